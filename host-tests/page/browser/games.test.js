// Whole games in a real browser: by keys, by touches, through a reload, and out into the simulator.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { Playback, programOf } from "../playback.js";
import { PAGE, Tab, makeContext, startBrowser } from "./open.js";

const { POCKET_RAILS_FOLDER: FOLDER, POCKET_RAILS_PROGRAM: PROGRAM } = process.env;
const paris = JSON.parse(await readFile(join(FOLDER, "browser/paris.json")));

/** Each key of the game, the picture that answers it, and how long to wait after it. */
const steps = [];
for (const key of paris.keys) {
  if (/^\d+$/.test(key)) {
    steps.at(-1).wait = Number(key);
  } else {
    steps.push({ key, picture: paris.pictures[steps.length + 1], wait: 0 });
  }
}

/** Plays some steps of the game; each picture must be the simulator's. */
async function play(tab, press, from, to) {
  for (const [at, { key, picture, wait }] of steps.slice(from, to).entries()) {
    await press(key);
    assert.ok(await tab.shows(picture), `the picture after step ${from + at}, ${key}`);
    await tab.page.waitForTimeout(wait);
  }
}

/** A moment after the middle of the game at which a page that is loaded anew shows the same after a few presses of A. */
async function momentToReload() {
  const playback = new Playback(await programOf(PAGE));
  playback.program.start(paris.width, paris.language, [paris.seed, 0]);
  playback.rest();
  for (const [at, { key, wait }] of steps.entries()) {
    playback.step(key);
    playback.pass(wait);
    if (at > steps.length / 2) {
      const again = new Playback(await programOf(PAGE));
      again.program.save = playback.program.save;
      again.program.start(paris.width, paris.language, [1, 0]);
      again.rest();
      for (let presses = 1; presses <= 3; presses += 1) {
        again.step("a");
        if (again.checksum === playback.checksum) {
          return { middle: at + 1, presses: Array(presses).fill("a"), seen: playback.checksum };
        }
      }
    }
  }
  throw new Error("no such moment");
}

/** The checksum of what the simulator shows of a save after some keys. */
async function simulated(browser, save, keys) {
  const folder = await mkdtemp(join(tmpdir(), "pocket-rails-"));
  const options = ["--flash", save, "--language", paris.language, "--png", folder];
  execFileSync(PROGRAM, [...options, "--keys", keys.join(" ")]);
  const name = `${String(keys.length).padStart(3, "0")}-${keys.at(-1)}.png`;
  const png = (await readFile(join(folder, name))).toString("base64");
  const tab = new Tab(await browser.newPage());
  await tab.page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.id = "picture";
    document.body.append(canvas);
    canvas.getContext("2d").drawImage(image, 0, 0);
  }, png);
  return tab.checksum();
}

test("a whole game of Paris by keys, with a reload in the middle, and its save in the simulator", async (told) => {
  const browser = await startBrowser(told);
  const tab = await Tab.open(await makeContext(browser));
  const press = (name) => tab.key(name);
  const begun = Date.now();
  assert.ok(await tab.shows(paris.pictures[0]), "the title");
  const { middle, presses, seen } = await momentToReload();
  await play(tab, press, 0, middle);

  const save = join(await mkdtemp(join(tmpdir(), "pocket-rails-")), "flash.bin");
  await tab.takeSave(save);
  assert.equal(await simulated(browser, save, presses), seen, "the simulator goes on with the save");

  await tab.page.reload();
  await tab.page.waitForFunction(() => !document.querySelector("#too-old"));
  await tab.page.waitForTimeout(300);
  for (const name of presses) {
    await press(name);
  }
  assert.ok(await tab.shows(seen), "the game goes on after a reload");
  await play(tab, press, middle, steps.length);

  // The game is over, and its link leads to it in another tab.
  await tab.page.click("#open-menu");
  await tab.page.click("#copy-link");
  await tab.page.waitForFunction(() => !document.querySelector("#link").hidden);
  const link = await tab.page.evaluate(() => document.querySelector("#link").value);
  await tab.page.click("#close-menu");
  const watcher = new Tab(await tab.page.context().newPage());
  await watcher.page.goto(link);
  await watcher.page.waitForFunction(() => !document.querySelector("#too-old"));
  await watcher.page.waitForTimeout(300);
  const other = new Playback(await programOf(PAGE));
  other.program.start(paris.width, paris.language, [1, 0]);
  assert.equal(other.program.watch(new URL(link).hash), null);
  other.rest();
  for (const name of ["a", "left", "left", "left", "left", "down", "down"]) {
    other.step(name);
    await watcher.key(name);
  }
  assert.ok(await watcher.shows(other.checksum), "the game is watched again");
  assert.deepEqual(watcher.errors, []);

  assert.deepEqual(tab.errors, []);
  const address = pathToFileURL(PAGE).href;
  assert.deepEqual(tab.requests.filter((url) => url !== address && !url.startsWith("data:") && !url.startsWith("blob:")), []);
  told.diagnostic(`figure: a game of Paris by keys in a browser: ${steps.length} presses, ${Date.now() - begun} ms`);
});

test("a whole game of Paris by touches", async (told) => {
  const tab = await Tab.open(await makeContext(await startBrowser(told)));
  assert.ok(await tab.shows(paris.pictures[0]), "the title");
  await play(tab, (name) => tab.touch(name), 0, steps.length);
  assert.deepEqual(tab.errors, []);
});
