//! Stores when the pauses of all tables and of servers began, so that the next process knows this after a crash, and
//! pauses the servers whose pauses an earlier process stored.

use super::away::StoredPause;
use super::error::Failure;
use super::service::Host;
use crate::model::{GuildId, Millis, ShardId};
use crate::store::AwaySince;
use crate::tasks::lock;

impl Host {
    /// Stores the beginnings of pauses that are not on disk yet: of the pause of all tables, and of the pauses of
    /// servers with open tables. Deletes the beginnings of servers' pauses that have ended.
    ///
    /// # Errors
    /// The database failed; the next call stores the rest.
    pub async fn store_pauses(&self) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        self.store_pauses_in_order().await
    }

    /// Like [`Host::store_pauses`], for callers that hold the lock on switching clocks.
    pub(super) async fn store_pauses_in_order(&self) -> Result<(), Failure> {
        self.store_pause_of_all().await?;
        self.store_pauses_of_guilds().await
    }

    async fn store_pause_of_all(&self) -> Result<(), Failure> {
        let unstored = {
            let pauses = lock(&self.inner.pauses);
            let unstored = pauses.all.filter(|_| !pauses.stored.all);
            unstored.and_then(|pause| Some(AwaySince { since: pause.since?, is_whole: pause.is_whole }))
        };
        if let Some(away) = unstored {
            self.inner.store.defer(&[], Some(away)).await?;
            lock(&self.inner.pauses).stored.all = true;
        }
        Ok(())
    }

    async fn store_pauses_of_guilds(&self) -> Result<(), Failure> {
        let (begun, ended) = {
            let pauses = lock(&self.inner.pauses);
            (pauses.begun_unstored(), pauses.ended_stored())
        };
        if begun.is_empty() && ended.is_empty() {
            return Ok(());
        }
        let playing = if begun.is_empty() { Vec::new() } else { self.inner.store.playing_guilds().await? };
        let is_playing = |guild: &GuildId| playing.binary_search(guild).is_ok();
        let mut changes: Vec<(GuildId, Option<Millis>)> = ended.iter().map(|guild| (*guild, None)).collect();
        changes.extend(begun.iter().map(|(guild, since)| (*guild, is_playing(guild).then_some(*since))));
        self.inner.store.note_paused_guilds(&changes).await?;
        let mut pauses = lock(&self.inner.pauses);
        for guild in ended {
            pauses.stored.guilds.remove(&guild);
        }
        for (guild, since) in begun {
            if pauses.guilds.contains_key(&guild) {
                pauses.stored.guilds.insert(guild, StoredPause { since, is_on_disk: is_playing(&guild) });
            }
        }
        Ok(())
    }

    /// Pauses the servers that are stored as not served by Discord or as left by the bot, each from the stored time.
    /// With `shard`, pauses only the servers of this shard.
    pub(super) async fn pause_guilds_as_stored(&self, shard: Option<ShardId>) -> Result<(), Failure> {
        let is_ours = |guild: GuildId| shard.is_none() || self.inner.leases.shard_of(guild) == shard;
        for (guild, since) in self.inner.store.paused_guilds().await?.into_iter().filter(|(guild, _)| is_ours(*guild)) {
            lock(&self.inner.pauses).begin_as_stored(guild, since);
        }
        Ok(())
    }
}
