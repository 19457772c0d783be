//! Seats: who sits there, and how they fare.

use crate::model::{Millis, UserId};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Position;

/// Who sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// A computer player.
    Computer(Level),
    /// A person whose data was deleted.
    Gone,
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
    /// Its colour.
    pub colour: Colour,
    /// Who sits there.
    pub player: Player,
    /// The computer holds it until the player takes it back.
    pub held: bool,
    /// When the computer began to hold it.
    pub held_since: Option<Millis>,
    /// The turn in which the computer began to hold it.
    pub held_in: Option<u32>,
    /// The player lets the computer play the rest of the game.
    pub finishes: bool,
    /// Turns in a row whose time ran out.
    pub timeouts: u8,
    /// The order of resigning, from 1.
    pub resigned: Option<u8>,
    /// The turn in which the player resigned; none at a table that begins with somebody who had resigned.
    pub resigned_in: Option<u32>,
    /// Pawns of others captured so far (losses not counted off).
    pub captured: u8,
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
            finishes: false,
            timeouts: 0,
            resigned: None,
            resigned_in: None,
            captured: 0,
        }
    }

    /// Whether its player is not there at the moment: they resigned, or the computer holds the seat.
    pub fn has_left(&self) -> bool {
        self.held || self.resigned.is_some()
    }

    /// The turn in which its player left, and did not come back.
    pub(super) fn left_in(&self) -> Option<u32> {
        self.held_in.into_iter().chain(self.resigned_in).min()
    }

    /// Plays on from a position: with the pawns captured before it, and as somebody who gave up before it.
    pub(super) fn take_up(&mut self, position: &Position) {
        self.resigned = position.resigned(self.colour);
        let arrived = position.centre().iter().filter(|arrived| **arrived == self.colour).count() as i8;
        let missing = position.board().lane() as i8 - position.pawns_left(self.colour) as i8 - arrived;
        // What was taken from somebody before they gave up is not known.
        let lost = if self.resigned.is_some() { 0 } else { missing };
        self.captured = (position.captures(self.colour) + lost).max(0) as u8;
    }
}
