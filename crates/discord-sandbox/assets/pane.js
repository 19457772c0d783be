// A pane: one person's view of one conversation, with head, messages and composer.

import { h, icon, avatar, nameOf, byAge, announce, toast, uid } from "./dom.js";
import { messageNode, continues, summary, mentions, isEphemeral, postedAt } from "./message.js";
import { Composer } from "./composer.js";
import { openModal } from "./modal.js";
import { menu, float } from "./popup.js";
import { day, now } from "./time.js";
import { head } from "./panehead.js";

export class Pane {
  #nodes = new Map();
  #days = new Map();
  #failed = null;
  /** The message to jump to once its channel is loaded. */
  #sought = null;
  #welcomed = "";
  #words = "";

  constructor(app, person, channel) {
    this.app = app;
    this.person = person;
    this.channel = channel;
    this.list = h("ol", { class: "list" });
    this.pending = h("ol", { class: "list pending-list" });
    this.start = h("div", { class: "start" });
    this.scroller = h("div", { class: "scroller", tabindex: "0", role: "region", onscroll: () => this.#scrolled(), onkeydown: (event) => this.#keys(event) },
      h("div", { class: "roll" }, this.start, this.list, this.pending));
    this.jumpDown = h("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toBottom() }, icon("bottom"), "To the latest");
    this.nudge = h("div", { class: "nudge", hidden: true });
    this.composer = new Composer(this);
    this.headSlot = h("div", { class: "head-slot" });
    this.node = h("section", { class: "pane", id: uid("pane"), onfocusin: () => app.activate(this), onpointerdown: () => app.activate(this) },
      this.headSlot, this.nudge, h("div", { class: "middle" }, this.scroller, this.jumpDown), this.composer.node);
    this.ctx = this.#context();
    this.dress();
  }

  /** Data and actions for drawing messages. */
  #context() {
    const { app } = this;
    const pane = this;
    return {
      app,
      get person() { return pane.person; },
      get locale() { return app.user(pane.person)?.locale; },
      get channel0() { return pane.channel; },
      user: (id) => (app.user(id) && app.knows(pane.person, id) ? nameOf(app.user(id)) : null),
      role: (id) => app.role(id)?.name,
      channel: (id) => app.channel(id),
      open: (id) => this.#goTo({ channel: id }),
      place: (url) => app.place(url),
      goTo: (place) => this.#goTo(place),
      command: (name) => this.composer.begin(name),
      profile: (id, node) => this.#profile(id, node),
      jump: (id) => this.#jump(id),
      dismiss: (message) => app.act("dismiss", { person: this.person, message: message.id, channel: this.channel }),
      use: (message, one, values, node) => this.#use(message, one, values, node),
      toolbar: (message) => this.#toolbar(message),
    };
  }

  get store() {
    return this.app.store(this.person, this.channel);
  }

  /** Goes to a channel, and to a message in it. */
  #goTo({ channel, message }) {
    if (!this.app.channel(channel)?.seen_by.includes(this.person)) return toast(`${nameOf(this.app.user(this.person))} cannot see that channel, or it is gone.`);
    if (channel === this.channel) return message && this.#jump(message);
    this.#sought = message ?? null;
    this.show(this.person, channel, !message);
  }

  /** Shows another person or channel. */
  show(person, channel, focus = false) {
    if (person === this.person && channel === this.channel) return;
    this.person = person;
    this.channel = channel;
    this.#nodes.clear();
    this.#days.clear();
    this.list.replaceChildren();
    this.pending.replaceChildren();
    this.#failed = null;
    this.composer.reset();
    this.app.watch();
    this.dress();
    this.draw();
    this.toBottom();
    if (focus) this.composer.focus();
  }

  /** Redraws everything but the messages. */
  dress() {
    const person = this.app.user(this.person);
    const channel = this.app.channel(this.channel);
    const title = `${nameOf(person)} in ${channel ? channel.name : "a channel that is gone"}`;
    this.node.setAttribute("aria-label", title);
    this.scroller.setAttribute("aria-label", `Messages in ${channel?.name ?? "no channel"}, as ${nameOf(person)} sees them. Arrow keys go from message to message.`);
    this.node.style.setProperty("--hue", person?.hue ?? 0);
    head(this);
    this.#welcome(channel);
    // Messages show names, and times in the person's language.
    const words = JSON.stringify([person?.locale, this.app.world.people.map(nameOf), channel?.id]);
    if (words !== this.#words) {
      this.#words = words;
      this.#nodes.clear();
      this.list.replaceChildren();
      this.draw();
    }
    this.#pings();
    this.composer.dress();
  }

  #welcome(channel) {
    const hinted = !channel?.thread && this.app.isHinted();
    const state = JSON.stringify([channel?.name, hinted && this.app.world.hint]);
    if (state === this.#welcomed) return;
    this.#welcomed = state;
    if (!channel) return this.start.replaceChildren(h("h2", {}, "This channel is gone"), h("p", {}, "Choose another one."));
    const first = channel.thread
      ? [h("span", { class: "badge" }, icon("thread")), h("h2", {}, channel.name), h("p", {}, "This is the start of the thread.")]
      : [h("span", { class: "badge" }, icon("hash")), h("h2", {}, `Welcome to #${channel.name}`), h("p", {}, "This is the start of the channel.")];
    const hint = hinted ? h("div", { class: "hint" }, icon("slash"), h("div", { class: "md" }, this.app.hint()),
      h("button", { type: "button", class: "icon tiny", "aria-label": "Close the hint", onclick: () => this.app.closeHint() }, icon("close"))) : null;
    this.start.replaceChildren(...first, ...(hint ? [hint] : []));
  }

  /** Shows a link to the channel where this person was last pinged. */
  #pings() {
    const elsewhere = this.app.pings(this.person).filter((ping) => ping.channel !== this.channel && this.app.channel(ping.channel));
    const last = elsewhere.at(-1);
    this.nudge.hidden = !last;
    if (!last) return;
    const { name } = this.app.channel(last.channel);
    this.nudge.replaceChildren(h("span", { class: "count" }, String(elsewhere.length)),
      h("span", {}, `${nameOf(this.app.user(this.person))} was mentioned in `, h("b", {}, name)),
      h("button", { type: "button", class: "link", "data-role": "nudge", onclick: () => this.show(this.person, last.channel, true) }, "Go there"));
  }

  /** Redraws the messages from the store; `changed` holds the ids of new and changed ones. */
  draw(changed) {
    const { store, scroller } = this;
    // Scroll along with new messages only if the reader is near the end.
    const follow = scroller.scrollTop > -scroller.clientHeight / 2;
    const ids = [...store.keys()].sort(byAge);
    for (const [id, node] of this.#nodes) {
      if (store.has(id)) continue;
      this.#dropped(node);
      this.#nodes.delete(id);
    }
    let previous = null;
    let place = this.list.firstElementChild;
    for (const id of ids) {
      const message = store.get(id);
      let node = this.#nodes.get(id);
      // A message's head depends on the message before it, which may be new or gone.
      const headless = Boolean(continues(message, previous));
      if (!node || changed?.has(id) || node.classList.contains("compact") !== headless) {
        const fresh = messageNode(message, previous, this.ctx);
        if (node) this.#swap(node, fresh);
        if (place === node) place = fresh;
        node = fresh;
        this.#nodes.set(id, node);
      }
      const line = this.#dayLine(message, previous, id);
      for (const wanted of line ? [line, node] : [node]) {
        if (wanted === place) place = place.nextElementSibling;
        else this.list.insertBefore(wanted, place);
      }
      previous = message;
    }
    while (place) {
      const next = place.nextElementSibling;
      place.remove();
      place = next;
    }
    if (this.#failed && !this.#nodes.has(this.#failed.id)) this.#failed = null;
    if (this.#failed) this.#nodes.get(this.#failed.id).querySelector(".body")?.append(this.#failed.node);
    if (follow && changed) this.toBottom();
    if (this.#sought && (changed || this.#nodes.has(this.#sought))) {
      const sought = this.#sought;
      this.#sought = null;
      requestAnimationFrame(() => this.#jump(sought));
    }
    this.app.read(this);
  }

  #dayLine(message, previous, id) {
    const date = day(postedAt(message));
    if (previous && day(postedAt(previous)) === date) return null;
    if (!previous && day(now()) === date) return null;
    const known = this.#days.get(id) ?? h("li", { class: "day", role: "separator" }, h("span", {}, date));
    this.#days.set(id, known);
    return known;
  }

  /** Replaces a message's node and keeps the focus where it was. */
  #swap(node, fresh) {
    const focused = node.contains(document.activeElement) ? document.activeElement : null;
    const controls = (root) => [...root.querySelectorAll("button[data-custom-id]")];
    const at = focused ? controls(node).indexOf(focused) : -1;
    node.replaceWith(fresh);
    if (!focused) return;
    const same = focused.dataset.customId && fresh.querySelector(`[data-custom-id="${CSS.escape(focused.dataset.customId)}"]:not(:disabled)`);
    const enabled = controls(fresh).filter((one) => !one.disabled);
    (same || (at >= 0 && enabled[Math.min(at, enabled.length - 1)]) || fresh).focus({ preventScroll: true });
  }

  #dropped(node) {
    if (!node.contains(document.activeElement)) return node.remove();
    (node.previousElementSibling ?? this.scroller).focus({ preventScroll: true });
    node.remove();
  }

  /** Announces new and changed messages to screen readers. */
  heard(messages, before) {
    for (const message of messages) {
      const old = before.get(message.id);
      const text = summary(message, this.ctx);
      if (message.author.id === this.person || (old && summary(old, this.ctx) === text)) continue;
      const author = nameOf(this.app.user(message.author.id) ?? message.author);
      const kind = old ? ", changed" : isEphemeral(message) ? ", only for you" : mentions(message, this.person) ? ", mentions you" : "";
      announce(`${author}${kind}: ${text}`);
    }
  }

  toBottom() {
    this.scroller.scrollTop = 0;
  }

  #scrolled() {
    this.jumpDown.hidden = this.scroller.scrollTop > -160;
  }

  #jump(id) {
    const node = this.#nodes.get(id);
    if (!node) return toast("That message is no longer here.");
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 1500);
  }

  /** Arrow keys go from message to message. */
  #keys(event) {
    const here = document.activeElement;
    if (here !== this.scroller && !here.classList.contains("msg")) return;
    const all = [...this.list.querySelectorAll(".msg")];
    const at = all.indexOf(here);
    const to = { ArrowUp: at < 0 ? all.length - 1 : at - 1, ArrowDown: at < 0 ? all.length - 1 : at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[Math.max(0, to)];
    if (!next) return this.composer.focus();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  async #use(message, one, values, node) {
    if (node.getAttribute("aria-busy")) return;
    this.#failed?.node.remove();
    this.#failed = null;
    node.setAttribute("aria-busy", "true");
    try {
      const outcome = await this.app.act("use", {
        person: this.person, channel: this.channel, message: message.id, custom_id: one.custom_id, values,
      });
      if (outcome?.outcome === "modal") openModal(this, outcome);
      if (outcome?.outcome === "failed") this.#fail(message.id);
    } finally {
      node.removeAttribute("aria-busy");
    }
  }

  #fail(id) {
    this.#failed = { id, node: h("p", { class: "failed" }, "This interaction failed") };
    this.#nodes.get(id)?.querySelector(".body")?.append(this.#failed.node);
    announce("This interaction failed");
  }

  /** Sends a command and shows that it is in flight until the bot answers. */
  async command(name, body) {
    const person = this.app.user(this.person);
    const bot = this.app.world.bot;
    const words = h("p", { class: "thinking" }, "Sending command…");
    const line = h("li", { class: "msg" }, h("div", { class: "ref" }, avatar(person, true), h("b", {}, nameOf(person)), " used ", h("span", { class: "mention" }, name)),
      avatar(bot), h("div", { class: "body" }, h("div", { class: "head" }, h("span", { class: "name of-bot" }, nameOf(bot)), h("span", { class: "tag" }, "APP")), words));
    const show = setTimeout(() => this.pending.append(line), 150);
    this.toBottom();
    const outcome = await this.app.act("command", { person: this.person, channel: this.channel, ...body });
    clearTimeout(show);
    if (outcome?.outcome === "failed") {
      words.className = "failed";
      words.textContent = "The application did not respond";
      words.append(" · ", h("button", { type: "button", class: "link", onclick: () => line.remove() }, "Dismiss message"));
      this.pending.append(line);
      announce("The application did not respond");
      this.toBottom();
    } else line.remove();
    if (outcome?.outcome === "modal") openModal(this, outcome);
  }

  #profile(id, node) {
    const user = this.app.user(id);
    if (!user) return;
    const commands = this.app.commands(this.channel, this.person, 2);
    const card = h("div", { class: "card", role: "dialog", "aria-label": `Profile of ${nameOf(user)}`, css: { "--hue": user.hue } },
      h("div", { class: "card-top" }, avatar(user)),
      h("b", {}, nameOf(user)), user.bot ? h("span", { class: "tag" }, "APP") : null,
      h("p", { class: "subtext" }, `${user.username ?? user.name} · ${user.id}`));
    const shown = float(node, card);
    const act = (label, run) => card.append(h("button", { type: "button", class: "btn secondary", onclick: () => { shown.close(true); run(); } }, label));
    if (!user.bot && id !== this.person) act(`Look through ${nameOf(user)}'s eyes`, () => this.show(id, this.channel, true));
    for (const command of commands) {
      const name = this.app.local1(command, "name", this.person);
      act(name, () => this.command(name, { command: command.id, target: id }));
    }
    shown.place();
    card.querySelector("button")?.focus();
  }

  #toolbar(message) {
    const button = h("button", { type: "button", class: "icon more", "aria-label": "More: copy, delete", "aria-haspopup": "menu" }, icon("dots"));
    button.addEventListener("click", () => {
      const actions = [{ label: "Copy message id", run: () => navigator.clipboard?.writeText(message.id).then(() => toast("Copied."), () => toast(message.id)) }];
      if (isEphemeral(message)) actions.push({ label: "Dismiss message", run: () => this.ctx.dismiss(message) });
      else actions.push({ label: "Delete, as a moderator", danger: true, run: () => this.app.act("delete_message", { channel: this.channel, message: message.id }) });
      menu(button, "What to do with this message", actions);
    });
    return button;
  }
}
