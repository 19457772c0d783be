//! Awards of a season.

use super::UserId;
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// An award of a season. Only people with at least [`RANKED_GAMES`](super::RANKED_GAMES) counted games in the
    /// season can have one. For [`Award::MostLost`], [`Award::LongestWait`] and [`Award::Luckiest`], only judged games
    /// count.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Award {
        MostWins = "most-wins",
        /// The most pawns captured per game.
        MostCaptures = "most-captures",
        /// The most pawns lost per game.
        MostLost = "most-lost",
        /// The most consecutive own turns without a six in one game.
        LongestWait = "longest-wait",
        /// The most luck per game.
        Luckiest = "luckiest",
    }
}

/// An award with its holder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeldAward {
    pub award: Award,
    pub user: UserId,
    pub value: f64,
}
