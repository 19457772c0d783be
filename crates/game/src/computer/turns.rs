//! Whole turns: every way to play the dice of a position.

use super::Eagerness;
use super::evaluator::Evaluator;
use super::heuristic::Heuristic;
use crate::rules::{Move, Position};
use arrayvec::ArrayVec;

/// A whole turn, with the position at its end.
pub struct WholeTurn {
    /// The moves in the order played: one or two.
    pub moves: ArrayVec<Move, 2>,
    /// The position at the end of the turn: the next player has not rolled, or the game is over.
    pub after: Position,
}

/// The whole turns of a position, in the order of the legal moves. Of several turns that lead to the same position,
/// only the first is included. Empty when no move is legal.
pub fn turns(position: &Position) -> Vec<WholeTurn> {
    let mut turns = Vec::with_capacity(32);
    let mut seen = Vec::with_capacity(32);
    let mut add = |moves: ArrayVec<Move, 2>, end: &Position| {
        let key = key(end);
        if !seen.contains(&key) {
            seen.push(key);
            turns.push(WholeTurn { moves, after: pass(end) });
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

/// The legal whole turns of a position that lead to different positions. They are ordered by points and the pawns'
/// progress, which everybody sees on the board. The order is no advice: it ignores captures in reply and later rolls.
pub fn whole_turns(position: &Position) -> Vec<ArrayVec<Move, 2>> {
    let (eye, mover) = (Heuristic { threats: false }, position.turn());
    let worth = |turn: &WholeTurn| eye.equity(&turn.after)[mover.index()] + Eagerness::USUAL.bonus(&turn.after, mover);
    let mut judged: Vec<(f32, WholeTurn)> = turns(position).into_iter().map(|turn| (worth(&turn), turn)).collect();
    judged.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    judged.into_iter().map(|(_, turn)| turn.moves).collect()
}

/// The position after the turn has gone to the next player; unchanged when the game is over or a die can be played.
pub fn pass(position: &Position) -> Position {
    position.next().unwrap_or(*position)
}

/// A hash by which the positions that one turn can lead to are told apart.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Colour, ColourSet};
    use crate::computer::{Level, choose};
    use crate::rules::{Roll, Variant, parse_position};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn captures_and_arrivals_come_first() {
        let board = Board::standard();
        let first = |text: &str| {
            let turns = whole_turns(&parse_position(board, text).unwrap());
            turns[0].iter().map(|mv| mv.notation(board)).collect::<Vec<_>>()
        };
        assert!(first("A1r,A5g r234,g234 - r0,g0 r 43 cross").contains(&"4:A1-A5".to_owned()));
        assert!(first("A1r,D3r r34,g1234 - r0,g0 r 61 cross").contains(&"1:D3-centre".to_owned()));
    }

    /// Plays a game of two normal players who choose whole turns; returns the number of clicks, and the number of
    /// chosen turns that were not among the first 25 of [`whole_turns`]. The first three of [`whole_turns`] take one
    /// click, as if there was always room for their buttons; any other turn takes two clicks, to open a select and to
    /// choose. A turn without a choice takes no click.
    fn clicks(random: &mut ChaCha8Rng) -> (u32, u32) {
        let mut roll = || Roll::new(random.random_range(1..=6), random.random_range(1..=6)).unwrap();
        let colours: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
        let mut position = Position::start(Board::standard(), colours, Colour::Red, Variant::Cross).unwrap();
        let (mut clicks, mut not_shown) = (0, 0);
        while !position.is_over() {
            position = position.roll(roll()).unwrap();
            if position.may_be_finished_by(position.turn()) {
                // Every player with pawns left clicks once, to leave the rest of the game to the computer.
                return (
                    clicks + position.players().iter().filter(|&one| position.has_pawns(one)).count() as u32,
                    not_shown,
                );
            }
            let offered = whole_turns(&position);
            let mut played = position;
            while let Some(mv) = choose(Level::Normal, Eagerness::USUAL, &played) {
                played = played.play(&mv).unwrap();
                if played.is_over() {
                    break;
                }
            }
            if offered.len() > 1 && !position.ends_alike() {
                let end = |moves: &[Move]| moves.iter().fold(position, |now, mv| now.play(mv).unwrap());
                let rank = offered.iter().position(|moves| end(moves) == played);
                clicks += if rank.is_some_and(|rank| rank < 3) { 1 } else { 2 };
                not_shown += u32::from(rank.is_none_or(|rank| rank >= 25));
            }
            position = pass(&played);
        }
        (clicks, not_shown)
    }

    #[test]
    fn two_play_in_sixty_presses() {
        let mut random = ChaCha8Rng::seed_from_u64(60);
        let mut games: Vec<(u32, u32)> = (0..200).map(|_| clicks(&mut random)).collect();
        games.sort_unstable();
        let all: u32 = games.iter().map(|(clicks, _)| clicks).sum();
        let not_shown: u32 = games.iter().map(|(_, not_shown)| not_shown).sum();
        let (mean, median, ninth) = (all as f32 / 200.0, games[100].0, games[180].0);
        println!(
            "presses in a game of two: mean {mean}, median {median}, nine in ten at most {ninth}; not shown {not_shown}"
        );
        assert!(mean <= 60.0 && median <= 60, "mean {mean}, median {median}");
        assert!(not_shown * 50 <= all, "{not_shown} of {all} turns were not among the options");
    }
}
