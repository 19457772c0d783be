//! Whether Discord received an answer to an interaction.

use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// Whether Discord has received an answer to an interaction, or an acknowledgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Acknowledged {
    #[default]
    Not,
    /// An acknowledgement was sent, without a response: if Discord calls a further answer a duplicate, neither may be
    /// visible.
    Perhaps,
    Surely,
}

/// The state of an interaction at Discord, shared by everything that answers it. The lock is held while a first answer
/// or an acknowledgement is in flight, so that the two cannot cross.
#[derive(Clone, Default)]
pub struct Heard(Arc<Mutex<Acknowledged>>);

impl Heard {
    pub async fn lock(&self) -> MutexGuard<'_, Acknowledged> {
        self.0.lock().await
    }

    /// Whether a further answer could only be an edit or a follow-up; false while the first one is in flight.
    pub fn surely(&self) -> bool {
        self.0.try_lock().is_ok_and(|acknowledged| *acknowledged == Acknowledged::Surely)
    }
}
