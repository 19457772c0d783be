// A chosen command with its options, ready to be filled in.

import { h, icon, avatar, nameOf, announce, uid } from "./dom.js";

const KINDS = { 3: "text", 4: "whole number", 5: "true or false", 6: "person", 7: "channel", 8: "role", 9: "person or role", 10: "number" };

export class CommandForm {
  #fields = [];
  #shown = [];
  #active = -1;
  #turn = 0;

  constructor(pane, leaf, { done, leave }) {
    Object.assign(this, { pane, app: pane.app, leaf, done, leave });
    this.listId = uid("choices");
    this.list = h("ul", { id: this.listId, role: "listbox", "aria-label": "Choices" });
    this.about = h("p", { class: "menu-title" });
    this.menu = h("div", { class: "slash choices", hidden: true }, this.about, this.list);
    this.chips = h("span", { class: "chips" });
    this.extra = h("span", { class: "extra" });
    this.go = h("button", { type: "button", class: "icon send", "aria-label": "Send the command", onclick: () => this.#submit() }, icon("send"));
    this.node = h("div", { class: "line command", role: "group", "aria-label": `Command /${leaf.name}: ${leaf.description}`, onkeydown: (event) => this.#keys(event) },
      this.menu,
      h("button", { type: "button", class: "icon", "aria-label": "Discard the command", onclick: () => this.leave() }, icon("close")),
      h("span", { class: "scroll" }, h("b", { class: "command-name", tabindex: "-1" }, `/${leaf.name}`), this.chips, this.extra), this.go);
    for (const option of leaf.options.filter((option) => option.required)) this.#add(option);
    this.#offer();
  }

  begin() {
    announce(`/${this.leaf.name}. ${this.leaf.description}. Enter sends it, Escape discards it.`);
    this.focus();
  }

  focus() {
    (this.#fields.find((field) => !field.input.value)?.input ?? this.#fields.at(-1)?.input ?? this.go).focus();
  }

  end() {
    this.#turn++;
  }

  /** Shows a button for each option that is not added yet. */
  #offer() {
    const missing = this.leaf.options.filter((option) => !this.#fields.some((field) => field.option === option));
    this.extra.replaceChildren(...missing.map((option) => h("button", {
      type: "button", class: "ghost", title: option.description0, "aria-label": `Add the option ${option.name0}: ${option.description0}`, "data-option": option.name,
      onclick: () => {
        const field = this.#add(option);
        this.#offer();
        field.input.focus();
      },
    }, icon("plus"), option.name0)));
  }

  #add(option) {
    const input = h("input", {
      type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.listId, autocomplete: "off", spellcheck: "false", size: "6",
      "aria-label": `${option.name0}, ${KINDS[option.type] ?? "value"}${option.required ? ", needed" : ""}: ${option.description0}`,
      inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null, "data-option": option.name,
    });
    const field = { option, input, value: undefined, bad: "" };
    field.node = h("label", { class: "chip" }, h("span", { class: "key" }, option.name0), input);
    input.addEventListener("input", () => {
      field.value = undefined;
      this.#wrong(field, "");
      input.size = Math.max(6, input.value.length + 1);
      this.#suggest(field);
    });
    input.addEventListener("focus", () => this.#suggest(field));
    input.addEventListener("blur", () => this.#close());
    this.#fields.push(field);
    this.chips.append(field.node);
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.node.remove();
    this.#offer();
  }

  /** The possible values of a field: [{name, value, mark}]. */
  #known({ option }) {
    const { app, pane } = this;
    const people = () => app.members(pane.channel).map((user) => ({ name: nameOf(user), value: user.id, mark: avatar(user, true) }));
    const roles = () => app.roles(pane.channel).map((role) => ({ name: `@${role.name}`, value: role.id }));
    switch (option.type) {
      case 5: return [{ name: "True", value: true }, { name: "False", value: false }];
      case 6: return people();
      case 7: return app.channelsBeside(pane.channel).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
      case 8: return roles();
      case 9: return [...people(), ...roles()];
      default: return (option.choices ?? []).map((choice) => ({ name: app.local1(choice, "name", pane.person), value: choice.value }));
    }
  }

  async #suggest(field) {
    const turn = ++this.#turn;
    const { option, input } = field;
    const typed = input.value.trim().toLowerCase();
    this.about.textContent = `${option.name0} — ${option.description0}`;
    if (!option.autocomplete) {
      const picked = field.value !== undefined;
      return this.#show(field, this.#known(field).filter((one) => picked || one.name.toLowerCase().includes(typed)).slice(0, 25));
    }
    this.#show(field, []);
    await new Promise((resume) => setTimeout(resume, 120));
    if (turn !== this.#turn) return;
    const { choices } = await this.app.act("complete", {
      person: this.pane.person, channel: this.pane.channel, command: this.leaf.command.id, path: this.leaf.path,
      options: this.#fields.filter((one) => one === field || one.input.value).map((one) => ({ name: one.option.name, type: one.option.type, value: one === field ? input.value : this.#valueOf(one), focused: one === field || undefined })),
    }) ?? { choices: [] };
    if (turn !== this.#turn || document.activeElement !== input) return;
    this.#show(field, (choices ?? []).map((choice) => ({ name: this.app.local1(choice, "name", this.pane.person), value: choice.value })));
  }

  #show(field, items) {
    this.#shown = items;
    this.list.replaceChildren(...items.map((item, index) => h("li", {
      role: "option", id: uid("choice"), "data-value": item.value,
      onpointerdown: (event) => { event.preventDefault(); this.#pick(field, item); },
      onpointermove: () => this.#active !== index && this.#move(index),
    }, item.mark ?? null, h("span", { class: "text" }, h("span", { class: "name" }, item.name)))));
    this.menu.hidden = false;
    field.input.setAttribute("aria-expanded", String(items.length > 0));
    this.#active = -1;
    const known = field.option.choices?.length || [5, 6, 7, 8, 9].includes(field.option.type);
    if (items.length && known && field.value === undefined) this.#move(0);
  }

  #move(to) {
    const rows = [...this.list.children];
    rows[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = rows.length ? (to + rows.length) % rows.length : -1;
    const row = rows[this.#active];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    const input = this.#fields.find((field) => field.input === document.activeElement)?.input;
    if (row) input?.setAttribute("aria-activedescendant", row.id);
  }

  #close() {
    this.menu.hidden = true;
    this.#shown = [];
    this.#active = -1;
    for (const { input } of this.#fields) {
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    }
  }

  #pick(field, item) {
    field.value = item.value;
    field.input.value = item.name;
    field.input.size = Math.max(4, item.name.length + 1);
    this.#wrong(field, "");
    const next = this.#fields.find((other) => other.option.required && other !== field && !other.input.value);
    if (next) return next.input.focus();
    this.#close();
    this.#turn++;
  }

  #keys(event) {
    if (event.isComposing) return;
    const field = this.#fields.find((one) => one.input === event.target);
    const open = field && !this.menu.hidden && this.#shown.length > 0;
    if (open && event.key === "ArrowDown") this.#move(this.#active + 1);
    else if (open && event.key === "ArrowUp") this.#move(this.#active <= 0 ? this.#shown.length - 1 : this.#active - 1);
    else if (open && this.#active >= 0 && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && field.value === undefined))) this.#pick(field, this.#shown[this.#active]);
    else if (event.key === "Enter" && (field || event.target === this.go)) this.#submit();
    else if (event.key === "Escape") this.leave();
    else if (event.key === "Backspace" && field && !field.input.value) {
      if (field.option.required) return this.leave();
      this.#remove(field);
      this.focus();
    } else if (event.key === "Backspace" && !field) this.leave();
    else return;
    event.preventDefault();
  }

  #wrong(field, words) {
    field.bad = words;
    field.node.classList.toggle("bad", words !== "");
    if (words) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
    field.node.title = words;
  }

  #valueOf(field) {
    if (field.value !== undefined) return field.value;
    const text = field.input.value.trim();
    if (field.option.type === 4) return /^-?\d+$/.test(text) ? Number(text) : undefined;
    if (field.option.type === 10) return text && Number.isFinite(Number(text)) ? Number(text) : undefined;
    if (field.option.type === 3 && !field.option.choices?.length) return this.#mentioning(text);
    return this.#known(field).find((one) => one.name.toLowerCase() === text.toLowerCase())?.value;
  }

  /** The text as Discord's client sends it: a name after an @ becomes the mention of that person. */
  #mentioning(text) {
    const people = this.app.members(this.pane.channel).toSorted((one, other) => nameOf(other).length - nameOf(one).length);
    return people.reduce((sent, user) => sent.replaceAll(`@${nameOf(user)}`, `<@${user.id}>`), text);
  }

  #submit() {
    const options = [];
    for (const field of this.#fields) {
      const value = field.input.value.trim() === "" ? undefined : this.#valueOf(field);
      if (value === undefined && (field.option.required || field.input.value.trim())) {
        const words = field.input.value.trim() ? `${field.option.name0}: this must be a ${KINDS[field.option.type]} from the list.` : `${field.option.name0} is needed.`;
        this.#wrong(field, words);
        announce(words);
        field.input.focus();
        this.about.textContent = words;
        return;
      }
      if (value !== undefined) options.push({ name: field.option.name, type: field.option.type, value });
    }
    this.done(options);
  }
}
