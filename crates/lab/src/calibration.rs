//! Whether the expert's expectations come true: of the positions where it expects 70 %, it should get 70 %.

use crate::chance;
use hypnosia_game::computer::Eagerness;
use hypnosia_game::computer::parts::{
    Equity, Evaluator, Network, best_at_once, equity_by_rank, in_parallel, terminal_equity,
};
use hypnosia_game::rules::Variant;

/// Bands of expectations, of equal width.
const BANDS: usize = 10;
/// Turns after which a game counts as it stands.
const TURNS_MAX: usize = 2000;

/// Games of the expert's network against itself, without looking ahead but with an [`Eagerness`] that grows.
#[derive(Debug, Clone)]
pub struct Calibration {
    /// How many games, half of them in each variant.
    pub games: u64,
    /// How many players.
    pub players: usize,
    /// Seats and dice come from it.
    pub seed: u64,
}

/// Expectations between two tenths, and what came of them.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Band {
    /// How many expectations: one for each player at the end of each turn.
    pub count: u64,
    /// Their mean.
    pub expected: f64,
    /// The mean share of those players in the end.
    pub happened: f64,
    /// The standard error of the difference; expectations of one game are not independent, games are.
    pub error: f64,
}

/// Sums of a game in one band.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    expected: f64,
    happened: f64,
}

impl Calibration {
    /// The bands, the lowest first; the same on any number of threads.
    pub fn run(&self, threads: usize) -> [Band; BANDS] {
        let games: Vec<_> = in_parallel(self.games as usize, threads, |number| self.game(number as u64), || ())
            .into_iter()
            .flatten()
            .collect();
        std::array::from_fn(|band| of_games(games.iter().map(|sums: &[Sums; BANDS]| sums[band])))
    }

    fn game(&self, number: u64) -> Option<[Sums; BANDS]> {
        let mut random = chance::of_game(self.seed, number);
        let colours = chance::colours(&mut random, self.players);
        let mut position = chance::start(&mut random, colours, Variant::ALL[(number % 2) as usize])?;
        let mut seen: Vec<Equity> = Vec::new();
        while terminal_equity(&position).is_none() && seen.len() < TURNS_MAX {
            seen.push(Network::expert().evaluate(&position));
            let eagerness = Eagerness::after(seen.len() as u32, self.players);
            let rolled = position.roll(chance::roll(&mut random)?).ok()?;
            position = best_at_once(Network::expert(), eagerness, &rolled);
        }
        let shares = terminal_equity(&position).unwrap_or_else(|| equity_by_rank(&position, None));
        let mut sums = [Sums::default(); BANDS];
        for (expected, colour) in seen.iter().flat_map(|seen| colours.iter().map(move |colour| (seen, colour))) {
            let share = f64::from(expected[colour.index()]);
            let band = &mut sums[((share * BANDS as f64) as usize).min(BANDS - 1)];
            band.count += 1.0;
            band.expected += share;
            band.happened += f64::from(shares[colour.index()]);
        }
        Some(sums)
    }
}

fn of_games(games: impl Iterator<Item = Sums> + Clone) -> Band {
    let sum = |of: fn(&Sums) -> f64| games.clone().map(|game| of(&game)).sum::<f64>();
    let all = sum(|game| game.count);
    let count = all.max(1.0);
    let (expected, happened) = (sum(|game| game.expected) / count, sum(|game| game.happened) / count);
    let off = |game: Sums| game.happened - game.expected - game.count * (happened - expected);
    let squares: f64 = games.clone().map(|game| off(game).powi(2)).sum();
    Band { count: all as u64, expected, happened, error: squares.sqrt() / count }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_expectations_of_few_games_come_true() {
        let calibration = Calibration { games: 200, players: 2, seed: 1 };
        let bands = calibration.run(2);
        assert_eq!(bands, calibration.run(1));
        assert!(bands.is_sorted_by(|one, other| one.expected < other.expected), "{bands:?}");
        for band in bands {
            let off = (band.happened - band.expected).abs();
            assert!(off < 4.0 * band.error + 0.02, "expected {:.3}, happened {:.3}", band.expected, band.happened);
        }
    }
}
