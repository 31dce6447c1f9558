// Two tabs with one save: only one of them plays and writes, and the other one says so.

const OWNER = "pocket-rails.owner";
/** How often the tab that plays says that it is still there, in milliseconds, and after how long it is gone. */
const BEAT = 1000;
const GONE = 3500;

export class Tabs {
  #storage;
  #name;
  #lost;
  #timer = 0;
  /** Whether this tab took over and was told of no other since: a full storage may have no room to say so. */
  #plays = false;

  /** `lost` is called when another tab has taken over. */
  constructor(window, storage, lost) {
    this.#storage = storage;
    this.#name = `${Date.now()}-${Math.random()}`;
    this.#lost = lost;
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === OWNER || key === null) {
        // Only other tabs are heard of; one that took over may be gone again by now.
        this.#plays &&= newValue === null;
        this.#look();
      }
    });
    window.addEventListener("pagehide", () => this.#leave());
  }

  /** Whether this tab is the one that plays. Without a storage there is nothing to share. */
  get owns() {
    const owner = this.#owner();
    return this.#storage === null || (owner === null ? this.#plays : owner.name === this.#name);
  }

  /** Whether another tab plays just now. */
  get isTaken() {
    const owner = this.#owner();
    return owner !== null && owner.name !== this.#name && Date.now() - owner.beat < GONE;
  }

  /** From now on this tab plays. */
  takeOver() {
    this.#plays = true;
    this.#storage?.removeItem(OWNER);
    this.#beat();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (this.#look()) {
        this.#beat();
      }
    }, BEAT);
  }

  /** Whether this tab still plays; if not, somebody is told once. */
  #look() {
    if (this.owns || this.#timer === 0) {
      return this.owns;
    }
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#plays = false;
    this.#lost();
    return false;
  }

  #leave() {
    if (this.#storage !== null && this.owns) {
      this.#storage.removeItem(OWNER);
    }
  }

  #beat() {
    try {
      this.#storage?.setItem(OWNER, JSON.stringify({ name: this.#name, beat: Date.now() }));
    } catch {
      // A storage that is full takes no save either, and that is told.
    }
  }

  #owner() {
    try {
      return JSON.parse(this.#storage?.getItem(OWNER) ?? "null");
    } catch {
      return null;
    }
  }
}
