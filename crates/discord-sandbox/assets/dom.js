// Builds the page's nodes. Text always becomes a text node: nothing that people or bots write is ever read as HTML.

/** Makes an element: h("p", {class: "x", onclick: f, "aria-label": "…"}, child, "text", [more]). */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else if (name === "css") for (const [key, to] of Object.entries(value)) node.style.setProperty(key, to);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(child);
  }
}

const DOTS = { "🔴": "#e5484d", "🟠": "#f08c2e", "🟡": "#f4c84a", "🟢": "#40b868", "🔵": "#4c8af8", "🟣": "#a970ea" };

/** A text whose coloured discs are drawn: not every computer has a font for them. */
export function dotted(text) {
  return text.split(/([🔴🟠🟡🟢🔵🟣])/u).filter(Boolean)
    .map((part) => (DOTS[part] ? h("span", { class: "dot", css: { "--dot": DOTS[part] } }, part) : part));
}

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11m-4-4 4 4-4 4M10 8h9",
  down: "m6 9 6 6 6-6",
  bottom: "M12 4v15m-6-6 6 6 6-6",
  close: "m6 6 12 12M18 6 6 18",
  tools: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.500v5M8.5 14.500v5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.200 5.200l1.5 1.500M17.300 17.300l1.5 1.500M5.200 18.800l1.5-1.500M17.300 6.700l1.5-1.5",
  moon: "M20 14.500A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.500z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  out: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  reply: "M4 19v-5a4 4 0 0 1 4-4h12m-5-5 5 5-5 5",
  send: "m4 12 16-8-5 16-3.5-6.500z",
  slash: "M15 4 9 20",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  plus: "M12 5v14M5 12h14",
  message: "M4 5h16v11H9l-5 4z",
};

/** A line drawing, hidden from screen readers: the button around it carries the words. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  for (const [key, value] of [["viewBox", "0 0 24 24"], ["class", "ico"], ["aria-hidden", "true"]]) svg.setAttribute(key, value);
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A fresh id for labels. */
let last = 0;
export const uid = (stem) => `${stem}-${++last}`;

/** A number from a text, the same every time: colours of avatars. */
export function hueOf(text) {
  let sum = 7;
  for (const char of text) sum = (sum * 31 + char.codePointAt(0)) % 360;
  return sum;
}

/** The round sign of a person or bot. */
export function avatar(user, small) {
  const name = nameOf(user);
  return h("span", { class: `avatar${small ? " small" : ""}${user?.bot ? " bot" : ""}`, css: { "--hue": user?.hue ?? hueOf(name + (user?.id ?? "")) }, "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
}

export const nameOf = (user) => user?.display ?? user?.global_name ?? user?.username ?? "Somebody";

/** Orders ids by age: they are numbers of up to 20 digits. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Tells a screen reader something. */
export function announce(text) {
  const node = document.getElementById("announce");
  const line = h("p", {}, text);
  node.append(line);
  while (node.childElementCount > 5) node.firstElementChild.remove();
  setTimeout(() => line.remove(), 8000);
}

/** Shows a short note in a corner, which screen readers hear too. */
export function toast(text, action) {
  const node = h("div", { class: "toast" }, h("span", {}, text));
  const gone = () => node.remove();
  if (action) node.append(h("button", { type: "button", class: "link", onclick: () => { gone(); action.run(); } }, action.label));
  node.append(h("button", { type: "button", class: "icon tiny", "aria-label": "Close", onclick: gone }, icon("close")));
  document.getElementById("toasts").append(node);
  setTimeout(gone, action ? 15000 : 7000);
}

/** A custom emoji, as its picture. Its name is said without what tells its versions apart. */
export const ownEmoji = (id, name) => h("img", { class: "own-emoji", src: `/emojis/${id}`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
