// A model of the ST7789, fed byte by byte with the levels of CS and DC.

import { deflateSync, crc32 } from 'node:zlib';

const COLUMNS = 240;
const ROWS = 320;
// Bits of MADCTL: rows backwards, columns backwards, rows and columns exchanged.
const MY = 0x80;
const MX = 0x40;
const MV = 0x20;
/** A pulse must be so long that a capacitor on the wire does not swallow it, in nanoseconds. */
const PULSE = 10e6;
/** After a reset and after falling asleep or waking, the controller hears nothing for this long. */
const DEAF = 5e6;
/** From a reset or from falling asleep to waking, and from waking to the next sleep; by then its voltages
 *  have settled, and it may be lit. */
const SETTLES = 120e6;
/** Registers that makers set once: contrast, voltages, frame rate, gamma. */
const TUNING = new Set([
  0xb2, 0xb7, 0xbb, 0xc0, 0xc2, 0xc3, 0xc4, 0xc6, 0xd0, 0xe0, 0xe1,
]);

export class Display {
  /** @param handheld { width, height, turn }: what is visible, and how the panel is mounted */
  constructor(handheld) {
    this.handheld = handheld;
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.before = this.memory.slice();
    /** Since power on: bytes sent past the panel, and pixels that nobody sees. */
    this.faults = 0;
    /** What a real panel would not have done, and why. */
    this.refused = [];
    /** What its maker's registers were set to: { register: [bytes] }. */
    this.tuning = {};
    /** Since when its reset is low, and when it was released; nothing before the first time. */
    this.low = null;
    this.released = null;
    this.power();
    this.clear();
  }

  /** The level of the reset's wire. */
  reset(low, nanos) {
    if (low) {
      this.low ??= nanos;
    } else if (this.low !== null) {
      if (nanos - this.low < PULSE) this.#refuse(`a reset of ${(nanos - this.low) / 1e3} µs`);
      else {
        this.power();
        this.released = nanos;
        this.deaf = nanos + DEAF;
        this.mayWake = nanos + SETTLES;
      }
      this.low = null;
    }
  }

  /** The light behind it goes on. */
  lit(nanos) {
    if (this.asleep || !this.on || nanos < this.maySleep) this.#refuse('light before it has settled');
  }

  #refuse(what) {
    if (this.refused.length < 20) this.refused.push(what);
  }

  /** As after power on, or a reset. */
  power() {
    this.turn = 0;
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.sixteenBits = false;
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.command = 0;
    this.parameters = [];
    this.column = 0;
    this.row = 0;
    this.high = null;
    /** Until when it hears nothing, may not wake, may not fall asleep. */
    this.deaf = 0;
    this.mayWake = 0;
    this.maySleep = 0;
  }

  /** Starts counting anew. */
  clear() {
    this.bytes = 0;
    this.pixels = 0;
    this.deselected = 0;
    this.outside = 0;
    this.unknown = [];
    this.lastByte = 0;
    this.before.set(this.memory);
  }

  /** Takes a byte at a time (nanoseconds, when its last bit is in). */
  byte(value, selected, data, nanos) {
    if (!selected) {
      this.deselected += 1;
      this.faults += 1;
      return;
    }
    this.bytes += 1;
    this.lastByte = nanos;
    if (!data) {
      this.#begin(value, nanos);
    } else if (this.command === 0x2c) {
      this.#pixel(value);
    } else {
      this.parameters.push(value);
      this.#parameter();
    }
  }

  /** The counters, and how many pixels differ from when they were cleared. */
  counters() {
    const { bytes, pixels, deselected, outside, unknown, lastByte } = this;
    let changed = 0;
    for (let at = 0; at < this.memory.length; at++) {
      if (this.memory[at] !== this.before[at]) changed += 1;
    }
    const ready = !this.asleep && this.on && this.inverted && this.sixteenBits;
    return { bytes, pixels, changed, deselected, outside, unknown, lastByte, ready };
  }

  /** What the player sees, RGB565 row by row. */
  picture() {
    const { width, height, turn } = this.handheld;
    const picture = new Uint16Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        picture[y * width + x] = this.memory[this.#place(turn, x, y)];
      }
    }
    return picture;
  }

  /** What the player sees, as a PNG. */
  png() {
    const { width, height } = this.handheld;
    const rows = Buffer.alloc(height * (1 + 3 * width));
    let at = 0;
    this.picture().forEach((color, index) => {
      if (index % width === 0) at += 1;
      const [red, green, blue] = [color >> 11, (color >> 5) & 63, color & 31];
      rows[at++] = (red << 3) | (red >> 2);
      rows[at++] = (green << 2) | (green >> 4);
      rows[at++] = (blue << 3) | (blue >> 2);
    });
    const size = Buffer.alloc(13);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    size.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([
      signature,
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  /** Why a command is not heard, if it is not. */
  #deafFor(command, nanos) {
    if (this.released === null || this.low !== null) return 'without a reset before';
    if (nanos < this.deaf) return 'while it hears nothing';
    if (command === 0x11 && nanos < this.mayWake) return 'too early to wake';
    if (command === 0x10 && nanos < this.maySleep) return 'too early to sleep';
    return null;
  }

  #begin(command, nanos) {
    this.parameters = [];
    const deaf = this.#deafFor(command, nanos);
    if (deaf) {
      this.#refuse(`command 0x${command.toString(16)} ${deaf}`);
      this.command = 0;
      return;
    }
    this.command = command;
    switch (command) {
      case 0x01:
        this.power();
        this.deaf = nanos + DEAF;
        this.mayWake = nanos + SETTLES;
        break;
      case 0x10:
        if (!this.asleep) this.mayWake = nanos + SETTLES;
        this.asleep = true;
        this.deaf = nanos + DEAF;
        break;
      case 0x11:
        if (this.asleep) this.maySleep = nanos + SETTLES;
        this.asleep = false;
        this.deaf = nanos + DEAF;
        break;
      case 0x20:
      case 0x21:
        this.inverted = command === 0x21;
        break;
      case 0x28:
      case 0x29:
        this.on = command === 0x29;
        break;
      case 0x2c:
        [this.column, this.row] = [this.columns[0], this.rows[0]];
        this.high = null;
        break;
      case 0x2a:
      case 0x2b:
      case 0x36:
      case 0x3a:
        break;
      default:
        if (TUNING.has(command)) this.tuning[command] = this.parameters;
        else this.unknown.push(command);
    }
  }

  #parameter() {
    const [a, b, c, d] = this.parameters;
    if (this.parameters.length === 1) {
      if (this.command === 0x36) this.turn = a;
      if (this.command === 0x3a) this.sixteenBits = (a & 7) === 5;
    } else if (this.parameters.length === 4) {
      const range = [(a << 8) | b, (c << 8) | d];
      if (this.command === 0x2a) this.columns = range;
      if (this.command === 0x2b) this.rows = range;
    }
  }

  #pixel(value) {
    if (this.high === null) {
      this.high = value;
      return;
    }
    this.pixels += 1;
    const place = this.row <= this.rows[1] ? this.#place(this.turn, this.column, this.row) : -1;
    if (place < 0) {
      this.outside += 1;
      this.faults += 1;
    } else {
      this.memory[place] = (this.high << 8) | value;
    }
    this.high = null;
    this.column += 1;
    if (this.column > this.columns[1]) {
      this.column = this.columns[0];
      this.row += 1;
    }
  }

  /** Where a pixel lies in memory, or -1 if nobody sees it. */
  #place(turn, x, y) {
    const [across, down] = turn & MV ? [y, x] : [x, y];
    const column = turn & MX ? COLUMNS - 1 - across : across;
    const row = turn & MY ? ROWS - 1 - down : down;
    // Panels of 240×240 show the first 240 rows.
    const visible = Math.max(this.handheld.width, this.handheld.height);
    const inside = column >= 0 && column < COLUMNS && row >= 0 && row < visible;
    return inside ? row * COLUMNS + column : -1;
  }
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
