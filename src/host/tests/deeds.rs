//! Deeds: read from logs, stored once, shown, forgotten.

use super::*;
use crate::model::{Deeds, FirstHonour, Honour, HonourCount};
use crate::store::some_deeds;

/// A rated game that BEN resigns, judged without a result; returns the seats of ANN and BEN.
async fn judged_game(harness: &Harness, options: Options) -> (TableId, [Colour; 2]) {
    let table = harness.game(&[ANN, BEN], options).await;
    let view = harness.ask(table, BEN, GameCommand::Resign).await.unwrap().view;
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
    // The later game is read first.
    store.keep_deeds(second, &[deeds(ann_again, &[Honour::Revenge, Honour::Triple])]).await.unwrap();
    for _ in 0..2 {
        store.keep_deeds(first, &[deeds(ann, &[Honour::Revenge]), deeds(ben, &[Honour::Comeback])]).await.unwrap();
    }
    store.keep_deeds(unrated, &[deeds(ann_unrated, &[Honour::Straight])]).await.unwrap();
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
async fn hidden_and_forgotten_people_have_no_honours() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let (table, [ann, _]) = judged_game(&harness, Options::default()).await;
    store.keep_deeds(table, &[deeds(ann, &[Honour::Revenge])]).await.unwrap();
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
            _ => drop(harness.update(table, |update| update.version > view.version).await),
        }
    };
    let seats: Vec<Colour> =
        game_deeds(harness.host.store(), table).await.unwrap().into_iter().map(|deeds| deeds.colour).collect();
    assert_eq!(seats, [end.seat_of(ANN).unwrap().colour]);
}
