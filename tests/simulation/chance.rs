//! Random decisions from a seed: the same seed gives the same decisions.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A stream of random decisions.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A separate stream, seeded from this one; later draws from one stream do not change the other.
    pub fn fork(&mut self) -> Chance {
        Chance::new(self.0.random())
    }

    /// Whether an event of this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        probability > 0.0 && self.0.random_bool(probability.min(1.0))
    }

    /// A number from `from` on, below `to`; `from` if there is no such number.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..to.max(from + 1))
    }

    /// Picks one of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let index = self.between(0, from.len() as i64) as usize;
        from.get(index)
    }

    pub fn bytes(&mut self) -> [u8; 32] {
        self.0.random()
    }

    pub fn number(&mut self) -> i64 {
        self.0.random()
    }
}
