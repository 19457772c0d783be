//! Daily puzzles, their answers, and streaks of answers.

use super::database::Database;
use super::driver::Connection;
use super::statement::{from_row, sql};
use crate::model::{Daily, DailyAnswer, GuildId, MessageId, PuzzleStreak, REFUSED_FOR, UserId};
use crate::store::Result;

impl Database {
    /// The servers that have the bot and a channel for daily puzzles.
    pub async fn daily_guilds(&self) -> Result<Vec<GuildId>> {
        let guilds = sql("SELECT guild_id FROM guild_settings WHERE puzzle_channel <> '' \
            AND NOT EXISTS (SELECT 1 FROM left_guilds WHERE left_guilds.guild_id = guild_settings.guild_id) \
            ORDER BY guild_id");
        self.fetch(guilds).await?.values()
    }

    /// Stores the puzzle of a day if the server has none for that day. Begins the stored one anew if
    /// [`Daily::may_begin_anew`] allows it after a refusal by Discord. Returns the puzzle that is stored now.
    pub async fn begin_daily(&self, daily: &Daily) -> Result<Daily> {
        let Daily { guild, day, number, channel, begun, .. } = *daily;
        let begin = sql("INSERT INTO daily_puzzles (guild_id, day, number, channel_id, begun_at, refused) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guild_id, day) DO UPDATE \
            SET channel_id = excluded.channel_id, begun_at = excluded.begun_at, refused = excluded.refused \
            WHERE daily_puzzles.refused \
            AND (daily_puzzles.channel_id <> excluded.channel_id OR daily_puzzles.begun_at <= $7)");
        let begin = begin.bind(guild).bind(day).bind(i64::from(number)).bind(channel).bind(begun).bind(false);
        let begin = begin.bind(begun - REFUSED_FOR);
        self.run(begin).await?;
        let now = self.dailies(guild, 1).await?;
        Ok(now.into_iter().find(|known| known.day == day).unwrap_or(*daily))
    }

    /// Stores the message of a daily puzzle, or that Discord refused the post if `message` is `None`.
    pub async fn end_daily(&self, guild: GuildId, day: i64, message: Option<MessageId>) -> Result {
        let end = sql("UPDATE daily_puzzles SET message_id = $3, refused = $4 WHERE guild_id = $1 AND day = $2");
        self.run(end.bind(guild).bind(day).bind(message).bind(message.is_none())).await.map(drop)
    }

    /// A server's latest daily puzzles, newest first.
    pub async fn dailies(&self, guild: GuildId, most: u32) -> Result<Vec<Daily>> {
        let dailies = sql("SELECT * FROM daily_puzzles WHERE guild_id = $1 ORDER BY day DESC LIMIT $2");
        self.fetch(dailies.bind(guild).bind(i64::from(most))).await?.all()
    }

    /// Stores a person's first answer of a day, and what it makes of their streak; false if they have answered already.
    pub async fn answer_daily(&self, answer: &DailyAnswer) -> Result<bool> {
        let mut tx = self.begin().await?;
        let answered = answer_daily(&mut *tx, answer).await;
        self.end(tx, answered).await
    }

    /// A person's streak in a server; `None` if they have never answered a daily puzzle there.
    pub async fn puzzle_streak(&self, guild: GuildId, user: UserId) -> Result<Option<PuzzleStreak>> {
        self.fetch(sql(STREAK).bind(guild).bind(user)).await?.one()
    }

    /// A person's streaks in all servers.
    pub(super) async fn streaks_of(&self, user: UserId) -> Result<Vec<PuzzleStreak>> {
        let streaks = sql("SELECT guild_id, day, in_a_row FROM puzzle_streaks WHERE user_id = $1 ORDER BY guild_id");
        self.fetch(streaks.bind(user)).await?.all()
    }

    /// The answers of a day in a server, in the order of arrival.
    pub async fn daily_answers(&self, guild: GuildId, day: i64) -> Result<Vec<DailyAnswer>> {
        let answers = sql("SELECT * FROM daily_answers WHERE guild_id = $1 AND day = $2 ORDER BY answered_at, user_id");
        self.fetch(answers.bind(guild).bind(day)).await?.all()
    }

    /// A person's answers to daily puzzles.
    pub(super) async fn daily_answers_of(&self, user: UserId) -> Result<Vec<DailyAnswer>> {
        let answers = sql("SELECT * FROM daily_answers WHERE user_id = $1 ORDER BY guild_id, day");
        self.fetch(answers.bind(user)).await?.all()
    }
}

const STREAK: &str = "SELECT guild_id, day, in_a_row FROM puzzle_streaks WHERE guild_id = $1 AND user_id = $2";

async fn answer_daily(tx: &mut dyn Connection, answer: &DailyAnswer) -> Result<bool> {
    let DailyAnswer { guild, day, user, found, at } = *answer;
    let keep = sql("INSERT INTO daily_answers (guild_id, day, user_id, found, answered_at) \
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING");
    if tx.execute(keep.bind(guild).bind(day).bind(user).bind(found).bind(at)).await? == 0 {
        return Ok(false);
    }
    let previous = sql("SELECT day FROM daily_puzzles WHERE guild_id = $1 AND day < $2 AND message_id IS NOT NULL \
        ORDER BY day DESC LIMIT 1");
    let previous = tx.fetch(previous.bind(guild).bind(day)).await?.value()?;
    let kept = tx.fetch(sql(STREAK).bind(guild).bind(user)).await?.one()?;
    let streak = PuzzleStreak::after(kept, guild, day, previous);
    let keep = sql("INSERT INTO puzzle_streaks (guild_id, user_id, day, in_a_row) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (guild_id, user_id) DO UPDATE SET day = excluded.day, in_a_row = excluded.in_a_row");
    tx.execute(keep.bind(guild).bind(user).bind(day).bind(i64::from(streak.length))).await?;
    Ok(true)
}

from_row! {
    Daily {
        guild: "guild_id", day: "day", number: "number", channel: "channel_id", begun: "begun_at",
        message: "message_id", refused: "refused",
    }
    DailyAnswer { guild: "guild_id", day: "day", user: "user_id", found: "found", at: "answered_at" }
    PuzzleStreak { guild: "guild_id", day: "day", length: "in_a_row" }
}
