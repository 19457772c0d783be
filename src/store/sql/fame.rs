//! The hall of fame of a server: who holds its records, and its past seasons with their awards.
//!
//! Awards are computed from the sums of a season whenever they are read. The sums are kept for ever, and no longer
//! change once the last game of the season was judged and read (see `judged` and `deeds`). A person who becomes hidden,
//! or whose data is deleted, has no award from then on.

use super::database::Database;
use super::people::shown;
use super::statement::{Row, sql};
use crate::model::{
    Award, ChannelId, GuildId, HeldAward, HeldRecord, MessageId, Millis, Order, PastSeason, RANKED_GAMES, Record,
    Season, UserId,
};
use crate::store::Result;

impl Database {
    /// The records of a server among people who are not hidden, in the order of [`Record::books`]. Of equal values, the
    /// earliest is the record.
    pub async fn records(&self, guild: GuildId) -> Result<Vec<HeldRecord>> {
        let held = self.fetch(sql(records_sql()).bind(guild)).await?;
        let of = |name: &str| held.iter().find(|row| row.get::<String>("record").is_ok_and(|stored| stored == name));
        let read = |(record, short): (Record, bool)| Some(read_record(record, short, of(&record.stored_name(short))?));
        Record::books().filter_map(read).collect()
    }

    /// The seasons that were over at `now` and in which a server has counted games, the latest first.
    pub async fn past_seasons(&self, guild: GuildId, now: Millis) -> Result<Vec<Season>> {
        let seasons = self.fetch(sql(PAST_SEASONS).bind(guild).bind(Season::at(now).to_string())).await?;
        let seasons: Vec<String> = seasons.values()?;
        Ok(seasons.iter().filter_map(|name| Season::from_name(name)).collect())
    }

    /// A past season of a server.
    pub async fn past_season(&self, guild: GuildId, season: Season) -> Result<PastSeason> {
        let span = season.span().unwrap_or_default();
        let games = sql("SELECT COUNT(DISTINCT table_id) FROM results \
            WHERE guild_id = $1 AND ended_at >= $2 AND ended_at < $3 AND counted");
        let games = self.fetch(games.bind(guild).bind(span.start).bind(span.end)).await?.value()?;
        let people = sql(format!(
            "SELECT COUNT(*) FROM standings WHERE guild_id = $1 AND season = $2 AND {}",
            shown("standings")
        ));
        let people = self.fetch(people.bind(guild).bind(season.to_string())).await?.value()?;
        let mut podium = self.leaderboard(guild, season, Order::Rating, 0).await?.lines;
        podium.retain(|line| line.place.is_some_and(|place| place <= 3));
        Ok(PastSeason {
            season,
            games: games.unwrap_or_default(),
            people: people.unwrap_or_default(),
            podium,
            awards: self.awards(guild, season).await?,
        })
    }

    async fn awards(&self, guild: GuildId, season: Season) -> Result<Vec<HeldAward>> {
        let held = self.fetch(sql(awards_sql()).bind(guild).bind(season.to_string())).await?;
        let mut awards = Vec::new();
        for row in held.iter() {
            if let Some(award) = Award::named(&row.get::<String>("award")?) {
                awards.push(HeldAward { award, user: row.get("user_id")?, value: row.get("value")? });
            }
        }
        awards.sort_unstable_by_key(|held| held.award);
        Ok(awards)
    }

    /// The awards that a person has in a server for seasons that were over at `now`, sorted by award. For each award
    /// the latest season comes first.
    pub(super) async fn awards_of(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Vec<(Award, Season)>> {
        let held = sql(awards_of_sql()).bind(guild).bind(Season::at(now).to_string()).bind(user);
        let held = self.fetch(held).await?.all::<(String, String)>()?.into_iter();
        let known = |(award, season): (String, String)| Award::named(&award).zip(Season::from_name(&season));
        let mut awards: Vec<_> = held.filter_map(known).collect();
        awards.sort_by_key(|(award, _)| *award);
        Ok(awards)
    }
}

/// The seasons of a server ($1) before a given one ($2), the latest first. The index finds each of them in one step.
pub(in crate::store) const PAST_SEASONS: &str = "WITH RECURSIVE past (season) AS (\
    SELECT MAX(season) FROM standings WHERE guild_id = $1 AND season < $2 UNION ALL \
    SELECT (SELECT MAX(season) FROM standings WHERE guild_id = $1 AND season < past.season) FROM past \
    WHERE season IS NOT NULL) SELECT season FROM past WHERE season IS NOT NULL ORDER BY season DESC";

/// The people of a server ($1) who can have an award, with the value of the award and the rating that decides between
/// equal values. `guild` is the column of the server, perhaps with a plus, which keeps SQLite from using its index. A
/// game is read for deeds only after it was judged, so `judged` is also the number of games in the sums of deeds, apart
/// from games that could not be judged.
fn candidates(award: Award, guild: &str) -> String {
    let (value, games, enough) = match award {
        Award::MostWins => ("CAST(wins AS DOUBLE PRECISION)", "games", "wins > 0"),
        Award::MostCaptures => ("CAST(captures AS DOUBLE PRECISION) / games", "games", "captures > 0"),
        Award::MostLost => ("CAST(lost AS DOUBLE PRECISION) / judged", "judged", "lost > 0"),
        Award::LongestWait => ("CAST(wait AS DOUBLE PRECISION)", "judged", "wait > 0"),
        // Less luck would be shown as 0%.
        Award::Luckiest => ("luck / judged", "judged", "luck >= 0.005 * judged"),
    };
    let from = match games {
        "judged" => "standings JOIN deed_standings USING (guild_id, season, user_id)",
        _ => "standings",
    };
    format!(
        "SELECT '{}' AS award, season, user_id, {value} AS value, rating - 2.0 * uncertainty AS proven FROM {from} \
        WHERE {guild} = $1 AND {games} >= {RANKED_GAMES} AND {enough} AND {}",
        award.name(),
        shown("standings")
    )
}

/// The holder of each award in a season ($2) of a server ($1).
pub(in crate::store) fn awards_sql() -> String {
    let best = |award: Award| {
        let candidates = candidates(award, "guild_id");
        format!(
            "SELECT * FROM ({candidates} AND season = $2 ORDER BY value DESC, proven DESC, user_id LIMIT 1) AS best"
        )
    };
    Award::ALL.map(best).join(" UNION ALL ")
}

/// The seasons before a given one ($2) for which a person ($3) has an award in a server ($1).
pub(in crate::store) fn awards_of_sql() -> String {
    let held = |award: Award| {
        // The plus makes SQLite find the person's own seasons by the index on people, instead of reading all sums of
        // the server. The offset and the order make PostgreSQL read one season's index and stop at the first better
        // person, instead of joining all sums of the server.
        let (own, candidates) = (candidates(award, "+guild_id"), candidates(award, "guild_id"));
        format!(
            "SELECT award, season FROM ({own} AND season < $2 AND user_id = $3) AS own WHERE NOT EXISTS (\
            SELECT 1 FROM ({candidates}) AS other WHERE other.season = own.season \
            AND (other.value, other.proven, -other.user_id) > (own.value, own.proven, -own.user_id) \
            ORDER BY other.user_id LIMIT 1 OFFSET 0)"
        )
    };
    format!("{} ORDER BY season DESC", Award::ALL.map(held).join(" UNION ALL "))
}

/// The best value of each record in a server ($1), and the message with the result of its game.
pub(in crate::store) fn records_sql() -> String {
    let best = |(record, short): (Record, bool)| {
        format!(
            "SELECT * FROM (SELECT record, user_id, value, table_id, ended_at FROM records \
            WHERE guild_id = $1 AND record = '{}' AND {} \
            ORDER BY value DESC, ended_at, table_id, user_id LIMIT 1) AS best",
            record.stored_name(short),
            shown("records")
        )
    };
    format!(
        "SELECT best.*, COALESCE(thread_id, channel_id) AS place, \
        CASE WHEN thread_id IS NULL THEN COALESCE(turn_id, card_id) ELSE turn_id END AS message \
        FROM ({}) AS best LEFT JOIN game_tables ON game_tables.id = best.table_id",
        Record::books().map(best).collect::<Vec<_>>().join(" UNION ALL ")
    )
}

fn read_record(record: Record, short: bool, row: Row<'_>) -> Result<HeldRecord> {
    let value: i64 = row.get("value")?;
    let place: Option<ChannelId> = row.get("place")?;
    let message: Option<MessageId> = row.get("message")?;
    Ok(HeldRecord {
        record,
        short,
        value: if record.is_least() { -value } else { value },
        user: row.get("user_id")?,
        table: row.get("table_id")?,
        ended: row.get("ended_at")?,
        posted: place.map(|place| (place, message)),
    })
}
