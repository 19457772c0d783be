//! The application's own emoji: uploaded once, used in texts and on buttons.

use discord_sandbox::{Config, MessageView};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// The emoji in a text, in Discord's notation.
fn emoji(text: &str) -> Vec<String> {
    text.split("<:").skip(1).filter_map(|part| Some(format!("<:{}>", part.split_once('>')?.0))).collect()
}

fn check_signs(message: &MessageView) {
    let used = emoji(&message.content);
    for name in ["<:red_", "<:green_", "<:d"] {
        assert!(used.iter().any(|one| one.starts_with(name)), "expected {name}…> in {}", message.content);
    }
    let of_moves: Vec<&str> = message
        .buttons
        .iter()
        .filter(|button| button.custom_id.as_deref().is_some_and(|id| id.contains("/m/")))
        .map(|button| button.label.as_str())
        .collect();
    let has_die = |label: &&str| label.starts_with('d') && label.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    assert!(of_moves.iter().all(has_die), "expected a die on each button of a move: {of_moves:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_are_uploaded_once_and_used_everywhere() {
    let mut stage = Stage::start(Config { record_traffic: true, ..Config::default() }).await;
    // The bot's first start does not wait for the uploads, so its messages may lack the emoji. A restarted bot uses
    // them from its first message on.
    while uploads(&stage) < 22 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stage.stop_bot().await;
    stage.start_bot().await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    assert!(card.content.contains("<:red_"), "expected the pawn on the card: {}", card.content);
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let first = next_turn(&people[0], place, &mut seen).await;
    check_signs(&first);
    stage.stop_bot().await;
    stage.start_bot().await;
    move_once(&people, &first, 0).await;
    let second = next_turn(&people[0], place, &mut seen).await;
    check_signs(&second);
    let red = |message: &MessageView| emoji(&message.content).into_iter().find(|one| one.starts_with("<:red_"));
    assert_eq!(red(&first), red(&second), "the restart finds the emoji as they were");
    assert_eq!(uploads(&stage), 22, "expected each to be uploaded once");
    lose(&people, &people[0], place).await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
    press(&people[0], &result, "/share").await;
    let is_shared = |message: &MessageView| message.content.contains("wins: ") && message.buttons.is_empty();
    let shared = people[0].wait_message(channel, LONG, is_shared).await.expect("the result in the channel");
    assert!(red(&shared).is_some(), "expected the pawn in the shared result: {}", shared.content);
}

fn uploads(stage: &Stage) -> usize {
    let traffic = stage.sandbox.traffic();
    traffic.iter().filter(|one| one.method == "POST" && one.template.ends_with("/emojis")).count()
}
