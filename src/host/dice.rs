//! Dice that anybody can recompute.
//!
//! # The algorithm, for writing a checker
//! 1. For each table the server draws 32 random bytes, the *server seed*, and shows SHA-256 of these bytes (as 64
//!    hexadecimal digits), the *commitment*, on the table's card from its opening on.
//! 2. Each person who takes a seat adds the Discord interaction id of the click or command that did it, and so does
//!    whoever starts the game, with the click on Start. (Games that began before the start took part have one less.)
//! 3. When the game begins: key = SHA-256( server seed: 32 bytes
//!    || table number: 8 bytes, big-endian, two's complement
//!    || for each join in the order of joining, those who left again included, and last for the start: interaction id,
//!    8 bytes, big-endian ).
//!
//!    The log of a game names these ids in this order in its line `joins`.
//! 4. The key stream is ChaCha20 (20 rounds) of that key with block counter 0, 1, 2, ... and an all-zero nonce, taken
//!    byte by byte: the bytes that `openssl enc -chacha20` with a zero IV would make of zeros.
//! 5. A die: the next byte b of the key stream; 252 to 255 are thrown away and the next byte is taken; the face is
//!    1 + b mod 6. (252 = 42 * 6, so that every face has 42 bytes.)
//! 6. A roll is two dice. First come the set-up rolls, round by round, in each round in seat order (r o y g b p) those
//!    who roll; then one roll for each turn.
//! 7. At the end of the game the server seed is published: compare SHA-256 of it with the commitment, and roll again.
//!
//! # What that proves
//! The commitment fixes the seed at the opening; the click on Start fixes every roll. Nobody can change a roll after
//! that, and who does not know the seed can neither foresee nor steer one, however often they leave and join again. The
//! command that opens the table is older than the seed, and so proves nothing by itself; the click on Start is younger.
//!
//! Not proved: that whoever knows the seed left the joins alone. Players do not see interaction ids before the end, so
//! the operator could make one up, or somebody who reads the database could leave and join until the dice please. Nor
//! is anything proved about moves, seats or the end of the game, which are no inputs of the dice; see
//! [`NOT_COVERED`](super::NOT_COVERED).

use crate::model::{InteractionId, TableId};
use hypnosia_game::rules::Roll;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng, TryRng};
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret of a table's dice: 32 random bytes, known to the server alone until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed([u8; 32]);

impl ServerSeed {
    /// A seed of given bytes.
    pub fn new(bytes: [u8; 32]) -> ServerSeed {
        ServerSeed(bytes)
    }

    /// The seed of 64 hexadecimal digits; none for any other text.
    pub fn from_hex(text: &str) -> Option<ServerSeed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(ServerSeed(bytes))
    }

    /// SHA-256 of the seed, 64 hexadecimal digits: what is shown in the lobby.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The seed itself, 64 hexadecimal digits: for the store, and for everybody once the game is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

/// Never the bytes: a seed must not get into a log by accident.
impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(secret)")
    }
}

/// Where server seeds come from.
pub trait SeedSource: Send + Sync + 'static {
    /// A new seed for a table.
    ///
    /// # Errors
    /// What the source says, when it has no randomness to give.
    fn seed(&self) -> Result<ServerSeed, String>;
}

/// Seeds from the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct OsSeeds;

impl SeedSource for OsSeeds {
    fn seed(&self) -> Result<ServerSeed, String> {
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).map_err(|error| error.to_string())?;
        Ok(ServerSeed(bytes))
    }
}

/// The dice of a table, as this module's text describes them.
pub struct TableDice {
    key: [u8; 32],
    stream: ChaCha20Rng,
    word: [u8; 4],
    word_left: usize,
    next: u32,
}

impl TableDice {
    /// The dice of a table whose game begins after these joins.
    pub fn new(seed: &ServerSeed, table: TableId, joins: &[InteractionId]) -> TableDice {
        let mut hash = Sha256::new();
        hash.update(seed.0);
        hash.update(table.0.to_be_bytes());
        joins.iter().for_each(|join| hash.update(join.0.to_be_bytes()));
        TableDice::from_key(hash.finalize().into())
    }

    fn from_key(key: [u8; 32]) -> TableDice {
        TableDice { key, stream: ChaCha20Rng::from_seed(key), word: [0; 4], word_left: 0, next: 0 }
    }

    fn byte(&mut self) -> u8 {
        if self.word_left == 0 {
            // A word of the generator is four bytes of the key stream, the first one lowest.
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

    /// Roll number `index` of the table, from 0. The same number always gives the same roll, so that a roll which
    /// could not be stored is rolled again as it was.
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

/// The dice of one table while it goes on, made anew when what seeds them has changed.
#[derive(Default)]
pub struct KeptDice(Option<(Vec<InteractionId>, TableDice)>);

impl KeptDice {
    /// The dice of the table as it is now.
    pub fn of(&mut self, seed: &ServerSeed, table: TableId, joins: &[InteractionId]) -> &mut TableDice {
        let kept = self.0.take().filter(|(seeded, _)| seeded == joins);
        let (_, dice) = self.0.insert(kept.unwrap_or_else(|| (joins.to_vec(), TableDice::new(seed, table, joins))));
        dice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(seed: u8) -> TableDice {
        TableDice::new(&ServerSeed::new([seed; 32]), TableId(7), &[InteractionId(11), InteractionId(13)])
    }

    /// ChaCha20 test vector 1 of draft-nir-cfrg-chacha20-poly1305 (key and nonce of zeros, block 0), so that checkers
    /// in other languages get the same bytes.
    #[test]
    fn key_stream_is_plain_chacha20() {
        let mut dice = TableDice::from_key([0; 32]);
        let bytes: Vec<u8> = (0..16).map(|_| dice.byte()).collect();
        assert_eq!(hex::encode(bytes), "76b8e0ada0f13d90405d6ae55386bd28");
    }

    #[test]
    fn key_is_the_documented_hash() {
        let mut bytes = vec![5; 32];
        bytes.extend(7i64.to_be_bytes());
        bytes.extend(11u64.to_be_bytes());
        bytes.extend(13u64.to_be_bytes());
        assert_eq!(dice(5).key, <[u8; 32]>::from(Sha256::digest(&bytes)));
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

    /// Chi-square of faces and of ordered pairs over a million rolls; the bounds are the 99.9 % points.
    #[test]
    fn a_million_rolls_are_fair() {
        let (mut faces, mut sums, mut rolls) = ([0u32; 6], [0u32; 11], [0u32; 21]);
        let all: Vec<Roll> = Roll::all().collect();
        let per_seed = 100_000;
        for seed in 0..10 {
            let mut dice = dice(seed);
            for index in 0..per_seed {
                let roll = dice.roll(index);
                faces[usize::from(roll.high() - 1)] += 1;
                faces[usize::from(roll.low() - 1)] += 1;
                sums[usize::from(roll.sum() - 2)] += 1;
                rolls[all.iter().position(|other| *other == roll).unwrap()] += 1;
            }
        }
        let total = f64::from(10 * per_seed);
        let chi = |seen: &[u32], expected: &dyn Fn(usize) -> f64| -> f64 {
            seen.iter().enumerate().map(|(at, &n)| (f64::from(n) - expected(at)).powi(2) / expected(at)).sum()
        };
        let chi_faces = chi(&faces, &|_| total * 2.0 / 6.0);
        let chi_sums = chi(&sums, &|at| total * (6.0 - (at as f64 - 5.0).abs()) / 36.0);
        let chi_rolls = chi(&rolls, &|at| total * f64::from(all[at].ways()) / 36.0);
        assert!(chi_faces < 20.52, "faces {faces:?}: chi-square {chi_faces}, 5 degrees of freedom");
        assert!(chi_sums < 29.59, "sums {sums:?}: chi-square {chi_sums}, 10 degrees of freedom");
        assert!(chi_rolls < 45.32, "rolls {rolls:?}: chi-square {chi_rolls}, 20 degrees of freedom");
    }

    #[test]
    fn a_seed_is_not_shown_by_debug() {
        let seed = ServerSeed::new([0xab; 32]);
        assert!(!format!("{seed:?}").contains("ab"), "Debug shows bytes of the seed");
        assert_eq!(ServerSeed::from_hex(&seed.reveal()), Some(seed));
        assert_eq!(ServerSeed::from_hex("ab"), None);
    }
}
