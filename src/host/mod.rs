//! Tables: lobby, seats, log, clocks, dice source. Commands in, facts out; knows no Discord.
//!
//! [`Host`] is the handle to all tables. A table is its log: [`Host::command`] asks the table's own task, `decide`
//! (pure) answers with events or a [`Refusal`], the events are committed, and only then anybody hears of them: the
//! caller by the [`Outcome`], whoever draws the tables by a [`Fact`].

mod clocks;
mod command;
mod decide;
mod dice;
mod error;
mod event;
mod log;
mod mailbox;
mod opening;
mod options;
mod people;
mod saved;
mod service;
mod show;
mod table;
mod text;
mod view;

#[cfg(test)]
mod tests;

pub use crate::store::{
    GameLine, GuildSettings, Line, Order, PAGE_LINES, Page, Profile, SHARE_GAMES, Season, TABLES_MAX, Tally, UserData,
    UserSettings,
};
pub use command::{Command, NewTable, Refusal};
pub use dice::{OsSeeds, SeedSource, ServerSeed};
pub use error::{Failure, HostError};
pub use event::{By, Event};
pub use log::{NoLog, Unverifiable, Verified, check_tables, game_log, verify};
pub use options::{Millis, Options, TurnTime};
pub use service::Host;
pub use view::{Fact, GameView, Messages, Outcome, Played, Player, Seat, Status, TableSummary, TableView, Turn};
