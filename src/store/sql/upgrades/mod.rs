//! Upgrades of stored data that a migration cannot make, because they need the program's rules. Each runs once, when the
//! program opens the database, and finds by the data whether it has run.
//!
//! | upgrade | what it makes | can be removed |
//! |---|---|---|
//! | [`rating`] | the ratings of games that the second version of the rating rules has not rated | with support for databases from before migration 22, `second_rating` |

mod rating;

use super::database::Database;
use crate::store::Result;

pub(super) use rating::games_after;

impl Database {
    /// Runs the upgrades that the stored data still needs.
    ///
    /// # Errors
    /// When the database cannot be written. The next start continues.
    pub(super) async fn upgrade(&self) -> Result {
        self.rate_anew().await
    }
}
