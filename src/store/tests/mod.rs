//! Tests of the database on every engine: nothing is lost or half-written, and each fault leads to a clear error.

mod calendars;
mod career;
mod evening_people;
mod evenings;
mod fame;
pub(crate) mod late;
mod leases;
mod moving;
mod postgres;
mod rating;
mod retention;
mod together;
mod told;
mod unrated;
mod writes;

use super::*;
use crate::model::{
    ChannelId, Colour, Daily, DailyAnswer, Deeds, Explained, GuildChange, GuildId, GuildSettings, InteractionId,
    MessageId, Noticeboard, NoticeboardState, Post, PuzzleStreak, Season, Status, Switch, TableId, UserId, Version,
};
use each_engine::each_engine;
use hypnosia_stage::{Fresh, until};

/// An open database on the engine of the test.
async fn opened() -> (Fresh, Store) {
    let database = Fresh::new().await;
    let store = Store::open(database.url()).await.unwrap();
    (database, store)
}

/// The full contents of a closed database.
async fn contents(url: &str) -> Vec<String> {
    let database = handle::open_existing(url).await.unwrap();
    let rows = sql::rows_of_all(&database).await;
    database.close().await;
    rows
}

pub(super) fn state() -> TableState {
    TableState {
        status: Status::Lobby,
        deadline: Some(60),
        patience_ends: None,
        put_away: false,
        turn_since: None,
        turn_ms: Some(60),
        rest: 0,
        computer_plays: false,
        is_asked: false,
        is_start: false,
        owner: None,
    }
}

/// The deeds of a winner.
pub(crate) fn some_deeds(colour: Colour) -> Deeds {
    Deeds {
        colour,
        honours: Vec::new(),
        won: true,
        played_out: true,
        turns: 20,
        turns_of_all: 40,
        points: 9,
        captured: 3,
        stacks: 0,
        lost: 2,
        out: None,
        wait: 7,
        behind: 0,
    }
}

pub(super) fn new_row(interaction: u64) -> NewRow {
    NewRow {
        guild: GuildId(1),
        channel: ChannelId(2),
        parent: None,
        interaction: InteractionId(interaction),
        rematch_of: None,
        again_of: None,
        evening: None,
        seed: "00".repeat(32),
        at: 1,
        actions: vec![(Some(UserId(1)), "opened cross 10m rated normal".into())],
        state: state(),
        seats: Vec::new(),
        slow: false,
        channel_limit: 20_000,
        player_limit: 20_000,
        lease: None,
    }
}

pub(super) async fn new_table(store: &Store, interaction: u64) -> TableId {
    match store.create(new_row(interaction)).await {
        Ok(Created::Made(table)) => table,
        other => panic!("must be made, is {other:?}"),
    }
}

pub(super) fn write(table: TableId, version: i64) -> Write {
    Write {
        table,
        version: Version(version),
        actor: Some(UserId(3)),
        at: version,
        text: format!("left r {version} {}", "x".repeat(200)),
        state: state(),
        doubt: None,
        seats: None,
        result: None,
        admission: None,
        lease: None,
    }
}

pub(super) async fn log_length(store: &Store, table: TableId) -> i64 {
    store.load(table).await.unwrap().unwrap().actions.len() as i64
}

/// Two processes write the same version of a table at once. One gets an error, and the action of the other is kept.
#[each_engine]
async fn two_hosts_cannot_both_move_a_table() {
    let database = Fresh::new().await;
    let one = Store::open(database.url()).await.unwrap();
    let refused = Store::open(database.url()).await.unwrap_err();
    assert!(refused.to_string().contains("another process is hosting tables"), "{refused}");
    let other = Store::open_existing(database.url()).await.unwrap();
    let table = new_table(&one, 1).await;
    let (first, second) = tokio::join!(one.commit(write(table, 2)), other.commit(write(table, 2)));
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1, "{first:?} {second:?}");
    assert_eq!(log_length(&one, table).await, 2);
    one.close().await;
    Store::open(database.url()).await.unwrap();
}

#[each_engine]
async fn purge_deletes_lobbies_and_keeps_games() {
    let (_database, store) = opened().await;
    let ended = async |interaction: u64, status: Status, at: i64, text: &str| {
        let table = new_table(&store, interaction).await;
        let state = TableState { status, ..state() };
        store.commit(Write { at, state, text: text.into(), ..write(table, 2) }).await.unwrap();
        table
    };
    for interaction in 1..=50 {
        ended(interaction, [Status::Cancelled, Status::Expired][interaction as usize % 2], 10, "cancelled").await;
    }
    let late = ended(51, Status::Expired, 11, "expired").await;
    let given_up = ended(52, Status::Cancelled, 10, "joined g 4\nstarted 4\nsetup r11 g12").await;
    let finished = ended(53, Status::Over, 10, "over").await;
    let open = ended(54, Status::Lobby, 10, "left r").await;
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 50);
    assert_eq!(store.all_tables().await.unwrap(), [late, given_up, finished, open]);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
    assert_eq!(store.purge_lobbies(11, "started").await.unwrap(), 1);
}

#[each_engine]
async fn assessment_lives_as_long_as_its_table() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    assert_eq!(store.assessment(table).await.unwrap(), None);
    for text in ["hypnosia-assessment 1\n0.5", "hypnosia-assessment 2\n0.4 ünïcödé"] {
        store.keep_assessment(table, text).await.unwrap();
        assert_eq!(store.assessment(table).await.unwrap().as_deref(), Some(text));
    }
    let state = TableState { status: Status::Expired, ..state() };
    store.commit(Write { at: 10, state, text: "expired".into(), ..write(table, 2) }).await.unwrap();
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 1);
    assert_eq!(store.assessment(table).await.unwrap(), None);
    store.keep_assessment(table, "late").await.unwrap();
    assert_eq!(store.assessment(table).await.unwrap(), None, "of a table that is gone nothing is kept");
}

#[each_engine]
async fn post_is_kept_by_kind_and_channel() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    let (here, there) = (ChannelId(u64::MAX), ChannelId(4));
    for message in [MessageId(7), MessageId(u64::MAX)] {
        store.keep_post(table, Post::Replay, here, message).await.unwrap();
        assert_eq!(store.post_of(table, Post::Replay, here).await.unwrap(), Some(message));
    }
    assert_eq!(store.post_of(table, Post::Replay, there).await.unwrap(), None);
    for other in [Post::Result, Post::Report] {
        assert_eq!(store.post_of(table, other, here).await.unwrap(), None);
    }
    let state = TableState { status: Status::Expired, ..state() };
    store.commit(Write { at: 10, state, text: "expired".into(), ..write(table, 2) }).await.unwrap();
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 1);
    store.keep_post(table, Post::Replay, here, MessageId(8)).await.unwrap();
    assert_eq!(
        store.post_of(table, Post::Replay, here).await.unwrap(),
        None,
        "nothing is kept of a table that is gone"
    );
}

#[each_engine]
async fn mistakes_repeat_until_table_or_person_goes() {
    let (_database, store) = opened().await;
    let (table, user, other) = (new_table(&store, 1).await, UserId(u64::MAX), UserId(4));
    let day = 24 * 60 * 60 * 1000;
    store.add_mistakes(user, table, &[3, 7], 10).await.unwrap();
    store.add_mistakes(user, table, &[7, 9], 20).await.unwrap();
    store.add_mistakes(user, TableId(99), &[1], 20).await.unwrap();
    let due = async |user, guild, now| {
        let due = store.mistakes_due(user, GuildId(guild), now).await.unwrap();
        due.into_iter().map(|mistake| mistake.turn).collect::<Vec<_>>()
    };
    assert_eq!(due(user, 1, 20).await, [3, 7, 9], "of a table that is not there nothing is kept");
    assert_eq!((due(user, 1, 10).await, due(user, 2, 20).await), (vec![3, 7], vec![]));
    assert!(due(other, 1, 20).await.is_empty());
    let right = store.answer_mistake(user, table, 3, true, 30).await.unwrap().unwrap();
    assert_eq!((right.tried, right.found, right.due), (1, 1, Some(30 + day)));
    assert_eq!(store.answer_mistake(user, table, 3, true, 40).await.unwrap(), Some(right), "before its time");
    let done = store.answer_mistake(user, table, 3, true, 30 + day).await.unwrap().unwrap();
    assert_eq!((done.found, done.due), (2, None));
    assert_eq!(store.answer_mistake(other, table, 3, true, 30).await.unwrap(), None, "not theirs");
    assert_eq!(due(user, 1, 100 * day).await, [7, 9]);
    store.add_mistakes(other, table, &(1..300).collect::<Vec<u32>>(), 1).await.unwrap();
    assert_eq!(due(other, 1, 1).await.len(), 200, "more than enough is enough");
    assert_eq!(store.user_data(user).await.unwrap().mistakes.len(), 3);
    store.forget_closed(user).await.unwrap();
    assert_eq!(store.user_data(user).await.unwrap().mistakes, []);
    let state = TableState { status: Status::Expired, ..state() };
    store.commit(Write { at: 10, state, text: "expired".into(), ..write(table, 2) }).await.unwrap();
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 1);
    assert!(due(other, 1, 100 * day).await.is_empty());
}

pub(super) fn daily(guild: GuildId, day: i64, begun: i64) -> Daily {
    Daily { guild, day, number: 3, channel: ChannelId(u64::MAX), begun, message: None, refused: false }
}

#[each_engine]
async fn daily_puzzle_begins_once_and_keeps_first_answers() {
    let (_database, store) = opened().await;
    let (guild, user) = (GuildId(u64::MAX), UserId(u64::MAX));
    assert_eq!(store.daily_guilds().await.unwrap(), []);
    store.change_guild_settings(guild, &GuildChange::PuzzleChannel(vec![ChannelId(4)])).await.unwrap();
    assert_eq!(store.daily_guilds().await.unwrap(), [guild]);
    let begun = daily(guild, 9, 100);
    assert_eq!(store.begin_daily(&begun).await.unwrap(), begun);
    assert_eq!(store.begin_daily(&Daily { begun: 200, ..begun }).await.unwrap(), begun, "begun once");
    store.end_daily(guild, 9, None).await.unwrap();
    let refused = Daily { refused: true, ..begun };
    assert_eq!(store.begin_daily(&Daily { begun: 200, ..begun }).await.unwrap(), refused);
    let elsewhere = Daily { begun: 300, channel: ChannelId(7), ..begun };
    assert_eq!(store.begin_daily(&elsewhere).await.unwrap(), elsewhere, "tried in another channel");
    store.end_daily(guild, 9, None).await.unwrap();
    let later = Daily { begun: 300 + 3_600_000, ..elsewhere };
    assert_eq!(store.begin_daily(&Daily { begun: later.begun - 1, ..later }).await.unwrap().begun, 300);
    assert_eq!(store.begin_daily(&later).await.unwrap(), later, "tried again after an hour");
    store.end_daily(guild, 9, Some(MessageId(u64::MAX))).await.unwrap();
    store.begin_daily(&daily(guild, 10, 400)).await.unwrap();
    let days: Vec<_> = store.dailies(guild, 5).await.unwrap().iter().map(|one| (one.day, one.message)).collect();
    assert_eq!(days, [(10, None), (9, Some(MessageId(u64::MAX)))]);
    let answer = DailyAnswer { guild, day: 9, user, found: false, at: 5 };
    assert!(store.answer_daily(&answer).await.unwrap());
    assert!(!store.answer_daily(&DailyAnswer { found: true, at: 6, ..answer }).await.unwrap());
    assert_eq!(store.daily_answers(guild, 9).await.unwrap(), [answer]);
    assert_eq!(store.user_data(user).await.unwrap().daily, [answer]);
    store.forget_closed(user).await.unwrap();
    assert_eq!(store.daily_answers(guild, 9).await.unwrap(), []);
    store.answer_daily(&answer).await.unwrap();
    assert_eq!(store.user_data(user).await.unwrap().streaks.len(), 1);
    store.guild_left(guild, 10).await.unwrap();
    assert_eq!(store.daily_guilds().await.unwrap(), []);
    assert_eq!(store.purge_guilds(10).await.unwrap(), [guild]);
    assert_eq!(
        (store.dailies(guild, 5).await.unwrap().len(), store.daily_answers(guild, 9).await.unwrap().len()),
        (0, 0)
    );
}

#[each_engine]
async fn streak_outlives_its_answers() {
    let (_database, store) = opened().await;
    let (guild, user) = (GuildId(u64::MAX), UserId(u64::MAX));
    let answer = |day, user| DailyAnswer { guild, day, user, found: false, at: day };
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), None);
    // Day 10 was not posted, and of day 12 the person knows nothing.
    for (day, is_posted, answers, length) in [
        (8, true, true, 1),
        (9, true, true, 2),
        (10, false, false, 2),
        (11, true, true, 3),
        (12, true, false, 3),
        (13, true, true, 1),
    ] {
        store.begin_daily(&daily(guild, day, day)).await.unwrap();
        store.end_daily(guild, day, is_posted.then_some(MessageId(7))).await.unwrap();
        if answers {
            assert!(store.answer_daily(&answer(day, user)).await.unwrap());
            assert!(!store.answer_daily(&answer(day, user)).await.unwrap(), "once");
        }
        let streak = store.puzzle_streak(guild, user).await.unwrap().unwrap();
        assert_eq!(streak.length, length, "day {day}");
    }
    store.purge_answers(1_000).await.unwrap();
    let streak = PuzzleStreak { guild, day: 13, length: 1 };
    assert_eq!(store.user_data(user).await.unwrap().streaks, [streak]);
    store.begin_daily(&daily(guild, 14, 14)).await.unwrap();
    store.purge_answers(15).await.unwrap();
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), Some(streak), "not known to be posted");
    store.end_daily(guild, 14, Some(MessageId(7))).await.unwrap();
    store.purge_answers(14).await.unwrap();
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), Some(streak), "missed a short while ago");
    store.purge_answers(15).await.unwrap();
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), None, "broken");
    assert_eq!(store.puzzle_streak(GuildId(1), user).await.unwrap(), None, "another server");
    store.forget_closed(user).await.unwrap();
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), None);
    assert!(store.answer_daily(&answer(13, user)).await.unwrap());
    store.guild_left(guild, 10).await.unwrap();
    store.purge_guilds(10).await.unwrap();
    assert_eq!(store.puzzle_streak(guild, user).await.unwrap(), None);
}

#[each_engine]
async fn first_game_is_the_first_that_began() {
    let (_database, store) = opened().await;
    let user = UserId(u64::MAX);
    let mut tables = Vec::new();
    for interaction in 1..=3 {
        tables.push(new_table(&store, interaction).await);
    }
    let first = async |table| store.is_first_game(user, table).await.unwrap();
    assert!(first(tables[2]).await, "sits nowhere");
    let seat = SeatRow { colour: Colour::Red, user: Some(user), active: true };
    store.commit(Write { seats: Some(vec![seat]), ..write(tables[0], 2) }).await.unwrap();
    assert!(first(tables[2]).await, "a lobby");
    let playing = TableState { status: Status::Playing, ..state() };
    store.commit(Write { seats: Some(vec![seat]), state: playing, ..write(tables[0], 3) }).await.unwrap();
    assert!(first(tables[0]).await && !first(tables[2]).await);
    let cancelled = TableState { status: Status::Cancelled, ..state() };
    store.commit(Write { seats: Some(vec![seat]), state: cancelled, ..write(tables[0], 4) }).await.unwrap();
    assert!(first(tables[2]).await, "called off");
}

#[each_engine]
async fn noticeboard_is_kept_told_of_and_purged() {
    let (_database, store) = opened().await;
    let (guild, channel, message) = (GuildId(u64::MAX), ChannelId(u64::MAX - 1), MessageId(u64::MAX));
    assert_eq!(store.noticeboard_guilds().await.unwrap(), []);
    store.change_guild_settings(guild, &GuildChange::NoticeboardChannel(vec![channel])).await.unwrap();
    assert_eq!(store.noticeboard_guilds().await.unwrap(), [guild]);
    let begun = Noticeboard::begin(guild, channel, 100);
    store.keep_noticeboard(&begun).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(begun));
    let state = NoticeboardState::Standing;
    let stands = Noticeboard { state, message: Some(message), shows: Some(-1), touched: 150, failures: 2, ..begun };
    store.keep_noticeboard(&stands).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(stands));
    store.keep_noticeboard(&Noticeboard::begin(guild, channel, 99)).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(stands), "an earlier one");

    assert!(!store.tell_of_lost_noticeboard(guild).await.unwrap());
    assert!(!store.forget_lost_noticeboard(guild).await.unwrap());
    store.keep_noticeboard(&Noticeboard { state: NoticeboardState::Lost, ..stands }).await.unwrap();
    assert!(store.tell_of_lost_noticeboard(guild).await.unwrap());
    assert!(!store.tell_of_lost_noticeboard(guild).await.unwrap(), "once");
    store.find_noticeboard(guild, channel, MessageId(7)).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap().unwrap().state, NoticeboardState::Told, "it was deleted");
    assert!(store.forget_lost_noticeboard(guild).await.unwrap());
    assert_eq!(store.noticeboard(guild).await.unwrap(), None);

    let lost = Noticeboard { state: NoticeboardState::Lost, begun: 200, ..begun };
    store.keep_noticeboard(&lost).await.unwrap();
    store.find_noticeboard(guild, ChannelId(1), message).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(lost), "a message elsewhere");
    store.find_noticeboard(guild, channel, message).await.unwrap();
    let found = Noticeboard { state, message: Some(message), ..lost };
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(found), "its post was never confirmed");

    store.forget_noticeboard(&begun).await.unwrap();
    assert_eq!(store.noticeboard(guild).await.unwrap(), Some(found), "another one");
    store.change_guild_settings(guild, &GuildChange::NoticeboardChannel(Vec::new())).await.unwrap();
    assert_eq!(store.noticeboard_guilds().await.unwrap(), [guild], "its message is still to be deleted");
    store.guild_left(guild, 10).await.unwrap();
    assert_eq!(store.noticeboard_guilds().await.unwrap(), []);
    assert_eq!(store.purge_guilds(10).await.unwrap(), [guild]);
    assert_eq!(store.noticeboard(guild).await.unwrap(), None);
}

#[each_engine]
async fn last_games_are_those_that_ended_last() {
    let (_database, store) = opened().await;
    for (game, guild) in [(5, 1), (3, 1), (4, 2), (7, 1)] {
        rating::finished(&store, game, GuildId(guild), &[1, 2]).await;
    }
    let games = store.last_games_of_several(GuildId(1)).await.unwrap();
    assert_eq!(games, [4, 1, 2].map(|table| (TableId(table), ChannelId(2))));
    store.forget_closed(UserId(1)).await.unwrap();
    assert_eq!(store.last_games_of_several(GuildId(1)).await.unwrap(), [], "one person is left of each");
}

#[each_engine]
async fn found_puzzle_stays_found() {
    let (_database, store) = opened().await;
    let user = UserId(3);
    for (number, right, at) in [(5, false, 1), (5, true, 2), (5, false, 3), (2, false, 4)] {
        store.answer_stock(user, GuildId(1), number, right, at).await.unwrap();
    }
    let answers: Vec<_> =
        store.stock_answers(user).await.unwrap().into_iter().map(|a| (a.number, a.found, a.at)).collect();
    assert_eq!(answers, [(2, false, 4), (5, true, 3)]);
    assert_eq!(store.user_data(user).await.unwrap().puzzles.len(), 2);
    store.forget_closed(user).await.unwrap();
    assert_eq!(store.stock_answers(user).await.unwrap(), []);
}

#[each_engine]
async fn purge_deletes_a_server_of_many_tables() {
    let (_database, store) = opened().await;
    for interaction in 0..50 {
        new_table(&store, interaction).await;
    }
    store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [], "the bot is there");
    store.guild_left(GuildId(1), 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [GuildId(1)]);
    assert_eq!(store.all_tables().await.unwrap(), []);
    assert_eq!(store.guild_settings(GuildId(1)).await.unwrap(), GuildSettings::default());
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

#[each_engine]
async fn a_newer_database_is_left_alone() {
    let database = Fresh::new().await;
    Store::open(database.url()).await.unwrap().close().await;
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'from the future', TRUE, '', 0)";
    assert_eq!(change_rows(database.url(), future).await, 1);
    let bytes = || database.file().map(|file| std::fs::read(file).unwrap());
    let before = bytes();
    for refused in [Store::open(database.url()).await, Store::open_existing(database.url()).await] {
        let refused = refused.map(|_| ()).unwrap_err();
        assert!(matches!(refused, StoreError::Newer { found: 9999, .. }), "{refused:?}");
    }
    assert_eq!(Store::schema(database.url()).await.unwrap().version, Some(9999));
    assert!(bytes() == before, "the file was changed");
}

#[each_engine]
async fn schema_is_read_beside_its_host() {
    let database = Fresh::new().await;
    let version = async || Store::schema(database.url()).await.map(|schema| schema.version);
    assert_eq!(version().await.unwrap(), None, "expected a database that is not set up yet");
    assert!(database.file().is_none_or(|file| !file.exists()), "the file was made");
    let store = Store::open(database.url()).await.unwrap();
    assert_eq!(version().await.unwrap(), Some(Schema::newest()));
    store.close().await;
    assert_eq!(version().await.unwrap(), Some(Schema::newest()));
}

#[each_engine]
async fn table_numbers_are_never_reused() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    store.guild_left(GuildId(1), 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [GuildId(1)]);
    assert!(store.load(table).await.unwrap().is_none());
    assert_ne!(new_table(&store, 2).await, table);
}

#[each_engine]
async fn closed_store_refuses_everything() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    store.close().await;
    assert!(matches!(store.commit(write(table, 2)).await, Err(StoreError::Closed)));
    assert!(matches!(store.load(table).await, Err(StoreError::Closed)));
    // A late request gets `Closed`, not a fault of the database, although SQLite deletes some of its files when the
    // last connection closes.
    let late = store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
}

#[each_engine]
async fn unreadable_value_is_named() {
    let (database, store) = opened().await;
    let table = new_table(&store, 1).await;
    store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await.unwrap();
    store.close().await;
    let told = async |statement: &'static str| {
        assert_eq!(change_rows(database.url(), statement).await, 1, "{statement}");
        let store = Store::open_existing(database.url()).await.unwrap();
        let settings = store.guild_settings(GuildId(1)).await.map(drop);
        let tables = store.open_tables(None).await.map(drop);
        let loaded = store.load(table).await.map(drop);
        store.close().await;
        let faults = [settings, tables, loaded].into_iter().filter_map(Result::err);
        faults
            .map(|error| {
                Explained(&error).to_string().replace("the database holds something that cannot be read: ", "")
            })
            .collect::<Vec<_>>()
    };
    for (statement, faults) in [
        ("UPDATE guild_settings SET language = 'xx'", vec!["guild_settings.language is \"xx\""]),
        ("UPDATE guild_settings SET language = NULL, channels = '7 x'", vec!["guild_settings.channels is \"7 x\""]),
        ("UPDATE guild_settings SET channels = ''", vec![]),
        ("INSERT INTO seats (table_id, colour, active) VALUES (1, '?', TRUE)", vec!["seats.colour is \"?\""]),
        ("UPDATE seats SET colour = 'r'", vec![]),
        ("UPDATE game_tables SET turn_number = -1", vec!["game_tables.turn_number is \"-1\""; 2]),
        ("UPDATE game_tables SET turn_number = 1, status = 'asleep'", vec!["game_tables.status is \"asleep\""]),
    ] {
        assert_eq!(told(statement).await, faults, "{statement}");
    }
    if database.file().is_some() {
        // Only SQLite can store an invalid truth value, because it stores truth values as numbers.
        let faults = told("UPDATE guild_settings SET thread = 2").await;
        assert_eq!(faults[0], "guild_settings.thread is \"2\"");
    }
}
