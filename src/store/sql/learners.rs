//! People who are new to the game: who they are, their progress in the lessons, and offers of lessons.

use super::database::Database;
use super::statement::{from_row, sql};
use crate::model::{GuildId, Learner, Millis, TableId, UserId};
use crate::store::Result;

impl Database {
    /// Those of these people who have finished no game.
    pub async fn beginners(&self, people: &[UserId]) -> Result<Vec<UserId>> {
        self.beginners_at(people, Millis::MAX).await
    }

    /// Whether a person had finished no game at this time.
    pub async fn was_beginner(&self, user: UserId, at: Millis) -> Result<bool> {
        Ok(!self.beginners_at(&[user], at).await?.is_empty())
    }

    async fn beginners_at(&self, people: &[UserId], at: Millis) -> Result<Vec<UserId>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let finished = sql(finished_a_game(people.len())).bind_all(people.iter().copied()).bind(at);
        let finished: Vec<UserId> = self.fetch(finished).await?.values()?;
        Ok(people.iter().copied().filter(|user| !finished.contains(user)).collect())
    }

    /// Whether no game has begun at a table of before this one at which the person sat. A game that was called off does
    /// not count.
    pub async fn is_first_game(&self, user: UserId, table: TableId) -> Result<bool> {
        let earlier = sql("SELECT seats.table_id FROM seats JOIN game_tables ON game_tables.id = seats.table_id \
            WHERE seats.user_id = $1 AND seats.table_id < $2 AND status IN ('playing', 'over') LIMIT 1");
        Ok(self.fetch(earlier.bind(user).bind(table)).await?.first().is_none())
    }

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

/// The statement that returns those of so many people who had finished a game at a time, which is the last value. It
/// needs one result of each.
pub(super) fn finished_a_game(people: usize) -> String {
    let at = people + 1;
    let one = |n: usize| {
        let result = format!("SELECT user_id FROM results WHERE user_id = ${n} AND ended_at <= ${at} LIMIT 1");
        format!("SELECT user_id FROM ({result}) AS person{n}")
    };
    (1..=people).map(one).collect::<Vec<_>>().join(" UNION ALL ")
}

from_row! {
    Learner { done: "done", offered: "offered_at" }
}
