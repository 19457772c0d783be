//! The nudge: somebody at a calm table asks the bot to ping the player whom they wait for.

use super::waiting::{Hours, waiting_turn};
use crate::calendar;
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed};
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::interaction::tables::TableMail;
use crate::discord::messages::alt::plain_name;
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::wording::{marked_name, moment};
use crate::host::{Failure, Refusal, TableView};
use crate::model::{Calendar, Millis, Nudge, Nudged, UserId, WaitingTurn};
use crate::text::texts;
use serenity::all::CreateButton;

/// The button that nudges the player to move, if the person may do that now.
pub async fn button(app: &App, click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    let now = app.now();
    let (waiting, player) = waited_for(view, click.cx.user, now)?;
    // A failure has been logged; then the page is shown without the button.
    let (from, _) = possible_from(app, view, waiting, player, now).await.ok()?;
    let nudge = nudge(waiting, player, now);
    if from > now || app.host.store().would_nudge(&nudge).await.ok()? != Nudged::Done {
        return None;
    }
    let player = plain_name(click.cx.l10n, &app.names, view, view.to_move());
    let label = click.cx.l10n.format(texts::ButtonNudge { player });
    Some(plain_button(click.id(view, TableAction::Nudge(nudge.turn)), label))
}

/// Nudges the player of a turn: at once, or when they no longer rest.
pub async fn give(app: &App, click: &Click<'_>, view: &TableView, turn: u32) -> Outcome<Answer> {
    let (l10n, now) = (click.cx.l10n, app.now());
    if !plays(view, click.cx.user) {
        return Err(refuse_closed(click, view, Refusal::NotSeated));
    }
    let Some((waiting, player)) =
        waited_for(view, click.cx.user, now).filter(|(waiting, _)| waiting.turn.number == turn)
    else {
        return Err(click.refused(texts::NUDGE_OVER));
    };
    let (from, calendar) = possible_from(app, view, waiting, player, now).await?;
    if from > now {
        return Err(Rejection::refused(l10n.format(texts::NudgeSoon { when: moment(from) })));
    }
    let name = view.to_move().map(|seat| marked_name(l10n, view, seat.colour)).unwrap_or_default();
    match app.host.store().nudge(&nudge(waiting, player, now)).await? {
        Nudged::Done => {}
        Nudged::Before => return Err(Rejection::refused(l10n.format(texts::NudgeBefore { player: name }))),
        Nudged::Enough => return Err(Rejection::refused(l10n.format(texts::NudgeEnough { player: name }))),
    }
    app.tables.send(view.id, TableMail::Nudge { turn, due: calendar::wakes(&calendar, now) });
    Ok(Answer::Private(MessageDraft::text(l10n.format(texts::NudgeDone { player: name }))))
}

/// The nudge for the turn of a table, if there is one, and when it is due.
pub async fn due(app: &App, view: &TableView) -> Option<(u32, Millis)> {
    let player = view.to_move()?.player.person()?;
    let turn = waiting_turn(view, player, app.now())?.turn;
    // After a failure, which has been logged, a nudge that waits for the end of quiet hours is lost.
    let nudge = app.host.store().nudge_of(turn.table, turn.number).await.map_err(Failure::log).ok()??;
    let hours = Hours::of(app, player).await.ok()?;
    Some((turn.number, calendar::wakes(&hours.calendar, nudge.at)))
}

/// Whether a person plays in a running game.
fn plays(view: &TableView, user: UserId) -> bool {
    view.seat_of(user).is_some_and(|seat| !seat.has_left())
}

/// The turn for which a person at a table waits, and its player. While a question stops the clock, nobody is late.
fn waited_for(view: &TableView, user: UserId, now: Millis) -> Option<(WaitingTurn, UserId)> {
    let to_move = view.to_move().filter(|_| view.question.is_none())?;
    let player = to_move.player.person().filter(|player| *player != user && plays(view, user))?;
    Some((waiting_turn(view, player, now)?, player))
}

/// From when the player of a waiting turn may be nudged, and their calendar.
async fn possible_from(
    app: &App,
    view: &TableView,
    waiting: WaitingTurn,
    player: UserId,
    now: Millis,
) -> Result<(Millis, Calendar), Failure> {
    let calendar = Hours::of(app, player).await?.calendar;
    let from = calendar::nudge_from(view.options.turn_time, waiting.since, view.turn_deadline(), &calendar, now);
    Ok((from, calendar))
}

fn nudge(waiting: WaitingTurn, user: UserId, at: Millis) -> Nudge {
    Nudge { table: waiting.turn.table, turn: waiting.turn.number, user, at }
}
