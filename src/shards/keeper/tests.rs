//! Tests of deletions that a keeper carries out for other processes.

use super::*;
use crate::store::LateCommits;
use hypnosia_stage::{Engine, Fresh};

const SHARD: ShardId = ShardId(0);
const PERSON: UserId = UserId(7);

/// Counts deletions.
#[derive(Default)]
struct Counting(AtomicU32);

#[async_trait]
impl Follower for Counting {
    fn connected(&self) -> Vec<ShardId> {
        vec![SHARD]
    }

    fn is_plentiful(&self) -> bool {
        true
    }

    async fn give_up(&self, _: &[ShardId]) {}

    async fn take_up(&self, _: &[(ShardId, Option<Millis>)]) {}

    async fn connect(&self, _: &BTreeSet<ShardId>) {}

    fn set_share(&self, _: Option<Share>) {}

    async fn forget(&self, _: UserId) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        true
    }

    async fn refresh(&self) {}
}

/// The deletion is done, but the database fails to cross it out. The keeper must not repeat the deletion, which would
/// also delete what the person has done since. Only a new request causes a second deletion.
#[tokio::test]
async fn errand_that_stays_listed_is_done_once() {
    let database = Fresh::on(Engine::Sqlite).await;
    let (faults, store) = LateCommits::on(database.url()).await;
    let (keeper, follower) = (Keeper::new(store.clone(), Some(1), None), Counting::default());
    keeper.enter(1).await.unwrap();
    let roster = keeper.renew(&follower).await.unwrap();
    keeper.follow(&roster, Instant::now() + LEASE, &follower).await;
    for times in 1..=2 {
        store.leave_errand(SHARD, PERSON).await.unwrap();
        faults.fail_run("DELETE FROM errands");
        keeper.run_errands(&follower).await;
        assert_eq!(store.errands().await.unwrap().len(), 1, "not crossed out");
        keeper.run_errands(&follower).await;
        assert_eq!(store.errands().await.unwrap(), []);
        assert_eq!(follower.0.load(Ordering::Relaxed), times, "deletions");
    }
    store.leave_errand(SHARD, PERSON).await.unwrap();
    let first = store.errands().await.unwrap()[0];
    store.leave_errand(SHARD, PERSON).await.unwrap();
    store.errand_done(first).await.unwrap();
    assert_eq!(store.errands().await.unwrap().len(), 1, "it was left again meanwhile");
}
