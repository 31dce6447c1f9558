// The instructions that programs consist of, carried out faster than rp2040js does, which looks for
// each among all of them. Whatever is rare, and all that is not memory, is left to rp2040js; what
// comes of an instruction, and how long it takes, is the same to the cycle.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const SP = 13;
const LR = 14;
const PC = 15;

/** What a cycle lasts, as the firmware has set the clocks. */
export const cycleNanos = ({ clkSys }) => 1e9 / clkSys;

/** A chip's memories as bytes, halfwords and words, and the way to all that is not memory. */
export class Memory {
  constructor(mcu) {
    this.mcu = mcu;
    const views = ({ buffer }) => [
      new Uint8Array(buffer),
      new Uint16Array(buffer),
      new Uint32Array(buffer),
    ];
    [this.flash8, this.flash16, this.flash32] = views(mcu.flash);
    [this.ram8, this.ram16, this.ram32] = views(mcu.sram);
    this.flashSize = mcu.flash.length;
    this.ramSize = mcu.sram.length;
    /** When the instructions began that are being carried out, and the cycles since. */
    this.began = 0.5;
    this.done = 0;
    /** Whether anything but memory was used since then. */
    this.touched = false;
  }

  /** From here on, as nothing else happens. */
  begin() {
    this.began = this.mcu.clock.nanosCounter;
    this.done = 0;
    this.touched = false;
  }

  /** What is not memory wants to know the time, and may change what happens next. */
  touch() {
    this.touched = true;
    // As `tick` would: there is no alarm until then.
    this.mcu.clock.nanosCounter = this.began + this.done * cycleNanos(this.mcu);
    return this.mcu;
  }

  /** Whether an address is that of plain memory that can be written. */
  isRam(address) {
    return (address - RAM) >>> 0 < this.ramSize;
  }

  /** Cycles that an access takes besides the instruction's own. */
  cycles(core, address, write) {
    const place = address >>> 28;
    return place === 1 || place === 2 ? 1 : core.cyclesIO(address, write);
  }

  read32(address) {
    if ((address & 3) === 0) {
      const at = (address - RAM) >>> 0;
      if (at < this.ramSize) return this.ram32[at >>> 2];
      const below = (address - FLASH) >>> 0;
      if (below < this.flashSize) return this.flash32[below >>> 2];
    }
    return this.touch().readUint32(address >>> 0);
  }

  read16(address) {
    if ((address & 1) === 0) {
      const at = (address - RAM) >>> 0;
      if (at < this.ramSize) return this.ram16[at >>> 1];
      const below = (address - FLASH) >>> 0;
      if (below < this.flashSize) return this.flash16[below >>> 1];
    }
    return this.touch().readUint16(address >>> 0);
  }

  read8(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ramSize) return this.ram8[at];
    const below = (address - FLASH) >>> 0;
    if (below < this.flashSize) return this.flash8[below];
    return this.touch().readUint8(address >>> 0);
  }

  write32(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ramSize && (at & 3) === 0) this.ram32[at >>> 2] = value;
    else this.touch().writeUint32(address >>> 0, value);
  }

  write16(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ramSize && (at & 1) === 0) this.ram16[at >>> 1] = value;
    else this.touch().writeUint16(address >>> 0, value);
  }

  write8(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ramSize) this.ram8[at] = value;
    else this.touch().writeUint8(address >>> 0, value);
  }
}

function signs(core, result) {
  core.N = (result | 0) < 0;
  core.Z = (result | 0) === 0;
}

/** Both are unsigned; the second may be 2³², when a carry was added. */
function add(core, left, right) {
  const sum = left + right;
  const result = sum | 0;
  core.N = result < 0;
  core.Z = result === 0;
  core.C = sum > 0xffffffff;
  core.V = (left | 0) + (right | 0) !== result;
  return result;
}

function subtract(core, left, right) {
  const result = (left - right) | 0;
  core.N = result < 0;
  core.Z = result === 0;
  core.C = left >= right;
  core.V = ((left ^ right) & (left ^ result)) < 0;
  return result;
}

function holds(core, condition) {
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

/** Carries out a core's instructions: at least one, and then more until so many cycles have passed or
 *  anything but memory was used; gives the cycles. */
export function execute(core, memory, most) {
  const { registers } = core;
  const { flash16, flashSize } = memory;
  memory.begin();
  let done = 0;
  let known = 0;
  do {
    // Its lowest bit only says what kind of instructions there are.
    const pc = registers[PC] & ~1;
    const at = (pc - FLASH) >>> 0;
    let cycles = 0;
    if (!core.interruptsUpdated) {
      const opcode = at < flashSize ? flash16[at >>> 1] : memory.read16(pc);
      cycles = short(core, memory, registers, pc, opcode);
      known = (known + cycles) | 0;
    }
    // Nothing was done yet of what is not known here.
    if (cycles === 0) {
      memory.touch();
      cycles = core.executeInstruction();
    }
    done = (done + cycles) | 0;
    memory.done = done;
  } while (done < most && !memory.touched);
  core.cycles += known;
  return done;
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
      return various(memory, registers, pc, opcode);
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

/** From register to register. */
function calculate(core, registers, pc, opcode) {
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

/** To and from memory, at the sum of two registers. */
function transfer(core, memory, registers, pc, opcode) {
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

/** The stack, and what makes bytes and halfwords of words. */
function various(memory, registers, pc, opcode) {
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
function multiple(memory, registers, pc, opcode) {
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
