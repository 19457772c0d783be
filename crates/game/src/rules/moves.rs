//! A move of one die.

use crate::board::{LANE_MAX, Place};
use arrayvec::ArrayVec;

/// One die's move of one pawn or one stack. Both ends are places of the mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The value used, 1 to 6.
    pub die: u8,
    /// The beginning: a home space or a space of a circle.
    pub from: Place,
    /// The end: a space of a circle or the centre.
    pub to: Place,
    /// Whether a whole stack moves.
    pub stack: bool,
}

/// The most legal moves: four pawns with two ways each (a stack has four), for each of two dice.
const MOVES_MAX: usize = 2 * 2 * LANE_MAX as usize;

/// The legal moves of a position, in their fixed order. There are at most 16.
pub type Moves = ArrayVec<Move, MOVES_MAX>;
