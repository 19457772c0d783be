//! Seats and their players.

use crate::model::{Millis, UserId};
use hypnosia_game::board::{Colour, ColourSet};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;

/// Consecutive time-outs after which the computer takes the seat.
pub(super) const TIMEOUTS: u8 = 2;

/// The holder of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    Person(UserId),
    Computer(Level),
    /// A person whose data was deleted.
    Gone,
}

/// A person who lost their seat, or the reservation of one, because the owner freed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreedSeat {
    /// The owner.
    pub by: UserId,
    pub player: UserId,
}

impl Player {
    /// Whether the seat is a computer player's own.
    pub fn is_computer(self) -> bool {
        matches!(self, Player::Computer(_))
    }

    /// The person; `None` for a computer or a person whose data was deleted.
    pub fn person(self) -> Option<UserId> {
        match self {
            Player::Person(user) => Some(user),
            Player::Computer(_) | Player::Gone => None,
        }
    }
}

/// A taken seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    pub colour: Colour,
    pub player: Player,
    /// Whether the computer holds the seat until the player takes it back.
    pub held: bool,
    /// When the computer began to hold the seat.
    pub held_since: Option<Millis>,
    /// The turn in which the computer began to hold the seat.
    pub held_in: Option<u32>,
    /// The players for whom the computer holds the seat, because they asked for it; empty if it holds the seat because
    /// of time-outs.
    pub asked_by: ColourSet,
    /// The end of the journey on which the player was when the computer began to hold the seat because others asked for
    /// that: it holds the seat until the player is back.
    pub held_until: Option<Millis>,
    /// Whether the player is known to have left the server. Set only in views.
    pub left: bool,
    /// How many turns of this seat had begun when the computer began to hold it.
    pub held_after: Option<u32>,
    /// Whether the player lets the computer play the rest of the game.
    pub finishes: bool,
    /// Consecutive time-outs.
    pub timeouts: u8,
    /// When the player's last proposal to the others ended.
    pub proposed: Option<Millis>,
    /// How many turns of this seat have begun.
    pub turns: u32,
    /// The player's place in the order of resigning, from 1.
    pub resigned: Option<u8>,
    /// The turn in which the player resigned; `None` if the table began with the player resigned.
    pub resigned_in: Option<u32>,
    /// How many pawns of others the seat has captured; own losses are not subtracted.
    pub captured: u8,
    /// How many of the pawns in `captured` the computer captured for a person, before that person let it play the rest
    /// of the game.
    pub captured_for: u8,
    /// How many pawns the computer brought to the centre for a person, before that person let it play the rest of the
    /// game.
    pub arrived_for: u8,
}

impl Seat {
    /// A seat that was just taken.
    pub fn new(colour: Colour, player: Player) -> Seat {
        Seat {
            colour,
            player,
            held: false,
            held_since: None,
            held_in: None,
            asked_by: ColourSet::EMPTY,
            held_until: None,
            left: false,
            held_after: None,
            finishes: false,
            timeouts: 0,
            proposed: None,
            turns: 0,
            resigned: None,
            resigned_in: None,
            captured: 0,
            captured_for: 0,
            arrived_for: 0,
        }
    }

    /// Whether the player is absent: they have resigned, or the computer holds the seat.
    pub fn has_left(&self) -> bool {
        self.held || self.resigned.is_some()
    }

    /// Whether the player has handed the seat over to the computer: it was held after no time-out, and nobody asked for
    /// that.
    pub fn is_handed_over(&self) -> bool {
        self.held && self.timeouts == 0 && self.asked_by.is_empty()
    }

    /// Whether the second turn of this seat has not begun yet.
    pub(super) fn is_in_first_turn(&self) -> bool {
        self.turns <= 1
    }

    /// How many turns of this seat had begun when its player left for good. If the computer holds the seat, the player
    /// counts as having left in the first of the last [`TIMEOUTS`] turns before that, even if fewer turns ran out; in
    /// the last of them, if the others asked for the computer.
    pub(super) fn left_after(&self) -> Option<u32> {
        let resigned = self.resigned_in.map(|_| self.turns);
        let missed = if self.asked_by.is_empty() { u32::from(TIMEOUTS) } else { 1 };
        let away = self.held_after.map(|turns| (turns + 1).saturating_sub(missed));
        away.into_iter().chain(resigned).min()
    }

    /// Takes over, from the position in which the game begins, how many pawns the seat has captured and whether its
    /// player has resigned.
    pub(super) fn take_up(&mut self, position: &Position) {
        self.resigned = position.resigned(self.colour);
        let arrived = position.centre().iter().filter(|arrived| **arrived == self.colour).count() as i8;
        let missing =
            position.variant().pawns(position.board()) as i8 - position.pawns_left(self.colour) as i8 - arrived;
        // The pawns of a resigned player have been removed, so it is unknown how many were captured before; none is
        // assumed.
        let lost = if self.resigned.is_some() { 0 } else { missing };
        self.captured = (position.captures(self.colour) + lost).max(0) as u8;
    }
}
