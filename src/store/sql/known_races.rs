//! A cache of races (people's ratings after each game of a season; see the module `race`). A race stays until its
//! season has another game, a person's data is deleted, or newer races take its place.

use crate::model::{GuildId, Millis, RacePoint, Season, TableId, UserId};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// The number of races that are kept.
const KNOWN: usize = 32;

/// Identifies a place in the order of a server's games: when a game ended, and its table.
pub type Moment = (Millis, TableId);
/// The points of each person in the race of a season.
pub type Points = HashMap<UserId, Vec<RacePoint>>;
/// Identifies a race: the server, the season, and the last game in it.
pub type UpTo = (GuildId, Season, Moment);

/// The races that were computed last, in the order in which they were computed.
#[derive(Debug, Default)]
pub struct KnownRaces(VecDeque<(UpTo, Arc<Points>)>);

impl KnownRaces {
    pub fn find(&self, wanted: UpTo) -> Option<Arc<Points>> {
        self.0.iter().find(|(of, _)| *of == wanted).map(|(_, points)| Arc::clone(points))
    }

    /// Caches a race, in place of an older one of the same server and season.
    pub fn keep(&mut self, of: UpTo, points: Arc<Points>) {
        self.0.retain(|(other, _)| (other.0, other.1) != (of.0, of.1));
        self.0.push_back((of, points));
        if self.0.len() > KNOWN {
            self.0.pop_front();
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
