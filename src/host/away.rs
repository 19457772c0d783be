//! Time away is nobody's time: while players cannot reach the tables, or nothing that they do can be written, all clocks
//! stand still.
//!
//! [`Host::pause`] and [`Host::resume`] say when. What is lost between them is given back to everybody who was waited
//! for, and everybody has a grace on top: half of the full time. The beginning of a pause is on disk, and so is the
//! end of the process, so that a restart in the middle of an outage gives the time back, too. After a crash it is not
//! known how long nobody hosted, and the grace alone is given.

use super::error::Failure;
use super::mailbox::{Deferral, Mail};
use super::service::Host;
use super::shared::lock;
use crate::model::Millis;
use crate::store::{Deferred, RunningClock, Store, StoreError};
use futures_util::future::join_all;
use tokio::sync::oneshot;

/// Discord asks for a new connection now and then. Not every board is edited for the second that this takes: it gives
/// back no time, and a grace of a minute at most.
const BRIEF: Millis = 15_000;
const BRIEF_GRACE: Millis = 60_000;

/// A time when players could not reach the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Away {
    /// None after a crash.
    pub since: Option<Millis>,
    pub until: Millis,
}

impl Away {
    /// When a clock runs out after this time away.
    fn new_deadline(self, clock: &RunningClock) -> Millis {
        let grace = clock.full / 2;
        // A turn that began in between has lost less.
        let lost = self.since.map(|since| (self.until - since.max(clock.changed)).max(0));
        match lost {
            Some(lost) if lost < BRIEF => clock.deadline.max(self.until + grace.min(BRIEF_GRACE)),
            _ => (clock.deadline + lost.unwrap_or(0)).max(self.until + grace),
        }
    }

    /// The deadlines that this time away moves.
    pub fn deferred(self, clocks: &[RunningClock]) -> Vec<Deferred> {
        let moved = clocks.iter().map(|clock| Deferred {
            table: clock.table,
            from: clock.deadline,
            to: self.new_deadline(clock),
        });
        moved.filter(|moved| moved.to != moved.from).collect()
    }
}

/// Gives back what was lost while nobody hosted the tables. The clocks that stood still at the end do so from now on.
pub(super) async fn after_restart(store: &Store, now: Millis) -> Result<(), StoreError> {
    let since = store.away_since().await?;
    let deferred = Away { since, until: now }.deferred(&store.running_clocks().await?);
    store.defer(&deferred, since.map(|_| now)).await
}

/// Tables that write nothing until their deadlines have moved on disk. Dropped before that, they go on as they were.
pub(super) struct Waiting(Vec<oneshot::Sender<()>>);

impl Waiting {
    /// The deadlines have moved on disk: the tables go on with the new ones, and say so to whoever listens.
    pub fn go_on(self) {
        // A table that broke down reads its log again.
        for table in self.0 {
            let _ = table.send(());
        }
    }
}

impl Host {
    /// Players cannot reach the tables since this moment: all clocks stand still until [`Host::resume`], after a
    /// restart, too. A pause in a pause changes nothing.
    ///
    /// # Errors
    /// When the database does; the clocks stand still nevertheless.
    pub async fn pause(&self, since: Millis) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        if self.is_paused() {
            return Ok(());
        }
        *lock(&self.inner.away_since) = Some(since);
        self.inner.store.defer(&[], Some(since)).await.map_err(Failure::log)
    }

    /// Players can reach the tables again: what was lost is given back, and the clocks run on.
    ///
    /// # Errors
    /// When the database does; the clocks stand still until the next attempt.
    pub async fn resume(&self, now: Millis) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        let Some(since) = *lock(&self.inner.away_since) else { return Ok(()) };
        let clocks = self.inner.store.running_clocks().await.map_err(Failure::log)?;
        let deferred = Away { since: Some(since), until: now }.deferred(&clocks);
        let tables = self.hold(&deferred).await;
        if let Err(error) = self.inner.store.defer(&deferred, None).await {
            let failure = Failure::log(error);
            // The write may have been done without a word; done twice, it would give the time twice.
            if !self.have_moved(&deferred).await {
                return Err(failure);
            }
        }
        *lock(&self.inner.away_since) = None;
        tables.go_on();
        self.wake_clocks();
        Ok(())
    }

    /// Whether the clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.inner.is_paused()
    }

    /// Waits until none of these tables writes any more.
    pub(super) async fn hold(&self, deferred: &[Deferred]) -> Waiting {
        let held = join_all(deferred.iter().map(|moved| self.hold_one(*moved))).await;
        Waiting(held.into_iter().flatten().collect())
    }

    async fn hold_one(&self, deferred: Deferred) -> Option<oneshot::Sender<()>> {
        let ((held, is_held), (go_on, moved)) = (oneshot::channel(), oneshot::channel());
        self.inner.deliver(deferred.table, Mail::Defer(Deferral { deferred, held, moved })).ok()?;
        is_held.await.ok()?;
        Some(go_on)
    }

    /// Whether these deadlines, which are written as one, are on disk.
    async fn have_moved(&self, deferred: &[Deferred]) -> bool {
        let clocks = self.inner.store.running_clocks().await.unwrap_or_default();
        let has_moved = |clock: &RunningClock| {
            deferred.iter().any(|moved| (moved.table, moved.to) == (clock.table, clock.deadline))
        };
        clocks.iter().any(has_moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TableId;

    const SECOND: Millis = 1_000;
    const MINUTE: Millis = 60 * SECOND;
    const HOUR: Millis = 60 * MINUTE;
    const NOON: Millis = 1_770_000_000_000;

    #[test]
    fn nobody_loses_time_and_everybody_has_a_grace() {
        // Full time, time left at the cut, length of the time away (none: unknown), time left afterwards.
        let cases = [
            (10 * MINUTE, 8 * MINUTE, Some(HOUR), 8 * MINUTE),
            (10 * MINUTE, 10 * MINUTE, Some(HOUR), 10 * MINUTE),
            (10 * MINUTE, 5 * SECOND, Some(HOUR), 5 * MINUTE),
            (24 * HOUR, 20 * HOUR, Some(3 * HOUR), 20 * HOUR),
            (24 * HOUR, SECOND, Some(3 * HOUR), 12 * HOUR),
            (MINUTE, SECOND, Some(BRIEF), 30 * SECOND),
            // Brief: the time runs on, but for a grace.
            (10 * MINUTE, 8 * MINUTE, Some(2 * SECOND), 8 * MINUTE - 2 * SECOND),
            (10 * MINUTE, 5 * SECOND, Some(2 * SECOND), MINUTE),
            (MINUTE, SECOND, Some(2 * SECOND), 30 * SECOND),
            // A crash: what has run out gets the grace, and so does what is about to.
            (10 * MINUTE, 8 * MINUTE, None, 8 * MINUTE),
            (10 * MINUTE, -HOUR, None, 5 * MINUTE),
            (24 * HOUR, 5 * SECOND, None, 12 * HOUR),
        ];
        for (full, left, length, expected) in cases {
            let until = NOON + length.unwrap_or(0);
            let clock = RunningClock { table: TableId(1), deadline: NOON + left, changed: NOON - MINUTE, full };
            let away = Away { since: length.map(|_| NOON), until };
            let case = format!("full {full}, left {left}, away {length:?}");
            assert_eq!(away.new_deadline(&clock) - until, expected, "{case}");
        }
    }

    #[test]
    fn a_turn_that_began_while_away_has_lost_only_its_own_time() {
        let changed = NOON + 30 * MINUTE;
        let clock = RunningClock { table: TableId(1), deadline: changed + 10 * MINUTE, changed, full: 10 * MINUTE };
        let away = Away { since: Some(NOON), until: NOON + HOUR };
        assert_eq!(away.new_deadline(&clock), NOON + HOUR + 10 * MINUTE);
    }
}
