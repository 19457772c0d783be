//! Measures the rules on one thread: random games with full lists of legal moves, and [`perft`].

#![allow(clippy::unwrap_used)]

use divan::Bencher;
use divan::counter::ItemsCount;
use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::rules::{Position, Variant, perft, playout};
use rand::rngs::SmallRng;
use rand::{SeedableRng, rngs};

fn main() {
    divan::main();
}

fn start(players: usize) -> Position {
    let colours: ColourSet = Colour::ALL.into_iter().take(players).collect();
    Position::start(Board::standard(), colours, Colour::Red, Variant::Cross).unwrap()
}

fn play(start: &Position, games: u64) -> u64 {
    let mut rng: rngs::SmallRng = SmallRng::seed_from_u64(1);
    (0..games).map(|_| u64::from(playout(start, &mut rng).moves)).sum()
}

/// Measures random games; an item is a die move.
#[divan::bench(args = [2, 3, 4, 5, 6])]
fn playouts(bencher: Bencher, players: usize) {
    const GAMES: u64 = 500;
    let start = start(players);
    let moves = play(&start, GAMES);
    bencher.counter(ItemsCount::new(moves)).bench(|| play(divan::black_box(&start), GAMES));
}

/// Measures [`perft`] over two turns; an item is a sequence of die moves.
#[divan::bench]
fn perft_2(bencher: Bencher) {
    bencher.counter(ItemsCount::new(132_496u64)).bench(|| perft(divan::black_box(&start(2)), 2));
}
