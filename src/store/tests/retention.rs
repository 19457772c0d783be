//! Tests of how long data is kept. Data of a person is deleted when the last server that knows the person is purged.
//! Answers to daily puzzles are deleted after a while, but those to a server's latest puzzle are kept for longer. After
//! any deletion, the remains in the database's files are overwritten.

use super::*;
use crate::model::UserChange;

const HERE: GuildId = GuildId(1);
const THERE: GuildId = GuildId(2);

/// Adds a row of every kind of personal data that does not belong to a server.
async fn learn(store: &Store, user: UserId, guild: GuildId) {
    store.change_user_settings(user, guild, &UserChange::Ping(Switch)).await.unwrap();
    store.note_lessons(user, guild, 3).await.unwrap();
    store.answer_stock(user, guild, 5, true, 1).await.unwrap();
}

/// Counts a person's rows of the three kinds that [`learn`] adds.
async fn kept(store: &Store, user: UserId) -> usize {
    let data = store.user_data(user).await.unwrap();
    usize::from(data.settings.is_some()) + usize::from(data.lessons.is_some()) + data.puzzles.len()
}

async fn purge(store: &Store, guild: GuildId) {
    store.guild_left(guild, 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [guild]);
}

#[each_engine]
async fn people_are_purged_with_their_last_server() {
    let (database, store) = opened().await;
    let [here, there, moved, watches, plays, old] = [11, 12, 13, 14, 15, 16].map(UserId);
    learn(&store, here, HERE).await;
    learn(&store, there, THERE).await;
    learn(&store, moved, THERE).await;
    learn(&store, moved, HERE).await;
    learn(&store, watches, HERE).await;
    store.set_watcher(THERE, watches, true).await.unwrap();
    learn(&store, plays, HERE).await;
    let table = store.create(NewRow { guild: THERE, ..new_row(1) }).await.unwrap();
    let Created::Made(table) = table else { panic!("{table:?}") };
    store.commit(Write { actor: Some(plays), ..write(table, 2) }).await.unwrap();
    // An older version of this program did not store a person's last server.
    learn(&store, old, HERE).await;
    store.answer_daily(&DailyAnswer { guild: HERE, day: 9, user: old, found: true, at: 1 }).await.unwrap();
    assert_eq!(change_rows(database.url(), "DELETE FROM last_servers WHERE user_id = 16").await, 1);

    purge(&store, HERE).await;
    for (user, expected, why) in [
        (here, 0, "known here alone"),
        (there, 3, "known there"),
        (moved, 0, "was there before"),
        (watches, 3, "watches there"),
        (plays, 3, "plays there"),
        (old, 0, "answered here alone"),
    ] {
        assert_eq!(kept(&store, user).await, expected, "{why}");
    }
    purge(&store, THERE).await;
    for user in [there, watches, plays] {
        assert_eq!(kept(&store, user).await, 0, "{user} is known nowhere");
    }
    assert_eq!(change_rows(database.url(), "DELETE FROM last_servers").await, 0);
}

#[each_engine]
async fn purge_keeps_answers_to_the_last_puzzle() {
    let (_database, store) = opened().await;
    let answer = |guild, day, user, at| DailyAnswer { guild, day, user: UserId(user), found: true, at };
    for day in [7, 8, 9] {
        store.begin_daily(&daily(HERE, day, day)).await.unwrap();
        for user in 1..=600 {
            store.answer_daily(&answer(HERE, day, user, day)).await.unwrap();
        }
    }
    store.begin_daily(&daily(THERE, 3, 3)).await.unwrap();
    store.answer_daily(&answer(THERE, 3, 1, 3)).await.unwrap();
    assert_eq!(store.purge_answers(9).await.unwrap(), 1_200);
    let mut left = Vec::new();
    for (guild, day) in [(HERE, 7), (HERE, 8), (HERE, 9), (THERE, 3)] {
        left.push(store.daily_answers(guild, day).await.unwrap().len());
    }
    assert_eq!(left, [0, 0, 600, 1], "the last puzzle can still be answered");
}

/// The disk has room for commits, but not for scrubbing the database's files.
#[tokio::test]
async fn failed_scrub_is_retried_after_a_day() {
    const DAY: i64 = 24 * 3_600_000;
    let database = Fresh::new().await;
    let (mut attempts, mut counted) = (Vec::new(), 0);
    // The store is reopened before each of these times. Before the last one, the clock is set back.
    for now in [0, DAY / 24, DAY / 2, DAY - 1, DAY, DAY + 1, 3 * DAY, DAY] {
        let (commits, store) = LateCommits::on(database.url()).await;
        let scrubbed = store.scrub(now).await;
        assert!(matches!(scrubbed, Ok(false) | Err(StoreError::Full)), "{scrubbed:?}");
        assert_eq!(store.fault(), None, "{now}");
        counted += 1;
        new_table(&store, counted).await;
        if commits.attempts_to_clear() > 0 {
            attempts.push(now);
        }
        store.close().await;
    }
    assert_eq!(attempts, [0, DAY, 3 * DAY, DAY]);
}

/// Every deletion also records that the database's files need a scrub.
#[tokio::test]
async fn every_deletion_is_scrubbed() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    let state = TableState { status: Status::Expired, ..state() };
    store.commit(Write { at: 10, state, text: "expired".into(), ..write(table, 2) }).await.unwrap();
    for day in [7, 8] {
        store.begin_daily(&daily(HERE, day, day)).await.unwrap();
    }
    store.answer_daily(&DailyAnswer { guild: HERE, day: 7, user: UserId(1), found: true, at: 7 }).await.unwrap();
    let person = UserId(5);
    learn(&store, person, HERE).await;
    assert!(store.scrub(0).await.unwrap(), "a new file counts as one with deletions");
    let scrubbed = async |what: &str| {
        assert!(store.scrub(0).await.unwrap(), "{what}");
        assert!(!store.scrub(0).await.unwrap(), "{what}: twice");
    };
    assert_eq!(store.purge_lobbies(9, "started").await.unwrap(), 0);
    assert_eq!(store.purge_answers(7).await.unwrap(), 0);
    assert!(!store.scrub(0).await.unwrap(), "nothing was deleted");
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 1);
    scrubbed("a lobby").await;
    assert_eq!(store.purge_answers(8).await.unwrap(), 1);
    scrubbed("an answer").await;
    store.forget_closed(person).await.unwrap();
    scrubbed("a person").await;
    let table = new_table(&store, 2).await;
    store.forget_at(table, UserId(1)).await.unwrap();
    scrubbed("a person at an open table").await;
    purge(&store, HERE).await;
    scrubbed("a server").await;
}
