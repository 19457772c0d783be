// The sandbox's page: shows the backend's state and forwards what people do.

import { h, icon, avatar, nameOf, byAge, announce, toast } from "./dom.js";
import { Live, post } from "./live.js";
import { Pane } from "./pane.js";
import { markdown } from "./markdown.js";
import { drawSide } from "./sidebar.js";
import { drawBench } from "./tools.js";
import { setNow } from "./time.js";
import { World } from "./world.js";

const MOST_PANES = 6;
/** People added when a split needs more than there are. */
const NEWCOMERS = ["Dario", "Emma", "Farid", "Greta", "Hugo", "Ines"];
const element = (id) => document.getElementById(id);

class App extends World {
  panes = [];
  active = null;
  #stores = new Map();
  #read = new Map(Object.entries(JSON.parse(sessionStorage.getItem("read") ?? "{}")));
  #asked = "";

  constructor() {
    super();
    this.#frame();
    this.live = new Live((message) => this.#hear(message), (open) => this.#connected(open));
  }

  /** The messages of one conversation as one person sees them: id to message. */
  store(person, channel) {
    return this.#stores.get(`${person}/${channel}`) ?? new Map();
  }

  /** Sends an act; shows a refusal on the page and returns `undefined` for it. */
  async act(path, body) {
    try {
      return await post(path, body);
    } catch (error) {
      toast(error.message);
      return undefined;
    }
  }

  /** Sends the backend the conversations that are on the screen. */
  watch() {
    const views = new Map(this.panes.map((pane) => [`${pane.person}/${pane.channel}`, { person: pane.person, channel: pane.channel }]));
    for (const known of this.#stores.keys()) if (!views.has(known)) this.#stores.delete(known);
    const asked = [...views.keys()].join(" ");
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.live?.watch([...views.values()]);
    this.#dress();
  }

  activate(pane) {
    if (this.active === pane) return;
    this.active?.node.classList.remove("active");
    this.active = pane;
    pane.node.classList.add("active");
    this.#dress();
  }

  close(pane) {
    this.#resize(this.panes.length - 1, pane);
  }

  /** Marks a pane's conversation as read. */
  read(pane) {
    const newest = [...pane.store.keys()].sort(byAge).at(-1);
    const place = `${pane.person}/${pane.channel}`;
    if (!newest || this.#read.get(place) === newest) return;
    this.#read.set(place, newest);
    sessionStorage.setItem("read", JSON.stringify(Object.fromEntries(this.#read)));
  }

  isRead(person, channel, message) {
    return !message || byAge(message, this.#read.get(`${person}/${channel}`) ?? "") <= 0;
  }

  pings(person) {
    return this.world.pings.filter((ping) => ping.users.includes(person) && !this.isRead(person, ping.channel, ping.message));
  }

  /** Whether to show the hint for newcomers: until somebody closes it or a thread exists. */
  isHinted() {
    return Boolean(this.world.hint) && !localStorage.getItem("hint-closed") && !this.world.guilds.some((guild) => guild.channels.some((channel) => channel.thread));
  }

  closeHint() {
    localStorage.setItem("hint-closed", "yes");
    for (const pane of this.panes) pane.dress();
    this.active?.composer.focus();
  }

  hint() {
    return markdown(this.world.hint, { app: this, user: () => null, role: () => null, channel: () => null, command: (name) => this.active?.composer.begin(name) });
  }

  /** Shows `count` people side by side, and adds people if there are fewer. */
  async #split(count) {
    if (!this.world) return;
    const names = new Set(this.world.people.map(nameOf));
    const coming = NEWCOMERS.filter((name) => !names.has(name)).slice(0, Math.max(0, count - names.size));
    for (const name of coming) await this.act("add_person", { name });
    const arrived = () => coming.every((name) => this.world.people.some((person) => nameOf(person) === name));
    for (let tries = 0; !arrived() && tries < 40; tries++) await new Promise((resume) => setTimeout(resume, 50));
    if (coming.length) toast(`${coming.join(" and ")} joined, so that there are ${count} people.`);
    this.#resize(count);
  }

  #resize(count, closing) {
    while (this.panes.length > count) {
      const pane = closing ?? this.panes.at(-1);
      closing = null;
      this.panes.splice(this.panes.indexOf(pane), 1);
      pane.node.remove();
      if (this.active === pane) this.active = null;
    }
    while (this.panes.length < count) {
      const seen = this.panes.map((pane) => pane.person);
      const person = this.world.people.find((one) => !seen.includes(one.id)) ?? this.world.people[0];
      const channel = this.seen(person.id, this.panes.at(-1)?.channel);
      const pane = new Pane(this, person.id, channel);
      this.panes.push(pane);
      element("panes").append(pane.node);
    }
    const many = this.panes.length;
    element("panes").dataset.count = many;
    document.body.classList.toggle("splitted", many > 1);
    if (!this.active) this.activate(this.panes[0]);
    for (const pane of this.panes) pane.dress();
    this.watch();
    for (const pane of this.panes) pane.draw();
    this.#dress();
  }

  #hear(message) {
    if (message.type === "world") this.#newWorld(message);
    if (message.type === "messages") this.#newMessages(message);
  }

  #newWorld(message) {
    this.take(message);
    setNow(message.now_ms);
    if (!this.world.people.length) return element("panes").replaceChildren(h("p", { class: "boot" }, "Nobody is here."));
    if (!this.panes.length) {
      element("panes").replaceChildren();
      this.#resize(1);
      this.active.composer.focus();
      return;
    }
    for (const pane of this.panes) {
      if (!this.channel(pane.channel)) {
        toast("That channel or thread is gone.");
        pane.show(pane.person, this.seen(pane.person, null));
      } else pane.dress();
    }
    this.#dress();
  }

  #newMessages({ person, channel, reset, upsert, remove }) {
    const place = `${person}/${channel}`;
    const views = this.panes.filter((pane) => pane.person === person && pane.channel === channel);
    if (!views.length) return;
    const store = reset ? new Map() : this.store(person, channel);
    const before = new Map(upsert.map((one) => [one.id, store.get(one.id)]));
    for (const id of remove) store.delete(id);
    for (const one of upsert) store.set(one.id, one);
    this.#stores.set(place, store);
    const changed = new Set(upsert.map((one) => one.id));
    for (const pane of views) {
      const own = upsert.some((one) => one.author.id === person);
      pane.draw(changed);
      if (own && !reset) pane.toBottom();
      if (pane === this.active && !reset) pane.heard(upsert, before);
      pane.dress();
    }
    this.#dress();
  }

  #connected(open) {
    document.body.classList.toggle("offline", !open);
    if (open && this.world) announce("Connected again.");
    if (!open && this.world) announce("The sandbox doesn't answer.");
  }

  /** Redraws everything around the panes. */
  #dress() {
    if (!this.world || !this.active) return;
    this.#people();
    for (const button of element("split").children) button.setAttribute("aria-pressed", String(Number(button.dataset.count) === this.panes.length));
    drawSide(this, element("side"));
    drawBench(this, element("bench"));
    const channel = this.channel(this.active.channel);
    document.title = `${channel ? `#${channel.name} · ` : ""}Sandbox`;
  }

  #people() {
    const focused = document.activeElement?.dataset?.person;
    element("people").replaceChildren(...this.world.people.map((person) => {
      const count = this.pings(person.id).length;
      const shown = this.active.person === person.id;
      return h("button", {
        type: "button", class: "person", "aria-pressed": String(shown), "data-person": person.id, title: `Be ${nameOf(person)}`,
        "aria-label": `${nameOf(person)}${count ? `, ${count} unread mentions` : ""}`, onclick: () => this.#be(person.id),
      }, avatar(person, true), h("span", {}, nameOf(person)), count ? h("span", { class: "count" }, String(count)) : null);
    }));
    if (focused) element("people").querySelector(`[data-person="${focused}"]`)?.focus();
  }

  /** Activates the view of a person, or makes the active view theirs. */
  #be(person) {
    const theirs = this.panes.find((pane) => pane.person === person);
    if (theirs) {
      this.activate(theirs);
      theirs.node.scrollIntoView({ inline: "center", block: "nearest" });
      return;
    }
    this.active.show(person, this.seen(person, this.active.channel));
    this.#dress();
  }

  #frame() {
    element("menu").append(icon("menu"));
    element("tools").append(icon("tools"));
    element("menu").addEventListener("click", () => this.#side());
    element("tools").addEventListener("click", () => this.bench());
    this.#theme(localStorage.getItem("theme"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#theme());
    element("theme").addEventListener("click", () => this.#theme(this.#dark() ? "light" : "dark"));
    element("split").append(h("span", { class: "split-label", "aria-hidden": "true" }, "Side by side"), ...Array.from({ length: MOST_PANES }, (_, index) => h("button", {
      type: "button", "data-count": index + 1, title: index ? `${index + 1} views side by side` : "One view", "aria-label": index ? `${index + 1} views side by side` : "One view",
      onclick: () => this.#split(index + 1),
    }, String(index + 1))));
    addEventListener("keydown", (event) => this.#keys(event));
    // On a phone the lists cover the messages; a press beside them closes them.
    document.addEventListener("pointerdown", (event) => {
      const narrow = matchMedia("(max-width: 800px)").matches;
      if (narrow && document.body.classList.contains("side-open") && !event.target.closest("#side, #menu")) this.#side(false);
    });
  }

  #side(open = !document.body.classList.contains(matchMedia("(max-width: 800px)").matches ? "side-open" : "side-shown")) {
    const narrow = matchMedia("(max-width: 800px)").matches;
    document.body.classList.toggle(narrow ? "side-open" : "side-shown", open);
    if (!narrow) document.body.classList.toggle("side-hidden", !open);
    element("menu").setAttribute("aria-expanded", String(open));
    if (narrow && open) element("side").querySelector("[aria-current] , button")?.focus();
  }

  /** Closes the list of channels after a choice on a phone. */
  chosen() {
    if (document.body.classList.contains("side-open")) this.#side(false);
  }

  bench(open = element("bench").hidden) {
    element("bench").hidden = !open;
    element("tools").setAttribute("aria-expanded", String(open));
    if (open) element("bench").querySelector("button, input")?.focus();
    else element("tools").focus();
  }

  #dark() {
    const set = document.documentElement.dataset.theme;
    return set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  #theme(to) {
    if (to) {
      document.documentElement.dataset.theme = to;
      localStorage.setItem("theme", to);
    }
    element("theme").replaceChildren(icon(this.#dark() ? "sun" : "moon"));
  }

  /** F6 goes from view to view; Alt and a digit to that view; Escape closes lists and workbench. */
  #keys(event) {
    if (!this.active) return;
    const at = this.panes.indexOf(this.active);
    let to = null;
    if (event.key === "F6") to = this.panes[(at + (event.shiftKey ? this.panes.length - 1 : 1)) % this.panes.length];
    if (event.altKey && /^Digit[1-6]$/.test(event.code)) to = this.panes[Number(event.code.at(-1)) - 1];
    if (to) {
      event.preventDefault();
      this.activate(to);
      to.node.scrollIntoView({ inline: "center", block: "nearest" });
      to.composer.focus();
      return announce(to.node.getAttribute("aria-label"));
    }
    if (event.key === "Escape" && document.body.classList.contains("side-open")) this.#side(false);
    else if (event.key === "Escape" && element("bench").contains(document.activeElement)) this.bench(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && document.activeElement === document.body) this.active.composer.focus();
  }
}

new App();
