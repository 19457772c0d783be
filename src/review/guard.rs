//! Limits the damage that one finished game can do: a panic or unreadable rows are logged, and end only the work on
//! that game.

use crate::host::NoLog;
use crate::model::{Explained, TableId};
use crate::store::StoreError;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// Awaits work on a finished game and returns its outcome; `None` if the work panicked. Logs the panic with `name`,
/// which describes the work.
pub async fn unless_panicked<T>(table: TableId, name: &str, work: impl Future<Output = T>) -> Option<T> {
    let outcome = AssertUnwindSafe(work).catch_unwind().await;
    if outcome.is_err() {
        tracing::error!(%table, "{name} a finished game panicked; the panic is logged above");
    }
    outcome.ok()
}

/// Reads a finished game; `None` if it is permanently damaged or the reading panicked, which is logged.
///
/// # Errors
/// The database cannot be read.
pub async fn unless_damaged<T>(
    table: TableId,
    read: impl Future<Output = Result<T, NoLog>>,
) -> Result<Option<T>, StoreError> {
    match unless_panicked(table, "reading", read).await.transpose() {
        Ok(read) => Ok(read),
        Err(NoLog::Store(error)) if !error.is_unreadable() => Err(error),
        Err(error) => {
            tracing::warn!(%table, "a finished game cannot be read: {}", Explained(&error));
            Ok(None)
        }
    }
}

/// Awaits `store`, which stores the results of work on a finished game. If the game's rows are damaged, logs that and
/// awaits `mark` instead, which marks the game as done.
///
/// # Errors
/// The database cannot be written.
pub async fn store_or_mark(
    table: TableId,
    store: impl Future<Output = Result<(), StoreError>>,
    mark: impl Future<Output = Result<(), StoreError>>,
) -> Result<(), StoreError> {
    match store.await {
        Err(error) if error.is_unreadable() => {
            tracing::warn!(%table, "the rows of a finished game are damaged: {}", Explained(&error));
            mark.await
        }
        stored => stored,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks;
    use std::cell::Cell;
    use std::sync::Arc;

    const GAME: TableId = TableId(7);

    fn misfit() -> StoreError {
        StoreError::Undecodable(Arc::new(std::io::Error::other("unexpected")))
    }

    #[tokio::test]
    async fn panic_on_a_thread_ends_one_game() {
        assert_eq!(unless_panicked(GAME, "judging", tasks::on_a_thread(|| 5)).await, Some(5));
        assert_eq!(unless_panicked(GAME, "judging", tasks::on_a_thread(|| panic!("at {}", 5))).await, None::<u8>);
    }

    #[tokio::test]
    async fn damaged_game_is_not_read() {
        assert_eq!(unless_damaged(GAME, async { Ok(5) }).await.unwrap(), Some(5));
        let unreadable: Result<Option<u8>, StoreError> = unless_damaged(GAME, async { Err(misfit().into()) }).await;
        assert_eq!(unreadable.unwrap(), None);
        let failing: Result<Option<u8>, StoreError> =
            unless_damaged(GAME, async { Err(StoreError::Full.into()) }).await;
        assert!(matches!(failing, Err(StoreError::Full)), "{failing:?}");
    }

    #[tokio::test]
    async fn only_a_damaged_game_is_marked() {
        for (stored, is_marked) in [(Ok(()), false), (Err(misfit()), true), (Err(StoreError::Full), false)] {
            let (marked, what) = (Cell::new(false), format!("{stored:?}"));
            let is_full = matches!(stored, Err(StoreError::Full));
            let mark = async {
                marked.set(true);
                Ok(())
            };
            let outcome = store_or_mark(GAME, async { stored }, mark).await;
            assert_eq!((marked.get(), outcome.is_err()), (is_marked, is_full), "{what}");
        }
    }
}
