//! The noticeboards of servers, and the finished games that they name.

use super::database::Database;
use super::statement::{FromRow, Row, sql, values};
use crate::model::{ChannelId, GuildId, MessageId, Noticeboard, NoticeboardState, TableId, UserId};
use crate::store::{Result, StoreError};

/// How many of a server's last results are read to find its last games of several people.
const RESULTS_READ: i64 = 300;

impl Database {
    /// The servers that have the bot and a noticeboard, or have chosen a channel for one.
    pub async fn noticeboard_guilds(&self) -> Result<Vec<GuildId>> {
        let guilds = sql("SELECT guild_id FROM guild_settings WHERE noticeboard_channel <> '' \
            UNION SELECT guild_id FROM noticeboards EXCEPT SELECT guild_id FROM left_guilds ORDER BY guild_id");
        self.fetch(guilds).await?.values()
    }

    /// The noticeboard of a server; `None` if it has none.
    pub async fn noticeboard(&self, guild: GuildId) -> Result<Option<Noticeboard>> {
        self.fetch(sql("SELECT * FROM noticeboards WHERE guild_id = $1").bind(guild)).await?.one()
    }

    /// Stores the noticeboard of a server, unless a later one is stored.
    pub async fn keep_noticeboard(&self, board: &Noticeboard) -> Result {
        let Noticeboard { guild, channel, state, begun, message, shows, touched, failures } = *board;
        let keep = sql("INSERT INTO noticeboards \
            (guild_id, channel_id, state, begun_at, message_id, shows, touched_at, failures) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (guild_id) DO UPDATE SET \
            channel_id = excluded.channel_id, state = excluded.state, begun_at = excluded.begun_at, \
            message_id = excluded.message_id, shows = excluded.shows, touched_at = excluded.touched_at, \
            failures = excluded.failures WHERE noticeboards.begun_at <= excluded.begun_at");
        let values = values! { guild, channel, state.name(), begun, message, shows, touched, i64::from(failures) };
        self.run(keep.bind_all(values)).await.map(drop)
    }

    /// Notes that somebody is told of the loss of a noticeboard; false if it is not lost, or somebody was told before.
    pub async fn tell_of_lost_noticeboard(&self, guild: GuildId) -> Result<bool> {
        let lost = sql("SELECT guild_id FROM noticeboards WHERE guild_id = $1 AND state = 'lost'");
        if self.fetch(lost.bind(guild)).await?.first().is_none() {
            return Ok(false);
        }
        let tell = sql("UPDATE noticeboards SET state = 'told' WHERE guild_id = $1 AND state = 'lost'");
        Ok(self.run(tell.bind(guild)).await? > 0)
    }

    /// Notes that this message is the server's noticeboard, if a post in its channel was never confirmed.
    pub async fn find_noticeboard(&self, guild: GuildId, channel: ChannelId, message: MessageId) -> Result {
        let find = sql("UPDATE noticeboards SET state = 'standing', message_id = $3, shows = NULL \
            WHERE guild_id = $1 AND channel_id = $2 AND message_id IS NULL AND state <> 'refused'");
        self.run(find.bind(guild).bind(channel).bind(message)).await.map(drop)
    }

    /// Forgets a lost noticeboard, so that it is posted again; false if it is not lost.
    pub async fn forget_lost_noticeboard(&self, guild: GuildId) -> Result<bool> {
        let forget = sql("DELETE FROM noticeboards WHERE guild_id = $1 AND state IN ('lost', 'told')");
        Ok(self.run(forget.bind(guild)).await? > 0)
    }

    /// Forgets this noticeboard, but no later one of the server.
    pub async fn forget_noticeboard(&self, board: &Noticeboard) -> Result {
        let forget = sql("DELETE FROM noticeboards WHERE guild_id = $1 AND begun_at = $2");
        self.run(forget.bind(board.guild).bind(board.begun)).await.map(drop)
    }

    /// The last finished games of at least two people in a server, the last one first, each with its channel.
    pub async fn last_games_of_several(&self, guild: GuildId) -> Result<Vec<(TableId, ChannelId)>> {
        let results = sql("SELECT results.table_id, game_tables.channel_id, results.user_id FROM results \
            JOIN game_tables ON game_tables.id = results.table_id WHERE results.guild_id = $1 \
            ORDER BY results.ended_at DESC, results.table_id DESC LIMIT $2");
        let results = self.fetch(results.bind(guild).bind(RESULTS_READ)).await?;
        let mut games: Vec<(TableId, ChannelId, usize)> = Vec::new();
        for row in results.iter() {
            let (table, people) = (row.get("table_id")?, usize::from(row.get::<Option<UserId>>("user_id")?.is_some()));
            match games.last_mut().filter(|last| last.0 == table) {
                Some(last) => last.2 += people,
                None => games.push((table, row.get("channel_id")?, people)),
            }
        }
        Ok(games.into_iter().filter(|(.., people)| *people > 1).map(|(table, channel, _)| (table, channel)).collect())
    }
}

impl FromRow for Noticeboard {
    fn from_row(row: Row<'_>) -> Result<Noticeboard> {
        let state: String = row.get("state")?;
        let unreadable = || StoreError::Unreadable { table: "noticeboards", column: "state", value: state.clone() };
        Ok(Noticeboard {
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            state: NoticeboardState::named(&state).ok_or_else(unreadable)?,
            begun: row.get("begun_at")?,
            message: row.get("message_id")?,
            shows: row.get("shows")?,
            touched: row.get("touched_at")?,
            failures: row.get("failures")?,
        })
    }
}
