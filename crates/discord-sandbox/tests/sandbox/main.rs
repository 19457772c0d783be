//! The stand-in, tried with a small bot on unmodified serenity and poise.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod application;
mod audit;
mod bot;
mod connections;
mod described;
mod emojis;
mod faults;
mod files;
mod forms;
mod gateway;
mod guild_emojis;
mod hidden;
mod intents;
mod interactions;
mod kept;
mod kinds;
mod limits;
mod line;
mod load;
mod members;
mod modals;
mod nonces;
mod plays;
mod polls;
mod reactions;
mod scheduled_events;
mod schema;
mod shards;
mod strict;
mod system;
mod webhooks;
mod wire;

use discord_sandbox::{Clock, Config};
use std::time::Duration;

/// Long enough for a busy machine; nothing waits for it when all is well.
pub const LONG: Duration = Duration::from_secs(300);

/// A stand-in for clients that never wait: its time passes by `advance` alone, so that how long a request takes on a busy
/// machine makes no difference to its limits. Bots wait in real time, and have a clock that runs.
pub fn config() -> Config {
    Config { clock: Clock::stopped(), ..Config::default() }
}
