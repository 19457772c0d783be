//! Decides about questions to the players: what they propose to each other, and their answers.

use super::{Decider, Result, checks};
use crate::host::closing::ClosedBy;
use crate::host::event::Event;
use crate::host::question::{Matter, Proposal, Question};
use crate::host::seat::Seat;
use crate::model::Version;

impl Decider<'_> {
    /// Proposes something to the others, with the player's own agreement.
    pub(super) fn propose(&mut self, seat: &Seat, what: Proposal) -> Result {
        checks::may_propose(&self.table, seat, what, self.now)?;
        let rest = self.rest();
        self.emit(Event::Proposed { by: seat.colour, what, rest })?;
        self.emit(Event::Agreed(seat.colour))
    }

    /// How much time the turn has left, as it stands in the log of a question.
    pub(super) fn rest(&self) -> Option<i32> {
        self.waking_time_left().map(|rest| rest.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
    }

    /// Settles the question: a player declines.
    pub(super) fn decline(&mut self, seat: &Seat, asked: Version) -> Result {
        checks::is_asked(&self.table, seat, asked)?;
        self.emit(Event::Declined(seat.colour))
    }

    /// Notes that a player agrees. Changes nothing if the player has agreed before.
    pub(super) fn agree(&mut self, seat: &Seat, asked: Version) -> Result {
        let question = checks::is_asked(&self.table, seat, asked)?;
        if question.agreed.contains(seat.colour) { Ok(()) } else { self.emit(Event::Agreed(seat.colour)) }
    }

    /// Does what was asked if all agree: by their answers, or because the others do not hold their seats any more.
    pub(super) fn settle(&mut self) -> Result {
        match self.table.question {
            Some(question) if question.is_agreed(&self.table.seats) => self.emit(match question.matter {
                Matter::Close { .. } => Event::ClosedAsAsked,
                Matter::Proposal { what: Proposal::End, .. } => Event::Closed(ClosedBy::Players),
                Matter::Proposal { what: Proposal::SlowDown | Proposal::Rest(_), .. } => Event::GoesOnAsAsked,
            }),
            Some(_) | None => Ok(()),
        }
    }

    /// Handles the end of the time to answer: no answer agrees to a moderator, and declines a proposal.
    pub(super) fn question_ran_out(&mut self) -> Result {
        match self.table.question {
            Some(Question { matter: Matter::Close { .. }, .. }) => self.emit(Event::ClosedAsAsked),
            Some(Question { matter: Matter::Proposal { .. }, .. }) => self.emit(Event::Lapsed),
            None => Ok(()),
        }
    }
}
