//! Carries out a request: words it, sends it, and says what came of it.

use super::known::{Key, Outcome, Sent, Shows};
use super::plan::{Desired, Request, Stage, ThreadWish};
use crate::discord::app::App;
use crate::discord::custom_id::{CustomId, TableAction, custom_ids};
use crate::discord::discord_error::ErrorKind;
use crate::discord::draft::{MessageDraft, shortened};
use crate::discord::requests::Turn;
use crate::discord::wording::{alt, end, lobby, moment, player_name, turn};
use crate::discord::{names, permissions};
use crate::host::{GameView, Seat, TableView};
use crate::model::{ChannelId, MessageId, Status, TableId, UserId};
use crate::text::Localizer;
use serenity::all::{
    AutoArchiveDuration, ChannelId as DiscordChannel, CreateThread, EditMessage, EditThread, Message,
    MessageId as DiscordMessage, Permissions,
};
use serenity::builder::Builder;
use sha2::{Digest, Sha256};

/// The most characters of a thread's name.
const THREAD_NAME_MAX: usize = 100;

/// Which message belongs at the bottom of a table's game; none while a computer plays, and without a game.
pub fn bottom_of(view: &TableView) -> Option<Key> {
    let game = view.game.as_ref()?;
    match (view.status, &game.turn) {
        (Status::Over, _) => Some(Key::Result),
        (Status::Playing, Some(turn)) if !game.computer_plays && !game.legal.is_empty() => Some(Key::Turn(turn.number)),
        _ => None,
    }
}

/// What a table wants of its messages, where they are known to stand.
pub(super) async fn desired(app: &App, view: &TableView) -> Desired {
    let l10n = app.guild_words(view.guild).await;
    let channel = app.channel(view.channel);
    let thread = match app.guild_settings(view.guild).await {
        Ok(settings) if settings.thread && channel.is_none_or(|channel| channel.has_threads) => match channel {
            Some(channel) if !permissions::allow(channel.permissions, permissions::THREADS) => ThreadWish::Forbidden,
            _ => ThreadWish::Yes,
        },
        _ => ThreadWish::No,
    };
    let place = view.messages.thread.unwrap_or(view.channel);
    let may_attach = |permissions| permissions::allow(permissions, Permissions::ATTACH_FILES);
    Desired {
        version: view.version,
        stage: match view.status {
            Status::Lobby => Stage::Lobby,
            Status::Playing => Stage::Playing,
            Status::Over | Status::Cancelled | Status::Expired => Stage::Closed,
        },
        bottom: bottom_of(view),
        turn: (view.status == Status::Playing)
            .then(|| view.game.as_ref()?.turn.as_ref().map(|turn| turn.number))
            .flatten(),
        thread,
        card: app.linked(lobby::card(l10n, view)).fingerprint(),
        pictures: app.channel(place).is_none_or(|channel| may_attach(channel.permissions)),
    }
}

/// Sends a request whose turn has come, for a table as it is now.
pub(super) async fn send(app: &App, view: &TableView, pictures: bool, request: &Request, turn: Turn) -> Outcome {
    sent(app, view, pictures, request, turn).await.map_err(|error| {
        let kind = ErrorKind::of(&error);
        metrics::counter!("hypnosia_delivery_errors_total").increment(1);
        log(view.id, kind, &error);
        kind
    })
}

fn log(table: TableId, kind: ErrorKind, error: &serenity::Error) {
    match kind {
        ErrorKind::Refused => tracing::error!(%table, %error, "Discord refuses a message"),
        ErrorKind::Unauthorized => tracing::error!(%table, %error, "the token is not accepted any more"),
        ErrorKind::Forbidden => tracing::warn!(%table, %error, "a permission is missing"),
        ErrorKind::Temporary => tracing::info!(%table, %error, "Discord does not take a message; trying again"),
        _ => tracing::info!(%table, %error, "a message, thread or channel is not as it was"),
    }
}

async fn sent(app: &App, view: &TableView, pictures: bool, request: &Request, turn: Turn) -> serenity::Result<Sent> {
    let l10n = app.guild_words(view.guild).await;
    let nothing = Sent::default();
    Ok(match *request {
        Request::Answer { .. } => nothing,
        Request::Look { place, id, .. } => {
            let nothing = EditMessage::new().suppress_embeds(false);
            read(view, &edit(app, turn, place, id, nothing).await?)
        }
        Request::Delete { place, id } => {
            let request = channel(place).delete_message(&app.requests.http, message(id));
            app.requests.send_now(turn, request).await?;
            nothing
        }
        Request::Reopen { place } => {
            let request = EditThread::new().archived(false).execute(&app.requests.http, channel(place));
            app.requests.send_now(turn, request).await?;
            nothing
        }
        Request::PostCard { lost } => {
            let card = app.linked(lobby::card(l10n, view));
            post(app, turn, view, view.channel, card, nonce(app.birth, view.id, "card", lost)).await?
        }
        Request::OpenThread { card } => open_thread(app, turn, view, l10n, card).await?,
        Request::CloseTurn { place, id, number } => {
            let Some(game) = &view.game else { return Ok(nothing) };
            let closed = app.linked(turn::closed_turn(l10n, view, game, number));
            edit(app, turn, place, id, closed.edit()).await?;
            nothing
        }
        Request::EditBottom { place, id, key } => {
            let Some(game) = &view.game else { return Ok(nothing) };
            let draft = compose(app, l10n, view, game, key, pictures).await;
            edit(app, turn, place, id, app.linked(draft).edit()).await?;
            nothing
        }
        Request::PostBottom { place, key, lost, ping, notice } => {
            let Some(game) = &view.game else { return Ok(nothing) };
            names::learn(app, view).await;
            let mut board = compose(app, l10n, view, game, key, pictures).await;
            board.pings = if ping { pinged(app, view).await } else { Vec::new() };
            if notice {
                let needed = permissions::names(l10n, permissions::THREADS);
                let notice = l10n.format("notice-no-thread", &[("permissions", needed.into())]);
                board.content.push_str(&format!("\n{notice}"));
            }
            let name = key.number().map_or_else(|| "end".to_owned(), |number| number.to_string());
            post(app, turn, view, place, app.linked(board), nonce(app.birth, view.id, &name, lost)).await?
        }
        Request::EditCard { id, .. } => {
            let card = app.linked(lobby::card(l10n, view));
            edit(app, turn, view.channel, id, card.edit()).await?;
            nothing
        }
    })
}

async fn edit(app: &App, turn: Turn, place: ChannelId, id: MessageId, edit: EditMessage) -> serenity::Result<Message> {
    let request = edit.execute(&app.requests.http, (channel(place), message(id), None));
    app.requests.send_now(turn, request).await
}

async fn post(
    app: &App,
    turn: Turn,
    view: &TableView,
    place: ChannelId,
    draft: MessageDraft,
    nonce: String,
) -> serenity::Result<Sent> {
    let request = draft.create(nonce).execute(&app.requests.http, (channel(place), None));
    let sent = app.requests.send_now(turn, request).await?;
    Ok(read(view, &sent))
}

/// Makes the game's thread from the card.
async fn open_thread(
    app: &App,
    turn: Turn,
    view: &TableView,
    l10n: Localizer,
    card: MessageId,
) -> serenity::Result<Sent> {
    names::learn(app, view).await;
    let name = thread_name(app, view, l10n);
    // A day's silence is nothing unusual in a slow game, and the buttons of an archived thread are grey.
    let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let request = thread.execute(&app.requests.http, (channel(view.channel), Some(message(card))));
    let thread = app.requests.send_now(turn, request).await?;
    Ok(Sent { id: thread.id.get(), shows: None })
}

fn thread_name(app: &App, view: &TableView, l10n: Localizer) -> String {
    let name = |seat: &Seat| match seat.player.person() {
        Some(user) => app.names.plain(view.guild, user).unwrap_or_else(|| l10n.get("player-unknown")),
        None => player_name(l10n, seat.player),
    };
    let names = view.seats.iter().map(name).collect::<Vec<_>>().join(", ");
    let text = l10n.format("thread-name", &[("table", view.id.to_string().into()), ("names", names.into())]);
    shortened(&text, THREAD_NAME_MAX)
}

/// The message at the bottom, with its picture where pictures may be attached.
pub async fn compose(
    app: &App,
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    key: Key,
    pictures: bool,
) -> MessageDraft {
    let mut draft = match (key, &game.turn) {
        (Key::Turn(_), Some(turn)) => turn::open_turn(l10n, view, game, turn),
        _ => end::result(l10n, view, game),
    };
    let theme = app.guild_theme(view.guild).await;
    let picture = match pictures {
        true => app.painters.paint(l10n, &app.names, view, game, theme).await,
        false => None,
    };
    match picture {
        Some(picture) => draft.file = Some(picture),
        None => draft.content.push_str(&format!("\n{}", alt::text_board(l10n, &game.position))),
    }
    draft
}

/// Who is pinged by a new turn: the player to move, unless they do not wish it.
async fn pinged(app: &App, view: &TableView) -> Vec<UserId> {
    let Some(user) = view.to_move().and_then(|seat| seat.player.person()) else { return Vec::new() };
    match app.user_settings(user).await {
        Ok(settings) if !settings.ping => Vec::new(),
        _ => vec![user],
    }
}

/// What a message was made for and what it shows, told by the ids of its buttons.
fn read(view: &TableView, message: &Message) -> Sent {
    // Whoever's time ran out while nobody hosted has it anew.
    let in_time = view.deadline.is_none_or(|deadline| message.content.contains(&moment(deadline)));
    let shows = |key, version| Shows { key, version: Some(version).filter(|_| in_time), closed: false };
    let found = custom_ids(message).find_map(|id| match id {
        CustomId::Table(_, version, TableAction::Help(turn)) => Some(shows(Key::Turn(turn), version)),
        CustomId::Table(_, version, TableAction::Rematch) => Some(shows(Key::Result, version)),
        _ => None,
    });
    Sent { id: message.id.get(), shows: found }
}

/// A nonce of 24 characters, where Discord allows 25: the same for every attempt at one message, another one for what
/// replaces a lost one, and for the same table of another database.
fn nonce(birth: i64, table: TableId, what: &str, lost: Option<MessageId>) -> String {
    let lost = lost.map_or(0, |lost| lost.0);
    let digest = Sha256::digest(format!("{birth} {table} {what} {lost}"));
    hex::encode(&digest[..12])
}

fn channel(channel: ChannelId) -> DiscordChannel {
    DiscordChannel::new(channel.0.max(1))
}

fn message(message: MessageId) -> DiscordMessage {
    DiscordMessage::new(message.0.max(1))
}
