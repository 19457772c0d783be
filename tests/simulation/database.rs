//! The database driver of the simulated bot. It executes real statements on the simulated disk, which may be slow or
//! fail. A crash may end the process between a write and its answer.

use crate::disk::{Disk, Written};
use crate::evenings::{self, Moment};
use crate::outage;
use crate::pretend::GUILD;
use crate::world::{Plant, SharedWorld, World};
use async_trait::async_trait;
use hypnosia::model::GuildId;
use hypnosia::store::{Connection, Driver, Rows, Statement, Store, StoreError, Transaction, sql};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Opens the database for one process of the bot.
pub async fn open(world: &SharedWorld) -> Result<Store, StoreError> {
    let disk = Arc::clone(&world.lock().disk);
    let world = world.clone();
    Store::host(Arc::new(FaultyDriver { world, disk, writer: Arc::default(), is_closed: AtomicBool::new(false) })).await
}

struct FaultyDriver {
    world: SharedWorld,
    disk: Arc<Disk>,
    /// Lets only one transaction write at a time, as SQLite does.
    writer: Arc<Mutex<()>>,
    is_closed: AtomicBool,
}

impl std::fmt::Debug for FaultyDriver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[async_trait]
impl Driver for FaultyDriver {
    fn name(&self) -> &str {
        "the simulated disk"
    }

    /// The clock is needed only for leases, and this bot's only process has all shards.
    fn clock(&self) -> &'static str {
        "0"
    }

    fn is_claimed(&self) -> bool {
        true
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        self.snapshot().await?.fetch(statement).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Connection>, StoreError> {
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
            false => Ok(Box::new(self.connection())),
        }
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        let turn = Arc::clone(&self.writer).lock_owned().await;
        let (before, after, fault) = {
            let mut world = self.world.lock();
            (delay(&mut world), delay(&mut world), fault(&mut world))
        };
        tokio::time::sleep(before).await;
        if let Some(error) = fault {
            self.world.lock().note(|line| *line += &format!("disk fails: {error}"));
            tokio::time::sleep(after).await;
            return Err(error);
        }
        if self.is_closed() {
            return Err(StoreError::Closed);
        }
        self.disk.begin()?;
        Ok(Box::new(OpenWrite { connection: self.connection(), wrote: Vec::new(), after, is_over: false, _turn: turn }))
    }

    /// Reports a full disk, which the bot must notice before a player acts.
    async fn check(&self) -> Result<(), StoreError> {
        let is_hidden = self.world.lock().planted == Some(Plant::HidesFullDisk);
        if self.disk.is_full() && !is_hidden { Err(StoreError::Full) } else { Ok(()) }
    }

    /// The list of columns is needed only for copying a database.
    fn columns(&self) -> &'static str {
        ""
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::ReadOnly)
    }

    async fn close(&self) {
        let _last = self.writer.lock().await;
        self.is_closed.store(true, Ordering::Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

impl FaultyDriver {
    fn connection(&self) -> Direct {
        let planted = self.world.lock().planted;
        Direct { world: self.world.clone(), disk: Arc::clone(&self.disk), planted }
    }
}

/// A connection whose statements are executed without delay.
struct Direct {
    world: SharedWorld,
    disk: Arc<Disk>,
    planted: Option<Plant>,
}

#[async_trait]
impl Connection for Direct {
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        if self.planted == Some(Plant::ForgetsMessages) && is_of_messages(&statement) {
            return Ok(1);
        }
        if self.planted == Some(Plant::KeepsDeadlines) && statement.text.starts_with("UPDATE game_tables SET deadline")
        {
            return Ok(1);
        }
        self.disk.execute(statement)
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        let mut rows = self.disk.fetch(statement)?;
        if self.planted == Some(Plant::ChangesSeeds)
            && let Some(at) = rows.columns.iter().position(|column| column == "seed")
        {
            rows.rows.iter_mut().for_each(|row| row[at] = "0f".repeat(32).into());
        }
        Ok(rows)
    }
}

fn is_of_messages(statement: &Statement) -> bool {
    statement.text.starts_with("UPDATE game_tables SET thread_id")
}

/// A transaction that writes.
struct OpenWrite {
    connection: Direct,
    /// The transaction's statements for the trace, without those that append actions.
    wrote: Vec<String>,
    /// The delay between the write and the answer to the commit.
    after: Duration,
    is_over: bool,
    _turn: OwnedMutexGuard<()>,
}

#[async_trait]
impl Connection for OpenWrite {
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        let head: String = statement.text.chars().take(40).collect();
        if is_of_messages(&statement) {
            self.wrote.push(format!("{head} {:?}", statement.values));
        } else if !head.starts_with("WITH fresh") {
            self.wrote.push(head);
        }
        self.connection.execute(statement).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        self.connection.fetch(statement).await
    }
}

#[async_trait]
impl Transaction for OpenWrite {
    async fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        // The planted mistake: the commit is answered but never written, as if a crash came between the answer and
        // the write.
        let is_lost = self.connection.planted == Some(Plant::AnswersBeforeWriting)
            && self.connection.world.lock().chance.happens(0.03);
        if is_lost {
            return Ok(());
        }
        let edge = evenings::at_edge(&mut self.connection.world.lock(), &self.wrote);
        if edge == Some(Moment::Before) {
            std::future::pending::<()>().await;
        }
        let now = self.connection.world.lock().now();
        let written = self.connection.disk.commit(now)?;
        self.is_over = true;
        // The bot is asked before the world is locked for the checks, because the bot locks the world to read its
        // clocks.
        let bot = self.connection.world.lock().bot.clone();
        let is_paused = |action: &Written| {
            bot.as_ref().is_some_and(|bot| bot.host().clock_stands_still(GuildId(GUILD), action.table))
        };
        let paused: Vec<bool> = written.iter().map(is_paused).collect();
        let is_heard = {
            let mut world = self.connection.world.lock();
            let now = world.now();
            outage::pass(&mut world);
            for (action, is_paused) in written.iter().zip(paused) {
                let disk = Arc::clone(&world.disk);
                if let Some(month) = &mut world.month {
                    month.note(action, &disk, now);
                }
                outage::check(&mut world, action, is_paused);
            }
            let rate = world.faults.write_unheard;
            let is_heard = !world.chance.happens(rate);
            let actions = written.iter().map(|action| format!("{}@{} {:?}", action.table, action.version, action.text));
            let wrote: Vec<String> = actions.chain(self.wrote.drain(..)).collect();
            world.note(|line| *line += &format!("disk writes {wrote:?}{}", if is_heard { "" } else { ", unheard" }));
            if !is_heard {
                world.in_trouble();
                world.unheard.extend(written.iter().map(|action| (action.table, action.version)));
                let made = written.iter().filter(|action| action.version.0 == 1);
                world.unheard_tables.extend(made.map(|action| action.table));
            }
            is_heard
        };
        if edge == Some(Moment::After) {
            std::future::pending::<()>().await;
        }
        // A crash during this delay leaves a write on disk that was not answered.
        tokio::time::sleep(self.after).await;
        if is_heard { Ok(()) } else { Err(io("written, but nobody knows")) }
    }
}

impl Drop for OpenWrite {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.disk.execute(sql("ROLLBACK")).unwrap();
        }
    }
}

/// Draws one of the two delays of a write, before and after the commit.
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
    if world.disk.is_full() {
        world.in_trouble();
        return Some(match world.planted {
            Some(Plant::HidesFullDisk) => StoreError::Other(Arc::new(io::Error::other("no word of the disk"))),
            _ => StoreError::Full,
        });
    }
    fails.then(|| {
        world.in_trouble();
        io("the disk does not answer")
    })
}

fn io(why: &'static str) -> StoreError {
    StoreError::Io(Arc::new(io::Error::other(why)))
}
