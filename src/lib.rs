//! Hypnosia: the board game, hosted in Discord.
//!
//! The modules, and which other modules and packages each may import. The test `tests/walls` reads this table and the
//! one of `hypnosia-game`.
//!
//! | module | what | may use |
//! |---|---|---|
//! | [`model`] | ids, settings, status and other values that several modules share | game |
//! | [`calendar`] | the only user of jiff: time zones, nights and journeys, and how long a clock runs with them | model |
//! | [`text`] | Fluent catalogues, choice of locale, fallback to English | model |
//! | [`tasks`] | the tasks of the process, which are cancelled and awaited together; threads for heavy work | |
//! | [`metrics`] | `/healthz` and `/metrics` | |
//! | [`config`] | environment and flags | |
//! | [`store`] | the only user of sqlx | model, rating |
//! | [`shards`] | leases: which process has which shards of the gateway | model, store |
//! | [`host`] | lobby, seats, log, clocks, dice source; commands in, updates out | calendar, game, model, shards, store, tasks |
//! | [`review`] | reviews finished games: results without luck, deeds, reports | game, host, model, store, tasks |
//! | [`discord`] | the only user of serenity and poise | calendar, game, host, model, rating, review, shards, store, tasks, text |
//! | [`cli`] | the command line, which calls the modules above | everything |
//!
//! This package uses four others: `hypnosia-game` ("game" in the table: board, rules, computer players, painter),
//! `hypnosia-rating` ("rating": how a game changes ratings), `discord-sandbox` ("sandbox": a stand-in for Discord,
//! and its page), and `hypnosia-terminal` (arguments, files and progress of commands). None of these depends on this
//! package. The laboratory, `hypnosia-lab`, is a separate program that uses all of them except `discord-sandbox`.
//! `hypnosia-history`, which uses this package, checks that what people did and saw fits the logs of the tables.

pub mod calendar;
pub mod cli;
pub mod config;
pub mod discord;
pub mod host;
pub mod metrics;
pub mod model;
mod review;
pub mod shards;
pub mod store;
pub mod tasks;
pub mod text;
