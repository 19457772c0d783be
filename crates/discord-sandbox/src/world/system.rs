//! System messages: the lines that Discord itself writes in channels.

use serde_json::{Value, json};

use super::json::POLL_RESULT;
use super::{GUILDS, Message, Reference, World};
use crate::clock::iso8601;
use crate::snowflake::Snowflake;

pub(crate) const RECIPIENT_ADD: u64 = 1;
pub(crate) const RECIPIENT_REMOVE: u64 = 2;
pub(crate) const CHANNEL_NAME_CHANGE: u64 = 4;
pub(crate) const CHANNEL_PINNED_MESSAGE: u64 = 6;
pub(crate) const THREAD_CREATED: u64 = 18;
pub(crate) const THREAD_STARTER: u64 = 21;

/// What a system message tells.
pub(crate) enum Notice {
    /// Somebody was added to the thread by another.
    Added(Snowflake),
    /// Somebody was removed from the thread by another.
    Removed(Snowflake),
    /// The thread has this new name.
    Renamed(String),
    /// This message was pinned.
    Pinned(Snowflake),
    /// A public thread was created without a message, or from an old one.
    ThreadCreated { thread: Snowflake, name: String },
    /// The message in the parent channel that the thread was started from.
    ThreadStarter { parent: Snowflake, message: Snowflake },
    /// The poll of this message has ended, with this embed as its result.
    PollEnded { poll: Snowflake, result: Value },
}

impl World {
    /// Posts a system message in the name of the user who caused it.
    pub(crate) fn notice(&mut self, channel: Snowflake, author: Snowflake, notice: Notice) {
        let mut message = Message::new(self.new_id(), channel, author, self.now());
        match notice {
            Notice::Added(user) => (message.kind, message.mentions) = (RECIPIENT_ADD, vec![user]),
            Notice::Removed(user) => (message.kind, message.mentions) = (RECIPIENT_REMOVE, vec![user]),
            Notice::Renamed(name) => (message.kind, message.content) = (CHANNEL_NAME_CHANGE, name),
            Notice::Pinned(pinned) => {
                message.kind = CHANNEL_PINNED_MESSAGE;
                message.reference = Some(Reference { channel, message: Some(pinned) });
            }
            Notice::ThreadCreated { thread, name } => {
                (message.kind, message.content) = (THREAD_CREATED, name);
                message.reference = Some(Reference { channel: thread, message: None });
            }
            Notice::ThreadStarter { parent, message: starter } => {
                message.kind = THREAD_STARTER;
                message.reference = Some(Reference { channel: parent, message: Some(starter) });
            }
            Notice::PollEnded { poll, result } => {
                (message.kind, message.embeds) = (POLL_RESULT, vec![result]);
                message.signature = self.message(channel, poll).and_then(|asked| asked.signature.clone());
                message.mentions.extend(Some(author).filter(|author| self.users.contains_key(author)));
                message.reference = Some(Reference { channel, message: Some(poll) });
            }
        }
        self.store(message);
    }

    /// Announces that a message was pinned or unpinned.
    pub(crate) fn emit_pins(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else { return };
        let last = channel.messages.values().filter_map(|message| message.pinned_ms).max();
        let mut json = json!({ "channel_id": id, "last_pin_timestamp": last.map(iso8601) });
        let guild = channel.guild;
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
        }
        self.emit("CHANNEL_PINS_UPDATE", guild, GUILDS, &json);
    }
}

/// Whether Discord writes messages of this type itself, so that nobody can edit them.
pub(crate) fn is_system(kind: u64) -> bool {
    matches!(
        kind,
        RECIPIENT_ADD
            | RECIPIENT_REMOVE
            | CHANNEL_NAME_CHANGE
            | CHANNEL_PINNED_MESSAGE
            | THREAD_CREATED
            | THREAD_STARTER
            | POLL_RESULT
    )
}

/// Whether nobody can delete a message of this type.
pub(crate) fn undeletable(kind: u64) -> bool {
    matches!(kind, RECIPIENT_ADD | RECIPIENT_REMOVE | CHANNEL_NAME_CHANGE | THREAD_STARTER)
}
