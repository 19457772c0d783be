//! Many tables at once. One test runs at a time, because the tests measure the whole process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod crowd;
mod restart;
mod soak;

use discord_sandbox::{Config, Person, Sandbox, Snowflake, Violation};
use hypnosia_stage::*;

/// The maximum number of 429 answers in thousands of requests. Some are allowed, because a busy machine delivers
/// evenly sent requests in bursts.
const REFUSED_MAX: usize = 10;

/// Plays a table of two people from the lobby to the result. If the game is not over after `dice` moves, the person to
/// move resigns.
async fn table(stage: &Stage, people: [Person; 2], channel: Snowflake, dice: usize) {
    let [host, guest] = &people;
    let card = stage.open_table(host, channel, &[]).await;
    stage.join(host, &card, "any").await;
    stage.join(guest, &card, "any").await;
    let place = stage.begin(host, &card).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, dice).await;
    loop {
        let board = next_turn(host, place, &mut seen).await;
        if is_result(&board) {
            return;
        }
        let mover = to_move(&board, &people);
        let question = ask_to_resign(mover, &board).await;
        press(mover, &question, "/resign!").await;
    }
}

fn people_of(sandbox: &Sandbox, table: usize) -> [Person; 2] {
    [sandbox.person(&format!("Host {table}")), sandbox.person(&format!("Guest {table}"))]
}

async fn play_at_once(servers: usize, tables: usize, dice: usize) -> Stage {
    let stage = Stage::start(Config { servers, ..Config::default() }).await;
    let guilds = stage.sandbox.guilds();
    for guild in &guilds {
        stage.set_time(stage.sandbox.channels(*guild)[0], "none").await;
    }
    let games = (0..tables).map(|table| {
        let guild = guilds[table % servers];
        // Each table has its own channel, because a new table's card is found by its channel.
        let channel = stage.sandbox.add_channel(guild, &format!("table-{table}"));
        self::table(&stage, people_of(&stage.sandbox, table), channel, dice)
    });
    futures_util::future::join_all(games.collect::<Vec<_>>()).await;
    stage
}

/// Checks that at most `most` requests were rate limited, and that the bot's only other violations are requests for
/// deleted boards.
fn refused_at_most(stage: &Stage, most: usize, what: &str) {
    let violations = stage.sandbox.take_violations();
    let (refused, others): (Vec<&Violation>, _) = violations.iter().partition(|one| one.kind.contains("rate limited"));
    println!("{what}: {} answers of 429", refused.len());
    let places: Vec<(&str, i64)> = refused.iter().map(|one| (one.place.as_str(), one.at_ms)).collect();
    assert!(refused.len() <= most, "{what}: expected at most {most} answers of 429, got {places:?}");
    // The bot looks for the boards that were deleted while it was stopped, and gets error 10008 for them.
    assert!(others.iter().all(|one| one.code == 10008), "{what}: expected nothing else: {others:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_tables_are_played_at_once() {
    let _alone = alone().await;
    play_at_once(2, 4, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn two_hundred_tables_are_played_at_once() {
    let _alone = alone().await;
    let stage = play_at_once(20, 200, usize::MAX).await;
    refused_at_most(&stage, REFUSED_MAX, "whole games");
    let slowest = stage.slowest_answer();
    assert!(slowest < IN_TIME, "expected answers in time, one took {slowest:?}");
}
