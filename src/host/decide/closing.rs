//! Decides about the closing of tables by moderators, and by what a table has lost.

use super::{Decider, Result, checks};
use crate::host::closing::{ClosedBy, ClosingQuestion, Loss, WayToClose, all_agree};
use crate::host::command::Refusal;
use crate::host::event::Event;
use crate::host::seat::Seat;
use crate::model::{Status, UserId, Version};

impl Decider<'_> {
    /// Closes a table that has lost its place in Discord, or the bot.
    pub(super) fn abandon(&mut self, loss: Loss) -> Result {
        self.close_for(ClosedBy::Loss(loss))
    }

    /// Closes a lobby, or a game that the moderator may close at once.
    pub(super) fn close(&mut self, moderator: UserId) -> Result {
        checks::is_open(&self.table)?;
        match self.table.way_to_close(moderator) {
            _ if self.table.status == Status::Lobby => self.emit(Event::Cancelled),
            WayToClose::AtOnce => self.close_for(ClosedBy::Moderator(Some(moderator))),
            WayToClose::ByResigning | WayToClose::ByAsking => Err(Refusal::NotAtOnce.into()),
        }
    }

    /// Asks the players whether the game may end. Changes nothing if they are being asked already; ends the game if
    /// nobody is left to be asked.
    pub(super) fn ask_to_close(&mut self, moderator: UserId) -> Result {
        checks::is_playing(&self.table)?;
        match self.table.way_to_close(moderator) {
            WayToClose::AtOnce => self.close_for(ClosedBy::Moderator(Some(moderator))),
            WayToClose::ByResigning => Err(Refusal::NotAtOnce.into()),
            WayToClose::ByAsking if self.table.question.is_some() => Ok(()),
            WayToClose::ByAsking => {
                let rest =
                    self.table.time_left(self.now).map(|rest| rest.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
                self.emit(Event::CloseAsked { by: Some(moderator), rest })
            }
        }
    }

    /// Ends a game without asking its players.
    pub(super) fn remove(&mut self, moderator: UserId) -> Result {
        checks::is_playing(&self.table)?;
        match self.table.way_to_close(moderator) {
            WayToClose::AtOnce | WayToClose::ByAsking => self.close_for(ClosedBy::Moderator(Some(moderator))),
            WayToClose::ByResigning => Err(Refusal::NotAtOnce.into()),
        }
    }

    /// Settles the question: a player keeps playing.
    pub(super) fn play_on(&mut self, seat: &Seat, asked: Version) -> Result {
        self.question(asked)?;
        self.emit(Event::PlayedOn(seat.colour))
    }

    /// Notes that a player agrees, and ends the game if all do. Changes nothing if the player has agreed before.
    pub(super) fn agree_to_close(&mut self, seat: &Seat, asked: Version) -> Result {
        let question = self.question(asked)?;
        if question.agreed.contains(seat.colour) {
            return Ok(());
        }
        self.emit(Event::CloseAgreed(seat.colour))?;
        let agreed = self.table.question.map(|question| question.agreed).unwrap_or_default();
        if all_agree(&self.table.seats, agreed) { self.emit(Event::ClosedAsAsked) } else { Ok(()) }
    }

    /// The question that stands since this version.
    fn question(&self, asked: Version) -> Result<ClosingQuestion> {
        let standing = self.table.question.filter(|question| question.asked == asked);
        Ok(standing.ok_or(Refusal::NotAsked)?)
    }

    fn close_for(&mut self, by: ClosedBy) -> Result {
        checks::is_open(&self.table)?;
        match self.table.status {
            Status::Lobby => self.emit(Event::Cancelled),
            Status::Playing | Status::Over | Status::Cancelled | Status::Expired => self.emit(Event::Closed(by)),
        }
    }
}
