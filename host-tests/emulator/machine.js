// The handheld: chip, flash, panel and buttons, from power on to power off.

import { RP2040 } from 'rp2040js';

import { bootrom, serve } from './bootrom.js';
import { Cores } from './cores.js';
import { Display } from './display.js';
import { Flash } from './flash.js';
import { execute } from './instructions.js';
import { Log } from './log.js';
import { Memory, cycleNanos } from './memory.js';
import { addDormantWake, addPeripherals, paceSpi } from './peripherals.js';

const FLASH_START = 0x10000000;
const FLASH_END = 0x14000000;
const BOOT2 = 0x20041f00;
const HARD_FAULT = 3;
/** What the firmware paints its stacks with. */
const PAINT = 0xcccccccc;
/** What a pin can wake the chip by: being low. */
const LEVEL_LOW = 1;
/** So many nanoseconds a core may be ahead of the other: a few instructions, not each in turn. */
const SLICE = 100;
/** The clock is wound on at least this often, so that the log is read in time. */
const LOG_EVERY = 1e6;

/** Thrown when the chip restarts itself. */
class Restart extends Error {}

export class Machine {
  /**
   * @param elf the firmware
   * @param board { width, height, turn, spi, chipSelect, data, reset, backlight, sound, battery, usb,
   *   buttons: { name } }: pins by their numbers
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
    /** Tones on the sound's pin: { nanos, hertz, share } at each change. */
    this.tones = [];
    this.supply = { millivolts: 3900, usb: false };
    this.since = 0;
    this.#start({ reason: 0, scratch: null, memory: noise(seed) });
  }

  /** Nanoseconds since power on. */
  get nanos() {
    return this.since + this.mcu.clock.nanos;
  }

  /** Runs for so many nanoseconds; or until it stops, or the power is cut. */
  run(nanos) {
    const end = this.nanos + nanos;
    while (this.nanos < end && !this.stopped) {
      if (this.dormant && !this.#wakes()) {
        // Time passes for everybody but the chip.
        this.since += end - this.nanos;
        break;
      }
      this.dormant = false;
      try {
        this.#runTo(Math.min(end, this.nanos + LOG_EVERY) - this.since);
        this.log.poll();
      } catch (error) {
        if (!(error instanceof Restart)) throw error;
        this.log.poll();
        const { watchdog } = this;
        this.restarts.push(error.message);
        const reason = error.message === 'watchdog' ? watchdog.reason : 0;
        const { mcu } = this;
        this.since = this.nanos;
        this.#start({ reason, scratch: watchdog.scratchData, memory: mcu.sram });
      }
    }
  }

  /** Presses a button, or releases it. */
  button(name, down) {
    const pin = this.board.buttons[name];
    if (pin === undefined) throw new Error(`no button ${name}`);
    this.mcu.gpio[pin].setInputValue(!down);
  }

  /** Core 0 does something that the chip refuses. */
  fault() {
    this.cores.select(0);
    const core = this.mcu.core;
    core.waiting = false;
    core.exceptionEntry(HARD_FAULT);
  }

  /** Sets the battery's voltage, and whether USB gives power. */
  power({ millivolts, usb }) {
    const { board, mcu } = this;
    this.supply = { millivolts, usb };
    if (board.battery === undefined) return;
    // A third of what the diode leaves reaches the converter, whose reference is 3.3 V.
    const sensed = (millivolts - board.diode) / 3;
    mcu.adc.channelValues[board.battery - 26] = Math.round((sensed * 4096) / 3300);
    mcu.gpio[board.usb].setInputValue(usb);
  }

  /** All clocks stop. */
  sleep() {
    this.dormant = true;
  }

  /** Restarts the chip, from within an instruction. */
  restart(why) {
    throw new Restart(why);
  }

  /** The core that runs is busy for so many cycles. */
  spend(cycles) {
    this.mcu.core.cycles += cycles;
    this.times[this.cores.now] += cycles * cycleNanos(this.mcu);
  }

  /** Flash is busy, and the core that runs waits for it. */
  flashWork(nanos) {
    const { cores } = this;
    const other = cores.cores[1 - cores.now];
    // One that waits there with its interrupts off is woken by nobody but whoever works now.
    const isThere = cores.now === 1 || cores.started;
    if (isThere && !(other.waiting && other.PM)) this.#checkRace(other.PC);
    this.times[this.cores.now] += nanos;
    this.flashBusy = this.mcu.clock.nanos + nanos;
  }

  /** Core 1 begins to run now. */
  launch() {
    this.times[1] = this.mcu.clock.nanos;
  }

  /** Bytes of each core's stack, and how many of them have lost the paint of the firmware's start. */
  stacks() {
    return this.elf.stacks().map(({ start, size }) => {
      let untouched = 0;
      while (untouched < size && this.mcu.readUint32(start + untouched) === PAINT) untouched += 4;
      return { size, used: size - untouched };
    });
  }

  /** How much of the time the panel is lit, from 0 to 1. */
  get light() {
    return wave(this.mcu, this.board.backlight)?.share ?? 0;
  }

  /** Whether a button is down that may end dormancy. */
  #wakes() {
    return Object.values(this.board.buttons).some((pin) => {
      const wanted = (this.dormantWake[pin >> 3] >>> (4 * (pin & 7))) & LEVEL_LOW;
      return wanted && !this.mcu.gpio[pin].inputValue;
    });
  }

  #start({ reason, scratch, memory }) {
    const mcu = new RP2040();
    this.mcu = mcu;
    this.dormant = false;
    this.flashBusy = 0;
    /** Until when each core's instructions are carried out, in nanoseconds. */
    this.times = [0, 0];
    mcu.logger = this.#logger();
    mcu.bootrom.set(bootrom());
    mcu.flash = this.bytes;
    mcu.flash16 = new Uint16Array(this.bytes.buffer);
    mcu.flashView = new DataView(this.bytes.buffer);
    // A restart of the chip is none of the flash.
    this.flash ??= new Flash(this.bytes);
    // What is in memory outlives a restart, but not a power cut.
    mcu.sram.set(memory);
    addPeripherals(mcu, this.seed, () => this.sleep());
    this.dormantWake = addDormantWake(mcu);
    this.cores = new Cores(this);
    this.memory = new Memory(mcu);
    this.log = new Log(this.elf, mcu, this.log);
    this.watchdog = mcu.peripherals[0x40058];
    this.watchdog.reason = reason;
    if (scratch) this.watchdog.scratchData.set(scratch);
    this.watchdog.onWatchdogTrigger = () => this.restart('watchdog');
    mcu.onBreak = (code) => this.#break(code);
    const level = (pin) => (mcu.sio.gpioValue >>> pin) & 1;
    paceSpi(mcu, mcu.spi[this.board.spi], (value, nanos) => {
      const selected = !level(this.board.chipSelect);
      this.display.byte(value, selected, level(this.board.data) === 1, this.since + nanos);
    });
    mcu.gpio[this.board.reset].addListener((state) => {
      if (state === 0) this.display.power();
    });
    for (const pin of Object.values(this.board.buttons)) mcu.gpio[pin].setInputValue(true);
    this.power(this.supply);
    this.#listen();
    // As the ROM does: boot2 at the top of the memory, entered with LR = 0.
    mcu.sram.set(this.bytes.subarray(0, 256), BOOT2 - 0x20000000);
    mcu.core.PC = BOOT2;
    mcu.core.LR = 0;
    mcu.core.SP = BOOT2;
  }

  /** Keeps what is heard: a tone each time that the sound's PWM is set up. */
  #listen() {
    const { mcu, board } = this;
    if (board.sound === undefined) return;
    const channel = mcu.pwm.channels[slice(board.sound)];
    const write = channel.writeRegister.bind(channel);
    channel.writeRegister = (offset, value) => {
      write(offset, value);
      // CSR: the last register that is written when a tone is set up.
      if (offset !== 0) return;
      const { hertz, share } = wave(mcu, board.sound) ?? { hertz: 0, share: 0 };
      this.tones.push({ nanos: this.nanos, hertz, share });
    };
  }

  #runTo(end) {
    const { mcu, cores, times } = this;
    const { clock } = mcu;
    while (clock.nanos < end && !this.stopped && !this.dormant) {
      const first = cores.awake(0);
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
      this.#steps(index, end);
    }
  }

  /** Lets a core carry out instructions for as long as nothing else can happen. */
  #steps(index, end) {
    const { cores, memory, mcu, times } = this;
    const { clock } = mcu;
    cores.select(index);
    const { core } = mcu;
    const now = times[index];
    let until = end;
    if (clock.nextAlarm !== null) until = Math.min(until, clock.nextAlarm.nanos);
    const other = 1 - index;
    if (cores.awake(other)) until = Math.min(until, times[other] + SLICE);
    if (now < this.flashBusy) {
      this.#checkRace(core.PC);
      until = now;
    }
    // Two steps: an instruction may itself add to the time, when the ROM is called.
    const most = Math.ceil((until - now) / cycleNanos(mcu)) | 0;
    const cycles = execute(core, memory, most);
    times[index] += cycles * cycleNanos(mcu);
  }

  /** While flash is busy, nothing may be read there. */
  #checkRace(pc) {
    if (pc >= FLASH_START && pc < FLASH_END) this.races += 1;
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

/** The PWM slice of a pin. */
const slice = (pin) => (pin >> 1) & 7;

/** The wave on a pin: { hertz, share } of time that it is high; or undefined if there is none. */
function wave(mcu, pin) {
  const channel = mcu.pwm.channels[slice(pin)];
  if (!(channel.csr & 1)) return undefined;
  const compare = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
  const divider = (channel.div >>> 4 || 256) + (channel.div & 15) / 16;
  return {
    hertz: mcu.clkSys / divider / (channel.top + 1),
    share: Math.min(1, compare / (channel.top + 1)),
  };
}

/** Memory as it is after power on: bytes that nobody can foresee, the same in every run. */
function noise(seed) {
  const known = noises.get(seed);
  if (known) return known;
  let state = seed >>> 0 || 1;
  const made = Uint8Array.from({ length: 264 * 1024 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  noises.set(seed, made);
  return made;
}
const noises = new Map();

/** A new flash chip with the firmware on it: 2 MiB. */
export function flashed(elf) {
  const bytes = new Uint8Array(2 * 1024 * 1024).fill(0xff);
  for (const { address, data } of elf.segments()) {
    if (address >= FLASH_START && address < FLASH_END) bytes.set(data, address - FLASH_START);
  }
  return bytes;
}
