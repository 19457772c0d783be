//! Posts about a finished game.

/// A kind of post about a game. Each kind is posted once in a channel.
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
