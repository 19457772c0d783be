//! The rows that the store returns to the host.

use crate::model::{ChannelId, Colour, GuildId, Messages, Millis, RatingChange, Status, TableId, UserId, Version, Win};

/// A stored table with its log.
#[derive(Debug, Clone)]
pub struct StoredTable {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The parent channel, if that is a thread.
    pub parent: Option<ChannelId>,
    /// The seed of the dice, in hexadecimal digits.
    pub seed: String,
    /// When it opened, milliseconds UTC.
    pub created: Millis,
    /// Its version: the number of its actions.
    pub version: Version,
    pub status: Status,
    /// Deadline, milliseconds UTC.
    pub deadline: Option<Millis>,
    pub messages: Messages,
    pub rematch: Option<TableId>,
    /// The table that it is the rematch of.
    pub rematch_of: Option<TableId>,
    /// The winners of the earlier games in its series of rematches.
    pub earlier_wins: Vec<Win>,
    /// The rating changes of its game; empty until it is over, and if it does not count.
    pub ratings: Vec<RatingChange>,
    pub actions: Vec<StoredAction>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAction {
    /// The person who acted; `None` for clocks, computers and erased people.
    pub actor: Option<UserId>,
    /// Milliseconds UTC.
    pub at: Millis,
    /// Its events, one per line.
    pub text: String,
}

/// The sorted state stored beside a log, for comparison with a replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BesideLog {
    pub owner: Option<UserId>,
    /// The taken seats: the colour, the person (`None` for a computer), and whether they still play.
    pub seats: Vec<(Colour, Option<UserId>, bool)>,
    /// Of a finished game.
    pub results: Vec<SeatResult>,
}

/// The result of a seat: the person (`None` for a computer); rank, points, and 1 if they won.
pub type SeatResult = (Option<UserId>, [i64; 3]);

/// The clock of an open table that waits for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningClock {
    pub table: TableId,
    pub guild: GuildId,
    /// Deadline, milliseconds UTC.
    pub deadline: Millis,
    /// Full time of the turn or lobby, milliseconds.
    pub full: Millis,
}

/// The beginning of a pause of all clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AwaySince {
    /// Milliseconds UTC.
    pub since: Millis,
    /// Whether that is the whole pause. After a crash it began earlier, at an unknown time.
    pub is_whole: bool,
}

/// A deadline to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deferred {
    pub table: TableId,
    /// The current deadline, milliseconds UTC.
    pub from: Millis,
    /// The new deadline, milliseconds UTC.
    pub to: Millis,
}
