//! Time limits of turns, lobbies and questions, and the events by which the computer begins or stops to play for
//! a person.

use super::{PATIENCE, Table, Why};
use crate::host::question::time_to_answer;
use crate::host::stakes::people;
use crate::model::{Millis, Status};
use hypnosia_game::board::{Colour, ColourSet};

/// How long the computer waits before it plays a turn while all people are away, so that one of them can return before
/// the game is over.
const AWAY_PAUSE: Millis = 3_000;

impl Table {
    /// The full time of the question, the turn or the lobby; `None` without a limit.
    pub fn full_time(&self) -> Option<Millis> {
        match self.status {
            Status::Lobby => Some(self.start_notice().unwrap_or_else(|| self.lobby_time())),
            _ if self.question.is_some() => time_to_answer(self.options.turn_time).millis(),
            _ => self.turn_time(),
        }
    }

    /// The time for a turn; `None` without a limit. `None` also if only one person plays, because then nobody waits.
    pub(super) fn turn_time(&self) -> Option<Millis> {
        if people(&self.seats) < 2 { None } else { self.options.turn_time.millis() }
    }

    /// How long a turn that begins now waits for its player: until its deadline or, without a limit, until the end of the
    /// patience; `None` if the computer plays it at once. While all people are away, the computer plays at the deadline.
    pub(super) fn waiting_time(&self) -> Option<Millis> {
        match (self.everybody_is_away(), self.computer_plays()) {
            (true, _) => Some(AWAY_PAUSE),
            (false, true) => None,
            (false, false) => Some(self.turn_time().unwrap_or(PATIENCE)),
        }
    }

    /// Has the turn wait this long from now on, or from the date until which the game rests, without any rest of its
    /// player; `None` stops its clock. While a question stands, the time begins after it.
    pub(super) fn set_clock(&mut self, time: Option<Millis>, now: Millis) {
        self.forget_rest();
        let (end, is_patient) = (time.map(|time| self.clock_begins(now) + time), self.is_patient());
        match &mut self.question {
            Some(question) => question.rest = time,
            None if is_patient => (self.deadline, self.patience_ends) = (None, end),
            None => (self.deadline, self.patience_ends) = (end, None),
        }
    }

    /// How much time the turn has left, to its deadline or to the end of the patience; negative after that.
    pub fn time_left(&self, now: Millis) -> Option<Millis> {
        self.deadline.or(self.patience_ends).map(|end| end - self.clock_begins(now))
    }

    /// From when the clock of a turn runs that waits from now on.
    pub fn clock_begins(&self, now: Millis) -> Millis {
        self.rests_until.map_or(now, |until| until.max(now))
    }

    /// Whether the computer holds the seat of every person at the table. People who have resigned, or whose data was
    /// deleted, do not count; false if nobody else is left.
    pub fn everybody_is_away(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none());
        let somebody = people.clone().next().is_some();
        somebody && people.all(|seat| seat.held)
    }

    pub(super) fn leave_to_computer(&mut self, colour: Colour, now: Millis) -> Result<(), &'static str> {
        self.seat_mut(colour)?.finishes = true;
        if self.finishes() {
            self.set_clock(None, now);
        }
        Ok(())
    }

    /// Has the computer hold a seat. If it is the seat to move, it holds it for those who have asked for that.
    pub(super) fn hold(&mut self, colour: Colour, now: Millis) -> Result<(), Why> {
        let (turn, waited) = (self.turn_number(), !self.computer_plays());
        let is_mover = self.position().is_some_and(|position| position.turn() == colour);
        let asked_by = if is_mover { self.asked.iter().copied().collect() } else { ColourSet::EMPTY };
        let until = self.away_until.filter(|_| !asked_by.is_empty());
        let seat = self.seat_mut(colour)?;
        (seat.held, seat.held_since) = (true, Some(now));
        (seat.held_in, seat.held_after, seat.asked_by) = (Some(turn), Some(seat.turns), asked_by);
        seat.held_until = until;
        if waited && self.computer_plays() {
            // The computer takes over in the middle of the player's own turn: the others have asked for it, or the
            // player has left the server after a time-out in an earlier turn.
            self.wait(now);
        }
        Ok(())
    }

    pub(super) fn take_back(&mut self, colour: Colour, now: Millis) -> Result<(), &'static str> {
        let seat = self.seat_mut(colour)?;
        (seat.held, seat.held_since, seat.held_in, seat.held_after) = (false, None, None, None);
        (seat.timeouts, seat.asked_by, seat.held_until) = (0, ColourSet::EMPTY, None);
        if self.position().is_some_and(|position| position.turn() == colour) {
            self.game_mut()?.played_for = false;
            self.wait(now);
        }
        Ok(())
    }

    pub(super) fn time_out(&mut self, colour: Colour, now: Millis) -> Result<(), Why> {
        let game = self.game_mut()?;
        game.turn_mut()?.timed_out = true;
        game.played_for = true;
        self.set_clock(None, now);
        self.seat_mut(colour)?.timeouts += 1;
        Ok(())
    }
}
