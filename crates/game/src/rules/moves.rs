//! A move of one die.

use crate::board::{LANE_MAX, Place};
use arrayvec::ArrayVec;

/// One die's move of one pawn or one stack. Home spaces in it are the mover's.
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

/// The largest number of legal moves: each of up to four pawns has at most two ways (a stack, of two pawns, has
/// four), for each of two dice.
const MOVES_MAX: usize = 2 * 2 * LANE_MAX as usize;

/// The legal moves of a position, in their fixed order. There are at most 16.
pub type Moves = ArrayVec<Move, MOVES_MAX>;
