// The game's program: WebAssembly, which knows nothing of a browser.

export const BUTTONS = ["up", "down", "left", "right", "a", "b", "x", "y"];
export const LANGUAGES = ["en", "uk", "ru"];
export const HEIGHT = 240;

/** Why a file is no save, and why a link leads to no game, by the number that the program answers. */
const REFUSALS = [null, "foreign", "version", "damaged"];
const LINK_REFUSALS = [null, "linkBroken", "linkVersion", "linkBoard"];
/** More letters than any link has. */
const LONGEST_LINK = 4096;

export class Program {
  #calls;
  #width = 0;

  /** Makes a program of the bytes of its file. */
  static async of(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Program(instance.exports);
  }

  constructor(calls) {
    this.#calls = calls;
  }

  /** Switches the console on. `language` is one of the codes, or nothing; `seed` is two numbers of 32 bits. */
  start(width, language, seed) {
    this.#width = width;
    this.#calls.start(width, LANGUAGES.indexOf(language) + 1, ...seed);
  }

  /** Shows the game of a link, while the own one waits as it is; returns why not, or nothing. */
  watch(link) {
    const bytes = new TextEncoder().encode(link);
    if (bytes.length > LONGEST_LINK) {
      return LINK_REFUSALS[1];
    }
    this.#bytes(this.#calls.link(), bytes.length).set(bytes);
    return LINK_REFUSALS[this.#calls.watch(bytes.length)];
  }

  /** Whether a game from elsewhere is watched. */
  get isWatched() {
    return this.#calls.is_watched() !== 0;
  }

  /** What stands behind a page's address in the link of this game: `""` if it is not over, nothing if it is too long. */
  get link() {
    const length = this.#calls.write_link();
    return length < 0 ? null : new TextDecoder().decode(this.#bytes(this.#calls.link(), length));
  }

  get width() {
    return this.#width;
  }

  /** What a button did: `press`, `repeat` or `release`. */
  button(action, name) {
    this.#calls[action](BUTTONS.indexOf(name));
  }

  /** Lets whole milliseconds pass. */
  tick(milliseconds) {
    this.#calls.tick(milliseconds);
  }

  /** In how many milliseconds something moves by itself; nothing if nothing will. */
  get nextTick() {
    const next = this.#calls.next_tick();
    return next < 0 ? null : next;
  }

  get isBotsTurn() {
    return this.#calls.is_bots_turn() !== 0;
  }

  /** Lets a bot think for a moment; returns whether it is still thinking. */
  think() {
    return this.#calls.think() !== 0;
  }

  /** Draws what has changed; returns the picture, four bytes a pixel, or nothing if it is the same. */
  draw() {
    if (this.#calls.draw() === 0) {
      return null;
    }
    const length = this.#width * HEIGHT * 4;
    return new Uint8ClampedArray(this.#calls.memory.buffer, this.#calls.picture(), length);
  }

  /** What is to be heard: pairs of hertz and milliseconds. */
  fetchNotes() {
    const count = this.#calls.fetch_notes();
    const pairs = new Uint16Array(this.#calls.memory.buffer, this.#calls.notes(), 2 * count);
    return Array.from({ length: count }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]);
  }

  /** How loud it is: 0, 1 or 2. */
  get volume() {
    return this.#calls.volume();
  }

  /** The code of the language that is spoken, or nothing if none is chosen yet. */
  get language() {
    return LANGUAGES[this.#calls.language() - 1] ?? null;
  }

  /** How many bytes a save has. */
  get saveSize() {
    return this.#calls.flash_size();
  }

  /** Whether the save has changed since this was asked. */
  takeChange() {
    return this.#calls.take_change() !== 0;
  }

  /** The save: the very bytes that a handheld has in its flash, and a computer in its file. */
  get save() {
    return this.#at(this.#calls.flash()).slice();
  }

  /** Lays a save in place for the next start, unseen. */
  set save(bytes) {
    this.#at(this.#calls.flash()).set(bytes);
  }

  /** Looks at a save that somebody brings, and leaves all as it is; returns why it is none, or nothing. */
  refusalOf(bytes) {
    if (bytes.length !== this.saveSize) {
      return "foreign";
    }
    this.#at(this.#calls.brought()).set(bytes);
    return REFUSALS[this.#calls.check_brought()];
  }

  /** Takes the save that was looked at last for the next start. */
  takeSave() {
    this.#calls.take_brought();
  }

  #at(place) {
    return this.#bytes(place, this.saveSize);
  }

  #bytes(place, length) {
    return new Uint8Array(this.#calls.memory.buffer, place, length);
  }
}
