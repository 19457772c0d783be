//! An evening whose bot is killed at each change that can be seen.

use crate::evening_once::{
    MINUTE, announce, card_with, game_of, manager, pass_to, people, run_to, seated, table, told, until_state, whole,
};
use discord_sandbox::{Config, MessageView};
use hypnosia::model::{EveningState, Status, TableStage};
use hypnosia_stage::*;
use std::collections::BTreeSet;

async fn killed(stage: &mut Stage) {
    stage.kill_bot().await;
    stage.start_bot().await;
}

/// Four people play a round at one table. Whatever the bot was about to do when it was killed, it does once.
#[tokio::test(flavor = "multi_thread")]
async fn killed_at_each_change() {
    let mut stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let four = people(&stage, ["Ada", "Bruno", "Cem", "Dora"]);
    announce(&stage, &mo, channel, &[]).await;
    killed(&mut stage).await;
    let card = card_with(&mo, channel, "p/evening-in").await;
    for person in &four {
        press(person, &card, "p/evening-in").await;
    }
    killed(&mut stage).await;
    let starts = whole(&stage, 1).await.evening.starts;
    pass_to(&stage, starts - 15 * MINUTE).await;
    until_state(&stage, 1, EveningState::CheckIn).await;
    killed(&mut stage).await;
    let call = told(&stage, &mo, channel, "the game evening starts").await;
    killed(&mut stage).await;
    for person in &four {
        press(person, &call, "p/evening-here").await;
    }
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    until_state(&stage, 1, EveningState::Playing).await;
    killed(&mut stage).await;
    table(&stage, 1, Status::Lobby).await;
    killed(&mut stage).await;
    let on = async || whole(&stage, 1).await.tables.iter().any(|table| table.stage == TableStage::On).then_some(());
    until_found("the table is known", on).await;
    let place = game_of(&stage, 1).await;
    killed(&mut stage).await;
    let seats = seated(&stage, 1, &four).await;
    for leaver in &seats[1..] {
        lose(&seats, leaver, place).await;
    }
    killed(&mut stage).await;
    let second = async || Some(whole(&stage, 1).await).filter(|whole| whole.evening.round == 2);
    let after = until_found("the second round", second).await;
    assert!(
        after.seats.iter().filter(|seat| seat.round == 1).all(|seat| seat.finish.is_some()),
        "it counted: {after:?}"
    );
    killed(&mut stage).await;
    table(&stage, 2, Status::Lobby).await;
    let known =
        async || Some(whole(&stage, 1).await).filter(|whole| whole.tables.iter().all(|one| one.table.is_some()));
    let whole = until_found("the second table is known", known).await;
    let tables: BTreeSet<_> = whole.tables.iter().filter_map(|table| table.table).collect();
    assert_eq!((whole.tables.len(), tables.len()), (2, 2), "expected a table a round: {:?}", whole.tables);
    let calls = |message: &MessageView| message.content.contains("the game evening starts");
    until("the call is gone", || !mo.messages(channel).iter().any(calls)).await;
    let pings = stage.sandbox.pings().into_iter().filter(|ping| ping.text.contains("evening starts")).count();
    assert_eq!(pings, 1, "expected one call");
    stage.in_step().await;
    // Killed after the deletion of the call and before its note, the bot deletes it again.
    stage.sandbox.assert_clean_but(&[10008]).expect("nothing but the deletion of a deleted call");
    stage.sandbox.take_violations();
}
