//! Evenings as they are stored.

use super::database::Database;
use super::driver::Connection;
use super::statement::{FromRow, Row, Value, sql, values};
use super::values::named;
use crate::model::{Evening, EveningCard, EveningId, EveningPerson, GuildId, Status, TableStage};
use crate::store::{EveningSeat, EveningTable, Result, SeatFinish, Stay, StoreError, WholeEvening};

/// The evenings that a step may be due for.
pub(super) const OPEN_EVENINGS: &str = "SELECT * FROM evenings \
    WHERE state IN ('planned', 'open', 'checkin', 'playing') \
    AND NOT EXISTS (SELECT 1 FROM left_guilds WHERE left_guilds.guild_id = evenings.guild_id) ORDER BY id";
/// The evenings of a server ($1) that are planned or announced and have not ended.
pub(super) const OPEN_EVENINGS_OF: &str = "SELECT * FROM evenings \
    WHERE guild_id = $1 AND state IN ('planned', 'open', 'checkin', 'playing') ORDER BY starts_at, id";
/// The evenings that have ended and do not show it yet.
pub(super) const UNSHOWN_EVENINGS: &str = "SELECT id FROM evenings \
    WHERE state IN ('over', 'void', 'stopped', 'lost') AND podium_id IS NULL ORDER BY id";
/// The tables of an evening ($1: the server, $2: the evening), each with its status in the chat.
pub(super) const EVENING_TABLES: &str = "SELECT evening_tables.round, evening_tables.number, evening_tables.table_id, \
    evening_tables.state, evening_tables.to_close, game_tables.status FROM evening_tables \
    LEFT JOIN game_tables ON game_tables.id = evening_tables.table_id \
    WHERE evening_tables.guild_id = $1 AND evening_tables.evening_id = $2 \
    ORDER BY evening_tables.round, evening_tables.number";

/// The columns of `evenings` that [`values_of`] has values for.
pub(super) const COLUMNS: &str = "guild_id, channel_id, host_id, state, form, zone, starts_at, weekly, rounds, \
    wished_rounds, people_per_table, variant, turn_time, rated, seed, round, is_final, begun_at, step_at, ticked_at, changed_at, \
    card_part, card_id, card_shows, card_touched, old_card_id, called_id, podium_id, event_id";

impl Database {
    /// The evenings that a step may be due for, of servers that have the bot.
    pub async fn open_evenings(&self) -> Result<Vec<Evening>> {
        self.fetch(sql(OPEN_EVENINGS)).await?.all()
    }

    /// The evenings of a server that are planned or announced and have not ended, in the order of their starts.
    pub async fn open_evenings_of(&self, guild: GuildId) -> Result<Vec<Evening>> {
        self.fetch(sql(OPEN_EVENINGS_OF).bind(guild)).await?.all()
    }

    /// The evenings that have ended and do not show it yet, perhaps because a process died meanwhile.
    pub async fn unshown_evenings(&self) -> Result<Vec<EveningId>> {
        self.fetch(sql(UNSHOWN_EVENINGS)).await?.values()
    }

    /// An evening with all that is stored of it, as of one moment.
    pub async fn evening(&self, id: EveningId) -> Result<Option<WholeEvening>> {
        let mut then = self.driver.snapshot().await?;
        whole(&mut *then, id).await
    }
}

/// An evening with all that is stored of it.
async fn whole(then: &mut dyn Connection, id: EveningId) -> Result<Option<WholeEvening>> {
    let evening = then.fetch(sql("SELECT * FROM evenings WHERE id = $1").bind(id)).await?;
    let Some(evening) = evening.one::<Evening>()? else { return Ok(None) };
    let of_it = |statement: &'static str| sql(statement).bind(evening.guild).bind(id);
    let people = of_it(
        "SELECT user_id, state, joined_at, first_round FROM evening_people WHERE guild_id = $1 AND evening_id = $2 \
        ORDER BY joined_at, user_id",
    );
    let seats = of_it(
        "SELECT round, number, seat, user_id, why, finish_rank, finish_stay FROM evening_seats \
        WHERE guild_id = $1 AND evening_id = $2 ORDER BY round, number, seat",
    );
    Ok(Some(WholeEvening {
        people: then.fetch(people).await?.all()?,
        tables: then.fetch(of_it(EVENING_TABLES)).await?.all()?,
        seats: then.fetch(seats).await?.all()?,
        evening,
    }))
}

/// The values of an evening, for [`COLUMNS`].
pub(super) fn values_of(evening: &Evening) -> Vec<Value> {
    let EveningCard { part, old, id, shows, touched } = evening.card;
    values! {
        evening.guild, evening.channel, evening.host, evening.state.name(), evening.form.name(), evening.zone.as_str(),
        evening.starts, evening.weekly, i64::from(evening.rounds), i64::from(evening.rounds), i64::from(evening.per_table),
        evening.variant.name(), evening.turn_time.name(), evening.rated, evening.seed, i64::from(evening.round),
        evening.is_final, evening.begun, evening.step_at, evening.ticked, evening.changed, i64::from(part), id, shows,
        touched, old, evening.called, evening.podium, evening.event.map(|event| event as i64),
    }
}

impl FromRow for Evening {
    fn from_row(row: Row<'_>) -> Result<Evening> {
        Ok(Evening {
            id: row.get("id")?,
            guild: row.get("guild_id")?,
            channel: row.get("channel_id")?,
            host: row.get("host_id")?,
            state: named(row, "evenings", "state")?,
            form: named(row, "evenings", "form")?,
            zone: named(row, "evenings", "zone")?,
            starts: row.get("starts_at")?,
            weekly: row.get("weekly")?,
            rounds: row.get("rounds")?,
            per_table: row.get("people_per_table")?,
            variant: named(row, "evenings", "variant")?,
            turn_time: named(row, "evenings", "turn_time")?,
            rated: row.get("rated")?,
            seed: row.get("seed")?,
            round: row.get("round")?,
            is_final: row.get("is_final")?,
            begun: row.get("begun_at")?,
            step_at: row.get("step_at")?,
            ticked: row.get("ticked_at")?,
            changed: row.get("changed_at")?,
            card: EveningCard {
                part: row.get("card_part")?,
                old: row.get("old_card_id")?,
                id: row.get("card_id")?,
                shows: row.get("card_shows")?,
                touched: row.get("card_touched")?,
            },
            called: row.get("called_id")?,
            podium: row.get("podium_id")?,
            event: row.get::<Option<i64>>("event_id")?.map(|event| event as u64),
        })
    }
}

impl FromRow for EveningPerson {
    fn from_row(row: Row<'_>) -> Result<EveningPerson> {
        Ok(EveningPerson {
            user: row.get("user_id")?,
            state: named(row, "evening_people", "state")?,
            joined: row.get("joined_at")?,
            first_round: row.get("first_round")?,
        })
    }
}

impl FromRow for EveningTable {
    fn from_row(row: Row<'_>) -> Result<EveningTable> {
        let status: Option<String> = row.get("status")?;
        let read = |name: String| {
            Status::named(&name).ok_or(StoreError::Unreadable { table: "game_tables", column: "status", value: name })
        };
        Ok(EveningTable {
            round: row.get("round")?,
            number: row.get("number")?,
            table: row.get("table_id")?,
            status: status.map(read).transpose()?,
            stage: named::<TableStage>(row, "evening_tables", "state")?,
            to_close: row.get("to_close")?,
        })
    }
}

impl FromRow for EveningSeat {
    fn from_row(row: Row<'_>) -> Result<EveningSeat> {
        let rank: Option<u8> = row.get("finish_rank")?;
        let stay: Option<String> = row.get("finish_stay")?;
        let read = |(rank, name): (u8, String)| {
            let stay = Stay::from_name(&name);
            let unreadable = StoreError::Unreadable { table: "evening_seats", column: "finish_stay", value: name };
            stay.map(|stay| SeatFinish { rank, stay }).ok_or(unreadable)
        };
        Ok(EveningSeat {
            round: row.get("round")?,
            number: row.get("number")?,
            seat: row.get("seat")?,
            user: row.get("user_id")?,
            why: row.get("why")?,
            finish: rank.zip(stay).map(read).transpose()?,
        })
    }
}
