//! Tests of ratings. Stored games can be rated again, one server at a time, with the same ratings as when the games
//! ended.

use super::*;
use crate::model::{Colour, Millis, Order, StoredResult};
use std::time::Instant;

const DAY: Millis = 24 * 3_600_000;

/// Stores a finished game of these people, in the order of their ranks. The third of them left the game. The games with
/// successive numbers end half a day apart.
pub(super) async fn finished(store: &Store, game: u64, guild: GuildId, users: &[u64]) {
    let table = match store.create(NewRow { guild, ..new_row(game + 1) }).await {
        Ok(Created::Made(table)) => table,
        other => panic!("must be made, is {other:?}"),
    };
    let row = |((rank, user), colour): ((u8, &u64), Colour)| ResultRow {
        colour,
        user: Some(UserId(*user)),
        rank,
        stay: Some(if rank == 3 { Stay::Left } else { Stay::Stayed }),
        points: 0,
        captures: 1 + rank,
        centre: 0,
        won: rank == 1,
    };
    let rows = (1..).zip(users).zip(Colour::ALL).map(row).collect();
    let result = Some(GameResult { guild, counted: true, against: None, rows });
    let state = TableState { status: Status::Over, ..state() };
    let at = 1_770_000_000_000 + game as Millis * DAY / 2;
    store.commit(Write { at, state, result, ..write(table, 2) }).await.unwrap();
}

async fn two_servers(url: &str) {
    let store = Store::open(url).await.unwrap();
    for game in 0..60 {
        let users = [1 + game % 7, 8 + game % 5, 20 + game % 3, 30];
        finished(&store, game, GuildId(1 + game % 2), &users[..2 + game as usize % 3]).await;
    }
    store.close().await;
}

/// Executes these statements on a rated database and opens it, which must restore its contents.
async fn is_mended_after(statements: &[&'static str]) {
    let database = Fresh::new().await;
    two_servers(database.url()).await;
    let rated = contents(database.url()).await;
    for statement in statements {
        assert!(change_rows(database.url(), statement).await > 0, "{statement}");
    }
    assert!(contents(database.url()).await != rated);
    Store::open(database.url()).await.unwrap().close().await;
    let anew = contents(database.url()).await;
    let different = anew.iter().zip(&rated).find(|(anew, rated)| anew != rated);
    assert!(anew == rated, "anew and before: {different:?}");
}

/// Older versions of this program did not store who left a game. A player who left is recognised by an uncertainty that
/// the game did not change.
#[each_engine]
async fn older_games_are_rated_anew() {
    is_mended_after(&[
        "DELETE FROM rated_games",
        "UPDATE results SET uncertainty_after = uncertainty_before WHERE stay = 'left'",
        "UPDATE results SET stay = NULL, rating_before = 1, rating_after = 2",
        "UPDATE standings SET rating = 25, uncertainty = 8, rated_at = NULL",
    ])
    .await;
}

/// The database has one unrated game in a rated server, as if an older version of this program had added it.
#[each_engine]
async fn servers_with_one_unrated_game_are_rated_whole() {
    is_mended_after(&[
        "UPDATE results SET stay = NULL WHERE table_id = 21",
        "UPDATE standings SET rating = rating + 5 WHERE guild_id = 1",
    ])
    .await;
}

#[each_engine]
async fn first_ratings_stay_as_they_were() {
    let database = Fresh::new().await;
    two_servers(database.url()).await;
    let old = "UPDATE standings SET first_rating = 31, first_uncertainty = 2 WHERE user_id = 30";
    change_rows(database.url(), old).await;
    let store = Store::open(database.url()).await.unwrap();
    finished(&store, 60, GuildId(1), &[30, 1]).await;
    let kept = store.old_and_new_ratings().await.unwrap();
    assert!(!kept.is_empty() && kept.iter().all(|one| one.user == UserId(30) && one.old == [31.0, 2.0]), "{kept:?}");
    assert!(kept.iter().all(|one| one.new != one.old));
    let exported = store.user_data(UserId(30)).await.unwrap().first_ratings;
    assert!(!exported.is_empty() && exported.iter().all(|one| (one.2, one.3) == (31.0, 2.0)), "{exported:?}");
}

#[each_engine]
async fn people_are_ranked_from_five_games_on() {
    let (_database, store) = opened().await;
    for game in 0..5 {
        finished(&store, game, GuildId(1), &[7, 8 + game % 2]).await;
    }
    let page = store.leaderboard(GuildId(1), Season::AllTime, Order::Rating, 0).await.unwrap();
    let places: Vec<_> = page.lines.iter().map(|line| (line.user.0, line.place)).collect();
    assert_eq!(places[0], (7, Some(1)));
    assert!(places[1..].iter().all(|(_, place)| place.is_none()), "{places:?}");
    let profile = async |user| store.profile(GuildId(1), UserId(user), 0).await.unwrap().place;
    assert_eq!((profile(7).await, profile(8).await), (Some(1), None));
    let forecasts = store.forecasts(Some(GuildId(1))).await.unwrap();
    assert_eq!(forecasts.iter().map(|forecast| (forecast.games, forecast.people)).collect::<Vec<_>>(), [(5, 10)]);
    assert_eq!(store.forecasts(Some(GuildId(2))).await.unwrap(), []);
}

#[each_engine]
async fn results_are_read_by_pages() {
    let database = Fresh::new().await;
    two_servers(database.url()).await;
    let store = Store::open_existing(database.url()).await.unwrap();
    let all = store.results_after(None, 1_000).await.unwrap();
    let mut paged: Vec<StoredResult> = Vec::new();
    loop {
        let after = paged.last().map(|last| (last.line.table, last.colour));
        let page = store.results_after(after, 7).await.unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!((all.len(), &all), (180, &paged));
    assert!(all.iter().all(|result| result.user.is_some() && result.ratings.is_some()));
}

/// 100,000 games of four people each, among 10,000 people of one server, as an earlier version of this program stored
/// them.
const MANY: [&str; 3] = [
    "INSERT INTO game_tables (id, guild_id, channel_id, interaction_id, seed, created_at, changed_at, version, status) \
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000) \
    SELECT n, 1, 2, n, '00', 1, 1, 1, 'over' FROM n",
    "INSERT INTO results (table_id, colour, guild_id, user_id, ended_at, players, place, points, captures, centre, won, \
    counted) WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000) \
    SELECT n, colour, 1, 1 + (n % 10000 * 7919 + seat * 2503) % 10000, 1770000000000 + CAST(n AS BIGINT) * 300000, 4, seat, 1, 1, 1, seat = 1, \
    seat > 0 FROM n CROSS JOIN (SELECT 1 AS seat, 'r' AS colour UNION ALL SELECT 2, 'g' UNION ALL SELECT 3, 'b' \
    UNION ALL SELECT 4, 'y') AS seats",
    "INSERT INTO standings (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
    SELECT 1, 'all', user_id, COUNT(*), COUNT(*) FILTER (WHERE won), COUNT(*), COUNT(*), COUNT(*), 25, 3 FROM results \
    GROUP BY user_id",
];

#[ignore = "measures time: needs a quiet machine"]
#[tokio::test]
async fn sqlite_rating_anew_holds_its_time() {
    hypnosia_stage::Engine::Sqlite.run(rates_many_games_anew()).await;
}

#[ignore = "measures time: needs a quiet machine, and PostgreSQL"]
#[tokio::test]
async fn postgres_rating_anew_holds_its_time() {
    hypnosia_stage::Engine::Postgres.run(rates_many_games_anew()).await;
}

async fn rates_many_games_anew() {
    let database = Fresh::new().await;
    Store::open(database.url()).await.unwrap().close().await;
    for statement in MANY {
        change_rows(database.url(), statement).await;
    }
    let begun = Instant::now();
    Store::open(database.url()).await.unwrap().close().await;
    let rated = begun.elapsed();
    let begun = Instant::now();
    let store = Store::open(database.url()).await.unwrap();
    let opened = begun.elapsed();
    let begun = Instant::now();
    let page = store.leaderboard(GuildId(1), Season::AllTime, Order::Rating, 3).await.unwrap();
    let shown = begun.elapsed();
    println!("100,000 games rated anew in {rated:?}, opened again in {opened:?}, a page of 10,000 people in {shown:?}");
    assert_eq!((page.lines.len(), page.page), (10, 3));
    assert!(rated.as_secs() < 60 && shown.as_millis() < 50, "{rated:?}, {shown:?}");
}

/// Some games ended before the season of the race. They matter, because earlier meetings of two players lower the
/// weight of these players' games in the season.
#[each_engine]
async fn race_ends_at_the_ratings_of_the_season() {
    let (_database, store) = opened().await;
    for game in 100..240 {
        let users = [1 + game % 4, 5 + game % 3, 8 + game % 2];
        finished(&store, game, GuildId(1), &users[..2 + game as usize % 2]).await;
        finished(&store, 1000 + game, GuildId(2), &users).await;
    }
    let people = [1, 2, 5, 9, 77].map(UserId);
    let spring = Season::Quarter { year: 2026, quarter: 2 };
    let span = spring.span().unwrap();
    let race = store.race(GuildId(1), spring, &people).await.unwrap();
    let page = store.leaderboard(GuildId(1), spring, Order::Rating, 0).await.unwrap();
    for (user, points) in people.into_iter().zip(&race) {
        let line = page.lines.iter().find(|line| line.user == user);
        let end = points.last().map(|point| point.rating);
        assert_eq!(end, line.map(|line| line.tally.proven()), "{user}");
        assert_eq!(points.len() as i64, line.map_or(0, |line| line.tally.games), "{user}");
        assert!(points.iter().all(|point| span.contains(&point.ended)), "{user}");
    }
    assert!(store.race(GuildId(1), Season::AllTime, &people).await.unwrap().iter().all(Vec::is_empty));
}

/// The race is cached until a game ends or a person's data is deleted.
#[each_engine]
async fn race_is_kept_until_the_next_game() {
    let (database, store) = opened().await;
    let people = [1, 2].map(UserId);
    let winter = Season::Quarter { year: 2026, quarter: 1 };
    let race = async || {
        let race = store.race(GuildId(1), winter, &people).await.unwrap();
        race.iter().map(Vec::len).collect::<Vec<_>>()
    };
    for game in 0..3 {
        finished(&store, game, GuildId(1), &[1, 2]).await;
    }
    assert_eq!(race().await, [3, 3]);
    // This change bypasses the store, so the cached race must not show it.
    change_rows(database.url(), "DELETE FROM results WHERE table_id = 1").await;
    assert_eq!(race().await, [3, 3], "rated anew");
    finished(&store, 3, GuildId(1), &[1, 2]).await;
    assert_eq!(race().await, [3, 3], "one is gone, and one is new");
    change_rows(database.url(), "DELETE FROM results WHERE table_id = 2").await;
    store.forget_closed(UserId(77)).await.unwrap();
    assert_eq!(race().await, [2, 2], "a deletion drops what is known");
}
