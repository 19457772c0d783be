//! The permissions the bot needs, and what to say where one is missing.

use super::answer::{Ask, Trouble};
use crate::text::Words;
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
pub fn names(words: Words, permissions: Permissions) -> String {
    let named = NAMES.iter().filter(|(permission, _)| permissions.contains(*permission));
    named.map(|(_, key)| words.text(key)).collect::<Vec<_>>().join(", ")
}

/// Refused where the bot may not even write.
///
/// # Errors
/// The refusal, naming what is missing.
pub fn check(ask: &Ask) -> Result<(), Trouble> {
    let needed = indispensable(ask.thread_of.is_some());
    if allow(ask.permissions, needed) {
        return Ok(());
    }
    let missing = needed - ask.permissions;
    let names = names(ask.words, missing);
    Err(Trouble::refused(ask.words.say("refused-missing-permission", &[("permissions", names.into())])))
}
