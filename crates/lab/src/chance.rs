//! The random parts of a game: seats, the first player, and dice.

use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::rules::{Position, Roll, Variant};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// The random number generator of a game. The same seed and number of the game give the same generator.
pub fn of_game(seed: u64, number: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    random
}

/// Draws the colours of this many players.
pub fn colours(random: &mut ChaCha8Rng, players: usize) -> ColourSet {
    Colour::ALL.sample(random, players).copied().collect()
}

/// The position before the first roll of a game between these players. Who begins is drawn.
pub fn start(random: &mut ChaCha8Rng, colours: ColourSet, variant: Variant) -> Option<Position> {
    let first = colours.iter().nth(random.random_range(0..colours.len()))?;
    Position::start(Board::standard(), colours, first, variant)
}

pub fn roll(random: &mut ChaCha8Rng) -> Option<Roll> {
    Roll::new(random.random_range(1..=6), random.random_range(1..=6))
}
