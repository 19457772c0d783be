//! Closing a table: a lobby by whoever opened it, any table by whoever looks after the server or its messages.

use super::answer::{Answer, Ask, Trouble, about};
use super::app::App;
use super::custom_id::{CustomId, TableAction};
use super::post::{Post, button};
use crate::host::{Command, Status, TableView};
use serenity::all::ButtonStyle;

/// What the person may ask of the host: to close any table, or a lobby of theirs.
fn command(ask: &Ask) -> Command {
    if ask.moderates { Command::Close } else { Command::Cancel }
}

/// A running game is not the players' to close: they can give up.
fn must_not_run(ask: &Ask, view: &TableView) -> Result<(), Trouble> {
    if view.status == Status::Playing && !ask.moderates {
        return Err(Trouble::refused(ask.words.text("refused-close-running")));
    }
    Ok(())
}

/// Asks whether a table shall be closed.
///
/// # Errors
/// Refused when the person may not close it.
pub async fn question(app: &App, ask: &Ask, view: &TableView) -> Result<Answer, Trouble> {
    must_not_run(ask, view)?;
    let would = app.host.would(view.id, ask.user, command(ask), app.now()).await;
    would.map_err(|error| ask.trouble(error, about(view)))?;
    let key = if view.status == Status::Playing { "close-question" } else { "cancel-question" };
    let question = ask.words.say(key, &[("table", view.id.to_string().into())]);
    let confirm = CustomId::Table(view.id, view.version, TableAction::CancelConfirm);
    let confirm = button(confirm, ask.words.text("button-cancel-confirm"), ButtonStyle::Danger);
    Ok(Answer::Private(Post::text(question).buttons(vec![confirm])))
}

/// Closes a table.
///
/// # Errors
/// Refused when the person may not close it, or the host's failure.
pub async fn close(app: &App, ask: &Ask, view: &TableView) -> Result<Answer, Trouble> {
    must_not_run(ask, view)?;
    let closed = app.host.command(view.id, None, ask.user, command(ask), app.now()).await;
    closed.map_err(|error| ask.trouble(error, about(view)))?;
    Ok(Answer::Update(Post::text(ask.words.say("cancel-done", &[("table", view.id.to_string().into())]))))
}
