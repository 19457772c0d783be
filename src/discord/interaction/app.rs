//! The parts of the bot that all features use. Event handlers and the tasks of tables use [`App`] as a whole; none of
//! its parts imports it.

use super::bounds::PersonalBounds;
use super::directory::Directory;
use super::duplicates::SeenInteractions;
use super::evenings::Evenings;
use super::health::GatewayHealth;
use super::invitations::Invitations;
use super::noticeboards::Noticeboards;
use super::private_answers::PrivateAnswers;
use super::respond::Responder;
use super::settings::Settings;
use super::shares::Shares;
use super::sight::Sight;
use super::tables::Tables;
use crate::discord::messages::draft::Registered;
use crate::discord::messages::look::Look;
use crate::discord::messages::names::Names;
use crate::discord::messages::picture::Pictures;
use crate::discord::requests::Requests;
use crate::discord::requests::clock::Clock;
use crate::host::Host;
use crate::model::{GuildId, Millis, ShardId, Theme, UserId};
use crate::review::Review;
use crate::tasks::Tasks;
use crate::text::Localizer;
use serenity::all::ApplicationId;
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub struct App {
    pub host: Host,
    pub settings: Settings,
    pub directory: Directory,
    /// Which channels people see.
    pub sight: Sight,
    /// The names of people, as learnt since the process started.
    pub names: Arc<Names>,
    pub pictures: Arc<Pictures>,
    /// The application's registrations at Discord, for mentions of its command and its emoji.
    pub registered: Registered,
    /// The people's open private views, and their last refusals.
    pub private: PrivateAnswers,
    pub seen: SeenInteractions,
    /// Limits how many interactions of one person are handled at once.
    pub bounds: PersonalBounds,
    pub gateway: GatewayHealth,
    /// Limits how often people post publicly.
    pub shares: Arc<Shares>,
    pub review: Review,
    /// Sends the requests that count towards the bot's rate limit.
    pub requests: Arc<Requests>,
    pub responder: Responder,
    /// The tasks that own the messages of tables.
    pub tables: Tables,
    /// Limits the pings of invitations.
    pub invitations: Mutex<Invitations>,
    /// Which noticeboards may show something that has changed.
    pub noticeboards: Noticeboards,
    /// Which evenings may have a step to do or something else to show.
    pub evenings: Evenings,
    /// All running tasks, those of interactions and tables included.
    pub tasks: Tasks,
    pub clock: Clock,
    pub application: ApplicationId,
    /// Random id of this database; part of the nonces of the tables' messages.
    pub birth: i64,
}

impl App {
    pub fn now(&self) -> Millis {
        (self.clock)()
    }

    /// The look of a server's public messages.
    pub async fn guild_look(&self, guild: GuildId) -> Look {
        self.look(self.settings.guild_localizer(guild).await, self.settings.guild_theme(guild).await)
    }

    /// The look of a person's private messages in this language.
    pub async fn user_look(&self, l10n: Localizer, user: UserId, guild: GuildId) -> Look {
        self.look(l10n, self.settings.user_theme(user, guild).await)
    }

    fn look(&self, l10n: Localizer, theme: Theme) -> Look {
        Look { l10n, theme, names: Arc::clone(&self.names), pictures: Arc::clone(&self.pictures) }
    }

    /// Fails if there is a problem; the error describes one for the operator.
    pub fn health(&self) -> Result<(), String> {
        let asleep = || (!self.host.leases().is_awake()).then(|| "the leases of this process have run out".to_owned());
        let broken = self.tasks.failure().map(str::to_owned).or_else(|| self.host.store().fault()).or_else(asleep);
        broken.map_or_else(|| self.gateway.check(), Err)
    }

    /// Since when nothing that people do can be stored, or nothing can be sent to Discord; `None` while storing and
    /// sending work. A fault of the database counts from now.
    pub fn stopped_since(&self) -> Option<Millis> {
        let unwritten = self.host.store().fault().map(|_| Duration::ZERO);
        let length = unwritten.max(self.requests.stopped_for())?;
        Some(self.now().saturating_sub(Millis::try_from(length.as_millis()).unwrap_or(Millis::MAX)))
    }

    /// Whether a shard's connection has proved to be alive since the process last slept; `latency` is that of its
    /// last heartbeat. Call this once a second: the calls since the sleep are counted.
    pub fn is_proved(&self, shard: ShardId, latency: Option<Duration>) -> bool {
        self.host.cover_sleep(self.now());
        self.gateway.proofs().has(shard, latency, self.host.sleeps())
    }

    pub fn forget_guild(&self, guild: GuildId) {
        self.directory.leave(guild);
        self.sight.forget(guild);
        self.settings.forget_guild(guild);
    }

    pub fn forget_user(&self, user: UserId) {
        self.settings.forget_user(user);
        self.names.forget(user);
        self.private.forget(user);
        self.shares.forget(user);
    }
}
