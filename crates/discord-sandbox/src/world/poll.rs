//! Polls. The stand-in's people cast no votes, and a poll ends only when its bot ends it, not at its expiry.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Notice, World, WorldChange};
use crate::clock::iso8601;
use crate::snowflake::Snowflake;

/// A poll, as Discord's JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Poll(pub(super) Value);

impl Poll {
    /// Ends the poll now; returns false if it had already ended.
    fn end(&mut self, now: i64) -> bool {
        let open = self.0["results"]["is_finalized"] != json!(true);
        if open {
            self.0["expiry"] = json!(iso8601(now));
            self.0["results"]["is_finalized"] = json!(true);
        }
        open
    }

    /// The embed in the message that shows the result.
    fn result_json(&self) -> Value {
        let fields = [
            ("poll_question_text", self.0["question"]["text"].clone()),
            ("victor_answer_votes", json!("0")),
            ("total_votes", json!("0")),
        ];
        let fields = fields.map(|(name, value)| json!({ "name": name, "value": value, "inline": false }));
        json!({ "type": "poll_result", "fields": fields })
    }
}

impl World {
    /// Ends a poll: its results become final, and a system message of its author shows them. At Discord, the count
    /// takes a while; here both happen at once.
    pub(crate) fn end_poll(&mut self, channel: Snowflake, id: Snowflake) {
        let now = self.now();
        let found = self.channels.get_mut(&channel).and_then(|found| found.messages.get_mut(&id));
        let Some(message) = found else { return };
        let author = message.author;
        let Some(poll) = message.poll.as_mut() else { return };
        if !poll.end(now) {
            return;
        }
        let result = poll.result_json();
        message.revision += 1;
        self.emit_message("MESSAGE_UPDATE", channel, id);
        self.changed(WorldChange::Message { channel, message: id });
        self.notice(channel, author, Notice::PollEnded { poll: id, result });
    }
}
