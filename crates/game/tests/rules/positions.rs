//! Written positions: the legal moves and results in `positions.txt`, the order of legal moves, the choices that are
//! offered, and turns whose end does not depend on the order of their dice.

use hypnosia_game::board::Board;
use hypnosia_game::rules::{PlayError, Position, parse_move, parse_position};

const DATA: &str = include_str!("positions.txt");

fn moves(position: &Position) -> String {
    let mut moves: Vec<String> = position.legal().iter().map(|mv| mv.notation(position.board())).collect();
    moves.sort();
    moves.join(" ")
}

fn play(position: Position, moves: &str) -> Result<Position, PlayError> {
    moves.split(' ').try_fold(position, |position, mv| position.play(&parse_move(Board::standard(), mv).unwrap()))
}

/// Returns the position as text, followed by the ranking if the game is over; or the error as text.
fn outcome(position: Result<Position, PlayError>) -> String {
    let position = match position {
        Ok(position) => position,
        Err(error) => return format!("error: {error}"),
    };
    let mut lines = vec![position.to_string()];
    if position.is_over() {
        lines.push("over".into());
        let ranks = position.standings();
        lines.extend(ranks.iter().map(|rank| format!("{} {} {}", rank.rank, rank.colour, rank.points)));
    }
    lines.join(" / ")
}

#[test]
fn positions_match_the_data_file() {
    let mut title = "";
    let mut position = None;
    let mut found = String::new();
    let mut checked = 0;
    for (line, number) in DATA.lines().zip(1..) {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("", _) | ("##", _) => {}
            ("#", text) => title = text,
            ("=", expected) => {
                assert_eq!(found, expected, "line {number}: {title}");
                checked += 1;
            }
            (">", moves) => found = outcome(play(position.unwrap(), moves)),
            ("next", _) => found = outcome(position.unwrap().next()),
            _ => {
                let read =
                    parse_position(Board::standard(), line).unwrap_or_else(|error| panic!("line {number}: {error}"));
                assert_eq!(read.to_string(), line, "line {number}: a position is written as it was read");
                found = moves(&read);
                position = Some(read);
            }
        }
    }
    assert!(checked > 90, "only {checked} lines with = were checked");
}

#[test]
fn legal_moves_have_a_fixed_order() {
    let text = "A30r2,A36g,D3r r4,g123 - r0,g0 r 61 cross";
    let position = parse_position(Board::standard(), text).unwrap();
    let listed: Vec<String> = position.legal().iter().map(|mv| mv.notation(position.board())).collect();
    let expected = "1:A30-A31 1:A30=A31 1:D3-D4 1:D3-centre 6:H4-A3 6:A30-A36 6:A30=A36 6:D3-D9";
    assert_eq!(listed.join(" "), expected);

    // Purple enters on A7, so on its way A5 comes after A10. A10 is a bridge space: one pawn of its stack has two ways
    // from there, and so has the whole stack.
    let text = "A5p,A10p2,B2p r1234,p - r0,p0 p 2 cross";
    let position = parse_position(Board::standard(), text).unwrap();
    let listed: Vec<String> = position.legal().iter().map(|mv| mv.notation(position.board())).collect();
    let expected = "2:A10-A12 2:A10-B9 2:A10=A12 2:A10=B9 2:A5-A7 2:B2-B4";
    assert_eq!(listed.join(" "), expected);
}

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

fn choices(text: &str) -> Vec<String> {
    let position = position(text);
    position.choices().iter().map(|mv| mv.notation(position.board())).collect()
}

#[test]
fn choices_begin_with_higher_die_and_nearest_home() {
    let found = choices("A4r r34,g1234 - r0,g0 r 51 cross");
    assert_eq!(found, ["5:H3-A3", "5:H4-A2", "5:A4-A9", "5:A4-B7", "1:A4-A5", "1:A4-B3"]);
}

/// Only one place is left in the centre, so moving one pawn of a stack there and moving both lead to the same
/// position.
#[test]
fn moves_to_one_position_are_one_choice() {
    let text = "D3r2 r,g12 rrgg r0,g0 r 1 cross";
    let legal = position(text).legal().len();
    let found = choices(text);
    assert_eq!(legal, found.len() + 1, "{found:?}");
    assert!(found.contains(&"1:D3-centre".to_owned()), "{found:?}");
}

#[test]
fn turn_ends_alike_when_only_order_differs() {
    let cases = [
        ("A5r r,g1234 - r0,g0 r 31 cross", true, "one pawn, no bridge on its way"),
        ("A5r r,g123,b1234 - r0,g0,b0 r - cross", false, "nothing is rolled"),
        ("A5r,A8g r,g123 - r0,g0 r 31 cross", false, "a capture by the way"),
        ("A3r r,g1234 - r0,g0 r 31 cross", false, "a bridge by the way"),
        ("A5r,A20r r,g1234 - r0,g0 r 31 cross", false, "two pawns"),
    ];
    for (text, alike, why) in cases {
        assert_eq!(position(text).ends_alike(), alike, "{why}: {text}");
    }
}
