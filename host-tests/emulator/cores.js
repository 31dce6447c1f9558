// Both cores: rp2040js has one, with one divider, and neither the mailboxes between them nor SEV.

import { extendCoreRegisters } from './peripherals.js';

/** Interrupts: pins, and mail for either core. */
const IO_BANK0 = 13;
const SIO_PROC0 = 15;
const CPUID = 0x00;
const FIFO_ST = 0x50;
const FIFO_WR = 0x54;
const FIFO_RD = 0x58;
const DEPTH = 8;
/** Where a divider's registers are, and what it consists of. */
const DIV_FIRST = 0x60;
const DIV_LAST = 0x78;
const DIVIDER = ['divDividend', 'divDivisor', 'divQuotient', 'divRemainder', 'divCSR'];
const RAM = 0x20000000;
/** Bytes that an exception puts on the stack, and the exception that a refused access is. */
const FRAME = 32;
const HARD_FAULT = 3;
const PSM = 0x40010;
const PROC1 = 1 << 16;

/** Bytes from the beginning of memory that are forbidden without a gap. */
function floor(parts) {
  let end = RAM;
  for (const part of [...parts].sort((one, other) => one.start - other.start)) {
    if (part.start <= end && part.end > end) end = part.end;
  }
  return end - RAM;
}

export class Cores {
  constructor(machine) {
    const { mcu, engine } = machine;
    this.machine = machine;
    this.mcu = mcu;
    this.cores = engine.install(mcu, {
      select: (index) => this.select(index),
      refuse: () => this.refuse(),
    });
    // rp2040js does not export this class: another one of what is there.
    this.ppbs = [mcu.ppb, new mcu.ppb.constructor(mcu, 'PPB1')];
    /** The core that runs now. */
    this.now = 0;
    /** What is in the divider of each core while the other one's is in use, and whose that is. */
    this.divides = 0;
    this.dividers = [0, 1].map(() => Object.fromEntries(DIVIDER.map((part) => [part, mcu.sio[part]])));
    /** Whether core 1 has left its ROM, and what core 0 has told it so far. */
    this.started = false;
    this.told = [];
    /** Cores that nothing wakes any more but a restart. */
    this.locked = [false, false];
    /** What lies in each core's mailbox, and its errors. */
    this.boxes = [[], []];
    this.errors = [0, 0];
    /** Up to where from its beginning each core is kept out of memory, by its memory protection. */
    this.floors = engine.floors;
    this.ppbs.forEach((ppb, index) => {
      extendCoreRegisters(ppb, (why) => machine.restart(why), (parts) => {
        this.floors[index] = floor(parts);
      });
    });
    this.#extendSio();
    this.#routeInterrupts();
    this.#watchPower();
  }

  /** Makes a core the one that runs. */
  select(index) {
    if (this.now === index) return;
    this.now = index;
    this.mcu.core = this.cores[index];
    this.mcu.ppb = this.ppbs[index];
  }

  /** Whether a core has something to do. */
  awake(index) {
    return (index === 0 || this.started) && !this.cores[index].waiting && !this.locked[index];
  }

  /** The core that runs has used memory that it is kept out of. Where it cannot put the frame of the fault,
   *  it locks up. */
  refuse() {
    const core = this.cores[this.now];
    const room = core.SP - RAM - FRAME;
    if (room < this.floors[this.now]) this.lockUp();
    else core.exceptionEntry(HARD_FAULT);
  }

  /** The core that runs has met a fault within a fault. */
  lockUp() {
    this.locked[this.now] = true;
    // Nothing more is carried out of what was begun.
    this.cores[this.now].waiting = true;
  }

  /** SEV: wakes whoever waits for an event, and is remembered by whoever does not. */
  event() {
    for (const core of this.cores) {
      if (core.waiting) {
        core.waiting = false;
      } else {
        core.eventRegistered = true;
      }
    }
  }

  /** Each core has its own divider. */
  #divide() {
    const { divides, now } = this;
    if (divides === now) return;
    const { sio } = this.mcu;
    for (const part of DIVIDER) this.dividers[divides][part] = sio[part];
    for (const part of DIVIDER) sio[part] = this.dividers[now][part];
    this.divides = now;
  }

  #extendSio() {
    const { sio } = this.mcu;
    const [read, write] = [sio.readUint32.bind(sio), sio.writeUint32.bind(sio)];
    sio.readUint32 = (offset) => {
      if (offset >= DIV_FIRST && offset <= DIV_LAST) this.#divide();
      switch (offset) {
        case CPUID:
          return this.now;
        case FIFO_ST:
          return this.#status();
        case FIFO_RD:
          return this.#receive();
        default:
          return read(offset);
      }
    };
    sio.writeUint32 = (offset, value) => {
      if (offset >= DIV_FIRST && offset <= DIV_LAST) this.#divide();
      switch (offset) {
        case FIFO_ST:
          this.errors[this.now] = 0;
          this.#updateMail();
          break;
        case FIFO_WR:
          this.#send(value >>> 0);
          break;
        default:
          write(offset, value);
      }
    };
  }

  #status() {
    const mail = this.boxes[this.now].length > 0 ? 1 : 0;
    const room = this.boxes[1 - this.now].length < DEPTH ? 2 : 0;
    return mail | room | this.errors[this.now];
  }

  #receive() {
    const box = this.boxes[this.now];
    if (box.length === 0) this.errors[this.now] |= 8;
    const value = box.shift() ?? 0;
    this.#updateMail();
    return value;
  }

  #send(value) {
    if (this.now === 0 && !this.started) {
      this.#tell(value);
    } else if (this.boxes[1 - this.now].length < DEPTH) {
      this.boxes[1 - this.now].push(value);
    } else {
      this.errors[this.now] |= 4;
    }
    this.#updateMail();
  }

  /** Core 1 sends core 0 a message; returns how many lie there. */
  post(...messages) {
    this.boxes[0].push(...messages);
    this.#updateMail();
    return this.boxes[0].length;
  }

  /** What core 1's ROM does: echo 0, 0, 1, then vectors, stack and entry, and go there. */
  #tell(value) {
    this.boxes[0].push(value);
    const wanted = [0, 0, 1][this.told.length];
    if (wanted !== undefined && value !== wanted) {
      this.told = [];
      return;
    }
    this.told.push(value);
    if (this.told.length === 6) {
      const [, , , vectors, stack, entry] = this.told;
      const core = this.cores[1];
      core.VTOR = vectors;
      core.SP = stack;
      core.PC = entry & ~1;
      core.waiting = false;
      this.started = true;
      this.machine.launch();
    }
  }

  #updateMail() {
    for (const index of [0, 1]) {
      const raised = this.boxes[index].length > 0 || this.errors[index] !== 0;
      this.cores[index].setInterrupt(SIO_PROC0 + index, raised);
    }
  }

  #routeInterrupts() {
    this.mcu.setInterrupt = (irq, value) => {
      this.cores[0].setInterrupt(irq, value);
      // Pins and timers are set up for core 0 alone; the rest each core enables for itself.
      if (irq !== IO_BANK0) this.cores[1].setInterrupt(irq, value);
    };
  }

  /** Core 1 goes back to its ROM when its power domain is forced off. */
  #watchPower() {
    const psm = this.mcu.peripherals[PSM];
    const write = psm.writeUint32.bind(psm);
    psm.writeUint32 = (offset, value) => {
      write(offset, value);
      if (psm.frceOff & PROC1) {
        this.started = false;
        this.told = [];
        this.boxes = [[], []];
        const core = this.cores[1];
        [core.waiting, core.PM, core.enabledInterrupts] = [false, false, 0];
        this.floors[1] = 0;
      }
    };
  }
}
