//! Seats for players who choose no colour.

use hypnosia_game::board::{Colour, ColourSet};
use std::cmp::Reverse;

/// The free seat farthest from the taken ones: two players sit opposite each other, four in two pairs of opposites.
pub(super) fn farthest(taken: ColourSet, free: impl IntoIterator<Item = Colour>) -> Option<Colour> {
    let apart = |seat: &Colour| {
        let gaps = || taken.iter().map(|other| gap(*seat, other));
        Reverse((gaps().min(), gaps().sum::<usize>()))
    };
    free.into_iter().min_by_key(apart)
}

/// The seats of players who sit down together; the first is the owner's. Three players sit at every other seat.
pub(super) fn spread(players: usize) -> Vec<Colour> {
    if players == 3 {
        return vec![Colour::Red, Colour::Yellow, Colour::Blue];
    }
    let mut taken = ColourSet::EMPTY;
    let mut seats = Vec::new();
    while let Some(seat) = farthest(taken, Colour::ALL.into_iter().filter(|seat| !taken.contains(*seat))) {
        taken.insert(seat);
        seats.push(seat);
    }
    seats.truncate(players);
    seats
}

/// The distance of two seats, the shorter way round.
fn gap(one: Colour, other: Colour) -> usize {
    let steps = one.index().abs_diff(other.index());
    steps.min(Colour::ALL.len() - steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(letters: &str) -> Vec<Colour> {
        letters.chars().map(|letter| Colour::from_letter(letter).unwrap()).collect()
    }

    #[test]
    fn newcomer_gets_the_farthest_seat() {
        // The taken seats, the free seats, and the expected choice.
        let cases = [
            ("", "roygbp", Some('r')),
            ("r", "oygbp", Some('g')),
            ("o", "rygbp", Some('b')),
            ("rg", "oybp", Some('o')),
            ("rgo", "ybp", Some('b')),
            ("rgob", "yp", Some('y')),
            ("ryb", "ogp", Some('o')),
            ("r", "op", Some('o')),
            ("r", "", None),
        ];
        for (taken, free, given) in cases {
            let found = farthest(seats(taken).into_iter().collect(), seats(free));
            assert_eq!(found.map(Colour::letter), given, "taken {taken:?}, free {free:?}");
        }
    }

    #[test]
    fn group_is_spread_around_the_table() {
        let cases = ["", "r", "rg", "ryb", "rgob", "rgoby", "rgobyp"];
        for (players, expected) in cases.into_iter().enumerate() {
            assert_eq!(spread(players), seats(expected), "{players} players");
        }
    }
}
