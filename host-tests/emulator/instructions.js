// The instructions that programs consist of, carried out faster than rp2040js does, which looks for
// each among all of them. Whatever is rare, and all that is not memory, is left to rp2040js; what
// comes of an instruction, and how long it takes, is the same to the cycle.

import { LR, PC, SP, add, calculate, holds, signs, subtract } from './arithmetic.js';
import { FLASH } from './memory.js';
import { multiple, transfer, various } from './transfers.js';

/** Carries out a core's instructions, after `memory.begin()`: at least one, and then more until so many cycles
 *  have passed or anything but memory was used; gives the cycles. */
export function execute(core, memory, most) {
  const { registers } = core;
  const { flash16, flashSize } = memory;
  let done = 0;
  let known = 0;
  let line = -1;
  do {
    // Its lowest bit only says what kind of instructions there are.
    const pc = registers[PC] & ~1;
    const at = (pc - FLASH) >>> 0;
    let cycles = 0;
    if (!core.interruptsUpdated || isQuiet(core)) {
      let opcode;
      if (at < flashSize) {
        opcode = flash16[at >>> 1];
        // Within a line, one comes with the other.
        if (at >>> 3 !== line) {
          line = at >>> 3;
          memory.wants(line);
        }
      } else {
        opcode = memory.read16(pc);
      }
      cycles = short(core, memory, registers, pc, opcode);
      known = (known + cycles) | 0;
    }
    // Nothing was done yet of what is not known here.
    if (cycles === 0) {
      memory.touch();
      cycles = core.executeInstruction();
    }
    done = (done + cycles + memory.waited) | 0;
    memory.waited = 0;
    memory.done = done;
  } while (done < most && !memory.touched);
  core.cycles += known;
  return memory.end(done);
}

/** Whether no interrupt is to be taken now, and the core knows. */
function isQuiet(core) {
  const isWanted = (core.pendingInterrupts & core.enabledInterrupts) !== 0;
  const isSystem = core.pendingNMI || core.pendingSVCall || core.pendingPendSV || core.pendingSystick;
  if (isSystem || (isWanted && !core.PM)) return false;
  core.interruptsUpdated = false;
  return true;
}

/** An instruction of the common kinds; 0 if it is none, and then nothing has changed. */
function short(core, memory, registers, pc, opcode) {
  const low = opcode & 7;
  const middle = (opcode >> 3) & 7;
  const high = (opcode >> 8) & 7;
  const five = (opcode >> 6) & 31;
  const eight = opcode & 0xff;
  switch (opcode >> 11) {
    case 0b00000: {
      const input = registers[middle];
      const result = input << five;
      registers[low] = result;
      signs(core, result);
      if (five) core.C = ((input >>> (32 - five)) & 1) === 1;
      break;
    }
    case 0b00001: {
      const input = registers[middle];
      const result = five ? input >>> five : 0;
      registers[low] = result;
      signs(core, result);
      core.C = ((input >>> (five ? five - 1 : 31)) & 1) === 1;
      break;
    }
    case 0b00010: {
      const input = registers[middle];
      const result = input >> (five || 31);
      registers[low] = result;
      signs(core, result);
      core.C = ((input >>> (five ? five - 1 : 31)) & 1) === 1;
      break;
    }
    case 0b00011: {
      const third = (opcode >> 6) & 7;
      const right = opcode & 0x400 ? third : registers[third];
      const change = opcode & 0x200 ? subtract : add;
      registers[low] = change(core, registers[middle], right);
      break;
    }
    case 0b00100:
      registers[high] = eight;
      signs(core, eight);
      break;
    case 0b00101:
      subtract(core, registers[high], eight);
      break;
    case 0b00110:
      registers[high] = add(core, registers[high], eight);
      break;
    case 0b00111:
      registers[high] = subtract(core, registers[high], eight);
      break;
    case 0b01000:
      return calculate(core, registers, pc, opcode);
    case 0b01001: {
      const address = (((pc + 4) & ~3) + (eight << 2)) | 0;
      registers[high] = memory.read32(address);
      registers[PC] = pc + 2;
      return 1 + memory.cycles(core, address, false);
    }
    case 0b01010:
    case 0b01011:
      return transfer(core, memory, registers, pc, opcode);
    case 0b01100: {
      const address = (registers[middle] + (five << 2)) | 0;
      registers[PC] = pc + 2;
      memory.write32(address, registers[low]);
      return 1 + memory.cycles(core, address, true);
    }
    case 0b01101: {
      const address = (registers[middle] + (five << 2)) | 0;
      registers[PC] = pc + 2;
      registers[low] = memory.read32(address);
      return 1 + memory.cycles(core, address, false);
    }
    case 0b01110: {
      const address = (registers[middle] + five) | 0;
      registers[PC] = pc + 2;
      memory.write8(address, registers[low]);
      return 1 + memory.cycles(core, address, true);
    }
    case 0b01111: {
      const address = (registers[middle] + five) | 0;
      registers[PC] = pc + 2;
      registers[low] = memory.read8(address);
      return 1 + memory.cycles(core, address, false);
    }
    case 0b10000: {
      const address = (registers[middle] + (five << 1)) | 0;
      registers[PC] = pc + 2;
      memory.write16(address, registers[low]);
      return 1 + memory.cycles(core, address, true);
    }
    case 0b10001: {
      const address = (registers[middle] + (five << 1)) | 0;
      registers[PC] = pc + 2;
      registers[low] = memory.read16(address);
      return 1 + memory.cycles(core, address, false);
    }
    case 0b10010: {
      const address = (registers[SP] + (eight << 2)) | 0;
      registers[PC] = pc + 2;
      memory.write32(address, registers[high]);
      return 1 + memory.cycles(core, address, true);
    }
    case 0b10011: {
      const address = (registers[SP] + (eight << 2)) | 0;
      registers[PC] = pc + 2;
      registers[high] = memory.read32(address);
      return 1 + memory.cycles(core, address, false);
    }
    case 0b10100:
      registers[high] = (pc & ~3) + 4 + (eight << 2);
      break;
    case 0b10101:
      registers[high] = registers[SP] + (eight << 2);
      break;
    case 0b10110:
    case 0b10111:
      return various(core, memory, registers, pc, opcode);
    case 0b11000:
    case 0b11001:
      return multiple(memory, registers, pc, opcode);
    case 0b11010:
    case 0b11011: {
      const condition = (opcode >> 8) & 15;
      if (condition > 13) return 0;
      if (holds(core, condition)) {
        registers[PC] = pc + 4 + ((opcode << 24) >> 23);
        return 2;
      }
      break;
    }
    case 0b11100:
      registers[PC] = pc + 4 + ((opcode << 21) >> 20);
      return 2;
    case 0b11110:
      return call(memory, registers, pc, opcode);
    default:
      return 0;
  }
  registers[PC] = pc + 2;
  return 1;
}

/** A call, which takes two halfwords. */
function call(memory, registers, pc, opcode) {
  const second = memory.read16(pc + 2);
  if (second >> 14 !== 3 || !(second & 0x1000)) return 0;
  const sign = (opcode >> 10) & 1;
  const upper = ~((second >> 13) ^ sign) & 1;
  const lower = ~((second >> 11) ^ sign) & 1;
  const distance =
    (sign ? 0xff000000 : 0) |
    (upper << 23) |
    (lower << 22) |
    ((opcode & 0x3ff) << 12) |
    ((second & 0x7ff) << 1);
  registers[LR] = (pc + 4) | 1;
  registers[PC] = pc + 4 + distance;
  return 3;
}
