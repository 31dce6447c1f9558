// Whole games in the page's program: every picture is the simulator's.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { Playback, programOf } from "../playback.js";

const { POCKET_RAILS_PAGE: PAGE, POCKET_RAILS_FOLDER: FOLDER } = process.env;

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".json"))) {
  test(`${file}: every picture is the simulator's`, async (told) => {
    const { width, language, seed, link, keys, pictures } = JSON.parse(await readFile(join(FOLDER, file)));
    const playback = new Playback(await programOf(PAGE));
    const { program } = playback;
    program.start(width, language, [seed, 0]);
    program.takeChange();
    const save = program.save;
    if (link !== null) {
      assert.equal(program.watch(`https://example.org/play/${link}`), null);
    }
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
    assert.equal(program.isBotsTurn, false, "the game is over");
    assert.ok(new Set(pictures).size > (link === null ? 10 : 5), "a game was played");
    told.diagnostic(`figure: ${file.replace(".json", "")}: ${seen} pictures are the simulator's`);

    // A game that is over travels: by its link it is watched elsewhere, which touches no save.
    assert.equal(program.isWatched, link !== null);
    if (link === null) {
      const other = await programOf(PAGE);
      assert.match(program.link, /^#g[\w-]{20,}$/);
      other.start(width, language, [1, 0]);
      assert.equal(other.watch(program.link), null);
      assert.ok(other.isWatched);
      assert.equal(other.link, program.link, "and on from there");
      told.diagnostic(`figure: ${file.replace(".json", "")}: ${program.link.length} letters of a link`);
    } else {
      assert.equal(program.link, link);
      assert.deepEqual(program.save, save);
      assert.equal(program.takeChange(), false);
      playback.step("b");
      assert.equal(program.isWatched, false);
    }
  });
}
