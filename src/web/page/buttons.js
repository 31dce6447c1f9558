// The eight buttons, whoever holds them: keys, fingers, a gamepad.

/** How long a button is held before it repeats, and from one repetition to the next, as on the handheld. */
const BEFORE_REPEAT = 400;
const REPEAT = 120;

export class Buttons {
  /** Who holds each button that is down, and its timer. */
  #held = new Map();
  #did;

  /** `did` is called with what a button did, `press`, `repeat` or `release`, and its name. */
  constructor(did) {
    this.#did = did;
  }

  /** Somebody presses a button. A second one who does changes nothing. */
  press(name, holder) {
    const held = this.#held.get(name);
    if (held) {
      held.holders.add(holder);
      return;
    }
    const button = { holders: new Set([holder]), timer: 0 };
    this.#held.set(name, button);
    const repeat = () => {
      button.timer = setTimeout(repeat, REPEAT);
      this.#did("repeat", name);
    };
    button.timer = setTimeout(repeat, BEFORE_REPEAT);
    this.#show(name, true);
    this.#did("press", name);
  }

  /** Somebody lets a button go; it is up when nobody holds it any more. */
  release(name, holder) {
    const held = this.#held.get(name);
    if (!held?.holders.delete(holder) || held.holders.size > 0) {
      return;
    }
    clearTimeout(held.timer);
    this.#held.delete(name);
    this.#show(name, false);
    this.#did("release", name);
  }

  /** Everybody lets go: the page is not the one that hears them any more. */
  releaseAll() {
    for (const [name, { holders }] of [...this.#held]) {
      [...holders].forEach((holder) => this.release(name, holder));
    }
  }

  #show(name, down) {
    document.querySelector(`[data-button="${name}"]`)?.classList.toggle("down", down);
  }
}
