//! Awards of a season.

use super::UserId;

/// An award of a season, for fame or infamy. Only people with enough games for a place can have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Award {
    MostWins,
    /// The most pawns captured per game.
    MostCaptures,
    /// The most pawns lost per game.
    MostLost,
    /// The most own turns of a game in a row without a six.
    LongestWait,
    /// The most luck per game.
    Luckiest,
}

impl Award {
    /// All awards, in the order in which they are shown.
    pub const ALL: [Award; 5] =
        [Award::MostWins, Award::MostCaptures, Award::MostLost, Award::LongestWait, Award::Luckiest];

    /// The name in queries.
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
