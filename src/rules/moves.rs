//! A move of one die.

use crate::board::Place;
use arrayvec::ArrayVec;

/// One die's move of one pawn or one stack. Both ends are places of the mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The value used, 1 to 6.
    pub die: u8,
    /// Where the pawn stands: a home space or a space of a circle.
    pub from: Place,
    /// Where it lands: a space of a circle or the centre.
    pub to: Place,
    /// Whether a whole stack moves.
    pub stack: bool,
}

/// The legal moves of a position, in their fixed order. Four pawns with two ways each and two dice make at most 16.
pub type Moves = ArrayVec<Move, 16>;
