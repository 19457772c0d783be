//! The facts about a table that are known without its log.

use super::told::PostedNotice;
use super::{ChannelId, Colour, EveningId, GuildId, MessageId, Millis, TableId, UserId, Version};
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// The phase of a table: first those of open tables, then those of closed ones.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Status {
        Lobby = "lobby",
        Playing = "playing",
        Over = "over",
        /// The lobby was cancelled, or the game ended without a result.
        Cancelled = "cancelled",
        /// The lobby was not started in time.
        Expired = "expired",
    }
}

impl Status {
    /// Whether the table may still change.
    pub fn is_open(self) -> bool {
        matches!(self, Status::Lobby | Status::Playing)
    }
}

/// The Discord messages that show a table. They are stored, so that the next process still knows them after a restart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Messages {
    /// The game's thread.
    pub thread: Option<ChannelId>,
    /// The card of the lobby or game, in the table's channel.
    pub card: Option<MessageId>,
    /// The message of the turn, in the thread if there is one, else in the channel.
    pub turn: Option<MessageId>,
    /// The number of the turn whose message was posted last; `None` before the first, and after the result was posted.
    pub number: Option<u32>,
    /// The version that the messages show. Stored only once the table is closed and the messages show its final state.
    pub shown: Option<Version>,
    /// A hash of the card's content; `None` if the content is unknown, or lacks a part.
    pub card_shows: Option<i64>,
    /// A post of unknown outcome: it may have been sent, but is not confirmed.
    pub doubt: Option<PostInDoubt>,
    /// Messages of earlier turns that may still have buttons, newest last.
    pub left_open: Vec<LeftOpen>,
    /// The notices that were posted or refused, and that still apply or have a message to delete.
    pub notices: Vec<PostedNotice>,
}

impl Messages {
    /// The channel of the game's messages: the game's thread, or else `channel`, which is the table's channel.
    pub fn place(&self, channel: ChannelId) -> ChannelId {
        self.thread.unwrap_or(channel)
    }
}

/// The message of a finished turn that may still have buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOpen {
    /// The channel.
    pub place: ChannelId,
    pub id: MessageId,
    pub number: u32,
}

/// Identifies the message at the bottom of a game's channel: that of a turn, or of the result. Ordered by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// The message of a turn, by number.
    Turn(u32),
    Result,
}

impl Key {
    pub fn number(self) -> Option<u32> {
        match self {
            Key::Turn(number) => Some(number),
            Key::Result => None,
        }
    }
}

/// A message of the game that may have been posted, without a confirmation. `key` and `lost` determine the nonce of
/// the post. Discord recognises a nonce in every channel, so it finds the message even if the game has left its
/// thread since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PostInDoubt {
    pub key: Key,
    /// The lost message that this post replaces.
    pub lost: Option<MessageId>,
}

/// An open table in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSummary {
    pub id: TableId,
    pub guild: GuildId,
    /// The channel of the lobby.
    pub channel: ChannelId,
    /// Lobby or playing.
    pub status: Status,
    /// The evening that the table belongs to.
    pub evening: Option<EveningId>,
    /// The people seated, with their colours, in seat order.
    pub people: Vec<(Colour, UserId)>,
    /// The number of taken seats, computers included.
    pub seats: u32,
    /// Whether the computer chooses the next move, in its own seat or in place of a person.
    pub computer_plays: bool,
    /// The Discord messages that show the table.
    pub messages: Messages,
    /// The deadline of the turn or lobby.
    pub deadline: Option<Millis>,
    /// When the patience with a turn without a limit ends.
    pub patience_ends: Option<Millis>,
    /// Whether the game is put away.
    pub put_away: bool,
    /// When the current turn began. `None` in a lobby, and in a game that has had no action since migration 28,
    /// `turn_since`.
    pub turn_since: Option<Millis>,
    /// When the last action took place, not when the turn began.
    pub changed: Millis,
}

impl TableSummary {
    /// Whether it is the lobby of an evening, in which nobody else can sit.
    pub fn is_lobby_of_evening(&self) -> bool {
        self.status == Status::Lobby && self.evening.is_some()
    }
}
