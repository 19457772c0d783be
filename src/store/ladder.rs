//! The ratings of the people of a server. Each rated game changes them.

use crate::model::{Colour, Millis, Season, TableId, UserId};
use hypnosia_rating::{Entrant, Forecast, Rating, Rules, START, Stay, meeting};
use std::collections::{HashMap, VecDeque};

/// The rules by which all stored ratings are made.
const RULES: Rules = Rules::SECOND;
const DAY: Millis = 24 * 3_600_000;
/// For how long a game in which two people met makes their next games against each other count less.
pub(super) const MEMORY: Millis = 30 * DAY;

/// A game that counts.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct CountedGame {
    pub table: TableId,
    /// When it ended, milliseconds UTC.
    pub ended: Millis,
    /// In the order of colours: sums in another order would differ in the last digit.
    pub people: Vec<CountedPerson>,
}

/// A person in a game that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct CountedPerson {
    pub colour: Colour,
    /// `None` after the person's data was deleted.
    pub user: Option<UserId>,
    pub rank: u8,
    pub stay: Stay,
}

/// A person's rating in a season.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SeasonRating {
    pub rating: Rating,
    /// When the person's last rated game ended.
    pub rated_at: Millis,
}

/// The ratings of the people of a server, and which of them met lately.
#[derive(Debug, Default)]
pub(super) struct Ladder {
    pub ratings: HashMap<(Season, UserId), SeasonRating>,
    meetings: HashMap<[UserId; 2], VecDeque<(Millis, f64)>>,
    /// When to drop old entries from `meetings` again: pairs of people who have not met within [`MEMORY`].
    prune_at: Millis,
}

/// The rating changes of a game, and its forecast.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RatedGame {
    pub table: TableId,
    /// The people's all-time ratings before and after the game.
    pub people: Vec<RatedPerson>,
    pub forecast: Forecast,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct RatedPerson {
    pub colour: Colour,
    pub stay: Stay,
    pub before: Rating,
    pub after: Rating,
}

impl Ladder {
    /// Notes that two people met in a rated game; `people` is the number of people in the game, without computers.
    pub fn met(&mut self, pair: [UserId; 2], ended: Millis, people: usize) {
        if ended >= self.prune_at {
            let is_recent = |met: &VecDeque<(Millis, f64)>| met.back().is_some_and(|(then, _)| remembers(*then, ended));
            self.meetings.retain(|_, met| is_recent(met));
            self.prune_at = ended.saturating_add(MEMORY);
        }
        let meetings = self.meetings.entry(sorted(pair)).or_default();
        meetings.push_back((ended, meeting(people)));
        while meetings.front().is_some_and(|(then, _)| !remembers(*then, ended)) {
            meetings.pop_front();
        }
    }

    /// Rates a game, for its season and for all time; returns the all-time changes. Games must be rated in the order in
    /// which they ended.
    pub fn rate(&mut self, game: &CountedGame) -> RatedGame {
        self.rate_for(Season::at(game.ended), game);
        let rated = self.rate_for(Season::AllTime, game);
        self.meet(game);
        rated
    }

    /// Like [`Ladder::rate`], for a single season. Of games outside the season, only the meetings count.
    pub fn rate_within(&mut self, season: Season, game: &CountedGame) {
        if Season::at(game.ended) == season {
            self.rate_for(season, game);
        }
        self.meet(game);
    }

    fn meet(&mut self, game: &CountedGame) {
        let users: Vec<UserId> = game.people.iter().filter_map(|one| one.user).collect();
        for (at, one) in users.iter().enumerate() {
            users[at + 1..].iter().for_each(|other| self.met([*one, *other], game.ended, game.people.len()));
        }
    }

    fn rate_for(&mut self, season: Season, game: &CountedGame) -> RatedGame {
        let known: Vec<Option<SeasonRating>> =
            game.people.iter().map(|one| self.ratings.get(&(season, one.user?)).copied()).collect();
        let entrants: Vec<Entrant> =
            game.people.iter().zip(&known).map(|(one, known)| entrant(one, *known, game.ended)).collect();
        let meetings = |this: usize, that: usize| {
            let pair = game.people[this].user.zip(game.people[that].user);
            pair.map_or(0.0, |(one, other)| self.meetings_of([one, other], game.ended))
        };
        let after = RULES.after_game(&entrants, |this, that| RULES.weight(entrants.len(), meetings(this, that)));
        let mut people = Vec::new();
        for ((&CountedPerson { colour, user, stay, .. }, known), after) in game.people.iter().zip(known).zip(after) {
            let before = known.map_or(START, |known| known.rating);
            people.push(RatedPerson { colour, stay, before, after });
            if let Some(user) = user {
                self.ratings.insert((season, user), SeasonRating { rating: after, rated_at: game.ended });
            }
        }
        RatedGame { table: game.table, people, forecast: Forecast::of(&entrants) }
    }

    fn meetings_of(&self, pair: [UserId; 2], now: Millis) -> f64 {
        let meetings = self.meetings.get(&sorted(pair)).into_iter().flatten();
        meetings.filter(|(then, _)| remembers(*then, now)).map(|(_, part)| part).sum()
    }
}

/// Whether a meeting at `then` still makes a game at `now` count less.
fn remembers(then: Millis, now: Millis) -> bool {
    now.saturating_sub(then) < MEMORY
}

fn entrant(one: &CountedPerson, known: Option<SeasonRating>, ended: Millis) -> Entrant {
    let days = known.map_or(0.0, |known| ended.saturating_sub(known.rated_at) as f64 / DAY as f64);
    let before = RULES.before_game(known.map_or(START, |known| known.rating), days);
    Entrant { before, rank: one.rank, stay: one.stay }
}

fn sorted([one, other]: [UserId; 2]) -> [UserId; 2] {
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Millis = 1_770_000_000_000;

    fn game(table: i64, ended: Millis, users: &[u64]) -> CountedGame {
        let person = |((rank, user), colour)| CountedPerson {
            colour,
            user: Some(UserId(user)).filter(|user| user.0 > 0),
            rank,
            stay: Stay::Stayed,
        };
        let people = (1..).zip(users.iter().copied()).zip(Colour::ALL).map(person).collect();
        CountedGame { table: TableId(table), ended, people }
    }

    fn gains(rated: &RatedGame) -> Vec<f64> {
        rated.people.iter().map(|one| one.after.rating - one.before.rating).collect()
    }

    #[test]
    fn familiar_pairs_gain_less_for_thirty_days() {
        let mut ladder = Ladder::default();
        ladder.rate(&game(1, NOON, &[1, 2]));
        let fresh = Ladder { ratings: ladder.ratings.clone(), ..Ladder::default() };
        let gained = |mut ladder: Ladder, ended, users: &[u64]| gains(&ladder.rate(&game(2, ended, users)))[0];
        let familiar = |ladder: &Ladder| Ladder {
            ratings: ladder.ratings.clone(),
            meetings: ladder.meetings.clone(),
            ..Ladder::default()
        };
        let soon = NOON + DAY;
        assert!((gained(familiar(&ladder), soon, &[1, 2]) * 2.0 - gained(fresh, soon, &[1, 2])).abs() < 1e-9);
        let later = NOON + MEMORY;
        let fresh = Ladder { ratings: ladder.ratings.clone(), ..Ladder::default() };
        assert_eq!(gained(familiar(&ladder), later, &[2, 1]), gained(fresh, later, &[2, 1]));
    }

    #[test]
    fn pairs_that_met_long_ago_are_dropped() {
        let mut ladder = Ladder::default();
        for at in 0..1_000 {
            drop(ladder.rate(&game(at, NOON + at * DAY, &[1 + at as u64, 2_000 + at as u64])));
        }
        assert!(ladder.meetings.len() <= 61, "{} pairs are kept", ladder.meetings.len());
    }

    #[test]
    fn uncertainty_grows_with_days_away() {
        let mut ladder = Ladder::default();
        (0..10).for_each(|at| drop(ladder.rate(&game(at, NOON + at * DAY, &[1, 2 + at as u64]))));
        let ratings = ladder.ratings.clone();
        let gain = |days| {
            gains(&Ladder { ratings: ratings.clone(), ..Ladder::default() }.rate(&game(
                20,
                NOON + days * DAY,
                &[90, 1],
            )))[1]
        };
        assert!(gain(200) < gain(10), "{} after a long time, {} soon", gain(200), gain(10));
    }

    #[test]
    fn each_season_begins_anew() {
        let mut ladder = Ladder::default();
        ladder.rate(&game(1, NOON, &[1, 2]));
        ladder.rate(&game(2, NOON + 100 * DAY, &[1, 3]));
        let rating = |season| ladder.ratings[&(season, UserId(1))].rating.rating;
        let seasons = [NOON, NOON + 100 * DAY].map(Season::at);
        assert_eq!(rating(seasons[0]), rating(seasons[1]));
        assert!(rating(Season::AllTime) > rating(seasons[0]));
    }

    #[test]
    fn deleted_people_count_as_beginners() {
        let mut ladder = Ladder::default();
        let gained = gains(&ladder.rate(&game(1, NOON, &[1, 0])));
        assert_eq!(gained, gains(&Ladder::default().rate(&game(1, NOON, &[1, 2]))));
        assert_eq!(ladder.ratings.len(), 2, "two seasons of one person");
    }
}
