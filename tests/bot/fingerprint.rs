//! The fingerprint of the seed stays on the card from the opening to the end, stands in no other message, and matches the
//! game's log. The author of the last word (a text that a player gives in the lobby and that influences the dice) is
//! behind *Fair dice*.

use discord_sandbox::{Config, MessageView, Person, permissions};
use hypnosia_stage::*;
use serde_json::json;

/// The fingerprint on a card: the text between the first backticks of the line about fair dice.
fn fingerprint(card: &MessageView) -> String {
    let found =
        card.content.lines().find(|line| line.starts_with("-# Fair dice")).and_then(|line| line.split('`').nth(1));
    let found = found.unwrap_or_else(|| panic!("expected a fingerprint in {}", card.content));
    assert!(found.len() == 8 && found.chars().all(|c| c.is_ascii_hexdigit()), "expected eight digits: {found}");
    found.to_owned()
}

fn says(message: &MessageView, line: &str) -> bool {
    plain(&message.content).lines().any(|said| said == line)
}

async fn card_says(person: &Person, card: &MessageView, line: &str) {
    let told = person.wait_message(card.channel, LONG, |message| message.id == card.id && says(message, line)).await;
    told.unwrap_or_else(|_| panic!("expected {line:?} in {:?}", person.message(card).map(|now| now.content)));
}

#[tokio::test(flavor = "multi_thread")]
async fn from_opening_to_result_the_fingerprint_stays() {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno"].map(|name| stage.person(name, "en-GB"));
    let [ada, bruno] = &people;
    let card = stage.open_table(ada, stage.sandbox.channel(), &[("time", json!("none"))]).await;
    let fingerprint = fingerprint(&card);
    stage.join(bruno, &card, "green").await;
    give_word(bruno, &card, "winter is coming").await;
    let place = stage.begin(ada, &card).await;
    let line = format!("-# Fair dice `{fingerprint}`");
    let last_word = |page: &MessageView| {
        plain(&page.content).contains("🟢★ Bruno added the last word")
            || plain(&page.content).contains(&format!("🟢★ <@{}> added the last word", bruno.id()))
    };

    let first = next_turn(ada, place, &mut Vec::new()).await;
    assert_eq!(first.pinged, [to_move(&first, &people).id()], "expected no ping but that of the turn");
    card_says(ada, &card, &line).await;
    let running = ada.message(&card).expect("the card stays");
    let dice = press(ada, &running, "/dice").await.message.expect("a private answer");
    assert!(last_word(&dice) && dice.content.contains("anyone can check each roll"), "{}", dice.content);
    play(&people, place, &mut Vec::new(), 4).await;
    lose(&[ada.clone(), bruno.clone()], ada, place).await;
    let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
    let told = ada.messages(place);
    assert!(told.len() > 1 && told.iter().all(|message| !message.content.contains(&fingerprint)), "{told:?}");
    let over = "🏆 🟢★ Bruno wins: 🔴◎ Ada resigned";
    let ended = |message: &MessageView| message.id == card.id && plain(&message.content).contains(over);
    let ended = ada.wait_message(card.channel, LONG, ended).await.expect("the card at the end");
    let dice = press(ada, &result, "/dice").await.message.expect("a private answer");
    assert!(last_word(&dice) && dice.content.contains("Checked just now"), "{}", dice.content);
    let log = press(ada, &dice, "/log").await.message.expect("a private answer");
    let log = String::from_utf8(log.files.first().expect("the log").bytes()).expect("a text");
    let of_the_log =
        |key: &str| log.lines().filter_map(|line| line.strip_prefix(key)).next_back().expect("a line of the log");
    assert!(of_the_log("commitment ").starts_with(&fingerprint), "expected the same seed: {log}");
    assert_eq!(of_the_log("lobby "), "word g winter is coming");
    let of_log = of_the_log("chain ").rsplit(' ').next().expect("the fingerprint of the log");
    let line = format!("{line} · log `{}`", &of_log[..8]);
    assert!(says(&ended, &line), "expected {line} on the card at the end: {}", ended.content);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_pictures_the_fingerprint_stays() {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    stage.sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, false);
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    stage.join(&people[1], &card, "any").await;
    let line = format!("-# Fair dice `{}`", fingerprint(&card));
    let place = stage.begin(&people[0], &card).await;
    let first = next_turn(&people[0], place, &mut Vec::new()).await;
    assert!(!says(&first, &line) && first.files.is_empty(), "expected neither in {}", first.content);
    card_says(&people[0], &card, &line).await;
}
