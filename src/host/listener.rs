//! The interface through which other modules are told of changes to tables.

use super::view::{TableUpdate, TableView};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;

/// Receives every change of every table, before the request for the change is answered. So updates of a table arrive in
/// the order of their versions, each before any answer that shows it. Calls must not block.
pub trait Listener: Send + Sync {
    /// Announces the view that applies if the write that is about to begin succeeds. The write may fail, and another
    /// one for the same version may follow, so the view is good only for prerendering.
    fn prerender(&self, _view: &Arc<TableView>) {}

    /// A table has changed, and the change is on disk.
    fn changed(&self, update: TableUpdate);
}

impl Listener for UnboundedSender<TableUpdate> {
    fn changed(&self, update: TableUpdate) {
        // The receiver may have been dropped.
        let _ = self.send(update);
    }
}
