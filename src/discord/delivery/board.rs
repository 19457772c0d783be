//! The message at the bottom of a game: the turn that waits for a choice, or the result.

use super::card::{channel, is_old, message, next, reopen};
use super::keeper::Stop;
use super::restart;
use super::{BoardShown, Key, Shown, nonce};
use crate::discord::app::App;
use crate::discord::post::Post;
use crate::discord::requests::{Lane, Urgency};
use crate::discord::trouble::{Cause, is_unknown_message};
use crate::discord::wording::{alt, end, turn};
use crate::discord::{names, permissions};
use crate::host::{GameView, Status, TableView};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::text::Words;
use serenity::all::{EditMessage, Message, Permissions};
use serenity::builder::Builder;

/// Which message belongs at the bottom now; none while a computer plays, and for tables without a game.
pub fn wanted(view: &TableView) -> Option<Key> {
    let game = view.game.as_ref()?;
    match (view.status, &game.turn) {
        (Status::Over, _) => Some(Key::Result),
        (Status::Playing, Some(turn)) if !game.computer_plays && !game.legal.is_empty() => Some(Key::Turn(turn.number)),
        _ => None,
    }
}

/// Closes the message of a turn that is over, and brings the one that is wanted up to date or makes it.
pub(super) async fn keep(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    let Some(game) = &view.game else { return Ok(()) };
    let words = app.guild_words(view.guild).await;
    let wanted = wanted(view);
    if let Some(board) = shown.board.filter(|board| !board.closed && Some(board.key) != wanted) {
        close(app, shown, view, game, words, board).await?;
    }
    let Some(key) = wanted else { return Ok(()) };
    match shown.board {
        Some(board) if board.key == key && board.version >= Some(view.version) => Ok(()),
        Some(board) if board.key == key && shown.messages.turn.is_some() => {
            edit(app, shown, view, game, words, key).await
        }
        _ => post(app, shown, view, game, words, key).await,
    }
}

/// The message for a key, with its picture where pictures may be attached.
pub async fn compose(app: &App, words: Words, view: &TableView, game: &GameView, key: Key, pictures: bool) -> Post {
    let mut post = match (key, &game.turn) {
        (Key::Turn(_), Some(turn)) => turn::open_turn(words, view, game, turn),
        _ => end::result(words, view, game),
    };
    let theme = app.guild_theme(view.guild).await;
    let picture = match pictures {
        true => app.painters.paint(words, &app.names, view, game, theme).await,
        false => None,
    };
    match picture {
        Some(picture) => post.file = Some(picture),
        None => post.content.push_str(&format!("\n{}", alt::text_board(words, &game.position))),
    }
    post
}

fn pictures_allowed(app: &App, channel: ChannelId) -> bool {
    app.channel(channel).is_none_or(|channel| permissions::allow(channel.permissions, Permissions::ATTACH_FILES))
}

async fn close(
    app: &App,
    shown: &mut Shown,
    view: &TableView,
    game: &GameView,
    words: Words,
    board: BoardShown,
) -> Result<(), Stop> {
    let Key::Turn(number) = board.key else { return Ok(()) };
    // While a computer finishes this very turn, its message waits.
    if view.status == Status::Playing && game.turn.as_ref().is_some_and(|turn| turn.number == number) {
        return Ok(());
    }
    let Some(old) = shown.messages.turn else { return Ok(()) };
    let post = app.linked(turn::closed_turn(words, view, game, number));
    let place = shown.channel(view);
    let request = post.edit().execute(&app.requests.http, (channel(place), message(old), None));
    match app.requests.send(Urgency::Turn, Lane::Message(place), request).await {
        Ok(_) => {}
        Err(error) => match Cause::of(&error) {
            Cause::MessageGone | Cause::TooOld => {}
            _ => {
                mend(app, shown, view, error, false).await?;
                return Err(Stop::Again);
            }
        },
    }
    shown.board = Some(BoardShown { closed: true, ..board });
    Ok(())
}

async fn edit(
    app: &App,
    shown: &mut Shown,
    view: &TableView,
    game: &GameView,
    words: Words,
    key: Key,
) -> Result<(), Stop> {
    let Some(id) = shown.messages.turn else { return Ok(()) };
    if is_old(app, id) {
        forget_bottom(app, shown, view).await?;
        return Err(Stop::Again);
    }
    let place = shown.channel(view);
    let post = compose(app, words, view, game, key, pictures_allowed(app, place)).await;
    let request = app.linked(post).edit().execute(&app.requests.http, (channel(place), message(id), None));
    match app.requests.send(Urgency::Turn, Lane::Message(place), request).await {
        Ok(_) => {
            shown.board = Some(BoardShown { key, version: Some(view.version), closed: false });
            Ok(())
        }
        Err(error) => match Cause::of(&error) {
            Cause::MessageGone => {
                lose_bottom(shown, view);
                Err(Stop::Again)
            }
            Cause::TooOld => {
                forget_bottom(app, shown, view).await?;
                Err(Stop::Again)
            }
            _ => {
                mend(app, shown, view, error, true).await?;
                Err(Stop::Again)
            }
        },
    }
}

async fn post(
    app: &App,
    shown: &mut Shown,
    view: &TableView,
    game: &GameView,
    words: Words,
    key: Key,
) -> Result<(), Stop> {
    names::learn(app, view).await;
    let place = shown.channel(view);
    let mut post = compose(app, words, view, game, key, pictures_allowed(app, place)).await;
    // A turn's player is pinged once, however often its message has to be made.
    let known = key.number().is_some() && shown.messages.number == key.number();
    post.pings = if known { Vec::new() } else { pinged(app, view, key).await };
    if shown.tell_no_thread {
        let needed = permissions::names(words, permissions::THREADS);
        let notice = words.say("notice-no-thread", &[("permissions", needed.into())]);
        post.content.push_str(&format!("\n{notice}"));
    }
    let name = key.number().map_or_else(|| "end".to_owned(), |number| number.to_string());
    let nonce = nonce(app.birth, view.id, &name, shown.lost_turn);
    let request = app.linked(post).create(nonce).execute(&app.requests.http, (channel(place), None));
    match app.requests.send(Urgency::Turn, Lane::Messages(place), request).await {
        Ok(sent) => {
            shown.tell_no_thread = false;
            shown.messages.turn = Some(MessageId(sent.id.get()));
            shown.messages.number = key.number();
            shown.lost_turn = None;
            // A repeated request gives the message that an earlier one made, perhaps for an earlier version.
            let version = restart::read(&sent).and_then(|made| made.version);
            shown.board = Some(BoardShown { key, version, closed: false });
            if version == Some(view.version) { Ok(()) } else { Err(Stop::Again) }
        }
        // The message of this nonce was deleted meanwhile.
        Err(error) if Cause::of(&error) == Cause::MessageGone => {
            shown.lost_turn = next(shown.lost_turn);
            Err(Stop::Again)
        }
        Err(error) => {
            mend(app, shown, view, error, true).await?;
            Err(Stop::Again)
        }
    }
}

/// Who is pinged by a new message: the player to move, unless they do not wish it.
async fn pinged(app: &App, view: &TableView, key: Key) -> Vec<UserId> {
    let person = view.to_move().and_then(|seat| seat.player.person()).filter(|_| key != Key::Result);
    let Some(user) = person else { return Vec::new() };
    match app.user_settings(user).await {
        Ok(settings) if !settings.ping => Vec::new(),
        _ => vec![user],
    }
}

/// Mends what can be mended about the place of the messages; the error comes back when nothing can. `pictured` says
/// whether a picture was sent.
async fn mend(
    app: &App,
    shown: &mut Shown,
    view: &TableView,
    error: serenity::Error,
    pictured: bool,
) -> Result<(), Stop> {
    match (Cause::of(&error), shown.messages.thread) {
        (Cause::ChannelGone, Some(_)) => {
            tracing::info!(table = %view.id, "the thread is gone; the game goes on in the channel");
            shown.lose_thread();
            Ok(())
        }
        (Cause::ChannelGone, None) => Err(Stop::ChannelGone),
        (Cause::Archived, thread) => match reopen(app, shown.channel(view)).await {
            Ok(()) => Ok(()),
            Err(error) if thread.is_none() || Cause::of(&error).is_temporary() => Err(error.into()),
            Err(error) => {
                tracing::info!(table = %view.id, %error, "the thread is locked; the game goes on in the channel");
                shown.lose_thread();
                Ok(())
            }
        },
        // Perhaps it is only the picture that is not allowed any more.
        (Cause::Forbidden, _) if pictured && pictures_allowed(app, shown.channel(view)) => {
            app.heard_no_pictures(shown.channel(view));
            Ok(())
        }
        (Cause::Forbidden, Some(_)) => {
            tracing::info!(table = %view.id, "the thread may not be written to; the game goes on in the channel");
            shown.lose_thread();
            shown.tell_no_thread = true;
            Ok(())
        }
        _ => Err(error.into()),
    }
}

/// Whether the message at the bottom is the one that is wanted; another one is followed by the wanted one anyway.
pub(super) fn stands(shown: &Shown, view: &TableView) -> bool {
    view.status == Status::Lobby || shown.board.is_some_and(|board| !board.closed && Some(board.key) == wanted(view))
}

/// Reads a message of ours by an edit that changes nothing: to get it would need the permission to read the history.
/// Its turn in the queue of requests has been waited for.
pub(super) async fn read_back(app: &App, place: ChannelId, id: MessageId) -> serenity::Result<Message> {
    let nothing = EditMessage::new().suppress_embeds(false);
    let request = nothing.execute(&app.requests.http, (channel(place), message(id), None));
    app.requests.send_now(Lane::Message(place), request).await
}

/// Looks whether the message at the bottom still stands: the gateway does not tell of deleted messages.
pub(super) async fn look(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    let Some((place, id)) = bottom(shown, view) else { return Ok(()) };
    let found = read_back(app, place, id).await;
    if view.status == Status::Lobby && found.as_ref().err().is_some_and(is_unknown_message) {
        return Err(Stop::LobbyGone);
    }
    match found.as_ref().err().map(Cause::of) {
        Some(Cause::MessageGone) => {
            tracing::info!(table = %view.id, "the board was deleted, so it is made anew");
            lose_bottom(shown, view);
            return Ok(());
        }
        Some(Cause::ChannelGone) if shown.messages.thread.is_some() => {
            shown.lose_thread();
            return Ok(());
        }
        Some(Cause::ChannelGone) => return Err(Stop::ChannelGone),
        // Threads that are silent for long are archived, and buttons there are grey.
        Some(Cause::Archived) => {
            if let Some(thread) = shown.messages.thread
                && let Err(error) = reopen(app, thread).await
            {
                tracing::debug!(table = %view.id, %error, "the thread stays as it is");
            }
        }
        _ => {}
    }
    Ok(())
}

/// Takes the message at the bottom away, so that it is made anew.
pub(super) async fn forget_bottom(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    if let Some((place, id)) = bottom(shown, view)
        && let Err(error) = delete(app, place, id).await
    {
        match Cause::of(&error) {
            Cause::MessageGone => {}
            Cause::Temporary => return Err(error.into()),
            _ => {
                mend(app, shown, view, error, false).await?;
                return Err(Stop::Again);
            }
        }
    }
    lose_bottom(shown, view);
    Ok(())
}

async fn delete(app: &App, place: ChannelId, id: MessageId) -> serenity::Result<()> {
    let request = channel(place).delete_message(&app.requests.http, message(id));
    app.requests.send(Urgency::Turn, Lane::Message(place), request).await
}

/// The message at the bottom: the card of a lobby, the board of a game.
fn bottom(shown: &Shown, view: &TableView) -> Option<(ChannelId, MessageId)> {
    match view.status {
        Status::Lobby => Some((view.channel, shown.messages.card?)),
        _ => Some((shown.channel(view), shown.messages.turn?)),
    }
}

/// The message at the bottom is gone.
fn lose_bottom(shown: &mut Shown, view: &TableView) {
    match view.status {
        Status::Lobby => shown.lose_card(),
        _ => shown.lose_turn(),
    }
}
