//! Counts the interactions in hand, so that an end can wait for them.

use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Notify;

/// The interactions in hand.
#[derive(Debug, Default)]
pub struct Working {
    count: AtomicUsize,
    idle: Notify,
}

/// One interaction in hand, until it is dropped.
#[derive(Debug)]
pub struct InHand<'a>(&'a Working);

impl Working {
    /// Takes one in hand.
    pub fn begin(&self) -> InHand<'_> {
        self.count.fetch_add(1, Ordering::SeqCst);
        InHand(self)
    }

    /// Waits until none is in hand.
    pub async fn drained(&self) {
        loop {
            let idle = self.idle.notified();
            if self.count.load(Ordering::SeqCst) == 0 {
                return;
            }
            idle.await;
        }
    }
}

impl Drop for InHand<'_> {
    fn drop(&mut self) {
        if self.0.count.fetch_sub(1, Ordering::SeqCst) == 1 {
            self.0.idle.notify_waiters();
        }
    }
}
