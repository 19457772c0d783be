//! Training of the network: it plays against itself and learns to expect what comes of it (TD(lambda) over the
//! positions at the ends of turns).

use super::evaluator::{Equity, Evaluator, equity_by_rank, softmax, terminal_equity};
use super::features::{Features, INPUTS, features};
use super::network::{HIDDEN, Hidden, Network};
use super::survey::Survey;
use super::turns::{pass, turns};
use crate::board::{Board, Colour, ColourSet};
use crate::rules::{Position, Roll, Variant};
use arrayvec::ArrayVec;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Turns after which a game of the training is given up.
const TURNS_MAX: usize = 600;
/// How far an outcome is believed against the expectation of the next turn: 0 only the next, 1 only the outcome.
const LAMBDA: f32 = 0.7;

/// How to train.
#[derive(Debug, Clone)]
pub struct Training {
    /// How many games.
    pub games: u64,
    /// First weights and dice come from it.
    pub seed: u64,
    /// Size of a step at the beginning; it falls to a twentieth towards the end.
    pub rate: f32,
}

impl Training {
    /// Plays and learns; `played` is called after each game with its number and the mean error of its expectations.
    /// Gives the weights as text, and none when `start` is a text that holds no weights.
    pub fn run(&self, start: Option<&str>, mut played: impl FnMut(u64, f32)) -> Option<String> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let network = match start {
            Some(text) => Network::parse(text)?,
            None => first_network(&mut random),
        };
        let mut learner = Learner::new(network);
        for number in 0..self.games {
            let players = [2, 2, 2, 3, 4, 4, 5, 6][(number % 8) as usize];
            let variant = if number / 8 % 3 == 2 { Variant::NoCross } else { Variant::Cross };
            let done = number as f32 / self.games as f32;
            let rate = self.rate * (1.0 - 0.95 * done);
            let error = learner.learn_game(players, variant, rate, &mut random);
            played(number, error);
        }
        Some(learner.network.weights().map(|weight| format!("{weight:.5}\n")).collect())
    }
}

fn first_network(random: &mut ChaCha8Rng) -> Network {
    let mut around_zero = |size: f32| random.random_range(-size..size);
    let inner = (0..INPUTS).map(|_| [(); HIDDEN].map(|()| around_zero(0.3))).collect();
    Network { inner, bias: [(); HIDDEN].map(|()| around_zero(0.1)), outer: [(); HIDDEN].map(|()| around_zero(0.3)) }
}

/// One seat of a position on the way: its numbers and hidden units.
struct Seat {
    colour: Colour,
    features: Features,
    hidden: Hidden,
}

/// A position at the end of a turn, and what was expected of it.
struct Step {
    seats: ArrayVec<Seat, 6>,
    expected: Equity,
}

/// A network with the moments of Adam.
struct Learner {
    network: Network,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(network: Network) -> Learner {
        Learner { network, first: vec![0.0; Network::WEIGHTS], second: vec![0.0; Network::WEIGHTS], steps: 0 }
    }

    fn learn_game(&mut self, players: usize, variant: Variant, rate: f32, random: &mut ChaCha8Rng) -> f32 {
        let (steps, outcome) = self.play(players, variant, random);
        let mut gradient = vec![0.0; Network::WEIGHTS];
        let mut target = outcome;
        let mut error = 0.0;
        for step in steps.iter().rev() {
            self.add_gradient(step, &target, &mut gradient);
            error += step.expected.iter().zip(&outcome).map(|(expected, came)| (expected - came).powi(2)).sum::<f32>();
            for (target, expected) in target.iter_mut().zip(&step.expected) {
                *target = LAMBDA * *target + (1.0 - LAMBDA) * expected;
            }
        }
        let count = steps.len().max(1) as f32;
        self.step(&gradient, 1.0 / count, rate);
        error / count
    }

    /// A game of the network against itself, each taking the turn that it expects most of.
    fn play(&self, players: usize, variant: Variant, random: &mut ChaCha8Rng) -> (Vec<Step>, Equity) {
        let mut steps = Vec::with_capacity(128);
        let colours: ColourSet = Colour::ALL.sample(random, players).copied().collect();
        let first = colours.iter().nth(random.random_range(0..players)).unwrap_or(Colour::Red);
        let Some(mut position) = Position::start(Board::standard(), colours, first, variant) else {
            return (steps, [0.0; 6]);
        };
        let mut outcome = None;
        while outcome.is_none() && steps.len() < TURNS_MAX {
            let dice = Roll::new(random.random_range(1..=6), random.random_range(1..=6));
            let Some(rolled) = dice.and_then(|dice| position.roll(dice).ok()) else { break };
            let mover = position.turn().index();
            let choice = turns(&rolled)
                .into_iter()
                .map(|turn| (self.network.equity(&turn.after)[mover], turn.after))
                .reduce(|best, next| if next.0 > best.0 { next } else { best });
            position = choice.map_or_else(|| pass(&rolled), |(_, after)| after);
            outcome = terminal_equity(&position);
            if outcome.is_none() {
                steps.push(self.step_of(&position));
            }
        }
        (steps, outcome.unwrap_or_else(|| equity_by_rank(&position, None)))
    }

    fn step_of(&self, position: &Position) -> Step {
        let survey = Survey::new(position);
        let mut strengths: ArrayVec<(Colour, f32), 6> = ArrayVec::new();
        let mut seats = ArrayVec::new();
        for (at, side) in survey.sides.iter().enumerate() {
            let features = features(position, &survey, at);
            let (strength, hidden) = self.network.strength(&features);
            strengths.push((side.colour, strength));
            seats.push(Seat { colour: side.colour, features, hidden });
        }
        Step { seats, expected: softmax(strengths.iter().copied()) }
    }

    /// Adds what lowers the cross entropy between a step's expectation and the target.
    fn add_gradient(&self, step: &Step, target: &Equity, gradient: &mut [f32]) {
        let (inner, rest) = gradient.split_at_mut(INPUTS * HIDDEN);
        let (bias, outer) = rest.split_at_mut(HIDDEN);
        for seat in &step.seats {
            let at = seat.colour.index();
            let slope = step.expected[at] - target[at];
            let mut slopes = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                outer[unit] += slope * seat.hidden[unit];
                slopes[unit] = if seat.hidden[unit] > 0.0 { slope * self.network.outer[unit] } else { 0.0 };
                bias[unit] += slopes[unit];
            }
            for (row, &number) in inner.chunks_exact_mut(HIDDEN).zip(&seat.features) {
                if number != 0.0 {
                    row.iter_mut().zip(&slopes).for_each(|(weight, slope)| *weight += number * slope);
                }
            }
        }
    }

    /// One step of Adam.
    fn step(&mut self, gradient: &[f32], scale: f32, rate: f32) {
        const FIRST: f32 = 0.9;
        const SECOND: f32 = 0.999;
        self.steps += 1;
        let first_bias = 1.0 - FIRST.powi(self.steps);
        let second_bias = 1.0 - SECOND.powi(self.steps);
        let Network { inner, bias, outer } = &mut self.network;
        let weights = inner.iter_mut().chain([bias, outer]).flatten();
        let moments = self.first.iter_mut().zip(&mut self.second);
        for ((weight, (first, second)), gradient) in weights.zip(moments).zip(gradient) {
            let gradient = gradient * scale;
            *first = FIRST * *first + (1.0 - FIRST) * gradient;
            *second = SECOND * *second + (1.0 - SECOND) * gradient * gradient;
            *weight -= rate * (*first / first_bias) / ((*second / second_bias).sqrt() + 1e-8);
        }
    }
}
