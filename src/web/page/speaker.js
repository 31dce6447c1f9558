// The device's own notes: square waves one after another.

/** How far the wave swings for each volume. */
const SWINGS = [0, 0.03, 0.12];

export class Speaker {
  #Context;
  #context = null;
  #playing = [];

  constructor(window) {
    this.#Context = window.AudioContext ?? window.webkitAudioContext;
  }

  get isThere() {
    return this.#Context !== undefined;
  }

  /** Browsers let nothing be heard before the first press. */
  wake() {
    if (this.#context === null && this.isThere) {
      this.#context = new this.#Context();
    }
    if (this.#context?.state === "suspended") {
      this.#context.resume();
    }
  }

  /** Plays notes, pairs of hertz and milliseconds, in place of whatever plays. */
  play(notes, volume) {
    this.#playing.forEach((wave) => wave.stop());
    this.#playing = [];
    if (this.#context === null || volume === 0) {
      return;
    }
    const gain = this.#context.createGain();
    gain.gain.value = SWINGS[volume];
    gain.connect(this.#context.destination);
    let begin = this.#context.currentTime;
    for (const [hertz, milliseconds] of notes) {
      const end = begin + milliseconds / 1000;
      if (hertz > 0) {
        const wave = this.#context.createOscillator();
        wave.type = "square";
        wave.frequency.value = hertz;
        wave.connect(gain);
        wave.start(begin);
        wave.stop(end);
        this.#playing.push(wave);
      }
      begin = end;
    }
  }
}
