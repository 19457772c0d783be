//! Keeps the leases of this process renewed, and reports changes to a [`Follower`].

use super::leases::{Me, leases};
use super::own_leases::{LeaseChange, Leases};
use super::share::{Share, share};
use crate::model::{Epoch, Explained, LeaseAction, Millis, ProcessId, Roster, ShardId, UserId};
use crate::store::{PendingErasure, Renewal, SessionStart, Store, StoreError};
use async_trait::async_trait;
use rand::RngExt;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// How long a lease lasts. After a crash, the tables of the process have no host until its leases expire, which takes
/// this long at most.
const LEASE: Duration = Duration::from_secs(10);
/// How much earlier a lease ends for its owner than for other processes.
const MARGIN: Duration = Duration::from_secs(2);
/// How often leases are renewed.
const EVERY: Duration = Duration::from_secs(3);
/// How often leases are renewed while a shard moves to this process or away from it, and how long to wait after an
/// error.
const SOON: Duration = Duration::from_secs(1);
/// How often this process drops its caches of rows, because other processes may have changed the rows.
const REFRESH: Duration = Duration::from_secs(30);
/// How long a process that shuts down waits for others to take over its shards.
const HAND_OVER: Duration = Duration::from_secs(25);

/// The part of this process that uses its leases: it hosts tables and runs gateway sessions.
#[async_trait]
pub trait Follower: Send + Sync {
    /// The shards with a connected session.
    fn connected(&self) -> Vec<ShardId>;

    /// Whether enough session starts are left today to move shards merely for balance.
    fn is_plentiful(&self) -> bool;

    /// Stops hosting these shards.
    async fn give_up(&self, shards: &[ShardId]);

    /// Starts hosting these shards; each comes with the time for which it had no host, if known.
    async fn take_up(&self, shards: &[(ShardId, Option<Millis>)]);

    /// Connects exactly these shards and disconnects all others.
    async fn connect(&self, shards: &BTreeSet<ShardId>);

    /// Sets this process's share of Discord's limit on requests; `None` if it has no shard.
    fn set_share(&self, share: Option<Share>);

    /// Deletes a person's data at the open tables hosted here; returns whether that succeeded.
    async fn forget(&self, user: UserId) -> bool;

    /// Drops caches of rows that other processes may have changed.
    async fn refresh(&self);
}

/// A registration of this process in the database.
#[derive(Debug, Clone, Copy)]
struct Life {
    id: ProcessId,
    /// When the answer to the last renewal, or to the registration, arrived. The database had carried the request out
    /// a little earlier.
    renewed: Instant,
}

/// Renews the leases of this process.
#[derive(Debug)]
pub struct Keeper {
    store: Store,
    leases: Leases,
    /// The most shards that this process takes; `None` for any number.
    room: Option<u32>,
    /// The number of shards, if the operator has set it.
    chosen: Option<u32>,
    shards: AtomicU32,
    life: Mutex<Life>,
    leaving: AtomicBool,
    /// Notified to make the next renewal come at once.
    sooner: Notify,
    /// Notified when this process has no lease left.
    empty: Notify,
    /// Deletions that this process has carried out, but that the database still lists as pending.
    done: Mutex<BTreeSet<PendingErasure>>,
}

impl Keeper {
    /// A keeper for a shared database.
    pub fn new(store: Store, shards: Option<u32>, room: Option<u32>) -> Keeper {
        Keeper {
            store,
            leases: Leases::none(),
            room,
            chosen: shards,
            shards: AtomicU32::new(0),
            life: Mutex::new(Life { id: ProcessId(0), renewed: Instant::now() }),
            leaving: AtomicBool::new(false),
            sooner: Notify::new(),
            empty: Notify::new(),
            done: Mutex::default(),
        }
    }

    pub fn leases(&self) -> Leases {
        self.leases.clone()
    }

    pub fn shards(&self) -> u32 {
        self.shards.load(Ordering::Relaxed)
    }

    /// Registers this process, with the number of shards that the operator has set. If the operator has set none, the
    /// number is that of the processes that run already, else Discord's recommendation.
    ///
    /// # Errors
    /// Other processes use another number of shards than the operator has set, or the database cannot be written.
    pub async fn enter(&self, recommended: u32) -> Result<(), StoreError> {
        self.share_out(self.chosen.unwrap_or(recommended).max(1));
        match self.enter_anew().await {
            // The other processes started when Discord recommended another number; that number still works.
            Err(StoreError::ShardCount { found, .. }) if self.chosen.is_none() => {
                self.share_out(u32::try_from(found).unwrap_or(1));
                self.enter_anew().await
            }
            entered => entered,
        }
    }

    fn share_out(&self, shards: u32) {
        self.shards.store(shards, Ordering::Relaxed);
        self.leases.share_out(shards);
    }

    /// Registers under a new id. The leases of the old id are lost.
    async fn enter_anew(&self) -> Result<(), StoreError> {
        let me = ProcessId(rand::rng().random_range(1..i64::MAX));
        self.store.enter(&self.renewal(me, None), self.shards()).await?;
        self.set_renewed(me);
        Ok(())
    }

    fn set_renewed(&self, id: ProcessId) {
        *self.life.lock().unwrap_or_else(PoisonError::into_inner) = Life { id, renewed: Instant::now() };
    }

    fn life(&self) -> Life {
        *self.life.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn me(&self) -> ProcessId {
        self.life().id
    }

    fn renewal(&self, process: ProcessId, renewed: Option<Millis>) -> Renewal {
        let leaving = self.leaving.load(Ordering::Relaxed);
        Renewal { process, lease: LEASE.as_millis() as Millis, renewed, room: self.room, leaving }
    }

    /// Makes the next renewal come at once.
    pub fn ring(&self) {
        self.sooner.notify_one();
    }

    /// Waits until a session of a shard may start, and counts the start. All processes share the limit on starts.
    pub async fn session_may_start(&self, shard: ShardId, concurrency: u32) {
        loop {
            let wait = match self.store.start_session(shard, concurrency).await {
                Ok(SessionStart::Go { today }) => {
                    tracing::info!(shard = shard.0, today, "a session of the gateway is started");
                    return;
                }
                Ok(SessionStart::Wait(wait)) => Duration::from_millis(wait.unsigned_abs()),
                // The database failed. The renewals report that, so this loop only tries again.
                Err(_) => SOON,
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Renews the leases for ever, and reports each change to `follower`.
    pub async fn run(&self, follower: Arc<dyn Follower>) {
        let mut refreshed = Instant::now();
        let mut fails = false;
        loop {
            let asked = Instant::now();
            let renewed = self.renew(&*follower).await;
            let pause = match &renewed {
                Ok(roster) => {
                    self.follow(roster, asked + LEASE - MARGIN, &*follower).await;
                    self.run_errands(&*follower).await;
                    if self.is_changing(roster) { SOON } else { EVERY }
                }
                Err(StoreError::LeaseLost) => self.begin_again(&*follower).await,
                Err(error) => {
                    if !fails {
                        tracing::error!(error = %Explained(error), "the leases cannot be renewed");
                    }
                    SOON
                }
            };
            fails = renewed.is_err();
            if refreshed.elapsed() >= REFRESH {
                refreshed = Instant::now();
                follower.refresh().await;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.sooner.notified() => {}
                () = self.leases.refused() => {}
            }
        }
    }

    async fn renew(&self, follower: &dyn Follower) -> Result<Roster, StoreError> {
        let Life { id, renewed } = self.life();
        let (connected, plentiful) = (follower.connected(), follower.is_plentiful());
        let decide = |roster: &Roster| {
            let me = Me { id, connected: &connected };
            let mut actions = leases(roster.now, &roster.processes, &roster.shards, me);
            // Moving a shard is optional, so it waits while session starts are scarce.
            actions.retain(|action| plentiful || !matches!(action, LeaseAction::Offer(..)));
            // Offers are marked before they are sent, because they may be stored even if the connection breaks.
            for action in &actions {
                if let LeaseAction::Offer(shard, _) = action {
                    self.leases.offer(*shard);
                }
            }
            actions
        };
        let begun = Instant::now();
        let ago = renewed.elapsed().as_millis() as Millis;
        let (roster, actions) = self.store.renew(&self.renewal(id, Some(ago)), &decide).await?;
        self.set_renewed(id);
        metrics::histogram!("hypnosia_database_seconds").record(begun.elapsed().as_secs_f64());
        for action in actions.iter().filter(|action| !matches!(action, LeaseAction::Connect(_))) {
            tracing::info!(?action, "shards change hands");
        }
        Ok(roster)
    }

    /// Whether a shard is moving to this process or away from it.
    fn is_changing(&self, roster: &Roster) -> bool {
        let me = Some(self.me());
        roster.shards.iter().any(|shard| shard.heir.is_some() && (shard.heir == me || shard.owner == me))
    }

    async fn follow(&self, roster: &Roster, until: Instant, follower: &dyn Follower) {
        let me = Some(self.me());
        let owned = || roster.shards.iter().filter(|shard| shard.owner == me);
        let epochs: BTreeMap<ShardId, Epoch> = owned().map(|shard| (shard.id, shard.epoch)).collect();
        let LeaseChange { gained, lost } = self.leases.renew(epochs, until);
        self.leases.set_offered(owned().filter(|shard| shard.heir.is_some()).map(|shard| shard.id).collect());
        if !lost.is_empty() {
            follower.give_up(&lost).await;
        }
        if !gained.is_empty() {
            let taken = owned().filter(|shard| gained.contains(&shard.id));
            follower.take_up(&taken.map(|shard| (shard.id, roster.away_for(shard))).collect::<Vec<_>>()).await;
        }
        let wanted = roster.shards.iter().filter(|shard| shard.owner == me || shard.heir == me);
        follower.connect(&wanted.map(|shard| shard.id).collect()).await;
        let held = owned().count() as u32;
        // Until its next renewal, the old owner of a shard still counts the shard in its share. So the new owner leaves
        // its new shards out until its own next renewal: by then, the old owner knows of the change. An owner counts at
        // least one shard.
        let settled = if gained.is_empty() { held } else { held - gained.len() as u32 };
        follower.set_share(share(self.shards(), settled.max(u32::from(held > 0))));
        record_metrics(roster, me, held);
        if held == 0 {
            self.empty.notify_waiters();
        }
    }

    /// Registers again after the leases have run out, because this process slept or could not reach the database.
    async fn begin_again(&self, follower: &dyn Follower) -> Duration {
        let lost = self.leases.lose().lost;
        tracing::warn!(shards = lost.len(), "this process slept through its leases, and gives its shards up");
        follower.give_up(&lost).await;
        match self.enter_anew().await {
            Ok(()) => Duration::ZERO,
            Err(error) => {
                tracing::error!(error = %Explained(&error), "this process cannot share in the shards again");
                SOON
            }
        }
    }

    /// Carries out the deletions that other processes requested for the tables of this process's shards.
    async fn run_errands(&self, follower: &dyn Follower) {
        let errands = match self.store.errands().await {
            Ok(errands) => errands,
            Err(error) => return tracing::warn!(error = %Explained(&error), "errands cannot be read"),
        };
        for errand in errands.into_iter().filter(|errand| self.leases.lease_of(errand.shard).is_ok()) {
            // A deletion must not be done twice: the second one would also delete what the person has done since.
            if !self.done().contains(&errand) {
                if !follower.forget(errand.user).await {
                    continue;
                }
                self.done().insert(errand);
            }
            match self.store.errand_done(errand).await {
                Ok(()) => drop(self.done().remove(&errand)),
                // The next renewal tries again.
                Err(error) => tracing::warn!(error = %Explained(&error), "an errand cannot be crossed out"),
            }
        }
    }

    fn done(&self) -> MutexGuard<'_, BTreeSet<PendingErasure>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Offers all shards to other processes, and releases those that no process has room for. Waits until this process
    /// has no shard left, or until [`HAND_OVER`] has passed.
    pub async fn hand_over(&self) {
        self.leaving.store(true, Ordering::Relaxed);
        let handed_over = async {
            loop {
                let empty = self.empty.notified();
                self.ring();
                if self.leases.count() == 0 {
                    return;
                }
                empty.await;
            }
        };
        if tokio::time::timeout(HAND_OVER, handed_over).await.is_err() {
            tracing::warn!(shards = self.leases.count(), "nobody has taken these shards over");
        }
    }

    /// Releases the remaining shards and deregisters this process.
    pub async fn leave(&self) {
        self.leases.lose();
        if let Err(error) = self.store.leave(self.me()).await {
            tracing::warn!(error = %Explained(&error), "the leases could not be given back, and run out");
        }
    }
}

fn record_metrics(roster: &Roster, me: Option<ProcessId>, held: u32) {
    let epoch = roster.shards.iter().filter(|shard| shard.owner == me).map(|shard| shard.epoch.0).max();
    let alive = roster.processes.iter().filter(|process| process.is_alive(roster.now)).count();
    metrics::gauge!("hypnosia_shards_held").set(f64::from(held));
    metrics::gauge!("hypnosia_shards").set(roster.shards.len() as f64);
    metrics::gauge!("hypnosia_processes").set(alive as f64);
    metrics::gauge!("hypnosia_lease_epoch").set(epoch.unwrap_or_default() as f64);
}

#[cfg(test)]
mod tests;
