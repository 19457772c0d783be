//! The Discord side: commands, buttons, wording, messages. The only user of serenity and poise.
//!
//! A click: [`clicks`] reads the custom id and asks the host; [`wording`] words what has become of the table, as a
//! [`draft::MessageDraft`]; [`respond`] sends it as the answer to the click, or [`sync`] as a message of the table.
//! [`sync`] lists the way of a click function by function. [`app::App`] holds the parts, [`core::Core`]
//! puts them together and runs them, [`bot::Bot`] connects them with Discord.

mod ahead;
mod answer;
mod api;
mod app;
mod bot;
mod cache;
mod choices;
mod clicks;
mod clock;
mod closing;
mod commands;
mod connection;
mod core;
mod custom_id;
mod daily;
mod directory;
mod draft;
mod emoji;
mod error_kind;
mod events;
mod exercise;
mod export;
mod framework;
#[cfg(test)]
pub mod fuzz;
mod gateway;
mod health;
mod hidden;
mod interaction;
mod learning;
mod names;
mod opening;
mod pages;
mod permissions;
mod picture;
mod puzzles;
mod query;
mod queue;
mod receive;
mod register;
mod rejection;
mod reports;
mod requests;
mod respond;
mod seen;
mod sessions;
mod settings;
mod shares;
mod sharing;
mod sync;
mod tutorial;
mod views;
mod which;
mod wording;

pub use api::Api;
pub use bot::{Bot, BotConfig};
pub use choices::{ChosenOptions, LevelChoice, RatedChoice, TimeChoice, VariantChoice};
pub use clock::Clock;
pub use connection::{BotError, Connection};
pub use core::{Core, Parts};
pub use draft::Registered;
pub use gateway::close_watch;
pub use picture::{Look, Paint, Painters};
pub use requests::Requests;
