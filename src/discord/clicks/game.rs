//! Clicks on the messages of a game.

use super::{Click, look, refuse_closed};
use crate::discord::answer::{Answer, Ask, Trouble, about};
use crate::discord::app::App;
use crate::discord::post::{Attached, Post};
use crate::discord::sync::{self, Key, Shows};
use crate::discord::wording::refusal::Context;
use crate::discord::wording::{alt, colour_name, moves, pages, place, points, seated_name, sign, turn};
use crate::host::{Command, HostError, Outcome, Refusal, Status, TableView};
use hypnosia_game::rules::Move;
use serenity::all::Permissions;
use std::sync::Arc;

/// Plays a move. The fast path: commit, paint, answer with the new board.
pub(super) async fn play(app: &Arc<App>, click: &Click<'_>, mv: Move) -> Result<Answer, Trouble> {
    act(app, click, Command::Play(mv)).await
}

pub(super) async fn undo(app: &Arc<App>, click: &Click<'_>) -> Result<Answer, Trouble> {
    act(app, click, Command::Undo).await
}

async fn act(app: &Arc<App>, click: &Click<'_>, command: Command) -> Result<Answer, Trouble> {
    let before = look(app, click).await?;
    if before.messages.card.is_some() && before.messages.card == click.ask.message {
        // Moves stand on the board; the answer to a forged one would replace the card.
        return Err(click.refused("refused-bad-choice"));
    }
    if before.status.is_open() {
        sync::click(app, click.table, click.ask.id);
    }
    let outcome = app.host.command(click.table, Some(click.version), click.ask.user, command, app.now()).await;
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => {
            sync::refused(app, click.table, click.ask.id);
            return Err(refused_move(app, click, error).await);
        }
    };
    app.sync.accepted(click.table, click.ask.user, click.version);
    let number = before.game.as_ref().and_then(|game| game.turn.as_ref()).map_or(0, |turn| turn.number);
    answer_with_board(app, click, outcome, number).await
}

/// The message of the click shows what has become of its turn, which has this number.
async fn answer_with_board(
    app: &Arc<App>,
    click: &Click<'_>,
    outcome: Outcome,
    number: u32,
) -> Result<Answer, Trouble> {
    let view = outcome.view;
    let words = app.guild_words(view.guild).await;
    let Some(game) = &view.game else { return Err(click.refused("refused-bad-choice")) };
    let key = Key::Turn(number);
    let goes_on = sync::bottom_of(&view) == Some(key);
    let post = if goes_on {
        let pictures = click.ask.permissions.contains(Permissions::ATTACH_FILES);
        sync::compose(app, words, &view, game, key, pictures).await
    } else {
        turn::closed_turn(words, &view, game, number)
    };
    let shows = Shows { key, version: Some(view.version), closed: !goes_on };
    Ok(Answer::Board { post, shows, view })
}

/// A refused move, with the table as it is, and told apart when the same click was accepted before.
async fn refused_move(app: &Arc<App>, click: &Click<'_>, error: HostError) -> Trouble {
    let view = match look(app, click).await {
        Ok(view) => view,
        Err(trouble) => return trouble,
    };
    let doubled = app.sync.was_accepted(click.table, click.ask.user, click.version);
    if !doubled && matches!(error, HostError::Refused(Refusal::Stale { .. })) {
        sync::doubt(app, click.table, click.ask.message);
    }
    click.ask.trouble(error, Context { view: Some(&view), doubled, settings: None })
}

pub(super) async fn my_view(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let game = playing(click, view)?;
    let words = click.ask.words;
    let mine = view.seat_of(click.ask.user);
    let turn = game.position.turn();
    let player = || [("sign", sign(turn).into()), ("player", seated_name(words, view, turn).into())];
    let mut lines = Vec::new();
    match mine {
        Some(seat) => {
            let position = &game.position;
            let home = position.home_slots(seat.colour).count();
            let centre = position.centre().iter().filter(|&&arrived| arrived == seat.colour).count();
            let away = (position.pawns_left(seat.colour) as usize).saturating_sub(home);
            lines.push(words.say(
                "view-seated",
                &[
                    ("sign", sign(seat.colour).into()),
                    ("colour", colour_name(words, seat.colour).into()),
                    ("points", points(words, position.points(seat.colour)).into()),
                    ("home", home.into()),
                    ("away", away.into()),
                    ("centre", centre.into()),
                ],
            ));
            lines.push(match seat.colour == turn {
                true => words.text("view-your-turn"),
                false => words.say("view-others-turn", &player()),
            });
        }
        None => lines.push(words.say("view-watching", &player())),
    }
    let theme = app.user_theme(click.ask.user, view.guild).await;
    let picture = app.painters.paint(words, &app.names, view, game, theme).await;
    let text = lines.join("\n");
    Ok(Answer::Private(match picture {
        Some(picture) => Post::text(text).with(picture),
        None => Post::text(format!("{text}\n{}", alt::text_board(words, &game.position))),
    }))
}

fn playing<'a>(click: &Click<'_>, view: &'a TableView) -> Result<&'a crate::host::GameView, Trouble> {
    let refusal = match (view.status, &view.game) {
        (Status::Playing | Status::Over, Some(game)) => return Ok(game),
        (Status::Cancelled, _) => Refusal::Cancelled,
        (Status::Expired, _) => Refusal::Expired,
        _ => Refusal::GameHasNotBegun,
    };
    Err(refuse_closed(click, view, refusal))
}

pub(super) fn help(click: &Click<'_>) -> Answer {
    Answer::Private(pages::help(click.ask.words))
}

/// Asks whether somebody gives up, if they can.
///
/// # Errors
/// As the host would refuse it.
pub async fn resign_question(app: &App, ask: &Ask, view: &TableView) -> Result<Answer, Trouble> {
    let may = app.host.would(view.id, ask.user, Command::Resign, app.now()).await;
    may.map_err(|error| ask.trouble(error, about(view)))?;
    Ok(Answer::Private(turn::resign_question(ask.words, view)))
}

pub(super) async fn resign(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let outcome = app.host.command(click.table, None, click.ask.user, Command::Resign, app.now()).await;
    outcome.map_err(|error| click.trouble(error, view))?;
    let words = click.ask.words;
    Ok(Answer::Update(Post::text(words.say("resign-done", &[("table", view.id.to_string().into())]))))
}

pub(super) fn keep_playing(click: &Click<'_>) -> Answer {
    Answer::Update(Post::text(click.ask.words.text("resign-kept")))
}

/// What the computer would play, in games that do not count.
pub(super) async fn hint(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let game = playing(click, view)?;
    let seat = view.seat_of(click.ask.user).ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    if view.options.rated {
        return Err(click.refused("refused-hint-rated"));
    }
    if game.position.turn() != seat.colour {
        return Err(refuse_closed(click, view, Refusal::NotYourTurn { turn: game.position.turn() }));
    }
    if game.legal.is_empty() {
        return Err(refuse_closed(click, view, Refusal::TimeRanOut));
    }
    let position = game.position;
    let level = view.options.level;
    let thought = app.host.advise(level, position).await.map_err(Trouble::Failed)?;
    let mv = thought.ok_or_else(|| click.refused("refused-bad-choice"))?;
    let letter =
        hypnosia_game::render::letters(&game.legal).find(|(_, legal)| *legal == mv).map_or('·', |(letter, _)| letter);
    let words = click.ask.words;
    let label = moves::label(words, &game.position, letter, &mv);
    Ok(Answer::Private(Post::text(words.say("hint-answer", &[("move", label.into())]))))
}

pub(super) async fn take_seat_back(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let outcome = app.host.command(click.table, None, click.ask.user, Command::TakeSeatBack, app.now()).await;
    let outcome = outcome.map_err(|error| click.trouble(error, view))?;
    let colour = outcome.view.seat_of(click.ask.user).map(|seat| seat.colour);
    let colour = colour.ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    let words = click.ask.words;
    let variables = [("sign", sign(colour).into()), ("colour", colour_name(words, colour).into())];
    Ok(Answer::Private(Post::text(words.say("back-done", &variables))))
}

pub(super) async fn rematch(app: &Arc<App>, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let settings = app.guild_settings(view.guild).await.map_err(|error| click.trouble(error, view))?;
    let context = Context { view: Some(view), settings: Some(&settings), doubled: false };
    let outcome = app.host.rematch(click.table, click.ask.user, click.ask.id, click.ask.thread_of, app.now()).await;
    let outcome = outcome.map_err(|error| click.ask.trouble(error, context))?;
    let words = click.ask.words;
    if outcome.view.status != Status::Lobby {
        let link = place(&outcome.view);
        let variables = [("table", outcome.view.id.to_string().into()), ("link", link.into())];
        return Ok(Answer::Private(Post::text(words.say("rematch-running", &variables))));
    }
    let text = words.say("rematch-done", &[("table", outcome.view.id.to_string().into())]);
    Ok(Answer::Private(super::colour_choice(words, &outcome.view, text)))
}

/// Hands out the game's log as a file.
pub(super) async fn log(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    if view.status != Status::Over {
        return Err(refuse_closed(click, view, Refusal::GameNotOver));
    }
    let text = app.host.log(click.table).await.map_err(|error| Trouble::Failed(Trouble::failed(&error)))?.to_string();
    let name = format!("hypnosia-{}.log", view.id);
    let words = click.ask.words;
    let answer = words.say("log-answer", &[("file", name.as_str().into())]);
    Ok(Answer::Private(Post::text(answer).with(Attached { name, bytes: text.into_bytes(), alt: None })))
}
