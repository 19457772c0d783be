//! Numbers, settings and privacy.

use super::decide::Request;
use super::mailbox::Mail;
use super::{
    GuildSettings, Host, HostError, Millis, Order, Page, Profile, Refusal, Season, TABLES_MAX, UserData, UserSettings,
};
use crate::ids::{GuildId, UserId};
use tokio::sync::oneshot;

impl Host {
    /// A page of a server's leaderboard; pages count from 0, one beyond the last gives the last.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn leaderboard(
        &self,
        guild: GuildId,
        season: Season,
        order: Order,
        page: u32,
    ) -> Result<Page, HostError> {
        Ok(self.inner.store.leaderboard(guild, season, order, page).await?)
    }

    /// A person's numbers in a server.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, HostError> {
        Ok(self.inner.store.profile(guild, user, now).await?)
    }

    /// Keeps what a server has chosen.
    ///
    /// # Errors
    /// Refused when a limit is out of its range.
    pub async fn set_guild_settings(&self, guild: GuildId, settings: GuildSettings) -> Result<(), HostError> {
        for (what, value) in
            [("tables_per_channel", settings.tables_per_channel), ("tables_per_player", settings.tables_per_player)]
        {
            if !(1..=TABLES_MAX).contains(&value) {
                return Err(Refusal::OutOfRange { what, least: 1, most: TABLES_MAX }.into());
            }
        }
        Ok(self.inner.store.set_guild_settings(guild, &settings).await?)
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, HostError> {
        Ok(self.inner.store.user_settings(user).await?)
    }

    /// Keeps what a person has chosen; it holds from their next move on.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn set_user_settings(&self, user: UserId, settings: UserSettings) -> Result<(), HostError> {
        self.inner.store.set_user_settings(user, &settings).await?;
        self.set_keeps_forced(user, !settings.forced);
        Ok(())
    }

    /// All that is stored of a person.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn export(&self, user: UserId) -> Result<UserData, HostError> {
        Ok(self.inner.store.user_data(user).await?)
    }

    /// Deletes a person: they leave lobbies and resign games, then settings, numbers and every mention of them go;
    /// finished games keep an anonymous seat.
    ///
    /// # Errors
    /// Failed when the database does; asking again finishes the work.
    pub async fn forget(&self, user: UserId, now: Millis) -> Result<(), HostError> {
        let _seating = self.seating().await;
        let tables = self.inner.store.tables_of(user).await?;
        for &table in &tables {
            self.ask(table, Request::Forget(user), now).await?;
        }
        self.inner.store.forget(user).await?;
        for &table in &tables {
            let (done, reloaded) = oneshot::channel();
            self.deliver(table, Mail::Reload(done))?;
            // A task that broke down has forgotten, too.
            let _ = reloaded.await;
        }
        // Once more for what a table may have written before it read its log again.
        self.inner.store.forget(user).await?;
        self.set_keeps_forced(user, false);
        Ok(())
    }

    /// The bot was removed from a server: its open tables are cancelled, and what is stored of it goes in 30 days.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), HostError> {
        self.inner.store.guild_left(guild, now).await?;
        for table in self.open_tables(Some(guild)).await? {
            // Logged; a damaged table must not keep the others.
            let _ = self.abandon(table.id, now).await;
        }
        Ok(())
    }

    /// Whether this application is the one that the database was first used with: another one is on other servers.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn belongs_to(&self, application: u64) -> Result<bool, HostError> {
        Ok(self.inner.store.belongs_to(application).await?)
    }

    /// The servers that something is stored of, but for those that the bot was removed from.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guilds(&self) -> Result<Vec<GuildId>, HostError> {
        Ok(self.inner.store.guilds().await?)
    }

    /// The bot is (again) in a server: nothing of it is deleted.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn guild_joined(&self, guild: GuildId) -> Result<(), HostError> {
        Ok(self.inner.store.guild_joined(guild).await?)
    }
}
