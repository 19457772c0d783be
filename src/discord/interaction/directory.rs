//! The servers that the bot is a member of, and their channels with the bot's permissions, as of the last event. In
//! memory only.

use super::permissions;
use crate::model::{ChannelId, GuildId, Millis};
use crate::tasks::lock;
use serenity::all::{Permissions, RoleId};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// Maximum number of channels, roles or hidden channels kept in memory. A collection that reaches it starts afresh.
const CHANNELS_MAX: usize = 50_000;
/// Events are handled concurrently. So the report of a server may be handled up to this long before the session's event
/// that names the server.
const REPORT_EARLY_MAX: Duration = Duration::from_secs(10);
/// For this many milliseconds after the report of an outage, clicks from before the outage, or repeats of them, may
/// still arrive.
const LATE_CLICKS: Millis = 10_000;

/// A channel as described by the last events.
#[derive(Debug, Clone, Copy)]
pub struct Channel {
    pub guild: GuildId,
    /// The parent channel, if this is a thread.
    pub parent: Option<ChannelId>,
    /// The bot's permissions; every permission if the bot's may have changed since the last event.
    pub permissions: Permissions,
    /// Whether threads can be opened in it: only in text and announcement channels.
    pub has_threads: bool,
}

#[derive(Debug, Default)]
pub struct Directory {
    guilds: Mutex<HashMap<GuildId, Presence>>,
    channels: Mutex<HashMap<ChannelId, Channel>>,
    hidden: Mutex<Hidden>,
    roles: Mutex<HashMap<RoleId, Permissions>>,
}

/// Whether Discord serves a server that the bot is a member of.
#[derive(Debug, Clone, Copy)]
enum Presence {
    /// Discord serves the server, and reported so at this moment.
    Served(Instant),
    /// Discord has not reported the server yet.
    Awaited,
    /// The server has had an outage since this moment.
    Lost(Millis),
}

/// The channels that Discord has refused to show to the bot.
#[derive(Debug, Default)]
struct Hidden {
    channels: HashSet<ChannelId>,
    /// Number of channel events so far.
    events: u64,
    /// The number of the last event of each channel.
    last: HashMap<ChannelId, u64>,
    /// The number of the event at which `last` was emptied. The last event of a channel that is not in `last` may have
    /// had any number up to this one.
    forgotten: u64,
}

impl Hidden {
    fn last_event(&self, id: ChannelId) -> u64 {
        self.last.get(&id).copied().unwrap_or(self.forgotten)
    }
}

impl Directory {
    /// Notes that Discord serves a server that the bot is a member of.
    pub fn join(&self, guild: GuildId) {
        lock(&self.guilds).insert(guild, Presence::Served(Instant::now()));
    }

    /// Notes that Discord does not serve a server of the bot for now.
    pub fn lose(&self, guild: GuildId, now: Millis) {
        lock(&self.guilds).insert(guild, Presence::Lost(now));
    }

    /// Notes that a new session names this server, which Discord reports next. Returns whether the report is still to
    /// come: it may have come first, because events are handled concurrently.
    pub fn expect(&self, guild: GuildId) -> bool {
        let mut presences = lock(&self.guilds);
        let presence = presences.entry(guild).or_insert(Presence::Awaited);
        if matches!(presence, Presence::Served(since) if since.elapsed() > REPORT_EARLY_MAX) {
            *presence = Presence::Awaited;
        }
        !matches!(presence, Presence::Served(_))
    }

    /// Notes an event from a server, which proves that Discord serves the server; returns whether that is news. Two
    /// kinds of events prove nothing: one that may be from before an outage, and one from a server without the bot as a
    /// member.
    pub fn prove(&self, guild: GuildId, now: Millis) -> bool {
        let mut presences = lock(&self.guilds);
        let is_news = match presences.get(&guild) {
            Some(Presence::Awaited) => true,
            Some(Presence::Lost(since)) => !(0..LATE_CLICKS).contains(&(now - since)),
            Some(Presence::Served(_)) | None => false,
        };
        if is_news {
            presences.insert(guild, Presence::Served(Instant::now()));
        }
        is_news
    }

    /// Removes a server that the bot has left.
    pub fn leave(&self, guild: GuildId) {
        lock(&self.guilds).remove(&guild);
    }

    /// The servers that the bot is a member of.
    pub fn guilds(&self) -> Vec<GuildId> {
        lock(&self.guilds).keys().copied().collect()
    }

    /// Whether the bot is a member of a server. A server may have the bot's commands without the bot.
    pub fn is_member(&self, guild: GuildId) -> bool {
        lock(&self.guilds).contains_key(&guild)
    }

    /// Whether the bot is a member of a server, and Discord serves it.
    pub fn is_served(&self, guild: GuildId) -> bool {
        matches!(lock(&self.guilds).get(&guild), Some(Presence::Served(_)))
    }

    /// Caches a channel that Discord has described, unless the bot may not view it: then it is removed.
    pub fn record_channel(&self, id: ChannelId, channel: Channel) {
        let mut channels = lock(&self.channels);
        if channels.len() >= CHANNELS_MAX {
            channels.clear();
        }
        if permissions::allow(channel.permissions, Permissions::VIEW_CHANNEL) {
            channels.insert(id, channel);
        } else {
            channels.remove(&id);
        }
    }

    /// A channel as of the last event.
    pub fn channel(&self, id: ChannelId) -> Option<Channel> {
        lock(&self.channels).get(&id).copied()
    }

    /// Notes that the permissions in a channel and its threads, or in all channels of a server, may have changed. All
    /// permissions are assumed to be granted until Discord says otherwise.
    pub fn forget_permissions(&self, guild: GuildId, channel: Option<ChannelId>) {
        let mut channels = lock(&self.channels);
        for (id, known) in channels.iter_mut().filter(|(_, known)| known.guild == guild) {
            if channel.is_none_or(|channel| channel == *id || Some(channel) == known.parent) {
                known.permissions = Permissions::all();
            }
        }
    }

    /// Notes the permissions of a role; false if they have not changed. That is frequent, because some bots change the
    /// colour of a role every minute.
    pub fn record_role(&self, id: RoleId, granted: Permissions) -> bool {
        let mut roles = lock(&self.roles);
        if roles.len() >= CHANNELS_MAX {
            roles.clear();
        }
        roles.insert(id, granted) != Some(granted)
    }

    /// The number of a channel's last event, to be read before a request and passed to [`Directory::hide`].
    pub fn last_event(&self, id: ChannelId) -> u64 {
        lock(&self.hidden).last_event(id)
    }

    /// Marks a channel as hidden after Discord has refused a request. False if an event of the channel has come since
    /// `last`: then it may be visible again.
    pub fn hide(&self, id: ChannelId, last: u64) -> bool {
        let mut hidden = lock(&self.hidden);
        if hidden.channels.len() >= CHANNELS_MAX {
            hidden.channels.clear();
        }
        let still = hidden.last_event(id) == last;
        if still {
            hidden.channels.insert(id);
        }
        still
    }

    /// Notes an event of a channel, which shows that the channel is visible; returns whether it was hidden.
    pub fn show(&self, id: ChannelId) -> bool {
        let mut hidden = lock(&self.hidden);
        hidden.events += 1;
        if hidden.last.len() >= CHANNELS_MAX {
            hidden.last.clear();
            hidden.forgotten = hidden.events;
        }
        let event = hidden.events;
        hidden.last.insert(id, event);
        hidden.channels.remove(&id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: ChannelId = ChannelId(7);
    const GUILD: GuildId = GuildId(5);

    fn granting(permissions: Permissions) -> Channel {
        Channel { guild: GUILD, parent: None, permissions, has_threads: true }
    }

    #[test]
    fn a_channel_out_of_sight_is_not_known() {
        let directory = Directory::default();
        let knows = |permissions| {
            directory.record_channel(CHANNEL, granting(permissions));
            directory.channel(CHANNEL).is_some()
        };
        let cases = [
            (Permissions::VIEW_CHANNEL, true),
            (Permissions::empty(), false),
            (Permissions::ADMINISTRATOR, true),
            (Permissions::SEND_MESSAGES, false),
        ];
        for (permissions, known) in cases {
            assert_eq!(knows(permissions), known, "{permissions}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_is_served_from_its_report_on() {
        let (directory, guild) = (Directory::default(), GuildId(5));
        assert!(!directory.prove(guild, 0) && !directory.is_member(guild), "expected a command alone to prove nothing");
        assert!(directory.expect(guild));
        assert!(directory.is_member(guild) && !directory.is_served(guild));
        assert!(directory.prove(guild, 0) && !directory.prove(guild, 0) && directory.is_served(guild));
        assert!(!directory.expect(guild), "expected a report that was handled first to count");
        tokio::time::advance(REPORT_EARLY_MAX * 2).await;
        assert!(directory.expect(guild), "expected a new session to report it anew");
        directory.join(guild);
        directory.lose(guild, 0);
        assert!(directory.is_member(guild) && !directory.is_served(guild));
        directory.leave(guild);
        assert!(!directory.is_member(guild) && !directory.is_served(guild));
    }

    #[test]
    fn a_click_from_before_an_outage_proves_nothing() {
        let (directory, lost) = (Directory::default(), 1_770_000_000_000);
        directory.join(GUILD);
        // The time of the event after the beginning of the outage, and whether the event proves that the server is
        // served again. In the last case the machine's clock was set back in between.
        for (after, expected) in [(0, false), (300, false), (LATE_CLICKS - 1, false), (LATE_CLICKS, true), (-1, true)] {
            directory.lose(GUILD, lost);
            assert!(directory.expect(GUILD), "expected a new session to leave it in doubt");
            assert_eq!(directory.prove(GUILD, lost + after), expected, "{after}");
            assert_eq!(directory.is_served(GUILD), expected, "{after}");
        }
        directory.lose(GUILD, lost);
        directory.join(GUILD);
        assert!(directory.is_served(GUILD), "expected its report to count at once");
    }

    #[test]
    fn a_hidden_channel_is_shown_once() {
        let directory = Directory::default();
        assert!(!directory.show(CHANNEL), "expected it not to be hidden at first");
        let before = directory.last_event(CHANNEL);
        assert!(directory.hide(CHANNEL, before) && directory.hide(CHANNEL, before));
        assert!(directory.show(CHANNEL) && !directory.show(CHANNEL));
        assert!(!directory.hide(CHANNEL, before), "expected what was told meanwhile to count");
        assert!(!directory.show(CHANNEL));
    }

    #[test]
    fn events_of_other_channels_reveal_nothing() {
        let directory = Directory::default();
        let before = directory.last_event(CHANNEL);
        assert!(!(8..200).any(|other| directory.show(ChannelId(other))));
        assert!(directory.hide(CHANNEL, before), "expected events of other channels not to count");
        let before = directory.last_event(CHANNEL);
        assert!(!(0..=CHANNELS_MAX as u64).any(|other| directory.show(ChannelId(1_000 + other))));
        assert!(!directory.hide(CHANNEL, before), "expected doubt where the numbers were dropped");
        assert!(directory.hide(CHANNEL, directory.last_event(CHANNEL)));
    }

    #[test]
    fn permissions_are_forgotten_where_they_changed() {
        let refused = |directory: &Directory, id| {
            !permissions::allow(directory.channel(id).unwrap().permissions, Permissions::ATTACH_FILES)
        };
        let (thread, other, elsewhere) = (ChannelId(8), ChannelId(9), ChannelId(10));
        let known = || {
            let directory = Directory::default();
            let seen = granting(Permissions::VIEW_CHANNEL);
            directory.record_channel(CHANNEL, seen);
            directory.record_channel(thread, Channel { parent: Some(CHANNEL), ..seen });
            directory.record_channel(other, seen);
            directory.record_channel(elsewhere, Channel { guild: GuildId(6), ..seen });
            directory
        };
        for (channel, expected) in [(Some(CHANNEL), [false, false, true, true]), (None, [false, false, false, true])] {
            let directory = known();
            directory.forget_permissions(GUILD, channel);
            assert_eq!([CHANNEL, thread, other, elsewhere].map(|id| refused(&directory, id)), expected, "{channel:?}");
        }
    }

    #[test]
    fn a_role_matters_when_it_grants_something_else() {
        let directory = Directory::default();
        let (one, other) = (Permissions::SEND_MESSAGES, Permissions::ATTACH_FILES);
        let told = [one, one, other, other, one].map(|granted| directory.record_role(RoleId::new(3), granted));
        assert_eq!(told, [true, false, true, false, true]);
    }
}
