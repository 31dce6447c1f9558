// A game travels: by its link it is watched in any browser, and nobody's own game is touched.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { Playback, programOf } from "../playback.js";
import { PAGE, Tab, hasBegun, makeContext, startBrowser } from "./open.js";

const lines = (await readFile(new URL("../../links.txt", import.meta.url), "utf8")).trim().split("\n");
const links = Object.fromEntries(lines.map((line) => [line.split(" ")[0], line.split(" ")[2]]));

/** The same game by digits, as codes of dots tell it: seven bytes are 17 digits. */
function byDigits(link) {
  const bytes = [...Buffer.from(link.slice(2), "base64url")];
  const digits = [0, 3, 5, 8, 10, 13, 15, 17];
  let text = "#d";
  while (bytes.length > 0) {
    const group = bytes.splice(0, 7);
    const number = group.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
    text += String(number).padStart(digits[group.length], "0");
  }
  return text;
}

/** What is seen of a watched game that was stopped at its beginning, after some keys. */
async function seenOf(link, keys, width = 240) {
  const playback = new Playback(await programOf(PAGE));
  playback.program.start(width, "en", [1, 0]);
  assert.equal(playback.program.watch(link), null);
  playback.rest();
  ["a", ...Array(9).fill("left"), ...keys].forEach((key) => playback.step(key));
  return playback.checksum;
}

/** What is seen at the title. */
async function title() {
  const playback = new Playback(await programOf(PAGE));
  playback.program.start(240, "en", [1, 0]);
  playback.rest();
  return playback.checksum;
}

/** Opens the page with something behind its address. */
async function open(context, hash) {
  const tab = new Tab(await context.newPage());
  await tab.page.goto(pathToFileURL(PAGE).href + hash);
  await hasBegun(tab.page);
  return tab;
}

/** Stops a game that plays by itself, and goes to its beginning. */
async function rewind(tab) {
  for (const name of ["a", ...Array(9).fill("left")]) {
    await tab.key(name);
  }
}

const kept = (tab) => tab.page.evaluate(() => localStorage.getItem("pocket-rails.save"));

test("a link opens as a replay, by letters and by digits, and B leads to the own game", async (told) => {
  const browser = await startBrowser(told);
  for (const [board, hash] of [["usa", links.usa], ["paris", byDigits(links.paris)]]) {
    const tab = await open(await makeContext(browser), hash);
    const begun = await seenOf(links[board], []);
    await rewind(tab);
    assert.ok(await tab.shows(begun), board);
    for (const name of ["right", "right", "down"]) {
      await tab.key(name);
    }
    assert.ok(await tab.shows(await seenOf(links[board], ["right", "right", "down"])), board);
    // Whoever loads the page anew watches it once more, as wide as is wanted.
    await tab.page.reload();
    await tab.page.waitForFunction(() => !document.querySelector("#too-old"));
    await tab.page.waitForTimeout(300);
    await tab.choose('[data-width="320"]');
    await rewind(tab);
    assert.ok(await tab.shows(await seenOf(links[board], [], 320)));
    await tab.choose('[data-width="240"]');
    await rewind(tab);
    assert.ok(await tab.shows(begun));
    assert.equal(await kept(tab), null, "nothing was kept");
    await tab.key("b");
    assert.ok(await tab.shows(await title()), "the own game");
    assert.equal(new URL(tab.page.url()).hash, "");
    assert.equal(await tab.told(), null);
    assert.deepEqual(tab.errors, []);
  }
});

test("whoever watches takes nothing from the game that another tab plays", async (told) => {
  const context = await makeContext(await startBrowser(told));
  const own = await Tab.open(context);
  for (const name of ["a", "a", "a", "a", "a"]) {
    await own.key(name);
  }
  await own.page.waitForTimeout(700);
  const before = { kept: await kept(own), seen: await own.checksum() };
  const other = await open(context, links.uk);
  await rewind(other);
  assert.ok(await other.shows(await seenOf(links.uk, [])));
  assert.deepEqual([await own.told("#cover"), await other.told("#cover")], [null, null]);
  await other.key("b");
  await other.page.waitForFunction(() => !document.querySelector("#cover").hidden);
  assert.equal(await other.told("#cover"), "elsewhere");
  assert.deepEqual({ kept: await kept(own), seen: await own.checksum() }, before);
  await other.page.close();

  // In the tab that plays, too: the game goes on where it was.
  await own.page.evaluate((link) => (location.hash = link), links.amsterdam);
  await rewind(own);
  assert.ok(await own.shows(await seenOf(links.amsterdam, [])));
  assert.equal(await kept(own), before.kept);
  await own.key("b");
  assert.ok(await own.shows(before.seen), "the own game, where it was");
  assert.equal(await kept(own), before.kept);

  // From one link to the next, to one that is broken, and back in the browser's history.
  await own.page.evaluate((link) => (location.hash = link), links.amsterdam);
  await own.page.evaluate((link) => (location.hash = link), links.paris);
  await rewind(own);
  assert.ok(await own.shows(await seenOf(links.paris, [])), "the second link");
  await own.page.evaluate((link) => (location.hash = link), links.uk.slice(0, -5));
  assert.ok(await own.shows(before.seen), "the own game after a broken link");
  assert.equal(await own.told(), "linkBroken");
  await own.page.evaluate((link) => (location.hash = link), links.usa);
  await rewind(own);
  assert.ok(await own.shows(await seenOf(links.usa, [])));
  await own.page.goBack();
  assert.ok(await own.shows(before.seen), "the own game after going back");
  assert.equal(await kept(own), before.kept);
  assert.deepEqual([...own.errors, ...other.errors], []);
});

test("a link that is refused says why, and the own game is there", async (told) => {
  const browser = await startBrowser(told);
  const bytes = Buffer.from(links.usa.slice(2), "base64url");
  const changed = (at, bits) => `#g${Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ bits : byte))).toString("base64url")}`;
  const cases = { linkBroken: [links.usa.slice(0, -7), "#g%F0%9F%9A%82"], linkVersion: [changed(0, 0x20)], linkBoard: [changed(1, 0x10)] };
  for (const [reason, hashes] of Object.entries(cases)) {
    for (const hash of hashes) {
      const tab = await open(await makeContext(browser), hash);
      assert.equal(await tab.told(), reason, hash);
      await tab.choose('[data-width="240"]');
      assert.ok(await tab.shows(await title()), "the own game");
      // Into a page that is open already, too.
      await tab.page.click("#notice button");
      await tab.page.evaluate((hash) => (location.hash = hash), hash);
      await tab.page.waitForFunction(() => !document.querySelector("#notice").hidden);
      assert.equal(await tab.told(), reason);
      assert.ok(await tab.shows(await title()), "nothing has changed");
      assert.deepEqual(tab.errors, []);
    }
  }
});

test("the link of a game that is watched can be shared, copied, or taken from a field", async (told) => {
  const browser = await startBrowser(told);
  const address = pathToFileURL(PAGE).href;
  const copy = async (tab) => {
    await tab.page.click("#open-menu");
    assert.ok(await tab.page.isVisible("#travel"));
    await tab.page.click("#copy-link");
    await tab.page.waitForFunction(() => !document.querySelector("#link").hidden);
    return tab.page.evaluate(() => document.querySelector("#link").value);
  };
  // To the clipboard.
  const context = await makeContext(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tab = await open(context, byDigits(links.paris));
  assert.equal(await copy(tab), address + links.paris);
  assert.equal(await tab.page.evaluate(() => navigator.clipboard.readText()), address + links.paris);
  assert.match(await tab.page.textContent("#link-note"), /copied/);
  assert.ok(await tab.page.isVisible("#link-to-file"), "a file leads nobody else here");
  // With the sheet that phones have.
  const phone = await makeContext(browser);
  await phone.addInitScript(() => {
    window.shared = [];
    navigator.canShare = () => true;
    navigator.share = async (what) => window.shared.push(what.url);
  });
  const sheet = await open(phone, links.paris);
  await copy(sheet);
  assert.deepEqual(await sheet.page.evaluate(() => window.shared), [address + links.paris]);
  // Where neither is allowed.
  const bare = await makeContext(browser);
  await bare.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const field = await open(bare, links.paris);
  assert.equal(await copy(field), address + links.paris);
  assert.equal(await field.page.evaluate(() => document.activeElement.id), "link");
  assert.equal(await field.page.evaluate(() => getSelection().toString()), address + links.paris, "ready to be copied");
  assert.deepEqual([...tab.errors, ...sheet.errors, ...field.errors], []);
  // A game that is not over has none.
  const plain = await Tab.open(await makeContext(browser));
  await plain.page.click("#open-menu");
  assert.equal(await plain.page.isVisible("#travel"), false);
});
