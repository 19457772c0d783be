//! Prerendered boards.
//!
//! The outcome of a click is known before it is on disk, so the new board is painted while the outcome is written and
//! the messages are worded. The write may fail, so a board is used only for exactly the view that it shows.

use crate::model::TableId;
use crate::tasks::lock;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// The most cached boards. At the limit no further ones are prerendered: evicting one would mean painting it twice when
/// there is much to do.
const KEPT_MAX: usize = 64;
/// When the cache is full, boards older than this are dropped. If a board has not been used by then, the write of its
/// outcome failed, or its message is waiting for longer than painting takes.
const KEPT_FOR: Duration = Duration::from_secs(60);

/// Boards of tables, painted or in progress, each with the view it shows.
pub struct PrerenderCache<K>(Mutex<Kept<K>>);

type Kept<K> = HashMap<TableId, Prerendered<K>>;

struct Prerendered<K> {
    shows: K,
    png: oneshot::Receiver<Vec<u8>>,
    begun: Instant,
}

impl<K> Default for PrerenderCache<K> {
    fn default() -> PrerenderCache<K> {
        PrerenderCache(Mutex::default())
    }
}

impl<K: PartialEq> PrerenderCache<K> {
    /// Announces that the board of this view is being painted, and returns where to send it; `None` if the cache is
    /// full. Drops the table's earlier board.
    pub fn begin(&self, table: TableId, shows: K) -> Option<oneshot::Sender<Vec<u8>>> {
        let mut kept = lock(&self.0);
        kept.remove(&table);
        if kept.len() >= KEPT_MAX {
            kept.retain(|_, board| board.begun.elapsed() < KEPT_FOR);
        }
        if kept.len() >= KEPT_MAX {
            return None;
        }
        let (done, png) = oneshot::channel();
        kept.insert(table, Prerendered { shows, png, begun: Instant::now() });
        Some(done)
    }

    /// Waits until the board of this view is painted, and takes it out of the cache. `None` if it was not prerendered,
    /// or painting failed. A cached board of another view of the table is dropped.
    pub async fn take(&self, table: TableId, shows: &K) -> Option<Vec<u8>> {
        let board = lock(&self.0).remove(&table).filter(|board| board.shows == *shows)?;
        board.png.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_board_is_given_once_and_waited_for() {
        let ahead = PrerenderCache::default();
        let done = ahead.begin(TableId(1), "five").unwrap();
        let mut taken = Box::pin(ahead.take(TableId(1), &"five"));
        assert!(taken.as_mut().now_or_never().is_none(), "it is not painted yet");
        done.send(vec![7]).unwrap();
        assert_eq!(taken.await, Some(vec![7]));
        assert_eq!(ahead.take(TableId(1), &"five").await, None);
    }

    #[tokio::test]
    async fn another_board_is_not_given() {
        let ahead = PrerenderCache::default();
        let done = ahead.begin(TableId(1), "five").unwrap();
        assert_eq!(ahead.take(TableId(1), &"six").await, None);
        assert!(done.is_closed());
    }

    #[tokio::test]
    async fn one_that_could_not_be_painted_is_none() {
        let ahead = PrerenderCache::default();
        drop(ahead.begin(TableId(1), "five"));
        assert_eq!(ahead.take(TableId(1), &"five").await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn boards_that_wait_are_not_dropped_for_others() {
        let ahead = PrerenderCache::default();
        let many = 0..KEPT_MAX as i64;
        let begun: Vec<_> = many.clone().map(|table| ahead.begin(TableId(table), "five").unwrap()).collect();
        assert!(ahead.begin(TableId(-1), "five").is_none(), "there is no room");
        assert!(ahead.begin(TableId(0), "six").is_some(), "a newer board takes the place of its own table's");
        for (table, done) in many.zip(begun).skip(1) {
            done.send(vec![7]).unwrap();
            assert_eq!(ahead.take(TableId(table), &"five").await, Some(vec![7]), "table {table}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn unused_boards_make_room() {
        let ahead = PrerenderCache::default();
        let begun: Vec<_> = (0..KEPT_MAX as i64).map(|table| ahead.begin(TableId(table), "five")).collect();
        tokio::time::advance(KEPT_FOR).await;
        let newest = ahead.begin(TableId(-1), "five").unwrap();
        assert!(!newest.is_closed() && begun.iter().flatten().all(oneshot::Sender::is_closed));
    }
}
