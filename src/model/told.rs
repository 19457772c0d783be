//! What the bot has told people of the turns that wait for them.

use super::{ChannelId, Colour, GuildId, MessageId, Millis, TableId, UserId, Version};
use serde::{Deserialize, Serialize};

/// A notice: a short message that pings one player, or all for a question or a start. Stored, so its names never change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// The time of this turn runs out soon, at this deadline.
    Reminder(u32, Millis),
    /// The computer has held this seat since this time.
    Taken(Colour, Millis),
    /// The others wait for this turn, and one of them says so.
    Nudge(u32),
    /// The tables that wait for the player of this turn at this time, of which this turn has waited longest.
    Digest(u32, Millis),
    /// The players are asked something since this version.
    Question(Version),
    /// The game of the lobby starts by itself at this time.
    StartsSoon(Millis),
    /// The game started at this time, which its host had chosen.
    Started(Millis),
}

/// A notice that was posted, or refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostedNotice {
    pub notice: Notice,
    /// The message of the notice; `None` if the message is gone, or Discord refused to post it.
    pub at: Option<(ChannelId, MessageId)>,
}

/// A turn of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableTurn {
    pub table: TableId,
    /// Its number, from 1.
    pub number: u32,
}

/// A turn at a calm table that waits for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingTurn {
    pub turn: TableTurn,
    /// When it began.
    pub since: Millis,
}

/// A ping about waiting turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ping {
    pub at: Millis,
    /// The turn that the message is about, or whose thread it is in.
    pub turn: TableTurn,
}

/// The last pings of a person about the turns that wait for them at the calm tables of one server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Told {
    /// For the first of several waiting turns, at once.
    pub first: Option<Ping>,
    /// For all of them.
    pub digest: Option<Ping>,
}

impl Told {
    /// When the person was pinged last.
    pub fn last(&self) -> Option<Millis> {
        [self.first, self.digest].into_iter().flatten().map(|ping| ping.at).max()
    }
}

/// What is stored of [`Told`], for the export of a person's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ToldLine {
    pub guild: GuildId,
    pub first: Option<Millis>,
    pub digest: Option<Millis>,
}

/// A nudge: somebody at a table asked the bot to ping the player of a turn. Who asked is not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Nudge {
    pub table: TableId,
    /// The number of the turn.
    pub turn: u32,
    /// The player of the turn.
    pub user: UserId,
    pub at: Millis,
}

/// The outcome of a request for a nudge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nudged {
    Done,
    /// The player was nudged for this turn before.
    Before,
    /// The player was nudged as often as people may be in a day.
    Enough,
}
