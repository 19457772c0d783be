//! Determines the messages that a table wants, and executes requests: composes and sends each, and reports its outcome.

use super::bottom::{Shows, bottom_of};
use super::card_hash::{CardHash, card_hash};
use super::desired::{Desired, Held, Reminder, TablePhase, ThreadWish};
use super::drafts::Drafts;
use super::known::{RequestOutcome, Sent, Unnamed};
use super::pings::{addressed, pinged, tell_of};
use super::request::MessageRequest;
use crate::calendar;
use crate::discord::ids::{CustomId, TableAction, custom_ids};
use crate::discord::interaction::app::App;
use crate::discord::interaction::permissions;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names;
use crate::discord::messages::wording::moment;
use crate::discord::requests::api::{Body, Overtaken};
use crate::discord::requests::delivery::Delivered;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{LaneGuard, MARK, Requests};
use crate::discord::turn::waiting::waiting_tables;
use crate::host::TableView;
use crate::model::{Calendar, ChannelId, Key, MessageId, Messages, Millis, Notice, Status, TableId, Version, ZoneName};
use serenity::all::{AutoArchiveDuration, CreateThread, EditMessage, Message, Permissions};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// A slow game is often silent for a day, and the buttons of an archived thread are disabled. So Discord is to archive
/// the thread of a game only after a silent week.
const IN_A_GAME: AutoArchiveDuration = AutoArchiveDuration::OneWeek;
/// After the game, people still talk about it for a while, and ask for a rematch.
const AFTER_THE_END: AutoArchiveDuration = AutoArchiveDuration::OneDay;

/// The calendar of somebody who never rests.
const AWAKE: Calendar = Calendar { zone: ZoneName::UTC, quiet: None, journey: None };

/// The messages that a table wants. `messages` has the ids of its existing messages, and `card` caches the hash of its
/// card.
pub(super) async fn desired(
    app: &App,
    view: &Arc<TableView>,
    messages: &Messages,
    card: &mut Option<CardHash>,
) -> Desired {
    let place = messages.place(view.channel);
    Desired {
        version: view.version,
        phase: match view.status {
            Status::Lobby => TablePhase::Lobby,
            Status::Playing => TablePhase::Playing,
            Status::Over | Status::Cancelled | Status::Expired => TablePhase::Closed,
        },
        bottom: bottom_of(view),
        turn: (view.status == Status::Playing)
            .then(|| view.game.as_ref()?.turn.as_ref().map(|turn| turn.number))
            .flatten(),
        watched: view.is_played_by_computers(),
        reminder: reminder(app, view).await,
        // The table's task adds what it was asked for.
        nudge: None,
        digest: None,
        question: view.question.map(|question| question.asked),
        starts: starts(view),
        // The people of an evening's table were pinged a minute before.
        started: view.started_as_told.filter(|_| view.status == Status::Playing && view.evening.is_none()),
        held: held(view),
        parent: view.parent,
        thread: thread_wish(app, view).await,
        card_hash: card_hash(app, view, messages, card).await,
        pictures: may_attach(app, place),
    }
}

/// Whether pictures may be attached in a channel; true if that is unknown.
pub(super) fn may_attach(app: &App, place: ChannelId) -> bool {
    let allowed = |permissions| permissions::allow(permissions, Permissions::ATTACH_FILES);
    app.directory.channel(place).is_none_or(|channel| allowed(channel.permissions))
}

/// When the game of a lobby starts by itself, and from when those who sit are to be told. A game that starts as soon as
/// enough people sit has nothing to be told before.
fn starts(view: &TableView) -> Option<(Millis, Millis)> {
    let notice = view.start?.notice(view.options.turn_time.pace());
    view.starts.filter(|_| notice > 0).map(|at| (at, at - notice))
}

/// The seats that the computer holds for players who have not resigned, and have not handed them over themselves.
fn held(view: &TableView) -> Held {
    let seats = view.seats.iter().filter(|seat| seat.resigned.is_none() && !seat.is_handed_over());
    seats.filter_map(|seat| Some((seat.colour, seat.held_since?))).collect()
}

/// The reminder that the time of the turn runs out, if its player wishes one.
async fn reminder(app: &App, view: &TableView) -> Option<Reminder> {
    if view.status != Status::Playing {
        return None;
    }
    let (Some(Key::Turn(turn)), Some(deadline)) = (bottom_of(view), view.turn_deadline()) else { return None };
    let player = view.to_move()?.player.person()?;
    let wishes = app.settings.user(player).await.is_ok_and(|settings| settings.ping);
    let (time, now) = (view.options.turn_time, app.now());
    // The reminder of a live turn does not depend on when its player rests. After a failure, which has been logged, it
    // comes at a bad hour rather than never.
    let calendar = if wishes && time.is_calm() { app.settings.calendar(player, now).await } else { Ok(AWAKE) };
    let due = calendar::reminder_due(time, deadline, &calendar.unwrap_or(AWAKE), now)?;
    wishes.then_some(Reminder { turn, deadline, due })
}

async fn thread_wish(app: &App, view: &TableView) -> ThreadWish {
    let channel = app.directory.channel(view.channel);
    let chosen = app.settings.guild(view.guild).await.is_ok_and(|settings| settings.thread);
    match channel {
        _ if !chosen => ThreadWish::No,
        Some(channel) if !channel.has_threads => ThreadWish::No,
        Some(channel) if !permissions::allow(channel.permissions, permissions::THREADS) => ThreadWish::Forbidden,
        _ => ThreadWish::Yes,
    }
}

/// Sends one request about a table. The content of a message shows the table's state at the time of sending.
pub(super) struct Sender {
    pub app: Arc<App>,
    pub view: Arc<TableView>,
    /// The ids of the table's messages.
    pub messages: Messages,
    /// Whether the message may have a picture.
    pub pictures: bool,
}

impl Sender {
    /// Sends a request that the queue has granted.
    pub async fn send(&self, request: &MessageRequest, slot: LaneGuard, overtaken: Overtaken) -> RequestOutcome {
        let Sender { app, view, .. } = self;
        let last = app.directory.last_event(view.channel);
        self.sent(request, slot, overtaken).await.map_err(|error| {
            let kind = ErrorKind::of(&error);
            metrics::counter!("hypnosia_delivery_errors_total").increment(1);
            log(view.id, kind, &error);
            match kind {
                ErrorKind::Hidden if !app.directory.hide(view.channel, last) => ErrorKind::Temporary,
                kind => kind,
            }
        })
    }

    async fn sent(&self, request: &MessageRequest, slot: LaneGuard, overtaken: Overtaken) -> serenity::Result<Sent> {
        let Sender { app, view, pictures, .. } = self;
        let requests = &app.requests;
        match *request {
            MessageRequest::Answer { .. } => {}
            // An edit of the flags alone, as below, might clear the flag of messages made of components. So the card is
            // sent whole.
            MessageRequest::Probe { id, .. } if view.status == Status::Lobby => {
                if let Some(draft) = self.revised(request).await {
                    return Ok(read(view, &edit(requests, slot, view.channel, id, draft.edit()).await?));
                }
            }
            MessageRequest::Probe { place, id, .. } => {
                let unchanged = EditMessage::new().suppress_embeds(false);
                return Ok(read(view, &edit(requests, slot, place, id, Body::of(&unchanged)).await?));
            }
            MessageRequest::Delete { place, id } | MessageRequest::DeleteNotice { place, id } => {
                let deleting = requests.delivery.plain(|api| api.delete(place.into(), id.into()));
                requests.send_now(slot, deleting).await?;
            }
            MessageRequest::Reopen { place } => {
                let reopening = requests.delivery.plain(|api| api.reopen(place.into()));
                let at = requests.send_now(slot, reopening).await?;
                return Ok(Sent { at, ..Sent::default() });
            }
            MessageRequest::RestThread { thread } => {
                let resting = requests.delivery.plain(|api| api.archive_after(thread.into(), AFTER_THE_END));
                requests.send_now(slot, resting).await?;
            }
            MessageRequest::OpenThread { card } => return self.open_thread(slot, card).await,
            MessageRequest::PostCard { lost } => return self.post_card(slot, lost).await,
            MessageRequest::PostBottom { .. } => return self.post_bottom(slot, request).await,
            MessageRequest::PostNotice { place, notice } => return self.post_notice(slot, place, notice).await,
            MessageRequest::CloseTurn { id, .. }
            | MessageRequest::EditBottom { id, .. }
            | MessageRequest::EditWatch { id, .. }
            | MessageRequest::EditCard { id, .. } => {
                if let Some(draft) = self.revised(request).await {
                    let place = request.place().unwrap_or(view.channel);
                    let edited = edit(requests, slot, place, id, Body { overtaken, ..draft.edit() }).await?;
                    return Ok(outcome_of(&edited));
                }
            }
        }
        Ok(Sent { is_plain: !pictures, ..Sent::default() })
    }

    async fn drafts(&self) -> Drafts<'_> {
        Drafts::of(&self.app, &self.view, &self.messages).await
    }

    /// The content of a message after its edit; `None` before the table's game has begun.
    async fn revised(&self, request: &MessageRequest) -> Option<MessageDraft> {
        let (drafts, pictures) = (self.drafts().await, self.pictures);
        match *request {
            MessageRequest::CloseTurn { number, .. } => drafts.closed_turn(number, pictures).await,
            MessageRequest::EditBottom { key, .. } => Some(drafts.named(key, drafts.bottom(key, pictures).await?)),
            MessageRequest::EditWatch { live, .. } => drafts.watch(live, pictures).await,
            _ => Some(drafts.card(pictures && may_attach(&self.app, self.view.channel)).await),
        }
    }

    async fn post_card(&self, slot: LaneGuard, lost: Option<MessageId>) -> serenity::Result<Sent> {
        let Sender { app, view, .. } = self;
        let pictures = self.pictures && may_attach(app, view.channel);
        let drafts = self.drafts().await;
        let mut draft = drafts.card(pictures).await;
        if lost.is_none() && view.status == Status::Lobby {
            tell_of(app, view, &mut draft).await;
        }
        let nonce = nonce(app.birth, view.id, "card", lost);
        let card = post(&app.requests, slot, view.channel, draft, nonce).await?;
        let is_other = card.is_whole && !shows_card(view.version, &card.value);
        let is_line = has_text(&card.value);
        // serenity does not parse the pictures of a card that is made of components, so `read` finds none.
        Ok(Sent { is_other, is_line, is_plain: !pictures, ..read(view, &card) })
    }

    async fn post_bottom(&self, slot: LaneGuard, request: &MessageRequest) -> serenity::Result<Sent> {
        let &MessageRequest::PostBottom { place, key, lost, reuses_nonce_of, ping, notice } = request else {
            return Ok(Sent::default());
        };
        let Sender { app, pictures, .. } = self;
        names::learn(&app.names, &app.requests, &self.view).await;
        let view = &*self.with_who_left();
        let drafts = Drafts::of(app, view, &self.messages).await;
        let pings = if ping { pinged(app, view, key).await } else { Vec::new() };
        let draft = match key {
            Key::Result if !pings.is_empty() => drafts.result_line(),
            Key::Result | Key::Turn(_) => drafts.bottom(key, *pictures).await,
        };
        let Some(draft) = draft else { return Ok(Sent::default()) };
        let mut draft = drafts.named(key, MessageDraft { pings, ..draft });
        if let Some(why) = notice {
            let granted = app.directory.channel(view.channel).map(|channel| channel.permissions);
            draft.say(&drafts.no_thread_notice(why, granted));
        }
        let name =
            reuses_nonce_of.unwrap_or(key).number().map_or_else(|| "end".to_owned(), |number| number.to_string());
        let nonce = nonce(app.birth, view.id, &name, lost);
        let posted = post(&app.requests, slot, place, draft, nonce).await?;
        Ok(Sent { is_plain: !pictures, is_other: posted.is_other, ..read(view, &posted) })
    }

    /// The view, with a mark on players who have left the server, as far as Discord has reported it since this process
    /// started. Tells the host of them, too.
    fn with_who_left(&self) -> Arc<TableView> {
        let Sender { app, view, .. } = self;
        let people = view.seats.iter().filter_map(|seat| seat.player.person());
        let left = people.filter(|user| app.names.has_left(view.guild, *user));
        left.for_each(|user| app.host.set_left_server(view.guild, user, true));
        app.host.with_who_left(Arc::clone(view))
    }

    async fn post_notice(&self, slot: LaneGuard, place: ChannelId, notice: Notice) -> serenity::Result<Sent> {
        let Sender { app, view, .. } = self;
        let mut draft = self.drafts().await.notice(notice, &self.waiting(notice).await);
        draft.pings = addressed(app, view, notice).await;
        let name = match notice {
            // The question is posted again where the game has moved, with another nonce.
            Notice::Question(_) => format!("{notice:?} {place}"),
            Notice::Reminder(..)
            | Notice::Taken(..)
            | Notice::Nudge(_)
            | Notice::Digest(..)
            | Notice::StartsSoon(_)
            | Notice::Started(_) => format!("{notice:?}"),
        };
        let nonce = nonce(app.birth, view.id, &name, None);
        Ok(Sent { shows: None, ..read(view, &post(&app.requests, slot, place, draft, nonce).await?) })
    }

    /// The tables that a digest names; empty for another notice.
    async fn waiting(&self, notice: Notice) -> Vec<Arc<TableView>> {
        let Sender { app, view, .. } = self;
        let player = view.to_move().and_then(|seat| seat.player.person());
        let Some(player) = player.filter(|_| matches!(notice, Notice::Digest(..))) else { return Vec::new() };
        // If they cannot be read, which has been logged, the digest names this table alone.
        let waiting = waiting_tables(app, view.guild, player).await.unwrap_or_default();
        let tables: Vec<_> = waiting.into_iter().map(|(_, table)| table).collect();
        if tables.is_empty() { vec![Arc::clone(view)] } else { tables }
    }

    /// Creates the game's thread from the card.
    async fn open_thread(&self, slot: LaneGuard, card: MessageId) -> serenity::Result<Sent> {
        let App { names, requests, .. } = &*self.app;
        names::learn(names, requests, &self.view).await;
        let name = self.drafts().await.thread_name();
        let thread = CreateThread::new(name).auto_archive_duration(IN_A_GAME);
        let place = self.view.channel;
        let request = requests.delivery.plain(|api| api.open_thread(place.into(), card.into(), thread));
        let thread = requests.send_now(slot, request).await?;
        Ok(Sent { id: thread.get(), ..Sent::default() })
    }
}

fn log(table: TableId, kind: ErrorKind, error: &serenity::Error) {
    match kind {
        ErrorKind::Refused => tracing::error!(%table, %error, "Discord refuses a message"),
        ErrorKind::Unauthorized => tracing::error!(%table, %error, "the token is not accepted any more"),
        ErrorKind::Forbidden => tracing::warn!(%table, %error, "a permission is missing"),
        ErrorKind::Hidden => tracing::warn!(%table, %error, "its channel may not be viewed"),
        ErrorKind::Temporary => tracing::info!(%table, %error, "Discord does not take a message; trying again"),
        _ => tracing::info!(%table, %error, "a message, thread or channel is not as it was"),
    }
}

async fn edit(
    requests: &Requests,
    slot: LaneGuard,
    place: ChannelId,
    id: MessageId,
    edit: Body,
) -> serenity::Result<Delivered<Message>> {
    requests.send_now(slot, requests.delivery.edit(place.into(), id.into(), edit)).await
}

async fn post(
    requests: &Requests,
    slot: LaneGuard,
    place: ChannelId,
    draft: MessageDraft,
    nonce: String,
) -> serenity::Result<Delivered<Message>> {
    requests.send_now(slot, requests.delivery.post(place.into(), draft.create(nonce))).await
}

/// Reads from the ids of a message's buttons which turn and version it shows.
fn read(view: &TableView, sent: &Delivered<Message>) -> Sent {
    let message = &sent.value;
    // If the deadline passed while the bot was down, it has been renewed, and the message shows the old one.
    let shown_time = view.turn_deadline().or(view.stand_in_at());
    let in_time = shown_time.is_none_or(|time| message.content.contains(&moment(time)));
    let (shows, unnamed) = shown(message, in_time, sent.is_whole);
    let place = Some(ChannelId(message.channel_id.get()));
    let is_plain = message.attachments.is_empty();
    Sent { id: message.id.get(), place, shows, unnamed, is_plain, ..outcome_of(sent) }
}

/// The outcome of a message that Discord took, perhaps without some parts.
pub(super) fn outcome_of<T>(sent: &Delivered<T>) -> Sent {
    let lacks_moves = sent.left_out.iter().filter_map(|id| CustomId::parse(id)).any(|id| id.is_move());
    Sent { lacks: !sent.is_whole, lacks_moves, ..Sent::default() }
}

/// Whether a message has a text, so that it is no card, or not yet.
fn has_text(message: &Message) -> bool {
    !message.content.trim().is_empty()
}

/// Reads the turn and version from the buttons of a message. If no button names them, returns why the message may still
/// be an open board. A result that is not a card yet counts as one of an unknown version.
fn shown(message: &Message, in_time: bool, is_whole: bool) -> (Option<Shows>, Option<Unnamed>) {
    let has_words = message.content.contains(MARK);
    // A message that an earlier request sent in part must be sent again as a whole.
    let is_current = in_time && (!is_whole || !has_words);
    let shows = |key, version| Shows { key, version: Some(version).filter(|_| is_current), closed: false };
    let mut unnamed = has_words.then_some(Unnamed::Words);
    for id in custom_ids(message) {
        match id {
            CustomId::Table(_, version, TableAction::TablePage(turn)) => {
                return (Some(shows(Key::Turn(turn), version)), None);
            }
            // The result of an evening's game has no rematch.
            CustomId::Table(_, version, TableAction::Rematch | TableAction::Replay) => {
                let shows = shows(Key::Result, version);
                return (Some(Shows { version: shows.version.filter(|_| !has_text(message)), ..shows }), None);
            }
            CustomId::Table(_, version, _) => unnamed = Some(Unnamed::Buttons { version, is_current }),
            CustomId::Page(_) => {}
        }
    }
    (None, unnamed)
}

/// Whether a posted card, or the line that stands for it, shows this version: for a repeated nonce, Discord returns the
/// message of an earlier attempt. serenity does not parse the texts of a card, and only the buttons name the version, so
/// a card without buttons counts as different.
fn shows_card(version: Version, card: &Message) -> bool {
    let mut versions = custom_ids(card).filter_map(|id| match id {
        CustomId::Table(_, version, _) => Some(version),
        CustomId::Page(_) => None,
    });
    versions.next() == Some(version) && versions.all(|other| other == version)
}

/// A nonce of 24 characters (Discord allows 25). It is equal for all attempts to post one message, and differs for the
/// replacement of a lost message and for a table with the same id in another database.
pub(super) fn nonce(birth: i64, table: TableId, what: &str, lost: Option<MessageId>) -> String {
    let lost = lost.map_or(0, |lost| lost.0);
    let digest = Sha256::digest(format!("{birth} {table} {what} {lost}"));
    hex::encode(&digest[..12])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn posted(content: &str, buttons: &[&str]) -> Message {
        let buttons = buttons.iter().map(|id| json!({ "type": 2, "style": 2, "label": "x", "custom_id": id }));
        let rows = match buttons.collect::<Vec<_>>() {
            buttons if buttons.is_empty() => json!([]),
            buttons => json!([{ "type": 1, "components": buttons }]),
        };
        serde_json::from_value(json!({
            "id": "5", "channel_id": "10", "content": content, "components": rows, "type": 0, "pinned": false,
            "author": { "id": "1", "username": "hypnosia", "discriminator": "0000", "avatar": null },
            "timestamp": "2026-11-24T20:00:00Z", "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        }))
        .unwrap()
    }

    #[test]
    fn board_without_its_naming_button_may_be_open() {
        let turn = |version| Some(Shows { key: Key::Turn(3), version, closed: false });
        let buttons = |is_current| (None, Some(Unnamed::Buttons { version: Version(9), is_current }));
        let (help, undo, nine) = ("t/1/9/help/3", "t/1/9/undo", Some(Version(9)));
        let cases = [
            ("a board", "said", &[undo, help][..], (turn(nine), None)),
            ("a board that lacks a part", "said\u{2060}", &[help], (turn(None), None)),
            ("no button names the turn", "said", &[undo], buttons(true)),
            ("the same, which lacks a part", "said\u{2060}", &[undo], buttons(false)),
            ("words in the place of buttons", "said\u{2060}", &[], (None, Some(Unnamed::Words))),
            ("a closed board", "said", &[], (None, None)),
        ];
        for (what, content, buttons, expected) in cases {
            assert_eq!(shown(&posted(content, buttons), true, true), expected, "{what}");
        }
        let (over, result) = (["t/1/9/rematch"], |version| Shows { key: Key::Result, version, closed: false });
        assert_eq!(shown(&posted("", &over), true, true), (Some(result(nine)), None), "a result");
        assert_eq!(shown(&posted("said", &over), true, true), (Some(result(None)), None), "a line that stands for it");
        let drawn = ["p/evening-standings/7/0", "t/1/9/replay"];
        assert_eq!(shown(&posted("", &drawn), true, true), (Some(result(nine)), None), "a result of an evening");
        let late = (turn(None), None);
        assert_eq!(shown(&posted("said", &[help]), false, true), late, "its deadline has moved");
        assert_eq!(shown(&posted("said\u{2060}", &[undo]), true, false), buttons(true), "as Discord took it just now");
    }

    #[test]
    fn posted_card_is_believed_by_its_buttons() {
        let (current, earlier) = ("t/1/9/join", "t/1/8/join");
        let cases = [
            ("a lobby", "", &[current][..], true),
            ("an earlier lobby", "", &[earlier], false),
            ("a running game, whose button is a link", "", &[], false),
            ("a line", "said", &[current], true),
            ("an earlier line", "said", &[earlier], false),
        ];
        for (what, content, buttons, shows) in cases {
            assert_eq!(shows_card(Version(9), &posted(content, buttons)), shows, "{what}");
        }
    }
}
