//! Refusals are the player's, failures are ours.

use super::command::Refusal;
use crate::model::Explained;
use crate::shards::NotHeld;
use crate::store::StoreError;
use rand::RngExt;
use std::error::Error;
use std::sync::Arc;
use thiserror::Error;

/// Why nothing was done.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HostError {
    /// The player's affair: word it for them, privately.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Ours: it has been logged; tell the player its id.
    #[error(transparent)]
    Failed(#[from] Failure),
    /// Another process hosts the table, and answers.
    #[error(transparent)]
    Elsewhere(#[from] NotHeld),
}

/// Something of ours went wrong. It was logged once, under the id that the player sees too.
#[derive(Debug, Clone, Error)]
#[error("failure {id}")]
pub struct Failure {
    /// Eight hexadecimal digits, to find the line in the log.
    pub id: String,
    /// What went wrong, for the operator; not for players.
    source: Arc<dyn Error + Send + Sync>,
}

/// Logs an error of the database where it becomes a failure of the host.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::log(error)
    }
}

impl From<StoreError> for HostError {
    fn from(error: StoreError) -> HostError {
        Failure::log(error).into()
    }
}

/// Each failure has an id of its own.
impl PartialEq for Failure {
    fn eq(&self, other: &Failure) -> bool {
        self.id == other.id
    }
}

impl Eq for Failure {}

impl Failure {
    /// Ends the chain of an error: logs it, with all its sources, under a new id. What the store has logged as a fault
    /// of its own, or a program that ends, is no error once more.
    pub fn log(error: impl Into<Box<dyn Error + Send + Sync>>) -> Failure {
        let source = Arc::from(error.into());
        let failure = Failure { id: format!("{:08x}", rand::rng().random::<u32>()), source };
        let is_known = |error: &StoreError| matches!(error, StoreError::Closed) || error.is_logged_once();
        let what = Explained(&*failure.source);
        if failure.source.downcast_ref().is_some_and(is_known) {
            tracing::info!(failure = failure.id, "{what}");
        } else {
            tracing::error!(failure = failure.id, "{what}");
        }
        failure
    }
}
