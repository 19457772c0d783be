//! The counted games of a person, and those of two people who met, as charts show them.

use super::{Colour, Millis, RatingChange, TableId, WithoutLuck};

/// The most games that a chart shows.
pub const CAREER_GAMES: u32 = 200;

/// The counted games of a person in a server.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Career {
    /// The last games, at most [`CAREER_GAMES`], the oldest first.
    pub games: Vec<PlayedGame>,
    /// Captured and lost pawns in all games that were read for deeds and that the person did not leave.
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
    /// `None` in results of earlier versions of this program.
    pub rating: Option<RatingChange>,
    /// `None` until the game is judged.
    pub judged: Option<WithoutLuck>,
}

/// Captured and lost pawns in some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PawnCount {
    pub games: i64,
    pub captured: i64,
    /// The number of games in which lost pawns are counted: those in which the person was present for at least half of
    /// their turns.
    pub played_out: i64,
    pub lost: i64,
}

impl PawnCount {
    /// Captured and lost pawns per game; `None` if there is no game, or none in which lost pawns are counted.
    pub fn per_game(self) -> Option<[f64; 2]> {
        let mean = |count: i64, games: i64| count as f64 / games as f64;
        let is_known = self.games > 0 && self.played_out > 0;
        is_known.then(|| [mean(self.captured, self.games), mean(self.lost, self.played_out)])
    }
}

impl PlayedGame {
    /// Two numbers: the person's share of the result without luck, less an even share; and the person's luck. `None`
    /// until the game is judged.
    pub fn play_and_luck(&self) -> Option<[f64; 2]> {
        let WithoutLuck { share, luck, .. } = self.judged?;
        Some([above_even(self.players, share, luck), luck])
    }
}

/// By how much a share of the result, without its luck, exceeds an even share.
fn above_even(players: u8, share: f64, luck: f64) -> f64 {
    share - luck - 1.0 / f64::from(players.max(1))
}

/// A counted game in which two given people played, perhaps with others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meeting {
    pub table: TableId,
    /// When it ended, milliseconds UTC.
    pub ended: Millis,
    /// The number of players.
    pub players: u8,
    /// The rank of each of the two people, from 1.
    pub ranks: [u8; 2],
    /// For each of the two people, by how much the share of the result that their moves earned (without luck) exceeds
    /// an even share; `None` until the game is judged.
    pub play: Option<[f64; 2]>,
}

impl Meeting {
    /// Sets [`Meeting::play`] from two numbers for each of the two people: their share of the result, and the luck in
    /// that share. `play` stays `None` unless the numbers of both people are known.
    pub fn with_shares(self, shares: [Option<(f64, f64)>; 2]) -> Meeting {
        let [one, other] = shares.map(|share| share.map(|(share, luck)| above_even(self.players, share, luck)));
        Meeting { play: one.zip(other).map(|(one, other)| [one, other]), ..self }
    }
}
