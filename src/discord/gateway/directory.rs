//! The servers the bot is a member of, and channels with its permissions there, as of the last event. In memory only.

use crate::discord::interaction::permissions;
use crate::model::{ChannelId, GuildId};
use serenity::all::Permissions;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Maximum of cached channels; beyond it the cache starts afresh.
const CHANNELS_MAX: usize = 50_000;

/// A channel, as far as events have described it.
#[derive(Debug, Clone, Copy)]
pub struct Channel {
    pub permissions: Permissions,
    /// Whether it can have threads: those in threads and in voice channels cannot.
    pub has_threads: bool,
}

#[derive(Debug, Default)]
pub struct Directory {
    guilds: Mutex<HashSet<GuildId>>,
    channels: Mutex<HashMap<ChannelId, Channel>>,
    hidden: Mutex<Hidden>,
}

/// Channels that Discord said the bot may not view.
#[derive(Debug, Default)]
struct Hidden {
    channels: HashSet<ChannelId>,
    /// Number of channel events so far.
    changes: u64,
}

impl Directory {
    /// The bot is a member of a server.
    pub fn join(&self, guild: GuildId) {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner).insert(guild);
    }

    /// Removes a server that the bot has left.
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

    /// Caches a channel that Discord describes; a hidden one is removed.
    pub fn record_channel(&self, id: ChannelId, channel: Channel) {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
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
        self.channels.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied()
    }

    /// The number of channel events so far: read it before a request, for [`Directory::hide`].
    pub fn changes(&self) -> u64 {
        self.hidden().changes
    }

    /// Marks a channel as hidden after a request was refused. False if there were channel events since `changes`: the
    /// channel may be visible again.
    pub fn hide(&self, id: ChannelId, changes: u64) -> bool {
        let mut hidden = self.hidden();
        if hidden.channels.len() >= CHANNELS_MAX {
            hidden.channels.clear();
        }
        let still = hidden.changes == changes;
        if still {
            hidden.channels.insert(id);
        }
        still
    }

    /// Marks a channel as visible; returns whether it was hidden.
    pub fn show(&self, id: ChannelId) -> bool {
        let mut hidden = self.hidden();
        hidden.changes += 1;
        hidden.channels.remove(&id)
    }

    fn hidden(&self) -> MutexGuard<'_, Hidden> {
        self.hidden.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: ChannelId = ChannelId(7);

    #[test]
    fn a_channel_out_of_sight_is_not_known() {
        let directory = Directory::default();
        let knows = |permissions| {
            directory.record_channel(CHANNEL, Channel { permissions, has_threads: true });
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

    #[test]
    fn a_hidden_channel_is_shown_once() {
        let directory = Directory::default();
        assert!(!directory.show(CHANNEL), "expected it not to be hidden at first");
        let before = directory.changes();
        assert!(directory.hide(CHANNEL, before) && directory.hide(CHANNEL, before));
        assert!(directory.show(CHANNEL) && !directory.show(CHANNEL));
        assert!(!directory.hide(CHANNEL, before), "expected what was told meanwhile to count");
        assert!(!directory.show(CHANNEL));
    }
}
