//! Updates the known messages with the outcome of a request, which may be an error. The next plan is based on them.
//!
//! The bot believes that a channel is gone or hidden only after Discord has said so for ten seconds (three for a
//! table's first card). It believes that the card of a lobby, the card that is to get a thread, or a board that it
//! posts again is gone only after Discord has said so twice. The consequences of all errors are a table in
//! [`consequence`](super::consequence).

use super::clicks::ClickStage;
use super::notices;
use super::posted::{BoardMessage, CardMessage, Changes, Content};
use super::{GamePlace, KnownMessages, Probe, RequestOutcome, Retry, Sent, Thread, Unnamed};
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::{MessageRequest, NoThread};
use crate::model::{ChannelId, Key, LeftOpen, MessageId, Millis, Notice, PostedNotice};

/// How long Discord must say that a channel is gone or hidden before the bot believes it. The event of a channel's
/// deletion counts at once.
const DENIED: Millis = 10_000;
/// Like [`DENIED`], but for a table's first card: the person who opens the table waits for it.
const DENIED_AT_FIRST: Millis = 3_000;

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
        if request.changes_bottom() {
            self.edit_again_if_outdated();
        }
        self.drop_closed();
    }

    /// Returns the outcome. If it says that a channel is gone or hidden, or that one of the messages named at the head
    /// of this file is gone, the consequences are final. So until Discord has confirmed it, returns a temporary error
    /// instead.
    fn believed(
        &mut self,
        request: &MessageRequest,
        outcome: RequestOutcome,
        desired: &Desired,
        now: Millis,
    ) -> RequestOutcome {
        use MessageRequest::{EditCard, OpenThread, PostBottom, PostCard, Probe};
        let is_lobby = desired.phase == TablePhase::Lobby;
        let doubted_for = match (request, outcome) {
            (PostCard { lost: None }, Err(ErrorKind::ChannelGone | ErrorKind::Hidden)) => Some(DENIED_AT_FIRST),
            (_, Err(ErrorKind::ChannelGone | ErrorKind::Hidden)) => Some(DENIED),
            (OpenThread { .. } | PostBottom { .. }, Err(ErrorKind::MessageGone)) => Some(0),
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
                // The next turn's message may already have been posted, with its ping, and deleted. So this older
                // message must not lower `pinged`.
                let pinged = self.pinged;
                self.adopt(message, shows, now);
                self.board.is_plain = sent.is_plain;
                self.note_board(sent.lacks && !shows.closed, sent.lacks_moves && !shows.closed, now);
                self.pinged = self.pinged.max(pinged);
            }
            // The board is now the next turn's message, or another copy of this message. A later request brings that
            // copy up to date.
            Ok(_) => {}
            Err(ErrorKind::MessageGone) => self.note_gone(message),
            Err(kind) => {
                let place = self.place();
                self.mark_stale(Some(message));
                if let Some(number) = shows.key.number().filter(|_| self.is_earlier(message, shows.key)) {
                    self.leave_open(LeftOpen { place, id: message, number });
                }
                if kind.is_temporary() {
                    self.note_timeout(&MessageRequest::EditBottom { place, id: message, key: shows.key }, now);
                }
            }
        }
        if crossed {
            self.invalidate_board(self.place(), message, shows.key.number());
        }
        self.edit_again_if_outdated();
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
        self.board.doubtful = self.board.doubtful.filter(|doubtful| doubtful.key > shows.key);
        self.pinged = shows.key.number();
        self.confirm(now);
    }

    /// Notes that the message to be probed exists, and begins the pauses between its probes anew.
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
            MessageRequest::Delete { id, .. } => self.note_gone(id),
            MessageRequest::Reopen { .. } => {
                self.place.archived = None;
                self.place.reopened = sent.at.or(Some(now));
                self.place.awaits_event = false;
            }
            MessageRequest::RestThread { .. } => self.place.rests = true,
            MessageRequest::PostCard { .. } => {
                let id = Some(MessageId(sent.id));
                let hash = (!sent.is_other).then_some(desired.card_hash);
                let (shows, line_for) = if sent.is_line { (None, hash) } else { (hash, None) };
                let edited = shows.and(calm_from(desired, now));
                let superseded = self.card.id.filter(|old| Some(*old) != id);
                let CardMessage { repost, stored, .. } = self.card;
                let is_plain = sent.is_plain;
                let card = CardMessage { id, shows, line_for, edited, is_plain, ..CardMessage::default() };
                self.card = CardMessage { repost, superseded, stored, ..card };
                self.note_card(sent.lacks, now);
                self.confirm(now);
            }
            MessageRequest::OpenThread { .. } => {
                self.place.thread = Thread::Open(ChannelId(sent.id));
                // The card is edited at once, because its button now leads into the thread.
                (self.card.shows, self.card.edited) = (None, None);
            }
            MessageRequest::CloseTurn { id, .. } => self.note_closed(id),
            // The message stopped being the board while the edit was in flight.
            MessageRequest::EditBottom { id, .. } if !self.board.is(id) => {}
            // The game left the place of the post while the post was in flight, for example because the thread was
            // deleted. The ping of the post counts.
            MessageRequest::PostBottom { place, key, reuses_nonce_of, .. } if place != self.place() => {
                self.pinged = reuses_nonce_of.unwrap_or(key).number();
                self.board.doubtful = None;
                self.place.moved = true;
            }
            MessageRequest::EditBottom { id, key, .. } => {
                let shows = Shows { key, version: Some(desired.version), closed: false };
                self.adopt(id, shows, now);
                self.board.is_plain = sent.is_plain;
                self.note_board(sent.lacks, sent.lacks_moves, now);
            }
            MessageRequest::PostBottom { place, key, reuses_nonce_of, .. } => {
                // An earlier attempt may have posted the message in another channel, perhaps before the thread was
                // created. A result stays there; a turn's message is posted again, with a fresh nonce.
                if let Some(stands) = sent.place.filter(|stands| *stands != place) {
                    match reuses_nonce_of.unwrap_or(key) {
                        Key::Result => self.end_in(stands),
                        Key::Turn(number) => {
                            let id = MessageId(sent.id);
                            return self.posted_elsewhere(LeftOpen { place: stands, id, number });
                        }
                    }
                }
                self.place.tell_no_thread = None;
                self.place.moved = false;
                self.board.lost = None;
                self.board.doubtful = None;
                // A repeated nonce returns the message of the earlier request, perhaps of an earlier version or turn.
                // If that message is of an earlier turn and has no buttons, it has been closed since.
                let is_earlier = match sent.unnamed {
                    Some(Unnamed::Buttons { version, .. }) => version != desired.version,
                    Some(Unnamed::Words) => !sent.lacks || sent.is_other,
                    None => true,
                };
                let key = reuses_nonce_of.filter(|_| is_earlier).unwrap_or(key);
                let is_new = reuses_nonce_of.is_none() || !is_earlier;
                let version = match sent.unnamed {
                    Some(Unnamed::Buttons { version, is_current }) => Some(version).filter(|_| is_current),
                    // A message without buttons names no version. If this request sent the message, it shows the
                    // newest version.
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
                (self.card.shows, self.card.line_for) = (Some(desired.card_hash), None);
                self.card.is_plain = sent.is_plain;
                (self.card.edited, self.card.rests_until) = (calm_from(desired, now), None);
                self.note_card(sent.lacks, now);
            }
        }
    }

    /// Marks the open board to be closed, because another message follows it, unless the answer to a click closes it.
    pub(super) fn leave_behind(&mut self) {
        let is_closing = self.clicks.iter().any(|click| self.is_closing(click));
        if let Some(board) = self.open_board().filter(|_| !is_closing) {
            self.leave_open(board);
        }
        self.leave_changes_behind();
    }

    fn posted_elsewhere(&mut self, found: LeftOpen) {
        self.pinged = Some(found.number);
        self.board.doubtful = None;
        self.board.lost = Some(found.id);
        self.leave_open(found);
    }

    /// Ends the game in the channel where an earlier attempt had posted its result. The game had moved there, which was
    /// not stored.
    fn end_in(&mut self, channel: ChannelId) {
        self.leave_thread(NoThread::Shut);
        if channel != self.channel {
            self.place.thread = Thread::Open(channel);
        }
    }

    /// The content that the last message is assumed to have if its buttons do not show it.
    pub(super) fn unknown(&self, desired: &Desired) -> Option<Shows> {
        let key = self.pinged.map(Key::Turn).or(desired.bottom)?;
        Some(Shows { key, version: None, closed: false })
    }

    pub(super) fn probed(&mut self, id: MessageId, shows: Option<Shows>, now: Millis) {
        (self.probe.confirmed, self.probe.wanted) = (now, false);
        if self.board.is(id) && self.board.content == Content::Unread {
            self.board.content = shows.map_or(Content::Other, Content::Shows);
        } else {
            self.probe.count += 1;
        }
    }

    /// Notes that a message of the game is gone.
    pub(super) fn note_gone(&mut self, id: MessageId) {
        if self.board.is(id) {
            self.board.lose();
        }
    }

    /// Moves the game to the channel, where the next message says why, and marks the board in the thread to be closed.
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
        // The players are asked again where they play from now on.
        self.notices.retain(|posted| !matches!(posted.notice, Notice::Question(_)));
        self.notices.iter_mut().for_each(|posted| posted.at = None);
        self.place =
            GamePlace { tell_no_thread: self.place.tell_no_thread, moved: true, ..GamePlace::new(Thread::Unavailable) };
        self.closing.clear();
    }

    /// Notes a notice that was posted or refused. Forgets older notices that no longer apply and have no message to
    /// delete.
    pub(super) fn note_notice(&mut self, posted: PostedNotice, desired: &Desired) {
        self.notices.retain(|posted| posted.at.is_some() || notices::holds(posted.notice, desired));
        self.notices.push(posted);
    }

    pub(super) fn forget_notice(&mut self, at: (ChannelId, MessageId)) {
        self.notices.retain(|posted| posted.at != Some(at));
    }
}

/// The time from which the pause before the next edit of the card counts; `None` for a lobby, whose card is edited
/// without pauses.
fn calm_from(desired: &Desired, now: Millis) -> Option<Millis> {
    (desired.phase != TablePhase::Lobby).then_some(now)
}
