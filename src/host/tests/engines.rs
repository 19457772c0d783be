//! Compares the database engines.

use super::*;
use hypnosia_stage::Engine;
use std::fmt::Write;

const PEOPLE: [UserId; 6] = [ANN, BEN, EVE, UserId(4), UserId(5), UserId(6)];

/// Plays eight games of two to six people, with resignations. Returns as text what is then stored: the logs and rows of
/// the tables, the leaderboards, and the people's profiles and data.
async fn played() -> String {
    let mut harness = Harness::new().await;
    let mut tables = Vec::new();
    for number in 0..8 {
        let people = &PEOPLE[..2 + number % 5];
        let table = harness.game(people, rated(number != 3)).await;
        if number % 3 == 0 {
            harness.resign(table, people[number % people.len()]).await;
        }
        let view = harness.play_out(table, game::some_move).await;
        assert_eq!(view.status, Status::Over);
        tables.push(table);
    }
    harness.host.close().await;
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let mut left = String::new();
    for table in tables {
        writeln!(left, "{}", game_log(&store, table).await.unwrap()).unwrap();
        writeln!(left, "{:?}", store.load(table).await.unwrap()).unwrap();
        writeln!(left, "{:?}", store.beside(table).await.unwrap()).unwrap();
    }
    for order in Order::ALL {
        for season in [Season::AllTime, Season::at(NOON)] {
            writeln!(left, "{:?}", store.leaderboard(GUILD, season, order, 0).await.unwrap()).unwrap();
        }
    }
    for user in PEOPLE {
        writeln!(left, "{:?}", store.profile(GUILD, user, NOON).await.unwrap()).unwrap();
        writeln!(left, "{:?}", store.user_data(user).await.unwrap()).unwrap();
    }
    left
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn engines_store_the_same_games_alike() {
    let sqlite = Engine::Sqlite.run(played()).await;
    let postgres = Engine::Postgres.run(played()).await;
    assert!(sqlite.len() > 50_000, "{} bytes are too few to mean much", sqlite.len());
    for (number, (one, other)) in sqlite.lines().zip(postgres.lines()).enumerate() {
        assert_eq!(one, other, "line {number}");
    }
    assert_eq!(sqlite.len(), postgres.len());
}
