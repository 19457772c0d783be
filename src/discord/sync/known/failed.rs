//! Applies the consequence of a request's error to the known messages, and sets the pause before the next request.

use super::consequence::Consequence;
use super::posted::{Content, REFUSED_MAX};
use super::{KnownMessages, Thread};
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::{MessageRequest, NoThread};
use crate::model::{Key, MessageId, Millis, PostedNotice};

/// The longest pause after a temporary error.
const PAUSE_MAX: Millis = 30_000;
/// The pause after a missing permission, an archived thread or an invalid token; the longest pause while a channel is
/// hidden. It ends early if a permission is granted, the table changes, or the channel is shown again.
const PAUSE_FORBIDDEN: Millis = 300_000;
/// The pause before the next edit of a card that Discord has called too old to edit.
const PAUSE_TOO_OLD: Millis = 300_000;
/// After this many consecutive errors without a pause, each further error is followed by a pause.
const REPAIRS_MAX: u32 = 5;

impl KnownMessages {
    /// Applies the error of a request.
    pub(super) fn failed(&mut self, request: &MessageRequest, kind: ErrorKind, desired: &Desired, now: Millis) {
        self.retry.repairs += 1;
        if kind.is_temporary() {
            self.note_timeout(request, now);
        }
        match self.consequence(request, kind, desired) {
            Consequence::End => self.ended = true,
            Consequence::Repair => self.repair(request, kind, desired, now),
            Consequence::Wait => self.wait(kind, desired, now),
            Consequence::LeavePlace => {
                self.place.archived = None;
                self.leave_place(desired);
            }
            Consequence::SkipRest => self.place.rests = true,
            Consequence::BoardGone(id) => self.note_gone(id),
            Consequence::PostedBoardGone(key) => {
                // A click may have come from a later board than the one that this nonce found.
                self.pinged = key.number().map(|turn| self.pinged.map_or(turn, |pinged| pinged.max(turn)));
                self.place.moved = false;
                self.board.doubtful = None;
                self.board.lost = next(self.board.lost);
            }
            Consequence::BoardInDoubt => {
                self.board.doubtful = request.in_doubt();
                self.repair(request, kind, desired, now);
            }
            Consequence::Exists(id) => self.probed(id, self.unknown(desired), now),
            Consequence::RepostBoard => self.board.repost = true,
            Consequence::RestResult => self.rest_result(desired, now),
            Consequence::Closed(id) => self.note_closed(id),
            Consequence::CloseAndRepost(id) => {
                self.leave_behind();
                self.note_gone(id);
            }
            Consequence::CardGone => self.card.lose(),
            Consequence::PostedCardGone => self.card.lost = next(self.card.lost),
            Consequence::RestCard => self.rest_card(now),
            Consequence::RestOldCard => self.card.rests_until = Some(now + PAUSE_TOO_OLD),
            Consequence::PlayWithoutCard => {
                self.rest_card(now);
                if self.place.thread == Thread::Untried {
                    self.go_without_thread(kind);
                }
            }
            Consequence::RepostCard => {
                self.card.repost = kind != ErrorKind::ChannelGone;
                self.repair(request, kind, desired, now);
            }
            Consequence::CancelRepost => self.card.repost = false,
            Consequence::KeepOldCard => self.card.superseded = None,
            Consequence::InThread(thread) => self.place.thread = Thread::Open(thread),
            Consequence::WithoutThread => self.go_without_thread(kind),
            Consequence::CardGoneWithoutThread => {
                self.card.lose();
                self.go_without_thread(kind);
            }
            Consequence::SkipWatch { live } => self.board.watched = live.then_some((desired.version, now)),
            Consequence::ForgetNotice(place, id) => self.forget_notice((place, id)),
            Consequence::SkipNotice(notice) => self.note_notice(PostedNotice { notice, at: None }, desired),
        }
        self.pause_after_many_repairs(now);
    }

    fn pause_after_many_repairs(&mut self, now: Millis) {
        if self.retry.repairs > REPAIRS_MAX && self.retry.until.is_none_or(|until| until <= now) {
            self.pause(now);
        }
    }

    /// Removes the cause of an error if it lies in the channel, for example by reopening a thread or leaving out
    /// pictures; otherwise pauses.
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
            // After any other error, the messages of a closed table are given up: at once or, if Discord refuses their
            // content, when the pauses have grown to the longest.
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

    /// Leaves the result as it is while Discord refuses its edits.
    fn rest_result(&mut self, desired: &Desired, now: Millis) {
        self.board.content = Content::Shows(Shows { key: Key::Result, version: Some(desired.version), closed: false });
        self.board.is_plain = false;
        self.retry.repairs = 0;
        self.note_board(true, false, now);
    }

    fn go_without_thread(&mut self, why: ErrorKind) {
        self.place.thread = Thread::Unavailable;
        self.place.tell_no_thread = (why == ErrorKind::Forbidden).then_some(NoThread::Forbidden);
    }
}

/// A made-up id of a lost message, different from `lost`: the id is part of the nonce, so the next post gets a fresh
/// one.
fn next(lost: Option<MessageId>) -> Option<MessageId> {
    Some(MessageId(lost.map_or(1, |id| id.0.wrapping_add(1))))
}
