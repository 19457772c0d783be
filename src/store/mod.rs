//! The database: the only user of sqlx.

mod error;
mod results;
mod settings;

pub use error::StoreError;
pub use results::{GameLine, Line, Order, PAGE_LINES, Page, Profile, SHARE_GAMES, Season, Tally};
pub use settings::{GuildSettings, TABLES_MAX, UserSettings};

use crate::ids::{ChannelId, MessageId, Version};
use serde::{Deserialize, Serialize};

/// The Discord messages that show a table; whoever draws them keeps them here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Messages {
    /// The game's thread.
    pub thread: Option<ChannelId>,
    /// The lobby's card in the table's channel.
    pub card: Option<MessageId>,
    /// The message of the turn, in the thread or else in the channel.
    pub turn: Option<MessageId>,
    /// The version that the messages show.
    pub shown: Option<Version>,
}

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {}

impl Store {
    /// Opens the database of an address such as `sqlite://hypnosia.db`, makes the file when there is none, and brings
    /// it to this program's version.
    ///
    /// # Errors
    /// [`StoreError`] with what the operator can do about it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Err(StoreError::Other(format!("{url}: not built yet")))
    }
}
