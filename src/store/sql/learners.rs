//! Progress in the lessons, and offers of them.

use super::database::Database;
use super::statement::{from_row, sql};
use crate::model::{GuildId, Learner, Millis, UserId};
use crate::store::Result;

impl Database {
    pub async fn lessons_done(&self, user: UserId) -> Result<u32> {
        Ok(self.learner(user).await?.map_or(0, |learner| learner.done))
    }

    /// Stores the number of lesson steps that a person has done, unless a higher number is stored. In any case, stores
    /// `guild` as the server in which the person was seen last.
    pub async fn note_lessons(&self, user: UserId, guild: GuildId, done: u32) -> Result {
        let note = sql("INSERT INTO learners (user_id, done) VALUES ($1, $2) ON CONFLICT (user_id) \
            DO UPDATE SET done = excluded.done WHERE learners.done < excluded.done");
        self.run_seen(user, guild, note.bind(user).bind(i64::from(done))).await.map(drop)
    }

    /// Whether to offer the lessons to a person now: only once, and not if the person has begun them or finished a
    /// game. Records the offer.
    pub async fn offer_lessons(&self, user: UserId, guild: GuildId, now: Millis) -> Result<bool> {
        let known = sql("SELECT user_id FROM learners WHERE user_id = $1 UNION \
            SELECT user_id FROM results WHERE user_id = $1");
        if self.fetch(known.bind(user)).await?.first().is_some() {
            return Ok(false);
        }
        let offer = sql("INSERT INTO learners (user_id, done, offered_at) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING");
        Ok(self.run_seen(user, guild, offer.bind(user).bind(now)).await? == 1)
    }

    /// A person's progress in the lessons; `None` if the lessons were neither offered to the person nor begun.
    pub(super) async fn learner(&self, user: UserId) -> Result<Option<Learner>> {
        let found = sql("SELECT done, offered_at FROM learners WHERE user_id = $1").bind(user);
        self.fetch(found).await?.one()
    }
}

from_row! {
    Learner { done: "done", offered: "offered_at" }
}
