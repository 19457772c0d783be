//! The rows that the store returns to the host.

use crate::model::{
    ChannelId, Colour, GuildId, Messages, Millis, OfEvening, RatingChange, Status, TableId, UserId, Version, Win,
};

/// A stored table with its log.
#[derive(Debug, Clone)]
pub struct StoredTable {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub parent: Option<ChannelId>,
    /// The seed of the dice, in hexadecimal digits.
    pub seed: String,
    /// When the table was opened, milliseconds UTC.
    pub created: Millis,
    /// The version: the number of actions.
    pub version: Version,
    pub status: Status,
    /// Deadline, milliseconds UTC.
    pub deadline: Option<Millis>,
    /// When the patience with a turn without a limit ends, milliseconds UTC; `None` also in rows of earlier programs.
    pub patience_ends: Option<Millis>,
    pub messages: Messages,
    pub rematch: Option<TableId>,
    /// The table of which this is the rematch.
    pub rematch_of: Option<TableId>,
    /// The table that was opened again from this closed lobby.
    pub opened_again: Option<TableId>,
    /// The evening that the table belongs to.
    pub evening: Option<OfEvening>,
    /// The winners of the earlier games in the series of rematches.
    pub earlier_wins: Vec<Win>,
    /// The rating changes that the game caused; empty until the game is over, and if it does not count.
    pub ratings: Vec<RatingChange>,
    pub actions: Vec<StoredAction>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAction {
    /// The person who acted; `None` for clocks, computers, and people whose data was deleted.
    pub actor: Option<UserId>,
    /// Milliseconds UTC.
    pub at: Millis,
    /// The action's events, one per line.
    pub text: String,
}

/// The state stored beside a log, to be compared with a replay of the log. Both lists are sorted by their values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BesideLog {
    pub owner: Option<UserId>,
    /// The taken seats: the colour, the person (`None` for a computer, and for a person whose data was deleted), and
    /// a flag that is false once the player has resigned.
    pub seats: Vec<(Colour, Option<UserId>, bool)>,
    /// The results of a finished game.
    pub results: Vec<SeatResult>,
}

/// The result of a seat: the person (`None` for a computer, and for a person whose data was deleted), and three
/// numbers: the rank, the points, and 1 for a win, else 0.
pub type SeatResult = (Option<UserId>, [i64; 3]);

/// The clock of an open table that waits for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningClock {
    pub table: TableId,
    pub guild: GuildId,
    /// The deadline, or the end of the patience with a turn without a limit; milliseconds UTC.
    pub deadline: Millis,
    /// Full time of the turn, lobby or question, milliseconds; `None` for a turn without a limit.
    pub full: Option<Millis>,
    /// For how long the player to move rests before the deadline, beyond the full time.
    pub rest: Millis,
    /// Whether the deadline is the moment at which the game of a lobby starts by itself; the full time is then how long
    /// before it people are told.
    pub is_start: bool,
}

/// The beginning of a pause of all clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AwaySince {
    /// Milliseconds UTC.
    pub since: Millis,
    /// Whether `since` is the true beginning. After a crash the pause began earlier, at an unknown time.
    pub is_whole: bool,
}

/// A change of a deadline, or of the end of the patience with a turn without a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deferred {
    pub table: TableId,
    /// The deadline that the table is expected to have, milliseconds UTC. A table with another deadline keeps that one.
    pub from: Millis,
    /// The new deadline, milliseconds UTC.
    pub to: Millis,
}
