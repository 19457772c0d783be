// One message, as the chat shows it.

import { h, icon, avatar, nameOf } from "./dom.js";
import { link, markdown, plainText } from "./markdown.js";
import { components, colour } from "./components.js";
import { fileLine, picture } from "./media.js";
import { clock, day, full, now } from "./time.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const V2 = 1 << 15;

export const postedAt = (message) => Date.parse(message.timestamp);
export const isEphemeral = (message) => (message.flags & EPHEMERAL) !== 0;

/** Whether a message pinged this person (an edit never does, but the mark stays as in the chat). */
export const mentions = (message, person) => message.mention_everyone || message.mentions?.some((user) => user.id === person);

/** Whether a message continues the one before: no head of its own. */
export function continues(message, previous) {
  return previous && previous.author.id === message.author.id && previous.author.username === message.author.username && message.type === 0 && !isSystem(previous) && !message.message_reference
    && !isEphemeral(message) && !isEphemeral(previous) && postedAt(message) - postedAt(previous) < 7 * 60_000;
}

/** The list entry of a message. */
export function messageNode(message, previous, ctx) {
  if (isSystem(message)) return systemLine(message, ctx);
  const user = ctx.app.user(message.author.id) ?? message.author;
  const at = postedAt(message);
  const compact = continues(message, previous);
  const ephemeral = isEphemeral(message);
  const classes = ["msg", compact && "compact", mentions(message, ctx.person) && message.author.id !== ctx.person && "pinged", ephemeral && "ephemeral"];
  const head = compact
    ? h("time", { class: "side-time", datetime: message.timestamp, title: full(at), "aria-hidden": "true" }, clock(at).replace(/\s?[ap]m$/i, ""))
    : h("div", { class: "head" },
      nameButton(user, ctx), user.bot ? h("span", { class: "tag" }, "APP") : null,
      h("time", { datetime: message.timestamp, title: full(at) }, day(at) === day(now()) ? clock(at) : full(at)));
  return h("li", { class: classes.filter(Boolean).join(" "), tabindex: "-1", "data-id": message.id, "aria-label": `${nameOf(user)}, ${clock(at)}` },
    reference(message, ctx),
    compact ? null : avatar(user),
    h("div", { class: "body" }, head, inside(message, ctx), ephemeral ? onlyYou(message, ctx) : null),
    ctx.toolbar(message));
}

function nameButton(user, ctx) {
  const node = h("button", { type: "button", class: "name", css: { "--hue": user.hue ?? 0 } }, nameOf(user));
  if (user.bot) node.classList.add("of-bot");
  node.addEventListener("click", () => ctx.profile(user.id, node));
  return node;
}

function inside(message, ctx) {
  if (message.flags & LOADING) return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${nameOf(ctx.app.user(message.author.id) ?? message.author)} is thinking…`);
  const parts = [];
  if (message.content) {
    const big = /^(?:\p{Extended_Pictographic}\uFE0F?\s*){1,27}$/u.test(message.content) ? " jumbo" : "";
    const text = h("div", { class: `md${big}` }, markdown(message.content, ctx));
    if (message.edited_timestamp) lastLine(text).append(h("span", { class: "edited", title: full(Date.parse(message.edited_timestamp)) }, " (edited)"));
    parts.push(text);
  }
  const shown = message.flags & V2 ? [] : message.attachments ?? [];
  const pictures = shown.filter(isPicture);
  if (pictures.length) {
    parts.push(h("div", { class: `pictures n${Math.min(pictures.length, 4)}` }, pictures.map((one) => picture(one, one.description, ctx))));
  }
  for (const one of shown.filter((one) => !isPicture(one))) parts.push(fileLine(one.url, one.filename, one.size, ctx));
  for (const one of message.embeds ?? []) parts.push(embed(one, ctx));
  if (message.components?.length) parts.push(h("div", { class: "parts" }, components(message.components, message, ctx)));
  if (message.thread) parts.push(threadPill(message.thread, ctx));
  return parts;
}

/** The node of the last line of a text, which may be in a list or a quotation. */
function lastLine(text) {
  let node = text;
  while (node === text || /^(UL|OL|BLOCKQUOTE)$/.test(node.tagName) || (node.tagName === "LI" && /^(UL|OL)$/.test(node.lastElementChild?.tagName))) {
    if (!node.lastElementChild) break;
    node = node.lastElementChild;
  }
  return node;
}

const isPicture = (one) => one.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(one.filename ?? "");

function embed(one, ctx) {
  const text = (content, cls) => (content ? h("div", { class: `md ${cls}` }, markdown(content, ctx)) : null);
  const title = one.title ? h("div", { class: "embed-title" }, one.url && /^https?:/i.test(one.url) ? link(one.url, markdown(one.title, ctx, { inline: true }), undefined, ctx) : markdown(one.title, ctx, { inline: true })) : null;
  const stamp = one.timestamp ? full(Date.parse(one.timestamp)) : "";
  const foot = [one.footer?.text, stamp].filter(Boolean).join(" • ");
  return h("article", { class: "embed", css: one.color === undefined || one.color === null ? {} : { "--accent": colour(one.color) } },
    h("div", { class: "embed-main" },
      one.author ? h("div", { class: "embed-author" }, one.author.name) : null, title, text(one.description, "about"),
      one.fields?.length ? h("dl", { class: "fields" }, one.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, markdown(field.name, ctx, { inline: true })), h("dd", { class: "md" }, markdown(field.value, ctx))))) : null,
      one.image ? picture(one.image, one.image.description, ctx) : null,
      foot ? h("div", { class: "embed-foot" }, foot) : null),
    one.thumbnail ? h("div", { class: "thumb" }, picture(one.thumbnail, one.thumbnail.description, ctx)) : null);
}

function reference(message, ctx) {
  if (message.used) {
    const user = ctx.app.user(message.used.user);
    return h("div", { class: "ref" }, avatar(user, true), h("b", {}, nameOf(user)), " used ", h("span", { class: "mention" }, message.used.name));
  }
  if (!message.message_reference) return null;
  const other = message.referenced_message;
  if (!other) return h("div", { class: "ref" }, icon("reply"), h("i", {}, "Original message was deleted"));
  const user = ctx.app.user(other.author.id) ?? other.author;
  return h("button", { type: "button", class: "ref", onclick: () => ctx.jump(other.id) },
    avatar(user, true), h("b", {}, nameOf(user)), h("span", { class: "cut" }, summary(other, ctx)));
}

function threadPill(thread, ctx) {
  return h("button", { type: "button", class: "thread-pill", onclick: () => ctx.open(thread.id) },
    icon("thread"), h("b", {}, thread.name), h("span", {}, thread.message_count ? `${thread.message_count} ${thread.message_count === 1 ? "message" : "messages"} ›` : "See thread ›"));
}

/** Whether a message is a line of Discord's own: names and threads. */
const isSystem = (message) => [4, 18, 21].includes(message.type);

function systemLine(message, ctx) {
  const user = ctx.app.user(message.author.id) ?? message.author;
  const at = postedAt(message);
  return h("li", { class: "msg system", tabindex: "-1", "data-id": message.id }, icon("thread"),
    h("div", { class: "body" }, h("b", {}, nameOf(user)), ...told(message, ctx),
      h("time", { datetime: message.timestamp, title: full(at) }, clock(at))));
}

const beginning = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** What the author of a system message did. */
function told(message, ctx) {
  switch (message.type) {
    case 4: return [" named the thread ", h("b", {}, message.content), "."];
    case 21: return [" started this thread", message.referenced_message ? ` from: ${beginning(summary(message.referenced_message, ctx))}` : "."];
  }
  const thread = message.thread?.id ?? message.message_reference?.channel_id;
  const name = thread ? h("button", { type: "button", class: "link", onclick: () => ctx.open(thread) }, message.content) : message.content;
  return [" started a thread: ", name];
}

function onlyYou(message, ctx) {
  return h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ",
    h("button", { type: "button", class: "link", onclick: () => ctx.dismiss(message) }, "Dismiss message"));
}

/** A message in one line, for previews and screen readers. */
export function summary(message, ctx) {
  if (message.flags & LOADING) return "is thinking";
  const texts = [message.content, ...(message.embeds ?? []).flatMap((one) => [one.title, one.description])];
  const collect = (list) => (list ?? []).forEach((one) => {
    if (one.type === 10) texts.push(one.content);
    collect(one.components);
  });
  collect(message.components);
  const text = plainText(texts.filter(Boolean).join("\n").slice(0, 600), ctx);
  const files = message.attachments?.length ? "picture or file" : "";
  return text || files || "message";
}
