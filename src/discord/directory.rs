//! The servers the bot is a member of, and channels with its permissions there, as of the last event. In memory only.

use crate::model::{ChannelId, GuildId};
use serenity::all::Permissions;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

/// The most channels that are kept; beyond it the memory starts afresh.
const CHANNELS_MAX: usize = 50_000;

/// What is known of a channel.
#[derive(Debug, Clone, Copy)]
pub struct Channel {
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether it can have threads: those in threads and in voice channels cannot.
    pub has_threads: bool,
}

/// The servers and channels that are known.
#[derive(Debug, Default)]
pub struct Directory {
    guilds: Mutex<HashSet<GuildId>>,
    channels: Mutex<HashMap<ChannelId, Channel>>,
}

impl Directory {
    /// The bot is a member of a server.
    pub fn join(&self, guild: GuildId) {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner).insert(guild);
    }

    /// The bot is not a member of a server any more.
    pub fn leave(&self, guild: GuildId) {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner).remove(&guild);
    }

    /// The servers that the bot is a member of.
    pub fn guilds(&self) -> Vec<GuildId> {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }

    /// Whether the bot is a member of a server. Its commands can be there without it.
    pub fn is_member(&self, guild: GuildId) -> bool {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner).contains(&guild)
    }

    /// Records what Discord says of a channel.
    pub fn record_channel(&self, id: ChannelId, channel: Channel) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if channels.len() >= CHANNELS_MAX {
            channels.clear();
        }
        channels.insert(id, channel);
    }

    /// A channel as of the last event; none if there was none.
    pub fn channel(&self, id: ChannelId) -> Option<Channel> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied()
    }
}
