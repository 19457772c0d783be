//! The permissions the bot needs, and what to say where one is missing.

use super::answer::{Ask, Trouble};
use crate::text::Words;
use serenity::all::Permissions;

/// All that the bot asks for when it is invited.
pub const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Those without which no table can be opened; the others have a fallback.
const INDISPENSABLE: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES);

const NAMES: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::EMBED_LINKS, "permission-embed-links"),
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
    let missing = INDISPENSABLE - ask.permissions;
    if missing.is_empty() || ask.permissions.administrator() {
        return Ok(());
    }
    let names = names(ask.words, missing);
    Err(Trouble::refused(ask.words.say("refused-missing-permission", &[("permissions", names.into())])))
}
