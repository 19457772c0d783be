//! Tests of [`move_database`], which copies a database completely or not at all.

use super::*;
use crate::model::{
    ChannelId, CloseWatch, Colour, DailyAnswer, Evening, Guess, LeftOpen, Level, MessageId, Messages, Notice,
    Noticeboard, Nudge, Ping, Post, PostedNotice, TableTurn, UserChange,
};
use crate::store::move_database;
use hypnosia_stage::Engine;

/// Adds finished games of two people, and rows to most other tables of the database.
async fn fill(url: &str, games: u64) {
    let store = Store::open(url).await.unwrap();
    let made = (0..games).map(|game| finished(&store, game));
    futures_util::future::join_all(made).await;
    let guild = GuildId(u64::MAX - 1);
    store.change_guild_settings(guild, &GuildChange::Thread(Switch)).await.unwrap();
    store.change_user_settings(UserId(u64::MAX), guild, &UserChange::Hidden(Switch)).await.unwrap();
    store.keep_noticeboard(&Noticeboard::begin(guild, ChannelId(u64::MAX), 5)).await.unwrap();
    store.guild_left(GuildId(7), 5).await.unwrap();
    assert!(store.set_watcher(guild, UserId(3), true).await.unwrap());
    assert!(store.offer_lessons(UserId(u64::MAX - 2), guild, 7).await.unwrap());
    store.note_lessons(UserId(u64::MAX - 3), guild, 5).await.unwrap();
    assert!(store.bind_application(77).await.unwrap());
    store.birth().await.unwrap();
    store.defer(&[], Some(AwaySince { since: 9, is_whole: true })).await.unwrap();
    store.close().await;
}

/// Stores an evening of one table that is closed, with a guess at it and a wish to be told when it gets close.
async fn evening(store: &Store, guild: GuildId, table: TableId, user: UserId) {
    let id = store.draft_evening(&Evening { guild, ..evenings::draft() }).await.unwrap();
    store.announce(id, 5, None).await.unwrap();
    store.check_in(id, 5, None).await.unwrap();
    store.set_person(id, user, Wish::Here, 5).await.unwrap();
    store.begin_evening(id, 1, 5, None).await.unwrap();
    let seat = NewSeat { number: 1, seat: 0, user, why: "lot".to_owned() };
    store.keep_round(id, 1, true, &[seat], 5, None).await.unwrap();
    store.keep_table(id, 1, 1, table).await.unwrap();
    let finish = SeatFinish { rank: 1, stay: Stay::LeftEarly };
    assert!(store.settle(id, 1, 1, &[(user, finish)], true, None).await.unwrap());
    let guess = Guess { guild, table, user, colour: Colour::Red, chance: 999, at: 5 };
    assert!(store.guess(&guess).await.unwrap());
    assert_eq!(store.watch_close(guild, table, user).await.unwrap(), CloseWatch::Asked);
}

async fn finished(store: &Store, game: u64) {
    let table = new_table(store, game).await;
    let open = |number| LeftOpen { place: ChannelId(game), id: MessageId(u64::MAX >> 1), number };
    let left_open = vec![open(1), open(u32::MAX)];
    let at = Some((ChannelId(game), MessageId(u64::MAX)));
    let notices = vec![PostedNotice { notice: Notice::Taken(Colour::Red, 5), at }];
    let messages =
        Messages { card: Some(MessageId(game)), card_shows: Some(-1), left_open, notices, ..Messages::default() };
    store.remember(table, messages, None).await.unwrap();
    store.keep_assessment(table, "hypnosia-assessment 1\n").await.unwrap();
    store.keep_post(table, Post::Replay, ChannelId(game), MessageId(u64::MAX)).await.unwrap();
    store.nudge(&Nudge { table, turn: 7, user: UserId(u64::MAX - game), at: 5 }).await.unwrap();
    let ping = Ping { at: 5, turn: TableTurn { table, number: u32::MAX } };
    assert!(store.tell_first(GuildId(u64::MAX - game), UserId(game), ping, 5).await.unwrap());
    store.add_mistakes(UserId(game), table, &[3, 7], 5).await.unwrap();
    store.answer_stock(UserId(game), GuildId(u64::MAX - game), 12, game.is_multiple_of(2), 5).await.unwrap();
    let guild = GuildId(u64::MAX - game);
    store.begin_daily(&daily(guild, 9, 5)).await.unwrap();
    let answer = DailyAnswer { guild, day: 9, user: UserId(game), found: game.is_multiple_of(2), at: 5 };
    assert!(store.answer_daily(&answer).await.unwrap());
    evening(store, guild, table, UserId(game)).await;
    for version in 2..5 {
        let text = format!("left r {version}\nünïcödé \u{1f3b2} '{game}' \"\\");
        store.commit(Write { text, ..write(table, version) }).await.unwrap();
    }
    let people = [(Colour::Red, game % 40), (Colour::Green, 40 + game % 33)];
    let row = |(place, (colour, user)): (u8, (Colour, u64))| ResultRow {
        colour,
        user: Some(UserId(user)),
        rank: place,
        stay: Some(Stay::Stayed),
        points: 4 - 5 * place as i8,
        captures: place,
        centre: 1,
        won: place == 1,
    };
    let rows: Vec<ResultRow> = (1..).zip(people).map(row).collect();
    let seats = rows.iter().map(|row| SeatRow { colour: row.colour, user: row.user, active: row.won }).collect();
    let against = game.is_multiple_of(5).then_some(Level::Hard);
    let result = GameResult { guild: GuildId(1 + game % 3), counted: !game.is_multiple_of(4), against, rows };
    let state = TableState { status: Status::Over, turn_since: Some(i64::MAX), ..state() };
    let end = Write { state, seats: Some(seats), result: Some(result), ..write(table, 5) };
    store.commit(end).await.unwrap();
}

async fn there_and_back(games: u64, there: Engine) {
    let (from, to, back) = (Fresh::on(Engine::Sqlite).await, Fresh::on(there).await, Fresh::on(Engine::Sqlite).await);
    fill(from.url(), games).await;
    let before = contents(from.url()).await;
    assert!(before.len() as u64 > 8 * games);
    for (from, to) in [(&from, &to), (&to, &back)] {
        let mut told = (0, 0);
        let moved = move_database(from.url(), to.url(), |done, all| told = (done, all)).await.unwrap();
        assert_eq!((moved.tables, moved.rows), (games, before.len() as u64));
        assert_eq!(told, (moved.rows, moved.rows), "the last that is told is the whole");
        assert!(contents(to.url()).await == before, "the two differ");
        let store = Store::open_existing(to.url()).await.unwrap();
        assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
        store.close().await;
    }
    assert!(contents(from.url()).await == before, "the first was changed");
}

#[tokio::test]
async fn a_database_moves_to_another_file_and_back() {
    there_and_back(60, Engine::Sqlite).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn a_database_moves_to_postgresql_and_back() {
    there_and_back(60, Engine::Postgres).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL, and half a minute: HYPNOSIA_POSTGRES names a database of it"]
async fn tables_of_several_pages_move_to_postgresql_and_back() {
    // A page has 500 rows.
    there_and_back(600, Engine::Postgres).await;
}

#[each_engine]
async fn move_needs_an_empty_target_and_no_hosts() {
    let (from, to, other) = (Fresh::new().await, Fresh::new().await, Fresh::new().await);
    let moving = async |from: &Fresh, to: &Fresh| move_database(from.url(), to.url(), |_, _| {}).await;
    let refused = moving(&from, &to).await.unwrap_err();
    assert!(matches!(refused, StoreError::Missing { .. } | StoreError::NotMigrated), "{refused}");
    assert!(to.file().is_none_or(|file| !file.exists()), "something was made");
    fill(from.url(), 3).await;
    fill(other.url(), 1).await;
    let before = contents(other.url()).await;
    let refused = moving(&from, &other).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotEmpty { .. }), "{refused}");
    assert_eq!(contents(other.url()).await, before);

    for hosted in [&from, &to] {
        let host = Store::open(hosted.url()).await.unwrap();
        let refused = moving(&from, &to).await.unwrap_err();
        assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
        host.close().await;
    }
    moving(&from, &to).await.unwrap();
    assert_eq!(contents(to.url()).await, contents(from.url()).await);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn failed_move_to_postgres_leaves_nothing() {
    let (from, to) = (Fresh::on(Engine::Sqlite).await, Fresh::on(Engine::Postgres).await);
    fill(from.url(), 20).await;
    // 2 is no boolean. The table is one of the last to be copied, so most rows have been copied when the copy fails.
    assert_eq!(change_rows(from.url(), "UPDATE user_settings SET hidden = 2").await, 1);
    let refused = move_database(from.url(), to.url(), |_, _| {}).await.unwrap_err();
    assert!(Explained(&refused).to_string().contains("user_settings.hidden"), "{refused:?}");
    assert_eq!(contents(to.url()).await.len(), 1, "the counter of tables alone");
    assert_eq!(change_rows(from.url(), "UPDATE user_settings SET hidden = 1").await, 1);
    move_database(from.url(), to.url(), |_, _| {}).await.unwrap();
}

/// The source has unrated games, as if the process that last opened it was ended while it rated them. Copying the
/// database must not rate the games; opening the copy must.
#[each_engine]
async fn move_leaves_an_unrated_source_unchanged() {
    let (from, to) = (Fresh::new().await, Fresh::new().await);
    fill(from.url(), 12).await;
    for unrated in ["DELETE FROM rated_games", "UPDATE results SET stay = NULL, rating_before = NULL"] {
        assert!(change_rows(from.url(), unrated).await > 0);
    }
    let before = contents(from.url()).await;
    move_database(from.url(), to.url(), |_, _| {}).await.unwrap();
    assert!(contents(from.url()).await == before, "the source was changed");
    assert!(contents(to.url()).await == before, "the copy differs");
    Store::open(to.url()).await.unwrap().close().await;
    assert_eq!(change_rows(to.url(), "DELETE FROM results WHERE counted AND stay IS NULL").await, 0, "unrated");
}
