//! The opening of a table of an evening, as far as it follows from its round.

use crate::model::{EveningId, InteractionId, Millis};

/// How long before its game a table of an evening is open at least: time to come, and for a word for the dice.
const NOTICE: Millis = 60_000;
/// How long Discord takes at most to show each of the tables that are opened at once in a channel.
const SHOWN: Millis = 3_000;
/// Above the number of every evening and table, and below that of every interaction of Discord, the first of which is of
/// 2015.
const NUMBERS: u64 = 1 << 47;

/// The number of the request that opens a table of a round. No interaction has it.
pub fn request(evening: EveningId, round: u32, number: u32) -> InteractionId {
    InteractionId(NUMBERS | (evening.0.unsigned_abs() << 16) | (u64::from(round) << 8) | u64::from(number))
}

/// When the games of a round start whose tables are opened now, at once.
pub fn starts(tables: usize, now: Millis) -> Millis {
    let shown = SHOWN.saturating_mul(Millis::try_from(tables).unwrap_or(Millis::MAX));
    now.saturating_add(shown.max(NOTICE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_table_has_its_request() {
        let numbers = [(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 255, 255), (1 << 30, 1, 1)];
        let requests = numbers.map(|(evening, round, number)| request(EveningId(evening), round, number));
        assert_eq!(BTreeSet::from(requests).len(), numbers.len());
        let first_of_discord = 1 << 22;
        let nine_hours = 9 * 3_600_000 * first_of_discord;
        assert!(requests.iter().all(|request| request.0 < nine_hours * 2 && request.0 >= NUMBERS));
    }

    #[test]
    fn many_tables_need_longer() {
        for (tables, seconds) in [(1, 60), (20, 60), (21, 63), (125, 375)] {
            assert_eq!(starts(tables, 5), 5 + seconds * 1_000, "{tables}");
        }
    }
}
