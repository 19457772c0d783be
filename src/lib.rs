//! Hypnosia: the board game, hosted in Discord.
//!
//! The map of the house; data flows one way, from the top of this list to the bottom never back:
//!
//! | room | what | may use |
//! |---|---|---|
//! | [`board`] | the geometry as checked data: circles, spaces, entries, bridges | nothing of ours |
//! | [`rules`] | dice values, position, moves, turn, points, notation, perft | board |
//! | [`computer`] | players that see a position and a roll and choose a move | board, rules |
//! | [`render`] | position to picture: theme, layout, painting, PNG | board, rules |
//! | [`text`] | Fluent catalogues, choice of locale, fallback to English | nothing of ours |
//! | [`ids`] | newtypes for every identifier | nothing of ours |
//! | [`store`] | the only user of sqlx | ids |
//! | [`host`] | lobby, seats, log, clocks, dice source; commands in, events out | rules, computer, store, ids |
//! | [`discord`] | the only user of serenity and poise | host, render, text, ids, rules, board |
//! | [`sandbox`] | the Discord stand-in and its page, served by axum | nothing of ours |
//! | [`metrics`] | `/healthz` and `/metrics` for whoever watches | nothing of ours |
//! | [`config`], [`cli`] | environment and flags; commands to the parts above | everything |

pub mod board;
pub mod cli;
pub mod computer;
pub mod config;
pub mod discord;
pub mod host;
pub mod ids;
pub mod metrics;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod store;
pub mod text;
