//! Gateway intents: which events a session receives.

/// Servers, channels, threads.
pub const GUILDS: u64 = 1;
/// Members of servers. Privileged.
pub const GUILD_MEMBERS: u64 = 1 << 1;
/// Bans, and entries of the audit log.
pub const GUILD_MODERATION: u64 = 1 << 2;
/// Emoji of servers.
pub const GUILD_EXPRESSIONS: u64 = 1 << 3;
/// Webhooks of channels.
pub const GUILD_WEBHOOKS: u64 = 1 << 5;
/// Presences. Privileged.
pub const GUILD_PRESENCES: u64 = 1 << 8;
/// Messages in servers.
pub const GUILD_MESSAGES: u64 = 1 << 9;
/// Reactions in servers.
pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
/// Scheduled events of servers.
pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
/// Votes in servers.
pub const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
/// The content of messages, on the gateway and in REST answers. Privileged.
pub const MESSAGE_CONTENT: u64 = 1 << 15;
/// The privileged intents, which must be enabled for an application.
pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// The `_LIMITED` application flag of each privileged intent.
const LIMITED: [(u64, u64); 3] = [(GUILD_PRESENCES, 1 << 13), (GUILD_MEMBERS, 1 << 15), (MESSAGE_CONTENT, 1 << 19)];

/// The `_LIMITED` application flags of the enabled privileged intents.
pub(super) fn application_flags(privileged: u64) -> u64 {
    LIMITED.iter().filter(|(intent, _)| privileged & intent != 0).map(|(_, flag)| flag).sum()
}

/// The privileged intents that these application flags enable.
pub(super) fn privileged_intents(flags: u64) -> u64 {
    LIMITED.iter().filter(|(_, flag)| flags & flag != 0).map(|(intent, _)| intent).sum()
}
