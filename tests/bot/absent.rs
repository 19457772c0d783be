//! Players who do not come back to a game without a clock, players who have left the server, and practice that nobody
//! touches for days.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 3600);
const MINUTE: Duration = Duration::from_secs(60);

/// Starts a game of these people, with this time a turn.
async fn game_of<const N: usize>(names: [&str; N], time: &str) -> (Stage, [Person; N], Snowflake) {
    let stage = Stage::start(Config { record_traffic: true, ..Config::default() }).await;
    let people = names.map(|name| stage.person(name, "en-GB"));
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!(time))]).await;
    for person in &people[1..] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    (stage, people, place)
}

async fn table_page(person: &Person, board: &MessageView) -> MessageView {
    press(person, board, "/help").await.message.expect("a private page")
}

fn offers_computer(page: &MessageView) -> bool {
    page.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.contains("/stand-in/")))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_others_let_the_computer_play() {
    let (stage, people, place) = game_of(["Ada", "Bruno", "Chloe"], "none").await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let absent = to_move(&board, &people).clone();
    let [one, other] = &people.iter().filter(|person| person.id() != absent.id()).collect::<Vec<_>>()[..] else {
        panic!("expected two others")
    };
    assert!(!offers_computer(&table_page(one, &board).await), "expected nobody to be replaced on the first day");
    stage.pass(3 * DAY + MINUTE).await;
    assert!(!offers_computer(&table_page(&absent, &board).await));
    let page = table_page(one, &board).await;
    assert!(button_of(&page, "/stand-in/").label.starts_with("Let a computer play for "), "{:?}", page.buttons);
    let noted = press(one, &page, "/stand-in/").await;
    assert!(noted.is_private() && noted.content().contains("or as soon as another player asks"), "{}", noted.content());
    let asked = format!("<@{}> asked for the computer to play for", one.id());
    let says = |message: &MessageView| message.content.contains(&asked);
    // The board is posted again, because Discord edits an old message only rarely.
    let board =
        other.wait_message(place, LONG, says).await.expect("the board says who asked, and when the computer starts");
    let again = press(one, &page, "/stand-in/").await;
    assert!(again.content().starts_with("You've already asked for that."), "{}", again.content());
    let page = table_page(other, &board).await;
    let done = press(other, &page, "/stand-in/").await;
    assert!(done.content().contains("is playing for"), "{}", done.content());
    let told = |message: &MessageView| message.pinged == [absent.id()] && message.content.contains("asked for it");
    let notice = absent.wait_message(place, LONG, told).await.expect("the absent player is told who asked");
    for asker in [one, other] {
        assert!(notice.content.contains(&format!("<@{}>", asker.id())), "{}", notice.content);
    }
    let back = press(&absent, &notice, "/back").await;
    assert!(back.content().starts_with("Welcome back!"), "{}", back.content());
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_practice_is_put_away_until_continued() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let bruno = stage.person("Bruno", "en-GB");
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&ada, channel, &[]).await;
    stage.add_computer(&ada, &card, "easy").await;
    let place = stage.begin(&ada, &card).await;
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    stage.pass(3 * DAY + MINUTE).await;
    let is_away = |message: &MessageView| message.content.contains("Put away");
    let away = ada.wait_message(place, LONG, is_away).await.expect("the board says so");
    assert_eq!(away.buttons.iter().filter(|button| button.label == "Continue").count(), 1);
    let list = command(&ada, channel, "hypnosia games", &[]).await;
    assert!(list.content().contains("put away"), "{}", list.content());
    let list = command(&bruno, channel, "hypnosia games", &[]).await;
    assert!(list.content().contains("No games are running"), "{}", list.content());
    let stranger = press(&bruno, &away, "/continue").await;
    assert!(stranger.content().starts_with("You're not playing"), "{}", stranger.content());
    let done = press(&ada, &away, "/continue").await;
    assert!(done.content().contains("goes on: https://"), "{}", done.content());
    let goes_on = |message: &MessageView| moves(message) != Vec::<String>::new() && !is_away(message);
    let open = ada.wait_message(place, LONG, goes_on).await.expect("the board goes on");
    move_once(std::slice::from_ref(&ada), &open, 0).await;
    drop(board);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_is_named_and_replaced() {
    let (stage, people, place) = game_of(["Ada", "Bruno"], "24h").await;
    let mut seen = Vec::new();
    let mut board = next_turn(&people[0], place, &mut seen).await;
    let here = to_move(&board, &people).clone();
    let gone = people.iter().find(|person| person.id() != here.id()).expect("the other one");
    stage.sandbox.remove_member(stage.sandbox.guilds()[0], gone);
    for count in 0.. {
        if to_move(&board, &people).id() == gone.id() {
            break;
        }
        move_once(&people, &board, count).await;
        board = next_turn(&here, place, &mut seen).await;
    }
    let left = format!("<@{}> (left)", gone.id());
    let names = |message: &MessageView| message.content.contains(&left);
    let board = here.wait_message(place, LONG, names).await.expect("the board names who left");
    let page = table_page(&here, &board).await;
    let done = press(&here, &page, "/stand-in/").await;
    assert!(done.content().contains("is playing for"), "{}", done.content());
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn live_games_ask_for_no_members() {
    let (stage, people, place) = game_of(["Ada", "Bruno"], "10m").await;
    play(&people, place, &mut Vec::new(), 6).await;
    stage.in_step().await;
    let traffic = stage.sandbox.traffic();
    assert!(traffic.iter().any(|exchange| exchange.template == "/channels/{channel_id}/messages"));
    assert!(traffic.iter().all(|exchange| exchange.template != "/guilds/{guild_id}/members/{user_id}"));
}
