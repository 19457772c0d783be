//! Commands in the lobby.

use super::{Decider, Result, checks};
use crate::host::command::{LobbyCommand, Refusal};
use crate::host::event::Event;
use crate::model::{Colour, InteractionId, UserId};

impl Decider<'_> {
    pub(super) fn lobby(&mut self, actor: UserId, command: &LobbyCommand) -> Result {
        match command {
            LobbyCommand::Join { colour, interaction } => self.join(actor, *colour, *interaction),
            LobbyCommand::ChangeColour(to) => self.change_colour(actor, *to),
            LobbyCommand::Leave => {
                self.table.seat_of(actor).ok_or(Refusal::NotSeated)?;
                self.leave(actor)
            }
            LobbyCommand::AddComputer { colour } => {
                checks::is_owner(&self.table, actor)?;
                let colour = self.free_colour(*colour, None)?;
                self.emit(Event::ComputerAdded { colour, level: self.table.options.level })
            }
            LobbyCommand::RemoveComputer { colour } => {
                checks::is_owner(&self.table, actor)?;
                let computers = self.table.seats.iter().filter(|seat| seat.player.is_computer());
                let mut colours = computers.map(|seat| seat.colour);
                let last = colours.rfind(|seat| colour.is_none_or(|chosen| chosen == *seat));
                self.emit(Event::ComputerRemoved(last.ok_or(Refusal::NoSuchComputer)?))
            }
            LobbyCommand::SetOptions(options) => {
                checks::is_owner(&self.table, actor)?;
                checks::is_what_others_sat_down_for(&self.table, actor, options)?;
                self.emit(Event::OptionsSet(*options))
            }
            LobbyCommand::Start => {
                checks::is_owner_or_waiting(&self.table, actor, self.now)?;
                self.start()
            }
            LobbyCommand::Cancel => {
                checks::is_owner_or_waiting(&self.table, actor, self.now)?;
                self.emit(Event::Cancelled)
            }
        }
    }

    fn join(&mut self, actor: UserId, colour: Option<Colour>, interaction: InteractionId) -> Result {
        if let Some(seat) = self.table.seat_of(actor) {
            return Err(Refusal::AlreadySeated(seat.colour).into());
        }
        let colour = self.free_colour(colour, Some(actor))?;
        self.emit(Event::Joined { colour, user: Some(actor), interaction })
    }

    fn change_colour(&mut self, actor: UserId, to: Colour) -> Result {
        let from = self.table.seat_of(actor).ok_or(Refusal::NotSeated)?.colour;
        if from == to {
            return Err(Refusal::AlreadySeated(from).into());
        }
        checks::is_free(&self.table, to)?;
        self.emit(Event::ColourChanged { from, to })
    }

    /// The colour chosen, if it is free; else the one reserved for the person, else the first that nobody reserved.
    fn free_colour(&self, chosen: Option<Colour>, user: Option<UserId>) -> Result<Colour> {
        let taken = self.table.players();
        let free = || Colour::ALL.into_iter().filter(|colour| !taken.contains(*colour));
        if free().next().is_none() {
            return Err(Refusal::TableFull.into());
        }
        if let Some(colour) = chosen {
            checks::is_free(&self.table, colour)?;
            return Ok(colour);
        }
        let reserved = |colour: &Colour| self.table.reserved.iter().find(|(other, _)| other == colour);
        let own = free().find(|colour| user.is_some() && reserved(colour).is_some_and(|(_, whom)| *whom == user));
        let choice = own.or_else(|| free().find(|colour| reserved(colour).is_none())).or_else(|| free().next());
        Ok(choice.ok_or(Refusal::TableFull)?)
    }

    /// A person leaves the lobby; the owner passes the table on, or closes it when nobody is left.
    pub(super) fn leave(&mut self, user: UserId) -> Result {
        if let Some(seat) = self.table.seat_of(user) {
            self.emit(Event::Left(seat.colour))?;
        }
        if self.table.owner != Some(user) {
            return Ok(());
        }
        match self.table.order.first() {
            Some(&longest) => self.emit(Event::OwnerPassed(longest)),
            None => self.emit(Event::Cancelled),
        }
    }
}
