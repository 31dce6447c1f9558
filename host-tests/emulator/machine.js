// The handheld: chip, flash, panel and buttons, from power on to power off.

import { RP2040 } from 'rp2040js';

import { bootrom, serve } from './bootrom.js';
import { Cores } from './cores.js';
import { Display } from './display.js';
import { Engine } from './engine.js';
import { Flash, decay } from './flash.js';
import { Log } from './log.js';
import { Dice, Oscillator } from './oscillator.js';
import { addDormantWake, addPeripherals, byteNanos, paceSpi } from './peripherals.js';
import { Tone, share } from './waves.js';

const FLASH_START = 0x10000000;
const FLASH_END = 0x14000000;
const BOOT2 = 0x20041f00;
const HARD_FAULT = 3;
/** What the firmware paints its stacks with. */
const PAINT = 0xcccccccc;
/** Where a stack that overflows writes to, below all memory. */
const BELOW = /^Write to undefined address: 1f/;
/** Pads that carry 62.5 MHz to a panel: 8 mA, which is the third of four, and edges that are not slowed. */
const STRONG = 2;
const FAST = 20e6;
/** Volts of USB that reach VSYS behind the diode of a Pico, in millivolts. */
const USB_MILLIVOLTS = 4700;
/** The pin of VSYS on a Pico; on a Pico W it is the radio's unless the radio's chip select is high. */
const VSYS = 29;
const RADIO_SELECT = 25;
/** What a pin can wake the chip by: being low. */
const LEVEL_LOW = 1;
/** The clock is wound on at least this often, so that the log is read in time. */
const LOG_EVERY = 1e6;

/** Thrown when the chip restarts itself. */
class Restart extends Error {}

export class Machine {
  /**
   * @param elf the firmware
   * @param handheld { width, height, turn, spi, clock, mosi, chipSelect, data, reset, backlight, sound,
   *   battery, diode, usb, wireless, buttons: { name } }: pins by their numbers; `wireless` for a Pico W
   * @param engine the chip's insides, kept from a machine before for what is in its flash, or nothing for a new
   *   chip
   * @param seed of all that nobody can foresee
   * @param free whether the oscillator that lots are drawn from runs free, or is loaded dice
   * @param lines a table of `layout.js`: where code would lie in another build
   */
  constructor(elf, handheld, { engine, seed = 1, lines, free = false } = {}) {
    this.elf = elf;
    this.handheld = handheld;
    this.seed = seed;
    this.lines = lines;
    this.engine = engine ?? flashed(elf);
    if (lines) this.engine.layout.set(lines);
    /** The flash's memory. */
    this.bytes = this.engine.flash;
    decay(this.bytes);
    this.oscillator = free ? new Oscillator(seed) : new Dice(seed);
    this.display = new Display(handheld);
    /** Why it restarted itself, each time. */
    this.restarts = [];
    /** What went wrong: breakpoints and undefined instructions, mostly panics. */
    this.stopped = null;
    this.races = 0;
    this.warnings = new Set();
    /** Tones on the sound's pin: { nanos, hertz, share, mute } at each change; nothing is heard of it for
     *  so many milliseconds. */
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
        this.races += this.engine.races();
        this.log.poll();
      } catch (error) {
        if (!(error instanceof Restart)) throw error;
        this.races += this.engine.races();
        this.log.poll();
        const { watchdog } = this;
        this.restarts.push(error.message);
        const reason = error.message === 'watchdog' ? watchdog.reason : 0;
        this.since = this.nanos;
        this.#start({ reason, scratch: watchdog.scratchData });
      }
    }
  }

  /** Presses a button, or releases it. */
  button(name, down) {
    const pin = this.handheld.buttons[name];
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
    const { handheld, mcu } = this;
    this.supply = { millivolts, usb };
    if (handheld.battery === undefined) return;
    // On a Pico W the wire that tells of USB is the radio's data: it says anything.
    mcu.gpio[handheld.usb].setInputValue(handheld.wireless ? !usb : usb);
  }

  /** What the converter reads of the battery: a third of what the diode leaves; its reference is 3.3 V. */
  #sensed() {
    const { handheld, mcu, supply } = this;
    const isVsys = handheld.battery === VSYS;
    if (handheld.wireless && isVsys && mcu.gpio[RADIO_SELECT].value !== 1) return 0;
    const left = supply.millivolts - handheld.diode;
    const sensed = isVsys && supply.usb ? Math.max(USB_MILLIVOLTS, left) : left;
    return Math.round((sensed / 3) * (4096 / 3300));
  }

  /** Memories go off, or on again. While they are off, whoever uses them spoils them. */
  memoryPower(off) {
    const { mcu, engine } = this;
    const wrapped = ['readUint8', 'readUint16', 'readUint32', 'writeUint8', 'writeUint16', 'writeUint32'];
    engine.isOn = !off;
    for (const name of wrapped) {
      delete mcu[name];
      const inherited = mcu[name];
      if (off) {
        mcu[name] = (address, value) => {
          if (address >>> 28 === 2) this.stopped ??= `memory used while it is off, at ${address.toString(16)}`;
          return inherited.call(mcu, address, value);
        };
      }
    }
  }

  /** All clocks stop. */
  sleep() {
    this.dormant = true;
    this.engine.flush();
  }

  /** Restarts the chip, from within an instruction. */
  restart(why) {
    throw new Restart(why);
  }

  /** The core that runs is busy for so many cycles. */
  spend(cycles) {
    this.mcu.core.cycles += cycles;
    this.engine.times[this.cores.now] += cycles * this.engine.cycle;
  }

  /** Flash is busy, and the core that runs waits for it. */
  flashWork(nanos) {
    const { cores } = this;
    const other = cores.cores[1 - cores.now];
    // Even one that waits there: any event lets it go on.
    const isThere = cores.now === 1 || cores.started;
    if (isThere) this.#checkRace(other.PC);
    this.engine.flush();
    this.engine.times[cores.now] += nanos;
    this.flashBusy = this.mcu.clock.nanos + nanos;
    this.flashNanos = nanos;
  }

  /** What the firmware last drew by lot: its pool of chance. */
  chance() {
    const { value } = this.elf.symbols.find(({ name }) => name.includes('rng4POOL'));
    const [low, high] = [value, value + 4].map((at) => BigInt(this.#word(at)));
    return String((high << 32n) | low);
  }

  /** Whether flash is being erased. */
  get erases() {
    return this.mcu.clock.nanos < this.flashBusy && !this.flash.last.data;
  }

  /** Power fails: what flash is doing is done in part. */
  fail() {
    const now = this.mcu.clock.nanos;
    if (now < this.flashBusy) this.flash.fail(1 - (this.flashBusy - now) / this.flashNanos);
  }

  /** Core 1 begins to run now. */
  launch() {
    this.engine.times[1] = this.mcu.clock.nanos;
  }

  /** Bytes of each core's stack, and how many of them have lost the paint of the firmware's start. */
  stacks() {
    return this.elf.stacks().map(({ start, size }) => {
      let untouched = 0;
      while (untouched < size && this.#word(start + untouched) === PAINT) untouched += 4;
      return { size, used: size - untouched };
    });
  }

  /** A word of memory, which an onlooker may see even while it is off. */
  #word(address) {
    return this.mcu.sramView.getUint32(address - 0x20000000, true);
  }

  /** Nanoseconds that a byte takes on its way to the panel. */
  get byteNanos() {
    return byteNanos(this.mcu.spi[this.handheld.spi]);
  }

  /** How much of the time the panel is lit, from 0 to 1. */
  get light() {
    return share(this.mcu, this.handheld.backlight);
  }

  /** Whether a button is down that may end dormancy. */
  #wakes() {
    return Object.values(this.handheld.buttons).some((pin) => {
      const wanted = (this.dormantWake[pin >> 3] >>> (4 * (pin & 7))) & LEVEL_LOW;
      return wanted && !this.mcu.gpio[pin].inputValue;
    });
  }

  #start({ reason, scratch, memory = null }) {
    const mcu = new RP2040();
    this.mcu = mcu;
    this.dormant = false;
    this.flashBusy = 0;
    mcu.logger = this.#logger();
    mcu.bootrom.set(bootrom());
    // A restart of the chip is none of the flash.
    this.flash ??= new Flash(this.bytes);
    // Before the crystal is there, the chip runs by its ring oscillator.
    mcu.updateClocks();
    this.cores = new Cores(this);
    // What is in memory outlives a restart, but not a power cut.
    if (memory) mcu.sram.set(memory);
    const { oscillator } = this;
    const bit = () => oscillator.bit(this.nanos);
    addPeripherals(mcu, { bit }, {
      sleep: () => this.sleep(),
      memoryPower: (off) => this.memoryPower((off & 0x3f) !== 0),
    });
    this.dormantWake = addDormantWake(mcu);
    this.log = new Log(this.elf, mcu, this.log);
    this.watchdog = mcu.peripherals[0x40058];
    this.watchdog.reason = reason;
    if (scratch) this.watchdog.scratchData.set(scratch);
    this.watchdog.onWatchdogTrigger = () => this.restart('watchdog');
    mcu.onBreak = (code) => this.#break(code);
    const level = (pin) => (mcu.sio.gpioValue >>> pin) & 1;
    const spi = mcu.spi[this.handheld.spi];
    paceSpi(mcu, spi, (value, nanos) => {
      const selected = !level(this.handheld.chipSelect);
      const isData = level(this.handheld.data) === 1;
      if (!isData) this.#checkPads(spi);
      this.display.byte(value, selected, isData, this.since + nanos);
    });
    mcu.gpio[this.handheld.reset].addListener((state) => this.display.reset(state === 0, this.nanos));
    const { adc } = mcu;
    const convert = adc.onADCRead.bind(adc);
    adc.onADCRead = (channel) => {
      if (channel === this.handheld.battery - 26) adc.channelValues[channel] = this.#sensed();
      convert(channel);
    };
    for (const pin of Object.values(this.handheld.buttons)) mcu.gpio[pin].setInputValue(true);
    this.power(this.supply);
    this.#listen();
    // As the ROM does: boot2 at the top of the memory, entered with LR = 0.
    mcu.sram.set(this.bytes.subarray(0, 256), BOOT2 - 0x20000000);
    mcu.core.PC = BOOT2;
    mcu.core.LR = 0;
    mcu.core.SP = BOOT2;
  }

  /** Keeps what is heard: a tone each time that the sound's PWM is set up; and watches the light. */
  #listen() {
    const { mcu, handheld } = this;
    if (handheld.sound === undefined) return;
    const tone = new Tone(mcu, handheld.sound);
    tone.changed = (heard) => this.tones.push({ nanos: this.nanos, ...heard });
    const light = new Tone(mcu, handheld.backlight);
    let before = 0;
    light.changed = (now) => {
      if (now.share > 0 && before === 0) this.display.lit(this.nanos);
      before = now.share;
    };
  }

  /** A panel far from the chip hears fast bytes only of strong pads. */
  #checkPads(spi) {
    if (spi.clockFrequency < FAST) return;
    for (const pin of [this.handheld.clock, this.handheld.mosi]) {
      const pad = this.mcu.gpio[pin];
      if (pad && (pad.driveStrength < STRONG || !pad.isSlewFast)) {
        this.display.refused[0] ??= `fast bytes of a weak pad, pin ${pin}`;
      }
    }
  }

  #runTo(end) {
    const { mcu, cores, engine } = this;
    const { clock } = mcu;
    const { times } = engine;
    while (clock.nanosCounter < end && !this.stopped && !this.dormant) {
      const first = cores.awake(0);
      const second = cores.awake(1);
      const alarm = clock.nextAlarm;
      if (!first && !second) {
        clock.tick(Math.max(0, Math.min(end, alarm ? alarm.nanos : end) - clock.nanos));
        // Whoever woke up goes on from now.
        times[0] = Math.max(times[0], clock.nanos);
        times[1] = Math.max(times[1], clock.nanos);
        continue;
      }
      const soonest = alarm ? alarm.nanos : Infinity;
      if (!engine.run(end, soonest, this.flashBusy, first, second, false)) continue;
      // A core is busy until then, and what happens earlier may wake the other.
      const time = times[engine.next];
      clock.tick(Math.max(0, soonest - clock.nanosCounter));
      if (time > clock.nanosCounter) continue;
      const next = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
      engine.run(end, next, this.flashBusy, first, second, true);
    }
  }

  /** While flash is busy, nobody may wait there. */
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
    const warn = (name, text) => {
      // A fault, and another one when its frame is to be put on the same stack: the core locks up.
      if (BELOW.test(text)) this.cores.lockUp();
      else this.warnings.add(`${name}: ${text}`);
    };
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

/** Memory as it is after power on: bytes that nobody can foresee, the same in every run. */
function noise(seed) {
  const known = noises.get(seed);
  if (known) return known;
  let state = seed >>> 0 || 1;
  const made = Uint8Array.from({ length: 264 * 1024 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  noises.clear();
  noises.set(seed, made);
  return made;
}
const noises = new Map();

/** A new chip with the firmware in its flash. */
function flashed(elf) {
  const engine = new Engine();
  for (const { address, data } of elf.segments()) {
    if (address >= FLASH_START && address < FLASH_END) {
      engine.flash.set(data, address - FLASH_START);
    }
  }
  return engine;
}
