//! Reads stored tables, and stores the ids of their messages.

use super::database::Database;
use super::driver::Connection;
use super::rating::read_change;
use super::statement::{Row, Rows, Statement, from_row, sql, values};
use super::values::{colour, doubt_columns, number, status};
use crate::model::{
    Colour, GuildId, Key, Messages, Millis, OfEvening, PostInDoubt, RatingChange, Status, TableId, TableSummary,
    UserId, Win,
};
use crate::store::{BesideLog, Result, StoreError, StoredAction, StoredTable};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

impl Database {
    /// A table with its log; `None` if there is no such table.
    ///
    /// # Errors
    /// The table cannot be read, or the length of its log does not match its version.
    pub async fn load(&self, table: TableId) -> Result<Option<StoredTable>> {
        let mut then = self.driver.snapshot().await?;
        let rows = then
            .fetch(
                sql("SELECT guild_id, channel_id, parent_id, seed, created_at, version, status, deadline, patience_ends, thread_id, card_id, \
                    turn_id, turn_number, shown, card_shows, doubt_turn, doubt_lost, \
                    left_open, notices, rematch_of, evening_id, evening_place, \
                    (SELECT id FROM game_tables AS rematch WHERE rematch.rematch_of = game_tables.id) AS rematch, \
                    (SELECT id FROM game_tables AS again WHERE again.again_of = game_tables.id) AS opened_again \
                    FROM game_tables WHERE id = $1")
                .bind(table),
            )
            .await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let actions = sql("SELECT actor_id, at, text FROM actions WHERE table_id = $1 ORDER BY seq").bind(table);
        let actions = then.fetch(actions).await?;
        let mut stored = read_table(row, &actions)?;
        if stored.rematch_of.is_some() {
            stored.earlier_wins = earlier_wins(&mut *then, table).await?;
        }
        if stored.status == Status::Over {
            stored.ratings = ratings(&mut *then, table).await?;
        }
        if stored.version.0 != stored.actions.len() as i64 {
            let (version, actions) = (stored.version.0, stored.actions.len());
            return Err(StoreError::LogLength { table, version, actions });
        }
        Ok(Some(stored))
    }

    /// Whether two people have called off a game with each other after `since`, in any server.
    pub async fn called_off_since(&self, one: UserId, other: UserId, since: Millis) -> Result<bool> {
        let last = sql("SELECT one.table_id FROM seats AS one \
            JOIN seats AS other ON other.table_id = one.table_id AND other.user_id = $2 \
            JOIN game_tables ON game_tables.id = one.table_id AND game_tables.status = 'cancelled' \
            JOIN actions ON actions.table_id = one.table_id AND actions.seq = game_tables.version \
            WHERE one.user_id = $1 AND actions.at > $3 AND actions.text LIKE 'called-off %' LIMIT 1");
        Ok(self.fetch(last.bind(one).bind(other).bind(since)).await?.first().is_some())
    }

    /// The state that is stored beside a table's log; `None` if there is no such table.
    pub async fn beside(&self, table: TableId) -> Result<Option<BesideLog>> {
        let mut then = self.driver.snapshot().await?;
        let owner = then.fetch(sql("SELECT host_id FROM game_tables WHERE id = $1").bind(table)).await?;
        let Some(owner) = owner.value()? else { return Ok(None) };
        let seats =
            then.fetch(sql("SELECT colour, user_id, active FROM seats WHERE table_id = $1").bind(table)).await?;
        let results = sql("SELECT user_id, place, points, won FROM results WHERE table_id = $1").bind(table);
        let results = then.fetch(results).await?;
        let seat = |row: Row<'_>| Ok((colour(row)?, row.get("user_id")?, row.get("active")?));
        let mut seats = seats.iter().map(seat).collect::<Result<Vec<_>>>()?;
        seats.sort_unstable();
        let result = |row: Row<'_>| {
            let numbers = [row.get("place")?, row.get("points")?, i64::from(row.get::<bool>("won")?)];
            Ok((row.get("user_id")?, numbers))
        };
        let mut results = results.iter().map(result).collect::<Result<Vec<_>>>()?;
        results.sort_unstable();
        Ok(Some(BesideLog { owner, seats, results }))
    }

    /// The open tables of one server or of all, the last changed first.
    pub async fn open_tables(&self, guild: Option<GuildId>) -> Result<Vec<TableSummary>> {
        let one = if guild.is_some() { ONE_SERVER } else { "" };
        summaries(self, open_tables_sql(one).map(|text| sql(text).bind_all(guild))).await
    }

    /// The open tables of all servers at which a person sits, the last changed first: lobbies, and games that they have
    /// not resigned.
    pub async fn open_tables_with(&self, user: UserId) -> Result<Vec<TableSummary>> {
        summaries(self, open_tables_sql(WITH_PERSON).map(|text| sql(text).bind(user))).await
    }

    /// The open tables of a server, and its closed tables whose messages do not show the end yet, unless they were
    /// closed before `since`.
    pub async fn tables_to_show(&self, guild: GuildId, since: Millis) -> Result<Vec<TableId>> {
        let to_show = sql("SELECT id FROM game_tables WHERE guild_id = $1 AND (status IN ('lobby', 'playing') \
            OR card_id IS NOT NULL AND (shown IS NULL OR shown < version) AND changed_at >= $2) ORDER BY id");
        self.fetch(to_show.bind(guild).bind(since)).await?.values()
    }

    /// The ids of all tables, ascending.
    pub async fn all_tables(&self) -> Result<Vec<TableId>> {
        self.fetch(sql("SELECT id FROM game_tables ORDER BY id")).await?.values()
    }
}

/// Combines the open tables that one statement returns with the seats that the other one returns.
pub(super) async fn summaries(on: &Database, [tables, seats]: [Statement; 2]) -> Result<Vec<TableSummary>> {
    let tables = on.fetch(tables).await?;
    let seats = on.fetch(seats).await?;
    let mut seated: HashMap<TableId, Vec<TakenSeat>> = HashMap::new();
    for row in seats.iter() {
        seated.entry(row.get("table_id")?).or_default().push((colour(row)?, row.get("user_id")?));
    }
    tables.iter().map(|row| read_summary(row, &mut seated)).collect()
}

/// The winners of the earlier games in a table's series of rematches, oldest first.
async fn earlier_wins(then: &mut dyn Connection, table: TableId) -> Result<Vec<Win>> {
    let wins = sql("WITH RECURSIVE series (id, before) AS (SELECT id, rematch_of FROM game_tables WHERE id = $1 \
        UNION SELECT game_tables.id, game_tables.rematch_of FROM game_tables JOIN series ON game_tables.id = before) \
        SELECT colour, user_id FROM results JOIN series ON results.table_id = series.id \
        WHERE won AND series.id <> $1 ORDER BY series.id, colour");
    let wins = then.fetch(wins.bind(table)).await?;
    wins.iter().map(|row| Ok(Win { colour: colour(row)?, user: row.get("user_id")? })).collect()
}

/// The rating changes of a game, in seat order.
async fn ratings(then: &mut dyn Connection, table: TableId) -> Result<Vec<RatingChange>> {
    let rows = sql("SELECT colour, rating_before, rating_after, uncertainty_before, uncertainty_after, \
        (SELECT COUNT(*) FROM results AS earlier WHERE earlier.user_id = results.user_id \
        AND earlier.guild_id = results.guild_id AND earlier.counted \
        AND (earlier.ended_at, earlier.table_id) <= (results.ended_at, results.table_id)) AS games FROM results \
        WHERE table_id = $1");
    let rows = then.fetch(rows.bind(table)).await?;
    let change = |row: Row<'_>| read_change(row, row.get("games")?);
    let changes = rows.iter().filter_map(|row| change(row).transpose());
    let mut ratings = changes.collect::<Result<Vec<RatingChange>>>()?;
    ratings.sort_unstable_by_key(|change| change.colour);
    Ok(ratings)
}

/// The statement that stores the ids of a table's messages.
pub(super) fn remember(table: TableId, messages: &Messages) -> Statement {
    let doubt = doubt_columns(messages.doubt);
    sql("UPDATE game_tables SET thread_id = $1, card_id = $2, turn_id = $3, turn_number = $4, \
        shown = $5, card_shows = $6, doubt_turn = $7, doubt_lost = $8, \
        left_open = $9, notices = $10 WHERE id = $11")
    .bind_all(values! {
        messages.thread, messages.card, messages.turn, messages.number.map(i64::from), messages.shown,
        messages.card_shows, doubt.0, doubt.1,
        written(&messages.left_open), written(&messages.notices), table,
    })
}

/// A list as JSON; `None` if it is empty.
fn written<T: Serialize>(list: &[T]) -> Option<String> {
    (!list.is_empty()).then(|| serde_json::json!(list).to_string())
}

/// A condition for the tables of one server ($1).
pub(in crate::store) const ONE_SERVER: &str = "AND game_tables.guild_id = $1";

/// A condition for the tables at which a person ($1) sits.
pub(in crate::store) const WITH_PERSON: &str =
    "AND game_tables.id IN (SELECT own.table_id FROM seats AS own WHERE own.user_id = $1 AND own.active)";

/// The statements for open tables and their seats. `which` is a further condition on the tables that begins with AND, or
/// empty.
pub(in crate::store) fn open_tables_sql(which: &str) -> [String; 2] {
    [
        format!(
            "SELECT id, guild_id, channel_id, evening_id, status, deadline, patience_ends, put_away, turn_since, changed_at, \
            computer_plays, thread_id, card_id, turn_id, turn_number, shown, card_shows, doubt_turn, doubt_lost, left_open, \
            notices FROM game_tables \
            WHERE status IN ('lobby', 'playing') {which} ORDER BY changed_at DESC, id DESC"
        ),
        format!(
            "SELECT seats.table_id, seats.colour, seats.user_id FROM seats \
            JOIN game_tables ON game_tables.id = seats.table_id \
            WHERE game_tables.status IN ('lobby', 'playing') {which}"
        ),
    ]
}

fn read_table(row: Row<'_>, actions: &Rows) -> Result<StoredTable> {
    Ok(StoredTable {
        guild: row.get("guild_id")?,
        channel: row.get("channel_id")?,
        parent: row.get("parent_id")?,
        seed: row.get("seed")?,
        created: row.get("created_at")?,
        version: row.get("version")?,
        status: status(row)?,
        deadline: row.get("deadline")?,
        patience_ends: row.get("patience_ends")?,
        messages: read_messages(row)?,
        rematch: row.get("rematch")?,
        rematch_of: row.get("rematch_of")?,
        opened_again: row.get("opened_again")?,
        evening: read_evening(row)?,
        earlier_wins: Vec::new(),
        ratings: Vec::new(),
        actions: actions.all()?,
    })
}

from_row! {
    StoredAction { actor: "actor_id", at: "at", text: "text" }
}

/// Which table of which evening a table is; `None` if it is of none.
fn read_evening(row: Row<'_>) -> Result<Option<OfEvening>> {
    let Some(evening) = row.get("evening_id")? else { return Ok(None) };
    let place: String = row.get("evening_place")?;
    let unreadable = || StoreError::Unreadable { table: "game_tables", column: "evening_place", value: place.clone() };
    Ok(Some(OfEvening::read(evening, &place).ok_or_else(unreadable)?))
}

fn read_messages(row: Row<'_>) -> Result<Messages> {
    let turn = |column: &'static str| -> Result<Option<u32>> {
        row.get::<Option<i64>>(column)?.map(|turn| number("game_tables", column, turn)).transpose()
    };
    let (doubt_turn, lost) = (turn("doubt_turn")?, row.get("doubt_lost")?);
    Ok(Messages {
        thread: row.get("thread_id")?,
        card: row.get("card_id")?,
        turn: row.get("turn_id")?,
        number: turn("turn_number")?,
        shown: row.get("shown")?,
        card_shows: row.get("card_shows")?,
        doubt: doubt_turn.map(|turn| PostInDoubt { key: if turn == 0 { Key::Result } else { Key::Turn(turn) }, lost }),
        left_open: read_list(row, "left_open")?,
        notices: read_list(row, "notices")?,
    })
}

fn read_list<T: DeserializeOwned>(row: Row<'_>, column: &'static str) -> Result<Vec<T>> {
    let text: Option<String> = row.get(column)?;
    let unreadable = |value| StoreError::Unreadable { table: "game_tables", column, value };
    text.map_or(Ok(Vec::new()), |text| serde_json::from_str(&text).map_err(|_| unreadable(text)))
}

/// A taken seat: its colour, and the person (`None` for a computer, and for a person whose data was deleted).
type TakenSeat = (Colour, Option<UserId>);

fn read_summary(row: Row<'_>, seated: &mut HashMap<TableId, Vec<TakenSeat>>) -> Result<TableSummary> {
    let id = row.get("id")?;
    let seats = seated.remove(&id).unwrap_or_default();
    let mut people: Vec<(Colour, UserId)> =
        seats.iter().filter_map(|(colour, user)| Some((*colour, (*user)?))).collect();
    people.sort_unstable();
    Ok(TableSummary {
        id,
        guild: row.get("guild_id")?,
        channel: row.get("channel_id")?,
        status: status(row)?,
        evening: row.get("evening_id")?,
        people,
        seats: seats.len() as u32,
        computer_plays: row.get("computer_plays")?,
        messages: read_messages(row)?,
        deadline: row.get("deadline")?,
        patience_ends: row.get("patience_ends")?,
        put_away: row.get("put_away")?,
        turn_since: row.get("turn_since")?,
        changed: row.get("changed_at")?,
    })
}
