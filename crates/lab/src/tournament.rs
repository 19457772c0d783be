//! Many games between computer players, and their results.

use crate::arena::{Counts, Game, Table, play};
use crate::chance;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::computer::parts::in_parallel;
use hypnosia_game::rules::Variant;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// How to play many games: who plays, and with which dice.
#[derive(Debug, Clone)]
pub struct Tournament {
    /// How many games.
    pub games: u64,
    /// The level of each player. From one game to the next, all players move by one seat.
    pub levels: Vec<Level>,
    /// The rules.
    pub variant: Variant,
    /// Determines the seats and dice of all games.
    pub seed: u64,
}

impl Tournament {
    /// Plays all games on `threads` threads (at least one), and calls `played` after each game on the thread that
    /// played it. The outcome is the same for any number of threads.
    pub fn run(&self, threads: usize, played: impl Fn() + Sync) -> Outcome {
        let game = |number: usize| {
            let (table, mut dice) = self.table(number as u64);
            play(&table, || dice.random_range(1..=6), &mut |_, _| ()).map(|game| (table, game))
        };
        let results = in_parallel(self.games as usize, threads, game, played);
        let mut outcome = Outcome::default();
        results.iter().flatten().for_each(|(table, game)| outcome.add(table, game));
        outcome
    }

    /// The seats of a game, and the source of its dice.
    fn table(&self, number: u64) -> (Table, ChaCha8Rng) {
        let mut random = chance::of_game(self.seed, number);
        let players = self.levels.len();
        let colours = chance::colours(&mut random, players);
        let turned = (number % players as u64) as usize;
        let levels = self.levels.iter().cycle().skip(turned);
        let seats = colours.iter().zip(levels.copied()).collect();
        (Table { seats, variant: self.variant }, random)
    }
}

/// The results of a [`Tournament`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outcome {
    /// Games played.
    pub games: u64,
    /// Games stopped because they did not end.
    pub unfinished: u64,
    /// The results of each level.
    pub levels: BTreeMap<Level, Tally>,
    /// The results of each seat, in seat order.
    pub seats: BTreeMap<Colour, Tally>,
    /// The results of each place in the turn order; place 1 began.
    pub order: BTreeMap<usize, Tally>,
    /// The counts of all games together.
    pub counts: Counts,
}

impl Outcome {
    fn add(&mut self, table: &Table, game: &Game) {
        let players = table.seats.len();
        let began = table.seats.iter().position(|&(colour, _)| colour == game.first).unwrap_or(0);
        let winners = game.standings.iter().filter(|standing| standing.rank == 1).count();
        self.games += 1;
        self.unfinished += u64::from(!game.finished);
        self.counts += game.counts;
        let levels: BTreeSet<Level> = table.seats.iter().map(|&(_, level)| level).collect();
        levels.iter().for_each(|&level| self.levels.entry(level).or_default().games += 1);
        for (seat, &(colour, level)) in table.seats.iter().enumerate() {
            let Some(standing) = game.standings.iter().find(|standing| standing.colour == colour) else { continue };
            let order = 1 + (seat + players - began) % players;
            let seat_tally = self.seats.entry(colour).or_default();
            seat_tally.games += 1;
            let order_tally = self.order.entry(order).or_default();
            order_tally.games += 1;
            for tally in [seat_tally, order_tally, self.levels.entry(level).or_default()] {
                tally.seats += 1;
                tally.expected += 1.0 / players as f64;
                tally.wins += if standing.rank == 1 { 1.0 / winners as f64 } else { 0.0 };
                tally.points += i64::from(standing.points);
                tally.ranks += u64::from(standing.rank);
            }
        }
    }
}

/// Sums over the results of some seats: those of a level, of a colour, or of a place in the turn order.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Tally {
    /// Games in which at least one of the seats played.
    pub games: u64,
    /// The number of these seats, summed over the games.
    pub seats: u64,
    /// Wins; a first rank that n players share counts as 1/n.
    pub wins: f64,
    /// The wins to expect if all players were equal.
    pub expected: f64,
    /// Points, summed over all seats.
    pub points: i64,
    /// Ranks, summed over all seats.
    pub ranks: u64,
}

impl Tally {
    /// The part of the games that these seats won, with its 95 % interval (Wilson's).
    pub fn share(&self) -> (f64, RangeInclusive<f64>) {
        let share = self.wins / self.games as f64;
        (share, wilson(share, self.games as f64))
    }

    /// The part of the games that equal seats would have won.
    pub fn expected_share(&self) -> f64 {
        self.expected / self.games as f64
    }

    /// The mean points of a seat in a game.
    pub fn mean_points(&self) -> f64 {
        self.points as f64 / self.seats as f64
    }

    /// The mean rank of a seat in a game.
    pub fn mean_rank(&self) -> f64 {
        self.ranks as f64 / self.seats as f64
    }
}

/// Wilson's 95 % interval for a share observed in `trials` trials.
fn wilson(share: f64, trials: f64) -> RangeInclusive<f64> {
    const Z: f64 = 1.959_963_984_540_054;
    let z2 = Z * Z;
    let middle = share + z2 / (2.0 * trials);
    let half = Z * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + z2 / trials;
    (middle - half) / scale..=(middle + half) / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_plays_same_games_on_any_threads() {
        let tournament = Tournament {
            games: 12,
            levels: vec![Level::Normal, Level::Easy, Level::Normal],
            variant: Variant::Cross,
            seed: 3,
        };
        let outcome = tournament.run(1, || ());
        assert_eq!(outcome, tournament.run(3, || ()));
        let other = Tournament { seed: 4, ..tournament }.run(1, || ());
        assert_ne!(outcome, other, "another seed must give other games");
    }

    /// The part of the games that seats of the first level win against as many of the second.
    fn share_of_first(levels: [Level; 2], players: usize, variant: Variant, games: u64) -> f64 {
        let seats = levels.into_iter().cycle().take(players).collect();
        let tournament = Tournament { games, levels: seats, variant, seed: 1 };
        tournament.run(2, || ()).levels[&levels[0]].share().0
    }

    #[test]
    fn each_level_wins_more_than_the_one_below() {
        for (levels, games) in [([Level::Normal, Level::Easy], 100), ([Level::Hard, Level::Normal], 12)] {
            let share = share_of_first(levels, 2, Variant::Cross, games);
            assert!(share >= 0.6, "{} won {share:.2} of {games} games against {}, at least 0.6", levels[0], levels[1]);
        }
    }

    #[test]
    #[ignore = "takes minutes"]
    fn each_level_wins_more_in_both_variants() {
        let pairs = [
            ([Level::Normal, Level::Easy], 0.6, 200),
            ([Level::Hard, Level::Normal], 0.6, 200),
            ([Level::Expert, Level::Hard], 0.55, 40),
        ];
        for (levels, least_of_two, games) in pairs {
            for variant in [Variant::Cross, Variant::NoCross] {
                for (players, least) in [(2, least_of_two), (4, 0.5)] {
                    let share = share_of_first(levels, players, variant, games);
                    println!("{} against {}, {players} players, {variant}: {share:.3}", levels[0], levels[1]);
                    assert!(
                        share >= least,
                        "{levels:?}, {players} players, {variant}: won {share:.3}, at least {least}"
                    );
                }
            }
        }
    }

    #[test]
    fn intervals_are_wilsons() {
        let tally = Tally { games: 100, seats: 100, wins: 60.0, ..Default::default() };
        let (share, interval) = tally.share();
        assert_eq!(share, 0.6);
        assert!((interval.start() - 0.502).abs() < 0.001 && (interval.end() - 0.691).abs() < 0.001, "{interval:?}");
    }
}
