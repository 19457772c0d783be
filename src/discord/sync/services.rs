//! The services that the tasks of the tables use.

use super::invitations::Invitations;
use crate::discord::interaction::directory::Directory;
use crate::discord::interaction::respond::Responder;
use crate::discord::interaction::settings::Settings;
use crate::discord::messages::draft::Registered;
use crate::discord::messages::look::Look;
use crate::discord::messages::names::Names;
use crate::discord::messages::picture::Pictures;
use crate::discord::requests::Requests;
use crate::discord::requests::clock::Clock;
use crate::host::Host;
use crate::model::{GuildId, Millis, TableId, UserId};
use crate::review::Review;
use crate::tasks::Tasks;
use std::sync::{Arc, Mutex, PoisonError};

/// The parts of the bot that keep messages in step.
pub struct Services {
    pub host: Host,
    pub settings: Arc<Settings>,
    pub directory: Arc<Directory>,
    pub names: Arc<Names>,
    pub pictures: Arc<Pictures>,
    pub command: Registered,
    pub review: Arc<Review>,
    /// Sends the requests that count towards the bot's rate limit.
    pub requests: Arc<Requests>,
    pub responder: Arc<Responder>,
    /// Runs the tables' tasks, and ends them on shutdown.
    pub tasks: Tasks,
    pub clock: Clock,
    /// Random id of this database, part of every nonce.
    pub birth: i64,
    pub invitations: Mutex<Invitations>,
}

impl Services {
    pub fn now(&self) -> Millis {
        (self.clock)()
    }

    /// The look of a server's public messages.
    pub async fn guild_look(&self, guild: GuildId) -> Look {
        let (l10n, theme) = (self.settings.guild_localizer(guild).await, self.settings.guild_theme(guild).await);
        Look { l10n, theme, names: Arc::clone(&self.names), pictures: Arc::clone(&self.pictures) }
    }

    /// The people whom an invitation to a table pings.
    pub fn invited(&self, table: TableId, inviter: UserId, people: &[UserId]) -> Vec<UserId> {
        let mut invitations = self.invitations.lock().unwrap_or_else(PoisonError::into_inner);
        invitations.pinged(table, inviter, people, self.now())
    }
}
