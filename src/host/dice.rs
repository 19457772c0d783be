//! Dice that anybody can recompute.

use std::fmt;

/// The secret of a table's dice: 32 random bytes, known to the server alone until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed(pub(super) [u8; 32]);

impl ServerSeed {
    /// A seed of given bytes.
    pub fn new(bytes: [u8; 32]) -> ServerSeed {
        ServerSeed(bytes)
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
        use rand::TryRng;
        let mut bytes = [0; 32];
        rand::rngs::SysRng.try_fill_bytes(&mut bytes).map_err(|error| error.to_string())?;
        Ok(ServerSeed(bytes))
    }
}
