//! A small network that says how strong a player stands: one hidden layer over [`Features`].

use super::evaluator::{Equity, Evaluator, softmax};
use super::features::{Features, INPUTS, features};
use super::survey::Survey;
use crate::rules::Position;
use arrayvec::ArrayVec;
use std::sync::LazyLock;

/// Hidden units.
pub(super) const HIDDEN: usize = 32;

/// The values of the hidden units for one seat.
pub(super) type Hidden = [f32; HIDDEN];

/// Weights of all connections.
#[derive(Clone)]
pub(super) struct Network {
    /// From each input to each hidden unit.
    pub(super) inner: Vec<Hidden>,
    /// Added to each hidden unit.
    pub(super) bias: Hidden,
    /// From each hidden unit to the strength.
    pub(super) outer: Hidden,
}

/// The weights of the expert, and the command that made them.
const EXPERT: &str = include_str!("../../assets/expert.weights");

impl Network {
    /// The trained network.
    ///
    /// A test of this room reads the weights, so that the fault branch is never reached.
    pub(super) fn expert() -> &'static Network {
        static NETWORK: LazyLock<Option<Network>> = LazyLock::new(|| Network::parse(EXPERT));
        match &*NETWORK {
            Some(network) => network,
            None => unreachable!("assets/expert.weights holds other than {} weights", Network::WEIGHTS),
        }
    }

    /// The strength of a seat, and the hidden units that made it.
    pub(super) fn strength(&self, features: &Features) -> (f32, Hidden) {
        let mut hidden = self.bias;
        for (row, &number) in self.inner.iter().zip(features) {
            // Most numbers are zero: no pawn there.
            if number != 0.0 {
                for (unit, weight) in hidden.iter_mut().zip(row) {
                    *unit += number * weight;
                }
            }
        }
        let mut strength = 0.0;
        for (unit, weight) in hidden.iter_mut().zip(&self.outer) {
            *unit = unit.max(0.0);
            strength += *unit * weight;
        }
        (strength, hidden)
    }
}

impl Evaluator for Network {
    fn evaluate(&self, position: &Position) -> Equity {
        let survey = Survey::new(position);
        let strengths: ArrayVec<_, 6> = survey
            .sides
            .iter()
            .enumerate()
            .map(|(seat, side)| (side.colour, self.strength(&features(position, &survey, seat)).0))
            .collect();
        softmax(strengths.iter().copied())
    }
}

/// The weights as text: lines that begin with `#` are comments; then one number a line, inputs first.
impl Network {
    /// How many weights there are.
    pub(super) const WEIGHTS: usize = (INPUTS + 2) * HIDDEN;

    /// Reads the weights; none when they are not exactly as many as the network has.
    pub(super) fn parse(text: &str) -> Option<Network> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let weights = lines.map(|line| line.trim().parse().ok()).collect::<Option<Vec<f32>>>()?;
        Network::from_weights(&weights)
    }

    /// The network of weights in the order of the text.
    pub(super) fn from_weights(weights: &[f32]) -> Option<Network> {
        if weights.len() != Network::WEIGHTS {
            return None;
        }
        let mut rows = weights.chunks_exact(HIDDEN).filter_map(|row| Hidden::try_from(row).ok());
        let inner = rows.by_ref().take(INPUTS).collect();
        Some(Network { inner, bias: rows.next()?, outer: rows.next()? })
    }

    /// The weights in the order of the text.
    pub(super) fn weights(&self) -> impl Iterator<Item = f32> {
        self.inner.iter().chain([&self.bias, &self.outer]).flatten().copied()
    }
}
