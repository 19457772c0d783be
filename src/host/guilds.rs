//! Servers: their settings, and the bot's removal.

use super::command::Refusal;
use super::error::{Failure, HostError};
use super::service::Host;
use crate::model::{GuildChange, GuildId, GuildSettings, Millis, TABLES_MAX};

/// The last hour of a day.
const LAST_HOUR: u32 = 23;

impl Host {
    /// Changes one setting of a server; returns all of them.
    ///
    /// # Errors
    /// Refused if a limit is out of range.
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
        Ok(self.inner.store.change_guild_settings(guild, change).await?)
    }

    /// Handles the bot's removal from a server: cancels its open tables; its data is purged after 30 days.
    pub async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), Failure> {
        self.inner.store.guild_left(guild, now).await?;
        for table in self.inner.store.open_tables(Some(guild)).await? {
            // Logged. A damaged table must not block the others.
            let _ = self.abandon(table.id, now).await;
        }
        Ok(())
    }
}
