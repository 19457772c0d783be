//! What is learnt from each answer of Discord: the error of one request is an input of the next plan.

use super::aside;
use super::doubt::Doubtful;
use super::known::{Backoff, Bottom, Card, ClickStage, Content, Key, Known, Outcome, Said, Sent, Shows, Thread};
use super::plan::{Desired, Request, Stage};
use crate::discord::error_kind::ErrorKind;
use crate::model::{ChannelId, LeftOpen, MessageId, Millis};

/// The longest pause after an error that will pass.
const PAUSE_MAX: Millis = 30_000;
/// The pause where a permission is missing: until somebody gives it, or until the table changes.
const PAUSE_FORBIDDEN: Millis = 300_000;
/// The pause before a card is edited again that Discord calls too old.
const PAUSE_TOO_OLD: Millis = 300_000;
/// After this many repairs in a row that did not help there is a pause.
const REPAIRS_MAX: u32 = 20;

impl Known {
    /// Learns from what came of a request that was made for this state of the table.
    pub fn learn(&mut self, request: &Request, outcome: Outcome, desired: &Desired, now: Millis) {
        match (request, outcome) {
            (Request::Answer { click }, outcome) => self.answered(*click, outcome, now),
            (_, Ok(sent)) => {
                self.sent = None;
                self.backoff = Backoff::default();
                self.done(request, sent, desired, now);
            }
            (_, Err(kind)) => {
                self.sent = None;
                self.failed(request, kind, desired, now);
            }
        }
        self.settle_crossed();
    }

    fn answered(&mut self, click: u64, outcome: Outcome, now: Millis) {
        let found = self.clicks.iter().find(|one| one.id == click).map(|one| one.stage);
        self.forget_click(click);
        let Some(ClickStage::Sent(Some(message), shows)) = found else { return };
        match outcome {
            Ok(_) if self.adopts(message, shows.key) => {
                // The next turn's message may have pinged already, and be gone.
                let pinged = self.pinged;
                self.stand(Bottom { id: message, content: Content::Shows(shows) }, now);
                self.pinged = self.pinged.max(pinged);
            }
            // Another copy of the message is at the bottom, and is brought up to date; or the next turn's message.
            Ok(_) => {}
            Err(ErrorKind::MessageGone) if self.is_bottom(message) => self.lose_bottom(),
            Err(ErrorKind::MessageGone) => {}
            Err(kind) => {
                let place = self.place();
                self.mark_stale(Some(message));
                if let Some(number) = shows.key.number().filter(|_| self.is_earlier(message, shows.key)) {
                    self.leave_open(LeftOpen { place, id: message, number });
                }
                if kind.is_temporary() {
                    self.give_up(&Request::EditBottom { place, id: message, key: shows.key }, now);
                }
            }
        }
    }

    /// Whether a message is the one at the bottom for a turn. One whose posting was not confirmed becomes it.
    fn adopts(&self, message: MessageId, key: Key) -> bool {
        match self.bottom {
            Some(bottom) if bottom.id == message => true,
            Some(Bottom { content: Content::Unread, .. }) => false,
            _ => self.shows().is_none_or(|shows| shows.key < key),
        }
    }

    fn stand(&mut self, bottom: Bottom, now: Millis) {
        if let Content::Shows(shows) = bottom.content {
            self.pinged = shows.key.number();
            self.doubtful = self.doubtful.filter(|doubtful| doubtful.key != shows.key);
        }
        self.bottom = Some(bottom);
        self.watched = None;
        self.confirmed = now;
        self.probes = 0;
    }

    fn done(&mut self, request: &Request, sent: Sent, desired: &Desired, now: Millis) {
        match *request {
            Request::Answer { .. } => {}
            Request::Probe { id, .. } => self.probed(id, sent.shows, now),
            Request::Delete { id, .. } if self.superseded == Some(id) => self.superseded = None,
            Request::Delete { id, .. } => self.lose(id),
            Request::Reopen { .. } => self.archived = None,
            Request::PostCard { .. } => {
                let shows = (!sent.is_other).then_some(desired.card);
                let edited = shows.and(calm_from(desired, now));
                let card = Card { id: MessageId(sent.id), shows, edited, rests_until: None };
                self.superseded = self.card.replace(card).map(|old| old.id).filter(|old| *old != card.id);
                self.lost_card = None;
                self.confirmed = now;
                self.probes = 0;
            }
            Request::OpenThread { .. } => {
                self.thread = Thread::Stands(ChannelId(sent.id));
                // The card's button leads into the thread from now on, and not only in a while.
                if let Some(card) = &mut self.card {
                    (card.shows, card.edited) = (None, None);
                }
            }
            Request::CloseTurn { id, .. } => self.close(id),
            // What it was sent to may have been lost meanwhile.
            Request::EditBottom { id, .. } if !self.is_bottom(id) => {}
            // Its thread is gone, but its player has been pinged.
            Request::PostBottom { place, key, settles, .. } if place != self.place() => {
                self.pinged = settles.unwrap_or(key).number();
            }
            // Made by an earlier attempt elsewhere, as when the thread came between; the next one has a nonce of its own.
            Request::PostBottom { place, key, settles, .. } if sent.place.is_some_and(|stands| stands != place) => {
                self.stands_elsewhere(sent, settles.unwrap_or(key));
            }
            Request::EditBottom { id, key, .. } => {
                let shows = Shows { key, version: Some(desired.version), closed: false };
                self.stand(Bottom { id, content: Content::Shows(shows) }, now);
            }
            Request::PostBottom { key, settles, .. } => {
                self.tell_no_thread = false;
                self.lost_bottom = None;
                self.doubtful = None;
                // A repeated request gives the message that an earlier one made, perhaps for an earlier version or turn;
                // one of an earlier turn without buttons has been closed since.
                let key = settles.unwrap_or(key);
                let shows = sent.shows.unwrap_or(Shows { key, version: None, closed: settles.is_some() });
                self.leave_behind(MessageId(sent.id));
                self.stand(Bottom { id: MessageId(sent.id), content: Content::Shows(shows) }, now);
            }
            Request::EditWatch { live, .. } => self.watched = live.then_some((desired.version, now)),
            Request::Say { place, word } => {
                self.note_said(Said { word, at: Some((place, MessageId(sent.id))) }, desired);
            }
            Request::Unsay { place, id } => self.forget_said((place, id)),
            Request::EditCard { .. } => {
                let shows = (!std::mem::take(&mut self.card_crossed)).then_some(desired.card);
                if let Some(card) = &mut self.card {
                    (card.shows, card.edited, card.rests_until) = (shows, calm_from(desired, now), None);
                }
            }
        }
    }

    /// Another message follows the one at the bottom. An answer that should close that may have failed meanwhile.
    fn leave_behind(&mut self, next: MessageId) {
        let is_closing = self.clicks.iter().any(|click| self.is_closing(click));
        if let Some(board) = self.open_board().filter(|board| board.id != next && !is_closing) {
            self.leave_open(board);
        }
    }

    fn stands_elsewhere(&mut self, sent: Sent, key: Key) {
        self.pinged = key.number();
        self.doubtful = None;
        self.lost_bottom = Some(MessageId(sent.id));
        if let (Some(place), Some(number)) = (sent.place, key.number()) {
            self.leave_open(LeftOpen { place, id: MessageId(sent.id), number });
        }
    }

    fn probed(&mut self, id: MessageId, shows: Option<Shows>, now: Millis) {
        match &mut self.bottom {
            Some(bottom) if bottom.id == id && bottom.content == Content::Unread => {
                bottom.content = shows.map_or(Content::Other, Content::Shows);
                self.confirmed = now;
            }
            _ => {
                self.confirmed = now;
                self.probes += 1;
            }
        }
    }

    fn failed(&mut self, request: &Request, kind: ErrorKind, desired: &Desired, now: Millis) {
        self.backoff.repairs += 1;
        if kind.is_temporary() {
            self.give_up(request, now);
        }
        match (request, kind) {
            (Request::Probe { .. } | Request::EditCard { .. }, ErrorKind::MessageGone)
                if desired.stage == Stage::Lobby =>
            {
                self.ended = true;
            }
            // Nobody needs it.
            (Request::Delete { id, .. }, kind) if self.superseded == Some(*id) && !kind.is_temporary() => {
                self.superseded = None;
            }
            (
                Request::Probe { id, .. } | Request::EditBottom { id, .. } | Request::Delete { id, .. },
                ErrorKind::MessageGone,
            ) => self.lose(*id),
            // It stands, but does not say what it shows.
            (Request::Probe { id, .. }, ErrorKind::TooOld) => {
                let key = self.pinged.map(Key::Turn).or(desired.bottom);
                self.probed(*id, key.map(|key| Shows { key, version: None, closed: false }), now);
            }
            // The old card stands.
            (Request::PostCard { .. }, kind) if self.card.is_some() => {
                let without_picture = kind == ErrorKind::Forbidden && desired.pictures && !self.pictures_refused;
                self.card_moves = without_picture || kind.is_temporary() || kind == ErrorKind::Archived;
                if self.card_moves || kind == ErrorKind::ChannelGone {
                    self.repair(request, kind, desired, now);
                }
            }
            // The message of this nonce was deleted meanwhile.
            (Request::PostCard { .. }, ErrorKind::MessageGone) => self.lost_card = next(self.lost_card),
            // It was posted, and pinged, before it was deleted.
            (Request::PostBottom { key, settles, .. }, ErrorKind::MessageGone) => {
                self.pinged = settles.unwrap_or(*key).number();
                self.doubtful = None;
                self.lost_bottom = next(self.lost_bottom);
            }
            (Request::PostBottom { .. }, ErrorKind::Temporary) => {
                self.doubtful = Doubtful::of(request);
                self.repair(request, kind, desired, now);
            }
            (Request::CloseTurn { id, .. }, ErrorKind::MessageGone | ErrorKind::TooOld) => self.close(*id),
            // Nobody needs it; what keeps it from being closed shows at the bottom, too.
            (Request::CloseTurn { id, .. }, kind) if !kind.is_temporary() && !self.is_bottom(*id) => self.close(*id),
            (Request::Unsay { place, id }, ErrorKind::MessageGone) => self.forget_said((*place, *id)),
            (Request::Say { word, .. }, ErrorKind::MessageGone) => {
                self.note_said(Said { word: *word, at: None }, desired);
            }
            (Request::EditWatch { id, .. }, ErrorKind::MessageGone) => self.lose(*id),
            (Request::EditWatch { live, .. }, ErrorKind::TooOld) => {
                self.watched = live.then_some((desired.version, now));
            }
            (Request::EditBottom { .. }, ErrorKind::TooOld) => self.repost = true,
            (Request::EditCard { .. } | Request::OpenThread { .. }, ErrorKind::MessageGone) => self.lose_card(),
            (Request::EditCard { .. }, ErrorKind::TooOld) => self.rest_card(now),
            // The thread of a message has the message's number.
            (Request::OpenThread { card }, ErrorKind::ThreadExists) => self.thread = Thread::Stands(ChannelId(card.0)),
            (Request::OpenThread { .. }, kind) if !matches!(kind, ErrorKind::Temporary | ErrorKind::ChannelGone) => {
                self.go_without_thread(kind);
            }
            (Request::Reopen { .. }, _) if kind.is_temporary() || self.thread().is_none() => {
                self.wait(kind, desired, now);
            }
            (Request::Reopen { .. }, _) => self.leave_thread(),
            _ => self.repair(request, kind, desired, now),
        }
        self.pause_after_many_repairs(now);
    }

    fn pause_after_many_repairs(&mut self, now: Millis) {
        if self.backoff.repairs > REPAIRS_MAX {
            self.backoff.repairs = 0;
            self.backoff.until = Some(now + PAUSE_MAX);
        }
    }

    /// Mends what can be mended about the place of a request; else there is a pause.
    fn repair(&mut self, request: &Request, kind: ErrorKind, desired: &Desired, now: Millis) {
        let place = request.place().unwrap_or(self.channel);
        let in_thread = self.thread() == Some(place);
        if place != self.channel && !in_thread {
            // The thread was lost meanwhile.
            return;
        }
        match kind {
            ErrorKind::ChannelGone if in_thread => self.lose_thread(),
            ErrorKind::ChannelGone => self.ended = true,
            ErrorKind::Archived => self.archived = Some(place),
            // Perhaps it is only the picture that is not allowed any more.
            ErrorKind::Forbidden if request.has_picture() && desired.pictures && !self.pictures_refused => {
                self.pictures_refused = true;
            }
            ErrorKind::Forbidden if in_thread => {
                self.leave_thread();
                self.tell_no_thread = true;
            }
            _ => self.wait(kind, desired, now),
        }
    }

    fn wait(&mut self, kind: ErrorKind, desired: &Desired, now: Millis) {
        self.backoff.repairs = 0;
        match kind {
            ErrorKind::Temporary => {
                self.backoff.until = Some(now + self.backoff.pause);
                self.backoff.pause = (self.backoff.pause * 2).min(PAUSE_MAX);
            }
            ErrorKind::Forbidden | ErrorKind::Archived if desired.stage != Stage::Closed => {
                self.backoff.until = Some(now + PAUSE_FORBIDDEN);
            }
            ErrorKind::Unauthorized => self.backoff.until = Some(now + PAUSE_FORBIDDEN),
            // Nobody waits for the messages of a closed table, and what Discord refuses once it refuses again.
            _ => self.backoff.given_up = Some(desired.version),
        }
    }

    /// A message of the game is gone.
    fn lose(&mut self, id: MessageId) {
        if self.is_bottom(id) {
            self.lose_bottom();
        }
    }

    fn lose_card(&mut self) {
        self.lost_card = self.card.take().map(|card| card.id).or(self.lost_card);
    }

    fn lose_bottom(&mut self) {
        self.lost_bottom = self.bottom.take().map(|bottom| bottom.id).or(self.lost_bottom);
        self.watched = None;
    }

    /// The game goes on in the channel, and its board in the thread is closed.
    fn leave_thread(&mut self) {
        let board = self.open_board();
        let left_open = self.left_open.drain(..).chain(board).collect();
        self.lose_thread();
        self.left_open = left_open;
    }

    pub(super) fn lose_thread(&mut self) {
        let thread = self.thread().map(|thread| MessageId(thread.0));
        self.lose_bottom();
        self.said.iter_mut().for_each(|said| said.at = None);
        self.lost_bottom = self.lost_bottom.or(thread);
        self.thread = Thread::Unavailable;
        self.archived = None;
        self.pictures_refused = false;
        self.doubtful = None;
        self.left_open.clear();
    }

    /// A word was said. Those that hold no longer and have no message to take back are forgotten.
    fn note_said(&mut self, said: Said, desired: &Desired) {
        self.said.retain(|said| said.at.is_some() || aside::holds(said.word, desired));
        self.said.push(said);
    }

    fn forget_said(&mut self, at: (ChannelId, MessageId)) {
        self.said.retain(|said| said.at != Some(at));
    }

    fn close(&mut self, closed: MessageId) {
        self.left_open.retain(|open| open.id != closed);
        if let Some(Bottom { id, content: Content::Shows(shows) }) = &mut self.bottom
            && *id == closed
        {
            shows.closed = true;
        }
    }

    fn go_without_thread(&mut self, why: ErrorKind) {
        self.thread = Thread::Unavailable;
        self.tell_no_thread = why == ErrorKind::Forbidden;
    }

    fn rest_card(&mut self, now: Millis) {
        if let Some(card) = &mut self.card {
            card.rests_until = Some(now + PAUSE_TOO_OLD);
        }
    }
}

/// From when on the card of a table is edited calmly.
fn calm_from(desired: &Desired, now: Millis) -> Option<Millis> {
    (desired.stage != Stage::Lobby).then_some(now)
}

/// An id that no lost message has, for another nonce.
fn next(lost: Option<MessageId>) -> Option<MessageId> {
    Some(MessageId(lost.map_or(1, |id| id.0.wrapping_add(1))))
}
