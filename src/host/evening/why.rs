//! Why a person sits at a table.

use super::past::Past;

/// Why a person sits at their table; for one line to them. It never tells that people are kept apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// It is the only table.
    OnlyTable,
    /// It is the final table.
    Final,
    /// In the first round lots decide.
    Lot,
    /// The person has met everybody who plays, so that nobody new was left.
    NobodyNew,
    /// These are the nearest in score among those whom the person has met least.
    Nearest {
        /// How many of them the person has met before.
        met: usize,
    },
}

/// Why a person sits among the others of a table, in a round after the first.
pub(super) fn why_among(past: &Past, person: usize, table: &[usize]) -> Why {
    let has_met = |other: &usize| past.met(person, *other) > 0;
    let met = table.iter().filter(|other| has_met(other)).count();
    let new = (0..past.people.len()).any(|other| other != person && !has_met(&other));
    if new || met == 0 { Why::Nearest { met } } else { Why::NobodyNew }
}

#[cfg(test)]
mod tests {
    use super::super::round::{Round, RoundTable};
    use super::*;
    use crate::model::UserId;

    #[test]
    fn reasons_follow_from_meetings() {
        let people = |numbers: &[u64]| numbers.iter().map(|number| UserId(*number)).collect::<Vec<_>>();
        let tables = [&[0, 1, 2][..], &[3, 4]].map(|seats| RoundTable::running(people(seats)));
        let rounds = [Round { tables: tables.into(), is_final: false }];
        let past = Past::of(&rounds, people(&[0, 1, 2, 3]));
        let those_met = Past::of(&rounds, people(&[0, 1, 2]));
        assert_eq!(why_among(&past, 0, &[0, 3]), Why::Nearest { met: 0 });
        assert_eq!(why_among(&past, 0, &[0, 1, 3]), Why::Nearest { met: 1 });
        assert_eq!(why_among(&past, 3, &[3, 0]), Why::Nearest { met: 0 });
        assert_eq!(why_among(&those_met, 0, &[0, 1]), Why::NobodyNew);
    }
}
