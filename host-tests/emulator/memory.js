// A chip's memories, which a program uses with nearly every instruction.

import { Cache } from './cache.js';

export const FLASH = 0x10000000;
const RAM = 0x20000000;

/** What a cycle lasts, as the firmware has set the clocks. */
export const cycleNanos = ({ clkSys }) => 1e9 / clkSys;

/** A chip's memories as bytes, halfwords and words, and the way to all that is not memory. */
export class Memory {
  constructor(mcu, layout = new Int32Array(mcu.flash.length >> 3).map((_, line) => line)) {
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
    this.cache = new Cache();
    /** The line that each line of flash counts as in the cache: a table of `layout.js`. */
    this.layout = layout;
    /** When flash is free, in nanoseconds; and the cycles that reading it took besides the usual ones. */
    this.busy = 0;
    this.waited = 0;
    /** Whether flash erases or writes, and how often something was read there all the same. */
    this.isBusy = false;
    this.races = 0;
    /** Bytes from the beginning of memory that the core which runs is kept out of; and whom to tell. */
    this.floor = 0;
    this.refuse = () => {};
    /** When the instructions began that are being carried out, and the cycles since. */
    this.began = 0.5;
    this.done = 0;
    this.cycle = cycleNanos(mcu);
    /** Whether anything but memory was used since then. */
    this.touched = false;
  }

  /** From here on, as nothing else happens; gives what a cycle lasts. */
  begin() {
    const { mcu } = this;
    this.began = mcu.clock.nanosCounter;
    this.done = 0;
    this.touched = false;
    this.cycle = 1e9 / mcu.clkSys;
    this.cache.free = this.busy > this.began ? Math.ceil((this.busy - this.began) / this.cycle) : 0;
    return this.cycle;
  }

  /** As many cycles were carried out. */
  end(done) {
    const { free } = this.cache;
    if (free > 0) this.busy = this.began + free * this.cycle;
    return done;
  }

  /** A line of flash is read. */
  wants(line) {
    if (this.isBusy) this.races += 1;
    this.waited += this.cache.wait(this.layout[line], this.done + this.waited);
  }

  /** What is not memory wants to know the time, and may change what happens next. */
  touch() {
    this.touched = true;
    // As `tick` would: there is no alarm until then.
    this.mcu.clock.nanosCounter = this.began + this.done * this.cycle;
    return this.mcu;
  }

  /** The core which runs is kept out of there: nothing is done, and it goes no further. */
  #forbid() {
    this.touch();
    this.refuse();
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
      if (at < this.ramSize) {
        if (at < this.floor) this.#forbid();
        return this.ram32[at >>> 2];
      }
      const below = (address - FLASH) >>> 0;
      if (below < this.flashSize) {
        this.wants(below >>> 3);
        return this.flash32[below >>> 2];
      }
    }
    return this.touch().readUint32(address >>> 0);
  }

  read16(address) {
    if ((address & 1) === 0) {
      const at = (address - RAM) >>> 0;
      if (at < this.ramSize) return this.ram16[at >>> 1];
      const below = (address - FLASH) >>> 0;
      if (below < this.flashSize) {
        this.wants(below >>> 3);
        return this.flash16[below >>> 1];
      }
    }
    return this.touch().readUint16(address >>> 0);
  }

  read8(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ramSize) return this.ram8[at];
    const below = (address - FLASH) >>> 0;
    if (below < this.flashSize) {
      this.wants(below >>> 3);
      return this.flash8[below];
    }
    return this.touch().readUint8(address >>> 0);
  }

  write32(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.floor) this.#forbid();
    else if (at < this.ramSize && (at & 3) === 0) this.ram32[at >>> 2] = value;
    else this.touch().writeUint32(address >>> 0, value);
  }

  write16(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.floor) this.#forbid();
    else if (at < this.ramSize && (at & 1) === 0) this.ram16[at >>> 1] = value;
    else this.touch().writeUint16(address >>> 0, value);
  }

  write8(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.floor) this.#forbid();
    else if (at < this.ramSize) this.ram8[at] = value;
    else this.touch().writeUint8(address >>> 0, value);
  }
}
