//! Refusals are the player's, failures are ours.

use super::Refusal;
use crate::store::StoreError;
use rand::RngExt;
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
}

/// Something of ours went wrong. It was logged once, under the id that the player sees too.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("failure {id}: {what}")]
pub struct Failure {
    /// Eight hexadecimal digits, to find the line in the log.
    pub id: String,
    /// What went wrong, for the operator; not for players.
    pub what: String,
}

impl Failure {
    /// Logs a failure under a new id.
    pub(super) fn log(what: impl std::fmt::Display) -> Failure {
        let failure = Failure { id: format!("{:08x}", rand::rng().random::<u32>()), what: what.to_string() };
        tracing::error!(failure = failure.id, "{}", failure.what);
        failure
    }
}

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
