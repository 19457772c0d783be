//! Checks a whole history, the record of what people did and saw, against the logs of the tables.
//!
//! Unit tests check single outcomes and share the assumptions of the code under test. This check shares none of them:
//! its inputs are the record of `discord-sandbox` (which stands in for Discord), custom ids as text, and stored logs as
//! text; from the program it uses only the rules of the game. Each module answers one question of a suspicious player:
//!
//! * `answers`: does every act have one answer, and every acknowledgement a follow-up?
//! * `acts`: does the log have each act that was answered as done, once, under the right actor and in the order of the
//!   answers? Does it have no act that was refused or never requested?
//! * `replay`: can the log have happened, by the rules of the game, of the lobby and of the clocks? `dice`: are its
//!   rolls those of its seed?
//! * `results`: do results and totals follow from the logs?
//! * `seats`: is each ephemeral message shown to the actor, and is another colour offered only to seated people?
//! * `boards`: does each message match the log at its version, for the right people? Is there at most one open board
//!   for each table at the end, with the newest version? Does each lobby have a card?
//! * `pings`: does the bot ping the person to move once for each turn, all players once with the result, and
//!   otherwise only people whom a message concerns? At calm tables (`calm`), do the messages of turns ping each person
//!   at most once a day in a server, does a notice ping the player before a slow turn runs out, and does nothing ping
//!   people in their quiet hours, or for a game that is put away? Does the call of an evening (`evenings`) ping those who
//!   come, and does an evening seat nobody else? (A process may die after it posted a message and return when
//!   Discord has forgotten the message's nonce. It may then post the message once more.)
//!
//! Limits: the record has no texts. Where an answer is words alone (*Leave*, a word for the dice, *I am back*,
//! *Finish*, whether a game may be closed), it may report success, refusal or failure; where *Leave* is answered with a
//! question, nobody has left. The logs do not say who had left the server, whom the computer may replace early.

mod acts;
mod answers;
mod asked;
mod boards;
mod calm;
mod dice;
mod evenings;
mod fault;
mod ids;
mod lobby;
mod logs;
mod patience;
mod people;
mod pings;
mod play;
mod questions;
mod quiet;
mod replay;
mod rest;
mod results;
mod seats;
mod sessions;
mod start;
mod state;
#[cfg(test)]
mod tests;

pub use fault::Fault;
pub use logs::{KeptTally, TableLog, all_logs, all_tallies};

use asked::Acts;
use discord_sandbox::history::Record;
use people::PeopleSettings;
use replay::Replay;
use std::collections::BTreeMap;

/// The logs by table, each with its replay.
type Logs<'a> = BTreeMap<i64, (&'a TableLog, Replay)>;

fn replayed(logs: &[TableLog]) -> Logs<'_> {
    logs.iter().map(|log| (log.table, (log, Replay::of(log)))).collect()
}

/// Acts that were sent within this time before the end of a history need no answer yet.
const ANSWERING_MS: i64 = 10_000;
/// Lobbies that were opened within this time before the end of a history, or before they ended, need no card.
const SHOWING_MS: i64 = 60_000;

/// Compares a history with the final logs; returns the faults. `settled` says whether the bot had time to answer
/// everything and to update every board. Otherwise the final boards are not compared with the logs, and answers may be
/// missing for acts of the last `ANSWERING_MS`, cards for lobbies of the last `SHOWING_MS`.
pub fn check(history: &[Record], logs: &[TableLog], settled: bool) -> Vec<Fault> {
    let logs = replayed(logs);
    let people = PeopleSettings::of(history);
    let end = history.last().map_or(0, |record| record.at_ms);
    let until = |patience: i64| if settled { i64::MAX } else { end - patience };
    let mut faults = answers::faults(history, until(ANSWERING_MS));
    faults.extend(seats::faults(history, &people, &logs));
    faults.extend(acts::faults(&Acts::of(history), &people, &logs));
    faults.extend(boards::faults(history, &logs, settled, until(SHOWING_MS)));
    faults.extend(pings::faults(history, &people, &logs));
    faults.extend(calm::faults(history, &people, &logs));
    faults.extend(of_logs(&logs));
    faults
}

/// The faults of the logs alone, and of the results and published dice that are stored with them.
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

/// Compares people's stored totals with the logs of all their games, and checks which games count.
pub fn check_tallies(logs: &[TableLog], tallies: &[KeptTally]) -> Vec<Fault> {
    results::against(&replayed(logs), tallies)
}
