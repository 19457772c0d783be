//! The time, which tests can set.

use crate::model::Millis;
use std::sync::Arc;

/// Returns the time, in milliseconds UTC.
pub type Clock = Arc<dyn Fn() -> Millis + Send + Sync>;
