//! Games that start by themselves: tonight at eight, or once so many people sit.

use crate::refusals::refused;
use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::host::{Start, TableView};
use hypnosia::model::{Status, TableId};
use hypnosia_stage::*;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

const MINUTE: i64 = 60_000;

async fn two() -> (Stage, [Person; 2], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

async fn view(stage: &Stage, table: i64) -> Arc<TableView> {
    stage.host().view(TableId(table)).await.expect("the table is there")
}

async fn options(host: &Person, card: &MessageView) -> MessageView {
    press(host, &more(host, card).await, "/options").await.message.expect("the options")
}

/// Waits for a message with these words.
async fn told(person: &Person, place: Snowflake, words: &str) -> MessageView {
    let says = |message: &MessageView| plain(&message.content).contains(words);
    person.wait_message(place, LONG, says).await.unwrap_or_else(|error| panic!("expected {words:?}: {error}"))
}

/// Lets time pass until this moment.
async fn pass_to(stage: &Stage, at: i64) {
    let wait = at - stage.sandbox.clock().now_ms();
    stage.pass(Duration::from_millis(wait.unsigned_abs())).await;
}

fn sorted(mut people: Vec<Snowflake>) -> Vec<Snowflake> {
    people.sort_unstable();
    people
}

/// Ada opens a table for tomorrow noon, and Bruno joins; returns the card and the moment.
async fn appointment(stage: &Stage, [ada, bruno]: &[Person; 2], channel: Snowflake) -> (MessageView, i64) {
    let card = stage.open_table(ada, channel, &[]).await;
    let page =
        choose(ada, &options(ada, &card).await, "/start-when", "day-1").await.message.expect("a choice of hours");
    assert!(page.content.contains("in 1 day · 20") && page.content.contains("London"), "{}", page.content);
    let hours = page.selects.iter().find(|select| select.custom_id.ends_with("/start-hour")).expect("the hours");
    let noon = hours.options.iter().find(|(label, ..)| label == "12:00").expect("noon").1.clone();
    let chosen = choose(ada, &page, "/start-hour", &noon).await.message.expect("the options");
    assert!(chosen.content.contains("The game starts <t:"), "{}", chosen.content);
    told(ada, channel, "with everyone who sits by then, at least two people").await;
    stage.join(bruno, &card, "any").await;
    let ready = |message: &MessageView| message.id == card.id && !button_of(message, "/start").disabled;
    ada.wait_message(channel, LONG, ready).await.expect("the card shows both");
    let Some(Start::At(at)) = view(stage, 1).await.start else { panic!("expected a moment") };
    (card, at)
}

#[tokio::test(flavor = "multi_thread")]
async fn game_starts_at_the_chosen_hour() {
    let (stage, people, channel) = two().await;
    let [ada, bruno] = &people;
    let (card, at) = appointment(&stage, &people, channel).await;
    refused(&press(ada, &card, "/start").await, "Others sit here for a game that starts <t:");
    let behind = more(ada, &card).await;
    assert!(!has_button(&behind, "/options"), "expected a start that cannot change: {:?}", behind.buttons);
    pass_to(&stage, at - 11 * MINUTE).await;
    assert_eq!(view(&stage, 1).await.status, Status::Lobby, "expected the lobby to live until then");
    pass_to(&stage, at - 9 * MINUTE).await;
    let soon = told(ada, channel, "the game of table 1 starts <t:").await;
    let both = sorted(vec![ada.id(), bruno.id()]);
    assert_eq!(sorted(soon.pinged.clone()), both);
    assert_eq!(button_of(&soon, "/leave").label, "Leave");
    pass_to(&stage, at).await;
    let playing = |message: &MessageView| message.id == card.id && message.thread.is_some();
    let place = ada.wait_message(channel, LONG, playing).await.expect("the game starts").thread.expect("checked");
    let begun = told(bruno, place, "the game of table 1 has started").await;
    assert_eq!(sorted(begun.pinged.clone()), both);
    let is_gone = async || ada.message(&soon).is_none().then_some(());
    until_found("the notice is deleted", is_gone).await;
    play(&people, place, &mut Vec::new(), 2).await;
    stage.in_step().await;
}

/// The bot is down at the hour. The game starts ten minutes after it is back, and those who sit are told.
#[tokio::test(flavor = "multi_thread")]
async fn missed_hour_comes_after_the_outage() {
    let (mut stage, people, channel) = two().await;
    let (_, at) = appointment(&stage, &people, channel).await;
    stage.stop_bot().await;
    let away = at + 30 * MINUTE - stage.sandbox.clock().now_ms();
    stage.sandbox.advance(Duration::from_millis(away.unsigned_abs()));
    stage.start_bot().await;
    let moved = async || view(&stage, 1).await.starts.filter(|starts| *starts > at);
    let starts = until_found("another moment", moved).await;
    let late = starts - at;
    assert!((40 * MINUTE..42 * MINUTE).contains(&late), "expected ten minutes to come back, {late} ms");
    told(&people[0], channel, "the game of table 1 starts <t:").await;
    pass_to(&stage, starts).await;
    assert_eq!(view(&stage, 1).await.status, Status::Playing);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_of_enough_people_counts_down() {
    let (stage, people, channel) = two().await;
    let [ada, bruno] = &people;
    let card = stage.open_table(ada, channel, &[]).await;
    let chosen = choose(ada, &options(ada, &card).await, "/start-when", "people-2").await.message.expect("the options");
    assert!(chosen.content.contains("starts by itself when 2 people sit."), "{}", chosen.content);
    stage.join(bruno, &card, "any").await;
    let counts = told(ada, channel, "enough people sit at table 1").await;
    assert_eq!(sorted(counts.pinged.clone()), sorted(vec![ada.id(), bruno.id()]));
    assert_eq!(button_of(&counts, "/stop-start").label, "Not yet");
    // Whoever comes back has the table count down once more, in silence.
    press(bruno, &card, "/leave").await;
    until_found("the notice is deleted", async || ada.message(&counts).is_none().then_some(())).await;
    stage.join(bruno, &card, "any").await;
    let again = told(ada, channel, "enough people sit at table 1").await;
    assert!(again.pinged.is_empty(), "expected one ping: {:?}", again.pinged);
    let stopped = press(bruno, &again, "/stop-start").await;
    assert!(!stopped.is_private() && stopped.content().contains("not yet"), "{}", stopped.content());
    stage.pass(Duration::from_secs(61)).await;
    assert_eq!(view(&stage, 1).await.status, Status::Lobby);
    stage.start_game(ada, &card).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn complete_table_starts_by_itself() {
    let (stage, people, _) = two().await;
    let [ada, bruno] = &people;
    for (table, pace) in [(1, "live (10 minutes)"), (2, "a day (24 hours)")] {
        let place = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "another");
        let card = stage.open_table(ada, place, &[("pace", json!(pace))]).await;
        choose(ada, &options(ada, &card).await, "/start-when", "people-2").await;
        stage.join(bruno, &card, "any").await;
        if table == 1 {
            told(ada, place, "enough people sit at table 1").await;
            stage.pass(Duration::from_secs(61)).await;
        }
        assert_eq!(view(&stage, table).await.status, Status::Playing, "{pace}");
    }
    stage.in_step().await;
}
