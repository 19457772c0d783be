//! The requests to Discord that are planned for a table.

use crate::discord::requests::{Lane, Urgency};
use crate::model::{ChannelId, Key, MessageId, Notice, PostInDoubt};

/// Why a game is not in a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoThread {
    /// A permission is missing.
    Forbidden,
    /// People have locked the thread or keep archiving it, or the bot cannot reopen it.
    Shut,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageRequest {
    /// The answer to a click.
    Answer { click: u64 },
    /// Check that a message still exists; if it was posted before this process started, also read which turn and
    /// version it shows.
    Probe {
        /// The channel.
        place: ChannelId,
        id: MessageId,
        /// Whether a person waits for the outcome.
        urgent: bool,
    },
    /// Delete a board that is to be reposted, or the old card after a repost.
    Delete {
        /// The channel.
        place: ChannelId,
        id: MessageId,
    },
    /// Open an archived thread again.
    Reopen { place: ChannelId },
    /// Have Discord archive the thread of a finished game after a silent day.
    RestThread { thread: ChannelId },
    /// Post the card, for the first time or again at the bottom.
    PostCard {
        /// The card that this one replaces, whether deleted by others or to be deleted afterwards; part of the nonce.
        lost: Option<MessageId>,
    },
    /// Create the game's thread from the card.
    OpenThread { card: MessageId },
    /// Close the message of a turn that is over.
    CloseTurn {
        /// The channel.
        place: ChannelId,
        id: MessageId,
        number: u32,
    },
    /// Edit the message at the bottom so that it shows the table as it is.
    EditBottom {
        /// The channel.
        place: ChannelId,
        id: MessageId,
        /// The content.
        key: Key,
    },
    /// Post the message at the bottom.
    PostBottom {
        /// The channel.
        place: ChannelId,
        /// The content.
        key: Key,
        /// The lost message that this one replaces; part of the nonce.
        lost: Option<MessageId>,
        /// An earlier message that may have been posted; this post uses the nonce of that message.
        reuses_nonce_of: Option<Key>,
        /// Whether to ping the player to move or, if the game is over, all players.
        ping: bool,
        /// Why the game has no thread, if the message is to say so.
        notice: Option<NoThread>,
    },
    /// Show the current board in the last message while no person is playing, or close that message again.
    EditWatch {
        /// The channel.
        place: ChannelId,
        id: MessageId,
        /// True while no person is playing.
        live: bool,
    },
    /// Post a notice to one player, or a question to all.
    PostNotice {
        /// The channel.
        place: ChannelId,
        /// The reason for the notice.
        notice: Notice,
    },
    /// Delete an obsolete notice.
    DeleteNotice {
        /// Its channel.
        place: ChannelId,
        id: MessageId,
    },
    /// Edit the card so that it shows the table as it is.
    EditCard {
        id: MessageId,
        /// Whether people wait for the edit: in a lobby, only the card shows who has joined.
        urgent: bool,
    },
}

impl MessageRequest {
    /// The urgency; `None` if the request does not count towards Discord's rate limit.
    pub fn urgency(&self) -> Option<Urgency> {
        match self {
            MessageRequest::Answer { .. } => None,
            MessageRequest::Probe { urgent: false, .. } => Some(Urgency::Probe),
            MessageRequest::EditCard { urgent: false, .. }
            | MessageRequest::EditBottom { key: Key::Result, .. }
            | MessageRequest::EditWatch { live: true, .. }
            | MessageRequest::RestThread { .. }
            | MessageRequest::PostNotice { notice: Notice::Digest(..), .. }
            | MessageRequest::DeleteNotice { .. } => Some(Urgency::Card),
            _ => Some(Urgency::Turn),
        }
    }

    /// The rate limit that the request counts towards, for a table in this channel.
    pub fn lane(&self, channel: ChannelId) -> Lane {
        let place = self.place().unwrap_or(channel);
        match self {
            MessageRequest::PostCard { .. } | MessageRequest::PostBottom { .. } | MessageRequest::PostNotice { .. } => {
                Lane::Posts(place)
            }
            MessageRequest::OpenThread { .. } => Lane::Threads(place),
            MessageRequest::Reopen { .. } | MessageRequest::RestThread { .. } => Lane::Channel(place),
            MessageRequest::Answer { .. }
            | MessageRequest::Probe { .. }
            | MessageRequest::Delete { .. }
            | MessageRequest::CloseTurn { .. }
            | MessageRequest::EditBottom { .. }
            | MessageRequest::EditWatch { .. }
            | MessageRequest::DeleteNotice { .. }
            | MessageRequest::EditCard { .. } => Lane::Edits(place),
        }
    }

    /// The channel or thread that the request acts in; `None` means the table's own channel.
    pub fn place(&self) -> Option<ChannelId> {
        match *self {
            MessageRequest::Probe { place, .. }
            | MessageRequest::Delete { place, .. }
            | MessageRequest::Reopen { place }
            | MessageRequest::RestThread { thread: place }
            | MessageRequest::CloseTurn { place, .. }
            | MessageRequest::EditBottom { place, .. }
            | MessageRequest::EditWatch { place, .. }
            | MessageRequest::PostNotice { place, .. }
            | MessageRequest::DeleteNotice { place, .. }
            | MessageRequest::PostBottom { place, .. } => Some(place),
            _ => None,
        }
    }

    /// The post that is in doubt while this request is in flight and after it has timed out: the message may exist.
    pub(super) fn in_doubt(&self) -> Option<PostInDoubt> {
        match *self {
            MessageRequest::PostBottom { key, lost, reuses_nonce_of, .. } => {
                Some(PostInDoubt { key: reuses_nonce_of.unwrap_or(key), lost })
            }
            _ => None,
        }
    }

    /// The message of the game that the request edits, if any.
    pub(super) fn edits(&self) -> Option<MessageId> {
        match *self {
            MessageRequest::CloseTurn { id, .. }
            | MessageRequest::EditBottom { id, .. }
            | MessageRequest::EditWatch { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether the request edits the card or the result.
    pub(super) fn edits_card(&self) -> bool {
        matches!(self, MessageRequest::EditCard { .. } | MessageRequest::EditBottom { key: Key::Result, .. })
    }

    /// Whether the message may have a picture.
    pub fn has_picture(&self) -> bool {
        matches!(
            self,
            MessageRequest::EditBottom { .. }
                | MessageRequest::PostBottom { .. }
                | MessageRequest::CloseTurn { .. }
                | MessageRequest::EditWatch { live: true, .. }
                | MessageRequest::PostCard { .. }
                | MessageRequest::EditCard { .. }
        )
    }

    /// Whether the request changes which card or board there is, so that ids must be stored after it.
    pub(super) fn needs_disk(&self) -> bool {
        matches!(
            self,
            MessageRequest::PostCard { .. } | MessageRequest::PostBottom { .. } | MessageRequest::Delete { .. }
        )
    }

    /// Whether the request changes the message at the bottom of the game.
    pub(super) fn changes_bottom(&self) -> bool {
        matches!(
            self,
            MessageRequest::Delete { .. }
                | MessageRequest::CloseTurn { .. }
                | MessageRequest::EditBottom { .. }
                | MessageRequest::EditWatch { .. }
                | MessageRequest::PostBottom { .. }
        )
    }
}
