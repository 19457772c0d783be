//! Positions with move buttons like those of a table, but without a table: one person answers.
//!
//! The state of an answer is in the custom ids of its buttons, as an [`Attempt`], and not in memory, so old buttons
//! work after a restart as well.

use crate::discord::ids::Attempt;
use crate::discord::messages::frame::Frame;
use crate::host::{MoveSource, Played, Turn};
use hypnosia_game::rules::{Move, Moves, PlayedMove, Position, Roll};

/// A rolled position, and the moves of the answer so far.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The position with both dice rolled; the player to move is the person who answers.
    pub rolled: Position,
    /// The turn with the moves so far.
    pub turn: Turn,
    pub position: Position,
    /// Whether [`Exercise::choices`] offers the legal moves.
    asks: bool,
}

impl Exercise {
    /// A rolled position answered by these moves; `None` if it does not have two rolled dice, or a move is illegal.
    pub fn answered(rolled: &Position, moves: &[Move]) -> Option<Exercise> {
        let [high, low] = *rolled.dice().values() else { return None };
        let (roll, colour) = (Roll::new(high, low)?, rolled.turn());
        let mut turn =
            Turn { number: 1, colour, roll, moves: Vec::new(), lost: Vec::new(), timed_out: false, after: None };
        let mut unused = vec![high, low];
        let mut position = *rolled;
        for mv in moves {
            let (step, after) = PlayedMove::play(&position, mv).ok()?;
            turn.moves.push(Played { step, by: MoveSource::Player });
            unused.remove(unused.iter().position(|&die| die == mv.die)?);
            position = after;
        }
        if position.legal().is_empty() && !position.is_over() {
            turn.lost = unused;
        }
        Some(Exercise { rolled: *rolled, turn, position, asks: true })
    }

    pub fn moves(&self) -> Vec<Move> {
        self.turn.moves.iter().map(|played| played.step.mv).collect()
    }

    /// The same exercise without offering moves.
    pub fn shown(self) -> Exercise {
        Exercise { asks: false, ..self }
    }

    /// The legal moves at this point of the turn; empty once the turn is over, or if the exercise offers no moves.
    pub fn choices(&self) -> Moves {
        if self.asks { self.position.choices() } else { Moves::new() }
    }

    /// Whether the turn is complete.
    pub fn is_complete(&self) -> bool {
        self.position.choices().is_empty()
    }

    /// The frame that the answering person sees.
    pub fn frame(&self) -> Frame {
        Frame::of_choice(self.position, self.turn.clone(), self.choices()).for_one(None)
    }

    /// The payload of the button for a move, as an answer to `what`.
    pub fn attempt<W>(&self, what: W, mv: Move) -> Attempt<W> {
        Attempt { what, moves: self.moves().into_iter().chain([mv]).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::{parse_move, parse_position};

    fn answered(position: &str, moves: &[&str]) -> Option<Exercise> {
        let board = Board::standard();
        let moves: Vec<Move> = moves.iter().map(|text| parse_move(board, text).unwrap()).collect();
        Exercise::answered(&parse_position(board, position).unwrap(), &moves)
    }

    #[test]
    fn an_answer_is_played_move_by_move() {
        let start = "- r1234,g1234 - r0,g0 r 54 cross";
        let first = answered(start, &["5:H1-A5"]).unwrap();
        assert_eq!((first.is_complete(), first.position.dice().values()), (false, &[4][..]));
        let both = answered(start, &["5:H1-A5", "4:A5-A9"]).unwrap();
        assert!(both.is_complete() && both.turn.lost.is_empty());
        assert!(answered(start, &["6:H1-A6"]).is_none(), "no die shows 6");
        assert!(answered("- r1234,g1234 - r0,g0 r - cross", &[]).is_none(), "nothing was rolled");
    }

    #[test]
    fn dice_that_nothing_can_use_are_lost() {
        let lost = answered("- r34,g1234 - r-2,g+2 r 21 cross", &[]).unwrap();
        assert_eq!((lost.is_complete(), &lost.turn.lost[..]), (true, &[2, 1][..]));
        let half = answered("- r3,g1234 - r-3,g+3 r 31 cross", &["3:H3-A1"]).unwrap();
        assert!(!half.is_complete(), "the 1 moves the same pawn on");
    }
}
