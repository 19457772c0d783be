//! Discord refuses a part of a message, or a whole message for a while. Every turn must still have its board and its
//! moves, and a person must be told if Discord refused the bot's answer to them.

use crate::refusals::blindly;
use discord_sandbox::{Answer, Config, Fault, FaultKind, MessagePart, MessageView, Person, RateLimits, Snowflake};
use hypnosia_stage::*;
use serde_json::{Value, json};
use std::time::Duration;

/// After this time, the bot tries again to send what Discord refused.
const LATER: Duration = Duration::from_secs(61);

/// Starts a game with generous rate limits, because the requests of [`portal`] count as the bot's.
async fn busy_game() -> (Stage, [Person; 2], MessageView, Snowflake) {
    game_with(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await
}

fn has_emoji(message: &MessageView) -> bool {
    let labels = message.buttons.iter().map(|button| button.label.as_str());
    labels.clone().any(|label| label.starts_with('d') && label.contains('_')) || message.content.contains("<:")
}

/// Sends a request about the application's emoji with the bot's token, as the developer portal does.
async fn portal(stage: &Stage, method: reqwest::Method, path: &str) -> Value {
    let sandbox = &stage.sandbox;
    let url = format!("{}/api/v10/applications/{}/emojis{path}", sandbox.url(), sandbox.application());
    let request = reqwest::Client::new().request(method, url).header("user-agent", "DiscordBot (portal, 1)");
    let answer = request.header("authorization", format!("Bot {}", sandbox.token())).send().await.expect("an answer");
    serde_json::from_str(&answer.text().await.expect("text")).unwrap_or_default()
}

async fn emoji_ids(stage: &Stage) -> Vec<String> {
    let listed = portal(stage, reqwest::Method::GET, "").await;
    let items = listed["items"].as_array().into_iter().flatten();
    items.filter_map(|emoji| emoji["id"].as_str().map(str::to_owned)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_emoji_keep_no_turn_and_come_back() {
    let busy = Config { rate_limits: RateLimits::Generous, ..Config::default() };
    let (stage, people, _, place) = live_game(busy).await;
    until_found("all emoji", async || (emoji_ids(&stage).await.len() >= 22).then_some(())).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 3).await;
    let before = next_turn(&people[0], place, &mut seen).await;
    let old = emoji_ids(&stage).await;
    for id in &old {
        portal(&stage, reqwest::Method::DELETE, &format!("/{id}")).await;
    }
    let pings = stage.sandbox.pings().len();
    move_once(&people, &before, 0).await;
    let mut message = next_turn(&people[0], place, &mut seen).await;
    if moves(&message).iter().any(|id| before.id == message.id && !id.is_empty()) {
        move_once(&people, &message, 0).await;
        message = next_turn(&people[0], place, &mut seen).await;
    }
    assert!(!moves(&message).is_empty(), "expected moves: {message:?}");
    assert!(stage.sandbox.pings().len() > pings, "expected the player to be pinged");
    until_found("the emoji come back", async || {
        let now = emoji_ids(&stage).await;
        (now.len() >= 22 && now.iter().all(|id| !old.contains(id))).then_some(())
    })
    .await;
    for count in 0..20 {
        move_once(&people, &message, count).await;
        message = next_turn(&people[0], place, &mut seen).await;
        if message.content.contains("<:") {
            break;
        }
    }
    assert!(has_emoji(&message), "expected emoji again: {}", message.content);
    let violations = stage.sandbox.take_violations();
    assert!(violations.iter().all(|violation| violation.code == 50035), "expected refused emoji: {violations:?}");
}

async fn whole_board(watcher: &Person, place: Snowflake, board: &MessageView) -> MessageView {
    let whole =
        |message: &MessageView| message.id == board.id && !message.files.is_empty() && !moves(message).is_empty();
    watcher.wait_message(place, LONG, whole).await.expect("the board is whole again")
}

/// Discord refuses custom emoji, pictures, or preselected options. The board must be posted without the refused part,
/// and get it back once Discord accepts it.
#[tokio::test(flavor = "multi_thread")]
async fn board_is_posted_without_its_refused_part() {
    for part in [MessagePart::Emoji, MessagePart::Attachment, MessagePart::SelectDefault] {
        let (stage, people, _, place) = busy_game().await;
        until_found("all emoji", async || (emoji_ids(&stage).await.len() >= 22).then_some(())).await;
        let mut seen = Vec::new();
        play(&people, place, &mut seen, 1).await;
        stage.sandbox.inject(Fault::new(FaultKind::RefusePart(part)));
        play(&people, place, &mut seen, 3).await;
        let message = next_turn(&people[0], place, &mut seen).await;
        let words = message.content.contains("home pawns");
        assert_eq!(message.files.is_empty(), part == MessagePart::Attachment, "{part:?}: {}", message.content);
        assert!(words || part != MessagePart::Attachment, "expected the board in words: {}", message.content);
        stage.sandbox.clear_faults();
        stage.sandbox.advance(LATER);
        whole_board(&people[0], place, &message).await;
        nothing_doubled(&people[0], place);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_without_buttons_names_the_way_back() {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let ada = stage.person("Ada", "en-GB");
    let channel = stage.sandbox.channel();
    stage.sandbox.inject(Fault::new(FaultKind::RefusePart(MessagePart::Component)).on("", "/channels/{channel_id}/"));
    command(&ada, channel, "hypnosia new", &[]).await;
    let bare =
        |message: &MessageView| message.content.contains("hypnosia board") && message.content.contains("Join · ");
    let card = ada.wait_message(channel, LONG, bare).await.expect("a card that names its buttons");
    stage.sandbox.clear_faults();
    stage.sandbox.advance(LATER);
    let whole = |message: &MessageView| message.id == card.id && !message.buttons.is_empty() && !bare(message);
    ada.wait_message(channel, LONG, whole).await.expect("its buttons come back");
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_buttons_become_words_and_come_back() {
    let (stage, people, _, place) = busy_game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 1).await;
    let before = next_turn(&people[0], place, &mut seen).await;
    stage.sandbox.inject(Fault::new(FaultKind::RefusePart(MessagePart::Component)).on("POST", "/messages$"));
    let by_hand = |message: &MessageView| {
        message.id > before.id && !message.ephemeral && plain(&message.content).contains("hypnosia board")
    };
    let mut found = None;
    for count in 0..4 {
        let now = people[0].message(&before).expect("the turn's message");
        if moves(&now).is_empty() {
            break;
        }
        move_once(&people, &now, count).await;
        let next = |message: &MessageView| by_hand(message) || message.id == before.id && moves(message) != moves(&now);
        let next = people[0].wait_message(place, LONG, next).await.expect("the game goes on");
        found = Some(next).filter(by_hand);
    }
    let board = match found {
        Some(board) => board,
        None => people[0].wait_message(place, LONG, by_hand).await.expect("a board in words"),
    };
    assert!(board.content.contains('→'), "expected the moves in words: {}", board.content);
    assert!(board.content.contains("home pawns"), "expected the board in words: {}", board.content);
    stage.sandbox.clear_faults();
    stage.sandbox.advance(LATER);
    let board = whole_board(&people[0], place, &board).await;
    move_once(&people, &board, 0).await;
    play(&people, place, &mut seen, 3).await;
    nothing_doubled(&people[0], place);
}

/// Discord refuses all components, so the board is posted in words, which name `/hypnosia board`. The private view
/// that this command opens must offer the moves.
#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_in_the_private_view() {
    let (stage, people, _, place) = busy_game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 1).await;
    stage.sandbox.inject(Fault::new(FaultKind::RefusePart(MessagePart::Component)).on("", "/channels/{channel_id}/"));
    let with_moves = async || {
        for person in &people {
            let answer = command(person, place, "hypnosia board", &[]).await;
            if answer.message.is_some_and(|view| view.ephemeral && !moves(&view).is_empty()) {
                return Some(());
            }
        }
        None
    };
    until_found("the moves", with_moves).await;
}

/// Discord refuses new messages, or answers to clicks, with each error of the list; `times` is the number of refusals.
/// Error 50035 occurs so often that Discord refuses every form of the message that the bot tries.
#[tokio::test(flavor = "multi_thread")]
async fn message_refused_for_a_while_is_posted_later() {
    let (stage, people, _, place) = busy_game().await;
    let mut seen = Vec::new();
    for (status, code, times) in [
        (400, 40004, 2),
        (400, 40006, 2),
        (429, 40062, 1),
        (403, 40333, 2),
        (503, 130_000, 1),
        (400, 50035, 4),
        (400, 0, 1),
    ] {
        for route in ["/channels/{channel_id}/messages$", "/callback"] {
            let fault = Fault::new(FaultKind::Refused { status, code });
            stage.sandbox.inject(fault.on("POST", route).times(times));
            play(&people, place, &mut seen, 2).await;
            stage.sandbox.clear_faults();
        }
    }
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn board_refused_in_every_form_is_posted_later() {
    let (stage, people, _, place) = busy_game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let before = next_turn(&people[0], place, &mut seen).await;
    let fault = Fault::new(FaultKind::Refused { status: 400, code: 50035 });
    stage.sandbox.inject(fault.on("POST", "/channels/{channel_id}/messages$"));
    for count in 0..4 {
        let now = people[0].message(&before).expect("the turn's message");
        if moves(&now).is_empty() {
            break;
        }
        move_once(&people, &now, count).await;
        people[0]
            .wait_message(place, LONG, |message| message.id == before.id && moves(message) != moves(&now))
            .await
            .expect("the click is answered");
    }
    stage.sandbox.clear_faults();
    stage.sandbox.advance(LATER);
    let board = next_turn(&people[0], place, &mut seen).await;
    assert_ne!(board.id, before.id, "expected the next turn");
    move_once(&people, &board, 0).await;
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
}

const REFUSED: &str = "Discord didn't accept my answer";
const CALLBACK: (&str, &str) = ("POST", "/callback");

/// Makes Discord refuse an answer on this route `forms` times: the answer itself, and the smaller forms that the bot
/// tries next. With status 403, Discord refuses only once, because the bot does not try smaller forms after it.
fn refuse(stage: &Stage, (method, route): (&str, &str), (status, code): (u16, u32), forms: u32) {
    let times = if status == 403 { 1 } else { forms };
    stage.sandbox.inject(Fault::new(FaultKind::Refused { status, code }).on(method, route).times(times));
}

/// Delays Discord's answers to requests about members and typing, so that the bot acknowledges the interaction first.
fn delay(stage: &Stage) {
    for (method, route) in [("GET", "/members/"), ("POST", "/typing")] {
        stage.sandbox.inject(Fault::new(FaultKind::SlowAnswer { seconds: 2.0 }).on(method, route).times(1));
    }
}

/// Discord refuses each kind of answer because of its content, by a filter, or for lack of a permission; the person
/// must be told.
#[tokio::test(flavor = "multi_thread")]
async fn refused_answer_is_reported_to_the_person() {
    for why in [(400, 50035), (400, 200_000), (403, 50013)] {
        let (stage, people, card, place) = busy_game().await;
        let [ada, bruno] = &people;
        let told = |answer: &Answer, what: &str| {
            assert!(answer.content().starts_with(REFUSED), "{what}, {why:?}: {}", answer.content());
        };
        let board = next_turn(ada, place, &mut Vec::new()).await;
        let question = ask_to_resign(bruno, &board).await;
        refuse(&stage, CALLBACK, why, 2);
        told(
            &command(ada, card.channel, "hypnosia profile", &[("versus", json!(ada.id().to_string()))]).await,
            "a command",
        );
        refuse(&stage, CALLBACK, why, 2);
        told(&press(bruno, &question, "/keep").await, "a page that changes");
        refuse(&stage, CALLBACK, why, 2);
        told(&blindly(bruno, &board, "t/1/1/start").await, "a refusal");
        delay(&stage);
        refuse(&stage, ("PATCH", "/webhooks/"), why, 2);
        let invite = json!(format!("<@{}> <@1>", bruno.id()));
        told(&command(ada, card.channel, "hypnosia new", &[("invite", invite)]).await, "a late command");
        lose(&people, bruno, place).await;
        let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
        stage.sandbox.clear_faults();
        delay(&stage);
        refuse(&stage, ("POST", "/webhooks/"), why, 4);
        told(&press(ada, &result, "/rematch").await, "a late click");
    }
}
