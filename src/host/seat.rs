//! Seats and their players.

use crate::model::{Millis, UserId};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;

/// Consecutive time-outs after which the computer takes the seat.
pub(super) const TIMEOUTS: u8 = 2;

/// The player on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    Person(UserId),
    Computer(Level),
    /// An erased person.
    Gone,
}

/// A person's seat in a lobby, taken or reserved, that the owner freed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreedSeat {
    /// The owner.
    pub by: UserId,
    pub player: UserId,
}

impl Player {
    /// Whether it is a computer player's own seat.
    pub fn is_computer(self) -> bool {
        matches!(self, Player::Computer(_))
    }

    /// The person, if it is one.
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
    /// The computer holds it until the player takes it back.
    pub held: bool,
    /// When the computer began to hold it.
    pub held_since: Option<Millis>,
    /// The turn in which the computer began to hold it.
    pub held_in: Option<u32>,
    /// The player has left the server, as far as is known. Set in views alone.
    pub left: bool,
    /// The own turns that had begun by then.
    pub held_after: Option<u32>,
    /// The player lets the computer play the rest of the game.
    pub finishes: bool,
    /// Consecutive time-outs.
    pub timeouts: u8,
    /// Own turns that have begun.
    pub turns: u32,
    /// The order of resigning, from 1.
    pub resigned: Option<u8>,
    /// The turn in which the player resigned; `None` if the table began with a resigned player.
    pub resigned_in: Option<u32>,
    /// Pawns of others captured so far, without losses subtracted.
    pub captured: u8,
    /// Of them, those that the computer captured for a person.
    pub captured_for: u8,
    /// Pawns that the computer brought to the centre for a person.
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
            left: false,
            held_after: None,
            finishes: false,
            timeouts: 0,
            turns: 0,
            resigned: None,
            resigned_in: None,
            captured: 0,
            captured_for: 0,
            arrived_for: 0,
        }
    }

    /// Whether its player is absent: they resigned, or the computer holds the seat.
    pub fn has_left(&self) -> bool {
        self.held || self.resigned.is_some()
    }

    /// The number of own turns that had begun when its player left for good. Who is held was away since the first of the
    /// turns that ran out.
    pub(super) fn left_after(&self) -> Option<u32> {
        let resigned = self.resigned_in.map(|_| self.turns);
        let away = self.held_after.map(|turns| (turns + 1).saturating_sub(u32::from(TIMEOUTS)));
        away.into_iter().chain(resigned).min()
    }

    /// Sets up a seat for playing on from a position: captures so far, and a resignation before it.
    pub(super) fn take_up(&mut self, position: &Position) {
        self.resigned = position.resigned(self.colour);
        let arrived = position.centre().iter().filter(|arrived| **arrived == self.colour).count() as i8;
        let missing =
            position.variant().pawns(position.board()) as i8 - position.pawns_left(self.colour) as i8 - arrived;
        // Captures from a player before their resignation are unknown.
        let lost = if self.resigned.is_some() { 0 } else { missing };
        self.captured = (position.captures(self.colour) + lost).max(0) as u8;
    }
}
