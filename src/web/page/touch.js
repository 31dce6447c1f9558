// Fingers, or a mouse, on the buttons that are seen. Each finger presses for itself.

/** So far from the middle of the pad, in parts of its size, a finger points nowhere. */
const MIDDLE = 0.1;

/** Lets fingers press the round buttons and the pad. */
export function listenToTouch(document, buttons) {
  for (const button of document.querySelectorAll("#buttons [data-button]")) {
    follow(button, buttons, () => button.dataset.button);
  }
  const pad = document.querySelector("#pad");
  follow(pad, buttons, (event) => direction(pad.getBoundingClientRect(), event));
  // No menu for a long press, no zoom for a quick second one, no pinch where browsers call it a gesture.
  for (const kind of ["contextmenu", "dblclick", "gesturestart"]) {
    document.addEventListener(kind, (event) => {
      if (!event.target.closest("dialog")) {
        event.preventDefault();
      }
    });
  }
}

/** Where a finger points on the pad, or nothing in its middle. */
export function direction(pad, { clientX, clientY }) {
  const across = (clientX - pad.left) / pad.width - 0.5;
  const down = (clientY - pad.top) / pad.height - 0.5;
  if (Math.hypot(across, down) < MIDDLE) {
    return null;
  }
  if (Math.abs(across) > Math.abs(down)) {
    return across < 0 ? "left" : "right";
  }
  return down < 0 ? "up" : "down";
}

/** Follows every finger that comes down on a part of the page, wherever it slides, until it leaves. */
function follow(part, buttons, meant) {
  const fingers = new Map();
  const move = (event, name) => {
    const holder = `finger ${event.pointerId}`;
    const before = fingers.get(event.pointerId);
    if (name === before) {
      return;
    }
    if (before) {
      buttons.release(before, holder);
    }
    fingers.set(event.pointerId, name);
    if (name) {
      buttons.press(name, holder);
    }
  };
  part.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      event.preventDefault();
      part.setPointerCapture(event.pointerId);
      move(event, meant(event));
    }
  });
  part.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) {
      // In the middle a finger keeps what it held.
      move(event, meant(event) ?? fingers.get(event.pointerId));
    }
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    part.addEventListener(end, (event) => {
      if (fingers.has(event.pointerId)) {
        move(event, null);
        fingers.delete(event.pointerId);
      }
    });
  }
}
