//! Keeps private views up to date while Discord lets them be edited. Best effort: a click on an outdated view is
//! answered with the current one.

use super::my_view;
use crate::discord::interaction::app::App;
use crate::model::{TableId, Version};
use std::sync::Arc;
use std::time::Duration;

/// The pause before an edit, in which the person's own click is answered and computers play their turns.
const PAUSE: Duration = Duration::from_secs(1);

/// Brings the private views of a table up to date in the background, if one shows a version before this one.
pub fn follow(app: &Arc<App>, table: TableId, version: Version) {
    if app.private.has_view_behind(table, version, app.now()) {
        let following = Arc::clone(app);
        app.tasks.spawn(async move { bring_up_to_date(&following, table).await });
    }
}

/// Like [`follow`], for the changes since a view was drawn: a view is recorded when its answer has arrived.
pub async fn catch_up(app: &Arc<App>, table: TableId) {
    if app.private.has_view_behind(table, Version(i64::MAX), app.now())
        && let Ok(view) = app.host.view(table).await
    {
        follow(app, table, view.version);
    }
}

/// Brings the views of a table up to date, one by one.
async fn bring_up_to_date(app: &App, table: TableId) {
    tokio::time::sleep(PAUSE).await;
    // A failure to read the table has been logged. The table is read anew for each view, because it may change during
    // an edit.
    while let Ok(view) = app.host.view(table).await {
        let Some(open) = app.private.take_view_behind(table, view.version, app.now()) else { return };
        // A cancelled game has no view.
        let Ok(draft) = my_view::pictured(app, open.shown.l10n, &view, open.user, open.shown.turned).await else {
            return;
        };
        if app.private.is_last(table, &open) {
            app.responder.change_private(view.guild, (&open.token, open.placed), open.shown.l10n, draft).await;
            app.private.doubt_unless_last(table, &open);
        }
    }
}
