// Pictures and files on messages.

import { h, icon } from "./dom.js";

/** A picture that opens large when pressed; from another address than the sandbox's it stays a link. */
export function picture(media, description, ctx) {
  const url = ctx.app.local(media.url);
  if (!url) return h("p", { class: "elsewhere" }, "Picture from elsewhere: ", h("a", { href: media.url, target: "_blank", rel: "noopener noreferrer" }, media.url));
  const alt = description ?? media.description ?? "";
  const image = h("img", { src: url, alt, loading: "lazy", decoding: "async", width: media.width, height: media.height });
  const css = media.width && media.height ? { "--ratio": `${media.width} / ${media.height}`, "--wide": `${media.width}px` } : {};
  return h("button", { type: "button", class: "picture", css, title: alt, "aria-label": alt ? `Picture: ${alt.replace(/[.!?]?$/, (end) => end || ".")} Press to enlarge.` : "Picture without a description. Press to enlarge.", onclick: () => enlarge(url, alt) }, image);
}

function enlarge(url, alt) {
  const close = () => dialog.close();
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Picture", onclose: () => dialog.remove(), onclick: close },
    h("img", { src: url, alt }), alt ? h("p", {}, alt) : null,
    h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: close }, icon("close")));
  document.body.append(dialog);
  dialog.showModal();
}

/** A line for a file that is no picture. */
export function fileLine(url, name, size, ctx) {
  const bytes = size === undefined ? "" : size < 1024 ? `${size} B` : size < 1048576 ? `${(size / 1024).toFixed(1)} kB` : `${(size / 1048576).toFixed(1)} MB`;
  const local = ctx.app.local(url);
  return h("div", { class: "file" }, icon("file"),
    h("span", {}, local ? h("a", { href: local, download: name }, name) : name, h("small", {}, bytes)));
}
