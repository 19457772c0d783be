//! The rows that the store returns to the host.

use crate::model::{ChannelId, Colour, GuildId, Messages, Millis, RatingChange, Status, TableId, UserId, Version, Win};

/// A stored table with its log.
#[derive(Debug, Clone)]
pub struct StoredTable {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The secret of the dice, in hexadecimal digits.
    pub seed: String,
    /// When it was opened, milliseconds UTC.
    pub created: Millis,
    /// Its version: the number of its actions.
    pub version: Version,
    pub status: Status,
    /// When it runs out, milliseconds UTC.
    pub deadline: Option<Millis>,
    /// The messages that show it.
    pub messages: Messages,
    pub rematch: Option<TableId>,
    /// The table that it is the rematch of.
    pub rematch_of: Option<TableId>,
    /// The winners of the games before it in its series of rematches.
    pub earlier_wins: Vec<Win>,
    /// The changes of the ratings by its game; empty before it is over, and when it does not count.
    pub ratings: Vec<RatingChange>,
    pub actions: Vec<StoredAction>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAction {
    pub actor: Option<UserId>,
    /// When, milliseconds UTC.
    pub at: Millis,
    /// Its events in their text form.
    pub text: String,
}

/// The state of a table that is kept beside its log, sorted, to be compared with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BesideLog {
    pub owner: Option<UserId>,
    /// The taken seats: the colour, the person if it is one, and whether they still play.
    pub seats: Vec<(Colour, Option<UserId>, bool)>,
    /// Each seat of a finished game: the person if it is one; rank, points, and 1 when they won.
    pub results: Vec<(Option<UserId>, [i64; 3])>,
}

/// The clock of an open table that waits for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningClock {
    pub table: TableId,
    /// When it runs out, milliseconds UTC.
    pub deadline: Millis,
    /// When the table last changed, milliseconds UTC.
    pub changed: Millis,
    /// Full time of the turn or lobby, milliseconds.
    pub full: Millis,
}

/// A deadline that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deferred {
    pub table: TableId,
    /// The deadline so far, milliseconds UTC.
    pub from: Millis,
    /// The deadline from now on, milliseconds UTC.
    pub to: Millis,
}
