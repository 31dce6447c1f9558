// How long the frames are that functions take of the stack, by their own instructions.

const SP_MINUS = 0xb080;
const LOAD = 0x4800;
const SP_PLUS_REGISTER = 0x4485;
const FUNCTION = 2;

/** The functions of an ELF with the bytes that each takes at once: [{ name, bytes }], the longest first. */
export function frames(elf) {
  const found = new Map();
  for (const { name, value, size, info } of elf.symbols) {
    if ((info & 15) !== FUNCTION || size === 0) continue;
    const code = elf.read(value & ~1, size);
    if (code) found.set(name, Math.max(found.get(name) ?? 0, frame(code, value & ~1)));
  }
  const all = [...found].map(([name, bytes]) => ({ name, bytes }));
  return all.sort((one, other) => other.bytes - one.bytes);
}

/** The longest that one instruction moves the stack's end down by. */
function frame(code, start) {
  let longest = 0;
  /** What each register was loaded with last, from behind the function. */
  const loaded = new Map();
  for (let at = 0; at + 1 < code.length; at += 2) {
    const opcode = code.readUInt16LE(at);
    if ((opcode & 0xff80) === SP_MINUS) longest = Math.max(longest, 4 * (opcode & 0x7f));
    if ((opcode & 0xf800) === LOAD) {
      const place = ((start + at + 4) & ~3) + 4 * (opcode & 0xff) - start;
      if (place + 4 <= code.length) loaded.set((opcode >> 8) & 7, code.readInt32LE(place));
    }
    if ((opcode & 0xff87) === SP_PLUS_REGISTER) {
      const value = loaded.get((opcode >> 3) & 15) ?? 0;
      if (value < 0 && value > -(2 ** 18)) longest = Math.max(longest, -value);
    }
  }
  return longest;
}
