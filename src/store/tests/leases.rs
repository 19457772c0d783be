//! Tests of processes that share a database: one that has lost a lease can no longer write, steps of the database's
//! clock move no shard, session starts are spaced, and no process overwrites another's setting.

use super::*;
use crate::model::{Epoch, LeaseAction, MessageId, Messages, ProcessId, Roster, Shard, ShardId, Theme, UserChange};
use LeaseAction::{Offer, Release, Take};

const ANN: ProcessId = ProcessId(-5);
const BEN: ProcessId = ProcessId(7);

/// A renewal by a process whose leases outlast every test.
pub(super) fn alive(process: ProcessId) -> Renewal {
    Renewal { process, lease: 3_600_000, renewed: None, room: None, leaving: false }
}

/// Makes Ann's leases run out.
async fn ann_sleeps(database: &Fresh) {
    assert_eq!(change_rows(database.url(), "UPDATE processes SET ends_at = ends_at - 3600000 WHERE id = -5").await, 1);
}

pub(super) async fn does(database: &Database, process: ProcessId, actions: &[LeaseAction]) -> Roster {
    let (roster, done) = database.renew(&alive(process), &|_: &Roster| actions.to_vec()).await.unwrap();
    assert_eq!(done, actions);
    roster
}

fn owners(roster: &Roster) -> Vec<Option<ProcessId>> {
    roster.shards.iter().map(|shard| shard.owner).collect()
}

/// Two handles of the same database, like those of two processes.
async fn two(database: &Fresh) -> (Store, Store) {
    let one = Store::open(database.url()).await.unwrap();
    (one, Store::open_existing(database.url()).await.unwrap())
}

#[each_engine]
async fn all_processes_see_the_same_owners() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    one.enter(&alive(ANN), 3).await.unwrap();
    other.enter(&Renewal { room: Some(2), leaving: true, ..alive(BEN) }, 3).await.unwrap();
    let roster = does(&one, ANN, &[Take(ShardId(0)), Take(ShardId(2)), Offer(ShardId(2), BEN)]).await;
    let shard = |id, owner, heir, epoch| Shard { id: ShardId(id), owner, heir, epoch: Epoch(epoch), away_since: None };
    let taken = |shard| Shard { away_since: Some(roster.now), ..shard };
    let expected =
        [taken(shard(0, Some(ANN), None, 1)), shard(1, None, None, 0), taken(shard(2, Some(ANN), Some(BEN), 2))];
    assert_eq!(roster.shards, expected);
    let seen = std::sync::Mutex::new(None);
    let look = |roster: &Roster| {
        *seen.lock().unwrap() = Some(roster.clone());
        vec![Take(ShardId(2))]
    };
    let (after, _) = other.renew(&alive(BEN), &look).await.unwrap();
    let seen = seen.into_inner().unwrap().unwrap();
    assert_eq!(seen.shards, expected, "it decides on what the others did");
    let told: Vec<_> = seen.processes.iter().map(|process| (process.id, process.is_alive(seen.now))).collect();
    assert_eq!(told, [(ANN, true), (BEN, true)]);
    let expected = taken(shard(2, Some(BEN), None, 3));
    assert_eq!(
        after.shards[2], expected,
        "a new epoch, no heir any more, and clocks that stand still until it says so"
    );
    let freed = does(&other, BEN, &[Release(ShardId(2)), Release(ShardId(0))]).await;
    assert_eq!(owners(&freed), [Some(ANN), None, None], "nobody frees the shard of another");
}

#[each_engine]
async fn a_lease_that_ran_out_is_not_renewed() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    one.enter(&alive(ANN), 1).await.unwrap();
    does(&one, ANN, &[Take(ShardId(0))]).await;
    ann_sleeps(&database).await;
    let asked = std::sync::atomic::AtomicBool::new(false);
    let decide = |_: &Roster| -> Vec<LeaseAction> {
        asked.store(true, std::sync::atomic::Ordering::Relaxed);
        Vec::new()
    };
    let refused = one.renew(&alive(ANN), &decide).await.unwrap_err();
    assert!(matches!(refused, StoreError::LeaseLost) && !refused.is_fault(), "{refused:?}");
    assert!(!asked.into_inner(), "it has nothing to decide");
    other.enter(&alive(BEN), 1).await.unwrap();
    let (roster, _) = other.renew(&alive(BEN), &|_: &Roster| Vec::new()).await.unwrap();
    assert_eq!(owners(&roster), [Some(ANN)], "the last owner is told, alive or not");
    assert!(!roster.processes[0].is_alive(roster.now));
}

#[each_engine]
async fn expired_lease_fails_only_its_own_write() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    one.enter(&alive(ANN), 2).await.unwrap();
    let roster = does(&one, ANN, &[Take(ShardId(0)), Take(ShardId(1))]).await;
    let leases: Vec<Option<Epoch>> = roster.shards.iter().map(|shard| Some(shard.epoch)).collect();
    let (lost, kept) = (new_table(&one, 1).await, new_table(&one, 2).await);
    other.enter(&alive(BEN), 2).await.unwrap();
    does(&other, BEN, &[Take(ShardId(0))]).await;
    let messages = Messages { card: Some(MessageId(5)), ..Messages::default() };
    let (moved, other_moved, created, remembered, free) = tokio::join!(
        one.commit(Write { lease: leases[0], ..write(lost, 2) }),
        one.commit(Write { lease: leases[1], ..write(kept, 2) }),
        one.create(NewRow { lease: leases[0], ..new_row(3) }),
        one.remember(lost, messages.clone(), leases[0]),
        one.remember(kept, messages, leases[1]),
    );
    for refused in [moved, created.map(drop), remembered] {
        assert!(matches!(refused, Err(StoreError::LeaseLost)), "{refused:?}");
    }
    other_moved.unwrap();
    free.unwrap();
    assert_eq!((log_length(&one, lost).await, log_length(&one, kept).await), (1, 2));
    assert_eq!(one.load(lost).await.unwrap().unwrap().messages, Messages::default());
    assert_eq!(one.fault(), None, "the database is well");
    other.commit(Write { lease: leases[1], ..write(lost, 2) }).await.unwrap();
}

#[each_engine]
async fn leaving_process_frees_its_shards_and_stops_writing() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    one.enter(&alive(ANN), 2).await.unwrap();
    other.enter(&alive(BEN), 2).await.unwrap();
    let roster = does(&one, ANN, &[Take(ShardId(0))]).await;
    does(&other, BEN, &[Take(ShardId(1)), Offer(ShardId(1), ANN)]).await;
    let table = new_table(&one, 1).await;
    one.leave(ANN).await.unwrap();
    let late = one.commit(Write { lease: Some(roster.shards[0].epoch), ..write(table, 2) }).await;
    assert!(matches!(late, Err(StoreError::LeaseLost)), "{late:?}");
    let roster = does(&other, BEN, &[]).await;
    assert_eq!(owners(&roster), [None, Some(BEN)]);
    assert_eq!(roster.shards[1].heir, None);
    assert_eq!(roster.processes.len(), 1);
}

#[each_engine]
async fn processes_must_agree_on_the_shard_count() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    one.enter(&alive(ANN), 2).await.unwrap();
    let before = does(&one, ANN, &[Take(ShardId(0)), Take(ShardId(1))]).await;
    let refused = other.enter(&alive(BEN), 4).await.unwrap_err();
    assert!(matches!(refused, StoreError::ShardCount { asked: 4, found: 2 }), "{refused:?}");
    ann_sleeps(&database).await;
    other.enter(&alive(BEN), 4).await.unwrap();
    let roster = does(&other, BEN, &[Take(ShardId(3))]).await;
    assert_eq!(owners(&roster), [None, None, None, Some(BEN)]);
    assert!(roster.shards[3].epoch > before.shards[1].epoch, "old leases stay over");
}

#[each_engine]
async fn sessions_are_spaced_and_counted_over_all_processes() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    let go = |today| SessionStart::Go { today };
    assert_eq!(one.start_session(ShardId(0), 2).await.unwrap(), go(1));
    assert_eq!(other.start_session(ShardId(1), 2).await.unwrap(), go(2), "it has another rate limit key");
    let move_by = |statement| change_rows(database.url(), statement);
    // Moving the stored starts into the future has the same effect as setting the database's clock back. Future starts
    // count as starts right now, so every session must wait, however slow the machine of the test is.
    for (store, shard) in [(&one, 0), (&other, 2), (&other, 1), (&one, 3)] {
        assert_eq!(move_by("UPDATE session_starts SET at = at + 3600000").await, 2);
        let wait = store.start_session(ShardId(shard), 2).await.unwrap();
        assert!(matches!(wait, SessionStart::Wait(1..=5_250)), "shard {shard}: {wait:?}");
    }
    assert_eq!(move_by("UPDATE session_starts SET at = at - 3600000").await, 2);
    assert_eq!(one.start_session(ShardId(0), 2).await.unwrap(), go(3));
    assert_eq!(move_by("UPDATE session_starts SET at = at - 86400000").await, 3);
    assert_eq!(other.start_session(ShardId(0), 2).await.unwrap(), go(1), "those of yesterday are forgotten");
}

/// The database's clock is set forward by an hour, and back again: no shard is lost or gained.
#[each_engine]
async fn clock_that_steps_moves_no_shard() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    const LEASE: i64 = 600_000;
    let renewal = |process, renewed| Renewal { lease: LEASE, renewed, ..alive(process) };
    one.enter(&renewal(ANN, None), 2).await.unwrap();
    other.enter(&renewal(BEN, None), 2).await.unwrap();
    let take = |shard| move |_: &Roster| vec![Take(ShardId(shard))];
    one.renew(&renewal(ANN, Some(0)), &take(0)).await.unwrap();
    let (before, _) = other.renew(&renewal(BEN, Some(0)), &take(1)).await.unwrap();
    one.start_session(ShardId(0), 1).await.unwrap();
    // Changing the stored times has the same effect as setting the clock.
    for hour in [-3_600_000, 3_600_000] {
        let moved = match hour {
            ..0 => [
                "UPDATE processes SET ends_at = ends_at - 3600000",
                "UPDATE session_starts SET at = at - 3600000",
                "UPDATE shards SET away_since = away_since - 3600000",
            ],
            _ => [
                "UPDATE processes SET ends_at = ends_at + 3600000",
                "UPDATE session_starts SET at = at + 3600000",
                "UPDATE shards SET away_since = away_since + 3600000",
            ],
        };
        for statement in moved {
            change_rows(database.url(), statement).await;
        }
        for (store, process) in [(&one, ANN), (&other, BEN), (&one, ANN)] {
            let alive = |roster: &Roster| roster.processes.iter().all(|process| process.is_alive(roster.now));
            let look = |roster: &Roster| {
                assert!(alive(roster), "{process} sees dead processes: {roster:?}");
                Vec::new()
            };
            let (roster, _) = store.renew(&renewal(process, Some(0)), &look).await.unwrap();
            let until = |roster: &Roster| roster.processes.iter().map(|process| process.until).max();
            assert!(until(&roster) <= Some(roster.now + 2 * LEASE), "{roster:?}");
            assert_eq!(owners(&roster), owners(&before));
            for shard in &roster.shards {
                assert!(roster.away_for(shard).is_none_or(|away| away < LEASE), "{shard:?} at {}", roster.now);
            }
        }
        let wait = one.start_session(ShardId(1), 1).await.unwrap();
        assert!(matches!(wait, SessionStart::Wait(1..=5_250)), "{wait:?}");
    }
    // A process that slept past the end of its leases is still refused.
    change_rows(database.url(), "UPDATE processes SET ends_at = ends_at - 3600000").await;
    for renewed in [None, Some(LEASE)] {
        let refused = one.renew(&renewal(ANN, renewed), &|_: &Roster| Vec::new()).await.unwrap_err();
        assert!(matches!(refused, StoreError::LeaseLost), "{refused:?}");
    }
}

/// A process crashed while the database's clock was an hour ahead. Its lease must not last for another hour.
#[each_engine]
async fn clock_set_back_keeps_no_dead_process_alive() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    let renewal = |process| Renewal { lease: 10_000, ..alive(process) };
    one.enter(&renewal(ANN), 1).await.unwrap();
    change_rows(database.url(), "UPDATE processes SET ends_at = ends_at + 3600000").await;
    other.enter(&renewal(BEN), 1).await.unwrap();
    let (roster, _) = other.renew(&renewal(BEN), &|_: &Roster| Vec::new()).await.unwrap();
    let dead = roster.processes.iter().find(|process| process.id == ANN).unwrap();
    assert!(dead.until <= roster.now + 10_000, "alive for {} ms", dead.until - roster.now);
}

/// Two processes change different settings of one server and one person at the same time. Neither process overwrites
/// the other's change.
#[each_engine]
async fn two_processes_lose_no_setting() {
    let database = Fresh::new().await;
    let (one, other) = two(&database).await;
    for id in 1..=60 {
        let (guild, user) = (GuildId(id), UserId(id));
        let (thread, theme, ping, hidden) = tokio::join!(
            one.change_guild_settings(guild, &GuildChange::Thread(Switch)),
            other.change_guild_settings(guild, &GuildChange::Theme(Some(Theme::Light))),
            one.change_user_settings(user, guild, &UserChange::Ping(Switch)),
            other.change_user_settings(user, guild, &UserChange::Hidden(Switch)),
        );
        for changed in [thread.map(drop), theme.map(drop), ping.map(drop), hidden.map(drop)] {
            changed.unwrap();
        }
        let (server, person) = (one.guild_settings(guild).await.unwrap(), one.user_settings(user).await.unwrap());
        assert_eq!((server.thread, server.theme), (false, Some(Theme::Light)), "server {id}");
        assert_eq!((person.ping, person.hidden), (false, true), "person {id}");
    }
}
