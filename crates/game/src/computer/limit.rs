//! When a search must stop.

use super::Level;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When a search must stop: at a moment, when somebody says so, or never. Clones share the word to stop.
#[derive(Debug, Clone, Default)]
pub struct Limit {
    stopped: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Limit {
    /// No limit but the work that each level allows itself; [`Limit::stop`] still ends it.
    pub fn none() -> Limit {
        Limit::default()
    }

    /// Stops at a moment at the latest.
    pub fn until(deadline: Instant) -> Limit {
        Limit { deadline: Some(deadline), ..Limit::default() }
    }

    /// Stops when a level has had its [`Level::time`], counted from now.
    pub fn of(level: Level) -> Limit {
        Limit::until(Instant::now() + level.time())
    }

    /// Stops every search that was given this limit or a clone of it, now and later.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether to stop now.
    pub fn is_reached(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
