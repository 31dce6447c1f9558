// Waves that the PWM makes: tones, and light.

const CSR = 0x00;
const CTR = 0x08;
/** Where a counter goes on from its beginning if it never meets its top. */
const END = 65_536;

/** The PWM slice of a pin. */
const slice = (pin) => (pin >> 1) & 7;

/** The wave on a pin: { hertz, share } of time that it is high. */
function wave(mcu, pin) {
  const channel = mcu.pwm.channels[slice(pin)];
  if (!(channel.csr & 1)) return { hertz: 0, share: 0 };
  const compare = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
  return {
    hertz: rate(mcu, channel) / (channel.top + 1),
    share: Math.min(1, compare / (channel.top + 1)),
  };
}

/** How much of the time a pin is high. */
export const share = (mcu, pin) => wave(mcu, pin).share;

/** Steps of a counter in a second. */
function rate(mcu, { div }) {
  return mcu.clkSys / ((div >>> 4 || 256) + (div & 15) / 16);
}

/** What a pin's wave does, with a counter that goes on from where it stopped: one that stopped above its
 *  next top runs to the end of its range first, and nothing is heard meanwhile. */
export class Tone {
  constructor(mcu, pin) {
    this.mcu = mcu;
    this.channel = mcu.pwm.channels[slice(pin)];
    this.counter = 0;
    this.nanos = 0;
    this.top = END - 1;
    /** Called with { hertz, share, mute } each time that the wave is set up. */
    this.changed = () => {};
    const write = this.channel.writeRegister.bind(this.channel);
    this.channel.writeRegister = (offset, value) => {
      this.#pass();
      const ran = (this.channel.csr & 1) === 1;
      write(offset, value);
      if (offset === CTR) this.counter = value & 0xffff;
      // The last register that is written when a tone is set up.
      if (offset !== CSR) return;
      const runs = (this.channel.csr & 1) === 1;
      let mute = 0;
      if (runs) {
        this.top = this.channel.top;
        if (!ran && this.counter > this.top) {
          mute = ((END - this.counter) / rate(mcu, this.channel)) * 1e3;
        }
      }
      this.changed({ ...wave(mcu, pin), mute });
    };
  }

  /** Counts up to now. */
  #pass() {
    const now = this.mcu.clock.nanos;
    const steps = ((now - this.nanos) * rate(this.mcu, this.channel)) / 1e9;
    this.nanos = now;
    if (!(this.channel.csr & 1)) return;
    const end = this.counter > this.top ? END : this.top + 1;
    const counter = this.counter + steps;
    this.counter = Math.floor(counter < end ? counter : (counter - end) % (this.top + 1));
  }
}
