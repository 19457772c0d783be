//! Judges a whole history: what people did and saw, against the logs of the tables.
//!
//! Single tests look at single outcomes and share the ideas of the code they test. This check knows none of the code's
//! ideas: it takes what the stand-in recorded, the custom ids as text, and the stored logs as text, and asks what a
//! suspicious player would ask.
//!
//! * Every act that was answered with a new board is in the log exactly once, under the name of whoever acted.
//! * No act that was refused is in the log, and none that nobody asked for.
//! * If one act was answered before another was sent, it comes first in the log.
//! * What a board shows never goes back.
//! * At the end one board at most is open for each table, and it shows what the log says.
//! * Every click is answered, and nobody is pinged twice for a turn. (A process that dies after a message was posted,
//!   and comes back when Discord has forgotten the message's nonce, posts it once more.)
//!
//! Every act on a board names the version that it was made for, so one pass over the history is enough.

mod acts;
mod boards;
mod ids;
mod logs;
#[cfg(test)]
mod tests;

pub use logs::{LoggedAction, TableLog, all_logs};

use acts::Acts;
use boards::{Boards, Shown};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::BTreeMap;
use thiserror::Error;

/// What does not fit.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// An act was not answered in time, and nothing excuses that.
    #[error("interaction {0}: not answered")]
    Unanswered(Snowflake),
    /// An act was answered as done, and the log does not have it.
    #[error("table {table}: {what} by {user} for version {version} was answered, and is not in the log")]
    Lost {
        /// The table.
        table: i64,
        /// The version that the act was made for.
        version: i64,
        /// Who acted.
        user: Snowflake,
        /// The action of its custom id.
        what: String,
    },
    /// Two acts that exclude each other were both answered as done.
    #[error("table {table}: version {version} was answered as done twice, for different acts")]
    DoneTwice {
        /// The table.
        table: i64,
        /// The version that the acts were made for.
        version: i64,
    },
    /// The log has an act that was refused.
    #[error("table {table}: action {number} of the log was refused to {user}")]
    RefusedAndDone {
        /// The table.
        table: i64,
        /// The number of the action in the log, from 1.
        number: i64,
        /// Who acted.
        user: Snowflake,
    },
    /// The log has an act that nobody asked for.
    #[error("table {table}: nobody asked for action {number} of the log")]
    NobodyAsked {
        /// The table.
        table: i64,
        /// The number of the action in the log, from 1.
        number: i64,
    },
    /// The log has the same act twice.
    #[error("table {table}: actions {first} and {second} of the log are one act")]
    LoggedTwice {
        /// The table.
        table: i64,
        /// The number of the first one in the log, from 1.
        first: i64,
        /// The number of the second one.
        second: i64,
    },
    /// An act that was answered before another was sent stands after it.
    #[error("table {table}: version {later} was answered before an act for version {earlier} was sent and done")]
    OutOfOrder {
        /// The table.
        table: i64,
        /// The version of the act that was sent last.
        earlier: i64,
        /// The version of the act that was answered before.
        later: i64,
    },
    /// A board shows an earlier version than before.
    #[error("table {table}: message {message} shows version {shown} after {before}")]
    WentBack {
        /// The table.
        table: i64,
        /// The message.
        message: Snowflake,
        /// What it shows.
        shown: i64,
        /// What was shown before.
        before: i64,
    },
    /// More than one board is open.
    #[error("table {table}: {} boards are open, which show versions {shown:?}", shown.len())]
    BoardsOpen {
        /// The table.
        table: i64,
        /// The versions that they show.
        shown: Vec<i64>,
    },
    /// At the end the board does not show what the log says.
    #[error("table {table}: the log ends at version {logged}, and the board shows {shown:?}")]
    NotInStep {
        /// The table.
        table: i64,
        /// The version of the log.
        logged: i64,
        /// What the open board shows; none when there is none.
        shown: Option<i64>,
    },
    /// Somebody was pinged twice for one turn.
    #[error("table {table}: {user} was pinged again for turn {turn}")]
    PingedAgain {
        /// The table.
        table: i64,
        /// The turn.
        turn: u32,
        /// Who.
        user: Snowflake,
    },
    /// The dice are not those of the table's seed.
    #[error("table {table}: {why}")]
    Dice {
        /// The table.
        table: i64,
        /// What is wrong with them.
        why: String,
    },
}

/// Compares a history with the logs as they are after it, and gives what does not fit. `settled` says that the bot had
/// time to bring every board up to date.
pub fn check(history: &[Record], logs: &[TableLog], settled: bool) -> Vec<Fault> {
    let logs: BTreeMap<i64, &TableLog> = logs.iter().map(|log| (log.table, log)).collect();
    let (mut acts, mut boards) = (Acts::default(), Boards::default());
    let mut faults = Vec::new();
    for Record { at_ms, event } in history {
        match event {
            Event::Acted { interaction, user, message, custom_id } => {
                acts.sent(*interaction, *user, *message, custom_id.as_deref());
            }
            Event::Answered { interaction, kind, message } => acts.answered(*interaction, *kind, *message),
            Event::Followed { interaction, message } => acts.followed(*interaction, *message),
            Event::Unanswered { interaction, excused: false } => faults.push(Fault::Unanswered(*interaction)),
            Event::Unanswered { .. } => {}
            Event::Shown { message, only_to: None, custom_ids, pinged, guild } => {
                faults.extend(
                    boards.shown(Shown { at_ms: *at_ms, guild: *guild, message: *message, pinged }, custom_ids),
                );
            }
            Event::Identified { shard, shards } => boards.identified(*shard, *shards),
            Event::Shown { message, only_to: Some(_), .. } => acts.private(*message),
            Event::Gone { message } => {
                acts.gone(*message);
                boards.gone(*message);
            }
        }
    }
    faults.extend(acts.against(&logs));
    if settled {
        faults.extend(boards.against(&logs));
    }
    faults.extend(logs.values().filter_map(|log| Some(Fault::Dice { table: log.table, why: log.dice.clone()? })));
    faults
}
