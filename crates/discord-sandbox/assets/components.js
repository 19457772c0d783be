// Components of messages: buttons, selects, and the layouts of version 2.

import { dotted, h, icon, avatar, nameOf, ownEmoji } from "./dom.js";
import { link, markdown } from "./markdown.js";
import { select } from "./popup.js";
import { picture } from "./media.js";

const STYLES = ["", "primary", "secondary", "success", "danger", "linked", "secondary"];

export const emojiText = (emoji) => (!emoji ? "" : emoji.id ? `:${emoji.name}:` : emoji.name);

/** The nodes of a list of components. */
export const components = (list, message, ctx) => (list ?? []).map((one) => component(one, message, ctx));

function component(one, message, ctx) {
  switch (one.type) {
    case 1: return h("div", { class: "row" }, components(one.components, message, ctx));
    case 2: return button(one, message, ctx);
    case 3: case 5: case 6: case 7: case 8: return messageSelect(one, message, ctx);
    case 9: return h("div", { class: "section" },
      h("div", { class: "texts" }, components(one.components, message, ctx)), component(one.accessory, message, ctx));
    case 10: return h("div", { class: "md" }, markdown(one.content, ctx));
    case 11: return h("div", { class: "thumb" }, covered(one.spoiler, picture(one.media, one.description, ctx)));
    case 12: return h("div", { class: `gallery n${Math.min(one.items.length, 4)}` },
      one.items.map((item) => covered(item.spoiler, picture(item.media, item.description, ctx))));
    case 14: return h("hr", { class: `gap${one.spacing ?? 1}${one.divider === false ? " bare" : ""}` });
    case 17: return covered(one.spoiler, h("div", {
      class: "container",
      css: one.accent_color === undefined || one.accent_color === null ? {} : { "--accent": colour(one.accent_color) },
    }, components(one.components, message, ctx)));
    default: return h("p", { class: "subtext" }, `(a component of type ${one.type}, which this page does not know)`);
  }
}

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

function covered(spoiler, node) {
  if (!spoiler) return node;
  const cover = h("button", { type: "button", class: "cover", onclick: () => cover.replaceWith(node) }, "Spoiler");
  return cover;
}

function button(one, message, ctx) {
  const inside = [one.emoji ? h("span", { class: "emoji" }, one.emoji.id ? ownEmoji(one.emoji.id, one.emoji.name) : dotted(emojiText(one.emoji))) : null, one.label ? h("span", {}, dotted(one.label)) : null];
  const name = one.label ? null : emojiText(one.emoji) || "Button";
  if (one.style === 5) {
    if (one.disabled || !/^https?:/i.test(one.url)) return h("button", { type: "button", class: "btn linked", disabled: true, "aria-label": name }, inside, icon("out"));
    const node = link(one.url, [inside, icon("out")], undefined, ctx, "btn linked");
    if (name) node.setAttribute("aria-label", name);
    return node;
  }
  const node = h("button", {
    type: "button", class: `btn ${STYLES[one.style] ?? "secondary"}`, disabled: one.disabled, "aria-label": name, "data-custom-id": one.custom_id,
    onclick: () => ctx.use(message, one, undefined, node),
  }, inside);
  return node;
}

function messageSelect(one, message, ctx) {
  const made = select({
    label: one.placeholder || "Choose", placeholder: one.placeholder || (one.max_values > 1 ? "Make selections" : "Make a selection"),
    items: selectItems(one, ctx), min: one.min_values ?? 1, max: one.max_values ?? 1, disabled: one.disabled, name: one.custom_id,
    done: (values) => ctx.use(message, one, values, made.node),
  });
  return h("div", { class: "select-line" }, made.node);
}

/** The options of a select of any kind. */
export function selectItems(one, ctx) {
  const preset = new Set((one.default_values ?? []).map((value) => value.id));
  const people = () => ctx.app.members(ctx.channel0).map((user) => ({
    value: user.id, label: nameOf(user), description: user.username ?? user.name, mark: avatar(user, true), chosen: preset.has(user.id),
  }));
  const roles = () => ctx.app.roles(ctx.channel0).map((role) => ({ value: role.id, label: `@${role.name}`, chosen: preset.has(role.id) }));
  switch (one.type) {
    case 3: return one.options.map((option) => ({
      value: option.value, label: option.label, description: option.description, emoji: emojiText(option.emoji), chosen: option.default,
    }));
    case 5: return people();
    case 6: return roles();
    case 7: return [...people(), ...roles()];
    default: return ctx.app.channelsBeside(ctx.channel0)
      .filter((channel) => !one.channel_types?.length || one.channel_types.includes(channel.kind))
      .map((channel) => ({ value: channel.id, label: `# ${channel.name}`, chosen: preset.has(channel.id) }));
  }
}
