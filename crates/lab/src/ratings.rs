//! Simulated people of known strength, rated by rules: how well a rating measures them, and how easily it is deceived.

use hypnosia_rating::{Entrant, Rating, Rules, START, Stay, meeting};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::collections::{HashMap, VecDeque};

/// The standard deviation of strengths. That of one game's luck ([`LUCK`]) is 1.4 times as large.
const SPREAD: f64 = 5.4;
/// The scale of one game's luck, which follows Gumbel's distribution, so that the chances of two people against each
/// other follow the Bradley-Terry model.
const LUCK: f64 = 25.0 / 6.0 * std::f64::consts::SQRT_2;
/// The number of days for which a meeting of two people counts.
const MEMORY: f64 = 30.0;

/// The people of a server and their ratings.
struct Server {
    rules: Rules,
    people: Vec<Person>,
    met: HashMap<(usize, usize), VecDeque<(f64, f64)>>,
    /// The variance of the random change of each strength in a day.
    walk: f64,
    chance: ChaCha8Rng,
}

#[derive(Clone, Copy)]
struct Person {
    strength: f64,
    rating: Rating,
    last: Option<f64>,
}

impl Server {
    fn new(rules: Rules, people: usize, seed: u64) -> Server {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let person = |_| Person { strength: 25.0 + SPREAD * normal(&mut chance), rating: START, last: None };
        let people = (0..people).map(person).collect();
        Server { rules, people, met: HashMap::new(), walk: 0.0, chance }
    }

    /// A day on which everybody plays one game, at tables whose sizes are drawn from `sizes`. A single person who is
    /// left over does not play. Calls `played` with the people of each table after its game.
    fn day(&mut self, day: f64, sizes: &[usize], mut played: impl FnMut(&Server, &[usize])) {
        if self.walk > 0.0 {
            let Server { people, chance, walk, .. } = self;
            people.iter_mut().for_each(|one| one.strength += walk.sqrt() * normal(chance));
        }
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        order.shuffle(&mut self.chance);
        let mut rest = &order[..];
        while rest.len() >= 2 {
            let size = sizes[self.chance.random_range(0..sizes.len())].min(rest.len());
            let (table, others) = rest.split_at(size);
            self.game(day, table);
            played(self, table);
            rest = others;
        }
    }

    /// A game of these people, decided by strength and luck.
    fn game(&mut self, day: f64, table: &[usize]) {
        let mut shown: Vec<(usize, f64)> = table.iter().map(|one| (*one, self.shown(*one))).collect();
        shown.sort_by(|one, other| other.1.total_cmp(&one.1));
        let order: Vec<usize> = shown.into_iter().map(|(one, _)| one).collect();
        self.rate(day, &order);
    }

    /// A person's performance in a game: their strength and luck.
    fn shown(&mut self, one: usize) -> f64 {
        let even: f64 = self.chance.random_range(1e-12..1.0);
        self.people[one].strength - LUCK * (-even.ln()).ln()
    }

    /// Rates a game between the people in `order`, who are sorted from the winner down.
    fn rate(&mut self, day: f64, order: &[usize]) {
        let entrants: Vec<Entrant> = (1..)
            .zip(order)
            .map(|(rank, one)| {
                let Person { rating, last, .. } = self.people[*one];
                Entrant {
                    before: self.rules.before_game(rating, last.map_or(0.0, |last| day - last)),
                    rank,
                    stay: Stay::Stayed,
                }
            })
            .collect();
        let met = |a: usize, b: usize| {
            let meetings = self.met.get(&pair(order[a], order[b]));
            meetings
                .map_or(0.0, |days| days.iter().filter(|(then, _)| day - *then < MEMORY).map(|(_, part)| part).sum())
        };
        let after = self.rules.after_game(&entrants, |a, b| self.rules.weight(order.len(), met(a, b)));
        for (at, (one, rating)) in order.iter().zip(after).enumerate() {
            self.people[*one].rating = rating;
            self.people[*one].last = Some(day);
            for other in &order[at + 1..] {
                let days = self.met.entry(pair(*one, *other)).or_default();
                days.push_back((day, meeting(order.len())));
                while days.front().is_some_and(|(then, _)| day - then >= MEMORY) {
                    days.pop_front();
                }
            }
        }
    }

    /// The share of people whose strength lies within two uncertainties of their rating.
    fn coverage(&self) -> f64 {
        let within = |one: &&Person| (one.rating.rating - one.strength).abs() <= 2.0 * one.rating.uncertainty;
        self.people.iter().filter(within).count() as f64 / self.people.len() as f64
    }

    fn mean(&self, of: impl Fn(&Person) -> f64) -> f64 {
        self.people.iter().map(of).sum::<f64>() / self.people.len() as f64
    }

    /// Spearman's correlation of strength and rating.
    fn rank_correlation(&self) -> f64 {
        let ranks = |of: fn(&Person) -> f64| {
            let mut order: Vec<usize> = (0..self.people.len()).collect();
            order.sort_by(|a, b| of(&self.people[*a]).total_cmp(&of(&self.people[*b])));
            let mut ranks = vec![0.0; order.len()];
            order.iter().enumerate().for_each(|(rank, one)| ranks[*one] = rank as f64);
            ranks
        };
        let (strengths, ratings) = (ranks(|one| one.strength), ranks(|one| one.rating.rating));
        let n = self.people.len() as f64;
        let apart: f64 = strengths.iter().zip(&ratings).map(|(a, b)| (a - b).powi(2)).sum();
        1.0 - 6.0 * apart / (n * (n * n - 1.0))
    }
}

/// A number from the normal distribution (Box and Muller).
fn normal(chance: &mut ChaCha8Rng) -> f64 {
    let (radius, angle): (f64, f64) =
        (chance.random_range(1e-12..1.0), chance.random_range(0.0..std::f64::consts::TAU));
    (-2.0 * radius.ln()).sqrt() * angle.cos()
}

fn pair(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

/// The results of a simulation of rating rules.
#[derive(Debug)]
pub struct Findings {
    /// Numbers of games per person, each with the share of people whose strength then lies within two uncertainties of
    /// their rating.
    pub coverage: Vec<(usize, f64)>,
    /// As `coverage`, but of a simulation where strengths move as much as the second version of the rating expects.
    pub coverage_of_moving: Vec<(usize, f64)>,
    pub rank_correlation: f64,
    pub uncertainty: f64,
    /// How far the mean rating has moved, in units of the uncertainty that everybody starts with.
    pub drift: f64,
    pub games: usize,
    /// Games until 70 % of an improvement shows, against people drawn by lot.
    pub shows: Detection,
    /// Games until 70 % of an improvement shows, in a circle of six friends.
    pub shows_among_friends: Detection,
    /// A person's rating minus two uncertainties after twenty wins over one willing friend.
    pub farmed: f64,
    /// The rating minus two uncertainties, on average, after twenty games of two against people of the same strength.
    pub honest: f64,
}

/// Games until the rating shows 70 % of an improvement by one [`SPREAD`]: the median, and for how many people (of how
/// many) it did not within [`MOST`] days.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Detection {
    pub games: usize,
    pub never: usize,
    pub of: usize,
}

/// The number of days on which an improvement can show. Each person plays at most one game a day.
pub const MOST: usize = 200;
const SIZES: [usize; 5] = [2, 3, 4, 5, 6];
const FRIENDS: usize = 6;
/// The number of simulated circles of friends. In each circle one person improves.
const CIRCLES: u64 = 60;

/// Simulates people who play a game a day each, and measures the rules.
pub fn simulate(rules: Rules, people: usize, days: usize, seed: u64) -> Findings {
    let mut server = Server::new(rules, people, seed);
    let (coverage, games) = play(&mut server, days);
    let (coverage_of_moving, _) = play(&mut Server { walk: expected_walk(), ..Server::new(rules, people, seed) }, days);
    let uncertainty = server.mean(|one| one.rating.uncertainty);
    let drift = (server.mean(|one| one.rating.rating) - server.mean(|_| START.rating)) / START.uncertainty;
    let rank_correlation = server.rank_correlation();
    let improved: Vec<usize> = (0..people / 20).collect();
    let shows = shown(&improve(&mut server, &improved, days, &SIZES));
    let shows_among_friends = shown(&(0..CIRCLES).flat_map(|circle| friends(rules, seed + circle)).collect::<Vec<_>>());
    let (farmed, honest) = (farmed(rules), honest(rules, people, seed));
    Findings {
        coverage,
        coverage_of_moving,
        rank_correlation,
        uncertainty,
        drift,
        games,
        shows,
        shows_among_friends,
        farmed,
        honest,
    }
}

/// Everybody plays a game a day. Returns the coverage after some of the days, and how many games were played.
fn play(server: &mut Server, days: usize) -> (Vec<(usize, f64)>, usize) {
    let (mut coverage, mut games) = (Vec::new(), 0);
    for day in 1..=days {
        server.day(day as f64, &SIZES, |_, _| games += 1);
        if [10, 20, 50, 100, 200].contains(&day) {
            coverage.push((day, server.coverage()));
        }
    }
    (coverage, games)
}

/// The variance that the second version of the rating adds to a rating of uncertainty 0 between two games a day apart.
fn expected_walk() -> f64 {
    Rules::SECOND.before_game(Rating { uncertainty: 0.0, ..START }, 1.0).uncertainty.powi(2)
}

fn friends(rules: Rules, seed: u64) -> Vec<usize> {
    const SIZES: [usize; 3] = [3, 4, 6];
    let mut server = Server::new(rules, FRIENDS, seed);
    (1..=100).for_each(|day| server.day(f64::from(day), &SIZES, |_, _| ()));
    improve(&mut server, &[0], 100, &SIZES)
}

/// The rating minus two uncertainties after twenty wins over the same person in one day.
fn farmed(rules: Rules) -> f64 {
    let mut server = Server::new(rules, 2, 1);
    (0..20).for_each(|game| server.rate(f64::from(game) / 20.0, &[0, 1]));
    proven(&server.people[0])
}

fn honest(rules: Rules, people: usize, seed: u64) -> f64 {
    let mut server = Server::new(rules, people, seed);
    server.people.iter_mut().for_each(|one| one.strength = START.rating);
    (0..20).for_each(|game| server.day(f64::from(game) / 20.0, &[2], |_, _| ()));
    server.mean(proven)
}

fn proven(one: &Person) -> f64 {
    one.rating.rating - 2.0 * one.rating.uncertainty
}

/// Adds an improvement of one [`SPREAD`] to the strength of each of these people, and plays on for [`MOST`] days.
/// Returns how many games each person needs until 70 % of it shows; more than [`MOST`] when it never does.
fn improve(server: &mut Server, improved: &[usize], from: usize, sizes: &[usize]) -> Vec<usize> {
    let goals: Vec<f64> = improved.iter().map(|one| server.people[*one].rating.rating + 0.7 * SPREAD).collect();
    improved.iter().for_each(|one| server.people[*one].strength += SPREAD);
    let mut games = vec![0; improved.len()];
    let mut shown = vec![MOST + 1; improved.len()];
    for day in 1..=MOST {
        server.day((from + day) as f64, sizes, |server, table| {
            for (at, one) in improved.iter().enumerate().filter(|(_, one)| table.contains(one)) {
                games[at] += 1;
                if server.people[*one].rating.rating >= goals[at] {
                    shown[at] = shown[at].min(games[at]);
                }
            }
        });
    }
    shown
}

fn shown(games: &[usize]) -> Detection {
    let mut sorted = games.to_vec();
    sorted.sort_unstable();
    let never = games.iter().filter(|games| **games > MOST).count();
    Detection { games: sorted[sorted.len() / 2], never, of: games.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates both versions of the rating, with fewer people and days than `hypnosia-lab ratings`. The second
    /// version must measure strengths well, show improvement sooner than the first, and reward farming less.
    #[test]
    fn second_rating_moves_and_holds() {
        let (first, second) = (simulate(Rules::FIRST, 300, 100, 1), simulate(Rules::SECOND, 300, 100, 1));
        assert!(second.rank_correlation > 0.93, "{second:?}");
        for (games, coverage) in second.coverage.iter().filter(|(games, _)| *games >= 20) {
            assert!((0.91..0.985).contains(coverage), "{coverage} within two uncertainties after {games} games");
        }
        for (games, coverage) in &second.coverage_of_moving {
            assert!((0.92..0.98).contains(coverage), "{coverage} after {games} games of people whose strength moves");
        }
        assert!(second.drift.abs() < 0.1, "{second:?}");
        assert!(second.shows.games * 2 <= first.shows.games, "{second:?}, before {first:?}");
        assert!(second.shows.games <= 24 && second.shows.never == 0, "{second:?}");
        let gain = |found: &Findings| found.farmed - found.honest;
        assert!(gain(&second) * 5.0 <= gain(&first), "{second:?}, before {first:?}");
    }

    #[test]
    fn same_seed_yields_same_findings() {
        let find = || format!("{:?}", simulate(Rules::SECOND, 40, 20, 3));
        assert_eq!(find(), find());
    }
}
