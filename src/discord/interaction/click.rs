//! A click on something that belongs to a table.

use super::app::App;
use super::context::InteractionCx;
use super::refusal::RefusalContext;
use super::rejection::Rejection;
use crate::discord::ids::{CustomId, TableAction};
use crate::host::{HostError, Refusal, TableView};
use crate::model::{TableId, Version};
use crate::text::{Text, texts};
use std::sync::Arc;

/// A click on something that belongs to a table.
pub struct Click<'a> {
    /// The person, the place, and the way to answer.
    pub cx: &'a InteractionCx,
    pub table: TableId,
    /// The version that the button was made for.
    pub version: Version,
    /// The turn that the message was made for, when it is the message of a turn.
    pub turn: Option<u32>,
    /// The value chosen, when it was a select.
    pub value: Option<String>,
    /// Whether the message is shown to this person alone.
    pub private: bool,
    /// Whether the message is a view with the person's own seat at the bottom.
    pub turned: bool,
}

/// The table of a click, which must belong to the server of the click.
pub async fn table_of(app: &App, click: &Click<'_>) -> Result<Arc<TableView>, Rejection> {
    view_here(app, click.cx, click.table).await
}

/// A table of the server in which a person acts.
///
/// # Errors
/// Refused when there is no such table here; failed when the host does.
pub async fn view_here(app: &App, cx: &InteractionCx, table: TableId) -> Result<Arc<TableView>, Rejection> {
    match app.host.view(table).await {
        Ok(view) if cx.guild == Some(view.guild) => Ok(view),
        Ok(_) | Err(HostError::Refused(Refusal::NoSuchTable)) => {
            Err(Rejection::refused(cx.l10n.format(texts::RefusedNoTableHere { table: table.to_string() })))
        }
        Err(error) => Err(cx.reject(error)),
    }
}

impl Click<'_> {
    pub fn refused(&self, text: Text) -> Rejection {
        Rejection::refused(self.cx.l10n.get(text))
    }

    /// A refusal or failure of the host about this table.
    pub fn reject(&self, error: HostError, view: &TableView) -> Rejection {
        self.cx.reject_in(error, RefusalContext::of(view))
    }

    pub fn id(&self, view: &TableView, action: TableAction) -> CustomId {
        CustomId::Table(view.id, view.version, action)
    }
}

/// A refusal that the host would also return, derived from the view alone.
pub fn refuse_closed(click: &Click<'_>, view: &TableView, refusal: Refusal) -> Rejection {
    click.reject(HostError::Refused(refusal), view)
}
