//! Private views follow their game while Discord lets the answer be edited. Best effort: a click on a view that is behind
//! is answered with the current view.

use super::{absent, my_view};
use crate::discord::interaction::app::App;
use crate::host::{Listener, TableUpdate, TableView};
use crate::model::TableId;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// The pause before an edit, for the answer to the person's own click and for the turns of computers.
const PAUSE: Duration = Duration::from_secs(1);

/// Passes changes on to the messages of the tables, and then to the private views.
pub struct Follower(Weak<App>);

impl Follower {
    pub fn of(app: &Arc<App>) -> Follower {
        Follower(Arc::downgrade(app))
    }
}

impl Listener for Follower {
    fn prerender(&self, view: &Arc<TableView>) {
        if let Some(app) = self.0.upgrade() {
            app.sync.prerender(Arc::clone(view));
        }
    }

    fn changed(&self, update: TableUpdate) {
        let Some(app) = self.0.upgrade() else { return };
        let (table, version) = (update.table, update.version);
        absent::look_after(&app, &update);
        app.sync.changed(update);
        if app.private.has_view_behind(table, version, app.now()) {
            let following = Arc::clone(&app);
            app.tasks.spawn(async move { follow(&following, table).await });
        }
    }
}

/// Brings the views of a table up to date, one by one.
async fn follow(app: &App, table: TableId) {
    tokio::time::sleep(PAUSE).await;
    // A failure has been logged. Each edit takes time, in which the table may change.
    while let Ok(view) = app.host.view(table).await {
        let Some(open) = app.private.take_view_behind(table, view.version, app.now()) else { return };
        // A cancelled game has no view.
        let Ok(draft) = my_view::pictured(app, open.shown.l10n, &view, open.user, open.shown.turned).await else {
            return;
        };
        if app.private.is_last(table, &open) {
            app.responder.change_private(view.guild, &open.token, open.shown.l10n, draft).await;
            app.private.doubt_unless_last(table, &open);
        }
    }
}
