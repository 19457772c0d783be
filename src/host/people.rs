//! People: their settings and their stored data.

use super::command::Refusal;
use super::decide::Request;
use super::error::{Failure, Result};
use super::mail::Mail;
use super::service::Host;
use super::view::TableView;
use crate::model::{GuildId, Millis, Switch, TableId, UserChange, UserId, UserSettings};
use crate::tasks::lock;
use std::sync::Arc;

impl Host {
    /// Changes one setting of a person; returns all their settings. Also stores that the person was last seen in the
    /// server `guild`. A change of the setting for forced moves applies from the next move on.
    pub async fn change_user_settings(
        &self,
        user: UserId,
        guild: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, Failure> {
        if *change != UserChange::Forced(Switch) {
            return Ok(self.inner.store.change_user_settings(user, guild, change).await?);
        }
        let _in_order = self.inner.choosing.lock().await;
        let settings = self.inner.store.change_user_settings(user, guild, change).await?;
        self.inner.set_keeps_forced(user, !settings.forced);
        Ok(settings)
    }

    /// Subscribes a person to notifications of new tables in a server, or unsubscribes them.
    ///
    /// # Errors
    /// Refused at the limit of subscribers.
    pub async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result {
        let told = self.inner.store.set_watcher(guild, user, wish).await?;
        if told == wish { Ok(()) } else { Err(Refusal::TooManyWatchers.into()) }
    }

    /// Records that a player has left the server of a table. Called when the time of their turn has run out: the
    /// computer holds their seat from now on.
    ///
    /// # Errors
    /// The host's failure.
    pub async fn leave_seat_of(&self, guild: GuildId, table: TableId, user: UserId, now: Millis) -> Result {
        self.set_left_server(guild, user, true);
        self.ask(table, Request::Left(user), now).await.map(drop)
    }

    /// Records whether a person has left a server.
    pub fn set_left_server(&self, guild: GuildId, user: UserId, left: bool) {
        self.inner.set_left(guild, user, left);
    }

    /// A view that says which of its players have left the server.
    pub fn with_who_left(&self, view: Arc<TableView>) -> Arc<TableView> {
        self.inner.with_who_left(view)
    }

    /// Erases a person: they leave lobbies and resign games, and their settings, totals and every mention of them are
    /// deleted. Finished games keep an anonymous seat. Finished games are not read, so neither their number nor a
    /// damaged one can prevent the deletion.
    ///
    /// # Errors
    /// Some data could not be deleted; the next attempt deletes the rest.
    pub async fn forget(&self, user: UserId, now: Millis) -> Result<(), Failure> {
        let store = &self.inner.store;
        let tables = store.tables_of(user).await?;
        store.forget_closed(user).await?;
        let open = store.open_tables_of(user).await?;
        let asked = open.into_iter().map(|table| self.forget_at(table, user, now));
        let forgotten = futures_util::future::join_all(asked).await;
        // A second time, because games that ended meanwhile may have written results.
        store.forget_closed(user).await?;
        self.inner.reload_live(&tables);
        self.inner.set_keeps_forced(user, false);
        lock(&self.inner.travellers).remove(&user);
        forgotten.into_iter().collect()
    }

    async fn forget_at(&self, table: TableId, user: UserId, now: Millis) -> Result<(), Failure> {
        self.answered(table, |answer| Mail::Forget(user, now, answer)).await
    }
}
