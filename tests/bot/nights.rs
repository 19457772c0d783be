//! Nights and journeys: where a person lives, their quiet hours, and the time in which they are away.

use crate::refusals::refused;
use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::calendar;
use hypnosia::model::{Calendar, QuietHours, TableId, TurnTime, UserId};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The page of nights and journeys.
async fn times(person: &Person, channel: Snowflake) -> MessageView {
    let page = command(person, channel, "hypnosia settings", &[]).await.message.expect("a page");
    press(person, &page, "/my-times").await.message.expect("a page")
}

async fn deadline(stage: &Stage, table: i64) -> i64 {
    stage.host().view(TableId(table)).await.expect("the table is there").deadline.expect("a clock")
}

/// Waits for the board that shows this deadline.
async fn board_until(person: &Person, place: Snowflake, deadline: i64) -> MessageView {
    let shows = |message: &MessageView| message.content.contains(&format!("<t:{}:R>", deadline / 1_000));
    person.wait_message(place, LONG, shows).await.expect("the board shows the deadline")
}

#[tokio::test(flavor = "multi_thread")]
async fn city_is_completed_and_taken() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "de");
    let channel = stage.sandbox.channel();
    let page = times(&ada, channel).await;
    assert!(page.content.contains("Berlin") && page.content.contains("geraten"), "{}", page.content);
    let typed = ada.complete(channel, "hypnosia settings", &[], ("city", "krak")).expect("an option with completion");
    let choices = typed.answered().await.expect("choices").choices();
    assert_eq!(choices[0], ("Kraków (Europe/Warsaw)".to_owned(), json!("Europe/Warsaw")), "{choices:?}");
    let taken = command(&ada, channel, "hypnosia settings", &[("city", choices[0].1.clone())]).await;
    assert!(taken.content().contains("Warsaw") && !taken.content().contains("geraten"), "{}", taken.content());
    let by_hand = command(&ada, channel, "hypnosia settings", &[("city", json!("tel aviv"))]).await;
    assert!(by_hand.content().contains("Jerusalem"), "{}", by_hand.content());
    let unknown = command(&ada, channel, "hypnosia settings", &[("city", json!("Atlantis"))]).await;
    refused(&unknown, "Diese Stadt kenne ich nicht");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_stop_slow_clocks() {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    for person in &people {
        let page = times(person, channel).await;
        let page = choose(person, &page, "/my-quiet-from", "22").await.message.expect("the page");
        assert!(page.content.contains("22:00 to 7:00"), "expected nine hours: {}", page.content);
        let page = choose(person, &page, "/my-quiet-hours", "10").await.message.expect("the page");
        assert!(page.content.contains("22:00 to 8:00") && !page.content.contains("guess"), "{}", page.content);
    }
    let card = stage.open_table(&people[0], channel, &[("time", json!("8h"))]).await;
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    let london = "Europe/London".parse().expect("a name");
    let asleep = Calendar { zone: london, quiet: QuietHours::new(22, 8), journey: None };
    let since = view.turn_since.expect("a turn");
    assert_eq!(view.deadline, calendar::deadline(TurnTime::EightHours, &asleep, since));
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_keeps_their_time() {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!("24h"))]).await;
    for person in &people[1..] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let traveller = to_move(&board, &people).clone();
    let other = people.iter().find(|person| person.id() != traveller.id()).expect("another one");
    let before = deadline(&stage, 1).await;
    let page = times(&traveller, channel).await;
    assert!(page.content.contains("14 of 14 days"), "{}", page.content);
    let page = choose(&traveller, &page, "/my-away", "3").await.message.expect("the page");
    assert!(page.content.contains("**Away** until <t:"), "{}", page.content);
    let away = deadline(&stage, 1).await;
    assert_eq!(away, before + 3 * DAY, "expected the clock to stand still");
    // The others see the new deadline, and may go on without the traveller.
    let board = board_until(other, place, away).await;
    let help = press(other, &board, "/help").await.message.expect("a private page");
    assert!(button_of(&help, "/stand-in/").label.starts_with("Let a computer play for "), "{:?}", help.buttons);
    stage.pass(Duration::from_secs(3_600)).await;
    let page = press(&traveller, &times(&traveller, channel).await, "/my-home").await.message.expect("the page");
    assert!(page.content.contains("13 of 14 days"), "{}", page.content);
    let saved = away - deadline(&stage, 1).await;
    assert!((saved - (3 * DAY - HOUR)).abs() < HOUR / 2, "expected the clock to go on: {saved}");
    // Away once more; the computer plays until the traveller is back.
    choose(&traveller, &page, "/my-away", "5").await;
    let board = board_until(other, place, deadline(&stage, 1).await).await;
    let help = press(other, &board, "/help").await.message.expect("a private page");
    press(other, &help, "/stand-in/").await;
    let traveller_id = UserId(traveller.id().0);
    let held = async || {
        let view = stage.host().view(TableId(1)).await.expect("the table is there");
        view.seat_of(traveller_id).is_some_and(|seat| seat.held)
    };
    assert!(held().await);
    press(&traveller, &times(&traveller, channel).await, "/my-home").await;
    assert!(!held().await, "expected the seat back");
    stage.in_step().await;
}
