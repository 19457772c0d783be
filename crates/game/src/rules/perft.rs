//! Counting and random playing, for checking and measuring the rules.

use super::{Moves, Position, Roll};
use crate::board::DIE_MAX;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// The largest number of turns whose sequences can be counted in a `u64`. A turn has at most 21 * 16 * 8 sequences:
/// 21 rolls, 16 first moves, and 8 second moves.
pub const PERFT_TURNS_MAX: u32 = 5;

/// Counts the sequences of die moves over `turns` whole turns, at most [`PERFT_TURNS_MAX`].
///
/// Before a roll each of the 21 different rolls counts once; a turn without a legal move is one sequence, and so is a
/// finished game; players without pawns are skipped. A position with dice begins in the middle of its first turn.
pub fn perft(position: &Position, turns: u32) -> u64 {
    if turns == 0 || position.is_over() {
        return 1;
    }
    if !position.dice().is_empty() {
        return rest_of_turn(position, turns);
    }
    perft_by_roll(position, turns).map(|(_, count)| count).sum()
}

/// The count of [`perft`] split by the roll of the player to move. Empty when the position is not before a roll, or
/// when `turns` is 0.
pub fn perft_by_roll(position: &Position, turns: u32) -> impl Iterator<Item = (Roll, u64)> + use<> {
    let roller = if position.has_pawns(position.turn()) { Some(*position) } else { position.next().ok() };
    let roller = roller.filter(|_| turns > 0);
    Roll::all().filter_map(move |roll| Some((roll, rest_of_turn(&roller?.roll(roll).ok()?, turns))))
}

fn rest_of_turn(position: &Position, turns: u32) -> u64 {
    let moves = position.legal();
    if !moves.is_empty() {
        return moves.iter().map(|mv| rest_of_turn(&position.play_listed(mv), turns)).sum();
    }
    match position.next() {
        Ok(next) => perft(&next, turns - 1),
        Err(_) => 1,
    }
}

/// The end of a game of random legal moves.
#[derive(Debug, Clone, Copy)]
pub struct Playout {
    /// The final position.
    pub position: Position,
    /// Die moves played on the way.
    pub moves: u32,
    /// Turns begun on the way, including those without a legal move.
    pub turns: u32,
}

/// Plays random legal moves to the end of the game. The same state of `rng` plays the same game.
pub fn playout(start: &Position, rng: &mut impl Rng) -> Playout {
    let mut playout = Playout { position: *start, moves: 0, turns: 0 };
    if start.dice().is_empty() && start.has_pawns(start.turn()) && !start.is_over() {
        playout.roll(rng);
    }
    loop {
        playout.finish_turn(rng);
        if playout.position.is_over() {
            return playout;
        }
        playout.position.pass_on();
        playout.roll(rng);
    }
}

impl Playout {
    fn roll(&mut self, rng: &mut impl Rng) {
        let (one, other) = (rng.random_range(1..=DIE_MAX), rng.random_range(1..=DIE_MAX));
        self.position.dice = Roll::of_faces(one, other).into();
        self.turns += 1;
    }

    fn finish_turn(&mut self, rng: &mut impl Rng) {
        let mut moves = Moves::new();
        self.position.list(&mut moves);
        while let Some(mv) = moves.choose(rng) {
            self.position.play_in_place(mv);
            self.moves += 1;
            moves.clear();
            self.position.list(&mut moves);
        }
    }
}
