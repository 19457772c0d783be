//! The hall of fame of a server: who holds its records.

use super::database::Database;
use super::statement::{Row, sql};
use crate::model::{ChannelId, GuildId, HeldRecord, MessageId, Record};
use crate::store::StoreError;

impl Database {
    /// The records of a server that somebody holds who wishes to be shown, in the order of the book. Of equal values the
    /// earliest is the record.
    pub async fn records(&self, guild: GuildId) -> Result<Vec<HeldRecord>, StoreError> {
        let held = self.fetch(sql(records_sql()).bind(guild)).await?;
        let of = |record: Record| {
            held.iter().find(|row| row.get::<String>("record").is_ok_and(|name| name == record.name()))
        };
        Record::ALL.into_iter().filter_map(|record| Some(read_record(record, of(record)?))).collect()
    }
}

/// A condition for the rows of people who wish to be shown. Few rows are looked at, so each is looked up.
fn shown(table: &str) -> String {
    format!("NOT EXISTS (SELECT 1 FROM user_settings WHERE user_settings.user_id = {table}.user_id AND hidden)")
}

/// The best of each record in a server ($1), and where its game was posted.
pub(in crate::store) fn records_sql() -> String {
    let best = |record: Record| {
        format!(
            "SELECT * FROM (SELECT record, user_id, value, table_id, ended_at FROM records \
            WHERE guild_id = $1 AND record = '{}' AND {} \
            ORDER BY value DESC, ended_at, table_id, user_id LIMIT 1) AS best",
            record.name(),
            shown("records")
        )
    };
    format!(
        "SELECT best.*, COALESCE(thread_id, channel_id) AS place, \
        CASE WHEN thread_id IS NULL THEN COALESCE(turn_id, card_id) ELSE turn_id END AS message \
        FROM ({}) AS best LEFT JOIN game_tables ON game_tables.id = best.table_id",
        Record::ALL.map(best).join(" UNION ALL ")
    )
}

fn read_record(record: Record, row: Row<'_>) -> Result<HeldRecord, StoreError> {
    let value: i64 = row.get("value")?;
    let place: Option<ChannelId> = row.get("place")?;
    let message: Option<MessageId> = row.get("message")?;
    Ok(HeldRecord {
        record,
        value: if record.is_least() { -value } else { value },
        user: row.get("user_id")?,
        table: row.get("table_id")?,
        ended: row.get("ended_at")?,
        posted: place.map(|place| (place, message)),
    })
}
