// Instructions between registers and memory.

import { LR, PC, SP } from './arithmetic.js';

/** To and from memory, at the sum of two registers. */
export function transfer(core, memory, registers, pc, opcode) {
  const low = opcode & 7;
  // Beyond the end of all addresses it goes on at their beginning.
  const sum = registers[(opcode >> 3) & 7] + registers[(opcode >> 6) & 7];
  const address = sum | 0;
  if (sum > 0xffffffff && address & 3) return 0;
  const kind = (opcode >> 9) & 7;
  registers[PC] = pc + 2;
  switch (kind) {
    case 0:
      memory.write32(address, registers[low]);
      break;
    case 1:
      memory.write16(address, registers[low]);
      break;
    case 2:
      memory.write8(address, registers[low]);
      break;
    case 3:
      registers[low] = (memory.read8(address) << 24) >> 24;
      break;
    case 4:
      registers[low] = memory.read32(address);
      break;
    case 5:
      registers[low] = memory.read16(address);
      break;
    case 6:
      registers[low] = memory.read8(address);
      break;
    default:
      registers[low] = (memory.read16(address) << 16) >> 16;
  }
  return 1 + memory.cycles(core, address, kind < 3);
}

const INTERRUPTS_ON = 0xb662;
const INTERRUPTS_OFF = 0xb672;

/** The stack, what makes bytes and halfwords of words, and interrupts on and off. */
export function various(core, memory, registers, pc, opcode) {
  const low = opcode & 7;
  const from = registers[(opcode >> 3) & 7];
  switch ((opcode >> 8) & 15) {
    case 0b0000:
      registers[SP] += (opcode & 0x80 ? -4 : 4) * (opcode & 0x7f);
      break;
    case 0b0010:
      switch ((opcode >> 6) & 3) {
        case 0:
          registers[low] = (from << 16) >> 16;
          break;
        case 1:
          registers[low] = (from << 24) >> 24;
          break;
        case 2:
          registers[low] = from & 0xffff;
          break;
        default:
          registers[low] = from & 0xff;
      }
      break;
    case 0b0100:
    case 0b0101:
      return push(memory, registers, pc, opcode);
    case 0b0110:
      if (opcode === INTERRUPTS_OFF) {
        core.PM = true;
      } else if (opcode === INTERRUPTS_ON) {
        core.PM = false;
        core.interruptsUpdated = true;
      } else {
        return 0;
      }
      break;
    case 0b1100:
    case 0b1101:
      return pop(memory, registers, pc, opcode);
    default:
      return 0;
  }
  registers[PC] = pc + 2;
  return 1;
}

function push(memory, registers, pc, opcode) {
  let cycles = 1;
  let address = registers[SP];
  if (!memory.isRam(address - 36) || !memory.isRam(address - 4)) return 0;
  if (opcode & 0x100) memory.write32((address -= 4), registers[LR]);
  for (let index = 7; index >= 0; index--) {
    if (opcode & (1 << index)) {
      memory.write32((address -= 4), registers[index]);
      cycles += 1;
    }
  }
  registers[SP] = address;
  registers[PC] = pc + 2;
  return cycles;
}

function pop(memory, registers, pc, opcode) {
  let cycles = 1;
  let address = registers[SP];
  if (!memory.isRam(address) || !memory.isRam(address + 32)) return 0;
  const returns = opcode & 0x100;
  if (returns) {
    // Nor is it here.
    let count = 0;
    for (let bits = opcode & 0xff; bits; bits &= bits - 1) count += 1;
    if (memory.read32(address + 4 * count) >>> 28 === 15) return 0;
  }
  for (let index = 0; index < 8; index++) {
    if (opcode & (1 << index)) {
      registers[index] = memory.read32(address);
      address += 4;
      cycles += 1;
    }
  }
  if (returns) {
    registers[PC] = memory.read32(address) & ~1;
    registers[SP] = address + 4;
    return cycles + 2;
  }
  registers[SP] = address;
  registers[PC] = pc + 2;
  return cycles;
}

/** Several registers to or from memory. */
export function multiple(memory, registers, pc, opcode) {
  const base = (opcode >> 8) & 7;
  let address = registers[base];
  if (address & 3 || address >>> 28 < 1 || address >>> 28 > 2) return 0;
  const reads = opcode & 0x800;
  let cycles = 1;
  registers[PC] = pc + 2;
  for (let index = 0; index < 8; index++) {
    if (opcode & (1 << index)) {
      if (reads) registers[index] = memory.read32(address);
      else memory.write32(address, registers[index]);
      address += 4;
      cycles += 1;
    }
  }
  if (!(opcode & (1 << base))) registers[base] = address;
  return cycles;
}
