//! The puzzles of people.

use super::error::Failure;
use super::service::Host;
use crate::model::{GuildId, Millis, Mistake, Repetition, StockAnswer, TableId, UserId};

impl Host {
    /// Keeps costly turns of a person's own, which are due at once; those that are known stay as they are.
    pub async fn add_mistakes(&self, user: UserId, table: TableId, turns: &[u32], now: Millis) -> Result<(), Failure> {
        self.inner.store.add_mistakes(user, table, turns, now).await.map_err(Failure::log)
    }

    /// A person's mistakes in a server that are due, the one that waits longest first.
    pub async fn mistakes_due(&self, user: UserId, guild: GuildId, now: Millis) -> Result<Vec<Mistake>, Failure> {
        self.inner.store.mistakes_due(user, guild, now).await.map_err(Failure::log)
    }

    /// Counts an answer to a mistake; returns how far the person is with it, none when it is not theirs.
    pub async fn answer_mistake(
        &self,
        user: UserId,
        table: TableId,
        turn: u32,
        right: bool,
        now: Millis,
    ) -> Result<Option<Repetition>, Failure> {
        self.inner.store.answer_mistake(user, table, turn, right, now).await.map_err(Failure::log)
    }

    /// A person's answers to the puzzles of the stock, by their numbers.
    pub async fn stock_answers(&self, user: UserId) -> Result<Vec<StockAnswer>, Failure> {
        self.inner.store.stock_answers(user).await.map_err(Failure::log)
    }

    /// Counts an answer to a puzzle of the stock, given in a server.
    pub async fn answer_stock(
        &self,
        user: UserId,
        guild: GuildId,
        number: u32,
        right: bool,
        now: Millis,
    ) -> Result<(), Failure> {
        self.inner.store.answer_stock(user, guild, number, right, now).await.map_err(Failure::log)
    }
}
