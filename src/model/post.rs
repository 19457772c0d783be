//! Posts about a game.

use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// A kind of post about a game. A channel has at most one post of each kind about a game. If a post about a finished
    /// game is deleted, people can have it made again.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Post {
        /// The result with its poster.
        Result = "result",
        Replay = "replay",
        Report = "report",
        /// That the game is close, for those who asked to be told.
        Close = "close",
    }
}
