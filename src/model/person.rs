//! What is stored of a person.

use super::{GameLine, GuildId, TableId, Tally, UserId, UserSettings};
use serde::Serialize;

/// All that is stored of a person.
#[derive(Debug, Clone, Serialize)]
pub struct UserData {
    /// The person.
    pub user: UserId,
    /// What they have chosen; none when they never did.
    pub settings: Option<UserSettings>,
    /// Their numbers: server, season, tally.
    pub tallies: Vec<(GuildId, String, Tally)>,
    /// Their finished games.
    pub games: Vec<GameLine>,
    /// All tables where they sat, acted or were the owner.
    pub tables: Vec<TableId>,
    /// The servers where they are told of new tables.
    pub watched: Vec<GuildId>,
    /// How many actions are stored as theirs.
    pub actions: u64,
}
