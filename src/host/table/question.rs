//! Questions to the players, and the end of a running game without a result.

use super::{Table, Why};
use crate::host::closing::{ClosedBy, WayToClose, way_to_close};
use crate::host::question::{Matter, Proposal, Question};
use crate::model::{Millis, Status, TurnTime, UserId, Version};
use hypnosia_game::board::{Colour, ColourSet};

impl Table {
    /// How this moderator may close the running game.
    pub fn way_to_close(&self, moderator: UserId) -> WayToClose {
        way_to_close(self.options.rated, &self.seats, moderator)
    }

    pub(super) fn close_game(&mut self, by: ClosedBy) -> Result<(), Why> {
        self.game_mut()?;
        self.closed_by = Some(by);
        self.close(Status::Cancelled);
        Ok(())
    }

    pub(super) fn ask(&mut self, matter: Matter, rest: Option<i32>, now: Millis) -> Result<(), Why> {
        self.game_mut()?;
        if self.question.is_some() {
            return Err("the players are being asked already".into());
        }
        let (asked, agreed) = (Version(self.version.0 + 1), ColourSet::EMPTY);
        self.forget_rest();
        self.question = Some(Question { asked, matter, agreed, rest: rest.map(Millis::from) });
        (self.deadline, self.patience_ends) = (self.full_time().map(|time| now + time), None);
        Ok(())
    }

    pub(super) fn agree(&mut self, colour: Colour) -> Result<(), Why> {
        self.seat_mut(colour)?;
        self.question.as_mut().ok_or("nobody is being asked")?.agreed.insert(colour);
        Ok(())
    }

    /// Ends the question without a consequence.
    pub(super) fn drop_question(&mut self, now: Millis) -> Result<(), Why> {
        let question = self.settled_question(now)?;
        self.set_clock(question.rest, now);
        Ok(())
    }

    /// Ends the game, as a moderator asked.
    pub(super) fn close_as_asked(&mut self) -> Result<(), Why> {
        match self.question.ok_or("nobody is being asked")?.matter {
            Matter::Close { by } => self.close_game(ClosedBy::Moderator(by)),
            Matter::Proposal { .. } => Err("no moderator has asked".into()),
        }
    }

    /// Ends the question, and has the game go on as was asked: the turn has all its time.
    pub(super) fn go_on_as_asked(&mut self, now: Millis) -> Result<(), Why> {
        match self.settled_question(now)?.matter {
            Matter::Proposal { what: Proposal::SlowDown, .. } => self.options.turn_time = TurnTime::OneDay,
            Matter::Proposal { what: Proposal::Rest(date), .. } => self.rests_until = Some(date.noon()),
            Matter::Close { .. } | Matter::Proposal { what: Proposal::End, .. } => {
                return Err("the game was to end".into());
            }
        }
        self.wait(now);
        Ok(())
    }

    /// Takes the question away, and notes when the player's proposal ended.
    fn settled_question(&mut self, now: Millis) -> Result<Question, Why> {
        let question = self.question.take().ok_or("nobody is being asked")?;
        match question.matter {
            Matter::Close { .. } => {}
            Matter::Proposal { by, .. } => self.seat_mut(by)?.proposed = Some(now),
        }
        Ok(question)
    }
}
