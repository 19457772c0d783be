//! Answers to positions, move by move.

use hypnosia_game::rules::Move;

/// The question that is answered, and the moves of the answer so far, the one of the button included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt<W> {
    pub what: W,
    /// The moves, at most two.
    pub moves: Vec<Move>,
}
