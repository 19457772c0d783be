//! Questions to the players of a running game: a moderator's, whether it may end without a result, and a player's
//! proposal to go on later or to end the game here. A table has at most one question at a time.

use super::closing::people_left;
use super::seat::Seat;
use crate::model::{Millis, Pace, TurnTime, UserId, Version};
use hypnosia_game::board::{Colour, ColourSet};
use std::fmt;

const DAY: Millis = 24 * 3_600_000;
/// A slow game rests until a date at most this far away.
const REST: Millis = 14 * DAY;
/// How long after the end of their last proposal a player may propose something again.
pub(super) const PROPOSES_AGAIN: Millis = DAY;

/// A question to the players. While it stands, the table's deadline is that of the question, and the clock of the turn
/// stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The version of the table since which the question stands. It tells this question from earlier ones.
    pub asked: Version,
    pub matter: Matter,
    /// The players who agree.
    pub agreed: ColourSet,
    /// How much time the turn has left after the question, to its deadline or to the end of the patience with it, without
    /// the player's nights and journey; negative if that was over, and `None` if nobody waited.
    pub rest: Option<Millis>,
}

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matter {
    /// A moderator wants to close the game; no answer agrees.
    Close {
        /// The moderator; `None` after erasure.
        by: Option<UserId>,
    },
    /// The player of a colour, who agrees, proposes something; no answer declines.
    Proposal { by: Colour, what: Proposal },
}

/// What a player proposes to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proposal {
    /// A live game goes on tomorrow: it gets a day per turn.
    SlowDown,
    /// A slow game rests until a date, from which its turn has all its time.
    Rest(Date),
    /// The game ends here, without a result.
    End,
}

/// A date, as the number of days since 1970-01-01 (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(pub u32);

impl Date {
    /// Noon in UTC, which is on this date in nearly every time zone.
    pub fn noon(self) -> Millis {
        Millis::from(self.0) * DAY + DAY / 2
    }

    /// The dates until which a game may rest, the nearest first.
    pub fn to_rest_until(now: Millis) -> impl Iterator<Item = Date> {
        let today = u32::try_from(now.div_euclid(DAY)).unwrap_or_default();
        (today + 1..).map(Date).take_while(move |date| date.noon() <= now + REST)
    }
}

impl Proposal {
    /// Whether the proposal suits a game at this pace with this number of seated people. Nobody waits in a game of one.
    pub(super) fn suits(self, pace: Pace, people: usize, now: Millis) -> bool {
        match self {
            Proposal::SlowDown => people > 1 && !pace.is_slow(),
            Proposal::Rest(date) => people > 1 && pace.is_slow() && Date::to_rest_until(now).any(|one| one == date),
            Proposal::End => true,
        }
    }
}

impl fmt::Display for Proposal {
    /// The proposal as it stands in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::SlowDown => f.write_str("slow"),
            Proposal::Rest(Date(day)) => write!(f, "rest-{day}"),
            Proposal::End => f.write_str("end"),
        }
    }
}

impl Proposal {
    /// Reads the proposal as it stands in logs.
    pub(super) fn read(text: &str) -> Option<Proposal> {
        Some(match text {
            "slow" => Proposal::SlowDown,
            "end" => Proposal::End,
            _ => Proposal::Rest(Date(text.strip_prefix("rest-")?.parse().ok()?)),
        })
    }
}

impl Matter {
    /// The seats of the people who are asked: of all who have not resigned; for a proposal, of those who hold their seats.
    pub fn asks(self, seats: &[Seat]) -> impl Iterator<Item = &Seat> {
        let only_holders = match self {
            Matter::Close { .. } => false,
            Matter::Proposal { .. } => true,
        };
        people_left(seats).filter(move |seat| !(only_holders && seat.held))
    }
}

impl Question {
    /// The seats of the people who are asked and have not agreed.
    pub fn awaits(self, seats: &[Seat]) -> impl Iterator<Item = &Seat> {
        self.matter.asks(seats).filter(move |seat| !self.agreed.contains(seat.colour))
    }

    /// Whether somebody is asked, and all who are agree.
    pub(super) fn is_agreed(self, seats: &[Seat]) -> bool {
        self.matter.asks(seats).next().is_some() && self.awaits(seats).next().is_none()
    }
}

/// How long a question waits for an answer in a game with this time per turn: where turns take an hour or longer, a day,
/// because people look at the board once a day.
pub const fn time_to_answer(turn: TurnTime) -> TurnTime {
    match turn {
        TurnTime::OneMinute | TurnTime::ThreeMinutes | TurnTime::TenMinutes => TurnTime::TenMinutes,
        TurnTime::OneHour
        | TurnTime::EightHours
        | TurnTime::OneDay
        | TurnTime::TwoDays
        | TurnTime::ThreeDays
        | TurnTime::Unlimited => TurnTime::OneDay,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Player;
    use hypnosia_game::computer::Level;

    const NOON: Millis = 20_000 * DAY + DAY / 2;

    /// Seats of these players: `p` a person, `h` a person whose seat the computer holds, `P` a person who has resigned,
    /// `c` a computer, `d` a person whose data was deleted.
    fn seats(players: &str) -> Vec<Seat> {
        let seat = |(colour, (kind, n)): (Colour, (char, u64))| {
            let player = match kind {
                'p' | 'h' | 'P' => Player::Person(UserId(n)),
                'd' => Player::Gone,
                _ => Player::Computer(Level::Easy),
            };
            Seat { held: kind == 'h', resigned: (kind == 'P').then_some(1), ..Seat::new(colour, player) }
        };
        Colour::ALL.into_iter().zip(players.chars().zip(1..)).map(seat).collect()
    }

    #[test]
    fn only_people_who_are_asked_must_agree() {
        // The players, and whether a moderator's question and a proposal are settled once nobody, the first, or the first
        // two agree.
        for (players, close, proposal) in [
            ("pp", [false, false, true], [false, false, true]),
            ("pc", [false, true, true], [false, true, true]),
            ("pPd", [false, true, true], [false, true, true]),
            ("ph", [false, false, true], [false, true, true]),
            ("hp", [false, false, true], [false, false, true]),
            ("hh", [false, false, true], [false, false, false]),
            ("Pdc", [false, false, false], [false, false, false]),
        ] {
            let seats = seats(players);
            let settled = |matter| {
                [0, 1, 2].map(|number| {
                    let agreed = Colour::ALL.into_iter().take(number).collect();
                    Question { asked: Version(1), matter, agreed, rest: None }.is_agreed(&seats)
                })
            };
            let proposed = Matter::Proposal { by: Colour::ALL[0], what: Proposal::End };
            assert_eq!([settled(Matter::Close { by: None }), settled(proposed)], [close, proposal], "{players}");
        }
    }

    #[test]
    fn each_pace_has_its_proposals() {
        let rest = Proposal::Rest(Date(20_001));
        // The pace, the number of people, and whether slowing down, resting, and ending suit the game.
        for (pace, people, suits) in [
            (Pace::Live, 2, [true, false, true]),
            (Pace::Day, 3, [false, true, true]),
            (Pace::Post, 2, [false, true, true]),
            (Pace::Live, 1, [false, false, true]),
            (Pace::Post, 1, [false, false, true]),
        ] {
            let found = [Proposal::SlowDown, rest, Proposal::End].map(|what| what.suits(pace, people, NOON));
            assert_eq!(found, suits, "{pace}, {people}");
        }
    }

    #[test]
    fn games_rest_for_two_weeks_at_most() {
        // The time after noon, and the nearest and the farthest date.
        for (after, first, last) in
            [(0, 20_001, 20_014), (1, 20_001, 20_014), (-1, 20_001, 20_013), (DAY, 20_002, 20_015)]
        {
            let dates: Vec<Date> = Date::to_rest_until(NOON + after).collect();
            assert_eq!((dates[0], dates[dates.len() - 1]), (Date(first), Date(last)), "{after}");
            assert!(dates.iter().all(|date| date.noon() > NOON + after), "{after}");
        }
        let suits = |day| Proposal::Rest(Date(day)).suits(Pace::Day, 2, NOON);
        assert_eq!([20_000, 20_001, 20_014, 20_015, u32::MAX].map(suits), [false, true, true, false, false]);
    }

    #[test]
    fn proposals_are_read_as_written() {
        for what in [Proposal::SlowDown, Proposal::Rest(Date(0)), Proposal::Rest(Date(u32::MAX)), Proposal::End] {
            assert_eq!(Proposal::read(&what.to_string()), Some(what));
        }
        for text in ["", "rest", "rest-", "rest--1", "rest-4294967296", "End"] {
            assert_eq!(Proposal::read(text), None, "{text}");
        }
    }

    #[test]
    fn slow_tables_have_a_day() {
        let answers = TurnTime::ALL.map(time_to_answer);
        let (live, slow) = (TurnTime::TenMinutes, TurnTime::OneDay);
        assert_eq!(answers, [live, live, live, slow, slow, slow, slow, slow, slow]);
        assert!(answers.iter().all(|time| time.millis().is_some()), "expected each question to have an end");
    }
}
