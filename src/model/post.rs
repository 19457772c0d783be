//! Posts about a finished game.

/// A kind of post about a game. A channel has at most one post of each kind about a game. If the post is deleted,
/// people can have it made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Post {
    /// The result with its poster.
    Result,
    Replay,
    Report,
}

impl Post {
    /// The stored name: `result`, `replay`, `report`.
    pub fn name(self) -> &'static str {
        match self {
            Post::Result => "result",
            Post::Replay => "replay",
            Post::Report => "report",
        }
    }
}
