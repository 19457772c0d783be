//! The hand-weighted evaluator: points, the pawns' progress, and possible captures.

use super::evaluator::{Equity, Evaluator, softmax};
use super::survey::{CIRCLES, DISTANCES, Side, Survey};
use crate::rules::Position;

/// A hand-weighted sum of features of the board.
pub struct Heuristic {
    /// Whether to consider captures.
    pub threats: bool,
}

/// The lead in points that makes the odds e times better.
const POINTS_FOR_ODDS: f32 = 2.5;
/// The value of a pawn at home, as a part of the mean points of the open places in the centre.
const AT_HOME: f32 = 0.10;
/// The value of a pawn on the bridge of each circle, as a part of the same mean.
const ON_BRIDGE: [f32; CIRCLES] = [0.30, 0.45, 0.62, 0.85];
/// Deduction from [`ON_BRIDGE`] for each space before the bridge.
const SPACE_BEFORE: f32 = 0.02;

impl Evaluator for Heuristic {
    fn evaluate(&self, position: &Position) -> Equity {
        let survey = Survey::new(position);
        let strengths = survey.sides.iter().map(|side| (side.colour, self.strength(position, side) / POINTS_FOR_ODDS));
        softmax(strengths)
    }
}

impl Heuristic {
    /// The points that a player can hope for.
    fn strength(&self, position: &Position, side: &Side) -> f32 {
        let points = f32::from(position.points(side.colour));
        let left = &position.centre_points()[position.centre().len()..];
        let place = left.iter().map(|&points| f32::from(points)).sum::<f32>() / left.len().max(1) as f32;
        let home = position.home_bits(side.colour).count_ones() as f32 * AT_HOME * place;
        let circles = side.pieces.iter().map(|piece| {
            let hope =
                ON_BRIDGE[usize::from(piece.circle)] - SPACE_BEFORE * f32::from(piece.distance.min(DISTANCES as u8));
            let hope = hope * place;
            let loss = (1.0 + hope) * (piece.danger + 0.3 * piece.later);
            piece.pawns() * if self.threats { hope - loss } else { hope }
        });
        let chances = if self.threats { 0.3 * side.threat } else { 0.0 };
        points + home + circles.sum::<f32>() + chances
    }
}
