// The computer's keys, by their places: letters may be others on other keyboards.

const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  KeyZ: "a",
  Enter: "a",
  NumpadEnter: "a",
  Space: "a",
  KeyX: "b",
  Escape: "b",
  Backspace: "b",
  KeyC: "x",
  KeyV: "y",
  F1: "y",
};

/** Lets keys press buttons, for as long as `listens` says so. */
export function listenToKeys(window, buttons, listens) {
  window.addEventListener("keydown", (event) => {
    const name = KEYS[event.code];
    const isOurs = name && !event.ctrlKey && !event.altKey && !event.metaKey && listens(event);
    if (isOurs) {
      event.preventDefault();
      // The system repeats keys as well; the handheld has its own pace.
      if (!event.repeat) {
        buttons.press(name, event.code);
      }
    }
  });
  window.addEventListener("keyup", (event) => {
    if (KEYS[event.code]) {
      buttons.release(KEYS[event.code], event.code);
    }
  });
}
