//! What belongs to a process as a whole, one test at a time: its numbers, its log, and how it ends.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod closes;
mod kept;
mod log;
mod numbers;

use tokio::sync::{Mutex, MutexGuard};

/// Held by the one test that runs.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}
