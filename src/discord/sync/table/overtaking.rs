//! Marks a change in flight as overtaken once a newer change of the same message begins.

use crate::discord::requests::api::Overtaken;
use crate::model::MessageId;

/// The changes of messages in flight. An old change must not be retried after a newer one has begun. An attempt in
/// flight may still take effect late; then [`KnownMessages`](crate::discord::sync::known::KnownMessages) repairs the
/// message.
#[derive(Default)]
pub(super) struct ChangesInFlight(Vec<(MessageId, Overtaken)>);

impl ChangesInFlight {
    /// Begins a change of a message, which overtakes the earlier ones of that message. `None` stands for a new message,
    /// which overtakes nothing.
    pub(super) fn begin(&mut self, message: Option<MessageId>) -> Overtaken {
        let begun = Overtaken::default();
        self.0.retain(|(_, earlier)| earlier.is_shared());
        for (_, earlier) in self.0.extract_if(.., |(id, _)| Some(*id) == message) {
            earlier.set();
        }
        self.0.extend(message.map(|id| (id, begun.clone())));
        begun
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_overtakes_earlier_ones_of_its_message() {
        let mut changes = ChangesInFlight::default();
        let (one, other) = (Some(MessageId(1)), Some(MessageId(2)));
        let (edit, elsewhere, post) = (changes.begin(one), changes.begin(other), changes.begin(None));
        assert!(!edit.is_set() && !post.is_set(), "nothing is newer");
        let answer = changes.begin(one);
        assert!(edit.is_set() && !elsewhere.is_set() && !post.is_set() && !answer.is_set());
        drop((edit, elsewhere, post, answer));
        changes.begin(None);
        assert!(changes.0.is_empty(), "expected ended changes to be forgotten");
    }
}
