//! Decides about a game: its beginning, its commands, and what follows from them automatically.

use super::{Decider, Result, checks};
use crate::host::command::{GameCommand, Refusal};
use crate::host::event::{Event, MoveSource};
use crate::host::seat::{Seat, TIMEOUTS};
use crate::host::stakes::Needs;
use crate::host::table::Table;
use crate::model::{Colour, InteractionId, Status, UserId};
use hypnosia_game::board::ColourSet;
use hypnosia_game::rules::Move;

impl Decider<'_> {
    /// Starts the game, by a click's interaction or by itself.
    pub(super) fn start(&mut self, interaction: Option<InteractionId>) -> Result {
        if let Some(needs) = Needs::of(&self.table.seats) {
            return Err(Refusal::NotEnough(needs).into());
        }
        self.emit(Event::Started { interaction })?;
        while self.table.game.as_ref().is_some_and(|game| game.log.setup().first().is_none()) {
            let contenders = self.table.game.as_ref().map_or(ColourSet::EMPTY, |game| game.log.setup().contenders());
            let first_roll = self.rolls_so_far();
            let round = contenders.iter().zip(first_roll..).map(|(colour, index)| (colour, self.roll(index))).collect();
            self.emit(Event::SetupRolled(round))?;
        }
        self.advance()
    }

    fn rolls_so_far(&self) -> u32 {
        self.table.game.as_ref().map_or(0, |game| game.rolls)
    }

    pub(super) fn game(&mut self, seat: &Seat, command: &GameCommand) -> Result {
        match command {
            GameCommand::Play(mv) => {
                checks::has_the_turn(&self.table, seat)?;
                let legal = self.table.position().is_some_and(|position| position.legal().contains(mv));
                if !legal {
                    return Err(Refusal::IllegalMove.into());
                }
                self.emit(Event::Moved { colour: seat.colour, mv: *mv, by: MoveSource::Player })?;
                self.advance()
            }
            GameCommand::PlayTurn { first, second } => self.play_turn(seat, *first, *second),
            GameCommand::Undo => {
                checks::has_the_turn(&self.table, seat)?;
                if !self.table.can_undo() {
                    return Err(Refusal::NothingToUndo.into());
                }
                // No forced move follows: the player took the die back to choose again.
                self.emit(Event::Undone(seat.colour))
            }
            GameCommand::Resign => self.leave_game(seat.colour),
            GameCommand::CallOff if !self.calls_off(seat.colour) => Err(Refusal::NotCalledOff.into()),
            GameCommand::CallOff => self.leave_game(seat.colour),
            GameCommand::Finish => {
                checks::may_finish(&self.table, seat)?;
                self.emit(Event::LeftToComputer(seat.colour))
            }
            GameCommand::Propose(what) => self.propose(seat, *what),
            GameCommand::Decline(asked) => self.decline(seat, *asked),
            GameCommand::Agree(asked) => self.agree(seat, *asked),
            GameCommand::AskStandIn { turn } => self.ask_stand_in(seat, *turn),
            // Every command takes the game up.
            GameCommand::TakeUp => Ok(()),
            GameCommand::HandOver => {
                checks::may_hand_over(&self.table, seat)?;
                self.emit(Event::SeatHeld(seat.colour))
            }
            GameCommand::TakeSeatBack => {
                if !seat.held {
                    return Err(Refusal::SeatNotHeld.into());
                }
                self.emit(Event::SeatTakenBack(seat.colour))?;
                self.advance()
            }
        }
    }

    /// Plays a whole turn as one action. It is written with all its dice or not at all, so that no player is left with
    /// half of their choice. As after any second die, nothing can be taken back.
    fn play_turn(&mut self, seat: &Seat, first: Move, second: Move) -> Result {
        checks::has_the_turn(&self.table, seat)?;
        let begins =
            self.table.game.as_ref().and_then(|game| game.turn.as_ref()).is_some_and(|turn| turn.moves.is_empty());
        let legal =
            |table: &Table| table.position().filter(|now| !now.is_over()).map(|now| now.legal()).unwrap_or_default();
        for mv in [first, second] {
            if !begins || !legal(&self.table).contains(&mv) {
                return Err(Refusal::IllegalMove.into());
            }
            self.emit(Event::Moved { colour: seat.colour, mv, by: MoveSource::Player })?;
        }
        match legal(&self.table)[..] {
            [] => self.advance(),
            _ => Err(Refusal::IllegalMove.into()),
        }
    }

    /// Whether the game is called off if this player leaves now.
    fn calls_off(&self, colour: Colour) -> bool {
        self.table.is_called_off_by(colour) && !self.people.called_off_lately
    }

    /// Makes a player leave for good, because they asked for it.
    pub(super) fn leave_game(&mut self, colour: Colour) -> Result {
        if self.calls_off(colour) {
            return self.emit(Event::CalledOff(colour));
        }
        self.emit(Event::Resigned(colour))?;
        self.advance()
    }

    /// Handles the end of a turn's time: the computer plays the turn and, after [`TIMEOUTS`] consecutive time-outs,
    /// holds the seat. At a table of an evening it holds the seat at once of who has not come: the others wait for the
    /// next round.
    pub(super) fn turn_ran_out(&mut self) -> Result {
        let Some(position) = self.table.position().filter(|_| !self.table.computer_plays()) else { return Ok(()) };
        let colour = position.turn();
        self.emit(Event::TimedOut(colour))?;
        let of_evening = self.table.evening.is_some();
        let is_enough = |seat: &Seat| seat.timeouts >= TIMEOUTS || of_evening && seat.is_in_first_turn();
        if self.table.seat(colour).is_some_and(is_enough) {
            self.emit(Event::SeatHeld(colour))?;
        }
        Ok(())
    }

    /// Notes that a player asks for the computer in place of the player to move. The computer takes the seat as soon as
    /// enough players have asked; a player who asked before may have become enough, because time has passed.
    fn ask_stand_in(&mut self, seat: &Seat, turn: u32) -> Result {
        let awaited = checks::may_ask_stand_in(&self.table, seat, turn, self.people.has_left, self.now)?;
        let has_asked = self.table.asked.contains(&seat.colour);
        if !has_asked {
            self.emit(Event::StandInAsked { colour: awaited.colour, by: seat.colour })?;
        }
        match self.table.is_asked_enough(self.people.has_left, self.now) {
            true => self.emit(Event::SeatHeld(awaited.colour)),
            false if has_asked => {
                let until = self.table.alarm().unwrap_or(self.now);
                Err(Refusal::AskedAlready { until }.into())
            }
            false => Ok(()),
        }
    }

    /// Handles the end of the patience with a turn without a limit: the computer holds the seat if somebody has asked
    /// for that. A game with a single person is put away.
    pub(super) fn patience_ran_out(&mut self) -> Result {
        match self.table.awaited().map(|seat| seat.colour) {
            Some(_) if self.table.is_alone() => self.emit(Event::PutAway),
            Some(awaited) if self.table.is_asked_enough(self.people.has_left, self.now) => {
                self.emit(Event::SeatHeld(awaited))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Makes the computer hold the seat of a player who has left the server, if their time has run out in their last
    /// turn. No second time-out is needed, because they cannot see the board any more.
    pub(super) fn hold_seat_of(&mut self, user: UserId) -> Result {
        let is_open = self.table.status == Status::Playing;
        match self.table.seat_of(user).filter(|_| is_open) {
            Some(seat) if seat.timeouts > 0 && !seat.held && seat.resigned.is_none() => {
                self.emit(Event::SeatHeld(seat.colour))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn computer(&mut self, moves: &[Move]) -> Result {
        for mv in moves {
            let Some(position) = self.table.position().filter(|_| self.table.computer_plays()) else { break };
            self.emit(Event::Moved { colour: position.turn(), mv: *mv, by: MoveSource::Computer })?;
        }
        if moves.is_empty() { Ok(()) } else { self.advance() }
    }

    /// Emits all that follows automatically: lost dice, the next roll, forced moves, the end. Stops when a player or
    /// the computer has to move; a person may play forced moves by hand.
    pub(super) fn advance(&mut self) -> Result {
        while let Some(position) = self.table.position() {
            if position.is_over() {
                return self.emit(Event::Over);
            }
            let colour = position.turn();
            match position.choices()[..] {
                [] => self.next_roll()?,
                [first, ref others @ ..]
                    if (others.is_empty() || position.ends_alike()) && self.plays_forced(colour) =>
                {
                    self.emit(Event::Moved { colour, mv: first, by: MoveSource::Forced })?;
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    fn plays_forced(&self, colour: Colour) -> bool {
        !self.table.computer_plays() && !self.table.seat(colour).is_some_and(|seat| self.plays_by_hand(seat))
    }

    /// Whether a person plays forced moves by hand: because they want to, or because they see their first turn ever.
    fn plays_by_hand(&self, seat: &Seat) -> bool {
        let sees_first = |user: UserId| seat.is_in_first_turn() && self.people.beginners.contains(&user);
        seat.player.person().is_some_and(|user| (self.people.keeps_forced)(user) || sees_first(user))
    }

    fn next_roll(&mut self) -> Result {
        self.lose_dice()?;
        let (Some(game), Some(position)) = (&self.table.game, self.table.position()) else { return Ok(()) };
        let turn = self.table.turn_number() + 1;
        let roll = self.roll(game.rolls);
        let colour = position.turn();
        self.emit(Event::Rolled { turn, colour, roll })?;
        // The computer played until the player is back from a journey, which has ended.
        match self.table.seat(colour).filter(|seat| seat.held_until.is_some()).and_then(|seat| seat.player.person()) {
            Some(user) if !self.is_on_journey(user) => self.emit(Event::SeatTakenBack(colour)),
            _ => Ok(()),
        }
    }

    /// Emits the loss of the dice that the player of the turn could not use; emits nothing if the player has resigned.
    fn lose_dice(&mut self) -> Result {
        let Some(turn) = self.table.game.as_ref().and_then(|game| game.turn.as_ref()) else { return Ok(()) };
        let colour = turn.colour;
        let resigned = self.table.seat(colour).is_some_and(|seat| seat.resigned.is_some());
        let mut dice = vec![turn.roll.high(), turn.roll.low()];
        for played in &turn.moves {
            if let Some(at) = dice.iter().position(|die| *die == played.step.mv.die) {
                dice.remove(at);
            }
        }
        if dice.is_empty() || resigned { Ok(()) } else { self.emit(Event::DiceLost { colour, dice }) }
    }
}
