// Discord's Markdown, built as nodes.

import { dotted, h, icon, ownEmoji } from "./dom.js";
import { timeNode } from "./time.js";

const BLOCK_START = /^(?:#{1,3} |-# |> |>>> |```|\s*(?:[-*]|\d{1,9}\.) )/;

/** The nodes of a text. `ctx` knows names and the language: {user(id), role(id), channel(id), command(name), open(channelId), place(address), goTo(place), profile(id, node), locale}. */
export function markdown(text, ctx, { inline = false } = {}) {
  return inline ? spans(text, ctx) : blocks(text.replace(/\r\n?/g, "\n"), ctx);
}

function blocks(text, ctx) {
  const out = [];
  let lines = [];
  const flush = () => {
    if (lines.length) out.push(h("p", {}, spans(lines.join("\n"), ctx)));
    lines = [];
  };
  const rest = text.split("\n");
  for (let at = 0; at < rest.length; at++) {
    const line = rest[at];
    const fence = line.indexOf("```");
    if (fence >= 0) {
      const all = rest.slice(at).join("\n");
      const found = /```(?:([\w+.-]*)\n)?([^]*?)```/.exec(all);
      if (found && found.index <= line.length) {
        const before = all.slice(0, found.index);
        if (before) lines.push(before);
        flush();
        out.push(h("pre", { tabindex: "0" }, h("code", {}, found[2].replace(/^\n|\n$/g, ""))));
        const after = all.slice(found.index + found[0].length).replace(/^\n/, "");
        if (after) out.push(...blocks(after, ctx));
        return out;
      }
    }
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    if (heading) {
      flush();
      out.push(h(`h${heading[1].length + 2}`, { class: `h${heading[1].length}` }, spans(heading[2], ctx)));
      continue;
    }
    const sub = /^-# +(.+)$/.exec(line);
    if (sub) {
      flush();
      out.push(h("p", { class: "subtext" }, spans(sub[1], ctx)));
      continue;
    }
    if (line.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...rest.slice(at + 1)].join("\n"), ctx)));
      return out;
    }
    if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (at < rest.length && rest[at].startsWith("> ")) quoted.push(rest[at++].slice(2));
      at--;
      out.push(h("blockquote", {}, blocks(quoted.join("\n"), ctx)));
      continue;
    }
    if (/^\s*(?:[-*]|\d{1,9}\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (at < rest.length) {
        const item = /^(\s*)([-*]|\d{1,9}\.) +(.*)$/.exec(rest[at]);
        if (item) items.push({ depth: Math.floor(item[1].length / 2), mark: item[2], text: item[3] });
        else if (items.length && /^\s+\S/.test(rest[at])) items.at(-1).text += `\n${rest[at].trim()}`;
        else break;
        at++;
      }
      at--;
      out.push(...list(items, ctx));
      continue;
    }
    lines.push(line);
    if (rest[at + 1] !== undefined && BLOCK_START.test(rest[at + 1])) flush();
  }
  flush();
  return out;
}

function list(items, ctx) {
  const out = [];
  for (let at = 0; at < items.length;) {
    const { depth, mark } = items[at];
    const numbered = /\d/.test(mark);
    const node = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(mark, 10) } : {});
    while (at < items.length && items[at].depth >= depth && /\d/.test(items[at].mark) === numbered) {
      const entry = h("li", {}, spans(items[at].text, ctx));
      const inner = [];
      at++;
      while (at < items.length && items[at].depth > depth) inner.push(items[at++]);
      if (inner.length) entry.append(...list(inner, ctx));
      node.append(entry);
    }
    out.push(node);
  }
  return out;
}

const safe = (address) => /^https?:\/\//i.test(address);

/** A link; one to a channel or message of the sandbox leads there. */
export function link(address, children, title, ctx, cls) {
  const place = ctx.place?.(address);
  if (place) return h("button", { type: "button", class: cls ?? "link", title, onclick: () => ctx.goTo(place) }, children);
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer nofollow", title, class: cls }, children);
}

/** A bare address: those of channels and messages are shown by name. */
function address(text, ctx) {
  const place = ctx.place?.(text);
  if (!place) return link(text, text, undefined, ctx);
  const found = ctx.channel(place.channel);
  const name = found ? `${found.thread ? "" : "# "}${found.name}` : "# unknown";
  const sign = found?.thread ? icon("thread") : null;
  return h("button", { type: "button", class: "mention place", onclick: () => ctx.goTo(place) },
    sign, name, place.message ? [" › ", icon("message"), h("span", { class: "unseen" }, "message")] : null);
}

const wrap = (tag) => (found, ctx) => h(tag, {}, spans(found[1], ctx));

// Each rule is tried at the same place, in this order; sticky, so that nothing is searched twice.
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, (found) => found[1]],
  [/(`{1,2})((?:[^`]|(?!\1)`)+)\1(?!`)/y, (found) => h("code", { class: "inline" }, found[2].replace(/^ (.*) $/, "$1"))],
  [/<@!?(\d{1,20})>/y, (found, ctx) => person(found[1], ctx)],
  [/<@&(\d{1,20})>/y, (found, ctx) => h("span", { class: "mention" }, `@${ctx.role(found[1]) ?? "unknown-role"}`)],
  [/<#(\d{1,20})>/y, (found, ctx) => channel(found[1], ctx)],
  [/<\/([^:>]{1,100}):(\d{1,20})>/y, (found, ctx) => h("button", { type: "button", class: "mention", onclick: () => ctx.command?.(found[1]) }, `/${found[1]}`)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (found) => ownEmoji(found[2], found[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (found, ctx) => timeNode(Number(found[1]), found[2] ?? "f", ctx.locale)],
  [/<(https?:\/\/[^\s>]+)>/iy, (found, ctx) => address(found[1], ctx)],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "([^"\n]*)")?\)/iy, (found, ctx) => link(found[2], spans(found[1], ctx), found[3] ?? found[2], ctx)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])!?*_~|]/iy, (found, ctx) => (safe(found[0]) ? address(found[0], ctx) : found[0])],
  [/\*\*\*(?=\S)((?:\\[^]|[^\\*])+)\*\*\*/y, (found, ctx) => h("strong", {}, h("em", {}, spans(found[1], ctx)))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\\[^]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/y, wrap("em")],
  [/(?<!\w)_((?:\\[^]|__|[^\\_])+?)_(?!\w)/y, wrap("em")],
  [/~~(?=\S)((?:\\[^]|[^\\])+?)~~(?!_)/y, wrap("s")],
  [/\|\|((?:\\[^]|[^\\])+?)\|\|/y, (found, ctx) => spoiler(spans(found[1], ctx))],
  [/@(?:everyone|here)\b/y, (found, ctx) => (ctx.everyone === false ? found[0] : h("span", { class: "mention" }, found[0]))],
];

function spans(text, ctx) {
  const out = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push(...dotted(plain));
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    let found = null;
    if (/[\\`<[h*_~|@H]/.test(text[at])) {
      for (const [rule, make] of RULES) {
        rule.lastIndex = at;
        found = rule.exec(text);
        if (!found) continue;
        const made = make(found, ctx);
        if (typeof made === "string") plain += made;
        else {
          flush();
          out.push(made);
        }
        at += found[0].length;
        break;
      }
    }
    if (!found) plain += text[at++];
  }
  flush();
  return out;
}

function person(id, ctx) {
  const name = ctx.user(id);
  // As clients show somebody whom they do not know.
  if (!name) return h("span", { class: "mention" }, `<@${id}>`);
  const node = h("button", { type: "button", class: "mention" }, `@${name}`);
  node.addEventListener("click", () => ctx.profile?.(id, node));
  return node;
}

function channel(id, ctx) {
  const found = ctx.channel(id);
  if (!found) return h("span", { class: "mention" }, "# unknown");
  return h("button", { type: "button", class: "mention", onclick: () => ctx.open?.(id) }, `# ${found.name}`);
}

function spoiler(children) {
  const node = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, children);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (!node.classList.contains("shown")) event.preventDefault();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", show);
  return node;
}

/** A text without its signs, for screen readers and short previews. */
export function plainText(text, ctx) {
  const node = h("div", {}, markdown(text, ctx));
  for (const hidden of node.querySelectorAll(".spoiler")) hidden.textContent = "spoiler";
  return [...node.children].map((child) => child.textContent).join(" ").replace(/\s+/g, " ").trim();
}
