//! A rematch takes place in the same thread, with the same seats, and pings the other player once. A rematch against
//! computers begins at once.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use serde_json::json;

/// Waits for a result in a channel or thread. Results in the messages `earlier` do not count.
async fn result_after(person: &Person, place: Snowflake, earlier: &[Snowflake]) -> MessageView {
    let newer = |message: &MessageView| is_result(message) && !earlier.contains(&message.id);
    person.wait_message(place, LONG, newer).await.expect("the result")
}

async fn first_turn_of_the_second(person: &Person, place: Snowflake) -> MessageView {
    let fresh = |message: &MessageView| moves(message).first().is_some_and(|id| id.starts_with("t/2/"));
    person.wait_message(place, LONG, fresh).await.expect("the first turn of the rematch")
}

async fn give_up(person: &Person, board: &MessageView) {
    let question = ask_to_resign(person, board).await;
    press(person, &question, "/resign!").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_starts_once_all_have_pressed() {
    let (stage, [ada, bruno], _, place) = live_game(Config::default()).await;
    let mut seen = Vec::new();
    next_turn(&ada, place, &mut seen).await;
    lose(&[ada.clone(), bruno.clone()], &ada, place).await;
    let result = result_after(&ada, place, &[]).await;
    assert!(!result.content.contains("Series"), "expected no series yet: {}", result.content);

    let pings = stage.sandbox.pings().len();
    let asked = press(&ada, &result, "/rematch").await;
    assert!(asked.content().contains("The rematch is open: table 2"), "{}", asked.content());
    assert!(plain(asked.content()).contains("\nYou're 🔴◎ red."), "expected her old seat: {}", asked.content());
    let card = ada.wait_message(place, LONG, is_card).await.expect("the rematch in the same thread");
    assert_eq!(card.pinged, [bruno.id()], "expected the other to be asked");
    let score = format!("🔴◎ <@{}> **0 : 1**", ada.id());
    for words in ["Rematch of table 1", "Series: ", score.as_str()] {
        assert!(plain(&card.content).contains(words), "expected {words}: {}", card.content);
    }
    let free = stage.sandbox.channel();
    assert!(!ada.messages(free).iter().any(is_card), "expected no card in the channel");

    // When the second player also presses Rematch, they get their seat, and the game starts without another click.
    let joined = press(&bruno, &result, "/rematch").await;
    assert!(joined.content().contains("The rematch is table 2"), "{}", joined.content());
    let board = first_turn_of_the_second(&ada, place).await;
    assert_eq!(stage.sandbox.pings().len(), pings + 2, "expected a ping for the rematch and one for the turn");
    let people = [ada.clone(), bruno.clone()];
    let loser = to_move(&board, &people).clone();
    lose(&people, &loser, place).await;
    let result = result_after(&ada, place, &[result.id]).await;
    let expected = if loser.id() == ada.id() { "**0 : 2**" } else { "**1 : 1**" };
    assert!(result.content.contains(expected), "expected {expected}: {}", result.content);
    assert!(result.pinged.contains(&ada.id()) && result.pinged.contains(&bruno.id()), "expected both to be told");
    stage.in_step().await;
}

/// The card in the channel has the result in one line. A rematch from there is played in a thread of its own.
#[tokio::test(flavor = "multi_thread")]
async fn card_leads_to_report_and_rematch() {
    let (stage, [ada, bruno], card, place) = game().await;
    next_turn(&ada, place, &mut Vec::new()).await;
    lose(&[ada.clone(), bruno.clone()], &ada, place).await;
    let is_over = |message: &MessageView| message.id == card.id && message.content.contains("🏆");
    let over = ada.wait_message(card.channel, LONG, is_over).await.expect("the result on the card");
    let told: Vec<&str> = over.content.lines().filter(|line| line.contains(&bruno.name())).collect();
    assert_eq!(told.len(), 1, "expected one line: {}", over.content);
    let report = press(&bruno, &over, "/look-back").await;
    assert!(report.is_private(), "expected the report for him alone");
    let asked = press(&ada, &over, "/rematch").await;
    assert!(asked.content().contains("The rematch is open: table 2"), "{}", asked.content());
    ada.wait_message(card.channel, LONG, is_card).await.expect("the rematch in the channel");
    press(&bruno, &over, "/rematch").await;
    let second = until_found("the thread of the rematch", async || {
        stage.sandbox.threads(card.channel).into_iter().find(|thread| *thread != place)
    });
    let name = stage.sandbox.channel_name(second.await).unwrap_or_default();
    assert!(name.starts_with("Hypnosia 2 · "), "{name}");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_with_computers_begins_at_once() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let options = [("computers", json!(2)), ("level", json!("easy")), ("time", json!("none"))];
    let card = stage.open_table(&ada, stage.sandbox.channel(), &options).await;
    let place = stage.begin(&ada, &card).await;
    let mut seen = Vec::new();
    let board = next_turn(&ada, place, &mut seen).await;
    give_up(&ada, &board).await;
    let result = result_after(&ada, place, &[]).await;
    let again = press(&ada, &result, "/rematch").await;
    assert!(again.content().contains("The rematch is table 2"), "{}", again.content());
    let board = first_turn_of_the_second(&ada, place).await;
    assert!(board.content.contains(&format!("<@{}>", ada.id())), "expected her turn: {}", board.content);
}
