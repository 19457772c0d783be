//! System messages: the lines that Discord itself writes in channels.

use super::{Message, Reference, World};
use crate::snowflake::Snowflake;

pub(crate) const CHANNEL_NAME_CHANGE: u64 = 4;
pub(crate) const THREAD_CREATED: u64 = 18;
pub(crate) const THREAD_STARTER: u64 = 21;

/// The content of a system message.
pub(crate) enum Notice {
    /// The thread was renamed to this.
    Renamed(String),
    /// A thread was started from an old message.
    ThreadCreated { thread: Snowflake, name: String },
    /// The first line of a thread, which refers to the message in the parent channel from which the thread was started.
    ThreadStarter { parent: Snowflake, message: Snowflake },
}

impl World {
    /// Posts a system message in the name of the user who caused it.
    pub(crate) fn notice(&mut self, channel: Snowflake, author: Snowflake, notice: Notice) {
        let mut message = Message::new(self.new_id(), channel, author, self.now());
        match notice {
            Notice::Renamed(name) => (message.kind, message.content) = (CHANNEL_NAME_CHANGE, name),
            Notice::ThreadCreated { thread, name } => {
                (message.kind, message.content) = (THREAD_CREATED, name);
                message.reference = Some(Reference { channel: thread, message: None });
            }
            Notice::ThreadStarter { parent, message: starter } => {
                message.kind = THREAD_STARTER;
                message.reference = Some(Reference { channel: parent, message: Some(starter) });
            }
        }
        self.store(message);
    }
}

/// Whether Discord itself writes messages of this type, which makes them read-only.
pub(crate) fn is_system(kind: u64) -> bool {
    matches!(kind, CHANNEL_NAME_CHANGE | THREAD_CREATED | THREAD_STARTER)
}

/// Whether a message of this type cannot be deleted.
pub(crate) fn undeletable(kind: u64) -> bool {
    matches!(kind, CHANNEL_NAME_CHANGE | THREAD_STARTER)
}
