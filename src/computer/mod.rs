//! Computer players: they see a position with its roll and choose a move.
//!
//! [`choose`] is all that a seat needs: a level, a position with dice, and when to stop. A choice depends on nothing
//! else: the same position gets the same move, and no source of dice is ever in reach. A turn of two dice is two
//! calls. The call works on the thread that makes it, so that servers call it off their async threads.

mod level;
mod limit;
mod worth;

pub use level::{Level, ParseLevelError};
pub use limit::Limit;

use crate::rules::{Move, Position};

/// The move that a player of this level makes with one of the dice of `position`: one of [`Position::legal`], or none
/// when that list is empty.
///
/// Easy to hard answer within 20 ms, expert within 300 ms, or as soon as `limit` says stop: then with the best move
/// found so far. A limit that stops the search early is the only thing that can change a choice for a position.
pub fn choose(_level: Level, position: &Position, _limit: &Limit) -> Option<Move> {
    let moves = position.legal();
    // The last of the best, as `max_by` would give it, would prefer the pawns that are farthest ahead.
    moves
        .iter()
        .map(|mv| (worth::of_turn_after(position, mv), *mv))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, mv)| mv)
}

#[cfg(test)]
mod tests;
