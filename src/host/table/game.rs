//! The game at a table: its log, and details of the current and the last turns.

use crate::host::event::MoveSource;
use crate::host::view::{Played, Turn};
use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::rules::log::{Action, LogError};
use hypnosia_game::rules::{GameLog, Move, PlayedMove, Position, Roll, Variant};
use std::sync::Arc;

/// The most finished turns in [`Game::recent`].
const RECENT_MAX: usize = 60;

/// Where an event comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// The event was just decided, so it must be legal.
    Decided,
    /// The event was committed, so it is trusted whatever the rules say now.
    Committed,
}

#[derive(Debug, Clone)]
pub(in crate::host) struct Game {
    pub log: GameLog,
    /// The number of rolls so far, including the set-up rolls, which decide who moves first.
    pub rolls: u32,
    pub turn: Option<Turn>,
    /// Whether the time of this turn ran out, so that the computer plays the rest of it.
    pub played_for: bool,
    /// The last finished turns, oldest first, at most [`RECENT_MAX`]. The maximum is many rounds, because one message
    /// lists all forced turns and computers' turns since the last turn with a message of its own.
    pub recent: Arc<Vec<Turn>>,
}

impl Game {
    pub(super) fn new(players: ColourSet, variant: Variant) -> Result<Game, LogError> {
        Ok(Game::of(GameLog::new(Board::standard(), players, variant)?))
    }

    /// A game that begins in a given position.
    pub(super) fn begin_in(position: Position) -> Result<Game, LogError> {
        Ok(Game::of(GameLog::begin_in(position)?))
    }

    fn of(log: GameLog) -> Game {
        Game { log, rolls: 0, turn: None, played_for: false, recent: Arc::default() }
    }

    pub(super) fn set_up(&mut self, round: &[(Colour, Roll)]) -> Result<(), LogError> {
        self.log.add_setup_round(round)?;
        self.rolls += round.len() as u32;
        Ok(())
    }

    pub(super) fn roll(&mut self, number: u32, colour: Colour, roll: Roll, source: Source) -> Result<(), LogError> {
        self.close_turn();
        self.act(colour, Action::Roll(roll), source)?;
        self.rolls += 1;
        self.played_for = false;
        self.turn =
            Some(Turn { number, colour, roll, moves: Vec::new(), lost: Vec::new(), timed_out: false, after: None });
        Ok(())
    }

    /// Moves the current turn, if there is one, to the finished turns.
    pub(super) fn close_turn(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        let recent = Arc::make_mut(&mut self.recent);
        if recent.len() == RECENT_MAX {
            recent.remove(0);
        }
        recent.push(Turn { after: self.log.position(), ..turn });
    }

    pub(super) fn turn_mut(&mut self) -> Result<&mut Turn, &'static str> {
        self.turn.as_mut().ok_or("no turn is played")
    }

    /// Plays a move; returns how many pawns it captured, and how many it brought to the centre.
    pub(super) fn play(
        &mut self,
        colour: Colour,
        mv: &Move,
        by: MoveSource,
        source: Source,
    ) -> Result<[u8; 2], LogError> {
        let before = self.log.position().ok_or(LogError::SetupUnfinished)?;
        self.act(colour, Action::Play(*mv), source)?;
        let after = self.log.position().unwrap_or(before);
        let step = PlayedMove::of(&before, &after, colour, *mv);
        if let Some(turn) = &mut self.turn {
            turn.moves.push(Played { step, by });
        }
        Ok([step.captured(), (after.centre().len() - before.centre().len()) as u8])
    }

    /// Undoes the move of the last die; returns how many pawns the move had captured.
    pub(super) fn undo(&mut self, source: Source) -> Result<u8, LogError> {
        match source {
            Source::Decided => self.log.take_back()?,
            Source::Committed => self.log.trust_take_back()?,
        };
        let played = self.turn.as_mut().and_then(|turn| turn.moves.pop());
        Ok(played.ok_or(LogError::NothingToTakeBack)?.step.captured())
    }

    /// Resigns a player; returns their place in the order of resigning.
    pub(super) fn resign(&mut self, colour: Colour, source: Source) -> Result<Option<u8>, LogError> {
        self.act(colour, Action::Resign(colour), source)?;
        Ok(self.log.position().and_then(|after| after.resigned(colour)))
    }

    fn act(&mut self, colour: Colour, action: Action, source: Source) -> Result<(), LogError> {
        match source {
            Source::Decided => self.log.act_as(colour, action),
            Source::Committed => self.log.trust(colour, action),
        }
    }
}
