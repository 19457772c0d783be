//! What people have been told of the turns that wait for them, and the nudges of the others.

use super::database::Database;
use super::statement::{Row, from_row, sql};
use crate::model::{GuildId, Millis, Nudge, Nudged, Ping, TableId, TableTurn, Told, ToldLine, UserId};
use crate::store::Result;

/// The most nudges of a person within [`NUDGED_FOR`].
const NUDGES_MOST: i64 = 2;
const NUDGED_FOR: Millis = 24 * 3_600_000;

/// The people for whom a turn at a calm table may wait, each with the server: those who play in a running game in which
/// no computer moves next. At tables with a single person, the time per turn is not stored.
const MAY_WAIT: &str = "SELECT DISTINCT guild_id, seats.user_id FROM game_tables \
    JOIN seats ON seats.table_id = game_tables.id \
    WHERE status = 'playing' AND NOT computer_plays AND NOT put_away AND (turn_ms IS NULL OR turn_ms >= $1) \
    AND seats.active AND seats.user_id IS NOT NULL ORDER BY guild_id, seats.user_id";
/// The least time of a turn at a calm table.
const CALM: Millis = 3_600_000;

impl Database {
    /// The people for whom a turn at a calm table may wait, each with the server.
    pub async fn may_be_waited_for(&self) -> Result<Vec<(GuildId, UserId)>> {
        let waited = self.fetch(sql(MAY_WAIT).bind(CALM)).await?;
        waited.iter().map(|row| Ok((row.get("guild_id")?, row.get("user_id")?))).collect()
    }

    /// The last pings of a person about the turns that wait for them in a server.
    pub async fn told(&self, guild: GuildId, user: UserId) -> Result<Told> {
        let told = sql("SELECT * FROM told WHERE guild_id = $1 AND user_id = $2").bind(guild).bind(user);
        self.fetch(told).await?.first().map_or(Ok(Told::default()), read_told)
    }

    /// Stores the ping for a first waiting turn, which is about to be sent. False if another turn has pinged the person
    /// since their day began, at `day`; then it must not be sent.
    pub async fn tell_first(&self, guild: GuildId, user: UserId, first: Ping, day: Millis) -> Result<bool> {
        let tell = sql("INSERT INTO told (guild_id, user_id, first_at, first_table, first_turn) \
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guild_id, user_id) DO UPDATE \
            SET first_at = excluded.first_at, first_table = excluded.first_table, first_turn = excluded.first_turn \
            WHERE told.first_at IS NULL OR told.first_at < $6 \
            OR (told.first_table = excluded.first_table AND told.first_turn = excluded.first_turn)");
        let Ping { at, turn: TableTurn { table, number } } = first;
        let tell = tell.bind(guild).bind(user).bind(at).bind(table).bind(i64::from(number)).bind(day);
        Ok(self.run(tell).await? > 0)
    }

    /// Stores the digest that is about to be sent. False if there was one since the person's day began, at `day`; then
    /// it must not be sent.
    pub async fn tell_digest(&self, guild: GuildId, user: UserId, digest: Ping, day: Millis) -> Result<bool> {
        let tell = sql("INSERT INTO told (guild_id, user_id, digest_at, digest_table, digest_turn) \
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guild_id, user_id) DO UPDATE \
            SET digest_at = excluded.digest_at, digest_table = excluded.digest_table, \
            digest_turn = excluded.digest_turn \
            WHERE told.digest_at IS NULL OR told.digest_at < $6");
        let Ping { at, turn: TableTurn { table, number } } = digest;
        let tell = tell.bind(guild).bind(user).bind(at).bind(table).bind(i64::from(number)).bind(day);
        Ok(self.run(tell).await? > 0)
    }

    /// Stores a nudge, unless its turn has one, or its player has had the most nudges of a day.
    pub async fn nudge(&self, nudge: &Nudge) -> Result<Nudged> {
        let Nudge { table, turn, user, at } = *nudge;
        let keep = sql("INSERT INTO nudges (table_id, turn, user_id, nudged_at) SELECT $1, $2, $3, $4 \
            WHERE (SELECT COUNT(*) FROM nudges WHERE user_id = $3 AND nudged_at > $5) < $6 ON CONFLICT DO NOTHING");
        let keep = keep.bind(table).bind(i64::from(turn)).bind(user).bind(at).bind(at - NUDGED_FOR).bind(NUDGES_MOST);
        if self.run(keep).await? > 0 {
            return Ok(Nudged::Done);
        }
        let before = self.nudge_of(table, turn).await?.is_some();
        Ok(if before { Nudged::Before } else { Nudged::Enough })
    }

    /// What [`Database::nudge`] would do.
    pub async fn would_nudge(&self, nudge: &Nudge) -> Result<Nudged> {
        if self.nudge_of(nudge.table, nudge.turn).await?.is_some() {
            return Ok(Nudged::Before);
        }
        let lately = sql("SELECT COUNT(*) FROM nudges WHERE user_id = $1 AND nudged_at > $2");
        let lately: Option<i64> = self.fetch(lately.bind(nudge.user).bind(nudge.at - NUDGED_FOR)).await?.value()?;
        Ok(if lately.unwrap_or_default() < NUDGES_MOST { Nudged::Done } else { Nudged::Enough })
    }

    /// The nudge for a turn.
    pub async fn nudge_of(&self, table: TableId, turn: u32) -> Result<Option<Nudge>> {
        let nudge = sql("SELECT * FROM nudges WHERE table_id = $1 AND turn = $2");
        self.fetch(nudge.bind(table).bind(i64::from(turn))).await?.one()
    }

    /// The last pings of a person about waiting turns, by server.
    pub(super) async fn told_lines(&self, user: UserId) -> Result<Vec<ToldLine>> {
        let told = sql("SELECT guild_id, first_at, digest_at FROM told WHERE user_id = $1 ORDER BY guild_id");
        self.fetch(told.bind(user)).await?.all()
    }

    /// The nudges of a person.
    pub(super) async fn nudges_of(&self, user: UserId) -> Result<Vec<Nudge>> {
        let nudges = sql("SELECT * FROM nudges WHERE user_id = $1 ORDER BY nudged_at, table_id, turn");
        self.fetch(nudges.bind(user)).await?.all()
    }
}

from_row! {
    ToldLine { guild: "guild_id", first: "first_at", digest: "digest_at" }
    Nudge { table: "table_id", turn: "turn", user: "user_id", at: "nudged_at" }
}

fn read_told(row: Row<'_>) -> Result<Told> {
    let ping = |[at, table, turn]: [&'static str; 3]| -> Result<Option<Ping>> {
        let at: Option<Millis> = row.get(at)?;
        let (table, number): (Option<TableId>, Option<u32>) = (row.get(table)?, row.get(turn)?);
        Ok(at.zip(table).zip(number).map(|((at, table), number)| Ping { at, turn: TableTurn { table, number } }))
    };
    Ok(Told {
        first: ping(["first_at", "first_table", "first_turn"])?,
        digest: ping(["digest_at", "digest_table", "digest_turn"])?,
    })
}
