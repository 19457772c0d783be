// Lists that float above everything: menus, selects, profile cards.

import { dotted, h, icon, uid } from "./dom.js";

/** Shows a node beside its anchor until something else is pressed. Returns functions that close it and place it anew. */
export function float(anchor, node, { above = false, wide = false, onclose } = {}) {
  node.setAttribute("popover", "manual");
  node.classList.add("float");
  (anchor.closest("dialog") ?? document.body).append(node);
  node.showPopover();
  const place = () => {
    const box = anchor.getBoundingClientRect();
    if (wide) node.style.setProperty("min-width", `${Math.min(box.width, innerWidth - 16)}px`);
    const { offsetWidth: width, offsetHeight: height } = node;
    const below = box.bottom + 4;
    const top = above || (below + height > innerHeight - 8 && box.top > innerHeight - box.bottom) ? box.top - height - 4 : below;
    node.style.setProperty("left", `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
    node.style.setProperty("top", `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`);
  };
  place();
  let open = true;
  const close = (refocus = false) => {
    if (!open) return;
    open = false;
    removeEventListener("pointerdown", outside, true);
    removeEventListener("keydown", keys, true);
    removeEventListener("resize", away);
    node.remove();
    onclose?.();
    if (refocus) anchor.focus();
  };
  const away = () => close();
  const outside = (event) => !node.contains(event.target) && !anchor.contains(event.target) && close();
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  };
  addEventListener("pointerdown", outside, true);
  addEventListener("keydown", keys, true);
  addEventListener("resize", away);
  return { close, place };
}

/** A menu of actions under a button: [{label, run, danger}]. */
export function menu(anchor, label, actions) {
  const list = h("div", { class: "menu", role: "menu", "aria-label": label });
  const shown = float(anchor, list);
  for (const action of actions) {
    const run = () => {
      shown.close(true);
      action.run();
    };
    list.append(h("button", { type: "button", role: "menuitem", class: action.danger ? "danger" : "", onclick: run }, action.label));
  }
  shown.place();
  list.addEventListener("keydown", (event) => {
    const items = [...list.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Tab") shown.close();
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  });
  list.firstElementChild?.focus();
}

/**
 * A select like the chat's: a button that opens a list with descriptions.
 * `items`: [{value, label, description, emoji, chosen}]; `done(values)` is called once something was chosen.
 */
export function select({ label, placeholder, items, min = 1, max = 1, disabled, name, done }) {
  const many = max > 1;
  let chosen = items.filter((item) => item.chosen).map((item) => item.value);
  const shown = h("span", { class: "value" });
  const button = h("button", {
    type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": label, disabled, name, "data-custom-id": name,
  }, shown, icon("down"));
  const write = () => {
    const texts = items.filter((item) => chosen.includes(item.value)).map((item) => item.label);
    shown.replaceChildren(...dotted(texts.join(", ") || placeholder));
    shown.classList.toggle("empty", texts.length === 0);
    button.setAttribute("aria-label", `${label}: ${texts.join(", ") || placeholder}`);
  };
  write();
  let popup = null;
  button.addEventListener("click", () => (popup ? popup.close(true) : open()));
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && !popup) {
      event.preventDefault();
      open();
    }
  });

  function open() {
    const before = chosen.join("\n");
    const list = h("ul", { class: "options", role: "listbox", tabindex: "-1", "aria-label": label, "aria-multiselectable": many || null });
    let active = Math.max(0, items.findIndex((item) => chosen.includes(item.value)));
    const rows = items.map((item, index) => h("li", {
      role: "option", id: uid("option"), "data-value": item.value,
      onclick: () => pick(index),
      onpointermove: () => active !== index && move(index),
    },
      item.mark ?? (item.emoji ? h("span", { class: "emoji" }, dotted(item.emoji)) : null),
      h("span", { class: "text" }, h("span", { class: "name" }, dotted(item.label)), item.description ? h("span", { class: "about" }, item.description) : null),
      h("span", { class: "tick", "aria-hidden": "true" })));
    list.append(...(rows.length ? rows : [h("li", { class: "none" }, "Nothing to choose from")]));
    const mark = () => rows.forEach((row, index) => row.setAttribute("aria-selected", String(chosen.includes(items[index].value))));
    const move = (to) => {
      rows[active]?.classList.remove("active");
      active = Math.max(0, Math.min(to, rows.length - 1));
      rows[active]?.classList.add("active");
      if (rows[active]) list.setAttribute("aria-activedescendant", rows[active].id);
    };
    const pick = (index) => {
      const { value } = items[index] ?? {};
      if (value === undefined) return;
      if (!many) {
        chosen = [value];
        write();
        return popup.close(true);
      }
      if (chosen.includes(value)) chosen = chosen.filter((other) => other !== value);
      else if (chosen.length < max) chosen = [...chosen, value];
      mark();
      write();
    };
    list.addEventListener("keydown", (event) => {
      const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: rows.length - 1, PageDown: active + 8, PageUp: active - 8 }[event.key];
      if (to !== undefined) move(to);
      else if (event.key === " " || (event.key === "Enter" && !many)) pick(active);
      else if (event.key === "Enter") popup.close(true);
      else if (event.key === "Tab") return popup.close();
      else if (event.key.length === 1) {
        const found = items.findIndex((item, index) => index !== active && item.label.toLowerCase().startsWith(event.key.toLowerCase()));
        if (found >= 0) move(found);
      } else return;
      event.preventDefault();
      rows[active]?.scrollIntoView({ block: "nearest" });
    });
    button.setAttribute("aria-expanded", "true");
    popup = float(button, list, {
      wide: true,
      onclose: () => {
        popup = null;
        button.setAttribute("aria-expanded", "false");
        if (chosen.join("\n") !== before && chosen.length >= min) done(chosen);
      },
    });
    mark();
    move(active);
    list.focus();
    rows[active]?.scrollIntoView({ block: "nearest" });
  }
  return { node: button, values: () => chosen };
}
