//! Tests of the hall of fame, mostly on rows that the tests write into the database themselves.

use super::rating::finished;
use super::*;
use crate::model::{Award, HeldAward, HeldRecord, Messages, Millis, PastSeason, Record, UserChange};

const HERE: GuildId = GuildId(1);

#[each_engine]
async fn each_record_has_its_earliest_best_holder() {
    let (database, store) = opened().await;
    assert_eq!(store.records(HERE).await.unwrap(), []);
    let table = new_table(&store, 1).await;
    let (thread, result) = (ChannelId(3), MessageId(4));
    let messages =
        Messages { thread: Some(thread), turn: Some(result), card: Some(MessageId(5)), ..Messages::default() };
    store.remember(table, messages, None).await.unwrap();
    let planted = "INSERT INTO records (guild_id, record, user_id, value, table_id, ended_at) VALUES \
        (1, 'fastest-win', 11, -19, 1, 50), (1, 'fastest-win', 12, -18, 1, 60), (1, 'fastest-win', 13, -18, 9, 59), \
        (1, 'soonest-out', 11, -4, 8, 40), (1, 'most-lost', 11, 4, 8, 40), (1, 'of-a-later-program', 11, 4, 8, 40), (2, 'most-points', 11, 9, 7, 40)";
    change_rows(database.url(), planted).await;
    let fastest = HeldRecord {
        record: Record::FastestWin,
        short: false,
        value: 18,
        user: UserId(13),
        table: TableId(9),
        ended: 59,
        posted: None,
    };
    let out = HeldRecord {
        record: Record::SoonestOut,
        short: false,
        value: 4,
        user: UserId(11),
        table: TableId(8),
        ended: 40,
        posted: None,
    };
    assert_eq!(store.records(HERE).await.unwrap(), [fastest, out]);
    store.change_user_settings(UserId(13), HERE, &UserChange::Hidden(Switch)).await.unwrap();
    let shown = HeldRecord { user: UserId(12), table, ended: 60, posted: Some((thread, Some(result))), ..fastest };
    assert_eq!(store.records(HERE).await.unwrap(), [shown, out], "the next one who wishes to be shown");
    store.forget_closed(UserId(12)).await.unwrap();
    let slower = HeldRecord { value: 19, user: UserId(11), ended: 50, ..shown };
    assert_eq!(store.records(HERE).await.unwrap(), [slower, out]);
}

/// 2026-07-01, in the third quarter.
const SUMMER: Millis = 1_782_864_000_000;
const FIRST: Season = Season::Quarter { year: 2026, quarter: 1 };
const SECOND: Season = Season::Quarter { year: 2026, quarter: 2 };

/// Sums of the first quarter in server 1, and two rows that must not count there. Person 14 played too little, and
/// person 15 will be hidden.
const SUMS: &str = "INSERT INTO standings \
    (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) VALUES \
    (1, '2026-Q1', 11, 10, 6, 9, 20, 9, 30, 2), (1, '2026-Q1', 12, 10, 6, 9, 30, 9, 31, 2), \
    (1, '2026-Q1', 13, 5, 2, 9, 15, 9, 25, 3), (1, '2026-Q1', 14, 4, 4, 9, 40, 9, 35, 6), \
    (1, '2026-Q1', 15, 20, 19, 9, 200, 9, 40, 1), (1, 'all', 11, 99, 99, 9, 999, 9, 40, 1), \
    (2, '2025-Q4', 13, 9, 9, 9, 9, 9, 9, 9)";
const DEEDS: &str = "INSERT INTO deed_standings (guild_id, season, user_id, lost, wait, judged, luck) VALUES \
    (1, '2026-Q1', 11, 10, 17, 8, 0.5), (1, '2026-Q1', 12, 9, 21, 9, -0.5), (1, '2026-Q1', 13, 8, 40, 4, 0.9), \
    (1, '2026-Q1', 14, 9, 40, 4, 2.0), (1, '2026-Q1', 15, 99, 99, 20, 9.0)";

fn held(award: Award, user: u64, value: f64) -> HeldAward {
    HeldAward { award, user: UserId(user), value }
}

async fn holders(store: &Store) -> Vec<u64> {
    store.past_season(HERE, FIRST).await.unwrap().awards.iter().map(|held| held.user.0).collect()
}

async fn awards_of(store: &Store, user: u64, now: Millis) -> Vec<Award> {
    let awards = store.profile(HERE, UserId(user), now).await.unwrap().awards;
    awards.into_iter().inspect(|(_, season)| assert_eq!(*season, FIRST)).map(|(award, _)| award).collect()
}

#[each_engine]
async fn awards_go_to_the_best_who_are_shown() {
    let (database, store) = opened().await;
    change_rows(database.url(), SUMS).await;
    change_rows(database.url(), DEEDS).await;
    store.change_user_settings(UserId(15), HERE, &UserChange::Hidden(Switch)).await.unwrap();
    assert_eq!(store.past_seasons(HERE, SUMMER).await.unwrap(), [FIRST]);
    let past = store.past_season(HERE, FIRST).await.unwrap();
    let places: Vec<_> = past.podium.iter().map(|line| (line.place.unwrap(), line.user.0)).collect();
    assert_eq!((places, past.people), (vec![(1, 12), (2, 11), (3, 13)], 4));
    let expected = [
        // Person 12 has as many wins as person 11, and as many captures a game as person 13, but a better rating.
        held(Award::MostWins, 12, 6.0),
        held(Award::MostCaptures, 12, 3.0),
        held(Award::MostLost, 11, 1.25),
        held(Award::LongestWait, 12, 21.0),
        held(Award::Luckiest, 11, 0.0625),
    ];
    assert_eq!(past.awards, expected);
    assert_eq!(awards_of(&store, 12, SUMMER).await, [Award::MostWins, Award::MostCaptures, Award::LongestWait]);
    assert_eq!(awards_of(&store, 11, SUMMER).await, [Award::MostLost, Award::Luckiest]);
    assert_eq!(awards_of(&store, 15, SUMMER).await, [], "hidden");
    assert_eq!(awards_of(&store, 12, 1_770_000_000_000).await, [], "the season still runs");

    store.forget_closed(UserId(12)).await.unwrap();
    assert_eq!(holders(&store).await, [11, 13, 11, 11, 11], "the next ones");
    store.change_user_settings(UserId(15), HERE, &UserChange::Hidden(Switch)).await.unwrap();
    assert_eq!(holders(&store).await, [15; 5]);
}

#[each_engine]
async fn seasons_stay_after_upkeep() {
    let (database, store) = opened().await;
    assert_eq!(store.past_seasons(HERE, SUMMER).await.unwrap(), []);
    // The first two games end in the first quarter, the third one right after it.
    for game in [0, 115, 116] {
        finished(&store, game, HERE, &[1, 2]).await;
    }
    finished(&store, 117, GuildId(2), &[1, 2]).await;
    let only = "INSERT INTO standings \
        (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
        VALUES (1, '2026-Q2', 11, 5, 5, 9, 0, 9, 30, 2)";
    change_rows(database.url(), only).await;
    change_rows(database.url(), "DELETE FROM standings WHERE season = '2026-Q2' AND guild_id = 1 AND user_id < 11")
        .await;
    assert_eq!(store.past_seasons(HERE, SUMMER).await.unwrap(), [SECOND, FIRST]);
    let season = async |season| store.past_season(HERE, season).await.unwrap();
    let seasons = async || [season(FIRST).await, season(SECOND).await];
    let before = seasons().await;
    let few = PastSeason { season: FIRST, games: 2, people: 2, podium: Vec::new(), awards: Vec::new() };
    assert_eq!(before[0], few, "two games are too few for places and awards");
    assert_eq!((before[1].games, before[1].people, before[1].podium.len()), (1, 1, 1));
    assert_eq!(before[1].awards, [held(Award::MostWins, 11, 5.0)], "nobody has an award for nothing");

    store.guild_left(GuildId(2), 0).await.unwrap();
    assert_eq!(store.purge_guilds(SUMMER).await.unwrap(), [GuildId(2)]);
    store.purge_lobbies(SUMMER, "started").await.unwrap();
    store.purge_answers(SUMMER).await.unwrap();
    store.scrub(SUMMER).await.unwrap();
    assert_eq!(seasons().await, before);
}
