// The log: defmt's frames from the RTT ring in RAM, as text.

const RAM = 0x20000000;
/** What the ring's control block begins with; before the start-up code has been there, it is noise. */
const MAGIC = Buffer.from('SEGGER RTT');
/** Where the first up-channel's fields lie behind `_SEGGER_RTT`. */
const BUFFER = 24 + 4;
const SIZE = 24 + 8;
const WRITE = 24 + 12;
const READ = 24 + 16;
/** How many bytes each type of argument takes. */
const NUMBERS = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, usize: 4, isize: 4, u64: 8, i64: 8 };

export class Log {
  /** @param before the log of the machine before a restart, which goes on */
  constructor(elf, mcu, before) {
    this.mcu = mcu;
    this.control = elf.address('_SEGGER_RTT');
    this.lines = before?.lines ?? [];
    this.frame = [];
    elf.formats ??= formats(elf);
    this.formats = elf.formats;
  }

  /** Reads what is new. */
  poll() {
    if (this.control === undefined) return;
    const { sram, sramView } = this.mcu;
    const at = this.control - RAM;
    if (!MAGIC.equals(sram.subarray(at, at + MAGIC.length))) return;
    const size = sramView.getUint32(at + SIZE, true);
    const buffer = sramView.getUint32(at + BUFFER, true) - RAM;
    const write = sramView.getUint32(at + WRITE, true);
    let read = sramView.getUint32(at + READ, true);
    // Before the firmware has set it up, the memory holds anything.
    if (buffer < 0 || buffer + size > this.mcu.sram.length) return;
    if (write >= size || read >= size) return;
    while (read !== write) {
      this.#byte(sram[buffer + read]);
      read = (read + 1) % size;
    }
    sramView.setUint32(at + READ, read, true);
  }

  #byte(value) {
    if (value !== 0) {
      this.frame.push(value);
      return;
    }
    if (this.frame.length > 0) this.lines.push(this.#text(decode(this.frame)));
    this.frame = [];
  }

  #text(bytes) {
    const format = this.formats.get(bytes[0] | (bytes[1] << 8));
    if (!format) return `? ${Buffer.from(bytes).toString('hex')}`;
    const data = Buffer.from(bytes);
    let at = 2;
    const text = format.data.replace(/\{=?(\w*)[^}]*\}/g, (_, type) => {
      if (at >= data.length) return '?';
      if (type === 'bool') return data[at++] ? 'true' : 'false';
      if (type === 'str') {
        const length = data.readUInt32LE(at);
        at += 4 + length;
        return data.toString('utf8', at - length, at);
      }
      const size = NUMBERS[type];
      if (!size) {
        at = data.length;
        return '?';
      }
      const number = readNumber(data, at, size, type.startsWith('i'));
      at += size;
      return String(number);
    });
    return `${format.level} ${text}`;
  }
}

function readNumber(data, at, size, signed) {
  if (size === 8) return signed ? data.readBigInt64LE(at) : data.readBigUInt64LE(at);
  return signed ? data.readIntLE(at, size) : data.readUIntLE(at, size);
}

/** The format strings by their numbers: symbols of the section `.defmt`, named in JSON. */
function formats(elf) {
  const found = new Map();
  for (const { name, value } of elf.symbolsOf('.defmt')) {
    if (!name.startsWith('{')) continue;
    const { tag, data } = JSON.parse(name);
    const level = /^defmt_(trace|debug|info|warn|error|println)$/.exec(tag)?.[1];
    if (level) found.set(value, { level, data });
  }
  return found;
}

/** Undoes reverse zero-compressing COBS, which is read from the end. */
function decode(frame) {
  const result = [];
  let at = frame.length;
  const take = () => frame[--at];
  while (at > 0) {
    const code = take();
    if (code === 0xff) {
      for (let n = 0; n < 134; n++) result.push(take());
    } else if (code >= 0x80) {
      result.push(0);
      for (let n = 0; n < (code & 0x7f) + 7; n++) result.push(take());
    } else {
      for (let bit = 6; bit >= 0; bit--) {
        result.push((code >> bit) & 1 ? 0 : take());
      }
    }
  }
  return result.reverse().map((value) => value ?? 0);
}
