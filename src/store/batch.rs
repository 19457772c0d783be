//! A batch: what goes to disk together, and what became of it.

use super::error::StoreError;
use super::rows::{Created, NewRow, Write};
use crate::model::{Epoch, Messages, TableId};
use std::collections::BTreeSet;

/// What goes to disk in one transaction.
#[derive(Debug, Default)]
pub struct Batch {
    /// Tables to be made.
    pub tables: Vec<NewRow>,
    /// The messages that show a table, and the lease that must hold, if any.
    pub messages: Vec<(TableId, Messages, Option<Epoch>)>,
    /// Actions.
    pub writes: Vec<Write>,
}

impl Batch {
    /// The leases that must hold.
    pub fn leases(&self) -> BTreeSet<Epoch> {
        let tables = self.tables.iter().filter_map(|row| row.lease);
        let messages = self.messages.iter().filter_map(|(_, _, lease)| *lease);
        tables.chain(messages).chain(self.writes.iter().filter_map(|write| write.lease)).collect()
    }
}

/// What became of a batch, in its order. Messages are always written.
#[derive(Debug)]
pub struct Outcomes {
    /// The tables.
    pub tables: Vec<Created>,
    /// The actions.
    pub writes: Vec<Result<(), StoreError>>,
}

impl Outcomes {
    /// Whether neither an action nor a table was written.
    pub fn all_refused(&self) -> bool {
        self.writes.iter().all(Result::is_err) && !self.tables.iter().any(|made| matches!(made, Created::Made(_)))
    }
}
