//! The numbered lines of a game's actions.

use super::{Action, GameLog, Moment};
use crate::board::Colour;
use crate::rules::{Move, Roll};
use arrayvec::ArrayVec;

/// One numbered line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogLine {
    /// A turn, or a part of one that a resignation broke off.
    Turn {
        /// The player of the turn.
        colour: Colour,
        /// The roll; `None` when the turn goes on after a resignation.
        roll: Option<Roll>,
        /// The moves in the order played.
        moves: ArrayVec<Move, 2>,
        /// Number of dice that could not be used.
        lost: usize,
    },
    /// A resignation.
    Resigns(Colour),
}

impl GameLog {
    /// The numbered lines; the first is number 1.
    pub fn steps(&self) -> Vec<LogLine> {
        let mut steps: Vec<LogLine> = Vec::new();
        for moment in self.replay() {
            if moment.step > steps.len() {
                steps.push(match moment.action {
                    Action::Resign(colour) => LogLine::Resigns(colour),
                    _ => LogLine::Turn { colour: moment.colour, roll: None, moves: ArrayVec::new(), lost: 0 },
                });
            }
            if let Some(LogLine::Turn { roll, moves, lost, .. }) = steps.last_mut() {
                match moment.action {
                    Action::Roll(rolled) => *roll = Some(rolled),
                    Action::Play(mv) => moves.push(mv),
                    Action::Resign(_) => {}
                }
                *lost = lost_dice(&moment);
            }
        }
        steps
    }
}

/// Number of dice that are left after an action and cannot be used.
fn lost_dice(moment: &Moment) -> usize {
    match moment.action {
        Action::Roll(_) if moment.after.legal().is_empty() => 2,
        Action::Play(_) if moment.after.dice().is_empty() => moment.before.dice().values().len() - 1,
        _ => 0,
    }
}
