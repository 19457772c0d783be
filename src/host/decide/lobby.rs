//! Decides about commands in a lobby.

use super::{Decider, Result, checks};
use crate::host::command::{LobbyCommand, Refusal};
use crate::host::dice::{Mixed, Word};
use crate::host::event::Event;
use crate::host::seating::farthest;
use crate::host::start::may_start_by_itself;
use crate::model::{Colour, InteractionId, UserId};

/// The most words that a person may give at a table, even if they leave and come back.
const WORDS_MAX: u32 = 10;

impl Decider<'_> {
    pub(super) fn lobby(&mut self, actor: UserId, command: &LobbyCommand) -> Result {
        self.lobby_command(actor, command)?;
        self.start_if_complete()
    }

    fn lobby_command(&mut self, actor: UserId, command: &LobbyCommand) -> Result {
        checks::fits_its_beginning(&self.table, command)?;
        checks::may_change_lobby(&self.table, actor, command)?;
        match command {
            LobbyCommand::Join { colour, interaction } => self.join(actor, *colour, *interaction),
            LobbyCommand::GiveWord(word) => self.give_word(actor, word),
            LobbyCommand::ChangeColour(to) => self.change_colour(actor, *to),
            LobbyCommand::Leave => {
                self.table.seat_of(actor).ok_or(Refusal::NotSeated)?;
                self.leave(actor)
            }
            LobbyCommand::AddComputer { colour, level } => {
                checks::is_owner(&self.table, actor)?;
                let colour = self.free_colour(*colour, None)?;
                self.emit(Event::ComputerAdded { colour, level: *level })
            }
            LobbyCommand::FreeSeat(colour) => {
                checks::is_owner(&self.table, actor)?;
                checks::can_be_freed(&self.table, actor, *colour)?;
                self.emit(Event::SeatFreed(*colour))
            }
            LobbyCommand::SetOptions(options) => {
                checks::is_owner(&self.table, actor)?;
                checks::is_what_others_sat_down_for(&self.table, actor, options)?;
                self.emit(Event::OptionsSet(*options))
            }
            LobbyCommand::SetStart(start) => {
                checks::is_owner(&self.table, actor)?;
                checks::may_choose_start(&self.table, actor, *start, self.now)?;
                self.emit(Event::StartSet(*start))
            }
            LobbyCommand::StopStart => {
                self.table.seat_of(actor).ok_or(Refusal::NotSeated)?;
                checks::counts_down(&self.table)?;
                self.emit(Event::StartSet(None))
            }
            LobbyCommand::Start(interaction) => {
                checks::is_owner_or_waiting(&self.table, actor, self.now)?;
                checks::is_as_told(&self.table, actor, self.now)?;
                self.start(Some(*interaction))
            }
            LobbyCommand::Cancel if self.table.waits_for_moment() => {
                checks::is_owner(&self.table, actor)?;
                self.emit(Event::Cancelled)
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
        self.emit(Event::Joined { colour, user: Some(actor), interaction })?;
        if self.table.all_are_back() { self.start(Some(interaction)) } else { Ok(()) }
    }

    /// Starts a slow game for which nobody is missing any more. A live one counts down first.
    fn start_if_complete(&mut self) -> Result {
        let is_due = self.table.deadline.is_some_and(|deadline| deadline <= self.now);
        let is_slow = self.table.options.turn_time.pace().is_slow();
        if is_slow && is_due && self.table.counts_down() { self.start(None) } else { Ok(()) }
    }

    /// Handles the end of the lobby's time: its game starts by itself, or the choice of that is dropped because too few
    /// people sit. Without such a choice, or while people are missing, the lobby closes.
    pub(super) fn lobby_ran_out(&mut self) -> Result {
        match self.table.starts_itself {
            true if may_start_by_itself(&self.table.seats) => self.start(None),
            true => self.emit(Event::StartSet(None)),
            false => self.emit(Event::Expired),
        }
    }

    fn give_word(&mut self, actor: UserId, word: &Word) -> Result {
        let colour = self.table.seat_of(actor).ok_or(Refusal::NotSeated)?.colour;
        if matches!(self.table.mixed, Mixed::Joins(_)) {
            return Err(Refusal::NoWords.into());
        }
        if self.table.words_of(actor) >= WORDS_MAX as usize {
            return Err(Refusal::TooManyWords { limit: WORDS_MAX }.into());
        }
        self.emit(Event::WordGiven { colour, word: word.clone() })
    }

    fn change_colour(&mut self, actor: UserId, to: Colour) -> Result {
        let from = self.table.seat_of(actor).ok_or(Refusal::NotSeated)?.colour;
        if from == to {
            return Err(Refusal::AlreadySeated(from).into());
        }
        checks::is_free(&self.table, to)?;
        self.is_kept_for_nobody_else(to, Some(actor))?;
        self.emit(Event::ColourChanged { from, to })
    }

    /// The chosen colour, if it is free and not reserved for another person. By default, the free colour reserved for
    /// the person; else the one farthest from the taken ones, if possible one that was never reserved.
    fn free_colour(&self, chosen: Option<Colour>, user: Option<UserId>) -> Result<Colour> {
        let taken = self.table.players();
        let free = || Colour::ALL.into_iter().filter(|colour| !taken.contains(*colour));
        if free().next().is_none() {
            return Err(Refusal::TableFull.into());
        }
        if let Some(colour) = chosen {
            checks::is_free(&self.table, colour)?;
            self.is_kept_for_nobody_else(colour, user)?;
            return Ok(colour);
        }
        let reserved = |colour: &Colour| self.table.reserved.iter().find(|(other, _)| other == colour);
        let own = free().find(|colour| user.is_some() && reserved(colour).is_some_and(|(_, whom)| *whom == user));
        let kept = self.table.kept_from(user, self.now);
        let others = free().filter(|colour| reserved(colour).is_none());
        let choice = own.or_else(|| farthest(taken, others));
        let choice = choice.or_else(|| farthest(taken, free().filter(|colour| !kept.contains(*colour))));
        Ok(choice.ok_or(Refusal::SeatKept { until: self.table.kept_until() })?)
    }

    fn is_kept_for_nobody_else(&self, colour: Colour, user: Option<UserId>) -> Result {
        match self.table.kept_from(user, self.now).contains(colour) {
            true => Err(Refusal::SeatKept { until: self.table.kept_until() }.into()),
            false => Ok(()),
        }
    }

    /// Makes a person leave the lobby. If they own it, the person who has been seated longest becomes the owner; if
    /// nobody is seated, the lobby is cancelled. So is that of an evening if one person is left.
    pub(super) fn leave(&mut self, user: UserId) -> Result {
        if let Some(seat) = self.table.seat_of(user) {
            self.emit(Event::Left(seat.colour))?;
        }
        if self.table.evening.is_some() && !may_start_by_itself(&self.table.seats) {
            return self.emit(Event::Cancelled);
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
