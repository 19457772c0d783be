//! What is kept of people, in memory.

use super::{Database, not_kept};
use async_trait::async_trait;
use hypnosia::model::{
    Colour, Daily, DailyAnswer, GuildId, Learner, MessageId, Millis, Mistake, Order, Page, Profile, Repetition, Season,
    StockAnswer, TableId, UserData, UserId,
};
use hypnosia::store::{Dailies, Learners, People, Puzzles, Standings, StoreError, Watchers};

#[async_trait]
impl Standings for Database {
    async fn leaderboard(&self, _: GuildId, _: Season, _: Order, _: u32) -> Result<Page, StoreError> {
        not_kept()
    }

    async fn profile(&self, _: GuildId, _: UserId, _: Millis) -> Result<Profile, StoreError> {
        not_kept()
    }

    async fn finished_games(
        &self,
        _: GuildId,
        _: Option<UserId>,
        _: u32,
    ) -> Result<Vec<(TableId, Option<Colour>)>, StoreError> {
        not_kept()
    }
}

#[async_trait]
impl People for Database {
    async fn user_data(&self, user: UserId) -> Result<UserData, StoreError> {
        self.read_as(|disk| UserData {
            user,
            settings: disk.users.get(&user).cloned(),
            tallies: Vec::new(),
            games: Vec::new(),
            tables: disk.mentioning(user, false),
            mistakes: Vec::new(),
            puzzles: Vec::new(),
            daily: Vec::new(),
            watched: disk.watchers.keys().filter(|(_, watcher)| *watcher == user).map(|(guild, _)| *guild).collect(),
            last_server: None,
            lessons: disk.learners.get(&user).copied(),
            actions: disk.actions_of(user),
        })
        .await
    }

    async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.read_as(|disk| disk.mentioning(user, false)).await
    }

    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.read_as(|disk| disk.mentioning(user, true)).await
    }

    async fn forget_closed(&self, user: UserId) -> Result<(), StoreError> {
        self.write_as("forgets a person", |disk| {
            let open = disk.mentioning(user, true);
            for table in disk.mentioning(user, false).into_iter().filter(|table| !open.contains(table)) {
                disk.forget_at(table, user);
            }
            disk.users.remove(&user);
            disk.learners.remove(&user);
            Ok(())
        })
        .await
    }

    async fn forget_at(&self, table: TableId, user: UserId) -> Result<(), StoreError> {
        self.write_as("forgets a person at a table", |disk| {
            disk.forget_at(table, user);
            Ok(())
        })
        .await
    }
}

#[async_trait]
impl Watchers for Database {
    async fn is_watcher(&self, guild: GuildId, user: UserId) -> Result<bool, StoreError> {
        self.read_as(|disk| disk.watchers.contains_key(&(guild, user))).await
    }

    async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result<bool, StoreError> {
        self.write_as("notes a watcher", |disk| {
            match wish {
                true => disk.watchers.insert((guild, user), None),
                false => disk.watchers.remove(&(guild, user)),
            };
            Ok(wish)
        })
        .await
    }

    async fn tell_watchers(&self, guild: GuildId, table: TableId, now: Millis) -> Result<Vec<UserId>, StoreError> {
        self.write_as("tells watchers", |disk| Ok(disk.tell_watchers(guild, table, now))).await
    }
}

#[async_trait]
impl Learners for Database {
    async fn lessons_done(&self, user: UserId) -> Result<u32, StoreError> {
        self.read_as(|disk| disk.learners.get(&user).map_or(0, |learner| learner.done)).await
    }

    async fn note_lessons(&self, user: UserId, _: GuildId, done: u32) -> Result<(), StoreError> {
        self.write_as("notes a lesson", |disk| {
            let learner = disk.learners.entry(user).or_insert(Learner { done, offered: None });
            learner.done = learner.done.max(done);
            Ok(())
        })
        .await
    }

    async fn offer_lessons(&self, user: UserId, _: GuildId, now: Millis) -> Result<bool, StoreError> {
        self.write_as("offers the lessons", |disk| {
            let is_new = !disk.learners.contains_key(&user);
            disk.learners.entry(user).or_insert(Learner { done: 0, offered: Some(now) });
            Ok(is_new)
        })
        .await
    }
}

#[async_trait]
impl Puzzles for Database {
    async fn add_mistakes(&self, _: UserId, _: TableId, _: &[u32], _: Millis) -> Result<(), StoreError> {
        Ok(())
    }

    async fn mistakes_due(&self, _: UserId, _: GuildId, _: Millis) -> Result<Vec<Mistake>, StoreError> {
        Ok(Vec::new())
    }

    async fn answer_mistake(
        &self,
        _: UserId,
        _: TableId,
        _: u32,
        _: bool,
        _: Millis,
    ) -> Result<Option<Repetition>, StoreError> {
        not_kept()
    }

    async fn stock_answers(&self, _: UserId) -> Result<Vec<StockAnswer>, StoreError> {
        not_kept()
    }

    async fn answer_stock(&self, _: UserId, _: GuildId, _: u32, _: bool, _: Millis) -> Result<(), StoreError> {
        not_kept()
    }
}

#[async_trait]
impl Dailies for Database {
    async fn daily_guilds(&self) -> Result<Vec<GuildId>, StoreError> {
        Ok(Vec::new())
    }

    async fn begin_daily(&self, _: &Daily) -> Result<Daily, StoreError> {
        not_kept()
    }

    async fn end_daily(&self, _: GuildId, _: i64, _: Option<MessageId>) -> Result<(), StoreError> {
        not_kept()
    }

    async fn dailies(&self, _: GuildId, _: u32) -> Result<Vec<Daily>, StoreError> {
        not_kept()
    }

    async fn answer_daily(&self, _: &DailyAnswer) -> Result<bool, StoreError> {
        not_kept()
    }

    async fn daily_answers(&self, _: GuildId, _: i64) -> Result<Vec<DailyAnswer>, StoreError> {
        not_kept()
    }
}
