//! Whether Discord has received an answer to an interaction.

use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// Whether Discord has received an answer to an interaction, or an acknowledgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Acknowledged {
    #[default]
    Not,
    /// An acknowledgement was sent, but Discord's response to it was lost. If Discord then rejects an answer as a
    /// duplicate, perhaps only the acknowledgement has arrived before.
    Perhaps,
    Surely,
}

/// The state of an interaction at Discord, shared by all code that answers it. The lock is held while a first answer or
/// an acknowledgement is in flight, so that only one is sent at a time.
#[derive(Clone, Default)]
pub struct Heard(Arc<Mutex<Acknowledged>>);

impl Heard {
    pub async fn lock(&self) -> MutexGuard<'_, Acknowledged> {
        self.0.lock().await
    }

    /// Whether Discord has certainly received the first answer or an acknowledgement, so that a further answer is an
    /// edit or a follow-up; false while the first one is in flight.
    pub fn surely(&self) -> bool {
        self.0.try_lock().is_ok_and(|acknowledged| *acknowledged == Acknowledged::Surely)
    }
}
