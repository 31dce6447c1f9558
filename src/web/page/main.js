// Puts the page together.

import { Buttons } from "./buttons.js";
import { offerFirmware } from "./firmware.js";
import { Game } from "./game.js";
import { listenToGamepads } from "./gamepad.js";
import { listenToKeys } from "./keys.js";
import { Messages, handOver, makeMenu, markWidth, offerLink, showLink } from "./menu.js";
import { Program } from "./program.js";
import { Screen } from "./screen.js";
import { Speaker } from "./speaker.js";
import { Shelf, findStorage } from "./storage.js";
import { Tabs } from "./tabs.js";
import { listenToTouch } from "./touch.js";
import { baseOf, forget, give, isGame } from "./travel.js";
import { firstLanguage, speak } from "./words.js";

/** What a save is called as a file: the name that the program for computers gives it. */
const FILE = "flash.bin";

/** More screens than are open one over another. */
const MOST_BACK = 8;

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
  /** The link of the game that is watched, if one is. */
  #watched = null;

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
    if (isGame(location.hash)) {
      // Whoever only watches takes nothing from a tab that plays.
      this.#readSave();
      this.#start(this.#usualWidth);
      this.#visit();
    }
    if (this.#watched === null) {
      this.#goHome();
    }
  }

  /** Shows the game that the address names, if it names one: whatever is kept stays as it is. */
  #visit() {
    const link = location.hash;
    if (!isGame(link)) {
      return;
    }
    const refusal = this.#isPlaying ? this.#program.watch(link) : null;
    if (refusal !== null) {
      this.#leave();
      forget(window);
      this.#messages.tell(refusal);
    } else if (this.#isPlaying) {
      this.#watched = link;
      this.#game.start();
    }
  }

  /** Whoever goes back in the browser's history leaves what is watched, as B does, also from its menu. */
  #leave() {
    for (let presses = 0; this.#watched !== null && presses < MOST_BACK; presses += 1) {
      this.#button("press", "b");
      this.#button("release", "b");
    }
  }

  /** Plays the own game, if no other tab does. */
  #goHome() {
    if (this.#watched !== null) {
      this.#watched = null;
      forget(window);
    }
    if (this.#tabs.owns && this.#isPlaying) {
      // It has waited as it was.
      return;
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
    window.addEventListener("hashchange", () => (isGame(location.hash) ? this.#visit() : this.#leave()));
    makeMenu(window, {
      open: () => {
        this.#buttons.releaseAll();
        offerLink(document, this.#isPlaying ? this.#program.link : "");
      },
      copyLink: () => this.#copyLink(),
      takeOut: () => handOver(document, this.#program.save, FILE),
      putIn: (file) => this.#putIn(file),
      width: (width) => this.#resize(width),
    });
    document.querySelector("#no-sound").hidden = this.#speaker.isThere;
  }

  /** Plays from the save that the browser keeps. */
  #play() {
    this.#tabs.takeOver();
    this.#readSave();
    this.#start(this.#usualWidth);
  }

  /** Lays what the browser keeps in place for the next start. */
  #readSave() {
    const save = this.#shelf.readSave(this.#program.saveSize);
    if (save !== null) {
      this.#program.save = save;
    } else if (this.#shelf.isUnreadable) {
      this.#messages.tell("unreadable");
    }
  }

  /** The width that was chosen, or that suits the window. */
  get #usualWidth() {
    return this.#shelf.width ?? this.#screen.usualWidth;
  }

  #start(width) {
    this.#program.start(width, this.#browserLanguage, crypto.getRandomValues(new Uint32Array(2)));
    this.#run(width);
  }

  /** Lets time pass for what has just started. */
  #run(width) {
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
      if (this.#watched !== null && !this.#program.isWatched) {
        this.#goHome();
      }
    }
  }

  /** Gives somebody the link of the game that is over. */
  async #copyLink() {
    const published = JSON.parse(document.querySelector("#address").textContent);
    const url = baseOf(location, published) + this.#program.link;
    showLink(document, url, await give(navigator, url), this.#language);
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
      this.#visit();
    }
  }

  /** Takes a save from a file, if it is one and if that is what is wanted. */
  async #putIn(file) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) {
      this.#messages.tell("noFile");
      return;
    }
    this.#leave();
    if (!this.#isPlaying) {
      // Another tab plays, and that is told.
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

  /** Another tab plays. Whoever watches need not know. */
  #isElsewhere() {
    if (this.#watched !== null) {
      return;
    }
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
