//! The state of a table that is known without reading its log.

use super::{ChannelId, Colour, GuildId, MessageId, Millis, TableId, UserId, Version};
use serde::{Deserialize, Serialize};

/// Where a table is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    Lobby,
    Playing,
    Over,
    /// The lobby was given up, or the game was ended without a result.
    Cancelled,
    /// The lobby was not started in time.
    Expired,
}

impl Status {
    /// All of them, in the order of a table's life.
    pub const ALL: [Status; 5] = [Status::Lobby, Status::Playing, Status::Over, Status::Cancelled, Status::Expired];

    /// Whether the table can still change.
    pub fn is_open(self) -> bool {
        matches!(self, Status::Lobby | Status::Playing)
    }

    /// The name in the store: `lobby`, `playing`, `over`, `cancelled`, `expired`.
    pub fn name(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Cancelled => "cancelled",
            Status::Expired => "expired",
        }
    }

    /// The status of a name.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// The Discord messages that show a table; whoever draws them keeps them here.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Messages {
    /// The game's thread.
    pub thread: Option<ChannelId>,
    /// The lobby's card in the table's channel.
    pub card: Option<MessageId>,
    /// The message of the turn, in the thread or else in the channel.
    pub turn: Option<MessageId>,
    /// The turn that this message was made for; none for the result.
    pub number: Option<u32>,
    /// The version that the messages show.
    pub shown: Option<Version>,
    /// A number that stands for what the card shows.
    pub card_shows: Option<i64>,
    /// A message of the game that may have been sent, and is not confirmed.
    pub doubt: Option<PostInDoubt>,
    /// The messages of earlier turns that may stand open again, the newest last.
    pub left_open: Vec<LeftOpen>,
}

/// The message of a turn that is over, which may have buttons all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOpen {
    /// Its channel.
    pub place: ChannelId,
    pub id: MessageId,
    pub number: u32,
}

/// What a message was made for that may or may not have been posted: with it, the same message can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostInDoubt {
    /// The turn; none for the result.
    pub turn: Option<u32>,
    /// The message that it replaces.
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
    /// The people seated, with their colours, in seat order.
    pub people: Vec<(Colour, UserId)>,
    /// How many seats are taken, computers included.
    pub seats: u32,
    /// Whether a computer is to play now.
    pub computer_plays: bool,
    /// The Discord messages that show the table.
    pub messages: Messages,
    /// When the turn runs out, or the lobby expires.
    pub deadline: Option<Millis>,
    pub changed: Millis,
}
