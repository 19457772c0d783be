//! Players who leave a game, and whether it counts.

use super::*;

const DEE: UserId = UserId(4);
const FAY: UserId = UserId(5);
const GUS: UserId = UserId(6);

fn turn_of(view: &TableView) -> u32 {
    view.game.as_ref().unwrap().turn.as_ref().map_or(u32::MAX, |turn| turn.number)
}

/// Plays until this turn has begun; computers play their own.
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
            _ => drop(harness.update(table, |update| update.version > view.version).await),
        }
    }
}

/// Nobody plays: each turn runs out, and the computer finishes the game.
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
            None => drop(harness.update(table, |update| update.version > view.version).await),
        }
    }
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
    harness.ask(table, EVE, GameCommand::Resign).await.unwrap();
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
        harness.ask(table, *user, GameCommand::Resign).await.unwrap();
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
