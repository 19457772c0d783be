// Polls on messages, and the lines that tell their results.

import { dotted, h, ownEmoji } from "./dom.js";
import { full } from "./time.js";

const counted = (number) => `${number} ${number === 1 ? "vote" : "votes"}`;
const sign = (emoji) => (emoji ? h("span", { class: "emoji" }, emoji.id ? ownEmoji(emoji.id, emoji.name) : dotted(emoji.name)) : null);

/** A poll. A press on an answer votes for it, and another takes the vote back. */
export function poll(message, ctx) {
  const { question, answers, allow_multiselect: several, expiry, results } = message.poll;
  const chosen = message.voted ?? [];
  const votes = new Map(results.answer_counts.map((one) => [one.id, one.count]));
  const all = [...votes.values()].reduce((sum, count) => sum + count, 0);
  const answer = ({ answer_id: id, poll_media: media }) => {
    const own = chosen.includes(id);
    const others = several ? chosen.filter((other) => other !== id) : [];
    const part = all ? Math.round(((votes.get(id) ?? 0) / all) * 100) : 0;
    return h("button", {
      type: "button", class: "poll-answer", css: { "--part": `${part}%` }, disabled: results.is_finalized, "aria-pressed": String(own), "data-custom-id": `poll-${id}`,
      onclick: () => ctx.vote(message, own ? others : [...others, id]),
    }, sign(media.emoji), h("span", { class: "grow" }, media.text), h("span", { class: "votes" }, counted(votes.get(id) ?? 0)));
  };
  const when = results.is_finalized ? "Ended" : `Ends ${full(Date.parse(expiry))}`;
  return h("section", { class: "poll", "aria-label": "Poll" }, h("b", {}, question.text),
    h("p", { class: "poll-note" }, results.is_finalized ? "Final results" : several ? "Choose one or more" : "Choose one"),
    answers.map(answer), h("p", { class: "poll-note" }, `${counted(all)} · ${when}`));
}

/** What the result of a poll says after its author's name. */
export function pollResult(message) {
  const fields = Object.fromEntries((message.embeds[0]?.fields ?? []).map((field) => [field.name, field.value]));
  const most = Number(fields.victor_answer_votes);
  const victor = fields.victor_answer_text ? [h("b", {}, fields.victor_answer_text), ` won with ${most} of ${counted(Number(fields.total_votes))}.`] : null;
  return ["’s poll ", h("b", {}, fields.poll_question_text ?? ""), " has closed: ", victor ?? (most ? `a draw at ${counted(most)} each.` : "nobody voted.")];
}
