//! Everything uncertain about messages: those that may have been posted, whose content is unknown, or that lack a part,
//! and boards that may be open though their turn is over.

use super::clicks::PendingClick;
use super::next::is_old;
use super::posted::{Changes, Closing, Content, Lacking, NO_MOVES_MAX, REFUSED_MAX};
use super::{KnownMessages, Plan};
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::Desired;
use crate::discord::sync::request::MessageRequest;
use crate::model::{ChannelId, Key, LeftOpen, MessageId, Messages, Millis, PostInDoubt, Version};

impl KnownMessages {
    /// Notes that a change of a message failed temporarily, for example by a timeout, and may still take effect for a
    /// while.
    pub(super) fn note_timeout(&mut self, request: &MessageRequest, now: Millis) {
        match *request {
            MessageRequest::EditCard { .. } => self.give_up_card(now),
            // The probe of a card sends the whole card.
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

    /// The next time at which a timed-out change can no longer take effect, or at which a message that lacks a part is
    /// sent again.
    pub(super) fn late_until(&self) -> Option<Millis> {
        let boards = self.closing.iter().map(|closing| &closing.changes);
        let settles =
            [&self.card.changes, &self.board.changes].into_iter().chain(boards).filter_map(Changes::settles_at);
        let lacking = [self.card.lacking, self.board.lacking].into_iter().flatten().filter_map(|one| one.due());
        settles.chain(lacking).min()
    }

    /// Notes whether the board lacks a part that Discord did not accept.
    pub(super) fn note_board(&mut self, lacks: bool, lacks_moves: bool, now: Millis) {
        let pause_max = if lacks_moves { NO_MOVES_MAX } else { REFUSED_MAX };
        self.board.lacking = lacks.then(|| Lacking::after(self.board.lacking, pause_max, now));
        self.board.lacks_moves = lacks_moves;
    }

    /// Notes whether the card lacks a part that Discord did not accept.
    pub(super) fn note_card(&mut self, lacks: bool, now: Millis) {
        self.card.lacking = lacks.then(|| Lacking::after(self.card.lacking, REFUSED_MAX, now));
    }

    /// Marks messages that lack a part to be sent again when they are due. An old message stays as it is, unless it
    /// lacks a move: Discord limits edits of old messages.
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

    /// Marks messages to be sent again: those whose timed-out change can no longer take effect, and those that lack a
    /// part and are due.
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

    /// The post that the bot would have to look for if it restarted now: one in flight, or one of unknown outcome.
    pub(super) fn post_in_doubt(&self) -> Option<PostInDoubt> {
        self.in_flight.as_ref().and_then(MessageRequest::in_doubt).or(self.board.doubtful)
    }

    /// Notes a post that the host stored when a turn began. As after a restart, the next post uses its nonce, even if
    /// a later turn has begun since.
    pub fn expect_post(&mut self, post: PostInDoubt) {
        let is_posting = matches!(self.in_flight, Some(MessageRequest::PostBottom { .. }));
        let is_next = post.key.number().is_some_and(|turn| Some(turn) > self.pinged);
        if is_next && self.board.doubtful.is_none() && !is_posting {
            self.board.doubtful = Some(post);
        }
    }

    /// The state to store before the request of a plan is sent: after a crash, the nonce finds the message that the
    /// request posts.
    pub fn messages_before(&self, plan: &Plan, settled: Option<Version>) -> Messages {
        let planned = plan.request.as_ref().and_then(MessageRequest::in_doubt);
        let messages = self.messages(settled);
        Messages { doubt: planned.or(messages.doubt), ..messages }
    }

    /// Whether a request may be sent: a crash after it must not lead to a second copy of its message. So the post of
    /// a board must be stored before it is sent, and other requests whose outcome must be stored, such as the post of
    /// a card, are sent only while the disk has no fault. The retry of a stored post needs no further write, so it is
    /// possible on a full disk, before the nonce expires.
    pub fn may_send(&self, request: &MessageRequest, stored: &Messages, has_fault: bool) -> bool {
        match request.in_doubt() {
            Some(post) => stored.doubt == Some(post),
            None => !has_fault || !request.needs_disk(),
        }
    }

    /// The messages of earlier turns that the bot would have to close if it restarted now.
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

    /// Notes that a message may show an older version than assumed. If the message is the board, and open, the next
    /// plan edits it.
    pub fn mark_stale(&mut self, message: Option<MessageId>) {
        if self.board.id == message
            && let Content::Shows(Shows { version, closed: false, .. }) = &mut self.board.content
        {
            *version = None;
        }
    }

    /// Marks the board to be edited, because the deadline that it shows has moved. A request in flight, or an answer
    /// that is being prepared, may still show the old deadline. If so, the board is edited again afterwards.
    pub fn want_edit(&mut self) {
        self.mark_stale(self.board.id);
        self.has_old_deadline = self.is_changing_board();
    }

    fn is_changing_board(&self) -> bool {
        !self.clicks.is_empty() || self.in_flight.as_ref().is_some_and(MessageRequest::changes_bottom)
    }

    /// Marks the board to be edited after a request that may have shown an old deadline has ended.
    pub(super) fn edit_again_if_outdated(&mut self) {
        if self.has_old_deadline {
            self.mark_stale(self.board.id);
            self.has_old_deadline = self.is_changing_board();
        }
    }

    /// Notes a click on a message with buttons. The message must be closed if another message is the board, and the
    /// clicked one cannot become it.
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

    /// Moves the board's changes in flight to the list of messages to close, because another message becomes the board.
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

    /// Notes that the content of a board, perhaps that of an earlier turn, is unknown.
    pub(super) fn invalidate_board(&mut self, place: ChannelId, id: MessageId, number: Option<u32>) {
        match number {
            _ if self.board.is(id) => self.board.invalidate(),
            Some(number) => self.leave_open(LeftOpen { place, id, number }),
            None => {}
        }
    }

    /// Forgets boards of earlier turns that are certainly closed.
    pub(super) fn drop_closed(&mut self) {
        self.closing.retain(|closing| closing.due || !closing.changes.are_settled());
    }

    pub(super) fn note_closed(&mut self, closed: MessageId) {
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
