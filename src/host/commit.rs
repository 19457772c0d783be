//! Puts a decision on disk, and finds out what became of it where the database does not say.

use super::command::Refusal;
use super::decide::Decision;
use super::error::{Failure, HostError};
use super::persist::{is_written, write};
use super::shared::Inner;
use crate::model::{Epoch, UserId};
use crate::shards::NotHeld;
use crate::store::{Newcomer, StoreError};
use tokio::time::Instant;

/// Why a decision is not known to be on disk.
pub(super) enum CommitError {
    /// It is not there, and the table is as it was.
    Rejected(HostError),
    /// It is not there, and another process may have changed the table.
    LeaseLost(HostError),
    /// It may be there.
    Indeterminate(HostError),
}

impl Inner {
    /// Puts a decision on disk.
    pub async fn commit(
        &self,
        decision: &Decision,
        actor: Option<UserId>,
        newcomer: Option<Newcomer>,
        lease: Option<Epoch>,
    ) -> Result<(), CommitError> {
        let begun = Instant::now();
        let committed = self.store.commit(write(decision, actor, newcomer, lease)).await;
        metrics::histogram!("hypnosia_commit_seconds").record(begun.elapsed().as_secs_f64());
        let error = match committed {
            Ok(()) => return Ok(()),
            Err(StoreError::TableLimit { limit }) => {
                return Err(CommitError::Rejected(Refusal::PlayerLimit { limit }.into()));
            }
            Err(StoreError::LeaseLost) => return Err(CommitError::LeaseLost(self.refused(StoreError::LeaseLost))),
            Err(error) => error,
        };
        let is_shared = self.held.is_shared();
        let is_doubtful = is_shared && error.is_doubtful();
        // Another process may have moved the table on, or this one by a write whose answer was lost.
        let may_be_written = is_doubtful || (is_shared && matches!(error, StoreError::Conflict { .. }));
        let failure = Failure::log(error);
        if is_doubtful {
            // The server may still carry out what a lost connection asked of it. Of two writes of one version only one
            // counts: once the second is done or refused, nothing more can come of the first.
            match self.store.commit(write(decision, actor, newcomer, lease)).await {
                Ok(()) => return Ok(()),
                Err(StoreError::Conflict { .. }) => {}
                // Whoever has the shard next knows, and may say something else to the person.
                Err(_) => return Err(CommitError::Indeterminate(NotHeld.into())),
            }
        }
        match is_written(&self.store, decision, actor).await {
            Some(true) => Ok(()),
            None if may_be_written => Err(CommitError::Indeterminate(NotHeld.into())),
            Some(false) | None => Err(CommitError::Indeterminate(failure.into())),
        }
    }
}
