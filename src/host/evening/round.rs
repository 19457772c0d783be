//! The rounds of an evening and their results.

use crate::model::UserId;
use crate::store::Stay;
use std::cmp::Ordering;

/// A round that was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// In a final, the first is the final table.
    pub tables: Vec<RoundTable>,
    /// Whether it is the round of the final table.
    pub is_final: bool,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundTable {
    /// The people in the order of their seats.
    pub seats: Vec<UserId>,
    /// `None` while the game runs. Of a game that ended without a result, equal ranks.
    pub result: Option<Vec<Finish>>,
}

/// How a person finished the game of a round. Seats of computer players have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    pub person: UserId,
    /// From 1, equal ranks are ties. Computers may have ranks between those of people.
    pub rank: u8,
    pub stay: Stay,
}

impl Round {
    /// The people at the final table; nobody in other rounds.
    pub fn finalists(&self) -> &[UserId] {
        self.tables.first().filter(|_| self.is_final).map_or(&[], |table| &table.seats)
    }

    /// Everybody with a seat.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        self.tables.iter().flat_map(|table| table.seats.iter().copied())
    }
}

impl RoundTable {
    /// A table whose game begins.
    pub fn running(seats: Vec<UserId>) -> RoundTable {
        RoundTable { seats, result: None }
    }

    /// The people who play or played. Who hardly played, because a computer had the seat for the longer part, is not
    /// among them.
    pub fn players(&self) -> Vec<UserId> {
        match &self.result {
            None => self.seats.clone(),
            Some(result) => result.iter().filter(|finish| finish.has_played()).map(|finish| finish.person).collect(),
        }
    }
}

impl Finish {
    pub fn has_played(&self) -> bool {
        self.stay != Stay::LeftEarly
    }

    /// How a person compares with another at the same table: `Greater` beat the other. Who stayed has beaten those who
    /// left; they are equal among themselves. `None` if one of them hardly played.
    pub fn against(&self, other: &Finish) -> Option<Ordering> {
        let has_stayed = |finish: &Finish| finish.stay == Stay::Stayed;
        let both_played = self.has_played() && other.has_played();
        both_played.then(|| match (has_stayed(self), has_stayed(other)) {
            (true, true) => other.rank.cmp(&self.rank),
            (one, other) => one.cmp(&other),
        })
    }
}
