// The part of the chip that is compiled from Rust (`core`), for it is what takes the most time: its memories, the
// cache, and the instructions of both cores. Whatever is not memory, and whatever instruction is rare, is left to
// rp2040js, which shares the memories and the cores' registers.

import { readFileSync } from 'node:fs';

export const FLASH = 0x10000000;
const RAM_SIZE = 264 * 1024;
const FLASH_SIZE = 2 * 1024 * 1024;

/** What cargo makes of the crate, unless somebody knows better. */
const FILE =
  process.env.POCKET_RAILS_EMULATOR_CORE ??
  new URL('../../target/wasm32-unknown-unknown/release/emulator_core.wasm', import.meta.url);
const MODULE = new WebAssembly.Module(readFileSync(FILE));

/** What is shared, by its place among the figures of 64 bits (`Shared` of `chip.rs`) … */
const NANOS = 2;
const CYCLE = 3;
/** … and among those of 32 bits. */
const NOW = 8;
const RAM_ON = 9;
const FLOORS = 10;
const RACES = 12;
const WAITED = 13;
const DONE = 14;
const NEXT = 16;

/** Of a core (`core_state.rs`): its registers, then these, one word each; then its cycles, of 64 bits. */
const REGISTERS = 16;
const [NEGATIVE, ZERO, CARRY, OVERFLOW] = [0, 1, 2, 3];
const TRUTHS = { PM: 4, interruptsUpdated: 5, waiting: 6 };
const EXCEPTIONS = { pendingNMI: 7, pendingSVCall: 8, pendingPendSV: 9, pendingSystick: 10 };
const NUMBERS = { pendingInterrupts: 11, enabledInterrupts: 12 };
const WORDS = 13;
const CYCLES = 120;

export class Engine {
  constructor() {
    const { exports } = new WebAssembly.Instance(MODULE, { outside: this.#outside() });
    const { buffer } = exports.memory;
    this.exports = exports;
    this.ram = new Uint8Array(buffer, exports.ram(), RAM_SIZE);
    this.flash = new Uint8Array(buffer, exports.flash(), FLASH_SIZE);
    /** The line that each line of flash counts as in the cache: a table of `layout.js`. */
    this.layout = new Int32Array(buffer, exports.layout(), FLASH_SIZE / 8);
    this.figures = new Float64Array(buffer, exports.shared(), 4);
    this.words = new Uint32Array(buffer, exports.shared(), 17);
    /** Until when each core's instructions are carried out, in nanoseconds. */
    this.times = this.figures.subarray(0, 2);
    /** Bytes from the beginning of memory that each core is kept out of. */
    this.floors = this.words.subarray(FLOORS, FLOORS + 2);
    this.parts = [0, 1].map((index) => {
      const at = exports.core(index);
      return {
        registers: new Uint32Array(buffer, at, REGISTERS),
        words: new Uint32Array(buffer, at + 4 * REGISTERS, WORDS),
        cycles: new Float64Array(buffer, at + CYCLES, 1),
      };
    });
    this.flash.fill(0xff);
    for (let line = 0; line < this.layout.length; line++) this.layout[line] = line;
  }

  /** Puts this into a chip that was just switched on: its memories, and its cores, two of them, which are given.
   *  What is in the memories stays. `select` makes a core the one that runs; `refuse` is told that it has used
   *  memory which it is kept out of. */
  install(mcu, { select = () => {}, refuse = () => {} } = {}) {
    this.exports.reset();
    this.mcu = mcu;
    this.select = select;
    this.refuse = refuse;
    const view = ({ buffer, byteOffset, length }) => new DataView(buffer, byteOffset, length);
    mcu.sram = this.ram;
    mcu.sramView = view(this.ram);
    mcu.flash = this.flash;
    mcu.flash16 = new Uint16Array(this.flash.buffer, this.flash.byteOffset, FLASH_SIZE / 2);
    mcu.flashView = view(this.flash);
    this.figures[CYCLE] = 1e9 / mcu.clkSys;
    mcu.addClockListener((hertz) => {
      this.figures[CYCLE] = 1e9 / hertz;
    });
    // rp2040js does not export this class: of what is there.
    Shared ??= share(mcu.core.constructor);
    const cores = this.parts.map((part) => new Shared(mcu, part));
    mcu.core = cores[0];
    return cores;
  }

  /** The core that an alarm came before. */
  get next() {
    return this.words[NEXT];
  }

  /** Nanoseconds that a cycle lasts, as the firmware has set the clocks. */
  get cycle() {
    return this.figures[CYCLE];
  }

  /** Memories are on, or off. */
  set isOn(on) {
    this.words[RAM_ON] = on ? RAM_SIZE : 0;
  }

  /** A line of flash is read. */
  wants(line) {
    this.exports.wants(line);
  }

  /** Cycles that reading flash took since this was asked the last time. */
  waited() {
    const cycles = this.words[WAITED];
    this.words[WAITED] = 0;
    return cycles;
  }

  /** Cycles since the instructions began that are being carried out: for tests. */
  set done(cycles) {
    this.words[DONE] = cycles;
  }

  /** How often flash was read while it erased or wrote, since this was asked the last time. */
  races() {
    const races = this.words[RACES];
    this.words[RACES] = 0;
    return races;
  }

  /** The cache forgets all. */
  flush() {
    this.exports.flush();
  }

  /** Lets the cores that are awake, one at least, carry out instructions until the end, or until anything
   *  but memory was used. Gives whether an alarm comes first, before the core that is next. If that core
   *  is next in any case, it is the only one, for as long as nothing else can happen. */
  run(end, alarm, flashBusy, first, second, isNext) {
    const { figures } = this;
    const { clock } = this.mcu;
    figures[NANOS] = clock.nanosCounter;
    const isAlarm = this.exports.run(end, alarm, flashBusy, first, second, isNext);
    clock.nanosCounter = figures[NANOS];
    this.select(this.words[NOW]);
    const { thrown } = this;
    if (thrown !== undefined) {
      this.thrown = undefined;
      throw thrown;
    }
    return isAlarm !== 0;
  }

  /** The chip, with the time and the core that it is used by. */
  #touched() {
    const { mcu } = this;
    mcu.clock.nanosCounter = this.figures[NANOS];
    this.select(this.words[NOW]);
    return mcu;
  }

  /** What the instructions call. Nothing may be thrown past them: it is kept until they have come back. */
  #outside() {
    const keep = (error) => {
      this.thrown ??= error;
      return 1;
    };
    // Each written out: a method that is looked up by its name takes far longer.
    return {
      read32: (address) => {
        try {
          return this.#touched().readUint32(address >>> 0);
        } catch (error) {
          return keep(error);
        }
      },
      read16: (address) => {
        try {
          return this.#touched().readUint16(address >>> 0);
        } catch (error) {
          return keep(error);
        }
      },
      read8: (address) => {
        try {
          return this.#touched().readUint8(address >>> 0);
        } catch (error) {
          return keep(error);
        }
      },
      write32: (address, value) => {
        try {
          this.#touched().writeUint32(address >>> 0, value >>> 0);
        } catch (error) {
          keep(error);
        }
      },
      write16: (address, value) => {
        try {
          this.#touched().writeUint16(address >>> 0, value >>> 0);
        } catch (error) {
          keep(error);
        }
      },
      write8: (address, value) => {
        try {
          this.#touched().writeUint8(address >>> 0, value >>> 0);
        } catch (error) {
          keep(error);
        }
      },
      carry_out: () => {
        try {
          return this.#touched().core.executeInstruction();
        } catch (error) {
          return keep(error);
        }
      },
      refuse: () => {
        try {
          this.#touched();
          this.refuse();
        } catch (error) {
          keep(error);
        }
      },
    };
  }
}

let Shared;

/** A class of cores like rp2040js's, with registers and flags that are shared. */
function share(Core) {
  class Shared extends Core {
    constructor(mcu, { registers, words, cycles }) {
      super(mcu);
      registers.set(this.registers);
      this.registers = registers;
      this.words = words;
      this.total = cycles;
    }

    get cycles() {
      return this.total[0];
    }

    set cycles(cycles) {
      // While it is being made, there is nothing to share yet.
      if (this.total) this.total[0] = cycles;
    }
  }
  const define = (name, index, read, write) => {
    Object.defineProperty(Shared.prototype, name, {
      get() {
        return read(this.words[index]);
      },
      set(value) {
        if (this.words) this.words[index] = write(value);
      },
    });
  };
  const isTrue = (word) => word !== 0;
  const truth = (value) => (value ? 1 : 0);
  // The highest bit; and whatever is zero: so they are left by arithmetic.
  const isHigh = (word) => word >>> 31 === 1;
  const high = (value) => (value ? 0x80000000 : 0);
  define('N', NEGATIVE, isHigh, high);
  define('Z', ZERO, (word) => word === 0, (value) => (value ? 0 : 1));
  define('C', CARRY, isTrue, truth);
  define('V', OVERFLOW, isHigh, high);
  for (const [name, index] of Object.entries({ ...TRUTHS, ...EXCEPTIONS })) {
    define(name, index, isTrue, truth);
  }
  for (const [name, index] of Object.entries(NUMBERS)) {
    define(name, index, (word) => word | 0, (value) => value);
  }
  return Shared;
}
