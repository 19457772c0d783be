//! The rest of the player to move at slow tables: in their nights and on their journey, their time does not run.

use super::Table;
use crate::model::{Millis, Status};

/// The fewest people who hold their seats, with the one on a journey, for the computer to play for that person.
const ENOUGH_TO_GO_ON: usize = 3;

impl Table {
    /// Whether the time of players stands still at this table while they rest. Nobody waits for a person alone.
    pub fn knows_rest(&self) -> bool {
        self.status == Status::Playing && self.options.turn_time.pace().is_slow() && !self.is_alone()
    }

    /// When the time of the player to move ends, or the patience with them; `None` if no person is waited for, and while
    /// the closing question stands.
    pub fn waits_until(&self) -> Option<Millis> {
        self.awaited().filter(|_| self.question.is_none())?;
        self.deadline.or(self.patience_ends)
    }

    /// Whether the player to move is on a journey.
    pub fn is_away(&self, now: Millis) -> bool {
        self.away_until.is_some_and(|until| now < until)
    }

    /// Whether one of the others may have the computer play until the player to move is back from their journey; not while
    /// the whole game rests.
    pub fn goes_on_without_traveller(&self, now: Millis) -> bool {
        self.is_away(now) && self.clock_begins(now) == now && self.holders().count() >= ENOUGH_TO_GO_ON
    }

    pub(super) fn add_rest(&mut self, rest: Millis, away: Option<Millis>) {
        self.end_later_by(rest);
        self.away_until = away.or(self.away_until);
        self.postponed = 0;
    }

    pub(super) fn end_journey(&mut self, saved: Millis) {
        self.end_later_by(-saved);
        self.away_until = None;
    }

    pub(super) fn forget_rest(&mut self) {
        (self.rest, self.away_until, self.postponed) = (0, None, 0);
    }

    fn end_later_by(&mut self, time: Millis) {
        self.rest += time;
        for end in [&mut self.deadline, &mut self.patience_ends].into_iter().flatten() {
            *end += time;
        }
    }
}
