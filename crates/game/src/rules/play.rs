//! Turns: rolling, playing a listed move, passing on, resigning, and the end.

use super::{Cell, Dice, Move, Position, Roll};
use crate::board::{Colour, Place, Space};
use thiserror::Error;

/// Why a move, a resignation or passing the turn on was refused. The position is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The move is not in the list of legal moves.
    #[error("not legal here")]
    NotLegal,
    /// The turn cannot pass on while a die can be used.
    #[error("the turn is not over: a die can still be used")]
    DiceLeft,
    /// Nothing can be done in a game that is over.
    #[error("the game is over")]
    Over,
    /// The colour does not play, or resigned already.
    #[error("this colour does not play")]
    NotPlaying,
}

/// Why a roll was refused. The position is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RollError {
    /// The dice have been rolled.
    #[error("the dice are rolled already")]
    Rolled,
    /// The player to move has no pawn left, or the game is over.
    #[error("nobody can roll here")]
    Nobody,
}

impl Position {
    /// Sets the roll of the player to move.
    ///
    /// # Errors
    /// [`RollError`] when dice are still to be used, the game is over, or the colour to play has no pawns to move.
    pub fn roll(&self, roll: Roll) -> Result<Position, RollError> {
        self.may_roll()?;
        Ok(Position { dice: roll.into(), ..*self })
    }

    /// Whether the player to move can roll.
    ///
    /// # Errors
    /// As [`Position::roll`].
    pub fn may_roll(&self) -> Result<(), RollError> {
        if !self.dice.is_empty() {
            return Err(RollError::Rolled);
        }
        if !self.has_pawns(self.turn) || self.is_over() {
            return Err(RollError::Nobody);
        }
        Ok(())
    }

    /// Plays a legal move. Dice that cannot be used after the move are lost. The position then has no dice, and the
    /// mover keeps the turn until [`Position::next`].
    ///
    /// # Errors
    /// [`PlayError::NotLegal`] for anything that [`Position::legal`] does not list.
    pub fn play(&self, mv: &Move) -> Result<Position, PlayError> {
        if !self.legal().contains(mv) {
            return Err(PlayError::NotLegal);
        }
        Ok(self.play_listed(mv))
    }

    /// [`Position::play`] for a move that was just taken from [`Position::legal`] of this very position.
    #[inline]
    pub(crate) fn play_listed(&self, mv: &Move) -> Position {
        let mut after = *self;
        after.play_in_place(mv);
        after
    }

    /// [`Position::play_listed`] without a copy.
    pub(super) fn play_in_place(&mut self, mv: &Move) {
        self.apply(mv);
        self.over = self.has_ended();
        // At most one die is left now, so it is enough to check the higher one.
        let rest = self.dice.without(mv.die);
        let usable = !self.over && rest.high().is_none_or(|die| self.can_use(self.turn, die));
        self.dice = if usable { rest } else { Dice::NONE };
    }

    /// [`Position::play`] for a move in a log: the move was legal when it was played, but may no longer be. `None` if
    /// the move cannot be carried out: the pawns are not there, there is no room for them where they would land, or
    /// they would stay where they are.
    pub(super) fn play_committed(&self, colour: Colour, mv: &Move) -> Option<Position> {
        let leaves = match mv.from {
            Place::Home(slot) => !mv.stack && self.at_home(colour, slot),
            Place::Space(from) => {
                self.cell(from).is_some_and(|cell| cell.colour == colour && (cell.stack || !mv.stack))
            }
            Place::Centre => false,
        };
        let lands = match mv.to {
            Place::Home(_) => false,
            Place::Space(to) => self.cell(to).is_none_or(|cell| cell.colour != colour || !(cell.stack || mv.stack)),
            Place::Centre => self.centre().len() < self.centre_points().len(),
        };
        if !leaves || !lands || mv.from == mv.to {
            return None;
        }
        Some(Position { turn: colour, ..*self }.play_listed(mv))
    }

    /// [`Position::roll`] for a roll in a log: the roll was allowed when it was made, but may no longer be.
    pub(super) fn roll_committed(&self, colour: Colour, roll: Roll) -> Position {
        Position { turn: colour, dice: roll.into(), ..*self }
    }

    /// Passes the turn clockwise to the next player who still has a pawn at home or on a circle.
    ///
    /// # Errors
    /// [`PlayError::DiceLeft`] while a die can be used, [`PlayError::Over`] at the end of the game.
    pub fn next(&self) -> Result<Position, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        if !self.legal().is_empty() {
            return Err(PlayError::DiceLeft);
        }
        let mut next = *self;
        next.pass_on();
        Ok(next)
    }

    /// [`Position::next`] in place. The caller has checked that the turn is over and the game is not.
    pub(super) fn pass_on(&mut self) {
        self.dice = Dice::NONE;
        self.turn = self.in_play.left_of(self.turn);
    }

    /// Takes a player's pawns off the board, except from the centre, and ranks the player below everybody who stays. A
    /// player who resigns during their own turn keeps the turn, without dice, until [`Position::next`].
    ///
    /// # Errors
    /// [`PlayError::NotPlaying`] when the colour does not play (any more), [`PlayError::Over`] at the end of the game.
    pub fn resign(&self, colour: Colour) -> Result<Position, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        if !self.staying().contains(colour) {
            return Err(PlayError::NotPlaying);
        }
        let order = self.players.len() - self.staying().len() + 1;
        let mut after = *self;
        after.occupancy.clear_all(colour);
        after.homes[colour.index()] = 0;
        after.resigned[colour.index()] = order as u8;
        let mut after = after.settled();
        if after.turn == colour || after.legal().is_empty() {
            after.dice = Dice::NONE;
        }
        Ok(after)
    }

    /// Whether the game has ended: the centre is full, no pawn could move with any value of a die, or all players but
    /// one have resigned.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Recomputes who is in play and whether the game is over.
    pub(super) fn settled(mut self) -> Position {
        self.in_play = self.players.iter().filter(|&colour| self.has_pawns(colour)).collect();
        self.over = self.has_ended();
        self
    }

    #[inline]
    pub(super) fn has_ended(&self) -> bool {
        usize::from(self.centre_len) == self.centre_points().len() || self.one_is_left() || self.nobody_can_move()
    }

    fn one_is_left(&self) -> bool {
        self.resigned != [0; 6] && self.staying().len() == 1
    }

    /// Carries a move out without checking that it is listed.
    #[inline]
    pub(super) fn apply(&mut self, mv: &Move) {
        let mover = self.turn;
        // Most moves take all pawns of a space to an empty space.
        if let (Place::Space(from), Place::Space(to)) = (mv.from, mv.to)
            && mv.stack == self.occupancy.has_stack(from)
            && !self.occupancy.is_taken(to)
        {
            self.occupancy.advance(self.board, mover, from, to);
        } else {
            self.lift_and_put(mv);
        }
    }

    #[inline(never)]
    fn lift_and_put(&mut self, mv: &Move) {
        let mover = self.turn;
        match mv.from {
            Place::Home(slot) => self.homes[mover.index()] &= !(1 << (slot - 1)),
            Place::Space(from) if self.occupancy.has_stack(from) && !mv.stack => self.occupancy.set_stack(from, false),
            Place::Space(from) => self.occupancy.clear(mover, from),
            Place::Centre => {}
        }
        match mv.to {
            Place::Centre => self.arrive(mv),
            Place::Space(to) if self.occupancy.has(mover, to) => self.occupancy.set_stack(to, true),
            Place::Space(to) => {
                self.capture_on(to);
                self.occupancy.put(self.board, mover, to, mv.stack);
            }
            Place::Home(_) => {}
        }
    }

    #[inline]
    fn capture_on(&mut self, space: Space) {
        if let Some(Cell { colour, stack }) = self.occupancy.cell(space) {
            let pawns = if stack { 2 } else { 1 };
            self.occupancy.clear(colour, space);
            self.captures[colour.index()] -= pawns;
            self.captures[self.turn.index()] += pawns;
            self.note_loss(colour);
        }
    }

    /// Brings a pawn or a stack into the centre. When only one place is left, the stack's other pawn stays on its
    /// bridge.
    fn arrive(&mut self, mv: &Move) {
        let places = self.centre_points().len() as u8 - self.centre_len;
        let pawns = if mv.stack { 2 } else { 1 };
        for _ in 0..pawns.min(places) {
            self.add_arrival(self.turn);
        }
        if pawns > places
            && let Place::Space(from) = mv.from
        {
            self.occupancy.put(self.board, self.turn, from, false);
        }
        self.note_loss(self.turn);
    }

    /// Removes a colour from the players in play if it has no pawn left at home or on a circle.
    fn note_loss(&mut self, colour: Colour) {
        if !self.has_pawns(colour) {
            self.in_play.remove(colour);
        }
    }
}
