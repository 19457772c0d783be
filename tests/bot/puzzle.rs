//! Puzzles: a costly turn of a finished game to retry, a person's own mistakes when they are due, and the stock of
//! puzzles that comes with the bot.

use crate::report::{ended, keep, shown};
use discord_sandbox::{AnswerKind, Config, MessageView, Person};
use hypnosia_game::computer::puzzles::{Puzzle, Stock};
use hypnosia_game::rules::Move;
use hypnosia_stage::*;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Clicks a button by its id or a part of it, and returns the updated private message.
pub(super) async fn updated(person: &Person, message: &MessageView, part: &str) -> MessageView {
    // The id of a second move contains that of the first move, so an id that ends with `part` is preferred.
    let mut ids = message.buttons.iter().filter_map(|button| button.custom_id.clone());
    let id = ids.find(|id| id.ends_with(part)).unwrap_or_else(|| action(message, part));
    let clicked = person.click(message, &id).expect("the button is there");
    let answer = clicked.settled(LONG).await.expect("an answer in time");
    assert!(matches!(answer.kind, AnswerKind::Update | AnswerKind::Later), "expected an update: {:?}", answer.kind);
    let now = person.message(message).expect("it stands");
    assert!(now.ephemeral, "expected it to stay private");
    check_picture(&now);
    now
}

/// The ids of the move buttons.
pub(super) fn attempts(message: &MessageView) -> Vec<String> {
    let ids = message.buttons.iter().filter_map(|button| button.custom_id.clone());
    ids.filter(|id| id.matches(':').count() > 0).collect()
}

/// Presses the first offered move until the turn is complete.
async fn answered(person: &Person, mut message: MessageView) -> MessageView {
    while let Some(first) = attempts(&message).first() {
        message = updated(person, &message, first).await;
    }
    message
}

async fn puzzle(stage: &Stage, person: &Person) -> MessageView {
    let answer = command(person, stage.sandbox.channel(), "hypnosia puzzle", &[]).await;
    assert!(answer.is_private(), "expected a private puzzle");
    let message = answer.message.expect("a puzzle");
    let message = person.message(&message).expect("it stands");
    check_picture(&message);
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn costly_turn_comes_back_as_a_puzzle() {
    let (mut stage, [ada, bruno], _, result) = ended().await;
    let report = shown(&ada, &result, "/look-back").await;
    let turn = shown(&ada, &report, "/turn/").await;
    let task = updated(&ada, &turn, "/retry/").await;
    assert!(task.content.contains("at table 1") && task.content.contains("Find the best turn."), "{}", task.content);
    assert!(!task.content.contains("Better"), "expected no word of the answer: {}", task.content);
    keep("retry.png", &task);
    let offered = attempts(&task);
    let half = updated(&ada, &task, &offered[0]).await;
    assert!(half.content.contains("Played "), "{}", half.content);
    stage.stop_bot().await;
    stage.start_bot().await;
    let undo = half.buttons.iter().find(|button| button.label.contains("Undo")).expect("a way back");
    let again = updated(&ada, &half, undo.custom_id.as_deref().expect("an id")).await;
    assert_eq!(attempts(&again), offered, "the first die is taken back, after a restart as well");
    let answer = answered(&ada, again).await;
    let told = &answer.content;
    assert!(
        told.contains("**Right:**") || told.contains("**Not the best:**") && told.contains("**Better:**"),
        "{told}"
    );
    assert!(told.contains("In the game: ") && told.contains("\n• "), "{told}");
    assert!(told.contains("You'll see it again <t:"), "{told}");
    keep("retried.png", &answer);

    // Bruno retries a costly turn of his own, which comes up again for him.
    let his = shown(&bruno, &result, "/look-back").await;
    let his = shown(&bruno, &his, "/turn/").await;
    let his = answered(&bruno, updated(&bruno, &his, "/retry/").await).await;
    assert!(his.content.contains("In der Partie: ") && his.content.contains("Du siehst es <t:"), "{}", his.content);

    // The retried mistake is due tomorrow; the other costly turns of the report are due now.
    let due = puzzle(&stage, &ada).await;
    assert_ne!(due.content.lines().next(), task.content.lines().next());
    stage.sandbox.advance(DAY);
    let mut next = puzzle(&stage, &ada).await;
    let mut own = 0;
    while next.content.contains("at table 1") {
        let answer = answered(&ada, next).await;
        assert!(
            answer.content.contains("see it again") || answer.content.contains("won't come back"),
            "{}",
            answer.content
        );
        next = updated(&ada, &answer, "/puzzle-next").await;
        own += 1;
    }
    assert!((1..=3).contains(&own), "{own} of the costliest turns");
    assert!(next.content.contains("Puzzle "), "expected the stock after one's own: {}", next.content);
    stage.in_step().await;
}

/// The moves of the best turn that the buttons offer: a single move if the second die cannot be used.
pub(super) fn best(puzzle: &Puzzle) -> Vec<Move> {
    let turns = puzzle.rolled.choices().into_iter().flat_map(|first| {
        let seconds = puzzle.rolled.play(&first).expect("it is offered").choices();
        let both = seconds.iter().map(|second| vec![first, *second]);
        both.chain([vec![first]]).collect::<Vec<_>>()
    });
    turns.into_iter().find(|turn| puzzle.lost(turn) == Some(0.0)).expect("it can be clicked")
}

/// Every puzzle of the stock may become the puzzle of the day, so the buttons must offer the best turn of each.
#[test]
fn the_best_turn_of_every_puzzle_is_offered() {
    let stock = Stock::parse(include_str!("../../assets/puzzles.txt")).expect("it can be read");
    let single = stock.puzzles.iter().filter(|puzzle| best(puzzle).len() == 1).count();
    assert!(single < stock.puzzles.len(), "expected turns of two moves");
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzle_is_localised_and_survives_a_restart() {
    let mut stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "de"));
    let stock = Stock::parse(include_str!("../../assets/puzzles.txt")).expect("it can be read");
    let task = puzzle(&stage, &bruno).await;
    assert!(task.content.contains("Rätsel 1 von "), "{}", task.content);
    assert!(task.content.contains("Schwierigkeit: leicht"), "expected an easy one first: {}", task.content);
    let number = attempts(&task)[0].split('/').nth(2).and_then(|number| number.parse().ok());
    let one = stock.puzzle(number.expect("the puzzle's number")).expect("it is in the stock");
    keep("puzzle.png", &task);
    let [first, second] = best(one)[..] else { panic!("expected a turn of two moves") };
    let board = one.rolled.board();
    let half = updated(&bruno, &task, &format!("/{}", first.notation(board))).await;
    stage.stop_bot().await;
    stage.start_bot().await;
    let found = updated(&bruno, &half, &format!("/{}", second.notation(board))).await;
    assert!(found.content.contains("**Richtig:**"), "{}", found.content);
    assert!(found.content.contains("Bisher gelöst: 1 von "), "{}", found.content);
    let shared = press(&bruno, &found, "p/puzzle-share/").await;
    let posted = shared.message.as_ref().filter(|shared| !shared.ephemeral).expect("shown to everybody");
    assert!(posted.buttons.is_empty() && !posted.content.contains("**Richtig:**"), "{}", posted.content);
    check_picture(posted);
    let next = updated(&bruno, &found, "/puzzle-next").await;
    assert!(next.content.contains("Rätsel 2 von "), "{}", next.content);

    let task = puzzle(&stage, &ada).await;
    assert!(task.content.contains("Puzzle 1 of "), "hers are her own: {}", task.content);
    let worst = attempts(&task).into_iter().find(|id| !id.ends_with(&first.notation(board))).expect("another move");
    let answer = answered(&ada, updated(&ada, &task, &worst).await).await;
    assert!(answer.content.contains("**Not the best:**") && answer.content.contains("cost "), "{}", answer.content);
    keep("puzzled.png", &answer);

    let page = privacy_page(&ada, stage.sandbox.channel()).await;
    assert!(page.content.contains("puzzles"), "{}", page.content);
    let data = press(&ada, &page, "/export").await.message.expect("the data");
    let json = String::from_utf8(data.files[0].bytes()).expect("a text");
    assert!(json.contains(&format!("\"number\": {}", one.number)), "{json}");
    let question = press(&ada, &page, "/delete").await.message.expect("a question");
    press(&ada, &question, "/delete!").await;
    let task = puzzle(&stage, &ada).await;
    assert!(task.content.contains("Puzzle 1 of "), "forgotten: {}", task.content);
    stage.in_step().await;
}
