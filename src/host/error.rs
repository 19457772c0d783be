//! Errors: a refusal is caused by the player's request, a failure by the program or its environment.

use super::command::Refusal;
use crate::model::Explained;
use crate::shards::NotHeld;
use crate::store::StoreError;
use rand::RngExt;
use std::error::Error;
use std::sync::Arc;
use thiserror::Error;

/// The outcome of a request to the host.
pub(super) type Result<T = (), E = HostError> = std::result::Result<T, E>;

/// Why a request was not carried out, or may not have been.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HostError {
    /// A refusal, which the player is told privately.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A failure of the program, logged already; the player is told its id.
    #[error(transparent)]
    Failed(#[from] Failure),
    /// This process does not host the table: another one does, or none.
    #[error(transparent)]
    Elsewhere(#[from] NotHeld),
}

/// An internal error, logged once under an id that the player also sees.
#[derive(Debug, Clone, Error)]
#[error("failure {id}")]
pub struct Failure {
    /// Eight hexadecimal digits that identify the line in the log.
    pub id: String,
    /// The cause, for the operator only.
    source: Arc<dyn Error + Send + Sync>,
}

/// Logs a database error where it becomes a failure of the host.
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

/// Each failure has a unique id.
impl PartialEq for Failure {
    fn eq(&self, other: &Failure) -> bool {
        self.id == other.id
    }
}

impl Eq for Failure {}

impl Failure {
    /// Logs an error with all its sources under a new id. Errors that the store has already logged, and errors during
    /// shutdown, are logged at level info only.
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
    /// Whether the same request may succeed later: the database failed, and no stored value is invalid.
    pub fn may_pass(&self) -> bool {
        self.source.downcast_ref::<StoreError>().is_some_and(|error| !error.is_unreadable())
    }
}
