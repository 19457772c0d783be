//! After the end of a game: its replay, and sharing its result.

use discord_sandbox::{MessageView, Person, Snowflake};
use hypnosia_stage::*;
use std::time::Duration;

/// Plays some moves of a game of two, and lets the second player resign; returns the result.
async fn ended() -> (Stage, [Person; 2], Snowflake, MessageView) {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 6).await;
    lose(&people, &people[1], place).await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
    (stage, people, place, result)
}

/// Saves a message's pictures in the folder that `HYPNOSIA_POSTERS` names, for inspection.
fn keep(message: &MessageView) {
    let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") else { return };
    for file in &message.files {
        std::fs::write(std::path::Path::new(&folder).join(&file.filename), file.bytes()).expect("the folder is there");
    }
}

/// Clicks and waits for the final private answer, which contains a link. An earlier answer may announce a slow
/// picture.
async fn linked(person: &Person, message: &MessageView, part: &str) -> MessageView {
    let said = press(person, message, part).await.message.expect("an answer");
    let is_there = |seen: &MessageView| seen.id >= said.id && seen.ephemeral && seen.content.contains("https://");
    person.wait_message(said.channel, LONG, is_there).await.expect("a link")
}

fn link_in(text: &str) -> &str {
    let at = text.find("https://").unwrap_or_else(|| panic!("expected a link in {text:?}"));
    text[at..].split_whitespace().next().expect("a link")
}

#[tokio::test(flavor = "multi_thread")]
async fn result_poster_pings_once_without_hashes() {
    let (mut stage, .., result) = ended().await;
    check_picture(&result);
    let words = result.files[0].description.clone().unwrap_or_default();
    assert!(words.contains("1: Ada") && words.contains("2: Bruno"), "expected the places: {words}");
    for line in ["🏆 🔴◎ Ada wins: 🟢★ Bruno resigned\n", "🥇", "🥈", "rating: new"] {
        assert!(plain(&result.content).contains(line), "expected {line}: {}", result.content);
    }
    let digits = |word: &str| word.len() >= 32 && word.chars().all(|c| c.is_ascii_hexdigit());
    assert!(!result.content.split(|c: char| !c.is_ascii_alphanumeric()).any(digits), "a hash: {}", result.content);
    assert_eq!(result.pinged.len(), 2, "expected both to be told");
    let pings = stage.sandbox.pings().len();
    assert!(result.buttons.len() == 5, "expected a row of buttons: {:?}", result.buttons);
    stage.in_step().await;
    assert_eq!(stage.sandbox.pings().len(), pings, "expected no further ping");
    stage.stop_bot().await;
    stage.start_bot().await;
    stage.in_step().await;
    assert_eq!(stage.sandbox.pings().len(), pings, "expected no further ping");
}

/// Answers the private question about a replay, so that the replay is posted; returns the private answer with the
/// link.
async fn replayed(person: &Person, result: &MessageView) -> MessageView {
    let question = press(person, result, "/replay").await;
    assert!(question.is_private(), "expected a question: {}", question.content());
    linked(person, &question.message.expect("a question"), "/replay-share").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_replayed_and_shared() {
    let (stage, [ada, bruno], place, result) = ended().await;
    let replayed = replayed(&ada, &result).await;
    let link = link_in(&replayed.content).to_owned();
    let gif = |message: &MessageView| message.files.first().is_some_and(|file| file.filename.ends_with(".gif"));
    let replay = bruno.wait_message(place, LONG, gif).await.expect("the replay in the thread");
    assert!(link.ends_with(&replay.id.to_string()), "expected a link to it: {link}");
    keep(&replay);
    keep(&result);
    let file = replay.files[0].bytes();
    assert!(file.starts_with(b"GIF89a"), "expected a GIF");
    assert!(file.windows(11).any(|bytes| bytes == b"NETSCAPE2.0"), "expected it to play again and again");
    assert!(replay.pinged.is_empty(), "expected no ping");
    let again = linked(&bruno, &result, "/replay").await;
    assert_eq!(link_in(&again.content), link, "expected the same replay");

    let channel = stage.sandbox.channel();
    linked(&ada, &result, "/share").await;
    let shared = |message: &MessageView| message.content.contains("wins: ") && !message.files.is_empty();
    let alone = |message: &MessageView| shared(message) && message.buttons.is_empty();
    let shared = bruno.wait_message(channel, LONG, alone).await.expect("the result in the channel");
    check_picture(&shared);
    assert!(shared.pinged.is_empty(), "expected no ping");
    let again = linked(&bruno, &result, "/share").await;
    assert!(link_in(&again.content).ends_with(&shared.id.to_string()), "expected the same: {}", again.content);

    let dice = press(&bruno, &result, "/dice").await;
    assert!(dice.is_private() && dice.content().contains("✅"), "expected the verdict: {}", dice.content());
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replay_is_posted_once_unless_deleted() {
    let (mut stage, [ada, bruno], place, result) = ended().await;
    let is_replay = |message: &&MessageView| message.files.first().is_some_and(|file| file.filename.ends_with(".gif"));
    let replays = || ada.messages(place).iter().filter(is_replay).map(|replay| replay.id).collect::<Vec<_>>();
    let link = link_in(&replayed(&ada, &result).await.content).to_owned();
    // After half an hour, Discord has forgotten the nonce of the replay's message, so only the bot itself can avoid a
    // second post.
    stage.stop_bot().await;
    stage.sandbox.advance(Duration::from_secs(1_800));
    stage.start_bot().await;
    bruno.set_locale("de");
    let again = linked(&bruno, &result, "/replay").await;
    assert!(again.content.starts_with("Hier gepostet"), "{}", again.content);
    assert_eq!(link_in(&again.content), link, "expected the same replay");
    let [first] = replays()[..] else { panic!("expected one replay: {:?}", replays()) };

    let posted = ada.messages(place).into_iter().find(|message| message.id == first).expect("the replay");
    ada.delete_message(&posted);
    let anew = linked(&bruno, &result, "/replay").await;
    let [second] = replays()[..] else { panic!("expected one replay: {:?}", replays()) };
    assert!(second != first && link_in(&anew.content).ends_with(&second.to_string()), "{}", anew.content);
    stage.sandbox.assert_clean_but(&[10008]).expect("nothing but the look for a replay that was deleted");
}
