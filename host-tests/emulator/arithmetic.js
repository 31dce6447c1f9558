// Instructions from register to register, and the flags that they leave.

/** Registers with a meaning of their own. */
export const SP = 13;
export const LR = 14;
export const PC = 15;

export function signs(core, result) {
  core.N = (result | 0) < 0;
  core.Z = (result | 0) === 0;
}

/** Both are unsigned; the second may be 2³², when a carry was added. */
export function add(core, left, right) {
  const sum = left + right;
  const result = sum | 0;
  core.N = result < 0;
  core.Z = result === 0;
  core.C = sum > 0xffffffff;
  core.V = (left | 0) + (right | 0) !== result;
  return result;
}

export function subtract(core, left, right) {
  const result = (left - right) | 0;
  core.N = result < 0;
  core.Z = result === 0;
  core.C = left >= right;
  core.V = ((left ^ right) & (left ^ result)) < 0;
  return result;
}

export function holds(core, condition) {
  switch (condition) {
    case 0:
      return core.Z;
    case 1:
      return !core.Z;
    case 2:
      return core.C;
    case 3:
      return !core.C;
    case 4:
      return core.N;
    case 5:
      return !core.N;
    case 6:
      return core.V;
    case 7:
      return !core.V;
    case 8:
      return core.C && !core.Z;
    case 9:
      return !core.C || core.Z;
    case 10:
      return core.N === core.V;
    case 11:
      return core.N !== core.V;
    case 12:
      return core.N === core.V && !core.Z;
    default:
      return core.N !== core.V || core.Z;
  }
}

/** From register to register. */
export function calculate(core, registers, pc, opcode) {
  const low = opcode & 7;
  const middle = (opcode >> 3) & 7;
  switch ((opcode >> 6) & 31) {
    case 0b00000:
      signs(core, (registers[low] &= registers[middle]));
      break;
    case 0b00001:
      signs(core, (registers[low] ^= registers[middle]));
      break;
    case 0b00010: {
      const count = registers[middle] & 0xff;
      if (count === 0 || count > 31) return 0;
      const input = registers[low];
      signs(core, (registers[low] = input << count));
      core.C = ((input >>> (32 - count)) & 1) === 1;
      break;
    }
    case 0b00011: {
      const count = registers[middle] & 0xff;
      if (count === 0 || count > 31) return 0;
      const input = registers[low];
      signs(core, (registers[low] = input >>> count));
      core.C = ((input >>> (count - 1)) & 1) === 1;
      break;
    }
    case 0b00101:
      registers[low] = add(core, registers[middle], registers[low] + (core.C ? 1 : 0));
      break;
    case 0b00110:
      registers[low] = subtract(core, registers[low], registers[middle] + (core.C ? 0 : 1));
      break;
    case 0b01000:
      signs(core, registers[low] & registers[middle]);
      break;
    case 0b01001:
      registers[low] = subtract(core, 0, registers[middle]);
      break;
    case 0b01010:
      subtract(core, registers[low], registers[middle]);
      break;
    case 0b01011:
      add(core, registers[low], registers[middle]);
      break;
    case 0b01100:
      signs(core, (registers[low] |= registers[middle]));
      break;
    case 0b01101:
      signs(core, (registers[low] = Math.imul(registers[middle], registers[low])));
      break;
    case 0b01110:
      signs(core, (registers[low] &= ~registers[middle]));
      break;
    case 0b01111:
      signs(core, (registers[low] = ~registers[middle]));
      break;
    case 0b10000:
    case 0b10001:
    case 0b10010:
    case 0b10011:
    case 0b10100:
    case 0b10101:
    case 0b10110:
    case 0b10111:
    case 0b11000:
    case 0b11001:
    case 0b11010:
    case 0b11011: {
      const to = ((opcode >> 4) & 8) | low;
      const from = (opcode >> 3) & 15;
      // The program counter, and the stack's end, which is aligned.
      if (to === PC || to === SP || from === PC) return 0;
      const kind = (opcode >> 8) & 3;
      if (kind === 0) registers[to] += registers[from];
      else if (kind === 1) subtract(core, registers[to], registers[from]);
      else registers[to] = registers[from];
      break;
    }
    case 0b11100:
    case 0b11101:
    case 0b11110:
    case 0b11111: {
      const from = (opcode >> 3) & 15;
      const target = registers[from];
      const calls = opcode & 0x80;
      // The way back from an exception is none of ours.
      if (low !== 0 || target >>> 28 === 15 || from === PC || (calls && from === LR)) return 0;
      if (calls) registers[LR] = (pc + 2) | 1;
      registers[PC] = target & ~1;
      return 2;
    }
    default:
      return 0;
  }
  registers[PC] = pc + 2;
  return 1;
}
