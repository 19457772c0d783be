//! What holds in each evening, over random ones: people come late, leave, come back, resign and stay away, some must not
//! sit together, and some games still run when the next round is drawn.

use super::ways::ours;
use crate::host::evening::lots::Lots;
use crate::host::evening::past::{LAST_SEAT, Past};
use crate::host::evening::{Draw, DrawnSeat, Finish, Round, RoundTable, Why, draw, sizes};
use crate::model::UserId;
use crate::store::Stay;
use std::collections::BTreeSet;

const EVENINGS: u64 = 10_000;

/// An evening in progress.
struct Evening {
    lots: Lots,
    people: Vec<UserId>,
    absent: Vec<UserId>,
    rounds: Vec<Round>,
    preferred: usize,
    apart: Vec<[UserId; 2]>,
    /// Whether anybody has come late or left.
    is_restless: bool,
}

/// What was counted over all evenings.
#[derive(Default, Debug)]
struct Count {
    rounds: u32,
    /// Repeated meetings in the second round, and the fewest possible.
    repeats: usize,
    fewest: usize,
    /// People whose seats were further from even than half a table, though nobody came or left, and there was no final.
    beyond_half: usize,
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut lots = Lots::new(seed);
        let people: Vec<UserId> = (0..1 + lots.below(20) as u64).map(|number| UserId(number * 7 % 23)).collect();
        let apart = match lots.below(4) {
            0 => vec![[people[0], people[lots.below(people.len())]]],
            _ => Vec::new(),
        };
        let preferred = [2, 3, 4, 4, 4, 5, 6][lots.below(7)];
        let is_restless = lots.below(2) == 0;
        Evening { lots, people, absent: Vec::new(), rounds: Vec::new(), preferred, apart, is_restless }
    }

    /// Some leave, some come or come back.
    fn come_and_go(&mut self) {
        let Evening { lots, people, absent, .. } = self;
        let (gone, here): (Vec<UserId>, Vec<UserId>) = people.iter().partition(|_| lots.below(10) == 0);
        let (back, away): (Vec<UserId>, Vec<UserId>) = absent.iter().partition(|_| lots.below(3) == 0);
        let new = (0..lots.below(3)).map(|number| UserId(100 + 10 * self.rounds.len() as u64 + number as u64));
        self.people = here.into_iter().chain(back).chain(new).collect();
        self.absent = away.into_iter().chain(gone).collect();
    }

    fn draw(&self, people: &[UserId], is_final: bool, seed: u64) -> Vec<Vec<DrawnSeat>> {
        let Evening { rounds, preferred, apart, .. } = self;
        draw(&Draw { people, rounds, preferred: *preferred, apart, is_final, seed })
    }

    fn play(&mut self, seats: Vec<UserId>) -> RoundTable {
        let lots = &mut self.lots;
        if lots.below(20) == 0 {
            return RoundTable::running(seats);
        }
        let mut ranks: Vec<u8> = (1..=seats.len() as u8).collect();
        lots.shuffle(&mut ranks);
        let finish = |(person, rank): (&UserId, u8)| {
            let stay = [Stay::Left, Stay::LeftEarly].get(lots.below(12)).copied().unwrap_or(Stay::Stayed);
            Finish { person: *person, rank: if lots.below(9) == 0 { 1 } else { rank }, stay }
        };
        let result = Some(seats.iter().zip(ranks).map(finish).collect());
        RoundTable { seats, result }
    }

    fn check(&self, tables: &[Vec<UserId>], is_final: bool, count: &mut Count) {
        let Evening { people, preferred, rounds, .. } = self;
        let found: Vec<usize> = tables.iter().map(Vec::len).collect();
        assert_eq!(sorted(found), sorted(sizes(people.len(), *preferred)), "{} people", people.len());
        let seated: Vec<UserId> = sorted(tables.concat());
        let all = if people.len() > 1 { sorted(people.clone()) } else { Vec::new() };
        assert_eq!(seated, all, "expected everybody once");

        let chosen = if is_final { tables.get(1..).unwrap_or_default() } else { tables };
        if chosen.len() < 2 {
            return;
        }
        for table in chosen {
            for pair in &self.apart {
                assert!(pair[0] == pair[1] || !pair.iter().all(|one| table.contains(one)), "{pair:?} at {table:?}");
            }
            let same = last_sets(rounds).contains(&sorted(table.clone()));
            assert!(!same, "{table:?} sat together twice running");
        }
        let all_played = |round: &Round| round.tables.iter().all(|table| table.players().len() == table.seats.len());
        let is_plain = rounds.len() == 1 && !self.is_restless && !is_final && self.apart.is_empty();
        if is_plain && all_played(&rounds[0]) {
            count.repeats += repeats(tables, &rounds[0]);
            count.fewest += fewest_repeats(tables, &rounds[0]);
        }
    }

    fn check_seats(&self, has_final: bool, count: &mut Count) {
        let everybody: BTreeSet<UserId> = self.rounds.iter().flat_map(Round::people).collect();
        let past = Past::of(&self.rounds, everybody.into_iter().collect());
        for person in 0..past.people.len() {
            let balance = past.balance(person).abs();
            assert!(balance <= 2 * LAST_SEAT, "{balance} after {:?}", past.offsets[person]);
            if balance > LAST_SEAT && !self.is_restless && !has_final {
                assert!(!self.apart.is_empty() || self.preferred == 2, "{balance} after {:?}", past.offsets[person]);
                count.beyond_half += 1;
            }
        }
    }
}

/// The sets of the last round: all of a table, or all who played there.
fn last_sets(rounds: &[Round]) -> Vec<Vec<UserId>> {
    let tables = rounds.last().into_iter().flat_map(|round| &round.tables);
    tables.flat_map(|table| [sorted(table.seats.clone()), sorted(table.players())]).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

/// How many pairs met in the first round, too.
fn repeats(tables: &[Vec<UserId>], before: &Round) -> usize {
    let together = |table: &Vec<UserId>, other: &RoundTable| {
        let both = other.players().iter().filter(|person| table.contains(person)).count();
        both * both.saturating_sub(1) / 2
    };
    tables.iter().flat_map(|table| before.tables.iter().map(move |other| together(table, other))).sum()
}

/// The fewest pairs who must meet again: each new table takes its people from the old ones as evenly as can be.
fn fewest_repeats(tables: &[Vec<UserId>], before: &Round) -> usize {
    let least = |table: &Vec<UserId>| {
        let (each, more) = (table.len() / before.tables.len(), table.len() % before.tables.len());
        more * each + before.tables.len() * (each * each.saturating_sub(1) / 2)
    };
    tables.iter().map(least).sum()
}

#[test]
fn random_evenings_keep_the_rules() {
    let mut count = Count::default();
    for seed in 0..EVENINGS {
        let mut evening = Evening::new(seed);
        let last = 1 + evening.lots.below(5);
        let has_final = evening.lots.below(2) == 0;
        for number in 1..=last {
            let is_final = has_final && number == last && number > 1;
            let lot = evening.lots.word();
            let drawn = evening.draw(&evening.people, is_final, lot);
            let reversed: Vec<UserId> = evening.people.iter().rev().chain(evening.people.first()).copied().collect();
            assert_eq!(drawn, evening.draw(&reversed, is_final, lot), "expected the same tables of the same people");
            assert_eq!(drawn.iter().flatten().any(|seat| seat.why == Why::Final), is_final && !drawn.is_empty());
            let tables: Vec<Vec<UserId>> =
                drawn.iter().map(|table| table.iter().map(|seat| seat.person).collect()).collect();
            evening.check(&tables, is_final, &mut count);
            let tables = tables.into_iter().map(|seats| evening.play(seats)).collect();
            evening.rounds.push(Round { tables, is_final });
            evening.check_seats(has_final, &mut count);
            if evening.is_restless {
                evening.come_and_go();
            }
            count.rounds += 1;
        }
    }
    println!("{count:?}");
    assert!(count.rounds > 20_000 && count.fewest > 1_000, "expected many rounds in {count:?}");
    assert!(count.beyond_half < 100, "expected that hardly any seats are uneven for want of another way in {count:?}");
    assert!(
        count.fewest <= count.repeats && count.repeats <= count.fewest + count.fewest / 50,
        "expected no needless repeats in {count:?}"
    );
}

#[test]
fn two_or_three_people_share_one_table() {
    for number in 0..4 {
        let people: Vec<UserId> = (0..number).map(UserId).collect();
        let of = Draw { people: &people, rounds: &[], preferred: 4, apart: &[], is_final: false, seed: 1 };
        assert_eq!(ours(&of).len(), usize::from(number > 1), "{number} people");
        assert!(draw(&of).iter().flatten().all(|seat| seat.why == Why::OnlyTable));
    }
}

#[test]
fn leaders_meet_at_the_final_table() {
    let people: Vec<UserId> = (0..9).map(UserId).collect();
    let finish = |(rank, person): (u8, &UserId)| Finish { person: *person, rank, stay: Stay::Stayed };
    let table =
        |seats: &[UserId]| RoundTable { seats: seats.to_vec(), result: Some((1..).zip(seats).map(finish).collect()) };
    let rounds = [Round { tables: vec![table(&people[..5]), table(&people[5..])], is_final: false }];
    // The first of each table has 100; then 75, 67, 50, 33, 25 and twice 0.
    let of = Draw {
        people: &people,
        rounds: &rounds,
        preferred: 4,
        apart: &[[people[0], people[5]]],
        is_final: true,
        seed: 3,
    };
    let tables = draw(&of);
    let mut first: Vec<u64> = tables[0].iter().map(|seat| seat.person.0).collect();
    first.sort_unstable();
    assert_eq!((first, tables.len()), (vec![0, 1, 5, 6], 2), "also those who are kept apart elsewhere");
    assert!(tables[1].iter().all(|seat| matches!(seat.why, Why::Nearest { .. })), "{tables:?}");
}
