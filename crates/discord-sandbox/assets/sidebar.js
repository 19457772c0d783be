// Servers, channels and threads, as the person of the active view sees them, and who else is there.

import { h, icon, avatar, nameOf } from "./dom.js";

let drawn = "";

export function drawSide(app, slot) {
  const { person, channel } = app.active;
  const places = app.places(person);
  const here = places.find((place) => place.channels.some((one) => one.id === channel)) ?? places[0];
  const badge = (id) => app.pings(person).filter((ping) => ping.channel === id).length;
  const unread = (one) => one.id !== channel && !app.isRead(person, one.id, one.last_message);
  const state = JSON.stringify([person, channel, places.map((place) => [place.id, place.name, place.channels.map((one) => [one.id, one.name, one.archived, unread(one), badge(one.id)])]), app.members(channel), app.world.bot.online]);
  if (state === drawn) return;
  drawn = state;
  const focused = slot.contains(document.activeElement) ? document.activeElement.dataset.go : null;
  const go = (id) => {
    app.active.show(app.active.person, id, true);
    app.chosen();
  };
  const rail = h("ul", { class: "rail", "aria-label": "Servers" }, places.map((place) => {
    const count = place.channels.reduce((sum, one) => sum + badge(one.id), 0);
    const initials = place.name.replace(/^(the|a|an) /i, "").split(/\s+/).map((word) => [...word][0]).join("").slice(0, 3);
    return h("li", {}, h("button", {
      type: "button", class: "server", "aria-current": place === here ? "true" : null, "aria-label": `${place.name}${count ? `, ${count} mentions` : ""}`, title: place.name, "data-go": place.id,
      onclick: () => place !== here && go(place.channels[0].id),
    }, initials, count ? h("span", { class: "count" }, String(count)) : null));
  }));
  const line = (one) => {
    const count = badge(one.id);
    return h("li", { class: one.thread ? "thread" : "" }, h("button", {
      type: "button", class: ["chan", unread(one) && "unread"].filter(Boolean).join(" "), "aria-current": one.id === channel ? "page" : null, "data-go": one.id,
      "aria-label": `${one.thread ? "Thread" : "Channel"} ${one.name}${count ? `, ${count} mentions` : unread(one) ? ", unread" : ""}`, onclick: () => go(one.id),
    }, icon(one.thread ? "thread" : "hash"), h("span", { class: "cut" }, one.name), count ? h("span", { class: "count" }, String(count)) : null));
  };
  const open = (here?.channels ?? []).filter((one) => !one.archived || one.id === channel);
  const members = app.members(channel);
  const member = (user) => {
    const node = h("button", { type: "button", class: "member", "data-go": `member-${user.id}` }, avatar(user, true),
      h("span", { class: "cut" }, nameOf(user)), user.bot ? h("span", { class: "tag" }, "APP") : null,
      user.bot ? h("span", { class: `state ${app.world.bot.online ? "on" : ""}`, title: app.world.bot.online ? "Connected" : "Not connected" }) : null);
    node.addEventListener("click", () => app.active.ctx.profile(user.id, node));
    return h("li", {}, node);
  };
  slot.replaceChildren(rail, h("div", { class: "channels" },
    h("h2", {}, here?.name ?? "No server"),
    h("ul", { class: "chans", "aria-label": "Channels and threads" }, open.map(line)),
    h("h3", {}, `Here — ${members.length}`),
    h("ul", { class: "members", "aria-label": "People and bots" }, members.map(member))));
  if (focused) slot.querySelector(`[data-go="${focused}"]`)?.focus();
}
