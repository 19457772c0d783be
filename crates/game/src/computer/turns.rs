//! Whole turns: where the dice can lead.

use crate::rules::{Move, Position};
use arrayvec::ArrayVec;

/// A whole turn, with the position at its end.
pub struct Turn {
    /// The moves in the order played: one or two.
    pub moves: ArrayVec<Move, 2>,
    /// The position at its end: the next player has not rolled, or the game is over.
    pub after: Position,
}

/// Every position that the dice of a position can lead to, each once, with the first of the ways to it; in the order
/// of the legal moves. Empty when nothing is legal.
pub fn turns(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::with_capacity(32);
    let mut seen = Vec::with_capacity(32);
    let mut add = |moves: ArrayVec<Move, 2>, end: &Position| {
        let key = key(end);
        if !seen.contains(&key) {
            seen.push(key);
            turns.push(Turn { moves, after: pass(end) });
        }
    };
    for first in position.legal() {
        let between = position.play_listed(&first);
        let rest = between.legal();
        for second in &rest {
            add(ArrayVec::from([first, *second]), &between.play_listed(second));
        }
        if rest.is_empty() {
            add([first].into_iter().collect(), &between);
        }
    }
    turns
}

/// The next player's position, or the same when the game is over.
pub fn pass(position: &Position) -> Position {
    position.next().unwrap_or(*position)
}

/// Tells apart the positions that one turn can lead to.
fn key(position: &Position) -> u64 {
    let mover = position.turn();
    let mut key = u64::from(position.home_bits(mover)) | (position.centre().len() as u64) << 8;
    for colour in position.players().iter() {
        let spaces = position.spaces_of(colour).iter();
        let stands = spaces.map(|&space| space.index() as u64 * 2 + u64::from(position.has_stack(space)));
        let stands = stands.fold(1, |all, stand| all << 8 | stand);
        key = (key ^ stands).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
    key
}
