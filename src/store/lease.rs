//! What a process tells the database of itself, and what it is told, where shards are shared out.

use crate::model::{LeaseAction, Millis, ProcessId, Roster};

/// A process that wishes to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal {
    /// The process.
    pub process: ProcessId,
    /// For how long from now on.
    pub lease: Millis,
    /// The most shards that it takes; none for any number.
    pub room: Option<u32>,
    /// Whether it is about to end.
    pub leaving: bool,
}

/// What a process does, by what it sees.
pub type Decide<'a> = &'a (dyn Fn(&Roster) -> Vec<LeaseAction> + Send + Sync);

/// Whether a session of the gateway may be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionStart {
    /// Now, and it is counted: this is the number of those within a day.
    Go {
        /// It included.
        today: u32,
    },
    /// Not before so many milliseconds have passed: others were faster.
    Wait(Millis),
}
