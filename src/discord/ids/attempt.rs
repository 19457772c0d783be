//! A person's answer to a position, given one move at a time.

use hypnosia_game::rules::Move;

/// The question that is being answered, and the moves so far, including the move of the button that has this id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt<W> {
    pub what: W,
    /// The moves, at most two.
    pub moves: Vec<Move>,
}
