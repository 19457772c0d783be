//! Leaderboard, profile, two people compared, dice and games of a server.

pub mod charts;
pub mod fame;
pub mod ladder;
pub mod pages;
mod paging;
pub mod query;
pub mod ratings;
pub mod rolls;
pub mod versus;
pub mod wording;
