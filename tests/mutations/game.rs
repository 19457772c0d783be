//! A game in which everything happens that the history check looks at, with a bot that may be broken: whatever goes
//! wrong on the way is left for the check.

use discord_sandbox::{Answer, Config, Failed, Interaction, MessageView, Person, Snowflake, Unable};
use hypnosia::history::Fault;
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// Turns that are played before somebody gives up.
const TURNS: usize = 7;
/// How long a board is waited for. A broken bot may never make it.
const PATIENCE: Duration = Duration::from_secs(20);

/// Plays, and fails with what does not fit.
pub async fn play_and_check() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!(5))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    for turn in 0..TURNS {
        let Some(board) = board(&people[0], place, &mut seen).await else { break };
        play_turn(&people, &board, turn).await;
    }
    let standing = || people[0].messages(place).into_iter().rfind(|message| !moves(message).is_empty());
    if let Some(board) = board(&people[0], place, &mut seen).await.or_else(standing) {
        give_up(to_move(&board, &people), &board).await;
    }
    let faults: Vec<String> = settled_faults(&stage).await.iter().map(Fault::to_string).collect();
    assert!(faults.is_empty(), "found: {}", faults.join("; "));
    // A click may meet the moment at which its board is made anew.
    stage.sandbox.assert_clean_but(&[10008]).expect("the bot keeps to Discord's rules");
    stage.sandbox.take_violations();
}

/// The board, when it shows something new; none when the bot does not make it.
async fn board(watcher: &Person, place: Snowflake, seen: &mut Vec<(Snowflake, String)>) -> Option<MessageView> {
    let shows = |message: &MessageView| moves(message).into_iter().next().map(|first| (message.id, first));
    let fresh = |message: &MessageView| shows(message).is_some_and(|shows| !seen.contains(&shows));
    let board = watcher.wait_message(place, PATIENCE, fresh).await.ok()?;
    seen.extend(shows(&board));
    Some(board)
}

/// A click of somebody else, and a move that is taken back and sent again; or two different moves at once; or the board
/// is called.
async fn play_turn(people: &[Person; 2], board: &MessageView, turn: usize) {
    let mover = to_move(board, people);
    let other = people.iter().find(|person| person.id() != mover.id()).unwrap_or(mover);
    let choices = moves(board);
    let (first, last) = (&choices[0], &choices[choices.len() - 1]);
    match turn % 3 {
        0 => {
            outcome(other.click(board, first)).await;
            outcome(mover.click(board, first)).await;
            if let Some(after) = mover.message(board)
                && let Some(undo) = custom_id(&after, "/undo")
            {
                outcome(mover.click(&after, &undo)).await;
                outcome(mover.click_blindly(&after, first)).await;
            }
        }
        1 => {
            let (one, two) = (mover.click(board, first), mover.click(board, last));
            outcome(one).await;
            outcome(two).await;
        }
        _ => {
            // It is made anew, and what is left of the turn is played there.
            outcome(mover.slash(board.channel, "hypnosia board", &[])).await;
            return;
        }
    }
    play_the_rest(mover, board).await;
}

/// What is left of a turn, on the board where it stands.
async fn play_the_rest(mover: &Person, board: &MessageView) {
    while let Some(now) = mover.message(board) {
        let Some(first) = moves(&now).into_iter().next() else { return };
        if outcome(mover.click(&now, &first)).await.is_none_or(|answer| answer.is_private()) {
            return;
        }
    }
}

fn custom_id(message: &MessageView, part: &str) -> Option<String> {
    message.buttons.iter().find_map(|button| button.custom_id.clone().filter(|id| id.ends_with(part)))
}

async fn outcome(acted: Result<Interaction, Unable>) -> Option<Answer> {
    let settled: Result<Answer, Failed> = acted.ok()?.settled(PATIENCE).await;
    settled.ok()
}

async fn give_up(person: &Person, board: &MessageView) {
    let Some(more) =
        board.buttons.iter().find_map(|button| button.custom_id.clone().filter(|id| id.contains("/help/")))
    else {
        return;
    };
    let Some(page) = outcome(person.click(board, &more)).await.and_then(|answer| answer.message) else { return };
    let Some(resign) = custom_id(&page, "/resign") else { return };
    let Some(question) = outcome(person.click(&page, &resign)).await.and_then(|answer| answer.message) else { return };
    if let Some(sure) = custom_id(&question, "/resign!") {
        outcome(person.click(&question, &sure)).await;
    }
}

/// How long the bot has to mend what does not fit yet. A break is found only after it.
const SETTLES: Duration = Duration::from_secs(60);

/// What does not fit as soon as anything can be told; what only the end shows, after the bot had its time.
async fn settled_faults(stage: &Stage) -> Vec<Fault> {
    let end = tokio::time::Instant::now() + SETTLES;
    loop {
        let (at_once, at_last) = (stage.faults(false).await, stage.faults(true).await);
        if !at_once.is_empty() || at_last.is_empty() || tokio::time::Instant::now() > end {
            return at_last;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}
