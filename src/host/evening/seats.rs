//! The order of seats at a table: who has sat in front sits at the back, and on seats that they have not had yet.
//!
//! The dice decide who begins a game, so that no seat is better than another; people change neighbours and colours.
//! The draw takes care that at each table an order exists after which everybody is within half a table of even
//! ([`LAST_SEAT`]). A final table is not chosen by it, and goes at most half a table further. So nobody, over an evening,
//! is further from even than one whole table, from the first seat to the last.

use super::lots::Lots;
use super::past::{LAST_SEAT, Offset, Past, offset};

/// How far an order of seats is from even; less is better: how many would be further from even than half a table, how
/// often they would sit where they have sat, and how far they would be from even, squared.
type Unevenness = [u64; 3];

/// The people of a table in the order of their seats.
pub(super) fn in_seats(mut table: Vec<usize>, past: &Past, lots: &mut Lots) -> Vec<usize> {
    table.sort_unstable();
    lots.shuffle(&mut table);
    let size = table.len();
    let of_person = |person: &usize| (0..size).map(|seat| unevenness(past, *person, offset(seat, size))).collect();
    let mut orders = Orders { costs: table.iter().map(of_person).collect(), best: None };
    orders.search(&mut (0..size).collect::<Vec<_>>(), 0, [0; 3]);
    orders.best.map_or(Vec::new(), |(_, order)| order.into_iter().map(|at| table[at]).collect())
}

/// What a seat adds for a person.
fn unevenness(past: &Past, person: usize, offset: Offset) -> Unevenness {
    let balance = u64::from((past.balance(person) + offset).unsigned_abs());
    let had = past.offsets[person].iter().filter(|had| **had == offset).count() as u64;
    [u64::from(balance > LAST_SEAT.unsigned_abs().into()), had * had, balance * balance]
}

/// A search through the orders of a table's people.
struct Orders {
    /// What each person adds on each seat.
    costs: Vec<Vec<Unevenness>>,
    best: Option<(Unevenness, Vec<usize>)>,
}

impl Orders {
    /// Tries each order of the people from this seat on. The people before it add `so_far`.
    fn search(&mut self, order: &mut [usize], seat: usize, so_far: Unevenness) {
        if self.best.as_ref().is_some_and(|(least, _)| so_far >= *least) {
            return;
        }
        if seat == order.len() {
            self.best = Some((so_far, order.to_vec()));
            return;
        }
        for other in seat..order.len() {
            order.swap(seat, other);
            let more = self.costs[order[seat]][seat];
            self.search(order, seat + 1, std::array::from_fn(|part| so_far[part] + more[part]));
            order.swap(seat, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::round::{Round, RoundTable};
    use super::*;
    use crate::model::UserId;

    /// Rounds of one table each, written as the people in the order of their seats.
    fn past(rounds: &[&[u64]], people: u64) -> Past {
        let round = |seats: &&[u64]| {
            let seats = seats.iter().map(|person| UserId(*person)).collect();
            Round { tables: vec![RoundTable::running(seats)], is_final: false }
        };
        Past::of(&rounds.iter().map(round).collect::<Vec<_>>(), (0..people).map(UserId).collect())
    }

    #[test]
    fn offsets_fit_each_size() {
        let cases: [(usize, &[Offset]); 5] =
            [(0, &[]), (1, &[0]), (2, &[-60, 60]), (3, &[-60, 0, 60]), (6, &[-60, -36, -12, 12, 36, 60])];
        for (size, expected) in cases {
            let offsets: Vec<Offset> = (0..size).map(|seat| offset(seat, size)).collect();
            assert_eq!(offsets, expected, "{size} seats");
        }
    }

    #[test]
    fn who_sat_in_front_sits_at_the_back() {
        let cases: [(&[&[u64]], &[usize]); 3] =
            [(&[&[0, 1]], &[1, 0]), (&[&[0, 1], &[1, 0], &[1, 0]], &[0, 1]), (&[&[0, 1, 2], &[2, 0, 1]], &[1, 2, 0])];
        for (rounds, expected) in cases {
            let people = expected.len();
            let found = in_seats((0..people).collect(), &past(rounds, people as u64), &mut Lots::new(3));
            assert_eq!(found, expected, "{rounds:?}");
        }
    }

    #[test]
    fn each_has_all_seats_of_a_lasting_table() {
        for people in 2..=6 {
            let mut rounds: Vec<Vec<u64>> = Vec::new();
            for seed in 0..people as u64 {
                let before: Vec<&[u64]> = rounds.iter().map(Vec::as_slice).collect();
                let past = past(&before, people as u64);
                let seats = in_seats((0..people).collect(), &past, &mut Lots::new(seed));
                rounds.push(seats.into_iter().map(|person| person as u64).collect());
            }
            for person in 0..people as u64 {
                let mut had: Vec<usize> =
                    rounds.iter().filter_map(|seats| seats.iter().position(|one| *one == person)).collect();
                had.sort_unstable();
                had.dedup();
                assert_eq!(had.len(), people, "{person} of {people} sat at {had:?}");
            }
        }
    }

    #[test]
    fn lots_decide_among_equal_people() {
        let past = past(&[], 4);
        let orders = (0..50).map(|seed| in_seats(vec![0, 1, 2, 3], &past, &mut Lots::new(seed)));
        assert!(orders.collect::<std::collections::BTreeSet<_>>().len() > 15);
    }
}
