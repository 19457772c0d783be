//! Playing must not allocate, and a position must be small.

use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::rules::{Position, Variant, playout};
use rand::SeedableRng;
use rand::rngs::SmallRng;

#[test]
fn a_random_game_allocates_nothing() {
    let everybody: ColourSet = Colour::ALL.into_iter().collect();
    let start = Position::start(Board::standard(), everybody, Colour::Red, Variant::Cross).unwrap();
    let mut rng = SmallRng::seed_from_u64(3);
    let mut moves = 0;
    let allocations = allocation_counter::measure(|| moves = playout(&start, &mut rng).moves);
    assert_eq!(allocations.count_total, 0, "allocations in a game of {moves} moves");
}

#[test]
fn a_position_is_small() {
    let bytes = size_of::<Position>();
    assert!(bytes <= 128, "a position has {bytes} bytes, at most 128");
}
