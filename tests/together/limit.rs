//! Discord allows a bot 50 requests a second, which all processes of the bot share.

use crate::table::{GameOfTwo, without_clocks};
use crate::{alone, stage, started};
use hypnosia_stage::until;
use serde_json::json;

/// Games started at once.
const GAMES: usize = 64;
/// Each game needs at least three requests, for its card, its thread and its first board; all games take four seconds
/// at the limit.
const REQUESTS_MIN: usize = 3 * GAMES;

/// Whether a request counts towards a bot's limit.
fn counts(template: &str) -> bool {
    !["/webhooks/", "/interactions/", "/gateway"].iter().any(|free| template.starts_with(free))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn three_processes_share_the_rate_limit() {
    let _alone = alone().await;
    let stage = stage(GAMES).await;
    let _processes = started(&stage, 3).await;
    let guilds = stage.sandbox.guilds();
    without_clocks(&stage).await;
    let before = stage.sandbox.traffic().len();
    let begun = guilds.iter().enumerate().map(|(number, guild)| GameOfTwo::begin(&stage, *guild, number));
    futures_util::future::join_all(begun).await;
    let counted = || stage.sandbox.traffic().into_iter().skip(before).filter(|one| counts(one.template));
    // People may see a message shortly before its request is recorded.
    until("each game has made its requests", || counted().count() >= REQUESTS_MIN).await;
    let sent: Vec<_> = counted().collect();
    let within = |from: i64| sent.iter().filter(|one| (from..from + 1_000).contains(&one.at_ms)).count();
    let busiest = sent.iter().map(|one| within(one.at_ms)).max().unwrap_or_default();
    println!("{} requests that count, at most {busiest} in a second", sent.len());
    let refused = sent.iter().filter(|one| one.status == 429 && one.answer["global"] == json!(true)).count();
    assert_eq!(refused, 0, "at most {busiest} in a second");
}
