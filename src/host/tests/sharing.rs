//! Tests of processes that share the shards of one database. Each has a host, and the test renews the leases.

use super::*;
use crate::shards::Leases;
use crate::store::{CommitFate, LateCommits, PendingErasure, Renewal, change_rows};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The shard of the server; there are two shards.
const SHARD: ShardId = ShardId(0);
const HOUR: Duration = Duration::from_secs(3_600);

struct HostProcess {
    id: ProcessId,
    store: Store,
    host: Host,
    leases: Leases,
    updates: UnboundedReceiver<TableUpdate>,
}

impl HostProcess {
    async fn start(id: i64, database: &Fresh, seeds: CountedSeeds) -> HostProcess {
        HostProcess::on(id, Store::join(database.url()).await.unwrap(), seeds).await
    }

    async fn on(id: i64, store: Store, seeds: CountedSeeds) -> HostProcess {
        let leases = Leases::none();
        leases.share_out(2);
        let host = Host::join(store.clone(), leases.clone(), seeds).await.unwrap();
        let updates = host.updates();
        let process = HostProcess { id: ProcessId(id), store, host, leases, updates };
        process.store.enter(&process.renewal(), 2).await.unwrap();
        process
    }

    fn renewal(&self) -> Renewal {
        Renewal { process: self.id, lease: 3_600_000, renewed: None, room: None, leaving: false }
    }

    /// Applies these lease actions, and makes the host take up and resume gained shards, and give up lost ones.
    async fn does(&self, actions: &[LeaseAction], now: Millis) {
        for (shard, away) in self.renews(actions).await {
            self.host.take_up(shard, away.map(|away| now - away));
            self.host.resume_shard(shard, now).await.unwrap();
        }
    }

    /// Applies these lease actions, and makes the host give up lost shards. Returns each gained shard, and for how long
    /// the shard had no host (`None` if unknown).
    async fn renews(&self, actions: &[LeaseAction]) -> Vec<(ShardId, Option<Millis>)> {
        let (roster, _) = self.store.renew(&self.renewal(), &|_: &Roster| actions.to_vec()).await.unwrap();
        let own = roster.shards.iter().filter(|shard| shard.owner == Some(self.id));
        let epochs: BTreeMap<ShardId, Epoch> = own.clone().map(|shard| (shard.id, shard.epoch)).collect();
        let change = self.leases.renew(epochs, Instant::now() + HOUR);
        change.lost.iter().for_each(|shard| self.host.give_up(*shard));
        let gained = own.filter(|shard| change.gained.contains(&shard.id));
        gained.map(|shard| (shard.id, roster.away_for(shard))).collect()
    }

    async fn lobby(&self, now: Millis) -> TableId {
        let table = NewTable {
            guild: GUILD,
            channel: CHANNEL,
            thread_of: None,
            owner: ANN,
            options: Options::default(),
            interaction: InteractionId(1),
            company: Company::default(),
        };
        self.host.create(table, now).await.unwrap().view.id
    }

    async fn join(&self, table: TableId, user: UserId, now: Millis) -> Result<TableUpdate, HostError> {
        let join = LobbyCommand::Join { colour: None, interaction: InteractionId(user.0) };
        self.host.command(table, None, user, join, now).await
    }
}

/// A database with two processes; the first one has the lease of [`SHARD`].
async fn two() -> (Fresh, HostProcess, HostProcess) {
    let database = Fresh::on(hypnosia_stage::Engine::Postgres).await;
    let one = HostProcess::start(1, &database, CountedSeeds::default()).await;
    let other = HostProcess::start(2, &database, CountedSeeds::default()).await;
    one.does(&[LeaseAction::Take(SHARD)], NOON).await;
    (database, one, other)
}

trait Seated {
    fn seated(&self) -> usize;
}

impl Seated for TableView {
    /// The number of seated people.
    fn seated(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player.person().is_some()).count()
    }
}

fn is_elsewhere<T: std::fmt::Debug>(answer: &Result<T, HostError>) -> bool {
    matches!(answer, Err(HostError::Elsewhere(_)))
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn one_process_works_the_backlog() {
    let (_database, one, other) = two().await;
    assert!(one.host.has_upkeep() && !other.host.has_upkeep());
    assert!(Harness::new().await.host.has_upkeep(), "a process without others");
    one.does(&[LeaseAction::Release(SHARD)], NOON).await;
    other.does(&[LeaseAction::Take(SHARD)], NOON).await;
    assert!(other.host.has_upkeep() && !one.host.has_upkeep());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn table_goes_on_at_its_shards_host() {
    let (_database, one, other) = two().await;
    let table = one.lobby(NOON).await;
    assert!(is_elsewhere(&other.join(table, BEN, NOON).await), "it is the first one's");
    assert_eq!(other.host.view(table).await.unwrap().seated(), 1, "anybody may look");
    other.does(&[LeaseAction::Take(SHARD)], NOON).await;
    // The first process does not know yet that it has lost the shard.
    assert!(is_elsewhere(&one.join(table, EVE, NOON).await), "the database refuses what it writes");
    let seated = other.join(table, BEN, NOON).await.unwrap().view;
    assert_eq!(seated.seated(), 2);
    let started = other.host.command(table, None, ANN, LobbyCommand::Start(InteractionId(9)), NOON).await.unwrap();
    assert_eq!(started.view.status, Status::Playing);
    one.does(&[], NOON).await;
    assert!(is_elsewhere(&one.join(table, EVE, NOON).await));
    one.does(&[LeaseAction::Take(SHARD)], NOON).await;
    let view = one.host.view(table).await.unwrap();
    assert_eq!((view.status, view.version), (Status::Playing, started.view.version), "it reads what the other wrote");
    let mover = view.to_move().and_then(|seat| seat.player.person()).unwrap();
    one.host.command(table, None, mover, GameCommand::Resign, NOON).await.unwrap();
    assert_eq!(other.store.fault(), None);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn only_a_shards_host_runs_its_clocks() {
    let (_database, one, other) = two().await;
    let table = one.lobby(NOON).await;
    other.does(&[LeaseAction::Take(SHARD)], NOON).await;
    one.does(&[], NOON).await;
    // The first process still has the deadline in memory.
    one.host.tick(NOON + 31 * MINUTE).await;
    assert_eq!(other.host.view(table).await.unwrap().status, Status::Lobby);
    other.host.pause_shard(SHARD, NOON + MINUTE).await.unwrap();
    other.host.tick(NOON + 31 * MINUTE).await;
    assert_eq!(other.host.view(table).await.unwrap().status, Status::Lobby, "its clocks stand still");
    other.host.resume_shard(SHARD, NOON + 31 * MINUTE).await.unwrap();
    other.host.tick(NOON + 31 * MINUTE).await;
    assert_eq!(other.host.view(table).await.unwrap().status, Status::Lobby, "the time was given back");
    other.host.tick(NOON + 61 * MINUTE).await;
    assert_eq!(other.host.view(table).await.unwrap().status, Status::Expired);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn next_host_restores_time_without_a_host() {
    let (database, one, other) = two().await;
    let table = one.lobby(NOON).await;
    let deadline = one.host.view(table).await.unwrap().deadline.unwrap();
    one.host.pause_shard(SHARD, NOON + MINUTE).await.unwrap();
    let earlier = change_rows(database.url(), "UPDATE shards SET away_since = away_since - 1200000").await;
    assert_eq!(earlier, 2, "one that was never held has no such moment");
    one.does(&[LeaseAction::Release(SHARD)], NOON).await;
    let nobody: Result<TableUpdate, _> = other.join(table, BEN, NOON).await;
    assert!(is_elsewhere(&nobody), "nobody has it");
    other.does(&[LeaseAction::Take(SHARD)], NOON + 21 * MINUTE).await;
    let moved = other.host.view(table).await.unwrap().deadline.unwrap() - deadline;
    assert!((20 * MINUTE..21 * MINUTE).contains(&moved), "given back: {moved} ms, by the database's clock alone");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn person_is_erased_at_all_processes_tables() {
    let (_database, one, other) = two().await;
    let table = one.lobby(NOON).await;
    one.join(table, BEN, NOON).await.unwrap();
    other.host.forget(BEN, NOON).await.unwrap();
    assert_eq!(one.host.view(table).await.unwrap().seated(), 2, "it is not the other's");
    let errands = one.store.errands().await.unwrap();
    assert!(matches!(errands[..], [PendingErasure { shard: SHARD, user: BEN, .. }]), "{errands:?}");
    one.host.forget(BEN, NOON).await.unwrap();
    one.store.errand_done(errands[0]).await.unwrap();
    assert_eq!(one.host.view(table).await.unwrap().seated(), 1);
    assert_eq!(other.store.tables_of(BEN).await.unwrap(), []);
    assert_eq!(one.store.errands().await.unwrap(), []);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn process_past_its_lease_does_nothing() {
    let (_database, mut one, other) = two().await;
    let table = one.lobby(NOON).await;
    while one.updates.try_recv().is_ok() {}
    one.leases.renew([(SHARD, one.leases.lease_of(SHARD).unwrap().unwrap())].into(), Instant::now());
    assert!(is_elsewhere(&one.join(table, BEN, NOON).await));
    one.host.tick(NOON + 31 * MINUTE).await;
    assert!(one.updates.try_recv().is_err(), "it has said nothing");
    assert_eq!(other.host.view(table).await.unwrap().status, Status::Lobby);
}

/// The connection breaks during a commit. The database carries the commit out after the retry has begun, or never.
#[tokio::test]
async fn lost_commit_is_resolved_by_retry() {
    let cases = [
        (vec![CommitFate::Late], true),
        (vec![CommitFate::Never], true),
        (vec![CommitFate::Never, CommitFate::Never], false),
    ];
    for (fates, is_done) in cases {
        let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
        let (commits, store) = LateCommits::on(database.url()).await;
        let mut process = HostProcess::on(1, store, CountedSeeds::default()).await;
        process.does(&[LeaseAction::Take(SHARD)], NOON).await;
        let table = process.lobby(NOON).await;
        while process.updates.try_recv().is_ok() {}
        commits.next(&fates);
        let joined = process.join(table, BEN, NOON).await;
        if is_done {
            assert_eq!(joined.unwrap().view.seated(), 2, "{fates:?}");
            assert_eq!(process.updates.try_recv().unwrap().view.seated(), 2, "{fates:?}");
        } else {
            assert!(is_elsewhere(&joined), "{fates:?}: nobody knows, so nobody answers: {joined:?}");
        }
        let seated = process.host.view(table).await.unwrap().seated();
        assert_eq!(seated, if is_done { 2 } else { 1 }, "{fates:?}");
        assert!(process.updates.try_recv().is_err(), "{fates:?}: it was told once");
        process.join(table, EVE, NOON).await.unwrap();
    }
}

/// A process learns only at its next renewal that another process has taken over a shard. So the owner of an offered
/// shard asks the database whether it still has the lease.
#[each_engine]
async fn owner_of_an_offered_shard_confirms_its_lease() {
    let database = Fresh::new().await;
    let store = Store::join(database.url()).await.unwrap();
    let one = HostProcess::on(1, store.clone(), CountedSeeds::default()).await;
    assert!(!one.host.confirm_lease(GUILD).await, "it has nothing");
    one.does(&[LeaseAction::Take(SHARD)], NOON).await;
    assert!(one.host.confirm_lease(GUILD).await);
    let other = HostProcess::on(2, store, CountedSeeds::default()).await;
    one.leases.offer(SHARD);
    assert!(one.host.confirm_lease(GUILD).await, "nobody has taken it yet");
    other.does(&[LeaseAction::Take(SHARD)], NOON).await;
    assert!(!one.host.confirm_lease(GUILD).await && other.host.confirm_lease(GUILD).await);
    assert_eq!(tokio::time::timeout(HOUR, one.leases.refused()).await, Ok(()), "the keeper is told");
    one.store.close().await;
    one.leases.set_offered([SHARD].into());
    assert!(!one.host.confirm_lease(GUILD).await, "nobody knows");
    one.leases.set_offered([].into());
    assert!(one.host.confirm_lease(GUILD).await, "nobody can take what is not offered");
}

/// A commit that the database definitely refused (full disk, standby server) is answered with a failure at once. Only
/// after a broken connection is the outcome unknown.
#[tokio::test]
async fn definite_refusals_are_answered() {
    let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
    let (commits, store) = LateCommits::on(database.url()).await;
    let process = HostProcess::on(1, store, CountedSeeds::default()).await;
    process.does(&[LeaseAction::Take(SHARD)], NOON).await;
    let table = process.lobby(NOON).await;
    commits.next(&[CommitFate::Full]);
    let refused = process.join(table, BEN, NOON).await;
    assert!(matches!(refused, Err(HostError::Failed(_))), "expected a failure to be told, found {refused:?}");
    assert_eq!(process.host.view(table).await.unwrap().seated(), 1);
    process.join(table, BEN, NOON).await.unwrap();
}

/// One read fails while a shard is taken over; the test tries each read in turn. After the next attempt, the
/// deadlines work, and the lost time is restored exactly once.
#[tokio::test]
async fn failed_read_costs_a_shard_no_alarm() {
    let mut failed = 0;
    loop {
        let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
        let (reads, store) = LateCommits::on(database.url()).await;
        let one = HostProcess::on(1, store.clone(), CountedSeeds::default()).await;
        one.does(&[LeaseAction::Take(SHARD)], NOON).await;
        let table = one.lobby(NOON).await;
        let deadline = one.host.view(table).await.unwrap().deadline.unwrap() + 20 * MINUTE;
        let other = HostProcess::on(2, store, CountedSeeds::default()).await;
        other.renews(&[LeaseAction::Take(SHARD)]).await;
        other.host.take_up(SHARD, Some(NOON + MINUTE));
        reads.fail_read(failed);
        let resumed = other.host.resume_shard(SHARD, NOON + 21 * MINUTE).await;
        if reads.is_read_to_fail() {
            break;
        }
        assert!(resumed.is_err(), "read {failed} failed, and nobody was told");
        assert!(other.host.is_shard_paused(SHARD), "read {failed} failed, and nobody tries again");
        other.host.resume_shard(SHARD, NOON + 21 * MINUTE).await.unwrap();
        assert!(!other.host.is_shard_paused(SHARD));
        assert_eq!(other.host.view(table).await.unwrap().deadline, Some(deadline), "read {failed} failed");
        other.host.tick(deadline).await;
        assert_eq!(other.host.view(table).await.unwrap().status, Status::Expired, "read {failed} failed");
        failed += 1;
    }
    assert!(failed > 2, "{failed} reads");
}

/// The connection breaks after the deadlines have changed: the next attempt does not change them again.
#[tokio::test]
async fn time_away_without_an_answer_is_given_once() {
    let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
    let (commits, store) = LateCommits::on(database.url()).await;
    let process = HostProcess::on(1, store, CountedSeeds::default()).await;
    process.does(&[LeaseAction::Take(SHARD)], NOON).await;
    let table = process.lobby(NOON).await;
    let deadline = process.host.view(table).await.unwrap().deadline.unwrap() + 20 * MINUTE;
    process.host.pause_shard(SHARD, NOON + MINUTE).await.unwrap();
    commits.lose_answer("UPDATE shards SET away_since");
    process.host.resume_shard(SHARD, NOON + 21 * MINUTE).await.unwrap_err();
    process.host.resume_shard(SHARD, NOON + 21 * MINUTE).await.unwrap();
    assert_eq!(process.host.view(table).await.unwrap().deadline, Some(deadline));
    process.host.tick(deadline).await;
    assert_eq!(process.host.view(table).await.unwrap().status, Status::Expired);
}
