//! What pings, a lobby with invitations, a rematch or a result, is posted as the line that a lock screen shows, and
//! becomes a card by an edit. Meanwhile its buttons work.

use crate::refusals::refused;
use discord_sandbox::{Config, Fault, FaultKind, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use serde_json::{Value, json};
use std::time::Duration;

/// After this time, the bot tries again to send what Discord refused.
const LATER: Duration = Duration::from_secs(61);

/// Makes Discord refuse all edits of messages, in every form; answers to clicks are taken.
fn refuse_edits(stage: &Stage) {
    let refused = Fault::new(FaultKind::Refused { status: 400, code: 50035 });
    stage.sandbox.inject(refused.on("PATCH", "/channels/{channel_id}/messages/{message_id}"));
}

fn take_edits(stage: &Stage) {
    stage.sandbox.clear_faults();
    stage.sandbox.advance(LATER);
}

/// Waits for a text with a button whose custom id ends so.
async fn line(person: &Person, place: Snowflake, end: &str) -> MessageView {
    let is_line = |message: &MessageView| !is_framed(message) && has_button(message, end);
    person.wait_message(place, LONG, is_line).await.expect("a line")
}

/// Waits until this message is a card.
async fn framed(person: &Person, line: &MessageView) -> MessageView {
    let same = |message: &MessageView| message.id == line.id && is_framed(message);
    person.wait_message(line.channel, LONG, same).await.expect("the same message as a card")
}

fn custom_ids(message: &MessageView) -> Vec<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).collect()
}

fn invites(person: &Person) -> (&'static str, Value) {
    ("invite", json!(format!("<@{}>", person.id())))
}

/// What the lock screens of those whom a message pings show.
fn on_lock_screens(stage: &Stage, message: &MessageView) -> Vec<String> {
    let pings = stage.sandbox.pings().into_iter().filter(|ping| ping.message == message.id);
    pings.map(|ping| ping.text).collect()
}

async fn two() -> (Stage, [Person; 2], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

#[tokio::test(flavor = "multi_thread")]
async fn lobbys_line_becomes_its_card() {
    let (stage, [ada, bruno], channel) = two().await;
    refuse_edits(&stage);
    command(&ada, channel, "hypnosia new", &[invites(&bruno)]).await;
    let said = line(&ada, channel, "/join").await;
    let expected = format!("🎲 <@{}> invites <@{}> to table 1", ada.id(), bruno.id());
    assert_eq!((&said.content, said.files.len()), (&expected, 0));
    assert_eq!((&said.pinged[..], on_lock_screens(&stage, &said)), (&[bruno.id()][..], vec![expected]));
    take_edits(&stage);
    let card = framed(&bruno, &said).await;
    assert_eq!(custom_ids(&card), custom_ids(&said), "the same buttons");
    assert!(card.content.contains("seat held until"), "{}", card.content);
    // Between refusal and acceptance, the bot may have tried the card with words in place of the picture.
    assert!(!card.files.is_empty() || card.content.contains("The Hypnosia board at the start"), "{}", card.content);
    assert_eq!(stage.sandbox.pings().len(), 1, "an edit pings nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_on_a_lobbys_line_work() {
    let (stage, [ada, bruno], channel) = two().await;
    refuse_edits(&stage);
    command(&ada, channel, "hypnosia new", &[invites(&bruno), ("computers", json!(1))]).await;
    let said = line(&ada, channel, "/start").await;
    refused(&press(&bruno, &said, "/join").await, "You're ");
    let page = more(&ada, &said).await;
    assert!(page.content.contains("More for table 1"), "{}", page.content);
    assert!(!is_framed(&ada.message(&said).expect("it stands")), "the edits are refused");
    // The answer to this click is the card itself.
    press(&ada, &said, "/start").await;
    let card = framed(&ada, &said).await;
    assert!(!has_button(&card, "/join"), "expected the card of a game: {:?}", card.buttons);
    take_edits(&stage);
    let thread = until_found("the thread", async || stage.sandbox.threads(channel).first().copied()).await;
    next_turn(&ada, thread, &mut Vec::new()).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn result_and_rematch_are_lines_and_become_cards() {
    let (stage, people, _, place) = live_game(Config::default()).await;
    let [ada, bruno] = &people;
    next_turn(ada, place, &mut Vec::new()).await;
    let question = ask_to_lose(&people, bruno, place).await;
    refuse_edits(&stage);
    press(bruno, &question, "/resign!").await;
    let won = line(ada, place, "/replay").await;
    let (winner, loser) = (format!("🏆 🔴◎ <@{}> wins", ada.id()), format!("<@{}>", bruno.id()));
    assert!(won.content.starts_with(&winner) && won.content.contains(&loser), "{}", won.content);
    assert!(won.files.is_empty() && won.content.lines().count() == 1, "expected a line: {}", won.content);
    assert_eq!((won.pinged.len(), on_lock_screens(&stage, &won)), (2, vec![won.content.clone()]));

    let report = press(ada, &won, "/look-back").await;
    assert!(report.is_private(), "expected the report for her alone");
    refused(&press(bruno, &won, "/rematch").await, "The rematch is open: table 2");
    let again = line(ada, place, "/join").await;
    let expected = format!("🎲 <@{}> wants a rematch of table 1: <@{}>", bruno.id(), ada.id());
    assert_eq!((&again.content, &again.pinged[..]), (&expected, &[ada.id()][..]));

    take_edits(&stage);
    let result = framed(ada, &won).await;
    assert!(is_result(&result) && result.content.contains("🥇"), "{}", result.content);
    let card = framed(ada, &again).await;
    assert!(card.content.contains("Rematch of table 1"), "{}", card.content);
    let whole = |message: &MessageView| message.id == won.id && !message.files.is_empty();
    check_picture(&ada.wait_message(place, LONG, whole).await.expect("the poster"));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_pings_the_card_is_posted_at_once() {
    let (stage, [ada, bruno], channel) = two().await;
    let settings = command(&bruno, channel, "hypnosia settings", &[]).await.message.expect("his settings");
    press(&bruno, &settings, "my-invitations").await;
    refuse_edits(&stage);
    command(&ada, channel, "hypnosia new", &[invites(&bruno)]).await;
    let card = ada.wait_message(channel, LONG, is_card).await.expect("the card");
    assert!(card.pinged.is_empty() && !card.edited, "{card:?}");
    stage.sandbox.clear_faults();
}

/// The answer to the post is lost, so the bot posts the line again with the same nonce.
#[tokio::test(flavor = "multi_thread")]
async fn line_with_lost_answer_becomes_a_card() {
    let (stage, [ada, bruno], channel) = two().await;
    stage.sandbox.inject(Fault::new(FaultKind::LostAnswer).on("POST", "/channels/{channel_id}/messages$").times(1));
    let card = stage.open_table(&ada, channel, &[invites(&bruno)]).await;
    assert_eq!(card.pinged, [bruno.id()]);
    let lobbies = ada.messages(channel).into_iter().filter(|message| has_button(message, "/join")).count();
    assert_eq!((lobbies, stage.sandbox.pings().len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_before_the_edit_the_line_becomes_a_card() {
    let (mut stage, [ada, bruno], channel) = two().await;
    refuse_edits(&stage);
    command(&ada, channel, "hypnosia new", &[invites(&bruno)]).await;
    let said = line(&ada, channel, "/join").await;
    stage.kill_bot().await;
    stage.start_bot().await;
    framed(&ada, &said).await;
    let lobbies = ada.messages(channel).into_iter().filter(|message| has_button(message, "/join")).count();
    assert_eq!((lobbies, stage.sandbox.pings().len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_before_the_edit_a_result_becomes_a_card() {
    let (mut stage, people, _, place) = live_game(Config::default()).await;
    let [ada, bruno] = &people;
    next_turn(ada, place, &mut Vec::new()).await;
    let question = ask_to_lose(&people, bruno, place).await;
    refuse_edits(&stage);
    press(bruno, &question, "/resign!").await;
    let won = line(ada, place, "/replay").await;
    let pings = stage.sandbox.pings().len();
    stage.kill_bot().await;
    stage.start_bot().await;
    let result = framed(ada, &won).await;
    assert!(is_result(&result), "{result:?}");
    let results = ada.messages(place).into_iter().filter(|message| has_button(message, "/replay")).count();
    assert_eq!((results, stage.sandbox.pings().len()), (1, pings));
}
