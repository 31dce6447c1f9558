// The flash chip: NOR, so that programming only clears bits and erasing sets whole sectors; and
// slow, as the real one. Power can be cut in the middle of an operation.

export const SECTOR = 4096;
export const PAGE = 256;
/** How long an erased sector and a programmed page take, in nanoseconds. */
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;
/** An erase that was cut after this share of it reads blank, but is weak. */
const WEAK = 0.95;

/** Sectors that read blank and are weak, by the memory that they are in: they outlive the machine, and
 *  hold for one start only. */
const weak = new WeakMap();

/** A power-on: what was weak already at the one before reads as anything now. */
export function decay(bytes) {
  const sectors = weak.get(bytes) ?? new Map();
  for (const [at, starts] of sectors) {
    if (starts > 0) {
      for (let n = 7; n < SECTOR; n += 61) bytes[at + n] &= 0x5b;
    }
    sectors.set(at, starts + 1);
  }
}

/** Makes a flash what it was, with nothing weak in it. */
export function restore(bytes, kept) {
  bytes.set(kept);
  weak.delete(bytes);
}

/** Thrown when the power goes off within an operation. */
export class PowerCut extends Error {}

export class Flash {
  /** @param {Uint8Array} bytes the memory, which outlives the machine */
  constructor(bytes) {
    this.bytes = bytes;
    /** How many operations (a sector erased, a page programmed) there were. */
    this.operations = 0;
    /** Where to cut: { operation, share }: at which operation, after which share of it. */
    this.cut = null;
    /** What was done wrongly: not aligned, or outside. */
    this.misuses = [];
    /** What was done, if somebody wants to know: [{ address, data }], without data if erased. */
    this.record = null;
    /** How long an erase takes: what is usual, unless it is to be the worst that a chip may need. */
    this.eraseNanos = ERASE_NANOS;
    /** What was done last, and what lay there before: { address, before, data }. */
    this.last = null;
    if (!weak.has(bytes)) weak.set(bytes, new Map());
  }

  /** Power fails when a share of what was done last is done. */
  fail(share) {
    const { address, before, data } = this.last;
    this.bytes.set(before, address);
    this.redo({ address, data }, share);
  }

  /** Erases sectors; gives how long it takes. */
  erase(address, count) {
    this.#check('erase', address, count, SECTOR);
    this.last = { address, before: this.bytes.slice(address, address + count) };
    let nanos = 0;
    for (let at = address; at < address + count; at += SECTOR) {
      const share = this.#share();
      this.record?.push({ address: at });
      const isWeak = share >= WEAK && share < 1;
      this.bytes.fill(0xff, at, at + (isWeak ? SECTOR : Math.floor(SECTOR * share)));
      if (isWeak) weak.get(this.bytes).set(at, 0);
      else if (share === 1) weak.get(this.bytes).delete(at);
      this.#cutAt(share);
      nanos += this.eraseNanos;
    }
    return nanos;
  }

  /** Programs pages; gives how long it takes. */
  program(address, data) {
    this.#check('program', address, data.length, PAGE);
    this.last = { address, before: this.bytes.slice(address, address + data.length), data };
    let nanos = 0;
    for (let start = 0; start < data.length; start += PAGE) {
      const share = this.#share();
      this.record?.push({ address: address + start, data: data.slice(start, start + PAGE) });
      const end = start + Math.floor(Math.min(PAGE, data.length - start) * share);
      for (let index = start; index < end; index++) {
        this.bytes[address + index] &= data[index];
      }
      this.#cutAt(share);
      nanos += PROGRAM_NANOS;
    }
    return nanos;
  }

  /** Does again what was done, up to a share of it. */
  redo({ address, data }, share) {
    this.record = null;
    this.cut = { operation: this.operations, share };
    try {
      if (data) this.program(address, data);
      else this.erase(address, SECTOR);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    }
  }

  #share() {
    const { cut, operations } = this;
    this.operations += 1;
    return cut && cut.operation === operations ? cut.share : 1;
  }

  #cutAt(share) {
    if (this.cut && this.cut.operation === this.operations - 1) {
      throw new PowerCut(`power cut within flash operation ${this.cut.operation}, at ${share}`);
    }
  }

  #check(what, address, length, unit) {
    if (address % unit || length % unit || address + length > this.bytes.length) {
      this.misuses.push(`${what} of ${length} bytes at 0x${address.toString(16)}`);
    }
  }
}
