//! The content of a picture of a board.

use super::alt;
use super::moves::{self, Naming};
use super::names::Names;
use crate::host::{GameView, Seat, TableView, Turn};
use crate::text::Localizer;
use hypnosia_game::board::Colour;
use hypnosia_game::render::{Scene, Viewer};
use hypnosia_game::rules::{Moves, PlayedMove, Position};

/// The content of a picture of a board; owns what [`Scene`] borrows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    position: Position,
    /// The turn whose dice and player the picture shows; `None` at the end of the game, and for a position alone.
    turn: Option<Turn>,
    /// The turn whose moves are in the alt text.
    told: Option<Turn>,
    last: Vec<PlayedMove>,
    hints: Moves,
    /// The players' names, to be drawn beside their points.
    names: Vec<(Colour, String)>,
    viewer: Viewer,
}

impl Frame {
    /// A frame of a position alone, for everybody.
    pub fn new(position: Position) -> Frame {
        let (last, hints, names) = (Vec::new(), Moves::new(), Vec::new());
        Frame { position, turn: None, told: None, last, hints, names, viewer: Viewer::All }
    }

    /// A frame of a game's current board: with the moves of this turn or, if it has none yet, of the last one, and with
    /// the letters of the moves that can be chosen.
    pub fn now(game: &GameView) -> Frame {
        let turn = game.turn.as_ref();
        let shown = turn.filter(|turn| !turn.moves.is_empty()).or(game.recent.last());
        Frame {
            turn: turn.cloned(),
            told: shown.cloned(),
            last: shown.map(steps).unwrap_or_default(),
            hints: game.legal.clone(),
            ..Frame::new(game.position)
        }
    }

    /// A frame of a game's current board, with everything that was played in these turns and in the current one.
    pub fn since(game: &GameView, turns: &[Turn]) -> Frame {
        let last = turns.iter().chain(&game.turn).flat_map(steps).collect();
        Frame { last, ..Frame::now(game) }
    }

    /// A frame of a game's current board for the player to move: with the turns that their message tells.
    pub fn of_turn(game: &GameView) -> Frame {
        match &game.turn {
            Some(turn) => Frame::since(game, moves::missed(&game.recent, turn.colour).1),
            None => Frame::now(game),
        }
    }

    /// The frame after a finished turn; `None` if the position after the turn is unknown.
    pub fn after(turn: &Turn) -> Option<Frame> {
        let told = Some(turn.clone());
        Some(Frame { told, ..Frame::of_roll(turn.after?, turn.clone()) })
    }

    /// A frame of a position with the dice and the moves of a turn.
    pub fn of_roll(position: Position, turn: Turn) -> Frame {
        Frame { last: steps(&turn), turn: Some(turn), ..Frame::new(position) }
    }

    /// A frame of a turn up to this position, with the letters of the moves to choose from.
    pub fn of_choice(position: Position, turn: Turn, hints: Moves) -> Frame {
        let told = Some(turn.clone()).filter(|turn| !turn.moves.is_empty());
        Frame { told, hints, ..Frame::of_roll(position, turn) }
    }

    /// Makes this a frame for one person, perhaps with this seat at the bottom.
    pub fn for_one(self, below: Option<Colour>) -> Frame {
        Frame { viewer: Viewer::One(below), ..self }
    }

    /// Adds the number of the turn, and the names of a table's players.
    pub fn named(self, l10n: Localizer, names: &Names, view: &TableView) -> Frame {
        let named = |seat: &Seat| (seat.colour, alt::short_name(l10n, names, view, seat.colour));
        Frame { names: view.seats.iter().map(named).collect(), ..self }
    }

    pub fn alt_text(&self, l10n: Localizer, naming: Naming<'_>) -> String {
        let turn = self.turn.as_ref().map(|turn| turn.colour);
        alt::alt_text(l10n, naming, &self.position, turn, self.told.as_ref())
    }

    pub fn scene(&self) -> Scene<'_> {
        let (roll, mover) = self.turn.as_ref().map(|turn| (turn.roll, turn.colour)).unzip();
        // A frame without names belongs to no table, so its turn has no number to show.
        let number = self.turn.as_ref().map(|turn| turn.number).filter(|_| !self.names.is_empty());
        let Frame { position, last, hints, names, viewer, .. } = self;
        Scene { position, roll, last, hints, mover, number, names, viewer: *viewer }
    }
}

fn steps(turn: &Turn) -> Vec<PlayedMove> {
    turn.moves.iter().map(|die| die.step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::{Roll, parse_position};

    #[test]
    fn kept_board_shows_who_moved() {
        let after = parse_position(Board::standard(), "A4r r23,g123 - r0,g0 g - short").unwrap();
        let turn = Turn {
            number: 33,
            colour: Colour::Red,
            roll: Roll::new(6, 4).unwrap(),
            moves: Vec::new(),
            lost: Vec::new(),
            timed_out: false,
            after: Some(after),
        };
        let frame = Frame::after(&turn).unwrap();
        assert_eq!(frame.scene().position.turn(), Colour::Green, "who moves next");
        assert_eq!(frame.scene().mover, Some(Colour::Red));
    }
}
