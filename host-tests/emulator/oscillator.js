// The ring oscillator, which runs free: its bits are as random as its period trembles.

/** Its nominal frequency, and by which share it differs from one power-on to the next. */
const HERTZ = 6.37e6;
const SPREAD = 0.0001;
/** Periods by which its phase has gone astray after a nanosecond; as a walk does, it grows with the root
 *  of the time. A twentieth of a period after 10 µs: bits read back to back are nearly foreseeable. */
const TREMBLE = 0.0005;

/** Numbers from 0 to 1 that look random and are the same in every run. */
function numbers(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Oscillator {
  constructor(seed) {
    this.next = numbers(seed);
    this.phase = this.next();
    this.hertz = HERTZ * (1 + SPREAD * this.#normal());
    this.nanos = 0;
  }

  /** Whether the wave is high now. */
  bit(nanos) {
    const passed = Math.max(0, nanos - this.nanos);
    this.nanos = nanos;
    this.phase += (this.hertz * passed) / 1e9 + TREMBLE * Math.sqrt(passed) * this.#normal();
    return Math.floor(2 * this.phase) & 1;
  }

  /** A number of the normal distribution, by Box and Muller. */
  #normal() {
    const [length, angle] = [this.next(), this.next()];
    return Math.sqrt(-2 * Math.log(1 - length)) * Math.cos(2 * Math.PI * angle);
  }
}

/** Bits that do not depend on when they are read: loaded dice, so that a game is the same in every build. */
export class Dice {
  constructor(seed) {
    this.next = numbers(seed);
  }

  bit() {
    return this.next() < 0.5 ? 0 : 1;
  }
}
