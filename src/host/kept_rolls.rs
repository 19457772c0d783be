//! A cache of the rolls of finished games.

use crate::model::TableId;
use crate::tasks::lock;
use hypnosia_game::board::Colour;
use hypnosia_game::rules::Roll;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// The most cached games, some 300 bytes each.
const KEPT: usize = 10_000;

/// A cache of the rolls of finished games. These rolls never change, so a game is not read again while it is cached.
#[derive(Default)]
pub(super) struct KeptRolls {
    games: Mutex<Games>,
    /// Serialises reads, so that a request for many games occupies only one database reader.
    reading: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Games {
    rolls: HashMap<TableId, GameRolls>,
    /// The cached games, oldest first.
    order: VecDeque<TableId>,
}

pub(super) type GameRolls = Arc<[(Colour, Roll)]>;

impl KeptRolls {
    /// The rolls of a game, from the cache or from `read`. `None`, for example for a running game, is not cached.
    pub async fn of<E>(
        &self,
        game: TableId,
        read: impl AsyncFnOnce() -> Result<Option<Vec<(Colour, Roll)>>, E>,
    ) -> Result<Option<GameRolls>, E> {
        if let Some(rolls) = self.known(game) {
            return Ok(Some(rolls));
        }
        let _alone = self.reading.lock().await;
        // Another task may have read it while this one waited.
        if let Some(rolls) = self.known(game) {
            return Ok(Some(rolls));
        }
        let rolls: Option<GameRolls> = read().await?.map(GameRolls::from);
        if let Some(rolls) = &rolls {
            lock(&self.games).keep(game, Arc::clone(rolls));
        }
        Ok(rolls)
    }

    fn known(&self, game: TableId) -> Option<GameRolls> {
        lock(&self.games).rolls.get(&game).cloned()
    }
}

impl Games {
    fn keep(&mut self, game: TableId, rolls: GameRolls) {
        if self.order.len() >= KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.rolls.remove(&oldest);
        }
        self.rolls.insert(game, rolls);
        self.order.push_back(game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn game_is_cached_until_it_is_oldest() {
        let kept = KeptRolls::default();
        let roll = (Colour::Red, Roll::new(6, 4).unwrap());
        let read = async |game: usize| {
            let mut was_read = false;
            let found = kept.of(TableId(game as i64), async || {
                was_read = true;
                Ok::<_, ()>(Some(vec![roll; 2]))
            });
            assert_eq!(found.await.unwrap().as_deref(), Some(&[roll; 2][..]));
            was_read
        };
        assert!(read(0).await && !read(0).await, "expected one look into the database");
        for game in 1..=KEPT {
            assert!(read(game).await, "{game}");
        }
        assert!(!read(KEPT).await && read(0).await, "expected the oldest to be forgotten, and no other");
        let running = kept.of(TableId(-1), async || Ok::<_, ()>(None)).await;
        assert_eq!(running, Ok(None));
        assert!(kept.of(TableId(-1), async || Err(())).await.is_err(), "expected a running game to be read again");
    }
}
