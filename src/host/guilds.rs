//! Servers: their settings, and what happens when the bot is removed.

use super::closing::Loss;
use super::command::Refusal;
use super::error::{Failure, Result};
use super::service::Host;
use crate::model::{GuildChange, GuildId, GuildSettings, Millis, TABLES_MAX};
use crate::tasks::lock;

/// How long the tables of a server wait in case the bot is invited again.
const COMES_BACK: Millis = 24 * 3_600_000;
/// The greatest hour of a day, from 0.
const LAST_HOUR: u32 = 23;

impl Host {
    /// Changes one setting of a server; returns all of them.
    ///
    /// # Errors
    /// Refused if a limit or the hour of the puzzle is out of range.
    pub async fn change_guild_settings(&self, guild: GuildId, change: &GuildChange) -> Result<GuildSettings> {
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

    /// Pauses the clocks of a server that Discord does not serve. [`Host::resume_rest`] resumes them once it is served
    /// again; [`Host::store_pauses`] stores the pause.
    pub fn pause_guild(&self, guild: GuildId, now: Millis) {
        let shard = self.inner.leases.shard_of(guild);
        lock(&self.inner.pauses).begin_guild(guild, shard, now);
    }

    /// Handles the bot's removal from a server: pauses its open tables. Unless the bot is invited again, they are
    /// cancelled after a day, and the server's data is purged after 30 days.
    pub async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), Failure> {
        self.pause_guild(guild, now);
        Ok(self.inner.store.guild_left(guild, now).await?)
    }

    /// Cancels the open tables of servers that the bot left a day ago.
    pub(super) async fn cancel_abandoned(&self, now: Millis) {
        match self.inner.store.abandoned_guilds(now - COMES_BACK).await {
            Ok(guilds) => {
                // If the bot was invited again after it left, the server is no longer paused.
                let is_gone = |guild: &GuildId| lock(&self.inner.pauses).guilds.contains_key(guild);
                let is_ours = |guild: &GuildId| self.inner.leases.lease(*guild).is_ok();
                for guild in guilds.into_iter().filter(|guild| is_gone(guild) && is_ours(guild)) {
                    // A failure has been logged; the next call tries again.
                    let _ = self.cancel_tables(guild, now).await;
                }
            }
            // The next call tries again.
            Err(error) => drop(Failure::log(error)),
        }
    }

    async fn cancel_tables(&self, guild: GuildId, now: Millis) -> Result<(), Failure> {
        let tables = self.inner.store.open_tables(Some(guild)).await?;
        tracing::info!(
            guild = guild.0,
            tables = tables.len(),
            "cancels the tables of a server that the bot left a day ago"
        );
        for table in tables {
            // A failure has been logged. A damaged table must not block the others.
            let _ = self.abandon(table.id, Loss::Bot, now).await;
        }
        Ok(())
    }
}
