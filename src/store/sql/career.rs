//! For charts: the counted games of a person, and those in which two people met.

use super::database::Database;
use super::judged::read_result;
use super::rating::read_change;
use super::statement::{Row, from_row, sql};
use super::values::colour;
use crate::model::{CAREER_GAMES, Career, GuildId, Meeting, PawnCount, PlayedGame, UserId};
use crate::store::Result;

/// The last counted games of a person in a server, the newest first.
pub(in crate::store) const LAST_COUNTED: &str = "SELECT colour, players, place, rating_before, rating_after, \
    uncertainty_before, uncertainty_after, share, luck, luck_error FROM results \
    WHERE user_id = $1 AND guild_id = $2 AND counted ORDER BY ended_at DESC, table_id DESC LIMIT $3";
/// The numbers of a [`PawnCount`]. `captured` covers the counted games that were read for deeds and that the person did
/// not leave. `lost` is known only for some of these games; `played_out` is the number of games for which it is known.
pub(in crate::store) const PAWNS: &str = "SELECT games, captured, played_out, lost FROM \
    (SELECT COUNT(*) AS games, CAST(COALESCE(SUM(captures), 0) AS BIGINT) AS captured FROM results \
    WHERE user_id = $1 AND guild_id = $2 AND counted AND deeds IS NOT NULL AND stay = 'stayed') AS won, \
    (SELECT CAST(COALESCE(SUM(judged), 0) AS BIGINT) AS played_out, CAST(COALESCE(SUM(lost), 0) AS BIGINT) AS lost \
    FROM deed_standings WHERE user_id = $1 AND guild_id = $2) AS sums";

/// A server's last counted games in which two people met, the newest first.
pub(in crate::store) const MEETINGS: &str = "SELECT mine.table_id, mine.ended_at, mine.players, mine.place, \
    theirs.place AS their_place, mine.share, mine.luck, theirs.share AS their_share, theirs.luck AS their_luck \
    FROM results AS mine JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.user_id = $2 \
    WHERE mine.user_id = $1 AND mine.guild_id = $3 AND mine.counted \
    ORDER BY mine.ended_at DESC, mine.table_id DESC LIMIT $4";

impl Database {
    /// A server's last counted games in which two people met, the oldest first, at most [`CAREER_GAMES`].
    pub async fn meetings(&self, guild: GuildId, [one, other]: [UserId; 2]) -> Result<Vec<Meeting>> {
        let meetings = sql(MEETINGS).bind(one).bind(other).bind(guild).bind(i64::from(CAREER_GAMES));
        let mut meetings = self.fetch(meetings).await?.iter().map(read_meeting).collect::<Result<Vec<_>, _>>()?;
        meetings.reverse();
        Ok(meetings)
    }

    /// A person's last counted games in a server, the oldest first, at most [`CAREER_GAMES`]; and the person's pawn
    /// count over all games there that were read for deeds.
    pub async fn career(&self, guild: GuildId, user: UserId) -> Result<Career> {
        let games = sql(LAST_COUNTED);
        let games = self.fetch(games.bind(user).bind(guild).bind(i64::from(CAREER_GAMES))).await?;
        let counted = sql("SELECT COUNT(*) FROM results WHERE user_id = $1 AND guild_id = $2 AND counted");
        let counted = self.fetch(counted.bind(user).bind(guild)).await?.value::<i64>()?.unwrap_or_default();
        let numbered = games.iter().zip((0..=counted).rev());
        let mut games = numbered.map(|(row, number)| read_game(row, number)).collect::<Result<Vec<_>, _>>()?;
        games.reverse();
        let pawns = self.fetch(sql(PAWNS).bind(user).bind(guild)).await?.one()?;
        Ok(Career { games, pawns: pawns.unwrap_or_default() })
    }
}

from_row! {
    PawnCount { games: "games", captured: "captured", played_out: "played_out", lost: "lost" }
}

fn read_game(row: Row<'_>, games: i64) -> Result<PlayedGame> {
    Ok(PlayedGame {
        colour: colour(row)?,
        players: row.get("players")?,
        rank: row.get("place")?,
        rating: read_change(row, games)?,
        judged: row.get::<Option<f64>>("share")?.map(|_| read_result(row)).transpose()?,
    })
}

fn read_meeting(row: Row<'_>) -> Result<Meeting> {
    let [share, luck, their_share, their_luck]: [Option<f64>; 4] =
        [row.get("share")?, row.get("luck")?, row.get("their_share")?, row.get("their_luck")?];
    let meeting = Meeting {
        table: row.get("table_id")?,
        ended: row.get("ended_at")?,
        players: row.get("players")?,
        ranks: [row.get("place")?, row.get("their_place")?],
        play: None,
    };
    Ok(meeting.with_shares([share.zip(luck), their_share.zip(their_luck)]))
}
