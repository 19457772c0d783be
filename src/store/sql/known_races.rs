//! The races that were rated last, so that a page is not rated anew until a season has another game.

use crate::model::{GuildId, Millis, RacePoint, Season, TableId, UserId};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Number of races that are kept.
const KNOWN: usize = 32;

/// A moment of a server's results: when a game ended, and its table.
pub type Moment = (Millis, TableId);
/// The points of everybody in a season.
pub type Points = HashMap<UserId, Vec<RacePoint>>;
/// The season of a server up to its last game.
pub type UpTo = (GuildId, Season, Moment);

/// The races that were asked for last, the oldest first.
#[derive(Debug, Default)]
pub struct KnownRaces(VecDeque<(UpTo, Arc<Points>)>);

impl KnownRaces {
    pub fn find(&self, wanted: UpTo) -> Option<Arc<Points>> {
        self.0.iter().find(|(of, _)| *of == wanted).map(|(_, points)| Arc::clone(points))
    }

    /// Keeps a race in place of the one of the same season.
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
