//! A database on the world's disk, which may be slow, fail, and be stopped between writing and answering.

mod people;

use crate::disk::{Disk, Row};
use crate::outage;
use crate::world::{Plant, Shared, World};
use async_trait::async_trait;
use hypnosia::model::{
    ChannelId, GuildChange, GuildId, GuildSettings, MessageId, Millis, Post, TableId, TableSummary, UserChange, UserId,
    UserSettings,
};
use hypnosia::store::{
    Assessments, Batch, BesideLog, Choices, Clocks, Commits, Deferred, Guilds, Outcomes, Posts, Retention,
    RunningClock, StoreError, StoredTable, Tables, Upkeep,
};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// The database of one life. One write at a time, as with SQLite.
#[derive(Debug)]
pub struct Database {
    world: Shared,
    writer: Mutex<()>,
}

impl Database {
    pub fn new(world: Shared) -> Database {
        Database { world, writer: Mutex::default() }
    }

    async fn write_as<T>(
        &self,
        what: &str,
        work: impl FnOnce(&mut Disk) -> Result<T, StoreError> + Send,
    ) -> Result<T, StoreError> {
        let _turn = self.writer.lock().await;
        let (before, after, fault) = {
            let mut world = self.world.lock();
            (delay(&mut world), delay(&mut world), fault(&mut world))
        };
        tokio::time::sleep(before).await;
        let done = {
            let mut world = self.world.lock();
            world.disk.now = world.now();
            let done = match fault {
                Some(error) => Err(error),
                None => work(&mut world.disk),
            };
            let rate = world.faults.write_unheard;
            if done.is_ok() && world.chance.happens(rate) {
                world.in_trouble();
                world.note(|line| *line += &format!("disk {what}, and says that it failed"));
                Err(io("written, but nobody knows"))
            } else {
                done
            }
        };
        let is_good = done.is_ok();
        self.world.lock().note(|line| *line += &format!("disk {what} {}", if is_good { "ok" } else { "failed" }));
        // A crash in this time leaves the write on disk, and nobody told.
        tokio::time::sleep(after).await;
        done
    }

    /// The planted mistake: the answer comes first, and a crash comes in between now and then.
    fn write_later(&self, batch: &Batch) -> Result<Outcomes, StoreError> {
        let mut world = self.world.lock();
        let outcomes = world.disk.clone().write(batch, false)?;
        if world.chance.happens(0.97) {
            return world.disk.write(batch, false);
        }
        Ok(outcomes)
    }

    async fn read_as<T>(&self, work: impl FnOnce(&Disk) -> T + Send) -> Result<T, StoreError> {
        let (wait, fails) = {
            let mut world = self.world.lock();
            let rate = world.faults.read_fails;
            let fails = world.chance.happens(rate);
            if fails {
                world.in_trouble();
            }
            (world.chance.between(0, 3), fails)
        };
        tokio::time::sleep(Duration::from_millis(wait as u64)).await;
        match fails {
            true => Err(io("a page cannot be read")),
            false => Ok(work(&self.world.lock().disk)),
        }
    }
}

/// How long half of a write takes.
fn delay(world: &mut World) -> Duration {
    let rate = world.faults.disk_slow;
    let wait = if world.chance.happens(rate) {
        world.in_trouble();
        world.chance.between(100, 4_000)
    } else {
        world.chance.between(0, 6)
    };
    Duration::from_millis(wait as u64)
}

fn fault(world: &mut World) -> Option<StoreError> {
    let rate = world.faults.write_fails;
    let fails = world.chance.happens(rate);
    if world.disk.fault.is_some() {
        world.in_trouble();
        return Some(StoreError::Full);
    }
    fails.then(|| {
        world.in_trouble();
        io("the disk does not answer")
    })
}

fn io(why: &'static str) -> StoreError {
    StoreError::Io(Arc::new(io::Error::other(why)))
}

fn not_kept<T>() -> Result<T, StoreError> {
    Err(StoreError::Other(Arc::new(io::Error::other("the simulation keeps no standings"))))
}

#[async_trait]
impl Commits for Database {
    async fn write(&self, batch: &Batch) -> Result<Outcomes, StoreError> {
        let actions = batch.writes.iter().map(|write| format!("{}@{} {:?}", write.table, write.version, write.text));
        let what = format!(
            "commits {:?}, {} tables, messages {:?}",
            actions.collect::<Vec<_>>(),
            batch.tables.len(),
            batch
                .messages
                .iter()
                .map(|(table, kept, _)| (table.0, kept.turn, kept.shown, &kept.left_open))
                .collect::<Vec<_>>()
        );
        let planted = self.world.lock().planted;
        if planted == Some(Plant::AnswersBeforeWriting) && batch.tables.is_empty() {
            return self.write_later(batch);
        }
        {
            let mut world = self.world.lock();
            if world.disk.fault.is_none() {
                batch.writes.iter().for_each(|write| outage::check(&mut world, write));
            }
        }
        let done = self.write_as(&what, |disk| disk.write(batch, planted == Some(Plant::ForgetsMessages))).await;
        if done.is_err() {
            let mut world = self.world.lock();
            let is_written = |(table, version)| world.disk.tables.get(&table).is_some_and(|row| row.version == version);
            let written: Vec<_> = batch.writes.iter().map(|write| (write.table, write.version)).collect();
            let written: Vec<_> = written.into_iter().filter(|write| is_written(*write)).collect();
            world.unheard.extend(written);
            let asked = |row: &Row| batch.tables.iter().any(|table| table.interaction == row.interaction);
            let made = world.disk.tables.iter().filter(|(_, row)| asked(row)).map(|(table, _)| *table);
            let made: Vec<TableId> = made.collect();
            world.unheard_tables.extend(made);
        }
        done
    }
}

#[async_trait]
impl Tables for Database {
    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        let stored = self.read_as(|disk| disk.load(table)).await?;
        let planted = self.world.lock().planted;
        Ok(stored.map(|mut stored| {
            if planted == Some(Plant::ChangesSeeds) {
                stored.seed = "0f".repeat(32);
            }
            stored
        }))
    }

    async fn beside(&self, table: TableId) -> Result<Option<BesideLog>, StoreError> {
        self.read_as(|disk| disk.beside(table)).await
    }

    async fn open_tables(&self, guild: Option<GuildId>) -> Result<Vec<TableSummary>, StoreError> {
        self.read_as(|disk| disk.open_tables(guild)).await
    }

    async fn unshown(&self, guild: GuildId, since: Millis) -> Result<Vec<TableId>, StoreError> {
        self.read_as(|disk| disk.unshown(guild, since)).await
    }

    async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.read_as(|disk| disk.tables.keys().copied().collect()).await
    }
}

#[async_trait]
impl Clocks for Database {
    async fn running_clocks(&self) -> Result<Vec<RunningClock>, StoreError> {
        self.read_as(Disk::running_clocks).await
    }

    async fn away_since(&self) -> Result<Option<Millis>, StoreError> {
        self.read_as(|disk| disk.away_since).await
    }

    async fn defer(&self, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
        self.write_as("defers", |disk| {
            disk.defer(deferred, away_since);
            Ok(())
        })
        .await
    }
}

#[async_trait]
impl Choices for Database {
    async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        self.read_as(|disk| disk.guilds.get(&guild).cloned().unwrap_or_default()).await
    }

    async fn change_guild_settings(&self, guild: GuildId, change: &GuildChange) -> Result<GuildSettings, StoreError> {
        self.write_as("changes a server's settings", |disk| {
            let settings = disk.guilds.entry(guild).or_default();
            settings.apply(change);
            Ok(settings.clone())
        })
        .await
    }

    async fn user_settings(&self, user: UserId) -> Result<UserSettings, StoreError> {
        self.read_as(|disk| disk.users.get(&user).cloned().unwrap_or_default()).await
    }

    async fn change_user_settings(
        &self,
        user: UserId,
        _: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, StoreError> {
        self.write_as("changes a person's settings", |disk| {
            let settings = disk.users.entry(user).or_default();
            settings.apply(change);
            Ok(settings.clone())
        })
        .await
    }

    async fn keep_forced(&self) -> Result<Vec<UserId>, StoreError> {
        let keeps = |disk: &Disk| disk.users.iter().filter(|(_, user)| !user.forced).map(|(id, _)| *id).collect();
        self.read_as(keeps).await
    }
}

#[async_trait]
impl Guilds for Database {
    async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), StoreError> {
        self.write_as("leaves a server", |disk| {
            disk.left.entry(guild).or_insert(now);
            Ok(())
        })
        .await
    }

    async fn bind_application(&self, application: u64) -> Result<bool, StoreError> {
        self.write_as("binds", |disk| Ok(*disk.application.get_or_insert(application) == application)).await
    }

    async fn birth(&self) -> Result<i64, StoreError> {
        let born = self.world.lock().chance.number();
        self.write_as("is born", |disk| Ok(*disk.birth.get_or_insert(born))).await
    }

    async fn guilds(&self) -> Result<Vec<GuildId>, StoreError> {
        self.read_as(|disk| {
            let mut guilds: Vec<GuildId> = disk.tables.values().map(|row| row.guild).collect();
            guilds.extend(disk.guilds.keys());
            guilds.retain(|guild| !disk.left.contains_key(guild));
            guilds.sort_unstable();
            guilds.dedup();
            guilds
        })
        .await
    }

    async fn guild_joined(&self, guild: GuildId) -> Result<(), StoreError> {
        if self.read_as(|disk| disk.left.contains_key(&guild)).await? {
            self.write_as("joins a server again", |disk| Ok(disk.left.remove(&guild))).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Retention for Database {
    async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>, StoreError> {
        self.write_as("purges servers", |disk| Ok(disk.purge_guilds(left_before))).await
    }

    async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64, StoreError> {
        self.write_as("purges lobbies", |disk| Ok(disk.purge_lobbies(ended_before, started))).await
    }

    async fn purge_answers(&self, _: Millis) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn scrub(&self) -> Result<bool, StoreError> {
        Ok(false)
    }
}

#[async_trait]
impl Assessments for Database {
    async fn assessment(&self, table: TableId) -> Result<Option<String>, StoreError> {
        self.read_as(|disk| disk.assessments.get(&table).cloned()).await
    }

    async fn keep_assessment(&self, table: TableId, text: &str) -> Result<(), StoreError> {
        let text = text.to_owned();
        self.write_as("keeps an assessment", move |disk| {
            disk.assessments.insert(table, text);
            Ok(())
        })
        .await
    }
}

#[async_trait]
impl Posts for Database {
    async fn post_of(&self, table: TableId, what: Post, place: ChannelId) -> Result<Option<MessageId>, StoreError> {
        self.read_as(|disk| disk.posts.get(&(table, what, place)).copied()).await
    }

    async fn keep_post(
        &self,
        table: TableId,
        what: Post,
        place: ChannelId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        self.write_as("keeps a post", move |disk| {
            disk.posts.insert((table, what, place), message);
            Ok(())
        })
        .await
    }
}

#[async_trait]
impl Upkeep for Database {
    fn name(&self) -> String {
        "the simulated disk".to_owned()
    }

    fn ensure_claimed(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn fault(&self) -> Option<String> {
        let world = self.world.lock();
        world.disk.fault.clone().filter(|_| world.planted != Some(Plant::HidesFullDisk))
    }

    async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    async fn close(&self) {
        let _last = self.writer.lock().await;
    }
}
