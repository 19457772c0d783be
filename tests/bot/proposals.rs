//! What players propose to each other in the game's thread: to go on tomorrow, to rest until a date, or to end here.

use crate::refusals::refused;
use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::model::{Status, TableId, TurnTime};
use hypnosia_stage::*;
use serde_json::{Value, json};
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(86_400);

/// A game of Ada and Bruno, its place, and the board of its first turn.
async fn game_of(options: &[(&str, Value)]) -> (Stage, [Person; 2], Snowflake, MessageView) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), options).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    (stage, people, place, board)
}

async fn table_page(person: &Person, board: &MessageView) -> MessageView {
    press(person, board, "/help").await.message.expect("a private page")
}

fn offers(page: &MessageView, part: &str) -> bool {
    page.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with(part)))
}

fn is_question(message: &MessageView) -> bool {
    offers(message, "/decline")
}

async fn turn_time(stage: &Stage) -> TurnTime {
    stage.host().view(TableId(1)).await.expect("the table is there").options.turn_time
}

async fn told(person: &Person, place: Snowflake, words: &str) {
    let says = |message: &MessageView| message.content.contains(words);
    person.wait_message(place, LONG, says).await.unwrap_or_else(|error| panic!("expected {words:?}: {error}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn live_game_goes_on_tomorrow_if_all_agree() {
    let (stage, [ada, bruno], place, board) = game_of(&[]).await;
    let asked = press(&ada, &table_page(&ada, &board).await, "/go-on").await;
    refused(&asked, "I've asked the others at table 1. Unless all agree, this lapses");
    let question = bruno.wait_message(place, LONG, is_question).await.expect("the other is asked");
    assert!(question.content.contains("would like to go on tomorrow"), "{}", question.content);
    assert!(question.content.contains("Time to answer: 10 minutes; no answer means no."), "{}", question.content);
    assert_eq!(question.pinged, [bruno.id()], "expected nobody to be pinged for their own proposal");
    refused(&press(&ada, &question, "/agree").await, "Unless all do, this lapses");
    press(&bruno, &question, "/agree").await;
    told(&ada, place, "Everyone agrees: at table 1, each turn has 24 hours from now on.").await;
    stage.in_step().await;
    assert!(!ada.messages(place).iter().any(is_question), "expected the question to be deleted");
    assert_eq!(turn_time(&stage).await, TurnTime::OneDay);
    stage.pass(MINUTE * 30).await;
    told(&ada, stage.sandbox.channel(), "a day (24 hours per turn)").await;
    let page = table_page(&bruno, &board).await;
    assert_eq!(button_of(&page, "/go-on").label, "Rest until…");
    play(&[ada, bruno], place, &mut Vec::new(), 2).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proposal_is_declined_or_lapses() {
    let (stage, [ada, bruno], place, board) = game_of(&[]).await;
    let page = table_page(&ada, &board).await;
    press(&ada, &page, "/go-on").await;
    let question = bruno.wait_message(place, LONG, is_question).await.expect("the other is asked");
    let other = table_page(&bruno, &board).await;
    refused(&press(&bruno, &other, "/go-on").await, "are being asked something else");
    press(&bruno, &question, "/decline").await;
    told(&ada, place, "doesn't agree: nothing changes at table 1").await;
    refused(&press(&ada, &page, "/go-on").await, "You've proposed something here already.");
    stage.in_step().await;
    press(&bruno, &other, "/go-on").await;
    ada.wait_message(place, LONG, is_question).await.expect("the other is asked");
    stage.pass(MINUTE * 10).await;
    let is_gone = async || (!ada.messages(place).iter().any(is_question)).then_some(());
    until_found("the question is deleted", is_gone).await;
    assert_eq!(turn_time(&stage).await, TurnTime::TenMinutes);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_game_rests_until_the_chosen_date() {
    let (mut stage, [ada, bruno], place, board) = game_of(&[("pace", json!("a day (24 hours)"))]).await;
    let page = table_page(&ada, &board).await;
    let dates = press(&ada, &page, "/go-on").await.message.expect("a choice of dates");
    let options = &dates.selects[0].options;
    assert!((13..=14).contains(&options.len()) && options[0].0.starts_with("in 1 day · 20"), "{options:?}");
    let chosen = choose(&ada, &dates, "/rest-until", &options[9].1).await;
    assert!(chosen.content().contains("I've asked the others at table 1."), "{}", chosen.content());
    let question = bruno.wait_message(place, LONG, is_question).await.expect("the other is asked");
    assert!(question.content.contains("Time to answer: 24 hours"), "{}", question.content);
    stage.stop_bot().await;
    stage.start_bot().await;
    stage.in_step().await;
    press(&bruno, &question, "/agree").await;
    told(&ada, place, "Everyone agrees: the game of table 1 rests until <t:").await;
    stage.pass(DAY * 9).await;
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    assert!(view.seats.iter().all(|seat| seat.timeouts == 0), "expected no turn to run out in the rest");
    play(&[ada, bruno], place, &mut Vec::new(), 2).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_ends_here_with_its_standings() {
    let (stage, [ada, bruno], place, board) = game_of(&[]).await;
    let page = table_page(&ada, &board).await;
    let sure = press(&ada, &page, "/end-here").await.message.expect("a question");
    assert!(sure.content.contains("without a result, a rating or a record"), "{}", sure.content);
    press(&ada, &sure, "/end-here!").await;
    let question = bruno.wait_message(place, LONG, is_question).await.expect("the other is asked");
    press(&bruno, &question, "/agree").await;
    told(&ada, place, "Everyone agrees: the game of table 1 ends here, without a result.").await;
    let ended = "The players agreed to end here. No result, not rated.";
    let stands = |message: &MessageView| {
        let said = plain(&message.content);
        said.contains(ended) && [&ada, &bruno].iter().all(|one| said.contains(&format!("<@{}> ·", one.id())))
    };
    ada.wait_message(place, LONG, stands).await.expect("the turn has the standings");
    ada.wait_message(stage.sandbox.channel(), LONG, stands).await.expect("the card has the standings");
    assert_eq!(stage.host().view(TableId(1)).await.expect("the table is there").status, Status::Cancelled);
    stage.in_step().await;
}

/// Whoever plays alone ends the game at once. Nobody waits, so it does not go on tomorrow.
#[tokio::test(flavor = "multi_thread")]
async fn practice_ends_here_at_once() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"));
    let card = stage.open_table(&ada, stage.sandbox.channel(), &[]).await;
    stage.add_computer(&ada, &card, "easy").await;
    let place = stage.begin(&ada, &card).await;
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    let others = table_page(&bruno, &board).await;
    assert!(!offers(&others, "/end-here") && !offers(&others, "/go-on"), "{:?}", others.buttons);
    let page = table_page(&ada, &board).await;
    assert!(!offers(&page, "/go-on"), "{:?}", page.buttons);
    let sure = press(&ada, &page, "/end-here").await.message.expect("a question");
    let done = press(&ada, &sure, "/end-here!").await;
    assert!(done.content().contains("ends here, without a result"), "{}", done.content());
    told(&ada, stage.sandbox.channel(), "The players agreed to end here.").await;
    stage.in_step().await;
}
