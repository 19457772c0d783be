//! Tests of [`Write`]: each is stored completely or not at all, independently of the others in its batch.

use super::*;
use crate::model::{Key, Messages, Notice, PostInDoubt, PostedNotice};

#[each_engine]
async fn a_doubled_or_late_write_changes_nothing() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    store.commit(write(table, 2)).await.unwrap();
    for version in [1, 2, 4] {
        let refused = store.commit(write(table, version)).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "version {version} after 2: {refused:?}");
    }
    assert!(matches!(store.commit(write(TableId(99), 1)).await, Err(StoreError::Conflict { .. })));
    assert_eq!(log_length(&store, table).await, 2);
    store.commit(write(table, 3)).await.unwrap();
}

#[each_engine]
async fn failed_write_leaves_nothing_behind() {
    let (database, store) = opened().await;
    let table = new_table(&store, 1).await;
    let in_the_way = "INSERT INTO actions (table_id, seq, at, text) SELECT id, 2, 1, 'left' FROM game_tables";
    assert_eq!(change_rows(database.url(), in_the_way).await, 1);
    let failed = store.commit(write(table, 2)).await;
    assert!(failed.is_err(), "{failed:?}");
    assert_eq!(change_rows(database.url(), "DELETE FROM actions WHERE seq = 2").await, 1);
    store.commit(write(table, 2)).await.unwrap();
    assert_eq!(log_length(&store, table).await, 2);
}

#[each_engine]
async fn post_in_doubt_is_stored_with_its_action() {
    let (_database, store) = opened().await;
    let [alone, one, other] = [new_table(&store, 1).await, new_table(&store, 2).await, new_table(&store, 3).await];
    let doubts = [
        Some(PostInDoubt { key: Key::Turn(7), lost: None }),
        Some(PostInDoubt { key: Key::Result, lost: Some(MessageId(9)) }),
        None,
    ];
    for (version, doubt) in (2..).zip(doubts) {
        let doubtful = |table| Write { doubt, ..write(table, version) };
        store.commit(doubtful(alone)).await.unwrap();
        let (first, second) = tokio::join!(store.commit(doubtful(one)), store.commit(doubtful(other)));
        first.and(second).unwrap();
        for table in [alone, one, other] {
            let messages = store.load(table).await.unwrap().unwrap().messages;
            assert_eq!(messages, Messages { doubt, ..Messages::default() }, "table {table}");
        }
    }
}

#[each_engine]
async fn own_open_tables_are_found_in_all_servers() {
    let (_database, store) = opened().await;
    let me = UserId(7);
    let seat = |user, active| SeatRow { colour: Colour::Red, user: Some(user), active };
    let other = SeatRow { colour: Colour::Green, user: Some(UserId(8)), active: true };
    let rows = [
        ("in one server", 1, seat(me, true), Status::Playing),
        ("in another", 2, seat(me, true), Status::Lobby),
        ("resigned", 1, seat(me, false), Status::Playing),
        ("over", 1, seat(me, true), Status::Over),
        ("of others", 1, seat(UserId(9), true), Status::Playing),
    ];
    let mut expected = Vec::new();
    for ((what, guild, mine, status), interaction) in rows.into_iter().zip(1..) {
        let (guild, state) = (GuildId(guild), TableState { status, ..state() });
        let row = NewRow { guild, state, seats: vec![mine, other], ..new_row(interaction) };
        let created = store.create(row).await.unwrap();
        let Created::Made(table) = created else { panic!("{what} must be made, is {created:?}") };
        if what.starts_with("in ") {
            expected.push((table, guild, vec![(Colour::Red, me), (Colour::Green, UserId(8))]));
        }
    }
    let mut found = store.open_tables_with(me).await.unwrap();
    found.sort_by_key(|table| table.id);
    let found: Vec<_> = found.into_iter().map(|table| (table.id, table.guild, table.people)).collect();
    assert_eq!(found, expected);
}

#[each_engine]
async fn beginning_of_turn_is_stored_with_its_action() {
    let (_database, store) = opened().await;
    let begun = |turn_since| TableState { turn_since, ..state() };
    let mut tables = Vec::new();
    for interaction in 1..=3 {
        let created = store.create(NewRow { state: begun(Some(1)), ..new_row(interaction) }).await.unwrap();
        let Created::Made(table) = created else { panic!("must be made, is {created:?}") };
        tables.push(table);
    }
    let listed = async || {
        let open = store.open_tables(None).await.unwrap();
        open.iter().map(|table| table.turn_since).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [Some(1); 3]);
    for (version, turn_since) in (2..).zip([Some(i64::MAX), None, Some(5)]) {
        let rolled = |table| Write { state: begun(turn_since), ..write(table, version) };
        store.commit(rolled(tables[0])).await.unwrap();
        let (first, second) = tokio::join!(store.commit(rolled(tables[1])), store.commit(rolled(tables[2])));
        first.and(second).unwrap();
        assert_eq!(listed().await, [turn_since; 3], "version {version}");
    }
}

/// A question's clock also runs on a computer's turn, whose own clock does not.
#[each_engine]
async fn question_has_a_clock_on_any_turn() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    for (version, (computer_plays, is_asked, runs)) in
        (2..).zip([(false, false, true), (true, false, false), (true, true, true), (false, true, true)])
    {
        let state = TableState { computer_plays, is_asked, ..state() };
        store.commit(Write { state, ..write(table, version) }).await.unwrap();
        let clocks = [store.running_clocks().await.unwrap(), store.clocks_of(GuildId(1)).await.unwrap()];
        let clock = RunningClock { table, guild: GuildId(1), deadline: 60, full: Some(60), rest: 0, is_start: false };
        let expected = runs.then_some(clock);
        assert_eq!(clocks, [(); 2].map(|()| Vec::from_iter(expected)), "computer {computer_plays}, asked {is_asked}");
    }
}

#[each_engine]
async fn notices_are_remembered() {
    let (_database, store) = opened().await;
    let table = new_table(&store, 1).await;
    let at = Some((ChannelId(5), MessageId(u64::MAX)));
    let all = [
        PostedNotice { notice: Notice::Reminder(u32::MAX, i64::MAX), at },
        PostedNotice { notice: Notice::Taken(Colour::Purple, i64::MAX), at: None },
        PostedNotice { notice: Notice::Nudge(1), at },
        PostedNotice { notice: Notice::Digest(1, i64::MAX), at },
        PostedNotice { notice: Notice::Question(Version(7)), at },
        PostedNotice { notice: Notice::StartsSoon(i64::MAX), at },
        PostedNotice { notice: Notice::Started(1), at },
    ];
    for notices in [all.to_vec(), Vec::new()] {
        store.remember(table, Messages { notices: notices.clone(), ..Messages::default() }, None).await.unwrap();
        assert_eq!(store.load(table).await.unwrap().unwrap().messages.notices, notices);
        assert_eq!(store.open_tables(None).await.unwrap()[0].messages.notices, notices);
    }
}

/// Patience with a turn without a limit is postponed as a deadline is.
#[each_engine]
async fn patience_and_putting_away_are_stored() {
    let (_database, store) = opened().await;
    let waits = |patience_ends, put_away| TableState {
        status: Status::Playing,
        deadline: None,
        turn_ms: None,
        patience_ends,
        put_away,
        ..state()
    };
    let mut tables = Vec::new();
    for interaction in 1..=3 {
        let created = store.create(NewRow { state: waits(Some(7), false), ..new_row(interaction) }).await.unwrap();
        let Created::Made(table) = created else { panic!("must be made, is {created:?}") };
        tables.push(table);
    }
    let listed = async || {
        let open = store.open_tables(None).await.unwrap();
        open.iter().map(|table| (table.deadline, table.patience_ends, table.put_away)).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [(None, Some(7), false); 3]);
    for (version, (patience_ends, put_away)) in (2..).zip([(Some(i64::MAX), false), (None, true), (Some(5), false)]) {
        let put = |table| Write { state: waits(patience_ends, put_away), ..write(table, version) };
        store.commit(put(tables[0])).await.unwrap();
        let (first, second) = tokio::join!(store.commit(put(tables[1])), store.commit(put(tables[2])));
        first.and(second).unwrap();
        assert_eq!(listed().await, [(None, patience_ends, put_away); 3], "version {version}");
    }
    let clocks = store.running_clocks().await.unwrap();
    assert!(clocks.iter().all(|clock| (clock.deadline, clock.full) == (5, None)) && clocks.len() == 3, "{clocks:?}");
    let moved = |table, from| Deferred { table, from, to: 9 };
    store.defer(&[moved(tables[0], 5), moved(tables[1], 6)], None).await.unwrap();
    let mut stored = Vec::new();
    for table in tables {
        let row = store.load(table).await.unwrap().unwrap();
        stored.push((row.deadline, row.patience_ends));
    }
    assert_eq!(stored, [(None, Some(9)), (None, Some(5)), (None, Some(5))]);
}

#[each_engine]
async fn bad_write_fails_alone_in_its_batch() {
    let (_database, store) = opened().await;
    let mut tables = Vec::new();
    for interaction in 0..40 {
        tables.push(new_table(&store, interaction).await);
    }
    let commits = tables.iter().enumerate().map(|(at, table)| store.commit(write(*table, 2 + (at as i64 % 5) / 4)));
    let results = futures_util::future::join_all(commits).await;
    for (at, (result, table)) in results.iter().zip(&tables).enumerate() {
        let fits = at % 5 != 4;
        assert_eq!(result.is_ok(), fits, "write {at}: {result:?}");
        assert_eq!(log_length(&store, *table).await, if fits { 2 } else { 1 });
    }
}
