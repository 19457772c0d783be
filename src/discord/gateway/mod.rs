//! The connection with Discord: sessions, events, and the bot as a whole.
//!
//! # A start, step by step
//!
//! | where | functions |
//! |---|---|
//! | the program reads its settings | `main_job::start`, `main_job::work`, `main_job::run_bot` |
//! | the database is claimed and migrated | `Store::open`, `Database::host` |
//! | the host opens with its clocks paused; alarms are set, and no table is read | `Host::open`, `Host::begin`, `HostState::ring_at` |
//! | Discord: application, gateway, emoji, commands | `Bot::connect`, `FirstRequests::send`, `emoji::keep`, `register::registration`, `Core::new`, `Gateway::prepare` |
//! | background tasks, then the connection | `Bot::run`, `bot::run_alone`, `Core::start`, `watch::watch` |
//! | each server that Discord reports; its tables are read one at a time | `core::handle_event`, `events::handle`, `sync::resume_guild`, `Tables::resume`, `Host::view`, `Task::new` |
//! | connected: every deadline moves, once | `Core::set_connected`, `Host::resume`, `PausedTables::go_on` |
//!
//! If several processes share a database, [`Host::join`](crate::host::Host::join) opens the host, and the tables come
//! with their shards: `Host::take_up` pauses the clocks of a shard's tables, and `Host::resume_shard` moves their
//! deadlines.

pub mod bot;
pub mod checkup;
pub mod clock_offset;
pub mod connection;
pub mod core;
pub mod events;
mod first;
pub mod framework;
pub mod hidden;
mod listener;
pub mod register;
pub mod sessions;
pub mod watch;
