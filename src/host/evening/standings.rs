//! The standings after some rounds, always computed from the rounds.
//!
//! People without a result are behind all who have one: the half of the first round that latecomers get is worth nothing
//! until they have played. The people of the final table are ahead of all others, in the order of its result, so that the
//! winner of the final wins the evening. The others, those who share a place of the final, and the people of a final that
//! still runs are in the order of the sum of scores, in which the final's counts like any other. Then three tie-breaks:
//! 1. the result against those with whom one is tied: each beaten is one more, each who beat one is one less, at every
//!    table where they met; 0 for who met none of them;
//! 2. the mean score of those met: each round counts the mean of its table;
//! 3. rounds won.
//!
//! Who is still tied shares the place. There is no fourth.

use super::round::{Round, RoundTable};
use super::score::{Score, has_won, score_at, scores};
use crate::model::UserId;
use crate::store::Stay;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

/// A person's line of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub person: UserId,
    /// From 1. Equal people share a place, and the places that they take up are skipped: 1, 1, 3.
    pub place: usize,
    pub score: Score,
    /// Whether a game of the person has counted.
    pub has_result: bool,
    pub is_finalist: bool,
    /// The result of the final table; `None` for others, and while its game runs.
    pub in_final: Option<InFinal>,
    pub tie_breaks: TieBreaks,
}

/// How a person fared at the final table. Who left is behind all who stayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct InFinal {
    pub has_stayed: bool,
    pub score: Score,
}

/// What decides between equal scores, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TieBreaks {
    /// How many more of those tied the person beat than lost to.
    pub against_tied: i32,
    /// The mean score of those whom the person met.
    pub met: Mean,
    /// The rounds won, alone or not.
    pub won: u32,
}

/// A mean of scores, exact.
#[derive(Debug, Clone, Copy, Default)]
pub struct Mean {
    sum: u64,
    count: u64,
}

/// What makes the order of the standings; the least is the best.
type Rank = (Reverse<bool>, Reverse<bool>, Reverse<Option<InFinal>>, Reverse<Score>, Reverse<TieBreaks>);

/// The standings of all who had a seat, and of those who have entered without one; the best first, and people who share
/// a place by their numbers. Games that run count nothing yet.
pub fn standings(rounds: &[Round], entered: &[UserId]) -> Vec<Standing> {
    let scores = scores(rounds, entered);
    let counted = rounds.iter().flat_map(|round| &round.tables).filter(|table| table.result.is_some());
    let counted: BTreeSet<UserId> = counted.flat_map(|table| table.seats.iter().copied()).collect();
    let finalists: BTreeMap<UserId, Option<InFinal>> = rounds.iter().flat_map(in_final).collect();
    let tie_breaks = tie_breaks(rounds, &scores, &finalists);
    let line = |(&person, &score): (&UserId, &Score)| Standing {
        person,
        place: 1,
        score,
        has_result: counted.contains(&person),
        is_finalist: finalists.contains_key(&person),
        in_final: finalists.get(&person).copied().flatten(),
        tie_breaks: tie_breaks.get(&person).copied().unwrap_or_default(),
    };
    let mut lines: Vec<Standing> = scores.iter().map(line).collect();
    lines.sort_by_key(|line| (line.rank(), line.person));
    number(&mut lines);
    lines
}

/// The people at the final table of a round, each with its result.
fn in_final(round: &Round) -> impl Iterator<Item = (UserId, Option<InFinal>)> {
    let table = round.tables.first();
    round.finalists().iter().map(move |&person| (person, table.and_then(|table| result_of(table, person))))
}

fn result_of(table: &RoundTable, person: UserId) -> Option<InFinal> {
    let own = table.result.as_ref()?.iter().find(|finish| finish.person == person)?;
    Some(InFinal { has_stayed: own.stay == Stay::Stayed, score: score_at(table, person)? })
}

impl Standing {
    /// Whether the person wins, alone or not. Where nobody has beaten anybody, nobody wins.
    pub fn wins(&self) -> bool {
        self.place == 1 && self.score > Score::NONE
    }

    fn rank(&self) -> Rank {
        let (of_final, result) = (Reverse(self.is_finalist), Reverse(self.in_final));
        (Reverse(self.has_result), of_final, result, Reverse(self.score), Reverse(self.tie_breaks))
    }
}

impl Mean {
    fn add(&mut self, more: Option<u64>) {
        if let Some(more) = more {
            self.sum = self.sum.saturating_add(more);
            self.count += 1;
        }
    }

    /// A person without a mean has 0, which is below all.
    fn compare(self, other: Mean) -> Ordering {
        let times = |mean: Mean, by: Mean| u128::from(mean.sum) * u128::from(by.count.max(1));
        times(self, other).cmp(&times(other, self))
    }

    /// The mean as people read it: of 100 for each round.
    pub fn points(self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64 / (f64::from(Score::FULL.units()) * PARTS as f64) * 100.0
    }
}

impl Ord for Mean {
    fn cmp(&self, other: &Mean) -> Ordering {
        self.compare(*other)
    }
}

impl PartialOrd for Mean {
    fn partial_cmp(&self, other: &Mean) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Mean {
    fn eq(&self, other: &Mean) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Mean {}

/// The parts into which a score is divided for the mean of a table: a multiple of 1 to 5.
const PARTS: u64 = 60;

/// Gives lines that are in order their places.
fn number(lines: &mut [Standing]) {
    for at in 1..lines.len() {
        let is_tied = lines[at].rank() == lines[at - 1].rank();
        lines[at].place = if is_tied { lines[at - 1].place } else { at + 1 };
    }
}

fn tie_breaks(
    rounds: &[Round],
    scores: &BTreeMap<UserId, Score>,
    finalists: &BTreeMap<UserId, Option<InFinal>>,
) -> BTreeMap<UserId, TieBreaks> {
    let are_tied = |one, other| scores.get(&one) == scores.get(&other) && finalists.get(&one) == finalists.get(&other);
    let mut found: BTreeMap<UserId, TieBreaks> = BTreeMap::new();
    for table in rounds.iter().flat_map(|round| &round.tables) {
        for person in table.players() {
            let own = found.entry(person).or_default();
            own.met.add(scores_met(table, person, scores));
            own.against_tied += against(table, person, &are_tied);
            own.won += u32::from(is_won_by(table, person));
        }
    }
    found
}

/// The mean score of the others who played at a table, in [`PARTS`]; `None` if there is nobody.
fn scores_met(table: &RoundTable, person: UserId, scores: &BTreeMap<UserId, Score>) -> Option<u64> {
    table.result.as_ref()?;
    let others: Vec<UserId> = table.players().into_iter().filter(|other| *other != person).collect();
    let sum: u64 = others.iter().filter_map(|other| scores.get(other)).map(|score| u64::from(score.units())).sum();
    (!others.is_empty()).then(|| sum.saturating_mul(PARTS) / others.len() as u64)
}

/// How many more of those tied a person beat than lost to, at a table.
fn against(table: &RoundTable, person: UserId, are_tied: &impl Fn(UserId, UserId) -> bool) -> i32 {
    let result = table.result.as_deref().unwrap_or_default();
    let Some(own) = result.iter().find(|finish| finish.person == person) else { return 0 };
    let others = result.iter().filter(|other| other.person != person && are_tied(person, other.person));
    others.filter_map(|other| own.against(other)).map(|ordering| ordering as i32).sum()
}

fn is_won_by(table: &RoundTable, person: UserId) -> bool {
    let result = table.result.as_deref().unwrap_or_default();
    result.iter().any(|finish| finish.person == person && has_won(finish, result))
}

#[cfg(test)]
mod tests {
    use super::super::round::Finish;
    use super::*;

    /// A round, written as its tables; each is the people by rank, and `=` before who shares the rank.
    fn round(tables: &str) -> Round {
        let table = |text: &str| {
            let mut result: Vec<Finish> = Vec::new();
            for word in text.split_whitespace() {
                let rank = match (word.strip_prefix('='), result.last()) {
                    (Some(_), Some(last)) => last.rank,
                    _ => result.len() as u8 + 1,
                };
                let person = UserId(word.trim_start_matches('=').parse().unwrap());
                result.push(Finish { person, rank, stay: Stay::Stayed });
            }
            RoundTable { seats: result.iter().map(|finish| finish.person).collect(), result: Some(result) }
        };
        Round { tables: tables.split('/').map(table).collect(), is_final: false }
    }

    /// The places, the people at each, from the first.
    fn places(rounds: &[Round]) -> String {
        let lines = standings(rounds, &[]);
        lines.iter().map(|line| format!("{}:{}", line.place, line.person.0)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ties_are_broken_three_ways() {
        let cases: [(&str, &[&str], &str); 6] = [
            ("the score alone", &["1 2 3"], "1:1 2:2 3:3"),
            // One beat four, and five beat six; two and three beat each other.
            ("the result between those tied", &["2 1 3/4 5 6", "1 4 5/3 6 2"], "1:1 2:4 3:2 3:3 5:5 6:6"),
            // One and five won twice, but one beat three, who had won; two lost to both.
            ("whom they met", &["1 2/3 4/5 6", "1 3/5 2/4 6"], "1:1 2:5 3:3 4:4 5:2 6:6"),
            ("rounds won", &["1 2 3", "3 2 1"], "1:1 1:3 3:2"),
            ("nothing", &["1 2/3 4"], "1:1 1:3 3:2 3:4"),
            ("a tie of all", &["1 =2 =3"], "1:1 1:2 1:3"),
        ];
        for (what, rounds, expected) in cases {
            let rounds: Vec<Round> = rounds.iter().map(|text| round(text)).collect();
            assert_eq!(places(&rounds), expected, "{what}");
        }
    }

    #[test]
    fn who_has_no_result_is_behind_all() {
        let running = Round { tables: vec![RoundTable::running(vec![UserId(3), UserId(1)])], is_final: false };
        for rounds in [vec![round("1 2")], vec![round("1 2"), running]] {
            let lines = standings(&rounds, &[UserId(3)]);
            let found: Vec<_> = lines.iter().map(|line| (line.place, line.person.0, line.score.points())).collect();
            assert_eq!(found, [(1, 1, 100), (2, 2, 0), (3, 3, 50)]);
        }
    }

    #[test]
    fn nobody_wins_without_beating_anybody() {
        let mut left = round("1 2");
        left.tables[0].result.as_mut().unwrap().iter_mut().for_each(|finish| finish.stay = Stay::LeftEarly);
        let winners = |rounds: &[Round]| standings(rounds, &[]).iter().filter(|line| line.wins()).count();
        assert_eq!((winners(&[left]), winners(&[round("1 2")])), (0, 1));
    }

    #[test]
    fn finalists_are_ahead_of_the_others() {
        let mut rounds = vec![round("1 2/3 4"), round("1 3/4 2")];
        rounds[1].is_final = true;
        let lines = standings(&rounds, &[]);
        let found: Vec<_> = lines.iter().map(|line| (line.person.0, line.score.points(), line.is_finalist)).collect();
        assert_eq!(found, [(1, 200, true), (3, 100, true), (4, 100, false), (2, 0, false)]);
    }

    #[test]
    fn the_final_orders_its_people() {
        let table = |order: &str| Round { is_final: true, ..round(order) };
        // What was played before, the final, and the places.
        let cases = [
            ("1 2 3/4 5 6", "3 2 1/4 5 6", "1:3 2:2 3:1 4:4 5:5 6:6"),
            ("1 2 3/4 5 6", "3 1 =2/4 5 6", "1:3 2:1 3:2 4:4 5:5 6:6"),
            ("1 2 3", "1 =2 =3", "1:1 2:2 3:3"),
        ];
        for (before, last, expected) in cases {
            assert_eq!(places(&[round(before), table(last)]), expected, "{before}, final {last}");
        }
        let mut left = table("3 2 1");
        left.tables[0].result.as_mut().unwrap()[0].stay = Stay::LeftEarly;
        assert_eq!(places(&[round("3 1 2"), left]), "1:2 2:1 3:3", "who left is the last of the final");
        let mut running = table("3 2 1/4 5 6");
        running.tables[0].result = None;
        assert_eq!(places(&[round("1 2 3/4 5 6"), running]), "1:1 2:2 3:3 4:4 5:5 6:6", "while it runs");
    }

    #[test]
    fn means_compare_exactly() {
        let mean = |sum, count| Mean { sum, count };
        assert_eq!(mean(1, 3), mean(2, 6));
        assert!(mean(1, 3) > mean(333, 1_000) && mean(0, 0) < mean(1, 9) && mean(u64::MAX, 1) > mean(u64::MAX, 2));
        assert_eq!(mean(3 * 60 * 120, 2).points(), 150.0);
    }
}
