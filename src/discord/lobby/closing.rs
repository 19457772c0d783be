//! Closing a table: the owner of a lobby may close it, a moderator any table. Before a running game of others ends, its
//! players are asked, or the moderator takes the blame.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::view_here;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::discord::messages::wording::{moment, time_name};
use crate::discord::turn::my_game::resign_draft;
use crate::host::{Command, HostError, LobbyCommand, Matter, Refusal, TableView, WayToClose, time_to_answer};
use crate::model::Status;
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton};
use std::sync::Arc;

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

/// Asks for confirmation before a table is closed, and says what closing it means for this person.
pub async fn question(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    Ok(Answer::Private(draft(app, cx, view).await?))
}

async fn draft(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<MessageDraft> {
    if view.status == Status::Playing && cx.moderates(view) {
        match view.way_to_close(cx.user) {
            WayToClose::AtOnce => {}
            WayToClose::ByResigning => return resigning(app, cx, view).await,
            WayToClose::ByAsking => return Ok(asking(cx.l10n, view)),
        }
    }
    let would = app.host.would(view.id, cx.user, command(cx, view), app.now()).await;
    would.map_err(|error| reject(cx, error, view))?;
    let table = view.id.to_string();
    let question = match view.status {
        Status::Playing => cx.l10n.format(texts::CloseQuestion { table }),
        _ => cx.l10n.format(texts::CancelQuestion { table }),
    };
    let confirm = danger(cx.l10n, view, TableAction::CancelConfirm, texts::BUTTON_CANCEL_CONFIRM);
    Ok(MessageDraft::text(question).buttons(vec![confirm, keep(cx.l10n, view)]))
}

/// The question to a moderator who plays in this game, which counts: closing it means resigning.
async fn resigning(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<MessageDraft> {
    let mut draft = resign_draft(app, cx, view).await?;
    let why = cx.l10n.format(texts::CloseResigns { table: view.id.to_string() });
    draft.content = format!("{why}\n\n{}", draft.content);
    Ok(draft)
}

/// The question to a moderator who does not play in this game: whether to ask its players. If they are being asked that
/// already, says until when.
fn asking(l10n: Localizer, view: &TableView) -> MessageDraft {
    let remove = danger(l10n, view, TableAction::RemoveNow, texts::BUTTON_REMOVE_NOW);
    if view.question.is_some_and(|question| matches!(question.matter, Matter::Close { .. })) {
        return MessageDraft::text(asked(l10n, view)).buttons(vec![remove, keep(l10n, view)]);
    }
    let (table, time) = (view.id.to_string(), time_name(l10n, time_to_answer(view.options.turn_time)));
    let ask = CustomId::Table(view.id, view.version, TableAction::AskToClose);
    let ask = button(ask, l10n.get(texts::BUTTON_ASK_TO_CLOSE), ButtonStyle::Primary);
    let question = l10n.format(texts::CloseAskQuestion { table, time });
    MessageDraft::text(question).buttons(vec![ask, remove, keep(l10n, view)])
}

fn danger(l10n: Localizer, view: &TableView, action: TableAction, label: Text) -> CreateButton {
    button(CustomId::Table(view.id, view.version, action), l10n.get(label), ButtonStyle::Danger)
}

fn keep(l10n: Localizer, view: &TableView) -> CreateButton {
    let id = CustomId::Table(view.id, view.version, TableAction::CancelKeep);
    plain_button(id, l10n.get(texts::BUTTON_KEEP_OPEN))
}

/// Says that the players are being asked, and until when.
fn asked(l10n: Localizer, view: &TableView) -> String {
    let when = view.deadline.map(moment).unwrap_or_default();
    l10n.format(texts::CloseAsked { table: view.id.to_string(), when })
}

fn done(l10n: Localizer, view: &TableView) -> String {
    l10n.format(texts::CancelDone { table: view.id.to_string() })
}

/// The answer to a person who decides not to close the table.
pub fn kept(cx: &InteractionCx, view: &TableView) -> Answer {
    Answer::Update(MessageDraft::text(cx.l10n.format(texts::CancelKept { table: view.id.to_string() })))
}

/// Closes a table. If its game began after the question, or an earlier program asked, asks anew, and says what closing
/// it means now.
///
/// # Errors
/// Refused if the person may not close the table; failed if the host fails.
pub async fn close(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    match app.host.command(view.id, None, cx.user, command(cx, view), app.now()).await {
        Ok(_) => Ok(Answer::Update(MessageDraft::text(done(cx.l10n, view)))),
        Err(HostError::Refused(Refusal::NotAtOnce)) => {
            let now = view_here(app, cx, view.id).await?;
            Ok(Answer::Update(draft(app, cx, &now).await?))
        }
        Err(error) => Err(reject(cx, error, view)),
    }
}

/// Asks the players of a running game whether it may end.
pub async fn ask_players(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    let after = moderate(app, cx, view, Command::AskToClose).await?;
    let said = if after.question.is_some() { asked(cx.l10n, &after) } else { done(cx.l10n, &after) };
    Ok(Answer::Update(MessageDraft::text(said)))
}

/// Ends a running game without asking its players.
pub async fn remove(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    let after = moderate(app, cx, view, Command::Remove).await?;
    Ok(Answer::Update(MessageDraft::text(done(cx.l10n, &after))))
}

/// Carries out a moderator's command. The page with its button may be older than the person's permissions.
async fn moderate(app: &App, cx: &InteractionCx, view: &TableView, command: Command) -> Outcome<Arc<TableView>> {
    if !cx.moderates(view) {
        return Err(cx.refused(texts::REFUSED_CLOSE_RUNNING));
    }
    let outcome = app.host.command(view.id, None, cx.user, command, app.now()).await;
    Ok(outcome.map_err(|error| reject(cx, error, view))?.view)
}
