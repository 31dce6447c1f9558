// A real browser with the page open in it, and hands to press with.

import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

export const PAGE = process.env.POCKET_RAILS_PAGE;

const CODES = {
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  a: "KeyZ",
  b: "KeyX",
  x: "KeyC",
  y: "KeyV",
};
/** How long a picture may take to come to rest, in milliseconds. */
const PATIENCE = 15_000;

/** Starts a browser, which is closed when the test ends. */
export async function startBrowser(told) {
  // Those who run tests as root have no sandbox.
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  told.after(() => browser.close());
  return browser;
}

/** A browser's profile with no network, in which new games are offered a known seed. */
export async function makeContext(browser, { seed = 1, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: "en-US",
    ...options,
  });
  await context.setOffline(true);
  await context.addInitScript((seed) => {
    crypto.getRandomValues = (numbers) => {
      numbers.set([seed, 0]);
      return numbers;
    };
  }, seed);
  return context;
}

/** Waits until the page shows a picture, or says why not: it speaks before its program runs. */
export async function hasBegun(page) {
  await page.waitForFunction(() => {
    const canvas = document.querySelector("#picture");
    const { data } = canvas.getContext("2d", { alpha: false }).getImageData(0, 0, canvas.width, canvas.height);
    return !document.querySelector("#cover").hidden || data.some((value, at) => at % 4 < 3 && value > 0);
  });
}

/** The page in a tab: what it asked the network for and what it complained of is noted. */
export class Tab {
  constructor(page) {
    this.page = page;
    this.requests = [];
    this.errors = [];
    page.on("request", (request) => this.requests.push(request.url()));
    page.on("pageerror", (error) => this.errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && this.errors.push(message.text()));
  }

  static async open(context, width = 240) {
    const tab = new Tab(await context.newPage());
    await tab.page.goto(pathToFileURL(PAGE).href);
    await hasBegun(tab.page);
    if (width !== null) {
      await tab.choose(`[data-width="${width}"]`);
    }
    return tab;
  }

  /** Presses something in the page's own menu. */
  async choose(what) {
    await this.page.click("#open-menu");
    await this.page.click(what);
    if (await this.page.locator("#menu[open]").count()) {
      await this.page.click("#close-menu");
    }
  }

  key(name) {
    return this.page.keyboard.press(CODES[name]);
  }

  /** The middle of a button that is seen. */
  async place(name) {
    const { x, y, width, height } = await this.page.locator(`[data-button="${name}"]`).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async touch(name) {
    const { x, y } = await this.place(name);
    await this.page.touchscreen.tap(x, y);
  }

  /** The checksum of what is on the canvas. */
  async checksum() {
    const text = await this.page.evaluate(() => {
      const canvas = document.querySelector("#picture");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let letters = "";
      for (let at = 0; at < data.length; at += 8192) {
        letters += String.fromCharCode(...data.subarray(at, at + 8192));
      }
      return btoa(letters);
    });
    return createHash("sha256").update(Buffer.from(text, "base64")).digest("hex");
  }

  /** Waits until the canvas shows a picture; returns whether it came. */
  async shows(checksum) {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      if ((await this.checksum()) === checksum) {
        return true;
      }
    }
    return false;
  }

  /** What the page has told its reader, by name, or nothing. */
  told(part = "#notice") {
    return this.page.evaluate((part) => {
      const told = document.querySelector(part);
      return told.hidden ? null : told.dataset.told;
    }, part);
  }

  /** The save as a file, as the menu hands it over. */
  async takeSave(path) {
    const download = this.page.waitForEvent("download");
    await this.choose("#take-out");
    await (await download).saveAs(path);
  }

  /** Puts a file in place of the save, and answers the question if there is one. */
  async putSave(file) {
    await this.page.setInputFiles("#file", file);
    await this.page.waitForFunction(
      () => document.querySelector("#question[open]") || !document.querySelector("#notice").hidden,
    );
    if (await this.page.locator("#question[open]").count()) {
      await this.page.click('#question [value="yes"]');
    }
  }
}
