//! Two people and a spectator play on from turns of a finished game, in two languages and after a restart.

use crate::report::{ended, keep, shown};
use discord_sandbox::{Answer, MessageView, Person, Snowflake};
use hypnosia::host::{DiceVerdict, Player, Seat, verify};
use hypnosia::model::{Level, TableId};
use hypnosia_game::board::Board;
use hypnosia_game::rules::GameLog;
use hypnosia_stage::*;

fn number_in(id: &str) -> u32 {
    id.rsplit('/').next().and_then(|number| number.parse().ok()).expect("the number of a turn")
}

/// Whether a message shows a turn of a computer. Only the player's name counts: the text below may mention computers
/// too.
fn is_of_computer(turn: &MessageView) -> bool {
    let line = turn.content.lines().nth(1).expect("who played");
    line.split(" · turn ").next().is_some_and(|player| {
        ["Ruby", "Otto", "Yara", "Greta", "Basil", "Pia"].iter().any(|name| player.contains(name))
    })
}

/// Plays on from the turn that a message shows, against computers of this level; returns the answer.
async fn chosen(person: &Person, turn: &MessageView, level: &str) -> Answer {
    let question = press(person, turn, "/play-on/").await;
    assert!(question.is_private(), "{}", question.content());
    let question = question.message.expect("a question");
    let end = action(turn, "/play-on/").replace("/play-on/", "/play-on-level/");
    choose(person, &question, &end, level).await
}

/// Plays on from the turn that a message shows; returns the first board of the new table `table`, which has its own
/// thread in the channel.
async fn played_on(person: &Person, turn: &MessageView, channel: Snowflake, table: i64) -> MessageView {
    let said = chosen(person, turn, "expert").await;
    assert!(said.is_private() && said.content().contains("https://"), "{}", said.content());
    let start = format!("t/{table}/");
    let number = format!("table {table}");
    let card = |message: &MessageView| message.content.contains(&number) && message.thread.is_some();
    let card = person.wait_message(channel, LONG, card).await.expect("a card with a thread");
    let place = card.thread.expect("checked");
    let board = |message: &MessageView| moves(message).first().is_some_and(|id| id.starts_with(&start));
    person.wait_message(place, LONG, board).await.expect("a board at once")
}

/// Plays a table to its end and returns the result. Only this person chooses moves at the table.
async fn play_out(person: &Person, place: Snowflake, table: i64) -> MessageView {
    let start = format!("t/{table}/");
    let mut seen: Vec<String> = Vec::new();
    for count in 0..500 {
        let ours = |message: &MessageView| {
            message.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.starts_with(&start)))
        };
        let fresh = |message: &MessageView| {
            let is_new = moves(message).first().is_some_and(|first| !seen.contains(first));
            ours(message) && (is_result(message) || is_new)
        };
        let message = person.wait_message(place, LONG, fresh).await.expect("the game goes on");
        if is_result(&message) {
            return message;
        }
        seen.extend(moves(&message).first().cloned());
        move_once(std::slice::from_ref(person), &message, count).await;
    }
    panic!("expected the game to end");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_play_on_from_a_finished_game() {
    let (mut stage, [ada, bruno], place, result) = ended().await;
    let channel = stage.sandbox.channel();
    let report = shown(&ada, &result, "/look-back").await;
    let turn = shown(&ada, &report, "/turn/").await;

    // A click on another turn shows that turn in the same message.
    let mut ids = turn.buttons.iter().filter_map(|button| button.custom_id.as_deref());
    let far = ids.rfind(|id| id.contains("/turn-to/")).expect("another turn");
    let number = number_in(far);
    let next = press(&ada, &turn, far).await.message.expect("another turn");
    assert_eq!(next.id, turn.id, "expected the other turn in the place of the one before");
    assert!(next.content.starts_with(&format!("### Turn {number} at table 1")), "{}", next.content);
    let labels: Vec<&str> = next.buttons.iter().map(|button| button.label.as_str()).collect();
    assert!(labels.contains(&"‹ −1") && labels.contains(&"Play from here"), "{labels:?}");
    check_picture(&next);
    keep("turn-far.png", &next);

    let board = played_on(&ada, &next, channel, 2).await;
    let practice = format!("Practice from turn {number} of table 1");
    assert!(board.content.contains(&format!("{practice}: https://")), "{}", board.content);
    assert!(board.content.contains(&result.id.to_string()), "expected the way to the result: {}", board.content);
    let thread = board.channel;
    assert_ne!(thread, place, "expected a thread of its own");
    check_picture(&board);
    keep("board.png", &board);
    let view = stage.host().view(TableId(2)).await.expect("the table");
    assert!(view.is_practice() && view.seat_of(hypnosia::model::UserId(ada.id().0)).is_some());
    let origin = view.origin.expect("it begins from a turn");
    assert_eq!(stage.host().log(TableId(1)).await.expect("the log").before_turn(number), Some(origin.position));

    // Bruno, who reads German, plays on after a restart of the bot.
    let his = shown(&bruno, &result, "/look-back").await;
    let its = shown(&bruno, &his, "/turn/").await;
    let his_number = number_in(&action(&its, "/play-on/"));
    stage.stop_bot().await;
    stage.start_bot().await;
    let board = played_on(&bruno, &its, channel, 3).await;
    // The messages in the thread are in the server's language.
    assert!(board.content.contains(&format!("Practice from turn {his_number} of table 1")), "{}", board.content);
    let said = chosen(&bruno, &its, "normal").await;
    let view = stage.host().view(TableId(4)).await.expect("the table");
    let is_normal = |seat: &Seat| seat.player == Player::Computer(Level::Normal);
    assert!(view.seats.iter().any(is_normal), "{:?}", view.seats);
    assert!(said.content().starts_with("Übungspartie aus dieser Stellung: Tisch 4"), "{}", said.content());

    let over = play_out(&ada, thread, 2).await;
    assert!(over.content.contains(&format!("{practice}: https://")), "{}", over.content);
    keep("result.png", &over);
    let dice = press(&ada, &over, "/dice").await;
    assert!(dice.content().contains("✅"), "expected the dice to fit: {}", dice.content());
    let log = press(&ada, &dice.message.expect("a page"), "/log").await.message.expect("the log");
    let log = String::from_utf8(log.files[0].bytes()).expect("a text");
    assert!(log.contains(&format!("\npractice from turn {number} of table 1\n")) && !log.contains("\nsetup "), "{log}");
    let log = GameLog::parse(Board::standard(), &log).expect("a log");
    assert_eq!(log.begun_in(), Some(origin.position));
    assert_eq!(verify(&log).map(|verified| verified.verdict()), Ok(DiceVerdict::Fits));
    let report = shown(&ada, &over, "/look-back").await;
    assert!(report.content.contains("Game report: table 2"), "{}", report.content);
    keep("report-of-practice.png", &report);
    // The buttons ‹ and › lead from Ada's turn to the computer's turns.
    let mut turn = shown(&ada, &report, "/turn/").await;
    let way = if number_in(&action(&turn, "/play-on/")) > 4 { '‹' } else { '›' };
    while !is_of_computer(&turn) {
        let next = turn.buttons.iter().find(|button| button.label.contains(way)).expect("a turn beside it");
        let id = next.custom_id.clone().expect("an id");
        turn = press(&ada, &turn, &id).await.message.expect("the turn beside it");
    }
    assert!(turn.content.contains("**Why?**\n• "), "{}", turn.content);

    let again = press(&ada, &over, "/rematch").await;
    assert!(again.content().contains("The rematch is table 5"), "{}", again.content());
    let rematch = stage.host().view(TableId(5)).await.expect("the rematch");
    assert_eq!(rematch.origin, Some(origin), "expected it to begin from the same turn");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectator_plays_on_as_the_mover_within_limits() {
    let (stage, [ada, _], place, result) = ended().await;
    let channel = stage.sandbox.channel();
    let eve = stage.person("Eve", "en-GB");
    let report = shown(&eve, &result, "/look-back").await;
    let turn = shown(&eve, &report, "/turn/").await;
    let number = number_in(&action(&turn, "/play-on/"));
    played_on(&eve, &turn, channel, 2).await;
    let view = stage.host().view(TableId(2)).await.expect("the table");
    let position = stage.host().log(TableId(1)).await.expect("the log").before_turn(number).expect("the turn");
    let seat = view.seat_of(hypnosia::model::UserId(eve.id().0)).expect("her seat");
    assert_eq!(seat.colour, position.turn());
    let mut refused = String::new();
    for _ in 0..10 {
        refused = chosen(&eve, &turn, "easy").await.content().to_owned();
        if !refused.contains("https://") {
            break;
        }
    }
    assert!(refused.contains("table"), "expected the usual words of a limit: {refused}");
    assert!(!ada.messages(place).iter().any(|message| message.content == refused), "it is told to her alone");
    stage.in_step().await;
}
