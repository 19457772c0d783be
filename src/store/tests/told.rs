//! Tests of what people are told of waiting turns, and of nudges.

use super::*;
use crate::model::{Nudge, Nudged, Ping, TableTurn, Told, ToldLine};

const ADA: UserId = UserId(u64::MAX);
const GUILD: GuildId = GuildId(1);
const HOUR: i64 = 3_600_000;

fn ping(at: i64, table: i64, number: u32) -> Ping {
    Ping { at, turn: TableTurn { table: TableId(table), number } }
}

#[each_engine]
async fn first_turn_of_a_day_is_told_once() {
    let (_database, store) = opened().await;
    assert_eq!(store.told(GUILD, ADA).await.unwrap(), Told::default());
    // The ping, the beginning of the person's day, and whether it may be sent.
    let cases = [
        (ping(10, 1, 3), 0, true),
        (ping(11, 2, 5), 0, false),
        // The same turn once more, after an error.
        (ping(12, 1, 3), 0, true),
        (ping(30, 2, 5), 20, true),
        (ping(31, 1, 3), 20, false),
    ];
    for (first, day, expected) in cases {
        assert_eq!(store.tell_first(GUILD, ADA, first, day).await.unwrap(), expected, "{first:?}");
    }
    assert!(store.tell_digest(GUILD, ADA, ping(32, 1, 3), 20).await.unwrap());
    assert!(!store.tell_digest(GUILD, ADA, ping(33, 1, 3), 20).await.unwrap(), "once a day");
    let told = Told { first: Some(ping(30, 2, 5)), digest: Some(ping(32, 1, 3)) };
    assert_eq!(store.told(GUILD, ADA).await.unwrap(), told);
    assert_eq!(store.told(GuildId(2), ADA).await.unwrap(), Told::default(), "another server");
    let line = ToldLine { guild: GUILD, first: Some(30), digest: Some(32) };
    assert_eq!(store.user_data(ADA).await.unwrap().told, [line]);
    store.forget_closed(ADA).await.unwrap();
    assert_eq!(store.told(GUILD, ADA).await.unwrap(), Told::default(), "their data is deleted");
}

#[each_engine]
async fn people_are_nudged_twice_a_day() {
    let (_database, store) = opened().await;
    let mut tables = Vec::new();
    for interaction in 1..=3 {
        tables.push(new_table(&store, interaction).await);
    }
    let nudge = |table: usize, turn, at| Nudge { table: tables[table], turn, user: ADA, at };
    let cases = [
        (nudge(0, 3, HOUR), Nudged::Done),
        (nudge(0, 3, 2 * HOUR), Nudged::Before),
        (nudge(1, 3, 2 * HOUR), Nudged::Done),
        (nudge(2, 3, 3 * HOUR), Nudged::Enough),
        (nudge(0, 5, 25 * HOUR - 1), Nudged::Enough),
        (nudge(0, 5, 25 * HOUR), Nudged::Done),
        (nudge(1, 3, 50 * HOUR), Nudged::Before),
    ];
    for (nudge, expected) in cases {
        assert_eq!(store.would_nudge(&nudge).await.unwrap(), expected, "{nudge:?}");
        assert_eq!(store.nudge(&nudge).await.unwrap(), expected, "{nudge:?}");
    }
    assert_eq!(store.nudge_of(tables[0], 5).await.unwrap(), Some(nudge(0, 5, 25 * HOUR)));
    assert_eq!(store.nudge_of(tables[2], 3).await.unwrap(), None);
    assert_eq!(store.user_data(ADA).await.unwrap().nudges.len(), 3);
    assert_eq!(store.purge_pings(2 * HOUR).await.unwrap(), 1, "the oldest");
    store.forget_closed(ADA).await.unwrap();
    assert!(store.user_data(ADA).await.unwrap().nudges.is_empty(), "their data is deleted");
}
