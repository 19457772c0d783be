//! How the draw and the scores compare with others, over evenings of people of known strength. Tests print the tables of
//! which they check the order: `cargo test evening -- --nocapture`.

use super::play::Field;
use super::ways::{ALL, Way, by_chance, ours, top_down};
use crate::host::evening::draw::{in_order, tables};
use crate::host::evening::lots::Lots;
use crate::host::evening::past::Past;
use crate::host::evening::score::has_won;
use crate::host::evening::{Draw, Round, draw, standings};
use crate::model::UserId;
use std::collections::BTreeSet;
use std::time::Instant;

const EVENINGS: u64 = 200;

/// What became of evenings that were drawn in one way.
#[derive(Default)]
struct Sum {
    repeats: f64,
    /// Repeated meetings in the second round.
    at_once: f64,
    gap: f64,
    pairs: f64,
    correlation: f64,
    best_in_final: f64,
    shared: f64,
}

impl Sum {
    fn of(people: u64, rounds: usize, way: Way) -> Sum {
        let mut sum = Sum::default();
        for seed in 0..EVENINGS {
            let mut lots = Lots::new(seed);
            let field = Field::new(people, &mut lots);
            let played = field.evening(rounds, way, &mut lots);
            for number in 1..rounds {
                sum.add_meetings(&Past::of(&played[..number], field.people.clone()), &played[number], number);
            }
            let lines = standings(&played, &[]);
            let places: Vec<(UserId, f64)> = lines.iter().map(|line| (line.person, line.place as f64)).collect();
            sum.correlation += correlation(&places);
            sum.best_in_final += share_among(&places, 4);
            let taken: BTreeSet<usize> = lines.iter().map(|line| line.place).collect();
            sum.shared += (lines.len() - taken.len()) as f64;
        }
        sum
    }

    fn add_meetings(&mut self, past: &Past, round: &Round, number: usize) {
        for table in &round.tables {
            let seats: Vec<usize> = table.seats.iter().map(|person| person.0 as usize).collect();
            for (at, &one) in seats.iter().enumerate() {
                for &other in &seats[at + 1..] {
                    let repeats = f64::from(u8::from(past.met(one, other) > 0));
                    self.repeats += repeats;
                    self.at_once += if number == 1 { repeats } else { 0.0 };
                    self.gap += f64::from(past.scores[one].units().abs_diff(past.scores[other].units())) / 120.0;
                    self.pairs += 1.0;
                }
            }
        }
    }

    fn print(&self, name: &str) {
        let a_round = |sum: f64| sum / EVENINGS as f64;
        println!(
            "{name:10} {:8.2} {:8.2} {:9.3} {:11.3} {:9.1} % {:7.2}",
            a_round(self.repeats),
            a_round(self.at_once),
            self.gap / self.pairs,
            a_round(self.correlation),
            100.0 * a_round(self.best_in_final),
            a_round(self.shared)
        );
    }
}

/// The rank correlation of strength and place; people are numbered from the strongest.
fn correlation(places: &[(UserId, f64)]) -> f64 {
    let mut ranks: Vec<(f64, f64)> = places
        .iter()
        .map(|(person, place)| {
            let shared = places.iter().filter(|(_, other)| other == place).count() as f64;
            (person.0 as f64, place + (shared - 1.0) / 2.0)
        })
        .collect();
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| ranks.iter().map(of).sum::<f64>() / ranks.len() as f64;
    let (strength, place) = (mean(&|rank| rank.0), mean(&|rank| rank.1));
    ranks.iter_mut().for_each(|rank| *rank = (rank.0 - strength, rank.1 - place));
    let sum = |of: &dyn Fn(&(f64, f64)) -> f64| ranks.iter().map(of).sum::<f64>();
    sum(&|rank| rank.0 * rank.1) / (sum(&|rank| rank.0 * rank.0) * sum(&|rank| rank.1 * rank.1)).sqrt()
}

/// With which chance the strongest is among the first, if lots decide where a place is shared.
fn share_among(places: &[(UserId, f64)], first: usize) -> f64 {
    let best = places.iter().find(|(person, _)| person.0 == 0).map_or(f64::MAX, |(_, place)| *place);
    let ahead = places.iter().filter(|(_, place)| *place < best).count();
    let tied = places.iter().filter(|(_, place)| *place == best).count().max(1);
    (first.saturating_sub(ahead) as f64 / tied as f64).min(1.0)
}

#[test]
fn the_draw_avoids_repeats_at_near_scores() {
    for (people, rounds) in [(23, 4), (23, 5), (12, 4), (40, 4)] {
        println!("\n{people} people, {rounds} rounds, {EVENINGS} evenings");
        println!("tables      repeats in 2nd    gap   correlation  best in 4   tied");
        let [chance, top_down, greedy, ours] = ALL.map(|(name, way)| {
            let sum = Sum::of(people, rounds, way);
            sum.print(name);
            sum
        });
        assert!(ours.gap < 0.8 * chance.gap, "scores at a table are nearer than by chance");
        assert!(ours.correlation > chance.correlation - 0.02 * EVENINGS as f64, "the order is as good as by chance");
        assert!(ours.correlation > top_down.correlation - 0.02 * EVENINGS as f64, "and as from the top down");
        if people > 12 {
            let least = chance.repeats.min(top_down.repeats);
            assert!(ours.repeats < 0.2 * least && ours.repeats < greedy.repeats, "fewer people meet again");
            assert_eq!(ours.at_once, 0.0, "nobody meets again at once");
        }
    }
}

/// The places by rounds won alone, as in the leagues where only a win counts.
fn by_wins(rounds: &[Round], people: &[UserId]) -> Vec<(UserId, f64)> {
    let won = |person: UserId| {
        let results = rounds.iter().flat_map(|round| &round.tables).filter_map(|table| table.result.as_ref());
        results.filter(|result| result.iter().any(|own| own.person == person && has_won(own, result))).count()
    };
    let won: Vec<usize> = people.iter().map(|person| won(*person)).collect();
    let place = |own: &usize| won.iter().filter(|other| *other > own).count() as f64 + 1.0;
    people.iter().copied().zip(won.iter().map(place)).collect()
}

#[test]
fn shares_find_the_best_more_often() {
    println!("\n23 people, 3 rounds and a final of 4, {EVENINGS} evenings: the best is in it, and correlation");
    let mut found = Vec::new();
    let ways: [(&str, Way); 3] = [("by chance", by_chance), ("top down", top_down), ("ours", ours)];
    for (name, way) in ways {
        let (mut shares, mut wins) = ([0.0; 2], [0.0; 2]);
        for seed in 0..EVENINGS {
            let mut lots = Lots::new(1_000 + seed);
            let field = Field::new(23, &mut lots);
            let played = field.evening(3, way, &mut lots);
            let lines = standings(&played, &[]);
            let by_shares: Vec<_> = lines.iter().map(|line| (line.person, line.place as f64)).collect();
            for (sum, places) in [(&mut shares, by_shares), (&mut wins, by_wins(&played, &field.people))] {
                sum[0] += share_among(&places, 4) / EVENINGS as f64;
                sum[1] += correlation(&places) / EVENINGS as f64;
            }
        }
        let [shares_in, wins_in] = [shares[0], wins[0]].map(|share| 100.0 * share);
        println!(
            "{name:10} share beaten {shares_in:4.1} % {:5.3}   win or nothing {wins_in:4.1} % {:5.3}",
            shares[1], wins[1]
        );
        found.push((shares, wins));
    }
    let [_, top_down, ours] = found[..] else { panic!("three ways") };
    assert!(ours.0[0] > ours.1[0] + 0.05 && ours.0[1] > ours.1[1] + 0.05, "shares find the best more often than wins");
    assert!(ours.0[0] > top_down.0[0] - 0.05, "swaps do not keep the best out of the final");
    assert!(ours.0[0] > top_down.1[0] + 0.05, "and are far from win or nothing from the top down");
}

/// In how many of 400 evenings of 23 people this one is in the final; the strongest is 0.
fn finals_of(person: u64, comes_late: bool) -> f64 {
    let mut finals = 0.0;
    for seed in 0..2 * EVENINGS {
        let mut lots = Lots::new(3_000 + seed);
        let field = Field::new(23, &mut lots);
        let others: Vec<UserId> = field.people.iter().copied().filter(|other| other.0 != person).collect();
        let mut rounds = Vec::new();
        for number in 0..3 {
            let people = if comes_late && number == 0 { &others } else { &field.people };
            field.play_round(people, &mut rounds, ours, &mut lots);
        }
        let places = standings(&rounds, &[]).into_iter();
        // The chance of this person is asked for as if they were the strongest.
        let renamed = places.map(|line| (UserId(u64::from(line.person.0 != person)), line.place as f64));
        finals += share_among(&renamed.collect::<Vec<_>>(), 4);
    }
    finals
}

/// Half a round for who misses the first one leaves a chance, and coming late is no way to gain: what is more than that
/// may be chance, two standard deviations of the difference.
#[test]
fn coming_late_gains_nothing() {
    let mut sum = [0.0; 2];
    for person in [0, 5, 11, 17] {
        let [in_time, late] = [false, true].map(|comes_late| finals_of(person, comes_late));
        println!("of 400 evenings, number {} of 23 is in {in_time:.0} finals, late in {late:.0}", person + 1);
        let chance = 2.0 * (in_time + late).sqrt();
        assert!(late < in_time + chance, "coming late pays for number {}: {in_time} or {late}", person + 1);
        assert!(late > 0.5 * in_time, "coming late costs number {} too much: {in_time} or {late}", person + 1);
        sum = [sum[0] + in_time, sum[1] + late];
    }
    assert!(sum[1] < 0.9 * sum[0], "coming late pays: {sum:?}");
}

#[test]
fn a_final_is_won_at_its_table() {
    let (mut by_sum, mut by_final, mut outside, mut settled) = (0, 0, 0, 0);
    for seed in 0..EVENINGS * 5 {
        let mut lots = Lots::new(7_000 + seed);
        let field = Field::new(23, &mut lots);
        let mut rounds = field.evening(3, ours, &mut lots);
        let before = standings(&rounds, &[]);
        settled += u32::from(before[0].score.units() > before[1].score.units() + 120);
        field.play_final(&mut rounds, &mut lots);
        let winner = rounds[3].tables[0].result.as_ref().unwrap()[0].person;
        let ours = standings(&rounds, &[])[0];
        assert_eq!(ours.person, winner, "expected the winner of the final to win the evening");
        rounds[3].is_final = false;
        let first = standings(&rounds, &[])[0].person;
        by_sum += u32::from(first.0 == 0);
        by_final += u32::from(winner.0 == 0);
        outside += u32::from(!rounds[3].tables[0].seats.contains(&first));
    }
    println!("\n{} evenings of 23 people, 3 rounds and a final; the best wins, if the first is who", 5 * EVENINGS);
    println!(
        "  has the most points                         {by_sum}, from another table than the final {outside} times"
    );
    println!("  wins the final                              {by_final}; settled before it {settled} times");
    assert!(outside > 0 && settled < EVENINGS as u32 / 10, "by points the final may be an evening's second table");
    assert!(by_final * 2 > by_sum, "expected a final to leave the best at least half of their chances");
}

/// A quarter of a million pairs, considered for a swap some times each.
#[test]
fn five_hundred_people_take_few_steps() {
    let mut lots = Lots::new(500);
    let field = Field::new(500, &mut lots);
    let rounds = field.evening(5, ours, &mut lots);
    for number in 0..=5 {
        let of = Draw {
            people: &field.people,
            rounds: &rounds[..number],
            preferred: 4,
            apart: &[],
            is_final: false,
            seed: lots.word(),
        };
        let past = Past::of(of.rounds, in_order(&of, &mut Lots::new(of.seed)));
        let begun = Instant::now();
        let (_, considered) = tables(&of, &past);
        let searched = begun.elapsed();
        let number_of_tables = draw(&of).len();
        println!(
            "round {}: {number_of_tables} tables, {considered} swaps considered in {searched:?}, drawn in {:?}",
            number + 1,
            begun.elapsed() - searched
        );
        assert!(considered < 20 * 250_000, "{considered} in round {}", number + 1);
    }
}
