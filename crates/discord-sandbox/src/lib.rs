#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod ban;
mod check;
mod clock;
mod config;
mod connection;
mod errors;
mod faults;
#[cfg(all(test, in_workspace))]
pub mod fuzz;
mod gateway;
pub mod history;
pub mod intents;
mod page;
mod people;
pub mod permissions;
mod ratelimit;
mod rest;
mod server;
mod shared;
mod snowflake;
mod tls;
mod traffic;
mod violations;
mod world;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

pub use ban::Refusals;
pub use clock::Clock;
pub use config::{Config, NAMES, RateLimits};
pub use faults::{Fault, FaultKind, MessagePart};
pub use gateway::Cut;
pub use people::{
    Answer, AnswerKind, ButtonView, Failed, FileView, Interaction, MessageRef, MessageView, Person, SelectView,
    TimedOut, Unable,
};
pub use server::StartError;
pub use snowflake::Snowflake;
pub use traffic::Exchange;
pub use violations::{NotClean, Violation};
pub use world::{ChannelKind, EventView, HiddenFields, Ping, Reports, World};

use server::Running;

/// A running stand-in. Clones share it; it stops when the last clone is dropped.
#[derive(Clone)]
pub struct Sandbox {
    running: Arc<Running>,
}

impl Sandbox {
    /// Starts a stand-in on 127.0.0.1.
    ///
    /// # Errors
    /// A port or the folder of the world cannot be used, or no certificate or temporary folder could be made.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        Ok(Self { running: Arc::new(server::start(config).await?) })
    }

    /// The address of plain HTTP: REST below `/api`, the page at `/`.
    pub fn http_addr(&self) -> SocketAddr {
        self.running.shared.http
    }

    /// The base URL: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://{}", self.http_addr())
    }

    /// The address of REST over TLS, if [`Config::tls`] is on.
    pub fn tls_addr(&self) -> Option<SocketAddr> {
        self.running.tls.as_ref().map(|(address, _)| *address)
    }

    /// The TLS certificate for `discord.com`, as PEM, if [`Config::tls`] is on.
    pub fn certificate_pem(&self) -> Option<&str> {
        self.running.tls.as_ref().map(|(_, pem)| pem.as_str())
    }

    /// The gateway's address.
    pub fn gateway_addr(&self) -> SocketAddr {
        self.running.gateway
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.running.shared.token
    }

    /// The id of the application, which is also that of the bot's user.
    pub fn application(&self) -> Snowflake {
        self.running.shared.world().application.id
    }

    /// The time source.
    pub fn clock(&self) -> &Clock {
        &self.running.shared.clock
    }

    /// Ids of all servers, oldest first.
    pub fn guilds(&self) -> Vec<Snowflake> {
        self.running.shared.world().guilds.keys().copied().collect()
    }

    /// Ids of a server's channels, without threads.
    pub fn channels(&self, guild: Snowflake) -> Vec<Snowflake> {
        let world = self.running.shared.world();
        world.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none()).map(|c| c.id).collect()
    }

    /// The first channel of the first server.
    pub fn channel(&self) -> Snowflake {
        self.guilds().first().and_then(|guild| self.channels(*guild).first().copied()).unwrap_or_default()
    }

    /// Ids of a channel's threads, oldest first.
    pub fn threads(&self, channel: Snowflake) -> Vec<Snowflake> {
        self.running.shared.world().threads_of(channel)
    }

    /// The person with this display name; a new name creates a person, who joins every server.
    pub fn person(&self, name: &str) -> Person {
        let shared = &self.running.shared;
        let mut world = shared.world();
        let known = world.users.values().find(|user| user.display == name && !user.bot).map(|user| user.id);
        let id = known.unwrap_or_else(|| world.add_person(name));
        drop(world);
        Person::new(shared.clone(), id)
    }

    /// Switches Activities on in the developer portal: Discord adds the command that launches the application's
    /// Activity (its entry point), and refuses every bulk update of commands without this command.
    pub fn enable_activities(&self) {
        self.running.shared.world().enable_activities();
    }

    /// Adds a server with all people and the bot in it.
    pub fn add_guild(&self) -> Snowflake {
        self.running.shared.world().add_guild(true)
    }

    /// Adds a server that has the application but not its bot: commands work there, but no event mentions the server,
    /// and its channels answer 50001.
    pub fn add_guild_without_bot(&self) -> Snowflake {
        self.running.shared.world().add_guild(false)
    }

    /// Invites the bot to a server that it is not in.
    pub fn invite_bot(&self, guild: Snowflake) {
        self.running.shared.world().invite_bot(guild);
    }

    /// Adds a text channel to a server.
    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        self.add_channel_of(guild, name, ChannelKind::Text)
    }

    /// Adds a channel of this kind to a server.
    pub fn add_channel_of(&self, guild: Snowflake, name: &str, kind: ChannelKind) -> Snowflake {
        self.running.shared.world().new_guild_channel(guild, name, kind.number())
    }

    /// Changes the language of a server.
    pub fn set_guild_locale(&self, guild: Snowflake, locale: &str) {
        self.running.shared.world().set_guild_locale(guild, locale);
    }

    /// The name of a channel or thread.
    pub fn channel_name(&self, channel: Snowflake) -> Option<String> {
        self.running.shared.world().channels.get(&channel).map(|found| found.name.clone())
    }

    /// Adds another application's bot to every server. No person can act as that bot.
    pub fn add_other_bot(&self, name: &str) -> Snowflake {
        self.running.shared.world().add_other_bot(name)
    }

    /// Removes a person from a server, as when they leave.
    pub fn remove_member(&self, guild: Snowflake, person: &Person) {
        self.running.shared.world().remove_member(guild, person.id());
    }

    /// Removes the bot and its application from a server.
    pub fn remove_bot(&self, guild: Snowflake) {
        self.running.shared.world().remove_bot(guild);
    }

    /// Begins an outage of a server (GUILD_DELETE with `unavailable`), or ends it (GUILD_CREATE).
    pub fn set_available(&self, guild: Snowflake, available: bool) {
        self.running.shared.set_available(guild, available);
    }

    /// Sets whether future GUILD_CREATE events arrive intact, garbled or not at all.
    pub fn set_reports(&self, reports: Reports) {
        self.running.shared.world().outages.reports = reports;
    }

    /// Grants the bot a permission in a whole server, or revokes it.
    pub fn allow_in_guild(&self, guild: Snowflake, permission: permissions::Permissions, allowed: bool) {
        self.running.shared.world().allow_in_guild(guild, permission, allowed);
    }

    /// Allows or denies the bot a permission in one channel.
    pub fn allow_in_channel(&self, channel: Snowflake, permission: permissions::Permissions, allowed: bool) {
        self.running.shared.world().allow_in_channel(channel, permission, allowed);
    }

    /// Gives the bot a further role in a server, with these permissions.
    pub fn add_bot_role(&self, guild: Snowflake, permissions: permissions::Permissions) -> Snowflake {
        self.running.shared.world().add_bot_role(guild, permissions)
    }

    /// Adds a role without permissions to a server, and gives it to those of these people who are members. Messages of
    /// anybody can ping a `mentionable` role.
    pub fn add_role(&self, guild: Snowflake, name: &str, mentionable: bool, people: &[Snowflake]) -> Snowflake {
        self.running.shared.world().add_role(guild, name, mentionable, people)
    }

    /// The scheduled and active events of a server.
    pub fn events(&self, guild: Snowflake) -> Vec<EventView> {
        self.look(|world| world.open_events(guild))
    }

    /// Allows or denies a role a permission in one channel.
    pub fn allow_role_in_channel(
        &self,
        channel: Snowflake,
        role: Snowflake,
        permission: permissions::Permissions,
        allowed: bool,
    ) {
        self.running.shared.world().allow_role_in_channel(channel, role, permission, allowed);
    }

    /// Deletes a role, and the permission overwrites for it in channels.
    pub fn delete_role(&self, guild: Snowflake, role: Snowflake) {
        self.running.shared.world().delete_role(guild, role);
    }

    /// Chooses how the gateway sends the fields of channels that the bot may not view.
    pub fn set_hidden_fields(&self, fields: HiddenFields) {
        self.running.shared.world().hidden_fields = fields;
    }

    /// Inspects the state, which is locked while `at` runs: keep `at` short.
    pub fn look<T>(&self, at: impl FnOnce(&World) -> T) -> T {
        at(&self.running.shared.world())
    }

    /// The registered slash commands and subcommands that need no option, such as `hypnosia games`.
    pub fn commands_without_options(&self) -> Vec<String> {
        self.look(|world| {
            world.application.commands.iter().flat_map(|command| command.lines_without_options()).collect()
        })
    }

    /// Waits for a condition, up to `within`.
    ///
    /// # Errors
    /// The condition did not hold in time.
    pub async fn wait(&self, within: Duration, so: impl Fn(&World) -> bool) -> Result<(), TimedOut> {
        let end = Instant::now() + within;
        let mut changes = self.running.shared.world().revision.subscribe();
        while !self.look(&so) {
            if tokio::time::timeout_at(end, changes.changed()).await.is_err() {
                return Err(TimedOut { waited: within, seen: String::new() });
            }
        }
        Ok(())
    }

    /// Waits up to `within` until a bot is on the gateway and has registered commands.
    ///
    /// # Errors
    /// The bot did not connect and register commands in time.
    pub async fn wait_for_bot(&self, within: Duration) -> Result<(), TimedOut> {
        self.wait(within, |world| world.hub.connections() > 0 && !world.application.commands.is_empty()).await
    }

    /// The number of gateway connections of the bot, sessions started, and sessions resumed.
    pub fn gateway_state(&self) -> (usize, u64, u64) {
        self.look(|world| (world.hub.connections(), world.hub.identified, world.hub.resumed))
    }

    /// Moves time forward, and processes what becomes due: tokens expire, unanswered interactions fail, inactive
    /// threads are archived, scheduled events start and end.
    pub fn advance(&self, by: Duration) {
        self.running.shared.advance(by);
    }

    /// Makes requests fail as the fault says.
    pub fn inject(&self, fault: Fault) {
        self.running.shared.faults().add(fault);
    }

    /// Ends all faults that strike requests, those of the page's workbench included.
    pub fn clear_faults(&self) {
        self.running.shared.faults().clear();
    }

    /// Number of times that injected faults took effect. Each call that cuts the gateway, begins or ends an outage, or
    /// closes or opens the gateway's port counts as one, too.
    pub fn faults_struck(&self) -> u64 {
        self.running.shared.faults().struck
    }

    /// Cuts all gateway connections; returns how many there were.
    pub fn cut_gateway(&self, cut: Cut) -> usize {
        self.running.shared.cut(cut)
    }

    /// Closes the gateway's port, or opens it again.
    pub fn refuse_gateway(&self, refused: bool) {
        self.running.shared.refuse_gateway(refused);
    }

    /// Writes the world to [`Config::data`], if set. A running stand-in writes each change after a short delay. Call
    /// `save` before the stand-in is dropped, so that the last changes are written.
    ///
    /// # Errors
    /// The write failed. The last successful write is intact.
    pub fn save(&self) -> std::io::Result<()> {
        self.running.shared.save()
    }

    /// All violations since the start or the last [`Sandbox::take_violations`]; only the first 10,000 are kept.
    pub fn violations(&self) -> Vec<Violation> {
        self.running.shared.world().violations.clone()
    }

    /// Returns all violations and clears the ledger.
    pub fn take_violations(&self) -> Vec<Violation> {
        std::mem::take(&mut self.running.shared.world().violations)
    }

    /// All pings so far, in order; only the first 100,000 are kept.
    pub fn pings(&self) -> Vec<Ping> {
        self.running.shared.world().pings.clone()
    }

    /// Fails if there is a violation that is not excused.
    ///
    /// # Errors
    /// There is such a violation; the error lists all of them.
    pub fn assert_clean(&self) -> Result<(), NotClean> {
        self.assert_clean_but(&[])
    }

    /// Like [`Sandbox::assert_clean`], but allows violations with these error codes.
    ///
    /// # Errors
    /// There is a violation that is neither excused nor expected; the error lists all of them.
    pub fn assert_clean_but(&self, expected: &[u32]) -> Result<(), NotClean> {
        let mut found = self.violations();
        found.retain(|violation| !violation.excused && !expected.contains(&violation.code));
        if found.is_empty() { Ok(()) } else { Err(NotClean(found)) }
    }

    /// Counts of the bot's rate-limited requests, invalid requests and bans.
    pub fn refusals(&self) -> Refusals {
        self.running.shared.refusals()
    }

    /// The acts of people and of the bot so far, and the messages that people saw; empty if [`Config::record_history`]
    /// is off.
    pub fn history(&self) -> Vec<history::Record> {
        self.running.shared.world().history.clone()
    }

    /// The recorded requests and answers so far, if [`Config::record_traffic`] is on.
    pub fn traffic(&self) -> Vec<Exchange> {
        self.running.shared.traffic()
    }
}
