//! Judges and reviews finished games, without Discord and without texts for people.
//!
//! | type | result | when | stored |
//! |---|---|---|---|
//! | [`LuckJudge`] | each player's share of the result without the dice's luck | before the result is worded | yes |
//! | [`DeedReader`] | what the players earned honours for | once the game is judged | yes |
//! | [`Reports`] | how well and how luckily each turn was played | on the first request | the costly assessment |
//! | [`Course`] | the turns, and how well the turning point was played | each time the result is worded | no |
//!
//! This module is only called, and calls nobody back. The code that words a result calls [`LuckJudge::ensure_judged`]
//! and then [`DeedReader::first_honours`]. The handler of a click on a report or a puzzle calls [`Reports::begin`] or
//! [`Reports::of`]. Servers, and the people in each server, are served in turn ([`Asker`]), and a report publishes
//! its [`Progress`] while it is made.
//!
//! [`LuckJudge::run`] and [`DeedReader::run`] are vital tasks that work in the background through the games whose
//! results nobody has requested: the process ended before that, or the game is older than the feature. Both take the
//! newest game first and pause before each game. They do so only in the process that has the lease of shard 0
//! ([`Host::has_upkeep`](crate::host::Host::has_upkeep)). If a game is damaged or the work on it panics, this is
//! logged, and the game is marked as done or passed over, so that it stops neither the other games nor the process.
//!
//! Judging or assessing a game takes about a second of processor time, so it is kept away from the tasks that answer
//! clicks: one game at a time is judged on a separate thread, and reports share the painters' threads turn by turn.

mod backlog;
mod deeds;
mod guard;
mod judge;
mod queue;
mod reports;

pub use deeds::DeedReader;
pub use judge::LuckJudge;
pub use queue::Asker;
pub use reports::{Course, GameReview, NoReport, Progress, Reports, WAITING_OF_ONE};

use crate::host::Host;
use crate::tasks::{Tasks, Workers};
use std::sync::Arc;

/// The judge, the reader of deeds and the reports of one host.
pub struct Review {
    pub judge: LuckJudge,
    pub deeds: DeedReader,
    pub reports: Reports,
}

impl Review {
    pub fn new(host: &Host, workers: Arc<dyn Workers>, tasks: Tasks) -> Review {
        let (judge, deeds) = (LuckJudge::new(host.clone()), DeedReader::new(host.clone()));
        Review { judge, deeds, reports: Reports::new(host.clone(), workers, tasks) }
    }
}
