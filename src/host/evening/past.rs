//! What the rounds so far mean for the next draw.

use super::round::{Round, RoundTable};
use super::score::{Score, scores};
use crate::model::UserId;
use std::collections::BTreeMap;

/// How far a seat is from the middle of its table: from -60, the first seat, to 60, the last. So seats of tables of
/// different sizes can be added and compared. In units of 1/120 of the way from the first seat to the last.
pub(super) type Offset = i32;

/// The offset of the last seat.
pub(super) const LAST_SEAT: Offset = 60;

/// The offset of a seat, counted from 0, at a table of this size.
pub(super) fn offset(seat: usize, size: usize) -> Offset {
    let steps = size.saturating_sub(1).max(1) as Offset;
    LAST_SEAT * (2 * seat.min(size) as Offset - size.saturating_sub(1) as Offset) / steps
}

/// The people of a draw, in an order, and what each has behind them.
#[derive(Debug)]
pub(super) struct Past {
    pub people: Vec<UserId>,
    pub scores: Vec<Score>,
    /// The seats that each has had.
    pub offsets: Vec<Vec<Offset>>,
    /// The groups of the last round whose people are all here, each in ascending order.
    pub last_groups: Vec<Vec<usize>>,
    meetings: Vec<u32>,
}

impl Past {
    pub fn of(rounds: &[Round], people: Vec<UserId>) -> Past {
        let places: BTreeMap<UserId, usize> =
            people.iter().enumerate().map(|(place, person)| (*person, place)).collect();
        let all_scores = scores(rounds, &people);
        let mut past = Past {
            scores: people.iter().map(|person| all_scores.get(person).copied().unwrap_or_default()).collect(),
            offsets: vec![Vec::new(); people.len()],
            last_groups: Vec::new(),
            meetings: vec![0; people.len() * people.len()],
            people,
        };
        for table in rounds.iter().flat_map(|round| &round.tables) {
            past.add_meetings(&places_of(&table.players(), &places));
            past.add_seats(table, &places);
        }
        if let Some(last) = rounds.last() {
            past.last_groups = last.tables.iter().flat_map(|table| groups(table, &places)).collect();
        }
        past
    }

    /// How often two people have met.
    pub fn met(&self, one: usize, other: usize) -> u32 {
        self.meetings.get(one * self.people.len() + other).copied().unwrap_or_default()
    }

    /// How far the seats of a person so far are from even; 0 if they have sat in front as much as at the back.
    pub fn balance(&self, person: usize) -> Offset {
        self.offsets[person].iter().sum()
    }

    fn add_meetings(&mut self, players: &[usize]) {
        let people = self.people.len();
        for &one in players {
            for &other in players.iter().filter(|other| **other != one) {
                self.meetings[one * people + other] += 1;
            }
        }
    }

    fn add_seats(&mut self, table: &RoundTable, places: &BTreeMap<UserId, usize>) {
        for (seat, person) in table.seats.iter().enumerate() {
            if let Some(place) = places.get(person) {
                self.offsets[*place].push(offset(seat, table.seats.len()));
            }
        }
    }
}

/// The people who would meet the same group again: all of a table, or all who played there.
fn groups(table: &RoundTable, places: &BTreeMap<UserId, usize>) -> Vec<Vec<usize>> {
    let complete = |people: &[UserId]| Some(places_of(people, places)).filter(|found| found.len() == people.len());
    let mut groups: Vec<Vec<usize>> =
        [complete(&table.seats), complete(&table.players())].into_iter().flatten().collect();
    groups.dedup();
    groups.retain(|group| group.len() > 1);
    groups
}

/// The places of those who are here, in ascending order.
fn places_of(people: &[UserId], places: &BTreeMap<UserId, usize>) -> Vec<usize> {
    let mut found: Vec<usize> = people.iter().filter_map(|person| places.get(person).copied()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::super::round::Finish;
    use super::*;
    use crate::store::Stay;

    fn people(numbers: &[u64]) -> Vec<UserId> {
        numbers.iter().map(|number| UserId(*number)).collect()
    }

    #[test]
    fn who_hardly_played_has_met_nobody() {
        let finish = |(person, stay)| Finish { person: UserId(person), rank: 1, stay };
        let result = [(1, Stay::Stayed), (2, Stay::Left), (3, Stay::LeftEarly)].map(finish);
        let table = RoundTable { seats: people(&[1, 2, 3]), result: Some(result.into()) };
        let past = Past::of(&[Round { tables: vec![table], is_final: false }], people(&[1, 2, 3, 4]));
        let met = [[0, 1], [1, 0], [0, 2], [2, 1], [0, 3], [9, 0]].map(|[one, other]| past.met(one, other));
        assert_eq!(met, [1, 1, 0, 0, 0, 0]);
        assert_eq!(past.last_groups, [vec![0, 1, 2], vec![0, 1]], "all of the table, and those who played");
        assert_eq!(past.offsets, [vec![-60], vec![0], vec![60], vec![]]);
    }

    #[test]
    fn groups_whose_people_left_are_forgotten() {
        let tables = [&[1, 2][..], &[3, 4]].map(|seats| RoundTable::running(people(seats)));
        let past = Past::of(&[Round { tables: tables.into(), is_final: false }], people(&[4, 1, 2]));
        assert_eq!(past.last_groups, [[1, 2]]);
        assert_eq!((past.met(1, 2), past.met(0, 1)), (1, 0));
    }
}
