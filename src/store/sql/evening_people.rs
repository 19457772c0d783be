//! The people of evenings, and what is remembered of evenings that were played.

use super::database::Database;
use super::driver::Transaction;
use super::statement::{FromRow, Row, from_row, sql};
use super::values::named;
use crate::model::{
    Attendance, Evening, EveningId, EveningLine, EveningPerson, EveningRound, EveningState, GuildId, Millis, UserId,
};
use crate::store::{EveningRecords, LastEvening, Result, Wish, Wished};

/// The most evenings that the hall of fame reads.
const RECORDS_READ: i64 = 100;

/// The evening of a server ($1) that was played to its end last, and how many people had seats.
pub(super) const LAST_EVENING: &str = "SELECT id, (SELECT COUNT(DISTINCT user_id) FROM evening_seats \
    WHERE evening_seats.guild_id = $1 AND evening_seats.evening_id = evenings.id) AS people \
    FROM evenings WHERE guild_id = $1 AND state = 'over' ORDER BY begun_at DESC, id DESC LIMIT 1";
/// The last evenings of a server ($1) that were played to their end, at most $2.
pub(super) const PLAYED_EVENINGS: &str =
    "SELECT id FROM evenings WHERE guild_id = $1 AND state = 'over' ORDER BY begun_at DESC, id DESC LIMIT $2";
/// How many evenings of a server ($1) were played to their end.
pub(super) const PLAYED_COUNT: &str = "SELECT COUNT(*) FROM evenings WHERE guild_id = $1 AND state = 'over'";

impl Database {
    /// Stores what a person wishes, if the state of the evening allows it.
    pub async fn set_person(&self, id: EveningId, user: UserId, wish: Wish, now: Millis) -> Result<Wished> {
        let mut tx = self.begin().await?;
        let wished = set_person(&mut *tx, id, user, wish, now).await;
        match wished {
            Ok(Wished::Late | Wished::Over | Wished::Stranger) => wished,
            wished => self.end(tx, wished).await,
        }
    }

    /// The evening of a server that was played to its end last.
    pub async fn last_evening(&self, guild: GuildId) -> Result<Option<LastEvening>> {
        self.fetch(sql(LAST_EVENING).bind(guild)).await?.one()
    }

    /// The evenings of a server that were played to their end.
    pub async fn evening_records(&self, guild: GuildId) -> Result<EveningRecords> {
        Ok(EveningRecords {
            played: self.fetch(sql(PLAYED_EVENINGS).bind(guild).bind(RECORDS_READ)).await?.values()?,
            count: self.fetch(sql(PLAYED_COUNT).bind(guild)).await?.value()?.unwrap_or_default(),
        })
    }

    /// The evenings that a person held.
    pub(super) async fn evenings_held_by(&self, user: UserId) -> Result<Vec<EveningId>> {
        self.fetch(sql("SELECT id FROM evenings WHERE host_id = $1 ORDER BY id").bind(user)).await?.values()
    }

    /// The evenings to which a person came, or said that they would.
    pub(super) async fn evenings_of(&self, user: UserId) -> Result<Vec<EveningLine>> {
        let evenings = sql("SELECT guild_id, evening_id, state, joined_at FROM evening_people WHERE user_id = $1 \
            ORDER BY evening_id");
        self.fetch(evenings.bind(user)).await?.all()
    }

    /// The seats that a person had at evenings.
    pub(super) async fn evening_rounds_of(&self, user: UserId) -> Result<Vec<EveningRound>> {
        let rounds = sql("SELECT evening_seats.evening_id, evening_seats.round, table_id, finish_rank, finish_stay \
            FROM evening_seats JOIN evening_tables ON evening_tables.guild_id = evening_seats.guild_id \
            AND evening_tables.evening_id = evening_seats.evening_id \
            AND evening_tables.round = evening_seats.round AND evening_tables.number = evening_seats.number \
            WHERE user_id = $1 ORDER BY evening_seats.evening_id, evening_seats.round");
        self.fetch(rounds.bind(user)).await?.all()
    }
}

async fn set_person(tx: &mut dyn Transaction, id: EveningId, user: UserId, wish: Wish, now: Millis) -> Result<Wished> {
    // The change keeps a step of the evening from being done meanwhile.
    let change = sql(
        "UPDATE evenings SET changed_at = $2 WHERE id = $1 AND state IN ('open', 'checkin', 'playing') RETURNING *",
    );
    let Some(evening) = tx.fetch(change.bind(id).bind(now)).await?.one::<Evening>()? else {
        return Ok(Wished::Over);
    };
    let guild = evening.guild;
    let before = sql("SELECT user_id, state, joined_at, first_round FROM evening_people \
        WHERE guild_id = $1 AND evening_id = $2 AND user_id = $3");
    let before = tx.fetch(before.bind(guild).bind(id).bind(user)).await?.one::<EveningPerson>()?;
    let (state, first_round) = match attendance(&evening, before.as_ref(), wish) {
        Ok(attendance) => attendance,
        Err(refused) => return Ok(refused),
    };
    let joined = before.map_or(now, |before| before.joined);
    let keep = sql("INSERT INTO evening_people (guild_id, evening_id, user_id, state, joined_at, first_round) \
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (guild_id, evening_id, user_id) DO UPDATE \
        SET state = excluded.state, first_round = excluded.first_round");
    let keep = keep.bind(guild).bind(id).bind(user).bind(state.name()).bind(joined).bind(first_round.map(i64::from));
    tx.execute(keep).await?;
    Ok(Wished::Now(EveningPerson { user, state, joined, first_round }))
}

/// The attendance of a person after their wish, and the first round that can seat them; or why nothing changes.
fn attendance(
    evening: &Evening,
    before: Option<&EveningPerson>,
    wish: Wish,
) -> Result<(Attendance, Option<u32>), Wished> {
    let first_round = before.and_then(|before| before.first_round);
    match (evening.state, wish) {
        (_, Wish::Out | Wish::Back) if before.is_none() => Err(Wished::Stranger),
        (_, Wish::Out) => Ok((Attendance::Out, first_round)),
        (EveningState::Open, _) => Ok((Attendance::In, None)),
        (EveningState::CheckIn, _) => Ok((Attendance::Here, None)),
        // Also for a person with a seat: after *I'm back* they are not away once their table is over.
        _ if first_round.is_some() || evening.takes_latecomers() => Ok((Attendance::Here, Some(evening.round + 1))),
        _ => Err(Wished::Late),
    }
}

impl FromRow for EveningLine {
    fn from_row(row: Row<'_>) -> Result<EveningLine> {
        Ok(EveningLine {
            guild: row.get("guild_id")?,
            evening: row.get("evening_id")?,
            state: named(row, "evening_people", "state")?,
            joined: row.get("joined_at")?,
        })
    }
}

from_row! {
    LastEvening { evening: "id", people: "people" }
    EveningRound { evening: "evening_id", round: "round", table: "table_id", rank: "finish_rank", stay: "finish_stay" }
}
