//! Training of the network by self-play: it learns to predict the result (TD(lambda) over the positions at the ends of
//! turns). A trained network is a teacher: it evaluates positions over all rolls ([`Teacher`]), and another network
//! studies its lessons ([`Study`]).
//!
//! A training can be stopped at any [`Learner::checkpoint`] and resumed from it: the weights are the same as without
//! the stop, on any number of threads.

mod lessons;
mod study;

pub use lessons::{Lesson, Teacher};
pub use study::{Book, Study};

use crate::chance;
use arrayvec::ArrayVec;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::parts::{
    Equity, Evaluator, Features, Hidden, INPUTS, Network, SurveyedPosition, equity_by_rank, in_parallel, pass, softmax,
    terminal_equity, turns,
};
use hypnosia_game::rules::{Position, Variant};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Turns after which a training game is stopped. Its outcome is then that of the current ranking.
const TURNS_MAX: usize = 600;
/// The weight of the outcome against the expectation of the next turn: 0 for the next turn alone, 1 for the outcome
/// alone.
const LAMBDA: f32 = 0.7;
/// Games that are played in parallel with the same weights; the network learns from them one by one.
const ROUND: u64 = 16;
/// Number of games (in a study, batches of lessons) over which the weights are averaged.
const MEAN_OF: f32 = 3000.0;
/// The first word of a checkpoint.
const MAGIC: &str = "hypnosia-training";

/// How many hidden units a network can have.
pub const HIDDEN: [usize; 4] = [32, 64, 96, 128];

/// How to train.
#[derive(Debug, Clone)]
pub struct Training {
    /// How many games.
    pub games: u64,
    /// Determines the first weights and the dice.
    pub seed: u64,
    /// Size of a step at the beginning; it falls to a twentieth towards the end.
    pub rate: f32,
}

impl Training {
    /// Plays one round of `ROUND` games, or as many as are left, on `threads` threads, and learns from it. Returns
    /// the mean error of the predictions, or `None` after all games.
    pub fn round(&self, learner: &mut Learner, threads: usize) -> Option<f32> {
        let first = learner.games;
        let count = self.games.saturating_sub(first).min(ROUND);
        let play = |at: usize| self.play(&learner.network, first + at as u64);
        let games = in_parallel(count as usize, threads, play, || ());
        let mut error = 0.0;
        for (steps, outcome) in &games {
            let done = learner.games as f32 / self.games as f32;
            error += learner.learn(steps, outcome, self.rate * (1.0 - 0.95 * done));
        }
        (count > 0).then_some(error / count as f32)
    }

    /// Plays a game of the network against itself, in which each player takes the turn with the highest expected
    /// share.
    fn play(&self, network: &Network, number: u64) -> (Vec<Sample>, Equity) {
        let players = [2, 2, 2, 3, 4, 4, 5, 6][(number % 8) as usize];
        let variant = if number / 8 % 3 == 2 { Variant::NoCross } else { Variant::Cross };
        let mut random = chance::of_game(self.seed, number + 1);
        let mut steps = Vec::with_capacity(128);
        let colours = chance::colours(&mut random, players);
        let Some(mut position) = chance::start(&mut random, colours, variant) else {
            return (steps, [0.0; 6]);
        };
        let mut outcome = None;
        while outcome.is_none() && steps.len() < TURNS_MAX {
            let Some(rolled) = chance::roll(&mut random).and_then(|roll| position.roll(roll).ok()) else { break };
            let mover = position.turn().index();
            let choice = turns(&rolled)
                .into_iter()
                .map(|turn| (network.equity(&turn.after)[mover], turn.after))
                .reduce(|best, next| if next.0 > best.0 { next } else { best });
            position = choice.map_or_else(|| pass(&rolled), |(_, after)| after);
            outcome = terminal_equity(&position);
            if outcome.is_none() {
                steps.push(Sample::new(&position));
            }
        }
        (steps, outcome.unwrap_or_else(|| equity_by_rank(&position, None)))
    }
}

/// A position at the end of a turn, as the network's inputs for each player.
struct Sample {
    seats: ArrayVec<(Colour, Features), 6>,
}

impl Sample {
    fn new(position: &Position) -> Sample {
        let surveyed = SurveyedPosition::new(position, INPUTS);
        let seats = surveyed.colours().enumerate();
        Sample { seats: seats.map(|(at, colour)| (colour, surveyed.features(at))).collect() }
    }
}

/// A network that learns, with the moments of Adam.
#[derive(Debug, Clone, PartialEq)]
pub struct Learner {
    games: u64,
    network: Network,
    /// The mean of the weights over the last games: it plays better than the last weights.
    mean: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

impl Learner {
    /// A network with this many hidden units (at most 128): with weights near zero, or, if `start` is given, that
    /// trained network widened to this size. `None` if `start` holds no network, or a larger one.
    pub fn new(hidden: usize, seed: u64, start: Option<&[u8]>) -> Option<Learner> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let start = start.map(|bytes| Network::read(bytes).ok_or(())).transpose().ok()?;
        let weights = match &start {
            None => random_weights(hidden, &mut random),
            Some(start) if start.hidden <= hidden => widened(start, hidden, &mut random),
            Some(_) => return None,
        };
        let network = Network::new(INPUTS, hidden, weights)?;
        let zeros = vec![0.0; network.weights.len()];
        Some(Learner { games: 0, mean: network.weights.clone(), network, first: zeros.clone(), second: zeros })
    }

    /// Games learnt from so far; in a study, batches of lessons.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The network as a file, which names the command that made it. The network's strengths are multiplied by
    /// `sharpness`.
    pub fn network(&self, sharpness: f32, command: &str) -> Vec<u8> {
        let mut network = Network { weights: self.mean.clone(), ..self.network.clone() };
        let outer = (network.inputs + 1) * network.hidden;
        network.weights[outer..].iter_mut().for_each(|weight| *weight *= sharpness);
        network.write(command)
    }

    /// Serializes all that [`Learner::resume`] needs to go on later.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = format!("{MAGIC} {} {}\n", self.network.hidden, self.games).into_bytes();
        for part in self.parts() {
            bytes.extend(part.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    fn parts(&self) -> [&[f32]; 4] {
        [&self.network.weights, &self.mean, &self.first, &self.second]
    }

    /// Reads a checkpoint; `None` if it is invalid.
    pub fn resume(bytes: &[u8]) -> Option<Learner> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (line, body) = (std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]);
        let words: Vec<&str> = line.split(' ').collect();
        let [MAGIC, hidden, games] = words[..] else { return None };
        let (hidden, games) = (hidden.parse().ok()?, games.parse().ok()?);
        let numbers: Vec<f32> = body.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let mut parts = numbers.chunks(numbers.len().div_ceil(4).max(1)).map(<[f32]>::to_vec);
        let network = Network::new(INPUTS, hidden, parts.next()?)?;
        let learner = Learner { games, network, mean: parts.next()?, first: parts.next()?, second: parts.next()? };
        learner.parts().iter().all(|part| part.len() == learner.network.weights.len()).then_some(learner)
    }

    /// Learns from a game, and returns the mean error of its predictions.
    fn learn(&mut self, steps: &[Sample], outcome: &Equity, rate: f32) -> f32 {
        let mut gradient = vec![0.0; self.network.weights.len()];
        let mut target = *outcome;
        let mut error = 0.0;
        for step in steps.iter().rev() {
            let expected = self.add_gradient(step, &target, &mut gradient);
            error += expected.iter().zip(outcome).map(|(expected, came)| (expected - came).powi(2)).sum::<f32>();
            for (target, expected) in target.iter_mut().zip(expected) {
                *target = LAMBDA * *target + (1.0 - LAMBDA) * expected;
            }
        }
        let count = steps.len().max(1) as f32;
        self.games += 1;
        self.step(&gradient, 1.0 / count, rate);
        error / count
    }

    /// Adds the gradient of the cross entropy between the prediction of a step and the target; returns the prediction.
    fn add_gradient(&self, step: &Sample, target: &Equity, gradient: &mut [f32]) -> Equity {
        let Network { inputs, hidden, .. } = self.network;
        let judged: ArrayVec<_, 6> = step
            .seats
            .iter()
            .map(|(_, features)| (self.network.strength(features), self.network.hidden_units(features)))
            .collect();
        let strengths = step.seats.iter().zip(&judged).map(|((colour, _), (strength, _))| (*colour, *strength));
        let expected = softmax(strengths);
        let (inner, rest) = gradient.split_at_mut(inputs * hidden);
        let (bias, outer) = rest.split_at_mut(hidden);
        for ((colour, features), (_, units)) in step.seats.iter().zip(&judged) {
            let slope = expected[colour.index()] - target[colour.index()];
            let mut slopes: Hidden = units.clone();
            for (unit, weight) in slopes.iter_mut().zip(self.network.outer()) {
                *unit = if *unit > 0.0 { slope * weight } else { 0.0 };
            }
            outer.iter_mut().zip(units).for_each(|(sum, unit)| *sum += slope * unit);
            bias.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
            for (row, &number) in inner.chunks_exact_mut(hidden).zip(features) {
                if number != 0.0 {
                    row.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += number * slope);
                }
            }
        }
        expected
    }

    /// One step of Adam, which also updates the mean of the weights.
    fn step(&mut self, gradient: &[f32], scale: f32, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        let steps = self.games as i32;
        let first_bias = 1.0 - FIRST.powi(steps);
        let second_bias = 1.0 - SECOND.powi(steps);
        let part = 1.0 / (self.games as f32).min(MEAN_OF);
        let moments = self.first.iter_mut().zip(&mut self.second);
        let weights = self.network.weights.iter_mut().zip(&mut self.mean);
        for (((weight, mean), (first, second)), gradient) in weights.zip(moments).zip(gradient) {
            let gradient = gradient * scale;
            *first = FIRST * *first + (1.0 - FIRST) * gradient;
            *second = SECOND * *second + (1.0 - SECOND) * gradient * gradient;
            *weight -= rate * (*first / first_bias) / ((*second / second_bias).sqrt() + 1e-8);
            *mean += part * (*weight - *mean);
        }
    }
}

fn random_weights(hidden: usize, random: &mut ChaCha8Rng) -> Vec<f32> {
    let count = (INPUTS + 2) * hidden;
    let size = |at| if (INPUTS * hidden..(INPUTS + 1) * hidden).contains(&at) { 0.1 } else { 0.3 };
    (0..count).map(|at| random.random_range(-size(at)..size(at))).collect()
}

/// The weights of a network widened by inputs and hidden units that hardly change its output.
fn widened(start: &Network, hidden: usize, random: &mut ChaCha8Rng) -> Vec<f32> {
    let old = |row: usize| &start.weights[row * start.hidden..][..start.hidden];
    let rows = (0..INPUTS + 2).map(|row| match row {
        row if row < start.inputs => (Some(old(row)), 0.3),
        row if row < INPUTS => (None, 0.3),
        INPUTS => (Some(old(start.inputs)), 0.1),
        _ => (Some(old(start.inputs + 1)), 0.01),
    });
    let mut weights = Vec::with_capacity((INPUTS + 2) * hidden);
    for (old, size) in rows {
        weights.extend((0..start.hidden).map(|unit| old.map_or(0.0, |old| old[unit])));
        weights.extend((start.hidden..hidden).map(|_| random.random_range(-size..size)));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::{Board, ColourSet};

    const TRAINING: Training = Training { games: 40, seed: 2, rate: 0.001 };

    fn trained(learner: &mut Learner, rounds: usize, threads: usize) {
        for _ in 0..rounds {
            TRAINING.round(learner, threads);
        }
    }

    #[test]
    fn stopped_training_resumes_with_equal_results() {
        let mut unbroken = Learner::new(32, 2, None).unwrap();
        trained(&mut unbroken, 4, 1);
        assert_eq!(unbroken.games(), TRAINING.games, "the last round is as short as needed");
        let mut stopped = Learner::new(32, 2, None).unwrap();
        trained(&mut stopped, 1, 2);
        let mut resumed = Learner::resume(&stopped.checkpoint()).unwrap();
        assert_eq!(resumed, stopped);
        trained(&mut resumed, 3, 2);
        assert_eq!(resumed, unbroken);
        assert!(Network::read(&resumed.network(1.0, "by a test")).is_some());
        assert_eq!(Learner::resume(&stopped.checkpoint()[1..]), None);
        assert_eq!(Learner::resume(&stopped.checkpoint()[..5000]), None);
    }

    #[test]
    fn widened_network_evaluates_almost_equally() {
        let start = Learner::new(32, 3, None).unwrap().network(1.0, "by a test");
        let wide = Learner::new(128, 4, Some(&start)).unwrap().network;
        let narrow = Network::read(&start).unwrap();
        let position =
            Position::start(Board::standard(), ColourSet::from_iter(Colour::ALL), Colour::Red, Variant::Cross);
        let position = position.unwrap();
        for (wide, narrow) in wide.equity(&position).iter().zip(narrow.equity(&position)) {
            assert!((wide - narrow).abs() < 0.05, "{wide} of the wide, {narrow} of the narrow one");
        }
        assert_eq!(Learner::new(32, 4, Some(&wide.write("by a test"))), None, "none is made narrower");
    }
}
