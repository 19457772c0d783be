//! Closing a table: the owner of a lobby may close it, a moderator any table.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::host::{Command, HostError, LobbyCommand, Refusal, TableView};
use crate::model::Status;
use crate::text::texts;
use serenity::all::ButtonStyle;

/// The command that closes the table: [`Command::Close`] for a moderator, who may close any table, and
/// [`LobbyCommand::Cancel`] for other people, who may close only their own lobby.
pub fn command(cx: &InteractionCx, view: &TableView) -> Command {
    if cx.moderates(view) { Command::Close } else { LobbyCommand::Cancel.into() }
}

/// Says why a table cannot be closed. Players cannot close a running game, but they can resign.
fn reject(cx: &InteractionCx, error: HostError, view: &TableView) -> Rejection {
    match error {
        HostError::Refused(Refusal::GameHasBegun) => cx.refused(texts::REFUSED_CLOSE_RUNNING),
        error => cx.reject_in(error, RefusalContext::of(view)),
    }
}

/// Asks for confirmation before a table is closed.
pub async fn question(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    let would = app.host.would(view.id, cx.user, command(cx, view), app.now()).await;
    would.map_err(|error| reject(cx, error, view))?;
    let table = view.id.to_string();
    let question = match view.status {
        Status::Playing => cx.l10n.format(texts::CloseQuestion { table }),
        _ => cx.l10n.format(texts::CancelQuestion { table }),
    };
    let confirm = CustomId::Table(view.id, view.version, TableAction::CancelConfirm);
    let confirm = button(confirm, cx.l10n.get(texts::BUTTON_CANCEL_CONFIRM), ButtonStyle::Danger);
    let keep = CustomId::Table(view.id, view.version, TableAction::CancelKeep);
    let keep = plain_button(keep, cx.l10n.get(texts::BUTTON_KEEP_OPEN));
    Ok(Answer::Private(MessageDraft::text(question).buttons(vec![confirm, keep])))
}

/// The answer to a person who decides not to close the table.
pub fn kept(cx: &InteractionCx, view: &TableView) -> Answer {
    Answer::Update(MessageDraft::text(cx.l10n.format(texts::CancelKept { table: view.id.to_string() })))
}

/// Closes a table.
///
/// # Errors
/// Refused if the person may not close the table; failed if the host fails.
pub async fn close(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    let closed = app.host.command(view.id, None, cx.user, command(cx, view), app.now()).await;
    closed.map_err(|error| reject(cx, error, view))?;
    Ok(Answer::Update(MessageDraft::text(cx.l10n.format(texts::CancelDone { table: view.id.to_string() }))))
}
