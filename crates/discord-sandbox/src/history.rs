//! A record of what people did and saw, and of what the bot did, in order.
//!
//! Checks of single outcomes miss faults in the order of events. With this record, a test can judge a whole run: how
//! each act was answered, and when each message showed which components to whom. The record is kept if
//! `Config::record_history` is on; each entry serialises to one line of JSON.

use serde::{Deserialize, Serialize};

use crate::snowflake::Snowflake;

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Milliseconds since 1970 UTC, by the stand-in's clock.
    pub at_ms: i64,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// Something that a person did or saw, or that the bot did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A person used a command or a component, typed in an option with completion, or submitted a modal.
    Acted {
        /// The interaction that the bot receives.
        interaction: Snowflake,
        /// The person.
        user: Snowflake,
        /// The message that has the component; for a modal, the message whose component opened it. Absent if there is
        /// no such message.
        message: Option<Snowflake>,
        /// The custom id of the component or modal; absent for a command and a completion.
        custom_id: Option<String>,
        /// The command that the person used, with its subcommands. Absent for a component, a completion and a modal,
        /// and in records of older programs.
        #[serde(default)]
        command: Option<String>,
        /// The values chosen in a select.
        #[serde(default)]
        values: Vec<String>,
    },
    /// The bot's first answer was accepted.
    Answered {
        /// The interaction.
        interaction: Snowflake,
        /// Discord's callback type: 4 message, 5 deferred message, 6 deferred update, 7 update, 8 completion, 9 modal.
        kind: u64,
        /// The message that the answer created or changed; absent for a deferred update, a completion and a modal.
        message: Option<Snowflake>,
    },
    /// The bot created or changed a message with the interaction's token for the first time after its first answer.
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
        /// Whether the bot had no connection when the person acted, or has lost a connection since, or a fault has
        /// struck since.
        excused: bool,
    },
    /// A message was posted or changed.
    Shown {
        /// The message.
        message: Snowflake,
        /// The only person who sees the message; absent if everybody in the channel sees it.
        only_to: Option<Snowflake>,
        /// The custom ids of the message's components, in order.
        custom_ids: Vec<String>,
        /// The people that the message pinged; none for an edit.
        pinged: Vec<Snowflake>,
        /// The server; absent in records of older programs.
        #[serde(default)]
        guild: Option<Snowflake>,
        /// The channel or thread; absent in records of older programs.
        #[serde(default)]
        channel: Option<Snowflake>,
    },
    /// The bot started a new gateway session.
    Identified {
        /// The shard that the session serves.
        #[serde(default)]
        shard: u64,
        /// Number of shards.
        #[serde(default = "one")]
        shards: u64,
    },
    /// A message was deleted.
    Gone {
        /// The message.
        message: Snowflake,
    },
}

/// The default for records of older programs, which do not contain the number of shards.
fn one() -> u64 {
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_round_trips_through_one_json_line() {
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
    fn records_of_older_programs_are_read() {
        let read = |line| serde_json::from_str::<Record>(line).expect("it can be read").event;
        assert_eq!(read(r#"{"at_ms":1,"event":"identified"}"#), Event::Identified { shard: 0, shards: 1 });
        let line = r#"{"at_ms":1,"event":"shown","message":"5","only_to":null,"custom_ids":[],"pinged":[]}"#;
        let (message, custom_ids, pinged) = (Snowflake(5), vec![], vec![]);
        let shown = Event::Shown { message, only_to: None, custom_ids, pinged, guild: None, channel: None };
        assert_eq!(read(line), shown);
        let line = r#"{"at_ms":1,"event":"acted","interaction":"5","user":"6","message":null,"custom_id":null}"#;
        let (interaction, user, values) = (Snowflake(5), Snowflake(6), vec![]);
        let acted = Event::Acted { interaction, user, message: None, custom_id: None, command: None, values };
        assert_eq!(read(line), acted);
    }
}
