//! What servers and people have chosen.

use crate::ids::ChannelId;
use serde::{Deserialize, Serialize};

/// What a server has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuildSettings {
    /// Language of public messages, such as `fr`; none follows the server's own.
    pub language: Option<String>,
    /// Name of the turn time of new tables, such as `10m`; none for the usual one.
    pub turn_time: Option<String>,
    /// Whether a game gets its own thread.
    pub thread: bool,
    /// The most open tables in a channel, 1 to [`TABLES_MAX`].
    pub tables_per_channel: u32,
    /// The most open tables that one person may sit at in this server, 1 to [`TABLES_MAX`].
    pub tables_per_player: u32,
    /// The channels that tables are allowed in; empty for all.
    pub channels: Vec<ChannelId>,
    /// Name of the theme of the board; none for the usual one.
    pub theme: Option<String>,
}

/// The highest limit of open tables that a server may choose.
pub const TABLES_MAX: u32 = 100;

impl Default for GuildSettings {
    fn default() -> GuildSettings {
        GuildSettings {
            language: None,
            turn_time: None,
            thread: true,
            tables_per_channel: 10,
            tables_per_player: 5,
            channels: Vec::new(),
            theme: None,
        }
    }
}

/// What a person has chosen, in all servers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UserSettings {
    /// Name of the theme of their private views; none for the server's.
    pub theme: Option<String>,
    /// Language of private answers, such as `fr`; none follows their Discord.
    pub language: Option<String>,
    /// Whether they are pinged when it is their turn.
    pub ping: bool,
    /// Whether a move that is the only legal one is played by itself.
    pub forced: bool,
    /// Whether they are left out of leaderboards.
    pub hidden: bool,
}

impl Default for UserSettings {
    fn default() -> UserSettings {
        UserSettings { theme: None, language: None, ping: true, forced: true, hidden: false }
    }
}
