//! The end of the bot's process. After fatal faults it ends and says why, and the tables do not change. A board that
//! was posted just before a shutdown is stored.

use discord_sandbox::{Cut, Fault, FaultKind};
use hypnosia::model::{TableSummary, TurnTime};
use hypnosia_stage::*;
use std::time::Duration;

/// A game with ten minutes for each turn, after a few moves.
async fn timed_game() -> (Stage, [discord_sandbox::Person; 2], discord_sandbox::Snowflake, Vec<String>) {
    let stage = Stage::start(discord_sandbox::Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    (stage, people, place, seen)
}

async fn tables(stage: &Stage) -> Vec<TableSummary> {
    stage.host().store().open_tables(None).await.expect("the database can be read")
}

/// Restarts the bot 45 minutes after it has ended: the game must be unchanged and continue.
async fn goes_on_after_a_while(mut stage: Stage, people: &[discord_sandbox::Person; 2], mut seen: Vec<String>) {
    stage.sandbox.take_violations();
    // The pause is shorter than an hour, because the bot reposts boards that are older than an hour.
    stage.sandbox.advance(Duration::from_secs(45 * 60));
    stage.start_bot().await;
    let table = tables(&stage).await[0].id;
    let view = stage.host().view(table).await.expect("the table is there");
    assert_eq!(view.options.turn_time, TurnTime::TenMinutes);
    assert!(view.seats.iter().all(|seat| seat.timeouts == 0), "expected no turn to run out: {:?}", view.seats);
    let place = view.messages.thread.map(|thread| discord_sandbox::Snowflake(thread.0)).expect("a thread");
    play(people, place, &mut seen, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn final_gateway_close_ends_the_bot_with_reason() {
    let (mut stage, people, _, seen) = timed_game().await;
    let before = tables(&stage).await;
    // Causes that only serenity's log shows are tested in tests/process, which captures the log of the process.
    let reasons = [(4004, "Discord does not accept the token"), (4013, "4013"), (4014, "4014")];
    for (code, words) in reasons {
        stage.sandbox.cut_gateway(Cut::Close(code));
        let why = stage.ended().await;
        assert!(why.contains(words) && why.lines().count() == 1, "after {code} expected {words:?} in one line: {why}");
        stage.start_bot().await;
        let now = tables(&stage).await;
        assert_eq!(now.len(), before.len(), "expected the tables to stay after {code}");
        assert_eq!(now[0].changed, before[0].changed, "expected nothing to happen at the table after {code}");
    }
    stage.sandbox.cut_gateway(Cut::Close(4004));
    stage.ended().await;
    goes_on_after_a_while(stage, &people, seen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panicking_task_ends_the_bot_with_reason() {
    let (mut stage, people, _, seen) = timed_game().await;
    stage.break_clock();
    // A panic in the work on one table or click ends nothing; a panic in the clock of all tables ends the process.
    stage.host().wake_clocks();
    let why = stage.ended().await;
    assert!(why.contains("panicked: the clock is broken on purpose"), "expected what broke and why: {why}");
    goes_on_after_a_while(stage, &people, seen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failing_commits_end_the_bot() {
    let (mut stage, ..) = timed_game().await;
    stage.host().close().await;
    let why = stage.ended().await;
    assert!(why.contains("committer of the database ended"), "expected what ended: {why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn board_posted_just_before_shutdown_is_stored() {
    let (mut stage, people, place, mut seen) = timed_game().await;
    let message = next_turn(&people[0], place, &mut Vec::new()).await;
    // The next board is posted at once, but Discord's answer is slow.
    let slow = Fault::new(FaultKind::SlowAnswer { seconds: 1.5 });
    stage.sandbox.inject(slow.on("POST", "/channels/{channel_id}/messages"));
    seen.clear();
    seen.extend(moves(&message).first().cloned());
    // Both dice are played, so that the turn ends.
    let mut next = message.clone();
    while next.id == message.id {
        move_once(&people, &next, 0).await;
        next = next_turn(&people[0], place, &mut seen).await;
    }
    let pings = stage.sandbox.pings().len();
    stage.stop_bot().await;
    stage.sandbox.clear_faults();
    // Half an hour later Discord has forgotten the message's nonce, so a second post would not be recognised as a
    // repetition.
    stage.sandbox.advance(Duration::from_secs(1_800));
    stage.start_bot().await;
    let table = tables(&stage).await[0].id;
    let view = stage.host().view(table).await.expect("the table is there");
    assert_eq!(view.messages.turn.map(|id| id.0), Some(next.id.0), "expected the board to be remembered");
    assert_eq!(stage.sandbox.pings().len(), pings, "expected no further ping");
    play(&people, place, &mut vec![], 1).await;
    nothing_doubled(&people[0], place);
}
