// The head of a pane: whose view it is, which channel, which language.

import { h, icon, avatar, nameOf } from "./dom.js";
import { menu } from "./popup.js";

export const LOCALES = {
  "en-US": "English, US", "en-GB": "English, UK", fr: "Français", de: "Deutsch", pl: "Polski", ko: "한국어",
  ar: "العربية", bg: "Български", cs: "Čeština", da: "Dansk", el: "Ελληνικά", "es-419": "Español, LATAM", "es-ES": "Español", fi: "Suomi",
  he: "עברית", hi: "हिन्दी", hr: "Hrvatski", hu: "Magyar", id: "Bahasa Indonesia", it: "Italiano", ja: "日本語", lt: "Lietuviškai",
  nl: "Nederlands", no: "Norsk", "pt-BR": "Português do Brasil", ro: "Română", ru: "Русский", "sv-SE": "Svenska", th: "ไทย", tr: "Türkçe",
  uk: "Українська", vi: "Tiếng Việt", "zh-CN": "中文", "zh-TW": "繁體中文",
};

/** A `<select>` dressed as part of the head. */
function pick(role, label, value, groups, onpick) {
  const node = h("select", { "aria-label": label, title: label, "data-role": role, onchange: () => onpick(node.value) },
    groups.map(([title, options]) => {
      const made = options.map(([key, text]) => h("option", { value: key, selected: key === value }, text));
      return title ? h("optgroup", { label: title }, made) : made;
    }));
  return node;
}

/** Redraws the head of a pane only if something in it changed, because an open list would close. */
export function head(pane) {
  const { app } = pane;
  const person = app.user(pane.person);
  const channel = app.channel(pane.channel);
  const places = app.places(pane.person);
  const state = JSON.stringify([person, pane.channel, places, app.world.people.map(nameOf), app.panes.length > 1],
    (key, value) => (["last_message", "seen_by"].includes(key) ? undefined : value));
  if (pane.headState === state) return;
  pane.headState = state;
  const focused = pane.headSlot.contains(document.activeElement) ? document.activeElement.dataset.role : null;
  const who = pick("person", "Whose view this is", pane.person, [["", app.world.people.map((one) => [one.id, nameOf(one)])]],
    (id) => pane.show(id, app.seen(id, pane.channel)));
  const groups = places.map(({ name, channels }) => [name, channels.map((one) => [one.id, `${one.thread ? "↳ " : "# "}${one.name}${one.archived ? " (archived)" : ""}`])]);
  if (!channel) groups.unshift(["", [[pane.channel, "(gone)"]]]);
  const where = pick("channel", "Channel or thread", pane.channel, groups, (id) => pane.show(pane.person, id));
  const known = Object.keys(LOCALES).includes(person?.locale) ? [] : [[person?.locale, person?.locale]];
  const locale = pick("locale", `Language of ${nameOf(person)}`, person?.locale, [["", [...known, ...Object.entries(LOCALES)]]],
    (to) => app.act("locale", { person: pane.person, locale: to }));
  const close = app.panes.length > 1
    ? h("button", { type: "button", class: "icon", "aria-label": `Close the view of ${nameOf(person)}`, "data-role": "close", onclick: () => app.close(pane) }, icon("close"))
    : null;
  const more = h("button", { type: "button", class: "icon", "aria-label": "More about this channel", "data-role": "more", "aria-haspopup": "menu" }, icon("dots"));
  more.addEventListener("click", () => menu(more, "Channel", [
    { label: "Copy channel id", run: () => navigator.clipboard?.writeText(pane.channel) },
    { label: channel?.thread ? "Delete this thread, as a moderator" : "Delete this channel, as a moderator", danger: true, run: () => app.act("delete_channel", { channel: pane.channel }) },
  ]));
  pane.headSlot.replaceChildren(h("header", { class: "pane-head" },
    h("span", { class: "who" }, avatar(person, true), who),
    h("span", { class: "where" }, where),
    h("span", { class: "gap" }),
    h("span", { class: "lang" }, h("span", { class: "code", "aria-hidden": "true" }, (person?.locale ?? "").replace(/-.*/, "").toUpperCase()), locale),
    more, close));
  if (focused) pane.headSlot.querySelector(`[data-role="${focused}"]`)?.focus();
}
