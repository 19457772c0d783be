//! The Discord side: commands, buttons, wording, messages. The only user of serenity and poise.
//!
//! A click: [`clicks`] reads the custom id and asks the host; what has become of the table is worded by [`wording`],
//! put into a [`draft::MessageDraft`] and sent by [`answer`] as the answer to the click, or by [`sync`] as messages of the
//! table. [`bot::Bot`] holds it all together.

mod answer;
mod app;
mod bot;
mod cache;
mod choices;
mod clicks;
mod clock;
mod closing;
mod commands;
mod connection;
mod custom_id;
mod directory;
mod discord_error;
mod draft;
mod events;
mod gateway;
mod health;
mod interaction;
mod names;
mod pages;
mod permissions;
mod picture;
mod receive;
mod register;
mod rejection;
mod requests;
mod respond;
mod seen;
mod settings;
mod sync;
mod wording;

pub use bot::{Bot, BotConfig};
pub use clock::Clock;
pub use connection::{BotError, Connection};
pub use gateway::close_watch;
