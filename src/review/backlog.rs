//! Works through finished games in the background, the newest first.

use crate::host::{Failure, NoLog};
use crate::model::{Explained, TableId};
use crate::store::StoreError;
use futures_util::FutureExt;
use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

/// The time between two searches for games.
const SEARCH_EVERY: Duration = Duration::from_secs(60);
/// How many games one search returns.
const FOUND_MAX: u32 = 50;

/// Works on each game that a search for so many finds, after a pause, until it is dropped. A game that `work` leaves so
/// that it is found again is passed over until the process ends. While the database fails, the search is repeated later.
pub async fn work_through<F, W>(pause: Duration, find: impl Fn(u32) -> F, work: impl Fn(TableId) -> W)
where
    F: Future<Output = Result<Vec<TableId>, Failure>>,
    W: Future<Output = Result<(), StoreError>>,
{
    let mut tried = Tried::default();
    loop {
        while let Ok(true) = work_on_some(pause, &find, &work, &mut tried).await {}
        tokio::time::sleep(SEARCH_EVERY).await;
    }
}

/// The games that were worked on in vain.
#[derive(Debug, Default)]
struct Tried {
    /// All games of the last search.
    last: Vec<TableId>,
    failed: BTreeSet<TableId>,
}

/// Returns whether there was a game; fails while nothing can be read or written.
async fn work_on_some<F, W>(
    pause: Duration,
    find: &impl Fn(u32) -> F,
    work: &impl Fn(TableId) -> W,
    Tried { last, failed }: &mut Tried,
) -> Result<bool, Failure>
where
    F: Future<Output = Result<Vec<TableId>, Failure>>,
    W: Future<Output = Result<(), StoreError>>,
{
    let mut games = find(FOUND_MAX + failed.len() as u32).await?;
    failed.extend(last.drain(..).filter(|table| games.contains(table)));
    games.retain(|table| !failed.contains(table));
    for table in &games {
        tokio::time::sleep(pause).await;
        match guarded(work(*table)).await {
            Some(Ok(())) => last.push(*table),
            Some(Err(error)) if error.is_fault() || matches!(error, StoreError::Closed) => return Err(error.into()),
            Some(Err(error)) => {
                tracing::error!(%table, "a finished game is passed over: {}", Explained(&error));
                failed.insert(*table);
            }
            None => {
                tracing::error!(%table, "a finished game is passed over, because work on it panicked");
                failed.insert(*table);
            }
        }
    }
    Ok(!games.is_empty())
}

/// The outcome of work; `None` if it panicked, which the panic itself has logged.
async fn guarded<T>(work: impl Future<Output = T>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok()
}

/// What was read of a finished game; `None` when the game is damaged for good or reading it panics, which is logged.
///
/// # Errors
/// The database cannot be read.
pub async fn unless_damaged<T>(
    table: TableId,
    read: impl Future<Output = Result<T, NoLog>>,
) -> Result<Option<T>, StoreError> {
    match guarded(read).await {
        Some(Ok(read)) => Ok(Some(read)),
        Some(Err(NoLog::Store(error))) if !error.is_unreadable() => Err(error),
        Some(Err(error)) => {
            tracing::warn!(%table, "a finished game cannot be read: {}", Explained(&error));
            Ok(None)
        }
        None => {
            tracing::error!(%table, "reading a finished game panicked");
            Ok(None)
        }
    }
}

/// Whether something was stored for a finished game; false when its rows are damaged, which is logged.
///
/// # Errors
/// The database cannot be written.
pub fn unless_misfit(table: TableId, stored: Result<(), StoreError>) -> Result<bool, StoreError> {
    match stored {
        Ok(()) => Ok(true),
        Err(error) if error.is_unreadable() => {
            tracing::warn!(%table, "the rows of a finished game are damaged: {}", Explained(&error));
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// Works on 70 games, of which this is the outcome of some, for an hour; returns the games worked on, in order.
    async fn an_hour(outcome: impl Fn(i64) -> Result<(), StoreError>) -> Vec<i64> {
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
        let _ = tokio::time::timeout(hour, work_through(Duration::from_secs(1), find, work)).await;
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
    async fn failing_database_is_tried_every_minute() {
        let games = an_hour(|_| Err(StoreError::Full)).await;
        assert!((58..=60).contains(&games.len()) && games.iter().all(|game| *game == 70), "{games:?}");
    }
}
