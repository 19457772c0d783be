// The composer: a person's messages and slash commands.

import { h, icon, avatar, nameOf, toast, uid } from "./dom.js";
import { CommandForm } from "./command.js";

export class Composer {
  #shown = [];
  #active = 0;
  #form = null;
  #offered = "";

  constructor(pane) {
    this.pane = pane;
    this.app = pane.app;
    const id = uid("commands");
    this.menu = h("div", { class: "slash", hidden: true });
    this.list = h("ul", { id, role: "listbox", "aria-label": "Commands" });
    this.text = h("textarea", {
      rows: "1", maxlength: "2000", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id, autocomplete: "off", spellcheck: "false",
      oninput: () => this.#typed(), onkeydown: (event) => this.#keys(event), onblur: () => this.#close(), onfocus: () => this.#typed(),
    });
    this.send = h("button", { type: "button", class: "icon send", "aria-label": "Send", onclick: () => this.#enter() }, icon("send"));
    this.slash = h("button", { type: "button", class: "icon", "aria-label": "Commands", title: "Commands", onclick: () => this.#open("/") }, icon("slash"));
    this.line = h("div", { class: "line" }, this.slash, this.text, this.send);
    this.node = h("form", { class: "composer", onsubmit: (event) => event.preventDefault() }, this.menu, this.line);
  }

  /** Updates the placeholder. */
  dress() {
    const channel = this.app.channel(this.pane.channel);
    const person = nameOf(this.app.user(this.pane.person));
    const place = channel?.thread ? channel.name : `#${channel?.name ?? ""}`;
    this.text.placeholder = `Message ${place}`;
    this.text.setAttribute("aria-label", `Message ${place}, as ${person}. Type a slash for commands.`);
    this.text.disabled = this.slash.disabled = this.send.disabled = !channel;
    const offered = this.app.leaves(this.pane.channel, this.pane.person).map((leaf) => leaf.name).join();
    if (offered !== this.#offered && !this.menu.hidden) this.#typed();
    this.#offered = offered;
  }

  focus() {
    (this.#form ? this.#form : this.text).focus();
  }

  reset() {
    this.#leave();
    this.text.value = "";
    this.#typed();
  }

  /** Begins a command by its name, as a pressed command mention does. */
  begin(name) {
    const found = this.app.leaves(this.pane.channel, this.pane.person).find((leaf) => leaf.plain === name);
    if (found) this.#choose(found);
    else this.#open(`/${name}`);
  }

  #open(text) {
    this.#leave();
    this.text.value = text;
    this.text.focus();
    this.#typed();
  }

  #typed() {
    const { value } = this.text;
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, 180)}px`);
    this.node.classList.toggle("filled", value.trim() !== "");
    if (!value.startsWith("/") || value.includes("\n") || document.activeElement !== this.text) return this.#close();
    const leaves = this.app.leaves(this.pane.channel, this.pane.person);
    const words = value.slice(1).trimStart().toLowerCase().replace(/\s+/g, " ");
    const whole = leaves.find((leaf) => [leaf.name, leaf.plain].some((name) => words.startsWith(`${name.toLowerCase()} `)));
    if (whole) return this.#choose(whole);
    const starts = leaves.filter((leaf) => [leaf.name, leaf.plain].some((name) => name.toLowerCase().startsWith(words.trimEnd())));
    const holds = leaves.filter((leaf) => !starts.includes(leaf) && [leaf.name, leaf.plain].some((name) => name.toLowerCase().includes(words.trim())));
    this.#show([...starts, ...holds]);
  }

  #show(leaves) {
    this.#shown = leaves;
    this.#active = 0;
    const bot = this.app.world.bot;
    const rows = leaves.map((leaf, index) => h("li", {
      role: "option", id: uid("command"), "data-command": leaf.plain,
      onpointerdown: (event) => { event.preventDefault(); this.#choose(leaf); },
      onpointermove: () => this.#active !== index && this.#move(index),
    },
      avatar(bot, true),
      h("span", { class: "text" },
        h("span", { class: "name" }, h("b", {}, `/${leaf.name}`), leaf.options.map((option) => h("i", { class: option.required ? "need" : "" }, option.name0))),
        h("span", { class: "about" }, leaf.description)),
      h("span", { class: "by" }, nameOf(bot))));
    this.list.replaceChildren(...rows);
    const none = h("p", { class: "none" }, this.app.world.commands.length ? "No command with that name." : "The bot hasn't registered any commands (yet).");
    this.menu.replaceChildren(h("p", { class: "menu-title" }, "Commands"), rows.length ? this.list : none);
    this.menu.hidden = false;
    this.text.setAttribute("aria-expanded", "true");
    this.#move(0);
  }

  #move(to) {
    const rows = [...this.list.children];
    if (!rows.length) return this.text.removeAttribute("aria-activedescendant");
    rows[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = (to + rows.length) % rows.length;
    const row = rows[this.#active];
    row.setAttribute("aria-selected", "true");
    row.scrollIntoView({ block: "nearest" });
    this.text.setAttribute("aria-activedescendant", row.id);
  }

  #close() {
    this.menu.hidden = true;
    this.#shown = [];
    this.text.setAttribute("aria-expanded", "false");
    this.text.removeAttribute("aria-activedescendant");
  }

  #keys(event) {
    if (event.isComposing) return;
    const open = !this.menu.hidden;
    if (open && event.key === "ArrowDown") this.#move(this.#active + 1);
    else if (open && event.key === "ArrowUp") this.#move(this.#active - 1);
    else if (open && event.key === "Escape") this.#close();
    else if (open && event.key === "Tab" && !event.shiftKey && this.#shown.length) this.#choose(this.#shown[this.#active]);
    else if (event.key === "Enter" && !event.shiftKey) this.#enter();
    else return;
    event.preventDefault();
  }

  #enter() {
    const text = this.text.value.trim();
    if (!text) return;
    if (this.#shown.length) {
      const leaf = this.#shown[this.#active];
      const typed = text.slice(1).toLowerCase();
      const whole = [leaf.name, leaf.plain].some((name) => name.toLowerCase() === typed);
      // Typed in full and nothing is missing: no need for a second Enter.
      if (whole && !leaf.options.some((option) => option.required)) return this.#run(leaf, []);
      return this.#choose(leaf);
    }
    if (text.startsWith("/") && !this.menu.hidden) return toast("There's no command with that name here.");
    this.text.value = "";
    this.#typed();
    this.app.act("say", { person: this.pane.person, channel: this.pane.channel, content: text });
    this.pane.toBottom();
  }

  #choose(leaf) {
    this.#leave();
    this.#close();
    this.text.value = "";
    this.#form = new CommandForm(this.pane, leaf, {
      done: (options) => this.#run(leaf, options),
      leave: () => {
        this.#leave();
        this.text.focus();
      },
    });
    this.line.replaceWith(this.#form.node);
    this.#form.begin();
  }

  #leave() {
    if (!this.#form) return;
    this.#form.end();
    this.#form.node.replaceWith(this.line);
    this.#form = null;
  }

  #run(leaf, options) {
    const focused = this.node.contains(document.activeElement);
    this.#leave();
    this.#close();
    this.text.value = "";
    this.#typed();
    if (focused) this.text.focus();
    this.pane.command(`/${leaf.name}`, { command: leaf.command.id, path: leaf.path, options });
  }
}
