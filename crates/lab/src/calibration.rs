//! Measures whether the judge's chances to win come true: of 100 players whom it gives 70 %, 70 should win.
//!
//! The games are of the expert's network against itself, without looking ahead but with an [`Eagerness`] that grows.
//! The same code plays them for the measurement ([`Calibration::bands`]) and, with another seed, for the fit of the
//! judge's curves ([`Calibration::fit`]).

use crate::chance;
use arrayvec::ArrayVec;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Eagerness;
use hypnosia_game::computer::parts::{
    Curve, Equity, Evaluator, Judge, Network, best_at_once, in_parallel, logits, wins_by_rank,
};
use hypnosia_game::rules::{Position, Variant};

/// The number of bands of chances, which have equal widths.
const BANDS: usize = 10;
/// Turns after which a game is stopped. Its winner is then the player who leads.
const TURNS_MAX: usize = 2000;
/// Steps of Newton's method; the fit of a curve, which is a cubic in the logit, is exact after fewer.
const STEPS: usize = 20;
/// The weight of a penalty on large coefficients, for each position; the position itself has the weight 1. Without the
/// penalty, games of two would leave the coefficient of the square undetermined: the logits of two players are
/// opposite, so their squares are equal.
const PENALTY: f64 = 1e-6;

/// Games of the expert's network against itself.
#[derive(Debug, Clone)]
pub struct Calibration {
    /// How many games.
    pub games: u64,
    /// How many players.
    pub players: usize,
    /// The variant of all games. If there is none, stacks may cross bridges in one game, and may not in the next.
    pub variant: Option<Variant>,
    /// Determines seats and dice.
    pub seed: u64,
}

/// A band of chances, one tenth wide, and how many of them came true.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Band {
    /// How many chances: one for each player before each turn.
    pub count: u64,
    /// The mean of the chances.
    pub said: f64,
    /// The part of the players with these chances who won.
    pub happened: f64,
    /// The standard error of the difference between `said` and `happened`. It treats different games as independent,
    /// but not the positions of one game.
    pub error: f64,
}

/// Sums over the chances of one game that are in one band.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f64,
    said: f64,
    happened: f64,
}

/// The players of a position who can still win: the logit of each, and their part of the first place at the end.
type Example = ArrayVec<(f32, f32), 6>;

/// Each player's part of the first place at the end of a game: less than 1 for players who share it.
type Wins = Vec<(Colour, f32)>;

impl Calibration {
    /// Plays the games, and calls `played` after each. Returns the bands, the lowest first; they are the same on any
    /// number of threads.
    pub fn bands(&self, threads: usize, played: impl Fn() + Sync) -> [Band; BANDS] {
        let games = in_parallel(self.games as usize, threads, |number| self.sums(number as u64), played);
        let games: Vec<_> = games.into_iter().flatten().collect();
        std::array::from_fn(|band| of_games(games.iter().map(|sums: &[Sums; BANDS]| sums[band])))
    }

    /// Plays the games, and calls `played` after each. Returns the curve under which their results are most likely.
    pub fn fit(&self, threads: usize, played: impl Fn() + Sync) -> Curve {
        let games = in_parallel(self.games as usize, threads, |number| self.examples(number as u64), played);
        fitted(&games.into_iter().flatten().flatten().collect::<Vec<_>>())
    }

    fn sums(&self, number: u64) -> Option<[Sums; BANDS]> {
        let (seen, wins) = self.play(number, |position| Judge.evaluate(position))?;
        let mut sums = [Sums::default(); BANDS];
        for (chances, &(colour, won)) in seen.iter().flat_map(|seen| wins.iter().map(move |win| (seen, win))) {
            let said = f64::from(chances[colour.index()]);
            let band = &mut sums[((said * BANDS as f64) as usize).min(BANDS - 1)];
            band.count += 1.0;
            band.said += said;
            band.happened += f64::from(won);
        }
        Some(sums)
    }

    fn examples(&self, number: u64) -> Option<Vec<Example>> {
        let (seen, wins) = self.play(number, logits)?;
        let won = |colour: Colour| wins.iter().find(|(other, _)| *other == colour).map_or(0.0, |&(_, won)| won);
        let example =
            |logits: &ArrayVec<(Colour, f32), 6>| logits.iter().map(|&(colour, logit)| (logit, won(colour))).collect();
        Some(seen.iter().map(example).collect())
    }

    /// Plays a game. Returns what `look` returned before each turn, and each player's part of the first place.
    fn play<T>(&self, number: u64, look: impl Fn(&Position) -> T) -> Option<(Vec<T>, Wins)> {
        let mut random = chance::of_game(self.seed, number);
        let colours = chance::colours(&mut random, self.players);
        let alternating = if number.is_multiple_of(2) { Variant::Cross } else { Variant::NoCross };
        let variant = self.variant.unwrap_or(alternating);
        let mut position = chance::start(&mut random, colours, variant)?;
        let mut seen = Vec::new();
        while Judge.known(&position).is_none() && seen.len() < TURNS_MAX {
            seen.push(look(&position));
            let eagerness = Eagerness::after(seen.len() as u32, self.players);
            let rolled = position.roll(chance::roll(&mut random)?).ok()?;
            position = best_at_once(Network::expert(), eagerness, &rolled);
        }
        let wins: Equity = Judge.known(&position).unwrap_or_else(|| wins_by_rank(&position, None));
        Some((seen, colours.iter().map(|colour| (colour, wins[colour.index()])).collect()))
    }
}

fn of_games(games: impl Iterator<Item = Sums> + Clone) -> Band {
    let sum = |of: fn(&Sums) -> f64| games.clone().map(|game| of(&game)).sum::<f64>();
    let all = sum(|game| game.count);
    let count = all.max(1.0);
    let (said, happened) = (sum(|game| game.said) / count, sum(|game| game.happened) / count);
    let off = |game: Sums| game.happened - game.said - game.count * (happened - said);
    let squares: f64 = games.clone().map(|game| off(game).powi(2)).sum();
    Band { count: all as u64, said, happened, error: squares.sqrt() / count }
}

/// Fits a curve by maximum likelihood with Newton's method. The logarithm of the likelihood is concave, so that it has
/// one maximum.
fn fitted(examples: &[Example]) -> Curve {
    let mut curve = [0.5, 0.0, 0.0];
    for _ in 0..STEPS {
        let penalty = PENALTY * examples.len() as f64;
        let mut gradient: [f64; 3] = curve.map(|part| penalty * part);
        let mut hessian: [[f64; 3]; 3] =
            std::array::from_fn(|row| std::array::from_fn(|at| if row == at { penalty } else { 0.0 }));
        for example in examples {
            add_example(example, curve, &mut gradient, &mut hessian);
        }
        let step = solved(hessian, gradient);
        curve = std::array::from_fn(|at| curve[at] - step[at]);
    }
    Curve(curve.map(|part| part as f32))
}

/// Adds the first and second derivatives of an example's negative logarithmic likelihood.
fn add_example(example: &Example, curve: [f64; 3], gradient: &mut [f64; 3], hessian: &mut [[f64; 3]; 3]) {
    let powers = |logit: f32| [1, 2, 3].map(|power| f64::from(logit).powi(power));
    let strength = |logit: f32| powers(logit).iter().zip(curve).map(|(power, part)| power * part).sum::<f64>().exp();
    let all: f64 = example.iter().map(|&(logit, _)| strength(logit)).sum();
    let mut mean = [0.0; 3];
    for &(logit, won) in example {
        let (chance, powers) = (strength(logit) / all, powers(logit));
        add(gradient, &powers, chance - f64::from(won));
        add(&mut mean, &powers, chance);
        hessian.iter_mut().zip(powers).for_each(|(row, power)| add(row, &powers, chance * power));
    }
    hessian.iter_mut().zip(mean).for_each(|(row, part)| add(row, &mean, -part));
}

fn add(sum: &mut [f64; 3], more: &[f64; 3], times: f64) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += times * more);
}

/// The solution of three linear equations with a positive definite matrix, by elimination.
fn solved(mut matrix: [[f64; 3]; 3], mut right: [f64; 3]) -> [f64; 3] {
    for pivot in [0, 1, 2] {
        let (above, last) = (matrix[pivot], right[pivot]);
        for row in [0, 1, 2].into_iter().filter(|row| *row != pivot) {
            let factor = matrix[row][pivot] / above[pivot];
            add(&mut matrix[row], &above, -factor);
            right[row] -= factor * last;
        }
    }
    std::array::from_fn(|row| right[row] / matrix[row][row])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Option<Variant> = Some(Variant::Short);

    fn calibration(players: usize, variant: Option<Variant>) -> Calibration {
        Calibration { games: 300, players, variant, seed: 3 }
    }

    #[test]
    fn chances_of_few_games_come_true() {
        for (players, variant) in [(2, None), (3, None), (4, None), (5, None), (6, None), (2, SHORT), (4, SHORT)] {
            let bands = calibration(players, variant).bands(2, || ());
            assert!(bands.is_sorted_by(|one, other| one.said < other.said), "{players}: {bands:?}");
            for Band { said, happened, error, .. } in bands {
                let off = (happened - said).abs();
                assert!(off < 4.0 * error + 0.02, "of {players}: said {said:.3}, happened {happened:.3} ± {error:.3}");
            }
        }
    }

    #[test]
    fn bands_are_equal_on_any_thread_count() {
        let calibration = Calibration { games: 20, ..calibration(4, None) };
        assert_eq!(calibration.bands(2, || ()), calibration.bands(1, || ()));
    }

    #[test]
    #[ignore = "plays 20,000 games for each number of players"]
    fn each_tenth_comes_true_within_its_bound() {
        // In short games of more than two players, the judge's chances to win come true less exactly.
        for (players, variant, bound) in
            [(2, None, 0.02), (3, None, 0.02), (4, None, 0.02), (6, None, 0.02), (2, SHORT, 0.02), (4, SHORT, 0.05)]
        {
            let bands = Calibration { games: 20_000, players, variant, seed: 4 }.bands(1, || ());
            for Band { said, happened, .. } in bands {
                assert!((happened - said).abs() < bound, "of {players}: said {said:.3}, happened {happened:.3}");
            }
        }
    }

    #[test]
    fn fit_finds_the_curve_of_its_examples() {
        // Of two players with these logits, each wins as often as a known curve says.
        let Curve(made) = Curve([0.6, 0.0, 0.01]);
        let examples: Vec<Example> = (1..=40)
            .flat_map(|at| {
                let logit = at as f32 / 10.0;
                let chance = 1.0 / (1.0 + (-2.0 * Curve(made).strength(logit)).exp());
                [[(logit, chance), (-logit, 1.0 - chance)].into_iter().collect()]
            })
            .collect();
        let Curve(found) = fitted(&examples);
        assert!(found.iter().zip(made).all(|(found, made)| (found - made).abs() < 1e-3), "{found:?}");
    }
}
