//! A person's answer to a position, given one move at a time.

use hypnosia_game::rules::Move;

/// The question that is being answered, and the moves so far. In the custom id of a move's button, the last move is
/// the button's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt<W> {
    pub what: W,
    /// The moves, at most two.
    pub moves: Vec<Move>,
}
