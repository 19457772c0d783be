//! A played move with its effects.

use super::{Cell, Move, PlayError, Position};
use crate::board::{Colour, Place};

/// A played move with its effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMove {
    /// The mover.
    pub mover: Colour,
    /// The move.
    pub mv: Move,
    /// The pawn or stack that the move captured on its landing space.
    pub taken: Option<Cell>,
    /// Whether the move landed on a pawn of the mover's own and made a stack.
    pub stacked: bool,
    /// For a move into the centre, the number of its first pawn among all arrivals of the game, from 1; `None` for
    /// other moves.
    pub arrival: Option<u8>,
    /// The points that the move earned.
    pub points: i8,
}

impl PlayedMove {
    /// Describes a player's move from one position to another.
    pub fn of(before: &Position, after: &Position, mover: Colour, mv: Move) -> PlayedMove {
        let met = before.landing(&mv);
        let taken = met.filter(|cell| cell.colour != mover);
        PlayedMove {
            mover,
            mv,
            taken,
            stacked: met.is_some() && taken.is_none(),
            arrival: (mv.to == Place::Centre).then_some(before.centre().len() as u8 + 1),
            points: after.points(mover) - before.points(mover),
        }
    }

    /// Plays a move; returns it with its effects, and the position after it.
    ///
    /// # Errors
    /// The errors of [`Position::play`].
    pub fn play(before: &Position, mv: &Move) -> Result<(PlayedMove, Position), PlayError> {
        let after = before.play(mv)?;
        Ok((PlayedMove::of(before, &after, before.turn(), *mv), after))
    }

    /// The number of other players' pawns that the move captured: 0 to 2.
    pub fn captured(&self) -> u8 {
        self.taken.map_or(0, |cell| cell.pawns())
    }
}
