//! Numbers, settings and privacy.

use super::mailbox::Mail;
use super::service::no_answer;
use super::{Failure, Host, HostError, Refusal};
use crate::model::{
    GuildChange, GuildId, GuildSettings, Millis, Order, Page, Profile, Season, Switch, TABLES_MAX, TableId, UserChange,
    UserData, UserId, UserSettings,
};
use tokio::sync::oneshot;

impl Host {
    /// A page of a server's leaderboard; pages count from 0, one beyond the last gives the last.
    ///
    /// # Errors
    /// When the database does.
    pub async fn leaderboard(&self, guild: GuildId, season: Season, order: Order, page: u32) -> Result<Page, Failure> {
        self.inner.store.leaderboard(guild, season, order, page).await.map_err(Failure::log)
    }

    /// A person's numbers in a server.
    ///
    /// # Errors
    /// When the database does.
    pub async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, Failure> {
        self.inner.store.profile(guild, user, now).await.map_err(Failure::log)
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
        if let GuildChange::TablesPerChannel(limit) | GuildChange::TablesPerPlayer(limit) = *change
            && !(1..=TABLES_MAX).contains(&limit)
        {
            return Err(Refusal::OutOfRange { least: 1, most: TABLES_MAX }.into());
        }
        self.inner.store.change_guild_settings(guild, change).await.map_err(|error| Failure::log(error).into())
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// When the database does.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, Failure> {
        self.inner.store.user_settings(user).await.map_err(Failure::log)
    }

    /// Changes one thing that a person has chosen, and gives all that they have chosen now; it holds from their next
    /// move on.
    ///
    /// # Errors
    /// When the database does.
    pub async fn change_user_settings(&self, user: UserId, change: &UserChange) -> Result<UserSettings, Failure> {
        if *change != UserChange::Forced(Switch) {
            return self.inner.store.change_user_settings(user, change).await.map_err(Failure::log);
        }
        let _in_order = self.inner.choosing.lock().await;
        let settings = self.inner.store.change_user_settings(user, change).await.map_err(Failure::log)?;
        self.set_keeps_forced(user, !settings.forced);
        Ok(settings)
    }

    /// All that is stored of a person.
    ///
    /// # Errors
    /// When the database does.
    pub async fn export(&self, user: UserId) -> Result<UserData, Failure> {
        self.inner.store.user_data(user).await.map_err(Failure::log)
    }

    /// Deletes a person: they leave lobbies and resign games, then settings, numbers and every mention of them go;
    /// finished games keep an anonymous seat. Only open tables are asked, so that neither the number of games played
    /// nor a damaged table stands in the way.
    ///
    /// # Errors
    /// When the database does; asking again finishes the work.
    pub async fn forget(&self, user: UserId, now: Millis) -> Result<(), Failure> {
        let store = &self.inner.store;
        let tables = store.tables_of(user).await.map_err(Failure::log)?;
        store.forget_closed(user).await.map_err(Failure::log)?;
        let open = store.open_tables_of(user).await.map_err(Failure::log)?;
        let asked = open.into_iter().map(|table| self.forget_at(table, user, now));
        let forgotten = futures_util::future::join_all(asked).await;
        // Once more for games that have ended by this: they may have written results.
        store.forget_closed(user).await.map_err(Failure::log)?;
        self.reload_live(&tables);
        self.set_keeps_forced(user, false);
        forgotten.into_iter().collect()
    }

    async fn forget_at(&self, table: TableId, user: UserId, now: Millis) -> Result<(), Failure> {
        let (answer, done) = oneshot::channel();
        self.deliver(table, Mail::Forget(user, now, answer))?;
        done.await.unwrap_or_else(|_| Err(no_answer(table)))
    }

    /// The bot was removed from a server: its open tables are cancelled, and what is stored of it goes in 30 days.
    ///
    /// # Errors
    /// When the database does.
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
    ///
    /// # Errors
    /// When the database does.
    pub async fn bind_application(&self, application: u64) -> Result<bool, Failure> {
        self.inner.store.bind_application(application).await.map_err(Failure::log)
    }

    /// A random number that the database keeps from the first call on, and by which it is told from another one with
    /// the same tables.
    ///
    /// # Errors
    /// When the database does.
    pub async fn birth(&self) -> Result<i64, Failure> {
        self.inner.store.birth().await.map_err(Failure::log)
    }

    /// The servers that something is stored of, but for those that the bot was removed from.
    ///
    /// # Errors
    /// When the database does.
    pub async fn guilds(&self) -> Result<Vec<GuildId>, Failure> {
        self.inner.store.guilds().await.map_err(Failure::log)
    }

    /// The bot is (again) in a server: nothing of it is deleted.
    ///
    /// # Errors
    /// When the database does.
    pub async fn guild_joined(&self, guild: GuildId) -> Result<(), Failure> {
        self.inner.store.guild_joined(guild).await.map_err(Failure::log)
    }
}
