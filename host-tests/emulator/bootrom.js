// A boot ROM of our own: the tables that firmware looks functions up in, and each function as a
// breakpoint that is served here.

import { FLASH } from './engine.js';

/** Where the stubs begin: four bytes each, `BKPT n; BX LR`. */
const STUBS = 0x100;
const FUNCTION_TABLE = 0x40;
const DATA_TABLE = 0x80;
const BX_LR = 0x4770;
/** Cycles for each entry of the table that the real look-up passes. */
const CYCLES_AN_ENTRY = 8;
/** So few bytes the real ROM sets or copies one by one. */
const FEW = 8;

const popcount = (value) => {
  let count = 0;
  for (let rest = value >>> 0; rest; rest &= rest - 1) count += 1;
  return count;
};
const reverse = (value) => {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) result |= ((value >>> bit) & 1) << (31 - bit);
  return result >>> 0;
};

/** The functions by their codes; each takes the machine and the registers, and may give R0. */
const FUNCTIONS = {
  P3: (_, [value]) => popcount(value),
  R3: (_, [value]) => reverse(value),
  L3: (_, [value]) => Math.clz32(value),
  T3: (_, [value]) => (value ? 31 - Math.clz32(value & -value) : 32),
  MS: set,
  S4: set,
  MC: copy,
  C4: copy,
  IF: () => {},
  EX: () => {},
  RE: (machine, [address, count]) => machine.flashWork(machine.flash.erase(address, count)),
  RP: (machine, [address, source, count]) => {
    const data = Uint8Array.from({ length: count }, (_, n) => machine.mcu.readUint8(source + n));
    machine.flashWork(machine.flash.program(address, data));
  },
  FC: () => {},
  CX: () => {},
  UB: (machine) => machine.restart('usb'),
};
const CODES = Object.keys(FUNCTIONS);
/** The stub behind the functions': the look-up itself. */
const LOOKUP = CODES.length;

const stub = (index) => STUBS + 4 * index;
const code = (text) => text.charCodeAt(0) | (text.charCodeAt(1) << 8);

/** Sets bytes, in as many cycles as the real ROM's instructions take: words by fours. */
function set(machine, [target, value, count]) {
  for (let at = target; at < target + count; at++) machine.mcu.writeUint8(at, value & 0xff);
  machine.spend(count < FEW ? 12 + 2 * count : 40 + Math.ceil(count / 16) * 8);
  return target;
}

/** Copies bytes likewise; what is not aligned alike goes one by one. */
function copy(machine, [target, source, count]) {
  for (let n = 0; n < count; n++) {
    machine.mcu.writeUint8(target + n, machine.mcu.readUint8(source + n));
  }
  if (source >>> 28 === 1) {
    const { engine } = machine;
    for (let at = source & ~7; at < source + count; at += 8) engine.wants((at - FLASH) >>> 3);
    machine.spend(engine.waited());
  }
  if (count < FEW) machine.spend(12 + 4 * count);
  else if ((target - source) % 4) machine.spend(10 + 7 * count);
  else machine.spend(40 + Math.ceil(count / 16) * 13);
  return target;
}

/** The ROM's words. */
export function bootrom() {
  const bytes = new DataView(new ArrayBuffer(16 * 1024));
  bytes.setUint32(0x00, 0x20041f00, true);
  bytes.setUint32(0x04, stub(LOOKUP) | 1, true);
  // "Mu", and the version of the tables' form.
  bytes.setUint8(0x10, 0x4d);
  bytes.setUint8(0x11, 0x75);
  bytes.setUint8(0x12, 0x01);
  bytes.setUint8(0x13, 0x03);
  bytes.setUint16(0x14, FUNCTION_TABLE, true);
  bytes.setUint16(0x16, DATA_TABLE, true);
  bytes.setUint16(0x18, stub(LOOKUP) | 1, true);
  for (let index = 0; index <= LOOKUP; index++) {
    bytes.setUint16(stub(index), 0xbe00 | index, true);
    bytes.setUint16(stub(index) + 2, BX_LR, true);
  }
  return new Uint32Array(bytes.buffer);
}

/** Serves the breakpoint of a stub. */
export function serve(machine, index) {
  const { registers } = machine.mcu.core;
  if (index === LOOKUP) {
    const found = CODES.findIndex((text) => code(text) === registers[1]);
    registers[0] = registers[0] === FUNCTION_TABLE && found >= 0 ? stub(found) | 1 : 0;
    machine.spend(((found + 1) || CODES.length) * CYCLES_AN_ENTRY);
    return;
  }
  const result = FUNCTIONS[CODES[index]](machine, registers);
  if (result !== undefined) registers[0] = result;
}
