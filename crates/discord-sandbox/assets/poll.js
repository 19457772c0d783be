// Polls on messages, and the system messages about their end. Nobody votes in the sandbox.

import { dotted, h, ownEmoji } from "./dom.js";

const sign = (emoji) => (emoji ? h("span", { class: "emoji" }, emoji.id ? ownEmoji(emoji.id, emoji.name) : dotted(emoji.name)) : null);

export function poll({ question, answers, results }) {
  return h("section", { class: "poll", "aria-label": "Poll" }, h("b", {}, question.text),
    answers.map(({ poll_media: media }) => h("p", { class: "poll-answer" }, sign(media.emoji), media.text)),
    h("p", { class: "poll-note" }, results.is_finalized ? "Ended" : "Open until its bot ends it"));
}

/** What the result of a poll says after its author's name. */
export function pollResult(message) {
  const question = message.embeds[0]?.fields?.find((field) => field.name === "poll_question_text");
  return ["’s poll ", h("b", {}, question?.value ?? ""), " has closed."];
}
