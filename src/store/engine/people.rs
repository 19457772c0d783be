//! The stored data of people: what they have reached, what they learn, and what they wish to be told.

use crate::model::{
    Colour, Daily, DailyAnswer, GuildId, MessageId, Millis, Mistake, Order, Page, Profile, Repetition, Season,
    StockAnswer, TableId, UserData, UserId,
};
use crate::store::StoreError;
use async_trait::async_trait;

#[async_trait]
pub trait Standings {
    /// A page of a leaderboard; pages count from 0, one beyond the last is the last.
    async fn leaderboard(&self, guild: GuildId, season: Season, order: Order, page: u32) -> Result<Page, StoreError>;

    /// A person's numbers in a server, with the season of a moment.
    async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, StoreError>;

    /// The last finished games of a server, or of a person there with their colours, at most so many.
    async fn finished_games(
        &self,
        guild: GuildId,
        user: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<(TableId, Option<Colour>)>, StoreError>;
}

#[async_trait]
pub trait People {
    async fn user_data(&self, user: UserId) -> Result<UserData, StoreError>;

    /// All tables where a person is mentioned, ascending.
    async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError>;

    /// The open tables where a person is mentioned, ascending.
    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError>;

    /// Deletes a person everywhere but at open tables: settings and numbers go, and every mention becomes anonymous.
    /// No log is read. Other writers get their turn in between.
    ///
    /// # Errors
    /// When the database cannot be written; what was deleted before stays deleted.
    async fn forget_closed(&self, user: UserId) -> Result<(), StoreError>;

    /// Makes every mention of a person at a table anonymous.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has changed then.
    async fn forget_at(&self, table: TableId, user: UserId) -> Result<(), StoreError>;
}

/// People who wish to be told when a table opens in a server.
#[async_trait]
pub trait Watchers {
    async fn is_watcher(&self, guild: GuildId, user: UserId) -> Result<bool, StoreError>;

    /// Tells a person of new tables in a server from now on, or no longer; says whether they are told now, which they
    /// are not when as many are as can be.
    async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result<bool, StoreError>;

    /// Who is to be told of a table, in the order of their ids; each at most once in ten minutes. Asked again about the
    /// same table, the answer is the same.
    async fn tell_watchers(&self, guild: GuildId, table: TableId, now: Millis) -> Result<Vec<UserId>, StoreError>;
}

/// People who learn the game by the lessons.
#[async_trait]
pub trait Learners {
    async fn lessons_done(&self, user: UserId) -> Result<u32, StoreError>;

    /// Notes how many steps a person has done, in which server they did the last, unless they had done more.
    async fn note_lessons(&self, user: UserId, guild: GuildId, done: u32) -> Result<(), StoreError>;

    /// Whether the lessons are to be offered to a person: once, and not to those who have begun them or finished a game.
    /// That they were is noted.
    async fn offer_lessons(&self, user: UserId, guild: GuildId, now: Millis) -> Result<bool, StoreError>;
}

/// The puzzles of people: costly turns of their own, and what they answered to those that come with the bot.
#[async_trait]
pub trait Puzzles {
    /// Keeps turns of a table as mistakes of a person, due at once. One that is kept already stays as it is, and of a
    /// table that is not there nothing is kept; nor of somebody who has more than enough to practise.
    async fn add_mistakes(&self, user: UserId, table: TableId, turns: &[u32], now: Millis) -> Result<(), StoreError>;

    /// A person's mistakes at tables of a server that are due, the one that waits longest first.
    async fn mistakes_due(&self, user: UserId, guild: GuildId, now: Millis) -> Result<Vec<Mistake>, StoreError>;

    /// Counts an answer; returns how far the person is with the mistake now, none when it is not kept.
    async fn answer_mistake(
        &self,
        user: UserId,
        table: TableId,
        turn: u32,
        right: bool,
        now: Millis,
    ) -> Result<Option<Repetition>, StoreError>;

    /// A person's answers to the puzzles that come with the bot, by their numbers.
    async fn stock_answers(&self, user: UserId) -> Result<Vec<StockAnswer>, StoreError>;

    /// Counts an answer to one of them, given in a server; found once is found for good.
    async fn answer_stock(
        &self,
        user: UserId,
        guild: GuildId,
        number: u32,
        right: bool,
        now: Millis,
    ) -> Result<(), StoreError>;
}

#[async_trait]
pub trait Dailies {
    /// The servers that have chosen a channel for it and that the bot was not removed from.
    async fn daily_guilds(&self) -> Result<Vec<GuildId>, StoreError>;

    /// Begins the puzzle of a day, unless it was begun: then that stays, but where [`Daily::may_begin_anew`] says so. Gives it
    /// as it is.
    async fn begin_daily(&self, daily: &Daily) -> Result<Daily, StoreError>;

    /// Keeps the message of a day's puzzle, or that it was refused.
    async fn end_daily(&self, guild: GuildId, day: i64, message: Option<MessageId>) -> Result<(), StoreError>;

    /// The puzzles of a server's last days, at most so many, newest first.
    async fn dailies(&self, guild: GuildId, most: u32) -> Result<Vec<Daily>, StoreError>;

    /// Keeps an answer, and says whether it is the person's first one of that day; a later one is not kept.
    async fn answer_daily(&self, answer: &DailyAnswer) -> Result<bool, StoreError>;

    /// The answers of a day in a server, in the order of coming.
    async fn daily_answers(&self, guild: GuildId, day: i64) -> Result<Vec<DailyAnswer>, StoreError>;
}
