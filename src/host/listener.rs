//! The one way in which others learn what becomes of tables.

use super::view::{TableUpdate, TableView};
use std::sync::Arc;
use tokio::sync::mpsc::UnboundedSender;

/// Learns of every change of every table. A table's own task calls it, and answers the person who asked for the change
/// only afterwards: so updates of one table come in the order of their versions, each before any answer that shows it. No
/// call may wait.
pub trait Listener: Send + Sync {
    /// A table will be this if the write that is about to begin succeeds. A write may fail, and the next one for the same
    /// version be another: good for preparing what will be shown, and for nothing else.
    fn prerender(&self, _view: &Arc<TableView>) {}

    /// A table has changed, on disk, too.
    fn changed(&self, update: TableUpdate);
}

impl Listener for UnboundedSender<TableUpdate> {
    fn changed(&self, update: TableUpdate) {
        // The receiver may be gone.
        let _ = self.send(update);
    }
}
