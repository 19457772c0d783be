//! Works through finished games in the background, the newest first.

use crate::host::{Failure, NoLog};
use crate::model::TableId;
use std::time::Duration;

/// The time between two searches for games.
const SEARCH_EVERY: Duration = Duration::from_secs(60);
/// How many games one search returns.
pub const FOUND_MAX: u32 = 50;

/// Works on each game that a search finds, after a pause, until it is dropped. `work` must leave a game so that it is not
/// found again. After a failure, which was logged, the next search comes later.
pub async fn work_through<F, W>(pause: Duration, find: impl Fn() -> F, work: impl Fn(TableId) -> W)
where
    F: Future<Output = Result<Vec<TableId>, Failure>>,
    W: Future<Output = Result<(), Failure>>,
{
    loop {
        while let Ok(true) = work_on_some(pause, &find, &work).await {}
        tokio::time::sleep(SEARCH_EVERY).await;
    }
}

/// Returns whether there was a game.
async fn work_on_some<F, W>(
    pause: Duration,
    find: &impl Fn() -> F,
    work: &impl Fn(TableId) -> W,
) -> Result<bool, Failure>
where
    F: Future<Output = Result<Vec<TableId>, Failure>>,
    W: Future<Output = Result<(), Failure>>,
{
    let games = find().await?;
    for table in &games {
        tokio::time::sleep(pause).await;
        work(*table).await?;
    }
    Ok(!games.is_empty())
}

/// What was read of a finished game; `None` when the game is damaged for good, which is logged.
pub fn unless_damaged<T>(table: TableId, read: Result<T, NoLog>) -> Result<Option<T>, Failure> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(NoLog::Store(error)) if !error.is_unreadable() => Err(error.into()),
        Err(error) => {
            tracing::warn!(%table, %error, "a finished game cannot be read");
            Ok(None)
        }
    }
}
