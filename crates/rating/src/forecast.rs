//! Forecasts: predictions from the ratings before a game, compared with its result.

use crate::{Entrant, expected};
use std::cmp::Ordering;
use std::iter::Sum;

/// Counts how many predictions came true, over some games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Forecast {
    pub games: u32,
    /// The number of people in the games; a person counts once for each game.
    pub people: u32,
    /// The games that the favourite (the person with the highest rating) won. If n people share that rating, each of
    /// them who came first counts as 1/n.
    pub favourite: f64,
    /// The pairs of people at one table who did not tie.
    pub pairs: u32,
    /// The pairs that finished in the order of their ratings. A pair with equal ratings counts as a half.
    pub pairs_right: f64,
    /// The people who beat as many others as expected, within two standard deviations. This is only stored, for programs
    /// of earlier versions that share the database, which tell it.
    pub within: u32,
}

impl Forecast {
    /// Compares the ratings before a game with its result.
    pub fn of(people: &[Entrant]) -> Forecast {
        let (pairs, pairs_right) = pairs(people);
        Forecast {
            games: 1,
            people: people.len() as u32,
            favourite: favourite(people),
            pairs,
            pairs_right,
            within: people.iter().enumerate().filter(|(this, one)| is_within(people, *this, one)).count() as u32,
        }
    }
}

impl Sum for Forecast {
    fn sum<I: Iterator<Item = Forecast>>(all: I) -> Forecast {
        all.fold(Forecast::default(), |sum, more| Forecast {
            games: sum.games + more.games,
            people: sum.people + more.people,
            favourite: sum.favourite + more.favourite,
            pairs: sum.pairs + more.pairs,
            pairs_right: sum.pairs_right + more.pairs_right,
            within: sum.within + more.within,
        })
    }
}

impl Forecast {
    /// The share of games that the favourite won; `None` without games.
    pub fn favourite_share(&self) -> Option<f64> {
        (self.games > 0).then(|| self.favourite / f64::from(self.games))
    }

    /// The share of pairs that finished in the order of their ratings; `None` without pairs.
    pub fn pairs_share(&self) -> Option<f64> {
        (self.pairs > 0).then(|| self.pairs_right / f64::from(self.pairs))
    }
}

/// The share of this game's favourites that came first: 1 or 0 if there is one favourite.
fn favourite(people: &[Entrant]) -> f64 {
    let best = people.iter().map(|one| one.before.rating).fold(f64::MIN, f64::max);
    let first = people.iter().map(Entrant::place).min();
    let favourites = people.iter().filter(|one| one.before.rating == best);
    let won = favourites.clone().filter(|one| Some(one.place()) == first).count();
    won as f64 / favourites.count().max(1) as f64
}

/// The number of pairs that did not tie, and how many of them finished in the order of their ratings.
fn pairs(people: &[Entrant]) -> (u32, f64) {
    let (mut count, mut right) = (0, 0.0);
    for better in people {
        for worse in people.iter().filter(|worse| better.place() < worse.place()) {
            count += 1;
            right += share(worse.before.rating.total_cmp(&better.before.rating));
        }
    }
    (count, right)
}

/// 1 if the first of two compared values is less, one half if they are equal, 0 otherwise.
fn share(order: Ordering) -> f64 {
    match order {
        Ordering::Less => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 0.0,
    }
}

/// Whether a person beat as many others as expected, within two standard deviations. The pairs of one table are not
/// independent: among n equals, the variance of a rank is (n + 1)/3 times that of n - 1 games of two.
fn is_within(people: &[Entrant], this: usize, one: &Entrant) -> bool {
    let (mut off, mut variance) = (0.0, 0.0);
    for (_, other) in people.iter().enumerate().filter(|(that, _)| *that != this) {
        let chance = expected(&one.before, &other.before);
        off += share(one.place().cmp(&other.place())) - chance;
        variance += chance * (1.0 - chance);
    }
    off.abs() <= 2.0 * (variance * (people.len() as f64 + 1.0) / 3.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rating, Stay};

    #[test]
    fn forecasts_count_what_came_true() {
        // The ratings and ranks; then the expected sums: games of the favourite, pairs, pairs in order, people within
        // two deviations.
        type Case<'c> = (&'c [(f64, u8)], (f64, u32, f64, u32));
        let cases: [Case; 5] = [
            (&[(30.0, 1), (25.0, 2), (20.0, 3)], (1.0, 3, 3.0, 3)),
            (&[(30.0, 3), (25.0, 2), (20.0, 1)], (0.0, 3, 0.0, 1)),
            (&[(25.0, 1), (25.0, 2)], (0.5, 1, 0.5, 2)),
            (&[(30.0, 1), (25.0, 1), (20.0, 3)], (1.0, 2, 2.0, 3)),
            (&[(60.0, 2), (5.0, 1)], (0.0, 1, 0.0, 0)),
        ];
        for (people, (favourite, pairs, pairs_right, within)) in cases {
            let entrant = |&(rating, rank): &(f64, u8)| Entrant {
                before: Rating { rating, uncertainty: 2.0 },
                rank,
                stay: Stay::Stayed,
            };
            let entrants: Vec<Entrant> = people.iter().map(entrant).collect();
            let expected = Forecast { games: 1, people: people.len() as u32, favourite, pairs, pairs_right, within };
            assert_eq!(Forecast::of(&entrants), expected, "{people:?}");
        }
    }
}
