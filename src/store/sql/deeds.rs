//! Deeds of finished games: honours, records, and the sums that awards compare.
//!
//! The deeds of a game are read once, after the game was judged (see the module `judged`). A migration may mark the
//! game to be read again. The deeds are stored in the transaction that marks the game as read. For an honour, a
//! person's earliest game is stored, and for a record their best game, so the order in which games are read does not
//! matter.

use super::database::Database;
use super::driver::Connection;
use super::people::shown;
use super::rating::{wait_to_rate, write_rows};
use super::statement::{Row, Statement, Value, sql, values};
use super::values::colour;
use crate::model::{
    Colour, Deeds, FirstHonour, GuildId, Honour, HonourCount, Millis, Record, Season, StoredDeeds, TableId, UserId,
};
use crate::store::{Result, ResultRow};

/// A condition for seats of people in games that count.
const READABLE: &str = "counted AND user_id IS NOT NULL";
/// A condition for seats of people in counted games whose deeds are still to be read, now or after the game is judged.
const PENDING: &str = "counted AND (deeds IS NULL OR reread) AND user_id IS NOT NULL";
/// A condition for seats of people in counted games whose deeds can be read now, because the game is judged.
const UNREAD: &str = "counted AND (deeds IS NULL OR reread) AND user_id IS NOT NULL AND judge IS NOT NULL";

impl Database {
    /// The games whose deeds can be read now, the newest first.
    pub async fn unread(&self, limit: u32) -> Result<Vec<TableId>> {
        let games =
            sql(format!("SELECT DISTINCT table_id FROM results WHERE {UNREAD} ORDER BY table_id DESC LIMIT $1"));
        self.fetch(games.bind(i64::from(limit))).await?.values()
    }

    /// Whether a game's deeds are unread and can be read now.
    pub async fn is_unread(&self, table: TableId) -> Result<bool> {
        let unread = sql(format!("SELECT table_id FROM results WHERE table_id = $1 AND {UNREAD} LIMIT 1"));
        Ok(self.fetch(unread.bind(table)).await?.first().is_some())
    }

    /// Corrects how many pawns people captured and brought to the centre in a game that counts, and the sums of these
    /// numbers: earlier versions of this program also counted the moves that the computer made for people.
    ///
    /// # Errors
    /// Nothing has changed after an error, unless the error [is doubtful](crate::store::StoreError::is_doubtful).
    pub async fn correct_pawns(&self, table: TableId, rows: &[ResultRow]) -> Result {
        let stored = sql("SELECT colour, ended_at, captures, centre FROM results WHERE table_id = $1 AND counted");
        let stored = self.fetch(stored.bind(table)).await?;
        let mut wrong = Vec::new();
        for row in stored.iter() {
            let (seat, captures, centre): (_, i64, i64) = (colour(row)?, row.get("captures")?, row.get("centre")?);
            let own = rows.iter().find(|own| own.colour == seat);
            let own = own.filter(|own| (i64::from(own.captures), i64::from(own.centre)) != (captures, centre));
            let season = Season::at(row.get("ended_at")?);
            wrong.extend(own.map(|own| (*own, season)));
        }
        if wrong.is_empty() {
            return Ok(());
        }
        let mut tx = self.begin().await?;
        let corrected = correct(&mut *tx, table, &wrong).await;
        self.end(tx, corrected).await
    }

    /// Stores the deeds of a game's seats, except of people who left the game. An empty list only marks the game as
    /// read, even if its rows are damaged. Nothing changes if the game is not judged yet, or was read before and is not
    /// marked to be read again. Short games have separate records.
    ///
    /// # Errors
    /// Nothing has changed after an error, unless the error [is doubtful](crate::store::StoreError::is_doubtful).
    pub async fn keep_deeds(&self, table: TableId, deeds: &[Deeds], short: bool) -> Result {
        let mut tx = self.begin().await?;
        let kept = keep(&mut *tx, table, deeds, short).await;
        self.end(tx, kept).await
    }

    /// The honours that people earned in this game for the first time in the server, in seat order. Hidden people
    /// are left out. Empty while a game of the server with a lower table number is still to be judged or read.
    pub async fn first_honours(&self, table: TableId) -> Result<Vec<FirstHonour>> {
        let (earlier_is_shown, is_shown) = (shown("earlier"), shown("results"));
        let earned = sql(format!(
            "SELECT colour, honours.honour, (SELECT COUNT(*) FROM honours AS earlier \
            WHERE earlier.guild_id = honours.guild_id AND earlier.honour = honours.honour \
            AND (earlier.first_at, earlier.first_table, earlier.user_id) \
            <= (honours.first_at, honours.first_table, honours.user_id) AND {earlier_is_shown}) AS nth \
            FROM results JOIN honours ON honours.user_id = results.user_id \
            AND honours.guild_id = results.guild_id AND honours.first_table = results.table_id \
            WHERE results.table_id = $1 AND {is_shown} AND NOT EXISTS (\
            SELECT 1 FROM results AS earlier WHERE earlier.guild_id = results.guild_id \
            AND earlier.table_id < results.table_id AND {PENDING})"
        ));
        let earned = self.fetch(earned.bind(table)).await?;
        let mut first = Vec::new();
        for row in earned.iter() {
            // A newer version of this program may have stored honours that this one does not know.
            if let Some(honour) = Honour::named(&row.get::<String>("honour")?) {
                first.push(FirstHonour { colour: colour(row)?, honour, nth: row.get("nth")? });
            }
        }
        first.sort_unstable_by_key(|one| (one.colour, one.honour));
        Ok(first)
    }

    /// Each honour, with the number of people in a server who have it and are not hidden, and with the number of times
    /// that `user` has earned it there.
    pub async fn honours(&self, guild: GuildId, user: UserId) -> Result<Vec<HonourCount>> {
        let counts = sql(format!(
            "SELECT honour, COUNT(*) FILTER (WHERE {}) AS people, \
            CAST(COALESCE(SUM(times) FILTER (WHERE user_id = $2), 0) AS BIGINT) AS own \
            FROM honours WHERE guild_id = $1 GROUP BY honour",
            shown("honours")
        ));
        let counts = self.fetch(counts.bind(guild).bind(user)).await?;
        let count = |honour: Honour| {
            let row = counts.iter().find(|row| row.get::<String>("honour").is_ok_and(|name| name == honour.name()));
            let read = |column| row.map_or(Ok(0), |row| row.get(column));
            Ok(HonourCount { honour, people: read("people")?, own: read("own")? })
        };
        Honour::ALL.into_iter().map(count).collect()
    }

    /// The honours of a person in a server, with how often each was earned.
    pub(super) async fn honours_of(&self, guild: GuildId, user: UserId) -> Result<Vec<(Honour, u64)>> {
        let honours = sql("SELECT honour, times FROM honours WHERE guild_id = $1 AND user_id = $2");
        let honours = self.fetch(honours.bind(guild).bind(user)).await?;
        let honours = honours.all::<(String, u64)>()?.into_iter();
        let mut earned: Vec<_> = honours.filter_map(|(name, times)| Some((Honour::named(&name)?, times))).collect();
        earned.sort_unstable();
        Ok(earned)
    }

    /// All stored deeds of a person.
    pub(super) async fn deeds_of(&self, user: UserId) -> Result<StoredDeeds> {
        let games = sql("SELECT table_id, deeds FROM results WHERE user_id = $1 AND deeds IS NOT NULL \
            ORDER BY ended_at, table_id");
        let games = self.fetch(games.bind(user)).await?;
        let honours = sql("SELECT guild_id, honour, times, first_table, first_at FROM honours WHERE user_id = $1 \
            ORDER BY guild_id, honour");
        let honours = self.fetch(honours.bind(user)).await?;
        let records = sql("SELECT guild_id, record, value, table_id, ended_at FROM records WHERE user_id = $1 \
            ORDER BY guild_id, record");
        let records = self.fetch(records.bind(user)).await?;
        let seasons = sql("SELECT guild_id, season, lost, wait, judged, luck FROM deed_standings WHERE user_id = $1 \
            ORDER BY guild_id, season");
        let seasons = self.fetch(seasons.bind(user)).await?;
        let season = |row: Row<'_>| {
            let counts = [row.get("lost")?, row.get("wait")?, row.get("judged")?];
            Ok((row.get("guild_id")?, row.get("season")?, counts, row.get("luck")?))
        };
        Ok(StoredDeeds {
            games: games.all()?,
            honours: honours.all()?,
            records: records.all()?,
            seasons: seasons.iter().map(season).collect::<Result<_>>()?,
        })
    }
}

async fn correct(tx: &mut dyn Connection, table: TableId, rows: &[(ResultRow, Season)]) -> Result {
    wait_to_rate(tx).await?;
    for (row, season) in rows {
        let seat = |statement: Statement| {
            let [captures, centre] = [row.captures, row.centre].map(i64::from);
            statement.bind(captures).bind(centre).bind(table).bind(row.colour.to_string())
        };
        let sums = "UPDATE standings SET captures = standings.captures - results.captures + $1, \
            centre = standings.centre - results.centre + $2 FROM results \
            WHERE results.table_id = $3 AND results.colour = $4 AND standings.user_id = results.user_id \
            AND standings.guild_id = results.guild_id AND standings.season IN ($5, $6)";
        let sums = seat(sql(sums)).bind(season.to_string()).bind(Season::AllTime.to_string());
        tx.execute(sums).await?;
        tx.execute(seat(sql("UPDATE results SET captures = $1, centre = $2 WHERE table_id = $3 AND colour = $4")))
            .await?;
    }
    Ok(())
}

/// The seat of a person in a game that is being read.
struct ReadSeat {
    guild: GuildId,
    user: UserId,
    table: TableId,
    ended: Millis,
    luck: Option<f64>,
}

async fn keep(tx: &mut dyn Connection, table: TableId, deeds: &[Deeds], short: bool) -> Result {
    // The update locks the rows: a second reader waits, and then finds nothing to read.
    let claim = sql(format!("UPDATE results SET deeds = '', reread = FALSE WHERE table_id = $1 AND {UNREAD}"));
    if tx.execute(claim.bind(table)).await? == 0 || deeds.is_empty() {
        return Ok(());
    }
    // All transactions write in the order of people, so that no two deadlock.
    let people = sql(format!(
        "SELECT guild_id, colour, user_id, ended_at, luck FROM results \
        WHERE table_id = $1 AND {READABLE} AND stay = 'stayed' ORDER BY user_id"
    ));
    let people = tx.fetch(people.bind(table)).await?;
    for row in people.iter() {
        let colour = colour(row)?;
        let (guild, user, ended) = (row.get("guild_id")?, row.get("user_id")?, row.get("ended_at")?);
        let seat = ReadSeat { guild, user, table, ended, luck: row.get("luck")? };
        if let Some(deeds) = deeds.iter().find(|deeds| deeds.colour == colour) {
            add_honours(tx, &seat, colour, &deeds.honours).await?;
            add_records(tx, &seat, deeds, short).await?;
            add_to_season(tx, &seat, deeds).await?;
        }
    }
    Ok(())
}

async fn add_honours(tx: &mut dyn Connection, seat: &ReadSeat, colour: Colour, honours: &[Honour]) -> Result {
    let names: Vec<&str> = honours.iter().map(|honour| honour.name()).collect();
    let note = sql("UPDATE results SET deeds = $1 WHERE table_id = $2 AND colour = $3");
    tx.execute(note.bind(names.join(" ")).bind(seat.table).bind(colour.to_string())).await?;
    let row = |name: &&str| values! { seat.guild, *name, seat.user, 1_i64, seat.table, seat.ended };
    write_rows(tx, &names.iter().map(row).collect::<Vec<_>>(), |rows| {
        format!(
            "INSERT INTO honours (guild_id, honour, user_id, times, first_table, first_at) VALUES {rows} \
            ON CONFLICT (guild_id, honour, user_id) DO UPDATE SET times = honours.times + 1, \
            first_table = CASE WHEN (excluded.first_at, excluded.first_table) < (honours.first_at, honours.first_table) \
            THEN excluded.first_table ELSE honours.first_table END, \
            first_at = CASE WHEN excluded.first_at < honours.first_at THEN excluded.first_at ELSE honours.first_at END"
        )
    })
    .await
}

async fn add_records(tx: &mut dyn Connection, seat: &ReadSeat, deeds: &Deeds, short: bool) -> Result {
    let run = if deeds.won { wins_in_a_row(tx, seat).await? } else { None };
    let value = |record: Record| if record == Record::LongestRun { run } else { record.of(deeds) };
    let row = |record: Record| -> Option<Vec<Value>> {
        let value = value(record)?;
        let value = if record.is_least() { -value } else { value };
        let name = record.stored_name(short && record.is_of_one_game());
        Some(values! { seat.guild, name, seat.user, value, seat.table, seat.ended })
    };
    write_rows(tx, &Record::ALL.into_iter().filter_map(row).collect::<Vec<_>>(), |rows| {
        format!(
            "INSERT INTO records (guild_id, record, user_id, value, table_id, ended_at) VALUES {rows} \
            ON CONFLICT (guild_id, record, user_id) DO UPDATE SET \
            value = excluded.value, table_id = excluded.table_id, ended_at = excluded.ended_at \
            WHERE (excluded.value, -excluded.ended_at, -excluded.table_id) \
            > (records.value, -records.ended_at, -records.table_id)"
        )
    })
    .await
}

/// The number of games that a person has won in a row, up to and including this one; `None` if the person did not win
/// it.
async fn wins_in_a_row(tx: &mut dyn Connection, seat: &ReadSeat) -> Result<Option<i64>> {
    let of_person = "FROM results WHERE user_id = $1 AND guild_id = $2 AND counted";
    let wins = sql(format!(
        "WITH broken AS (SELECT ended_at, table_id {of_person} AND NOT won \
        AND (ended_at, table_id) <= ($3, $4) ORDER BY ended_at DESC, table_id DESC LIMIT 1) \
        SELECT COUNT(*) {of_person} AND (ended_at, table_id) <= ($3, $4) AND (ended_at, table_id) \
        > (COALESCE((SELECT ended_at FROM broken), -1), COALESCE((SELECT table_id FROM broken), -1))"
    ));
    let wins = wins.bind(seat.user).bind(seat.guild).bind(seat.ended).bind(seat.table);
    Ok(tx.fetch(wins).await?.value::<i64>()?.filter(|wins| *wins > 0))
}

async fn add_to_season(tx: &mut dyn Connection, seat: &ReadSeat, deeds: &Deeds) -> Result {
    let add = sql("INSERT INTO deed_standings (guild_id, season, user_id, lost, wait, judged, luck) \
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild_id, season, user_id) DO UPDATE SET \
        lost = deed_standings.lost + excluded.lost, \
        wait = CASE WHEN excluded.wait > deed_standings.wait THEN excluded.wait ELSE deed_standings.wait END, \
        judged = deed_standings.judged + excluded.judged, luck = deed_standings.luck + excluded.luck");
    let add = add.bind_all(values! {
        seat.guild, Season::at(seat.ended).to_string(), seat.user, i64::from(deeds.lost), i64::from(deeds.wait),
        i64::from(seat.luck.is_some()), seat.luck.unwrap_or_default(),
    });
    tx.execute(add).await.map(drop)
}
