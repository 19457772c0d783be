//! The stand-in, tried with a small bot on unmodified serenity and poise.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod bot;
mod described;
mod files;
mod forms;
mod gateway;
mod limits;
mod load;
mod plays;
mod reactions;
mod routes;
mod schema;
mod strict;
mod wire;

use std::time::Duration;

/// Long enough for a busy machine; nothing waits for it when all is well.
pub const LONG: Duration = Duration::from_secs(60);
