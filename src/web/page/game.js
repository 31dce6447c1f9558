// The game in time: it is shown when something changes, and bots think between two frames.

/** How long bots may think in a frame, in milliseconds. */
const THINKING = 6;
/** What moves sooner than this is looked at in the next frame. */
const SOON = 40;

export class Game {
  #window;
  #program;
  #told;
  #ticked = 0;
  #frame = 0;
  #timer = 0;
  #runs = false;

  /** `told` has `picture`, `notes` and `saved`, which are called with what there is to show, hear and keep. */
  constructor(window, program, told) {
    this.#window = window;
    this.#program = program;
    this.#told = told;
    window.document.addEventListener("visibilitychange", () => this.#runs && this.start());
  }

  /** Time begins, or begins anew: what passed while nobody looked does not count. */
  start() {
    this.#runs = true;
    this.#ticked = this.#window.performance.now();
    this.#show();
    this.#soon();
  }

  /** Time stops. */
  stop() {
    this.#runs = false;
    this.#window.cancelAnimationFrame(this.#frame);
    this.#window.clearTimeout(this.#timer);
    this.#frame = this.#timer = 0;
  }

  /** A button did something: the picture that answers is drawn at once. */
  button(action, name) {
    this.#pass();
    this.#program.button(action, name);
    this.#show();
    this.#soon();
  }

  #pass() {
    const passed = Math.floor(this.#window.performance.now() - this.#ticked);
    if (passed > 0) {
      this.#ticked += passed;
      this.#program.tick(passed);
    }
  }

  #next() {
    this.#frame = this.#timer = 0;
    this.#pass();
    const thinks = this.#think();
    this.#show();
    const next = this.#program.nextTick;
    if (thinks || (next !== null && next <= SOON)) {
      this.#soon();
    } else if (next !== null) {
      this.#timer = this.#window.setTimeout(() => this.#next(), next);
    }
  }

  #think() {
    const until = this.#window.performance.now() + THINKING;
    const { scheduling } = this.#window.navigator;
    let thinks = true;
    // Where the browser tells that somebody has pressed, that comes first.
    while (thinks && this.#window.performance.now() < until && !scheduling?.isInputPending?.()) {
      thinks = this.#program.think();
    }
    return thinks;
  }

  #soon() {
    this.#window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#frame ||= this.#window.requestAnimationFrame(() => this.#next());
  }

  #show() {
    const picture = this.#program.draw();
    if (picture !== null) {
      this.#told.picture(picture);
    }
    const notes = this.#program.fetchNotes();
    if (notes.length > 0) {
      this.#told.notes(notes);
    }
    if (this.#program.takeChange()) {
      this.#told.saved();
    }
  }
}
