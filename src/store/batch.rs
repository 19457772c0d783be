//! A batch of writes for one transaction, and its outcomes.

use super::error::StoreError;
use super::rows::{Created, NewRow, Write};
use crate::model::{Epoch, Messages, TableId};
use std::collections::BTreeSet;

/// Writes that go to disk in one transaction.
#[derive(Debug, Default)]
pub(super) struct Batch<'a> {
    /// The new tables.
    pub tables: Vec<&'a NewRow>,
    /// The message ids of tables, each with the lease that must hold, if there is one.
    pub messages: Vec<(TableId, &'a Messages, Option<Epoch>)>,
    pub writes: Vec<&'a Write>,
}

impl Batch<'_> {
    /// The leases that must hold.
    pub fn leases(&self) -> BTreeSet<Epoch> {
        let tables = self.tables.iter().filter_map(|row| row.lease);
        let messages = self.messages.iter().filter_map(|(_, _, lease)| *lease);
        tables.chain(messages).chain(self.writes.iter().filter_map(|write| write.lease)).collect()
    }
}

/// The outcomes of a batch, in the order of its parts. Message ids have none: they are always written.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    pub tables: Vec<Created>,
    pub writes: Vec<Result<(), StoreError>>,
}

impl Outcomes {
    /// Whether neither a table nor an action was written.
    pub fn all_refused(&self) -> bool {
        self.writes.iter().all(Result::is_err) && !self.tables.iter().any(|made| matches!(made, Created::Made(_)))
    }
}
