// Whole games in the page's program: every picture is the simulator's.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { Playback, programOf } from "../playback.js";

const { POCKET_RAILS_PAGE: PAGE, POCKET_RAILS_FOLDER: FOLDER } = process.env;

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".json"))) {
  test(`${file}: every picture is the simulator's`, async (told) => {
    const { width, language, seed, keys, pictures } = JSON.parse(await readFile(join(FOLDER, file)));
    const playback = new Playback(await programOf(PAGE));
    playback.program.start(width, language, [seed, 0]);
    playback.rest();
    assert.equal(playback.checksum, pictures[0], "the first picture");
    let seen = 1;
    for (const [place, key] of keys.entries()) {
      if (playback.step(key)) {
        assert.equal(playback.checksum, pictures[seen], `after key ${place}, ${key}`);
        seen += 1;
      }
    }
    assert.equal(seen, pictures.length);
    assert.equal(playback.program.isBotsTurn, false, "the game is over");
    assert.ok(new Set(pictures).size > 10, "a game was played");
    told.diagnostic(`figure: ${file.replace(".json", "")}: ${seen} pictures are the simulator's`);
  });
}
