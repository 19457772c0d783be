use super::*;
use crate::board::Board;
use crate::rules::parse_position;

#[test]
fn a_size_outside_the_bounds_is_named() {
    for size in [0, 299, 2001] {
        let error = Painter::new(Board::standard(), Theme::Dark, size).unwrap_err().to_string();
        assert_eq!(error, format!("size {size}, must be 300 to 2000 pixels"));
    }
}

#[test]
fn a_frame_is_a_png_of_its_size() {
    let position = parse_position(Board::standard(), "- r1234,g1234 - r0,g0 r 54 cross").unwrap();
    let hints = position.legal();
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let file = painter.png(&Scene { hints: &hints, ..Scene::new(&position) }).unwrap();
    let picture = image::load_from_memory(&file).unwrap();
    assert_eq!((picture.width(), picture.height()), (300, 300));
}

#[test]
fn moves_are_lettered_in_their_order() {
    let position = parse_position(Board::standard(), "- r1234,g1234 - r0,g0 r 54 cross").unwrap();
    let letters: String = letters(&position.legal()).map(|(letter, _)| letter).collect();
    assert_eq!(letters, "ABCDEFGH");
}
