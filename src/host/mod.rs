//! Tables: lobby, seats, log, clocks, dice source. Commands in, updates out; knows no Discord.
//!
//! [`Host`] is the handle to all tables. A table is its log: [`Host::command`] asks the table's own task, `decide`
//! (pure) answers with events or a [`Refusal`], the events are committed, and only then anybody hears of them: the
//! one [`Listener`] by a [`TableUpdate`], then the caller by the [`Outcome`].
//!
//! What is decided here where the rules of the game leave it open:
//! - Opening a lobby, also that of a rematch, seats the owner and the computers that they ask for, and keeps a seat for
//!   10 minutes for each person who is invited or played before. Everything that is done in a lobby seeds the dice, the words
//!   among it that people give; see `assets/dice/SCHEME.md`.
//! - A rematch begins by itself when everybody who played before sits there again; the last click on Join is its start.
//!   Against computers alone that is the click that opens it.
//! - Whoever chooses no colour sits as far from the others as possible. Nobody is moved who sits already.
//! - What follows by itself belongs to the action that brought it about: lost dice, the next roll, forced moves, the
//!   end. A computer's turn is an action of its own, so that a click is answered before a computer has thought.
//! - An owner who leaves the lobby passes it to whoever sits there longest; with nobody left it is cancelled.
//! - A lobby is a table of its owner until it begins, seated or not, and a person has one in a channel and its threads,
//!   that of a rematch aside. It closes when nobody sits there for 5 minutes, when nobody touches it for 30, and 2 hours
//!   after it was opened.
//! - Variant, time and rating are fixed while somebody sits there who did not choose them. Asking everybody again would
//!   need one more state of a seat, for what leaving and opening another table does as well.
//! - An unrated game, and one with fewer than two people, is kept in the profile's list and counts for nothing else.
//! - Those who resigned, and those whose seats the computer holds at the end, have not won. For the rating they share the
//!   last place, and none of them gains. A game that most of its people left in the first three rounds counts for nobody.
//! - Computers that are still at it after a hundred rounds take every way into the centre, so that they cannot wait
//!   for each other for ever.

mod away;
mod clocks;
mod command;
mod commit;
mod create;
mod deadlines;
mod decide;
mod dice;
mod error;
mod event;
#[cfg(test)]
pub mod fuzz;
mod guilds;
mod kept_rolls;
mod listener;
mod log;
mod mail;
mod mailbox;
mod options;
mod pause;
mod people;
mod persist;
mod project;
mod rolls;
mod seat;
mod seating;
mod service;
mod shared;
mod sharing;
mod stakes;
mod table;
mod text;
mod verify;
mod view;

#[cfg(test)]
mod tests;

pub use command::{Command, Company, GameCommand, LobbyCommand, NewTable, Refusal};
pub use dice::{CHECK_PAGE, Mixed, OsSeeds, SeedSource, ServerSeed, Word, check_page};
pub use error::{Failure, HostError};
pub use event::{By, Event, Origin, Versions};
pub use listener::Listener;
pub use log::{NoLog, check_tables, game_log};
pub use options::Options;
pub use persist::Damaged;
pub use rolls::{RolledGames, all_rolled};
pub use seat::{Player, Seat};
pub use service::Host;
pub use stakes::Needs;
pub use verify::{Changed, NOT_COVERED, RolledAgain, Unverifiable, Verdict, Verified, verify};
pub use view::{GameView, Hint, Outcome, Played, TableUpdate, TableView, Turn};
