// The picture in whole pixels, as large as fits, and the handheld around it upright or on its side.

import { HEIGHT } from "./program.js";

/** The screens that handhelds have, in pixels across. */
const [SQUARE, WIDE] = [240, 320];
/** The smallest pad that thumbs find, and the largest, in the page's pixels. */
const SMALLEST_PAD = 111;
const LARGEST_PAD = 232;
/** What stands around the pad: beside the picture, or below it, where a row with the name lies between. */
const BESIDE = 6;
const ROW = 52;
const BELOW = 10;
/** How high the train is that runs where room is left. */
const TRAIN = 60;

export class Screen {
  #window;
  #handheld;
  #frame;
  #canvas;
  #context;
  #fitted = "";

  constructor(window) {
    const { document } = window;
    this.#window = window;
    this.#handheld = document.querySelector("#handheld");
    this.#frame = document.querySelector("#screen");
    this.#canvas = document.querySelector("#picture");
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

  /** How many pixels wide a picture suits the window: the wide one if that lies between its buttons, no smaller. */
  get usualWidth() {
    const [square, wide] = [SQUARE, WIDE].map((pixels) => this.#arranged(pixels));
    return !wide.upright && wide.factor >= square.factor ? WIDE : SQUARE;
  }

  /** Shows a picture, four bytes a pixel. */
  show(picture) {
    this.#context.putImageData(new ImageData(picture, this.#canvas.width, HEIGHT), 0, 0);
  }

  /** Finds the way to hold the handheld in which the picture is largest. */
  fit() {
    const { body } = this.#window.document;
    const ratio = this.#ratio;
    const fitted = [body.clientWidth, body.clientHeight, ratio].join(" ");
    if (fitted === this.#fitted) {
      return;
    }
    this.#fitted = fitted;
    const { across, down, upright, factor } = this.#arranged(this.#canvas.width);
    const [width, height] = [this.#canvas.width, HEIGHT].map((pixels) => (pixels * factor) / ratio);
    this.#handheld.classList.toggle("upright", upright);
    this.#handheld.classList.toggle("sideways", !upright);
    Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` });
    // The handheld is not much larger than its screen, and its pad takes what the screen leaves.
    const left = down - height - ROW - BELOW;
    const pad = upright ? Math.min(across / 2, left) : Math.min((across - width) / 2 - BESIDE, down / 2);
    const reach = Math.min(pad, LARGEST_PAD);
    this.#handheld.classList.toggle("long", upright && left - reach > TRAIN);
    const measures = { "picture-width": width, "picture-height": height, reach };
    for (const [name, pixels] of Object.entries(measures)) {
      this.#handheld.style.setProperty(`--${name}`, `${pixels}px`);
    }
    this.#align(ratio);
  }

  /** How a picture of some width lies in the window: with room around it, or snug if that makes it larger. */
  #arranged(width) {
    const [roomy, snug] = [false, true].map((isSnug) => this.#tried(width, isSnug));
    return snug.factor > roomy.factor ? snug : this.#tried(width, false);
  }

  #tried(width, isSnug) {
    this.#window.document.body.classList.toggle("snug", isSnug);
    const { across, down } = this.#room();
    return { across, down, ...arrange(across, down, width, this.#ratio) };
  }

  get #ratio() {
    return this.#window.devicePixelRatio || 1;
  }

  /** What the window leaves for the picture and the pad. */
  #room() {
    const { body } = this.#window.document;
    const edges = [body, this.#handheld, this.#frame].map((part) => this.#window.getComputedStyle(part));
    const taken = (side) => [`margin${side}`, `border${side}Width`, `padding${side}`];
    const widths = (side) => edges.flatMap((edge) => taken(side).map((name) => parseFloat(edge[name])));
    const rest = (all, ...sides) => sides.flatMap(widths).reduce((left, width) => left - width, all);
    return { across: rest(body.clientWidth, "Left", "Right"), down: rest(body.clientHeight, "Top", "Bottom") };
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
  const above = factor(across, down - SMALLEST_PAD - ROW - BELOW);
  const beside = factor(across - 2 * (SMALLEST_PAD + BESIDE), down);
  const upright = above > beside || (above === beside && across < down);
  return { upright, factor: upright ? above : beside };
}
