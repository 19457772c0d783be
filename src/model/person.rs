//! The stored data of a person.

use super::{
    DailyAnswer, EveningId, EveningLine, EveningRound, GameLine, Guess, GuildId, Journey, JudgedLine, Millis, Mistake,
    Nudge, PuzzleStreak, StockAnswer, StoredDeeds, TableId, Tally, ToldLine, UserId, UserSettings,
};
use serde::Serialize;

#[derive(Debug, Clone, Serialize)]
pub struct UserData {
    pub user: UserId,
    /// The person's settings, if any were changed.
    pub settings: Option<UserSettings>,
    /// The person's journeys in this season and perhaps the one before, oldest first.
    pub journeys: Vec<Journey>,
    /// The person's totals: server, season, tally.
    pub tallies: Vec<(GuildId, String, Tally)>,
    /// The person's ratings by the first version of the rating rules: server, season, rating, uncertainty.
    pub first_ratings: Vec<(GuildId, String, f64, f64)>,
    /// The person's finished games.
    pub games: Vec<GameLine>,
    /// The person's results in judged games, each with the part that was luck.
    pub judged: Vec<JudgedLine>,
    /// The person's honours and records, and the figures that awards compare.
    pub deeds: StoredDeeds,
    /// All tables at which the person sat or acted, or which the person owned.
    pub tables: Vec<TableId>,
    /// The evenings that the person held.
    pub evenings_held: Vec<EveningId>,
    /// The evenings to which the person came, or said that they would.
    pub evenings: Vec<EveningLine>,
    /// The person's seats at evenings.
    pub evening_rounds: Vec<EveningRound>,
    /// The person's guesses of who wins a table.
    pub guesses: Vec<Guess>,
    /// The tables at which the person is to be told when it gets close.
    pub close_watches: Vec<TableId>,
    /// The servers in which the person is notified of new tables.
    pub watched: Vec<GuildId>,
    /// When the person was last pinged about turns that wait for them, by server.
    pub told: Vec<ToldLine>,
    /// The turns for which the others have nudged the person.
    pub nudges: Vec<Nudge>,
    /// The server in which the person last changed a setting, was offered or took a lesson, or answered a puzzle other
    /// than a daily one.
    pub last_server: Option<GuildId>,
    /// The badly played turns that the person practises.
    pub mistakes: Vec<Mistake>,
    /// The person's answers to the puzzles that come with the bot.
    pub puzzles: Vec<StockAnswer>,
    /// The person's answers to daily puzzles.
    pub daily: Vec<DailyAnswer>,
    /// The person's streaks of daily puzzles, one for each server.
    pub streaks: Vec<PuzzleStreak>,
    /// The person's progress in the lessons, if they were offered or begun.
    pub lessons: Option<Learner>,
    /// The person's stored actions, newest first, at most [`ACTIONS_MAX`].
    pub actions: Vec<ActionLine>,
}

/// A person's progress in the lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Learner {
    /// The number of steps done.
    pub done: u32,
    /// When the lessons were offered; `None` if the person began them by themselves.
    pub offered: Option<Millis>,
}

/// Maximum number of actions in an export, so that their JSON fits into a file on Discord.
pub const ACTIONS_MAX: u32 = 40_000;

/// A person's action at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ActionLine {
    pub table: TableId,
    /// The number of the action in the table's log, from 1.
    pub number: i64,
    /// Milliseconds UTC.
    pub at: Millis,
    /// The lines of the action in the log.
    pub text: String,
}
