//! The state shared by the actors of all tables: the store, the mailboxes, the alarms.

use super::awake::Awake;
use super::away::{Pause, Pauses};
use super::deadlines::Deadlines;
use super::dice::SeedSource;
use super::error::{Failure, HostError};
use super::kept_rolls::KeptRolls;
use super::listener::Listener;
use super::mail::Mail;
use super::seat::Seat;
use super::view::{TableUpdate, TableView};
use crate::model::{GuildId, Millis, ShardId, TableId, UserId};
use crate::shards::{Leases, NotHeld};
use crate::store::{Deferred, Store, StoreError};
use crate::tasks::{self, Unfinished, Workers, lock};
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Notify, broadcast};
use tokio::task::JoinSet;

pub(super) struct HostState {
    pub store: Store,
    /// The leases of this process.
    pub leases: Leases,
    pub seeds: Box<dyn SeedSource>,
    pub live: Mutex<Live>,
    /// `None` before [`Host::listen`](super::Host::listen), and after the host is closed.
    pub listener: RwLock<Option<Arc<dyn Listener>>>,
    pub deadlines: Mutex<Deadlines>,
    /// Notified when a new alarm is the earliest of all.
    pub sooner: Notify,
    /// Notified when time jumps. Wakes its receivers in a fixed order, which a `watch` does not: runs are reproducible.
    pub moved: broadcast::Sender<()>,
    /// The pauses in effect.
    pub pauses: Mutex<Pauses>,
    /// Notices time in which the process did not run.
    pub awake: Mutex<Awake>,
    /// Per shard, the deadlines whose change on disk was not confirmed, and the end of the pause for which they
    /// changed.
    pub unsure: Mutex<BTreeMap<ShardId, (Vec<Deferred>, Millis)>>,
    /// Serialises pausing and resuming.
    pub switching: tokio::sync::Mutex<()>,
    /// The people who are known to have left a server.
    pub left: Mutex<HashSet<(GuildId, UserId)>>,
    /// The people who play forced moves by hand.
    pub keep_forced: Mutex<HashSet<UserId>>,
    /// The people who may be on a journey.
    pub travellers: Mutex<HashSet<UserId>>,
    /// Runs the computer players.
    pub thinkers: Arc<dyn Workers>,
    /// The rolls of finished games.
    pub rolls: KeptRolls,
    /// Serialises changes of the setting for forced moves, so that memory and disk agree.
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

/// Adds a value to a set, or removes it.
fn put<T: Eq + Hash>(set: &Mutex<HashSet<T>>, value: T, is_in: bool) {
    if is_in {
        lock(set).insert(value)
    } else {
        lock(set).remove(&value)
    };
}

impl HostState {
    pub fn keeps_forced(&self, user: UserId) -> bool {
        lock(&self.keep_forced).contains(&user)
    }

    pub fn has_left(&self, guild: GuildId, user: UserId) -> bool {
        lock(&self.left).contains(&(guild, user))
    }

    pub fn set_left(&self, guild: GuildId, user: UserId, left: bool) {
        put(&self.left, (guild, user), left);
    }

    /// The view, with a mark on players who have left the server.
    pub fn with_who_left(&self, view: Arc<TableView>) -> Arc<TableView> {
        let left = |seat: &Seat| seat.player.person().is_some_and(|user| self.has_left(view.guild, user));
        if view.seats.iter().all(|seat| seat.left == left(seat)) {
            return view;
        }
        let mut seats = view.seats.clone();
        seats.iter_mut().for_each(|seat| seat.left = left(seat));
        Arc::new(TableView { seats, ..(*view).clone() })
    }

    pub fn listener(&self) -> Option<Arc<dyn Listener>> {
        self.listener.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Passes an update to the clock and to the listener.
    pub fn announce(&self, update: TableUpdate) {
        self.ring_at(update.view.id, update.view.alarm);
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

    /// Schedules the retry for a table whose alarm failed.
    pub fn wake_later(&self, table: TableId, now: Millis) {
        if lock(&self.deadlines).retry(table, now) {
            self.sooner.notify_one();
        }
    }

    /// Schedules an early alarm after a failure; the deadline stays.
    pub fn wake_soon(&self, table: TableId, now: Millis) {
        if lock(&self.deadlines).soon(table, now) {
            self.sooner.notify_one();
        }
    }

    /// Whether the clocks of all tables are paused. First checks whether the process has just slept, so that the time
    /// of the sleep makes nothing due.
    pub fn is_paused(&self) -> bool {
        lock(&self.awake).has_slept() || lock(&self.pauses).all.is_some()
    }

    /// Whether the clocks of a server's tables are paused.
    pub fn stands_still(&self, guild: GuildId) -> bool {
        self.is_paused() || lock(&self.pauses).hold(guild, self.leases.shard_of(guild))
    }

    /// Whether a table's clock is paused.
    pub fn table_stands_still(&self, guild: GuildId, table: TableId) -> bool {
        self.stands_still(guild) || lock(&self.pauses).tables.contains_key(&table)
    }

    /// The time for which a request from `now` is decided: not before clocks were resumed last. So a click from before
    /// a sleep, decided afterwards, begins a turn with its full time.
    pub fn decides_at(&self, now: Millis) -> Millis {
        lock(&self.pauses).resumed.map_or(now, |resumed| now.max(resumed))
    }

    /// Pauses the clock of a turn that was decided at `since` if clocks have resumed since then: that resumption
    /// restored no time of the turn if the turn was not on disk yet. [`Host::resume_rest`](super::Host::resume_rest)
    /// restores it.
    pub fn cover_resumption(&self, table: TableId, since: Millis) {
        let mut pauses = lock(&self.pauses);
        if pauses.resumed.is_some_and(|resumed| resumed > since) {
            pauses.tables.entry(table).or_insert(Pause::at(since));
        }
    }

    /// Closes a table's mailbox unless mail has arrived; returns whether the mailbox was closed.
    pub fn put_away(&self, table: TableId, mail: &mut UnboundedReceiver<Box<Mail>>) -> bool {
        let mut live = lock(&self.live);
        let idle = mail.is_empty();
        if idle {
            live.mailboxes.remove(&table);
            live.count();
        }
        idle
    }

    /// Records whether a person plays forced moves by hand.
    pub fn set_keeps_forced(&self, user: UserId, keeps: bool) {
        put(&self.keep_forced, user, keeps);
    }

    /// Converts the error of a write that is fenced by a lease. If the lease is lost, a renewal begins at once.
    pub fn refused(&self, error: StoreError) -> HostError {
        match error {
            StoreError::LeaseLost => {
                self.leases.refuse();
                NotHeld.into()
            }
            error => Failure::log(error).into(),
        }
    }

    /// Reloads those of `tables` that are in memory.
    pub fn reload_live(&self, tables: &[TableId]) {
        let live = lock(&self.live);
        for mailbox in tables.iter().filter_map(|table| live.mailboxes.get(table)) {
            // An actor that crashed has nothing in memory.
            let _ = mailbox.send(Box::new(Mail::Reload));
        }
    }

    #[cfg(test)]
    pub fn live_tables(&self) -> usize {
        lock(&self.live).mailboxes.len()
    }
}
