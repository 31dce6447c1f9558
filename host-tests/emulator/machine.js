// The handheld: chip, flash, panel and buttons, from power on to power off.

import { RP2040 } from 'rp2040js';

import { bootrom, serve } from './bootrom.js';
import { Cores } from './cores.js';
import { Display } from './display.js';
import { Flash } from './flash.js';
import { Log } from './log.js';
import { addPeripherals, paceSpi } from './peripherals.js';

const FLASH_START = 0x10000000;
const FLASH_END = 0x14000000;
const BOOT2 = 0x20041f00;
const CYCLE_NANOS = 8;
/** The clock is wound on at least this often, so that the log is read in time. */
const LOG_EVERY = 1e6;

/** Thrown when the chip restarts itself. */
class Restart extends Error {}

export class Machine {
  /**
   * @param elf the firmware
   * @param board { width, height, turn, spi, chipSelect, data, reset, backlight, buttons: { name } }
   * @param bytes the flash's memory, kept from a machine before, or nothing for a new chip
   */
  constructor(elf, board, bytes, { seed = 1 } = {}) {
    this.elf = elf;
    this.board = board;
    this.seed = seed;
    this.bytes = bytes ?? flashed(elf);
    this.display = new Display(board);
    /** Why it restarted itself, each time. */
    this.restarts = [];
    /** What went wrong: breakpoints and undefined instructions, mostly panics. */
    this.stopped = null;
    this.races = 0;
    this.warnings = new Set();
    this.#start({ reason: 0, scratch: null, since: 0 });
  }

  /** Nanoseconds since power on. */
  get nanos() {
    return this.since + this.mcu.clock.nanos;
  }

  /** Runs for so many nanoseconds; or until it stops, or the power is cut. */
  run(nanos) {
    const end = this.nanos + nanos;
    while (this.nanos < end && !this.stopped) {
      try {
        this.#runTo(Math.min(end, this.nanos + LOG_EVERY) - this.since);
        this.log.poll();
      } catch (error) {
        if (!(error instanceof Restart)) throw error;
        this.log.poll();
        const { watchdog } = this;
        this.restarts.push(error.message);
        const reason = error.message === 'watchdog' ? watchdog.reason : 0;
        this.#start({ reason, scratch: watchdog.scratchData, since: this.nanos });
      }
    }
  }

  /** Presses a button, or releases it. */
  button(name, down) {
    const pin = this.board.buttons[name];
    if (pin === undefined) throw new Error(`no button ${name}`);
    this.mcu.gpio[pin].setInputValue(!down);
  }

  /** Lets core 0 do nothing any more, as if it hung; time goes on. */
  hang() {
    this.hung = true;
  }

  /** Restarts the chip, from within an instruction. */
  restart(why) {
    throw new Restart(why);
  }

  /** The core that runs is busy for so many cycles. */
  spend(cycles) {
    this.mcu.core.cycles += cycles;
    this.times[this.cores.now] += cycles * CYCLE_NANOS;
  }

  /** Flash is busy, and the core that runs waits for it. */
  flashWork(nanos) {
    this.times[this.cores.now] += nanos;
    this.flashBusy = this.mcu.clock.nanos + nanos;
  }

  /** Core 1 begins to run now, on this stack. */
  launch(stack) {
    this.times[1] = this.mcu.clock.nanos;
    this.coreStack = stack;
    this.lowest[1] = stack;
  }

  /** Bytes of each core's stack, and how many of them were used since power on. */
  stacks() {
    const { elf, lowest } = this;
    const [start, end] = [elf.address('_stack_start'), elf.address('_stack_end')];
    const stacks = [{ size: start - end, used: start - lowest[0] }];
    const second = this.coreStack && elf.around(this.coreStack);
    if (second) {
      const { size } = second;
      stacks.push({ size, used: second.start + size - lowest[1] });
    }
    return stacks;
  }

  /** Whether the panel is lit. */
  get lit() {
    return ((this.mcu.sio.gpioValue >>> this.board.backlight) & 1) === 1;
  }

  #start({ reason, scratch, since }) {
    const mcu = new RP2040();
    this.mcu = mcu;
    this.since = since;
    this.hung = false;
    this.flashBusy = 0;
    /** Until when each core's instructions are carried out, in nanoseconds. */
    this.times = [0, 0];
    /** How far down each stack went, and where core 1's began. Boot2's stack is none of ours. */
    this.lowest = [BOOT2, BOOT2];
    this.coreStack = null;
    mcu.logger = this.#logger();
    mcu.bootrom.set(bootrom());
    mcu.flash = this.bytes;
    mcu.flash16 = new Uint16Array(this.bytes.buffer);
    mcu.flashView = new DataView(this.bytes.buffer);
    this.flash = new Flash(this.bytes);
    addPeripherals(mcu, this.seed);
    this.cores = new Cores(this);
    this.log = new Log(this.elf, mcu, this.log);
    this.watchdog = mcu.peripherals[0x40058];
    this.watchdog.reason = reason;
    if (scratch) this.watchdog.scratchData.set(scratch);
    this.watchdog.onWatchdogTrigger = () => this.restart('watchdog');
    mcu.onBreak = (code) => this.#break(code);
    const level = (pin) => (mcu.sio.gpioValue >>> pin) & 1;
    paceSpi(mcu, mcu.spi[this.board.spi], (value, nanos) => {
      const selected = !level(this.board.chipSelect);
      this.display.byte(value, selected, level(this.board.data) === 1, since + nanos);
    });
    mcu.gpio[this.board.reset].addListener((state) => {
      if (state === 0) this.display.power();
    });
    for (const pin of Object.values(this.board.buttons)) mcu.gpio[pin].setInputValue(true);
    // As the ROM does: boot2 at the top of the memory, entered with LR = 0.
    mcu.sram.set(this.bytes.subarray(0, 256), BOOT2 - 0x20000000);
    mcu.core.PC = BOOT2;
    mcu.core.LR = 0;
    mcu.core.SP = BOOT2;
  }

  #runTo(end) {
    const { mcu, cores, times } = this;
    const { clock } = mcu;
    while (clock.nanos < end && !this.stopped) {
      const first = cores.awake(0) && !this.hung;
      const second = cores.awake(1);
      if (!first && !second) {
        const alarm = clock.nextAlarm;
        clock.tick(Math.max(0, Math.min(end, alarm ? alarm.nanos : end) - clock.nanos));
        // Whoever woke up goes on from now.
        times[0] = Math.max(times[0], clock.nanos);
        times[1] = Math.max(times[1], clock.nanos);
        continue;
      }
      // The core that lags behind is next; one that slept does not catch up.
      const index = first && (!second || times[0] <= times[1]) ? 0 : 1;
      if (times[index] > clock.nanos) {
        // It is busy until then. What happens earlier may wake the other.
        const alarm = clock.nextAlarm?.nanos ?? Infinity;
        clock.tick(Math.max(0, Math.min(times[index], end, alarm) - clock.nanos));
        if (times[index] > clock.nanos) continue;
      } else {
        times[index] = clock.nanos;
      }
      this.#step(index);
    }
  }

  #step(index) {
    const { cores, mcu, times } = this;
    cores.select(index);
    if (mcu.clock.nanos < this.flashBusy) {
      const pc = mcu.core.PC;
      if (pc >= FLASH_START && pc < FLASH_END) this.races += 1;
    }
    // Two steps: the instruction may itself add to the time, when the ROM is called.
    const cycles = mcu.core.executeInstruction();
    times[index] += cycles * CYCLE_NANOS;
    const stack = mcu.core.registers[13];
    if (stack < this.lowest[index]) this.lowest[index] = stack;
  }

  #break(code) {
    const { core } = this.mcu;
    if (core.PC < 0x4000) {
      serve(this, code);
    } else {
      const at = (core.PC - core.breakRewind) >>> 0;
      this.stopped = `core ${this.cores.now} stopped at 0x${at.toString(16)} (code ${code})`;
    }
  }

  #logger() {
    const warn = (name, text) => this.warnings.add(`${name}: ${text}`);
    return {
      debug: () => {},
      info: (_, text) => {
        if (text === 'SEV') this.cores.event();
      },
      warn,
      error: warn,
    };
  }
}

/** A new flash chip with the firmware on it: 2 MiB. */
export function flashed(elf) {
  const bytes = new Uint8Array(2 * 1024 * 1024).fill(0xff);
  for (const { address, data } of elf.segments()) {
    if (address >= FLASH_START && address < FLASH_END) bytes.set(data, address - FLASH_START);
  }
  return bytes;
}
