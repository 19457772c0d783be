//! Seeds of dice that are the same in each run.

use hypnosia::host::{SeedSource, ServerSeed};
use std::sync::atomic::{AtomicU8, Ordering};

/// Seeds of one repeated byte, which is one higher for each further table: a test's games have the same dice in each
/// run.
#[derive(Debug, Default)]
pub struct CountedSeeds(AtomicU8);

impl CountedSeeds {
    /// Seeds whose first one repeats this byte.
    pub fn starting_at(first: u8) -> CountedSeeds {
        CountedSeeds(AtomicU8::new(first))
    }
}

impl SeedSource for CountedSeeds {
    fn seed(&self) -> Result<ServerSeed, String> {
        Ok(ServerSeed::new([self.0.fetch_add(1, Ordering::Relaxed); 32]))
    }
}
