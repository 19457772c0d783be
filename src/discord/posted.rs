//! What people have posted of finished games since the start.

use crate::model::{ChannelId, MessageId, TableId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most posts remembered; beyond it the memory starts afresh.
const REMEMBERED_MAX: usize = 10_000;

/// What is posted of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Post {
    /// The result with its poster.
    Result,
    /// The game as an animated picture.
    Replay,
    /// The report.
    Report,
}

/// What was posted since the start, and where.
#[derive(Debug, Default)]
pub struct Posted(Mutex<HashMap<(TableId, Post, ChannelId), MessageId>>);

impl Posted {
    /// The message of a post in a channel.
    pub fn of(&self, what: (TableId, Post, ChannelId)) -> Option<MessageId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&what).copied()
    }

    /// Remembers a post.
    pub fn remember(&self, what: (TableId, Post, ChannelId), message: MessageId) {
        let mut posted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if posted.len() >= REMEMBERED_MAX {
            posted.clear();
        }
        posted.insert(what, message);
    }
}
