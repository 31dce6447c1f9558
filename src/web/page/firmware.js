// The firmware that lies beside the page in a release, and the three steps to put it on a handheld.

import { say } from "./words.js";

/** How each handheld is told to take a file, and what else is to be known of one. */
const SECOND_STEP = { picosystem: "stepPicosystem" };
const NOTES = { picopad: "picopadNote" };

/** Offers the files: each has the handheld's short and long name and its file's. */
export function offerFirmware(document, files, language) {
  document.querySelector("#firmware").hidden = files.length === 0;
  const list = document.querySelector("#handhelds");
  list.replaceChildren(...files.map((file) => offer(document, file, language)));
}

function offer(document, { handheld, name, file }, language) {
  const make = (kind, text = "") => Object.assign(document.createElement(kind), { textContent: text });
  const details = make("details");
  const steps = make("ol");
  const link = Object.assign(make("a", say(language, "download", { file })), { href: file, download: file });
  const first = make("li");
  first.append(link);
  const second = make("li", say(language, SECOND_STEP[handheld] ?? "stepBootsel"));
  steps.append(first, second, make("li", say(language, "stepDrop")));
  details.append(make("summary", name), steps);
  if (handheld in NOTES) {
    details.append(make("p", say(language, NOTES[handheld])));
  }
  return details;
}
