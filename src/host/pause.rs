//! Pauses and resumes the clocks of all tables; `away` computes the new deadlines.

use super::away::{Away, Pause};
use super::error::Failure;
use super::mail::{Deferral, Mail};
use super::service::Host;
use super::shared::{HostState, lock};
use crate::model::Millis;
use crate::store::{Deferred, RunningClock};
use futures_util::future::join_all;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Tables that write nothing until their deadlines have moved on disk. Dropped before that, they continue with the old
/// ones.
pub(super) struct PausedTables(Vec<WaitingTable>);

struct WaitingTable {
    deferred: Deferred,
    is_in_memory: bool,
    go_on: oneshot::Sender<()>,
}

impl PausedTables {
    /// Continues after the deadlines have moved on disk: the tables adopt the new ones and announce them. Unloaded
    /// tables are read one by one, so that a click meanwhile waits only for its own table.
    pub fn go_on(self, host: &Arc<HostState>) {
        let mut unread = Vec::new();
        for WaitingTable { deferred, is_in_memory, go_on } in self.0 {
            host.ring_at(deferred.table, Some(deferred.to));
            if !is_in_memory {
                unread.push(deferred.table);
            }
            // A crashed actor reads its log again.
            let _ = go_on.send(());
        }
        if unread.is_empty() {
            return;
        }
        let inner = Arc::clone(host);
        lock(&host.live).tasks.spawn(async move {
            for table in unread {
                let (done, is_done) = oneshot::channel();
                if inner.deliver(table, Mail::Moved(done)).is_err() {
                    return;
                }
                // The alarm of a crashed actor reads the table again.
                let _ = is_done.await;
            }
        });
    }
}

impl Host {
    /// Pauses all clocks from `since` until [`Host::resume`], also over a restart. A pause within a pause changes
    /// nothing.
    ///
    /// # Errors
    /// The pause is not on disk; the clocks are paused nevertheless.
    pub async fn pause(&self, since: Millis) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        if self.is_paused() {
            return Ok(());
        }
        *lock(&self.inner.paused) = Some(Pause { since: Some(since) });
        Ok(self.inner.store.defer(&[], Some(since)).await?)
    }

    /// Resumes the clocks and restores the lost time.
    ///
    /// # Errors
    /// The clocks stay paused until the next attempt.
    pub async fn resume(&self, now: Millis) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        let Some(Pause { since }) = *lock(&self.inner.paused) else { return Ok(()) };
        let clocks = self.inner.store.running_clocks().await?;
        let deferred = Away { since, until: now }.deferred(&clocks);
        let tables = self.hold(&deferred).await;
        if let Err(error) = self.inner.store.defer(&deferred, None).await {
            let failure = Failure::log(error);
            // The write may have succeeded without an answer; a second one would add the time twice.
            if !self.have_moved(&deferred).await {
                return Err(failure);
            }
        }
        *lock(&self.inner.paused) = None;
        tables.go_on(&self.inner);
        self.wake_clocks();
        Ok(())
    }

    pub fn is_paused(&self) -> bool {
        self.inner.is_paused()
    }

    /// Waits until none of these tables writes.
    pub(super) async fn hold(&self, deferred: &[Deferred]) -> PausedTables {
        let held = join_all(deferred.iter().map(|moved| self.hold_one(*moved))).await;
        PausedTables(held.into_iter().flatten().collect())
    }

    async fn hold_one(&self, deferred: Deferred) -> Option<WaitingTable> {
        let ((held, is_held), (go_on, moved)) = (oneshot::channel(), oneshot::channel());
        self.inner.deliver(deferred.table, Mail::Defer(Deferral { deferred, held, moved })).ok()?;
        Some(WaitingTable { deferred, is_in_memory: is_held.await.ok()?, go_on })
    }

    /// Whether these deadlines, written in one transaction, are on disk.
    async fn have_moved(&self, deferred: &[Deferred]) -> bool {
        let clocks = self.inner.store.running_clocks().await.unwrap_or_default();
        let has_moved = |clock: &RunningClock| {
            deferred.iter().any(|moved| (moved.table, moved.to) == (clock.table, clock.deadline))
        };
        clocks.iter().any(has_moved)
    }
}
