//! The seed of a table's dice.

use rand::TryRng;
use sha2::{Digest, Sha256};
use std::fmt;

/// The seed of a table's dice: 32 random bytes, secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed([u8; 32]);

impl ServerSeed {
    pub fn new(bytes: [u8; 32]) -> ServerSeed {
        ServerSeed(bytes)
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Parses 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<ServerSeed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(ServerSeed(bytes))
    }

    /// SHA-256 of the seed, 64 hexadecimal digits, shown in the lobby.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The seed as 64 hexadecimal digits, for the store, and for everybody once the game is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

/// Hides the bytes, so that no seed gets into a log by accident.
impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(secret)")
    }
}

/// A source of seeds.
pub trait SeedSource: Send + Sync + 'static {
    /// A new seed for a table.
    ///
    /// # Errors
    /// The source has no random bytes.
    fn seed(&self) -> Result<ServerSeed, String>;
}

#[derive(Debug, Clone, Copy, Default)]
pub struct OsSeeds;

impl SeedSource for OsSeeds {
    fn seed(&self) -> Result<ServerSeed, String> {
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).map_err(|error| error.to_string())?;
        Ok(ServerSeed(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_not_shown_by_debug() {
        let seed = ServerSeed::new([0xab; 32]);
        assert!(!format!("{seed:?}").contains("ab"), "Debug shows bytes of the seed");
        assert_eq!(ServerSeed::from_hex(&seed.reveal()), Some(seed));
        assert_eq!(ServerSeed::from_hex("ab"), None);
    }
}
