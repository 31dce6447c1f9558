// The picture in whole pixels, as large as fits, and the handheld around it upright or on its side.

import { HEIGHT } from "./program.js";

/** Room for the picture's frame, and for what stands beside or below it, in the page's pixels. */
const FRAME = 10;
const COLUMN = 148;
const BELOW = 240;
/** The row between picture and pad, and how large the pad is at most. */
const ROW = 52;
const LARGEST_PAD = 232;

export class Screen {
  #window;
  #handheld;
  #canvas;
  #context;
  #fitted = "";

  constructor(window) {
    this.#window = window;
    this.#handheld = window.document.querySelector("#handheld");
    this.#canvas = window.document.querySelector("#picture");
    this.#context = this.#canvas.getContext("2d", { alpha: false });
    window.addEventListener("resize", () => this.fit());
  }

  /** Lets the picture be so many pixels wide. */
  set width(pixels) {
    this.#canvas.width = pixels;
    this.#canvas.height = HEIGHT;
    this.#fitted = "";
    this.fit();
  }

  /** Shows a picture, four bytes a pixel. */
  show(picture) {
    this.#context.putImageData(new ImageData(picture, this.#canvas.width, HEIGHT), 0, 0);
  }

  /** Finds the way to hold the handheld in which the picture is largest. */
  fit() {
    const { across, down } = this.#room();
    const ratio = this.#window.devicePixelRatio || 1;
    const fitted = [across, down, ratio].join(" ");
    if (fitted === this.#fitted) {
      return;
    }
    this.#fitted = fitted;
    const { upright, factor } = arrange(across, down, this.#canvas.width, ratio);
    const [width, height] = [this.#canvas.width, HEIGHT].map((pixels) => (pixels * factor) / ratio);
    this.#handheld.classList.toggle("upright", upright);
    this.#handheld.classList.toggle("sideways", !upright);
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` });
    // The handheld is not much larger than its screen, and its pad takes what the screen leaves.
    const beside = Math.min((across - width) / 2 - 2 * FRAME, down / 2);
    const below = Math.min(across / 2 - FRAME, down - height - 3 * FRAME - ROW);
    const pad = Math.min(upright ? below : beside, LARGEST_PAD);
    const measures = { "picture-width": width, "picture-height": height, reach: pad };
    for (const [name, pixels] of Object.entries(measures)) {
      this.#handheld.style.setProperty(`--${name}`, `${pixels}px`);
    }
    this.#align(ratio);
  }

  /** What the window leaves for what is in the handheld. */
  #room() {
    const { body } = this.#window.document;
    const edges = [body, this.#handheld].map((part) => this.#window.getComputedStyle(part));
    const taken = (...names) => edges.flatMap((edge) => names.map((name) => parseFloat(edge[name])));
    const rest = (all, parts) => parts.reduce((left, part) => left - part, all);
    return {
      across: rest(body.clientWidth, taken("paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth")),
      down: rest(body.clientHeight, taken("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth")),
    };
  }

  /** Moves the picture by less than a pixel, so that its pixels are the display's. */
  #align(ratio) {
    const { style } = this.#canvas;
    style.translate = "none";
    const { left, top } = this.#canvas.getBoundingClientRect();
    const rest = (place) => (Math.round(place * ratio) - place * ratio) / ratio;
    style.translate = `${rest(left)}px ${rest(top)}px`;
  }
}

/** How a handheld of some size is held, and how many pixels of the display a pixel of the picture is wide. */
export function arrange(across, down, width, ratio) {
  const factor = (room, rows) => {
    const fits = Math.min((room * ratio) / width, (rows * ratio) / HEIGHT);
    return Math.max(1, Math.floor(fits));
  };
  const above = factor(across - 2 * FRAME, down - 2 * FRAME - BELOW);
  const beside = factor(across - 2 * FRAME - 2 * COLUMN, down - 2 * FRAME);
  const upright = above > beside || (above === beside && across < down);
  return { upright, factor: upright ? above : beside };
}
