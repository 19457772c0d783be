//! Faults of Discord in answers to the bot's requests: at its start, for boards and threads, and for answers to
//! people. The bot tries again, and nothing is lost or done twice. If faults at the start last, the bot reports them in
//! words. And the bot keeps Discord's rate limits.

use discord_sandbox::{
    Answer, AnswerKind, Config, Fault, FaultKind, Interaction, MessageView, Person, RateLimits, Snowflake,
};
use hypnosia_stage::*;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;

/// The faults that most tests inject: a rate limit, an error, and no answer at all.
const TROUBLES: [FaultKind; 3] =
    [FaultKind::TooManyRequests { retry_after: 0.2, global: false }, FaultKind::Status(500), FaultKind::Hang];

/// Injects a fault for the next request of this kind; returns the number of faults that have struck so far.
fn next(stage: &Stage, trouble: FaultKind, method: &str, route: &str) -> u64 {
    stage.sandbox.inject(Fault::new(trouble).on(method, route).times(1));
    stage.sandbox.faults_struck()
}

fn struck(stage: &Stage, before: u64, what: &str) {
    assert!(stage.sandbox.faults_struck() > before, "expected the bot to make a request: {what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn on_answers_and_new_boards() {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    let more = [
        FaultKind::SharedLimit { retry_after: 0.2 },
        FaultKind::Reset,
        FaultKind::LostAnswer,
        FaultKind::StatusAfter(500),
    ];
    for trouble in TROUBLES.into_iter().chain(more) {
        for (method, route) in [("POST", "/callback"), ("POST", "/channels/{channel_id}/messages$")] {
            let before = next(&stage, trouble, method, route);
            play(&people, place, &mut seen, 3).await;
            struck(&stage, before, route);
        }
    }
    nothing_doubled(&people[0], place);
}

/// Starts a game with a minute for each turn. Its players get no reminders, so only boards are edited.
async fn hasty_game() -> (Stage, [Person; 2], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person_without_pings("Ada", "en-GB"), stage.person_without_pings("Bruno", "en-GB"));
    let people = [ada.await, bruno.await];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!("1m"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    (stage, people, place)
}

/// Lets a turn's time run out, and waits for the edit that closes its message.
async fn a_turn_runs_out(stage: &Stage, watcher: &Person, left: &MessageView) {
    stage.pass(Duration::from_secs(61)).await;
    let closed = |m: &MessageView| m.id == left.id && m.buttons.is_empty();
    let closed = watcher.wait_message(left.channel, LONG, closed).await.expect("the turn that ran out is closed");
    assert!(closed.content.contains("time's up"), "expected why: {}", closed.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_edits_of_messages() {
    let (stage, people, place) = hasty_game().await;
    let mut seen = Vec::new();
    for trouble in TROUBLES {
        play(&people, place, &mut seen, 4).await;
        let left = next_turn(&people[0], place, &mut seen).await;
        let before = next(&stage, trouble, "PATCH", "/channels/{channel_id}/messages/{message_id}$");
        a_turn_runs_out(&stage, &people[0], &left).await;
        struck(&stage, before, "an edit");
    }
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_reopening_of_a_thread() {
    for trouble in TROUBLES {
        let (stage, people, _, place) = game().await;
        let board = next_turn(&people[0], place, &mut Vec::new()).await;
        let before = next(&stage, trouble, "PATCH", "/channels/{channel_id}$");
        people[0].archive_thread(place, true, false);
        until("the thread is open again", || !stage.sandbox.look(|world| world.is_archived(place))).await;
        struck(&stage, before, "an unarchiving");
        move_once(&people, &board, 0).await;
        nothing_doubled(&people[0], place);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_making_of_a_thread() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    for trouble in TROUBLES {
        let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "more");
        let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
        stage.join(&people[0], &card, "red").await;
        stage.join(&people[1], &card, "green").await;
        let before = next(&stage, trouble, "POST", "/threads");
        let place = stage.begin(&people[0], &card).await;
        struck(&stage, before, "a thread");
        play(&people, place, &mut Vec::new(), 1).await;
        assert_eq!(stage.sandbox.threads(channel).len(), 1, "expected one thread");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_deletion_of_a_board() {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    for trouble in TROUBLES {
        play(&people, place, &mut seen, 2).await;
        let message = next_turn(&people[0], place, &mut seen).await;
        let before = next(&stage, trouble, "DELETE", "/messages/{message_id}");
        command(&people[0], place, "hypnosia board", &[]).await;
        let anew = people[0].wait_message(place, LONG, |m| m.id != message.id && moves(m) == moves(&message)).await;
        struck(&stage, before, "a deletion");
        nothing_doubled(&people[0], place);
        move_once(&people, &anew.expect("the board is made anew"), 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn on_the_look_at_boards_after_a_restart() {
    let (mut stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    for trouble in TROUBLES {
        play(&people, place, &mut seen, 2).await;
        stage.kill_bot().await;
        let before = next(&stage, trouble, "PATCH", "/messages/{message_id}");
        stage.start_bot().await;
        until("the bot looks at the board", || stage.sandbox.faults_struck() > before).await;
        play(&people, place, &mut seen, 2).await;
        nothing_doubled(&people[0], place);
    }
}

/// Calls `ask` once while the database is locked. Unlocks the database when Discord has an acknowledgement; returns
/// the interaction and that acknowledgement.
async fn while_the_disk_is_slow(stage: &Stage, ask: impl FnOnce() -> Interaction) -> (Interaction, Answer) {
    let mut disk = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut disk).await.expect("nobody writes now");
    let asked = ask();
    let answer = asked.answered().await.expect("an acknowledgement in time");
    assert!(matches!(answer.kind, AnswerKind::Later | AnswerKind::Thinking), "expected to be told to wait: {answer:?}");
    sqlx::query("ROLLBACK").execute(&mut disk).await.expect("the disk is free again");
    (asked, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn on_answers_that_come_late() {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    for trouble in TROUBLES {
        let message = next_turn(&people[0], place, &mut seen).await;
        let mover = to_move(&message, &people).clone();
        let click = || mover.click(&message, &moves(&message)[0]).expect("the button is there");
        let before = next(&stage, trouble, "PATCH", "/webhooks/");
        while_the_disk_is_slow(&stage, click).await;
        let moved = |m: &MessageView| m.id == message.id && moves(m) != moves(&message);
        people[0].wait_message(place, LONG, moved).await.expect("the board shows the move");
        struck(&stage, before, "a late board");
    }
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_private_answers_that_come_late() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "fr"));
    for trouble in TROUBLES {
        let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "more");
        // The late answer to a command edits the message that says "thinking".
        let before = next(&stage, trouble, "PATCH", "/webhooks/");
        let new = || ada.slash(channel, "hypnosia new", &[]).expect("the command is known");
        let (asked, _) = while_the_disk_is_slow(&stage, new).await;
        let answer = asked.settled(LONG).await.expect("an answer");
        assert!(answer.is_private() && answer.content().contains("is open"), "expected the table: {answer:?}");
        struck(&stage, before, "a late answer to a command");
        let card = ada.wait_message(channel, LONG, is_card).await.expect("the card");
        stage.join(&bruno, &card, "any").await;
        // The late private answer to a button is a new message.
        let seated = |m: &MessageView| m.id == card.id && m.content.contains(&bruno.id().to_string());
        let card = bruno.wait_message(channel, LONG, seated).await.expect("the card shows him");
        let before = next(&stage, trouble, "POST", "/webhooks/");
        let page = more(&bruno, &card).await;
        let leave = || bruno.click(&page, &action(&page, "/leave")).expect("the button is there");
        while_the_disk_is_slow(&stage, leave).await;
        let told = |m: &MessageView| m.ephemeral && m.content.contains("quitté");
        bruno.wait_message(channel, LONG, told).await.expect("a private word that he has left");
        struck(&stage, before, "a late answer to a button");
    }
}

/// The first requests that a starting bot makes.
const FIRST: [(&str, &str); 3] = [("GET", "/applications/@me"), ("GET", "/gateway/bot"), ("PUT", "/commands")];

#[tokio::test(flavor = "multi_thread")]
async fn at_the_start_that_pass_are_waited_for() {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let limits = [true, false].map(|global| FaultKind::TooManyRequests { retry_after: 0.5, global });
    let others = [FaultKind::SharedLimit { retry_after: 0.5 }, FaultKind::Status(503), FaultKind::Reset];
    for trouble in limits.into_iter().chain(others) {
        let before = FIRST.map(|(method, route)| next(&stage, trouble, method, route))[0];
        stage.another_start().await.unwrap_or_else(|told| panic!("{trouble:?}: expected a start, got {told}"));
        assert_eq!(stage.sandbox.faults_struck() - before, FIRST.len() as u64, "{trouble:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lasting_ones_at_start_are_reported_in_words() {
    let troubles = [(FaultKind::Status(500), "HTTP 500"), (FaultKind::Hang, "cannot be reached")];
    let cases = FIRST.into_iter().flat_map(|first| troubles.map(|trouble| (first, trouble)));
    // The cases run at the same time, because a start fails only after the bot has retried for half a minute.
    let told = cases.map(|((method, route), (trouble, words))| async move {
        let mut stage = Stage::start(Config::default()).await;
        // The bot may still be uploading its emoji. If two processes did that at once, the emoji would be uploaded
        // twice.
        stage.stop_bot().await;
        stage.sandbox.inject(Fault::new(trouble).on(method, route));
        let told = stage.another_start().await.expect_err(route);
        stage.sandbox.clear_faults();
        assert!(told.starts_with("Discord ") && told.contains(words), "{route}: expected {words:?} in {told:?}");
    });
    futures_util::future::join_all(told).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rate_limits_as_small_as_discords_are_kept() {
    let stage = Stage::start(Config::default()).await;
    let games = ["Ada", "Bruno", "Chloe"].map(|host| {
        let people = [stage.person(host, "en-GB"), stage.person(&format!("{host}'s guest"), "en-GB")];
        let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], host);
        let stage = &stage;
        async move {
            let by_post = [("pace", json!("by post (72 hours)"))];
            let card = stage.open_table(&people[0], channel, &by_post).await;
            stage.join(&people[0], &card, "any").await;
            stage.join(&people[1], &card, "any").await;
            let place = stage.begin(&people[0], &card).await;
            play(&people, place, &mut Vec::new(), 24).await;
            nothing_doubled(&people[0], place);
        }
    });
    // A request beyond the limits is a violation, and violations fail every test.
    futures_util::future::join_all(games).await;
}
