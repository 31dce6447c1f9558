// Puts the page together.

import { Buttons } from "./buttons.js";
import { offerFirmware } from "./firmware.js";
import { Game } from "./game.js";
import { listenToGamepads } from "./gamepad.js";
import { listenToKeys } from "./keys.js";
import { Messages, handOver, makeMenu, markWidth } from "./menu.js";
import { Program } from "./program.js";
import { Screen } from "./screen.js";
import { Speaker } from "./speaker.js";
import { Shelf, findStorage } from "./storage.js";
import { Tabs } from "./tabs.js";
import { listenToTouch } from "./touch.js";
import { firstLanguage, speak } from "./words.js";

/** What a save is called as a file: the name that the program for computers gives it. */
const FILE = "flash.bin";

/** What the game cannot do without, and what it is called. */
const NEEDED = { WebAssembly: "WebAssembly", DecompressionStream: "DecompressionStream", HTMLDialogElement: "<dialog>" };

class Page {
  #spoken = null;
  #isPlaying = false;
  #browserLanguage = firstLanguage(navigator.languages ?? [navigator.language]);
  #messages = new Messages(document, () => this.#language);
  #screen = new Screen(window);
  #speaker = new Speaker(window);
  #buttons = new Buttons((action, name) => this.#button(action, name));
  #program = null;
  #game = null;
  #tabs = null;
  #shelf = null;

  get #language() {
    return this.#program?.language ?? this.#browserLanguage ?? "en";
  }

  /** Reads what lies in the page, and begins. */
  async begin() {
    document.querySelector("#too-old").remove();
    speak(document, this.#language);
    const missing = Object.keys(NEEDED).find((name) => !(name in window));
    if (missing) {
      this.#messages.cover("lacks", { thing: NEEDED[missing] });
      return;
    }
    try {
      this.#program = await Program.of(await unpacked(document.querySelector("#program").textContent));
    } catch {
      this.#messages.cover("lacks", { thing: NEEDED.WebAssembly });
      return;
    }
    const storage = findStorage(window);
    this.#tabs = new Tabs(window, storage, () => this.#isElsewhere());
    this.#shelf = new Shelf(storage, () => this.#tabs.owns);
    this.#game = new Game(window, this.#program, {
      picture: (picture) => this.#picture(picture),
      notes: (notes) => this.#speaker.play(notes, this.#program.volume),
      saved: () => this.#keep(),
    });
    this.#listen();
    if (!this.#shelf.isThere) {
      this.#messages.tell("noStorage");
    }
    if (this.#tabs.isTaken) {
      this.#isElsewhere();
    } else {
      this.#play();
    }
  }

  #listen() {
    const listens = () => this.#isPlaying && document.querySelector("dialog[open]") === null;
    // Whoever walks over the page's own buttons by Tab presses them as everywhere.
    const isPress = ({ code, target }) => (code === "Enter" || code === "Space") && target.closest("button");
    listenToKeys(window, this.#buttons, (event) => listens() && !isPress(event));
    listenToTouch(document, this.#buttons);
    listenToGamepads(window, this.#buttons, listens);
    window.addEventListener("blur", () => this.#buttons.releaseAll());
    document.addEventListener("visibilitychange", () => this.#buttons.releaseAll());
    // A page that comes back from the browser's memory may have been overtaken.
    window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    makeMenu(window, {
      open: () => this.#buttons.releaseAll(),
      takeOut: () => handOver(document, this.#program.save, FILE),
      putIn: (file) => this.#putIn(file),
      width: (width) => this.#resize(width),
    });
    document.querySelector("#no-sound").hidden = this.#speaker.isThere;
  }

  /** Plays from the save that the browser keeps. */
  #play() {
    this.#tabs.takeOver();
    const save = this.#shelf.readSave(this.#program.saveSize);
    if (save !== null) {
      this.#program.save = save;
    } else if (this.#shelf.isUnreadable) {
      this.#messages.tell("unreadable");
    }
    this.#start(this.#shelf.width ?? (window.innerWidth > window.innerHeight ? 320 : 240));
  }

  #start(width) {
    this.#program.start(width, this.#browserLanguage, crypto.getRandomValues(new Uint32Array(2)));
    this.#screen.width = width;
    markWidth(document, width);
    this.#isPlaying = true;
    this.#messages.uncover();
    this.#game.start();
  }

  #button(action, name) {
    this.#speaker.wake();
    if (this.#isPlaying) {
      this.#game.button(action, name);
    }
  }

  #picture(picture) {
    this.#screen.show(picture);
    if (this.#language !== this.#spoken) {
      this.#spoken = this.#language;
      speak(document, this.#spoken);
      offerFirmware(document, JSON.parse(document.querySelector("#downloads").textContent), this.#spoken);
    }
  }

  #keep() {
    if (this.#shelf.isThere && !this.#shelf.writeSave(this.#program.save) && this.#tabs.owns) {
      this.#messages.tell("full");
    }
  }

  #resize(width) {
    this.#shelf.width = width;
    if (this.#isPlaying) {
      this.#start(width);
    }
  }

  /** Takes a save from a file, if it is one and if that is what is wanted. */
  async #putIn(file) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!this.#isPlaying || bytes === null) {
      this.#messages.tell("noFile");
      return;
    }
    const refusal = this.#program.refusalOf(new Uint8Array(bytes));
    if (refusal !== null) {
      this.#messages.tell(refusal);
      return;
    }
    if (!(await this.#messages.ask("putInQuestion"))) {
      return;
    }
    this.#program.takeSave();
    this.#start(this.#program.width);
    this.#messages.tell("putInDone");
    this.#keep();
  }

  /** Another tab plays. */
  #isElsewhere() {
    this.#isPlaying = false;
    this.#game.stop();
    this.#messages.cover("elsewhere", {}, "playHere", () => this.#play());
  }

  /** Something that should not be has happened. */
  fail() {
    this.#isPlaying = false;
    this.#messages.cover("failed", {}, "reload", () => location.reload());
  }
}

/** The bytes of what lies in the page as text, packed. */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

const page = new Page();
window.addEventListener("error", () => page.fail());
window.addEventListener("unhandledrejection", () => page.fail());
page.begin();
