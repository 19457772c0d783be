//! The Discord side: commands, buttons, wording, messages. The only user of serenity and poise.
//!
//! Its modules are called rooms. Except in tests, a room may use only those in earlier rows of this table, which
//! `tests/walls` reads. In a feature, the files that word messages use neither [`App`](interaction::app::App) nor
//! clicks.
//!
//! | room | what |
//! |---|---|
//! | [`requests`] | sends requests, at the pace that Discord allows |
//! | [`ids`] | custom ids and their payloads, as plain values |
//! | [`messages`] | the vocabulary of messages: drafts, cards, emoji, names, moves, standings, pictures |
//! | [`interaction`] | who asked, where, in which language; the answer; the services that all features share |
//! | [`settings`] | feature: the settings of servers and people, and what is stored of a person |
//! | [`help`] | feature: help and the rules of the game |
//! | [`leaderboard`] | feature: leaderboard, profile, two people compared, hall of fame |
//! | [`dice`] | feature: how a table's dice come about, and their check |
//! | [`turn`] | feature: the board, its moves, private views, the list of tables |
//! | [`end`] | feature: the result, and what people share of it |
//! | [`puzzles`] | feature: puzzles, and the puzzle of the day |
//! | [`report`] | feature: how well a finished game was played |
//! | [`lessons`] | feature: the tutorial |
//! | [`lobby`] | feature: a table before its game, its card, a rematch |
//! | [`guesses`] | feature: who wins? Guesses of those who watch |
//! | [`evening`] | feature: evenings and cups, which run themselves |
//! | [`noticeboard`] | feature: the one message with which a server shows its tables |
//! | [`sync`] | a task for each table, which keeps the table's messages as they should be |
//! | [`dispatch`] | calls the function of a feature for each custom id and each command |
//! | [`gateway`] | the connection, events, the start of the bot, and the bot as a whole |
//!
//! A click: [`dispatch::clicks`] parses the custom id, one of [`ids`], and calls a function of the feature, which asks
//! the host. The feature's wording turns the table into a [`messages::draft::MessageDraft`].
//! [`interaction::respond`] sends this as the answer to the click, or [`sync`] as a message of the table. So the
//! answer to *Join* is only the private message about the seat: the card is edited by [`sync`], which learns of the
//! change from the host's listener, `gateway::listener`. Features reach the tasks of [`sync`] by a handle,
//! [`interaction::tables::Tables`].
//!
//! The docs of [`sync`] list the functions that a click on a move passes through, those of [`lobby`] the ones of
//! *Join*, and those of [`gateway`] the ones that run when the bot starts. Every click ends in
//! [`interaction::answer::serve`], which sends what the feature returns. So does a command, which arrives by poise:
//! `gateway::framework` hands poise the functions of `dispatch::commands`.
//!
//! [`interaction::app::App`] holds the parts of the bot, [`gateway::core::Core`] puts them together and runs them,
//! and [`gateway::bot::Bot`] connects them with Discord.

mod dice;
mod dispatch;
mod end;
mod evening;
mod gateway;
mod guesses;
mod help;
mod ids;
mod interaction;
mod leaderboard;
mod lessons;
mod lobby;
mod messages;
mod noticeboard;
mod puzzles;
mod report;
mod requests;
mod settings;
mod sync;
#[cfg(test)]
mod tests;
mod turn;

#[cfg(test)]
pub use ids::fuzz;

pub use dispatch::choices::{ChosenOptions, RatedChoice};
pub use gateway::bot::{Bot, BotConfig};
pub use gateway::checkup::{Application, Checkup, Server};
pub use gateway::clock_offset::ClockOffset;
pub use gateway::connection::{BotError, Endpoint};
pub use gateway::core::{Core, Parts};
pub use gateway::watch::close_watch;
pub use messages::alt::alt_text;
pub use messages::draft::Registered;
pub use requests::Requests;
pub use requests::api::{Api, Body, EventInfo, MemberInfo};
pub use requests::clock::Clock;
