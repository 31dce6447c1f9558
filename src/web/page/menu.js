// The page's own menu, its messages and its questions.

import { say } from "./words.js";

export class Messages {
  #document;
  #language = () => "en";

  constructor(document, language) {
    this.#document = document;
    this.#language = language;
    const notice = document.querySelector("#notice");
    notice.querySelector("button").addEventListener("click", () => (notice.hidden = true));
  }

  /** Tells something that can be read while the game goes on. */
  tell(name) {
    const notice = this.#document.querySelector("#notice");
    notice.dataset.told = name;
    notice.querySelector("p").textContent = say(this.#language(), name);
    notice.hidden = false;
  }

  /** Tells something that no game goes on under; a button may end it. */
  cover(name, values = {}, button = null, press = null) {
    const cover = this.#document.querySelector("#cover");
    cover.dataset.told = name;
    cover.querySelector("p").textContent = say(this.#language(), name, values);
    const key = cover.querySelector("button");
    key.hidden = button === null;
    key.textContent = button === null ? "" : say(this.#language(), button);
    key.onclick = press;
    cover.hidden = false;
  }

  uncover() {
    this.#document.querySelector("#cover").hidden = true;
  }

  /** Asks something; returns whether the answer is yes. */
  ask(name) {
    const question = this.#document.querySelector("#question");
    question.querySelector("p").textContent = say(this.#language(), name);
    question.returnValue = "no";
    return new Promise((resolve) => {
      question.onclick = ({ target }) => target.value && question.close(target.value);
      question.onclose = () => resolve(question.returnValue === "yes");
      question.showModal();
    });
  }
}

/** Lets the menu and the two keys of the page do what they say: `does` has a function for each. */
export function makeMenu(window, does) {
  const { document } = window;
  const find = (name) => document.querySelector(name);
  const menu = find("#menu");
  const on = (name, act) => find(name).addEventListener("click", act);
  on("#open-menu", () => {
    does.open();
    menu.showModal();
  });
  on("#close-menu", () => menu.close());
  // After it the game has the keys again, not the button that opened it.
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", () => document.activeElement?.blur());
  }
  // A press beside the menu closes it.
  menu.addEventListener("click", ({ target }) => target === menu && menu.close());
  on("#copy-link", does.copyLink);
  find("#link").addEventListener("focus", ({ target }) => target.select());
  on("#take-out", does.takeOut);
  on("#put-in", () => find("#file").click());
  find("#file").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    menu.close();
    if (file) {
      await does.putIn(file);
    }
    // The same file may be chosen again.
    target.value = "";
  });
  for (const choice of document.querySelectorAll("[data-width]")) {
    choice.addEventListener("click", () => does.width(Number(choice.dataset.width)));
  }
  makeFullScreen(document);
}

/** Offers a link to the game: `""` if it is not over, nothing if it is too long for one. */
export function offerLink(document, link) {
  document.querySelector("#travel").hidden = link === "";
  document.querySelector("#copy-link").hidden = link === null;
  document.querySelector("#link-too-long").hidden = link !== null;
  document.querySelector("#link").hidden = true;
  document.querySelector("#link-to-file").hidden = true;
  document.querySelector("#link-note").textContent = "";
}

/** Shows the link that somebody was given, and how: what was neither shared nor copied is there to be copied. */
export function showLink(document, url, given, language) {
  const field = document.querySelector("#link");
  field.value = url;
  field.hidden = false;
  document.querySelector("#link-note").textContent = given === "shared" ? "" : say(language, given ?? "linkHere");
  document.querySelector("#link-to-file").hidden = !url.startsWith("file:");
  if (given === null) {
    field.focus();
  }
}

/** Marks the width that is chosen. */
export function markWidth(document, width) {
  for (const choice of document.querySelectorAll("[data-width]")) {
    choice.classList.toggle("chosen", Number(choice.dataset.width) === width);
  }
}

function makeFullScreen(document) {
  const page = document.documentElement;
  const enter = page.requestFullscreen ?? page.webkitRequestFullscreen;
  const key = document.querySelector("#full-screen");
  if (!enter) {
    key.hidden = true;
    document.querySelector("#no-full-screen").hidden = false;
    return;
  }
  key.addEventListener("click", () => {
    const leave = document.exitFullscreen ?? document.webkitExitFullscreen;
    const isFull = document.fullscreenElement ?? document.webkitFullscreenElement;
    // A browser may say no, and then all stays as it is.
    Promise.resolve(isFull ? leave.call(document) : enter.call(page)).catch(() => {});
    key.blur();
  });
}

/** Hands somebody a file. */
export function handOver(document, bytes, name) {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
