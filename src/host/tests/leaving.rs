//! Players who leave a game, and whether the game counts.

use super::*;

const DEE: UserId = UserId(4);
const FAY: UserId = UserId(5);
const GUS: UserId = UserId(6);

fn turn_of(view: &TableView) -> u32 {
    view.game.as_ref().unwrap().turn.as_ref().map_or(u32::MAX, |turn| turn.number)
}

/// Plays until this turn has begun or the game is over; computers play their own turns.
async fn play_until(harness: &mut Harness, table: TableId, turn: u32) -> Arc<TableView> {
    loop {
        let view = harness.view(table).await;
        if view.status == Status::Over || turn_of(&view) >= turn {
            return view;
        }
        let game = view.game.as_ref().unwrap();
        match view.to_move().unwrap().player {
            Player::Person(user) if !game.computer_plays => {
                let play = GameCommand::Play(game.legal[game::some_move(game)]);
                harness.ask(table, user, play).await.unwrap();
            }
            _ => drop(harness.update(table, |update| update.view.version > view.version).await),
        }
    }
}

/// Lets every turn of a person run out until the computer has finished the game.
async fn leave_alone(harness: &mut Harness, table: TableId) -> Arc<TableView> {
    let mut now = NOON;
    loop {
        let view = harness.view(table).await;
        if view.status == Status::Over {
            return view;
        }
        match view.deadline {
            Some(deadline) => {
                now = now.max(deadline);
                harness.host.tick(now).await;
            }
            None => drop(harness.update(table, |update| update.view.version > view.version).await),
        }
    }
}

fn seat_turns(view: &TableView, user: UserId) -> u32 {
    view.seat_of(user).unwrap().turns
}

/// Plays until this person has begun `turns` turns of their own.
async fn play_until_own_turn(harness: &mut Harness, table: TableId, user: UserId, turns: u32) -> Arc<TableView> {
    loop {
        let view = harness.view(table).await;
        if seat_turns(&view, user) >= turns {
            return view;
        }
        play_until(harness, table, turn_of(&view) + 1).await;
    }
}

#[each_engine]
async fn leaving_at_once_calls_a_game_of_two_off() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    assert_eq!(harness.host.leaving(table, BEN, NOON).await, Ok(Leaving::CallsOff));
    let view = harness.ask(table, BEN, GameCommand::CallOff).await.unwrap().view;
    let leaver = view.seat_of(BEN).unwrap().colour;
    assert_eq!((view.status, view.called_off, view.ratings.len()), (Status::Cancelled, Some(leaver), 0));
    assert_eq!(harness.refused(table, ANN, GameCommand::Resign).await, Refusal::Cancelled);
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Rating, 0).await.unwrap();
    assert!(board.lines.is_empty(), "{board:?}");
    assert!(harness.host.store().profile(GUILD, BEN, NOON).await.unwrap().games.is_empty());
    let harness = harness.restart(NOON).await;
    let again = harness.view(table).await;
    assert_eq!((again.status, again.called_off), (Status::Cancelled, Some(leaver)), "the log says so, too");
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

#[each_engine]
async fn same_two_call_off_once_a_week() {
    const WEEK: Millis = 7 * 24 * 60 * MINUTE;
    let harness = Harness::new().await;
    let leaving = async |table, user, now| harness.host.leaving(table, user, now).await.unwrap();
    let first = harness.game(&[ANN, BEN], Options::default()).await;
    harness.ask(first, BEN, GameCommand::Resign).await.unwrap();
    let [same, other] = [[ANN, BEN], [ANN, EVE]];
    let second = harness.game(&same, Options::default()).await;
    assert_eq!(leaving(second, BEN, NOON).await, Leaving::Loses);
    assert_eq!(leaving(second, ANN, NOON).await, Leaving::Loses, "the other one's turn is used up, too");
    assert_eq!(leaving(second, ANN, NOON + WEEK - 1).await, Leaving::Loses);
    assert_eq!(leaving(second, ANN, NOON + WEEK).await, Leaving::CallsOff);
    assert_eq!(harness.refused(second, ANN, GameCommand::CallOff).await, Refusal::NotCalledOff);
    let third = harness.game(&other, Options::default()).await;
    assert_eq!(leaving(third, ANN, NOON).await, Leaving::CallsOff);
    let lost = harness.ask(second, BEN, GameCommand::Resign).await.unwrap().view;
    assert_eq!((lost.status, lost.called_off, lost.ratings.len()), (Status::Over, None, 2));
}

#[each_engine]
async fn from_the_second_turn_leaving_loses() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let first = harness.view(table).await.to_move().unwrap().player.person().unwrap();
    let other = if first == ANN { BEN } else { ANN };
    play_until_own_turn(&mut harness, table, first, 2).await;
    let leaving = async |user| harness.host.leaving(table, user, NOON).await.unwrap();
    assert_eq!(leaving(first).await, Leaving::Loses);
    assert_eq!(leaving(other).await, Leaving::CallsOff, "their second turn has not begun");
    let view = play_until_own_turn(&mut harness, table, other, 2).await;
    assert!(view.seats.iter().all(|seat| seat.captured == 0), "nothing can be captured so soon");
    assert_eq!(harness.host.leaving(table, other, NOON).await, Ok(Leaving::Loses));
}

#[each_engine]
async fn games_that_do_not_count_are_lost() {
    let harness = Harness::new().await;
    let unrated = harness.game(&[ANN, BEN], rated(false)).await;
    assert_eq!(harness.host.leaving(unrated, BEN, NOON).await, Ok(Leaving::CountsForNothing));
    let view = harness.ask(unrated, BEN, GameCommand::Resign).await.unwrap().view;
    assert_eq!((view.status, view.called_off), (Status::Over, None));
    let three = harness.game(&[ANN, BEN, EVE], Options::default()).await;
    assert_eq!(harness.host.leaving(three, BEN, NOON).await, Ok(Leaving::Loses));
}

/// Both players let every turn run out.
#[each_engine]
async fn time_outs_call_nothing_off() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let end = leave_alone(&mut harness, table).await;
    assert_eq!((end.status, end.called_off), (Status::Over, None));
}

#[each_engine]
async fn deleting_ones_data_calls_the_opening_off() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    harness.host.forget(BEN, NOON).await.unwrap();
    let view = harness.view(table).await;
    assert_eq!(view.status, Status::Cancelled);
    assert!(view.called_off.is_some());
    assert!(harness.host.store().profile(GUILD, ANN, NOON).await.unwrap().games.is_empty());
}

async fn games_that_counted(harness: &Harness, user: UserId) -> usize {
    let profile = harness.host.store().profile(GUILD, user, NOON).await.unwrap();
    profile.games.iter().filter(|game| game.counted).count()
}

#[each_engine]
async fn of_those_who_left_nobody_gains() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN, EVE], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    for _ in 0..3 {
        harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Easy }).await.unwrap();
    }
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    play_until(&mut harness, table, 15).await;
    harness.resign(table, EVE).await;
    play_until(&mut harness, table, 30).await;
    let end = leave_alone(&mut harness, table).await;
    assert!(end.seats.iter().all(|seat| seat.player.person().is_none() || seat.held || seat.resigned.is_some()));
    assert_eq!(games_that_counted(&harness, EVE).await, 1);
    assert_eq!(end.ratings.len(), 3);
    let same = |change: &RatingChange| (change.before - change.after).abs() < 1e-9;
    assert!(end.ratings.iter().all(same), "all three left, and share the last place: {:?}", end.ratings);
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Rating, 0).await.unwrap();
    assert!(board.lines.iter().all(|line| line.place.is_none() && line.tally.wins == 0), "{board:?}");
}

/// After two time-outs each, the computer holds both seats and plays to the end.
#[each_engine]
async fn seats_held_by_the_computer_do_not_win() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    play_until(&mut harness, table, 5).await;
    leave_alone(&mut harness, table).await;
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Rating, 0).await.unwrap();
    assert_eq!(board.lines.len(), 2);
    assert!(board.lines.iter().all(|line| line.tally.wins == 0 && line.place.is_none()), "both lost alike: {board:?}");
}

#[each_engine]
async fn game_broken_up_early_counts_for_nobody() {
    let mut harness = Harness::new().await;
    let people = [ANN, BEN, EVE, DEE, FAY, GUS];
    let table = harness.game(&people, Options::default()).await;
    for (turn, user) in (1..).zip(&people[1..]) {
        play_until(&mut harness, table, turn.min(4)).await;
        harness.resign(table, *user).await;
    }
    let end = harness.view(table).await;
    assert_eq!((end.status, &end.ratings[..]), (Status::Over, &[][..]));
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Rating, 0).await.unwrap();
    assert!(board.lines.is_empty(), "{board:?}");
    for user in people {
        assert_eq!(games_that_counted(&harness, user).await, 0);
    }
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}
