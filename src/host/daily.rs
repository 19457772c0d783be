//! The puzzles of the day.

use super::error::Failure;
use super::service::Host;
use crate::model::{Daily, DailyAnswer, GuildId, MessageId};

impl Host {
    /// The servers that have a puzzle of the day.
    pub async fn daily_guilds(&self) -> Result<Vec<GuildId>, Failure> {
        self.inner.store.daily_guilds().await.map_err(Failure::log)
    }

    /// Begins the puzzle of a day, unless it was begun; returns it as it is.
    pub async fn begin_daily(&self, daily: &Daily) -> Result<Daily, Failure> {
        self.inner.store.begin_daily(daily).await.map_err(Failure::log)
    }

    /// The puzzle of a day stands, or may not be posted.
    pub async fn end_daily(&self, guild: GuildId, day: i64, message: Option<MessageId>) -> Result<(), Failure> {
        self.inner.store.end_daily(guild, day, message).await.map_err(Failure::log)
    }

    /// The puzzles of a server's last days, at most so many, newest first.
    pub async fn dailies(&self, guild: GuildId, most: u32) -> Result<Vec<Daily>, Failure> {
        self.inner.store.dailies(guild, most).await.map_err(Failure::log)
    }

    /// Keeps what somebody answered to the puzzle of a day; says whether it was their first answer.
    pub async fn answer_daily(&self, answer: &DailyAnswer) -> Result<bool, Failure> {
        self.inner.store.answer_daily(answer).await.map_err(Failure::log)
    }

    /// The answers to the puzzle of a day in a server.
    pub async fn daily_answers(&self, guild: GuildId, day: i64) -> Result<Vec<DailyAnswer>, Failure> {
        self.inner.store.daily_answers(guild, day).await.map_err(Failure::log)
    }
}
