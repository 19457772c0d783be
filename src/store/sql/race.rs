//! The race of a season: the ratings of some people after each of their games, rated anew from the season's results.

use super::database::Database;
use super::rating_anew::games_after;
use crate::model::{GuildId, Millis, RacePoint, Season, TableId, UserId, proven};
use crate::store::StoreError;
use crate::store::ladder::{Ladder, MEMORY};

impl Database {
    /// The points of each of these people in a quarter, in order; none for all time. Nothing stores them: a season's games
    /// are few, and few ask. An erased person counts as a beginner.
    pub async fn race(
        &self,
        guild: GuildId,
        season: Season,
        people: &[UserId],
    ) -> Result<Vec<Vec<RacePoint>>, StoreError> {
        let mut race = vec![Vec::new(); people.len()];
        let Some(span) = season.span().filter(|_| !people.is_empty()) else { return Ok(race) };
        let mut ladder = Ladder::default();
        // Earlier meetings make games of the season count less.
        let mut after: (Millis, TableId) = (span.start - MEMORY, TableId(0));
        loop {
            // Not kept for the rating: other readers wait for it.
            let mut now = self.driver.snapshot().await?;
            let games = games_after(&mut *now, guild, after).await?;
            drop(now);
            let Some(last) = games.last() else { return Ok(race) };
            after = (last.ended, last.table);
            for game in &games {
                if game.ended >= span.end {
                    return Ok(race);
                }
                ladder.rate_within(season, game);
                let played = game.people.iter().filter_map(|one| one.user);
                for (user, index) in played.filter_map(|user| Some((user, people.iter().position(|one| *one == user)?)))
                {
                    if let Some(now) = ladder.ratings.get(&(season, user)) {
                        let rating = proven(now.rating.rating, now.rating.uncertainty);
                        race[index].push(RacePoint { ended: game.ended, rating });
                    }
                }
            }
            // Other tasks of the thread go on between two pages.
            tokio::task::yield_now().await;
        }
    }
}
