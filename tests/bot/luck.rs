//! Games are judged: their results are estimated without the luck of the dice.

use crate::report::shown;
use discord_sandbox::{Config, RateLimits};
use hypnosia::model::TableId;
use hypnosia_stage::*;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

const FORGET: &str = "UPDATE results SET judge = NULL, share = NULL, luck = NULL, luck_error = NULL; \
    DELETE FROM luck_standings";

/// Stops the bot, changes its database, and starts it again.
pub async fn restart_after(stage: &mut Stage, change: impl Into<String>) {
    stage.stop_bot().await;
    let mut database = SqliteConnection::connect(&stage.database()).await.expect("a database");
    sqlx::raw_sql(sqlx::AssertSqlSafe(change.into())).execute(&mut database).await.expect("the bot has let go of it");
    database.close().await.expect("closed");
    stage.start_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_judged_at_their_end_or_later() {
    let mut stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("variant", json!("quick game (3 pawns each)"))]).await;
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    let result = play_to_the_end(&people, place, async |_, _| {}).await;
    assert!(!result.content.contains("average dice"), "expected who was ahead in the report only: {}", result.content);
    let at_the_end = stage.host().store().without_luck(TableId(1)).await.expect("readable").expect("judged");
    assert_eq!(at_the_end.len(), 2, "{at_the_end:?}");
    let report = shown(&people[0], &result, "/look-back").await;
    assert!(report.content.contains("With average dice, "), "expected who was ahead in {}", report.content);
    let ladder = command(&people[0], channel, "hypnosia leaderboard", &[("by", json!("without luck"))]).await;
    assert!(ladder.content().contains("from 5 games on"), "expected what it means: {}", ladder.content());

    restart_after(&mut stage, FORGET).await;
    let later = until_found("the game is judged in the background", async || {
        stage.host().store().without_luck(TableId(1)).await.expect("readable")
    });
    assert_eq!(later.await, at_the_end);
}

/// The newest game has results that the judge cannot process; the judge must skip it and judge the older game.
#[tokio::test(flavor = "multi_thread")]
async fn damaged_game_does_not_stop_the_judge() {
    const DAMAGE: &str = "UPDATE results SET counted = 1, user_id = COALESCE(user_id, 77); \
        UPDATE results SET players = 0 WHERE table_id = 2";
    let mut stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    for _ in 1..=2 {
        let card = stage.open_table(&people[0], stage.sandbox.channel(), &[]).await;
        stage.join(&people[1], &card, "any").await;
        let place = stage.begin(&people[0], &card).await;
        next_turn(&people[0], place, &mut Vec::new()).await;
        lose(&people, &people[1], place).await;
        people[0].wait_message(place, LONG, is_result).await.expect("the result");
    }
    restart_after(&mut stage, format!("{FORGET}; {DAMAGE}")).await;
    for (table, results) in [(2, 0), (1, 2)] {
        let judged = until_found("the game is judged, or passed over", async || {
            stage.host().store().without_luck(TableId(table)).await.expect("readable")
        });
        assert_eq!(judged.await.len(), results, "table {table}");
    }
}
