//! The race of a season: the ratings of people after each of their games, computed anew from the results of the season.

use super::database::Database;
use super::known_races::{Moment, Points, UpTo};
use super::statement::sql;
use super::upgrades::games_after;
use crate::model::{GuildId, Millis, RacePoint, Season, TableId, UserId, proven};
use crate::store::Result;
use crate::store::ladder::{Ladder, MEMORY};
use std::ops::Range;
use std::sync::{Arc, PoisonError};

impl Database {
    /// The ratings of each of these people after each of their games in a season. For [`Season::AllTime`], all lists
    /// are empty. An opponent whose data was deleted counts as a beginner.
    pub async fn race(&self, guild: GuildId, season: Season, people: &[UserId]) -> Result<Vec<Vec<RacePoint>>> {
        let span = season.span().filter(|_| !people.is_empty());
        let Some(span) = span else { return Ok(vec![Vec::new(); people.len()]) };
        let points = match self.last_game(guild, &span).await? {
            Some(last) => self.known_race((guild, season, last), span).await?,
            None => Arc::default(),
        };
        Ok(people.iter().map(|user| points.get(user).cloned().unwrap_or_default()).collect())
    }

    async fn last_game(&self, guild: GuildId, span: &Range<Millis>) -> Result<Option<Moment>> {
        let last = sql("SELECT ended_at, table_id FROM results \
            WHERE guild_id = $1 AND ended_at >= $2 AND ended_at < $3 AND counted \
            ORDER BY ended_at DESC, table_id DESC LIMIT 1");
        self.fetch(last.bind(guild).bind(span.start).bind(span.end)).await?.one()
    }

    async fn known_race(&self, of: UpTo, span: Range<Millis>) -> Result<Arc<Points>> {
        if let Some(points) = self.races.lock().unwrap_or_else(PoisonError::into_inner).find(of) {
            return Ok(points);
        }
        let points = Arc::new(self.rate_race(of.0, of.1, span).await?);
        self.races.lock().unwrap_or_else(PoisonError::into_inner).keep(of, Arc::clone(&points));
        Ok(points)
    }

    async fn rate_race(&self, guild: GuildId, season: Season, span: Range<Millis>) -> Result<Points> {
        let (mut points, mut ladder) = (Points::new(), Ladder::default());
        // Meetings before the season make games of the season count less.
        let mut after: Moment = (span.start - MEMORY, TableId(0));
        loop {
            // The snapshot's connection is released before the games are rated, because there are few reading
            // connections.
            let mut now = self.driver.snapshot().await?;
            let games = games_after(&mut *now, guild, after, &mut None).await?;
            drop(now);
            let Some(last) = games.last() else { return Ok(points) };
            after = (last.ended, last.table);
            for game in &games {
                if game.ended >= span.end {
                    return Ok(points);
                }
                ladder.rate_within(season, game);
                for user in game.people.iter().filter_map(|one| one.user) {
                    if let Some(now) = ladder.ratings.get(&(season, user)) {
                        let rating = proven(now.rating.rating, now.rating.uncertainty);
                        points.entry(user).or_default().push(RacePoint { ended: game.ended, rating });
                    }
                }
            }
            // Lets other tasks of the thread run between two pages.
            tokio::task::yield_now().await;
        }
    }

    /// Drops all cached races. Called after a person's data was deleted.
    pub(super) fn forget_races(&self) {
        self.races.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
