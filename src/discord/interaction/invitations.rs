//! Limits the pings of invitations: the first card of a lobby pings only some of the invited people if tables are
//! opened often.
//!
//! The counts are in memory: they start afresh after a restart, and in another process that takes a server over.

use crate::model::{Millis, TableId, UserId};
use std::collections::VecDeque;

const HOUR: Millis = 60 * 60_000;
/// Minimum time between two pings of a person by the same inviter.
const PAUSE: Millis = 10 * 60_000;
/// Maximum of pings that one person receives in an hour.
const RECEIVED: usize = 4;
/// Maximum of pings that one person causes in an hour.
const CAUSED: usize = 20;
/// Maximum of remembered tables.
const TABLES: usize = 10_000;

/// The pings of the last hour, the oldest table first.
#[derive(Debug, Default)]
pub struct Invitations(VecDeque<Invited>);

#[derive(Debug)]
struct Invited {
    table: TableId,
    inviter: UserId,
    pinged: Vec<UserId>,
    at: Millis,
}

impl Invitations {
    /// The invited people whom a table's card pings. The decision is remembered for an hour, so that the card has the
    /// same pings if posting it takes several attempts.
    pub fn pinged(&mut self, table: TableId, inviter: UserId, invited: &[UserId], now: Millis) -> Vec<UserId> {
        while self.0.front().is_some_and(|oldest| now - oldest.at >= HOUR) {
            self.0.pop_front();
        }
        if let Some(known) = self.0.iter().find(|known| known.table == table) {
            return known.pinged.clone();
        }
        let may_be = |user: &&UserId| {
            let received = self.0.iter().filter(|before| before.pinged.contains(user));
            let is_too_soon = |before: &Invited| before.inviter == inviter && now - before.at < PAUSE;
            received.clone().count() < RECEIVED && !received.clone().any(is_too_soon)
        };
        let caused: usize = self.0.iter().filter(|before| before.inviter == inviter).map(|one| one.pinged.len()).sum();
        let pinged: Vec<UserId> = invited.iter().filter(may_be).take(CAUSED.saturating_sub(caused)).copied().collect();
        if !invited.is_empty() {
            self.0.push_back(Invited { table, inviter, pinged: pinged.clone(), at: now });
        }
        if self.0.len() > TABLES {
            self.0.pop_front();
        }
        pinged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Millis = 60_000;
    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const EVE: UserId = UserId(3);
    const ZOE: UserId = UserId(4);

    /// One test case: for each table its id, the minute in which it is opened or its card is posted again, the
    /// inviter, the invited people, and those of them who must be pinged.
    type Story<'a> = &'a [(i64, Millis, UserId, &'a [UserId], &'a [UserId])];

    fn tell(name: &str, story: Story<'_>) {
        let mut invitations = Invitations::default();
        for (step, (table, minute, inviter, invited, expected)) in story.iter().enumerate() {
            let pinged = invitations.pinged(TableId(*table), *inviter, invited, minute * MINUTE);
            assert_eq!(pinged, *expected, "{name}: step {step}");
        }
    }

    #[test]
    fn pings_of_a_person_are_limited() {
        let stories: [(&str, Story<'_>); 6] = [
            ("the same two", &[(1, 0, ANN, &[BEN], &[BEN]), (2, 9, ANN, &[BEN], &[]), (3, 10, ANN, &[BEN], &[BEN])]),
            ("others", &[(1, 0, ANN, &[BEN], &[BEN]), (2, 1, ANN, &[EVE, BEN], &[EVE]), (3, 2, EVE, &[BEN], &[BEN])]),
            ("a rematch, and the other's", &[(1, 0, ANN, &[BEN], &[BEN]), (2, 1, BEN, &[ANN], &[ANN])]),
            ("posted again", &[(1, 0, ANN, &[BEN], &[BEN]), (1, 3, ANN, &[BEN], &[BEN]), (2, 4, ANN, &[BEN], &[])]),
            (
                "left out, and posted again",
                &[(1, 0, ANN, &[BEN], &[BEN]), (2, 9, ANN, &[BEN], &[]), (2, 12, ANN, &[BEN], &[])],
            ),
            (
                "four in an hour",
                &[
                    (1, 0, ANN, &[BEN], &[BEN]),
                    (2, 1, EVE, &[BEN], &[BEN]),
                    (3, 20, ANN, &[BEN], &[BEN]),
                    (4, 40, ANN, &[BEN], &[BEN]),
                    (5, 59, ZOE, &[BEN, ANN], &[ANN]),
                    (6, 60, ZOE, &[BEN], &[BEN]),
                ],
            ),
        ];
        for (name, story) in stories {
            tell(name, story);
        }
    }

    #[test]
    fn one_person_causes_twenty_pings_an_hour() {
        let mut invitations = Invitations::default();
        let mut invite = |table: i64, minute: Millis| {
            let people: Vec<UserId> = (0..3).map(|seat| UserId(10 * table.cast_unsigned() + seat)).collect();
            invitations.pinged(TableId(table), ANN, &people, minute * MINUTE).len()
        };
        let pinged: Vec<usize> = (1..=8).map(|table| invite(table, 0)).collect();
        assert_eq!(pinged, [3, 3, 3, 3, 3, 3, 2, 0]);
        assert_eq!(invite(9, 60), 3, "expected the hour to be over");
    }

    #[test]
    fn what_is_kept_has_a_bound() {
        let mut invitations = Invitations::default();
        for table in 0..=TABLES as i64 {
            invitations.pinged(TableId(table), UserId(table.cast_unsigned()), &[BEN], 0);
        }
        assert_eq!(invitations.0.len(), TABLES);
        invitations.pinged(TableId(-1), ANN, &[EVE], HOUR);
        assert_eq!(invitations.0.len(), 1, "expected what is old to be dropped");
    }
}
