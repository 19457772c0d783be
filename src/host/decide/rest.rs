//! Decides how the rest of players changes the end of their time: their nights, and their journeys.

use super::{Decider, Result};
use crate::calendar;
use crate::host::event::{Event, MoveSource};
use crate::model::{Calendar, Colour, Journey, Millis, Status, UserId, ZoneName};

impl Decider<'_> {
    /// If the table has begun to wait for a person, adds the rest that they have until the end of their time. A change
    /// of their quiet hours takes effect here, with their next turn. Whoever has just played is back from a journey.
    pub(super) fn count_rest(&mut self, actor: Option<UserId>) -> Result {
        let Some((colour, user, end)) = self.waits_for() else { return Ok(()) };
        let has_played = actor == Some(user) && self.has_played();
        if has_played && self.table.is_away(self.now) {
            return self.come_back();
        }
        let begins = |event: &Event| match event {
            Event::Rolled { colour: of, .. } | Event::SeatTakenBack(of) => *of == colour,
            // The time that a question has stopped was without rest.
            Event::Declined(_) | Event::Lapsed | Event::GoesOnAsAsked => true,
            _ => false,
        };
        if !self.events.iter().any(begins) {
            return Ok(());
        }
        let mut calendar = self.calendar_of(user);
        calendar.journey = calendar.journey.filter(|_| !has_played);
        let (rest, away) = (calendar::rest_until(&calendar, self.from(), end), self.away(&calendar));
        if rest > 0 || away.is_some() { self.emit(Event::Rests { colour, rest, away }) } else { Ok(()) }
    }

    /// Follows a person's journey, which has begun or ended.
    pub(super) fn travels(&mut self, user: UserId) -> Result {
        let plays = self.table.status == Status::Playing;
        let Some(seat) = self.table.seat_of(user).copied().filter(|_| plays) else { return Ok(()) };
        let calendar = self.calendar_of(user);
        let until = self.away(&calendar);
        if seat.held_until.is_some() && until.is_none() {
            self.emit(Event::SeatTakenBack(seat.colour))?;
            return self.advance();
        }
        let known = self.table.away_until.filter(|known| *known > self.now);
        match self.waits_for() {
            Some((colour, ..)) if colour == seat.colour && known != until => self.come_back()?,
            _ => return Ok(()),
        }
        // The end of the time has changed if another journey was known.
        let Some((colour, _, end)) = self.waits_for().filter(|(.., end)| *end > self.from()) else { return Ok(()) };
        let rest = calendar::added_by_journey(&calendar, self.from(), end);
        if until.is_some() { self.emit(Event::Rests { colour, rest, away: until }) } else { Ok(()) }
    }

    /// The rest that a pause of the clocks has made necessary: it has postponed the deadline into a night or a journey, or
    /// beyond one.
    pub(super) fn rest_after_pause(&self) -> Option<Event> {
        let (colour, user, end) = self.waits_for()?;
        let calendar = self.calendar_of(user);
        let rest = self.postponed_rest(&calendar, end);
        (rest > 0).then(|| Event::Rests { colour, rest, away: self.away(&calendar) })
    }

    /// For how long a player with this calendar rests in the time by which pauses have postponed the end of their time.
    fn postponed_rest(&self, calendar: &Calendar, end: Millis) -> Millis {
        calendar::rest_until(calendar, end - self.table.postponed, end)
    }

    /// How much time the turn has left, without what the player rests in it; negative after its end, and otherwise not 0,
    /// so that it does not end in a night into which a pause has postponed it.
    pub(super) fn waking_time_left(&self) -> Option<Millis> {
        match self.waits_for().filter(|(.., end)| *end > self.from()) {
            Some((_, user, end)) => {
                let calendar = self.calendar_of(user);
                let end = end + self.postponed_rest(&calendar, end);
                Some(calendar::awake_between(&calendar, self.from(), end).max(1))
            }
            None => self.table.time_left(self.now),
        }
    }

    /// Whether a person is on a journey.
    pub(super) fn is_on_journey(&self, user: UserId) -> bool {
        self.away(&self.calendar_of(user)).is_some()
    }

    /// Ends the journey of the player to move as far as this table knows of one.
    fn come_back(&mut self) -> Result {
        let Some((colour, user, end)) = self.waits_for().filter(|_| self.table.is_away(self.now)) else {
            return Ok(());
        };
        let journey = self.table.away_until.map(|until| Journey { since: self.now, until });
        let calendar = Calendar { journey, ..self.calendar_of(user) };
        let saved = calendar::saved_by_return(&calendar, self.from(), end);
        self.emit(Event::Returned { colour, saved })
    }

    /// The player whom the table waits for, and the end of their time or of the patience with them; `None` at tables
    /// that know no rest.
    fn waits_for(&self) -> Option<(Colour, UserId, Millis)> {
        let seat = self.table.awaited().filter(|_| self.table.knows_rest())?;
        Some((seat.colour, seat.player.person()?, self.table.waits_until()?))
    }

    /// From when the clock runs: from now on, or from the date until which the game rests.
    fn from(&self) -> Millis {
        self.table.clock_begins(self.now)
    }

    /// Whether the actor has played a die, taken one back, or taken back their seat.
    fn has_played(&self) -> bool {
        let plays = |event: &Event| match event {
            Event::Moved { by, .. } => *by == MoveSource::Player,
            Event::Undone(_) | Event::SeatTakenBack(_) => true,
            _ => false,
        };
        self.events.iter().any(plays)
    }

    fn calendar_of(&self, user: UserId) -> Calendar {
        let found = self.people.calendars.iter().find(|(of, _)| *of == user);
        found.map_or(Calendar { zone: ZoneName::UTC, quiet: None, journey: None }, |(_, calendar)| calendar.clone())
    }

    /// The end of the journey that somebody with this calendar is on.
    fn away(&self, calendar: &Calendar) -> Option<Millis> {
        // A request may be from a moment before the journey.
        calendar.journey.map(|journey| journey.until).filter(|until| self.now < *until)
    }
}
