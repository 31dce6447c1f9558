// Parts of the page that need no browser, and the file as it is.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { test } from "node:test";

import { heldBy } from "../../../src/web/page/gamepad.js";
import { saveOf, textOf } from "../../../src/web/page/save_text.js";
import { arrange } from "../../../src/web/page/screen.js";
import { direction } from "../../../src/web/page/touch.js";
import { baseOf, isGame } from "../../../src/web/page/travel.js";
import { WORDS, firstLanguage, say } from "../../../src/web/page/words.js";
import { programOf } from "../playback.js";

const { POCKET_RAILS_PAGE: PAGE } = process.env;

test("the page is one file of at most 1.5 MB that may ask nobody for anything", async (told) => {
  const { size } = await stat(PAGE);
  told.diagnostic(`figure: the page has ${size} bytes`);
  assert.ok(size <= 1_500_000, `${size} bytes`);
  const page = await readFile(PAGE, "utf8");
  const [, policy] = page.match(/Content-Security-Policy" content="([^"]*)"/);
  const rules = Object.fromEntries(policy.split("; ").map((rule) => rule.split(/ (.*)/)));
  const hash = (kind) => {
    const [, text] = page.match(new RegExp(`<${kind}>([^]*?)</${kind}>`));
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  };
  assert.deepEqual(rules, {
    "default-src": "'none'",
    "script-src": `${hash("script")} 'wasm-unsafe-eval'`,
    "style-src": hash("style"),
    "img-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
  });
  // The only address is the name of a language of pictures.
  const addresses = new Set(page.match(/https?:\/\/[^"'\s)]*/g));
  assert.deepEqual([...addresses], ["http://www.w3.org/2000/svg"]);
  assert.ok(!/\{\{/.test(page), "every part is in its place");
});

test("every sentence is there in every language, with the same values", () => {
  const values = (sentence) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [language, words] of Object.entries(WORDS)) {
    assert.deepEqual(Object.keys(words), Object.keys(WORDS.en), language);
    for (const [name, sentence] of Object.entries(words)) {
      assert.deepEqual(values(sentence), values(WORDS.en[name]), `${language}: ${name}`);
    }
  }
  assert.equal(say("en", "download", { file: "a.uf2" }), "Download a.uf2");
  assert.equal(firstLanguage(["fr-FR", "uk-UA", "en"]), "uk");
  assert.equal(firstLanguage(["fr"]), null);
});

test("a save comes back from its text, and what is no text of one does not", async () => {
  const { saveSize } = await programOf(PAGE);
  const save = Uint8Array.from({ length: saveSize }, (_, at) => (at < 20_000 ? (at * 31) & 255 : 255));
  const text = textOf(save);
  assert.deepEqual(saveOf(text, saveSize), save);
  assert.ok(text.length < 30_000, "blank sectors take no room");
  const broken = ["", "pocket-rails 2", "pocket-rails 1\n48 AAAA", "pocket-rails 1\n-1 AAAA", "pocket-rails 1\n0", "pocket-rails 1\n0 AAAA", text.slice(0, -1)];
  for (const wrong of broken) {
    assert.equal(saveOf(wrong, saveSize), null, wrong.slice(0, 30));
  }
});

test("the picture is as large as whole pixels allow, whichever way the handheld is held", () => {
  assert.deepEqual(arrange(354, 808, 240, 3), { upright: true, factor: 4 });
  assert.deepEqual(arrange(808, 354, 320, 3), { upright: false, factor: 4 });
  assert.deepEqual(arrange(100, 100, 320, 1), { upright: false, factor: 1 });
  // To the last pixel, beside or above a pad that thumbs find.
  assert.deepEqual([arrange(554, 240, 320, 1), arrange(553, 240, 320, 2)].map(({ factor }) => factor), [1, 1]);
  assert.deepEqual([arrange(554, 240, 320, 2), arrange(240, 413, 240, 2)].map(({ factor }) => factor), [2, 2]);
  for (let across = 280; across < 2000; across += 97) {
    for (let down = 280; down < 2000; down += 89) {
      const { factor } = arrange(across, down, 320, 2);
      assert.ok(factor === 1 || (factor * 160 <= across && factor * 120 <= down), `${across}x${down}`);
    }
  }
});

test("a finger on the pad and a stick point where one sees it", () => {
  const pad = { left: 100, top: 200, width: 90, height: 90 };
  const at = (clientX, clientY) => direction(pad, { clientX, clientY });
  assert.deepEqual([at(145, 205), at(145, 285), at(105, 245), at(185, 250), at(146, 244)], ["up", "down", "left", "right", null]);
  const buttons = Array.from({ length: 16 }, (_, at) => ({ pressed: at === 1 }));
  assert.deepEqual([...heldBy({ buttons, axes: [-0.9, 0.2] })], ["b", "left"]);
  assert.deepEqual([...heldBy({ buttons: [], axes: [] })], []);
});

test("links begin with the page's own address, or with the one that a release was built for", () => {
  const published = "https://example.org/play/";
  const at = (href, release) => baseOf({ href }, release);
  assert.equal(at("https://own.example/p.html?x=1#top", published), "https://own.example/p.html?x=1");
  assert.equal(at("http://192.168.0.7:8000/#gAAAA", null), "http://192.168.0.7:8000/");
  assert.equal(at("file:///C:/pocket-rails.html#gAAAA", published), published);
  assert.equal(at("file:///C:/pocket-rails.html", null), "file:///C:/pocket-rails.html");
  assert.deepEqual(["#gAB", "#d12", "", "#top", "#"].map(isGame), [true, true, false, false, false]);
});

test("a link that is broken, of another version or of another board is refused", async () => {
  const program = await programOf(PAGE);
  program.start(240, "en", [1, 0]);
  const [line] = (await readFile(new URL("../../links.txt", import.meta.url), "utf8")).split("\n");
  const link = line.split(" ")[2];
  const bytes = Buffer.from(link.slice(2), "base64url");
  const changed = (at, bits) => `#g${Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ bits : byte))).toString("base64url")}`;
  const refused = {
    linkBroken: ["", "#", "#g", "#d", "#gA!", "#d1", link.slice(0, -4), `${link}AAAA`, changed(40, 1), "#top", `#g${"A".repeat(9000)}`, "#gїжак"],
    // What the highest four bits tell, and the sixteen after them.
    linkVersion: [changed(0, 0x20)],
    linkBoard: [changed(1, 0x10)],
  };
  for (const [reason, links] of Object.entries(refused)) {
    for (const wrong of links) {
      assert.equal(program.watch(wrong), reason, wrong.slice(0, 40));
      assert.equal(program.isWatched, false);
    }
  }
  assert.equal(program.link, "", "there is no game that is over");
  assert.equal(program.watch(link), null);
});
