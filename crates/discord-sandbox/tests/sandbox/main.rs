//! Tests of the stand-in for Discord, with a small bot on unmodified serenity and poise and with plain clients.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod application_emojis;
mod bot;
mod channel_kinds;
mod clients;
mod connections;
mod faults;
mod files;
mod forms;
mod gateway;
mod hidden_channels;
mod intents;
mod interactions;
mod limits;
mod load;
mod modals;
mod my_guilds;
mod nonces;
#[cfg(in_workspace)]
mod openapi;
mod places;
mod plays;
mod refusals;
mod restarts;
mod scheduled_events;
mod shards;
mod system_messages;

use discord_sandbox::{Clock, Config};
use std::time::Duration;

/// A timeout that suffices on a busy machine.
pub const LONG: Duration = Duration::from_secs(300);

/// The configuration of a stand-in whose clock only `advance` moves. It is for clients that never wait: time limits
/// then do not depend on how long a request takes on a busy machine. Bots wait in real time, so they need a running
/// clock.
pub fn config() -> Config {
    Config { clock: Clock::stopped(), ..Config::default() }
}
