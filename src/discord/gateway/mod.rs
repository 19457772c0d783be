//! The connection with Discord: sessions, events, what is known of servers, and the bot as a whole.

pub mod bot;
pub mod clock;
pub mod connection;
pub mod core;
pub mod directory;
pub mod events;
pub mod framework;
pub mod health;
pub mod hidden;
pub mod register;
pub mod sessions;
pub mod watch;
