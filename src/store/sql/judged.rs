//! The results of games without the luck of the dice. Storing them is called judging a game. A game is judged once,
//! because published results do not change.

use super::database::Database;
use super::driver::Connection;
use super::statement::{Row, sql};
use super::values::colour;
use crate::model::{Edge, GuildId, JudgedLine, Season, TableId, UserId, WithoutLuck};
use crate::store::Result;

/// Stored as the judge of a game that cannot be judged, so that it is not tried again.
const NOBODY: &str = "none";

impl Database {
    /// Finished games that are not judged yet, the newest first.
    pub async fn unjudged(&self, limit: u32) -> Result<Vec<TableId>> {
        let games = sql("SELECT DISTINCT table_id FROM results WHERE judge IS NULL ORDER BY table_id DESC LIMIT $1");
        self.fetch(games.bind(i64::from(limit))).await?.values()
    }

    /// The results of a game without luck, in seat order: `None` until the game is judged, and empty if it could not be
    /// judged.
    pub async fn without_luck(&self, table: TableId) -> Result<Option<Vec<WithoutLuck>>> {
        let rows = sql("SELECT colour, share, luck, luck_error, judge FROM results \
            WHERE table_id = $1 AND judge IS NOT NULL");
        let rows = self.fetch(rows.bind(table)).await?;
        if rows.first().is_none() {
            return Ok(None);
        }
        let mut results = Vec::new();
        for row in rows.iter() {
            if row.get::<String>("judge")? != NOBODY {
                results.push(read_result(row)?);
            }
        }
        results.sort_unstable_by_key(|result| result.colour);
        Ok(Some(results))
    }

    /// Stores the results of a game without luck, and adds them to the sums of its people if the game counted.
    /// `results` is empty if the game cannot be judged, or its rows are damaged. If the game is judged already,
    /// nothing changes.
    ///
    /// # Errors
    /// Nothing has changed after an error, unless the error [is doubtful](crate::store::StoreError::is_doubtful).
    pub async fn keep_without_luck(&self, table: TableId, judge: &str, results: &[WithoutLuck]) -> Result {
        let judge = if results.is_empty() { NOBODY } else { judge };
        let mut tx = self.begin().await?;
        let kept = keep(&mut *tx, table, judge, results).await;
        self.end(tx, kept).await
    }

    /// The judged games of a person, without those that could not be judged, in the order in which they ended.
    pub(super) async fn judged_games_of(&self, user: UserId) -> Result<Vec<JudgedLine>> {
        let games = sql("SELECT table_id, colour, share, luck, luck_error, judge FROM results \
            WHERE user_id = $1 AND share IS NOT NULL ORDER BY ended_at, table_id");
        let games = self.fetch(games.bind(user)).await?;
        let line = |row: Row<'_>| {
            let WithoutLuck { share, luck, error, .. } = read_result(row)?;
            Ok(JudgedLine { table: row.get("table_id")?, judge: row.get("judge")?, share, luck, error })
        };
        games.iter().map(line).collect()
    }
}

async fn keep(tx: &mut dyn Connection, table: TableId, judge: &str, results: &[WithoutLuck]) -> Result {
    // The update locks the rows: a second judge waits, and then finds nothing to judge.
    let claim = sql("UPDATE results SET judge = $1 WHERE table_id = $2 AND judge IS NULL").bind(judge).bind(table);
    if tx.execute(claim).await? == 0 || results.is_empty() {
        return Ok(());
    }
    for result in results {
        let keep = sql("UPDATE results SET share = $1, luck = $2, luck_error = $3 WHERE table_id = $4 AND colour = $5");
        let keep = keep.bind(result.share).bind(result.luck).bind(result.error);
        tx.execute(keep.bind(table).bind(result.colour.to_string())).await?;
    }
    let people = sql("SELECT guild_id, user_id, ended_at, share - luck - 1.0 / players AS above, \
        luck_error * luck_error AS variance FROM results \
        WHERE table_id = $1 AND counted AND user_id IS NOT NULL AND share IS NOT NULL ORDER BY user_id");
    let people = tx.fetch(people.bind(table)).await?;
    for row in people.iter() {
        for season in [Season::at(row.get("ended_at")?), Season::AllTime] {
            let add = sql("INSERT INTO luck_standings (guild_id, season, user_id, judged, above, variance) \
                VALUES ($1, $2, $3, 1, $4, $5) ON CONFLICT (guild_id, season, user_id) DO UPDATE SET \
                judged = luck_standings.judged + 1, above = luck_standings.above + excluded.above, \
                variance = luck_standings.variance + excluded.variance");
            let add = add.bind(row.get::<GuildId>("guild_id")?).bind(season.to_string());
            let add = add.bind(row.get::<UserId>("user_id")?).bind(row.get::<f64>("above")?);
            tx.execute(add.bind(row.get::<f64>("variance")?)).await?;
        }
    }
    Ok(())
}

pub(super) fn read_edge(row: Row<'_>) -> Result<Edge> {
    let games: i64 = row.get("judged")?;
    let (above, variance): (f64, f64) = (row.get("above")?, row.get("variance")?);
    let count = games.max(1) as f64;
    Ok(Edge { games, mean: above / count, error: variance.sqrt() / count })
}

pub(super) fn read_result(row: Row<'_>) -> Result<WithoutLuck> {
    Ok(WithoutLuck {
        colour: colour(row)?,
        share: row.get("share")?,
        luck: row.get("luck")?,
        error: row.get("luck_error")?,
    })
}
