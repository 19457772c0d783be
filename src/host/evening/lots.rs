//! Lots from a seed.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A source of lots. It takes only words of the ChaCha stream from the crate `rand`, so that a seed draws the same lots
/// with each version of the crate.
pub(super) struct Lots(ChaCha8Rng);

impl Lots {
    pub fn new(seed: u64) -> Lots {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Lots(ChaCha8Rng::from_seed(key))
    }

    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`; 0 if there is none. Its bias is below 2⁻³² for bounds below 2³².
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.word()) * bound as u128) >> 64) as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_lots() {
        let mut lots = Lots::new(51);
        let mut order = [1, 2, 3, 4, 5, 6];
        lots.shuffle(&mut order);
        assert_eq!((order, lots.below(1000), lots.below(0)), ([4, 1, 5, 2, 6, 3], 862, 0));
    }

    #[test]
    fn orders_come_equally_often() {
        let mut lots = Lots::new(1);
        let mut count = std::collections::BTreeMap::new();
        for _ in 0..6_000 {
            let mut order = [1, 2, 3];
            lots.shuffle(&mut order);
            *count.entry(order).or_insert(0) += 1;
        }
        assert!(count.len() == 6 && count.values().all(|times| (850..1150).contains(times)), "{count:?}");
    }
}
