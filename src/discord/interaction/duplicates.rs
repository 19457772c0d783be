//! Recognises interactions that Discord delivers twice.

use crate::model::InteractionId;
use crate::tasks::lock;
use std::collections::VecDeque;
use std::sync::Mutex;

/// Maximum of remembered interactions.
const SEEN_MAX: usize = 1_000;

/// The latest interactions. After a reconnection Discord may deliver some of them again.
#[derive(Debug, Default)]
pub struct SeenInteractions(Mutex<VecDeque<InteractionId>>);

impl SeenInteractions {
    /// Records an interaction; false if it was recorded before.
    pub fn insert(&self, interaction: InteractionId) -> bool {
        let mut seen = lock(&self.0);
        if seen.contains(&interaction) {
            return false;
        }
        if seen.len() == SEEN_MAX {
            seen.pop_front();
        }
        seen.push_back(interaction);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once() {
        let seen = SeenInteractions::default();
        assert!(seen.insert(InteractionId(1)));
        assert!(!seen.insert(InteractionId(1)), "expected the second delivery to be known");
        assert!((2..2 + SEEN_MAX as u64).all(|id| seen.insert(InteractionId(id))));
        assert!(seen.insert(InteractionId(1)), "expected the oldest to be forgotten");
    }
}
