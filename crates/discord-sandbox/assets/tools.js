// The workbench: moves time, injects faults, revokes permissions and adds people.

import { h, icon, toast } from "./dom.js";

const STEPS = [["1 min", 60], ["5 min", 300], ["15 min", 900], ["1 h", 3600], ["1 day", 86400]];

let drawn = "";

export function drawBench(app, slot) {
  const guild = app.guildOf(app.active.channel) ?? app.world.guilds[0];
  const { faults, cuts, people, violations, refusals } = app.world;
  const state = JSON.stringify([guild?.id, guild?.permissions, guild?.available, guild?.member, faults, people.length, violations, refusals]);
  if (state === drawn) return;
  drawn = state;
  const focused = slot.contains(document.activeElement) ? document.activeElement.dataset.role : null;
  const part = (title, about, ...inside) => h("section", {}, h("h3", {}, title), about ? h("p", { class: "subtext" }, about) : null, inside);
  const toggle = (role, label, about, on, run) => h("label", { class: "toggle" },
    h("span", {}, label, about ? h("small", {}, about) : null),
    h("input", { type: "checkbox", role: "switch", checked: on, "data-role": role, onchange: (event) => run(event.target.checked) }));
  const button = (role, label, run, cls = "secondary") => h("button", { type: "button", class: `btn ${cls}`, "data-role": role, onclick: run }, label);

  slot.replaceChildren(
    h("header", {}, h("h2", {}, "Workbench"), h("button", { type: "button", class: "icon", "aria-label": "Close the workbench", "data-role": "close", onclick: () => app.bench(false) }, icon("close"))),
    part("Time", "Fast-forward clocks and timeouts.",
      h("div", { class: "buttons" }, STEPS.map(([label, seconds]) => button(`time-${seconds}`, `+${label}`, async () => {
        if (await app.act("advance", { ms: seconds * 1000 })) toast(`It is ${label} later.`);
      })))),
    part("Discord's faults", "See how the bot copes.",
      faults.map((fault) => toggle(`fault-${fault.id}`, fault.label, fault.about, fault.on, (on) => app.act("fault", { id: fault.id, on }))),
      h("div", { class: "buttons" }, cuts.map((cut) => button(`cut-${cut.id}`, cut.label, async () => {
        if (await app.act("cut", { id: cut.id })) toast("Done: the bot's connection was cut.");
      }, "danger")))),
    part("What the bot may do", guild ? `On ${guild.name}. Discord refuses whatever is switched off.` : "",
      (guild?.permissions ?? []).map((one) => toggle(`may-${one.bit}`, one.name, "", one.on, (on) => app.act("permission", { guild: guild.id, bit: one.bit, on })))),
    part("This server", guild ? guild.name : "", guild ? [
      toggle("available", "Discord serves it", "off: an outage of this server", guild.available, (on) => app.act("available", { guild: guild.id, on })),
      toggle("member", "The bot is a member", "off: somebody removed it", guild.member, (on) => app.act("member", { guild: guild.id, on })),
    ] : []),
    part("Moderator", "The ⋯ menu of a message deletes it, the ⋯ menu of a view deletes its channel or thread, behind the bot's back."),
    part("People", null, newcomer(app)),
    part("Limits", `${refusals.too_many} answers of 429. ${refusals.invalid} of 10,000 invalid requests (401, 403, 429) in the last ten minutes; more get the bot banned${refusals.bans ? ` (bans so far: ${refusals.bans})` : ""}.`),
    part(`Broken rules: ${violations.count}`, violations.count ? "What Discord would have refused, latest first." : "What the bot does against Discord's rules is listed here.",
      h("ul", { class: "violations" }, violations.last.toReversed().map((one) => h("li", { class: one.excused ? "excused" : "" },
        h("b", {}, one.kind), h("span", {}, one.place), one.detail ? h("small", {}, one.detail) : null)))),
    part("Keys", null, h("dl", { class: "keys" }, [
      ["/", "commands"], ["Tab", "accepts a choice, moves on"], ["↑ ↓", "through menus and messages"], ["F6, Alt+1…6", "from view to view"], ["Esc", "closes"],
    ].map(([key, does]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, does))))));
  if (focused) slot.querySelector(`[data-role="${focused}"]`)?.focus();
}

/** A form that adds a person. */
function newcomer(app) {
  const name = h("input", { type: "text", placeholder: "Name", "aria-label": "Name of a new person", "data-role": "newcomer" });
  return h("form", {
    class: "newcomer",
    onsubmit: async (event) => {
      event.preventDefault();
      const text = name.value.trim();
      if (!text || !await app.act("add_person", { name: text })) return;
      toast(`${text} is here.`);
      name.value = "";
    },
  }, name, h("button", { class: "btn secondary", "data-role": "add" }, "Add"));
}
