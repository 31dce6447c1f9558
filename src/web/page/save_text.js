// A save as text, for the browser's storage. Sectors that nothing was ever written to are left out.

const SECTOR = 4096;
const BLANK = 0xff;
const FORM = "pocket-rails 1";

/** The text of a save. */
export function textOf(save) {
  const lines = [FORM];
  for (let at = 0; at < save.length; at += SECTOR) {
    const sector = save.subarray(at, at + SECTOR);
    if (sector.some((byte) => byte !== BLANK)) {
      lines.push(`${at / SECTOR} ${btoa(String.fromCharCode(...sector))}`);
    }
  }
  return lines.join("\n");
}

/** The save of a text with so many bytes; nothing if the text is none. */
export function saveOf(text, size) {
  const [form, ...lines] = text.split("\n");
  if (form !== FORM) {
    return null;
  }
  const save = new Uint8Array(size).fill(BLANK);
  for (const line of lines) {
    const [number, sector] = line.split(" ");
    const at = Number(number) * SECTOR;
    const bytes = bytesOf(sector);
    if (!(at >= 0 && at < size) || bytes?.length !== SECTOR) {
      return null;
    }
    save.set(bytes, at);
  }
  return save;
}

function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
