// The flash chip: NOR, so that programming only clears bits and erasing sets whole sectors; and
// slow, as the real one. Power can be cut in the middle of an operation.

export const SECTOR = 4096;
export const PAGE = 256;
/** How long an erased sector and a programmed page take, in nanoseconds. */
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;

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
  }

  /** Erases sectors; gives how long it takes. */
  erase(address, count) {
    this.#check('erase', address, count, SECTOR);
    let nanos = 0;
    for (let at = address; at < address + count; at += SECTOR) {
      const share = this.#share();
      this.record?.push({ address: at });
      this.bytes.fill(0xff, at, at + Math.floor(SECTOR * share));
      this.#cutAt(share);
      nanos += ERASE_NANOS;
    }
    return nanos;
  }

  /** Programs pages; gives how long it takes. */
  program(address, data) {
    this.#check('program', address, data.length, PAGE);
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
