//! Conditions for starting a game, and for counting it.

use super::seat::Seat;
use crate::store::Stay;
use thiserror::Error;

/// A game counts only if most of its people stay for this many rounds.
const FIRST_ROUNDS: u32 = 3;

/// The missing requirement for starting a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Needs {
    /// A second player, person or computer.
    #[error("a second player is needed")]
    Player,
    /// A person: computers do not play among themselves.
    #[error("a person is needed")]
    Person,
}

impl Needs {
    /// The first requirement that these seats miss.
    pub fn of(seats: &[Seat]) -> Option<Needs> {
        match (seats.len(), people(seats)) {
            (_, 0) => Some(Needs::Person),
            (1, _) => Some(Needs::Player),
            _ => None,
        }
    }
}

/// The number of people among the players, including erased ones.
pub(super) fn people(seats: &[Seat]) -> usize {
    seats.iter().filter(|seat| !seat.player.is_computer()).count()
}

/// Whether the game counts; with one person it is practice.
pub(super) fn counts(rated: bool, seats: &[Seat]) -> bool {
    rated && people(seats) >= 2
}

/// Whether more than half of the people left in the first rounds and did not come back. One of two is not more than
/// half: else a bad start could be left at no cost.
pub(super) fn broke_up(seats: &[Seat]) -> bool {
    let first_turns = FIRST_ROUNDS * seats.len() as u32;
    let left_early =
        |seat: &&Seat| !seat.player.is_computer() && seat.left_in().is_some_and(|turn| turn <= first_turns);
    seats.iter().filter(left_early).count() * 2 > people(seats)
}

/// Whether a person stayed in a game of `turns` turns; `None` for a computer and an erased person. A seat that the computer
/// holds at the end counts for the one who held it longer.
pub(super) fn stay(seat: &Seat, turns: u32) -> Option<Stay> {
    let computer_held_longer = || seat.held_in.is_some_and(|since| 2 * since.saturating_sub(1) < turns);
    seat.player.person().map(|_| match seat.resigned {
        None if !seat.held => Stay::Stayed,
        None if computer_held_longer() => Stay::LeftEarly,
        _ => Stay::Left,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::seat::Player;
    use crate::model::{Colour, UserId};
    use hypnosia_game::computer::Level;

    #[test]
    fn held_seats_count_by_who_held_longer() {
        // Resigned; the turn since which the computer holds the seat; all turns.
        for (resigned, held_in, turns, expected) in [
            (false, None, 40, Stay::Stayed),
            (true, None, 40, Stay::Left),
            (true, Some(3), 40, Stay::Left),
            (false, Some(20), 40, Stay::LeftEarly),
            (false, Some(21), 40, Stay::Left),
            (false, Some(1), 1, Stay::LeftEarly),
        ] {
            let seat = Seat::new(Colour::ALL[0], Player::Person(UserId(1)));
            let held = held_in.is_some();
            let seat = Seat { resigned: resigned.then_some(1), held, held_in, ..seat };
            assert_eq!(stay(&seat, turns), Some(expected), "resigned {resigned}, held {held_in:?} of {turns}");
        }
        assert_eq!(stay(&Seat::new(Colour::ALL[0], Player::Computer(Level::Easy)), 9), None);
        assert_eq!(stay(&Seat::new(Colour::ALL[0], Player::Gone), 9), None);
    }

    /// Seats that nobody left: `p` a person, `c` a computer, `d` an erased person.
    fn seats(players: &str) -> Vec<Seat> {
        let player = |(kind, n): (char, u64)| match kind {
            'p' => Player::Person(UserId(n)),
            'd' => Player::Gone,
            _ => Player::Computer(Level::Easy),
        };
        let players = players.chars().zip(1..).map(player);
        Colour::ALL.into_iter().zip(players).map(|(colour, player)| Seat::new(colour, player)).collect()
    }

    #[test]
    fn with_one_person_nothing_is_at_stake() {
        for (players, expected) in [("pc", false), ("pp", true), ("pdc", true), ("pccccc", false)] {
            assert_eq!((counts(true, &seats(players)), counts(false, &seats(players))), (expected, false), "{players}");
        }
    }

    #[test]
    fn a_table_breaks_up_when_most_leave_early() {
        // Players; seats that resigned with their turns; seats that the computer took with their turns; whether the
        // game broke up.
        type Leavers = &'static [(usize, u32)];
        let cases: [(&str, Leavers, Leavers, bool); 14] = [
            ("pp", &[], &[], false),
            ("pp", &[(1, 1)], &[], false),
            ("pp", &[(1, 1)], &[(0, 6)], true),
            ("pp", &[(1, 1)], &[(0, 7)], false),
            ("ppp", &[(1, 9)], &[], false),
            ("ppp", &[(1, 9), (2, 9)], &[], true),
            ("ppp", &[(1, 9), (2, 10)], &[], false),
            ("pppp", &[(1, 2), (2, 3)], &[], false),
            ("pppp", &[(1, 2), (2, 3)], &[(3, 12)], true),
            // Computers are not people, and make the rounds longer.
            ("pppccc", &[(2, 15)], &[(0, 30), (1, 31)], false),
            ("pppccc", &[(2, 15)], &[(0, 18)], true),
            ("pppppp", &[(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)], &[], true),
            ("pppppp", &[(1, 1), (2, 2), (3, 3)], &[], false),
            ("pdd", &[(1, 4), (2, 4)], &[], true),
        ];
        for (players, resigned, held, expected) in cases {
            let mut seats = seats(players);
            resigned.iter().for_each(|(seat, turn)| seats[*seat].resigned_in = Some(*turn));
            held.iter().for_each(|(seat, turn)| seats[*seat].held_in = Some(*turn));
            assert_eq!(broke_up(&seats), expected, "{players}: resigned {resigned:?}, held {held:?}");
        }
    }
}
