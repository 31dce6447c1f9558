// Registers that rp2040js lacks and embassy reads.

import { BasePeripheral } from 'rp2040js';

const CHAN_ABORT = 0x444;
const MEMORY_POWER_DOWN = 0x18;
/** The word that makes an oscillator dormant. */
const COMA = 0x636f6d61;

/** A peripheral that remembers what is written, and has some registers of its own. */
class Registers extends BasePeripheral {
  /**
   * @param fixed { offset: () => value }
   * @param written { offset: (value) => {} }
   */
  constructor(mcu, name, fixed = {}, written = {}) {
    super(mcu, name);
    this.fixed = fixed;
    this.written = written;
    this.values = new Map();
  }

  readUint32(offset) {
    return this.fixed[offset]?.() ?? this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
    this.written[offset]?.(value);
  }
}

/** Puts the missing peripherals in place; `sleep` is called when all clocks are told to stop, and
 *  `memoryPower` when memories are told to power down or up. */
export function addPeripherals(mcu, oscillator, { sleep, memoryPower }) {
  const { peripherals } = mcu;
  // XIP_CTRL: the cache; flushing is always done.
  peripherals[0x14000] = new Registers(mcu, 'XIP_CTRL', { 0x04: () => 0, 0x08: () => 0b11 });
  peripherals[0x40018] = new Registers(mcu, 'IO_QSPI');
  // ROSC: stable, enabled; RANDOMBIT; DORMANT.
  const fixed = { 0x18: () => 0x80001000, 0x1c: () => oscillator.bit(mcu.clock.nanos) };
  peripherals[0x40060] = new Registers(mcu, 'ROSC', fixed, {
    0x0c: (value) => value === COMA && sleep(),
  });
  answerFlash(peripherals[0x18000]);
  // SYSCFG: memories may be powered down while nothing runs.
  remember(peripherals[0x40004], MEMORY_POWER_DOWN, MEMORY_POWER_DOWN, memoryPower);
  delayCrystal(mcu, peripherals[0x40024]);
  // VREG: regulation is in order.
  peripherals[0x40064] = new Registers(mcu, 'VREG', { 0x00: () => 0x10b1 });
  // DMA: nothing is ever being aborted still. (Stock reads all ones, and the write that follows
  // would abort every channel.)
  const { dma } = mcu;
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
  // Stock looks for each among the names of an object's properties, which takes longer.
  const pages = new Map(Object.entries(peripherals).map(([page, part]) => [Number(page) >>> 2, part]));
  mcu.findPeripheral = (address) => pages.get(address >>> 14);
}

const SSI_DATA = 0x60;
/** What flash is asked for its number by, and the number: Winbond's 2 MiB. */
const READ_ID = 0x9f;
const ID = [0xef, 0x40, 0x15];

/** Lets the flash chip tell its number to whoever asks for it. */
function answerFlash(ssi) {
  let waiting = [];
  const [read, write] = [ssi.readUint32.bind(ssi), ssi.writeUint32.bind(ssi)];
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSI_DATA) waiting = (value & 0xff) === READ_ID ? [...ID] : [];
    write(offset, value);
  };
  ssi.readUint32 = (offset) => {
    return offset === SSI_DATA && waiting.length > 0 ? waiting.shift() : read(offset);
  };
}

const XOSC_CTRL = 0x00;
const ENABLE_BITS = 0xfff000;
const ENABLED = 0xfab000;
/** The delay counts so many periods of the crystal at once. */
const PERIODS = 256;

/** Lets the crystal take its time until it is stable: what its start-up register says. */
function delayCrystal(mcu, xosc) {
  const settled = mcu.clock.createAlarm(() => {
    xosc.stable = xosc.enabled;
  });
  const write = xosc.writeUint32.bind(xosc);
  xosc.writeUint32 = (offset, value) => {
    const before = xosc.stable;
    write(offset, value);
    if (offset !== XOSC_CTRL || (value & ENABLE_BITS) !== ENABLED || before) return;
    xosc.stable = false;
    const { startup } = xosc;
    const delay = (startup & 0x3fff) * (startup & (1 << 20) ? 4 : 1);
    settled.schedule((delay * PERIODS * 1e9) / mcu.xoscFreq);
  };
}

/** Lets a peripheral remember some registers that it does not know; gives their values. */
function remember(peripheral, first, last, written = () => {}) {
  const values = new Uint32Array((last - first) / 4 + 1);
  const [read, write] = [
    peripheral.readUint32.bind(peripheral),
    peripheral.writeUint32.bind(peripheral),
  ];
  const known = (offset) => offset < first || offset > last;
  peripheral.readUint32 = (offset) => {
    return known(offset) ? read(offset) : values[(offset - first) / 4];
  };
  peripheral.writeUint32 = (offset, value) => {
    if (known(offset)) {
      write(offset, value);
      return;
    }
    values[(offset - first) / 4] = value;
    written(value);
  };
  return values;
}

/** What pins may wake the chip from dormancy by: four bits a pin, eight pins a word. */
export function addDormantWake(mcu) {
  return remember(mcu.peripherals[0x40014], 0x160, 0x16c);
}

const MPU_TYPE = 0xd90;
const MPU_CONTROL = 0xd94;
const MPU_NUMBER = 0xd98;
const MPU_BASE = 0xd9c;
const MPU_SIZE = 0xda0;
const AIRCR = 0xd0c;
const RESET_REQUEST = 1 << 2;
/** Registers of a core that it only has to remember: SCR, CCR, and the MPU's. */
const REMEMBERED = new Set([0xd10, 0xd14, MPU_CONTROL, MPU_NUMBER, MPU_BASE, MPU_SIZE]);
/** In a region's base: its number comes with it. */
const HAS_NUMBER = 1 << 4;
/** Who may use a region; nobody if it is zero. */
const PERMISSIONS = 7 << 24;

/** What a core's memory protection forbids: { start, end } of each part of a region. */
function forbidden(values, regions) {
  if (!(values.get(MPU_CONTROL) & 1)) return [];
  const parts = [];
  for (const { base = 0, size = 0 } of regions) {
    if (!(size & 1) || size & PERMISSIONS) continue;
    const bytes = 2 ** (((size >>> 1) & 31) + 1);
    const start = (base & -bytes) >>> 0;
    for (let part = 0; part < 8; part++) {
      if ((size >>> (8 + part)) & 1) continue;
      parts.push({ start: start + (part * bytes) / 8, end: start + ((part + 1) * bytes) / 8 });
    }
  }
  return parts;
}

/** Gives a core's private registers an MPU, which calls `guarded` with what is forbidden each time that it
 *  changes, and a way to reset the chip. */
export function extendCoreRegisters(ppb, restart, guarded) {
  const values = new Map();
  const regions = Array.from({ length: 8 }, () => ({}));
  const [read, write] = [ppb.readUint32.bind(ppb), ppb.writeUint32.bind(ppb)];
  ppb.readUint32 = (offset) => {
    if (offset === MPU_TYPE) return 0x800;
    return REMEMBERED.has(offset) ? (values.get(offset) ?? 0) : read(offset);
  };
  ppb.writeUint32 = (offset, value) => {
    if (offset === AIRCR) {
      if (value & RESET_REQUEST) restart('reset');
    } else if (REMEMBERED.has(offset)) {
      values.set(offset, value);
      if (offset === MPU_BASE && value & HAS_NUMBER) values.set(MPU_NUMBER, value & 15);
      const region = regions[values.get(MPU_NUMBER) & 7];
      if (offset === MPU_BASE) region.base = value & ~31;
      if (offset === MPU_SIZE) region.size = value;
      if (offset >= MPU_CONTROL && offset <= MPU_SIZE) guarded(forbidden(values, regions));
    } else if (offset !== MPU_TYPE) {
      write(offset, value);
    }
  };
}

/** SSPCR0: data is taken at the second edge of the clock. */
const SPH = 1 << 7;
/** Clocks that the PL022 pauses after each byte, when data is taken at the first edge, and at the second. */
const PAUSE_FIRST = 1.5;
const PAUSE_SECOND = 0.5;

/** Nanoseconds that a byte takes on an SPI as it is set up now, with the pause after it. */
export function byteNanos(spi) {
  const pause = spi.control0 & SPH ? PAUSE_SECOND : PAUSE_FIRST;
  return ((spi.dataBits + pause) / spi.clockFrequency) * 1e9;
}

/** Lets each byte on an SPI take its time on the wire; `onByte` gets it when its last bit is out. */
export function paceSpi(mcu, spi, onByte) {
  let value = 0;
  const done = mcu.clock.createAlarm(() => {
    onByte(value, mcu.clock.nanos);
    spi.completeTransmit(0);
  });
  spi.onTransmit = (byte) => {
    value = byte;
    done.schedule(byteNanos(spi));
  };
}
