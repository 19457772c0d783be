//! A click on a message of a table, and the table that it concerns.

use super::app::App;
use super::context::InteractionCx;
use super::refusal::RefusalContext;
use super::rejection::{Outcome, Rejection};
use crate::discord::ids::{CustomId, TableAction};
use crate::host::{HostError, Refusal, TableView};
use crate::model::{TableId, Version};
use crate::text::{Text, texts};
use std::sync::Arc;

/// A click on a button or select of a table's message, or a submitted form.
pub struct Click<'a> {
    /// The interaction: the person, the place, and the means to answer.
    pub cx: &'a InteractionCx,
    pub table: TableId,
    /// The version of the table that the button was made for.
    pub version: Version,
    /// The turn of the clicked message; `None` for messages that belong to no turn.
    pub turn: Option<u32>,
    /// The value chosen in a select, or the text typed into a form; `None` for a button.
    pub value: Option<String>,
    /// Whether only this person sees the clicked message.
    pub private: bool,
    /// Whether the clicked message is a view with the person's own seat at the bottom.
    pub turned: bool,
}

/// The table of a click; refused if this server has no such table.
pub async fn table_of(app: &App, click: &Click<'_>) -> Outcome<Arc<TableView>> {
    view_here(app, click.cx, click.table).await
}

/// A table of the server in which a person acts.
///
/// # Errors
/// Refused if the server has no such table; failed if the host fails.
pub async fn view_here(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Arc<TableView>> {
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
        self.cx.refused(text)
    }

    /// The host's refusal or failure about this table, worded for the person.
    pub fn reject(&self, error: HostError, view: &TableView) -> Rejection {
        self.cx.reject_in(error, RefusalContext::of(view))
    }

    pub fn id(&self, view: &TableView, action: TableAction) -> CustomId {
        CustomId::Table(view.id, view.version, action)
    }
}

/// A refusal that follows from the view alone, worded as if the host had returned it.
pub fn refuse_closed(click: &Click<'_>, view: &TableView, refusal: Refusal) -> Rejection {
    click.reject(HostError::Refused(refusal), view)
}
