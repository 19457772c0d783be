//! When the game of a lobby starts by itself, as its host has chosen. Pure.
//!
//! - A start at a moment is a promise: the lobby stays open until then, reserved seats are kept as long, and nobody starts
//!   earlier over the heads of the others. Only the host may close the lobby. A pause of the clocks does not postpone it,
//!   unless it falls into the pause; then it comes [`Start::NOTICE`] after the end.
//! - If fewer than two people sit at the moment, the choice is dropped, and the lobby waits on like any other.
//! - A start with a number of people waits for those with reserved seats first. At a live table it then counts down, and
//!   any person seated may stop it, which drops the choice. A slow game starts at once. If somebody leaves, it waits anew.
//! - Computers are no people. But a full table waits for nobody, if two people sit there.

use super::seat::Seat;
use super::stakes::people;
use crate::model::{Colour, Millis, Pace};
use std::fmt;
use std::ops::RangeInclusive;

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60 * MINUTE;
/// How many people must sit at the moment of a start.
const ENOUGH: usize = 2;

/// A start without a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// At this moment.
    At(Millis),
    /// Once so many people sit.
    People(u8),
}

impl Start {
    /// The numbers of people that a start may wait for.
    pub const PEOPLE: RangeInclusive<u8> = 2..=Colour::ALL.len() as u8;
    /// How long after the opening of the lobby a start may be.
    pub const AHEAD: Millis = 7 * DAY;
    /// How long before their game starts at a moment those who sit are pinged. From then on the host may start it.
    pub const NOTICE: Millis = 10 * MINUTE;
    /// How long a live table counts down once enough people sit.
    pub const COUNTDOWN: Millis = MINUTE;

    /// Whether the host of a lobby that was opened at this time may choose this start now.
    pub fn may_be_chosen(self, opened: Millis, now: Millis) -> bool {
        match self {
            Start::At(moment) => now < moment && moment <= opened + Start::AHEAD,
            Start::People(number) => Start::PEOPLE.contains(&number),
        }
    }

    /// Whether the start is at a moment.
    pub fn is_at_moment(self) -> bool {
        matches!(self, Start::At(_))
    }

    /// How long before the start those who sit are told of it.
    pub fn notice(self, pace: Pace) -> Millis {
        match self {
            Start::At(_) => Start::NOTICE,
            Start::People(_) if pace.is_slow() => 0,
            Start::People(_) => Start::COUNTDOWN,
        }
    }

    /// When the game starts if nothing changes from now on; `None` while people are missing. `kept_until` is the end of
    /// the reservations if somebody with a reserved seat does not sit yet.
    pub(super) fn moment(self, seats: &[Seat], kept_until: Option<Millis>, pace: Pace, now: Millis) -> Option<Millis> {
        match self {
            Start::At(moment) => Some(moment),
            Start::People(number) => {
                let is_complete = people(seats) >= usize::from(number) || seats.len() >= Colour::ALL.len();
                let from = kept_until.map_or(now, |until| until.max(now));
                (is_complete && may_start_by_itself(seats)).then(|| from + self.notice(pace))
            }
        }
    }
}

/// Whether enough people sit for a game to start without a click.
pub(super) fn may_start_by_itself(seats: &[Seat]) -> bool {
    people(seats) >= ENOUGH
}

impl fmt::Display for Start {
    /// The start as it stands in logs and in the values of selects.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::At(moment) => write!(f, "at-{moment}"),
            Start::People(number) => write!(f, "people-{number}"),
        }
    }
}

impl Start {
    /// Reads the start as it stands in logs.
    pub fn read(text: &str) -> Option<Start> {
        match text.split_once('-')? {
            ("at", moment) => moment.parse::<u64>().ok()?.try_into().ok().map(Start::At),
            ("people", number) => number.parse().ok().map(Start::People),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Player;
    use crate::model::UserId;
    use hypnosia_game::computer::Level;

    const NOON: Millis = 1_770_000_000_000;

    /// Seats of these players: `p` a person, `c` a computer.
    fn seats(players: &str) -> Vec<Seat> {
        let seat = |(colour, (kind, n)): (Colour, (char, u64))| match kind {
            'p' => Seat::new(colour, Player::Person(UserId(n))),
            _ => Seat::new(colour, Player::Computer(Level::Easy)),
        };
        Colour::ALL.into_iter().zip(players.chars().zip(1..)).map(seat).collect()
    }

    #[test]
    fn starts_have_their_bounds() {
        let cases = [
            (Start::At(NOON + 1), true),
            (Start::At(NOON), false),
            (Start::At(NOON - 1), false),
            (Start::At(NOON - MINUTE + 7 * DAY), true),
            (Start::At(NOON - MINUTE + 7 * DAY + 1), false),
            (Start::People(1), false),
            (Start::People(2), true),
            (Start::People(6), true),
            (Start::People(7), false),
        ];
        for (start, may_be) in cases {
            assert_eq!(start.may_be_chosen(NOON - MINUTE, NOON), may_be, "{start}");
        }
    }

    #[test]
    fn games_start_with_whoever_was_wished_for() {
        // The start, the seats, the end of the reservations, the pace, and after how many minutes the game starts.
        let people = Start::People;
        let cases = [
            (Start::At(NOON + DAY), "p", None, Pace::Live, Some(24 * 60)),
            (Start::At(NOON + DAY), "pppppp", Some(5), Pace::Day, Some(24 * 60)),
            (people(3), "pp", None, Pace::Live, None),
            (people(3), "ppp", None, Pace::Live, Some(1)),
            (people(3), "pppp", None, Pace::Live, Some(1)),
            (people(3), "ppp", None, Pace::Day, Some(0)),
            (people(3), "ppp", None, Pace::Post, Some(0)),
            // Those with reserved seats come first, and are waited for as long as their seats are kept.
            (people(3), "ppp", Some(8), Pace::Live, Some(9)),
            (people(3), "ppp", Some(-8), Pace::Live, Some(1)),
            (people(3), "ppp", Some(60), Pace::Post, Some(60)),
            // Computers are no people, and leave no seat for more of them.
            (people(3), "ppc", None, Pace::Live, None),
            (people(5), "ppcccc", None, Pace::Live, Some(1)),
            (people(2), "pccccc", None, Pace::Live, None),
        ];
        for (start, players, kept, pace, expected) in cases {
            let kept_until = kept.map(|minutes: Millis| NOON + minutes * MINUTE);
            let moment = start.moment(&seats(players), kept_until, pace, NOON).map(|at| (at - NOON) / MINUTE);
            assert_eq!(moment, expected, "{start}, {players}, {kept:?}, {pace}");
        }
    }

    #[test]
    fn two_people_start_at_the_moment() {
        for (players, starts) in [("p", false), ("pccc", false), ("pp", true), ("ppc", true), ("", false)] {
            assert_eq!(may_start_by_itself(&seats(players)), starts, "{players}");
        }
    }

    #[test]
    fn starts_are_read_as_written() {
        for start in [Start::At(0), Start::At(Millis::MAX), Start::People(2), Start::People(255)] {
            assert_eq!(Start::read(&start.to_string()), Some(start));
        }
        for text in ["", "at", "at-", "at--1", "at-9223372036854775808", "people-x", "people-256", "host", "day-3"] {
            assert_eq!(Start::read(text), None, "{text}");
        }
    }
}
