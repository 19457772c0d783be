//! Judges and reviews finished games, without Discord and without texts for people.
//!
//! | type | result | when | stored |
//! |---|---|---|---|
//! | [`LuckJudge`] | each player's share of the result without the luck of the dice | before the result is worded | yes |
//! | [`DeedReader`] | what the players earned honours for | once the game is judged | yes |
//! | [`Reports`] | how well and how luckily each turn was played | on the first request | what is costly: the assessment |
//! | [`Course`] | the turns, and how well that of the turning point was played | each time the result is worded | no |
//!
//! Callers ask, and nothing here calls them. Who words a result asks [`LuckJudge::results`] and then
//! [`DeedReader::first_honours`]. A click on a report or a puzzle asks [`Reports::begin`] or [`Reports::of`]; people, and
//! their servers, are served in turn ([`Asker`]), and a report publishes its [`Progress`] meanwhile.
//!
//! [`LuckJudge::run`] and [`DeedReader::run`] are vital tasks that work in the background through the games for which nobody
//! asked: the process ended first, or the game is older than the feature. Both take the newest game first and pause before
//! each, in the one process that has the lease of shard 0
//! ([`Host::has_upkeep`](crate::host::Host::has_upkeep)). A damaged game, and one on which the work panics, is logged and
//! then marked as done or passed over, so that it stops neither the other games nor the process.
//!
//! Judging or assessing a game takes a processor for about a second, so it leaves the tasks that answer clicks alone: one
//! game at a time is judged on a thread apart, and reports share the painters' threads turn by turn.

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

/// LuckJudge, reader of deeds and reports of one host.
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
