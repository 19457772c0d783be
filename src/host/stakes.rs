//! The conditions under which a game starts, counts, or is called off.

use super::seat::Seat;
use crate::store::Stay;
use thiserror::Error;

/// How many of a player's own turns belong to the opening. A player who leaves before their second turn has hardly
/// played. If one of two people leaves so early, the game is called off (unless a pawn was captured). If most people
/// leave so early, the game counts for nobody.
const OPENING: u32 = 1;

/// The missing requirement for starting a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Needs {
    /// A second player: a person or a computer.
    #[error("a second player is needed")]
    Player,
    /// A person, because computers do not play among themselves.
    #[error("a person is needed")]
    Person,
}

impl Needs {
    /// The first requirement that these seats do not meet.
    pub fn of(seats: &[Seat]) -> Option<Needs> {
        match (seats.len(), people(seats)) {
            (_, 0) => Some(Needs::Person),
            (1, _) => Some(Needs::Player),
            _ => None,
        }
    }
}

/// The number of people among the players, including those whose data was deleted.
pub(super) fn people(seats: &[Seat]) -> usize {
    seats.iter().filter(|seat| !seat.player.is_computer()).count()
}

/// Whether the game counts: it is rated, and at least two people play. With only one person it is practice.
pub(super) fn counts(rated: bool, seats: &[Seat]) -> bool {
    rated && people(seats) >= 2
}

/// Whether more than half of the people left in the opening and did not come back: of two people, both. If only one of
/// two people leaves, [`calls_off`] decides.
pub(super) fn broke_up(seats: &[Seat]) -> bool {
    let left_early =
        |seat: &&Seat| !seat.player.is_computer() && seat.left_after().is_some_and(|turns| turns <= OPENING);
    seats.iter().filter(left_early).count() * 2 > people(seats)
}

/// Whether a game ends without a result when `leaver` leaves: if the players are two people, the leaver is in their
/// opening, and nobody has captured a pawn.
pub(super) fn calls_off(seats: &[Seat], leaver: &Seat) -> bool {
    let captures = seats.iter().any(|seat| seat.captured > 0);
    seats.len() == 2 && people(seats) == 2 && leaver.turns <= OPENING && !captures
}

/// Whether a person stayed in a game of `turns` turns; `None` for a computer, and for a person whose data was deleted.
/// A person who resigned has left. If the computer holds the seat at the end, the person has left, too: early if the
/// computer has held the seat for more than half of the turns.
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
    use hypnosia_game::board::ColourSet;
    use hypnosia_game::computer::Level;

    #[test]
    fn held_seats_count_by_who_held_longer() {
        // Whether the player resigned, the turn since which the computer holds the seat, the number of turns, and the
        // expected answer.
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

    #[test]
    fn whom_others_replace_left_in_that_turn() {
        let one = [Colour::Red].into_iter().collect();
        // Who asked for the computer, the own turns that had begun when it took the seat, and when the player left.
        for (asked_by, held_after, left) in [(ColourSet::EMPTY, 2, 1), (one, 2, 2), (one, 1, 1)] {
            let seat = Seat::new(Colour::Green, Player::Person(UserId(1)));
            let seat = Seat { held: true, held_after: Some(held_after), asked_by, ..seat };
            assert_eq!(seat.left_after(), Some(left), "held after {held_after}, asked by {asked_by}");
        }
    }

    /// Seats of players who stay: `p` a person, `c` a computer, `d` a person whose data was deleted.
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
        // The players; the seats that resigned and those that the computer took, with the number of own turns that had
        // begun; whether the game broke up.
        type Leavers = &'static [(usize, u32)];
        let cases: [(&str, Leavers, Leavers, bool); 14] = [
            ("pp", &[], &[], false),
            ("pp", &[(1, 0)], &[], false),
            ("pp", &[(1, 0)], &[(0, 2)], true),
            ("pp", &[(1, 0)], &[(0, 3)], false),
            ("ppp", &[(1, 1)], &[], false),
            ("ppp", &[(1, 1), (2, 0)], &[], true),
            ("ppp", &[(1, 1), (2, 2)], &[], false),
            ("pppp", &[(1, 1), (2, 0)], &[], false),
            ("pppp", &[(1, 1), (2, 0)], &[(3, 2)], true),
            // Only people count.
            ("pppccc", &[(2, 1)], &[(0, 5), (1, 6)], false),
            ("pppccc", &[(2, 1)], &[(0, 2)], true),
            ("pppppp", &[(1, 1), (2, 1), (3, 0), (4, 0), (5, 0)], &[], true),
            ("pppppp", &[(1, 1), (2, 1), (3, 0)], &[], false),
            ("pdd", &[(1, 1), (2, 1)], &[], true),
        ];
        for (players, resigned, held, expected) in cases {
            let mut seats = seats(players);
            for (seat, turns) in resigned {
                (seats[*seat].resigned_in, seats[*seat].turns) = (Some(9), *turns);
            }
            for (seat, turns) in held {
                (seats[*seat].held_after, seats[*seat].turns) = (Some(*turns), *turns + 9);
            }
            assert_eq!(broke_up(&seats), expected, "{players}: resigned {resigned:?}, held {held:?}");
        }
    }

    #[test]
    fn only_two_people_in_the_opening_call_off() {
        // The players; the own turns of the leaver and of the other; the captures of each; whether leaving calls the
        // game off.
        for (players, turns, captured, expected) in [
            ("pp", [0, 0], [0, 0], true),
            ("pp", [1, 1], [0, 0], true),
            ("pp", [1, 2], [0, 0], true),
            ("pp", [2, 1], [0, 0], false),
            ("pp", [1, 1], [1, 0], false),
            ("pp", [0, 1], [0, 1], false),
            ("pd", [1, 1], [0, 0], true),
            ("pc", [0, 0], [0, 0], false),
            ("ppc", [0, 0], [0, 0], false),
            ("ppp", [0, 0], [0, 0], false),
        ] {
            let mut seats = seats(players);
            for (seat, (turns, captured)) in seats.iter_mut().zip(turns.into_iter().zip(captured)) {
                (seat.turns, seat.captured) = (turns, captured);
            }
            assert_eq!(calls_off(&seats, &seats[0]), expected, "{players}: turns {turns:?}, captured {captured:?}");
        }
    }
}
