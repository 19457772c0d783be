//! The start that the host of a lobby has chosen, as far as it determines the lobby's deadline.

use super::Table;
use crate::host::event::Event;
use crate::host::start::Start;
use crate::model::{Millis, Pace};

/// How long a lobby waits on at least once a start at a moment is dropped.
const WAITS_ON: Millis = Pace::Live.waiting().untouched;

impl Table {
    pub(super) fn set_start(&mut self, start: Option<Start>, now: Millis) {
        let drops_moment = self.start.is_some_and(Start::is_at_moment);
        (self.start, self.starts_itself) = (start, false);
        self.closes_by = self.created + self.options.turn_time.pace().waiting().at_most;
        if drops_moment {
            self.closes_by = self.closes_by.max(now + WAITS_ON);
        }
    }

    /// When the game starts by itself, after this event; `None` if it does not, or people are missing. A start at a moment
    /// stays where a pause may have put it, and what counts down does not begin anew.
    pub(super) fn start_moment(&self, event: &Event, now: Millis) -> Option<Millis> {
        let start = self.start.filter(|_| self.somebody_sits())?;
        let kept_until = self.awaits_invited(now).then(|| self.kept_until());
        let fresh = start.moment(&self.seats, kept_until, self.options.turn_time.pace(), now)?;
        let known = self.deadline.filter(|_| self.starts_itself && !matches!(event, Event::StartSet(_)));
        Some(match (start, known) {
            (_, None) => fresh,
            (Start::At(_), Some(known)) => known,
            (Start::People(_), Some(known)) => known.min(fresh),
        })
    }

    /// Notes whether the lobby's deadline is the moment at which the game starts.
    pub(super) fn note_start(&mut self, starts: bool) {
        let counts_down = matches!(self.start, Some(Start::People(_))) && starts && !self.starts_itself;
        self.countdowns += u32::from(counts_down);
        self.starts_itself = starts;
    }

    /// How long before the game starts by itself those who sit are told of it; `None` if it does not.
    pub(super) fn start_notice(&self) -> Option<Millis> {
        let start = self.start.filter(|_| self.starts_itself)?;
        let of_evening = self.evening.is_some();
        Some(if of_evening { Start::COUNTDOWN } else { start.notice(self.options.turn_time.pace()) })
    }

    /// Whether somebody for whom a seat is still kept does not sit at the table.
    fn awaits_invited(&self, now: Millis) -> bool {
        let mut kept = self.reserved.iter().filter(|(colour, _)| self.seat(*colour).is_none());
        let awaits_one = kept.any(|(_, whom)| whom.is_some_and(|user| self.seat_of(user).is_none()));
        awaits_one && now < self.kept_until()
    }

    /// Whether enough people sit for the chosen start, so that it can still be stopped.
    pub fn counts_down(&self) -> bool {
        self.starts_itself && matches!(self.start, Some(Start::People(_)))
    }

    /// Whether the lobby waits for a moment.
    pub fn waits_for_moment(&self) -> bool {
        self.start.is_some_and(Start::is_at_moment)
    }
}
