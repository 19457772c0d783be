//! What people ask of their own game: finding the game that is meant, showing its board, resigning.

use super::tables;
use super::tables_wording::which_game;
use super::{message, my_view};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::view_here;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place;
use crate::host::TableView;
use crate::model::{TableId, TableSummary, UserId};
use crate::text::texts;

/// Brings the board of this channel's game back to the bottom, or asks which game is meant.
pub async fn bring_board(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    match one_of_mine(app, cx).await? {
        Ok(table) => bring_board_of(app, cx, table).await,
        Err(question) => Ok(question),
    }
}

/// Brings the board of a table back to the bottom, or says where it is. If Discord currently does not accept the board,
/// or refuses moves on it, the person gets a private view instead.
///
/// # Errors
/// Refused if there is no such table here, or the private view has no game to show; failed if the host fails.
pub async fn bring_board_of(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_here(app, cx, table).await?;
    if !app.tables.is_seen(view.id) {
        let own = my_view::pictured(app, cx.l10n, &view, cx.user, false).await;
        return Ok(Answer::Private(own.map_err(|error| cx.reject_in(error.into(), RefusalContext::of(&view)))?));
    }
    let here = view.messages.place(view.channel) == cx.channel;
    if here && app.tables.repost(view.id, view.version, app.now()) {
        return Ok(Answer::Private(MessageDraft::text(cx.l10n.get(texts::BOARD_COMING))));
    }
    // The board may have been deleted, so it is probed.
    app.tables.probe_board(view.id, None);
    let done = texts::BoardDone { table: view.id.to_string(), link: place(&view) };
    Ok(Answer::Private(MessageDraft::text(cx.l10n.format(done))))
}

/// Asks a person to confirm resigning a game.
pub async fn ask_to_resign_at(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_here(app, cx, table).await?;
    resign_question(app, cx, &view).await
}

/// The table whose board is meant in this channel. If several may be meant, returns as the inner `Err` a question to the
/// person.
async fn one_of_mine(app: &App, cx: &InteractionCx) -> Outcome<Result<TableId, Answer>> {
    let tables = tables::tables_meant(&app.host, cx).await?;
    if tables.len() < 2 {
        let table = tables.first().map(|table| table.id);
        return Ok(Ok(table.ok_or_else(|| cx.refused(texts::REFUSED_NO_GAME_HERE))?));
    }
    // Any of these boards may have been deleted, so each is probed.
    tables.iter().for_each(|table| app.tables.probe_board(table.id, None));
    let guild = cx.guild()?;
    let name = |user: &UserId| app.names.plain(guild, *user).unwrap_or_else(|| cx.l10n.get(texts::PLAYER_UNKNOWN));
    let choice = |table: &TableSummary| {
        let others = table.people.iter().map(|(_, user)| user).filter(|user| **user != cx.user);
        (table.id, others.map(name).collect::<Vec<_>>().join(", "))
    };
    let choices: Vec<_> = tables.iter().map(choice).collect();
    Ok(Err(Answer::Private(which_game(cx.l10n, &choices))))
}

/// Asks a person to confirm resigning, if they can.
pub async fn resign_question(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<Answer> {
    Ok(Answer::Private(resign_draft(app, cx, view).await?))
}

/// The question whether to leave a game. It says what leaving would mean now.
pub async fn resign_draft(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<MessageDraft> {
    let leaving = app.host.leaving(view.id, cx.user, app.now()).await;
    let leaving = leaving.map_err(|error| cx.reject_in(error, RefusalContext::of(view)))?;
    Ok(message::resign_question(cx.l10n, view, leaving))
}
