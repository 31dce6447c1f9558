// A gamepad, by the places of its buttons as browsers number them.

const PLACES = { 0: "a", 1: "b", 2: "x", 3: "y", 9: "y", 12: "up", 13: "down", 14: "left", 15: "right" };
/** How far a stick is moved before it is a direction. */
const FAR = 0.5;

/** The names of the buttons that a gamepad holds now. */
export function heldBy(gamepad) {
  const held = new Set();
  for (const [place, name] of Object.entries(PLACES)) {
    if (gamepad.buttons[place]?.pressed) {
      held.add(name);
    }
  }
  const [across = 0, down = 0] = gamepad.axes;
  if (Math.abs(across) > FAR) {
    held.add(across < 0 ? "left" : "right");
  }
  if (Math.abs(down) > FAR) {
    held.add(down < 0 ? "up" : "down");
  }
  return held;
}

/** Looks at gamepads for as long as there are any; no browser tells when a button goes down. */
export function listenToGamepads(window, buttons, listens) {
  const before = new Map();
  const look = () => {
    const gamepads = [...window.navigator.getGamepads()].filter(Boolean);
    for (const gamepad of gamepads) {
      const now = listens() ? heldBy(gamepad) : new Set();
      const holder = `gamepad ${gamepad.index}`;
      const was = before.get(gamepad.index) ?? new Set();
      [...was].filter((name) => !now.has(name)).forEach((name) => buttons.release(name, holder));
      [...now].filter((name) => !was.has(name)).forEach((name) => buttons.press(name, holder));
      before.set(gamepad.index, now);
    }
    if (gamepads.length > 0) {
      window.requestAnimationFrame(look);
    }
  };
  window.addEventListener("gamepadconnected", ({ gamepad }) => {
    if (before.size === 0) {
      window.requestAnimationFrame(look);
    }
    before.set(gamepad.index, new Set());
  });
  window.addEventListener("gamepaddisconnected", ({ gamepad }) => {
    const holder = `gamepad ${gamepad.index}`;
    before.get(gamepad.index)?.forEach((name) => buttons.release(name, holder));
    before.delete(gamepad.index);
  });
}
