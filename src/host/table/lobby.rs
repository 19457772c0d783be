//! A lobby: its deadline, its reserved seats, its lines (an input of the dice), and what each person has done in it.

use super::Table;
use crate::host::dice::{Mixed, drawn_words, without_word};
use crate::host::event::Event;
use crate::host::options::Options;
use crate::host::seat::{FreedSeat, Player};
use crate::host::start::Start;
use crate::model::{Colour, Millis, Status, UserId};
use hypnosia_game::board::ColourSet;

/// How long a lobby stays open while no person is seated. The time is short because the lobby counts towards the limits
/// of open tables, which may keep other people from opening one.
const EMPTY_TIME: Millis = 5 * 60_000;

impl Table {
    /// How long the lobby stays open without an action.
    pub(super) fn lobby_time(&self) -> Millis {
        if self.somebody_sits() { self.options.turn_time.pace().waiting().untouched } else { EMPTY_TIME }
    }

    /// Takes over options, on which the end of the lobby depends.
    pub(super) fn take_options(&mut self, options: &Options) {
        self.options = *options;
        self.closes_by = self.created + options.turn_time.pace().waiting().at_most;
    }

    /// The deadline of the lobby after an event; `sat` says whether any person was seated before the event.
    pub(super) fn lobby_deadline(&self, sat: bool, now: Millis) -> Millis {
        match (self.deadline, self.somebody_sits()) {
            (Some(empty), false) if !sat => empty,
            // After a pause the deadline may be later than `closes_by`.
            (before, _) => (now + self.lobby_time()).min(self.closes_by.max(before.unwrap_or(now))),
        }
    }

    /// Frees a seat that is taken or reserved. If a person had the seat, any other reservation for them ends, too.
    pub(super) fn free_seat(&mut self, colour: Colour) -> Result<(), &'static str> {
        let seated = self.seat(colour).map(|seat| seat.player);
        let kept = self.reserved.iter().find(|(other, _)| *other == colour).and_then(|(_, user)| *user);
        let player = seated.map_or(kept, Player::person);
        match seated {
            Some(_) => self.stand_up(colour)?,
            None if kept.is_none() => return Err("the seat is free"),
            None => {}
        }
        if let Some(player) = player {
            self.reserved.retain(|(_, user)| *user != Some(player));
            self.freed = self.owner.map(|by| FreedSeat { by, player });
        }
        Ok(())
    }

    /// Adds an event of the lobby to the inputs of the dice, as one line of text. The line of a person who sits down
    /// ends with words that follow from the seed. Adds nothing for the events that the code below leaves out, or if the
    /// table's dice scheme does not use lobby events.
    pub(super) fn mix(&mut self, event: &Event) {
        let Some(lines) = self.mixed.lines_mut() else { return };
        let number = lines.len() + 1;
        let line = match event {
            Event::Joined { colour, .. } => {
                format!("joined {colour} {}", drawn_words(&self.seed, self.id, number))
            }
            Event::WordGiven { .. }
            | Event::Left(_)
            | Event::ColourChanged { .. }
            | Event::ComputerAdded { .. }
            | Event::SeatFreed(_)
            | Event::OptionsSet(_) => event.to_string(),
            _ => return,
        };
        lines.push(line);
    }

    /// Replaces the word in a line of the lobby, counted from 1, by its hash; the dice do not change.
    pub(super) fn hide_word(&mut self, line: u32) -> Result<(), &'static str> {
        let at = line as usize;
        let Mixed::Hashed(lines) = &mut self.mixed else { return Err("its words cannot be hidden") };
        let found = at.checked_sub(1).and_then(|index| lines.get_mut(index)).ok_or("there is no such line")?;
        *found = without_word(found).ok_or("this line has no word that could be hidden")?;
        Ok(())
    }

    pub(super) fn count_lobby_act(&mut self, actor: UserId) {
        match self.lobby_acts.iter_mut().find(|(user, _)| *user == actor) {
            Some((_, acts)) => *acts += 1,
            None => self.lobby_acts.push((actor, 1)),
        }
    }

    /// How many actions a person has taken in the lobby.
    pub fn lobby_acts_of(&self, user: UserId) -> u32 {
        self.lobby_acts.iter().find(|(other, _)| *other == user).map_or(0, |(_, acts)| *acts)
    }

    /// How many words a person has given.
    pub fn words_of(&self, user: UserId) -> usize {
        self.givers.iter().filter(|giver| **giver == Some(user)).count()
    }

    /// When the lobby's reservations end.
    pub fn kept_until(&self) -> Millis {
        let lasts = self.options.turn_time.pace().invitation();
        match self.start {
            Some(Start::At(moment)) => moment,
            Some(Start::People(_)) | None => lasts.map_or(self.closes_by, |lasts| self.created + lasts),
        }
    }

    /// The seats that this person may not take because they are reserved for others. `None` stands for a computer.
    pub fn kept_from(&self, user: Option<UserId>, now: Millis) -> ColourSet {
        let kept = self.reserved.iter().filter(|(_, whom)| now < self.kept_until() && whom.is_some() && *whom != user);
        kept.map(|(colour, _)| *colour).collect()
    }

    /// Whether this is a rematch that starts once all people with a reserved seat are seated, and they are.
    pub fn all_are_back(&self) -> bool {
        let mut asked = self.reserved.iter().filter_map(|(_, user)| *user);
        self.rematch_of.is_some() && self.start.is_none() && asked.all(|user| self.seat_of(user).is_some())
    }

    /// Whether the limits of open tables count this one as slow. A game that continues from a turn of another does not
    /// wait for anybody, so it counts as live. A live lobby that waits for a moment counts as slow until its game starts, except
    /// that of an evening, which waits for a minute.
    pub fn counts_as_slow(&self) -> bool {
        let waits = self.waits_for_moment() && self.game.is_none() && self.evening.is_none();
        (self.options.turn_time.pace().is_slow() || waits) && self.origin.is_none()
    }

    /// Whether people may open the lobby again, now that it is closed: its time ran out or its owner closed it, and a
    /// person sat there. After a rematch that did not start, the result still offers another rematch.
    pub fn may_open_again(&self) -> bool {
        let closed = match self.status {
            Status::Expired => true,
            // The owner has acted last.
            Status::Cancelled => self.owner_seen == self.changed,
            Status::Lobby | Status::Playing | Status::Over => false,
        };
        let is_new =
            self.game.is_none() && self.origin.is_none() && self.rematch_of.is_none() && self.evening.is_none();
        closed && is_new && self.seats.iter().any(|seat| seat.player.person().is_some())
    }

    /// Whether people other than this one are seated.
    pub fn others_sit(&self, user: UserId) -> bool {
        self.seats.iter().any(|seat| !seat.player.is_computer() && seat.player != Player::Person(user))
    }
}
