// What outlives the page: the save and what was chosen around it, in the browser's storage.

import { saveOf, textOf } from "./save_text.js";

const SAVE = "pocket-rails.save";
const UNREADABLE = "pocket-rails.unreadable";
const WIDTH = "pocket-rails.width";

/** The browser's storage, or nothing where it is forbidden. */
export function findStorage(window) {
  try {
    const storage = window.localStorage;
    // Some browsers only refuse when something is written.
    storage.setItem("pocket-rails.try", "1");
    storage.removeItem("pocket-rails.try");
    return storage;
  } catch (error) {
    // A storage that is full is one that can be read.
    return error.name === "QuotaExceededError" ? window.localStorage : null;
  }
}

export class Shelf {
  #storage;
  #owns;
  #isUnreadable = false;

  /** `owns` says whether this tab may write; without a storage nothing is kept. */
  constructor(storage, owns) {
    this.#storage = storage;
    this.#owns = owns;
  }

  get isThere() {
    return this.#storage !== null;
  }

  /** The save, or nothing if there is none. What cannot be read is put aside, and not lost. */
  readSave(size) {
    const text = this.#storage?.getItem(SAVE) ?? null;
    const save = text === null ? null : saveOf(text, size);
    this.#isUnreadable = text !== null && save === null;
    if (this.#isUnreadable) {
      this.#write(UNREADABLE, text);
    }
    return save;
  }

  /** Whether there was something that could not be read. */
  get isUnreadable() {
    return this.#isUnreadable;
  }

  /** Writes the save in one piece; returns whether it is there now. What was there before stays if not. */
  writeSave(save) {
    return this.#owns() && this.#write(SAVE, textOf(save));
  }

  /** How many pixels wide the screen is to be, if somebody has chosen. */
  get width() {
    return Number(this.#storage?.getItem(WIDTH)) || null;
  }

  set width(pixels) {
    this.#write(WIDTH, String(pixels));
  }

  #write(key, text) {
    try {
      this.#storage?.setItem(key, text);
      return this.#storage !== null;
    } catch {
      return false;
    }
  }
}
