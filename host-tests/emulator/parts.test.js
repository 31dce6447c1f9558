// The emulator's parts, each by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Display } from './display.js';
import { Flash, PAGE, PowerCut, SECTOR } from './flash.js';

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

test('what is not aligned is reported', () => {
  const flash = chip();
  flash.erase(PAGE, SECTOR);
  flash.program(1, new Uint8Array(PAGE));
  assert.equal(flash.misuses.length, 2);
});

/** Sends a command with its data to a panel. */
function send(display, command, ...data) {
  display.byte(command, true, false, 0);
  for (const value of data) display.byte(value, true, true, 0);
}

test('the panel reports bytes sent past it, and pixels that nobody sees', () => {
  const display = new Display({ width: 240, height: 240, turn: 0 });
  display.byte(0x2c, false, false, 0);
  assert.equal(display.counters().deselected, 1);
  send(display, 0x2b, 0, 240, 0, 240);
  send(display, 0x2c, 0xff, 0xff);
  assert.equal(display.counters().outside, 1);
  send(display, 0x2b, 0, 239, 0, 239);
  send(display, 0x2c, 0xff, 0xff);
  assert.equal(display.counters().outside, 1);
  assert.equal(display.picture()[239 * 240], 0xffff);
});

test('a panel turned by a quarter has its corners where they belong', () => {
  const display = new Display({ width: 320, height: 240, turn: 0x60 });
  send(display, 0x36, 0x60);
  send(display, 0x2a, 1, 63, 1, 63);
  send(display, 0x2b, 0, 0, 0, 0);
  send(display, 0x2c, 0x12, 0x34);
  assert.equal(display.picture()[319], 0x1234);
  assert.equal(display.counters().outside, 0);
});
