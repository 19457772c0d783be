//! Commits a decision. If the database does not report the outcome, finds it out.

use super::command::Refusal;
use super::decide::Decision;
use super::error::{Failure, HostError};
use super::persist::{is_written, write};
use super::shared::HostState;
use crate::model::{Epoch, UserId};
use crate::shards::NotHeld;
use crate::store::{Admission, StoreError};
use tokio::time::Instant;

/// Why a commit failed, or may have failed.
pub(super) enum CommitError {
    /// The decision is not on disk, and the table is unchanged.
    Rejected(HostError),
    /// The decision is not on disk, and another process may have changed the table.
    LeaseLost(HostError),
    /// The decision may be on disk, unless a read has shown that it is not. The table has to be read again.
    Indeterminate(HostError),
}

impl HostState {
    /// Commits a decision. If the database does not report the outcome, reads the table to find it out.
    pub async fn commit(
        &self,
        decision: &Decision,
        actor: Option<UserId>,
        admission: Option<Admission>,
        lease: Option<Epoch>,
    ) -> Result<(), CommitError> {
        let begun = Instant::now();
        let committed = self.store.commit(write(decision, actor, admission, lease)).await;
        metrics::histogram!("hypnosia_commit_seconds").record(begun.elapsed().as_secs_f64());
        let error = match committed {
            Ok(()) => return Ok(()),
            Err(StoreError::TableLimit(full)) => return Err(CommitError::Rejected(Refusal::from(full).into())),
            Err(StoreError::LeaseLost) => return Err(CommitError::LeaseLost(self.refused(StoreError::LeaseLost))),
            Err(error) => error,
        };
        let is_shared = self.leases.is_shared();
        let is_doubtful = is_shared && error.is_doubtful();
        // The table may have been changed by another process, or by an earlier write of this process whose response
        // was lost.
        let may_be_written = is_doubtful || (is_shared && matches!(error, StoreError::Conflict { .. }));
        let failure = Failure::log(error);
        if is_doubtful {
            // The database server may still carry out the lost write. Of two writes of one version only one succeeds,
            // so once the second has returned, the first can no longer take effect.
            match self.store.commit(write(decision, actor, admission, lease)).await {
                Ok(()) => return Ok(()),
                Err(StoreError::Conflict { .. }) => {}
                // This process cannot find out the outcome; the next owner of the shard finds it in the database.
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
