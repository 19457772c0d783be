//! The permissions the bot needs, and what to say where one is missing.

use super::answer::{InteractionCx, Rejection};
use crate::text::Localizer;
use serenity::all::Permissions;

/// All that the bot asks for when it is invited.
pub const NEEDED: Permissions = Permissions::VIEW_CHANNEL
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

const NAMES: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (Permissions::CREATE_PUBLIC_THREADS, "permission-create-public-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-messages-in-threads"),
];

/// The names of permissions, as Discord's settings call them.
pub fn names(l10n: Localizer, permissions: Permissions) -> String {
    let named = NAMES.iter().filter(|(permission, _)| permissions.contains(*permission));
    named.map(|(_, key)| l10n.get(key)).collect::<Vec<_>>().join(", ")
}

/// Refused where the bot may not even write.
///
/// # Errors
/// The refusal, naming what is missing.
pub fn check(cx: &InteractionCx) -> Result<(), Rejection> {
    let needed = indispensable(cx.thread_of.is_some());
    if allow(cx.permissions, needed) {
        return Ok(());
    }
    let missing = needed - cx.permissions;
    let names = names(cx.l10n, missing);
    Err(Rejection::refused(cx.l10n.format("refused-missing-permission", &[("permissions", names.into())])))
}
