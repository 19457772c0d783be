//! Tables as they are stored.

use super::SqliteFile;
use super::values::{colour, number, person, snowflake, status, stored};
use crate::model::{
    ChannelId, Colour, GuildId, MessageId, Messages, Millis, PostInDoubt, RatingChange, Status, TableId, TableSummary,
    UserId, Version, Win,
};
use crate::store::{BesideLog, StoreError, StoredAction, StoredTable, Tables};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row, SqliteConnection};
use std::collections::HashMap;

#[async_trait]
impl Tables for SqliteFile {
    async fn load(&self, table: TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut tx = self.read.begin().await?;
        let row = sqlx::query(
            "SELECT guild_id, channel_id, seed, created_at, version, status, deadline, thread_id, card_id, turn_id, turn_number, \
            shown, card_shows, doubt_turn, doubt_lost, rematch_of, \
            (SELECT id FROM game_tables AS rematch WHERE rematch.rematch_of = game_tables.id) AS rematch \
            FROM game_tables WHERE id = $1",
        )
        .bind(table.0)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let actions = sqlx::query("SELECT actor_id, at, text FROM actions WHERE table_id = $1 ORDER BY seq")
            .bind(table.0)
            .fetch_all(&mut *tx)
            .await?;
        let mut stored = read_table(&row, &actions)?;
        if stored.rematch_of.is_some() {
            stored.earlier_wins = earlier_wins(&mut tx, table).await?;
        }
        if stored.status == Status::Over {
            stored.ratings = ratings(&mut tx, table).await?;
        }
        if stored.version.0 != stored.actions.len() as i64 {
            let (version, actions) = (stored.version.0, stored.actions.len());
            return Err(StoreError::LogLength { table, version, actions });
        }
        Ok(Some(stored))
    }

    async fn beside(&self, table: TableId) -> Result<Option<BesideLog>, StoreError> {
        let mut tx = self.read.begin().await?;
        let owner: Option<Option<i64>> = sqlx::query_scalar("SELECT host_id FROM game_tables WHERE id = $1")
            .bind(table.0)
            .fetch_optional(&mut *tx)
            .await?;
        let Some(owner) = owner else { return Ok(None) };
        let seats: Vec<(String, Option<i64>, bool)> =
            sqlx::query_as("SELECT colour, user_id, active FROM seats WHERE table_id = $1")
                .bind(table.0)
                .fetch_all(&mut *tx)
                .await?;
        let results: Vec<(Option<i64>, i64, i64, i64)> =
            sqlx::query_as("SELECT user_id, place, points, won FROM results WHERE table_id = $1")
                .bind(table.0)
                .fetch_all(&mut *tx)
                .await?;
        let seat = |(letter, user, active): (String, Option<i64>, bool)| Ok((colour(&letter)?, person(user), active));
        let mut seats = seats.into_iter().map(seat).collect::<Result<Vec<_>, StoreError>>()?;
        seats.sort_unstable();
        let mut results: Vec<_> =
            results.into_iter().map(|(user, rank, points, won)| (person(user), [rank, points, won])).collect();
        results.sort_unstable();
        Ok(Some(BesideLog { owner: person(owner), seats, results }))
    }

    async fn open_tables(&self, guild: Option<GuildId>) -> Result<Vec<TableSummary>, StoreError> {
        let [tables, seats] = open_tables_sql(guild.is_some());
        let guild = guild.map(|guild| stored(guild.0));
        let rows = sqlx::query(AssertSqlSafe(tables)).bind(guild).fetch_all(&self.read).await?;
        let seats = sqlx::query(AssertSqlSafe(seats)).bind(guild).fetch_all(&self.read).await?;
        let mut seated: HashMap<i64, Vec<Seated>> = HashMap::new();
        for row in &seats {
            let seat = (colour(row.try_get("colour")?)?, person(row.try_get("user_id")?));
            seated.entry(row.try_get("table_id")?).or_default().push(seat);
        }
        rows.iter().map(|row| read_summary(row, &mut seated)).collect()
    }

    async fn unshown(&self, guild: GuildId, since: Millis) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game_tables WHERE status NOT IN ('lobby', 'playing') AND guild_id = $1 \
            AND card_id IS NOT NULL AND (shown IS NULL OR shown < version) AND changed_at >= $2 ORDER BY id",
        )
        .bind(stored(guild.0))
        .bind(since)
        .fetch_all(&self.read)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM game_tables ORDER BY id").fetch_all(&self.read).await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}

/// Who won the games before a table in its series of rematches.
async fn earlier_wins(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<Win>, StoreError> {
    let wins: Vec<(String, Option<i64>)> = sqlx::query_as(
        "WITH RECURSIVE series (id, before) AS (SELECT id, rematch_of FROM game_tables WHERE id = $1 \
        UNION SELECT game_tables.id, game_tables.rematch_of FROM game_tables JOIN series ON game_tables.id = before) \
        SELECT colour, user_id FROM results JOIN series ON results.table_id = series.id \
        WHERE won = 1 AND series.id <> $1",
    )
    .bind(table.0)
    .fetch_all(tx)
    .await?;
    wins.into_iter().map(|(letter, user)| Ok(Win { colour: colour(&letter)?, user: person(user) })).collect()
}

/// What a game did to the ratings, in seat order.
async fn ratings(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<RatingChange>, StoreError> {
    let rows: Vec<(String, f64, f64)> = sqlx::query_as(
        "SELECT colour, rating_before, rating_after FROM results \
        WHERE table_id = $1 AND rating_before IS NOT NULL AND rating_after IS NOT NULL",
    )
    .bind(table.0)
    .fetch_all(tx)
    .await?;
    let change = |(letter, before, after): (String, _, _)| Ok(RatingChange { colour: colour(&letter)?, before, after });
    let mut ratings = rows.into_iter().map(change).collect::<Result<Vec<_>, StoreError>>()?;
    ratings.sort_unstable_by_key(|change| change.colour);
    Ok(ratings)
}

/// Keeps the messages that show a table, in a transaction.
pub(super) async fn remember(tx: &mut SqliteConnection, table: TableId, messages: &Messages) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE game_tables SET thread_id = $1, card_id = $2, turn_id = $3, turn_number = $4, shown = $5, \
        card_shows = $6, doubt_turn = $7, doubt_lost = $8 WHERE id = $9",
    )
    .bind(messages.thread.map(|thread| stored(thread.0)))
    .bind(messages.card.map(|card| stored(card.0)))
    .bind(messages.turn.map(|turn| stored(turn.0)))
    .bind(messages.number.map(i64::from))
    .bind(messages.shown.map(|version| version.0))
    .bind(messages.card_shows)
    .bind(messages.doubt.map(|doubt| doubt.turn.map_or(0, i64::from)))
    .bind(messages.doubt.and_then(|doubt| doubt.lost).map(|lost| stored(lost.0)))
    .bind(table.0)
    .execute(tx)
    .await?;
    Ok(())
}

/// The statements for open tables and for their seats: of one server ($1), or of all.
pub(super) fn open_tables_sql(of_one: bool) -> [String; 2] {
    let guild = if of_one { "AND game_tables.guild_id = $1" } else { "" };
    [
        format!(
            "SELECT id, guild_id, channel_id, status, deadline, changed_at, computer_plays, thread_id, card_id, \
            turn_id, turn_number, shown, card_shows, doubt_turn, doubt_lost FROM game_tables WHERE status IN ('lobby', 'playing') {guild} \
            ORDER BY changed_at DESC, id DESC"
        ),
        format!(
            "SELECT seats.table_id, seats.colour, seats.user_id FROM seats \
            JOIN game_tables ON game_tables.id = seats.table_id \
            WHERE game_tables.status IN ('lobby', 'playing') {guild}"
        ),
    ]
}

fn read_table(row: &SqliteRow, actions: &[SqliteRow]) -> Result<StoredTable, StoreError> {
    let action = |row: &SqliteRow| -> Result<StoredAction, sqlx::Error> {
        Ok(StoredAction { actor: person(row.try_get(0)?), at: row.try_get(1)?, text: row.try_get(2)? })
    };
    Ok(StoredTable {
        guild: GuildId(snowflake(row.try_get("guild_id")?)),
        channel: ChannelId(snowflake(row.try_get("channel_id")?)),
        seed: row.try_get("seed")?,
        created: row.try_get("created_at")?,
        version: Version(row.try_get("version")?),
        status: status(row.try_get("status")?)?,
        deadline: row.try_get("deadline")?,
        messages: read_messages(row)?,
        rematch: row.try_get::<Option<i64>, _>("rematch")?.map(TableId),
        rematch_of: row.try_get::<Option<i64>, _>("rematch_of")?.map(TableId),
        earlier_wins: Vec::new(),
        ratings: Vec::new(),
        actions: actions.iter().map(action).collect::<Result<_, _>>()?,
    })
}

fn read_messages(row: &SqliteRow) -> Result<Messages, StoreError> {
    let turn_number: Option<i64> = row.try_get("turn_number")?;
    let doubt_turn: Option<i64> = row.try_get("doubt_turn")?;
    let doubt_turn = doubt_turn.map(|turn| number("game_tables", "doubt_turn", turn)).transpose()?;
    let doubt_lost = row.try_get::<Option<i64>, _>("doubt_lost")?.map(|id| MessageId(snowflake(id)));
    Ok(Messages {
        thread: row.try_get::<Option<i64>, _>("thread_id")?.map(|id| ChannelId(snowflake(id))),
        card: row.try_get::<Option<i64>, _>("card_id")?.map(|id| MessageId(snowflake(id))),
        turn: row.try_get::<Option<i64>, _>("turn_id")?.map(|id| MessageId(snowflake(id))),
        number: turn_number.map(|turn| number("game_tables", "turn_number", turn)).transpose()?,
        shown: row.try_get::<Option<i64>, _>("shown")?.map(Version),
        card_shows: row.try_get("card_shows")?,
        doubt: doubt_turn.map(|turn: u32| PostInDoubt { turn: Some(turn).filter(|turn| *turn > 0), lost: doubt_lost }),
    })
}

/// A taken seat: its colour, and the person if it is one.
type Seated = (Colour, Option<UserId>);

fn read_summary(row: &SqliteRow, seated: &mut HashMap<i64, Vec<Seated>>) -> Result<TableSummary, StoreError> {
    let id: i64 = row.try_get("id")?;
    let seats = seated.remove(&id).unwrap_or_default();
    let mut people: Vec<(Colour, UserId)> =
        seats.iter().filter_map(|(colour, user)| Some((*colour, (*user)?))).collect();
    people.sort_unstable();
    Ok(TableSummary {
        id: TableId(id),
        guild: GuildId(snowflake(row.try_get("guild_id")?)),
        channel: ChannelId(snowflake(row.try_get("channel_id")?)),
        status: status(row.try_get("status")?)?,
        people,
        seats: seats.len() as u32,
        computer_plays: row.try_get::<i64, _>("computer_plays")? != 0,
        messages: read_messages(row)?,
        deadline: row.try_get("deadline")?,
        changed: row.try_get("changed_at")?,
    })
}
