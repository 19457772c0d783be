//! What people did and what they saw, in the order in which it happened.
//!
//! A test that looks at single outcomes finds single faults. This record is for those who judge a bot by its whole
//! history: which act was answered how, and which message showed which buttons to whom, and when. It is kept when the
//! configuration says so, and written as lines of JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::snowflake::Snowflake;
use crate::world::{Message, World};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Milliseconds since 1970 UTC, by the stand-in's clock.
    pub at_ms: i64,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Somebody typed a command, clicked a component or sent a form.
    Acted {
        /// The interaction that tells the bot of it.
        interaction: Snowflake,
        /// Who.
        user: Snowflake,
        /// The message with the component.
        message: Option<Snowflake>,
        /// The custom id of the component or form; none for a command.
        custom_id: Option<String>,
    },
    /// The bot's first answer was taken.
    Answered {
        /// The interaction.
        interaction: Snowflake,
        /// Discord's number of the kind of answer: 4 a message, 5 a message later, 6 a change later, 7 a change.
        kind: u64,
        /// The message that it made or changed; none while that is to come.
        message: Option<Snowflake>,
    },
    /// A deferred answer came: the first message that was made or changed after it.
    Followed {
        /// The interaction.
        interaction: Snowflake,
        /// The message.
        message: Snowflake,
    },
    /// No answer came within three seconds.
    Unanswered {
        /// The interaction.
        interaction: Snowflake,
        /// An injected fault or a lost connection was to blame.
        excused: bool,
    },
    /// A message was posted or changed.
    Shown {
        /// The message.
        message: Snowflake,
        /// The only person who sees it; none for everybody in its channel.
        only_to: Option<Snowflake>,
        /// The custom ids of its components, in order.
        custom_ids: Vec<String>,
        /// Who was pinged by it: none when it was changed.
        pinged: Vec<Snowflake>,
    },
    /// The bot began a new session of the gateway, as it does after a start.
    Identified,
    /// A message was deleted, by whomever.
    Gone {
        /// The message.
        message: Snowflake,
    },
}

impl Event {
    pub(super) fn shown(message: &Message, new: bool) -> Event {
        let mut ids = Vec::new();
        custom_ids(&message.components, &mut ids);
        let pinged = if new { message.pinged.clone() } else { Vec::new() };
        Event::Shown { message: message.id, only_to: message.ephemeral_to, custom_ids: ids, pinged }
    }
}

/// Components lie in rows, sections and containers.
fn custom_ids(components: &[Value], found: &mut Vec<String>) {
    for component in components {
        found.extend(component["custom_id"].as_str().map(str::to_owned));
        if let Some(children) = component["components"].as_array() {
            custom_ids(children, found);
        }
        if component["accessory"].is_object() {
            custom_ids(std::slice::from_ref(&component["accessory"]), found);
        }
    }
}

impl World {
    /// Takes note of what happened, if the configuration says so.
    pub(super) fn record(&mut self, event: Event) {
        if self.config.record_history {
            let at_ms = self.now();
            self.history.push(Record { at_ms, event });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_record_is_one_line_of_json_and_is_read_back() {
        let event = Event::Answered { interaction: Snowflake(7), kind: 7, message: Some(Snowflake(u64::MAX)) };
        let record = Record { at_ms: 12, event };
        let line = serde_json::to_string(&record).expect("it can be written");
        assert_eq!(
            line,
            r#"{"at_ms":12,"event":"answered","interaction":"7","kind":7,"message":"18446744073709551615"}"#
        );
        assert_eq!(serde_json::from_str::<Record>(&line).expect("it can be read"), record);
    }

    #[test]
    fn components_are_found_wherever_they_lie() {
        let components = [json!({ "type": 17, "components": [
            { "type": 9, "components": [{ "type": 10, "content": "x" }], "accessory": { "type": 2, "custom_id": "a" } },
            { "type": 1, "components": [{ "type": 2, "custom_id": "b" }, { "type": 2, "url": "https://example.org" }] },
        ]})];
        let mut found = Vec::new();
        custom_ids(&components, &mut found);
        assert_eq!(found, ["a", "b"]);
    }
}
