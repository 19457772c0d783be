//! The closing of a running game: a moderator's question to the players, and the end without a result.

use super::{Table, Why};
use crate::host::closing::{ClosedBy, ClosingQuestion, WayToClose, way_to_close};
use crate::model::{Millis, Status, UserId, Version};
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

    pub(super) fn ask_to_close(&mut self, by: Option<UserId>, rest: Option<i32>, now: Millis) -> Result<(), Why> {
        self.game_mut()?;
        if self.question.is_some() {
            return Err("the players are being asked already".into());
        }
        let (asked, agreed) = (Version(self.version.0 + 1), ColourSet::EMPTY);
        self.question = Some(ClosingQuestion { asked, by, agreed, rest: rest.map(Millis::from) });
        (self.deadline, self.patience_ends) = (self.full_time().map(|time| now + time), None);
        Ok(())
    }

    pub(super) fn agree_to_close(&mut self, colour: Colour) -> Result<(), Why> {
        self.seat_mut(colour)?;
        self.question.as_mut().ok_or("nobody is being asked")?.agreed.insert(colour);
        Ok(())
    }

    pub(super) fn play_on(&mut self, colour: Colour, now: Millis) -> Result<(), Why> {
        self.seat_mut(colour)?;
        let question = self.question.take().ok_or("nobody is being asked")?;
        self.set_clock(question.rest, now);
        Ok(())
    }
}
