//! Properties of a process as a whole, one test at a time: its metrics, its log, and how it ends.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod closes;
mod kept;
mod log;
mod numbers;

use tokio::sync::{Mutex, MutexGuard};

/// Serialises the tests.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}
