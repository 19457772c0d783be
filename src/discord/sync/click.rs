//! A click on a move: the table's task asks the host, words the answer and sends it, so that clicks and all other
//! changes of the board happen in one order.

use super::bottom::{Shows, bottom_of};
use super::drafts::Drafts;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::permissions;
use crate::discord::interaction::tables::{BoardClick, Done};
use crate::discord::messages::draft::MessageDraft;
use crate::host::{HostError, Refusal, TableView};
use crate::model::{Key, TableId};
use serenity::all::Permissions;
use std::sync::Arc;

/// A click with the decision of the host.
pub(super) struct Decided {
    pub click: BoardClick,
    pub outcome: Result<(Arc<TableView>, Option<Worded>), HostError>,
    pub done: Done,
}

/// The answer to a click: the board as it is after the click.
pub(super) struct Worded {
    pub draft: MessageDraft,
    pub shows: Shows,
    /// Whether the answer has no picture, because the bot may not attach one.
    pub is_plain: bool,
}

/// Has the host decide a click, and words the answer if the click was on a board, not on a private view.
pub(super) async fn decide(app: &App, table: TableId, click: BoardClick, done: Done) -> Decided {
    let BoardClick { ref cx, turn, version, command, .. } = click;
    let decided = app.host.command(table, Some(version), cx.user, command, app.now()).await;
    let outcome = match decided {
        Ok(outcome) => {
            let worded = match turn {
                Some(number) => word(app, cx, &outcome.view, number).await,
                None => None,
            };
            Ok((outcome.view, worded))
        }
        Err(error) => Err(error),
    };
    Decided { click, outcome, done }
}

/// The board of turn `number` in the table's present state: with buttons if the turn goes on, else closed.
async fn word(app: &App, cx: &InteractionCx, view: &TableView, number: u32) -> Option<Worded> {
    let key = Key::Turn(number);
    let goes_on = bottom_of(view) == Some(key);
    let pictures = permissions::allow(cx.permissions, Permissions::ATTACH_FILES);
    let drafts = Drafts::of(app, view, &view.messages).await;
    let draft = match goes_on {
        true => drafts.bottom(key, pictures).await?,
        false => drafts.closed_turn(number, pictures).await?,
    };
    let is_plain = !pictures;
    Some(Worded { draft, is_plain, shows: Shows { key, version: Some(view.version), closed: !goes_on } })
}

/// Whether the host refused a click because its board shows an earlier version.
pub(super) fn is_stale(error: &HostError) -> bool {
    matches!(error, HostError::Refused(Refusal::Stale { .. }))
}
