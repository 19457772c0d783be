//! A lobby: the seats that are kept, and when it closes.

use super::Table;
use crate::host::dice::{Mixed, drawn_words, without_word};
use crate::host::event::Event;
use crate::host::seat::Player;
use crate::model::{Millis, UserId};
use hypnosia_game::board::ColourSet;

/// A seat is kept this long after the lobby was opened.
const KEPT_TIME: Millis = 10 * 60_000;

/// A lobby that nobody touches for this long closes.
const LOBBY_TIME: Millis = 30 * 60_000;
/// A lobby where nobody sits closes after this long, touched or not: it keeps a place that others may want.
const EMPTY_TIME: Millis = 5 * 60_000;

/// How long a lobby stays open without a touch.
pub(super) fn lobby_time(somebody_sits: bool) -> Millis {
    if somebody_sits { LOBBY_TIME } else { EMPTY_TIME }
}

impl Table {
    /// When the lobby closes after an event; `sat` says whether somebody sat there before it.
    pub(super) fn lobby_deadline(&self, sat: bool, now: Millis) -> Millis {
        match (self.deadline, self.somebody_sits()) {
            (Some(empty), false) if !sat => empty,
            // After a restart it may be later than the lobby's own end.
            (before, sits) => (now + lobby_time(sits)).min(self.closes_by.max(before.unwrap_or(now))),
        }
    }

    /// Mixes what has just happened in the lobby into the dice: a line, as their scheme says. Whoever sits down brings
    /// words that are drawn.
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
            | Event::ComputerRemoved(_)
            | Event::OptionsSet(_) => event.to_string(),
            _ => return,
        };
        lines.push(line);
    }

    /// Puts the hash of a word in its place; the dice stay as they are.
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

    /// How often a person has done something in the lobby.
    pub fn lobby_acts_of(&self, user: UserId) -> u32 {
        self.lobby_acts.iter().find(|(other, _)| *other == user).map_or(0, |(_, acts)| *acts)
    }

    /// How many words of their own a person has given.
    pub fn words_of(&self, user: UserId) -> usize {
        self.givers.iter().filter(|giver| **giver == Some(user)).count()
    }

    /// Until when seats of this lobby are kept.
    pub fn kept_until(&self) -> Millis {
        self.created + KEPT_TIME
    }

    /// The free seats that are kept for others than this person; none for a computer.
    pub fn kept_from(&self, user: Option<UserId>, now: Millis) -> ColourSet {
        let kept = self.reserved.iter().filter(|(_, whom)| now < self.kept_until() && whom.is_some() && *whom != user);
        kept.map(|(colour, _)| *colour).collect()
    }

    /// Whether this is a rematch, and all for whom a seat was kept sit there again.
    pub fn all_are_back(&self) -> bool {
        let mut asked = self.reserved.iter().filter_map(|(_, user)| *user);
        self.rematch_of.is_some() && asked.all(|user| self.seat_of(user).is_some())
    }

    /// Whether people sit there besides this one.
    pub fn others_sit(&self, user: UserId) -> bool {
        self.seats.iter().any(|seat| !seat.player.is_computer() && seat.player != Player::Person(user))
    }
}
