//! The interface through which other modules learn of changes to tables.

use super::view::{TableUpdate, TableView};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;

/// Receives every change of every table. The table's own task calls it before it answers the request for the change: so
/// updates of a table arrive in the order of their versions, each before any answer that shows it. Calls must not
/// block.
pub trait Listener: Send + Sync {
    /// Announces the view that will hold if the write about to begin succeeds. The write may fail, and another one for
    /// the same version follow, so use it only to prerender.
    fn prerender(&self, _view: &Arc<TableView>) {}

    /// A table has changed, on disk as well.
    fn changed(&self, update: TableUpdate);
}

impl Listener for UnboundedSender<TableUpdate> {
    fn changed(&self, update: TableUpdate) {
        // The receiver may be gone.
        let _ = self.send(update);
    }
}
