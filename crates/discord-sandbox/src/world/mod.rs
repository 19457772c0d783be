//! The stand-in's state, behind one lock: servers, channels, people, messages, commands, interactions.

mod access;
mod application;
mod attachments;
mod channels;
mod deletions;
mod emojis;
mod file_bytes;
mod hidden_channels;
mod interactions;
mod json;
mod mentions;
mod messages;
mod model;
mod outages;
mod scheduled_events;
mod setup;
mod system_messages;
mod threads;
mod transient;
mod world_file;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::{Notify, broadcast, watch};

pub(super) use application::*;
pub(super) use attachments::Address;
pub(super) use file_bytes::Folder;
pub(crate) use file_bytes::StoredFile;
pub use hidden_channels::HiddenFields;
pub(super) use interactions::NewInteraction;
pub(super) use json::{
    COMPONENTS_V2, EPHEMERAL, LOADING, overwrite as overwrite_json, presence as presence_json, role as role_json,
};
pub(super) use messages::Origin;
pub(super) use model::*;
pub use model::{ChannelKind, Ping};
pub(super) use outages::Outages;
pub use outages::Reports;
pub use scheduled_events::EventView;
pub(super) use scheduled_events::{EXTERNAL, EventStatus, GUILD_ONLY, ScheduledEvent};
pub(super) use setup::secret;
pub(super) use system_messages::{Notice, is_system, undeletable};
pub(super) use threads::NewThread;
pub(super) use transient::*;
pub(super) use world_file::Home;

use crate::clock::Clock;
use crate::config::Config;
use crate::errors::ApiError;
use crate::gateway::Hub;
use crate::history::{Event, Record};
use crate::intents::application_flags;
pub(super) use crate::intents::{GUILD_MEMBERS, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT};
use crate::permissions::{self, Permissions};
use crate::snowflake::{IdGenerator, Snowflake};
use crate::violations::Violation;

/// Number of violations kept; later ones are dropped.
const VIOLATIONS_KEPT: usize = 10_000;
const PINGS_KEPT: usize = 100_000;

/// A change of the world.
#[derive(Clone, Copy, Debug)]
pub(super) enum WorldChange {
    /// A message was posted or changed.
    Message { channel: Snowflake, message: Snowflake },
    /// Something else in a channel changed.
    Channel(Snowflake),
    /// A change that messages of any channel may reflect, such as a person's name or a deleted thread.
    Everywhere,
    /// A change that no message reflects.
    Other,
}

/// The whole state of a stand-in.
pub struct World {
    /// The time source.
    pub(super) clock: Clock,
    /// The bot's application.
    pub(super) application: Application,
    /// People and bots, by id.
    pub(super) users: BTreeMap<Snowflake, User>,
    /// Servers, by id.
    pub(super) guilds: BTreeMap<Snowflake, Guild>,
    /// Channels and threads, by id.
    pub(super) channels: BTreeMap<Snowflake, Channel>,
    /// The pings, at most [`PINGS_KEPT`]; later ones are dropped.
    pub(super) pings: Vec<Ping>,
    /// The violations, at most [`VIOLATIONS_KEPT`].
    pub(super) violations: Vec<Violation>,
    pub(super) history: Vec<Record>,
    pub(super) interactions: BTreeMap<Snowflake, InteractionState>,
    pub(super) tokens: HashMap<String, Snowflake>,
    /// Unanswered interactions, oldest first.
    pub(super) waiting: VecDeque<Snowflake>,
    /// Notified when a deadline is set, because the new deadline may be the earliest of all.
    pub(super) deadlines: Arc<Notify>,
    pub(super) hub: Hub,
    pub(super) removed: Removed,
    pub(super) hidden_fields: HiddenFields,
    pub(super) outages: Outages,
    pub(super) changes: broadcast::Sender<WorldChange>,
    pub(super) revision: watch::Sender<u64>,
    pub(super) public_url: String,
    pub(super) config: Config,
    pub(super) files: Files,
    nonces: VecDeque<(i64, Snowflake, String, Snowflake)>,
    mint: IdGenerator,
}

/// The files of messages and modals.
pub(super) struct Files {
    pub folder: Folder,
    /// Files for modals, which belong to no message; the oldest are dropped first.
    pub uploads: VecDeque<Attachment>,
}

impl World {
    pub(super) fn now(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Appends to the history, if `Config::record_history` is on.
    pub(super) fn record(&mut self, event: Event) {
        if self.config.record_history {
            let at_ms = self.now();
            self.history.push(Record { at_ms, event });
        }
    }

    pub(super) fn new_id(&mut self) -> Snowflake {
        let now = self.clock.now_ms();
        self.mint.next(now)
    }

    /// Wakes everybody who waits for changes of the world, or of the channel that changed.
    pub(super) fn changed(&mut self, change: WorldChange) {
        match change {
            WorldChange::Message { channel, message } => self.touch(channel, Some(message)),
            WorldChange::Channel(channel) => self.touch(channel, None),
            WorldChange::Everywhere | WorldChange::Other => {}
        }
        self.revision.send_modify(|revision| *revision += 1);
        if self.changes.receiver_count() > 0 {
            // An error means that the last receiver has just been dropped.
            let _ = self.changes.send(change);
        }
    }

    fn touch(&mut self, channel: Snowflake, message: Option<Snowflake>) {
        let Some(channel) = self.channels.get_mut(&channel) else { return };
        let revision = *channel.revision.borrow() + 1;
        if let Some(message) = message.and_then(|id| channel.messages.get_mut(&id)) {
            message.touched = revision;
        }
        channel.revision.send_replace(revision);
    }

    /// Whether the bot receives events of a server. `None` stands for direct conversations, whose events it receives.
    fn hears(&self, guild: Option<Snowflake>) -> bool {
        let found = guild.and_then(|id| self.guilds.get(&id));
        !self.is_out(guild) && found.is_none_or(|guild| guild.members.contains_key(&self.application.bot))
    }

    /// Sends an event to the sessions of the bot that want it, if the bot receives events of the server. Two events
    /// have other conditions: GUILD_DELETE is sent in any case, and INTERACTION_CREATE if the application is installed.
    pub(super) fn emit(&mut self, name: &'static str, guild: Option<Snowflake>, intent: u64, data: &Value) {
        let concerns = match name {
            "GUILD_DELETE" => true,
            // Commands need the application in a server, but not its bot user.
            "INTERACTION_CREATE" => guild.and_then(|id| self.guilds.get(&id)).is_none_or(|guild| guild.installed),
            _ => self.hears(guild),
        };
        if concerns && self.hub.wanted(guild, intent) {
            self.hub.dispatch(name, guild, intent, &data.to_string());
        }
    }

    pub(super) fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        let removed = self.removed.things.contains(&id);
        self.channels
            .get(&id)
            .ok_or_else(|| ApiError::unknown_channel().excused_if(removed).with(format!("channel {id}")))
    }

    pub(super) fn channel_mut(&mut self, id: Snowflake) -> Result<&mut Channel, ApiError> {
        self.channel(id)?;
        self.channels.get_mut(&id).ok_or_else(ApiError::unknown_channel)
    }

    pub(super) fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        let removed = self.removed.things.contains(&id);
        let guild = self.guilds.get(&id).filter(|guild| guild.members.contains_key(&self.application.bot));
        guild.ok_or_else(|| ApiError::unknown_guild().excused_if(removed).with(format!("server {id}")))
    }

    /// Whether a channel is an archived thread.
    pub fn is_archived(&self, channel: Snowflake) -> bool {
        self.channels.get(&channel).and_then(|c| c.thread.as_ref()).is_some_and(|thread| thread.archived)
    }

    /// Whether the bot's roles in a server grant it a permission.
    pub fn is_allowed_in_guild(&self, guild: Snowflake, permission: Permissions) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.permissions_of(self.application.bot) & permission != 0)
    }

    /// Number of registered commands.
    pub fn command_count(&self) -> usize {
        self.application.commands.len()
    }

    /// A person's language; `None` for an unknown id.
    pub fn locale_of(&self, user: Snowflake) -> Option<&str> {
        self.users.get(&user).map(|user| user.locale.as_str())
    }

    /// A message in a channel, ephemeral ones included.
    pub(super) fn message(&self, channel: Snowflake, message: Snowflake) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&message)
    }

    /// A message that the bot can fetch by its id: any that is not ephemeral.
    pub(super) fn public_message(&self, channel: Snowflake, message: Snowflake) -> Result<&Message, ApiError> {
        let removed = self.removed.things.contains(&message);
        self.channel(channel)?
            .messages
            .get(&message)
            .filter(|found| found.ephemeral_to.is_none())
            .ok_or_else(|| ApiError::unknown_message().excused_if(removed).with(format!("message {message}")))
    }

    /// Checks that the bot has all these permissions in a channel. The error is 50001 if the bot cannot see the channel
    /// or is not in the private thread, else 50013.
    pub(super) fn require(&self, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
        let granted = self.permissions_in(channel, self.application.bot);
        let excused = self.removed.permissions;
        if granted & permissions::VIEW_CHANNEL == 0 {
            return Err(ApiError::missing_access()
                .excused_if(excused)
                .with(format!("channel {} cannot be seen", channel.id)));
        }
        if !self.is_admitted(channel, self.application.bot) {
            // The bot is excused, because it cannot tell from its permissions that it lacks access to the thread.
            return Err(ApiError::missing_access()
                .excused_if(true)
                .with(format!("the bot is not in the private thread {}", channel.id)));
        }
        for bit in (0..53).map(|n| 1 << n).filter(|bit| needed & bit != 0) {
            if granted & bit == 0 {
                return Err(ApiError::missing_permission(permissions::name(bit)).excused_if(excused));
            }
        }
        Ok(())
    }

    /// Checks that the bot has a permission in a whole server.
    pub(super) fn require_in_guild(&self, guild: &Guild, needed: Permissions) -> Result<(), ApiError> {
        let granted = guild.permissions_of(self.application.bot);
        if granted & needed == needed {
            return Ok(());
        }
        Err(ApiError::missing_permission(permissions::name(needed)).excused_if(self.removed.permissions))
    }

    /// The `app_permissions` of an interaction. Discord does not document their value in a server that has the
    /// application but not its bot user. There, the stand-in sends the permissions of the bot's invitation. A bot that
    /// relies on them to post is refused, so its tests reveal the mistake.
    pub(super) fn app_permissions(&self, channel: Snowflake) -> Permissions {
        let guild = self.guild_of(channel);
        match guild.and_then(|id| self.guilds.get(&id)) {
            Some(guild) if guild.installed && !guild.members.contains_key(&self.application.bot) => {
                self.config.bot_permissions
            }
            _ => self.bot_permissions(channel),
        }
    }

    /// The bot's permissions in a channel.
    pub(super) fn bot_permissions(&self, channel: Snowflake) -> Permissions {
        self.channels.get(&channel).map_or(0, |channel| self.permissions_in(channel, self.application.bot))
    }

    /// Enters a violation in the ledger (`violations`), unless the ledger is full.
    pub(super) fn violation(&mut self, kind: String, code: u32, place: String, detail: String, excused: bool) {
        let at_ms = self.now();
        if self.violations.len() < VIOLATIONS_KEPT {
            self.violations.push(Violation { kind, code, place, detail, at_ms, excused });
        }
        self.changed(WorldChange::Other);
    }

    fn ping(&mut self, ping: Ping) {
        if self.pings.len() < PINGS_KEPT {
            self.pings.push(ping);
        }
    }

    pub(super) fn ready_json(&self, session: &str, resume_url: &str, shard: (u64, u64)) -> Value {
        let guilds: Vec<_> =
            self.bot_guilds(shard).map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
        let mut user = self.user_json(self.application.bot);
        for (key, value) in [("verified", json!(true)), ("mfa_enabled", json!(true)), ("email", Value::Null)] {
            user[key] = value;
        }
        json!({
            "v": 10, "user": user, "guilds": guilds, "session_id": session, "resume_gateway_url": resume_url,
            "shard": [shard.0, shard.1], "application": { "id": self.application.id, "flags": application_flags(self.config.privileged_intents) },
            "private_channels": [], "presences": [], "relationships": [], "user_settings": {}, "session_type": "normal",
        })
    }

    /// The server of a channel.
    pub(super) fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel).and_then(|channel| channel.guild)
    }

    /// The servers that have the bot as a member and belong to a shard, given as its index and the number of shards.
    pub(super) fn bot_guilds(&self, shard: (u64, u64)) -> impl Iterator<Item = &Guild> {
        let bot = self.application.bot;
        self.guilds.values().filter(move |guild| guild.id.shard(shard.1) == shard.0 && guild.members.contains_key(&bot))
    }
}
