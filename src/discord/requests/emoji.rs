//! The application's own emoji as the requests know them: which are in use, and whether Discord accepts them.

use crate::tasks::lock;
use serenity::all::EmojiId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// After this many consecutive refusals, the emoji are not used until they have been read again. After fewer they stay
/// in use, because Discord refuses one by mistake now and then.
const REFUSALS_MAX: u32 = 3;

/// An emoji that Discord has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadedEmoji {
    /// The Unicode characters that the emoji replaces.
    pub unicode: String,
    pub name: String,
    pub id: EmojiId,
}

/// A label that begins with Unicode characters in place of an emoji, as it is shown: a die becomes a digit, which can be
/// read at the size of a label.
pub fn in_label(label: &str) -> String {
    let mut letters = label.chars();
    match letters.next().and_then(|die| u32::from(die).checked_sub(u32::from('⚀'))) {
        Some(face @ 0..6) => format!("{}{}", face + 1, letters.as_str().trim_start_matches('\u{fe0e}')),
        _ => label.to_owned(),
    }
}

/// The emoji in use; none while Unicode is used.
#[derive(Debug, Default)]
pub struct EmojiInUse {
    state: Mutex<State>,
    refused: Notify,
}

#[derive(Debug, Default)]
struct State {
    known: Arc<[UploadedEmoji]>,
    /// The Unicode characters of every emoji that was ever used: a message in flight may have one that is no longer in
    /// use.
    unicode: HashMap<EmojiId, String>,
    refusals: u32,
}

impl EmojiInUse {
    pub fn known(&self) -> Arc<[UploadedEmoji]> {
        Arc::clone(&lock(&self.state).known)
    }

    /// Uses these emoji from now on.
    pub fn replace(&self, mut known: Vec<UploadedEmoji>) {
        // The signs of the second die contain those of the first, so the longer ones come first.
        known.sort_by_key(|one| std::cmp::Reverse(one.unicode.chars().count()));
        let mut state = lock(&self.state);
        state.unicode.extend(known.iter().map(|one| (one.id, one.unicode.clone())));
        state.known = known.into();
        state.refusals = 0;
    }

    /// The Unicode characters that an emoji replaces.
    pub fn unicode(&self, id: EmojiId) -> Option<String> {
        lock(&self.state).unicode.get(&id).cloned()
    }

    /// Notes that Discord has accepted a message with emoji.
    pub fn taken(&self) {
        lock(&self.state).refusals = 0;
    }

    /// Notes that Discord has refused an emoji.
    pub fn refuse(&self) {
        let mut state = lock(&self.state);
        state.refusals += 1;
        if state.refusals >= REFUSALS_MAX {
            state.known = Arc::default();
        }
        self.refused.notify_one();
    }

    /// Waits for the next refusal, or returns at once if there was one since the last call.
    pub async fn refused(&self) {
        self.refused.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn red() -> UploadedEmoji {
        UploadedEmoji { unicode: "🔴".into(), name: "red_0000".into(), id: EmojiId::new(7) }
    }

    #[test]
    fn emoji_refused_thrice_in_a_row_rest() {
        let emoji = EmojiInUse::default();
        emoji.replace(vec![red()]);
        for _ in 0..REFUSALS_MAX {
            emoji.taken();
            emoji.refuse();
        }
        assert_eq!(*emoji.known(), [red()], "each was followed by a message that was taken");
        (1..REFUSALS_MAX).for_each(|_| emoji.refuse());
        assert!(emoji.known().is_empty());
        assert_eq!(emoji.unicode(red().id).as_deref(), Some("🔴"), "messages in flight still have it");
        emoji.replace(vec![red()]);
        emoji.refuse();
        assert_eq!(*emoji.known(), [red()], "read anew, they have all their tries again");
    }

    #[test]
    fn die_in_a_label_is_a_digit() {
        for (label, shown) in
            [("⚃ K H4→A21", "4 K H4→A21"), ("⚀\u{fe0e} O A1→A2", "1 O A1→A2"), ("🎲 Roll ⚂", "🎲 Roll ⚂")]
        {
            assert_eq!(in_label(label), shown);
        }
        assert_eq!((in_label("⚅"), in_label("")), ("6".to_owned(), String::new()));
    }

    #[test]
    fn refusal_is_heard_by_who_waits_later() {
        let emoji = EmojiInUse::default();
        emoji.refuse();
        assert!(emoji.refused().now_or_never().is_some());
        assert!(emoji.refused().now_or_never().is_none());
    }
}
