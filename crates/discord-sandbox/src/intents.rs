//! Gateway intents, which select the events that a session receives, and the application flags of the privileged ones.

/// Servers, channels, threads.
pub const GUILDS: u64 = 1;
/// Members of servers. Privileged.
pub const GUILD_MEMBERS: u64 = 1 << 1;
/// Presences. Privileged.
pub const GUILD_PRESENCES: u64 = 1 << 8;
/// Messages in servers.
pub const GUILD_MESSAGES: u64 = 1 << 9;
/// Scheduled events of servers.
pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
/// The content of messages, on the gateway and in REST answers. Privileged.
pub const MESSAGE_CONTENT: u64 = 1 << 15;
/// The privileged intents, which must be enabled for an application.
pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// Each privileged intent with its application flag. Of Discord's two flags for an intent, this is the one whose name
/// ends with `_LIMITED`: it is for bots in fewer than 100 servers.
const LIMITED: [(u64, u64); 3] = [(GUILD_PRESENCES, 1 << 13), (GUILD_MEMBERS, 1 << 15), (MESSAGE_CONTENT, 1 << 19)];

/// The `_LIMITED` application flags of the enabled privileged intents.
pub(super) fn application_flags(privileged: u64) -> u64 {
    LIMITED.iter().filter(|(intent, _)| privileged & intent != 0).map(|(_, flag)| flag).sum()
}
