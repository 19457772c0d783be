//! The Discord side: commands, buttons, wording, messages. The only user of serenity and poise.
//!
//! Each feature has a folder with its command, its clicks and its words: [`lobby`], [`turn`], [`end`], [`report`],
//! [`puzzles`], [`lessons`], [`leaderboard`] (and profile), [`settings`], [`privacy`]. Beside them stands what all use:
//! [`interaction`] (who asked for what, and the answer), [`messages`] (words, pictures, and their synchronization with
//! the tables), [`gateway`] (the connection, and the bot as a whole), [`requests`] (what is sent, at Discord's pace).
//!
//! A click: [`interaction::clicks`] reads the custom id, one of [`ids`], and the clicks of the feature ask the host; its wording
//! turns the table into a [`messages::draft::MessageDraft`]; [`interaction::respond`] sends it as the answer to the click, or
//! [`messages::sync`] as a message of the table. [`messages::sync`] lists the way of a click function by function,
//! [`gateway`] that of a start.
//! [`interaction::app::App`] holds the parts, [`gateway::core::Core`] puts them together and runs them,
//! [`gateway::bot::Bot`] connects them with Discord.

mod dice;
mod dispatch;
mod end;
mod gateway;
mod help;
mod ids;
mod interaction;
mod leaderboard;
#[cfg(test)]
mod lengths;
mod lessons;
mod lobby;
mod messages;
mod puzzles;
mod report;
mod requests;
mod settings;
mod sync;
mod turn;

#[cfg(test)]
pub use ids::fuzz;

pub use gateway::bot::{Bot, BotConfig};
pub use gateway::connection::{BotError, Connection};
pub use gateway::core::{Core, Parts};
pub use gateway::watch::close_watch;
pub use lobby::choices::{ChosenOptions, LevelChoice, RatedChoice, TimeChoice, VariantChoice};
pub use messages::draft::Registered;
pub use messages::picture::{Look, Paint, Painters};
pub use requests::Requests;
pub use requests::api::{Api, Body, MemberInfo};
pub use requests::clock::Clock;
