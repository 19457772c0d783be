//! Awards of a season.

use super::UserId;

/// An award of a season. Only people with at least [`RANKED_GAMES`](super::RANKED_GAMES) counted games in the season
/// can have one. For [`Award::MostLost`], [`Award::LongestWait`] and [`Award::Luckiest`], only judged games count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Award {
    MostWins,
    /// The most pawns captured per game.
    MostCaptures,
    /// The most pawns lost per game.
    MostLost,
    /// The most consecutive own turns without a six in one game.
    LongestWait,
    /// The most luck per game.
    Luckiest,
}

impl Award {
    /// All awards, in the order in which they are shown.
    pub const ALL: [Award; 5] =
        [Award::MostWins, Award::MostCaptures, Award::MostLost, Award::LongestWait, Award::Luckiest];

    /// The name in SQL queries.
    pub fn name(self) -> &'static str {
        match self {
            Award::MostWins => "most-wins",
            Award::MostCaptures => "most-captures",
            Award::MostLost => "most-lost",
            Award::LongestWait => "longest-wait",
            Award::Luckiest => "luckiest",
        }
    }

    /// The award of a name.
    pub fn from_name(name: &str) -> Option<Award> {
        Award::ALL.into_iter().find(|award| award.name() == name)
    }
}

/// An award with its holder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeldAward {
    pub award: Award,
    pub user: UserId,
    pub value: f64,
}
