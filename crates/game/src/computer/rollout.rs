//! Rollouts: a position played on many times by players who do not look ahead.

use super::Eagerness;
use super::evaluator::{Equity, Evaluator};
use super::turns::{pass, turns};
use crate::rules::{Position, Roll};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Number of outcomes of two dice, counting their order.
pub(super) const FACES: u64 = 36;

/// Rollouts of a few turns, at whose end an evaluator estimates the result.
pub struct Rollouts<'a, P, J> {
    /// Chooses the turns.
    pub policy: &'a P,
    /// Judges the last position.
    pub judge: &'a J,
    /// The players' eagerness.
    pub eagerness: Eagerness,
    /// The number of turns played; fewer if the game ends before.
    pub turns: u32,
    /// The seed of the dice.
    pub seed: u64,
}

impl<P: Evaluator, J: Evaluator> Rollouts<'_, P, J> {
    /// Expected shares of the players at the end of the rollout with this number. The number and the seed determine the
    /// dice, whatever the position.
    ///
    /// The first two rolls are spread evenly. In each block of 36 numbers, which begins at a multiple of 36, each of
    /// the 36 outcomes of two dice is the first roll once and the second roll once. Over any 1,296 consecutive numbers,
    /// each pair of outcomes begins one rollout.
    pub fn shares(&self, position: &Position, number: u64) -> Equity {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number);
        let mut stratified = first_faces(number).into_iter();
        let dice = || match stratified.next() {
            Some(faces) => Roll::new((faces / 6) as u8 + 1, (faces % 6) as u8 + 1),
            None => roll(&mut random),
        };
        let end = play_on(self.policy, self.eagerness, *position, self.turns, dice);
        self.judge.equity(&end)
    }
}

/// The first and the second roll of a rollout, as outcomes from 0 to 35, from its number.
fn first_faces(number: u64) -> [u64; 2] {
    // Both factors are coprime to 36, so the second roll differs between the numbers of a block, and between numbers
    // at the same place in 36 consecutive blocks.
    let (first, block) = (number % FACES, number / FACES);
    [first, (7 * first + 11 * block) % FACES]
}

fn roll(random: &mut ChaCha8Rng) -> Option<Roll> {
    Roll::new(random.random_range(1..=6), random.random_range(1..=6))
}

/// Plays `turns_max` turns, or fewer if the game ends before, and returns the last position. Each player takes the turn
/// that looks best without lookahead.
fn play_on<E: Evaluator>(
    evaluator: &E,
    eagerness: Eagerness,
    mut position: Position,
    turns_max: u32,
    mut dice: impl FnMut() -> Option<Roll>,
) -> Position {
    for _ in 0..turns_max {
        if position.is_over() {
            break;
        }
        let Some(rolled) = dice().and_then(|dice| position.roll(dice).ok()) else { break };
        position = best_at_once(evaluator, eagerness, &rolled);
    }
    position
}

/// The position after the turn that looks best without lookahead.
pub fn best_at_once<E: Evaluator>(evaluator: &E, eagerness: Eagerness, rolled: &Position) -> Position {
    let mover = rolled.turn();
    let rated = turns(rolled).into_iter().map(|turn| {
        let eager = eagerness.bonus(&turn.after, mover);
        (evaluator.equity(&turn.after)[mover.index()] + eager, turn.after)
    });
    let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or_else(|| pass(rolled), |(_, after)| after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn rollouts_cover_every_pair_of_first_rolls() {
        for block in 0..36 {
            let faces = (block * FACES..(block + 1) * FACES).map(first_faces);
            let (first, second): (BTreeSet<u64>, BTreeSet<u64>) = faces.map(|[first, second]| (first, second)).unzip();
            assert_eq!((first.len(), second.len()), (36, 36), "different rolls in the games from {}", block * FACES);
        }
        let pairs: BTreeSet<[u64; 2]> = (0..FACES * FACES).map(first_faces).collect();
        assert_eq!(pairs.len(), 1296);
    }
}
