//! Ways to draw a round: ours, and those that it is compared with.

use crate::host::evening::draw::in_order;
use crate::host::evening::lots::Lots;
use crate::host::evening::past::Past;
use crate::host::evening::sizes::sizes;
use crate::host::evening::tables::deal;
use crate::host::evening::{Draw, draw};
use crate::model::UserId;

/// A way to draw the tables of a round.
pub type Way = fn(&Draw<'_>) -> Vec<Vec<UserId>>;

pub const ALL: [(&str, Way); 4] =
    [("by chance", by_chance), ("top down", top_down), ("greedy", greedy), ("ours", ours)];

pub fn ours(of: &Draw<'_>) -> Vec<Vec<UserId>> {
    draw(of).into_iter().map(|table| table.into_iter().map(|seat| seat.person).collect()).collect()
}

pub fn by_chance(of: &Draw<'_>) -> Vec<Vec<UserId>> {
    let mut people = of.people.to_vec();
    Lots::new(of.seed).shuffle(&mut people);
    dealt(&people, of)
}

/// Power pods, as on Board Game Arena: the leaders meet each round.
pub fn top_down(of: &Draw<'_>) -> Vec<Vec<UserId>> {
    dealt(&in_order(of, &mut Lots::new(of.seed)), of)
}

/// Each table from the first who is left, with whom its people have met least.
fn greedy(of: &Draw<'_>) -> Vec<Vec<UserId>> {
    let past = Past::of(of.rounds, in_order(of, &mut Lots::new(of.seed)));
    let mut left: Vec<usize> = (0..past.people.len()).collect();
    let table = |size: usize| {
        let mut table: Vec<usize> = Vec::new();
        while table.len() < size {
            let met = |person: usize| table.iter().map(|other| past.met(person, *other)).sum::<u32>();
            let next = (0..left.len()).min_by_key(|at| met(left[*at])).unwrap();
            table.push(left.remove(next));
        }
        table.into_iter().map(|person| past.people[person]).collect()
    };
    sizes(past.people.len(), of.preferred).into_iter().map(table).collect()
}

fn dealt(people: &[UserId], of: &Draw<'_>) -> Vec<Vec<UserId>> {
    let places: Vec<usize> = (0..people.len()).collect();
    let tables = deal(&places, &sizes(people.len(), of.preferred));
    tables.into_iter().map(|table| table.into_iter().map(|place| people[place]).collect()).collect()
}
