//! Limits the concurrent interactions of each person, so that a flood of clicks by one does not delay the others.

use crate::model::UserId;
use crate::tasks::lock;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many interactions of a person are handled at once: enough for clicks in two games.
const AT_ONCE: usize = 2;
/// How many more interactions of a person may wait; a further one is refused.
const WAITING: usize = 20;
/// How many people are kept in memory before those without an interaction are dropped.
const KEPT: usize = 1_000;

/// The interactions of each person that are handled or wait.
#[derive(Default)]
pub struct PersonalBounds(Mutex<HashMap<UserId, Arc<Semaphore>>>);

/// The place of an interaction in its person's queue; what [`Queued::slot`] returns keeps it.
pub struct Queued(Arc<Semaphore>);

/// Held while an interaction is worked on.
pub type Admitted = OwnedSemaphorePermit;

impl PersonalBounds {
    /// Queues an interaction; `None` if too many of the person's interactions are waiting.
    pub fn queue(&self, user: UserId) -> Option<Queued> {
        let mut people = lock(&self.0);
        if people.len() >= KEPT {
            people.retain(|_, queue| Arc::strong_count(queue) > 1);
        }
        let queue = people.entry(user).or_insert_with(|| Arc::new(Semaphore::new(AT_ONCE)));
        // The map itself holds one reference.
        let queued = Arc::strong_count(queue) - 1;
        (queued < AT_ONCE + WAITING).then(|| Queued(Arc::clone(queue)))
    }
}

impl Queued {
    /// Waits until the interaction may be handled. Its slot is free again when the returned value is dropped.
    pub async fn slot(self) -> Option<Admitted> {
        self.0.acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn one_person_cannot_fill_the_queue() {
        let (bounds, ann, ben) = (PersonalBounds::default(), UserId(1), UserId(2));
        let mut begun: Vec<Admitted> = Vec::new();
        let mut waiting = Vec::new();
        for _ in 0..AT_ONCE + WAITING {
            let mut slot = Box::pin(bounds.queue(ann).unwrap().slot());
            match slot.as_mut().now_or_never().flatten() {
                Some(slot) => begun.push(slot),
                None => waiting.push(slot),
            }
        }
        assert_eq!((begun.len(), waiting.len()), (AT_ONCE, WAITING));
        assert!(bounds.queue(ann).is_none(), "expected no further one of hers");
        assert!(bounds.queue(ben).unwrap().slot().now_or_never().flatten().is_some(), "expected his at once");
        begun.pop();
        let next = waiting.remove(0).now_or_never().flatten();
        assert!(next.is_some(), "expected the next of hers");
        assert!(bounds.queue(ann).is_some(), "expected room for one more");
    }
}
