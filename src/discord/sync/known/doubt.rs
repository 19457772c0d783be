//! Messages whose content is in doubt, and boards that are open though their turn is over.

use super::clicks::PendingClick;
use super::next::is_old;
use super::posted::{Changes, Closing, Content, Lacking, NO_MOVES_MAX, REFUSED_MAX};
use super::{KnownMessages, Plan};
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::Desired;
use crate::discord::sync::request::MessageRequest;
use crate::model::{ChannelId, Key, LeftOpen, MessageId, Messages, Millis, PostInDoubt, Version};

impl KnownMessages {
    /// Notes that a change of a message timed out, and may still land for a while.
    pub(super) fn give_up(&mut self, request: &MessageRequest, now: Millis) {
        match *request {
            MessageRequest::EditCard { .. } => self.give_up_card(now),
            // A probe of the card sends all of it.
            MessageRequest::Probe { id, .. } if self.card.id == Some(id) => self.give_up_card(now),
            MessageRequest::EditBottom { id, .. } | MessageRequest::CloseTurn { id, .. } if self.board.is(id) => {
                self.board.invalidate();
                self.board.changes.give_up(now);
            }
            MessageRequest::EditBottom { place, id, key } => {
                if let Some(number) = key.number() {
                    self.closing(LeftOpen { place, id, number }).changes.give_up(now);
                }
            }
            MessageRequest::CloseTurn { place, id, number } => {
                self.closing(LeftOpen { place, id, number }).changes.give_up(now);
            }
            _ => {}
        }
    }

    fn give_up_card(&mut self, now: Millis) {
        self.card.shows = None;
        self.card.changes.give_up(now);
    }

    /// When the next timed-out change can no longer land, or a message that lacks a part is sent again.
    pub(super) fn late_until(&self) -> Option<Millis> {
        let boards = self.closing.iter().map(|closing| &closing.changes);
        let settles =
            [&self.card.changes, &self.board.changes].into_iter().chain(boards).filter_map(Changes::settles_at);
        let lacking = [self.card.lacking, self.board.lacking].into_iter().flatten().filter_map(|one| one.due());
        settles.chain(lacking).min()
    }

    /// Notes whether Discord took all of the board.
    pub(super) fn note_board(&mut self, lacks: bool, lacks_moves: bool, now: Millis) {
        let pause_max = if lacks_moves { NO_MOVES_MAX } else { REFUSED_MAX };
        self.board.lacking = lacks.then(|| Lacking::after(self.board.lacking, pause_max, now));
        self.board.lacks_moves = lacks_moves;
    }

    /// Notes whether Discord took all of the card.
    pub(super) fn note_card(&mut self, lacks: bool, now: Millis) {
        self.card.lacking = lacks.then(|| Lacking::after(self.card.lacking, REFUSED_MAX, now));
    }

    /// Doubts the messages that lack a part and are to be sent again. Old ones stay as they are, unless it
    /// is a move: Discord limits their edits.
    fn complete(&mut self, now: Millis) {
        let is_due = |lacking: &mut Option<Lacking>| lacking.as_mut().is_some_and(|one| one.falls_due(now));
        let is_old = |id: Option<MessageId>| id.is_some_and(|id| is_old(id, now));
        if is_due(&mut self.board.lacking) {
            match is_old(self.board.id) && !self.board.lacks_moves {
                true => self.board.lacking = None,
                false => self.board.invalidate(),
            }
        }
        if is_due(&mut self.card.lacking) {
            match is_old(self.card.id) {
                true => self.card.lacking = None,
                false => self.card.shows = None,
            }
        }
    }

    /// Doubts the messages whose timed-out changes can no longer land, and those that lack a part and are due.
    pub fn settle_late(&mut self, now: Millis) {
        self.complete(now);
        if self.card.changes.settle(now) {
            self.card.shows = None;
        }
        if self.board.changes.settle(now) {
            self.board.invalidate();
        }
        for closing in &mut self.closing {
            closing.due |= closing.changes.settle(now);
        }
    }

    /// The post to look for after a restart, if the bot ended now.
    pub(super) fn post_in_doubt(&self) -> Option<PostInDoubt> {
        self.in_flight.as_ref().and_then(MessageRequest::in_doubt).or(self.board.doubtful)
    }

    /// Expects a post that the host stored with the turn's beginning: the next post has its nonce, as it would have
    /// after a restart, even if a later turn has begun meanwhile.
    pub fn expect_post(&mut self, post: PostInDoubt) {
        let is_posting = matches!(self.in_flight, Some(MessageRequest::PostBottom { .. }));
        let is_next = post.key.number().is_some_and(|turn| Some(turn) > self.pinged);
        if is_next && self.board.doubtful.is_none() && !is_posting {
            self.board.doubtful = Some(post);
        }
    }

    /// The state to store before a plan's request is sent: after a crash, the message that it posts is found by its nonce.
    pub fn messages_before(&self, plan: &Plan, settled: Option<Version>) -> Messages {
        let planned = plan.request.as_ref().and_then(MessageRequest::in_doubt);
        let messages = self.messages(settled);
        Messages { doubt: planned.or(messages.doubt), ..messages }
    }

    /// Whether a request may be sent without a crash leaving a copy of its message: a post of the game needs its doubt on
    /// disk already, so that one in doubt on a full disk is sent again before its nonce expires; a card needs a disk that
    /// takes its id.
    pub fn may_send(&self, request: &MessageRequest, stored: &Messages, has_fault: bool) -> bool {
        match request.in_doubt() {
            Some(post) => stored.doubt == Some(post),
            None => !has_fault || !request.needs_disk(),
        }
    }

    /// The messages of earlier turns to close after a restart, if the bot ended now.
    pub(super) fn may_be_open(&self) -> Vec<LeftOpen> {
        let place = self.place();
        let answered = self.clicks.iter().filter(|click| self.is_behind(click)).filter_map(PendingClick::answer);
        let answered = answered.filter_map(|(id, shows)| Some(LeftOpen { place, id, number: shows.key.number()? }));
        let mut open: Vec<LeftOpen> = self.closing.iter().map(|closing| closing.open).collect();
        for board in answered {
            if open.iter().all(|other| other.id != board.id) {
                open.push(board);
            }
        }
        open
    }

    /// Notes that the message is older than believed: a click for an earlier version came from it.
    pub fn mark_stale(&mut self, message: Option<MessageId>) {
        if self.board.id == message
            && let Content::Shows(Shows { version, closed: false, .. }) = &mut self.board.content
        {
            *version = None;
        }
    }

    /// Has the board edited, because the deadline on it has moved.
    pub fn redraw(&mut self) {
        self.mark_stale(self.board.id);
    }

    /// Notes a click from a message with buttons. Unless it is the board, or may become it, it must be closed.
    pub fn found_open(&mut self, open: LeftOpen, desired: &Desired) {
        let follows_board = self.board.shows().is_none_or(|board| board.key < Key::Turn(open.number));
        let may_be_board = desired.turn == Some(open.number) && follows_board;
        if self.board.id.is_some_and(|id| id != open.id) && !may_be_board {
            self.leave_open(open);
        }
    }

    pub(super) fn leave_open(&mut self, open: LeftOpen) {
        self.closing(open).due = true;
    }

    /// Keeps track of the board's changes in flight, because another message becomes the board.
    pub(super) fn leave_changes_behind(&mut self) {
        let number = self.board.shows().map_or(self.pinged, |shows| shows.key.number());
        if let (Some(id), Some(number)) = (self.board.id, number)
            && !self.board.changes.are_settled()
        {
            let changes = self.board.changes;
            self.closing(LeftOpen { place: self.place(), id, number }).changes = changes;
        }
    }

    fn closing(&mut self, open: LeftOpen) -> &mut Closing {
        let index = self.closing.iter().position(|closing| closing.open.id == open.id).unwrap_or(self.closing.len());
        if index == self.closing.len() {
            self.closing.push(Closing { open, due: false, changes: Changes::default() });
        }
        &mut self.closing[index]
    }

    /// Notes that the content of a board is unknown: it may be an earlier turn's.
    pub(super) fn invalidate_board(&mut self, place: ChannelId, id: MessageId, number: Option<u32>) {
        match number {
            _ if self.board.is(id) => self.board.invalidate(),
            Some(number) => self.leave_open(LeftOpen { place, id, number }),
            None => {}
        }
    }

    /// Forgets earlier turns' boards that are closed for good.
    pub(super) fn drop_closed(&mut self) {
        self.closing.retain(|closing| closing.due || !closing.changes.are_settled());
    }

    pub(super) fn close(&mut self, closed: MessageId) {
        for closing in self.closing.iter_mut().filter(|closing| closing.open.id == closed) {
            closing.due = false;
        }
        self.drop_closed();
        if self.board.is(closed)
            && let Content::Shows(shows) = &mut self.board.content
        {
            shows.closed = true;
        }
    }
}
