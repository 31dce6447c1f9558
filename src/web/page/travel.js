// A game travels: the link that leads to it, and how somebody gets it.

/** What a link has behind the page's address: the game, by letters or, from a code of dots, by digits. */
const GAME = /^#[gd]/;

/** Whether what stands behind an address is to be a game. */
export function isGame(hash) {
  return GAME.test(hash);
}

/** The address that links begin with: the page's own if others can reach it, or the one that a release was built for. */
export function baseOf(location, published) {
  const own = location.href.split("#")[0];
  return /^https?:/.test(own) ? own : published || own;
}

/** Gives somebody a link: to share where the browser can, or else to the clipboard. Returns what was done: `shared`,
    `linkCopied`, or nothing if neither can be. */
export async function give(navigator, url) {
  const shared = { title: "Pocket Rails", url };
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return "shared";
    } catch (error) {
      // Who closes the sheet wants nothing more; a browser that says no may still copy.
      if (error.name === "AbortError") {
        return "shared";
      }
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "linkCopied";
  } catch {
    return null;
  }
}

/** Takes the game out of the page's address, so that a page that is loaded anew shows the own one. */
export function forget(window) {
  try {
    window.history.replaceState(null, "", window.location.href.split("#")[0]);
  } catch {
    // Some browsers let no file do that: then its game is watched once more.
  }
}
