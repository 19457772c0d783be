//! Deeds: read from logs, stored once, shown, forgotten.

use super::*;
use crate::model::{Deeds, FirstHonour, Honour, HonourCount};
use crate::store::{change_rows, some_deeds};
use std::collections::BTreeMap;

/// Plays a game, which BEN resigns, and stores an empty judgement, so that the game counts as judged; returns the table
/// and the colours of ANN and BEN.
async fn judged_game(harness: &Harness, options: Options) -> (TableId, [Colour; 2]) {
    let table = harness.game(&[ANN, BEN], options).await;
    let view = harness.resign(table, BEN).await.view;
    harness.host.store().keep_without_luck(table, "1-a", &[]).await.unwrap();
    (table, [ANN, BEN].map(|user| view.seat_of(user).unwrap().colour))
}

fn deeds(colour: Colour, honours: &[Honour]) -> Deeds {
    Deeds { honours: honours.to_vec(), ..some_deeds(colour) }
}

#[each_engine]
async fn honours_are_stored_once_for_those_who_stayed() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let (first, [ann, ben]) = judged_game(&harness, Options::default()).await;
    let (second, [ann_again, _]) = judged_game(&harness, Options::default()).await;
    let (unrated, [ann_unrated, _]) = judged_game(&harness, rated(false)).await;
    assert_eq!(store.unread(10).await.unwrap(), [second, first], "the newest first, and none that does not count");
    assert!(store.is_unread(first).await.unwrap() && !store.is_unread(unrated).await.unwrap());
    // The later game is read first.
    store.keep_deeds(second, &[deeds(ann_again, &[Honour::Revenge, Honour::Triple])], false).await.unwrap();
    for _ in 0..2 {
        store
            .keep_deeds(first, &[deeds(ann, &[Honour::Revenge]), deeds(ben, &[Honour::Comeback])], false)
            .await
            .unwrap();
    }
    store.keep_deeds(unrated, &[deeds(ann_unrated, &[Honour::Straight])], false).await.unwrap();
    assert_eq!(store.unread(10).await.unwrap(), []);
    let earned = |honour| FirstHonour { colour: ann, honour, nth: 1 };
    assert_eq!(store.first_honours(first).await.unwrap(), [earned(Honour::Revenge)], "BEN left");
    let triple = FirstHonour { colour: ann_again, ..earned(Honour::Triple) };
    assert_eq!(store.first_honours(second).await.unwrap(), [triple]);
    let profile = store.profile(GUILD, ANN, NOON).await.unwrap();
    assert_eq!(profile.honours, [(Honour::Triple, 1), (Honour::Revenge, 2)]);
    let revenge = HonourCount { honour: Honour::Revenge, people: 1, own: 0 };
    assert!(store.honours(GUILD, BEN).await.unwrap().contains(&revenge));
}

#[each_engine]
async fn first_honours_wait_for_earlier_unjudged_games() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let earlier = harness.game(&[ANN, BEN], Options::default()).await;
    harness.resign(earlier, BEN).await;
    let (later, [ann, _]) = judged_game(&harness, Options::default()).await;
    store.keep_deeds(later, &[deeds(ann, &[Honour::Triple])], false).await.unwrap();
    assert_eq!(store.first_honours(later).await.unwrap(), [], "the earlier game may have earned it");
    store.keep_without_luck(earlier, "1-a", &[]).await.unwrap();
    assert_eq!(store.first_honours(later).await.unwrap(), [], "it is judged, and not read");
    store.keep_deeds(earlier, &[], false).await.unwrap();
    assert_eq!(store.first_honours(later).await.unwrap().len(), 1);
}

#[each_engine]
async fn hidden_and_forgotten_people_have_no_honours() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let (table, [ann, _]) = judged_game(&harness, Options::default()).await;
    store.keep_deeds(table, &[deeds(ann, &[Honour::Revenge])], false).await.unwrap();
    let people = async || {
        let of = |count: &HonourCount| count.honour == Honour::Revenge;
        store.honours(GUILD, ANN).await.unwrap().into_iter().find(of).map(|count| (count.people, count.own)).unwrap()
    };
    assert_eq!((people().await, store.first_honours(table).await.unwrap().len()), ((1, 1), 1));
    harness.host.change_user_settings(ANN, GUILD, &UserChange::Hidden(Switch)).await.unwrap();
    assert_eq!(
        (people().await, store.first_honours(table).await.unwrap().len()),
        ((0, 1), 0),
        "their own stays theirs"
    );
    let stored = store.user_data(ANN).await.unwrap().deeds;
    assert_eq!(stored.games, [(table, "revenge".to_owned())]);
    assert_eq!(stored.honours, [(GUILD, "revenge".to_owned(), 1, table, NOON)]);
    assert_eq!(stored.seasons, [(GUILD, Season::at(NOON).to_string(), [2, 7, 0], 0.0)]);
    assert!(stored.records.contains(&(GUILD, "fastest-win".to_owned(), -20, table, NOON)), "{:?}", stored.records);
    harness.host.forget(ANN, NOON).await.unwrap();
    assert_eq!(store.user_data(ANN).await.unwrap().deeds, StoredDeeds::default());
    assert_eq!(people().await, (0, 0));
}

#[each_engine]
async fn seats_held_by_the_computer_have_no_deeds() {
    let options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], options).await;
    let mut now = NOON;
    let end = loop {
        let view = harness.view(table).await;
        let (Status::Playing, Some(game)) = (view.status, &view.game) else { break view };
        match view.to_move().unwrap().player {
            Player::Person(ANN) if !game.computer_plays => {
                let play = GameCommand::Play(game.legal[game::some_move(game)]);
                harness.host.command(table, Some(view.version), ANN, play, now).await.unwrap();
            }
            Player::Person(BEN) if !game.computer_plays => {
                now = now.max(view.deadline.unwrap());
                harness.host.tick(now).await;
            }
            _ => drop(harness.update(table, |update| update.view.version > view.version).await),
        }
    };
    let (_, deeds, _) = game_deeds(harness.host.store(), table).await.unwrap();
    let seats: Vec<Colour> = deeds.iter().map(|deeds| deeds.colour).collect();
    assert_eq!(seats, [end.seat_of(ANN).unwrap().colour]);
}

/// Plays a game in which BEN lets every third of his turns run out, so that the computer plays those turns.
async fn partly_away(harness: &mut Harness) -> (Arc<TableView>, Vec<Turn>) {
    let options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let (mut now, mut turns) = (NOON, BTreeMap::new());
    loop {
        let view = harness.view(table).await;
        let Some(game) = &view.game else { panic!("it has begun") };
        turns.extend(game.recent.iter().map(|turn| (turn.number, turn.clone())));
        let (Status::Playing, Some(turn)) = (view.status, &game.turn) else {
            return (view, turns.into_values().collect());
        };
        match view.to_move().unwrap().player {
            Player::Person(BEN) if view.seat_of(BEN).unwrap().held => {
                harness.host.command(table, None, BEN, GameCommand::TakeSeatBack, now).await.map(drop).unwrap();
            }
            Player::Person(BEN) if !game.computer_plays && turn.number / 2 % 3 == 0 => {
                now = now.max(view.deadline.unwrap());
                harness.host.tick(now).await;
            }
            Player::Person(user) if !game.computer_plays => {
                let play = GameCommand::Play(game.legal[game::some_move(game)]);
                harness.host.command(table, Some(view.version), user, play, now).await.map(drop).unwrap();
            }
            _ => drop(harness.update(table, |update| update.view.version > view.version).await),
        }
    }
}

/// How many pawns a player captured and brought to the centre by moves from these sources.
fn pawns(turns: &[Turn], colour: Colour, by: impl Fn(MoveSource) -> bool) -> [i64; 2] {
    let moves = turns.iter().filter(|turn| turn.colour == colour).flat_map(|turn| &turn.moves);
    let arrived =
        |played: &Played| played.step.arrival.map_or(0, |at| if played.step.mv.stack && at < 5 { 2 } else { 1 });
    moves.filter(|played| by(played.by)).fold([0, 0], |[captured, centre], played| {
        [captured + i64::from(played.step.captured()), centre + arrived(played)]
    })
}

#[each_engine]
async fn moves_of_the_computer_are_no_deeds() {
    let mut harness = Harness::new().await;
    let (mut by_computer, mut by_hand) = ([0, 0], [[0, 0]; 2]);
    let add = |sum: &mut [i64; 2], more: [i64; 2]| *sum = [sum[0] + more[0], sum[1] + more[1]];
    while by_computer.contains(&0) {
        let (end, turns) = partly_away(&mut harness).await;
        let (_, deeds, _) = game_deeds(harness.host.store(), end.id).await.unwrap();
        let ben = end.seat_of(BEN).unwrap().colour;
        add(&mut by_computer, pawns(&turns, ben, |by| by == MoveSource::Computer));
        for (user, by_hand) in [ANN, BEN].into_iter().zip(&mut by_hand) {
            let colour = end.seat_of(user).unwrap().colour;
            let own = pawns(&turns, colour, |by| by != MoveSource::Computer);
            add(by_hand, own);
            let tally = harness.host.store().profile(GUILD, user, NOON).await.unwrap().all_time.unwrap();
            assert_eq!([tally.captures, tally.centre], *by_hand, "{user}, computer {by_computer:?}");
            let deeds = deeds.iter().find(|deeds| deeds.colour == colour).unwrap();
            assert_eq!(i64::from(deeds.captured), own[0], "{user}");
        }
    }
}

#[each_engine]
async fn marked_games_are_read_again_and_corrected() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let (first, [ann, _]) = judged_game(&harness, Options::default()).await;
    let (second, [ann_again, _]) = judged_game(&harness, Options::default()).await;
    let profile = async || store.profile(GUILD, ANN, NOON).await.unwrap();
    let before = profile().await.all_time.unwrap();
    for (table, colour) in [(first, ann), (second, ann_again)] {
        store.keep_deeds(table, &[deeds(colour, &[Honour::Triple])], false).await.unwrap();
    }
    for changed in [
        "UPDATE results SET captures = captures + 2, centre = centre + 1 WHERE user_id = 1 AND table_id = 1",
        "UPDATE standings SET captures = captures + 2, centre = centre + 1 WHERE user_id = 1",
        "UPDATE results SET reread = TRUE WHERE deeds IS NOT NULL",
        "DELETE FROM honours",
    ] {
        assert!(change_rows(harness.database.url(), changed).await > 0, "{changed}");
    }
    assert_eq!(store.unread(10).await.unwrap(), [second, first]);
    assert_ne!(profile().await.all_time.unwrap(), before);
    let read_again = async |table, colour| {
        let (results, ..) = game_deeds(store, table).await.unwrap();
        store.correct_pawns(table, &results).await.unwrap();
        store.keep_deeds(table, &[deeds(colour, &[Honour::Triple])], false).await.unwrap();
    };
    read_again(second, ann_again).await;
    assert_eq!(store.first_honours(second).await.unwrap(), [], "an earlier game is to be read");
    read_again(first, ann).await;
    assert_eq!(store.first_honours(first).await.unwrap().len(), 1);
    assert_eq!(store.unread(10).await.unwrap(), []);
    let after = profile().await;
    assert_eq!((after.all_time.unwrap(), after.honours), (before, vec![(Honour::Triple, 2)]));
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

/// A damaged log may undo a move that was never made.
#[each_engine]
async fn log_with_an_early_undo_is_damaged() {
    let harness = Harness::new().await;
    let (table, _) = judged_game(&harness, Options::default()).await;
    change_rows(harness.database.url(), "UPDATE actions SET text = 'undone r' WHERE seq = 1").await;
    let read = game_deeds(harness.host.store(), table).await;
    assert!(matches!(read, Err(NoLog::Damaged(_))), "{read:?}");
}
