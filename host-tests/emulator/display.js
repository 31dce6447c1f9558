// A model of the ST7789, fed byte by byte with the levels of CS and DC.

import { deflateSync, crc32 } from 'node:zlib';

const COLUMNS = 240;
const ROWS = 320;
// Bits of MADCTL: rows backwards, columns backwards, rows and columns exchanged.
const MY = 0x80;
const MX = 0x40;
const MV = 0x20;

export class Display {
  /** @param board { width, height, turn }: what is visible, and how the panel is mounted */
  constructor(board) {
    this.board = board;
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.before = this.memory.slice();
    /** Since power on: bytes sent past the panel, and pixels that nobody sees. */
    this.faults = 0;
    this.power();
    this.clear();
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
      this.#begin(value);
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
    const { width, height, turn } = this.board;
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
    const { width, height } = this.board;
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

  #begin(command) {
    this.command = command;
    this.parameters = [];
    switch (command) {
      case 0x01:
        this.power();
        break;
      case 0x10:
      case 0x11:
        this.asleep = command === 0x10;
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
        this.unknown.push(command);
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
    const visible = Math.max(this.board.width, this.board.height);
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
