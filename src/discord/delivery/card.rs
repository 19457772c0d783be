//! The card in the table's channel, and the game's thread under it.

use super::keeper::{Round, Stop};
use super::{Shown, Slot, nonce};
use crate::discord::app::App;
use crate::discord::post::{Post, shortened};
use crate::discord::requests::{Lane, Urgency};
use crate::discord::trouble::{Cause, is_unknown_message};
use crate::discord::wording::{lobby, player_name};
use crate::discord::{names, permissions};
use crate::host::{Millis, Status, TableView};
use crate::ids::{ChannelId, MessageId};
use crate::text::Words;
use serenity::all::{
    AutoArchiveDuration, ChannelId as DiscordChannel, CreateThread, EditThread, MessageId as DiscordMessage,
};
use serenity::builder::Builder;
use std::time::{Duration, Instant};

/// The shortest time between two edits of the card while a game runs.
const CARD_PAUSE: Duration = Duration::from_secs(15);
/// The same when the card is older than an hour: Discord then allows few edits, and the end of the game needs one.
const OLD_CARD_PAUSE: Duration = Duration::from_secs(300);
/// Messages older than this are edited no more than needed: Discord has a limit of its own for that.
const OLD: Millis = 3_600_000;
/// The most characters of a thread's name.
const THREAD_NAME_MAX: usize = 100;

pub(super) fn channel(channel: ChannelId) -> DiscordChannel {
    DiscordChannel::new(channel.0.max(1))
}

pub(super) fn message(message: MessageId) -> DiscordMessage {
    DiscordMessage::new(message.0.max(1))
}

/// Whether a message was made so long ago that Discord limits its edits.
pub(super) fn is_old(app: &App, id: MessageId) -> bool {
    app.now() - made(id) >= OLD
}

/// When a message was made.
pub(super) fn made(id: MessageId) -> Millis {
    message(id).created_at().unix_timestamp() * 1_000
}

/// Makes the card where there is none, and the thread when the game has begun.
pub(super) async fn make(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    let words = app.guild_words(view.guild).await;
    if shown.messages.card.is_none() {
        post(app, shown, view, words).await?;
    }
    if view.status == Status::Playing && shown.messages.thread.is_none() && !shown.no_thread {
        open_thread(app, shown, view, words).await?;
    }
    Ok(())
}

/// The view with the places of the messages as they are known here.
fn placed(shown: &Shown, view: &TableView) -> TableView {
    TableView { messages: shown.messages, ..view.clone() }
}

async fn post(app: &App, shown: &mut Shown, view: &TableView, words: Words) -> Result<(), Stop> {
    let card = app.linked(lobby::card(words, &placed(shown, view)));
    let fingerprint = card.fingerprint();
    let nonce = nonce(app.birth, view.id, "card", shown.lost_card);
    let request = card.create(nonce).execute(&app.requests.http, (channel(view.channel), None));
    match app.requests.send(Urgency::Turn, Lane::Messages(view.channel), request).await {
        Ok(sent) => {
            shown.messages.card = Some(MessageId(sent.id.get()));
            shown.lost_card = None;
            shown.card = Some((fingerprint, Some(Instant::now())));
            Ok(())
        }
        Err(error) => match Cause::of(&error) {
            Cause::ChannelGone => Err(Stop::ChannelGone),
            // The message of this nonce was deleted meanwhile.
            Cause::MessageGone => {
                shown.lost_card = next(shown.lost_card);
                Err(Stop::Again)
            }
            Cause::Archived => {
                reopen(app, view.channel).await?;
                Err(Stop::Again)
            }
            _ => Err(error.into()),
        },
    }
}

/// An id that no lost message has, for another nonce.
pub(super) fn next(lost: Option<MessageId>) -> Option<MessageId> {
    Some(MessageId(lost.map_or(1, |id| id.0.wrapping_add(1))))
}

/// What the card shall show now, when that is another thing than it shows.
pub(super) struct CardEdit {
    id: MessageId,
    post: Post,
    fingerprint: i64,
}

/// What is to be done about the card: nothing, later, or an edit.
pub(super) enum CardDue {
    Nothing,
    Later(Duration),
    Edit(Box<CardEdit>),
}

/// Compares the card with what it shall show.
pub(super) async fn due(app: &App, shown: &Shown, view: &TableView) -> CardDue {
    let words = app.guild_words(view.guild).await;
    let Some(id) = shown.messages.card else { return CardDue::Nothing };
    let post = app.linked(lobby::card(words, &placed(shown, view)));
    let fingerprint = post.fingerprint();
    if let Some((known, at)) = shown.card {
        if known == fingerprint {
            return CardDue::Nothing;
        }
        let pause = if is_old(app, id) { OLD_CARD_PAUSE } else { CARD_PAUSE };
        let wait = at.map_or(Duration::ZERO, |at| pause.saturating_sub(at.elapsed()));
        if view.status == Status::Playing && !wait.is_zero() {
            return CardDue::Later(wait);
        }
    }
    CardDue::Edit(Box::new(CardEdit { id, post, fingerprint }))
}

/// Brings the card up to date. The table's messages are not held meanwhile: no click waits for the spectators' card.
pub(super) async fn edit(app: &App, slot: &Slot, view: &TableView, edit: CardEdit) -> Result<Round, Stop> {
    let CardEdit { id, post, fingerprint } = edit;
    tokio::select! {
        turn = app.requests.turn(Urgency::Card) => turn?,
        // Something is more urgent than the card.
        () = slot.wake.notified() => return Ok(Round::Later(Duration::ZERO)),
    }
    let request = post.edit().execute(&app.requests.http, (channel(view.channel), message(id), None));
    let sent = app.requests.send_now(Lane::Message(view.channel), request).await;
    let mut shown = slot.shown.lock().await;
    match sent {
        Ok(_) => {
            shown.card = Some((fingerprint, Some(Instant::now())));
            Ok(Round::Done)
        }
        Err(error) if view.status == Status::Lobby && is_unknown_message(&error) => Err(Stop::LobbyGone),
        Err(error) => match Cause::of(&error) {
            Cause::MessageGone => {
                shown.lose_card();
                // A card that nobody needs any more is not made again.
                if view.status.is_open() { Err(Stop::Again) } else { Ok(Round::Done) }
            }
            // The game's thread hangs on this card, so that it is not made anew.
            Cause::TooOld => Ok(Round::Later(OLD_CARD_PAUSE)),
            Cause::ChannelGone => Err(Stop::ChannelGone),
            Cause::Archived => {
                reopen(app, view.channel).await?;
                Err(Stop::Again)
            }
            _ => Err(error.into()),
        },
    }
}

/// Makes the game's thread from the card. Where that is not possible the game is played in the channel.
async fn open_thread(app: &App, shown: &mut Shown, view: &TableView, words: Words) -> Result<(), Stop> {
    let wanted = app.guild_settings(view.guild).await.is_ok_and(|settings| settings.thread);
    let possible = app.channel(view.channel).is_none_or(|channel| channel.has_threads);
    let Some(card) = shown.messages.card.filter(|_| wanted && possible) else {
        shown.no_thread = true;
        return Ok(());
    };
    if app.channel(view.channel).is_some_and(|channel| !permissions::allow(channel.permissions, permissions::THREADS)) {
        shown.no_thread = true;
        shown.tell_no_thread = true;
        return Ok(());
    }
    names::learn(app, view).await;
    let name = thread_name(app, view, words);
    // A day's silence is nothing unusual in a slow game, and the buttons of an archived thread are grey.
    let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let request = thread.execute(&app.requests.http, (channel(view.channel), Some(message(card))));
    match app.requests.send(Urgency::Turn, Lane::Threads(view.channel), request).await {
        Ok(thread) => {
            shown.messages.thread = Some(ChannelId(thread.id.get()));
            // The card's button leads into the thread from now on, and not only in a while.
            shown.card = None;
            Ok(())
        }
        Err(error) => match Cause::of(&error) {
            // The thread of a message has the message's number.
            Cause::ThreadExists => {
                shown.messages.thread = Some(ChannelId(card.0));
                Ok(())
            }
            Cause::MessageGone => {
                shown.lose_card();
                Err(Stop::Again)
            }
            Cause::Temporary => Err(error.into()),
            Cause::ChannelGone => Err(Stop::ChannelGone),
            cause => {
                tracing::info!(table = %view.id, %error, "no thread can be made here");
                shown.no_thread = true;
                shown.tell_no_thread = cause == Cause::Forbidden;
                Ok(())
            }
        },
    }
}

/// Opens an archived thread again.
pub(super) async fn reopen(app: &App, thread: ChannelId) -> serenity::Result<()> {
    let request = EditThread::new().archived(false).execute(&app.requests.http, channel(thread));
    app.requests.send(Urgency::Turn, Lane::Channel(thread), request).await.map(drop)
}

fn thread_name(app: &App, view: &TableView, words: Words) -> String {
    let name = |seat: &crate::host::Seat| match seat.player.person() {
        Some(user) => app.names.plain(view.guild, user).unwrap_or_else(|| words.text("player-unknown")),
        None => player_name(words, seat.player),
    };
    let names = view.seats.iter().map(name).collect::<Vec<_>>().join(", ");
    let text = words.say("thread-name", &[("table", view.id.to_string().into()), ("names", names.into())]);
    shortened(&text, THREAD_NAME_MAX)
}
