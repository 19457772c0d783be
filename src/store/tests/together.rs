//! Several processes that host one PostgreSQL database.

use super::leases::{alive, does};
use super::*;
use crate::model::{Epoch, LeaseAction, ProcessId, ShardId};
use crate::store::postgres::Postgres;
use hypnosia_stage::Engine;
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn processes_host_together_or_one_alone() {
    let database = Fresh::on(Engine::Postgres).await;
    let begun = futures_util::future::join_all((0..3).map(|_| Store::join(database.url()))).await;
    let stores: Vec<Store> = begun.into_iter().map(|store| store.expect("one of them migrates")).collect();
    let refused = Store::open(database.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    let made = new_table(&stores[0], 1).await;
    stores[1].commit(write(made, 2)).await.unwrap();
    stores[2].commit(write(made, 3)).await.unwrap();
    let late = stores[0].commit(write(made, 3)).await;
    assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
    for store in &stores {
        store.close().await;
    }
    let _alone = Store::open(database.url()).await.unwrap();
    let refused = Store::join(database.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
}

async fn take(database: &Database, process: ProcessId) -> Epoch {
    database.enter(&alive(process), 1).await.unwrap();
    does(database, process, &[LeaseAction::Take(ShardId(0))]).await.shards[0].epoch
}

/// While a transaction that has checked its lease is open, no other process can take that lease over.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn take_over_waits_for_the_owners_commit() {
    let place = Fresh::on(Engine::Postgres).await;
    let one = Database::new(Arc::new(Postgres::join(place.url()).await.unwrap()));
    let other = Database::new(Arc::new(Postgres::join(place.url()).await.unwrap()));
    let epoch = take(&one, ProcessId(1)).await;
    let mut tx = one.begin().await.unwrap();
    assert_eq!(tx.hold_leases(&[epoch]).await.unwrap(), 1);
    let mut taking = tokio::spawn(async move { take(&other, ProcessId(2)).await });
    let early = tokio::time::timeout(Duration::from_millis(300), &mut taking).await;
    assert!(early.is_err(), "taken over under a commit: {early:?}");
    one.end(tx, Ok(())).await.unwrap();
    assert!(taking.await.unwrap() > epoch);
    let mut tx = one.begin().await.unwrap();
    assert_eq!(tx.hold_leases(&[epoch]).await.unwrap(), 0, "what comes later is refused");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn sleeping_transaction_blocks_no_other() {
    let place = Fresh::on(Engine::Postgres).await;
    let asleep = Database::new(Arc::new(Postgres::join(place.url()).await.unwrap()));
    let awake = Database::new(Arc::new(Postgres::join(place.url()).await.unwrap()));
    let epoch = take(&asleep, ProcessId(1)).await;
    let mut tx = asleep.begin().await.unwrap();
    assert_eq!(tx.hold_leases(&[epoch]).await.unwrap(), 1);
    // The database server ends the idle session after five seconds, before the other process's wait for the lock times
    // out.
    let taken = tokio::time::timeout(Duration::from_secs(60), take(&awake, ProcessId(2))).await;
    assert!(taken.expect("the sleeper is thrown out") > epoch);
    let woken = asleep.end(tx, Ok(())).await;
    assert!(woken.is_err(), "its transaction was taken back");
}
