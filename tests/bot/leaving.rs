//! Players who resign: the bot announces it once, and they share last place and gain nothing. If most players leave in
//! the first rounds, the game is not rated; a game of two may then be called off.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use serde_json::json;

/// Starts a rated game of three without a time limit.
async fn three() -> (Stage, [Person; 3], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!("none"))]).await;
    for person in &people[1..] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    (stage, people, place)
}

pub async fn resign(person: &Person, place: Snowflake) {
    let question = resign_from_list(person, place).await.message.expect("a question");
    press(person, &question, "/resign!").await;
}

async fn result(person: &Person, place: Snowflake) -> MessageView {
    person.wait_message(place, LONG, is_result).await.expect("the result")
}

#[tokio::test(flavor = "multi_thread")]
async fn when_most_leave_at_once_nothing_counts() {
    let (stage, [ada, bruno, chloe], place) = three().await;
    next_turn(&ada, place, &mut Vec::new()).await;
    resign(&bruno, place).await;
    resign(&chloe, place).await;
    let result = result(&ada, place).await;
    assert!(result.content.contains("-# Not rated: most players left in the first rounds."), "{}", result.content);
    assert!(!result.content.contains("· rating "), "expected no rating: {}", result.content);
    let channel = stage.sandbox.channel();
    let board = command(&ada, channel, "hypnosia leaderboard", &[]).await;
    assert!(board.content().contains("Nobody is on this list yet"), "{}", board.content());
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_left_share_last_place() {
    let (stage, [ada, bruno, chloe], place) = three().await;
    let mut seen = Vec::new();
    next_turn(&ada, place, &mut seen).await;
    resign(&bruno, place).await;
    // The expected text leaves out the number of the turn, because forced moves may already have ended the first turn.
    let told = format!("<@{}> resigned (turn ", bruno.id());
    let tells = |message: &MessageView| message.content.contains("🏳️") && message.content.contains(&told);
    ada.wait_message(place, LONG, tells).await.expect("the thread says who resigned");
    // The other two play on, beyond the first rounds.
    for count in 0..20 {
        let board = next_turn(&ada, place, &mut seen).await;
        move_once(&[ada.clone(), chloe.clone()], &board, count).await;
    }
    resign(&chloe, place).await;
    let result = result(&ada, place).await;
    for person in [&bruno, &chloe] {
        let line = result.content.lines().find(|line| line.contains(&person.name()) && !line.contains("🏆"));
        let line = line.expect("a line for each player");
        assert!(line.contains("rating: new · resigned"), "expected no number of a new player: {line}");
    }
    let why = "-# Players who left share last place in the rating.";
    assert!(result.content.contains(why), "{}", result.content);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resignation_is_announced_once_and_silently() {
    let (mut stage, people, place) = three().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let mover = to_move(&board, &people).id();
    let leaver = people.iter().find(|person| person.id() != mover).expect("another player");
    stage.in_step().await;
    let pings = stage.sandbox.pings().len();
    resign(leaver, place).await;
    let told = format!("<@{}> resigned (turn ", leaver.id());
    // The next board repeats it in small print.
    let is_said = |line: &str| line.contains(&told) && !line.starts_with("-#");
    let lines = |message: &MessageView| message.content.lines().filter(|line| is_said(line)).count();
    let says = |message: &MessageView| message.id == board.id && message.content.contains(&told);
    let shown = people[0].wait_message(place, LONG, says).await.expect("the open turn says so");
    let line = shown.content.lines().find(|line| line.contains(&told)).unwrap_or_default();
    assert!(line.starts_with("🏳️"), "expected a line of full size: {line}");
    assert_eq!(stage.sandbox.pings().len(), pings, "expected nobody to be pinged");
    stage.kill_bot().await;
    stage.start_bot().await;
    stage.in_step().await;
    move_once(&people, &shown, 0).await;
    stage.in_step().await;
    assert_eq!(people[0].messages(place).iter().map(lines).sum::<usize>(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_at_once_is_called_off_once() {
    let (stage, people, card, place) = game().await;
    let [ada, bruno] = &people;
    let board = next_turn(ada, place, &mut Vec::new()).await;
    let question = resign_from_list(bruno, place).await.message.expect("a question");
    assert!(question.content.contains("called off: no result, and nothing counts"), "{}", question.content);
    let done = press(bruno, &question, "/off!").await;
    assert!(done.content().contains("is called off. Nothing counts."), "{}", done.content());
    let words = format!("Called off by <@{}>. No result.", bruno.id());
    let says = |message: &MessageView| plain(&message.content).contains(&words);
    let closed = |message: &MessageView| message.id == board.id && says(message) && message.buttons.is_empty();
    ada.wait_message(place, LONG, closed).await.expect("the turn says so");
    ada.wait_message(card.channel, LONG, |message| message.id == card.id && says(message))
        .await
        .expect("the card, too");
    let list = command(ada, card.channel, "hypnosia leaderboard", &[]).await;
    assert!(list.content().contains("Nobody is on this list yet"), "{}", list.content());
    // The second game of the same two players within a week cannot be called off.
    let card = stage.open_table(ada, stage.sandbox.channel(), &[("time", json!("none"))]).await;
    stage.join(bruno, &card, "any").await;
    let place = stage.begin(ada, &card).await;
    next_turn(ada, place, &mut Vec::new()).await;
    let question = resign_from_list(ada, place).await.message.expect("a question");
    assert!(question.content.contains("It counts as a loss"), "{}", question.content);
    press(ada, &question, "/resign!").await;
    result(ada, place).await;
    stage.in_step().await;
}

/// A player asks to resign when the game could still be called off, and confirms when it no longer can.
#[tokio::test(flavor = "multi_thread")]
async fn late_confirmation_is_asked_again() {
    let (stage, people, _, place) = game().await;
    let [ada, _] = &people;
    next_turn(ada, place, &mut Vec::new()).await;
    let early = resign_from_list(ada, place).await.message.expect("a question");
    ask_to_lose(&people, ada, place).await;
    let asked = press(ada, &early, "/off!").await.message.expect("the question anew");
    assert!(asked.content.contains("It counts as a loss"), "{}", asked.content);
    press(ada, &asked, "/resign!").await;
    let result = result(ada, place).await;
    assert!(
        result.content.contains("rating: new · resigned"),
        "expected no number of a new player: {}",
        result.content
    );
    stage.in_step().await;
}
