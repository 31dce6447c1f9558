// While bots think, the page answers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Tab, makeContext, startBrowser } from "./open.js";

/** Bots that do not wait; then the United Kingdom with three experts, past what is special about the board. */
const BEGIN =
  "down down a down down down down right right b up up a down down a " +
  "down right right right right down right right right right down right right right right right up up up a a";
/** Slower than this computer, on which an expert hardly thinks for a frame: as a cheap phone, and as none. */
const SLOWER = [6, 12];
const PRESSES = 10;
/** From when the key went down until the picture is given to the browser, in milliseconds. */
const TWO_FRAMES = 2000 / 60;

/** In the page: notes when a key went down, when a picture answered it, and how long each frame's work took. */
function measure() {
  window.figures = { answers: [], work: [] };
  let thinking = false;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    request((now) => {
      const begun = performance.now();
      call(now);
      const took = performance.now() - begun;
      // Nothing else takes so long: bots may think for 6 ms in a frame.
      thinking = took > 5;
      window.figures.work.push(took);
    });
  window.whenThinking = () => new Promise((resolve) => {
    const look = () => (thinking ? resolve() : request(look));
    look();
  });
  let pressed = null;
  const note = (event) => (pressed = { thinking, at: event.timeStamp });
  window.addEventListener("keydown", note, true);
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
    if (pressed) {
      const milliseconds = performance.now() - pressed.at;
      window.figures.answers.push({ thinking: pressed.thinking, milliseconds });
      pressed = null;
    }
    return put.apply(this, picture);
  };
}

test("a press is answered within two frames while a bot thinks", { timeout: 120_000 }, async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(measure);
  const tab = await Tab.open(context);
  for (const name of BEGIN.split(" ")) {
    await tab.key(name);
  }
  const session = await context.newCDPSession(tab.page);
  for (const rate of SLOWER) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const { answers, work } = await pressed(tab);
    const thinking = answers.filter((answer) => answer.thinking);
    const times = answers.map((answer) => answer.milliseconds);
    const within = times.filter((milliseconds) => milliseconds <= TWO_FRAMES);
    told.diagnostic(
      `figure: processor ${rate} times slower, ${thinking.length} of ${answers.length} presses while an expert thinks: ` +
        `${within.length} answered within two frames, after ${toldOf(times)}; ` +
        `a frame's work takes ${toldOf(work)}`,
    );
    assert.equal(answers.length, 2 * PRESSES, "every press is answered by a picture");
    assert.ok(thinking.length > 0, "a press came while a bot thought");
    // A slowed processor that others use too has moments of its own: most presses tell how it is.
    assert.ok(within.length > 0.8 * answers.length, JSON.stringify(answers));
  }
  assert.deepEqual(tab.errors, []);
});

/** Opens the game's menu while an expert thinks, and closes it again; returns what was measured. */
async function pressed(tab) {
  await tab.page.evaluate(() => Object.assign(window.figures, { answers: [], work: [] }));
  for (let number = 0; number < PRESSES; number += 1) {
    await tab.page.evaluate(() => window.whenThinking());
    await tab.key("y");
    await tab.page.waitForTimeout(30);
    await tab.key("y");
  }
  return tab.page.evaluate(() => window.figures);
}

/** The middle and the largest of some milliseconds. */
function toldOf(figures) {
  const sorted = [...figures].sort((one, other) => one - other);
  return `${sorted[sorted.length >> 1].toFixed(1)} ms (at most ${sorted.at(-1).toFixed(1)})`;
}
