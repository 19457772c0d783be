//! Permission bits.

/// A set of Discord's permission bits.
pub type Permissions = u64;

/// All permissions in every channel.
pub const ADMINISTRATOR: Permissions = 1 << 3;
/// Change the server.
pub const MANAGE_GUILD: Permissions = 1 << 5;
/// See a channel.
pub const VIEW_CHANNEL: Permissions = 1 << 10;
/// Send messages in a channel; threads have their own permission.
pub const SEND_MESSAGES: Permissions = 1 << 11;
/// Have messages read aloud.
pub const SEND_TTS_MESSAGES: Permissions = 1 << 12;
/// Delete messages of others.
pub const MANAGE_MESSAGES: Permissions = 1 << 13;
/// Send embeds.
pub const EMBED_LINKS: Permissions = 1 << 14;
/// Send files.
pub const ATTACH_FILES: Permissions = 1 << 15;
/// Read earlier messages.
pub const READ_MESSAGE_HISTORY: Permissions = 1 << 16;
/// Ping everyone, and roles that are not mentionable.
pub const MENTION_EVERYONE: Permissions = 1 << 17;
/// Use commands of applications.
pub const USE_APPLICATION_COMMANDS: Permissions = 1 << 31;
/// Change and delete scheduled events of others.
pub const MANAGE_EVENTS: Permissions = 1 << 33;
/// Lock and delete threads, archive and rename threads of others, and see all private threads.
pub const MANAGE_THREADS: Permissions = 1 << 34;
/// Create public threads.
pub const CREATE_PUBLIC_THREADS: Permissions = 1 << 35;
/// Send messages in threads.
pub const SEND_MESSAGES_IN_THREADS: Permissions = 1 << 38;
/// Make scheduled events, and change and delete one's own.
pub const CREATE_EVENTS: Permissions = 1 << 44;

/// All permission bits from `1 << 0` to `1 << 52`, the highest that Discord defines.
pub const ALL: Permissions = (1 << 53) - 1;

/// The default permissions of the bot's role: few, so that a test must name every other permission that the bot needs.
pub const BOT_DEFAULT: Permissions =
    VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS;

/// The permissions of the role that all people have.
pub(super) const PEOPLE_DEFAULT: Permissions =
    BOT_DEFAULT | EMBED_LINKS | READ_MESSAGE_HISTORY | USE_APPLICATION_COMMANDS;

/// The name of a permission for people to read; `a permission` if the bit is not one of the single permissions above.
pub fn name(bit: Permissions) -> &'static str {
    match bit {
        ADMINISTRATOR => "Administrator",
        MANAGE_GUILD => "Manage Server",
        VIEW_CHANNEL => "View Channel",
        SEND_MESSAGES => "Send Messages",
        SEND_TTS_MESSAGES => "Send Text-To-Speech Messages",
        MANAGE_MESSAGES => "Manage Messages",
        EMBED_LINKS => "Embed Links",
        ATTACH_FILES => "Attach Files",
        READ_MESSAGE_HISTORY => "Read Message History",
        MENTION_EVERYONE => "Mention Everyone",
        USE_APPLICATION_COMMANDS => "Use Application Commands",
        MANAGE_THREADS => "Manage Threads",
        CREATE_PUBLIC_THREADS => "Create Public Threads",
        SEND_MESSAGES_IN_THREADS => "Send Messages in Threads",
        CREATE_EVENTS => "Create Events",
        MANAGE_EVENTS => "Manage Events",
        _ => "a permission",
    }
}
