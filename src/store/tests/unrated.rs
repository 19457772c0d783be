//! Tests that damaged rows affect only their own server or game.

use super::rating::finished;
use super::*;
use crate::model::{Colour, WithoutLuck};

/// Creates two servers whose finished games the current version of the rating rules has not rated yet, as after an
/// upgrade.
async fn two_unrated_servers(url: &str) {
    let store = Store::open(url).await.unwrap();
    for game in 0..40 {
        finished(&store, game, GuildId(1 + game % 2), &[1 + game % 5, 8 + game % 3, 20][..2 + game as usize % 2]).await;
    }
    store.close().await;
    for unrated in [
        "DELETE FROM rated_games",
        "UPDATE results SET stay = NULL, rating_before = 1, rating_after = 2",
        "UPDATE standings SET rating = 25, uncertainty = 8, rated_at = NULL",
    ] {
        assert!(change_rows(url, unrated).await > 0, "{unrated}");
    }
}

/// Statements that damage table 21, or its server, which is server 1. They work on both engines.
const DAMAGE: [&str; 14] = [
    "UPDATE results SET place = -5 WHERE table_id = 21 AND colour = 'r'",
    "UPDATE results SET place = 300 WHERE table_id = 21 AND colour = 'g'",
    "UPDATE results SET stay = 'perhaps' WHERE table_id = 21 AND colour = 'r'",
    "UPDATE results SET colour = '?' WHERE table_id = 21 AND colour = 'r'",
    "UPDATE results SET ended_at = 9223372036854775807 WHERE table_id = 21",
    "UPDATE results SET ended_at = -9223372036854775807 WHERE table_id = 21",
    "UPDATE results SET players = 0 WHERE table_id = 21",
    "UPDATE results SET points = 999999999 WHERE table_id = 21",
    "UPDATE results SET user_id = -1 WHERE table_id = 21 AND colour = 'r'",
    "UPDATE results SET user_id = 8 WHERE table_id = 21",
    "UPDATE seats SET colour = '?' WHERE table_id = 21",
    "UPDATE game_tables SET status = 'asleep' WHERE id = 21",
    "DELETE FROM standings WHERE guild_id = 1",
    "INSERT INTO rated_games (table_id, guild_id, people, favourite, pairs, pairs_right, within) \
        VALUES (21, 2, 2, 0.5, 1, 1, 1)",
];
/// Statements that store values of a wrong type, which only SQLite allows.
const MISTYPED: [&str; 9] = [
    "UPDATE results SET ended_at = 'noon' WHERE table_id = 21",
    "UPDATE results SET user_id = 'Ann' WHERE table_id = 21 AND colour = 'r'",
    "UPDATE results SET guild_id = 'here' WHERE table_id = 21",
    "UPDATE results SET place = 'first' WHERE table_id = 21",
    "UPDATE results SET won = 'yes' WHERE table_id = 21",
    "UPDATE results SET counted = 'yes' WHERE table_id = 21",
    "UPDATE results SET uncertainty_before = 'much', uncertainty_after = 'less' WHERE table_id = 21",
    "UPDATE results SET place = X'01' WHERE table_id = 21",
    "UPDATE standings SET rating = 'high' WHERE guild_id = 1",
];

#[each_engine]
async fn damaged_server_is_left_out() {
    for damage in DAMAGE.iter().chain(&MISTYPED) {
        let database = Fresh::new().await;
        if database.file().is_none() && MISTYPED.contains(damage) {
            continue;
        }
        two_unrated_servers(database.url()).await;
        change_rows(database.url(), damage).await;
        let opened = Store::open(database.url()).await;
        let store = opened.unwrap_or_else(|error| panic!("{damage}: {}", Explained(&error)));
        let unrated = store.unrated();
        assert!(unrated.iter().all(|why| why.contains("server 1") || damage.contains("here")), "{damage}: {unrated:?}");
        if damage.contains("place = -5") {
            let named = ["server 1", "table 21", "results.place is \"-5\""];
            assert!(named.iter().all(|part| unrated[0].contains(part)), "{unrated:?}");
        }
        assert_eq!(store.fault(), None, "{damage}: the database can be written");
        store.close().await;
        let left = "DELETE FROM results WHERE guild_id = 2 AND counted AND stay IS NULL";
        assert_eq!(change_rows(database.url(), left).await, 0, "{damage}: the other server is not rated");
    }
}

#[each_engine]
async fn game_with_damaged_rows_can_be_marked() {
    let (database, store) = opened().await;
    finished(&store, 1, GuildId(1), &[1, 2]).await;
    let table = TableId(1);
    let result = |colour| WithoutLuck { colour, share: 0.5, luck: 0.1, error: 0.3 };
    let results: Vec<WithoutLuck> = Colour::ALL[..2].iter().map(|colour| result(*colour)).collect();
    change_rows(database.url(), "UPDATE results SET players = 0").await;
    assert!(store.keep_without_luck(table, "1-a", &results).await.is_err());
    assert_eq!(store.without_luck(table).await.unwrap(), None, "nothing was stored");
    store.keep_without_luck(table, "", &[]).await.unwrap();
    assert_eq!(store.without_luck(table).await.unwrap(), Some(vec![]));
    assert_eq!(store.unjudged(9).await.unwrap(), []);

    let deeds = [some_deeds(Colour::ALL[1])];
    change_rows(database.url(), "UPDATE results SET colour = '?' WHERE user_id = 1").await;
    assert!(store.keep_deeds(table, &deeds, false).await.is_err());
    assert_eq!(store.unread(9).await.unwrap(), [table]);
    store.keep_deeds(table, &[], false).await.unwrap();
    assert_eq!(store.unread(9).await.unwrap(), []);
    assert_eq!(store.fault(), None);
}
