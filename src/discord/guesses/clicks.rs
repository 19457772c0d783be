//! The question who wins, and its answer.

use super::wording;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::view_here;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named;
use crate::discord::messages::names;
use crate::host::{GameView, Refusal, TableView};
use crate::model::{CloseWatch, Colour, Guess, Status, TableId};
use crate::text::texts;
use std::sync::Arc;

/// Asks who wins at a table; tells those who have guessed their guess, and everybody all guesses once no more are taken.
///
/// # Errors
/// Refused at a table that the person does not see or plays at, and in a game that does not count; failed if the store
/// fails.
pub async fn ask(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_of(app, cx, table).await?;
    Ok(Answer::Private(page(app, cx, &view).await?))
}

/// The question; or the person's guess, or all guesses once no more are taken.
async fn page(app: &App, cx: &InteractionCx, view: &TableView) -> Outcome<MessageDraft> {
    let table = view.id;
    let guesses = app.host.store().guesses(table).await?;
    let own = guesses.iter().find(|guess| guess.user == cx.user);
    let is_open = wording::takes_guesses(view);
    let draft = match own {
        _ if !is_open => wording::all(cx.l10n, view, &guesses),
        Some(own) => wording::own(cx.l10n, view, own),
        None => {
            may_guess(cx, view)?;
            names::learn(&app.names, &app.requests, view).await;
            return Ok(wording::question(cx.l10n, &app.names, view));
        }
    };
    shown(app, cx, view, draft).await
}

/// Stores a guess; `value` is the colour. Whoever has guessed before is told the guess that counts.
///
/// # Errors
/// As [`ask`]; also refused once a pawn is in the centre.
pub async fn guess(app: &App, cx: &InteractionCx, table: TableId, value: &str) -> Outcome<Answer> {
    let view = view_of(app, cx, table).await?;
    may_guess(cx, &view)?;
    let colour: Colour = value.parse().map_err(|_| cx.refused(texts::REFUSED_BAD_CHOICE))?;
    let game = running(cx, &view)?;
    if !wording::takes_guesses(&view) || view.seat(colour).is_none() {
        return Err(cx.refused(texts::REFUSED_GUESS_LATE));
    }
    let chance = (1000.0 * game.chances()[colour.index()]).round().clamp(0.0, 1000.0) as u32;
    let guess = Guess { guild: view.guild, table, user: cx.user, colour, chance, at: app.now() };
    let store = app.host.store();
    let counts = match store.guess(&guess).await? {
        true => guess,
        false => store.guesses(table).await?.into_iter().find(|one| one.user == cx.user).unwrap_or(guess),
    };
    Ok(Answer::Update(shown(app, cx, &view, wording::own(cx.l10n, &view, &counts)).await?))
}

/// Notes that the person is to be told when it gets close at a table.
///
/// # Errors
/// As [`ask`]; also refused if that has been said there, if the game is over, and if too many people have asked.
pub async fn tell_close(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_of(app, cx, table).await?;
    may_guess(cx, &view)?;
    running(cx, &view)?;
    match app.host.store().watch_close(view.guild, table, cx.user).await? {
        CloseWatch::Asked => Ok(Answer::Update(page(app, cx, &view).await?)),
        CloseWatch::Possible => Err(cx.refused(texts::REFUSED_TELL_CLOSE_FULL)),
        CloseWatch::Said => Err(cx.refused(texts::REFUSED_TELL_CLOSE_SAID)),
    }
}

/// A page of guesses with names; and while the game runs, for somebody who watches it, with their wish to be told when it
/// gets close.
async fn shown(app: &App, cx: &InteractionCx, view: &TableView, page: MessageDraft) -> Outcome<MessageDraft> {
    let page = match view.status {
        Status::Playing if may_guess(cx, view).is_ok() => {
            let wish = app.host.store().close_watch(view.id, cx.user).await?;
            let pings = app.settings.user(cx.user).await?.ping;
            wording::with_wish(cx.l10n, view, page, wish, pings)
        }
        _ => page,
    };
    Ok(named::spelt_out(&app.names, &app.requests, cx.l10n, view.guild, page).await)
}

/// A table that the person sees.
async fn view_of(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Arc<TableView>> {
    let view = view_here(app, cx, table).await?;
    let is_here = view.channel == cx.channel || view.messages.thread == Some(cx.channel);
    match is_here || app.sight.sees(view.guild, cx.user, &cx.roles, view.channel) {
        true => Ok(view),
        false => Err(Rejection::refused(cx.l10n.format(texts::RefusedNoTableHere { table: table.to_string() }))),
    }
}

/// The game of a table, while it runs.
fn running<'a>(cx: &InteractionCx, view: &'a TableView) -> Outcome<&'a GameView> {
    let played = view.played().and_then(|game| match view.status {
        Status::Over => Err(Refusal::GameOver),
        _ => Ok(game),
    });
    played.map_err(|refusal| cx.reject(refusal.into()))
}

/// Refuses guesses of those who play, and in games that do not count.
fn may_guess(cx: &InteractionCx, view: &TableView) -> Outcome<()> {
    match view.counts() {
        false => Err(cx.refused(texts::REFUSED_GUESS_UNRATED)),
        true if view.seat_of(cx.user).is_some() => Err(cx.refused(texts::REFUSED_GUESS_PLAYER)),
        true => Ok(()),
    }
}
