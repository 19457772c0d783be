//! The card in the table's channel, and the game's thread under it.

use super::Shown;
use super::keeper::{Round, Stop};
use crate::discord::app::App;
use crate::discord::names;
use crate::discord::post::shortened;
use crate::discord::trouble::Cause;
use crate::discord::wording::{lobby, player_name};
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
    app.now() - message(id).created_at().unix_timestamp() * 1_000 >= OLD
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
    let card = lobby::card(words, &placed(shown, view));
    let fingerprint = card.fingerprint();
    let nonce = format!("{}-card-{}", view.id, shown.remade);
    match card.create(nonce).execute(&app.http, (channel(view.channel), None)).await {
        Ok(sent) => {
            shown.messages.card = Some(MessageId(sent.id.get()));
            shown.card = Some((fingerprint, Instant::now()));
            Ok(())
        }
        Err(error) if Cause::of(&error) == Cause::ChannelGone => Err(Stop::ChannelGone),
        Err(error) => Err(error.into()),
    }
}

/// Brings the card up to date.
pub(super) async fn keep(app: &App, shown: &mut Shown, view: &TableView) -> Result<Round, Stop> {
    let words = app.guild_words(view.guild).await;
    let Some(card_id) = shown.messages.card else { return Ok(Round::Done) };
    let card = lobby::card(words, &placed(shown, view));
    let fingerprint = card.fingerprint();
    if let Some((known, at)) = shown.card {
        if known == fingerprint {
            return Ok(Round::Done);
        }
        let pause = if is_old(app, card_id) { OLD_CARD_PAUSE } else { CARD_PAUSE };
        let wait = pause.saturating_sub(at.elapsed());
        let first_of_game = shown.messages.turn.is_none();
        if view.status == Status::Playing && !first_of_game && !wait.is_zero() {
            return Ok(Round::Later(wait));
        }
    }
    match card.edit().execute(&app.http, (channel(view.channel), message(card_id), None)).await {
        Ok(_) => {
            shown.card = Some((fingerprint, Instant::now()));
            Ok(Round::Done)
        }
        Err(error) => match Cause::of(&error) {
            Cause::MessageGone => {
                shown.messages.card = None;
                shown.card = None;
                shown.remade += 1;
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
    names::learn(app, view).await;
    let thread = CreateThread::new(thread_name(app, view, words)).auto_archive_duration(AutoArchiveDuration::OneDay);
    match thread.execute(&app.http, (channel(view.channel), Some(message(card)))).await {
        Ok(thread) => {
            shown.messages.thread = Some(ChannelId(thread.id.get()));
            Ok(())
        }
        Err(error) => match Cause::of(&error) {
            // The thread of a message has the message's number.
            Cause::ThreadExists => {
                shown.messages.thread = Some(ChannelId(card.0));
                Ok(())
            }
            Cause::MessageGone => {
                shown.messages.card = None;
                shown.remade += 1;
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
    EditThread::new().archived(false).execute(&app.http, channel(thread)).await.map(drop)
}

fn thread_name(app: &App, view: &TableView, words: Words) -> String {
    let name = |seat: &crate::host::Seat| match seat.player.person() {
        Some(user) => app.names.plain(user).unwrap_or_else(|| words.text("player-unknown")),
        None => player_name(words, seat.player),
    };
    let names = view.seats.iter().map(name).collect::<Vec<_>>().join(", ");
    let text = words.say("thread-name", &[("table", view.id.to_string().into()), ("names", names.into())]);
    shortened(&text, THREAD_NAME_MAX)
}
