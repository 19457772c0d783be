//! Whole games, from the lobby to the leaderboard.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use serde_json::json;

fn config(people: &[&str]) -> Config {
    Config { people: people.iter().map(|name| name.to_string()).collect(), ..Config::default() }
}

/// Returns the messages in a channel, without Discord's own. Checks that each has a text, and that only the result
/// pings more than one person.
fn read_back(watcher: &Person, channel: Snowflake) -> Vec<MessageView> {
    let mut messages = watcher.messages(channel);
    messages.retain(|message| !message.system);
    for message in &messages {
        assert!(!message.content.is_empty(), "expected a text in every message");
        // The result pings all players, at most six.
        let most = if is_result(message) { 6 } else { 1 };
        assert!(message.pinged.len() <= most, "expected at most {most} pings: {:?}", message.content);
    }
    messages
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_the_variant_across_a_restart() {
    two_people_play_the_variant().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn two_people_play_on_postgres_across_a_restart() {
    Engine::Postgres.run(two_people_play_the_variant()).await;
}

async fn two_people_play_the_variant() {
    let mut stage = Stage::start(config(&["Ada", "Bruno", "Chloe"])).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "fr"), stage.person("Chloe", "de")];
    let (ada, bruno, chloe) = (&people[0], &people[1], &people[2]);
    let channel = stage.sandbox.channel();
    let card = stage
        .open_table(ada, channel, &[("variant", json!("stacks may not cross bridges")), ("time", json!("none"))])
        .await;
    let dice = press(chloe, &more(chloe, &card).await, "/dice").await.message.expect("a page");
    assert!(!dice.content.contains("SHA-256"), "expected words first: {}", dice.content);
    let dice = press(chloe, &dice, "/dice-details").await;
    assert!(dice.content().contains("SHA-256"), "expected the commitment before anybody joins: {}", dice.content());
    let fingerprint = dice.content().split('`').nth(1).expect("the commitment").to_owned();
    assert!(fingerprint.len() == 64 && card.content.contains(&fingerprint[..8]), "{fingerprint}: {}", card.content);
    assert!(card.content.contains("may not cross"), "expected the variant on the card: {}", card.content);
    stage.join(bruno, &card, "any").await;
    add_a_word(ada, bruno, &card).await;
    let place = stage.begin(ada, &card).await;
    let mut seen = Vec::new();
    for count in 0..12 {
        let message = next_turn(ada, place, &mut seen).await;
        check_picture(&message);
        move_once(&people[..2], &message, count).await;
    }
    stage.stop_bot().await;
    stage.start_bot().await;
    let result = play_on(&people[..2], place, &mut seen, async |_, message| {
        stage.sandbox.advance(THINKING);
        check_picture(message);
    })
    .await;
    check_picture(&result);
    stage.in_step().await;
    assert!(result.content.contains(" turns"), "expected the result in English: {}", result.content);
    read_back(chloe, place);
    check_the_dice(chloe, &card, &result, &fingerprint).await;
    let of_bruno = [("person", json!(bruno.id().to_string()))];
    let profile = command(ada, channel, "hypnosia profile", &of_bruno).await.message.expect("a profile");
    let his = press(ada, &profile, "p/rolls/").await.message.expect("his rolls");
    let of_server = press(ada, &his, "p/rolls/server").await.message.expect("the server's rolls");
    for (rolls, line) in [(his, "Dice statistics for"), (of_server, "in the last game")] {
        assert!(rolls.content.contains(line) && !rolls.content.contains('±'), "{}", rolls.content);
        let details = press(ada, &rolls, "/rolls-details/").await;
        assert!(details.content().contains("chi-square"), "{}", details.content());
        check_picture(details.message.as_ref().expect("a private answer"));
    }
    let board = command(ada, channel, "hypnosia leaderboard", &[("by", json!("wins"))]).await;
    assert!(board.content().contains("Ada ·"), "expected Ada in {}", board.content());
    let french = command(bruno, channel, "hypnosia leaderboard", &[]).await;
    assert!(french.content().contains("Classement"), "expected French for Bruno: {}", french.content());
    let profile = chloe.use_on_person(channel, "Hypnosia profile", ada.id()).expect("the menu has it");
    let profile = profile.settled(LONG).await.expect("an answer in time");
    assert!(profile.content().contains("von 1\n"), "expected one game, in German: {}", profile.content());
    let again = press(bruno, &result, "/rematch").await;
    assert!(again.is_private(), "expected a private answer to the rematch");
    chloe.wait_message(place, LONG, is_card).await.expect("the card of the rematch appears");
}

/// Bruno gives two words for the dice: an invalid one, which is refused, and a valid one. *Fair dice* must then say
/// whose word is the last, and the card must not show the word.
async fn add_a_word(ada: &Person, bruno: &Person, card: &MessageView) {
    let refused = give_word(bruno, card, "<@1>").await;
    assert!(
        refused.content().contains("ne convient pas"),
        "expected a word that is none to be refused: {}",
        refused.content()
    );
    let given = give_word(bruno, card, " winter  is coming").await;
    assert!(given.content().contains("\nlobby word "), "expected the lines of the lobby: {}", given.content());
    let page = press(ada, card, "/dice").await;
    assert!(page.content().contains("added the last word"), "expected whose word is the last: {}", page.content());
    let card = ada.message(card).expect("the card stands");
    assert!(!card.content.contains("winter is coming"), "expected no word on the card: {}", card.content);
}

/// Presses *Fair dice*, which leads to the game's log and a page that contains the log. Checks that they match the
/// commitment shown in the lobby and the fingerprint on the card.
async fn check_the_dice(chloe: &Person, card: &MessageView, result: &MessageView, fingerprint: &str) {
    let dice = press(chloe, result, "/dice").await;
    assert!(dice.content().contains("✅ Soeben geprüft: Alle"), "expected the verdict: {}", dice.content());
    let dice = dice.message.expect("a private answer");
    let details = press(chloe, &dice, "/dice-details").await;
    assert!(details.content().contains(fingerprint), "expected the commitment of the lobby: {}", details.content());
    let files = press(chloe, &dice, "/log").await.message.expect("a private answer").files;
    let texts: Vec<String> = files.iter().map(|file| String::from_utf8(file.bytes()).expect("a text")).collect();
    let [log, page] = &texts[..] else { panic!("expected a log and a page, found {} files", texts.len()) };
    assert!(log.contains("seed ") && log.contains("result "), "expected the whole log: {log}");
    assert!(
        page.starts_with("<!doctype html>") && page.contains(log.as_str()),
        "expected the page with the log inside"
    );
    let fingerprint_of_log =
        log.lines().find_map(|line| line.strip_prefix("chain ")?.rsplit(' ').next()).expect("a chain");
    let short = &fingerprint_of_log[..8];
    assert!(!result.content.contains(short), "expected it on the card only: {}", result.content);
    assert!(details.content().contains(fingerprint_of_log), "expected the log's fingerprint: {}", details.content());
    let is_told = |message: &MessageView| message.id == card.id && message.content.contains(short);
    chloe.wait_message(card.channel, LONG, is_told).await.expect("the card has the log's fingerprint");
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_game_ends_with_the_second_arrival() {
    let stage = Stage::start(config(&["Ada", "Bruno"])).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("variant", json!("quick game (3 pawns each)"))]).await;
    for line in ["Quick game: race three pawns", "Two or more: rated · live (10 minutes per turn)\n"] {
        assert!(card.content.contains(line), "expected {line} in {}", card.content);
    }
    assert_brief(&card, 45);
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    let result = play_to_the_end(&people, place, async |_, message| {
        check_picture(message);
        assert_brief(message, 45);
    })
    .await;
    assert_brief(&result, 40);
    stage.in_step().await;
    let dice = press(&people[1], &result, "/dice").await.message.expect("a private answer");
    let files = press(&people[1], &dice, "/log").await.message.expect("a private answer").files;
    let log = String::from_utf8(files[0].bytes()).expect("a text");
    let arrivals = log.matches("-centre").count();
    assert!(log.contains("short"), "expected the variant in {log}");
    assert!((1..=2).contains(&arrivals), "expected the end with two in the centre, found {arrivals} arrivals in {log}");
}

/// Checks how many words a message has, besides names, mentions and numbers. A moment counts as two: "in 3 minutes".
fn assert_brief(message: &MessageView, most: usize) {
    let is_name = |word: &str| ["Ada", "Bruno"].contains(&word.trim_matches(|c: char| !c.is_alphanumeric()));
    let count = |word: &str| match word.trim_start_matches('(') {
        moment if moment.starts_with("<t:") => 2,
        word if word.starts_with('<') || word.contains(|c: char| c.is_ascii_digit()) || is_name(word) => 0,
        word => usize::from(word.contains(char::is_alphabetic)),
    };
    let words: usize = message.content.split_whitespace().map(count).sum();
    assert!(words <= most, "expected at most {most} words, found {words}: {}", message.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_to_the_leaderboard() {
    let names = ["Ada", "Bruno", "Chloe", "Dana", "Emil", "Fay", "Gus"];
    let stage = Stage::start(config(&names)).await;
    stage.sandbox.set_guild_locale(stage.sandbox.guilds()[0], "pl");
    let languages = ["en-GB", "fr", "de", "pl", "ko", "ja", "en-US"];
    let people: Vec<Person> = names.iter().zip(languages).map(|(name, locale)| stage.person(name, locale)).collect();
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[]).await;
    for (person, colour) in people.iter().zip(["red", "any", "blue", "any", "purple", "any"]) {
        stage.join(person, &card, colour).await;
    }
    let full = |message: &MessageView| message.id == card.id && button_of(message, "/join").disabled;
    people[6].wait_message(channel, LONG, full).await.expect("a table without a seat for the seventh");
    let place = stage.begin(&people[0], &card).await;
    let result = play_to_the_end(&people[..6], place, async |count, message| {
        stage.sandbox.advance(THINKING);
        assert!(message.content.contains("tura"), "expected the server's Polish: {}", message.content);
        if count % 10 == 0 {
            check_picture(message);
        }
    })
    .await;
    check_picture(&result);
    stage.in_step().await;
    assert!(result.content.contains("Wygrywa"), "expected the result in Polish: {}", result.content);
    read_back(&people[6], place);
    let board = command(&people[4], channel, "hypnosia leaderboard", &[("by", json!("wins"))]).await;
    for person in &people[..6] {
        assert!(board.content().contains(&person.name()), "expected all six: {}", board.content());
    }
}
