//! Clicks on the report of a finished game.

use super::pictured;
use super::wording::{self, Facts};
use crate::discord::end::sharing;
use crate::discord::ids::Attempt;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::{may_open, opened};
use crate::discord::interaction::permissions;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named::spelt_as_known;
use crate::discord::messages::names::learn;
use crate::discord::messages::wording::place as place_of;
use crate::discord::puzzles::book as puzzles;
use crate::host::{Failure, Opener, Origin, TableView};
use crate::model::{ChannelId, Level, Post};
use crate::review::{GameReview, Progress};
use crate::text::texts;
use futures_util::FutureExt;
use hypnosia_game::rules::{GameLog, Position};
use std::sync::Arc;

/// Shows the report privately, and stores the person's worst mistakes as puzzles. If the report takes long, its
/// progress is shown first.
pub async fn show(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    let log = log(click, &view)?;
    let (l10n, user) = (click.cx.l10n, click.cx.user);
    let handle =
        app.review.reports.begin(click.cx.asker()?, view.id, &log).map_err(|none| Rejection::of_report(l10n, none))?;
    let look = app.user_look(l10n, user, view.guild).await;
    let (running, own, now) = (handle.clone(), Arc::clone(app), app.now());
    let report = async move {
        let review = handle.end().await?;
        learn(&look.names, &own.requests, &view).await;
        let judged = own.host.store().without_luck(view.id).await?.unwrap_or_default();
        if let Some(seat) = view.seat_of(user) {
            own.host.store().add_mistakes(user, view.id, &puzzles::mistakes(&review, seat.colour), now).await?;
        }
        let Some(game) = &view.game else { return Ok(MessageDraft::default()) };
        let facts = Facts { view: &view, game, review: &review, judged: &judged };
        Ok(pictured::personal(&look, facts, user).await)
    };
    let working = || {
        let (done, turns) = match running.progress() {
            Progress::Working { done, turns } => (done, turns),
            Progress::Done(_) | Progress::Failed => (0, 0),
        };
        wording::working(l10n, done, turns)
    };
    Answer::in_time(report, working).await
}

/// Posts the report in the channel of the click.
pub async fn share(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    let (log, asker, l10n) = (log(click, &view)?, click.cx.asker()?, click.cx.l10n);
    let (look, own, shown) = (app.guild_look(view.guild).await, Arc::clone(app), Arc::clone(&view));
    let draft = async move {
        let review = own.review.reports.of(asker, shown.id, &log).await;
        let review = review.map_err(|none| Rejection::of_report(l10n, none))?;
        let judged = own.host.store().without_luck(shown.id).await?.unwrap_or_default();
        let Some(game) = &shown.game else { return Ok(None) };
        let facts = Facts { view: &shown, game, review: &review, judged: &judged };
        Ok(Some(pictured::shared(&look, facts).await))
    };
    sharing::post(app, click.cx, view, Post::Report, click.cx.channel, draft.boxed()).await
}

/// Shows the numbers behind the report.
pub async fn details(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let review = review_of(app, click, view).await?;
    let game = view.game.as_ref().ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    let details = wording::details(click.cx.l10n, view, game, &review);
    Ok(Answer::Private(spelt_as_known(&app.names, click.cx.l10n, view.guild, details)))
}

/// A turn of the game on the board, with a better turn if there is one.
pub async fn turn(app: &App, click: &Click<'_>, view: &TableView, number: u32) -> Outcome<MessageDraft> {
    let review = review_of(app, click, view).await?;
    let look = app.user_look(click.cx.l10n, click.cx.user, view.guild).await;
    pictured::turn(&look, view, &review, number).await.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))
}

/// Lets a person play a turn of the game again, in place of the message that shows the turn.
pub async fn retry(app: &App, click: &Click<'_>, view: &TableView, attempt: &Attempt<u32>) -> Outcome<Answer> {
    log(click, view)?;
    Ok(Answer::Update(puzzles::of_game(app, click.cx, view, attempt).await?))
}

/// Opens a table at which the person plays on against computers, from before a turn of this game. If these take the
/// place of people, asks for their level first.
pub async fn play_on(app: &App, click: &Click<'_>, view: &TableView, turn: u32) -> Outcome<Answer> {
    let position = before_turn(click, view, turn)?;
    may_open(app, click.cx).await?;
    let own = view.seat_to_play_on(&position, click.cx.user);
    if view.seats.iter().any(|seat| seat.colour != own && !seat.player.is_computer()) {
        return Ok(Answer::Private(wording::level_question(click.cx.l10n, view, turn)));
    }
    Ok(Answer::Private(played_on(app, click, view, turn, view.options.level).await?))
}

/// Like [`play_on`], against computers of the chosen level.
pub async fn play_on_against(app: &App, click: &Click<'_>, view: &TableView, turn: u32) -> Outcome<Answer> {
    let level = click.value.as_deref().and_then(|level| level.parse().ok());
    let level = level.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    Ok(Answer::Update(played_on(app, click, view, turn, level).await?))
}

async fn played_on(app: &App, click: &Click<'_>, view: &TableView, turn: u32, level: Level) -> Outcome<MessageDraft> {
    let InteractionCx { user, id, l10n, .. } = *click.cx;
    let position = before_turn(click, view, turn)?;
    let settings = may_open(app, click.cx).await?;
    let place = view.messages.place(view.channel);
    let origin = Origin { table: view.id, turn, place, message: view.messages.turn, position };
    let (channel, thread_of) = place_to_play_on(click.cx, view);
    let opener = Opener { owner: user, interaction: id, channel, thread_of };
    let begun = app.host.play_on(origin, opener, level, app.now()).await;
    let context = RefusalContext { settings: Some(&settings), ..RefusalContext::default() };
    let begun = opened(app, click.cx, begun, context).await?;
    let (table, link) = (begun.id.to_string(), place_of(&begun));
    Ok(MessageDraft::text(l10n.format(texts::PlayOnDone { table, link })))
}

fn before_turn(click: &Click<'_>, view: &TableView, turn: u32) -> Outcome<Position> {
    log(click, view)?.before_turn(turn).ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))
}

/// The channel in which to open a table for playing on, with its parent if it is a thread. After a click in the
/// game's own thread, this is the table's channel if the bot may write there, so that the new game gets a thread of
/// its own. Otherwise it is the channel of the click.
fn place_to_play_on(cx: &InteractionCx, game: &TableView) -> (ChannelId, Option<ChannelId>) {
    let is_in_its_thread = game.messages.thread == Some(cx.channel) && cx.thread_of == Some(game.channel);
    match is_in_its_thread && permissions::missing(cx.permissions, false).is_empty() {
        true => (game.channel, None),
        false => (cx.channel, cx.thread_of),
    }
}

async fn review_of(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Arc<GameReview>> {
    let review = app.review.reports.of(click.cx.asker()?, view.id, &log(click, view)?).await;
    review.map_err(|none| Rejection::of_report(click.cx.l10n, none))
}

/// The log of a finished game; refused if the game is not over or was never played.
fn log(click: &Click<'_>, view: &TableView) -> Outcome<Arc<GameLog>> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, view, refusal))?;
    view.played().map_err(|refusal| refuse_closed(click, view, refusal))?;
    let log = view.log.clone();
    Ok(log.ok_or_else(|| Failure::log(format!("table {}: no log of a game that is over", view.id)))?)
}
