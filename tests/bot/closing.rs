//! Moderators who close running games: the players are asked, the moderator takes the blame, or resigns.

use crate::refusals::refused;
use discord_sandbox::{MessageView, Person, Snowflake, permissions};
use hypnosia::model::{Status, TableId};
use hypnosia_stage::*;
use std::time::Duration;

/// A game of Ada and Bruno, and Mo, a moderator who does not play. Returns the place of the game.
async fn moderated() -> (Stage, [Person; 2], Person, Snowflake) {
    let (stage, people, _, place) = game().await;
    let mo = stage.person("Mo", "en-GB");
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    next_turn(&people[0], place, &mut Vec::new()).await;
    (stage, people, mo, place)
}

fn is_question(message: &MessageView) -> bool {
    let is_answer = |id: &String| id.ends_with("/decline");
    message.buttons.iter().filter_map(|button| button.custom_id.as_ref()).any(is_answer)
}

/// Mo asks the players; returns the question in the thread.
async fn ask(mo: &Person, place: Snowflake) -> MessageView {
    let page = close_from_list(mo, place, 1).await.message.expect("a question");
    assert!(page.content.contains("They have 24 hours to answer"), "{}", page.content);
    let asked = press(mo, &page, "/close-ask").await;
    assert!(asked.content().contains("unless one of them keeps playing"), "{}", asked.content());
    mo.wait_message(place, LONG, is_question).await.expect("the players are asked")
}

async fn status(stage: &Stage) -> Status {
    stage.host().view(TableId(1)).await.expect("the table is there").status
}

async fn is_closed_by(mo: &Person, stage: &Stage, watcher: &Person, place: Snowflake) {
    until_found("the game is closed", async || (status(stage).await == Status::Cancelled).then_some(())).await;
    let words = format!("Closed by <@{}>. No result.", mo.id());
    let says = |message: &MessageView| plain(&message.content).contains(&words);
    watcher.wait_message(place, LONG, says).await.expect("the turn says so");
    watcher.wait_message(stage.sandbox.channel(), LONG, says).await.expect("the card says so");
    stage.in_step().await;
    assert!(!watcher.messages(place).iter().any(is_question), "expected the question to be deleted");
}

#[tokio::test(flavor = "multi_thread")]
async fn player_who_keeps_playing_settles_the_question() {
    let (mut stage, people, mo, place) = moderated().await;
    let [ada, bruno] = &people;
    let question = ask(&mo, place).await;
    let pinged = stage.sandbox.pings().pop().expect("a ping").users;
    assert!(people.iter().all(|person| pinged.contains(&person.id())), "expected both to be pinged: {pinged:?}");
    assert!(question.content.contains(&format!("<@{}> wants to close this game", mo.id())), "{}", question.content);
    // The question survives a restart, without a second message, and asking again changes nothing.
    stage.stop_bot().await;
    stage.sandbox.advance(Duration::from_secs(400));
    stage.start_bot().await;
    stage.in_step().await;
    let again = close_from_list(&mo, place, 1).await;
    assert!(again.content().contains("I've asked the players at table 1"), "{}", again.content());
    assert_eq!(ada.messages(place).iter().filter(|message| is_question(message)).count(), 1);
    refused(&press(&mo, &question, "/decline").await, "not playing at this table");
    press(ada, &question, "/agree").await;
    press(bruno, &question, "/decline").await;
    let told = |message: &MessageView| message.content.contains("keeps playing: table 1 stays open");
    mo.wait_message(place, LONG, told).await.expect("everybody is told");
    stage.in_step().await;
    assert!(!ada.messages(place).iter().any(is_question), "expected the question to be deleted");
    assert_eq!(status(&stage).await, Status::Playing);
    play(&people, place, &mut Vec::new(), 3).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_closes_the_game() {
    let (stage, people, mo, place) = moderated().await;
    ask(&mo, place).await;
    stage.pass(Duration::from_secs(23 * 3_600)).await;
    assert_eq!(status(&stage).await, Status::Playing);
    stage.pass(Duration::from_secs(2 * 3_600)).await;
    is_closed_by(&mo, &stage, &people[0], place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agreement_of_all_closes_the_game() {
    let (stage, people, mo, place) = moderated().await;
    let question = ask(&mo, place).await;
    let first = press(&people[0], &question, "/agree").await;
    assert!(first.content().contains("You agree"), "{}", first.content());
    press(&people[1], &question, "/agree").await;
    is_closed_by(&mo, &stage, &people[1], place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderator_who_plays_resigns_by_closing() {
    let (stage, people, _, place) = moderated().await;
    let [ada, bruno] = &people;
    bruno.permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    let early = close_from_list(bruno, place, 1).await.message.expect("a question");
    for words in ["for you, closing it means resigning", "called off: no result, and nothing counts"] {
        assert!(early.content.contains(words), "{}", early.content);
    }
    ask_to_lose(&people, bruno, place).await;
    let question = close_from_list(bruno, place, 1).await.message.expect("a question");
    for words in ["for you, closing it means resigning", "It counts as a loss"] {
        assert!(question.content.contains(words), "{}", question.content);
    }
    press(bruno, &question, "/resign!").await;
    let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
    let line = result.content.lines().find(|line| line.contains(&bruno.name()));
    assert!(line.is_some_and(|line| line.contains("resigned")), "{}", result.content);
    stage.in_step().await;
}

/// The page behind *Table* closes the game for moderators, but not for those who would resign by it.
#[tokio::test(flavor = "multi_thread")]
async fn page_about_the_table_closes_it() {
    let (stage, people, mo, place) = moderated().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let page = press(&mo, &board, "/help/").await.message.expect("the page");
    assert_eq!(button_of(&page, "/cancel").label, "Close the table");
    let question = press(&mo, &page, "/cancel").await;
    assert!(question.content().contains("They have 24 hours to answer"), "{}", question.content());
    people[1].permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    let page = press(&people[1], &board, "/help/").await.message.expect("the page");
    let ids: Vec<&str> = page.buttons.iter().filter_map(|button| button.custom_id.as_deref()).collect();
    assert!(ids.iter().any(|id| id.ends_with("/resign")) && !ids.iter().any(|id| id.ends_with("/cancel")), "{ids:?}");
}
