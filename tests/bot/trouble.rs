//! Faults of Discord, kills of the bot, hostile names, and what people do to messages, threads, channels and
//! permissions.

use discord_sandbox::{AnswerKind, Config, Fault, FaultKind, MessageView, Person, Snowflake, permissions};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn kill_at_any_moment_loses_nothing() {
    let (mut stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    for round in 0..6 {
        play(&people, place, &mut seen, 1 + round % 3).await;
        let message = next_turn(&people[0], place, &mut seen).await;
        // The bot is killed at various times while the click is in flight, so the move may or may not be made.
        let mover = to_move(&message, &people);
        let clicked = mover.click(&message, &moves(&message)[0]).expect("the button is there");
        tokio::time::sleep(Duration::from_millis(round as u64 * 7)).await;
        stage.kill_bot().await;
        drop(clicked);
        stage.start_bot().await;
        seen.retain(|first| *first != moves(&message)[0]);
        // The board's old button must work, or its answer must explain why not.
        let again = mover.click_blindly(&message, &moves(&message)[0]).expect("the message stands");
        let answer = again.answered().await.expect("an answer in time");
        let answered = answer.message.is_some() || answer.kind == AnswerKind::Later;
        assert!(answered, "expected a board, an explanation, or that it comes later, got {answer:?}");
        seen.push(moves(&message)[0].clone());
    }
    play(&people, place, &mut seen, 6).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_caught_up_afterwards() {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    stage.sandbox.inject(Fault::new(FaultKind::Status(503)).on("", "/channels"));
    let before = stage.sandbox.faults_struck();
    move_once(&people, &message, 0).await;
    until("the bot tries again and again", || stage.sandbox.faults_struck() > before + 1).await;
    stage.sandbox.clear_faults();
    play(&people, place, &mut seen, 4).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_back() {
    let (_stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    people[1].delete_message(&message);
    let called = command(&people[0], place, "hypnosia board", &[]).await;
    assert!(called.is_private(), "expected a private word");
    let back = people[0].wait_message(place, LONG, |m| m.id != message.id && moves(m) == moves(&message)).await;
    move_once(&people, &back.expect("the board comes back"), 0).await;
    play(&people, place, &mut seen, 3).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn board_is_reposted_again_only_after_a_pause() {
    let (stage, people, _, place) = game().await;
    let message = next_turn(&people[0], place, &mut Vec::new()).await;
    let called = command(&people[0], place, "hypnosia board", &[]).await;
    assert!(called.content().contains("Posting it now"), "expected the board to come: {}", called.content());
    let anew = |m: &MessageView| m.id != message.id && moves(m) == moves(&message);
    let first = people[0].wait_message(place, LONG, anew).await.expect("the board is made anew");
    for person in &people {
        let again = command(person, place, "hypnosia board", &[]).await;
        assert!(again.content().contains("Here's the board"), "expected a link to the board: {}", again.content());
    }
    stage.sandbox.advance(Duration::from_secs(30));
    let called = command(&people[1], place, "hypnosia board", &[]).await;
    assert!(called.content().contains("Posting it now"), "expected the board to come again: {}", called.content());
    let again = |m: &MessageView| m.id > first.id && moves(m) == moves(&message);
    people[0].wait_message(place, LONG, again).await.expect("the board is made anew again");
    nothing_doubled(&people[0], place);
}

/// Advances the clock minute by minute until a matching message is in the channel; returns this message.
async fn minutes_until(
    stage: &Stage,
    watcher: &Person,
    place: Snowflake,
    there: impl Fn(&MessageView) -> bool,
) -> MessageView {
    let found = async || watcher.messages(place).into_iter().rev().find(&there);
    stage.pass_until(Duration::from_secs(61), "the message comes back by itself", found).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_comes_back_by_itself() {
    let (stage, people, card, place) = game().await;
    // The bot's invitation does not ask for this permission, so the bot must do without it.
    stage.sandbox.allow_in_channel(card.channel, permissions::READ_MESSAGE_HISTORY, false);
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    people[1].delete_message(&message);
    let again = |m: &MessageView| m.id != message.id && moves(m) == moves(&message);
    let back = minutes_until(&stage, &people[0], place, again).await;
    move_once(&people, &back, 0).await;
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_card_of_running_game_comes_back() {
    let (stage, people, card, place) = game().await;
    people[0].delete_message(&card);
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let card_of_game = |m: &MessageView| m.id != card.id && m.content.contains("table 1");
    minutes_until(&stage, &people[0], card.channel, card_of_game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_board_is_reposted_instead_of_edited() {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let message = next_turn(&people[0], place, &mut seen).await;
    stage.sandbox.advance(Duration::from_secs(2 * 3_600));
    let waiting = people.iter().find(|person| person.id() != to_move(&message, &people).id()).expect("two wait");
    let question = resign_from_list(waiting, place).await.message.expect("a question");
    press(waiting, &question, "/resign!").await;
    let anew = people[0].wait_message(place, LONG, |m| m.id != message.id && !moves(m).is_empty()).await;
    let anew = anew.expect("a new board");
    assert!(people[0].message(&message).is_none(), "expected the old board to be gone");
    move_once(&people, &anew, 0).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn restart_knows_names_without_reading_messages() {
    let (mut stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    stage.sandbox.allow_in_channel(card.channel, permissions::READ_MESSAGE_HISTORY, false);
    stage.kill_bot().await;
    stage.start_bot().await;
    play(&people, place, &mut seen, 4).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    let words = message.files[0].description.clone().unwrap_or_default();
    assert!(words.contains("Ada") && words.contains("Bruno"), "expected both names in {words}");
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_is_left() {
    let (_stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    people[0].archive_thread(place, true, true);
    let mut there = Vec::new();
    let anew = next_turn(&people[0], card.channel, &mut there).await;
    assert_eq!(moves(&anew), moves(&message), "expected the same board in the channel");
    move_once(&people, &anew, 0).await;
    play(&people, card.channel, &mut there, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_thread_is_played_there() {
    let (stage, people, _, thread) = game().await;
    next_turn(&people[0], thread, &mut Vec::new()).await;
    lose(&people, &people[0], thread).await;
    people[0].wait_message(thread, LONG, is_result).await.expect("the first game ends");
    let card = stage.open_table(&people[0], thread, &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    stage.start_game(&people[0], &card).await;
    let mut seen = Vec::new();
    play(&people, thread, &mut seen, 3).await;
    people[0].archive_thread(thread, true, false);
    play(&people, thread, &mut seen, 3).await;
    nothing_doubled(&people[0], thread);
}

#[tokio::test(flavor = "multi_thread")]
async fn archived_thread_is_reopened_and_deleted_one_left() {
    let (_stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    people[0].archive_thread(place, true, false);
    play(&people, place, &mut seen, 3).await;
    people[0].delete_channel(place);
    let mut there = Vec::new();
    let message = next_turn(&people[0], card.channel, &mut there).await;
    check_picture(&message);
    move_once(&people, &message, 0).await;
    play(&people, card.channel, &mut there, 3).await;
    nothing_doubled(&people[0], card.channel);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_ends_the_table() {
    let (stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    people[0].delete_channel(card.channel);
    let elsewhere = stage.sandbox.channels(stage.sandbox.guilds()[0])[0];
    until_found("the table ends with its channel", async || {
        let games = command(&people[1], elsewhere, "hypnosia games", &[]).await;
        games.content().contains("No games are running").then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_move_game_to_words_and_channel() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    stage.sandbox.allow_in_channel(channel, permissions::CREATE_PUBLIC_THREADS, false);
    stage.sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, false);
    let card = stage.open_table(&people[0], channel, &[]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    stage.start_game(&people[0], &card).await;
    let mut seen = Vec::new();
    let message = next_turn(&people[0], channel, &mut seen).await;
    assert!(message.files.is_empty(), "expected no picture");
    assert!(message.content.contains("home pawns H1 H2 H3 H4"), "expected the board in words: {}", message.content);
    assert!(message.content.contains("Attach Files"), "expected what is missing for a picture: {}", message.content);
    assert!(message.content.contains("Create Public Threads"), "expected the missing permission: {}", message.content);
    move_once(&people, &message, 0).await;
    play(&people, channel, &mut seen, 4).await;
    let later = next_turn(&people[0], channel, &mut seen).await;
    assert!(!later.content.contains("Create Public Threads"), "expected to be told once: {}", later.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn forbidden_pictures_become_words_in_the_same_thread() {
    let (stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    stage.sandbox.allow_in_channel(card.channel, permissions::ATTACH_FILES, false);
    // The bot reposts a deleted board without a click. A click would tell the bot its new permissions.
    people[1].delete_message(&message);
    let words = |m: &MessageView| m.id != message.id && moves(m) == moves(&message) && m.content.contains("home pawns");
    let back = minutes_until(&stage, &people[0], place, words).await;
    assert!(back.files.is_empty(), "expected no picture");
    move_once(&people, &back, 0).await;
    stage.sandbox.allow_in_channel(card.channel, permissions::ATTACH_FILES, true);
    play(&people, place, &mut seen, 3).await;
    check_picture(&next_turn(&people[0], place, &mut seen).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_thread_is_made_without_permission_to_write() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    stage.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES_IN_THREADS, false);
    let card = stage.open_table(&people[0], channel, &[]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    stage.start_game(&people[0], &card).await;
    let message = next_turn(&people[0], channel, &mut Vec::new()).await;
    let missing = "Send Messages in Threads";
    assert!(message.content.contains(missing), "expected the missing permission: {}", message.content);
    assert_eq!(stage.sandbox.threads(channel).len(), 0, "expected no empty thread");
}

#[tokio::test(flavor = "multi_thread")]
async fn reposted_board_does_not_ping_again() {
    let (mut stage, people, _, place) = live_game(Config::default()).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    let mut message = next_turn(&people[0], place, &mut seen).await;
    let pings = stage.sandbox.pings().len();
    for person in &people {
        stage.sandbox.advance(Duration::from_secs(30));
        command(person, place, "hypnosia board", &[]).await;
        let anew = |m: &MessageView| m.id != message.id && moves(m) == moves(&message);
        message = people[0].wait_message(place, LONG, anew).await.expect("the board is made anew");
    }
    // The bot may be killed before it has stored the new board's id.
    stage.kill_bot().await;
    stage.start_bot().await;
    assert_eq!(stage.sandbox.pings().len(), pings, "expected no further ping for the same turn");
    move_once(&people, &message, 0).await;
    play(&people, place, &mut seen, 3).await;
    nothing_doubled(&people[0], place);
    assert!(stage.sandbox.pings().len() > pings, "expected a ping for the next turn");
    // If the killed bot deleted the old board without storing that, the restarted bot looks for this board in vain,
    // which is error 10008.
    let looked_for = stage.sandbox.take_violations();
    assert!(looked_for.iter().all(|violation| violation.code == 10008), "expected nothing else: {looked_for:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn server_left_while_offline_is_noticed() {
    let (mut stage, people, _, place) = game().await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    stage.stop_bot().await;
    stage.sandbox.remove_bot(stage.sandbox.guilds()[0]);
    stage.start_bot().await;
    let host = stage.host().clone();
    // The bot keeps a server's games for a day, in case the bot is invited again.
    stage
        .pass_until(Duration::from_secs(26 * 3_600), "the table is closed", async || {
            let open = host.store().open_tables(None).await.expect("the database can be read");
            open.is_empty().then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_do_no_harm() {
    let wide = "全".repeat(32);
    let names = ["@everyone", "**x**||y||", "\u{202E}<@&1>`", wide.as_str(), "https://example.com/", "_a_\n# b"];
    let stage = Stage::start(Config::default()).await;
    let channel = stage.sandbox.channel();
    let people: Vec<Person> = names.iter().map(|name| stage.person(name, "en-GB")).collect();
    let card = stage.open_table(&people[0], channel, &[]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    for count in 0..12 {
        let message = next_turn(&people[0], place, &mut seen).await;
        move_once(&people, &message, count).await;
    }
    for message in people[0].messages(channel).iter().chain(&people[0].messages(place)) {
        for name in names {
            assert!(!message.content.contains(name), "expected no raw name in {:?}", message.content);
        }
        for file in &message.files {
            let words = file.description.as_deref().unwrap_or_default();
            assert!(!words.contains('\u{202E}') && !words.contains("@everyone"), "expected harmless words: {words}");
        }
    }
    for ping in stage.sandbox.pings() {
        assert!(!ping.everyone && ping.users.len() == 1, "expected the player to move alone to be pinged: {ping:?}");
    }
}
