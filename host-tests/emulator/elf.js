// Reads what the emulator needs of an ELF: what lies in flash, and the symbols.

const PROGRAM = 1;
const SYMBOL_TABLE = 2;
const LOADED = 1;
const RAM = 0x20000000;
const RAM_END = 0x20042000;

/** A 32-bit little-endian ELF. */
export class Elf {
  /** @param {Buffer} bytes the file */
  constructor(bytes) {
    if (bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 1) {
      throw new Error('not a 32-bit ELF');
    }
    this.bytes = bytes;
    this.sections = this.#readSections();
    this.symbols = this.#readSymbols();
  }

  /** What is flashed: [{ address, data }], at physical addresses. */
  segments() {
    const { bytes } = this;
    const start = bytes.readUInt32LE(28);
    const size = bytes.readUInt16LE(42);
    const count = bytes.readUInt16LE(44);
    const segments = [];
    for (let index = 0; index < count; index++) {
      const at = start + index * size;
      const offset = bytes.readUInt32LE(at + 4);
      const length = bytes.readUInt32LE(at + 16);
      if (bytes.readUInt32LE(at) === LOADED && length > 0) {
        segments.push({
          address: bytes.readUInt32LE(at + 12),
          data: bytes.subarray(offset, offset + length),
        });
      }
    }
    return segments;
  }

  /** Bytes of flash, and of RAM with the first core's stack. */
  sizes() {
    const inRam = ({ address }) => address >= RAM && address < RAM_END;
    const ram = this.sections.filter(inRam).reduce((sum, { size }) => sum + size, 0);
    const stack = this.address('_stack_start') - this.address('_stack_end');
    const flash = this.segments().reduce((sum, { data }) => sum + data.length, 0);
    return { flash, ram: ram + stack };
  }

  /** The address of a symbol, or undefined. */
  address(name) {
    return this.symbols.find((symbol) => symbol.name === name)?.value;
  }

  /** Bytes that are loaded to an address, where the program runs; undefined if none are. */
  read(address, length) {
    const holds = ({ address: start, size, type }) =>
      type === PROGRAM && address >= start && address + length <= start + size;
    const section = this.sections.find(holds);
    const at = section && section.offset + address - section.address;
    return section && this.bytes.subarray(at, at + length);
  }

  /** Where each core's stack is: [{ start, size }]. */
  stacks() {
    const start = this.address('_stack_end');
    const stacks = [{ start, size: this.address('_stack_start') - start }];
    const second = this.symbols.find(({ name }) => name.includes('CORE_STACK'));
    // A flag lies behind it, which says that it was taken: a stack is of whole KiB.
    if (second) stacks.push({ start: second.value, size: second.size & ~1023 });
    return stacks;
  }

  /** The symbols of a section. */
  symbolsOf(section) {
    const index = this.sections.findIndex(({ name }) => name === section);
    return this.symbols.filter((symbol) => symbol.section === index);
  }

  #readSections() {
    const { bytes } = this;
    const start = bytes.readUInt32LE(32);
    const size = bytes.readUInt16LE(46);
    const count = bytes.readUInt16LE(48);
    const sections = [];
    for (let index = 0; index < count; index++) {
      const at = start + index * size;
      sections.push({
        nameOffset: bytes.readUInt32LE(at),
        type: bytes.readUInt32LE(at + 4),
        address: bytes.readUInt32LE(at + 12),
        offset: bytes.readUInt32LE(at + 16),
        size: bytes.readUInt32LE(at + 20),
        link: bytes.readUInt32LE(at + 24),
      });
    }
    const names = sections[bytes.readUInt16LE(50)];
    for (const section of sections) {
      section.name = this.#text(names.offset + section.nameOffset);
    }
    return sections;
  }

  #readSymbols() {
    const { bytes, sections } = this;
    const symbols = [];
    for (const table of sections.filter(({ type }) => type === SYMBOL_TABLE)) {
      const names = sections[table.link];
      for (let at = table.offset; at < table.offset + table.size; at += 16) {
        symbols.push({
          name: this.#text(names.offset + bytes.readUInt32LE(at)),
          value: bytes.readUInt32LE(at + 4),
          size: bytes.readUInt32LE(at + 8),
          info: bytes[at + 12],
          section: bytes.readUInt16LE(at + 14),
        });
      }
    }
    return symbols;
  }

  #text(start) {
    return this.bytes.toString('utf8', start, this.bytes.indexOf(0, start));
  }
}
