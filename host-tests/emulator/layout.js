// Where code would lie in another build. Which lines of the cache push each other out is luck of the layout,
// so one build proves little: here, functions are moved apart by gaps that another build might have.

const FLASH = 0x10000000;
/** Bits of an address within a line of the cache. */
const LINE = 3;
/** Gaps have fewer lines than this: half a kilobyte. */
const GAP = 64;

/** The line of the cache that each line of flash counts as. Layout 0 is that of the build itself. */
export function layout(elf, size, number) {
  const lines = new Int32Array(size >> LINE);
  if (number === 0) return lines.map((_, line) => line);
  const starts = elf.symbols
    .filter((symbol) => symbol.size > 0 && symbol.value >= FLASH && symbol.value < FLASH + size)
    .map(({ value }) => (value - FLASH) >> LINE);
  const begins = new Uint8Array(lines.length);
  for (const line of starts) begins[line] = 1;
  let state = number;
  let gap = 0;
  return lines.map((_, line) => {
    if (begins[line]) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      gap += (state >>> 16) % GAP;
    }
    return line + gap;
  });
}
