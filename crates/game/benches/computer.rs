//! Measures how long each level takes for a move on one thread, in two positions: the middle of a game of 2 players,
//! and a crowded game of 6 players in which pawns are within reach of each other.

#![allow(clippy::unwrap_used)]

use divan::Bencher;
use hypnosia_game::board::Board;
use hypnosia_game::computer::{Eagerness, Level, choose};
use hypnosia_game::rules::parse_position;

fn main() {
    divan::main();
}

const TWO: &str = "A15g,B9r,B28r2,C12g r1,g13 - r0,g0 r 54 cross";
const SIX: &str = "A1b,A13y,A22p,A25o2,A28g2,B15p,B21b,B25g2,C11b,C16r2,C21y2,C23p2,D3y r,o,y,g,b1,p roor r0,o0,y0,g0,b0,p0 b 65 cross";

fn think(bencher: Bencher, level: Level, text: &str) {
    let position = parse_position(Board::standard(), text).unwrap();
    bencher.bench(|| choose(level, Eagerness::USUAL, divan::black_box(&position)).unwrap());
}

#[divan::bench(args = Level::ALL)]
fn two_players(bencher: Bencher, level: Level) {
    think(bencher, level, TWO);
}

#[divan::bench(args = Level::ALL)]
fn six_players(bencher: Bencher, level: Level) {
    think(bencher, level, SIX);
}
