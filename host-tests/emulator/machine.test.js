// The machine with programs of a few instructions, put into its memory by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PowerCut, SECTOR } from './flash.js';
import { Machine } from './machine.js';

const RAM = 0x20000000;
const FLASH = 0x10000000;
/** `b .`: the instruction that jumps to itself. */
const FOR_EVER = 0xe7fe;
const FUNCTION_TABLE = 0x14;
const LOOKUP = 0x18;

/** A machine with an empty flash, whose core 0 does nothing, for ever, in RAM. */
function machine() {
  const elf = { segments: () => [], address: () => undefined, symbolsOf: () => [] };
  const wires = { spi: 0, chipSelect: 5, data: 9, reset: 4, buttons: { A: 18 } };
  const made = new Machine(elf, { width: 240, height: 240, turn: 0, ...wires });
  made.mcu.writeUint16(RAM, FOR_EVER);
  made.mcu.core.PC = RAM;
  return made;
}

/** Lets core 0 call a function of the ROM, found as firmware finds it, and come back to RAM. */
function call(made, name, ...values) {
  const { mcu } = made;
  const [core] = made.cores.cores;
  const go = (entry, list) => {
    list.forEach((value, index) => (core.registers[index] = value));
    core.LR = RAM | 1;
    core.PC = entry & ~1;
  };
  const code = name.charCodeAt(0) | (name.charCodeAt(1) << 8);
  go(mcu.readUint16(LOOKUP), [mcu.readUint16(FUNCTION_TABLE), code]);
  made.run(1e5);
  const entry = core.registers[0];
  assert.ok(entry & 1, `${name} is in the table`);
  go(entry, values);
}

test('the ROM counts, copies and fills', () => {
  const made = machine();
  for (const [name, value, wanted] of [
    ['P3', 0xff00ff, 16],
    ['R3', 1, 0x80000000],
    ['L3', 1, 31],
    ['T3', 0, 32],
    ['T3', 8, 3],
  ]) {
    call(made, name, value);
    made.run(1e5);
    assert.equal(made.mcu.core.registers[0], wanted, name);
  }
  made.mcu.sram.fill(0, 64, 192);
  call(made, 'MS', RAM + 64, 0xab, 5);
  made.run(1e5);
  call(made, 'MC', RAM + 128, RAM + 66, 4);
  made.run(1e5);
  assert.deepEqual([...made.mcu.sram.subarray(128, 133)], [0xab, 0xab, 0xab, 0, 0]);
});

test('the caller waits while flash is erased and programmed', () => {
  const made = machine();
  made.bytes.fill(0, SECTOR, 2 * SECTOR);
  call(made, 'RE', SECTOR, SECTOR, 0x10000, 0xd8);
  const start = made.nanos;
  const before = made.mcu.core.cycles;
  made.run(44e6);
  assert.ok(made.mcu.core.cycles - before < 100, 'nothing runs meanwhile');
  made.run(2e6);
  assert.ok(made.mcu.core.cycles - before > 1000, 'then it goes on');
  assert.equal(made.nanos, start + 46e6);
  assert.ok(made.bytes.subarray(SECTOR, 2 * SECTOR).every((byte) => byte === 0xff));

  made.mcu.sram.fill(0x5a, 4096, 4096 + 256);
  call(made, 'RP', SECTOR + 256, RAM + 4096, 256);
  made.run(1e6);
  assert.equal(made.bytes[SECTOR + 255], 0xff);
  assert.equal(made.bytes[SECTOR + 256], 0x5a);
  assert.equal(made.mcu.readUint8(FLASH + SECTOR + 256), 0x5a, 'and it is what the chip reads');
  assert.equal(made.races, 0);
});

test('a core that runs from flash while it is busy is noticed', () => {
  for (const [place, races] of [
    [RAM, false],
    [FLASH + 2 * SECTOR, true],
  ]) {
    const made = machine();
    made.bytes.set([FOR_EVER & 0xff, FOR_EVER >> 8], 2 * SECTOR);
    made.cores.started = true;
    made.cores.cores[1].PC = place;
    call(made, 'RE', SECTOR, SECTOR, 0x10000, 0xd8);
    made.run(1e6);
    assert.equal(made.races > 0, races);
  }
});

test('power that goes off within an erase leaves the rest of the sector', () => {
  const made = machine();
  made.bytes.fill(0, SECTOR, 2 * SECTOR);
  made.flash.cut = { operation: 0, share: 0.25 };
  call(made, 'RE', SECTOR, SECTOR, 0x10000, 0xd8);
  assert.throws(() => made.run(1e6), PowerCut);
  assert.equal(made.bytes[SECTOR + 1023], 0xff);
  assert.equal(made.bytes[SECTOR + 1024], 0);
});

test('an undefined instruction stops the machine and says where', () => {
  const made = machine();
  made.mcu.writeUint16(RAM + 2, 0xde01);
  made.mcu.core.PC = RAM + 2;
  made.run(1e6);
  assert.match(made.stopped, /core 0 stopped at 0x20000002/);
});

test('the watchdog restarts the chip, which finds why and its notes', () => {
  const made = machine();
  const { watchdog } = made;
  watchdog.writeUint32(0x0c, 0x1234);
  // Counted down twice a microsecond: ten milliseconds.
  watchdog.writeUint32(0x04, 20_000);
  watchdog.writeUint32(0x00, 1 << 30);
  made.run(9e6);
  assert.deepEqual(made.restarts, []);
  made.run(1.5e6);
  assert.deepEqual(made.restarts, ['watchdog']);
  assert.equal(made.watchdog.readUint32(0x08), 1);
  assert.equal(made.watchdog.readUint32(0x0c), 0x1234);
});

test('what is in memory outlives a restart, but not a power cut', () => {
  const made = machine();
  made.mcu.sram.set([1, 2, 3, 4], 512);
  made.watchdog.writeUint32(0x04, 20);
  made.watchdog.writeUint32(0x00, 1 << 30);
  made.run(1e6);
  assert.deepEqual(made.restarts, ['watchdog']);
  assert.deepEqual([...made.mcu.sram.subarray(512, 516)], [1, 2, 3, 4]);
  assert.notDeepEqual([...machine().mcu.sram.subarray(512, 516)], [1, 2, 3, 4]);
});

test('of a stack, what has no paint is used', () => {
  const made = machine();
  const start = RAM + 4096;
  made.elf.stacks = () => [{ start, size: 64 }];
  assert.deepEqual(made.stacks(), [{ size: 64, used: 64 }], 'never painted');
  made.mcu.sram.fill(0xcc, 4096, 4096 + 64);
  assert.deepEqual(made.stacks(), [{ size: 64, used: 0 }]);
  // Paint above what was touched does not count.
  made.mcu.writeUint32(start + 40, 1);
  assert.deepEqual(made.stacks(), [{ size: 64, used: 24 }]);
});

test('a dormant chip stands still until a button may wake it', () => {
  const made = machine();
  const [inte, dormant] = [0x40014168, 0x4006000c];
  made.mcu.writeUint32(dormant, 0x636f6d61);
  const { cycles } = made.mcu.core;
  const before = made.nanos;
  made.button('A', true);
  made.run(1e9);
  assert.equal(made.nanos, before + 1e9, 'time passes outside');
  assert.equal(made.mcu.core.cycles, cycles, 'the button was not asked for');
  // Pin 18, when it is low.
  made.mcu.writeUint32(inte, 1 << 8);
  made.run(1e6);
  assert.ok(made.mcu.core.cycles > cycles);
});

test('each core has its own divider', () => {
  const { mcu, cores } = machine();
  const [dividend, divisor, quotient] = [0xd0000060, 0xd0000064, 0xd0000070];
  const divide = (value, by) => {
    mcu.writeUint32(dividend, value);
    mcu.writeUint32(divisor, by);
  };
  divide(91, 7);
  cores.select(1);
  divide(10, 5);
  assert.equal(mcu.readUint32(quotient), 2);
  cores.select(0);
  assert.equal(mcu.readUint32(quotient), 13);
});
