//! Numbers, settings and privacy.

use super::mailbox::Mail;
use super::{
    Failure, GuildChange, GuildSettings, Host, HostError, Millis, Order, Page, Profile, Refusal, Season, TABLES_MAX,
    UserChange, UserData, UserSettings,
};
use crate::ids::{GuildId, TableId, UserId};
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

    /// Changes one thing that a server has chosen, and gives all that it has chosen now.
    ///
    /// # Errors
    /// Refused when a limit is out of its range.
    pub async fn change_guild_settings(
        &self,
        guild: GuildId,
        change: &GuildChange,
    ) -> Result<GuildSettings, HostError> {
        let limit = match *change {
            GuildChange::TablesPerChannel(limit) => Some(("tables_per_channel", limit)),
            GuildChange::TablesPerPlayer(limit) => Some(("tables_per_player", limit)),
            GuildChange::Language(_)
            | GuildChange::TurnTime(_)
            | GuildChange::Theme(_)
            | GuildChange::SwitchThread
            | GuildChange::Channels(_) => None,
        };
        if let Some((what, _)) = limit.filter(|(_, limit)| !(1..=TABLES_MAX).contains(limit)) {
            return Err(Refusal::OutOfRange { what, least: 1, most: TABLES_MAX }.into());
        }
        Ok(self.inner.store.change_guild_settings(guild, change).await?)
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, HostError> {
        Ok(self.inner.store.user_settings(user).await?)
    }

    /// Changes one thing that a person has chosen, and gives all that they have chosen now; it holds from their next
    /// move on.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn change_user_settings(&self, user: UserId, change: &UserChange) -> Result<UserSettings, HostError> {
        if *change != UserChange::SwitchForced {
            return Ok(self.inner.store.change_user_settings(user, change).await?);
        }
        let _in_order = self.inner.choosing.lock().await;
        let settings = self.inner.store.change_user_settings(user, change).await?;
        self.set_keeps_forced(user, !settings.forced);
        Ok(settings)
    }

    /// All that is stored of a person.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn export(&self, user: UserId) -> Result<UserData, HostError> {
        Ok(self.inner.store.user_data(user).await?)
    }

    /// Deletes a person: they leave lobbies and resign games, then settings, numbers and every mention of them go;
    /// finished games keep an anonymous seat. Only open tables are asked, so that neither the number of games played
    /// nor a damaged table stands in the way.
    ///
    /// # Errors
    /// Failed when the database does; asking again finishes the work.
    pub async fn forget(&self, user: UserId, now: Millis) -> Result<(), HostError> {
        let store = &self.inner.store;
        let tables = store.tables_of(user).await?;
        store.forget_closed(user).await?;
        let open = store.open_tables_of(user).await?;
        let asked = open.into_iter().map(|table| self.forget_at(table, user, now));
        let forgotten = futures_util::future::join_all(asked).await;
        // Once more for games that have ended by this: they may have written results.
        store.forget_closed(user).await?;
        self.reload_live(&tables);
        self.set_keeps_forced(user, false);
        forgotten.into_iter().collect()
    }

    async fn forget_at(&self, table: TableId, user: UserId, now: Millis) -> Result<(), HostError> {
        let (answer, done) = oneshot::channel();
        self.deliver(table, Mail::Forget(user, now, answer))?;
        match done.await {
            Ok(done) => Ok(done?),
            Err(_) => Err(Failure::log(format!("table {table} gave no answer")).into()),
        }
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

    /// A random number that the database keeps from the first call on, and by which it is told from another one with
    /// the same tables.
    ///
    /// # Errors
    /// Failed when the database does.
    pub async fn birth(&self) -> Result<i64, HostError> {
        Ok(self.inner.store.birth().await?)
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
