//! Creates a world (the application, its bot, servers, channels, people) and adds servers, channels, people and bots
//! later.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use base64::Engine;
use tokio::sync::{Notify, broadcast, watch};

use super::{
    Application, Channel, Files, Folder, GUILD_MEMBERS, GUILDS, Guild, HiddenFields, Member, Overwrite, Removed, Role,
    TEXT, User, World,
};
use crate::config::Config;
use crate::gateway::Hub;
use crate::intents::GUILD_PRESENCES;
use crate::permissions;
use crate::snowflake::{IdGenerator, Snowflake};

/// The age of the application, its owner and the first servers, in milliseconds. Because ids contain the time, it
/// separates the ids of these objects from those of all others.
const AGE_MS: i64 = 3_600_000;
const SERVER_NAMES: [&str; 4] = ["The Hypnotic Circle", "Night Owls", "Board Game Café", "Test Server"];

impl World {
    /// Creates a configured world; `public_url` is the base URL of files, which are kept in `folder`.
    pub(crate) fn new(config: &Config, public_url: String, folder: Folder) -> Self {
        let mut mint = IdGenerator::default();
        let then = config.clock.now_ms() - AGE_MS;
        let (id, owner) = (mint.next(then), mint.next(then));
        let application = Application {
            id,
            name: config.bot_name.clone(),
            // A bot's user has the id of its application.
            bot: id,
            owner,
            token: new_token(id),
            commands: Vec::new(),
            emojis: Vec::new(),
            created_today: (0, 0),
        };
        // The creation times differ by a millisecond, because the time in a server's id determines its shard.
        let guilds: Vec<_> = (1..=config.servers).map(|n| mint.next(then + n as i64)).collect();
        let mut world = Self::empty(config, public_url, folder, mint, application);
        world.add_user(id, &config.bot_name, true);
        world.add_user(owner, "Developer", false);
        let people: Vec<_> = config.people.iter().map(|name| world.new_user(name)).collect();
        for (n, id) in guilds.into_iter().enumerate() {
            world.found_guild(id, n, &people, true);
        }
        world
    }

    /// A world with an application, but without users, servers and channels.
    pub(super) fn empty(
        config: &Config,
        public_url: String,
        folder: Folder,
        mint: IdGenerator,
        application: Application,
    ) -> Self {
        Self {
            clock: config.clock.clone(),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            pings: Vec::new(),
            violations: Vec::new(),
            history: Vec::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            waiting: VecDeque::new(),
            deadlines: Arc::new(Notify::new()),
            hub: Hub::default(),
            removed: Removed::default(),
            hidden_fields: HiddenFields::default(),
            outages: super::Outages::default(),
            changes: broadcast::channel(4096).0,
            revision: watch::Sender::new(0),
            public_url,
            config: config.clone(),
            files: Files { folder, uploads: VecDeque::new() },
            nonces: VecDeque::new(),
            mint,
            application,
        }
    }

    fn add_user(&mut self, id: Snowflake, display: &str, bot: bool) {
        let name: String = display
            .to_lowercase()
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || "._".contains(*c))
            .take(24)
            .collect();
        let taken = name.is_empty() || self.users.values().any(|user| user.name == name);
        let name = if taken { format!("{name}{}", id.0 % 1_000_000) } else { name };
        let user = User { id, name, display: display.to_owned(), bot, locale: "en-US".to_owned() };
        self.users.insert(id, user);
    }

    fn new_user(&mut self, display: &str) -> Snowflake {
        let id = self.new_id();
        self.add_user(id, display, false);
        id
    }

    /// Creates a person, who joins every server.
    pub(crate) fn add_person(&mut self, display: &str) -> Snowflake {
        let id = self.new_user(display);
        let guilds: Vec<_> = self.guilds.keys().copied().collect();
        for guild in guilds {
            self.join(guild, id);
        }
        self.changed(super::WorldChange::Everywhere);
        id
    }

    pub(crate) fn join(&mut self, guild_id: Snowflake, user: Snowflake) {
        let joined_ms = self.now();
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return };
        let roles = guild.roles.iter().filter(|role| role.name == PEOPLE_ROLE).map(|role| role.id).collect();
        guild.members.insert(user, Member { roles, joined_ms });
        let Some(guild) = self.guilds.get(&guild_id) else { return };
        let mut json = self.member_json(guild, user, true);
        json["guild_id"] = serde_json::json!(guild_id);
        self.emit("GUILD_MEMBER_ADD", Some(guild_id), GUILD_MEMBERS, &json);
    }

    /// Creates another application's bot, which joins every server.
    pub(crate) fn add_other_bot(&mut self, display: &str) -> Snowflake {
        let id = self.add_person(display);
        if let Some(user) = self.users.get_mut(&id) {
            user.bot = true;
        }
        id
    }

    /// Removes a member from a server, as if the member left. Does nothing for the application's own bot.
    pub(crate) fn remove_member(&mut self, guild_id: Snowflake, user: Snowflake) {
        let Some(guild) = self.guilds.get_mut(&guild_id) else { return };
        if user == self.application.bot || guild.members.remove(&user).is_none() {
            return;
        }
        let json = serde_json::json!({ "guild_id": guild_id, "user": self.user_json(user) });
        self.emit("GUILD_MEMBER_REMOVE", Some(guild_id), GUILD_MEMBERS, &json);
        self.changed(super::WorldChange::Everywhere);
    }

    /// Creates a server in which the application is installed. The server's id determines its shard.
    fn found_guild(&mut self, id: Snowflake, n: usize, people: &[Snowflake], with_bot: bool) {
        let people_role = self.new_id();
        let joined_ms = self.now();
        let roles =
            vec![new_role(id, "@everyone", 0, 0), new_role(people_role, PEOPLE_ROLE, permissions::PEOPLE_DEFAULT, 1)];
        let members: BTreeMap<_, _> =
            people.iter().map(|user| (*user, Member { roles: vec![people_role], joined_ms })).collect();
        let name = SERVER_NAMES.get(n).map_or_else(|| format!("Server {}", n + 1), |name| (*name).to_owned());
        let owner = people.first().copied().unwrap_or(self.application.owner);
        let locale = "en-US".to_owned();
        self.guilds.insert(
            id,
            Guild { id, name, owner, locale, roles, members, joined_ms, events: Vec::new(), installed: true },
        );
        if with_bot {
            self.seat_bot(id);
        }
        for (position, name) in ["general", "games"].iter().enumerate() {
            self.add_channel(id, name, TEXT, position);
        }
    }

    /// Makes the bot a member with a role of its own.
    fn seat_bot(&mut self, guild: Snowflake) {
        let (role, bot, joined_ms) = (self.new_id(), self.application.bot, self.now());
        let new = new_role(role, &self.application.name, self.config.bot_permissions, 2);
        let Some(guild) = self.guilds.get_mut(&guild) else { return };
        guild.installed = true;
        guild.roles.push(Role { managed: true, bot: Some(bot), ..new });
        guild.members.insert(bot, Member { roles: vec![role], joined_ms });
    }

    /// Adds a server in which the application is installed. Its members are all people but the application's owner.
    /// `with_bot`: the bot is a member, too.
    pub(crate) fn add_guild(&mut self, with_bot: bool) -> Snowflake {
        let people: Vec<_> =
            self.users.values().filter(|user| !user.bot && user.id != self.application.owner).map(|u| u.id).collect();
        let id = self.new_id();
        self.found_guild(id, self.guilds.len(), &people, with_bot);
        if with_bot {
            self.tell_of_guild(id);
        }
        self.changed(super::WorldChange::Everywhere);
        id
    }

    /// Invites the bot to a server that it is not in.
    pub(crate) fn invite_bot(&mut self, guild: Snowflake) {
        if self.guilds.get(&guild).is_none_or(|found| found.members.contains_key(&self.application.bot)) {
            return;
        }
        self.seat_bot(guild);
        self.tell_of_guild(guild);
        self.changed(super::WorldChange::Everywhere);
    }

    pub(super) fn tell_of_guild(&mut self, id: Snowflake) {
        for (all, intents) in [(true, GUILD_PRESENCES), (false, 0)] {
            let Some(guild) = self.guilds.get(&id).filter(|guild| self.hears(Some(guild.id))) else { return };
            let Some(json) = self.report(id, self.guild_create_json(guild, intents)) else { return };
            let json = json.to_string();
            let which = |asked: u64| (asked & GUILD_PRESENCES != 0) == all;
            self.hub.dispatch_some("GUILD_CREATE", Some(id), GUILDS, &json, which);
        }
    }

    /// Adds a channel and notifies the bot.
    pub(crate) fn new_guild_channel(&mut self, guild: Snowflake, name: &str, kind: u64) -> Snowflake {
        let position = self.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none()).count();
        let id = self.add_channel(guild, name, kind, position);
        if let Some(channel) = self.channels.get(&id) {
            let json = self.gateway_channel_json(channel);
            self.emit("CHANNEL_CREATE", Some(guild), GUILDS, &json);
        }
        self.changed(super::WorldChange::Channel(id));
        id
    }

    pub(crate) fn set_guild_locale(&mut self, guild: Snowflake, locale: &str) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        locale.clone_into(&mut found.locale);
        let Some(found) = self.guilds.get(&guild) else { return };
        let json = self.guild_json(found);
        self.emit("GUILD_UPDATE", Some(guild), GUILDS, &json);
        self.changed(super::WorldChange::Everywhere);
    }

    fn add_channel(&mut self, guild: Snowflake, name: &str, kind: u64, position: usize) -> Snowflake {
        let id = self.new_id();
        self.channels.insert(id, new_channel(id, Some(guild), kind, name, position));
        id
    }
}

/// The name of the role that all people have in each server.
const PEOPLE_ROLE: &str = "People";

pub(super) fn new_role(id: Snowflake, name: &str, permissions: u64, position: usize) -> Role {
    let colour = [0, 0x0058_65F2, 0x00EB_459E][position.min(2)];
    Role { id, name: name.to_owned(), permissions, colour, position, managed: false, mentionable: false, bot: None }
}

pub(super) fn new_channel(id: Snowflake, guild: Option<Snowflake>, kind: u64, name: &str, position: usize) -> Channel {
    Channel {
        id,
        guild,
        kind,
        name: name.to_owned(),
        position,
        overwrites: Vec::<Overwrite>::new(),
        thread: None,
        slowmode: 0,
        messages: BTreeMap::new(),
        last_message: None,
        private: VecDeque::new(),
        revision: watch::Sender::new(0),
        old_edits: Vec::new(),
    }
}

/// A bot token of the usual shape: the application's id in Base64 and two random parts.
fn new_token(application: Snowflake) -> String {
    let encode = |bytes: &[u8]| base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes);
    format!(
        "{}.{}.{}",
        encode(application.to_string().as_bytes()),
        encode(&rand::random::<[u8; 4]>()),
        encode(&rand::random::<[u8; 28]>())
    )
}

/// A random secret.
pub(crate) fn secret() -> String {
    hex::encode(rand::random::<[u8; 24]>())
}
