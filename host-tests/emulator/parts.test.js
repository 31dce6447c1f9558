// The emulator's parts, each by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Display } from './display.js';
import { Flash, PAGE, PowerCut, SECTOR, decay } from './flash.js';
import { Oscillator } from './oscillator.js';

const chip = () => new Flash(new Uint8Array(4 * SECTOR).fill(0x5a));

test('erasing sets a whole sector and nothing else, slowly', () => {
  const flash = chip();
  assert.equal(flash.erase(SECTOR, SECTOR), 45e6);
  assert.ok(flash.bytes.subarray(SECTOR, 2 * SECTOR).every((byte) => byte === 0xff));
  assert.equal(flash.bytes[SECTOR - 1], 0x5a);
  assert.equal(flash.bytes[2 * SECTOR], 0x5a);
});

test('programming only clears bits', () => {
  const flash = chip();
  assert.equal(flash.program(PAGE, new Uint8Array(PAGE).fill(0xf0)), 0.4e6);
  assert.equal(flash.bytes[PAGE], 0x50);
  flash.program(PAGE, new Uint8Array(PAGE).fill(0xff));
  assert.equal(flash.bytes[PAGE], 0x50);
});

test('power can go off within an operation', () => {
  const flash = chip();
  flash.cut = { operation: 1, share: 0.5 };
  flash.erase(0, SECTOR);
  assert.throws(() => flash.program(0, new Uint8Array(PAGE)), PowerCut);
  assert.equal(flash.bytes[PAGE / 2 - 1], 0);
  assert.equal(flash.bytes[PAGE / 2], 0xff);
});

test('power can go off in the middle of what was begun', () => {
  const flash = chip();
  flash.erase(0, SECTOR);
  flash.fail(0.25);
  assert.equal(flash.bytes[SECTOR / 4 - 1], 0xff);
  assert.equal(flash.bytes[SECTOR / 4], 0x5a);
  flash.program(SECTOR, new Uint8Array(PAGE));
  flash.fail(0.5);
  assert.equal(flash.bytes[SECTOR + PAGE / 2 - 1], 0);
  assert.equal(flash.bytes[SECTOR + PAGE / 2], 0x5a);
});

test('what is not aligned is reported', () => {
  const flash = chip();
  flash.erase(PAGE, SECTOR);
  flash.program(1, new Uint8Array(PAGE));
  assert.equal(flash.misuses.length, 2);
});

const MS = 1e6;

/** A panel that was reset, and awake, at 300 ms. */
function panel(handheld) {
  const display = new Display(handheld);
  display.reset(true, 0);
  display.reset(false, 50 * MS);
  send(display, 170 * MS, 0x11);
  return display;
}

/** Sends a command with its data to a panel at a time. */
function send(display, nanos, command, ...data) {
  display.byte(command, true, false, nanos);
  for (const value of data) display.byte(value, true, true, nanos);
}

test('the panel refuses short resets, and commands before their time', () => {
  const display = new Display({ width: 240, height: 240, turn: 0 });
  const refuses = (what, wanted) => {
    display.refused = [];
    what();
    assert.equal(display.refused.length, wanted ? 1 : 0, what.toString());
  };
  refuses(() => send(display, 0, 0x11), true);
  display.reset(true, 0);
  refuses(() => display.reset(false, 0.02 * MS), true);
  display.reset(true, 1 * MS);
  refuses(() => display.reset(false, 51 * MS), false);
  refuses(() => send(display, 52 * MS, 0x36, 0), true);
  refuses(() => send(display, 60 * MS, 0x36, 0), false);
  refuses(() => send(display, 170 * MS, 0x11), true);
  assert.ok(display.asleep);
  refuses(() => send(display, 172 * MS, 0x11), false);
  refuses(() => send(display, 173 * MS, 0x29), true);
  refuses(() => send(display, 178 * MS, 0x29), false);
  refuses(() => display.lit(200 * MS), true);
  refuses(() => send(display, 280 * MS, 0x10), true);
  refuses(() => display.lit(293 * MS), false);
  refuses(() => send(display, 293 * MS, 0x10), false);
  refuses(() => send(display, 400 * MS, 0x11), true);
  refuses(() => send(display, 414 * MS, 0x11), false);
});

test('a sector whose erase was cut reads blank once, and then anything', () => {
  const flash = chip();
  flash.cut = { operation: 0, share: 0.97 };
  assert.throws(() => flash.erase(0, SECTOR), PowerCut);
  const blank = () => flash.bytes.subarray(0, SECTOR).every((byte) => byte === 0xff);
  assert.ok(blank());
  decay(flash.bytes);
  assert.ok(blank());
  decay(flash.bytes);
  assert.ok(!blank());
  const again = new Flash(flash.bytes);
  again.erase(0, SECTOR);
  decay(flash.bytes);
  decay(flash.bytes);
  assert.ok(blank());
});

test('bits of an oscillator are worth something only after a while', () => {
  const worth = (pause) => {
    const drawn = new Set();
    for (let seed = 1; seed <= 1000; seed++) {
      const oscillator = new Oscillator(seed);
      let bits = '';
      for (let n = 1; n <= 64; n++) bits += oscillator.bit(1e8 + n * pause);
      drawn.add(bits);
    }
    return drawn.size;
  };
  assert.ok(worth(100) < 990, `${worth(100)} of 1000 starts differ`);
  assert.equal(worth(10_000), 1000);
});

test('the panel reports bytes sent past it, and pixels that nobody sees', () => {
  const display = panel({ width: 240, height: 240, turn: 0 });
  display.byte(0x2c, false, false, 0);
  assert.equal(display.counters().deselected, 1);
  send(display, 300 * MS, 0x2b, 0, 240, 0, 240);
  send(display, 300 * MS, 0x2c, 0xff, 0xff);
  assert.equal(display.counters().outside, 1);
  send(display, 300 * MS, 0x2b, 0, 239, 0, 239);
  send(display, 300 * MS, 0x2c, 0xff, 0xff);
  assert.equal(display.counters().outside, 1);
  assert.equal(display.picture()[239 * 240], 0xffff);
});

test('a panel turned by a quarter has its corners where they belong', () => {
  const display = panel({ width: 320, height: 240, turn: 0x60 });
  send(display, 300 * MS, 0x36, 0x60);
  send(display, 300 * MS, 0x2a, 1, 63, 1, 63);
  send(display, 300 * MS, 0x2b, 0, 0, 0, 0);
  send(display, 300 * MS, 0x2c, 0x12, 0x34);
  assert.equal(display.picture()[319], 0x1234);
  assert.equal(display.counters().outside, 0);
});
