//! Judges a whole history: what people did and saw, against the logs of the tables.
//!
//! Single tests look at single outcomes and share the ideas of the code they test. This check knows none of the code's
//! ideas: it takes what the stand-in recorded, the custom ids as text, and the stored logs as text; and of the program it
//! uses the rules of the game. It asks what a suspicious player would ask, each module one question:
//!
//! * `answers`: does every act have one answer, and is what was acknowledged followed by one?
//! * `acts`: is each act that was answered as done in the log once, under the name of whoever acted, and in the order of the
//!   answers? Is there none that was refused or that nobody asked for?
//! * `replay`: can the log have happened, by the rules of the game, of the lobby and of the clocks? `dice`: are its rolls
//!   those of its seed?
//! * `results`: do the results and everybody's numbers follow from the logs?
//! * `seats`: does each message to one person go to who acted, and tell the truth about their seat?
//! * `boards`: does each message show what the log has at its version, to those whom it is for? At the end one board at most
//!   is open for each table, and it shows the newest version.
//! * `pings`: is the person to move pinged once for a turn, everybody who played by the result, and nobody else? (A process
//!   that dies after a message was posted, and comes back when Discord has forgotten the message's nonce, posts it once
//!   more.)
//!
//! What it cannot see: the records have no texts. So where an answer is words alone (*Leave*, a word for the dice, *I am
//! back*, *Finish*), nothing tells whether they say that it was done, was refused, or failed; where *Leave* is answered with
//! a question, nobody has left.

mod acts;
mod answers;
mod asked;
mod boards;
mod dice;
mod fault;
mod ids;
mod lobby;
mod logs;
mod people;
mod pings;
mod play;
mod replay;
mod results;
mod seats;
mod sessions;
mod state;
#[cfg(test)]
mod tests;

pub use fault::Fault;
pub use logs::{KeptResult, KeptTally, LoggedAction, TableLog, all_logs, all_tallies};

use asked::Acts;
use discord_sandbox::history::Record;
use people::People;
use replay::Replay;
use std::collections::BTreeMap;

/// The logs by their tables, each replayed.
type Logs<'a> = BTreeMap<i64, (&'a TableLog, Replay)>;

fn replayed(logs: &[TableLog]) -> Logs<'_> {
    logs.iter().map(|log| (log.table, (log, Replay::of(log)))).collect()
}

/// Compares a history with the logs as they are after it, and returns the faults. `settled` says that the bot had
/// time to answer everything and to bring every board up to date.
pub fn check(history: &[Record], logs: &[TableLog], settled: bool) -> Vec<Fault> {
    let logs = replayed(logs);
    let people = People::of(history);
    let mut faults = answers::faults(history, settled);
    faults.extend(seats::faults(history, &people, &logs));
    faults.extend(acts::faults(&Acts::of(history), &people, &logs));
    faults.extend(boards::faults(history, &logs, settled));
    faults.extend(pings::faults(history, &people, &logs));
    faults.extend(of_logs(&logs));
    faults
}

/// The faults of the logs themselves, whatever people did.
pub fn check_logs(logs: &[TableLog]) -> Vec<Fault> {
    of_logs(&replayed(logs))
}

fn of_logs(logs: &Logs<'_>) -> Vec<Fault> {
    let of_log = |(log, replay): &(&TableLog, Replay)| {
        let published = log.dice.clone().map(|why| Fault::Dice { table: log.table, why });
        [replay.fault.clone(), dice::fault(log), published, results::fault(log, replay)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    };
    logs.values().flat_map(of_log).collect()
}

/// Compares what is kept of people with the logs of all their games.
pub fn check_tallies(logs: &[TableLog], tallies: &[KeptTally]) -> Vec<Fault> {
    results::against(&replayed(logs), tallies)
}
