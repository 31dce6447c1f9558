// Fingers, keys, eyes and ears: how the page answers, and how it looks in windows of many sizes.

import assert from "node:assert/strict";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { Playback, programOf } from "../playback.js";
import { PAGE, Tab, makeContext, startBrowser } from "./open.js";

/** What is seen after some keys from the title on. */
async function seenAfter(keys, { width = 240, language = "en" } = {}) {
  const playback = new Playback(await programOf(PAGE));
  playback.program.start(width, language, [1, 0]);
  playback.rest();
  keys.forEach((key) => playback.step(key));
  return playback.checksum;
}

test("it speaks the browser's language at first, and asks where it does not know it", async (told) => {
  const browser = await startBrowser(told);
  for (const [locale, language] of [["en-GB", "en"], ["uk-UA", "uk"], ["ru-RU", "ru"], ["fr-FR", null]]) {
    const tab = await Tab.open(await makeContext(browser, { locale }));
    assert.ok(await tab.shows(await seenAfter([], { language })), locale);
    assert.equal(await tab.page.evaluate(() => document.documentElement.lang), language ?? "en");
  }
});

test("a held direction repeats, and a hand that is looked at goes when X is let go", async (told) => {
  const tab = await Tab.open(await makeContext(await startBrowser(told)));
  const session = await tab.page.context().newCDPSession(tab.page);
  const touch = (type, ...points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const [down, a, x] = [await tab.place("down"), await tab.place("a"), await tab.place("x")];
  await touch("touchStart", down);
  assert.ok(await tab.shows(await seenAfter(["down", "down", "down"])), "two repetitions");
  await touch("touchEnd");

  // Two fingers at once: one holds the pad, the other presses.
  await tab.page.reload();
  assert.ok(await tab.shows(await seenAfter([])));
  await touch("touchStart", down);
  await touch("touchStart", down, a);
  await touch("touchEnd", down);
  await touch("touchEnd");
  assert.ok(await tab.shows(await seenAfter(["down", "a"])), "the other finger's press");

  // A finger that slides over the pad presses where it comes to.
  await tab.page.reload();
  assert.ok(await tab.shows(await seenAfter([])));
  await touch("touchStart", down);
  await touch("touchMove", await tab.place("up"));
  await touch("touchEnd");
  assert.ok(await tab.shows(await seenAfter(["down", "up"])));

  await tab.page.reload();
  assert.ok(await tab.shows(await seenAfter([])));
  const begin = ["a", "a", "a", "a", "a"];
  for (const key of begin) {
    await tab.touch(key);
  }
  const table = await seenAfter(begin);
  assert.ok(await tab.shows(table));
  await touch("touchStart", x);
  assert.ok(await tab.shows(await seenAfter([...begin, "x"])), "the hand");
  await tab.page.waitForTimeout(600);
  await touch("touchEnd");
  assert.ok(await tab.shows(table), "it is gone when X is let go");
  const { scrollX, scrollY, scale } = await tab.page.evaluate(() => ({ scrollX, scrollY, scale: visualViewport.scale }));
  assert.deepEqual([scrollX, scrollY, scale], [0, 0, 1], "nothing scrolled or zoomed");
  assert.deepEqual(tab.errors, []);
});

test("a gamepad plays", async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(() => {
    window.pad = { index: 0, buttons: Array.from({ length: 16 }, () => ({ pressed: false })), axes: [0, 0] };
    navigator.getGamepads = () => [window.pad, null];
  });
  const tab = await Tab.open(context);
  assert.ok(await tab.shows(await seenAfter([])));
  await tab.page.evaluate(() => dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: window.pad })));
  // Held for a frame in the page, which is no repetition, however slowly it is looked at from here.
  const tap = (place) =>
    tab.page.evaluate(async (place) => {
      const frame = () => new Promise((seen) => requestAnimationFrame(seen));
      const hold = (held) => (place === "stick" ? (window.pad.axes[1] = held) : (window.pad.buttons[place].pressed = held > 0));
      hold(1);
      await frame();
      hold(0);
      await frame();
    }, place);
  await tap("stick");
  assert.ok(await tab.shows(await seenAfter(["down"])));
  await tap(0);
  assert.ok(await tab.shows(await seenAfter(["down", "a"])));
  assert.deepEqual(tab.errors, []);
});

test("the device's own notes are heard, and only after the first press", async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      window.heard.push([this.type, this.frequency.value]);
      return start.call(this, when);
    };
  });
  const tab = await Tab.open(context);
  await tab.page.waitForTimeout(300);
  const heard = () => tab.page.evaluate(() => window.heard.splice(0));
  assert.deepEqual(await heard(), []);
  await tab.key("down");
  await tab.key("a");
  assert.deepEqual(await heard(), [["square", 2000], ["square", 1047]]);
  assert.deepEqual(tab.errors, []);
});

test("full screen comes and goes", async (told) => {
  const tab = await Tab.open(await makeContext(await startBrowser(told)));
  await tab.page.click("#full-screen");
  await tab.page.waitForFunction(() => document.fullscreenElement !== null);
  await tab.page.click("#full-screen");
  await tab.page.waitForFunction(() => document.fullscreenElement === null);
});

test("a browser that lacks something gets a sentence that says what", async (told) => {
  const browser = await startBrowser(told);
  for (const [missing, name] of [["WebAssembly", "WebAssembly"], ["DecompressionStream", "DecompressionStream"]]) {
    const context = await makeContext(browser);
    await context.addInitScript((missing) => delete window[missing], missing);
    const tab = await Tab.open(context, null);
    assert.equal(await tab.told("#cover"), "lacks");
    assert.match(await tab.page.textContent("#cover p"), new RegExp(name));
  }
  const context = await makeContext(browser);
  await context.addInitScript(() => {
    delete window.AudioContext;
    delete window.webkitAudioContext;
    delete Element.prototype.requestFullscreen;
    delete Element.prototype.webkitRequestFullscreen;
  });
  const tab = await Tab.open(context);
  await tab.page.click("#open-menu");
  assert.ok(await tab.page.isVisible("#no-sound"));
  assert.ok(await tab.page.isVisible("#no-full-screen"));
  assert.deepEqual(tab.errors, []);
});

test("in every window the picture has whole pixels, and nothing lies over anything", async (told) => {
  const browser = await startBrowser(told);
  const windows = [
    [320, 568, 2], [360, 640, 3], [390, 844, 3], [412, 915, 2.625], [568, 320, 2], [667, 375, 2], [844, 390, 3], [915, 412, 2.625],
    [768, 1024, 2], [1024, 768, 2], [820, 1180, 2], [1180, 820, 2], [1280, 720, 1], [1366, 768, 1.25], [1920, 1080, 1], [2560, 1440, 1], [500, 900, 1],
    // With a browser's bars, as two kinds of phone have them; a small tablet; laptops.
    [360, 560, 3], [375, 553, 2], [375, 667, 2], [640, 300, 3], [640, 360, 3], [1024, 768, 1], [1366, 768, 1], [1440, 900, 3],
  ];
  // How many pixels of the display a pixel of the square and of the wide picture takes there: one more would leave no
  // room for two thumbs.
  const largest = {
    "360x640": [4, 3], "375x553": [3, 2], "375x667": [3, 2], "667x375": [3, 2], "568x320": [2, 2], "640x360": [4, 3], "844x390": [4, 4],
    "1366x768 at 1": [3, 3], "1024x768 at 1": [3, 2], "1920x1080": [4, 4],
  };
  for (const [width, height, ratio] of windows) {
    for (const [place, pixels] of [240, 320].entries()) {
      const context = await makeContext(browser, { viewport: { width, height }, deviceScaleFactor: ratio });
      const tab = await Tab.open(context, pixels);
      const boxes = await tab.page.evaluate(() =>
        ["#picture", "#pad", "#buttons", "#tools", "#brand"].map((name) => {
          const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
          return { name, left, top, right, bottom };
        }),
      );
      const where = `${width}x${height} at ${ratio}, ${pixels} pixels wide`;
      const [picture] = boxes;
      const factor = ((picture.right - picture.left) * ratio) / pixels;
      assert.ok(Math.abs(factor - Math.round(factor)) < 0.01 && factor >= 1, `${where}: ${factor}`);
      const wanted = largest[`${width}x${height} at ${ratio}`] ?? largest[`${width}x${height}`];
      assert.equal(Math.round(factor), wanted?.[place] ?? Math.round(factor), where);
      for (const { name, left, right } of boxes.filter(({ name }) => name === "#pad" || name === "#buttons")) {
        assert.ok(right - left >= 110, `${where}: ${name} is ${right - left} wide`);
      }
      assert.ok(Math.abs(picture.left * ratio - Math.round(picture.left * ratio)) < 0.05, `${where}: ${picture.left}`);
      for (const box of boxes) {
        const inside = box.left >= -0.5 && box.top >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
        assert.ok(inside, `${where}: ${JSON.stringify(box)}`);
        for (const other of boxes.filter((other) => other !== box)) {
          const apart =
            box.right <= other.left + 0.5 || other.right <= box.left + 0.5 || box.bottom <= other.top + 0.5 || other.bottom <= box.top + 0.5;
          assert.ok(apart, `${where}: ${JSON.stringify([box, other])}`);
        }
      }
      await context.close();
    }
  }
});

test("a picture that was not chosen is the wide one where that is no smaller", async (told) => {
  const browser = await startBrowser(told);
  const windows = [[390, 844, 3, 240], [844, 390, 3, 320], [667, 375, 2, 240], [768, 1024, 2, 240], [1440, 900, 1, 320]];
  for (const [width, height, deviceScaleFactor, pixels] of windows) {
    const tab = await Tab.open(await makeContext(browser, { viewport: { width, height }, deviceScaleFactor }), null);
    await tab.page.waitForFunction(() => document.querySelector("#handheld").className !== "");
    assert.equal(await tab.page.evaluate(() => document.querySelector("#picture").width), pixels, `${width}x${height}`);
    // Turned to its other side the game goes on as it is.
    await tab.key("down");
    const seen = await tab.checksum();
    await tab.page.setViewportSize({ width: height, height: width });
    assert.equal(await tab.checksum(), seen);
    assert.deepEqual(tab.errors, []);
  }
});

test("the firmware that lies beside the page is offered with three steps for each handheld", async (told) => {
  const folder = await mkdtemp(join(tmpdir(), "pocket-rails-"));
  const files = ["pico-lcd-1.3", "picosystem", "picopad"].map((handheld) => ({
    handheld,
    name: handheld,
    file: `pocket-rails-${handheld}.uf2`,
  }));
  // As `cargo dist` writes it: what is offered is no part of the script.
  const page = (await readFile(PAGE, "utf8")).replace('id="downloads">[]<', `id="downloads">${JSON.stringify(files)}<`);
  await writeFile(join(folder, "pocket-rails.html"), page);
  await Promise.all(files.map(({ file }) => writeFile(join(folder, file), Buffer.alloc(512, "UF2\n\0\0"))));
  const tab = new Tab(await (await makeContext(await startBrowser(told))).newPage());
  await tab.page.goto(pathToFileURL(join(folder, "pocket-rails.html")).href);
  await tab.page.click("#open-menu");
  assert.ok(await tab.page.isVisible("#firmware"));
  for (const { name, file } of files) {
    const offer = tab.page.locator("#handhelds details", { hasText: file });
    await offer.locator("summary").click();
    assert.equal(await offer.locator("summary").textContent(), name);
    assert.equal(await offer.locator("li").count(), 3);
    assert.match(await offer.locator("li").nth(1).textContent(), name === "picosystem" ? /hold X/ : /BOOTSEL/);
    const download = tab.page.waitForEvent("download");
    await offer.locator("a").click();
    assert.equal((await download).suggestedFilename(), file);
  }
  assert.deepEqual(tab.errors, []);
  // Without any there is nothing to offer.
  const plain = await Tab.open(await makeContext(tab.page.context().browser()));
  await plain.page.click("#open-menu");
  assert.equal(await plain.page.isVisible("#firmware"), false);
});
