//! What somebody needs for the final: the evening is played on many times, and the ways in which they are in it are
//! counted.
//!
//! Each way finishes the games that run, draws and plays the rounds that are missing, and takes the leaders of the
//! standings, with their tie-breaks, and lots where places are shared. Without ratings each order of a table is equally
//! likely. The rounds that are missing are dealt from the top down, without swaps: who meets whom hardly changes who gets
//! on, and a way takes a tenth of the time.

use super::draw::{Draw, in_order};
use super::lots::Lots;
use super::round::{Finish, Round, RoundTable};
use super::sizes::{size_of_final, sizes};
use crate::model::UserId;
use crate::store::Stay;
use std::collections::{BTreeMap, BTreeSet};

/// An evening before its final.
#[derive(Debug, Clone, Copy)]
pub struct Ahead<'a> {
    /// The rounds so far. The games of the last may run.
    pub rounds: &'a [Round],
    /// How many rounds are missing before the final.
    pub missing: usize,
    /// Who plays on.
    pub people: &'a [UserId],
    /// The size of table that the host prefers.
    pub preferred: usize,
    /// Ratings of people; who has none has the mean of the others. Empty if each order of a table is equally likely.
    pub ratings: &'a [(UserId, f64)],
    /// In how many ways the evening is played on.
    pub ways: u32,
    pub seed: u64,
}

/// A person's ways into the final.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prospect {
    /// All ways to go on.
    pub all: Ways,
    /// The ways by the person's place at the table that runs, from the first; empty if none runs.
    pub by_place: Vec<Ways>,
}

/// A number of ways to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ways {
    /// Those in which the person is at the final table.
    pub into_final: u32,
    pub of: u32,
}

/// The standard deviation of the luck in a game, in points of the rating. It fits the chances of a pair in the rating's
/// model, 1 / (1 + exp(-difference / 5.893)).
const LUCK: f64 = 7.1;

/// The prospects of those who play on.
pub fn forecast(ahead: &Ahead<'_>) -> BTreeMap<UserId, Prospect> {
    let mut lots = Lots::new(ahead.seed);
    let ratings = Ratings::of(ahead);
    let mut prospects: BTreeMap<UserId, Prospect> =
        ahead.people.iter().map(|person| (*person, Prospect::default())).collect();
    // Everybody once.
    let people: Vec<UserId> = prospects.keys().copied().collect();
    let ahead = &Ahead { people: &people, ..*ahead };
    for _ in 0..ahead.ways {
        let (now, places) = finished(ahead.rounds, &ratings, &mut lots);
        let leaders = leaders(ahead, now, &ratings, &mut lots);
        for (person, prospect) in &mut prospects {
            prospect.count(places.get(person).copied(), leaders.contains(person));
        }
    }
    prospects
}

impl Ways {
    /// Of 100 ways.
    pub fn of_hundred(self) -> u32 {
        let of = u64::from(self.of.max(1));
        ((u64::from(self.into_final) * 200 + of) / (2 * of)).try_into().unwrap_or(100)
    }

    fn count(&mut self, is_in: bool) {
        self.of += 1;
        self.into_final += u32::from(is_in);
    }
}

impl Prospect {
    fn count(&mut self, place: Option<usize>, is_in: bool) {
        self.all.count(is_in);
        if let Some(place) = place {
            let places = self.by_place.len().max(place + 1);
            self.by_place.resize(places, Ways::default());
            self.by_place[place].count(is_in);
        }
    }
}

/// The strengths of people in a game.
struct Ratings {
    known: BTreeMap<UserId, f64>,
    mean: f64,
}

impl Ratings {
    fn of(ahead: &Ahead<'_>) -> Ratings {
        let finite = ahead.ratings.iter().filter(|(_, rating)| rating.is_finite());
        let known: BTreeMap<UserId, f64> = finite.copied().collect();
        let mean = known.values().sum::<f64>() / known.len().max(1) as f64;
        Ratings { known, mean }
    }

    fn rating(&self, person: UserId) -> f64 {
        self.known.get(&person).copied().unwrap_or(self.mean)
    }

    /// An order of the people at a table, the winner first.
    fn order(&self, seats: &[UserId], lots: &mut Lots) -> Vec<UserId> {
        let play = |person: &UserId| (self.rating(*person) + LUCK * luck(lots), *person);
        let mut played: Vec<(f64, UserId)> = seats.iter().map(play).collect();
        played.sort_by(|one, other| other.0.total_cmp(&one.0));
        played.into_iter().map(|(_, person)| person).collect()
    }

    fn play(&self, seats: Vec<UserId>, lots: &mut Lots) -> RoundTable {
        let order = self.order(&seats, lots);
        let finish = |(rank, person)| Finish { person, rank, stay: Stay::Stayed };
        RoundTable { seats, result: Some((1..=u8::MAX).zip(order).map(finish).collect()) }
    }
}

/// The luck of a person in a game, with mean 0 and standard deviation 1. A sum of four even lots is near enough to a
/// normal distribution, and the same on each machine, as logarithms are not.
fn luck(lots: &mut Lots) -> f64 {
    const LOTS: i64 = 4;
    const DEVIATION: f64 = 37_837.0;
    let word = lots.word();
    let sum: i64 = (0..LOTS).map(|lot| (word >> (16 * lot) & 0xFFFF) as i64).sum();
    (sum - LOTS * 0xFFFF / 2) as f64 / DEVIATION
}

/// The rounds so far with each running game at an end, and the places at their tables, from 0, of those who play there.
fn finished(rounds: &[Round], ratings: &Ratings, lots: &mut Lots) -> (Vec<Round>, BTreeMap<UserId, usize>) {
    let mut rounds = rounds.to_vec();
    let mut places = BTreeMap::new();
    for table in rounds.iter_mut().flat_map(|round| &mut round.tables).filter(|table| table.result.is_none()) {
        *table = ratings.play(std::mem::take(&mut table.seats), lots);
        places.extend(table.players().into_iter().zip(0..));
    }
    (rounds, places)
}

/// Who is at the final table after the missing rounds.
fn leaders(ahead: &Ahead<'_>, mut rounds: Vec<Round>, ratings: &Ratings, lots: &mut Lots) -> BTreeSet<UserId> {
    let sizes = sizes(ahead.people.len(), ahead.preferred);
    for _ in 0..ahead.missing {
        let mut people = order(ahead, &rounds, false, lots).into_iter();
        let deal = |size: &usize| ratings.play(people.by_ref().take(*size).collect(), lots);
        let tables = sizes.iter().map(deal).collect();
        rounds.push(Round { tables, is_final: false });
    }
    let places = size_of_final(&sizes, ahead.preferred).unwrap_or_default();
    order(ahead, &rounds, true, lots).into_iter().take(places).collect()
}

/// The people from the top down, as a draw orders them.
fn order(ahead: &Ahead<'_>, rounds: &[Round], is_final: bool, lots: &mut Lots) -> Vec<UserId> {
    let Ahead { people, preferred, .. } = *ahead;
    in_order(&Draw { people, rounds, preferred, apart: &[], is_final, seed: 0 }, lots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::evening::draw;

    fn people(number: u64) -> Vec<UserId> {
        (1..=number).map(UserId).collect()
    }

    /// Four are preferred, everybody plays equally well, and the evening is played on in 200 ways.
    fn ahead<'a>(rounds: &'a [Round], missing: usize, people: &'a [UserId]) -> Ahead<'a> {
        Ahead { rounds, missing, people, preferred: 4, ratings: &[], ways: 200, seed: 1 }
    }

    fn running(tables: &[&[u64]]) -> Round {
        let table = |seats: &&[u64]| RoundTable::running(seats.iter().map(|person| UserId(*person)).collect());
        Round { tables: tables.iter().map(table).collect(), is_final: false }
    }

    fn hundredths(prospects: &BTreeMap<UserId, Prospect>) -> Vec<u32> {
        prospects.values().map(|prospect| prospect.all.of_hundred()).collect()
    }

    #[test]
    fn equal_people_have_equal_ways() {
        let people = people(8);
        let ahead = Ahead { ways: 2_000, ..ahead(&[], 3, &people) };
        let prospects = forecast(&ahead);
        assert_eq!(prospects, forecast(&ahead), "the same seed plays the same evenings");
        assert!(hundredths(&prospects).iter().all(|share| (46..=54).contains(share)), "{prospects:?}");
        let seats: u32 = prospects.values().map(|prospect| prospect.all.into_final).sum();
        assert_eq!(seats, 4 * 2_000, "four are in each final");
    }

    #[test]
    fn a_place_tells_what_is_needed() {
        let people = people(8);
        let rounds = [running(&[&[1, 2, 3, 4], &[5, 6, 7, 8]])];
        for (person, prospect) in forecast(&ahead(&rounds, 0, &people)) {
            let shares: Vec<u32> = prospect.by_place.iter().map(|ways| ways.of_hundred()).collect();
            assert_eq!(shares, [100, 100, 0, 0], "{person:?}: the first two of each table are in the final");
            assert_eq!(prospect.by_place.iter().map(|ways| ways.of).sum::<u32>(), 200);
        }
    }

    #[test]
    fn who_is_through_is_in_all_ways() {
        let people = people(6);
        let rounds = [running(&[&[1, 2, 3], &[4, 5, 6]])];
        let four_left = forecast(&ahead(&rounds, 0, &people[..4]));
        assert_eq!(hundredths(&four_left), [100; 4], "all four who play on sit at the final table");
        assert_eq!(hundredths(&forecast(&ahead(&[], 1, &people[..1]))), [0], "one alone has no final");
        assert_eq!(forecast(&ahead(&[], 1, &[])), BTreeMap::new());
    }

    #[test]
    fn ratings_change_the_chances() {
        // Of two people, the better wins three of four.
        let ratings = [(UserId(1), 25.0 + 5.893 * 3_f64.ln()), (UserId(2), 25.0), (UserId(3), f64::NAN)];
        let ratings = Ratings::of(&Ahead { ratings: &ratings, ..ahead(&[], 0, &[]) });
        let mut lots = Lots::new(5);
        let order = |_| ratings.order(&[UserId(1), UserId(2)], &mut lots);
        let won = (0..10_000).map(order).filter(|order| order[0] == UserId(1)).count();
        assert!((7_250..7_750).contains(&won), "{won} of 10,000");
        assert!(ratings.rating(UserId(3)) > 25.0, "who has no rating has the mean of the others");
    }

    /// The same, with the rounds that are missing drawn as they will be.
    fn with_swaps(ahead: &Ahead<'_>) -> BTreeMap<UserId, Prospect> {
        let mut lots = Lots::new(ahead.seed);
        let ratings = Ratings::of(ahead);
        let mut prospects: BTreeMap<UserId, Prospect> =
            ahead.people.iter().map(|person| (*person, Prospect::default())).collect();
        let Ahead { people, preferred, .. } = *ahead;
        for _ in 0..ahead.ways {
            let (mut rounds, _) = finished(ahead.rounds, &ratings, &mut lots);
            for _ in 0..ahead.missing {
                let of = Draw { people, rounds: &rounds, preferred, apart: &[], is_final: false, seed: lots.word() };
                let seats = draw(&of).into_iter().map(|table| table.into_iter().map(|seat| seat.person).collect());
                let tables = seats.map(|seats| ratings.play(seats, &mut lots)).collect();
                rounds.push(Round { tables, is_final: false });
            }
            let leaders = leaders(&Ahead { missing: 0, ..*ahead }, rounds, &ratings, &mut lots);
            prospects.iter_mut().for_each(|(person, prospect)| prospect.count(None, leaders.contains(person)));
        }
        prospects
    }

    #[test]
    fn swaps_hardly_change_who_gets_on() {
        let people = people(13);
        let mut lots = Lots::new(4);
        let equal = Ratings::of(&ahead(&[], 0, &people));
        let table = |seats: &[UserId]| equal.play(seats.to_vec(), &mut lots);
        let tables = [&people[..5], &people[5..9], &people[9..]].map(table);
        let rounds = [Round { tables: tables.into(), is_final: false }];
        let ahead = Ahead { ways: 1_000, ..ahead(&rounds, 2, &people) };
        let (dealt, drawn) = (hundredths(&forecast(&ahead)), hundredths(&with_swaps(&ahead)));
        println!("in the final, of 100 ways: {dealt:?} dealt, {drawn:?} drawn");
        assert!(dealt.iter().zip(&drawn).all(|(one, other)| one.abs_diff(*other) <= 8), "{dealt:?}, {drawn:?}");
    }
    #[test]
    fn thirty_people_are_played_on_200_times() {
        let people = people(30);
        let mut lots = Lots::new(30);
        let equal = Ratings::of(&ahead(&[], 0, &people));
        let tables = people.chunks(5).map(|seats| equal.play(seats.to_vec(), &mut lots)).collect();
        let rounds = [Round { tables, is_final: false }];
        let begun = std::time::Instant::now();
        let prospects = forecast(&ahead(&rounds, 2, &people));
        println!("200 ways to go on with 30 people took {:?}", begun.elapsed());
        let winner = rounds[0].tables[0].result.as_ref().unwrap()[0].person;
        let (leader, mean) = (prospects[&winner].all.of_hundred(), 100 * 4 / 30);
        assert!(leader > 2 * mean, "a leader is in the final in {leader} of 100 ways, anybody in {mean}");
    }
}
