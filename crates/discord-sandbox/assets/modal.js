// Modals: windows with fields that a bot opens.

import { h, icon, avatar, nameOf, uid } from "./dom.js";
import { post, upload } from "./live.js";
import { markdown } from "./markdown.js";
import { select } from "./popup.js";
import { selectItems } from "./components.js";

/** Shows the modal of `{interaction, modal: {title, custom_id, components}}` and submits it. */
export function openModal(pane, { interaction, modal }) {
  const person = pane.app.user(pane.person);
  const readers = [];
  const title = uid("title");
  const wrong = h("p", { class: "failed", role: "alert", hidden: true });
  const send = h("button", { class: "btn primary" }, "Submit");
  const form = h("form", { onsubmit: (event) => submit(event) },
    h("header", {}, h("h2", { id: title }, modal.title),
      h("span", { class: "modal-who" }, avatar(person, true), nameOf(person))),
    h("div", { class: "fields-list" }, modal.components.map((one) => part(one, readers, pane.ctx))), wrong,
    h("footer", {}, h("button", { type: "button", class: "btn plain", onclick: () => dialog.close() }, "Cancel"), send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title, onclose: () => dialog.remove() },
    h("button", { type: "button", class: "icon modal-close", "aria-label": "Close", onclick: () => dialog.close() }, icon("close")), form);
  const opener = document.activeElement;
  dialog.addEventListener("close", () => (opener?.isConnected ? opener : pane.composer).focus());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, .select")?.focus();

  async function submit(event) {
    event.preventDefault();
    send.setAttribute("aria-busy", "true");
    // A toast would be behind the window.
    let words = "Something went wrong. Try again.";
    try {
      const fields = await Promise.all(readers.map((read) => read(pane.person)));
      const { outcome } = await post("submit", { person: pane.person, interaction, fields });
      if (outcome === "answered") return dialog.close();
    } catch (error) {
      words = error.message;
    } finally {
      send.removeAttribute("aria-busy");
    }
    wrong.hidden = false;
    wrong.textContent = words;
  }
}

/** One part of a modal; `readers` collects functions of the person that return {custom_id, value | values}. */
function part(one, readers, ctx) {
  if (one.type === 1) return one.components.map((inner) => part(inner, readers, ctx));
  if (one.type === 10) return h("div", { class: "md" }, markdown(one.content, ctx));
  if (one.type === 18) return labelled(one.label, one.description, one.component, readers, ctx);
  return labelled(one.label ?? one.custom_id, null, one, readers, ctx);
}

function labelled(label, description, one, readers, ctx) {
  const id = uid("field");
  const about = description ? uid("about") : null;
  const needed = one.required !== false && one.type !== 23;
  const control = field(one, { id, label, about, needed }, readers, ctx);
  const words = h("span", { class: "label" }, label, needed ? h("span", { class: "star", "aria-hidden": "true" }, " *") : null);
  const grouped = [21, 22].includes(one.type);
  return h(grouped ? "fieldset" : "div", { class: "field" },
    grouped ? h("legend", {}, words) : h("label", { for: id }, words),
    description ? h("p", { class: "subtext", id: about }, description) : null, control);
}

function field(one, { id, label, about, needed }, readers, ctx) {
  const read = (take) => readers.push(async (person) => ({ custom_id: one.custom_id, ...await take(person) }));
  if (one.type === 4) {
    const node = h(one.style === 2 ? "textarea" : "input", {
      id, required: needed, minlength: one.min_length, maxlength: one.max_length ?? 4000, placeholder: one.placeholder,
      rows: one.style === 2 ? 4 : null, value: one.value ?? "", "aria-describedby": about, autocomplete: "off", name: one.custom_id,
    });
    read(() => ({ value: node.value }));
    return node;
  }
  if (one.type === 21 || one.type === 22) {
    const boxes = one.options.map((option) => h("input", { type: one.type === 21 ? "radio" : "checkbox", name: id, value: option.value, checked: option.default, required: needed && one.type === 21 }));
    const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
    read(() => (one.type === 21 ? { value: chosen()[0] ?? null } : { values: chosen() }));
    return one.options.map((option, index) => h("label", { class: "choice" }, boxes[index],
      h("span", {}, option.label, option.description ? h("small", {}, option.description) : null)));
  }
  if (one.type === 19) {
    const files = h("input", {
      type: "file", id, multiple: (one.max_values ?? 1) > 1, required: needed, "aria-describedby": about, name: one.custom_id,
      accept: one.file_types?.map((type) => (type.startsWith(".") ? type : `${type}/*`)).join(",") ?? null,
    });
    read(async (person) => ({ values: await Promise.all([...files.files].map((file) => upload(person, file))) }));
    return files;
  }
  if (one.type === 23) {
    const box = h("input", { type: "checkbox", id, checked: one.default });
    read(() => ({ value: box.checked }));
    return box;
  }
  if ([3, 5, 6, 7, 8].includes(one.type)) {
    const made = select({
      label, placeholder: one.placeholder || "Make a selection", items: selectItems(one, ctx), name: one.custom_id,
      min: one.min_values ?? 1, max: one.max_values ?? 1, disabled: one.disabled, done: () => {},
    });
    made.node.id = id;
    read(() => ({ values: made.values() }));
    return made.node;
  }
  return h("p", { class: "subtext" }, `(a field of type ${one.type}, which this page does not know)`);
}
