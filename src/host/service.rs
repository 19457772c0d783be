//! The handle to all tables.

use super::{
    Command, Fact, Failure, GuildSettings, HostError, Messages, Millis, NewTable, Order, Outcome, Page, Profile,
    Season, SeedSource, TableSummary, TableView, UserSettings,
};
use crate::ids::{GuildId, InteractionId, TableId, UserId, Version};
use crate::store::Store;
use serde::Serialize;
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedReceiver;

/// The handle to all tables of a database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Host {}

/// All that is stored of a person, as they get it.
#[derive(Debug, Clone, Serialize)]
pub struct UserData {}

fn unbuilt<T>() -> Result<T, HostError> {
    Err(Failure::log("not built yet").into())
}

impl Host {
    /// Takes up the tables of a database: open ones go on as they were, and those whose time ran out meanwhile get
    /// their full time again. Every change of every table comes out of the receiver, from now on.
    ///
    /// # Errors
    /// When another process hosts the same database, or it cannot be read or written.
    pub async fn open(
        _store: Store,
        _seeds: impl SeedSource,
        _now: Millis,
    ) -> Result<(Host, UnboundedReceiver<Fact>), Failure> {
        Err(Failure::log("not built yet"))
    }

    /// Opens a lobby.
    ///
    /// # Errors
    /// Refused when the channel has too many open tables or none are allowed there.
    pub async fn create(&self, _table: NewTable, _now: Millis) -> Result<Outcome, HostError> {
        unbuilt()
    }

    /// Carries out what a person asks of a table, made for version `expected` of it (none: for any version).
    ///
    /// # Errors
    /// Refused with the reason, or failed; nothing has changed then.
    pub async fn command(
        &self,
        _table: TableId,
        _expected: Option<Version>,
        _actor: UserId,
        _command: Command,
        _now: Millis,
    ) -> Result<Outcome, HostError> {
        unbuilt()
    }

    /// Opens the lobby of a rematch, with the same channel and options, the computer players seated and the colours
    /// of the others reserved; who asks becomes the host. A second request gets the lobby that the first one made.
    ///
    /// # Errors
    /// Refused when the game is not over, or the person did not play.
    pub async fn rematch(
        &self,
        _table: TableId,
        _actor: UserId,
        _interaction: InteractionId,
        _now: Millis,
    ) -> Result<Outcome, HostError> {
        unbuilt()
    }

    /// A table as it is now.
    ///
    /// # Errors
    /// Refused when there is no such table.
    pub async fn view(&self, _table: TableId) -> Result<Arc<TableView>, HostError> {
        unbuilt()
    }

    /// The open tables of a server, or of all, the last changed first.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn open_tables(&self, _guild: Option<GuildId>) -> Result<Vec<TableSummary>, HostError> {
        unbuilt()
    }

    /// Keeps the messages that show a table. The version stays.
    ///
    /// # Errors
    /// Refused when there is no such table.
    pub async fn remember(&self, _table: TableId, _messages: Messages) -> Result<(), HostError> {
        unbuilt()
    }

    /// Ends an open table whose channel is gone: a lobby is cancelled, a game is cancelled without a result.
    ///
    /// # Errors
    /// Refused when it is not open.
    pub async fn abandon(&self, _table: TableId, _now: Millis) -> Result<Outcome, HostError> {
        unbuilt()
    }

    /// A page of a server's leaderboard; pages count from 0, one beyond the last gives the last.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn leaderboard(
        &self,
        _guild: GuildId,
        _season: Season,
        _order: Order,
        _page: u32,
    ) -> Result<Page, HostError> {
        unbuilt()
    }

    /// A person's numbers in a server.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn profile(&self, _guild: GuildId, _user: UserId, _now: Millis) -> Result<Profile, HostError> {
        unbuilt()
    }

    /// What a server has chosen.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guild_settings(&self, _guild: GuildId) -> Result<GuildSettings, HostError> {
        unbuilt()
    }

    /// Keeps what a server has chosen.
    ///
    /// # Errors
    /// Refused when a limit is out of its range.
    pub async fn set_guild_settings(&self, _guild: GuildId, _settings: GuildSettings) -> Result<(), HostError> {
        unbuilt()
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn user_settings(&self, _user: UserId) -> Result<UserSettings, HostError> {
        unbuilt()
    }

    /// Keeps what a person has chosen.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn set_user_settings(&self, _user: UserId, _settings: UserSettings) -> Result<(), HostError> {
        unbuilt()
    }

    /// All that is stored of a person.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn export(&self, _user: UserId) -> Result<UserData, HostError> {
        unbuilt()
    }

    /// Deletes a person: they leave lobbies and resign games, then settings, numbers and every mention of them go;
    /// finished games keep an anonymous seat.
    ///
    /// # Errors
    /// Failed when the database does; asking again finishes the work.
    pub async fn forget(&self, _user: UserId, _now: Millis) -> Result<(), HostError> {
        unbuilt()
    }

    /// The bot was removed from a server: what is stored of it goes in 30 days.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guild_left(&self, _guild: GuildId, _now: Millis) -> Result<(), HostError> {
        unbuilt()
    }

    /// The bot is (again) in a server: nothing of it is deleted.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guild_joined(&self, _guild: GuildId) -> Result<(), HostError> {
        unbuilt()
    }

    /// Does what is due at a moment: time-outs, expired lobbies, deletions. Gives the next moment when something will
    /// be due. Tests call it with a moment of their own.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn tick(&self, _now: Millis) -> Result<Option<Millis>, HostError> {
        unbuilt()
    }

    /// Runs the clocks of all tables until `shutdown` is ready: sleeps until the next deadline, or until an earlier
    /// one comes up.
    pub async fn run_clocks(&self, _clock: impl Fn() -> Millis + Send, _shutdown: impl Future<Output = ()> + Send) {}

    /// Waits until all that was asked is on disk, then gives the database back. Whoever asks later is told that the
    /// program is ending.
    pub async fn close(&self) {}
}
