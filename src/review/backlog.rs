//! Works through finished games in the background, the newest first.

use super::guard::unless_panicked;
use crate::host::Failure;
use crate::model::{Explained, TableId};
use crate::store::StoreError;
use std::collections::BTreeSet;
use std::time::Duration;

/// The pause after a search that found no game to work on, or after a failure of the database.
const SEARCH_EVERY: Duration = Duration::from_secs(60);
/// The most games that one search returns, not counting games that are to be passed over.
const FOUND_MAX: u32 = 50;

/// Calls `find` again and again, and `work` on each game that `find` returns, with `pause` before each game. Runs until
/// dropped. The argument of `find` is the maximum number of games to return. While `is_ours` returns false, another
/// process does this work, and this one does nothing. A game is passed over until the process ends if the work on it
/// panics, if the work fails because of this game, or if `find` returns the game again after the work has succeeded. If
/// the database fails, the search is repeated later.
pub async fn work_through<F, W>(
    pause: Duration,
    is_ours: impl Fn() -> bool,
    find: impl Fn(u32) -> F,
    work: impl Fn(TableId) -> W,
) where
    F: Future<Output = Result<Vec<TableId>, StoreError>>,
    W: Future<Output = Result<(), StoreError>>,
{
    let mut tried = Tried::default();
    loop {
        while let Ok(true) = work_on_some(pause, &is_ours, &find, &work, &mut tried).await {}
        tokio::time::sleep(SEARCH_EVERY).await;
    }
}

/// Games that were worked on. Those in `failed` are passed over.
#[derive(Debug, Default)]
struct Tried {
    /// The games of the last search on which the work succeeded. If the next search returns one of them again, the work
    /// has failed after all.
    last: Vec<TableId>,
    failed: BTreeSet<TableId>,
}

/// Searches once and works on the games found; returns whether there were any. Fails if the database cannot be read or
/// written.
async fn work_on_some<F, W>(
    pause: Duration,
    is_ours: &impl Fn() -> bool,
    find: &impl Fn(u32) -> F,
    work: &impl Fn(TableId) -> W,
    Tried { last, failed }: &mut Tried,
) -> Result<bool, Failure>
where
    F: Future<Output = Result<Vec<TableId>, StoreError>>,
    W: Future<Output = Result<(), StoreError>>,
{
    let mut games = if is_ours() { find(FOUND_MAX + failed.len() as u32).await? } else { Vec::new() };
    failed.extend(last.drain(..).filter(|table| games.contains(table)));
    games.retain(|table| !failed.contains(table));
    for table in &games {
        tokio::time::sleep(pause).await;
        match unless_panicked(*table, "working on", work(*table)).await {
            Some(Ok(())) => last.push(*table),
            Some(Err(error)) if error.is_fault() || matches!(error, StoreError::Closed) => return Err(error.into()),
            Some(Err(error)) => {
                tracing::error!(%table, "a finished game is passed over: {}", Explained(&error));
                failed.insert(*table);
            }
            None => drop(failed.insert(*table)),
        }
    }
    Ok(!games.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::{Arc, Mutex};

    /// Works through 70 games for an hour; `outcome` returns the outcome of the work on a game. Returns the games
    /// worked on, in order.
    async fn an_hour(outcome: impl Fn(i64) -> Result<(), StoreError>) -> Vec<i64> {
        an_hour_while(|| true, outcome).await
    }

    /// Like [`an_hour`], in a process that may work while `is_ours` returns true.
    async fn an_hour_while(is_ours: impl Fn() -> bool, outcome: impl Fn(i64) -> Result<(), StoreError>) -> Vec<i64> {
        let (left, done) = (Mutex::new((1..=70).rev().collect::<Vec<i64>>()), Mutex::new(Vec::new()));
        let find = async |limit: u32| {
            let left = left.lock().unwrap();
            Ok(left.iter().take(limit as usize).copied().map(TableId).collect())
        };
        let work = async |table: TableId| {
            done.lock().unwrap().push(table.0);
            outcome(table.0)?;
            left.lock().unwrap().retain(|left| *left != table.0);
            Ok(())
        };
        let hour = Duration::from_secs(3_600);
        let _ = tokio::time::timeout(hour, work_through(Duration::from_secs(1), is_ours, find, work)).await;
        done.into_inner().unwrap()
    }

    fn misfit() -> StoreError {
        StoreError::Undecodable(Arc::new(std::io::Error::other("unexpected")))
    }

    #[tokio::test(start_paused = true)]
    async fn games_that_fail_are_passed_over() {
        let all: Vec<i64> = (1..=70).rev().collect();
        assert_eq!(an_hour(|_| Ok(())).await, all);
        assert_eq!(
            an_hour(|game| if game > 9 { Err(misfit()) } else { Ok(()) }).await,
            all,
            "more than one search finds"
        );
        let refused = |_| Err(StoreError::Other(Arc::new(std::io::Error::other("a constraint"))));
        assert_eq!(an_hour(refused).await, all);
        assert_eq!(an_hour(|game| if game % 7 == 0 { panic!("at {game}") } else { Ok(()) }).await, all);
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_process_with_the_lease_works() {
        assert!(an_hour_while(|| false, |_| Ok(())).await.is_empty());
        let searches = Cell::new(0);
        let has_lease = || searches.replace(searches.get() + 1) > 2;
        assert_eq!(an_hour_while(has_lease, |_| Ok(())).await, (1..=70).rev().collect::<Vec<i64>>());
    }

    #[tokio::test(start_paused = true)]
    async fn failing_database_is_tried_every_minute() {
        let games = an_hour(|_| Err(StoreError::Full)).await;
        assert!((58..=60).contains(&games.len()) && games.iter().all(|game| *game == 70), "{games:?}");
    }
}
