//! Deeds of a finished game: what each player earned honours for, and the figures that awards and records compare.

mod honours;
mod stops;

pub use honours::Honour;

use crate::board::Colour;
use crate::rules::log::Action;
use crate::rules::{Cell, GameLog, Move, Position};
use std::collections::BTreeSet;

/// The deeds of one player in a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deeds {
    /// The player.
    pub colour: Colour,
    /// The player's honours, in the order of [`Honour::ALL`].
    pub honours: Vec<Honour>,
    /// Whether the player came first, alone or not.
    pub won: bool,
    /// Whether all players played to the end.
    pub played_out: bool,
    /// The number of the player's turns.
    pub turns: u32,
    /// The number of all turns.
    pub turns_of_all: u32,
    /// The player's points at the end, without those that the computer earned for the player.
    pub points: i8,
    /// The number of others' pawns that the player captured.
    pub captured: u32,
    /// The number of stacks that the player captured.
    pub stacks: u32,
    /// The number of the player's pawns that others captured. A capture does not count if the computer chose the
    /// player's last move before it.
    pub lost: u32,
    /// The number of turns that the player had before losing the last pawn, if `lost` counts all pawns of the player;
    /// `None` otherwise.
    pub out: Option<u32>,
    /// The longest run of the player's turns without a six.
    pub wait: u32,
    /// The most points that the player was behind the leader at the beginning of any player's turn.
    pub behind: u32,
}

/// The deeds of a finished game in seat order; empty for a game in progress. `by_computer` has the numbers, from 1, of
/// the moves that the computer chose for a person. Such a move does not count for its player's `points`, `captured`,
/// `stacks`, and honours of captures and arrivals. The pawns that it captures still count as lost by their owner.
pub fn deeds(log: &GameLog, by_computer: &BTreeSet<u32>) -> Vec<Deeds> {
    let Some(course) = Course::of(log, by_computer) else { return Vec::new() };
    log.players().iter().map(|colour| course.deeds_of(colour)).collect()
}

/// A move with its turn, the positions around it, and what it captured.
struct Act {
    /// The number of the move's turn, from 1.
    turn: u32,
    mover: Colour,
    mv: Move,
    before: Position,
    after: Position,
    taken: Option<Cell>,
    /// Whether the computer chose the move for a person.
    by_computer: bool,
}

/// A turn with its roll.
struct TurnPlayed {
    /// The turn's number, from 1.
    number: u32,
    colour: Colour,
    has_six: bool,
    /// The position before the roll.
    before: Position,
}

/// A finished game, replayed and indexed for honours.
struct Course {
    turns: Vec<TurnPlayed>,
    acts: Vec<Act>,
    end: Position,
    /// Whether a player resigned.
    resigned: bool,
    /// Whether a resignation ended the game.
    given_up: bool,
    /// Pawns that went from home to the centre without a move of the computer, each with its colour and the number of
    /// its stops on the way.
    stops: Vec<(Colour, u32)>,
}

impl Course {
    fn of(log: &GameLog, by_computer: &BTreeSet<u32>) -> Option<Course> {
        let end = log.position().filter(Position::is_over)?;
        let mut course = Course {
            turns: Vec::new(),
            acts: Vec::new(),
            end,
            resigned: log.actions().iter().any(|action| matches!(action, Action::Resign(_))),
            given_up: matches!(log.actions().last(), Some(Action::Resign(_))),
            stops: Vec::new(),
        };
        for moment in log.replay() {
            match moment.action {
                Action::Roll(roll) => course.turns.push(TurnPlayed {
                    number: course.turns.len() as u32 + 1,
                    colour: moment.colour,
                    has_six: roll.high() == 6,
                    before: moment.before,
                }),
                Action::Play(mv) => {
                    let turn = course.turns.len() as u32;
                    let (before, after) = (moment.before, moment.after);
                    let (taken, number) = (before.captured_by(&mv), course.acts.len() as u32 + 1);
                    let by_computer = by_computer.contains(&number);
                    course.acts.push(Act { turn, mover: moment.colour, mv, before, after, taken, by_computer });
                }
                Action::Resign(_) => {}
            }
        }
        course.stops = stops::of(&course.acts);
        Some(course)
    }

    fn deeds_of(&self, colour: Colour) -> Deeds {
        let captured = || self.own(colour).filter_map(|act| act.taken);
        let by_computer = self.by_computer(colour).map(|act| act.after.points(colour) - act.before.points(colour));
        let losses = self.losses_by_own_play(colour);
        let lost = losses.iter().map(|(_, pawns)| pawns).sum();
        let all = u32::from(self.end.variant().pawns(self.end.board()));
        let last = losses.last().filter(|_| lost == all);
        Deeds {
            colour,
            honours: Honour::ALL.into_iter().filter(|honour| honour.is_earned(self, colour)).collect(),
            won: self.rank(colour) == Some(1),
            played_out: !self.resigned,
            turns: self.turns_of(colour).count() as u32,
            turns_of_all: self.turns.len() as u32,
            points: self.end.points(colour) - by_computer.sum::<i8>(),
            captured: captured().map(pawns).sum(),
            stacks: captured().filter(|cell| cell.stack).count() as u32,
            lost,
            out: last.map(|(turn, _)| self.turns_of(colour).filter(|own| own.number < *turn).count() as u32),
            wait: longest_wait(self.turns_of(colour).map(|turn| turn.has_six)),
            behind: self.furthest_behind(colour),
        }
    }

    /// The moves that a player chose.
    fn own(&self, colour: Colour) -> impl Iterator<Item = &Act> {
        self.acts.iter().filter(move |act| act.mover == colour && !act.by_computer)
    }

    /// The moves that the computer chose for a player.
    fn by_computer(&self, colour: Colour) -> impl Iterator<Item = &Act> {
        self.acts.iter().filter(move |act| act.mover == colour && act.by_computer)
    }

    /// The captures of a player's pawns: for each capture the turn's number and the number of pawns. Captures are left
    /// out if the computer chose the player's last move before them.
    fn losses_by_own_play(&self, colour: Colour) -> Vec<(u32, u32)> {
        let (mut by_computer, mut losses) = (false, Vec::new());
        for act in &self.acts {
            match act.taken {
                _ if act.mover == colour => by_computer = act.by_computer,
                Some(cell) if cell.colour == colour && !by_computer => losses.push((act.turn, pawns(cell))),
                _ => {}
            }
        }
        losses
    }

    /// The number of a player's pawns that others captured.
    fn lost(&self, colour: Colour) -> u32 {
        self.acts.iter().filter_map(|act| act.taken).filter(|cell| cell.colour == colour).map(pawns).sum()
    }

    /// The most points that a player was behind the leader before any roll.
    fn furthest_behind(&self, colour: Colour) -> u32 {
        self.turns.iter().map(|turn| behind(&turn.before, colour)).max().unwrap_or_default()
    }

    fn turns_of(&self, colour: Colour) -> impl Iterator<Item = &TurnPlayed> {
        self.turns.iter().filter(move |turn| turn.colour == colour)
    }

    fn rank(&self, colour: Colour) -> Option<u8> {
        self.end.standings().into_iter().find(|standing| standing.colour == colour).map(|standing| standing.rank)
    }
}

fn pawns(cell: Cell) -> u32 {
    u32::from(cell.pawns())
}

/// The points that a player is behind the leader of those who have not resigned; 0 for the leader.
fn behind(position: &Position, colour: Colour) -> u32 {
    let most = position.staying().iter().map(|other| position.points(other)).max().unwrap_or_default();
    u32::try_from(most - position.points(colour)).unwrap_or_default()
}

/// The longest run of turns without a six.
fn longest_wait(sixes: impl Iterator<Item = bool>) -> u32 {
    let (mut run, mut longest) = (0, 0);
    for six in sixes {
        run = if six { 0 } else { run + 1 };
        longest = longest.max(run);
    }
    longest
}

#[cfg(test)]
mod tests;
