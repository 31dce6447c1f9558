// The cache between the cores and the flash: two ways of lines of eight bytes, 16 KiB, for both cores. A line
// that is not there takes long to come, and nobody gets anything from flash meanwhile.

const SETS = 1024;
/** Cycles until a line is there: 8 nibbles of address and mode, 4 of waiting and 16 of data, at half the
 *  chip's clock, and some to begin and to end. */
const MISS = 62;
const NOTHING = -1;

export class Cache {
  constructor() {
    /** The line in each place, two places a set; and of each set, the place that was used last. */
    this.lines = new Int32Array(2 * SETS);
    this.recent = new Uint8Array(SETS);
    /** The cycle, counted as whoever runs does, from which on flash is free. */
    this.free = 0;
    this.misses = 0;
    this.flush();
  }

  /** All is forgotten. */
  flush() {
    this.lines.fill(NOTHING);
  }

  /** Cycles that whoever wants a line at some cycle waits for it. */
  wait(line, cycle) {
    const { lines } = this;
    const set = line & (SETS - 1);
    const first = set << 1;
    const wait = this.free > cycle ? this.free - cycle : 0;
    if (lines[first] === line) {
      this.recent[set] = 0;
      return wait;
    }
    if (lines[first + 1] === line) {
      this.recent[set] = 1;
      return wait;
    }
    const place = 1 - this.recent[set];
    lines[first + place] = line;
    this.recent[set] = place;
    this.misses += 1;
    this.free = cycle + wait + MISS;
    return wait + MISS;
  }
}
