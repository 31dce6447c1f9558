// While bots think, the page answers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Tab, makeContext, startBrowser } from "./open.js";

/** Bots that do not wait; then the United Kingdom with three experts. */
const BEGIN =
  "down down a down down down down right right b up up a down down a down right right right down right right right down right right right up up up a";
/** How much slower than this computer, as a cheap phone is. */
const SLOWER = 10;
const PRESSES = 20;

/** In the page: notes when a key went down, when a picture answered it, and how long each frame's work took. */
function measure() {
  window.figures = { answers: [], work: [] };
  let frame = 0;
  let thinking = false;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    request((now) => {
      const begun = performance.now();
      call(now);
      const took = performance.now() - begun;
      // Bots may think for 6 ms in a frame.
      thinking = took > 5;
      window.figures.work.push(took);
    });
  const count = () => {
    frame += 1;
    request(count);
  };
  request(count);
  window.whenThinking = () => new Promise((resolve) => {
    const look = () => (thinking ? resolve() : request(look));
    look();
  });
  let pressed = null;
  const note = (event) => (pressed = { thinking, frame, at: event.timeStamp });
  window.addEventListener("keydown", note, true);
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
    if (pressed) {
      const milliseconds = performance.now() - pressed.at;
      window.figures.answers.push({ thinking: pressed.thinking, frames: frame - pressed.frame, milliseconds });
      pressed = null;
    }
    return put.apply(this, picture);
  };
}

test("a press is answered within two frames while a bot thinks", async (told) => {
  const context = await makeContext(await startBrowser(told));
  await context.addInitScript(measure);
  const tab = await Tab.open(context);
  for (const name of BEGIN.split(" ")) {
    await tab.key(name);
  }
  const session = await context.newCDPSession(tab.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await tab.page.evaluate(() => Object.assign(window.figures, { answers: [], work: [] }));
  // Experts play on their own; the menu is opened while one thinks, and closed again.
  for (let number = 0; number < PRESSES; number += 1) {
    await tab.page.evaluate(() => window.whenThinking());
    await tab.key("y");
    await tab.page.waitForTimeout(30);
    await tab.key("y");
  }
  const { answers, work } = await tab.page.evaluate(() => window.figures);
  assert.equal(answers.length, 2 * PRESSES, "every press is answered by a picture");
  const sorted = (figures) => [...figures].sort((one, other) => one - other);
  const toldOf = (figures) => `${sorted(figures)[figures.length >> 1].toFixed(1)} ms (at most ${Math.max(...figures).toFixed(1)})`;
  const thinking = answers.filter((answer) => answer.thinking);
  const frames = Math.max(...answers.map((answer) => answer.frames));
  const times = answers.map((answer) => answer.milliseconds);
  told.diagnostic(
    `figure: with a processor ${SLOWER} times slower, ${thinking.length} of ${answers.length} presses while an expert thinks: ` +
      `answered after ${toldOf(times)}, within ${frames} frames; a frame's work takes ${toldOf(work)}`,
  );
  assert.ok(thinking.length >= 3, `only ${thinking.length} presses came while a bot thought`);
  assert.ok(frames <= 2, JSON.stringify(answers));
  assert.deepEqual(tab.errors, []);
});
