//! Servers: their leaderboards and settings, and the coming and going of the bot.

use super::command::Refusal;
use super::error::{Failure, HostError};
use super::service::Host;
use crate::model::{GuildChange, GuildId, GuildSettings, Millis, Order, Page, Season, TABLES_MAX};

/// The last hour of a day.
const LAST_HOUR: u32 = 23;

impl Host {
    /// A page of a server's leaderboard; pages count from 0, one beyond the last is the last.
    pub async fn leaderboard(&self, guild: GuildId, season: Season, order: Order, page: u32) -> Result<Page, Failure> {
        self.inner.store.leaderboard(guild, season, order, page).await.map_err(Failure::log)
    }

    /// Changes one thing that a server has chosen, and returns all that it has chosen now.
    ///
    /// # Errors
    /// Refused when a limit is out of its range.
    pub async fn change_guild_settings(
        &self,
        guild: GuildId,
        change: &GuildChange,
    ) -> Result<GuildSettings, HostError> {
        if let GuildChange::TablesPerChannel(limit) | GuildChange::TablesPerPlayer(limit) = *change
            && !(1..=TABLES_MAX).contains(&limit)
        {
            return Err(Refusal::OutOfRange { least: 1, most: TABLES_MAX }.into());
        }
        if let GuildChange::PuzzleHour(hour) = *change
            && hour > LAST_HOUR
        {
            return Err(Refusal::OutOfRange { least: 0, most: LAST_HOUR }.into());
        }
        self.inner.store.change_guild_settings(guild, change).await.map_err(|error| Failure::log(error).into())
    }

    /// The bot was removed from a server: its open tables are cancelled, and what is stored of it goes in 30 days.
    pub async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), Failure> {
        self.inner.store.guild_left(guild, now).await.map_err(Failure::log)?;
        for table in self.open_tables(Some(guild)).await? {
            // Logged; a damaged table must not keep the others.
            let _ = self.abandon(table.id, now).await;
        }
        Ok(())
    }

    /// Binds the database to the application that it is first used with, and says whether it is this one: another one
    /// is on other servers.
    pub async fn bind_application(&self, application: u64) -> Result<bool, Failure> {
        self.inner.store.bind_application(application).await.map_err(Failure::log)
    }

    /// A random number that the database keeps from the first call on, and by which it is told from another one with
    /// the same tables.
    pub async fn birth(&self) -> Result<i64, Failure> {
        self.inner.store.birth().await.map_err(Failure::log)
    }

    /// The servers that something is stored of, but for those that the bot was removed from.
    pub async fn guilds(&self) -> Result<Vec<GuildId>, Failure> {
        self.inner.store.guilds().await.map_err(Failure::log)
    }

    /// The bot is (again) in a server: nothing of it is deleted.
    pub async fn guild_joined(&self, guild: GuildId) -> Result<(), Failure> {
        self.inner.store.guild_joined(guild).await.map_err(Failure::log)
    }
}
