//! A process loses its connection to the database during a click.

use crate::chaos::in_step;
use crate::table::GameOfTwo;
use crate::{beside_others, process, settled, stage};
use discord_sandbox::MessageView;
use hypnosia_stage::{DbProxy, LONG, moves, until_found};
use std::time::{Duration, Instant};

/// Shorter than a lease, so that the process keeps its shards, and longer than a click takes.
const CUT: Duration = Duration::from_secs(6);

/// Plays until both are in their second turn: before that, a click reads who is a beginner, and fails before anything is
/// written. For the same reason the game is live: at a slow table, a click reads the players' calendars.
async fn second_turns(game: &GameOfTwo) -> MessageView {
    until_found("their second turns", async || {
        let board = game.board()?;
        let is_early = |id: &str| ["/help/1", "/help/2", "/help/3"].iter().any(|early| id.ends_with(early));
        if !board.buttons.iter().filter_map(|button| button.custom_id.as_deref()).any(is_early) {
            return Some(board);
        }
        // The board may have changed after it was read, in which case the click fails.
        if let Ok(click) = game.to_move(&board).click(&board, &moves(&board)[0]) {
            let _ = click.settled(LONG).await;
        }
        None
    })
    .await
}

/// The connection breaks during a write, so the bot cannot know whether the database carried it out. The bot must not
/// answer the click. An earlier version of the bot reported a failure, because it could not read the table.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn click_with_unknown_outcome_gets_no_answer() {
    let _beside = beside_others().await;
    let mut stage = stage(1).await;
    stage.loses_clicks = true;
    let mut proxy = DbProxy::to(&stage.database());
    let _process = process::start(&stage, &proxy.url);
    settled(&stage.database(), 1).await;
    let game = GameOfTwo::begin(&stage, stage.sandbox.guilds()[0], 1).await;
    let board = second_turns(&game).await;
    proxy.cut().await;
    let click = game.to_move(&board).click(&board, &moves(&board)[0]).expect("the button is there");
    tokio::time::sleep(CUT).await;
    proxy.mend();
    let told = click.settled(Duration::ZERO).await.map(|answer| answer.content().to_owned());
    assert!(told.is_err(), "expected no answer, got {told:?}");
    let end = Instant::now() + LONG;
    // The move can be made, because the table continues from its stored state.
    loop {
        let board = game.board().expect("the board stands");
        // The board may have changed after it was read, in which case the click fails.
        let click = game.to_move(&board).click(&board, &moves(&board)[0]);
        if let Ok(click) = click
            && click.settled(CUT).await.is_ok_and(|answer| !answer.is_private())
        {
            break;
        }
        assert!(Instant::now() < end, "expected the move to be made");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    in_step(&stage).await;
    let mut violations = stage.sandbox.take_violations();
    violations.retain(|one| one.kind != "no answer within 3 s");
    assert!(violations.is_empty(), "expected the rules of Discord to be kept, found {violations:#?}");
}
