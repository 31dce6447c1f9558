// The cache between the cores and the flash, and layouts of code in it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RP2040 } from 'rp2040js';

import { Engine } from './engine.js';
import { layout } from './layout.js';

const SETS = 1024;
const MISS = 62;

/** The cache of a chip that was just switched on. */
function chip() {
  const engine = new Engine();
  engine.install(new RP2040());
  return {
    flush: () => engine.flush(),
    /** Cycles that whoever wants a line at some cycle waits for it. */
    wait(line, cycle) {
      engine.done = cycle;
      engine.wants(line);
      return engine.waited();
    },
  };
}

test('a line is slow to come the first time, and there after that', () => {
  const cache = chip();
  assert.equal(cache.wait(5, 0), MISS);
  assert.equal(cache.wait(5, MISS), 0);
  cache.flush();
  assert.equal(cache.wait(5, 1000), MISS);
});

test('two lines of a set are kept, and of three the one that was used least lately goes', () => {
  const cache = chip();
  let now = 0;
  const wait = (line) => {
    now += 1000;
    return cache.wait(line, now);
  };
  const [first, second, third] = [7, 7 + SETS, 7 + 2 * SETS];
  assert.deepEqual([wait(first), wait(second), wait(first), wait(second)], [MISS, MISS, 0, 0]);
  assert.equal(wait(first), 0);
  assert.equal(wait(third), MISS);
  assert.deepEqual([wait(first), wait(second)], [0, MISS]);
});

test('whoever comes while a line is on its way waits for it, and then for its own', () => {
  const cache = chip();
  cache.wait(1, 1000);
  assert.equal(cache.wait(1, 1002), MISS - 2);
  cache.wait(2, 2000);
  assert.equal(cache.wait(3, 2010), MISS - 10 + MISS);
});

test('another layout moves functions apart, and none over another', () => {
  const elf = { symbols: [100, 200, 300].map((at) => ({ value: 0x10000001 + 8 * at, size: 80 })) };
  const lines = layout(elf, 8 * 400, 3);
  for (let line = 1; line < 400; line++) assert.ok(lines[line] > lines[line - 1]);
  assert.equal(lines[99], 99);
  assert.ok(lines[399] > 399);
  assert.deepEqual([...layout(elf, 8 * 400, 0)].slice(398), [398, 399]);
});
