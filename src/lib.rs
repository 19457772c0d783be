//! Hypnosia: the board game, hosted in Discord.
//!
//! The modules, and which of them each may import. `tests/walls` reads this table and the one of `hypnosia-game`.
//!
//! | module | what | may use |
//! |---|---|---|
//! | [`model`] | ids, settings, status and other values that several modules share | game |
//! | [`text`] | Fluent catalogues, choice of locale, fallback to English | model |
//! | [`tasks`] | the tasks of the process: one cancellation, one wait; threads for heavy work | |
//! | [`metrics`] | `/healthz` and `/metrics` | |
//! | [`config`] | environment and flags | |
//! | [`store`] | the only user of sqlx | model, rating |
//! | [`shards`] | leases: which process has which shards of the gateway | model, store |
//! | [`host`] | lobby, seats, log, clocks, dice source; commands in, updates out | game, model, shards, store, tasks |
//! | [`review`] | what is worked out of finished games: results without luck, deeds, reports | game, host, model, store, tasks |
//! | [`discord`] | the only user of serenity and poise | game, host, model, rating, review, shards, store, tasks, text |
//! | [`history`] | checks that what people did and saw fits the logs of the tables | game, host, model, sandbox, store |
//! | [`cli`] | commands to the modules above | everything |
//!
//! It uses four packages: `hypnosia-game`, above "game" (board, rules, computer players, painter),
//! `hypnosia-rating`, above "rating" (how a game changes ratings),
//! `discord-sandbox`, above "sandbox" (the stand-in for Discord and its page), and `hypnosia-terminal`, above "terminal"
//! (arguments, files and progress of commands). None of them knows this one. The laboratory, `hypnosia-lab`, is a program of
//! its own on all of them but the stand-in.

pub mod cli;
pub mod config;
pub mod discord;
#[cfg(feature = "sandbox")]
pub mod history;
pub mod host;
pub mod metrics;
pub mod model;
mod review;
pub mod shards;
pub mod store;
pub mod tasks;
pub mod text;
