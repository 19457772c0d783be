// The sandbox's clock, which can be ahead of the computer's, and relative times.

import { h } from "./dom.js";

let ahead = 0;

/** Sets the sandbox's time. */
export function setNow(ms) {
  ahead = ms - Date.now();
  tick();
}

export const now = () => Date.now() + ahead;

const clockFormat = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const clockSeconds = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const FORMATS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export const clock = (ms) => clockFormat.format(ms);
export const clockLong = (ms) => clockSeconds.format(ms);
export const full = (ms) => new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" }).format(ms);
export const day = (ms) => new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(ms);

/** "in 5 minutes", "2 hours ago". */
export function relative(ms, language = "en") {
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(Math.round(seconds / size), unit);
}

/** The node of `<t:seconds:style>` in a language; style R is relative. */
export function timeNode(seconds, style, language = "en") {
  const ms = seconds * 1000;
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return "Invalid Date";
  const node = h("time", { class: "stamp", datetime: date.toISOString(), title: full(ms) });
  if (style === "R") {
    node.dataset.at = ms;
    node.lang = language;
    node.textContent = relative(ms, language);
  } else node.textContent = new Intl.DateTimeFormat(language, FORMATS[style]).format(ms);
  return node;
}

/** Updates the clock and all relative times. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-at]")) {
    const text = relative(Number(node.dataset.at), node.lang);
    if (node.textContent !== text) node.textContent = text;
  }
  const shown = document.getElementById("clock");
  if (shown) shown.textContent = clockLong(now());
}
setInterval(tick, 1000);
