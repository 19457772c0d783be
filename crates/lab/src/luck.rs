//! Measures results without the luck of the dice: their fairness, their variance, and the number of games until they
//! rank players.

use crate::chance;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::parts::{Measured, in_parallel};
use hypnosia_game::computer::without_luck::{WithoutLuck, without_luck};
use hypnosia_game::computer::{Eagerness, Level, choose};
use hypnosia_game::rules::{GameLog, Variant};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

/// The number of actions in the log after which a game is given up as endless.
const STEPS_MAX: usize = 10_000;
/// The number of ladders that are drawn. A ladder ranks the levels by the sums of drawn results. It is in order if each
/// level has a higher sum than all weaker ones.
const LADDERS: usize = 1_000;
/// The most games of each level on a ladder.
const LADDER_MAX: usize = 400;

/// Games of players whose levels are drawn for each seat.
#[derive(Debug, Clone)]
pub struct LuckTrial {
    /// How many players, from 2 to 6.
    pub players: usize,
    /// The levels that are drawn from, the weakest first.
    pub levels: Vec<Level>,
    /// Determines seats, levels, dice and variants.
    pub seed: u64,
}

/// The result of a seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatResult {
    /// The level of the player on this seat.
    pub level: Level,
    /// The result of this seat.
    pub result: WithoutLuck,
}

/// The results of a judged game, in seat order.
pub type JudgedGame = Vec<SeatResult>;

impl LuckTrial {
    /// Plays this many games, calls `played` after each, and returns those that ended. The games are the same on any
    /// number of threads.
    pub fn play(&self, games: u64, threads: usize, played: impl Fn() + Sync) -> Vec<JudgedGame> {
        in_parallel(games as usize, threads, |number| self.game(number as u64), played).into_iter().flatten().collect()
    }

    fn game(&self, number: u64) -> Option<JudgedGame> {
        let mut random = chance::of_game(self.seed, number);
        let colours = chance::colours(&mut random, self.players);
        let levels: Vec<(Colour, Level)> =
            colours.iter().filter_map(|colour| Some((colour, *self.levels.choose(&mut random)?))).collect();
        let variant = if number.is_multiple_of(2) { Variant::Cross } else { Variant::NoCross };
        let log = play(&levels, variant, &mut random)?;
        let results = without_luck(&log)?;
        Some(levels.iter().zip(results).map(|(&(_, level), result)| SeatResult { level, result }).collect())
    }
}

/// Plays a game to its end.
fn play(levels: &[(Colour, Level)], variant: Variant, random: &mut ChaCha8Rng) -> Option<GameLog> {
    let mut roll = || chance::roll(random);
    let colours = levels.iter().map(|(colour, _)| *colour).collect();
    let mut log = GameLog::new(Board::standard(), colours, variant).ok()?;
    while log.position().is_none() {
        let rolls = log.setup().contenders().iter().map(|colour| Some((colour, roll()?)));
        let rolls: Vec<_> = rolls.collect::<Option<_>>()?;
        log.add_setup_round(&rolls).ok()?;
    }
    let mut turns = 0;
    while !log.is_over() {
        if log.actions().len() > STEPS_MAX {
            return None;
        }
        let position = log.position()?;
        let (_, level) = levels.iter().find(|(colour, _)| *colour == position.turn())?;
        match choose(*level, Eagerness::after(turns, levels.len()), &position) {
            Some(mv) => log.play(&mv).ok()?,
            None => {
                turns += 1;
                log.roll(roll()?).ok()?;
            }
        }
    }
    Some(log)
}

/// Statistics of results without luck over many games.
#[derive(Debug, Clone, PartialEq)]
pub struct LuckReport {
    /// The result minus the result without luck, of one seat of each game: 0 on average when the luck is fair.
    pub difference: Measured,
    /// The result minus the result without luck for each level, the weakest first.
    pub by_level: Vec<Measured>,
    /// The standard deviation of the result around its level's mean, and the same for the result without luck.
    pub spread: [f64; 2],
    /// The part of the results without luck whose 95 % interval contains the mean of their level.
    pub covered: f64,
    /// How many games each level must play until nine in ten ladders are in order: by result, and by result without
    /// luck. `None` if that takes more than [`LADDER_MAX`] games, or if a level has no result.
    pub games_until_order: [Option<usize>; 2],
}

impl LuckReport {
    /// The statistics of games between these levels, which are sorted from the weakest.
    pub fn of(games: &[JudgedGame], levels: &[Level], seed: u64) -> LuckReport {
        // The luck of all seats of a game adds up to zero, so that only the first seat's luck is used.
        let first: Vec<f64> = games.iter().filter_map(|game| Some(game.first()?.result.luck)).collect();
        let seats: Vec<SeatResult> = games.iter().flatten().copied().collect();
        let of_level = |level: Level| -> Vec<WithoutLuck> {
            seats.iter().filter(|seat| seat.level == level).map(|seat| seat.result).collect()
        };
        let pools: Vec<Vec<WithoutLuck>> = levels.iter().map(|&level| of_level(level)).collect();
        let (mut squares, mut covered) = ([0.0; 2], 0);
        for pool in &pools {
            let means = VALUES.map(|value| mean(pool.iter().map(value)));
            for result in pool {
                for (at, value) in VALUES.iter().enumerate() {
                    squares[at] += (value(result) - means[at]).powi(2);
                }
                covered += usize::from((result.rest() - means[1]).abs() <= 1.96 * result.error);
            }
        }
        let count = seats.len().max(1) as f64;
        LuckReport {
            difference: Measured::of(&first),
            by_level: pools
                .iter()
                .map(|pool| Measured::of(&pool.iter().map(|result| result.luck).collect::<Vec<_>>()))
                .collect(),
            spread: squares.map(|squares| (squares / count).sqrt()),
            covered: covered as f64 / count,
            games_until_order: VALUES.map(|value| games_until_order(&pools, value, seed)),
        }
    }

    /// The part of the results' variance that is gone when the luck is taken out.
    pub fn reduction(&self) -> f64 {
        1.0 - (self.spread[1] / self.spread[0]).powi(2)
    }
}

/// The result, and the result without luck.
const VALUES: [fn(&WithoutLuck) -> f64; 2] = [|result| result.share, WithoutLuck::rest];

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    sum / f64::max(count, 1.0)
}

/// How many games each level must play until nine in ten ladders, by the mean results, are in order.
fn games_until_order(pools: &[Vec<WithoutLuck>], value: fn(&WithoutLuck) -> f64, seed: u64) -> Option<usize> {
    if pools.iter().any(Vec::is_empty) {
        return None;
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut in_order = vec![0; LADDER_MAX];
    for _ in 0..LADDERS {
        let mut sums = vec![0.0; pools.len()];
        for ladders in &mut in_order {
            for (sum, pool) in sums.iter_mut().zip(pools) {
                *sum += pool.choose(&mut random).map_or(0.0, value);
            }
            *ladders += usize::from(sums.is_sorted_by(|weaker, stronger| weaker < stronger));
        }
    }
    let last_below = in_order.iter().rposition(|&ladders| ladders * 10 < LADDERS * 9);
    let games = last_below.map_or(1, |at| at + 2);
    (games <= LADDER_MAX).then_some(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(players: usize) -> LuckTrial {
        LuckTrial { players, levels: vec![Level::Easy, Level::Normal], seed: 7 }
    }

    #[test]
    fn luck_is_fair_and_its_absence_steadies_results() {
        let games = trial(2).play(160, 2, || ());
        assert_eq!(games.len(), 160);
        let report = LuckReport::of(&games, &[Level::Easy, Level::Normal], 1);
        let Measured { mean, error } = report.difference;
        assert!(mean.abs() < 3.0 * error && error > 0.0, "{:?}", report.difference);
        assert!(report.reduction() > 0.2, "{:?}", report.spread);
        let [by_result, without_luck] = report.games_until_order;
        assert!(without_luck.is_some_and(|games| by_result.is_none_or(|other| games <= other)), "{report:?}");
    }

    #[test]
    fn trials_are_equal_on_any_thread_count() {
        assert_eq!(trial(2).play(4, 1, || ()), trial(2).play(4, 3, || ()));
    }

    #[test]
    fn ladders_of_steady_results_are_ordered_immediately() {
        let of = |share| vec![WithoutLuck { colour: Colour::Red, share, luck: 0.0, error: 0.1 }];
        assert_eq!(games_until_order(&[of(0.1), of(0.2), of(0.3)], VALUES[0], 1), Some(1));
        assert_eq!(games_until_order(&[of(0.2), of(0.1)], VALUES[0], 1), None);
    }
}
