//! The work of a database for the tables: one trait for each part, in domain types alone.
//!
//! Invariants that every engine keeps:
//! * What [`Commits::write`] answered is on disk, and nothing of a batch that failed is.
//! * An action is written only if its table is at the version before, and its lease holds where it has one.
//! * Reading sees a table and its log as of one moment.

mod people;

pub use people::{Dailies, Learners, People, Puzzles, Standings, Watchers};

use super::batch::{Batch, Outcomes};
use super::error::StoreError;
use super::lease::{Decide, Renewal, SessionStart, ShardTables};
use super::stored::{BesideLog, Deferred, RunningClock, StoredTable};
use crate::model::{
    ChannelId, Epoch, GuildChange, GuildId, GuildSettings, LeaseAction, MessageId, Millis, Post, ProcessId, Roster,
    ShardId, TableId, TableSummary, UserChange, UserId, UserSettings,
};
use async_trait::async_trait;
use std::fmt::Debug;
use std::path::Path;

pub trait Engine:
    Commits
    + Tables
    + Clocks
    + Choices
    + Standings
    + People
    + Guilds
    + Retention
    + Watchers
    + Learners
    + Assessments
    + Posts
    + Puzzles
    + Dailies
    + Leases
    + ShardTables
    + Upkeep
    + Debug
    + Send
    + Sync
    + 'static
{
}

impl<T> Engine for T where
    T: Commits
        + Tables
        + Clocks
        + Choices
        + Standings
        + People
        + Guilds
        + Retention
        + Watchers
        + Learners
        + Assessments
        + Posts
        + Puzzles
        + Dailies
        + Leases
        + ShardTables
        + Upkeep
        + Debug
        + Send
        + Sync
        + 'static
{
}

/// Writing what was decided.
#[async_trait]
pub trait Commits {
    /// Writes a batch as a whole, new tables and messages first. An action that seats somebody who has too many tables
    /// is left out, as is a table that may not be made, and the outcomes say so.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when a table is not at the version before, [`StoreError::LeaseLost`] when a lease of the
    /// batch is over; nothing is written after any error.
    async fn write(&self, batch: &Batch) -> Result<Outcomes, StoreError>;
}

/// Tables as they are stored.
#[async_trait]
pub trait Tables {
    /// A table with its log; none when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read, or the log is not as long as it should be.
    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The state of a table that is kept beside its log; none when there is no such table.
    async fn beside(&self, table: TableId) -> Result<Option<BesideLog>, StoreError>;

    /// The open tables of a server, or of all, the last changed first.
    async fn open_tables(&self, guild: Option<GuildId>) -> Result<Vec<TableSummary>, StoreError>;

    /// The tables of a server that ended since `since` before their messages showed it.
    async fn unshown(&self, guild: GuildId, since: Millis) -> Result<Vec<TableId>, StoreError>;

    /// The numbers of all tables, ascending.
    async fn all_tables(&self) -> Result<Vec<TableId>, StoreError>;
}

/// Deadlines of tables, and since when the clocks stand still.
#[async_trait]
pub trait Clocks {
    /// The clocks of all open tables that wait for people; none of those where a computer is to play.
    async fn running_clocks(&self) -> Result<Vec<RunningClock>, StoreError>;

    /// Since when the clocks stand still, milliseconds UTC; none while they run, and after a crash.
    async fn away_since(&self) -> Result<Option<Millis>, StoreError>;

    /// Moves deadlines, and notes in the same transaction since when the clocks stand still. A deadline that is not
    /// the one named any more stays.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has changed then.
    async fn defer(&self, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError>;
}

/// The settings of servers and people.
#[async_trait]
pub trait Choices {
    async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError>;

    /// Changes one thing that a server has chosen, and returns all that it has chosen now.
    async fn change_guild_settings(&self, guild: GuildId, change: &GuildChange) -> Result<GuildSettings, StoreError>;

    async fn user_settings(&self, user: UserId) -> Result<UserSettings, StoreError>;

    /// Changes one thing that a person has chosen in a server, and returns all that they have chosen now, anywhere.
    async fn change_user_settings(
        &self,
        user: UserId,
        guild: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, StoreError>;

    /// The people who play forced moves by hand.
    async fn keep_forced(&self) -> Result<Vec<UserId>, StoreError>;
}

/// The assessments of finished games. Each follows from their logs: nothing is lost with it but work.
#[async_trait]
pub trait Assessments {
    /// The text that was kept of a table; none when there is none.
    async fn assessment(&self, table: TableId) -> Result<Option<String>, StoreError>;

    /// Keeps a text of a table in the place of the one before; of a table that is not there nothing is kept.
    async fn keep_assessment(&self, table: TableId, text: &str) -> Result<(), StoreError>;
}

/// Where something of a finished game was posted, kept beside it.
#[async_trait]
pub trait Posts {
    /// The message that something of a game was posted in last, in this place.
    async fn post_of(&self, table: TableId, what: Post, place: ChannelId) -> Result<Option<MessageId>, StoreError>;

    /// Keeps a post in the place of the one before; of a table that is not there nothing is kept.
    async fn keep_post(
        &self,
        table: TableId,
        what: Post,
        place: ChannelId,
        message: MessageId,
    ) -> Result<(), StoreError>;
}

/// The servers that the bot is in, or was.
#[async_trait]
pub trait Guilds {
    /// Notes when the bot was removed from a server.
    async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), StoreError>;

    /// Binds the database to the application that it is first used with, and says whether it is this one.
    async fn bind_application(&self, application: u64) -> Result<bool, StoreError>;

    /// A random number that the database keeps from the first call on.
    async fn birth(&self) -> Result<i64, StoreError>;

    /// The servers that something is stored of, but for those that the bot was removed from.
    async fn guilds(&self) -> Result<Vec<GuildId>, StoreError>;

    /// Forgets that the bot was removed from a server.
    async fn guild_joined(&self, guild: GuildId) -> Result<(), StoreError>;
}

/// The data that is deleted in time.
#[async_trait]
pub trait Retention {
    /// Deletes all data of the servers that the bot was removed from before a moment, and of people who are known in no
    /// other; returns the servers. A server that the bot joins again meanwhile keeps what is not yet deleted.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>, StoreError>;

    /// Deletes the lobbies that were cancelled or expired before a moment; returns how many. A cancelled game is none:
    /// `started` is the text that its log has and that of a lobby has not, at the beginning of a line.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64, StoreError>;

    /// Deletes the answers to puzzles of the day that were given before a moment, but those to a server's last one; gives
    /// how many.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    async fn purge_answers(&self, given_before: Millis) -> Result<u64, StoreError>;

    /// Sees to it that what was deleted is in no file of the database any more, which takes a while in a large one; says
    /// whether there was anything to do. It is done once in a day at most.
    ///
    /// # Errors
    /// When the database cannot be written; it is to be tried again.
    async fn scrub(&self) -> Result<bool, StoreError>;
}

/// The shards that several processes share out. A lease lasts as long as its process renews itself, by the clock of the
/// database; whoever slept through that must enter again, as another process.
#[async_trait]
pub trait Leases {
    /// Makes a process known that will run some of so many shards.
    ///
    /// # Errors
    /// [`StoreError::ShardCount`] when processes that are alive share out another number of shards.
    async fn enter(&self, renewal: &Renewal, shards: u32) -> Result<(), StoreError>;

    /// Renews the leases of a process, and does what it decides on what it sees then; nobody else changes a lease in
    /// between. Gives how things stand after that, and what was decided.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] when they had run out; nothing has changed then.
    async fn renew(&self, renewal: &Renewal, decide: Decide<'_>) -> Result<(Roster, Vec<LeaseAction>), StoreError>;

    /// Whether nobody has taken a shard over since the lease on it was given.
    async fn lease_holds(&self, shard: ShardId, lease: Epoch) -> Result<bool, StoreError>;

    /// Frees all shards of a process, and forgets it.
    ///
    /// # Errors
    /// When the database cannot be written; its leases run out then.
    async fn leave(&self, process: ProcessId) -> Result<(), StoreError>;

    /// Counts a session of the gateway for a shard, or says how long to wait: of the shards with the same remainder by
    /// `concurrency` one may be started in 5 s, over all processes.
    ///
    /// # Errors
    /// When the database cannot be written; nothing may be started then.
    async fn start_session(&self, shard: ShardId, concurrency: u32) -> Result<SessionStart, StoreError>;
}

/// The database as a whole.
#[async_trait]
pub trait Upkeep {
    /// The name by which an operator finds the database: its file.
    fn name(&self) -> String;

    /// Checks that this handle claimed the database, so that this process is the only one that hosts its tables.
    ///
    /// # Errors
    /// [`StoreError::ReadOnly`] when it was opened to look into it.
    fn ensure_claimed(&self) -> Result<(), StoreError>;

    /// What keeps the database from being written, in words for the operator; none when the last write went well. The
    /// engine tries again every few seconds, so that this is cleared without anybody playing.
    fn fault(&self) -> Option<String>;

    /// What the database finds wrong with itself, rows that point nowhere, and people whose numbers are not the sum of their
    /// results; empty when all is well. Reads everything.
    async fn integrity(&self) -> Result<Vec<String>, StoreError>;

    /// Writes a consistent copy to a new file that only its owner can read, while others read and write the database.
    ///
    /// # Errors
    /// When the file exists or cannot be written; what was written of it is removed.
    async fn backup(&self, target: &Path) -> Result<(), StoreError>;

    /// Closes the database and gives up the claim. Everything fails from then on.
    async fn close(&self);
}
