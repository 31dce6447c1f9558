// Where games are kept, and what becomes of them when that goes wrong.

import assert from "node:assert/strict";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { Tab, makeContext, startBrowser } from "./open.js";

/** From the title into the first decision of a game of two people, past what is special about the board. */
const BEGIN = ["a", "a", "a", "a", "a"];

/** The first player keeps all tickets: a move. */
const MOVE = ["down", "down", "down", "a"];

async function begin(tab) {
  for (const name of BEGIN) {
    await tab.key(name);
  }
  await tab.page.waitForTimeout(700);
}

/** CRC-32, as Ethernet has it. */
function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum >>> 1) ^ (0xedb88320 * (sum & 1));
    }
  }
  return ~sum >>> 0;
}

function kept(tab) {
  return tab.page.evaluate(() => localStorage.getItem("pocket-rails.save"));
}

/** Opens the page anew, and goes on with the game that is kept. */
async function reopen(tab) {
  await tab.page.reload();
  await tab.page.waitForTimeout(500);
  await tab.key("a");
  await tab.key("a");
  await tab.page.waitForTimeout(700);
}

test("what is no save is refused with a sentence, and nothing is lost", async (told) => {
  const tab = await Tab.open(await makeContext(await startBrowser(told)));
  await begin(tab);
  const folder = await mkdtemp(join(tmpdir(), "pocket-rails-"));
  const good = join(folder, "flash.bin");
  await tab.takeSave(good);
  const bytes = await readFile(good);
  assert.equal(bytes.length, 192 * 1024);
  const before = { kept: await kept(tab), seen: await tab.checksum() };
  assert.notEqual(before.kept, null);

  // The header, told in `src/save/format.md`, of a version that is not there yet; and a journal of noise.
  const otherVersion = Buffer.from(bytes);
  const header = Buffer.concat([Buffer.from("PocketRails"), Buffer.from([9])]);
  for (let at = 0; at < 4096; at += 256) {
    header.copy(otherVersion, at);
    otherVersion.writeUInt32LE(crc32(header), at + header.length);
  }
  const damaged = Buffer.from(bytes.map((byte, at) => (at < 9 * 4096 ? byte : byte & (at * 151 + 7))));
  const cases = {
    "notes.txt": [Buffer.from("somebody else's"), ["foreign"]],
    "empty.bin": [Buffer.alloc(0), ["foreign"]],
    "blank.bin": [Buffer.alloc(bytes.length, 0xff), ["foreign"]],
    "noise.bin": [Buffer.from(bytes.map((byte, at) => byte ^ (at * 151 + 7))), ["foreign"]],
    "cut.bin": [bytes.subarray(0, bytes.length - 1), ["foreign"]],
    "version.bin": [otherVersion, ["version"]],
    "damaged.bin": [damaged, ["damaged"]],
  };
  for (const [name, [content, sentences]] of Object.entries(cases)) {
    await tab.page.evaluate(() => (document.querySelector("#notice").hidden = true));
    await writeFile(join(folder, name), content);
    await tab.putSave(join(folder, name));
    assert.ok(sentences.includes(await tab.told()), `${name}: ${await tab.told()}`);
    assert.deepEqual({ kept: await kept(tab), seen: await tab.checksum() }, before, name);
  }

  // Into another browser, which has a game of its own.
  const other = await Tab.open(await makeContext(tab.page.context().browser(), { seed: 99 }));
  await begin(other);
  assert.notEqual(await other.checksum(), before.seen);
  await other.putSave(good);
  await other.page.waitForFunction(() => document.querySelector("#notice").dataset.told === "putInDone");
  await other.key("a");
  await other.key("a");
  assert.ok(await other.shows(before.seen), "the game of the file");
  await reopen(other);
  assert.ok(await other.shows(before.seen), "it is kept");
  assert.deepEqual([...tab.errors, ...other.errors], []);
});

test("a storage that is full loses nothing that it had, and says so", async (told) => {
  const tab = await Tab.open(await makeContext(await startBrowser(told)));
  await begin(tab);
  const seen = await tab.checksum();
  await tab.page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let number = 0; number < 100; number += 1) {
          localStorage.setItem(`junk ${size} ${number}`, "x".repeat(size));
        }
      } catch {
        // It is full for junk of this size.
      }
    }
  });
  const before = await kept(tab);
  // Moves and settings fill what is kept already; another game needs more.
  await tab.page.reload();
  await tab.page.waitForTimeout(500);
  const title = await tab.checksum();
  for (const name of ["down", "a", "a", "a", "a"]) {
    await tab.key(name);
  }
  await tab.page.waitForFunction(() => document.querySelector("#notice").dataset.told === "full");
  assert.equal(await kept(tab), before);
  assert.notEqual(await tab.checksum(), title, "the game goes on");
  await reopen(tab);
  assert.ok(await tab.shows(seen), "what was kept before is there");
  assert.deepEqual(tab.errors, []);
});

test("a storage that has no room left at all is told of, and the game goes on", async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const tab = await Tab.open(context);
  const title = await tab.checksum();
  await begin(tab);
  assert.equal(await tab.told(), "full");
  assert.equal(await tab.told("#cover"), null, "no other tab plays");
  assert.notEqual(await tab.checksum(), title, "the game goes on");
  assert.deepEqual(tab.errors, []);
});

test("a storage that is forbidden is told of, and the game is played without", async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  const tab = await Tab.open(context);
  assert.equal(await tab.told(), "noStorage");
  const title = await tab.checksum();
  await begin(tab);
  assert.notEqual(await tab.checksum(), title);
  const file = join(await mkdtemp(join(tmpdir(), "pocket-rails-")), "flash.bin");
  await tab.takeSave(file);
  assert.equal((await readFile(file)).length, 192 * 1024, "it can be taken out all the same");
  assert.deepEqual(tab.errors, []);
});

test("what is kept and cannot be read is put aside", async (told) => {
  const context = await makeContext(await startBrowser(told));
  const tab = await Tab.open(context);
  const title = await tab.checksum();
  await tab.page.evaluate(() => localStorage.setItem("pocket-rails.save", "pocket-rails 1\n3 !!!"));
  await tab.page.reload();
  assert.ok(await tab.shows(title));
  assert.equal(await tab.told(), "unreadable");
  const aside = await tab.page.evaluate(() => localStorage.getItem("pocket-rails.unreadable"));
  assert.equal(aside, "pocket-rails 1\n3 !!!");
  assert.deepEqual(tab.errors, []);
});

test("of two tabs one plays, and neither destroys the other's game", async (told) => {
  const context = await makeContext(await startBrowser(told));
  const first = await Tab.open(context);
  await begin(first);
  const seen = await first.checksum();
  const begun = await kept(first);
  const second = await Tab.open(context, null);
  assert.equal(await second.told("#cover"), "elsewhere");
  await second.key("a");
  await second.page.click("#cover button");
  await first.page.waitForFunction(() => !document.querySelector("#cover").hidden);
  assert.equal(await first.told("#cover"), "elsewhere");
  await second.key("a");
  await second.key("a");
  assert.ok(await second.shows(seen), "the second tab goes on with the first one's game");
  // A move in the second tab; the first one hears keys no more, and takes the game back as it is now.
  for (const name of MOVE) {
    await second.key(name);
  }
  await second.page.waitForTimeout(500);
  const moved = await kept(second);
  assert.notEqual(moved, begun);
  for (const name of MOVE) {
    await first.key(name);
  }
  assert.equal(await kept(second), moved);
  await first.page.click("#cover button");
  assert.equal(await kept(first), moved);
  await second.page.waitForFunction(() => !document.querySelector("#cover").hidden);
  // A tab that is closed leaves the game to others.
  await first.page.close({ runBeforeUnload: true });
  await second.page.waitForTimeout(300);
  const third = await Tab.open(context, null);
  assert.equal(await third.told("#cover"), null);
  assert.deepEqual([...first.errors, ...second.errors, ...third.errors], []);
});
