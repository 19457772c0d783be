//! Ends an edit or an answer in flight once a newer one changes the same message.

use crate::model::MessageId;
use tokio::sync::oneshot;

/// The changes of messages in flight. Another attempt at one must not come after what is newer.
#[derive(Default)]
pub(super) struct Changes(Vec<(MessageId, oneshot::Sender<()>)>);

/// Says that a newer change of the same message has begun.
pub(super) type Overtaken = oneshot::Receiver<()>;

impl Changes {
    /// Ends the earlier changes of a message.
    pub(super) fn overtake(&mut self, message: Option<MessageId>) -> Overtaken {
        let (ends, overtaken) = oneshot::channel();
        self.0.retain(|(_, ends)| !ends.is_closed());
        for (_, earlier) in self.0.extract_if(.., |(id, _)| Some(*id) == message) {
            let _ = earlier.send(());
        }
        self.0.extend(message.map(|id| (id, ends)));
        overtaken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_ends_earlier_ones_of_its_message() {
        let mut changes = Changes::default();
        let (one, other) = (Some(MessageId(1)), Some(MessageId(2)));
        let mut edit = changes.overtake(one);
        let mut elsewhere = changes.overtake(other);
        let mut post = changes.overtake(None);
        assert!(edit.try_recv().is_err() && post.try_recv().is_err(), "nothing is newer");
        let mut answer = changes.overtake(one);
        assert_eq!((edit.try_recv(), elsewhere.try_recv().is_err()), (Ok(()), true));
        drop(answer);
        answer = changes.overtake(one);
        assert!(answer.try_recv().is_err(), "the earlier one has ended");
    }
}
