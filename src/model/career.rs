//! The counted games of a person, as charts show them.

use super::{Colour, RatingChange, WithoutLuck};

/// The most games that a chart shows.
pub const CAREER_GAMES: u32 = 200;

/// The counted games of a person in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Career {
    /// The last games, the oldest first, at most [`CAREER_GAMES`].
    pub games: Vec<PlayedGame>,
    /// Pawns of all games that were read for deeds.
    pub pawns: PawnCount,
}

/// A counted game of a person.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayedGame {
    pub colour: Colour,
    /// The number of players.
    pub players: u8,
    /// Rank, from 1.
    pub rank: u8,
    /// None in results of earlier programs.
    pub rating: Option<RatingChange>,
    /// None until the game is judged.
    pub judged: Option<WithoutLuck>,
}

/// Pawns captured and lost in some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PawnCount {
    pub games: i64,
    pub captured: i64,
    pub lost: i64,
}

impl PlayedGame {
    /// What the person's moves earned beyond an even share of the result, and what the dice did; none until the game is
    /// judged.
    pub fn play_and_luck(&self) -> Option<[f64; 2]> {
        let WithoutLuck { share, luck, .. } = self.judged?;
        Some([share - luck - 1.0 / f64::from(self.players.max(1)), luck])
    }
}
