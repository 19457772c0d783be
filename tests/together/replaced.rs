//! A rolling upgrade: a new process replaces an old one while people play. Also the count of the gateway sessions that
//! the library serenity starts by itself.

use crate::table::{GameOfTwo, PlayCounts, THINKING_TIME, without_clocks};
use crate::{SHARDS, alone, beside_others, process, settled, stage, started};
use discord_sandbox::Cut;
use hypnosia_stage::LONG;
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const GAMES: usize = 16;

/// Session starts within a day, as the database counts them for all processes.
async fn sessions(url: &str) -> i64 {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let count = sqlx::query_scalar("SELECT COUNT(*) FROM session_starts").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    count
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn reconnects_by_the_library_are_counted() {
    let _beside = beside_others().await;
    let stage = stage(8).await;
    let url = stage.database();
    let _process = started(&stage, 1).await;
    let before = sessions(&url).await;
    assert_eq!(before, i64::from(SHARDS));
    for route in ["/gateway/bot", "/oauth2/applications/@me"] {
        let asked = stage.sandbox.traffic().into_iter().filter(|one| one.template == route).count();
        assert_eq!(asked, 1, "{route} is asked once for all sessions of a process");
    }
    // A session that is closed with this code cannot be resumed.
    stage.sandbox.cut_gateway(Cut::Close(4009));
    let end = Instant::now() + LONG;
    while sessions(&url).await < 2 * before {
        assert!(Instant::now() < end, "expected {} sessions, found {}", 2 * before, sessions(&url).await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    settled(&url, 1).await;
    // Serenity restarts all sessions at once, so Discord's rate limit rejects some starts.
    let mut violations = stage.sandbox.take_violations();
    violations.retain(|one| one.kind != "IDENTIFY too soon");
    assert!(violations.is_empty(), "expected the rules of Discord to be kept, found {violations:#?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn every_click_is_answered_during_rolling_replacement() {
    let _alone = alone().await;
    let stage = stage(16).await;
    let url = stage.database();
    let mut processes = started(&stage, 2).await;
    let guilds = stage.sandbox.guilds();
    without_clocks(&stage).await;
    let begun = (0..GAMES).map(|number| GameOfTwo::begin(&stage, guilds[number % guilds.len()], number));
    let games = futures_util::future::join_all(begun).await;
    let played = Arc::new(PlayCounts::default());
    let before = stage.sandbox.traffic().len();
    let play = futures_util::future::join_all(games.iter().map(|game| game.play(Arc::clone(&played), THINKING_TIME)));
    let replace = async {
        for _ in 0..2 {
            let old = processes.remove(0);
            processes.push(process::start(&stage, &url));
            println!("a third process had its share after {:?}", settled(&url, 3).await);
            old.signal("TERM");
            let (status, took) = old.ended().await;
            assert!(status.success(), "it ended with {status}");
            println!("the old process had handed over and ended after {took:?}");
            settled(&url, 2).await;
        }
        tokio::time::sleep(Duration::from_secs(3)).await;
        played.enough.store(true, Ordering::Relaxed);
    };
    futures_util::future::join(play, replace).await;
    let (clicks, unanswered) = (played.clicks.load(Ordering::Relaxed), played.unanswered.load(Ordering::Relaxed));
    println!("{clicks} clicks, {unanswered} of them without an answer");
    let counted = stage.sandbox.traffic().into_iter().skip(before).filter(|one| !one.template.contains("_token}"));
    println!("{} requests that count against the limit of a bot", counted.count());
    assert!(clicks > 100, "{clicks} clicks are too few to mean much");
    assert_eq!(unanswered, 0);
    stage.in_step().await;
    // While a shard changes hands, two processes may answer: Discord accepts the first answer.
    let mut violations = stage.sandbox.take_violations();
    violations.retain(|one| one.code != 40060);
    assert!(violations.is_empty(), "expected the rules of Discord to be kept, found {violations:#?}");
}
