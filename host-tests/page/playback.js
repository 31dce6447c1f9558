// The page's program without a page: a clock that is only counted, as the simulator's runs without a window have it.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import { Program } from "../../src/web/page/program.js";

/** A frame, the least time from one key to the next, and how long a key waits for what moves, in milliseconds. */
const FRAME = 33;
const KEY = 300;
const LONGEST_REST = 30_000;

/** The program that lies in a page. */
export async function programOf(page) {
  const text = await readFile(page, "utf8");
  const [, packed] = text.match(/<script type="application\/wasm" id="program">([^<]*)</);
  return Program.of(gunzipSync(Buffer.from(packed, "base64")));
}

export class Playback {
  constructor(program) {
    this.program = program;
    this.picture = null;
  }

  /** Presses a button or lets milliseconds pass; returns whether there is a new picture to compare. */
  step(key) {
    if (/^\d+$/.test(key)) {
      this.pass(Number(key));
      return false;
    }
    this.program.button("press", key);
    this.program.button("release", key);
    this.rest();
    return true;
  }

  /** Lets time pass until nothing moves and no bot is to decide. */
  rest() {
    this.pass(KEY);
    for (let waited = KEY; waited < LONGEST_REST && this.#isBusy(); waited += FRAME) {
      this.pass(FRAME);
    }
  }

  pass(milliseconds) {
    this.#show();
    for (let left = milliseconds; left > 0; left -= FRAME) {
      this.program.tick(Math.min(left, FRAME));
      while (this.program.think());
      this.#show();
    }
  }

  /** The checksum of what is seen. */
  get checksum() {
    return createHash("sha256").update(this.picture).digest("hex");
  }

  #isBusy() {
    const next = this.program.nextTick;
    return next !== null && (next <= FRAME || this.program.isBotsTurn);
  }

  #show() {
    this.program.fetchNotes();
    this.picture = this.program.draw()?.slice() ?? this.picture;
  }
}
