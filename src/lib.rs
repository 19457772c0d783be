//! Hypnosia: the board game, hosted in Discord.
//!
//! Module map. A module imports only from the rows above it; a test enforces this.
//!
//! | module | what | may use |
//! |---|---|---|
//! | [`model`] | ids, settings, status and other values that several modules share | game |
//! | [`text`] | Fluent catalogues, choice of locale, fallback to English | model |
//! | [`tasks`] | the tasks of the process: one cancellation, one wait; where heavy work is done | |
//! | [`metrics`] | `/healthz` and `/metrics` for whoever watches | |
//! | [`config`] | environment and flags | |
//! | [`store`] | the only user of sqlx | model |
//! | [`shards`] | which process has which shards of the gateway | model |
//! | [`host`] | lobby, seats, log, clocks, dice source; commands in, updates out | game, store, shards, tasks, model |
//! | [`discord`] | the only user of serenity and poise | game, host, text, tasks, model |
//! | [`history`] | whether what people did and saw fits the logs of the tables | host, store, the stand-in's records |
//! | [`cli`] | commands to the parts above | everything |
//!
//! Beside it stand two packages: `hypnosia-game` (board, rules, computer players, painter) and `discord-sandbox` (the
//! stand-in for Discord and its page), which know nothing of this one.

pub mod cli;
pub mod config;
pub mod discord;
#[cfg(feature = "sandbox")]
pub mod history;
pub mod host;
pub mod metrics;
pub mod model;
pub mod shards;
pub mod store;
pub mod tasks;
pub mod text;
