//! The stored data of a person.

use super::{DailyAnswer, GameLine, GuildId, Millis, Mistake, StockAnswer, TableId, Tally, UserId, UserSettings};
use serde::Serialize;

#[derive(Debug, Clone, Serialize)]
pub struct UserData {
    pub user: UserId,
    /// Their settings; none when they never chose any.
    pub settings: Option<UserSettings>,
    /// Their numbers: server, season, tally.
    pub tallies: Vec<(GuildId, String, Tally)>,
    /// Their finished games.
    pub games: Vec<GameLine>,
    /// All tables where they sat, acted or were the owner.
    pub tables: Vec<TableId>,
    /// The servers where they are told of new tables.
    pub watched: Vec<GuildId>,
    /// The server where they last chose something, took a lesson or answered a puzzle.
    pub last_server: Option<GuildId>,
    /// Costly turns of theirs that they practise.
    pub mistakes: Vec<Mistake>,
    /// Their answers to the puzzles that come with the bot.
    pub puzzles: Vec<StockAnswer>,
    /// Their answers to puzzles of the day.
    pub daily: Vec<DailyAnswer>,
    /// Their lessons; none when they were never offered them and have not begun.
    pub lessons: Option<Learner>,
    /// Their stored actions, newest first, at most [`ACTIONS_MAX`].
    pub actions: Vec<ActionLine>,
}

/// How far somebody has come in the lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Learner {
    /// How many steps are done.
    pub done: u32,
    /// When the lessons were offered; none when they came by themselves.
    pub offered: Option<Millis>,
}

/// The most actions of a person that are handed out: as JSON they fit a file of Discord's.
pub const ACTIONS_MAX: u32 = 40_000;

/// An action of somebody at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ActionLine {
    pub table: TableId,
    /// Its place in the table's log, from 1.
    pub number: i64,
    /// When, milliseconds UTC.
    pub at: Millis,
    /// The lines of the log.
    pub text: String,
}
