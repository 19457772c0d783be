//! The permissions the bot needs, and the messages about missing ones.

use crate::text::{Localizer, Text, texts};
use serenity::all::{ApplicationId, Permissions};

/// The permissions that the bot asks for when it is invited.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The permissions for a game in its own thread.
pub const THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Whether all of `needed` is granted. Bits that serenity does not know are not checked, because serenity drops them
/// when it reads permissions.
pub fn allow(granted: Permissions, needed: Permissions) -> bool {
    granted.administrator() || granted.contains(needed & Permissions::all())
}

/// The permissions without which no table can be opened in a channel or, with `in_thread`, in a thread. The bot can do
/// without the others of [`NEEDED`].
pub fn indispensable(in_thread: bool) -> Permissions {
    Permissions::VIEW_CHANNEL
        | if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

/// Permissions that serenity 0.12.5 has no names for.
const PIN_MESSAGES: Permissions = Permissions::from_bits_retain(1 << 51);
const BYPASS_SLOWMODE: Permissions = Permissions::from_bits_retain(1 << 52);

const NAMES: [(Permissions, Text); 9] = [
    (Permissions::VIEW_CHANNEL, texts::PERMISSION_VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, texts::PERMISSION_SEND_MESSAGES),
    (Permissions::ATTACH_FILES, texts::PERMISSION_ATTACH_FILES),
    (Permissions::CREATE_PUBLIC_THREADS, texts::PERMISSION_CREATE_PUBLIC_THREADS),
    (Permissions::SEND_MESSAGES_IN_THREADS, texts::PERMISSION_SEND_MESSAGES_IN_THREADS),
    (Permissions::CREATE_GUILD_EXPRESSIONS, texts::PERMISSION_CREATE_EXPRESSIONS),
    (Permissions::CREATE_EVENTS, texts::PERMISSION_CREATE_EVENTS),
    (PIN_MESSAGES, texts::PERMISSION_PIN_MESSAGES),
    (BYPASS_SLOWMODE, texts::PERMISSION_BYPASS_SLOWMODE),
];

/// The names of permissions, as Discord's settings call them.
pub fn names(l10n: Localizer, permissions: Permissions) -> String {
    let named = NAMES.iter().filter(|(permission, _)| permissions.contains(*permission));
    named.map(|(_, name)| l10n.get(*name)).collect::<Vec<_>>().join(", ")
}

/// The missing permissions if the bot may not write here; empty if it may write.
pub fn missing(granted: Permissions, in_thread: bool) -> Permissions {
    let needed = indispensable(in_thread);
    if allow(granted, needed) { Permissions::empty() } else { needed - granted }
}

/// The permissions of [`NEEDED`] that are not granted in a server.
pub fn lacking(granted: Permissions) -> Permissions {
    if allow(granted, NEEDED) { Permissions::empty() } else { NEEDED - granted }
}

/// The missing permissions for threads, after Discord refused to create a thread. All of [`THREADS`] if the granted
/// permissions are unknown or seem to suffice.
pub fn missing_for_threads(granted: Option<Permissions>) -> Permissions {
    granted.map(|granted| THREADS - granted).filter(|missing| !missing.is_empty()).unwrap_or(THREADS)
}

/// The address at which people add the bot to a server, with exactly the permissions that it needs.
pub fn invite(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        NEEDED.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits 43, 44, 51 and 52 were part of other permissions until February 2026.
    #[test]
    fn the_newest_permissions_have_names() {
        let cases = [(43, "Create Expressions"), (44, "Create Events"), (51, "Pin Messages"), (52, "Bypass Slowmode")];
        for (bit, name) in cases {
            assert_eq!(names(Localizer::default(), Permissions::from_bits_retain(1 << bit)), name);
        }
    }

    #[test]
    fn only_missing_permissions_for_threads_are_named() {
        let create = Permissions::CREATE_PUBLIC_THREADS;
        let cases = [(None, THREADS), (Some(THREADS), THREADS), (Some(create), THREADS - create)];
        for (granted, missing) in cases {
            assert_eq!(missing_for_threads(granted), missing, "{granted:?}");
        }
    }

    #[test]
    fn bit_cut_off_by_serenity_is_not_missing() {
        let read: Permissions = serde_json::from_value(serde_json::json!((1_u64 << 51 | 1 << 11).to_string())).unwrap();
        assert_eq!(read, Permissions::SEND_MESSAGES);
        assert!(allow(read, Permissions::SEND_MESSAGES | PIN_MESSAGES));
        assert!(!allow(read, Permissions::VIEW_CHANNEL | PIN_MESSAGES));
    }
}
