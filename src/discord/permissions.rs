//! The permissions the bot needs, and what to say where one is missing.

use crate::text::{Localizer, Text, texts};
use serenity::all::{ApplicationId, Permissions};

/// All that the bot asks for when it is invited.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What a game in a thread of its own needs.
pub const THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Whether all of `needed` is granted.
pub fn allow(granted: Permissions, needed: Permissions) -> bool {
    granted.administrator() || granted.contains(needed)
}

/// Those without which no table can be opened here; the others have a fallback.
fn indispensable(in_thread: bool) -> Permissions {
    Permissions::VIEW_CHANNEL
        | if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

const NAMES: [(Permissions, Text); 5] = [
    (Permissions::VIEW_CHANNEL, texts::PERMISSION_VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, texts::PERMISSION_SEND_MESSAGES),
    (Permissions::ATTACH_FILES, texts::PERMISSION_ATTACH_FILES),
    (Permissions::CREATE_PUBLIC_THREADS, texts::PERMISSION_CREATE_PUBLIC_THREADS),
    (Permissions::SEND_MESSAGES_IN_THREADS, texts::PERMISSION_SEND_MESSAGES_IN_THREADS),
];

/// The names of permissions, as Discord's settings call them.
pub fn names(l10n: Localizer, permissions: Permissions) -> String {
    let named = NAMES.iter().filter(|(permission, _)| permissions.contains(*permission));
    named.map(|(_, name)| l10n.get(*name)).collect::<Vec<_>>().join(", ")
}

/// What is missing where the bot may not even write; nothing where it may.
pub fn missing(granted: Permissions, in_thread: bool) -> Permissions {
    let needed = indispensable(in_thread);
    if allow(granted, needed) { Permissions::empty() } else { needed - granted }
}

/// The address that puts an application on a server, with exactly the permissions it needs.
pub fn invite(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        NEEDED.bits()
    )
}
