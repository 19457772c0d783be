//! What all parts of the bot share.

use super::cache::Cache;
use super::draft::{MessageDraft, RegisteredCommand};
use super::names::Names;
use super::permissions::NEEDED;
use super::picture::Painters;
use super::requests::Requests;
use super::sync::MessageSync;
use crate::host::{Failure, Host, HostError};
use crate::model::{
    ChannelId, GuildChange, GuildId, GuildSettings, InteractionId, Millis, UserChange, UserId, UserSettings,
};
use crate::tasks::Tasks;
use crate::text::{Locale, Localizer};
use hypnosia_game::render::Theme;
use serenity::all::{ApplicationId, Permissions};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The most channels that are kept in memory; beyond it the memory starts afresh.
const REMEMBERED_MAX: usize = 50_000;

/// How long a lost gateway connection may be away before the bot calls itself unwell.
const GATEWAY_PATIENCE: Duration = Duration::from_secs(60);

/// How many of the last interactions are known again.
const SERVED_MAX: usize = 1_000;

/// Where the time comes from: milliseconds UTC.
pub type Clock = Arc<dyn Fn() -> Millis + Send + Sync>;

/// What is known of a channel.
#[derive(Debug, Clone, Copy)]
pub struct Channel {
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether it can have threads: those in threads and in voice channels cannot.
    pub has_threads: bool,
}

/// Whether the gateway is connected.
struct Gateway {
    connected: bool,
    /// Since when; none before the first connection.
    since: Option<Instant>,
}

/// What Discord calls us.
#[derive(Debug, Clone)]
pub struct Registered {
    /// The application.
    pub application: ApplicationId,
    /// Its command `/hypnosia`.
    pub command: RegisteredCommand,
}

/// What all parts of the bot share.
pub struct App {
    /// The tables.
    pub host: Host,
    /// The ways to Discord.
    pub requests: Requests,
    /// The names of people seen since the start.
    pub names: Names,
    /// The painters.
    pub painters: Arc<Painters>,
    /// The messages of all tables.
    pub sync: MessageSync,
    /// Everything that runs, interactions and the messages of tables included.
    pub tasks: Tasks,
    /// A number that this database has had since it was made, and no other one has.
    pub birth: i64,
    registered: Registered,
    gateway: Mutex<Gateway>,
    /// Rings when a session of the gateway has begun or goes on.
    pub gateway_changed: Notify,
    clock: Clock,
    guilds: Mutex<HashSet<GuildId>>,
    guild_locales: Mutex<HashMap<GuildId, Locale>>,
    guild_settings: Cache<GuildId, GuildSettings>,
    user_settings: Cache<UserId, UserSettings>,
    channels: Mutex<HashMap<ChannelId, Channel>>,
    served: Mutex<VecDeque<InteractionId>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl App {
    /// Puts the parts together.
    pub fn new(host: Host, requests: Requests, registered: Registered, birth: i64, clock: Clock) -> App {
        let tasks = requests.tasks.clone();
        App {
            host,
            requests,
            names: Names::default(),
            painters: Arc::default(),
            sync: MessageSync::default(),
            tasks,
            birth,
            registered,
            gateway: Mutex::new(Gateway { connected: false, since: None }),
            gateway_changed: Notify::new(),
            clock,
            guilds: Mutex::default(),
            guild_locales: Mutex::default(),
            guild_settings: Cache::default(),
            user_settings: Cache::default(),
            channels: Mutex::default(),
            served: Mutex::default(),
        }
    }

    /// A post whose commands can be clicked: Discord shows each by its name in the reader's language.
    pub fn linked(&self, draft: MessageDraft) -> MessageDraft {
        draft.with_commands(&self.registered.command)
    }

    /// The address that puts the bot on a server, with exactly the permissions it needs.
    pub fn invite(&self) -> String {
        format!(
            "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}",
            self.registered.application,
            NEEDED.bits()
        )
    }

    /// The time now.
    pub fn now(&self) -> Millis {
        (self.clock)()
    }

    /// Whether an interaction comes for the first time: after a reconnection Discord may tell of the last ones again.
    pub fn is_new(&self, interaction: InteractionId) -> bool {
        let mut served = locked(&self.served);
        if served.contains(&interaction) {
            return false;
        }
        if served.len() == SERVED_MAX {
            served.pop_front();
        }
        served.push_back(interaction);
        true
    }

    /// The gateway is connected, or not.
    pub fn gateway_is(&self, connected: bool) {
        metrics::gauge!("hypnosia_gateway_connected").set(f64::from(u8::from(connected)));
        let mut gateway = locked(&self.gateway);
        if gateway.connected != connected {
            *gateway = Gateway { connected, since: Some(Instant::now()) };
        }
    }

    /// Whether the gateway is connected.
    pub fn connected(&self) -> bool {
        locked(&self.gateway).connected
    }

    /// What is wrong now, in words for the operator.
    ///
    /// # Errors
    /// The reason.
    pub fn health(&self) -> Result<(), String> {
        if let Some(why) = self.tasks.failure() {
            return Err(why.to_owned());
        }
        if let Some(why) = self.host.fault() {
            return Err(why);
        }
        match *locked(&self.gateway) {
            Gateway { connected: true, .. } => Ok(()),
            Gateway { since: None, .. } => Err("not connected to the gateway yet".to_owned()),
            Gateway { since: Some(since), .. } if since.elapsed() < GATEWAY_PATIENCE => Ok(()),
            Gateway { since: Some(since), .. } => {
                Err(format!("no gateway connection for {} s", since.elapsed().as_secs()))
            }
        }
    }

    /// Discord said that the bot is a member of a server.
    pub fn joined_guild(&self, guild: GuildId) {
        locked(&self.guilds).insert(guild);
    }

    /// Whether the bot is a member of a server. Its commands can be there without it.
    pub fn is_member(&self, guild: GuildId) -> bool {
        locked(&self.guilds).contains(&guild)
    }

    /// Whether a server was heard of since the start, so that its language is known.
    pub fn knows(&self, guild: GuildId) -> bool {
        locked(&self.guild_locales).contains_key(&guild)
    }

    /// Discord said which language a server prefers.
    pub fn heard_guild_locale(&self, guild: GuildId, code: &str) {
        locked(&self.guild_locales).insert(guild, Locale::for_code(code));
    }

    /// Discord said what a channel is.
    pub fn heard_channel(&self, id: ChannelId, channel: Channel) {
        let mut known = locked(&self.channels);
        if known.len() >= REMEMBERED_MAX {
            known.clear();
        }
        known.insert(id, channel);
    }

    /// What a channel is, as last heard; none when it was never heard of.
    pub fn channel(&self, id: ChannelId) -> Option<Channel> {
        locked(&self.channels).get(&id).copied()
    }

    /// What a server has chosen.
    ///
    /// # Errors
    /// Failed when the host does.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<Arc<GuildSettings>, Failure> {
        if let Some(settings) = self.guild_settings.get(&guild) {
            return Ok(settings);
        }
        let reading = self.guild_settings.reading();
        let settings = Arc::new(self.host.guild_settings(guild).await?);
        self.guild_settings.keep(reading, guild, Arc::clone(&settings));
        Ok(settings)
    }

    /// Forgets what is remembered of a server in memory.
    pub fn forget_guild(&self, guild: GuildId) {
        locked(&self.guilds).remove(&guild);
        self.guild_settings.changed(&guild);
        locked(&self.guild_locales).remove(&guild);
    }

    /// Changes one thing that a server has chosen, and gives all that it has chosen now.
    ///
    /// # Errors
    /// Refused or failed as the host says.
    pub async fn change_guild_settings(
        &self,
        guild: GuildId,
        change: &GuildChange,
    ) -> Result<GuildSettings, HostError> {
        let changed = self.host.change_guild_settings(guild, change).await;
        self.guild_settings.changed(&guild);
        changed
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// Failed when the host does.
    pub async fn user_settings(&self, user: UserId) -> Result<Arc<UserSettings>, Failure> {
        if let Some(settings) = self.user_settings.get(&user) {
            return Ok(settings);
        }
        let reading = self.user_settings.reading();
        let settings = Arc::new(self.host.user_settings(user).await?);
        self.user_settings.keep(reading, user, Arc::clone(&settings));
        Ok(settings)
    }

    /// Changes one thing that a person has chosen, and gives all that they have chosen now.
    ///
    /// # Errors
    /// Failed when the host does.
    pub async fn change_user_settings(&self, user: UserId, change: &UserChange) -> Result<UserSettings, Failure> {
        let changed = self.host.change_user_settings(user, change).await;
        self.user_settings.changed(&user);
        changed
    }

    /// Forgets what is remembered of a person in memory.
    pub fn forget_user(&self, user: UserId) {
        self.user_settings.changed(&user);
        self.names.forget(user);
    }

    /// The language of a server's public messages: chosen, or else the server's own.
    pub async fn guild_words(&self, guild: GuildId) -> Localizer {
        let chosen = match self.guild_settings(guild).await {
            Ok(settings) => settings.language,
            Err(_) => None,
        };
        let own = || locked(&self.guild_locales).get(&guild).copied().unwrap_or_default();
        Localizer::new(chosen.unwrap_or_else(own))
    }

    /// The look of a server's boards.
    pub async fn guild_theme(&self, guild: GuildId) -> Theme {
        match self.guild_settings(guild).await {
            Ok(settings) => settings.theme.unwrap_or_default(),
            Err(_) => Theme::default(),
        }
    }

    /// The look of a person's private views: chosen, or else the server's.
    pub async fn user_theme(&self, user: UserId, guild: GuildId) -> Theme {
        match self.user_settings(user).await.ok().and_then(|settings| settings.theme) {
            Some(theme) => theme,
            None => self.guild_theme(guild).await,
        }
    }
}
