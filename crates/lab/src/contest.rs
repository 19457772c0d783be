//! Games between two players, with the luck of the dice taken out of the result.

use crate::chance;
use crate::player::Player;
use hypnosia_game::board::{Colour, ColourSet};
use hypnosia_game::computer::Eagerness;
use hypnosia_game::computer::parts::{Chance, Equity, Network, equity_by_rank, in_parallel, pass, terminal_equity};
use hypnosia_game::rules::Variant;
use std::ops::Range;

/// Turns after which a game is stopped. Its result is then that of the current ranking.
const TURNS_MAX: usize = 2000;

/// Games between two players who sit alternately, each at every other seat.
#[derive(Debug, Clone)]
pub struct Contest {
    /// The player who is measured.
    pub one: Player,
    /// The player to measure against.
    pub other: Player,
    /// The number of seats; of an even number each player has half.
    pub seats: usize,
    /// The rules.
    pub variant: Variant,
    /// Determines seats and dice.
    pub seed: u64,
}

/// The result of a game for all seats of [`Contest::one`] together. Their share is half on average if the two players
/// are equal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameResult {
    /// The share of the result.
    pub share: f64,
    /// The share without the luck of the dice.
    pub without_luck: f64,
    /// The part of the win that goes to these seats.
    pub win: f64,
    /// The points of each seat on average.
    pub points: f64,
}

impl Contest {
    /// Plays the games of these numbers, and calls `played` after each. Returns their results in order.
    pub fn play(&self, games: Range<u64>, threads: usize, played: impl Fn() + Sync) -> Vec<GameResult> {
        let count = (games.end - games.start) as usize;
        in_parallel(count, threads, |at| self.game(games.start + at as u64), played).into_iter().flatten().collect()
    }

    fn game(&self, number: u64) -> Option<GameResult> {
        let mut random = chance::of_game(self.seed, number);
        let colours = chance::colours(&mut random, self.seats);
        let ones: ColourSet = colours
            .iter()
            .enumerate()
            .filter(|(seat, _)| (*seat as u64 + number).is_multiple_of(2))
            .map(|(_, c)| c)
            .collect();
        let mut position = chance::start(&mut random, colours, self.variant)?;
        let mut lucky = [0.0; 6];
        let mut turns = 0;
        while terminal_equity(&position).is_none() && turns < TURNS_MAX {
            turns += 1;
            let roll = chance::roll(&mut random)?;
            add(&mut lucky, &Chance::of(Network::expert(), &position, roll).luck);
            let rolled = position.roll(roll).ok()?;
            let player = if ones.contains(position.turn()) { &self.one } else { &self.other };
            position = if rolled.legal().is_empty() {
                pass(&rolled)
            } else {
                player.turn(Eagerness::after(turns as u32, self.seats), &rolled)
            };
        }
        let shares = terminal_equity(&position).unwrap_or_else(|| equity_by_rank(&position, None));
        let of_ones = |shares: &Equity| ones.iter().map(|colour| f64::from(shares[colour.index()])).sum::<f64>();
        let share = of_ones(&shares);
        let points: i32 = ones.iter().map(|colour| i32::from(position.points(colour))).sum();
        Some(GameResult {
            share,
            without_luck: share - of_ones(&lucky),
            win: win(&shares, ones),
            points: f64::from(points) / ones.len() as f64,
        })
    }
}

fn add(sum: &mut Equity, more: &Equity) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// The part of the win that goes to these colours. All colours with the highest share divide the win equally.
fn win(shares: &Equity, colours: ColourSet) -> f64 {
    let most = shares.iter().copied().fold(0.0, f32::max);
    let winners: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| shares[colour.index()] == most).collect();
    winners.iter().filter(|colour| colours.contains(**colour)).count() as f64 / winners.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::computer::Level;
    use hypnosia_game::computer::parts::Measured;

    fn contest(one: Level, other: Level, seats: usize) -> Contest {
        Contest { one: Player::Level(one), other: Player::Level(other), seats, variant: Variant::Cross, seed: 1 }
    }

    #[test]
    fn games_are_equal_on_any_thread_count() {
        let contest = contest(Level::Normal, Level::Easy, 4);
        let games = contest.play(0..6, 1, || ());
        assert_eq!(games.len(), 6);
        assert_eq!(games, contest.play(0..6, 3, || ()));
        assert_eq!(games[2..4], contest.play(2..4, 1, || ()), "a game depends on its number alone");
    }

    #[test]
    fn equals_share_evenly_and_more_evenly_without_luck() {
        let games = contest(Level::Normal, Level::Normal, 2).play(0..200, 2, || ());
        let raw = Measured::of(&games.iter().map(|game| game.share).collect::<Vec<_>>());
        let without = Measured::of(&games.iter().map(|game| game.without_luck).collect::<Vec<_>>());
        assert!((without.mean - 0.5).abs() < 4.0 * without.error, "{without:?}");
        assert!(without.error < 0.9 * raw.error, "{without:?} without luck, {raw:?} with it");
    }

    #[test]
    fn luck_of_equals_averages_zero_and_explains_results() {
        let equals = Contest { seed: 5, ..contest(Level::Easy, Level::Easy, 2) };
        let games = equals.play(0..60, 2, || ());
        let luck = Measured::of(&games.iter().map(|game| game.share - game.without_luck).collect::<Vec<_>>());
        assert!(luck.mean.abs() < 2.0 * luck.half_interval(), "{luck:?}");
        let column = |of: fn(&GameResult) -> f64| Measured::of(&games.iter().map(of).collect::<Vec<_>>()).error.powi(2);
        let (result, rest) = (column(|game| game.share), column(|game| game.without_luck));
        assert!(rest < 0.8 * result, "variance {rest} without luck, {result} with it");
    }
}
