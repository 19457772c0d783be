//! Clicks on the messages of a game.

use super::click::{Click, refuse_closed, table_of};
use crate::discord::answer::Answer;
use crate::discord::app::App;
use crate::discord::draft::MessageDraft;
use crate::discord::rejection::Rejection;
use crate::discord::sync::{Key, Shows, bottom_of};
use crate::discord::wording::refusal::RefusalContext;
use crate::discord::wording::{alt, colour_name, moves, pages, points, seated_name, sign};
use crate::host::{GameCommand, HostError, Refusal, TableView};
use crate::model::Status;
use crate::text::texts;
use serenity::all::Permissions;

/// Plays a move or takes one back, and answers with the board as it is then.
pub(super) async fn act(app: &App, click: &Click<'_>, command: GameCommand) -> Result<Answer, Rejection> {
    let number = turn_of(app, click).await?;
    app.sync.click(click.table, click.cx.id);
    let done = app.host.command(click.table, Some(click.version), click.cx.user, command, app.now()).await;
    let view = match done {
        Ok(outcome) => outcome.view,
        Err(error) => return Err(refused_move(app, click, error).await),
    };
    app.sync.accepted(click.table, click.cx.user, click.version);
    let Some(game) = &view.game else { return Err(click.refused(texts::REFUSED_BAD_CHOICE)) };
    let key = Key::Turn(number);
    let goes_on = bottom_of(&view) == Some(key);
    let draft = if goes_on {
        let pictures = click.cx.permissions.contains(Permissions::ATTACH_FILES);
        app.composer.bottom(&view, game, key, pictures).await
    } else {
        app.composer.closed_turn(&view, game, number).await
    };
    let shows = Shows { key, version: Some(view.version), closed: !goes_on };
    Ok(Answer::Board { draft, shows, view })
}

/// The turn that the clicked message shows. Its buttons say so; the table is asked only if its server is not known yet
/// or the message has lost its buttons.
async fn turn_of(app: &App, click: &Click<'_>) -> Result<u32, Rejection> {
    let is_here = app.sync.guild_of(click.table).is_some_and(|guild| Some(guild) == click.cx.guild);
    if let Some(number) = click.turn.filter(|_| is_here) {
        return Ok(number);
    }
    let view = table_of(app, click).await?;
    if view.messages.card.is_some() && view.messages.card == click.cx.message {
        // Moves stand on the board; the answer to a forged one would replace the card.
        return Err(click.refused(texts::REFUSED_BAD_CHOICE));
    }
    Ok(view.game.as_ref().and_then(|game| game.turn.as_ref()).map_or(0, |turn| turn.number))
}

/// A refused move, with the table as it is, and told apart when the same click was accepted before.
async fn refused_move(app: &App, click: &Click<'_>, error: HostError) -> Rejection {
    app.sync.refused(click.table, click.cx.id);
    let view = match table_of(app, click).await {
        Ok(view) => view,
        Err(rejection) => return rejection,
    };
    let doubled = app.sync.was_accepted(click.table, click.cx.user, click.version);
    if !doubled && matches!(error, HostError::Refused(Refusal::Stale { .. })) {
        app.sync.mark_stale(click.table, click.cx.channel, click.cx.message, click.turn);
    }
    click.cx.reject_in(error, RefusalContext { view: Some(&view), doubled, settings: None })
}

pub(super) async fn my_view(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let game = view.played().map_err(|refusal| refuse_closed(click, view, refusal))?;
    let l10n = click.cx.l10n;
    let mine = view.seat_of(click.cx.user);
    let turn = game.position.turn();
    let (turn_sign, player) = (sign(turn), seated_name(l10n, view, turn));
    let mut lines = Vec::new();
    match mine {
        Some(seat) => {
            let position = &game.position;
            let home = position.home_slots(seat.colour).count();
            let centre = position.centre().iter().filter(|&&arrived| arrived == seat.colour).count();
            let away = (position.pawns_left(seat.colour) as usize).saturating_sub(home);
            lines.push(l10n.format(texts::ViewSeated {
                sign: sign(seat.colour),
                colour: colour_name(l10n, seat.colour),
                points: points(l10n, position.points(seat.colour)),
                home,
                away,
                centre,
            }));
            lines.push(match seat.colour == turn {
                true => l10n.get(texts::VIEW_YOUR_TURN),
                false => l10n.format(texts::ViewOthersTurn { sign: turn_sign, player }),
            });
        }
        None => lines.push(l10n.format(texts::ViewWatching { sign: turn_sign, player })),
    }
    let theme = app.settings.user_theme(click.cx.user, view.guild).await;
    let picture = app.composer.picture(l10n, view, game, theme).await;
    let text = lines.join("\n");
    Ok(Answer::Private(match picture {
        Some(picture) => MessageDraft::text(text).with(picture),
        None => MessageDraft::text(format!("{text}\n{}", alt::text_board(l10n, &game.position))),
    }))
}

pub(super) fn help(click: &Click<'_>) -> Answer {
    Answer::Private(pages::help(click.cx.l10n))
}

pub(super) async fn resign(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::Resign, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let (l10n, table) = (click.cx.l10n, view.id.to_string());
    Ok(Answer::Update(MessageDraft::text(match after.status {
        Status::Over => l10n.format(texts::ResignEnded { table }),
        _ => l10n.format(texts::ResignDone { table }),
    })))
}

pub(super) fn keep_playing(click: &Click<'_>) -> Answer {
    Answer::Update(MessageDraft::text(click.cx.l10n.get(texts::RESIGN_KEPT)))
}

/// What the computer would play, in games that do not count.
pub(super) async fn hint(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let hint = app.host.hint(click.table, click.cx.user).await.map_err(|error| click.reject(error, view))?;
    let legal = hint.position.legal();
    let letter =
        hypnosia_game::render::letters(&legal).find(|(_, mv)| *mv == hint.mv).map_or('·', |(letter, _)| letter);
    let l10n = click.cx.l10n;
    let label = moves::label(l10n, &hint.position, letter, &hint.mv);
    Ok(Answer::Private(MessageDraft::text(l10n.format(texts::HintAnswer { label }))))
}

/// Lets the computer play the rest of a game that is decided.
pub(super) async fn finish(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::Finish, app.now()).await;
    outcome.map_err(|error| click.reject(error, view))?;
    Ok(Answer::Private(MessageDraft::text(click.cx.l10n.get(texts::FINISH_DONE))))
}

pub(super) async fn take_seat_back(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let outcome = app.host.command(click.table, None, click.cx.user, GameCommand::TakeSeatBack, app.now()).await;
    let outcome = outcome.map_err(|error| click.reject(error, view))?;
    let colour = outcome.view.seat_of(click.cx.user).map(|seat| seat.colour);
    let colour = colour.ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    let l10n = click.cx.l10n;
    let welcome = l10n.format(texts::BackDone { sign: sign(colour), colour: colour_name(l10n, colour) });
    Ok(Answer::Private(MessageDraft::text(welcome)))
}
