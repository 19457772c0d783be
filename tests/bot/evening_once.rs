//! An evening from its announcement to its winner, and what may befall it.

use crate::refusals::refused;
use discord_sandbox::{Answer, Config, MessageView, Person, Snowflake, permissions};
use hypnosia::host::TableView;
use hypnosia::model::{Attendance, EveningId, EveningPerson, EveningState, Status, TableId};
use hypnosia::store::WholeEvening;
use hypnosia_stage::*;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

pub const MINUTE: i64 = 60_000;
/// After this time a card may show what has changed.
const SOON: Duration = Duration::from_secs(21);

/// Somebody who manages the server.
pub fn manager(stage: &Stage) -> Person {
    let mo = stage.person("Mo", "en-GB");
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    mo
}

pub fn people<const N: usize>(stage: &Stage, names: [&str; N]) -> [Person; N] {
    names.map(|name| stage.person(name, "en-GB"))
}

/// The day after tomorrow, so that no evening is too near.
pub fn some_day(stage: &Stage) -> (&'static str, Value) {
    const FROM_THURSDAY: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
    let days = stage.sandbox.clock().now_ms() / (24 * 60 * MINUTE) + 2;
    ("day", json!(FROM_THURSDAY[usize::try_from(days % 7).expect("a day")]))
}

/// Has somebody announce an evening as the options say, and returns its card.
pub async fn announce(stage: &Stage, host: &Person, channel: Snowflake, options: &[(&str, Value)]) -> MessageView {
    let some_day = (!options.iter().any(|(name, _)| *name == "day")).then(|| some_day(stage));
    let options: Vec<_> = options.iter().cloned().chain(some_day).collect();
    let page = command(host, channel, "hypnosia evening", &options).await.message.expect("the page");
    let done = press(host, &page, "p/evening-announce").await;
    assert!(done.content().starts_with("Announced."), "{}", done.content());
    card_with(host, channel, "p/evening-in").await
}

/// Waits for a public card with this button.
pub async fn card_with(person: &Person, channel: Snowflake, part: &str) -> MessageView {
    let has = |message: &MessageView| !message.ephemeral && is_framed(message) && has_part(message, part);
    person.wait_message(channel, LONG, has).await.unwrap_or_else(|error| panic!("expected {part}: {error}"))
}

fn has_part(message: &MessageView, part: &str) -> bool {
    message.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.contains(part)))
}

/// Waits, while time passes, for a public message with these words.
pub async fn told(stage: &Stage, person: &Person, channel: Snowflake, words: &str) -> MessageView {
    let says = |message: &MessageView| !message.ephemeral && plain(&message.content).contains(words);
    let found = async || person.messages(channel).into_iter().find(&says);
    stage.pass_until(SOON, words, found).await
}

pub async fn whole(stage: &Stage, id: i64) -> WholeEvening {
    stage.host().store().evening(EveningId(id)).await.expect("the database").expect("the evening")
}

pub async fn state(stage: &Stage, id: i64) -> EveningState {
    whole(stage, id).await.evening.state
}

/// Waits until the evening has this state.
pub async fn until_state(stage: &Stage, id: i64, state: EveningState) -> WholeEvening {
    let found = async || Some(whole(stage, id).await).filter(|whole| whole.evening.state == state);
    until_found(state.name(), found).await
}

/// Lets time pass until this moment.
pub async fn pass_to(stage: &Stage, at: i64) {
    let wait = at - stage.sandbox.clock().now_ms();
    stage.pass(Duration::from_millis(u64::try_from(wait).unwrap_or(0))).await;
}

/// Lets time pass while an evening runs, and has the bot look at it: a time without a look would be an outage.
pub async fn run_to(stage: &Stage, id: i64, at: i64) {
    loop {
        let left = at - stage.sandbox.clock().now_ms();
        if left <= 0 {
            return;
        }
        pass_to(stage, at - left + left.min(50_000)).await;
        let since = stage.sandbox.clock().now_ms() - MINUTE;
        let looked = async || {
            let evening = whole(stage, id).await.evening;
            let runs = matches!(evening.state, EveningState::CheckIn | EveningState::Playing);
            (!runs || evening.ticked >= since).then_some(())
        };
        until_found("a look", looked).await;
    }
}

/// The people come, and say at the check-in that they are there.
pub async fn all_are_there(stage: &Stage, people: &[Person], channel: Snowflake, id: i64) {
    let card = card_with(&people[0], channel, &format!("p/evening-in/{id}")).await;
    for person in people {
        let told = press(person, &card, "p/evening-in").await;
        assert!(told.content().starts_with("You're in:"), "{}", told.content());
    }
    let starts = whole(stage, id).await.evening.starts;
    pass_to(stage, starts - 15 * MINUTE).await;
    let called = |message: &MessageView| !is_framed(message) && has_part(message, "p/evening-here");
    let call = people[0].wait_message(channel, LONG, called).await.expect("the call");
    let mut pinged = call.pinged.clone();
    let mut expected: Vec<Snowflake> = people.iter().map(Person::id).collect();
    pinged.sort_unstable();
    expected.sort_unstable();
    assert_eq!(pinged, expected, "expected one ping of each");
    for person in people {
        let told = press(person, &call, "p/evening-here").await;
        assert!(told.content().starts_with("You're here:"), "{}", told.content());
    }
}

/// The table with this number, once it has this status.
pub async fn table(stage: &Stage, number: i64, status: Status) -> Arc<TableView> {
    let found = async || stage.host().view(TableId(number)).await.ok().filter(|view| view.status == status);
    until_found("the table", found).await
}

/// Waits for the card of a table.
pub async fn carded(stage: &Stage, number: i64) {
    let card = async || stage.host().view(TableId(number)).await.ok().and_then(|view| view.messages.card);
    until_found("the card of the table", card).await;
}

/// Lets the minute before a game pass; returns the place of the game.
pub async fn game_of(stage: &Stage, number: i64) -> Snowflake {
    carded(stage, number).await;
    let plays = async || stage.host().view(TableId(number)).await.ok().filter(|view| view.status == Status::Playing);
    if plays().await.is_none() {
        stage.pass_until(SOON, "the game starts", plays).await;
    }
    let found = async || stage.host().view(TableId(number)).await.ok().and_then(|view| view.messages.thread);
    Snowflake(until_found("a thread", found).await.0)
}

/// Those of the people who sit at a table.
pub async fn seated(stage: &Stage, number: i64, people: &[Person]) -> Vec<Person> {
    let view = stage.host().view(TableId(number)).await.expect("the table");
    let sits = |person: &&Person| {
        view.seats.iter().any(|seat| seat.player.person().is_some_and(|user| user.0 == person.id().0))
    };
    people.iter().filter(sits).cloned().collect()
}

/// All but the first of a table resign, one after the other; returns who wins.
pub async fn won_by_the_first(stage: &Stage, number: i64, people: &[Person]) -> Person {
    let place = game_of(stage, number).await;
    let seated = seated(stage, number, people).await;
    for leaver in &seated[1..] {
        lose(&seated, leaver, place).await;
    }
    table(stage, number, Status::Over).await;
    seated[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_one_round() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let trio = people(&stage, ["Ada", "Bruno", "Cem"]);
    let card = announce(&stage, &mo, channel, &[]).await;
    assert!(card.content.contains("Game evening") && card.content.contains("Nobody is in yet."), "{}", card.content);
    assert!(card.pinged.is_empty(), "expected no ping without a role");
    press(&trio[0], &card, "p/evening-in").await;
    told(&stage, &mo, channel, "**In (1):** Ada").await;
    all_are_there(&stage, &trio, channel, 1).await;
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    let drawn = async || Some(whole(&stage, 1).await).filter(|whole| whole.evening.round == 1);
    let playing = until_found("the first round", drawn).await;
    assert_eq!((playing.evening.rounds, playing.seats.len()), (1, 3), "expected one round of one table");
    let drawn = card_with(&mo, channel, "p/evening-why").await;
    let why = press(&trio[0], &drawn, "p/evening-why").await;
    assert_eq!(why.content(), "It's the only table.");
    refused(&press(&mo, &drawn, "p/evening-why").await, "You have no seat");
    let winner = won_by_the_first(&stage, 1, &trio).await;
    until_state(&stage, 1, EveningState::Over).await;
    let won = told(&stage, &mo, channel, &format!("🏆 {} wins the game evening!", winner.name())).await;
    assert!(won.pinged.is_empty(), "expected no ping of the winner: {won:?}");
    let over = told(&stage, &mo, channel, &format!("🥇 {} · **100**", winner.name())).await;
    let standings = press(&mo, &over, "p/evening-standings").await;
    assert!(standings.is_private() && standings.content().contains("Standings"), "{}", standings.content());
    told(&stage, &mo, channel, "The evening has started: https://").await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_nothing_and_one_plays_computers() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let [ada] = people(&stage, ["Ada"]);
    for (id, comes) in [(1, false), (2, true)] {
        let card = announce(&stage, &mo, channel, &[]).await;
        let starts = whole(&stage, id).await.evening.starts;
        if comes {
            press(&ada, &card, "p/evening-in").await;
        }
        pass_to(&stage, starts - 15 * MINUTE).await;
        until_state(&stage, id, EveningState::CheckIn).await;
        if comes {
            press(&ada, &card, "p/evening-here").await;
        }
        run_to(&stage, id, whole(&stage, id).await.evening.step_at).await;
        until_state(&stage, id, EveningState::Void).await;
        let words = if comes { "Only Ada was there." } else { "Nobody was there." };
        let ended = told(&stage, &mo, channel, words).await;
        assert_eq!(ended.id, card.id, "expected the card itself to say so");
    }
    let card = card_with(&ada, channel, "p/evening-alone").await;
    refused(&press(&mo, &card, "p/evening-alone").await, "only person who was there");
    let alone = press(&ada, &card, "p/evening-alone").await;
    assert!(alone.content().contains("Your table: https://"), "{}", alone.content());
    table(&stage, 1, Status::Playing).await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_hold_an_evening() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel, guild) = (manager(&stage), stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    // Ada owns the server, so she may anyway.
    let [ada, bruno] = people(&stage, ["Anna", "Bruno"]);
    let ask = async |person: &Person| command(person, channel, "hypnosia evening", &[]).await;
    refused(&ask(&ada).await, "held by whoever manages the server");
    let settings = command(&mo, channel, "hypnosia settings", &[("for", json!("the server"))]).await;
    let page = press(&mo, &settings.message.expect("settings"), "p/server-evenings").await.message.expect("the page");
    let page = choose(&mo, &page, "server-evening-hosts", "events").await.message.expect("the page");
    refused(&ask(&ada).await, "held by whoever manages events");
    ada.permit(guild, permissions::MANAGE_EVENTS, true);
    let of_ada = ask(&ada).await.message.expect("her page");
    choose(&mo, &page, "server-evening-hosts", "everybody").await;
    let of_bruno = ask(&bruno).await.message.expect("his page");
    press(&ada, &of_ada, "p/evening-announce").await;
    refused(
        &press(&bruno, &of_bruno, "p/evening-announce").await,
        "There is an evening in this channel already: https://",
    );
    // Whoever asks now sees the evening; only its host and managers may stop it.
    let seen = ask(&bruno).await;
    assert!(seen.content().starts_with("You're not part of this evening."), "{}", seen.content());
    let stops = |answer: &Answer| answer.message.as_ref().is_some_and(|page| has_part(page, "p/evening-stop"));
    assert!(!stops(&seen) && stops(&ask(&ada).await) && stops(&ask(&mo).await));
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_role_that_can_be_pinged_is() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel, guild) = (manager(&stage), stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let [ada, bruno] = people(&stage, ["Ada", "Bruno"]);
    let silent = stage.sandbox.add_role(guild, "Silent", false, &[ada.id()]);
    let friday = stage.sandbox.add_role(guild, "Friday", true, &[ada.id(), bruno.id()]);
    let settings = command(&mo, channel, "hypnosia settings", &[("for", json!("the server"))]).await;
    let page = press(&mo, &settings.message.expect("settings"), "p/server-evenings").await.message.expect("the page");
    for role in [silent, guild] {
        refused(&choose(&mo, &page, "server-evening-role", &role.to_string()).await, "I can't ping this role.");
    }
    choose(&mo, &page, "server-evening-role", &friday.to_string()).await;
    let card = announce(&stage, &mo, channel, &[]).await;
    let mut pinged = card.pinged.clone();
    pinged.sort_unstable();
    let mut both = [ada.id(), bruno.id()];
    both.sort_unstable();
    assert_eq!(pinged, both, "expected the role to be pinged, once");
    assert!(is_framed(&card) && card.content.contains("Nobody is in yet."), "expected a card: {card:?}");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn event_is_made_once_and_deleted() {
    let mut stage = Stage::start(Config::default()).await;
    let (mo, channel, guild) = (manager(&stage), stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    stage.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    let card = announce(&stage, &mo, channel, &[]).await;
    let events = || stage.sandbox.events(guild);
    until("the event is made", || events().len() == 1).await;
    let event = &events()[0];
    assert!(event.name == "Game evening" && event.place.contains(&card.id.to_string()), "{event:?}");
    assert!(event.description.as_deref().is_some_and(|said| said.contains("only reminds you")), "{event:?}");
    stage.stop_bot().await;
    stage.start_bot().await;
    let page = press(&mo, &card, "p/evening-page").await.message.expect("his page");
    let question = press(&mo, &page, "p/evening-stop").await.message.expect("a question");
    assert_eq!(stage.sandbox.events(guild).len(), 1, "expected no second one after a restart");
    press(&mo, &question, "p/evening-stop!").await;
    until("the event is deleted", || stage.sandbox.events(guild).is_empty()).await;
    told(&stage, &mo, channel, "Stopped. What was played counts.").await;
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_card_stops_and_deleted_channel_ends() {
    let stage = Stage::start(Config::default()).await;
    let (mo, hall, guild) = (manager(&stage), stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let [ada] = people(&stage, ["Ada"]);
    let card = announce(&stage, &mo, hall, &[("weekly", json!(true))]).await;
    mo.delete_message(&card);
    let page = command(&mo, hall, "hypnosia evening", &[]).await.message.expect("his page");
    press(&mo, &page, "p/evening-in").await;
    let stopped = async || (state(&stage, 1).await == EveningState::Stopped).then_some(());
    stage.pass_until(SOON, "it is stopped", stopped).await;
    assert_eq!(state(&stage, 2).await, EveningState::Planned, "expected the one of next week to stand");
    let wall = stage.sandbox.add_channel(guild, "wall");
    let card = announce(&stage, &mo, wall, &[("weekly", json!(true))]).await;
    press(&ada, &card, "p/evening-in").await;
    mo.delete_channel(wall);
    until_state(&stage, 3, EveningState::Lost).await;
    let none = stage.host().store().evening(EveningId(4)).await.expect("the database");
    assert_eq!(none, None, "expected no next one");
    stage.in_step().await;
}

/// Six people, of whom one goes and comes back, one never comes, and one comes late.
#[tokio::test(flavor = "multi_thread")]
async fn people_go_come_back_and_come_late() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let six = people(&stage, ["Ada", "Bruno", "Cem", "Dora", "Eli", "Fred"]);
    let [late] = people(&stage, ["Gul"]);
    announce(&stage, &mo, channel, &[]).await;
    all_are_there(&stage, &six, channel, 1).await;
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    until_state(&stage, 1, EveningState::Playing).await;
    let standings = told(&stage, &mo, channel, "round 1 of 4").await;
    let told_late = press(&late, &standings, "p/evening-in").await;
    assert!(told_late.content().starts_with("You play from round 2 on."), "{}", told_late.content());
    let places = [game_of(&stage, 1).await, game_of(&stage, 2).await];
    let tables = [seated(&stage, 1, &six).await, seated(&stage, 2, &six).await];
    assert_eq!(tables.each_ref().map(Vec::len), [3, 3]);
    // Who goes hands the seat over, and takes it back when they are back.
    let goer = &tables[0][0];
    let gone = press(goer, &standings, "p/evening-out").await;
    assert!(gone.content().starts_with("You get no more seats"), "{}", gone.content());
    let held = async |is_held: bool| {
        let view = stage.host().view(TableId(1)).await.expect("the table");
        let seat = view.seats.iter().find(|seat| seat.player.person().is_some_and(|user| user.0 == goer.id().0));
        seat.is_some_and(|seat| seat.held == is_held).then_some(())
    };
    until_found("the seat is handed over", async || held(true).await).await;
    let back = press(goer, &gone.message.expect("a private answer"), "p/evening-back").await;
    assert!(back.content().starts_with("Welcome back."), "{}", back.content());
    until_found("the seat is back", async || held(false).await).await;
    // The board's own button does the same as that of the evening.
    press(goer, &standings, "p/evening-out").await;
    until_found("the seat is handed over again", async || held(true).await).await;
    let offers = |message: &MessageView| has_part(message, "/back");
    let board = goer.wait_message(places[0], LONG, offers).await.expect("a way back");
    press(goer, &board, "/back").await;
    let state = async || {
        let of = |one: &&EveningPerson| one.user.0 == goer.id().0;
        whole(&stage, 1).await.people.iter().find(of).map(|one| one.state)
    };
    assert_eq!(state().await, Some(Attendance::Here), "expected a seat in the next round, too");
    let page = press(goer, &board, "/help").await.message.expect("the page about the table");
    let question = press(goer, &page, "/hand-over").await.message.expect("a question");
    let told = press(goer, &question, "/hand-over!").await;
    assert!(told.content().starts_with("You get no more seats"), "{}", told.content());
    assert_eq!(state().await, Some(Attendance::Out));
    let board = goer.wait_message(places[0], LONG, offers).await.expect("a way back");
    press(goer, &board, "/back").await;
    assert_eq!(state().await, Some(Attendance::Here));
    for (table, place) in tables.iter().zip(places) {
        for leaver in &table[1..] {
            lose(table, leaver, place).await;
        }
    }
    let second = async || Some(whole(&stage, 1).await).filter(|whole| whole.evening.round == 2);
    let whole = until_found("the second round", second).await;
    let latecomer = whole.people.iter().find(|person| person.user.0 == late.id().0).expect("she came");
    assert_eq!((latecomer.state, latecomer.first_round), (Attendance::Here, Some(2)));
    let here = whole.people.iter().filter(|person| person.state == Attendance::Here).count();
    let seats = whole.seats.iter().filter(|seat| seat.round == 2);
    assert_eq!(seats.count(), here, "expected nobody to sit out: {:?}", whole.people);
    stage.in_step().await;
}

/// The bot is away for an hour while a round runs. The games go on, and the round has its time.
#[tokio::test(flavor = "multi_thread")]
async fn an_hour_of_outage_is_given_back() {
    let mut stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let four = people(&stage, ["Ada", "Bruno", "Cem", "Dora"]);
    announce(&stage, &mo, channel, &[]).await;
    all_are_there(&stage, &four, channel, 1).await;
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    until_state(&stage, 1, EveningState::Playing).await;
    let place = game_of(&stage, 1).await;
    let before = whole(&stage, 1).await.evening.step_at;
    stage.stop_bot().await;
    stage.sandbox.advance(Duration::from_secs(3_600));
    stage.start_bot().await;
    let moved = async || Some(whole(&stage, 1).await).filter(|whole| whole.evening.step_at >= before + 55 * MINUTE);
    let after = until_found("the round has its time", moved).await;
    assert_eq!((after.evening.state, after.evening.round), (EveningState::Playing, 1));
    move_once(&four, &next_turn(&mo, place, &mut Vec::new()).await, 0).await;
    assert_eq!(table(&stage, 1, Status::Playing).await.id, TableId(1));
    stage.in_step().await;
}

/// The channel of a running evening is deleted: its tables end, and the evening with them.
#[tokio::test(flavor = "multi_thread")]
async fn deleted_channel_ends_a_running_evening() {
    let stage = Stage::start(Config::default()).await;
    let mo = manager(&stage);
    let wall = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "wall");
    let four = people(&stage, ["Ada", "Bruno", "Cem", "Dora"]);
    announce(&stage, &mo, wall, &[]).await;
    all_are_there(&stage, &four, wall, 1).await;
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    game_of(&stage, 1).await;
    mo.delete_channel(wall);
    let lost = until_state(&stage, 1, EveningState::Lost).await;
    table(&stage, 1, Status::Cancelled).await;
    assert_eq!(lost.evening.podium, None);
    stage.in_step().await;
}
