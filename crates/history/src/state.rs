//! A table between two actions of its log: seats, turn and legal acts.

use hypnosia::model::{Colour, TurnTime, UserId};
use hypnosia_game::rules::{Position, Roll, Variant};
use std::collections::{BTreeMap, BTreeSet};

/// The outcome of replaying a line; an error says why it is illegal.
pub(super) type LineResult<T = ()> = Result<T, String>;

/// The phase of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    #[default]
    New,
    Lobby,
    Playing,
    Over,
    /// The table ended without a result: it was cancelled, its lobby expired, or its game was called off.
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatState {
    /// The person; `None` for a computer and for an erased person.
    pub person: Option<UserId>,
    pub is_computer: bool,
    /// Whether the computer plays until the person comes back.
    pub held: bool,
    /// Whether the computer plays until the person is back from a journey.
    pub held_for_journey: bool,
    /// Whether the person lets the computer play the rest.
    pub finishes: bool,
    /// Number of consecutive time-outs.
    pub timeouts: u32,
    /// When the player's last proposal to the others ended, in milliseconds UTC.
    pub proposed: Option<i64>,
    pub resigned: bool,
    /// Number of the seat's own turns that have begun.
    pub turns: u32,
    /// Number of pawns that the seat has captured, without those that the computer captured for an absent person.
    pub captured: i64,
    /// Number of pawns that the computer brought to the centre for an absent person.
    pub arrived_for: i64,
}

#[derive(Debug, Clone)]
pub struct TurnState {
    /// The number of the turn, from 1.
    pub number: u32,
    pub colour: Colour,
    pub roll: Roll,
    pub played: Vec<PlayedDie>,
    /// Whether the unusable dice have been logged as lost.
    pub lost: bool,
    /// Whether the time ran out, so that the computer plays the rest of the turn.
    pub played_for: bool,
    /// Start of the turn's clock, in milliseconds UTC.
    pub since: i64,
    /// Whether the last event so far is a move in this turn. Only then can it be undone.
    pub die_was_last: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct PlayedDie {
    pub die: u8,
    /// Whether the player chose the move.
    pub by_player: bool,
    pub captured: i64,
}

impl TurnState {
    /// The unplayed dice, higher first.
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

/// The subject of a question to the players of a game. A moderator asks the first; a player proposes the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Asked {
    /// A moderator asks whether the game may end.
    #[default]
    Close,
    /// A day per turn.
    Slow(Colour),
    /// That the game rests until this time, in milliseconds UTC.
    Rest(Colour, i64),
    /// That the game ends without a result.
    End(Colour),
}

/// A question to the players.
#[derive(Debug, Clone, Default)]
pub struct QuestionState {
    pub what: Asked,
    /// When it was asked, in milliseconds UTC.
    pub since: i64,
    /// The players who agree.
    pub agreed: BTreeSet<Colour>,
}

/// A start without a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// At this moment, in milliseconds UTC.
    At(i64),
    /// Once so many people sit.
    People(usize),
}

impl Start {
    pub fn is_of_people(self) -> bool {
        matches!(self, Start::People(_))
    }
}

/// A table between two actions of its log; by default, before the first one.
#[derive(Debug, Clone, Default)]
pub struct ReplayState {
    pub stage: Phase,
    /// Whether the table belongs to an evening.
    pub of_evening: bool,
    /// The owner of the lobby, who may start the game; `None` after erasure.
    pub owner: Option<UserId>,
    pub seats: BTreeMap<Colour, SeatState>,
    /// The people's seats, in the order in which they were taken.
    pub order: Vec<Colour>,
    /// The start that the owner of the lobby has chosen; `None` for one by a click.
    pub start: Option<Start>,
    /// The time per turn.
    pub turn_time: TurnTime,
    /// Reserved colours, each with its person; `None` after erasure.
    pub kept: BTreeMap<Colour, Option<UserId>>,
    pub variant: Variant,
    pub rated: bool,
    /// Since when the person to move has been waited for, milliseconds UTC. Pauses are not taken off.
    pub waits_since: i64,
    /// How much later the time of the person to move ends, because they rest before, in milliseconds.
    pub rest: i64,
    /// The end of the journey of the person to move, in milliseconds UTC.
    pub away_until: Option<i64>,
    /// Those who asked for the computer in place of the person to move.
    pub asked: Vec<Colour>,
    /// Whether the game is put away.
    pub put_away: bool,
    /// The initial position of a game without a set-up.
    pub origin: Option<Position>,
    /// The position, once the first player is known.
    pub position: Option<Position>,
    /// The last turn that has begun; `None` before the first roll.
    pub turn: Option<TurnState>,
    /// The question to the players, while it stands.
    pub question: Option<QuestionState>,
    /// Until when the players have agreed to let the game rest, in milliseconds UTC.
    pub rests_until: i64,
}

impl ReplayState {
    /// A person's seat.
    pub fn colour_of(&self, user: UserId) -> Option<Colour> {
        self.seats.iter().find(|(_, seat)| seat.person == Some(user)).map(|(colour, _)| *colour)
    }

    /// The number of seated people, including erased ones.
    pub fn people(&self) -> usize {
        self.seats.values().filter(|seat| !seat.is_computer).count()
    }

    /// Whether the computer is to play: on its own seat, on the seat of a person who is away or lets it play the rest,
    /// or in a turn whose time ran out.
    pub fn computer_plays(&self) -> bool {
        let Some(position) = self.position.filter(|_| self.stage == Phase::Playing) else { return false };
        let played_for = self.turn.as_ref().is_some_and(|turn| turn.played_for);
        let seat = self.seats.get(&position.turn());
        seat.is_some_and(|seat| seat.is_computer || seat.held || seat.finishes || played_for)
    }

    /// The seat of the person to move; `None` if no game runs or the computer is to play.
    pub fn asked(&self) -> Option<&SeatState> {
        let position = self.position.filter(|_| self.stage == Phase::Playing && !self.computer_plays())?;
        self.seats.get(&position.turn())
    }

    /// The moves that the person to move can choose from, in notation: of several with the same result, only one. Empty
    /// if no person is to move.
    pub fn choices(&self) -> Vec<String> {
        let position = self.position.filter(|_| self.asked().is_some());
        let choices =
            position.iter().flat_map(|position| position.choices().into_iter().map(|mv| mv.notation(position.board())));
        choices.collect()
    }

    /// Whether the person to move may undo their first die.
    pub fn can_undo(&self) -> bool {
        let Some(turn) = self.turn.as_ref().filter(|turn| turn.die_was_last) else { return false };
        self.asked().is_some() && matches!(turn.played[..], [PlayedDie { by_player: true, .. }])
    }

    /// Whether a board must be open: the game is over, or waits for a person.
    pub fn wants_board(&self) -> bool {
        self.stage == Phase::Over || self.asked().is_some()
    }
}
