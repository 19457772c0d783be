use super::*;
#[test]
fn the_embedded_board_is_sound() {
    let board = Board::standard();
    assert_eq!(board.space_count(), 108, "spaces of all circles");
}
