//! The database: the only user of sqlx.
//!
//! What was answered is on disk: SQLite in WAL mode with `synchronous=FULL`, writes in `BEGIN IMMEDIATE`. Writers of
//! tables that wait at the same time go to disk together (`commit` beside this file). Statements are written so that
//! PostgreSQL would take them too: `$1`, BIGINT 0 or 1 for booleans, BIGINT milliseconds UTC for times, RETURNING.
//! What only SQLite has stands in `open`, `files`, `migrate`, `writer` and `upkeep`.

mod clocks;
mod commit;
mod create;
mod error;
mod files;
mod migrate;
mod open;
mod people;
mod rating;
mod read;
mod results;
mod retention;
mod settings;
mod standings;
mod upkeep;
mod writer;

pub use clocks::{Deferred, RunningClock};
pub use commit::{GameResult, Newcomer, ResultRow, SeatRow, TableState, Write};
pub use create::{Created, NewRow};
pub use error::StoreError;
pub use open::Store;
pub use people::UserData;
pub use read::{BesideLog, OpenRow, StoredAction, StoredTable};
pub use results::{GameLine, Line, Order, PAGE_LINES, Page, Profile, SHARE_GAMES, Season, Tally};
pub use settings::{GuildChange, GuildSettings, TABLES_MAX, UserChange, UserSettings};

use crate::ids::{ChannelId, MessageId, Version};
use serde::{Deserialize, Serialize};

/// The Discord messages that show a table; whoever draws them keeps them here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Messages {
    /// The game's thread.
    pub thread: Option<ChannelId>,
    /// The lobby's card in the table's channel.
    pub card: Option<MessageId>,
    /// The message of the turn, in the thread or else in the channel.
    pub turn: Option<MessageId>,
    /// The turn that this message was made for; none for the result.
    pub number: Option<u32>,
    /// The version that the messages show.
    pub shown: Option<Version>,
    /// A number that stands for what the card shows.
    pub card_shows: Option<i64>,
}

/// A snowflake as it is stored. All 64 bits are kept.
fn stored(id: u64) -> i64 {
    id as i64
}

/// A stored snowflake.
fn snowflake(id: i64) -> u64 {
    id as u64
}

/// Runs one statement on a database that nobody has open, as a fault of its disk might; gives how many rows it changed.
#[cfg(test)]
pub(crate) async fn change_rows(url: &str, statement: &'static str) -> u64 {
    let pool = sqlx::SqlitePool::connect(url).await.unwrap();
    let changed = sqlx::query(statement).execute(&pool).await.unwrap().rows_affected();
    pool.close().await;
    changed
}

#[cfg(test)]
mod tests;
