//! Permissions of members (roles and overwrites, combined as Discord does), and their access to channels and threads.

use super::channels::direct_name;
use super::{Channel, DIRECT, Guild, PRIVATE_THREAD, World};
use crate::permissions::{ADMINISTRATOR, ALL, MANAGE_THREADS, Permissions, READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::snowflake::Snowflake;

impl Guild {
    /// A member's permissions in the whole server, from `@everyone` and their roles; owner and administrators have all.
    pub(crate) fn permissions_of(&self, user: Snowflake) -> Permissions {
        if self.owner == user {
            return ALL;
        }
        let Some(member) = self.members.get(&user) else { return 0 };
        let granted = self
            .roles
            .iter()
            .filter(|role| role.id == self.id || member.roles.contains(&role.id))
            .fold(0, |sum, role| sum | role.permissions);
        if granted & ADMINISTRATOR != 0 { ALL } else { granted }
    }
}

impl World {
    /// A member's permissions in a channel; none if the member may not view the channel. The overwrites of a thread are
    /// those of its parent.
    ///
    /// Overwrites apply in Discord's order: `@everyone`, all roles together, the member.
    pub(crate) fn permissions_in(&self, channel: &Channel, user: Snowflake) -> Permissions {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else { return 0 };
        let base = guild.permissions_of(user);
        let Some(member) = guild.members.get(&user) else { return 0 };
        if base == ALL {
            return ALL;
        }
        let overwrites = match &channel.thread {
            Some(thread) => &self.channels.get(&thread.parent).unwrap_or(channel).overwrites,
            None => &channel.overwrites,
        };
        let mut granted = base;
        if let Some(everyone) = overwrites.iter().find(|o| o.id == guild.id) {
            granted = granted & !everyone.deny | everyone.allow;
        }
        let (allow, deny) = overwrites
            .iter()
            .filter(|o| !o.is_member && o.id != guild.id && member.roles.contains(&o.id))
            .fold((0, 0), |(allow, deny), o| (allow | o.allow, deny | o.deny));
        granted = granted & !deny | allow;
        if let Some(own) = overwrites.iter().find(|o| o.is_member && o.id == user) {
            granted = granted & !own.deny | own.allow;
        }
        if granted & VIEW_CHANNEL == 0 { 0 } else { granted }
    }

    /// Whether a person sees a channel with its messages.
    pub(crate) fn sees(&self, channel: &Channel, person: Snowflake) -> bool {
        if channel.kind == DIRECT {
            return channel.name == direct_name(person);
        }
        let needed = VIEW_CHANNEL | READ_MESSAGE_HISTORY;
        self.permissions_in(channel, person) & needed == needed && self.is_admitted(channel, person)
    }

    /// Whether a member has access to a channel as far as private threads are concerned. A private thread needs
    /// membership in the thread or the permission to manage threads, which [`World::permissions_in`] does not check.
    /// Any other channel needs neither.
    pub(crate) fn is_admitted(&self, channel: &Channel, user: Snowflake) -> bool {
        let is_member = || channel.thread.as_ref().is_some_and(|thread| thread.members.contains_key(&user));
        channel.kind != PRIVATE_THREAD || is_member() || self.permissions_in(channel, user) & MANAGE_THREADS != 0
    }

    /// Whether a channel is a locked thread in which the user may not act, because they do not manage threads.
    pub(crate) fn is_shut(&self, channel: &Channel, user: Snowflake) -> bool {
        let is_locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
        is_locked && self.permissions_in(channel, user) & MANAGE_THREADS == 0
    }
}
