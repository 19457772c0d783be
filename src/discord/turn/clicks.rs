//! Clicks on the messages of a game.

use super::my_game::resign_draft;
use super::{my_view, whole_turn, why};
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed, table_of};
use crate::discord::interaction::private_answers::ViewState;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::interaction::tables::{BoardClick, NotPlayed};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::discord::messages::moves;
use crate::discord::messages::wording::{colour_name, marked_name, moment, place, sign};
use crate::host::{GameCommand, HostError, Refusal, TableView};
use crate::model::{Status, Switch, UserChange};
use crate::store::Wish;
use crate::text::texts;
use hypnosia_game::computer::reasons;
use hypnosia_game::render::letters;
use hypnosia_game::rules::Move;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// The most attempts to store the side of the private view while other clicks switch it.
const SWITCHED_MAX: u32 = 3;

/// Plays a move or takes one back. The answer is the board afterwards.
pub async fn act(app: &App, click: &Click<'_>, command: GameCommand) -> Outcome<Answer> {
    if click.private {
        return act_privately(app, click, command).await;
    }
    let turn = turn_shown(app, click).await?;
    match send_to_task(app, click, Some(turn), command).await {
        Ok(_) => Ok(Answer::Sent),
        Err(refused) => Err(refused_move(app, click, refused).await),
    }
}

/// Plays the whole turn that was chosen in a select.
pub async fn whole_turn(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let chosen = click.value.as_deref().and_then(whole_turn::read);
    let command = chosen.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    act(app, click, command).await
}

/// Has the table's task have the host decide the click. If `turn` is not `None`, the click is on a board, and the task
/// also answers it; else the caller does.
async fn send_to_task(
    app: &App,
    click: &Click<'_>,
    turn: Option<u32>,
    command: GameCommand,
) -> Result<Arc<TableView>, NotPlayed> {
    let board_click =
        BoardClick { cx: click.cx.clone(), turn, named: turn.and(click.turn), version: click.version, command };
    app.tables.click(&app.host, click.table, board_click).await
}

/// The turn that the clicked message shows. The message's buttons name the turn. If they do not, or if the table is not
/// known to be of this server, the table is read and its current turn is returned (0 if there is none).
async fn turn_shown(app: &App, click: &Click<'_>) -> Outcome<u32> {
    let is_here = app.tables.guild_of(click.table).is_some_and(|guild| Some(guild) == click.cx.guild);
    if let Some(number) = click.turn.filter(|_| is_here) {
        return Ok(number);
    }
    let view = table_of(app, click).await?;
    if view.messages.card.is_some() && view.messages.card == click.cx.message {
        // Only the board has move buttons, so the click is forged, and its answer would replace the card.
        return Err(click.refused(texts::REFUSED_BAD_CHOICE));
    }
    Ok(view.game.as_ref().and_then(|game| game.turn.as_ref()).map_or(0, |turn| turn.number))
}

/// Returns the refusal of a move, worded for the current state of the table.
async fn refused_move(app: &App, click: &Click<'_>, NotPlayed { error, doubled }: NotPlayed) -> Rejection {
    // If it is unknown whether the move was written, reading the table finds that out, and announces a written move.
    let read = table_of(app, click).await;
    if !matches!(error, HostError::Refused(_)) {
        // An error about reading the table must not replace the message that the outcome is unknown.
        return click.cx.reject_in(error, RefusalContext::default());
    }
    match read {
        Ok(view) => click.cx.reject_in(error, RefusalContext { doubled, ..RefusalContext::of(&view) }),
        Err(rejection) => rejection,
    }
}

/// Shows the board privately, from the side that the person chose last.
pub async fn my_view(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let turned = app.settings.user(click.cx.user).await.is_ok_and(|settings| settings.turned);
    let (draft, shown) = my_view_draft(app, click, view, turned).await?;
    Ok(Answer::View { draft, table: click.table, shown, update: false })
}

/// Shows a private view from the chosen side, and stores that side for the next private view.
pub async fn turn_view(app: &App, click: &Click<'_>, view: &TableView, turned: bool) -> Outcome<Answer> {
    let mut stored = app.settings.user(click.cx.user).await?.turned;
    // The stored setting can only be toggled, and another click may toggle it at the same time.
    for _ in 0..SWITCHED_MAX {
        if stored == turned {
            break;
        }
        let change = UserChange::Turned(Switch);
        stored = app.settings.change_user(click.cx.user, view.guild, &change).await?.turned;
    }
    let (draft, shown) = my_view_draft(app, click, view, turned).await?;
    Ok(Answer::View { draft, table: click.table, shown, update: true })
}

/// Handles a click in a private view: plays a move or takes one back. The view shows the result or the refusal, and the
/// table's task updates the public board.
async fn act_privately(app: &App, click: &Click<'_>, command: GameCommand) -> Outcome<Answer> {
    // A forged click must not reach a table of another server.
    table_of(app, click).await?;
    let (view, refusal) = match send_to_task(app, click, None, command).await {
        Ok(view) => (view, None),
        Err(refused) => match refused_move(app, click, refused).await {
            Rejection::Refused(text) => (table_of(app, click).await?, Some(text)),
            failed => return Err(failed),
        },
    };
    let (mut draft, shown) = my_view_draft(app, click, &view, click.turned).await?;
    if let Some(refusal) = refusal {
        draft.content = format!("{refusal}\n\n{}", draft.content);
    }
    Ok(Answer::View { draft, table: click.table, shown, update: true })
}

/// Returns the message of a private view, and the version, side and language that it shows.
async fn my_view_draft(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    turned: bool,
) -> Outcome<(MessageDraft, ViewState)> {
    let l10n = click.cx.l10n;
    let draft = my_view::pictured(app, l10n, view, click.cx.user, turned).await;
    let draft = draft.map_err(|refusal| refuse_closed(click, view, refusal))?;
    Ok((draft, ViewState { version: view.version, turned, l10n }))
}

/// Asks for the computer in place of the player of a turn. The answer says when it begins to play.
pub async fn ask_stand_in(app: &App, click: &Click<'_>, view: &TableView, turn: u32) -> Outcome<Answer> {
    let (user, l10n) = (click.cx.user, click.cx.l10n);
    let outcome = app.host.command(click.table, None, user, GameCommand::AskStandIn { turn }, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let player = view.to_move().map(|seat| marked_name(l10n, view, seat.colour)).unwrap_or_default();
    Ok(Answer::Private(MessageDraft::text(match after.stand_in_at() {
        Some(when) => l10n.format(texts::StandInNoted { player, when: moment(when) }),
        None => l10n.format(texts::StandInDone { player }),
    })))
}

/// Takes up a game that was put away.
pub async fn take_up(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::TakeUp, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let done = texts::ContinueDone { table: after.id.to_string(), link: place(&after) };
    Ok(Answer::Private(MessageDraft::text(click.cx.l10n.format(done))))
}

pub async fn resign(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::Resign, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let (l10n, table) = (click.cx.l10n, view.id.to_string());
    Ok(Answer::Update(MessageDraft::text(match after.status {
        Status::Over => l10n.format(texts::ResignEnded { table }),
        Status::Cancelled => l10n.format(texts::CallOffDone { table }),
        _ => l10n.format(texts::ResignDone { table }),
    })))
}

/// Calls the game off. If that is no longer possible, asks anew, and says what leaving means now.
pub async fn call_off(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    match app.host.command(click.table, None, click.cx.user, GameCommand::CallOff, app.now()).await {
        Ok(_) => {
            let done = texts::CallOffDone { table: view.id.to_string() };
            Ok(Answer::Update(MessageDraft::text(click.cx.l10n.format(done))))
        }
        Err(HostError::Refused(Refusal::NotCalledOff)) => Ok(Answer::Update(resign_draft(app, click.cx, view).await?)),
        Err(error) => Err(click.reject(error, view)),
    }
}

pub fn keep_playing(click: &Click<'_>) -> Answer {
    Answer::Update(MessageDraft::text(click.cx.l10n.get(texts::RESIGN_KEPT)))
}

/// Shows the moves that the computer would play in the rest of the turn, and why. Refused in games that count.
pub async fn hint(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let hint = app.host.hint(click.table, click.cx.user).await.map_err(|error| click.reject(error, view))?;
    let choices = hint.position.choices();
    let (position, advised) = (hint.position, hint.position.play(&hint.mv));
    // Of several moves that lead to the same position, the board offers only one.
    let offered = letters(&choices).find(|(_, mv)| position.play(mv) == advised);
    let (letter, mv) = offered.unwrap_or(('·', hint.mv));
    let l10n = click.cx.l10n;
    let roll = view.game.as_ref().and_then(|game| game.turn.as_ref()).map(|turn| turn.roll);
    let roll = roll.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    let label = moves::label(&position, roll, letter, &mv);
    let mut lines = vec![l10n.format(texts::HintAnswer { label })];
    if let (Some(then), Ok(after)) = (hint.then, &advised) {
        let way = format!("{} {}", moves::die(roll, then.die), moves::way(after, &then));
        lines.push(l10n.format(texts::HintThen { way }));
    }
    let turn: Vec<Move> = [hint.mv].into_iter().chain(hint.then).collect();
    let reasons = reasons(hint.level, &position, &turn).unwrap_or_default();
    lines.push(why::because(l10n, &reasons));
    Ok(Answer::Private(MessageDraft::text(lines.join("\n"))))
}

/// Explains the computers' turns since the person's own last turn.
pub fn why(click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let game = view.played().map_err(|refusal| refuse_closed(click, view, refusal))?;
    Ok(Answer::Private(why::draft(click.cx.l10n, view, game, click.cx.user)))
}

/// Lets the computer play the person's turns in the rest of a decided game. Names the other people who still have to
/// agree before the computer plays the game to its end.
pub async fn finish(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::Finish, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let (l10n, colour) = (click.cx.l10n, after.seat_of(click.cx.user).map(|seat| seat.colour));
    let others = colour.into_iter().flat_map(|colour| after.others_to_finish(colour));
    let players = others.map(|seat| marked_name(l10n, &after, seat.colour)).collect::<Vec<_>>().join(", ");
    Ok(Answer::Private(MessageDraft::text(match players.is_empty() {
        true => l10n.get(texts::FINISH_DONE),
        false => l10n.format(texts::FinishAsked { players }),
    })))
}

/// Asks whether the computer is to play the person's game to its end.
pub async fn ask_to_hand_over(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let would = app.host.would(click.table, click.cx.user, GameCommand::HandOver, app.now()).await;
    would.map_err(|error| click.reject(error, view))?;
    let l10n = click.cx.l10n;
    let confirm = click.id(view, TableAction::HandOverConfirm);
    let question = MessageDraft::text(l10n.get(texts::HAND_OVER_QUESTION)).buttons(vec![
        button(confirm, l10n.get(texts::BUTTON_HAND_OVER_CONFIRM), ButtonStyle::Danger),
        plain_button(click.id(view, TableAction::KeepPlaying), l10n.get(texts::BUTTON_KEEP_PLAYING)),
    ]);
    Ok(Answer::Private(question))
}

/// Hands the person's seat over to the computer. Whoever cannot stay gets no seat in the next round either, until they are
/// back.
pub async fn hand_over(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let done = app.host.command(click.table, None, click.cx.user, GameCommand::HandOver, app.now()).await;
    done.map_err(|error| click.reject(error, view))?;
    attend(app, click, view, Wish::Out).await?;
    Ok(Answer::Update(MessageDraft::text(click.cx.l10n.get(texts::EVENING_YOU_WENT))))
}

pub async fn take_seat_back(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::TakeSeatBack, app.now()).await;
    let outcome = outcome.map_err(|error| click.reject(error, view))?;
    let colour = outcome.view.seat_of(click.cx.user).map(|seat| seat.colour);
    let colour = colour.ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    attend(app, click, view, Wish::Back).await?;
    let l10n = click.cx.l10n;
    let welcome = l10n.format(texts::BackDone { sign: sign(colour), colour: colour_name(l10n, colour) });
    Ok(Answer::Private(MessageDraft::text(welcome)))
}

/// Notes whether the person gets a seat in the next round, if the table belongs to an evening.
async fn attend(app: &App, click: &Click<'_>, view: &TableView, wish: Wish) -> Outcome<()> {
    if let Some(of) = view.evening {
        app.host.store().set_person(of.evening, click.cx.user, wish, app.now()).await?;
        app.evenings.note(of.evening);
    }
    Ok(())
}
