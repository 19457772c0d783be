//! A table between two actions of its log: who sits where, whose turn it is, and what they may do.

use crate::model::Colour;
use hypnosia_game::rules::{Position, Roll, Variant};
use std::collections::BTreeMap;

/// The outcome of a line of a log: nothing, or why it cannot be.
pub(super) type Step<T = ()> = Result<T, String>;

/// Where a table is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    New,
    Lobby,
    Playing,
    Over,
    /// It was given up.
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// The person; none for a computer, and for somebody whose data was deleted.
    pub person: Option<u64>,
    pub is_computer: bool,
    /// The computer holds it until its person comes back.
    pub held: bool,
    /// Its person lets the computer play the rest.
    pub finishes: bool,
    /// Turns in a row whose time ran out.
    pub timeouts: u32,
    pub resigned: bool,
    /// Pawns of others that it has taken.
    pub captured: i64,
}

#[derive(Debug, Clone)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u32,
    pub colour: Colour,
    pub roll: Roll,
    pub played: Vec<Played>,
    /// Whether those that could not be used are noted as lost.
    pub lost: bool,
    /// Its time ran out, and the computer plays what is left of it.
    pub stand_in: bool,
    /// Since when its time runs, milliseconds UTC.
    pub since: i64,
    /// Whether a die was the last that happened in the game.
    pub die_was_last: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Played {
    pub die: u8,
    /// Whether its player chose it.
    pub by_player: bool,
    pub captured: i64,
}

impl Turn {
    /// The dice that were not played, the higher first.
    pub fn dice_left(&self) -> Vec<u8> {
        let mut left = vec![self.roll.high(), self.roll.low()];
        for played in &self.played {
            if let Some(at) = left.iter().position(|die| *die == played.die) {
                left.remove(at);
            }
        }
        left
    }
}

/// A table between two actions of its log.
#[derive(Debug, Clone)]
pub struct State {
    pub stage: Stage,
    /// The person who may start it; none when their data was deleted.
    pub owner: Option<u64>,
    pub seats: BTreeMap<Colour, Seat>,
    /// The people's seats, in the order in which they were taken.
    pub order: Vec<Colour>,
    /// The colours that are kept for somebody.
    pub kept: BTreeMap<Colour, Option<u64>>,
    pub variant: Variant,
    /// The time for a turn, milliseconds; none without a limit.
    pub time: Option<i64>,
    pub rated: bool,
    /// The position that its game begins in, where there is no set-up.
    pub origin: Option<Position>,
    /// The position, once it is known who begins.
    pub position: Option<Position>,
    /// The turn, from the first roll on.
    pub turn: Option<Turn>,
}

impl State {
    /// Before the first action.
    pub fn new() -> State {
        State {
            stage: Stage::New,
            owner: None,
            seats: BTreeMap::new(),
            order: Vec::new(),
            kept: BTreeMap::new(),
            variant: Variant::default(),
            time: None,
            rated: false,
            origin: None,
            position: None,
            turn: None,
        }
    }

    /// Where somebody sits.
    pub fn colour_of(&self, user: u64) -> Option<Colour> {
        self.seats.iter().find(|(_, seat)| seat.person == Some(user)).map(|(colour, _)| *colour)
    }

    /// How many people sit there, those included whose data was deleted.
    pub fn people(&self) -> usize {
        self.seats.values().filter(|seat| !seat.is_computer).count()
    }

    /// Whether the computer is to play: its own seat, one that it holds, or a turn whose time ran out.
    pub fn computer_plays(&self) -> bool {
        let Some(position) = self.position.filter(|_| self.stage == Stage::Playing) else { return false };
        let stand_in = self.turn.as_ref().is_some_and(|turn| turn.stand_in);
        let seat = self.seats.get(&position.turn());
        seat.is_some_and(|seat| seat.is_computer || seat.held || seat.finishes || stand_in)
    }

    /// The seat of the person who is asked for a move.
    pub fn asked(&self) -> Option<&Seat> {
        let position = self.position.filter(|_| self.stage == Stage::Playing && !self.computer_plays())?;
        self.seats.get(&position.turn())
    }

    /// The moves that the person who is asked may choose among, as they are written.
    pub fn choices(&self) -> Vec<String> {
        let position = self.position.filter(|_| self.asked().is_some());
        let choices =
            position.iter().flat_map(|position| position.choices().into_iter().map(|mv| mv.notation(position.board())));
        choices.collect()
    }

    /// Whether the person who is asked may take their first die back.
    pub fn can_undo(&self) -> bool {
        let Some(turn) = self.turn.as_ref().filter(|turn| turn.die_was_last) else { return false };
        self.asked().is_some() && matches!(turn.played[..], [Played { by_player: true, .. }])
    }

    /// Whether a board has to be open: the game is over, or waits for a person.
    pub fn wants_board(&self) -> bool {
        self.stage == Stage::Over || self.asked().is_some()
    }
}
