//! Permission bits and how Discord computes them.

use super::snowflake::Snowflake;
use super::world::{Channel, Guild, World};

/// A set of Discord's permission bits.
pub type Permissions = u64;

/// Kick members, here standing for nothing but itself.
pub const KICK_MEMBERS: Permissions = 1 << 1;
/// Everything, everywhere.
pub const ADMINISTRATOR: Permissions = 1 << 3;
/// Change channels, archive foreign threads' parents.
pub const MANAGE_CHANNELS: Permissions = 1 << 4;
/// Change the server.
pub const MANAGE_GUILD: Permissions = 1 << 5;
/// Add reactions.
pub const ADD_REACTIONS: Permissions = 1 << 6;
/// See a channel.
pub const VIEW_CHANNEL: Permissions = 1 << 10;
/// Write in a channel (says nothing about threads).
pub const SEND_MESSAGES: Permissions = 1 << 11;
/// Delete and pin messages of others.
pub const MANAGE_MESSAGES: Permissions = 1 << 13;
/// Send embeds.
pub const EMBED_LINKS: Permissions = 1 << 14;
/// Send files.
pub const ATTACH_FILES: Permissions = 1 << 15;
/// Read messages of earlier.
pub const READ_MESSAGE_HISTORY: Permissions = 1 << 16;
/// Ping everyone, and roles that are not mentionable.
pub const MENTION_EVERYONE: Permissions = 1 << 17;
/// Use commands of applications.
pub const USE_APPLICATION_COMMANDS: Permissions = 1 << 31;
/// Lock, rename, delete threads of others.
pub const MANAGE_THREADS: Permissions = 1 << 34;
/// Create threads that all see.
pub const CREATE_PUBLIC_THREADS: Permissions = 1 << 35;
/// Create threads by invitation.
pub const CREATE_PRIVATE_THREADS: Permissions = 1 << 36;
/// Write in threads.
pub const SEND_MESSAGES_IN_THREADS: Permissions = 1 << 38;

/// Every bit that Discord knows (up to 1 << 52).
pub const ALL: Permissions = (1 << 53) - 1;

/// What the bot's role allows unless the configuration says otherwise: little, so that a bot whose invitation asks for
/// more must say so.
pub const BOT_DEFAULT: Permissions =
    VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS;

/// What the people of a sandbox may do.
pub(super) const PEOPLE_DEFAULT: Permissions =
    BOT_DEFAULT | EMBED_LINKS | READ_MESSAGE_HISTORY | ADD_REACTIONS | USE_APPLICATION_COMMANDS;

/// The name that Discord's clients show for a permission.
pub fn name(bit: Permissions) -> &'static str {
    match bit {
        KICK_MEMBERS => "Kick Members",
        ADMINISTRATOR => "Administrator",
        MANAGE_CHANNELS => "Manage Channels",
        MANAGE_GUILD => "Manage Server",
        ADD_REACTIONS => "Add Reactions",
        VIEW_CHANNEL => "View Channel",
        SEND_MESSAGES => "Send Messages",
        MANAGE_MESSAGES => "Manage Messages",
        EMBED_LINKS => "Embed Links",
        ATTACH_FILES => "Attach Files",
        READ_MESSAGE_HISTORY => "Read Message History",
        MENTION_EVERYONE => "Mention Everyone",
        USE_APPLICATION_COMMANDS => "Use Application Commands",
        MANAGE_THREADS => "Manage Threads",
        CREATE_PUBLIC_THREADS => "Create Public Threads",
        CREATE_PRIVATE_THREADS => "Create Private Threads",
        SEND_MESSAGES_IN_THREADS => "Send Messages in Threads",
        _ => "a permission",
    }
}

/// The permissions of a member in a whole server: `@everyone` and all their roles; an owner or administrator has all.
pub(super) fn in_guild(guild: &Guild, user: Snowflake) -> Permissions {
    if guild.owner == user {
        return ALL;
    }
    let Some(member) = guild.members.get(&user) else { return 0 };
    let granted = guild
        .roles
        .iter()
        .filter(|role| role.id == guild.id || member.roles.contains(&role.id))
        .fold(0, |sum, role| sum | role.permissions);
    if granted & ADMINISTRATOR != 0 { ALL } else { granted }
}

/// The permissions of a member in a channel; a thread has those of its parent.
///
/// Overwrites apply in Discord's order: `@everyone`, all roles together, the member.
pub(super) fn in_channel(world: &World, channel: &Channel, user: Snowflake) -> Permissions {
    let Some(guild) = channel.guild.and_then(|id| world.guilds.get(&id)) else { return ALL };
    let base = in_guild(guild, user);
    let Some(member) = guild.members.get(&user) else { return 0 };
    if base == ALL {
        return ALL;
    }
    let owner_of_overwrites = match &channel.thread {
        Some(thread) => world.channels.get(&thread.parent).unwrap_or(channel),
        None => channel,
    };
    let overwrites = &owner_of_overwrites.overwrites;
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
