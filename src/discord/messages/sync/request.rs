//! The requests to Discord that are planned for a table.

use super::key::Key;
use crate::discord::requests::{Lane, Urgency};
use crate::discord::turn::watch::Word;
use crate::model::{ChannelId, MessageId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// The answer to a click.
    Answer { click: u64 },
    /// Check a message that has not changed for long, or that was posted before the start.
    Probe {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
        /// A person waits for the outcome.
        urgent: bool,
    },
    /// Deletes a board that is to be reposted, or the old card after a repost.
    Delete {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
    },
    /// Open an archived thread again.
    Reopen { place: ChannelId },
    /// Make the card, at first or again at the bottom.
    PostCard {
        /// The one that it replaces.
        lost: Option<MessageId>,
    },
    /// Make the game's thread from the card.
    OpenThread { card: MessageId },
    /// Let the message of a turn that is over say so.
    CloseTurn {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
        number: u32,
    },
    /// Bring the message at the bottom up to date.
    EditBottom {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
        /// Its content.
        key: Key,
    },
    /// Make the message at the bottom.
    PostBottom {
        /// Where.
        place: ChannelId,
        /// Its content.
        key: Key,
        /// The one that it replaces.
        lost: Option<MessageId>,
        /// An earlier one that may have been posted, and whose nonce this one has.
        reuses_nonce_of: Option<Key>,
        /// Whether people are pinged: the player to move once a turn, all players once at the end.
        ping: bool,
        /// Whether it says that there is no thread.
        notice: bool,
    },
    /// Let the last message show the board as it is while nobody is there to choose, or no more.
    EditWatch {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
        /// Whether nobody is there still.
        live: bool,
    },
    /// Say a word to one person.
    Say {
        /// Where.
        place: ChannelId,
        /// What.
        word: Word,
    },
    /// Take back a word that holds no longer.
    Unsay {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
    },
    /// Bring the card up to date.
    EditCard {
        id: MessageId,
        /// A person waits for it: only the card shows who joins a lobby.
        urgent: bool,
    },
}

impl Request {
    /// Its urgency; `None` if it does not count towards Discord's rate limit.
    pub fn urgency(&self) -> Option<Urgency> {
        match self {
            Request::Answer { .. } => None,
            Request::Probe { urgent: false, .. } => Some(Urgency::Probe),
            Request::EditCard { urgent: false, .. } | Request::EditWatch { live: true, .. } | Request::Unsay { .. } => {
                Some(Urgency::Card)
            }
            _ => Some(Urgency::Turn),
        }
    }

    /// The limit of Discord's that it falls under, at a table in this channel.
    pub fn lane(&self, channel: ChannelId) -> Lane {
        let place = self.place().unwrap_or(channel);
        match self {
            Request::PostCard { .. } | Request::PostBottom { .. } | Request::Say { .. } => Lane::Messages(place),
            Request::OpenThread { .. } => Lane::Threads(place),
            Request::Reopen { .. } => Lane::Channel(place),
            Request::Answer { .. }
            | Request::Probe { .. }
            | Request::Delete { .. }
            | Request::CloseTurn { .. }
            | Request::EditBottom { .. }
            | Request::EditWatch { .. }
            | Request::Unsay { .. }
            | Request::EditCard { .. } => Lane::Message(place),
        }
    }

    /// The channel that it names; `None` for the table's own.
    pub fn place(&self) -> Option<ChannelId> {
        match *self {
            Request::Probe { place, .. }
            | Request::Delete { place, .. }
            | Request::Reopen { place }
            | Request::CloseTurn { place, .. }
            | Request::EditBottom { place, .. }
            | Request::EditWatch { place, .. }
            | Request::Say { place, .. }
            | Request::Unsay { place, .. }
            | Request::PostBottom { place, .. } => Some(place),
            _ => None,
        }
    }

    /// Whether a picture may go with it.
    pub fn has_picture(&self) -> bool {
        matches!(
            self,
            Request::EditBottom { .. }
                | Request::PostBottom { .. }
                | Request::CloseTurn { .. }
                | Request::EditWatch { live: true, .. }
                | Request::PostCard { .. }
                | Request::EditCard { .. }
        )
    }

    /// Whether it creates a board or card, whose id must be stored.
    pub(super) fn needs_disk(&self) -> bool {
        matches!(self, Request::PostCard { .. } | Request::PostBottom { .. } | Request::Delete { .. })
    }

    /// Whether it changes the message at the bottom of the game.
    pub(super) fn changes_bottom(&self) -> bool {
        matches!(
            self,
            Request::Delete { .. }
                | Request::CloseTurn { .. }
                | Request::EditBottom { .. }
                | Request::EditWatch { .. }
                | Request::PostBottom { .. }
        )
    }
}
