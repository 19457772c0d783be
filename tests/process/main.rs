//! One process as a whole: its metrics and log, how it ends, and what is left when it is killed or its disk fails.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod closes;
#[cfg(target_os = "linux")]
mod disk;
mod kept;
mod kill;
mod log;
mod numbers;
