//! Deleted data is gone from the database files, not only from the rows.

use super::*;
use hypnosia_stage::until;
use std::path::Path;

/// An id as long as those of Discord, so that the files contain its digits or bytes nowhere else by chance.
const PERSON: UserId = UserId(1_234_567_890_123_456_789);
const OTHER: UserId = UserId(987_654_321_098_765_432);

/// How often a person's id occurs in the files of a folder: as SQLite stores it, or in decimal digits.
fn mentions(folder: &Path, user: UserId) -> usize {
    let decimal = user.0.to_string();
    let files =
        std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read(entry.unwrap().path()).unwrap_or_default());
    let count = |bytes: &[u8], wanted: &[u8]| bytes.windows(wanted.len()).filter(|part| *part == wanted).count();
    files.map(|bytes| count(&bytes, &user.0.to_be_bytes()) + count(&bytes, decimal.as_bytes())).sum()
}

/// Stores data about a person: games, lobbies, a setting, watching, lessons, mistakes, and answers to puzzles.
async fn leave_traces(harness: &Harness, user: UserId, round: i64) {
    let host = &harness.host;
    let won = harness.game(&[ANN, user], Options::default()).await;
    harness.resign(won, ANN).await;
    harness.lobby(&[ANN, user], Options::default()).await;
    harness.game(&[ANN, user, EVE], Options::default()).await;
    let own = ChannelId(round as u64);
    harness.open_in(user, own, None, Options::default()).await.unwrap();
    host.change_user_settings(user, GUILD, &UserChange::Ping(Switch)).await.unwrap();
    host.set_watcher(GUILD, user, true).await.unwrap();
    host.store().offer_lessons(user, GUILD, NOON).await.unwrap();
    host.store().note_lessons(user, GUILD, round as u32 + 1).await.unwrap();
    host.store().answer_stock(user, GUILD, round as u32 + 1, true, NOON).await.unwrap();
    let answer = DailyAnswer { guild: GUILD, day: round, user, found: true, at: NOON };
    host.store().answer_daily(&answer).await.unwrap();
    let store = Store::open_existing(&harness.url()).await.unwrap();
    store.add_mistakes(user, won, &[1, 2, 3], NOON).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn erased_person_is_in_no_file() {
    let mut harness = Harness::new().await;
    for round in 0..12 {
        leave_traces(&harness, PERSON, round).await;
        leave_traces(&harness, OTHER, round).await;
        // Some of the data is in the database file, and some in the write-ahead log.
        if round % 4 == 3 {
            harness = harness.restart(NOON).await;
        }
    }
    let file = harness.database.file().unwrap();
    let folder = file.parent().unwrap();
    assert!(mentions(folder, PERSON) > 100 && mentions(folder, OTHER) > 100, "nothing to be deleted");
    harness.host.forget(PERSON, NOON).await.unwrap();
    harness.host.tick(NOON + 60 * MINUTE).await;
    let begun = std::time::Instant::now();
    while mentions(folder, PERSON) > 0 {
        let left = mentions(folder, PERSON);
        assert!(begun.elapsed().as_secs() < 60, "expected no mention of the person, found {left}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(mentions(folder, OTHER) > 100, "the other person's went, too");
    assert_eq!(harness.host.store().user_data(OTHER).await.unwrap().lessons.map(|lessons| lessons.done), Some(12));
}

/// The ids in an ended lobby and in an old answer leave the files with their rows, within seconds.
#[tokio::test]
async fn purged_lobbies_and_answers_leave_the_files() {
    const DAY: i64 = 24 * 60 * MINUTE;
    let harness = Harness::new().await;
    let file = harness.database.file().unwrap();
    let folder = file.parent().unwrap();
    harness.host.tick(NOON).await;
    let log = file.with_file_name(format!("{}-wal", file.file_name().unwrap().display()));
    until("the log is empty", || std::fs::metadata(&log).unwrap().len() == 0).await;
    harness.lobby(&[ANN, PERSON], Options::default()).await;
    for (day, user) in [(1, OTHER), (2, ANN)] {
        harness.host.store().begin_daily(&daily(day)).await.unwrap();
        harness.host.store().end_daily(GUILD, day, Some(MessageId(7))).await.unwrap();
        let answer = DailyAnswer { guild: GUILD, day, user, found: true, at: NOON };
        harness.host.store().answer_daily(&answer).await.unwrap();
    }
    harness.host.tick(NOON + DAY).await;
    assert!(mentions(folder, PERSON) > 0 && mentions(folder, OTHER) > 0, "nothing to be deleted");
    harness.host.tick(NOON + 40 * DAY).await;
    until("both ids are gone", || mentions(folder, PERSON) + mentions(folder, OTHER) == 0).await;
}

fn daily(day: i64) -> Daily {
    Daily { guild: GUILD, day, number: 3, channel: CHANNEL, begun: NOON, message: None, refused: false }
}
