//! The rolls of a table, made from a key stream.

use super::mixed::Mixed;
use super::seed::ServerSeed;
use crate::model::TableId;
use hypnosia_game::rules::Roll;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

/// The dice of a table.
pub struct TableDice {
    key: [u8; 32],
    stream: ChaCha20Rng,
    word: [u8; 4],
    word_left: usize,
    next: u32,
}

impl TableDice {
    /// The dice of a table with these inputs.
    pub fn new(seed: &ServerSeed, table: TableId, mixed: &Mixed) -> TableDice {
        TableDice::from_key(mixed.key(seed, table))
    }

    fn from_key(key: [u8; 32]) -> TableDice {
        TableDice { key, stream: ChaCha20Rng::from_seed(key), word: [0; 4], word_left: 0, next: 0 }
    }

    fn byte(&mut self) -> u8 {
        if self.word_left == 0 {
            // A word of the generator is four bytes of the key stream, in little-endian order.
            self.word = self.stream.next_u32().to_le_bytes();
            self.word_left = self.word.len();
        }
        self.word_left -= 1;
        self.word[self.word.len() - 1 - self.word_left]
    }

    fn face(&mut self) -> u8 {
        loop {
            let byte = self.byte();
            if byte < 252 {
                return 1 + byte % 6;
            }
        }
    }

    /// The roll with number `index`, from 0. The same index always returns the same roll, so that a roll whose write
    /// failed is repeated.
    pub fn roll(&mut self, index: u32) -> Roll {
        if index < self.next {
            *self = TableDice::from_key(self.key);
        }
        loop {
            let (one, other) = (self.face(), self.face());
            self.next += 1;
            if self.next > index
                && let Some(roll) = Roll::new(one, other)
            {
                return roll;
            }
        }
    }
}

/// The dice of a table, made anew when their inputs have changed.
#[derive(Default)]
pub struct KeptDice(Option<(Mixed, TableDice)>);

impl KeptDice {
    /// The dice for the current inputs.
    pub fn of(&mut self, seed: &ServerSeed, table: TableId, mixed: &Mixed) -> &mut TableDice {
        let kept = self.0.take().filter(|(known, _)| known == mixed);
        let (_, dice) = self.0.insert(kept.unwrap_or_else(|| (mixed.clone(), TableDice::new(seed, table, mixed))));
        dice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(seed: u8) -> TableDice {
        let lines = ["joined r acorn album alpine", "word r winter is coming"];
        TableDice::new(&ServerSeed::new([seed; 32]), TableId(7), &Mixed::Lobby(lines.map(str::to_owned).to_vec()))
    }

    /// Test vector 1 for ChaCha20 in draft-nir-cfrg-chacha20-poly1305 (key and nonce of zeros, block 0), for authors of
    /// other checkers.
    #[test]
    fn key_stream_is_plain_chacha20() {
        let mut dice = TableDice::from_key([0; 32]);
        let bytes: Vec<u8> = (0..16).map(|_| dice.byte()).collect();
        assert_eq!(hex::encode(bytes), "76b8e0ada0f13d90405d6ae55386bd28");
    }

    #[test]
    fn rolls_are_numbered_and_repeatable() {
        let mut forwards = dice(1);
        let rolls: Vec<Roll> = (0..50).map(|index| forwards.roll(index)).collect();
        let mut backwards = dice(1);
        for index in (0..50).rev() {
            assert_eq!(backwards.roll(index), rolls[index as usize], "roll {index} asked in another order");
        }
    }
}
