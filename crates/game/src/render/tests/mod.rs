mod animation;
mod chart;
mod charts;
mod colours;
mod geometry;
mod golden;
mod layout;
mod poster;
mod prospects;

use super::*;
use crate::board::Place;
use crate::board::{Board, ColourSet};
use crate::rules::{GameLog, Variant, parse_position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

/// A game of random moves between the first `players` colours, played to its end.
fn random_game(players: usize, seed: u64) -> GameLog {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let colours: ColourSet = Colour::ALL.into_iter().take(players).collect();
    let mut log = GameLog::new(Board::standard(), colours, Variant::Cross).unwrap();
    let rolls: Vec<(Colour, Roll)> =
        colours.iter().zip((1..=6).rev()).map(|(colour, die)| (colour, Roll::new(die, die).unwrap())).collect();
    log.add_setup_round(&rolls).unwrap();
    while !log.is_over() {
        let moves = log.position().unwrap().legal();
        match moves.len() {
            0 => log.roll(Roll::new(chance.random_range(1..=6), chance.random_range(1..=6)).unwrap()).unwrap(),
            several => log.play(&moves[chance.random_range(0..several)]).unwrap(),
        }
    }
    log
}

#[test]
fn a_size_outside_the_bounds_is_named() {
    for size in [0, 299, 2001] {
        let error = Painter::new(Board::standard(), Theme::Dark, size).unwrap_err().to_string();
        assert_eq!(error, format!("size {size}, must be 300 to 2000 pixels"));
    }
}

#[test]
fn smallest_and_largest_frame_have_their_size() {
    let position = position("- r1234,g1234 - r0,g0 r 54 cross");
    let hints = position.legal();
    for size in [*SIZES.start(), *SIZES.end()] {
        let painter = Painter::new(Board::standard(), Theme::Dark, size).unwrap();
        let file = painter.png(&Scene { hints: &hints, ..Scene::new(&position) }).unwrap();
        let picture = image::load_from_memory(&file).unwrap();
        assert_eq!((picture.width(), picture.height()), (size, size));
    }
}

#[test]
fn frames_stay_small() {
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let position = position(
        "A2p,A7r,A16o2,A23g,A33b,B4y,B13p2,B21b,C3g,C9r2,C18y,D3o r1,o,y12,g3,b3,p1 b r+2,o-1,y0,g-1,b0,p0 r 53 cross",
    );
    let hints = position.legal();
    let bytes = painter.png(&Scene { hints: &hints, ..Scene::new(&position) }).unwrap().len();
    assert!(bytes < 61_000, "{bytes} bytes, expected less than 61000");
}

#[test]
fn moves_are_lettered_in_their_order() {
    let position = position("- r1234,g1234 - r0,g0 r 54 cross");
    let letters: String = letters(&position.legal()).map(|(letter, _)| letter).collect();
    assert_eq!(letters, "KLMNOPQR", "expected letters that no circle has");
}

#[test]
fn step_names_its_capture() {
    let position = position("A4r,A9g r24,g134 - r0,g0 r 5 cross");
    let mv = position
        .legal()
        .into_iter()
        .find(|mv| Some(mv.to) == position.board().parse_space("A9").map(Place::Space))
        .unwrap();
    let (step, after) = PlayedMove::play(&position, &mv).unwrap();
    let captured = step.taken.map(|cell| (cell.colour, cell.stack));
    assert_eq!((step.mover, captured), (Colour::Red, Some((Colour::Green, false))));
    assert_eq!(after.captures(Colour::Red), 1);
}

#[test]
fn a_small_board_is_drawn_too() {
    let json = r#"{ "circles": [{ "letter": "A", "spaces": 8 }], "entries": { "r": "A1", "g": "A5" }, "lane": 2,
        "centre_points": [2, 1], "bridges": [["A4", "centre"], ["A8", "centre"]] }"#;
    let board: &'static Board = Box::leak(Box::new(Board::from_json(json).unwrap()));
    let position = parse_position(board, "A4r,A6g2 r2,g - r0,g0 r 21 cross").unwrap();
    let hints = position.legal();
    let painter = Painter::new(board, Theme::Light, 300).unwrap();
    let file = painter.png(&Scene { hints: &hints, ..Scene::new(&position) }).unwrap();
    assert!(image::load_from_memory(&file).is_ok());
}
