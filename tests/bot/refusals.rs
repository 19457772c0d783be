//! Refusals: each is private, is in the person's language, and says what to do. Also the languages of pages and
//! messages, the permissions in the invitation, and hidden profiles.

use discord_sandbox::{Answer, Config, MessageView, Person, Snowflake, permissions};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

async fn three() -> (Stage, [Person; 3], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "fr"), stage.person("Chloe", "de")];
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

pub fn refused(answer: &Answer, words: &str) {
    assert!(answer.is_private(), "expected a private answer, got {:?}", answer.message);
    assert!(plain(answer.content()).contains(words), "expected {words:?} in {:?}", answer.content());
}

pub async fn blindly(person: &Person, message: &MessageView, custom_id: &str) -> Answer {
    let clicked = person.click_blindly(message, custom_id).expect("the message stands");
    clicked.settled(LONG).await.expect("an answer in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_game() {
    let (stage, people, channel) = three().await;
    let [ada, bruno, chloe] = &people;
    let card = stage.open_table(ada, channel, &[]).await;
    stage.join(ada, &card, "red").await;
    stage.join(bruno, &card, "green").await;
    let place = stage.begin(ada, &card).await;
    let mut seen = Vec::new();
    let message = next_turn(ada, place, &mut seen).await;
    let mover = to_move(&message, &people);
    let (other, words) = if mover.id() == ada.id() { (bruno, "de jouer") } else { (ada, "'s turn") };
    let first = moves(&message)[0].clone();
    refused(&blindly(other, &message, &first).await, words);
    refused(&blindly(chloe, &message, &first).await, "spielst an diesem Tisch nicht mit");
    refused(&blindly(chloe, &message, "nonsense").await, "kenne ich nicht");
    let private = command(chloe, place, "hypnosia help", &[]).await.message.expect("a private page");
    refused(&blindly(chloe, &private, "t/999/1/view").await, "gibt es keinen Tisch 999");
    let view = press(other, &message, "/view").await;
    check_picture(&view.message.expect("a private view"));
    // The mover clicks the same move twice. The answer to the second click says that the move has already been made.
    let done = blindly(mover, &message, &first).await;
    assert!(!done.is_private(), "expected the board to change, got {:?}", done.message);
    let twice = blindly(mover, &message, &first).await;
    let already = if mover.id() == ada.id() { "already been made" } else { "déjà joué" };
    refused(&twice, already);
    // The other player clicks on the same, outdated board. The refusal may say either that the board is outdated or
    // that it is not their turn.
    let late = blindly(other, &message, &first).await;
    assert!(late.is_private(), "expected a private answer, got {:?}", late.message);
    // Rated games have no hints.
    let hint = first.replace(first.split("/m/").nth(1).unwrap_or_default(), "").replace("/m/", "/hint");
    let hint = blindly(ada, &message, &hint).await;
    refused(&hint, "rated");
    // After the resignation the game is over, and moves are refused.
    lose(&people[..2], bruno, place).await;
    let result = ada.wait_message(place, LONG, is_result).await.expect("one player is left, so the game ends");
    assert!(result.content.contains("resigned"), "expected who resigned: {}", result.content);
    refused(&blindly(mover, &message, &first).await, if mover.id() == ada.id() { "over" } else { "terminée" });
}

#[tokio::test(flavor = "multi_thread")]
async fn of_resigned_players_in_a_running_game() {
    let (stage, people, channel) = three().await;
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let chloe = &people[2];
    let mut seen = Vec::new();
    next_turn(chloe, place, &mut seen).await;
    let question = resign_from_list(chloe, place).await.message.expect("a question");
    press(chloe, &question, "/resign!").await;
    for count in 0..3 {
        let message = next_turn(&people[0], place, &mut seen).await;
        let first = moves(&message)[0].clone();
        refused(&blindly(chloe, &message, &first).await, "Du hast diese Partie aufgegeben");
        let more = press(chloe, &message, "/help").await.message.expect("a private page");
        assert!(more.buttons.iter().all(|button| button.label != "Aufgeben"), "{:?}", more.buttons);
        let resign = action(&more, "/table").replace("/table", "/resign");
        refused(&blindly(chloe, &more, &resign).await, "Du hast diese Partie aufgegeben");
        move_once(&people[..2], &message, count).await;
    }
    let list = command(chloe, place, "hypnosia games", &[]).await.message.expect("the list");
    assert!(list.selects.is_empty(), "nothing is left to resign: {:?}", list.selects);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_those_whose_time_ran_out() {
    let (stage, people, channel) = three().await;
    let players = &people[..2];
    let card = stage.open_table(&people[0], channel, &[]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let first = next_turn(&people[0], place, &mut seen).await;
    let away = to_move(&first, players);
    let (theirs, late, held, back) = if away.id() == people[0].id() {
        ("The computer is playing for you", "'s turn", "I'm back", "Welcome back")
    } else {
        ("L’IA joue à votre place", "de jouer", "Je suis là", "Content de vous revoir")
    };
    // The time of the absent player's first turn runs out, and the computer plays the turn.
    stage.pass(Duration::from_secs(601)).await;
    let mut message = next_turn(&people[0], place, &mut seen).await;
    let told = |message: &MessageView| message.id == first.id && message.content.contains("time's up");
    people[0].wait_message(place, LONG, told).await.expect("why the computer played, told where the turn was asked");
    // A click of the absent player comes too late. If the other player's turn was forced, it is already the absent
    // player's turn again, and this check is skipped.
    if to_move(&message, players).id() != away.id() {
        refused(&blindly(away, &message, &moves(&message)[0]).await, late);
    }
    // The other player plays on until the absent player is to move again. This turn runs out, too, and the computer
    // takes the seat.
    for count in 0.. {
        if to_move(&message, players).id() == away.id() {
            stage.pass(Duration::from_secs(601)).await;
            break;
        }
        move_once(players, &message, count).await;
        message = next_turn(&people[0], place, &mut seen).await;
    }
    let message = next_turn(&people[0], place, &mut seen).await;
    assert!(message.content.contains("is playing for"), "expected to read who holds the seat: {}", message.content);
    let refusal = blindly(away, &message, &moves(&message)[0]).await;
    refused(&refusal, theirs);
    assert!(refusal.content().contains(held), "expected what to press: {}", refusal.content());
    let welcome = press(away, &message, "/back").await;
    assert!(welcome.content().contains(back), "expected a welcome: {}", welcome.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_too_many_tables_and_wrong_channels() {
    let (stage, people, channel) = three().await;
    let [ada, bruno, chloe] = &people;
    let guild = stage.sandbox.guilds()[0];
    let other = stage.sandbox.add_channel(guild, "other");
    ada.permit(guild, permissions::MANAGE_GUILD, true);
    let settings =
        command(ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await.message.expect("settings");
    let limits = press(ada, &settings, "p/server-limits").await.message.expect("the limits");
    let set = async |id: &str, value: &str| {
        let limits = ada.message(&limits).expect("the limits stand");
        let chosen = ada.choose(&limits, id, &[value]).unwrap_or_else(|error| panic!("expected {id}: {error:?}"));
        chosen.settled(LONG).await.expect("in time");
    };
    set("p/channel-limit", "1").await;
    let first = stage.open_table(ada, channel, &[]).await;
    stage.join(bruno, &first, "any").await;
    refused(&command(chloe, channel, "hypnosia new", &[]).await, "Spiele an einem davon mit");
    set("p/player-limit", "1").await;
    let second = stage.open_table(chloe, other, &[]).await;
    refused(&press(bruno, &second, "/join").await, "quittez ou fermez-en une");
    set("p/channels", &other.to_string()).await;
    refused(&command(bruno, channel, "hypnosia new", &[]).await, &format!("Allez dans\u{a0}: <#{other}>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_lobby() {
    let (stage, people, channel) = three().await;
    let [ada, bruno, chloe] = &people;
    let card = stage.open_table(ada, channel, &[]).await;
    stage.join(ada, &card, "red").await;
    refused(&blindly(bruno, &card, "t/1/1/options").await, "Seul");
    let early = blindly(chloe, &card, "t/1/1/leave").await;
    refused(&early, "sitzt noch nicht");
    let asked = press(bruno, &card, "/join").await.message.expect("the other colours");
    let late = press(chloe, &card, "/join").await.message.expect("the other colours");
    choose(bruno, &asked, "/colour", "yellow").await;
    let late = chloe.choose(&late, &late.selects[0].custom_id, &["yellow"]).expect("offered").settled(LONG).await;
    refused(&late.expect("in time"), "vergeben");
    // The test waits for the bot to delete the earlier refusal, because the interaction token that the deletion needs
    // expires within the following half an hour.
    let early = early.message.expect("a private answer");
    until("the earlier refusal is gone", || chloe.message(&early).is_none()).await;
    // Nobody acts for half an hour.
    stage.pass(Duration::from_secs(31 * 60)).await;
    let closed = ada.wait_message(channel, LONG, |message| message.id == card.id && !is_card(message)).await;
    assert!(closed.expect("the card closes").content.contains("closed"), "expected a word about it");
    let join = action(&card, "/join");
    refused(&blindly(chloe, &card, &join).await, "nicht rechtzeitig gestartet");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_servers_and_settings() {
    let stage = Stage::start(Config { servers: 2, ..Config::default() }).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "pl"));
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&ada, channel, &[]).await;
    let other = stage.sandbox.channels(stage.sandbox.guilds()[1])[0];
    let there = command(&bruno, other, "hypnosia help", &[]).await.message.expect("a private page");
    refused(&blindly(&bruno, &there, &action(&card, "/join")).await, "nie ma stolika 1");
    refused(
        &command(&bruno, channel, "hypnosia settings", &[("for", json!("the server"))]).await,
        "Zarządzanie serwerem",
    );
    let guild = stage.sandbox.guilds()[0];
    ada.permit(guild, permissions::MANAGE_GUILD, true);
    let settings = command(&ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await;
    let page = settings.message.expect("the settings");
    ada.choose(&page, "p/server-language", &["ko"]).expect("offered").settled(LONG).await.expect("in time");
    let korean = stage.open_table(&bruno, channel, &[]).await;
    assert!(korean.content.contains("테이블"), "expected the card in Korean: {}", korean.content);
    refused(&command(&bruno, stage.sandbox.channels(guild)[1], "hypnosia board", &[]).await, "nie toczy się");
    let mine = command(&bruno, channel, "hypnosia settings", &[]).await.message.expect("his settings");
    let french = bruno.choose(&mine, "p/my-language", &["fr"]).expect("offered").settled(LONG).await.expect("in time");
    assert!(french.content().contains("Vos réglages"), "expected French at once: {}", french.content());
    stage.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES, false);
    let nowhere = command(&ada, channel, "hypnosia new", &[]).await;
    refused(&nowhere, "Send Messages");
}

#[tokio::test(flavor = "multi_thread")]
async fn language_change_applies_from_the_next_message() {
    let (stage, people, channel) = three().await;
    let players = &people[..2];
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let english = next_turn(&people[0], place, &mut seen).await;
    assert!(english.content.contains("Pick a move"), "expected English at first: {}", english.content);
    people[0].permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let settings = command(&people[0], channel, "hypnosia settings", &[("for", json!("the server"))]).await.message;
    let chosen = people[0].choose(&settings.expect("the settings"), "p/server-language", &["de"]);
    chosen.expect("offered").settled(LONG).await.expect("in time");
    let mut message = english;
    for count in 0..3 {
        move_once(players, &message, count).await;
        message = next_turn(&people[0], place, &mut seen).await;
    }
    assert!(message.content.contains("Wähle einen Zug") || message.content.contains("Gespielt"), "{}", message.content);
    // Commands that a text mentions can be clicked, whatever their names in the person's language are.
    let refused = blindly(&people[2], &message, &moves(&message)[0]).await;
    assert!(refused.content().contains("</hypnosia new:"), "expected a command to press: {}", refused.content());
}

/// The commands that open a table, or need one.
const OF_TABLES: [&str; 2] = ["hypnosia new", "hypnosia board"];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_opens_in_every_language() {
    let stage = Stage::start(Config::default()).await;
    let channel = stage.sandbox.channel();
    let ada = stage.person("Ada", "en-GB");
    let mut pages = stage.sandbox.commands_without_options();
    pages.retain(|line| !OF_TABLES.contains(&line.as_str()));
    assert_eq!(pages.len(), 8, "expected the pages of the bot, got {pages:?}");
    for locale in ["en-GB", "fr", "de", "pl", "ko"] {
        ada.set_locale(locale);
        for line in &pages {
            let answer = command(&ada, channel, line, &[]).await;
            assert!(answer.is_private(), "expected {line} to be private");
        }
        let help = command(&ada, channel, "hypnosia help", &[]).await.message.expect("the help");
        let rules = press(&ada, &help, "p/rules/0").await.message.expect("the rules");
        for chapter in 0..10 {
            let page = choose(&ada, &rules, "p/rules/choose", &chapter.to_string()).await;
            assert!(!page.content().ends_with('…'), "{locale}: chapter {chapter} was cut");
            let page = page.message.expect("a page");
            assert!(page.selects.len() == 1 && page.buttons.len() == 2, "expected a choice and two buttons");
        }
    }
    let privacy = privacy_page(&ada, channel).await;
    let export = press(&ada, &privacy, "p/export").await.message.expect("a file");
    assert_eq!(export.files[0].filename, "hypnosia-data.json");
    assert_eq!(export.files[1].filename, "hypnosia-games.csv");
    assert_eq!(export.files[1].bytes(), b"table,ended,place,players,points,counted\n");
    let stored: serde_json::Value = serde_json::from_slice(&export.files[0].bytes()).expect("JSON");
    assert_eq!(stored["user"], json!(ada.id().to_string()), "ids are texts");
    let question = press(&ada, &privacy, "p/delete").await.message.expect("a question");
    press(&ada, &question, "p/delete!").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_needs_no_permission_beyond_the_invitation() {
    let stage = Stage::start(Config::default()).await;
    let asked = stage.invite().rsplit_once("permissions=").and_then(|(_, bits)| bits.parse().ok());
    assert_eq!(asked, Some(Config::default().bot_permissions), "in {}", stage.invite());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_servers_without_the_bot_itself() {
    let (stage, [ada, ..], _) = three().await;
    let guild = stage.sandbox.add_guild_without_bot();
    let channel = stage.sandbox.channels(guild)[0];
    let answer = command(&ada, channel, "hypnosia new", &[]).await;
    refused(&answer, "haven't been added");
    assert!(answer.content().contains("/oauth2/authorize?client_id="), "expected the way in: {}", answer.content());
    assert_eq!(stage.host().store().open_tables(None).await.expect("the database can be read"), []);
    stage.sandbox.invite_bot(guild);
    // The bot learns of the invitation shortly afterwards.
    until_found("a table is opened", async || {
        let opened = command(&ada, channel, "hypnosia new", &[]).await;
        opened.content().contains("is open").then_some(())
    })
    .await;
    ada.wait_message(channel, LONG, is_card).await.expect("the lobby's card appears");
}

/// Discord offers commands outside servers until the bot has registered them as commands of servers only, and clients
/// offer removed commands for a while. The bot must answer all of these, and say where a removed command went.
#[tokio::test(flavor = "multi_thread")]
async fn of_commands_outside_servers() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "de");
    for (line, words) in [
        ("hypnosia new", "nur auf Servern"),
        ("hypnosia help", "nur auf Servern"),
        ("hypnosia nonsense", "kenne"),
        ("hypnosia resign", "</hypnosia games:"),
        ("hypnosia close", "</hypnosia games:"),
        ("hypnosia rules", "</hypnosia help:"),
        ("hypnosia versus", "</hypnosia profile:"),
        ("hypnosia dice", "</hypnosia profile:"),
        ("hypnosia privacy", "</hypnosia settings:"),
    ] {
        let answer = ada.slash_directly(line).expect("it is registered").settled(LONG).await;
        let answer = answer.expect("expected an answer");
        assert!(answer.content().contains(words), "{line}: {}", answer.content());
    }
}

/// Nobody else can see the dice statistics of a person who has hidden their profile.
#[tokio::test(flavor = "multi_thread")]
async fn hidden_players_are_shown_only_to_themselves() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"));
    let channel = stage.sandbox.channel();
    let rolls = async |asker: &Person| {
        let page = command(asker, channel, "hypnosia help", &[]).await.message.expect("a private page");
        blindly(asker, &page, &format!("p/rolls/{}", bruno.id())).await
    };
    refused(&rolls(&ada).await, "Dice statistics for");
    let settings = command(&bruno, channel, "hypnosia settings", &[]).await.message.expect("his settings");
    press(&bruno, &settings, "p/my-hidden").await;
    refused(&rolls(&ada).await, "profile is private");
    refused(&rolls(&bruno).await, "Dice statistics for");
}
