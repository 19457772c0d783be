//! Moderators who close running games: by asking the players, at once, or by resigning.

use super::absent::practice;
use super::*;
use hypnosia_game::board::ColourSet;

const TEN: Millis = 10 * MINUTE;

/// Eve, who does not play, asks the players at this time; returns the version since which the question stands.
async fn ask(harness: &Harness, table: TableId, now: Millis) -> Version {
    let asked = harness.host.command(table, None, EVE, Command::AskToClose, now).await.unwrap().view;
    let question = asked.question.unwrap();
    assert_eq!((question.matter, question.agreed), (Matter::Close { by: Some(EVE) }, ColourSet::EMPTY));
    question.asked
}

async fn answer(harness: &Harness, table: TableId, user: UserId, answer: GameCommand, now: Millis) -> Arc<TableView> {
    harness.host.command(table, None, user, answer, now).await.unwrap().view
}

/// Checks that Eve is named as who closed the game, that it has no result, and that all of this is stored.
async fn is_closed_by_eve(harness: Harness, table: TableId) {
    let harness = harness.restart(NOON + 60 * MINUTE).await;
    let view = harness.view(table).await;
    assert_eq!((view.status, view.deadline, view.question), (Status::Cancelled, None, None));
    assert_eq!(view.closed_by, Some(ClosedBy::Moderator(Some(EVE))));
    assert!(harness.host.store().profile(GUILD, ANN, NOON).await.unwrap().games.is_empty());
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
    // The name is that of an action's actor, so erasure takes it away.
    harness.host.forget(EVE, NOON).await.unwrap();
    assert_eq!(harness.view(table).await.closed_by, Some(ClosedBy::Moderator(None)));
}

#[each_engine]
async fn silence_closes_the_game() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    ask(&harness, table, NOON + 4 * MINUTE).await;
    let standing = harness.view(table).await;
    assert_eq!((standing.deadline, standing.turn_deadline()), (Some(NOON + 14 * MINUTE), None));
    // Eve asks again, which changes nothing.
    let again = harness.host.command(table, None, EVE, Command::AskToClose, NOON + 9 * MINUTE).await.unwrap();
    assert_eq!((again.events.len(), again.view.version, again.view.question), (0, standing.version, standing.question));
    harness.host.tick(NOON + 14 * MINUTE - 1).await;
    assert_eq!(harness.view(table).await.version, standing.version, "expected the turn not to run out");
    harness.host.tick(NOON + 14 * MINUTE).await;
    is_closed_by_eve(harness, table).await;
}

#[each_engine]
async fn agreement_of_all_closes_the_game() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let agrees = GameCommand::Agree(ask(&harness, table, NOON).await);
    let version = answer(&harness, table, ANN, agrees, NOON).await.version;
    assert_eq!(answer(&harness, table, ANN, agrees, NOON).await.version, version, "expected it to be counted once");
    assert_eq!(harness.refused(table, EVE, agrees).await, Refusal::NotSeated);
    assert_eq!(answer(&harness, table, BEN, agrees, NOON).await.status, Status::Cancelled);
    is_closed_by_eve(harness, table).await;
}

#[each_engine]
async fn game_removed_at_once_names_the_moderator() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    assert_eq!(harness.refused(table, EVE, Command::Close).await, Refusal::NotAtOnce);
    ask(&harness, table, NOON).await;
    harness.ask(table, EVE, Command::Remove).await.unwrap();
    is_closed_by_eve(harness, table).await;
}

#[each_engine]
async fn one_player_settles_the_question() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let first = ask(&harness, table, NOON + 4 * MINUTE).await;
    let now = NOON + 7 * MINUTE;
    assert_eq!(harness.refused(table, EVE, GameCommand::Decline(first)).await, Refusal::NotSeated);
    answer(&harness, table, ANN, GameCommand::Agree(first), now).await;
    let view = answer(&harness, table, BEN, GameCommand::Decline(first), now).await;
    assert_eq!((view.status, view.question), (Status::Playing, None));
    assert_eq!(view.turn_deadline(), Some(now + 6 * MINUTE), "expected the turn's time to stand still meanwhile");
    assert_eq!(harness.refused(table, BEN, GameCommand::Decline(first)).await, Refusal::NotAsked, "a second click");
    // The buttons of the first question do not answer the second.
    let second = ask(&harness, table, now).await;
    assert_eq!(harness.refused(table, BEN, GameCommand::Agree(first)).await, Refusal::NotAsked);
    answer(&harness, table, ANN, GameCommand::Decline(second), now + MINUTE).await;
    let harness = harness.restart(now + MINUTE).await;
    assert_eq!(harness.view(table).await.question, None);
}

#[each_engine]
async fn resigning_leaves_the_answer_to_the_others() {
    let harness = Harness::new().await;
    const DAN: UserId = UserId(4);
    let table = harness.game(&[ANN, BEN, DAN], Options::default()).await;
    let agrees = GameCommand::Agree(ask(&harness, table, NOON).await);
    answer(&harness, table, ANN, agrees, NOON).await;
    answer(&harness, table, BEN, agrees, NOON).await;
    assert_eq!(answer(&harness, table, DAN, GameCommand::Resign, NOON).await.status, Status::Cancelled);
    is_closed_by_eve(harness, table).await;
}

/// A move is no answer. The turn after it has its full time once the question is settled.
#[each_engine]
async fn game_goes_on_during_the_question() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let asked = ask(&harness, table, NOON).await;
    let turn = |view: &TableView| view.game.as_ref().unwrap().turn.as_ref().unwrap().number;
    let mut view = harness.view(table).await;
    while turn(&view) == 1 {
        let player = view.to_move().unwrap().player.person().unwrap();
        let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
        view = answer(&harness, table, player, play, NOON + MINUTE).await;
    }
    assert_eq!((view.deadline, view.question.unwrap().asked), (Some(NOON + TEN), asked));
    let view = answer(&harness, table, ANN, GameCommand::Decline(asked), NOON + 2 * MINUTE).await;
    assert_eq!(view.turn_deadline(), Some(NOON + 2 * MINUTE + TEN));
}

#[each_engine]
async fn question_stands_still_with_the_clocks() {
    const SLOW: Millis = 144 * TEN;
    for (turn_time, full) in [(TurnTime::Unlimited, SLOW), (TurnTime::TenMinutes, TEN), (TurnTime::OneHour, SLOW)] {
        let harness = Harness::new().await;
        let table = harness.game(&[ANN, BEN], Options { turn_time, ..Options::default() }).await;
        let asked = ask(&harness, table, NOON).await;
        assert_eq!(harness.view(table).await.deadline, Some(NOON + full), "{turn_time}");
        harness.host.pause(NOON + MINUTE).await.unwrap();
        harness.host.resume(NOON + 60 * MINUTE).await.unwrap();
        assert_eq!(harness.view(table).await.deadline, Some(NOON + full + 59 * MINUTE), "{turn_time}");
        let view = answer(&harness, table, BEN, GameCommand::Decline(asked), NOON + 61 * MINUTE).await;
        let rest = turn_time.millis().map(|full| NOON + 61 * MINUTE + full);
        assert_eq!(view.deadline, rest, "{turn_time}: expected the turn to have all its time");
    }
}

/// A turn without a limit is waited for as long after the question as before it, and nobody is replaced meanwhile.
#[each_engine]
async fn patience_stands_still_during_the_question() {
    const HOUR: Millis = 60 * MINUTE;
    // How long the turn has lasted, and when the patience with it ends after a question of an hour.
    for (lasted, ends) in [(24 * HOUR, 73 * HOUR), (80 * HOUR, 73 * HOUR)] {
        let harness = Harness::new().await;
        let unlimited = Options { turn_time: TurnTime::Unlimited, ..Options::default() };
        let table = harness.game(&[ANN, BEN], unlimited).await;
        let view = harness.view(table).await;
        let waits = view.seats.iter().find(|seat| Some(*seat) != view.to_move()).unwrap().player.person().unwrap();
        let asks = GameCommand::AskStandIn { turn: 1 };
        let asked = ask(&harness, table, NOON + lasted).await;
        let view = harness.view(table).await;
        assert_eq!((view.patience_ends, view.alarm), (None, Some(NOON + lasted + 24 * HOUR)), "after {lasted}");
        let early = harness.host.command(table, None, waits, asks, NOON + lasted).await;
        assert_eq!(early.err(), Some(Refusal::NotAbsent { from: None }.into()), "after {lasted}");
        let settled = NOON + lasted + HOUR;
        let view = answer(&harness, table, waits, GameCommand::Decline(asked), settled).await;
        assert_eq!((view.deadline, view.patience_ends), (None, Some(NOON + ends)), "after {lasted}");
        harness.host.pause(settled).await.unwrap();
        let harness = harness.restart(settled).await;
        assert_eq!(harness.view(table).await.patience_ends, Some(NOON + ends), "after {lasted}");
    }
}

/// A single person who keeps playing takes a game up that was put away; silence closes it.
#[each_engine]
async fn practice_put_away_is_closed_or_taken_up() {
    const HOUR: Millis = 60 * MINUTE;
    for keeps in [true, false] {
        let mut harness = Harness::new().await;
        let table = practice(&mut harness).await;
        let away = NOON + 100 * HOUR;
        harness.host.tick(away).await;
        assert!(harness.view(table).await.put_away);
        let asked = ask(&harness, table, away).await;
        let view = harness.view(table).await;
        assert_eq!((view.put_away, view.deadline, view.patience_ends), (true, Some(away + TEN), None));
        if keeps {
            let view = answer(&harness, table, ANN, GameCommand::Decline(asked), away + MINUTE).await;
            let waits = (view.put_away, view.deadline, view.patience_ends);
            assert_eq!(waits, (false, None, Some(away + MINUTE + 72 * HOUR)), "expected it to wait anew");
        }
        harness.host.tick(away + TEN).await;
        let status = if keeps { Status::Playing } else { Status::Cancelled };
        assert_eq!(harness.view(table).await.status, status);
        let store = Store::open_existing(&harness.url()).await.unwrap();
        assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
    }
}

#[each_engine]
async fn question_survives_a_restart() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneDay, ..Options::default() }).await;
    ask(&harness, table, NOON).await;
    let question = harness.view(table).await.question;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    let harness = harness.restart(NOON + 5 * MINUTE).await;
    let view = harness.view(table).await;
    let deadline = NOON + 24 * 60 * MINUTE + 4 * MINUTE;
    assert_eq!((view.question, view.deadline), (question, Some(deadline)));
    harness.host.tick(deadline).await;
    assert_eq!(harness.view(table).await.closed_by, Some(ClosedBy::Moderator(Some(EVE))));
}

#[each_engine]
async fn moderator_who_plays_resigns_or_closes_at_once() {
    let harness = Harness::new().await;
    let counts = harness.game(&[ANN, BEN], Options::default()).await;
    for command in [Command::Close, Command::AskToClose, Command::Remove] {
        assert_eq!(harness.refused(counts, ANN, command).await, Refusal::NotAtOnce);
    }
    let view = harness.resign(counts, ANN).await.view;
    assert_eq!(view.status, Status::Over);
    assert_eq!(harness.refused(counts, ANN, Command::Close).await, Refusal::GameOver);
    let unrated = harness.game(&[ANN, BEN], rated(false)).await;
    let closed = harness.ask(unrated, ANN, Command::Close).await.unwrap().view;
    assert_eq!(closed.closed_by, Some(ClosedBy::Moderator(Some(ANN))));
}

/// Whoever has resigned does not play any more, and those who resign are no longer asked.
#[each_engine]
async fn players_who_resigned_are_not_asked() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN, EVE], Options::default()).await;
    harness.ask(table, EVE, GameCommand::Resign).await.unwrap();
    let asked = ask(&harness, table, NOON).await;
    assert_eq!(harness.refused(table, EVE, GameCommand::Decline(asked)).await, Refusal::Resigned);
    answer(&harness, table, ANN, GameCommand::Agree(asked), NOON).await;
    let view = answer(&harness, table, BEN, GameCommand::Agree(asked), NOON).await;
    assert_eq!((view.status, view.closed_by), (Status::Cancelled, Some(ClosedBy::Moderator(Some(EVE)))));
}

#[each_engine]
async fn lost_table_says_what_it_lost() {
    let harness = Harness::new().await;
    let [by_channel, by_bot] =
        [harness.game(&[ANN, BEN], Options::default()).await, harness.game(&[ANN, BEN], Options::default()).await];
    harness.host.abandon(by_channel, Loss::Channel, NOON).await.unwrap();
    harness.host.guild_left(GUILD, NOON).await.unwrap();
    harness.host.tick(NOON + 2 * 24 * 60 * MINUTE).await;
    for (table, loss) in [(by_channel, Loss::Channel), (by_bot, Loss::Bot)] {
        let view = harness.view(table).await;
        assert_eq!((view.status, view.closed_by), (Status::Cancelled, Some(ClosedBy::Loss(loss))));
    }
}
