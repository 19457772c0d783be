//! The draw of a round: who sits with whom, on which seat, and why.

use super::cost::Costs;
use super::lots::Lots;
use super::past::Past;
use super::round::Round;
use super::score::scores;
use super::seats::in_seats;
use super::sizes::{size_of_final, sizes};
use super::standings::standings;
use super::tables::{arrange, deal};
use super::why::{Why, why_among};
use crate::model::UserId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What a round is drawn from. Equal values draw equal tables, in whatever order the people are given.
#[derive(Debug, Clone, Copy)]
pub struct Draw<'a> {
    /// Who plays this round.
    pub people: &'a [UserId],
    /// The rounds before. A game that runs counts as a meeting, and not as a score.
    pub rounds: &'a [Round],
    /// The size of table that the host prefers.
    pub preferred: usize,
    /// Pairs who do not sit together unless there is no other way. A final table is no other way.
    pub apart: &'a [[UserId; 2]],
    /// Whether the leaders meet at a final table.
    pub is_final: bool,
    pub seed: u64,
}

/// A seat that was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawnSeat {
    pub person: UserId,
    pub why: Why,
}

/// The tables of a round, each in the order of its seats. The first is the top table, in a final the final table. There
/// is none for fewer than two people.
pub fn draw(of: &Draw<'_>) -> Vec<Vec<DrawnSeat>> {
    let mut lots = Lots::new(of.seed);
    let past = Past::of(of.rounds, in_order(of, &mut lots));
    let tables = tables(of, &past).0;
    let number = tables.len();
    let seated = |(at, table): (usize, Vec<usize>)| {
        let seats = in_seats(table, &past, &mut lots);
        let reason = |person| why(of, &past, person, &seats, at, number);
        seats.iter().map(|&person| DrawnSeat { person: past.people[person], why: reason(person) }).collect()
    };
    tables.into_iter().enumerate().map(seated).collect()
}

/// The people from the top down: by score, in a final by their places. Lots decide between equal people.
pub(super) fn in_order(of: &Draw<'_>, lots: &mut Lots) -> Vec<UserId> {
    let mut people = of.people.to_vec();
    people.sort_unstable();
    people.dedup();
    lots.shuffle(&mut people);
    if of.is_final {
        let lines = standings(of.rounds, &people);
        let places: BTreeMap<UserId, usize> = lines.iter().map(|line| (line.person, line.place)).collect();
        people.sort_by_key(|person| places.get(person).copied());
    } else {
        let scores = scores(of.rounds, &people);
        people.sort_by_key(|person| Reverse(scores.get(person).copied()));
    }
    people
}

/// The tables by the places of their people, and how many swaps were considered for them.
pub(super) fn tables(of: &Draw<'_>, past: &Past) -> (Vec<Vec<usize>>, u64) {
    let mut sizes = sizes(past.people.len(), of.preferred);
    let people: Vec<usize> = (0..past.people.len()).collect();
    let costs = Costs::new(past, &pairs_by_place(of.apart, past));
    let leaders = if of.is_final { size_of_final(&sizes, of.preferred).unwrap_or_default() } else { 0 };
    let mut tables = Vec::new();
    if let Some(at) = sizes.iter().position(|size| *size == leaders) {
        tables = deal(&people, &[sizes.remove(at)]);
    }
    let rest = arrange(&people[leaders.min(people.len())..], &sizes, &costs);
    tables.extend(rest.tables);
    (tables, rest.considered)
}

fn pairs_by_place(pairs: &[[UserId; 2]], past: &Past) -> Vec<[usize; 2]> {
    let places: BTreeMap<UserId, usize> = past.people.iter().enumerate().map(|(at, person)| (*person, at)).collect();
    let by_place = |[one, other]: &[UserId; 2]| Some([*places.get(one)?, *places.get(other)?]);
    pairs.iter().filter_map(by_place).collect()
}

fn why(of: &Draw<'_>, past: &Past, person: usize, table: &[usize], at: usize, tables: usize) -> Why {
    match at {
        0 if of.is_final => Why::Final,
        _ if tables == 1 => Why::OnlyTable,
        _ if of.rounds.is_empty() => Why::Lot,
        _ => why_among(past, person, table),
    }
}
