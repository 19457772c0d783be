//! Calendars of people: their time zones, quiet hours and journeys.

use super::database::Database;
use super::driver::Connection;
use super::people::last_seen;
use super::statement::{Row, from_row, places, sql};
use crate::model::{Calendar, GuildId, Journey, Millis, QuietHours, UserId, ZoneName};
use crate::store::Result;

impl Database {
    /// The calendars of those among these people who have quiet hours, or are on a journey at `now`.
    pub async fn calendars(&self, people: &[UserId], now: Millis) -> Result<Vec<(UserId, Calendar)>> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let found = sql(calendars_sql(people.len())).bind_all(people.iter().copied()).bind(now);
        self.fetch(found).await?.iter().map(calendar).collect()
    }

    /// A person's stored journeys, oldest first.
    pub async fn journeys_of(&self, user: UserId) -> Result<Vec<Journey>> {
        let found = sql("SELECT begun_at, ends_at FROM journeys WHERE user_id = $1 ORDER BY begun_at").bind(user);
        self.fetch(found).await?.all()
    }

    /// Begins a journey. One that goes on ends now, and those that ended before `season` are deleted. Also stores
    /// `guild` as the server in which the person was seen last.
    pub async fn begin_journey(&self, user: UserId, guild: GuildId, journey: Journey, season: Millis) -> Result {
        let mut tx = self.begin().await?;
        let begun = begin(&mut *tx, user, guild, journey, season).await;
        self.end(tx, begun).await
    }

    /// Ends the journey that a person is on; returns whether they were on one.
    pub async fn end_journey(&self, user: UserId, now: Millis) -> Result<bool> {
        Ok(self.run(sql(END).bind(user).bind(now)).await? > 0)
    }

    /// The people whose journeys have begun or ended since then.
    pub async fn travellers_since(&self, since: Millis) -> Result<Vec<UserId>> {
        let changed = sql("SELECT DISTINCT user_id FROM journeys WHERE changed_at >= $1 ORDER BY user_id").bind(since);
        self.fetch(changed).await?.values()
    }
}

/// Ends the journey of a person ($1) now ($2).
const END: &str = "UPDATE journeys SET ends_at = $2, changed_at = $2 WHERE user_id = $1 AND ends_at > $2";

async fn begin(tx: &mut dyn Connection, user: UserId, guild: GuildId, journey: Journey, season: Millis) -> Result {
    let Journey { since, until } = journey;
    tx.execute(sql("DELETE FROM journeys WHERE user_id = $1 AND ends_at <= $2").bind(user).bind(season)).await?;
    tx.execute(sql(END).bind(user).bind(since)).await?;
    let insert = sql("INSERT INTO journeys (user_id, begun_at, ends_at, changed_at) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (user_id, begun_at) DO UPDATE SET ends_at = excluded.ends_at, changed_at = excluded.changed_at");
    tx.execute(insert.bind(user).bind(since).bind(until).bind(since)).await?;
    tx.execute(last_seen(user, guild)).await.map(drop)
}

/// The statement that returns the calendars of so many people at a time, which is the last value.
fn calendars_sql(people: usize) -> String {
    let (people, now) = (places(1, people), people + 1);
    format!(
        "SELECT person.user_id AS user_id, zone, quiet_from, quiet_hours, begun_at, ends_at \
        FROM (SELECT user_id FROM user_settings WHERE user_id IN ({people}) AND quiet_from < 24 \
        UNION SELECT user_id FROM journeys WHERE user_id IN ({people}) AND ends_at > ${now}) AS person \
        LEFT JOIN user_settings ON user_settings.user_id = person.user_id \
        LEFT JOIN journeys ON journeys.user_id = person.user_id AND ends_at > ${now} ORDER BY person.user_id"
    )
}

fn calendar(row: Row<'_>) -> Result<(UserId, Calendar)> {
    let zone: Option<String> = row.get("zone")?;
    let [from, hours] = ["quiet_from", "quiet_hours"].map(|column| row.get::<Option<i64>>(column));
    let chosen =
        from?.zip(hours?).and_then(|(from, hours)| Some((u32::try_from(from).ok()?, u32::try_from(hours).ok()?)));
    let journey = row.get::<Option<Millis>>("begun_at")?.zip(row.get::<Option<Millis>>("ends_at")?);
    let calendar = Calendar {
        zone: zone.and_then(|zone| zone.parse().ok()).unwrap_or(ZoneName::UTC),
        quiet: chosen.and_then(|(from, hours)| QuietHours::chosen(from, hours)),
        journey: journey.map(|(since, until)| Journey { since, until }),
    };
    Ok((row.get("user_id")?, calendar))
}

from_row! {
    Journey { since: "begun_at", until: "ends_at" }
}
