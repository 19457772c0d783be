//! People: their numbers, their settings, and what is stored of them.

use super::command::Refusal;
use super::error::{Failure, HostError};
use super::mail::Mail;
use super::service::Host;
use super::shared::no_answer;
use crate::model::{GuildId, Millis, Profile, Switch, TableId, UserChange, UserData, UserId, UserSettings};
use tokio::sync::oneshot;

impl Host {
    pub async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, Failure> {
        self.inner.store.profile(guild, user, now).await.map_err(Failure::log)
    }

    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, Failure> {
        self.inner.store.user_settings(user).await.map_err(Failure::log)
    }

    /// Changes one thing that a person has chosen in a server, and returns all that they have chosen now; it holds from their
    /// next move on.
    pub async fn change_user_settings(
        &self,
        user: UserId,
        guild: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, Failure> {
        if *change != UserChange::Forced(Switch) {
            return self.inner.store.change_user_settings(user, guild, change).await.map_err(Failure::log);
        }
        let _in_order = self.inner.choosing.lock().await;
        let settings = self.inner.store.change_user_settings(user, guild, change).await.map_err(Failure::log)?;
        self.inner.set_keeps_forced(user, !settings.forced);
        Ok(settings)
    }

    pub async fn is_watcher(&self, guild: GuildId, user: UserId) -> Result<bool, Failure> {
        self.inner.store.is_watcher(guild, user).await.map_err(Failure::log)
    }

    /// Tells a person of new tables in a server from now on, or no longer.
    ///
    /// # Errors
    /// Refused when as many people are told as can be.
    pub async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result<(), HostError> {
        let told = self.inner.store.set_watcher(guild, user, wish).await.map_err(Failure::log)?;
        if told == wish { Ok(()) } else { Err(Refusal::TooManyWatchers.into()) }
    }

    /// The people to be told of a table that has opened, each at most once in ten minutes.
    pub async fn tell_watchers(&self, guild: GuildId, table: TableId, now: Millis) -> Result<Vec<UserId>, Failure> {
        self.inner.store.tell_watchers(guild, table, now).await.map_err(Failure::log)
    }

    pub async fn lessons_done(&self, user: UserId) -> Result<u32, Failure> {
        self.inner.store.lessons_done(user).await.map_err(Failure::log)
    }

    /// Notes how many steps of the lessons a person has done, unless they had done more.
    pub async fn note_lessons(&self, user: UserId, guild: GuildId, done: u32) -> Result<(), Failure> {
        self.inner.store.note_lessons(user, guild, done).await.map_err(Failure::log)
    }

    /// Whether the lessons are to be offered to a person: once, and not to those who have begun them or finished a game.
    pub async fn offer_lessons(&self, user: UserId, guild: GuildId, now: Millis) -> Result<bool, Failure> {
        self.inner.store.offer_lessons(user, guild, now).await.map_err(Failure::log)
    }

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
        self.inner.reload_live(&tables);
        self.inner.set_keeps_forced(user, false);
        forgotten.into_iter().collect()
    }

    async fn forget_at(&self, table: TableId, user: UserId, now: Millis) -> Result<(), Failure> {
        let (answer, done) = oneshot::channel();
        self.inner.deliver(table, Mail::Forget(user, now, answer))?;
        done.await.unwrap_or_else(|_| Err(no_answer(table)))
    }
}
