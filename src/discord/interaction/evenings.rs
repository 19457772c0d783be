//! Notes which evenings may have a step to do or something else to show. The feature `evening`, which comes later in the
//! list of rooms, looks after them.

use crate::model::EveningId;
use crate::tasks::lock;
use std::collections::BTreeSet;
use std::sync::Mutex;
use tokio::sync::Notify;

/// The evenings that nobody has looked at since they changed.
#[derive(Debug, Default)]
pub struct Evenings {
    noted: Mutex<BTreeSet<EveningId>>,
    woken: Notify,
}

impl Evenings {
    /// Notes that an evening has changed.
    pub fn note(&self, evening: EveningId) {
        lock(&self.noted).insert(evening);
        self.woken.notify_one();
    }

    /// Takes the evenings that were noted since the last call.
    pub fn take(&self) -> BTreeSet<EveningId> {
        std::mem::take(&mut *lock(&self.noted))
    }

    /// Waits for a change.
    pub async fn woken(&self) {
        self.woken.notified().await;
    }
}
