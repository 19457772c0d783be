//! The log of a game: rolls, moves and resignations in order, from which every position can be replayed.
//!
//! A [`GameLog`] grows by [`GameLog::roll`], [`GameLog::play`] and [`GameLog::resign`], each of which refuses what the
//! rules do not allow. Only [`GameLog::trust`] adds actions that the rules refuse: those that were committed, for
//! example to a store, when earlier rules allowed them. [`Display`](std::fmt::Display) writes the log's text and
//! [`GameLog::parse`] reads it. The text is stable, as is the notation of positions and moves in it: every later
//! version reads what this version writes.
//!
//! ```text
//! hypnosia-log 1
//! variant cross
//! players r g
//! setup r64 g64
//! setup r31 g52
//! 1 g 54 5:H1-A23 4:H2-A21
//! 2 r 61 6:H2-A5 1:H1-A1
//! 3 g 66 6:A21-A27 6:A23-A29
//! 4 r resigns
//! result 1:g:0 2:r:0
//! ```
//!
//! - Empty lines and lines that begin with `#` are comments. All other lines have one blank between fields and none at
//!   their end.
//! - `setup`: one round of rolls, in seat order. In the first round all players roll, in each later round those tied
//!   for the highest sum.
//! - `position`: the position in which the game begins, in place of all `setup` lines. It is a position before a roll
//!   and names the player who is to roll; its players and variant must be those of the lines `players` and `variant`.
//! - Further `key value` lines before the first step are kept as they are. A key is letters, digits and `-`, and
//!   begins with a letter.
//! - Steps are numbered from 1, one a line. A turn is colour, roll (higher first), the moves in the order played, and
//!   a `-` for each die that was lost, so that moves and `-` together are two.
//! - `COLOUR resigns` is a step of its own. The mover or any other player may resign, before a roll or before any die
//!   is used. In the middle of a turn, the line of the turn breaks off before the dice that can still be used. If the
//!   mover has not resigned, the turn goes on after all resignations, in a line with `...` in the place of the roll:
//!   `7 g ... 4:H2-A21`. So each roll is in the log exactly once. Only a line directly before a resignation, and the
//!   last line of a running game, may leave out dice that can still be used.
//! - `result`: rank, colour and points of each player, by rank and then in seat order; only at the end of the game.
//!
//! ```
//! use hypnosia_game::board::Board;
//! use hypnosia_game::rules::GameLog;
//!
//! let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n1 r 54 5:H1-A5 4:H2-A3\n";
//! let log = GameLog::parse(Board::standard(), text)?;
//! assert_eq!(log.to_string(), text);
//! let boards: Vec<String> = log.replay().map(|moment| moment.after.to_string()).collect();
//! assert_eq!(boards.last().map(String::as_str), Some("A3r,A5r r34,g1234 - r0,g0 r - cross"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lines;
mod read;
mod steps;
mod write;

pub use read::LogFault;
pub use steps::LogLine;

use super::{Move, PlayError, Position, Roll, RollError, Setup, SetupError, Variant};
use crate::board::{Board, Colour, ColourSet};
use std::collections::BTreeMap;
use thiserror::Error;

/// A game that began with a set-up or in a given position. It follows the rules, except for the actions that
/// [`GameLog::trust`] added.
#[derive(Debug, Clone)]
pub struct GameLog {
    board: &'static Board,
    variant: Variant,
    notes: Vec<(String, String)>,
    setup: Setup,
    /// The position that the game began with, instead of a set-up.
    begun_in: Option<Position>,
    actions: Vec<Action>,
    /// The committed actions that the current rules refuse, by their index in `actions`.
    misfits: BTreeMap<usize, Misfit>,
    now: Option<Position>,
}

/// Why the current rules refuse an action that was committed earlier.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{colour}: {why}")]
pub struct Misfit {
    /// The player who acted.
    pub colour: Colour,
    /// Why the rules refuse it.
    pub why: LogError,
}

/// An action in a game after its set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// The player to move rolls.
    Roll(Roll),
    /// The player to move uses a die.
    Play(Move),
    /// A player resigns, at any time.
    Resign(Colour),
}

/// One action of a replayed game, with the positions around it.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// The number, from 1, at the beginning of the log's line that has the action.
    pub step: usize,
    /// The player who acted.
    pub colour: Colour,
    /// The action.
    pub action: Action,
    /// The position before the action.
    pub before: Position,
    /// The position right after the action. A turn that the action ended is not passed on yet. After a roll that allows
    /// no move, the position still has the dice.
    pub after: Position,
}

/// Why a log was not begun or not changed. An existing log stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LogError {
    /// A game needs two to six players for whom the board has a seat.
    #[error("a game needs at least two players, all with a seat on the board")]
    Players,
    /// A note that could not be read back.
    #[error("note {0}: must be a key of letters, digits and - that is not the log's own, and a value in one line")]
    Note(String),
    /// The rolls of a set-up round do not fit.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No game can begin in this position.
    #[error("no game begins in this position: {0}")]
    Beginning(RollError),
    /// No player can act before it is known who begins.
    #[error("it is not known yet who begins")]
    SetupUnfinished,
    /// The roll was refused.
    #[error(transparent)]
    Roll(#[from] RollError),
    /// The move or the resignation was refused.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Another player acts now.
    #[error("it is the turn of {turn}")]
    NotTheTurn {
        /// The player to move; for a resignation, the player who resigns.
        turn: Colour,
    },
    /// Only a move of the turn that is still going on can be taken back.
    #[error("there is no move of this turn to take back")]
    NothingToTakeBack,
}

impl GameLog {
    /// A game before its set-up rolls.
    ///
    /// # Errors
    /// [`LogError::Players`] when fewer than two play or the board has no seat for one of them.
    pub fn new(board: &'static Board, players: ColourSet, variant: Variant) -> Result<GameLog, LogError> {
        if players.len() < 2 || !players.iter().all(|colour| board.colours().contains(colour)) {
            return Err(LogError::Players);
        }
        let setup = Setup::new(players);
        let (notes, actions, misfits) = (Vec::new(), Vec::new(), BTreeMap::new());
        Ok(GameLog { board, variant, notes, setup, begun_in: None, actions, misfits, now: None })
    }

    /// A game that begins in a position in which the player to move has not rolled.
    ///
    /// # Errors
    /// [`LogError::Beginning`] when no player can roll in it.
    pub fn begin_in(position: Position) -> Result<GameLog, LogError> {
        position.may_roll().map_err(LogError::Beginning)?;
        let mut log = GameLog::new(position.board(), position.players(), position.variant())?;
        log.setup = Setup::decided(position.players(), position.turn());
        (log.begun_in, log.now) = (Some(position), Some(position));
        Ok(log)
    }

    /// Adds a note, a line at the head of the log such as `seed 5f3a...`. A key may occur several times.
    ///
    /// # Errors
    /// [`LogError::Note`] when the key or the value could not be read back.
    pub fn add_note(&mut self, key: &str, value: &str) -> Result<(), LogError> {
        if !lines::is_note(key, value) {
            return Err(LogError::Note(super::notation::shown(key)));
        }
        self.notes.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Adds a round of set-up rolls: one for each of `setup().contenders()`, in seat order.
    ///
    /// # Errors
    /// [`LogError::Setup`] when the rolls are not those of the contenders, or when it is known already who begins.
    pub fn add_setup_round(&mut self, rolls: &[(Colour, Roll)]) -> Result<(), LogError> {
        self.setup.add_round(rolls)?;
        if let Some(first) = self.setup.first() {
            self.now = Position::start(self.board, self.setup.players(), first, self.variant);
        }
        Ok(())
    }

    /// Adds a roll of the player to move.
    ///
    /// # Errors
    /// [`LogError`] when the rules do not allow it now.
    pub fn roll(&mut self, roll: Roll) -> Result<(), LogError> {
        self.act(Action::Roll(roll))
    }

    /// Adds a move of one die by the player to move.
    ///
    /// # Errors
    /// [`LogError`] when the move is not legal in [`GameLog::position`], or when it is not known yet who begins.
    pub fn play(&mut self, mv: &Move) -> Result<(), LogError> {
        self.act(Action::Play(*mv))
    }

    /// Adds a resignation of any player, in turn or not.
    ///
    /// # Errors
    /// [`LogError`] when the colour does not play (any more), the game is over, or it is not known yet who begins.
    pub fn resign(&mut self, colour: Colour) -> Result<(), LogError> {
        self.act(Action::Resign(colour))
    }

    /// Adds an action.
    ///
    /// # Errors
    /// [`LogError`] when the rules do not allow it now.
    pub fn act(&mut self, action: Action) -> Result<(), LogError> {
        let now = self.now.as_ref().ok_or(LogError::SetupUnfinished)?;
        self.now = Some(passed_on(act(now, action)?, action));
        self.actions.push(action);
        Ok(())
    }

    /// Adds an action of a colour. The action must be the colour's own resignation, or it must be the colour's turn.
    ///
    /// # Errors
    /// [`LogError`] when the rules do not allow it now.
    pub fn act_as(&mut self, colour: Colour, action: Action) -> Result<(), LogError> {
        let now = self.now.as_ref().ok_or(LogError::SetupUnfinished)?;
        match action {
            Action::Roll(_) | Action::Play(_) if now.turn() != colour => Err(LogError::NotTheTurn { turn: now.turn() }),
            Action::Resign(other) if other != colour => Err(LogError::NotTheTurn { turn: other }),
            _ => self.act(action),
        }
    }

    /// Adds an action that was committed when the rules allowed it. If the current rules refuse the action, it is
    /// carried out nevertheless and recorded as a [`Misfit`].
    ///
    /// # Errors
    /// [`LogError`] when the action cannot be carried out. No action can before it is known who begins. A move cannot
    /// if its pawns are not there, have no room where they would land, or would stay where they are. A resignation
    /// cannot after the end of the game, or by a colour that does not play (any more).
    pub fn trust(&mut self, colour: Colour, action: Action) -> Result<(), LogError> {
        let Err(why) = self.act_as(colour, action) else { return Ok(()) };
        let now = self.now.as_ref().ok_or(LogError::SetupUnfinished)?;
        let Some(after) = act_committed(now, colour, action) else { return Err(why) };
        self.now = Some(passed_on(after, action));
        self.misfits.insert(self.actions.len(), Misfit { colour, why });
        self.actions.push(action);
        Ok(())
    }

    /// The first committed action that the rules refuse, with the number of its step.
    pub fn misfit(&self) -> Option<(usize, &Misfit)> {
        let (&index, misfit) = self.misfits.first_key_value()?;
        Some((self.replay().nth(index)?.step, misfit))
    }

    /// Takes back the last move, if its turn is still in progress, and returns the move.
    ///
    /// # Errors
    /// [`LogError::NothingToTakeBack`] when the last action was not a move, or ended its turn.
    pub fn take_back(&mut self) -> Result<Move, LogError> {
        match self.now {
            Some(now) if !now.dice().is_empty() => self.trust_take_back(),
            _ => Err(LogError::NothingToTakeBack),
        }
    }

    /// Takes back the last move as part of committed history, even if the move ended its turn under the current rules.
    /// Returns the move.
    ///
    /// # Errors
    /// [`LogError::NothingToTakeBack`] when the last action was no move.
    pub fn trust_take_back(&mut self) -> Result<Move, LogError> {
        let Some(Moment { action: Action::Play(mv), before, .. }) = self.replay().last() else {
            return Err(LogError::NothingToTakeBack);
        };
        self.actions.pop();
        self.misfits.remove(&self.actions.len());
        self.now = Some(before);
        Ok(mv)
    }

    /// The board that is played on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The variant of the rules.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Everybody who began the game.
    pub fn players(&self) -> ColourSet {
        self.setup.players()
    }

    /// The notes, as keys and values, in order.
    pub fn notes(&self) -> &[(String, String)] {
        &self.notes
    }

    /// The value of the first note with a key.
    pub fn note(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The set-up rolls.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position that the game began with instead of a set-up, if it did.
    pub fn begun_in(&self) -> Option<Position> {
        self.begun_in
    }

    /// Everything that happened after the set-up, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Every roll of the game with its player, in order: those of the set-up, then those of the turns.
    pub fn rolls(&self) -> impl Iterator<Item = (Colour, Roll)> + '_ {
        let of_turns = self.replay().filter_map(|moment| match moment.action {
            Action::Roll(roll) => Some((moment.colour, roll)),
            _ => None,
        });
        self.setup.rounds().iter().flatten().copied().chain(of_turns)
    }

    /// The position before the first roll, once it is known who begins.
    pub fn start(&self) -> Option<Position> {
        let start = || Position::start(self.board, self.setup.players(), self.setup.first()?, self.variant);
        self.begun_in.or_else(start)
    }

    /// The position before the roll of a turn, where turns are counted from 1.
    pub fn before_turn(&self, number: u32) -> Option<Position> {
        let mut rolls = self.replay().filter(|moment| matches!(moment.action, Action::Roll(_)));
        rolls.nth(number.checked_sub(1)? as usize).map(|moment| moment.before)
    }

    /// The position in which the next action takes place; `None` until it is known who begins. A turn that has ended
    /// is passed on to the next player, so when no dice are left, a player is to roll or the game is over.
    pub fn position(&self) -> Option<Position> {
        self.now
    }

    /// The position right after the last action, as [`Position::play`] returns it: a turn that has ended is not
    /// passed on yet. Before the first action, the position of the start; `None` until it is known who begins.
    pub fn last_position(&self) -> Option<Position> {
        self.replay().last().map(|moment| moment.after).or(self.start())
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.now.is_some_and(|now| now.is_over())
    }

    /// The actions with the positions before and after each.
    pub fn replay(&self) -> impl Iterator<Item = Moment> + '_ {
        let mut now = self.start();
        let mut step = 0;
        let mut earlier = None;
        self.actions.iter().enumerate().map_while(move |(index, &action)| {
            let before = now?;
            let (colour, after) = match (self.misfits.get(&index), action) {
                (Some(misfit), _) => (misfit.colour, act_committed(&before, misfit.colour, action)?),
                (None, Action::Resign(colour)) => (colour, act(&before, action).ok()?),
                (None, Action::Roll(_) | Action::Play(_)) => (before.turn(), act(&before, action).ok()?),
            };
            now = Some(passed_on(after, action));
            let same_line = matches!((earlier, action), (Some(Action::Roll(_) | Action::Play(_)), Action::Play(_)));
            step += usize::from(!same_line);
            earlier = Some(action);
            Some(Moment { step, colour, action, before, after })
        })
    }
}

/// Carries out an action if the rules allow it.
fn act(position: &Position, action: Action) -> Result<Position, LogError> {
    Ok(match action {
        Action::Roll(roll) => position.roll(roll)?,
        Action::Play(mv) => position.play(&mv)?,
        Action::Resign(colour) => position.resign(colour)?,
    })
}

/// Carries out a committed action, even if the current rules refuse it; `None` when that is impossible.
fn act_committed(position: &Position, colour: Colour, action: Action) -> Option<Position> {
    match action {
        Action::Roll(roll) => Some(position.roll_committed(colour, roll)),
        Action::Play(mv) => position.play_committed(colour, &mv),
        Action::Resign(colour) => position.resign(colour).ok(),
    }
}

/// Passes the turn on to the next player if the action has ended it. A resignation ends only the turn of the player
/// who resigns.
fn passed_on(after: Position, action: Action) -> Position {
    let goes_on = match action {
        Action::Resign(colour) => colour != after.turn(),
        Action::Roll(_) | Action::Play(_) => !after.legal().is_empty(),
    };
    // `next` fails when the game is over; the position then stays as it is.
    if goes_on { after } else { after.next().unwrap_or(after) }
}

#[cfg(test)]
mod tests;
