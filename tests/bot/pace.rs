//! The three paces: what the card says, how long a lobby waits, and a lobby that is opened again.

use crate::refusals::refused;
use discord_sandbox::{Config, Fault, FaultKind, MessageView, Person, Snowflake};
use hypnosia::model::{Status, TableId, TurnTime};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

const DAY: u64 = 86_400;

async fn three() -> (Stage, [Person; 3], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

/// Waits until the card contains this text; returns the card.
async fn says(person: &Person, card: &MessageView, words: &str) -> MessageView {
    let told = |message: &MessageView| message.id == card.id && plain(&message.content).contains(words);
    person.wait_message(card.channel, LONG, told).await.unwrap_or_else(|error| panic!("expected {words:?}: {error}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn card_names_the_pace_and_its_end() {
    let (stage, [ada, bruno, _], channel) = three().await;
    let cases = [
        ("live (10 minutes)", TurnTime::TenMinutes, "live (10 minutes per turn)", false),
        ("a day (24 hours)", TurnTime::OneDay, "a day (24 hours per turn)", true),
        ("by post (72 hours)", TurnTime::ThreeDays, "by post (72 hours per turn)", true),
    ];
    let invite = json!(format!("<@{}>", bruno.id()));
    for (table, (pace, time, said, slow)) in (1..).zip(cases) {
        let place = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "another");
        let card = stage.open_table(&ada, place, &[("pace", json!(pace)), ("invite", invite.clone())]).await;
        assert!(card.content.contains(&format!("Rated · {said}")), "expected {said}: {}", card.content);
        assert_eq!(card.content.contains(":R> if the game hasn't started"), slow, "{}", card.content);
        assert_eq!(card.content.contains(":f>"), slow, "expected the day until which a seat is kept: {}", card.content);
        assert_eq!(stage.host().view(TableId(table)).await.expect("the table is there").options.turn_time, time);
    }
    // Other times are behind Options, and named by themselves.
    let card = stage.open_table(&bruno, channel, &[]).await;
    let options = press(&bruno, &more(&bruno, &card).await, "/options").await.message.expect("the options");
    let options = choose(&bruno, &options, "/time", "8h").await.message.expect("the options");
    let times = options.selects.iter().find(|select| select.custom_id.ends_with("/time")).expect("the times");
    let labels: Vec<&str> = times.options.iter().map(|(label, ..)| label.as_str()).collect();
    for label in ["Time per turn: live (10 minutes)", "Time per turn: 8 hours", "Time per turn: 48 hours"] {
        assert!(labels.contains(&label), "expected {label}: {labels:?}");
    }
    says(&bruno, &card, "rated · 8 hours per turn").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_lobby_waits_three_days_and_opens_again() {
    let (stage, [ada, bruno, chloe], channel) = three().await;
    let card = stage.open_table(&ada, channel, &[("pace", json!("a day (24 hours)"))]).await;
    stage.join(&bruno, &card, "any").await;
    stage.pass(Duration::from_secs(2 * DAY)).await;
    assert!(is_card(&ada.message(&card).expect("the card stands")), "expected a lobby that waits");
    stage.pass(Duration::from_secs(DAY + 60)).await;
    let closed = says(&ada, &card, "wasn't started in time").await;
    assert_eq!(button_of(&closed, "/again").label, "Open again");
    let pings = stage.sandbox.pings().len();
    refused(&press(&chloe, &closed, "/again").await, "not playing at this table");
    refused(&press(&bruno, &closed, "/again").await, "Table 1 is open again as table 2");
    let again = ada.wait_message(channel, LONG, is_card).await.expect("the new card");
    assert_eq!(again.pinged, [ada.id()], "expected an invitation for who sat there");
    assert!(again.content.contains(&format!("<@{}> (invited", ada.id())), "{}", again.content);
    assert!(again.content.contains("a day (24 hours per turn)"), "expected the same options: {}", again.content);
    assert_eq!(stage.sandbox.pings().len(), pings + 1);
    let closed = says(&ada, &card, "Opened again as table 2.").await;
    assert!(closed.buttons.is_empty(), "expected no second time: {:?}", closed.buttons);
    // A click that was on its way while the card changed says where the new table is.
    let late = ada.click_blindly(&closed, "t/1/2/again").expect("the message stands");
    refused(&late.settled(LONG).await.expect("an answer in time"), "Table 1 is open again as table 2");
    press(&ada, &again, "/join").await;
    stage.begin(&bruno, &again).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_tables_keep_nobody_from_playing_tonight() {
    let (stage, [ada, ..], channel) = three().await;
    let post = [("pace", json!("by post (72 hours)"))];
    for _ in 0..2 {
        let place = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "another");
        stage.open_table(&ada, place, &post).await;
    }
    refused(&command(&ada, channel, "hypnosia new", &post).await, "already have 2 slow tables waiting");
    stage.open_table(&ada, channel, &[]).await;
}

/// Discord limits the edits of old messages. The refusal of such an edit is not the refusal of the click.
#[tokio::test(flavor = "multi_thread")]
async fn old_card_that_takes_no_edit_still_starts() {
    let (stage, [ada, bruno, _], channel) = three().await;
    let card = stage.open_table(&ada, channel, &[("pace", json!("a day (24 hours)"))]).await;
    stage.join(&bruno, &card, "any").await;
    let card = says(&ada, &card, "? Press **Start**").await;
    stage.pass(Duration::from_secs(DAY)).await;
    let too_old = || Fault::new(FaultKind::Refused { status: 429, code: 30046 }).times(1);
    stage.sandbox.inject(too_old().on("POST", "/callback$"));
    stage.sandbox.inject(too_old().on("PATCH", "/channels/{channel_id}/messages/{message_id}$"));
    refused(&press(&ada, &card, "/start").await, "The game of table 1 has started");
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    assert_eq!(view.status, Status::Playing);
    let playing = |message: &MessageView| message.id == card.id && message.thread.is_some();
    let place = ada.wait_message(channel, LONG, playing).await.expect("the thread opens although the card waits");
    next_turn(&ada, place.thread.expect("checked"), &mut Vec::new()).await;
    let follows = async || ada.message(&card).filter(|card| plain(&card.content).contains("Turn "));
    stage.pass_until(Duration::from_secs(301), "the card follows", follows).await;
}
