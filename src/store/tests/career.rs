//! Tests of the counted games of a person, and of the games in which two people met.

use super::rating::finished;
use super::*;
use crate::model::{CAREER_GAMES, Career, Colour, Deeds, PawnCount, WithoutLuck};

fn deeds(colour: Colour, lost: u32) -> Deeds {
    Deeds { lost, ..some_deeds(colour) }
}

#[each_engine]
async fn careers_have_the_last_counted_games_in_order() {
    let (_database, store) = opened().await;
    for game in 0..u64::from(CAREER_GAMES) + 3 {
        let users = if game % 2 == 0 { vec![1, 2] } else { vec![2, 1, 3] };
        finished(&store, game, GuildId(1), &users).await;
    }
    finished(&store, 900, GuildId(2), &[1, 2]).await;
    finished(&store, 901, GuildId(1), &[3, 2]).await;

    let career = store.career(GuildId(1), UserId(1)).await.unwrap();
    assert_eq!(career.games.len(), CAREER_GAMES as usize);
    let [first, second] = [&career.games[0], &career.games[1]];
    assert_eq!((first.players, first.rank, first.colour), (3, 2, Colour::Orange), "the fourth game");
    assert_eq!((second.players, second.rank, second.colour), (2, 1, Colour::Red));
    let changes: Vec<_> = career.games.iter().map(|game| game.rating.unwrap()).collect();
    assert!(changes.windows(2).all(|pair| pair[0].after == pair[1].before), "ratings go on from game to game");
    let standing = store.profile(GuildId(1), UserId(1), 0).await.unwrap().all_time.unwrap();
    assert_eq!(changes.last().unwrap().after, standing.rating);
    assert_eq!(standing.games, i64::from(CAREER_GAMES) + 3);
}

#[each_engine]
async fn careers_have_what_was_judged_and_read() {
    let (_database, store) = opened().await;
    for game in 0..3 {
        finished(&store, game, GuildId(1), &[1, 2]).await;
    }
    let career = async || store.career(GuildId(1), UserId(1)).await.unwrap();
    assert_eq!((career().await.games[1].judged, career().await.pawns), (None, PawnCount::default()));

    let judged = WithoutLuck { colour: Colour::Red, share: 1.0, luck: 0.2, error: 0.1 };
    store.keep_without_luck(TableId(2), "judge", &[judged]).await.unwrap();
    store.keep_deeds(TableId(2), &[deeds(Colour::Red, 3), deeds(Colour::Orange, 9)], false).await.unwrap();
    let career = career().await;
    assert_eq!(career.games[1].judged, Some(judged));
    let [play, luck] = career.games[1].play_and_luck().unwrap();
    assert!((play - 0.3).abs() < 1e-9 && luck == 0.2, "{play} and {luck}");
    assert_eq!(career.pawns, PawnCount { games: 1, captured: 2, played_out: 1, lost: 3 });
    // The computer held the seat for most of the next game, so the log does not show how many pawns the person lost.
    store.keep_without_luck(TableId(3), "judge", &[judged]).await.unwrap();
    store.keep_deeds(TableId(3), &[deeds(Colour::Orange, 9)], false).await.unwrap();
    let pawns = store.career(GuildId(1), UserId(1)).await.unwrap().pawns;
    assert_eq!(pawns, PawnCount { games: 2, captured: 4, played_out: 1, lost: 3 });
    assert_eq!(pawns.per_game(), Some([2.0, 3.0]));
    assert_eq!(store.career(GuildId(1), UserId(9)).await.unwrap(), Career::default());
}

#[each_engine]
async fn meetings_are_counted_games_of_both() {
    let (database, store) = opened().await;
    for (game, users) in [[1, 2, 3], [3, 2, 1], [1, 3, 4]].iter().enumerate() {
        finished(&store, game as u64, GuildId(1), users).await;
    }
    finished(&store, 3, GuildId(2), &[1, 2]).await;
    let judged = |colour, share, luck| WithoutLuck { colour, share, luck, error: 0.1 };
    let results = [judged(Colour::Red, 1.0, 0.2), judged(Colour::Orange, 0.5, 0.1), judged(Colour::Yellow, 0.0, 0.0)];
    store.keep_without_luck(TableId(1), "judge", &results).await.unwrap();

    let meetings = async |pair: [u64; 2]| store.meetings(GuildId(1), pair.map(UserId)).await.unwrap();
    let of_two = meetings([1, 2]).await;
    let ranks: Vec<_> = of_two.iter().map(|game| (game.table, game.players, game.ranks)).collect();
    assert_eq!(ranks, [(TableId(1), 3, [1, 2]), (TableId(2), 3, [3, 2])]);
    let [one, other] = of_two[0].play.unwrap();
    assert!((one - 0.8 + 1.0 / 3.0).abs() < 1e-9 && (other - 0.4 + 1.0 / 3.0).abs() < 1e-9, "{one}, {other}");
    assert_eq!(of_two[1].play, None);
    let turned: Vec<_> = meetings([2, 1]).await.iter().map(|game| game.ranks).collect();
    assert_eq!(turned, [[2, 1], [2, 3]]);
    assert_eq!(meetings([2, 4]).await, []);

    store.close().await;
    change_rows(database.url(), "UPDATE results SET counted = FALSE WHERE table_id = 1").await;
    let store = Store::open(database.url()).await.unwrap();
    assert_eq!(store.meetings(GuildId(1), [UserId(1), UserId(2)]).await.unwrap().len(), 1);
}
