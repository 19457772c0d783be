//! Checks the poll in a request to create a message.

use serde_json::{Value, json};

use super::{as_id, given, join, list, needed_text, number};
use crate::clock::iso8601;
use crate::errors::Form;
use crate::snowflake::Snowflake;
use crate::world::is_emoji;

const HOUR_MS: i64 = 3_600_000;
const LONGEST_HOURS: i64 = 32 * 24;
const DEFAULT_HOURS: i64 = 24;

/// A checked poll.
#[derive(Clone, Debug)]
pub(crate) struct NewPoll {
    body: Value,
    hours: i64,
}

/// Checks a poll that is created with a message.
pub(crate) fn check(form: &mut Form, path: &str, poll: &Value) -> NewPoll {
    let question = given(poll, "question").cloned().unwrap_or_else(|| json!({}));
    needed_text(form, &join(path, "question"), &question, "text", 1, 300);
    let answers = list(form, path, poll, "answers").unwrap_or_default();
    let here = join(path, "answers");
    if answers.is_empty() || answers.len() > 10 {
        form.fault(&here, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.");
    }
    for (n, answer) in answers.iter().enumerate() {
        media(form, &format!("{here}.{n}.poll_media"), &answer["poll_media"]);
    }
    let hours = number(form, path, poll, "duration", 1, LONGEST_HOURS).unwrap_or(DEFAULT_HOURS);
    number(form, path, poll, "layout_type", 1, 1);
    NewPoll { body: poll.clone(), hours }
}

fn media(form: &mut Form, path: &str, media: &Value) {
    needed_text(form, path, media, "text", 1, 55);
    let Some(emoji) = given(media, "emoji") else { return };
    // Whether the bot may use a custom emoji is checked later, with the world.
    let custom = given(emoji, "id");
    let known = || given(emoji, "name").and_then(Value::as_str).is_some_and(is_emoji);
    if !custom.map_or_else(known, |id| as_id(id).is_some()) {
        form.fault(join(path, "emoji"), "POLL_INVALID_EMOJI", "Invalid emoji");
    }
}

impl NewPoll {
    /// The custom emoji of the poll's answers, each with the index of its answer.
    pub(crate) fn emojis(&self) -> impl Iterator<Item = (usize, Snowflake)> {
        let answers = self.body["answers"].as_array().into_iter().flatten().enumerate();
        answers.filter_map(|(n, answer)| Some((n, as_id(&answer["poll_media"]["emoji"]["id"])?)))
    }

    /// The poll as Discord stores it with a message posted at `posted_ms`.
    pub(crate) fn stored(&self, posted_ms: i64) -> Value {
        let answers = self.body["answers"].as_array().into_iter().flatten().zip(1..);
        json!({
            "question": { "text": self.body["question"]["text"] },
            "answers": answers.map(|(answer, id)| json!({ "answer_id": id, "poll_media": answer["poll_media"] })).collect::<Value>(),
            "expiry": iso8601(posted_ms + self.hours * HOUR_MS),
            "allow_multiselect": self.body["allow_multiselect"] == json!(true),
            "layout_type": 1,
            "results": { "is_finalized": false, "answer_counts": [] },
        })
    }
}
