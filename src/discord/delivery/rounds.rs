//! Looks now and then whether boards still stand that nobody clicks: a moderator may have deleted one, and Discord does
//! not tell. The pauses double, so that a game that waits for a day costs a dozen requests.

use super::{Slot, locked, wake};
use crate::discord::app::App;
use crate::host::Millis;
use crate::ids::Version;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often it is looked which boards are due.
const EVERY: Duration = Duration::from_secs(5);
/// A board that nobody has clicked for so long is looked for the first time.
const FIRST_LOOK: Millis = 60_000;

/// The most buckets of the rate limiter that are kept.
const BUCKETS_MAX: usize = 10_000;

/// When a table's board is looked for next.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    /// What the board shows: one that is made anew is looked for no sooner.
    of: Option<Version>,
    next: Millis,
    pause: Millis,
}

impl Rounds {
    /// Whether a board is to be looked for at this moment; another one than before begins anew.
    fn due(&mut self, of: Version, now: Millis) -> bool {
        if self.of != Some(of) {
            *self = Rounds { of: Some(of), next: now + FIRST_LOOK, pause: FIRST_LOOK };
            return false;
        }
        let due = now >= self.next;
        if due {
            self.pause *= 2;
            self.next = now + self.pause;
        }
        due
    }
}

/// Looks for boards, until it is dropped.
pub async fn make_rounds(app: Arc<App>) {
    let mut interval = tokio::time::interval(EVERY);
    loop {
        interval.tick().await;
        let now = app.now();
        let slots: Vec<_> = locked(&app.delivery.slots).iter().map(|(id, slot)| (*id, Arc::clone(slot))).collect();
        for (table, _) in slots.iter().filter(|(_, slot)| is_due(slot, now)) {
            wake(&app, *table, |slot| slot.look.store(true, Ordering::SeqCst));
        }
        forget_buckets(&app).await;
    }
}

/// Serenity's rate limiter keeps the buckets of each channel for ever. What it has learnt of them it learns again with
/// their next answer.
async fn forget_buckets(app: &App) {
    let Some(limiter) = &app.requests.http.ratelimiter else { return };
    let routes = limiter.routes();
    let mut buckets = routes.write().await;
    if buckets.len() > BUCKETS_MAX {
        buckets.retain(|_, bucket| Arc::strong_count(bucket) > 1);
    }
}

fn is_due(slot: &Slot, now: Millis) -> bool {
    let Some(view) = slot.view().filter(|view| view.status.is_open()) else { return false };
    // Whoever holds it is at work on the board just now.
    slot.shown.try_lock().is_ok() && locked(&slot.rounds).due(view.version, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_double_until_the_board_changes() {
        let mut rounds = Rounds::default();
        let board = Version(3);
        let looks: Vec<Millis> =
            (0..=1_000).map(|second| second * 1_000).filter(|now| rounds.due(board, *now)).collect();
        assert_eq!(looks, [60_000, 180_000, 420_000, 900_000], "expected pauses of 1, 2, 4, 8 minutes");
        assert!(!rounds.due(Version(4), 2_000_000), "expected a new board to begin anew");
        assert!(rounds.due(Version(4), 2_060_000), "expected a look a minute later");
    }
}
