//! The state that the tasks of all tables share: the store, the mailboxes, the clock's deadlines.

use super::away::Pause;
use super::deadlines::Deadlines;
use super::dice::SeedSource;
use super::error::{Failure, HostError};
use super::kept_rolls::KeptRolls;
use super::listener::Listener;
use super::mail::Mail;
use super::view::TableUpdate;
use crate::model::{Millis, ShardId, TableId, UserId};
use crate::shards::{Held, NotHeld};
use crate::store::{Deferred, Store, StoreError};
use crate::tasks::{self, Unfinished, Workers};
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;

/// The state that the tasks of all tables share.
pub(super) struct Inner {
    pub store: Store,
    /// The shards whose tables this process may change.
    pub held: Held,
    pub seeds: Box<dyn SeedSource>,
    pub live: Mutex<Live>,
    /// None before somebody listens, and once the host is closed.
    pub listener: RwLock<Option<Arc<dyn Listener>>>,
    pub deadlines: Mutex<Deadlines>,
    /// Rings when a deadline comes up that is earlier than the clock knows.
    pub sooner: Notify,
    /// Tells that time has moved by more than it took.
    pub moved: watch::Sender<()>,
    /// Since when the clocks stand still; none while they run.
    pub paused: Mutex<Option<Pause>>,
    /// Where only some shards are hosted here: those whose clocks stand still, and since when, if that is known.
    pub shards_away: Mutex<BTreeMap<ShardId, Pause>>,
    /// Deadlines of shards that were moved by a write without an answer, up to a moment.
    pub unsure: Mutex<BTreeMap<ShardId, (Vec<Deferred>, Millis)>>,
    /// Held while the clocks are stopped or started.
    pub switching: tokio::sync::Mutex<()>,
    /// The people who play forced moves by hand.
    pub keep_forced: RwLock<HashSet<UserId>>,
    /// Computer players think here.
    pub thinkers: Arc<dyn Workers>,
    /// The rolls of finished games that were asked for.
    pub rolls: KeptRolls,
    /// Held while somebody changes how forced moves are played, so that memory and disk say the same.
    pub choosing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
pub(super) struct Live {
    pub mailboxes: BTreeMap<TableId, UnboundedSender<Box<Mail>>>,
    pub tasks: JoinSet<()>,
    pub closed: bool,
}

impl Live {
    pub fn count(&self) {
        metrics::gauge!("hypnosia_live_tables").set(self.mailboxes.len() as f64);
    }
}

/// Nothing held under these locks is left half-done by a panic.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Inner {
    pub fn keeps_forced(&self, user: UserId) -> bool {
        self.keep_forced.read().unwrap_or_else(PoisonError::into_inner).contains(&user)
    }

    pub fn listener(&self) -> Option<Arc<dyn Listener>> {
        self.listener.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells the clock and the listener.
    pub fn announce(&self, update: TableUpdate) {
        self.ring_at(update.table, update.view.deadline);
        if let Some(listener) = self.listener() {
            listener.changed(update);
        }
    }

    pub fn ring_at(&self, table: TableId, deadline: Option<Millis>) {
        if lock(&self.deadlines).set(table, deadline) {
            self.sooner.notify_one();
        }
    }

    pub async fn think<T: Send + 'static>(&self, think: impl FnOnce() -> T + Send + 'static) -> Result<T, Unfinished> {
        tasks::work(&*self.thinkers, think).await
    }

    /// A table could not be looked at: that is tried again in a while.
    pub fn wake_later(&self, table: TableId, now: Millis) {
        if lock(&self.deadlines).retry(table, now) {
            self.sooner.notify_one();
        }
    }

    /// Something of ours went wrong at a table: it is looked at soon, and rings for its deadline as before.
    pub fn wake_soon(&self, table: TableId, now: Millis) {
        if lock(&self.deadlines).soon(table, now) {
            self.sooner.notify_one();
        }
    }

    pub fn is_paused(&self) -> bool {
        lock(&self.paused).is_some()
    }

    /// Ends a mailbox, unless mail has come in the meantime.
    pub fn put_away(&self, table: TableId, mail: &mut UnboundedReceiver<Box<Mail>>) -> bool {
        let mut live = lock(&self.live);
        let idle = mail.is_empty();
        if idle {
            live.mailboxes.remove(&table);
            live.count();
        }
        idle
    }

    /// Notes whether a person plays forced moves by hand.
    pub fn set_keeps_forced(&self, user: UserId, keeps: bool) {
        let mut users = self.keep_forced.write().unwrap_or_else(PoisonError::into_inner);
        if keeps {
            users.insert(user);
        } else {
            users.remove(&user);
        }
    }

    /// The people who play forced moves by hand.
    pub fn set_all_keep_forced(&self, people: Vec<UserId>) {
        *self.keep_forced.write().unwrap_or_else(PoisonError::into_inner) = people.into_iter().collect();
    }

    /// What an error of a write that named a lease means. One that is over is looked at at once.
    pub fn refused(&self, error: StoreError) -> HostError {
        match error {
            StoreError::LeaseLost => {
                self.held.refuse();
                NotHeld.into()
            }
            error => Failure::log(error).into(),
        }
    }

    /// Lets those of the tables that are live read again what is stored of them.
    pub fn reload_live(&self, tables: &[TableId]) {
        let live = lock(&self.live);
        for mailbox in tables.iter().filter_map(|table| live.mailboxes.get(table)) {
            // A task that broke down has nothing in memory any more.
            let _ = mailbox.send(Box::new(Mail::Reload));
        }
    }

    #[cfg(test)]
    pub fn live_tables(&self) -> usize {
        lock(&self.live).mailboxes.len()
    }
}

/// The task of a table broke down before it answered.
pub(super) fn no_answer(table: TableId) -> Failure {
    Failure::log(format!("table {table} gave no answer"))
}
