//! Updates the known messages from the outcome of a request: its error is an input of the next plan.
//!
//! The table lists what an error of a request leads to; after other errors the task pauses as
//! [`error_kind`](crate::discord::requests::error_kind) describes. "Refused": Discord took the message neither as it is
//! nor with fewer parts. After any error the board of a turn is sent again within an hour, and errors of other messages
//! never delay it. "Left": the message stays as it is. "Rests": edits of the message pause. "In the channel": the game
//! goes on in the table's channel, or in the parent of that if the table was opened in a thread.
//!
//! A channel that is said to be gone or hidden is asked for again for ten seconds first, a lobby's card or that of a thread
//! once.
//!
//! | request | gone | refused | too old | forbidden | archived |
//! |---|---|---|---|---|---|
//! | `Probe` | posted again; of a lobby: it closes | assumed to exist | assumed to exist | pause | reopened |
//! | `PostCard` | with another nonce | rests; the game begins without a thread | | without picture, pause | reopened |
//! | `EditCard` | posted again; of a lobby: it closes | rests | rests | without picture, pause | reopened |
//! | `OpenThread` | card posted again, in the channel | in the channel | in the channel | in the channel | in the channel |
//! | `PostBottom` | with another nonce | rests | | without picture, in the channel, pause | reopened |
//! | `EditBottom` | posted again | rests | posted again | without picture, in the channel, pause | reopened |
//! | `CloseTurn` | closed | left | left | left; at the bottom as `EditBottom` | reopened |
//! | `EditWatch` | posted again | left | left | as `EditBottom` | reopened |
//! | `Delete` | posted again | closed, and posted again | | pause | reopened |
//! | `PostNotice`, `DeleteNotice` | left | left | | pause | reopened |
//! | `Reopen` | in the channel | in the channel | | in the channel | in the channel |

use super::clicks::ClickStage;
use super::notices::{self, PostedNotice};
use super::posted::{BoardMessage, CardMessage, Changes, Content, REFUSED_MAX};
use super::{GamePlace, KnownMessages, Probe, RequestOutcome, Retry, Sent, Thread, Unnamed};
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::{MessageRequest, NoThread};
use crate::model::{ChannelId, Key, LeftOpen, MessageId, Millis};

/// The longest pause after a temporary error.
const PAUSE_MAX: Millis = 30_000;
/// The pause after a missing permission. It ends early if a permission is granted, the table changes, or the channel is
/// shown again.
const PAUSE_FORBIDDEN: Millis = 300_000;
/// The pause before the next edit of a card that Discord has called too old to edit.
const PAUSE_TOO_OLD: Millis = 300_000;
/// A channel is believed to be gone or hidden after this time; the event of its deletion counts at once.
const DENIED: Millis = 10_000;
/// The same for a table's first card: the person who opens the table waits for it.
const DENIED_AT_FIRST: Millis = 3_000;
/// The number of repairs in a row without success after which each is followed by a pause.
const REPAIRS_MAX: u32 = 5;

impl KnownMessages {
    /// Applies the outcome of a request; `desired` is the state for which it was sent.
    pub fn learn(&mut self, request: &MessageRequest, outcome: RequestOutcome, desired: &Desired, now: Millis) {
        if let MessageRequest::Answer { click } = *request {
            return self.answered(click, outcome, now);
        }
        self.in_flight = None;
        let crossed = self.changes_by(request).is_some_and(Changes::end);
        use ErrorKind::{MessageGone, Refused, Temporary, Unauthorized};
        let outcome = self.believed(request, outcome, desired, now);
        self.is_failing = matches!(outcome, Err(Temporary | Refused | Unauthorized | MessageGone));
        match outcome {
            Ok(sent) => {
                self.retry = Retry::default();
                self.done(request, sent, desired, now);
            }
            Err(kind) => self.failed(request, kind, desired, now),
        }
        match *request {
            MessageRequest::EditCard { .. } if crossed => self.card.shows = None,
            MessageRequest::Probe { id, .. } if crossed && self.card.id == Some(id) => self.card.shows = None,
            MessageRequest::EditBottom { place, id, key } if crossed => self.invalidate_board(place, id, key.number()),
            MessageRequest::CloseTurn { place, id, number } if crossed => {
                self.invalidate_board(place, id, Some(number))
            }
            _ if crossed => self.board.invalidate(),
            _ => {}
        }
        self.drop_closed();
    }

    /// The outcome; a temporary error in place of a denial that may be a mistake: what follows from it is final.
    fn believed(
        &mut self,
        request: &MessageRequest,
        outcome: RequestOutcome,
        desired: &Desired,
        now: Millis,
    ) -> RequestOutcome {
        use MessageRequest::{EditCard, OpenThread, PostCard, Probe};
        let is_lobby = desired.phase == TablePhase::Lobby;
        let doubted_for = match (request, outcome) {
            (PostCard { lost: None }, Err(ErrorKind::ChannelGone | ErrorKind::Hidden)) => Some(DENIED_AT_FIRST),
            (_, Err(ErrorKind::ChannelGone | ErrorKind::Hidden)) => Some(DENIED),
            (OpenThread { .. }, Err(ErrorKind::MessageGone)) => Some(0),
            (Probe { .. } | EditCard { .. }, Err(ErrorKind::MessageGone)) if is_lobby => Some(0),
            _ => None,
        };
        let since = self.denied_since.take();
        let Some(doubted_for) = doubted_for else { return outcome };
        self.denied_since = since.or(Some(now));
        if since.is_some_and(|since| now - since >= doubted_for) { outcome } else { Err(ErrorKind::Temporary) }
    }

    fn answered(&mut self, click: u64, outcome: RequestOutcome, now: Millis) {
        let found = self.clicks.iter().find(|one| one.id == click).map(|one| one.stage);
        self.forget_click(click);
        let Some(ClickStage::Sent(Some(message), shows)) = found else { return };
        let crossed = self.changes_of(message).is_some_and(Changes::end);
        match outcome {
            Ok(sent) if self.adopts(message, shows.key) => {
                // The message of the next turn may have pinged already, and have been deleted since.
                let pinged = self.pinged;
                self.adopt(message, shows, now);
                self.board.is_plain = sent.is_plain;
                self.note_board(sent.lacks && !shows.closed, sent.lacks_moves && !shows.closed, now);
                self.pinged = self.pinged.max(pinged);
            }
            // The board is another copy of this message, which is brought up to date; or it is the next turn's message.
            Ok(_) => {}
            Err(ErrorKind::MessageGone) => self.lose(message),
            Err(kind) => {
                let place = self.place();
                self.mark_stale(Some(message));
                if let Some(number) = shows.key.number().filter(|_| self.is_earlier(message, shows.key)) {
                    self.leave_open(LeftOpen { place, id: message, number });
                }
                if kind.is_temporary() {
                    self.give_up(&MessageRequest::EditBottom { place, id: message, key: shows.key }, now);
                }
            }
        }
        if crossed {
            self.invalidate_board(self.place(), message, shows.key.number());
        }
        self.drop_closed();
    }

    /// Whether a message is the board of a turn, or becomes it because the post of the board was not confirmed.
    pub(super) fn adopts(&self, message: MessageId, key: Key) -> bool {
        let unread = self.board.id.is_some() && self.board.content == Content::Unread;
        self.board.is(message) || !unread && self.board.shows().is_none_or(|shows| shows.key < key)
    }

    /// Makes this message the board, with this content.
    pub(super) fn adopt(&mut self, id: MessageId, shows: Shows, now: Millis) {
        if !self.board.is(id) {
            self.leave_behind();
            let changes = self.changes_of(id).copied().unwrap_or_default();
            self.closing.retain(|closing| closing.open.id != id);
            self.board = BoardMessage { id: Some(id), changes, lacking: None, ..self.board };
        }
        self.board.content = Content::Shows(shows);
        self.board.watched = None;
        self.board.doubtful = self.board.doubtful.filter(|doubtful| doubtful.key != shows.key);
        self.pinged = shows.key.number();
        self.confirm(now);
    }

    /// Notes that the probed message exists.
    fn confirm(&mut self, now: Millis) {
        self.probe = Probe { confirmed: now, count: 0, wanted: false };
    }

    fn done(&mut self, request: &MessageRequest, sent: Sent, desired: &Desired, now: Millis) {
        match *request {
            MessageRequest::Answer { .. } => {}
            MessageRequest::Probe { id, .. } => {
                if self.board.is(id) && self.board.content == Content::Unread {
                    self.board.is_plain = sent.is_plain;
                }
                self.probed(id, sent.shows.or_else(|| sent.unnamed.and_then(|_| self.unknown(desired))), now);
                if desired.phase == TablePhase::Lobby {
                    self.note_card(sent.lacks, now);
                }
            }
            MessageRequest::Delete { id, .. } if self.card.superseded == Some(id) => self.card.superseded = None,
            MessageRequest::Delete { id, .. } => self.lose(id),
            MessageRequest::Reopen { .. } => {
                self.place.archived = None;
                self.place.reopened = sent.at.or(Some(now));
            }
            MessageRequest::PostCard { .. } => {
                let id = MessageId(sent.id);
                let shows = (!sent.is_other).then_some(desired.card);
                let edited = shows.and(calm_from(desired, now));
                let superseded = self.card.id.filter(|old| *old != id);
                let CardMessage { moves, stored, .. } = self.card;
                let is_plain = sent.is_plain;
                self.card = CardMessage {
                    id: Some(id),
                    shows,
                    edited,
                    is_plain,
                    moves,
                    superseded,
                    stored,
                    ..CardMessage::default()
                };
                self.note_card(sent.lacks, now);
                self.confirm(now);
            }
            MessageRequest::OpenThread { .. } => {
                self.place.thread = Thread::Open(ChannelId(sent.id));
                // The card is edited at once, because its button now leads into the thread.
                (self.card.shows, self.card.edited) = (None, None);
            }
            MessageRequest::CloseTurn { id, .. } => self.close(id),
            // The message was lost meanwhile.
            MessageRequest::EditBottom { id, .. } if !self.board.is(id) => {}
            // The post went into a thread that was deleted meanwhile; its ping counts.
            MessageRequest::PostBottom { place, key, reuses_nonce_of, .. } if place != self.place() => {
                self.pinged = reuses_nonce_of.unwrap_or(key).number();
                self.board.doubtful = None;
                self.place.moved = true;
            }
            // An earlier attempt had posted the message in another channel, perhaps before the thread was created; the
            // next post takes a fresh nonce.
            MessageRequest::PostBottom { place, key, reuses_nonce_of, .. }
                if sent.place.is_some_and(|stands| stands != place) =>
            {
                self.posted_elsewhere(sent, reuses_nonce_of.unwrap_or(key));
            }
            MessageRequest::EditBottom { id, key, .. } => {
                let shows = Shows { key, version: Some(desired.version), closed: false };
                self.adopt(id, shows, now);
                self.board.is_plain = sent.is_plain;
                self.note_board(sent.lacks, sent.lacks_moves, now);
            }
            MessageRequest::PostBottom { key, reuses_nonce_of, .. } => {
                self.place.tell_no_thread = None;
                self.place.moved = false;
                self.board.lost = None;
                self.board.doubtful = None;
                // A repeated nonce returns the message of the earlier request, perhaps of an earlier version or turn. A
                // message of an earlier turn without buttons has been closed since.
                let is_earlier = match sent.unnamed {
                    Some(Unnamed::Buttons { version, .. }) => version != desired.version,
                    Some(Unnamed::Words) => !sent.lacks || sent.is_other,
                    None => true,
                };
                let key = reuses_nonce_of.filter(|_| is_earlier).unwrap_or(key);
                let is_new = reuses_nonce_of.is_none() || !is_earlier;
                let version = match sent.unnamed {
                    Some(Unnamed::Buttons { version, is_current }) => Some(version).filter(|_| is_current),
                    // A message without buttons names no version. If this request sent it, it shows the newest.
                    _ => Some(desired.version).filter(|_| sent.lacks && is_new),
                };
                let closed = !is_new && sent.unnamed.is_none();
                let shows = sent.shows.unwrap_or(Shows { key, version, closed });
                self.adopt(MessageId(sent.id), shows, now);
                self.board.is_plain = sent.is_plain;
                self.note_board(sent.lacks || sent.is_other, sent.lacks_moves, now);
            }
            MessageRequest::EditWatch { live, .. } => self.board.watched = live.then_some((desired.version, now)),
            MessageRequest::PostNotice { place, notice } => {
                self.note_notice(PostedNotice { notice, at: Some((place, MessageId(sent.id))) }, desired);
            }
            MessageRequest::DeleteNotice { place, id } => self.forget_notice((place, id)),
            MessageRequest::EditCard { .. } => {
                self.card.shows = Some(desired.card);
                self.card.is_plain = sent.is_plain;
                (self.card.edited, self.card.rests_until) = (calm_from(desired, now), None);
                self.note_card(sent.lacks, now);
            }
        }
    }

    /// Has the open board closed, because another message follows it; not if the answer to a click closes it.
    fn leave_behind(&mut self) {
        let is_closing = self.clicks.iter().any(|click| self.is_closing(click));
        if let Some(board) = self.open_board().filter(|_| !is_closing) {
            self.leave_open(board);
        }
        self.leave_changes_behind();
    }

    fn posted_elsewhere(&mut self, sent: Sent, key: Key) {
        self.pinged = key.number();
        self.board.doubtful = None;
        self.board.lost = Some(MessageId(sent.id));
        if let (Some(place), Some(number)) = (sent.place, key.number()) {
            self.leave_open(LeftOpen { place, id: MessageId(sent.id), number });
        }
    }

    /// The assumed content of the last message, if its buttons do not say.
    fn unknown(&self, desired: &Desired) -> Option<Shows> {
        let key = self.pinged.map(Key::Turn).or(desired.bottom)?;
        Some(Shows { key, version: None, closed: false })
    }

    fn probed(&mut self, id: MessageId, shows: Option<Shows>, now: Millis) {
        (self.probe.confirmed, self.probe.wanted) = (now, false);
        if self.board.is(id) && self.board.content == Content::Unread {
            self.board.content = shows.map_or(Content::Other, Content::Shows);
        } else {
            self.probe.count += 1;
        }
    }

    fn failed(&mut self, request: &MessageRequest, kind: ErrorKind, desired: &Desired, now: Millis) {
        self.retry.repairs += 1;
        if kind.is_temporary() {
            self.give_up(request, now);
        }
        match (request, kind) {
            (MessageRequest::Probe { .. } | MessageRequest::EditCard { .. }, ErrorKind::MessageGone)
                if desired.phase == TablePhase::Lobby =>
            {
                self.ended = true;
            }
            // The table has never been shown, and cannot be shown.
            (MessageRequest::PostCard { lost: None } | MessageRequest::Reopen { .. }, kind)
                if self.has_no_place(kind, desired) =>
            {
                self.ended = true;
            }
            // The superseded card stays: its deletion is optional.
            (MessageRequest::Delete { id, .. }, kind) if self.card.superseded == Some(*id) && !kind.passes() => {
                self.card.superseded = None;
            }
            (
                MessageRequest::Probe { id, .. }
                | MessageRequest::EditBottom { id, .. }
                | MessageRequest::Delete { id, .. },
                ErrorKind::MessageGone,
            ) => self.lose(*id),
            // The message exists, with unknown content.
            (MessageRequest::Probe { id, .. }, ErrorKind::TooOld | ErrorKind::Refused) => {
                self.probed(*id, self.unknown(desired), now);
            }
            // The old card still exists.
            (MessageRequest::PostCard { .. }, kind) if self.card.id.is_some() => {
                let without_picture = kind == ErrorKind::Forbidden && desired.pictures && !self.place.pictures_refused;
                self.card.moves = without_picture || kind.passes() || kind == ErrorKind::Archived;
                if self.card.moves || kind == ErrorKind::ChannelGone {
                    self.repair(request, kind, desired, now);
                }
            }
            // The game does not wait for its card.
            (MessageRequest::PostCard { .. }, ErrorKind::Refused) if desired.phase == TablePhase::Playing => {
                self.rest_card(now);
                if self.place.thread == Thread::Untried {
                    self.go_without_thread(kind);
                }
            }
            // The message with this nonce was deleted meanwhile.
            (MessageRequest::PostCard { .. }, ErrorKind::MessageGone) => self.card.lost = next(self.card.lost),
            // The message was posted, and pinged, before it was deleted.
            (MessageRequest::PostBottom { key, reuses_nonce_of, .. }, ErrorKind::MessageGone) => {
                self.pinged = reuses_nonce_of.unwrap_or(*key).number();
                self.place.moved = false;
                self.board.doubtful = None;
                self.board.lost = next(self.board.lost);
            }
            (MessageRequest::PostBottom { .. }, ErrorKind::Temporary) => {
                self.board.doubtful = request.in_doubt();
                self.repair(request, kind, desired, now);
            }
            (MessageRequest::CloseTurn { id, .. }, ErrorKind::MessageGone | ErrorKind::TooOld | ErrorKind::Refused) => {
                self.close(*id)
            }
            (MessageRequest::Delete { id, .. }, ErrorKind::Refused) => {
                self.leave_behind();
                self.lose(*id);
            }
            (MessageRequest::CloseTurn { place, .. }, ErrorKind::Archived) if self.thread() == Some(*place) => {
                self.repair(request, kind, desired, now);
            }
            // Closing an earlier board is optional, so it is given up: the cause of the error will also hit the current
            // board.
            (MessageRequest::CloseTurn { id, .. }, kind) if !kind.passes() && !self.board.is(*id) => self.close(*id),
            (MessageRequest::DeleteNotice { place, id }, ErrorKind::MessageGone | ErrorKind::Refused) => {
                self.forget_notice((*place, *id));
            }
            (MessageRequest::PostNotice { notice, .. }, ErrorKind::MessageGone | ErrorKind::Refused) => {
                self.note_notice(PostedNotice { notice: *notice, at: None }, desired);
            }
            (MessageRequest::EditWatch { id, .. }, ErrorKind::MessageGone) => self.lose(*id),
            (MessageRequest::EditWatch { live, .. }, ErrorKind::TooOld | ErrorKind::Refused) => {
                self.board.watched = live.then_some((desired.version, now));
            }
            (MessageRequest::EditBottom { .. }, ErrorKind::TooOld) => self.board.repost = true,
            (MessageRequest::EditCard { .. }, ErrorKind::MessageGone) => self.card.lose(),
            // The next card may vanish as well.
            (MessageRequest::OpenThread { .. }, ErrorKind::MessageGone) => {
                self.card.lose();
                self.go_without_thread(kind);
            }
            (MessageRequest::EditCard { .. }, ErrorKind::TooOld) => self.card.rests_until = Some(now + PAUSE_TOO_OLD),
            (MessageRequest::EditCard { .. }, ErrorKind::Refused) => self.rest_card(now),
            // The id of a thread is that of its message.
            (MessageRequest::OpenThread { card }, ErrorKind::ThreadExists) => {
                self.place.thread = Thread::Open(ChannelId(card.0));
            }
            (MessageRequest::OpenThread { .. }, kind) if !kind.passes() && kind != ErrorKind::ChannelGone => {
                self.go_without_thread(kind);
            }
            (MessageRequest::Reopen { .. }, _) if kind.passes() || !self.has_another_place(desired) => {
                self.wait(kind, desired, now);
            }
            (MessageRequest::Reopen { .. }, _) => {
                self.place.archived = None;
                self.leave_place(desired);
            }
            _ => self.repair(request, kind, desired, now),
        }
        self.pause_after_many_repairs(now);
    }

    /// Whether a table's first card cannot be posted, even without a picture. A game may begin without a lobby, so this
    /// can happen during a game.
    fn has_no_place(&self, kind: ErrorKind, desired: &Desired) -> bool {
        let has_stood = [self.card.id, self.card.lost, self.board.id, self.board.lost].iter().any(Option::is_some);
        desired.phase != TablePhase::Closed
            && !has_stood
            && match kind {
                ErrorKind::Forbidden => !self.may_picture(desired),
                ErrorKind::Hidden => true,
                _ => false,
            }
    }

    fn pause_after_many_repairs(&mut self, now: Millis) {
        if self.retry.repairs > REPAIRS_MAX && self.retry.until.is_none_or(|until| until <= now) {
            self.pause(now);
        }
    }

    /// Makes a request possible if its channel is the problem; otherwise pauses.
    fn repair(&mut self, request: &MessageRequest, kind: ErrorKind, desired: &Desired, now: Millis) {
        let place = request.place().unwrap_or(self.channel);
        let in_thread = self.thread() == Some(place);
        if place != self.channel && !in_thread {
            // The game has left the thread meanwhile.
            return;
        }
        if self.is_left_behind(place, desired) && !kind.passes() {
            return self.rest_card(now);
        }
        match kind {
            ErrorKind::ChannelGone if in_thread => self.lose_thread(),
            ErrorKind::ChannelGone => self.ended = true,
            ErrorKind::Archived => self.archived(place, desired, now),
            // Perhaps Discord forbids only the picture.
            ErrorKind::Forbidden if request.has_picture() && desired.pictures && !self.place.pictures_refused => {
                self.place.pictures_refused = true;
            }
            ErrorKind::Forbidden if in_thread && self.has_another_place(desired) => {
                self.leave_thread(NoThread::Forbidden);
            }
            _ => self.wait(kind, desired, now),
        }
    }

    fn pause(&mut self, now: Millis) {
        self.retry.until = Some(now + self.retry.pause);
        self.retry.pause = (self.retry.pause * 2).min(PAUSE_MAX);
    }

    fn wait(&mut self, kind: ErrorKind, desired: &Desired, now: Millis) {
        self.retry.repairs = 0;
        match kind {
            ErrorKind::Temporary => self.pause(now),
            ErrorKind::Hidden if desired.phase != TablePhase::Closed => {
                self.retry.until = Some(now + self.retry.refused.min(PAUSE_FORBIDDEN));
                self.retry.refused = (self.retry.refused * 2).min(PAUSE_FORBIDDEN);
            }
            ErrorKind::Forbidden | ErrorKind::Archived if desired.phase != TablePhase::Closed => {
                self.retry.until = Some(now + PAUSE_FORBIDDEN);
            }
            ErrorKind::Unauthorized => self.retry.until = Some(now + PAUSE_FORBIDDEN),
            // Messages of a closed table are given up soon.
            kind if desired.phase == TablePhase::Closed
                && (kind != ErrorKind::Refused || self.retry.refused == REFUSED_MAX) =>
            {
                self.retry.given_up = Some(desired.version);
            }
            _ => {
                self.retry.until = Some(now + self.retry.refused);
                self.retry.refused = (self.retry.refused * 2).min(REFUSED_MAX);
            }
        }
    }

    /// Pauses the requests for the card while Discord refuses it.
    fn rest_card(&mut self, now: Millis) {
        self.note_card(true, now);
        self.card.rests_until = self.card.lacking.and_then(|lacking| lacking.due());
    }

    /// Notes that a message of the game is gone.
    fn lose(&mut self, id: MessageId) {
        if self.board.is(id) {
            self.board.lose();
        }
    }

    /// Moves the game to the channel, where the next message says why, and has the board in the thread closed.
    pub(super) fn leave_thread(&mut self, why: NoThread) {
        if let Some(board) = self.open_board() {
            self.leave_open(board);
        }
        self.leave_changes_behind();
        let closing = std::mem::take(&mut self.closing);
        self.lose_thread();
        self.closing = closing;
        self.place.tell_no_thread = Some(why);
    }

    pub(super) fn lose_thread(&mut self) {
        let thread = self.thread().map(|thread| MessageId(thread.0));
        self.board.lose();
        self.board.lost = self.board.lost.or(thread);
        self.notices.iter_mut().for_each(|posted| posted.at = None);
        self.place =
            GamePlace { tell_no_thread: self.place.tell_no_thread, moved: true, ..GamePlace::new(Thread::Unavailable) };
        self.closing.clear();
    }

    /// A notice was posted. Notices that no longer apply and have no message to delete are forgotten.
    fn note_notice(&mut self, posted: PostedNotice, desired: &Desired) {
        self.notices.retain(|posted| posted.at.is_some() || notices::holds(posted.notice, desired));
        self.notices.push(posted);
    }

    fn forget_notice(&mut self, at: (ChannelId, MessageId)) {
        self.notices.retain(|posted| posted.at != Some(at));
    }

    fn go_without_thread(&mut self, why: ErrorKind) {
        self.place.thread = Thread::Unavailable;
        self.place.tell_no_thread = (why == ErrorKind::Forbidden).then_some(NoThread::Forbidden);
    }
}

/// The time from which the next edit of the card is delayed; `None` in a lobby.
fn calm_from(desired: &Desired, now: Millis) -> Option<Millis> {
    (desired.phase != TablePhase::Lobby).then_some(now)
}

/// A made-up predecessor, so that the next post gets a fresh nonce.
fn next(lost: Option<MessageId>) -> Option<MessageId> {
    Some(MessageId(lost.map_or(1, |id| id.0.wrapping_add(1))))
}
