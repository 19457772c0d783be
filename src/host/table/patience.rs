//! Turns without a time limit: how long the others wait for a player before they may have the computer play for them,
//! and when a game at which nobody waits is put away.

use super::Table;
use crate::host::closing::people_left;
use crate::host::seat::Seat;
use crate::model::{Millis, Status, UserId};
use hypnosia_game::board::Colour;

/// How long after the end of the patience one of the others is enough.
const ALONE_AFTER: Millis = 24 * 3_600_000;
/// How many of the others must ask until then.
const ENOUGH: usize = 2;

impl Table {
    /// Whether a turn without a limit waits for its player.
    pub(super) fn is_patient(&self) -> bool {
        !self.computer_plays() && self.turn_time().is_none()
    }

    /// Begins to wait for the player to move: with a deadline, or without a limit and with patience.
    pub(super) fn wait(&mut self, now: Millis) {
        self.asked.clear();
        self.set_clock(self.waiting_time(), now);
    }

    /// Notes that the player to move has acted in their turn: nobody needs the computer in their place for now. With a
    /// single person, the time until the game is put away begins anew.
    pub(super) fn note_present(&mut self, now: Millis) {
        self.asked.clear();
        if self.is_alone() && self.is_patient() {
            self.wait(now);
        }
    }

    /// The seats whose players still choose their own moves, or let the computer finish a decided game.
    pub(super) fn holders(&self) -> impl Iterator<Item = &Seat> {
        people_left(&self.seats).filter(|seat| !seat.held)
    }

    /// Whether at most one person still holds a seat, so that nobody waits for anybody.
    pub fn is_alone(&self) -> bool {
        self.holders().count() <= 1
    }

    /// The seat of the person whom the others wait for; `None` while the computer plays.
    pub fn awaited(&self) -> Option<&Seat> {
        let position = self.position().filter(|_| self.status == Status::Playing && !self.computer_plays())?;
        self.seat(position.turn()).filter(|seat| seat.player.person().is_some())
    }

    /// Those who have asked for the computer in place of the player to move and still hold a seat.
    pub fn askers(&self) -> impl Iterator<Item = Colour> {
        let holds = |colour: &Colour| self.holders().any(|seat| seat.colour == *colour);
        self.asked.iter().copied().filter(holds)
    }

    /// Whether enough of the others have asked for the computer in place of the player to move: two of them; one, if
    /// there is only one, if the patience ended a day ago, or if the player has left the server or is on a journey.
    pub fn is_asked_enough(&self, has_left: &dyn Fn(UserId) -> bool, now: Millis) -> bool {
        let Some(seat) = self.awaited() else { return false };
        let others = self.holders().filter(|other| other.colour != seat.colour).count();
        let is_long = self.patience_ends.is_some_and(|end| now >= end + ALONE_AFTER);
        let is_gone = seat.player.person().is_some_and(has_left) || self.is_away(now);
        let one_is_enough = others == 1 || is_long || is_gone;
        self.askers().count() >= if one_is_enough { 1 } else { ENOUGH }
    }

    /// When the table acts by itself: at the deadline of a question, a turn or a lobby; without one, when a game with a
    /// single person is put away, or when those who asked for the computer so far are enough.
    pub fn alarm(&self) -> Option<Millis> {
        let patience = || match self.askers().next() {
            _ if self.is_alone() => self.patience_ends,
            Some(_) => self.patience_ends.map(|end| end + ALONE_AFTER),
            None => None,
        };
        self.deadline.or_else(patience)
    }
}
