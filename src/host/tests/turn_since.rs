//! When a turn began: with its roll, whatever happens in it, and in the log as beside it.

use super::clocks::Busy;
use super::*;
use hypnosia_game::computer::whole_turns;

/// When the current turn of a table began. Checks that the list of open tables says the same.
async fn turn_since(harness: &Harness, table: TableId) -> Option<Millis> {
    let view = harness.view(table).await;
    let open = harness.host.store().open_tables(Some(GUILD)).await.unwrap();
    let listed = open.iter().find(|row| row.id == table).and_then(|row| row.turn_since);
    assert_eq!(listed, view.turn_since, "expected the row to agree with the log");
    view.turn_since
}

async fn mover(harness: &Harness, table: TableId) -> UserId {
    harness.view(table).await.to_move().unwrap().player.person().unwrap()
}

#[each_engine]
async fn turn_begins_with_its_roll_alone() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options::default()).await;
    assert_eq!(turn_since(&harness, table).await, None, "expected no turn in a lobby");
    let start = LobbyCommand::Start(InteractionId(9));
    harness.host.command(table, None, ANN, start, NOON + MINUTE).await.unwrap();
    assert_eq!(turn_since(&harness, table).await, Some(NOON + MINUTE));

    // With four pawns at home, the second die always leaves a choice.
    let player = mover(&harness, table).await;
    let play = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
    for (minute, command) in (2..).zip([play, GameCommand::Undo, play]) {
        harness.host.command(table, None, player, command, NOON + minute * MINUTE).await.unwrap();
        assert_eq!(turn_since(&harness, table).await, Some(NOON + MINUTE), "after {command:?}");
    }
    let second = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
    harness.host.command(table, None, player, second, NOON + 5 * MINUTE).await.unwrap();
    assert_eq!(turn_since(&harness, table).await, Some(NOON + 5 * MINUTE), "expected the next turn");

    let now = NOON + 60 * MINUTE;
    let harness = harness.restart(now).await;
    assert_eq!(turn_since(&harness, table).await, Some(NOON + 5 * MINUTE), "expected it to be read from the log");
    let other = mover(&harness, table).await;
    harness.host.command(table, None, other, GameCommand::Resign, now).await.unwrap();
    assert_eq!(turn_since(&harness, table).await, None, "expected no turn after the end");
}

#[each_engine]
async fn whole_turn_begins_the_next_one() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let position = harness.view(table).await.game.as_ref().unwrap().position;
    let [first, second] = whole_turns(&position)[0][..] else { panic!("expected two dice") };
    let whole = GameCommand::PlayTurn { first, second };
    let player = mover(&harness, table).await;
    harness.host.command(table, None, player, whole, NOON + MINUTE).await.unwrap();
    assert_eq!(turn_since(&harness, table).await, Some(NOON + MINUTE));
}

#[each_engine]
async fn pauses_and_time_outs_begin_no_turn() {
    let harness = Harness::with(Busy).await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::TenMinutes, ..Options::default() }).await;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    harness.host.resume(NOON + 60 * MINUTE).await.unwrap();
    let deadline = harness.view(table).await.deadline.unwrap();
    assert_eq!(deadline, NOON + 69 * MINUTE, "expected the time to be given back");
    assert_eq!(turn_since(&harness, table).await, Some(NOON), "expected a pause to leave the beginning");
    harness.host.tick(deadline).await;
    assert!(harness.view(table).await.game.as_ref().unwrap().turn.as_ref().unwrap().timed_out);
    assert_eq!(turn_since(&harness, table).await, Some(NOON), "expected the computer to play the same turn");
}
