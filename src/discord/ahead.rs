//! Boards that are painted before they are asked for.
//!
//! What a click leads to is known before it is written to disk. Its board is painted while it is written, and while the
//! messages are worded. A write may fail, so a board is given only to whoever asks for just what it shows.

use crate::model::TableId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The most boards that are kept: one that nobody asks for must not stay for ever.
const KEPT_MAX: usize = 64;

/// Boards of tables, painted or being painted, each with what it shows.
pub struct Ahead<K>(Mutex<Kept<K>>);

type Kept<K> = HashMap<TableId, (K, oneshot::Receiver<Vec<u8>>)>;

impl<K> Default for Ahead<K> {
    fn default() -> Ahead<K> {
        Ahead(Mutex::default())
    }
}

impl<K: PartialEq> Ahead<K> {
    /// The board of a table that shows this will be painted and sent here.
    pub fn begin(&self, table: TableId, shows: K) -> oneshot::Sender<Vec<u8>> {
        let (done, png) = oneshot::channel();
        let mut kept = self.kept();
        if kept.len() >= KEPT_MAX {
            kept.clear();
        }
        kept.insert(table, (shows, png));
        done
    }

    /// The board of a table that shows this, as soon as it is painted; none when nobody paints it.
    pub async fn take(&self, table: TableId, shows: &K) -> Option<Vec<u8>> {
        let (_, png) = self.kept().remove(&table).filter(|(kept, _)| kept == shows)?;
        png.await.ok()
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_board_is_given_once_and_waited_for() {
        let ahead = Ahead::default();
        let done = ahead.begin(TableId(1), "five");
        let mut taken = Box::pin(ahead.take(TableId(1), &"five"));
        assert!(taken.as_mut().now_or_never().is_none(), "it is not painted yet");
        done.send(vec![7]).unwrap();
        assert_eq!(taken.await, Some(vec![7]));
        assert_eq!(ahead.take(TableId(1), &"five").await, None);
    }

    #[tokio::test]
    async fn another_board_is_not_given() {
        let ahead = Ahead::default();
        let done = ahead.begin(TableId(1), "five");
        assert_eq!(ahead.take(TableId(1), &"six").await, None);
        assert!(done.is_closed());
    }

    #[tokio::test]
    async fn one_that_could_not_be_painted_is_none() {
        let ahead = Ahead::default();
        drop(ahead.begin(TableId(1), "five"));
        assert_eq!(ahead.take(TableId(1), &"five").await, None);
    }

    #[tokio::test]
    async fn boards_that_nobody_asks_for_do_not_pile_up() {
        let ahead = Ahead::default();
        let begun: Vec<_> = (0..=KEPT_MAX as i64).map(|table| ahead.begin(TableId(table), "five")).collect();
        assert_eq!(begun.iter().filter(|done| !done.is_closed()).count(), 1);
    }
}
