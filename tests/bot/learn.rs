//! The tutorial: two people play it in two languages and continue after a restart. A lesson can be repeated, and the
//! last one starts a game. The tutorial is offered once, and a person's progress can be deleted.

use crate::report::keep;
use discord_sandbox::{Config, MessageView, Person};
use hypnosia::model::{Status, TableId};
use hypnosia_stage::*;
use serde_json::{Value, json};

/// The steps of the lessons in order: the number of each, wrong buttons, and the right buttons in order. Each button is
/// given by the end of its custom id.
const WAY: [(&str, &[&str], &[&str]); 13] = [
    ("1.1", &["/1:H1-A1", "/4:H2-A3"], &["/4:H4-A1"]),
    ("2.1", &["2.1/0", "2.1/2"], &["2.1/1"]),
    ("3.1", &["/2:A1-A3", "/4:H4-A1"], &["/4:A1-A5"]),
    ("4.1", &["/2:A1-A3"], &["/3:A1-A4", "/3:A1-A4/2:A4-B4"]),
    ("5.1", &["/3:A5-A8"], &["/3:A2-A5"]),
    ("5.2", &["/1:A5-A6"], &["/3:A5=A8"]),
    ("5.3", &["/2:A8=A10"], &["/2:A8-A10"]),
    ("6.1", &["/2:A3-A5", "/2:A12-A14"], &["/3:A3-A6"]),
    ("6.2", &["/1:A3-A4", "/1:A3=A4"], &["/3:A3=A6"]),
    ("7.1", &["7.1/0", "7.1/1"], &["7.1/2"]),
    ("8.1", &["/3:D3-D6", "/1:D3-D4", "/1:C5-C6"], &["/1:D3-centre"]),
    ("9.1", &["/2:D6-D8"], &["/1:D6-centre"]),
    ("10.1", &["/3:A4=A7", "/2:A4-A6"], &["/3:A4-B5"]),
];

/// Presses the button whose custom id ends with `end`; returns the updated message.
async fn pressed(person: &Person, message: &MessageView, end: &str) -> MessageView {
    let ids = message.buttons.iter().filter_map(|button| button.custom_id.clone());
    let id = ids.into_iter().find(|id| id.ends_with(end));
    let id = id.unwrap_or_else(|| panic!("expected a button {end}: {:?}", message.buttons));
    let after = press(person, message, &id).await.message.expect("the same message");
    assert!(after.ephemeral && after.id == message.id, "expected the lesson itself to change");
    check_picture(&after);
    after
}

/// Plays these steps, each with its wrong buttons first; returns the message at the end of each step.
async fn played(person: &Person, first: MessageView, steps: &[(&str, &[&str], &[&str])]) -> Vec<MessageView> {
    let mut shown = first;
    let mut ends = Vec::new();
    for (at, (step, wrong, right)) in steps.iter().enumerate() {
        check_picture(&shown);
        keep(&format!("learn-{step}.png"), &shown);
        for part in *wrong {
            shown = pressed(person, &shown, part).await;
            assert!(shown.content.contains('❌'), "{step}: {part} is wrong: {}", shown.content);
        }
        for part in *right {
            shown = pressed(person, &shown, part).await;
            assert!(!shown.content.contains('❌'), "{step}: {part} is right: {}", shown.content);
        }
        assert!(shown.content.contains('✅'), "{step}: {}", shown.content);
        keep(&format!("learn-{step}-done.png"), &shown);
        ends.push(shown.clone());
        if at + 1 < steps.len() {
            shown = pressed(person, &shown, &format!("p/learn/{}", steps[at + 1].0)).await;
        }
    }
    ends
}

async fn learn(stage: &Stage, person: &Person) -> MessageView {
    let answer = command(person, stage.sandbox.channel(), "hypnosia learn", &[]).await;
    assert!(answer.is_private());
    answer.message.expect("a private message")
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_localised_and_survive_a_restart() {
    let mut stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "de"));
    let (hers, his) = tokio::join!(learn(&stage, &ada), learn(&stage, &bruno));
    assert!(hers.content.contains("**Goal:**") && his.content.contains("**Ziel:**"), "{}", hers.content);
    keep("learn-0.png", &hers);
    let (hers, his) = tokio::join!(pressed(&ada, &hers, "p/learn/1.1"), pressed(&bruno, &his, "p/learn/1.1"));
    assert!(hers.content.starts_with("### Lesson 1 of 10: Leaving home"), "{}", hers.content);
    assert!(his.content.starts_with("### Lektion 1 von 10: Aus dem Haus"), "{}", his.content);
    let words = hers.files[0].description.clone().unwrap_or_default();
    assert!(words.starts_with("Hypnosia board. Red to play. Dice: 4, 1."), "{words}");
    let (hers, his) = tokio::join!(played(&ada, hers, &WAY[..6]), played(&bruno, his, &WAY[..9]));
    assert!(hers[2].content.contains("captures a pawn of"), "what happened: {}", hers[2].content);
    assert!(his[3].content.contains("A4 → B4"), "what happened: {}", his[3].content);

    stage.stop_bot().await;
    stage.start_bot().await;
    let hers_on = learn(&stage, &ada).await;
    assert!(hers_on.content.contains("Stacks") && hers_on.content.contains("Split this one"), "{}", hers_on.content);
    let (hers, his) = tokio::join!(played(&ada, hers_on, &WAY[6..]), async {
        // Bruno continues with the message from before the restart.
        let next = pressed(&bruno, &his[8], "p/learn/7.1").await;
        played(&bruno, next, &WAY[9..]).await
    });
    let (hers, his) = (&hers.last().expect("the end").content, &his.last().expect("the end").content);
    assert!(hers.contains("Well done") && hers.contains("</hypnosia new:"), "{hers}");
    assert!(his.contains("Gut gemacht") && his.contains("</hypnosia new:"), "{his}");

    let again = learn(&stage, &ada).await;
    assert!(again.content.contains("Well done") && again.files.is_empty(), "{}", again.content);
    let over = choose(&ada, &again, "learn-choose", "0").await.message.expect("the same message");
    assert!(over.content.contains("**Goal:**") && over.id == again.id, "{}", over.content);
    let chosen = choose(&ada, &over, "learn-choose", "8").await.message.expect("the same message");
    assert!(chosen.content.contains("Lesson 8 of 10") && chosen.id == over.id, "{}", chosen.content);
    let none = press(&ada, &over, "p/learn-move/8.1/3:D3-D6").await.message.expect("the same message");
    assert!(none.content.contains('❌'), "{}", none.content);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn last_lesson_opens_a_game_against_greta() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let first = learn(&stage, &ada).await;
    let last = choose(&ada, &first, "learn-choose", "10").await.message.expect("the same message");
    let end = played(&ada, last, &WAY[12..]).await.remove(0);
    assert!(end.buttons.iter().any(|button| button.label == "Play against Greta (easy)"), "{:?}", end.buttons);
    let started = press(&ada, &end, "p/learn-game").await.message.expect("a private message");
    assert!(started.ephemeral && started.content.contains("has started"), "{}", started.content);
    let view = stage.host().view(TableId(1)).await.expect("the table");
    assert!(view.status == Status::Playing && view.is_practice() && view.seats.len() == 2, "{view:?}");
    let with_thread = |message: &MessageView| message.thread.is_some();
    let card = ada.wait_message(stage.sandbox.channel(), LONG, with_thread).await.expect("the card with its thread");
    let turn = next_turn(&ada, card.thread.expect("checked"), &mut Vec::new()).await;
    assert!(turn.content.contains("**Hint** suggests a move"), "{}", turn.content);
    assert!(turn.buttons.iter().any(|button| button.label == "Hint"), "{:?}", turn.buttons);
    stage.in_step().await;
}

/// In the first three rounds of their first game, a person reads a fact about the position above the choice of a turn,
/// and none between its moves.
#[tokio::test(flavor = "multi_thread")]
async fn a_newcomers_first_turns_have_a_fact() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    for is_first in [true, false] {
        let options = [("computers", json!(1)), ("level", json!("easy"))];
        let card = stage.open_table(&ada, stage.sandbox.channel(), &options).await;
        let place = stage.begin(&ada, &card).await;
        let (mut seen, mut facts) = (Vec::new(), 0);
        for count in 0..10 {
            let board = next_turn(&ada, place, &mut seen).await;
            let head = board.content.lines().find(|line| !line.starts_with("-#")).expect("whose turn it is");
            let number = head.split(" · turn ").nth(1).and_then(|rest| rest.split(' ').next());
            let number: u32 = number.and_then(|number| number.parse().ok()).expect("the number of the turn");
            let has_fact = board.content.contains('💡');
            let may = is_first && number <= 6 && !board.content.contains("\nPlayed ");
            assert!(!has_fact || may, "{}", board.content);
            facts += usize::from(has_fact);
            move_once(std::slice::from_ref(&ada), &board, count).await;
        }
        assert_eq!(facts > 0, is_first, "{facts} facts");
    }
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeating_stays_in_the_lesson() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let first = learn(&stage, &ada).await;
    let fourth = choose(&ada, &first, "learn-choose", "4").await.message.expect("the same message");
    let done = played(&ada, fourth, &WAY[3..4]).await.remove(0);
    let again =
        done.buttons.iter().find(|button| button.label == "Repeat lesson").and_then(|button| button.custom_id.clone());
    let again = pressed(&ada, &done, &again.expect("an id")).await;
    assert!(again.content.contains("Lesson 4 of 10"), "{}", again.content);
    stage.in_step().await;
}

/// The privacy page, and the person's progress in the lessons from the exported file.
async fn stored(stage: &Stage, person: &Person) -> (MessageView, Value) {
    let page = privacy_page(person, stage.sandbox.channel()).await;
    let handed_out = press(person, &page, "p/export").await.message.expect("a file");
    let json: Value = serde_json::from_slice(&handed_out.files[0].bytes()).expect("JSON");
    (page, json["lessons"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_offered_once_and_erased_on_request() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "de"));
    let channel = stage.sandbox.channel();
    let is_offered = |message: &MessageView| {
        message.buttons.iter().any(|button| button.custom_id.as_deref() == Some("p/learn-offered"))
    };
    let opened = command(&ada, channel, "hypnosia new", &[]).await.message.expect("private");
    assert!(is_offered(&opened) && opened.content.contains("New here?"), "{}", opened.content);
    let card = ada.wait_message(channel, LONG, is_card).await.expect("the card");
    let seated = press(&bruno, &card, "/join").await.message.expect("private");
    assert!(is_offered(&seated) && seated.content.contains("Neu hier?"), "{}", seated.content);
    let lesson = press(&bruno, &seated, "p/learn-offered").await.message.expect("private");
    assert!(lesson.ephemeral && lesson.id != seated.id, "the choice of colours stays");
    let lesson = pressed(&bruno, &lesson, "p/learn/1.1").await;
    let done = pressed(&bruno, &lesson, "/4:H4-A1").await;
    assert!(done.content.contains('✅'), "{}", done.content);
    choose(&bruno, &seated, "/colour", "green").await;
    press(&bruno, &more(&bruno, &card).await, "/leave").await;
    let again = press(&bruno, &card, "/join").await.message.expect("private");
    assert!(!is_offered(&again), "offered once: {}", again.content);

    let (page, lessons) = stored(&stage, &bruno).await;
    assert!(page.content.contains("Rätseln und Lektionen"), "{}", page.content);
    assert_eq!(lessons["steps_done"], 1);
    assert!(lessons["offered"].is_string(), "{lessons}");
    let question = press(&bruno, &page, "p/delete").await.message.expect("a question");
    press(&bruno, &question, "p/delete!").await;
    assert_eq!(stored(&stage, &bruno).await.1, Value::Null);
    let first = learn(&stage, &bruno).await;
    assert!(first.content.contains("**Ziel:**"), "{}", first.content);
    stage.in_step().await;
}
