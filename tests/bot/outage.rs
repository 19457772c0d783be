//! Outages of Discord and stops of the bot cost no player any time.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::host::TableView;
use hypnosia::model::Status;
use hypnosia_stage::*;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

const NAMES: [&str; 6] = ["Ada", "Bruno", "Chiara", "Dmitri", "Eun-ji", "Femi"];

/// A rated game of six with ten minutes for each turn, and the board of one of its turns.
async fn game_of_six() -> (Stage, Vec<Person>, Snowflake, MessageView) {
    let stage = Stage::start(Config { heartbeat: Duration::from_secs(2), ..Config::default() }).await;
    let people: Vec<Person> = NAMES.iter().map(|name| stage.person(name, "en-GB")).collect();
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!(2))]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let message = next_turn(&people[0], place, &mut seen).await;
    move_once(&people, &message, 0).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    (stage, people, place, message)
}

async fn view(stage: &Stage) -> Arc<TableView> {
    let tables = stage.host().store().open_tables(None).await.expect("the database can be read");
    stage.host().view(tables.first().expect("the table is open").id).await.expect("it can be read")
}

/// No seat has changed, and the person to move has time left, as the board says.
async fn nobody_has_lost_anything(stage: &Stage, people: &[Person], place: Snowflake, before: &TableView) {
    let now = stage.sandbox.clock().now_ms();
    let after = view(stage).await;
    assert_eq!(after.status, Status::Playing);
    assert!(after.options.rated);
    assert_eq!(after.version, before.version, "expected nothing to happen at the table");
    assert!(after.seats.iter().all(|seat| seat.timeouts == 0 && !seat.held), "{:?}", after.seats);
    let deadline = after.deadline.expect("ten minutes for each turn");
    assert!(deadline > now, "expected a deadline to come");
    assert!(deadline - now <= 600_000, "expected no more than a full turn, {} ms", deadline - now);
    let says = format!("<t:{}:R>", deadline / 1_000);
    let told = people[0].wait_message(place, LONG, |m| !moves(m).is_empty() && m.content.contains(&says)).await;
    let message = told.unwrap_or_else(|error| panic!("expected the board to say {says}: {error}"));
    move_once(people, &message, 0).await;
    until_found("the game goes on", async || (view(stage).await.version > before.version).then_some(())).await;
}

async fn cut_off(stage: &Stage) {
    stage.sandbox.refuse_gateway(true);
    stage.sandbox.cut_gateway(discord_sandbox::Cut::Reset);
    until("the bot knows that it is cut off", || !stage.is_healthy() && stage.host().is_paused()).await;
}

async fn back(stage: &Stage) {
    stage.sandbox.refuse_gateway(false);
    until("the bot is back", || stage.is_healthy() && !stage.host().is_paused()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_an_hour_costs_nobody_anything() {
    let (stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    for _ in 0..12 {
        stage.pass(Duration::from_secs(5 * 60)).await;
    }
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn existing_board_is_edited_after_an_outage() {
    let (stage, people, place, message) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    stage.pass(Duration::from_secs(20 * 60)).await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
    assert!(people[0].message(&message).is_some(), "expected the same message to say the new deadline");
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn restart_during_an_outage_costs_nothing() {
    let (mut stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    stage.pass(Duration::from_secs(10 * 60)).await;
    stage.stop_bot().await;
    stage.sandbox.advance(Duration::from_secs(10 * 60));
    stage.sandbox.refuse_gateway(false);
    stage.start_bot().await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_leaves_everybody_half_of_their_time() {
    let (mut stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    stage.kill_bot().await;
    stage.sandbox.advance(Duration::from_secs(20 * 60));
    stage.start_bot().await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}
