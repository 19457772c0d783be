//! The guesses of those who watch.

use super::database::Database;
use super::people::shown;
use super::statement::{FromRow, Row, sql, values};
use super::values::colour;
use crate::model::{Guess, GuildId, Millis, Season, TableId, UserId};
use crate::store::Result;

/// The most guessers that a list shows.
const BEST: i64 = 10;

impl Database {
    /// Stores a guess; false if the person has guessed at the table before.
    pub async fn guess(&self, guess: &Guess) -> Result<bool> {
        let Guess { guild, table, user, colour, chance, at } = *guess;
        let keep = sql("INSERT INTO guesses (guild_id, table_id, user_id, colour, chance, guessed_at) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING");
        let values = values! { guild, table, user, colour.to_string(), i64::from(chance), at };
        Ok(self.run(keep.bind_all(values)).await? > 0)
    }

    /// The guesses at a table, in the order in which they were made.
    pub async fn guesses(&self, table: TableId) -> Result<Vec<Guess>> {
        let guesses = sql("SELECT * FROM guesses WHERE table_id = $1 ORDER BY guessed_at, user_id");
        self.fetch(guesses.bind(table)).await?.all()
    }

    /// The best guessers of a season in a server, each with their points: for each table that counts, 100 less the chance
    /// in per cent if the guessed player won, else the chance is taken off. Nobody without points, or who is hidden.
    pub async fn best_guessers(&self, guild: GuildId, season: Season) -> Result<Vec<(UserId, u32)>> {
        let span = season.span().unwrap_or(0..Millis::MAX);
        let best = sql(best_guessers_sql()).bind(guild).bind(span.start).bind(span.end).bind(BEST);
        self.fetch(best).await?.all()
    }

    /// The guesses of a person.
    pub(super) async fn guesses_of(&self, user: UserId) -> Result<Vec<Guess>> {
        let guesses = sql("SELECT * FROM guesses WHERE user_id = $1 ORDER BY guessed_at, table_id");
        self.fetch(guesses.bind(user)).await?.all()
    }
}

/// The best guessers of a server ($1) between two times ($2, $3), at most $4.
pub(super) fn best_guessers_sql() -> String {
    format!(
        "SELECT user_id, points FROM (SELECT guesses.user_id, \
        CAST(SUM(CASE WHEN results.won THEN 100 ELSE 0 END - (guesses.chance + 5) / 10) AS BIGINT) AS points \
        FROM guesses JOIN results ON results.table_id = guesses.table_id AND results.colour = guesses.colour \
        WHERE guesses.guild_id = $1 AND results.guild_id = $1 AND results.ended_at >= $2 AND results.ended_at < $3 AND results.counted AND {} \
        GROUP BY guesses.user_id) AS sums WHERE points > 0 ORDER BY points DESC, user_id LIMIT $4",
        shown("guesses")
    )
}

impl FromRow for Guess {
    fn from_row(row: Row<'_>) -> Result<Guess> {
        Ok(Guess {
            guild: row.get("guild_id")?,
            table: row.get("table_id")?,
            user: row.get("user_id")?,
            colour: colour(row)?,
            chance: row.get("chance")?,
            at: row.get("guessed_at")?,
        })
    }
}
