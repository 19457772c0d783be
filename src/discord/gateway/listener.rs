//! Passes changes of tables on to the tasks that own the tables' messages, to the private views, to the check whether a
//! player who lets their time run out has left the server, to the noticeboards, and to the evenings whose tables end.

use crate::discord::interaction::app::App;
use crate::discord::interaction::noticeboards::change_of;
use crate::discord::sync;
use crate::discord::turn::{absent, follow};
use crate::host::{Listener, TableUpdate, TableView};
use std::sync::{Arc, Weak};

/// Listens to the host. The reference to the app is weak, because the app holds the host.
pub struct TableListener(pub Weak<App>);

impl Listener for TableListener {
    fn prerender(&self, view: &Arc<TableView>) {
        if let Some(app) = self.0.upgrade() {
            sync::prerender(&app, view);
        }
    }

    fn changed(&self, update: TableUpdate) {
        let Some(app) = self.0.upgrade() else { return };
        let (table, version) = (update.view.id, update.view.version);
        absent::look_after(&app, &update);
        if let Some(of) = update.view.evening.filter(|_| !update.view.status.is_open()) {
            app.evenings.note(of.evening);
        }
        if let Some(change) = change_of(&update) {
            app.noticeboards.note(update.view.guild, change);
        }
        sync::changed(&app, update);
        follow::follow(&app, table, version);
    }
}
