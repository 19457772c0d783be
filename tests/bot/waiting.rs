//! Pings at tables whose turns last an hour or more: the first turn of a day, the digest, the reminder and the nudge.

use crate::refusals::refused;
use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::model::{GuildId, TableId};
use hypnosia_stage::*;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);
const MINUTE: Duration = Duration::from_secs(60);
/// The words of a digest.
const WAITS: &str = "for you here:";

/// The players, whose digests come at an hour that begins in four to six hours: in London it is an hour later in summer.
async fn two() -> (Stage, [Person; 2]) {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno"].map(|name| stage.person(name, "en-GB"));
    let hour = (stage.sandbox.clock().now_ms() / 3_600_000 + 6).rem_euclid(24).to_string();
    for person in &people {
        let settings = command(person, stage.sandbox.channel(), "hypnosia settings", &[]).await;
        let settings = settings.message.expect("the settings");
        let times = press(person, &settings, "p/my-times").await.message.expect("the page of times");
        choose(person, &times, "my-digest", &hour).await;
    }
    (stage, people)
}

/// Starts a game of the two in this channel, with a day for each turn; returns where it is played.
async fn begun(stage: &Stage, [ada, bruno]: &[Person; 2], channel: Snowflake) -> Snowflake {
    let card = stage.open_table(ada, channel, &[("pace", json!("a day (24 hours)"))]).await;
    stage.join(bruno, &card, "any").await;
    stage.begin(ada, &card).await
}

/// Starts the bot on the existing database, and waits until the clock of the first table runs.
async fn start_again(stage: &mut Stage) {
    stage.start_bot().await;
    let guild = GuildId(stage.sandbox.guilds()[0].0);
    until("the table's clock runs", || !stage.host().clock_stands_still(guild, TableId(1))).await;
}

/// The newest board of a place.
async fn board(watcher: &Person, place: Snowflake) -> MessageView {
    next_turn(watcher, place, &mut Vec::new()).await
}

async fn says(person: &Person, place: Snowflake, words: &str) -> MessageView {
    let told = |message: &MessageView| message.content.contains(words);
    person.wait_message(place, LONG, told).await.unwrap_or_else(|error| panic!("expected {words:?}: {error}"))
}

fn said(person: &Person, place: Snowflake, words: &str) -> usize {
    person.messages(place).iter().filter(|message| message.content.contains(words)).count()
}

/// How often the messages of turns in these places have pinged each person.
fn pinged(stage: &Stage, places: &[Snowflake]) -> BTreeMap<Snowflake, usize> {
    let mut pinged = BTreeMap::new();
    for ping in stage.sandbox.pings().into_iter().filter(|ping| places.contains(&ping.channel)) {
        ping.users.into_iter().for_each(|user| *pinged.entry(user).or_default() += 1);
    }
    pinged
}

#[tokio::test(flavor = "multi_thread")]
async fn calm_game_pings_each_player_once_a_day() {
    let (mut stage, people) = two().await;
    let place = begun(&stage, &people, stage.sandbox.channel()).await;
    let (mut seen, mut moved) = (Vec::new(), BTreeSet::new());
    for count in 0..10 {
        let message = next_turn(&people[0], place, &mut seen).await;
        moved.insert(to_move(&message, &people).id());
        move_once(&people, &message, count).await;
    }
    assert_eq!(moved.len(), 2, "expected turns of both");
    let waits = next_turn(&people[0], place, &mut seen).await;
    let late = to_move(&waits, &people).clone();
    stage.in_step().await;
    let at_once = pinged(&stage, &[place]);
    assert_eq!(at_once.values().copied().collect::<Vec<_>>(), [1, 1], "expected one ping for each: {at_once:?}");

    // On a busy machine, an unanswered request may have paused the clocks.
    until("the clocks run", || !stage.host().is_paused()).await;
    stage.pass(6 * HOUR).await;
    let digest = says(&late, place, WAITS).await;
    assert_eq!(digest.pinged, [late.id()]);
    assert!(digest.content.contains("a game waits") && digest.content.contains("• Table 1, "), "{}", digest.content);
    stage.in_step().await;
    stage.kill_bot().await;
    start_again(&mut stage).await;
    stage.pass(MINUTE).await;
    stage.in_step().await;
    assert_eq!(said(&late, place, WAITS), 1, "expected no second one on this day");

    // A quarter of the day is left.
    stage.pass(13 * HOUR).await;
    let reminder = says(&late, place, "your move! Time runs out").await;
    assert_eq!(reminder.pinged, [late.id()]);
    let mut now = board(&people[0], place).await;
    while to_move(&now, &people).id() == late.id() && !is_result(&now) {
        move_once(&people, &now, 0).await;
        now = next_turn(&people[0], place, &mut seen).await;
    }
    until("they go with their turn", || late.message(&digest).is_none() && late.message(&reminder).is_none()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn digest_names_all_tables_that_wait() {
    let (stage, people) = two().await;
    let guild = stage.sandbox.guilds()[0];
    let mut places = Vec::new();
    for _ in 0..3 {
        let channel = stage.sandbox.add_channel(guild, "another");
        places.push(begun(&stage, &people, channel).await);
    }
    let mut waiting: BTreeMap<Snowflake, Vec<usize>> = BTreeMap::new();
    for (table, place) in (1..).zip(&places) {
        let message = board(&people[0], *place).await;
        waiting.entry(to_move(&message, &people).id()).or_default().push(table);
    }
    stage.in_step().await;
    let at_once = pinged(&stage, &places);
    assert!(at_once.values().all(|times| *times == 1), "expected one ping for each: {at_once:?}");
    assert_eq!(at_once.keys().collect::<Vec<_>>(), waiting.keys().collect::<Vec<_>>());

    stage.pass(6 * HOUR).await;
    // Whoever one game alone waits for has had the ping for its first turn on this day.
    waiting.retain(|_, tables| tables.len() > 1);
    for (user, tables) in &waiting {
        let person = people.iter().find(|person| person.id() == *user).expect("one of the two");
        // It is in the thread of the table that has waited longest.
        let digest = |message: &MessageView| message.content.contains(WAITS) && message.pinged == [*user];
        let first = person.wait_message(places[tables[0] - 1], LONG, digest).await.expect("the digest");
        for table in 1..=places.len() {
            let names = first.content.contains(&format!("• Table {table}, "));
            assert_eq!(names, tables.contains(&table), "table {table}: {}", first.content);
        }
    }
    stage.in_step().await;
    let digests: usize = places.iter().map(|place| said(&people[0], *place, WAITS)).sum();
    assert_eq!(digests, waiting.len(), "expected one for each");
}

#[tokio::test(flavor = "multi_thread")]
async fn table_nudges_once_a_turn() {
    let (mut stage, people) = two().await;
    let place = begun(&stage, &people, stage.sandbox.channel()).await;
    let open = board(&people[0], place).await;
    let late = to_move(&open, &people).clone();
    let waits = people.iter().find(|person| person.id() != late.id()).expect("the other one");
    let offers = |page: &MessageView| {
        page.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.contains("/nudge/")))
    };
    let help = async |person: &Person| press(person, &open, "/help").await.message.expect("a private page");
    assert!(!offers(&help(waits).await), "expected nobody to be hurried at once");
    stage.pass(8 * HOUR + MINUTE).await;
    assert!(!offers(&help(&late).await), "expected no nudge for oneself");
    let page = help(waits).await;
    assert!(button_of(&page, "/nudge/").label.starts_with("Nudge "), "{:?}", page.buttons);
    refused(&press(waits, &page, "/nudge/").await, "gets a nudge");
    let nudge = says(&late, place, "your table is waiting").await;
    assert_eq!(nudge.pinged, [late.id()]);
    refused(&press(waits, &page, "/nudge/").await, "has already been nudged");
    assert!(!offers(&help(waits).await), "expected the offer to be gone");
    stage.in_step().await;
    stage.stop_bot().await;
    start_again(&mut stage).await;
    stage.pass(10 * MINUTE).await;
    stage.in_step().await;
    assert_eq!(said(&late, place, "your table is waiting"), 1, "expected no second one after the restart");
}
