//! Tables: lobby, seats, log, clocks, dice source. Takes commands, and announces updates; knows nothing of Discord.
//!
//! [`Host`] is the handle to all tables. A table is its log: [`Host::command`] asks the table's actor, `decide` (pure)
//! returns events or a [`Refusal`], the events are committed, and only then announced by a [`TableUpdate`]: to the one
//! [`Listener`], then to the caller.
//!
//! Decisions that the rules of the game leave open:
//! - Opening a lobby, also that of a rematch, seats the owner and the requested computers, and reserves a seat for 10
//!   minutes for each person who is invited or played before. Everything done in a lobby seeds the dice, people's words
//!   included; see `assets/dice/SCHEME.md`.
//! - A rematch starts by itself with the last click on Join, when everybody who played before is seated again. A
//!   rematch against computers alone starts with the click that opens it.
//! - A person who chooses no colour sits as far from the others as possible. Seated people are never moved.
//! - Automatic consequences belong to the action that caused them: lost dice, the next roll, forced moves, the end. A
//!   computer's turn is an action of its own, so that a click is answered before a computer has thought.
//! - When its owner leaves, a lobby passes to the person seated longest; if nobody else is seated, it is cancelled.
//! - Until its game begins, a lobby counts as a table of its owner, even if the owner is not seated. A person can own
//!   only one lobby in a channel and its threads, not counting rematches. A lobby closes after 5 minutes without
//!   anybody seated, after 30 minutes without an action, and 2 hours after it was opened.
//! - Variant, time and rating are fixed while a person other than the owner is seated. Asking everybody again would
//!   need one more state of a seat; leaving and opening another table does as well.
//! - An unrated game, and one with fewer than two people, appears in the profile's list. A game of one person is also
//!   summed up there, by the strongest computer's level, unless it plays on from a turn of another game. Neither counts
//!   for anything else.
//! - Those who resigned, and those whose seats the computer holds at the end, have not won. For the rating they share
//!   the last place, and none of them gains. A game that most of its people left in their opening, before their second
//!   turn, counts for nobody.
//! - If one of the two people of a rated game without computers leaves in their opening, before any capture, the game
//!   is called off: it has no result and counts for nothing. The same two people can call off one game a week. Running
//!   out of time never calls a game off.
//! - A moderator who plays in a game that counts resigns by closing it. In a game that they do not play in, the players
//!   are asked first: one who keeps playing ends the question, and the game closes when all agree, or when nobody has
//!   answered in time. Meanwhile the game goes on, and the clock of its turn stands still. The moderator can also close
//!   the game without asking. Whoever resigns during the question is no longer asked, and a move is no answer.
//! - Whoever holds a seat can propose to the others who do: that a live game gets a day per turn, that a slow one rests until
//!   a date at most 14 days away, or that the game ends here, without a result. It is a question like a moderator's, but no
//!   answer declines, and it is done once all agree who hold their seats; who is alone needs nobody. A player's next proposal
//!   waits for a day after the end of the last one, so that nobody keeps the clock from running by proposals. While a game
//!   rests, whoever likes may move: only the clock of a turn waits for the date, from which it has all its time.
//! - The host of a lobby may choose that its game starts by itself, while nobody else sits: at a moment at most seven days
//!   after the opening, or once so many people sit. The module `start` has the rules. A live lobby that waits for a
//!   moment counts as slow, so that it keeps nobody from playing before.
//! - A table of an evening has no owner. All sit from its opening on, and its game starts by itself a minute later, so that
//!   everybody can add a word to the dice after the fingerprint of their seed is shown; nobody joins, leaves or starts it.
//!   It counts towards no limit of open tables. The computer holds the seat of a player whose first turn runs out, and of
//!   one who hands it over; both take it back as after time-outs. Nothing may be proposed that would stop the round.
//! - In a turn without a limit, two of the others may have the computer play for a player who has not moved for three
//!   days; one of them is enough after the fourth day, if there is only one, and, in any slow game, if the player has
//!   left the server. What was asked for earlier takes effect on the fourth day, unless the player acts. The computer
//!   then holds the seat as after time-outs, and the player takes it back as then.
//! - At slow tables the time of a player, and the others' patience, does not run in the player's quiet hours and on
//!   their journey. Quiet hours are those of the beginning of the turn. A journey counts at once; it ends with any move,
//!   and what was not used of it is taken off again. At a table of three or more each of the others may have the computer
//!   play for who is on a journey, until that person is back.
//! - A game without a clock at which only one person still holds a seat is put away after three days. It counts towards
//!   no limit until somebody seated acts in it. A limit that is full meanwhile keeps nobody from going on.
//! - Computers that still play after a hundred rounds take every way into the centre, so that they cannot wait for each
//!   other for ever.

mod actor;
mod awake;
mod away;
mod clocks;
mod closing;
mod command;
mod commit;
mod create;
mod deadlines;
mod decide;
mod deeds;
mod dice;
mod error;
pub mod evening;
mod event;
#[cfg(test)]
pub mod fuzz;
mod guilds;
mod kept_rolls;
mod listener;
mod log;
mod mail;
mod options;
mod pause;
mod people;
mod persist;
mod project;
mod question;
mod rolls;
mod seat;
mod seating;
mod service;
mod shared;
mod sharing;
mod stakes;
mod start;
mod stored_pauses;
mod table;
mod text;
mod travel;
mod verify;
mod view;

#[cfg(test)]
mod tests;

pub use awake::{ReadClocks, Reading};
pub use closing::{ClosedBy, Loss, WayToClose};
pub use command::{Command, Company, EveningOpening, GameCommand, LobbyCommand, NewTable, Opener, Refusal};
pub use deeds::game_deeds;
pub use dice::{CHECK_PAGE, Mixed, OsSeeds, SeedSource, ServerSeed, Word, check_page};
pub use error::{Failure, HostError};
pub use event::{Event, MoveSource, Origin, Versions};
pub use listener::Listener;
pub use log::{NoLog, check_tables, game_log};
pub use options::Options;
pub use persist::Damaged;
pub use question::{Date, Matter, Proposal, Question, time_to_answer};
pub use rolls::{RolledGames, all_rolled};
pub use seat::{FreedSeat, Player, Seat};
pub use service::Host;
pub use stakes::Needs;
pub use start::Start;
pub use travel::Travels;
pub use verify::{Changed, DiceVerdict, NOT_COVERED, RolledAgain, Unverifiable, Verified, verify};
pub use view::{GameView, Hint, Leaving, Played, TableUpdate, TableView, Turn};
