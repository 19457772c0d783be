//! Decides about the closing of tables by moderators, and by what a table has lost.

use super::{Decider, Result, checks};
use crate::host::closing::{ClosedBy, Loss, WayToClose};
use crate::host::command::Refusal;
use crate::host::event::Event;
use crate::host::question::Matter;
use crate::model::{Status, UserId};

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

    /// Asks the players whether the game may end. Changes nothing if they are being asked that already; ends the game if
    /// nobody is left to be asked.
    pub(super) fn ask_to_close(&mut self, moderator: UserId) -> Result {
        checks::is_playing(&self.table)?;
        match self.table.way_to_close(moderator) {
            WayToClose::AtOnce => self.close_for(ClosedBy::Moderator(Some(moderator))),
            WayToClose::ByResigning => Err(Refusal::NotAtOnce.into()),
            WayToClose::ByAsking => match self.table.question.map(|question| question.matter) {
                Some(Matter::Close { .. }) => Ok(()),
                Some(Matter::Proposal { .. }) | None => {
                    checks::may_ask(&self.table, self.now)?;
                    self.emit(Event::CloseAsked { by: Some(moderator), rest: self.rest() })
                }
            },
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

    fn close_for(&mut self, by: ClosedBy) -> Result {
        checks::is_open(&self.table)?;
        match self.table.status {
            Status::Lobby => self.emit(Event::Cancelled),
            Status::Playing | Status::Over | Status::Cancelled | Status::Expired => self.emit(Event::Closed(by)),
        }
    }
}
