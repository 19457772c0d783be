//! What may not be so: changes whose outcome is unknown, and messages that stand open though their turn is over.

use super::desired::Desired;
use super::known::{Bottom, Card, Click, Content, Key, Known};
use super::request::Request;
use crate::model::{ChannelId, LeftOpen, MessageId, Millis, PostInDoubt};

/// How long after it was given up a request may still be carried out.
pub(super) const LATE: Millis = 15_000;

/// A message of the game that may have been posted. Its key and the message that it replaces make its nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubtful {
    /// Where.
    pub place: ChannelId,
    /// What it was made for.
    pub key: Key,
    /// The message that it replaces.
    pub lost: Option<MessageId>,
}

impl Doubtful {
    /// What is in doubt while this request is on its way, and when nothing came back for it.
    pub(super) fn of(request: &Request) -> Option<Doubtful> {
        match *request {
            Request::PostBottom { place, key, lost, settles, .. } => {
                Some(Doubtful { place, key: settles.unwrap_or(key), lost })
            }
            _ => None,
        }
    }
}

/// A change of a message that was given up and may still be carried out, after whatever has been sent since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Late {
    /// Its channel.
    pub place: ChannelId,
    /// Its id.
    pub id: MessageId,
    /// The turn that the message was made for; none for a result.
    pub turn: Option<u32>,
    /// From then on it is not carried out any more.
    pub until: Millis,
}

impl Known {
    /// Nothing came back for a request. What it changes is put in doubt when it cannot be carried out any more.
    pub(super) fn give_up(&mut self, request: &Request, now: Millis) {
        let (place, id, turn) = match *request {
            Request::EditBottom { place, id, key } => (place, id, key.number()),
            Request::CloseTurn { place, id, number } => (place, id, Some(number)),
            Request::EditCard { .. } => {
                self.late_card = Some(now + LATE);
                return;
            }
            _ => return,
        };
        self.late.retain(|late| late.id != id);
        self.late.push(Late { place, id, turn, until: now + LATE });
    }

    /// When the next change that was given up cannot be carried out any more.
    pub(super) fn late_until(&self) -> Option<Millis> {
        self.late.iter().map(|late| late.until).chain(self.late_card).min()
    }

    /// Puts in doubt what changes that were given up may have changed by now.
    pub fn settle_late(&mut self, now: Millis) {
        if self.late_card.is_some_and(|until| until <= now) {
            self.late_card = None;
            self.card = self.card.map(|card| Card { shows: None, ..card });
        }
        let (settled, waiting): (Vec<Late>, Vec<Late>) = self.late.iter().partition(|late| late.until <= now);
        self.late = waiting;
        for Late { place, id, turn, .. } in settled {
            match turn {
                _ if self.is_bottom(id) => self.doubt_bottom(),
                Some(number) => self.leave_open(LeftOpen { place, id, number }),
                None => {}
            }
        }
    }

    /// The message that would have to be found if the bot ended now.
    pub(super) fn post_in_doubt(&self) -> Option<PostInDoubt> {
        let doubtful = self.sent.as_ref().and_then(Doubtful::of).or(self.doubtful)?;
        (doubtful.place == self.place()).then_some(PostInDoubt { turn: doubtful.key.number(), lost: doubtful.lost })
    }

    /// The message of an earlier turn that would have to be closed once more if the bot ended now.
    pub(super) fn may_be_open(&self) -> Option<LeftOpen> {
        let earlier = |late: &&Late| !self.is_bottom(late.id);
        let late = self
            .late
            .iter()
            .filter(earlier)
            .filter_map(|&Late { place, id, turn, .. }| Some(LeftOpen { place, id, number: turn? }));
        let place = self.place();
        let answered = self.clicks.iter().filter(|click| self.is_behind(click)).filter_map(Click::answer);
        let answered = answered.filter_map(|(id, shows)| Some(LeftOpen { place, id, number: shows.key.number()? }));
        self.left_open.iter().copied().chain(late).chain(answered).last()
    }

    /// Two changes of the message at the bottom were on their way at once, and either may have arrived last.
    pub(super) fn settle_crossed(&mut self) {
        if self.crossed && self.sent.is_none() && !self.is_answering() {
            self.crossed = false;
            self.doubt_bottom();
        }
    }

    /// A click was answered with the card, beside the table's task: what was edited since then may have been overwritten.
    pub fn card_answered(&mut self, since: Millis, arrived: bool, now: Millis) {
        self.card_answers = self.card_answers.saturating_sub(1);
        self.card_crossed |= matches!(self.sent, Some(Request::EditCard { .. }));
        if !arrived {
            self.late_card = Some(now + LATE);
        }
        if let Some(card) = &mut self.card
            && card.edited.is_none_or(|edited| edited >= since)
        {
            card.shows = None;
        }
    }

    /// The message does not show what it is believed to show: a click for an earlier version came from it.
    pub fn mark_stale(&mut self, message: Option<MessageId>) {
        if let Some(Bottom { id, content: Content::Shows(shows) }) = &mut self.bottom
            && Some(*id) == message
            && !shows.closed
        {
            shows.version = None;
        }
    }

    /// A click came from a message with buttons. Unless it is the one at the bottom, or of this turn, it is to be closed.
    pub fn found_open(&mut self, open: LeftOpen, desired: &Desired) {
        if self.bottom.is_some_and(|bottom| bottom.id != open.id) && desired.turn != Some(open.number) {
            self.leave_open(open);
        }
    }

    pub(super) fn leave_open(&mut self, open: LeftOpen) {
        if self.left_open.iter().all(|one| one.id != open.id) {
            self.left_open.push(open);
        }
    }

    fn doubt_bottom(&mut self) {
        if let Some(Bottom { content: Content::Shows(shows), .. }) = &mut self.bottom {
            (shows.version, shows.closed) = (None, false);
        }
    }
}
