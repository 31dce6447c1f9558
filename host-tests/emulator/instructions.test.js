// Every instruction carried out here, against what rp2040js makes of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RP2040 } from 'rp2040js';

import { Engine } from './engine.js';

const RAM = 0x20000000;
const FLAGS = ['N', 'Z', 'C', 'V'];

/** Numbers that look random and are the same in every run. */
function numbers(state) {
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** A number as programs have them: small, an address, the ends of the range, or any. */
function value(next) {
  const number = next();
  switch (number & 7) {
    case 0:
      return number >>> 27;
    case 1:
      return (0 - (number >>> 27)) >>> 0;
    case 2:
      return [0, 1, 0x7fffffff, 0x80000000, 0xffffffff][number % 5];
    case 3:
      return number;
    default:
      return RAM + 0x1000 + ((number >>> 8) & 0x3fffc);
  }
}

function chip() {
  const mcu = new RP2040();
  // Not a word of registers that there are not.
  [mcu.sio.readUint32, mcu.sio.writeUint32] = [() => 0, () => {}];
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  mcu.onBreak = () => {};
  return mcu;
}

function state({ core }) {
  const registers = [...core.registers];
  registers[15] &= ~1;
  return [registers, core.cycles, core.waiting, ...FLAGS.map((flag) => core[flag])];
}

test('an instruction does the same as in rp2040js, in as many cycles', () => {
  const next = numbers(7);
  const [here, there] = [chip(), chip()];
  const engine = new Engine();
  engine.install(here);
  // As much flash here as there.
  [there.flash, there.flashView] = [here.flash.slice(), null];
  there.flashView = new DataView(there.flash.buffer);
  for (let at = 0; at < here.sram.length; at++) here.sram[at] = next();
  there.sram.set(here.sram);
  let known = 0;
  const rare = here.core.executeInstruction.bind(here.core);
  here.core.executeInstruction = () => {
    known -= 1;
    return rare();
  };
  for (let round = 0; round < 300_000; round++) {
    // Every halfword there is, several times; calls' second halves by chance.
    const opcodes = [(round * 40_503) & 0xffff, next() & 0xffff];
    // Exceptions, special registers and barriers have tests of their own in rp2040js.
    if (opcodes[0] >> 8 === 0xdf || opcodes[0] >> 4 === 0xf38 || opcodes[0] === 0xf3ef) continue;
    const registers = Array.from({ length: 15 }, () => value(next));
    registers[13] = (registers[13] & ~3) >>> 0;
    const flags = next();
    for (const mcu of [here, there]) {
      mcu.core.registers.set(registers);
      mcu.core.PC = RAM;
      mcu.core.waiting = false;
      FLAGS.forEach((flag, bit) => {
        mcu.core[flag] = ((flags >> bit) & 1) === 1;
      });
      mcu.sramView.setUint16(0, opcodes[0], true);
      mcu.sramView.setUint16(2, opcodes[1], true);
    }
    known += 1;
    engine.run(0, Infinity, 0, true, false, true);
    there.core.executeInstruction();
    assert.deepEqual(state(here), state(there), `0x${opcodes[0].toString(16)}, ${registers}`);
    // What was written is the same here and there, and not only at the end.
    if (round % 1000 === 0) assert.ok(Buffer.compare(here.sram, there.sram) === 0, `${round}`);
  }
  assert.ok(known > 200_000, `only ${known} were not left to rp2040js`);
  assert.ok(Buffer.compare(here.sram, there.sram) === 0);
});
