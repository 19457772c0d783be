//! The score of a round: the share of people beaten, of 0 to 100.
//!
//! * Who beats everybody at the table has 100, whether they were one or five; a tie is half of a win. So a place is worth
//!   the same at each size of table, and scores of rounds can be added.
//! * **Computers do not count.** A seat that a computer had from the start, or for the longer part of the game, is nobody
//!   whom one could beat, and nobody to whom one could lose: its table would otherwise be worth more than others, or
//!   less, by no merit. Ratings leave the same seats out.
//! * Who left later, having played the longer part, is beaten by all who stayed, so that leaving takes nothing from
//!   those who were ahead.
//! * Who left scores nothing, however the computer finishes the game for them.
//! * Who stays with nobody left to beat has 50: the round says nothing of them.
//! * Who has no seat in the first round, and enters later, has 50 for it: so they keep two thirds of their chance to be in
//!   the final or more, and nobody gains by coming late, as the tests measure. Any other round without a seat is worth
//!   nothing.

use super::round::{Finish, Round, RoundTable};
use crate::model::UserId;
use crate::store::Stay;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A score of one or more rounds, exact: in units of 1/120 of a full round. A table of two to six people shares a round
/// in halves of 1 to 5 parts, of which 120 is a multiple.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(u32);

impl Score {
    /// Nobody was beaten.
    pub const NONE: Score = Score(0);
    /// Half of the others were beaten.
    pub const HALF: Score = Score(60);
    /// Everybody was beaten.
    pub const FULL: Score = Score(120);

    /// The score in units of 1/120 of a full round.
    pub fn units(self) -> u32 {
        self.0
    }

    /// The score as people read it: a full round is 100. Halves are rounded up.
    pub fn points(self) -> u32 {
        ((u64::from(self.0) * 10 + 6) / 12).try_into().unwrap_or(u32::MAX)
    }

    #[must_use]
    pub fn plus(self, other: Score) -> Score {
        Score(self.0.saturating_add(other.0))
    }
}

/// The score of a person at a table; `None` if the game runs, or if they have no seat.
pub fn score_at(table: &RoundTable, person: UserId) -> Option<Score> {
    let result = table.result.as_deref()?;
    let own = result.iter().find(|finish| finish.person == person)?;
    Some(if own.stay == Stay::Stayed { share_beaten(own, result) } else { Score::NONE })
}

/// Whether a person who stayed is ahead of everybody, alone or not; `false` if there is nobody to beat.
pub fn has_won(own: &Finish, result: &[Finish]) -> bool {
    let mut meetings = meetings(own, result).peekable();
    own.stay == Stay::Stayed && meetings.peek().is_some() && meetings.all(Ordering::is_ge)
}

/// The scores so far of all who had a seat, and of those who have entered without one.
pub fn scores(rounds: &[Round], entered: &[UserId]) -> BTreeMap<UserId, Score> {
    let mut scores: BTreeMap<UserId, Score> = entered.iter().map(|person| (*person, Score::NONE)).collect();
    for table in rounds.iter().flat_map(|round| &round.tables) {
        for person in &table.seats {
            let sum = scores.entry(*person).or_default();
            *sum = sum.plus(score_at(table, *person).unwrap_or_default());
        }
    }
    if let Some(first) = rounds.first() {
        let in_time: BTreeSet<UserId> = first.people().collect();
        let late = scores.iter_mut().filter(|(person, _)| !in_time.contains(person));
        late.for_each(|(_, sum)| *sum = sum.plus(Score::HALF));
    }
    scores
}

fn share_beaten(own: &Finish, result: &[Finish]) -> Score {
    let (mut halves, mut others) = (0, 0);
    for meeting in meetings(own, result) {
        others += 1;
        halves += match meeting {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
    }
    (Score::HALF.0 * halves).checked_div(others).map_or(Score::HALF, Score)
}

/// How a person fared against each of the others who played.
fn meetings(own: &Finish, result: &[Finish]) -> impl Iterator<Item = Ordering> {
    result.iter().filter(|other| other.person != own.person).filter_map(|other| own.against(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Stay::{Left, LeftEarly, Stayed};

    /// A table that was played: for each person, from 1, the rank and whether they stayed.
    fn table(result: &[(u8, Stay)]) -> RoundTable {
        let finish = |(number, &(rank, stay))| Finish { person: UserId(number), rank, stay };
        let result: Vec<Finish> = (1..).zip(result).map(finish).collect();
        RoundTable { seats: result.iter().map(|finish| finish.person).collect(), result: Some(result) }
    }

    #[test]
    fn shares_of_people_beaten() {
        // The rank of each person and whether they stayed, and the expected points.
        type Case = (&'static [(u8, Stay)], &'static [u32]);
        let cases: [Case; 11] = [
            (&[(1, Stayed), (2, Stayed)], &[100, 0]),
            (&[(2, Stayed), (1, Stayed), (3, Stayed)], &[50, 100, 0]),
            (&[(1, Stayed), (2, Stayed), (3, Stayed), (4, Stayed)], &[100, 67, 33, 0]),
            (&[(1, Stayed), (2, Stayed), (2, Stayed), (2, Stayed)], &[100, 33, 33, 33]),
            (&[(1, Stayed), (1, Stayed), (1, Stayed), (4, Stayed), (5, Stayed), (6, Stayed)], &[80, 80, 80, 40, 20, 0]),
            // A computer had the second rank.
            (&[(1, Stayed), (3, Stayed)], &[100, 0]),
            // Who left is beaten by all, and scores nothing even if the computer won the game for them.
            (&[(1, Left), (2, Stayed), (3, Stayed)], &[0, 100, 50]),
            (&[(3, Stayed), (2, Left), (1, Left)], &[100, 0, 0]),
            // Who hardly played is nobody to beat.
            (&[(1, LeftEarly), (2, Stayed), (3, Stayed)], &[0, 100, 0]),
            (&[(2, Stayed), (1, LeftEarly), (3, LeftEarly)], &[50, 0, 0]),
            (&[(1, Stayed)], &[50]),
        ];
        for (result, expected) in cases {
            let table = table(result);
            let points: Vec<u32> =
                table.seats.iter().filter_map(|person| score_at(&table, *person)).map(Score::points).collect();
            assert_eq!(points, expected, "{result:?}");
        }
    }

    #[test]
    fn only_who_stays_ahead_of_somebody_wins() {
        type Case = (&'static [(u8, Stay)], &'static [bool]);
        let cases: [Case; 4] = [
            (&[(1, Stayed), (1, Stayed), (3, Stayed)], &[true, true, false]),
            (&[(1, Left), (2, Stayed)], &[false, true]),
            (&[(1, LeftEarly), (2, Stayed), (3, Stayed)], &[false, true, false]),
            (&[(1, Stayed), (2, LeftEarly)], &[false, false]),
        ];
        for (result, expected) in cases {
            let result = table(result).result.unwrap();
            let won: Vec<bool> = result.iter().map(|finish| has_won(finish, &result)).collect();
            assert_eq!(won, expected, "{result:?}");
        }
    }

    #[test]
    fn scores_are_sums_over_the_rounds() {
        let round = |tables| Round { tables, is_final: false };
        let pair = |winner, loser| RoundTable {
            seats: vec![UserId(winner), UserId(loser)],
            result: Some(vec![
                Finish { person: UserId(winner), rank: 1, stay: Stayed },
                Finish { person: UserId(loser), rank: 2, stay: Stayed },
            ]),
        };
        let rounds = [
            round(vec![pair(1, 2)]),
            round(vec![pair(1, 3), RoundTable::running(vec![UserId(2), UserId(5)])]),
            round(vec![pair(3, 1)]),
        ];
        // Three and four came late; five plays the first game, which runs.
        let points: Vec<(u64, u32)> =
            scores(&rounds, &[UserId(4)]).into_iter().map(|(person, score)| (person.0, score.points())).collect();
        assert_eq!(points, [(1, 200), (2, 0), (3, 150), (4, 50), (5, 50)]);
        assert_eq!(scores(&[], &[UserId(4)]), BTreeMap::from([(UserId(4), Score::NONE)]), "nobody is late at first");
    }

    #[test]
    fn sums_of_thirds_are_exact() {
        let third = table(&[(1, Stayed), (2, Stayed), (3, Stayed), (4, Stayed)]);
        let third = score_at(&third, UserId(3)).unwrap();
        assert_eq!(third.plus(third).plus(third), Score::FULL);
        let most = (0..40).fold(third, |sum, _| sum.plus(sum));
        assert_eq!(most.points(), 3_579_139_413, "the sum stays at the most that there is");
    }
}
