use super::faults::faults_of;
use super::*;

/// A board for tests: two seats, two circles, two pawns for each colour.
pub(crate) const SMALL: &str = r#"{
  "circles": [{ "letter": "A", "spaces": 10 }, { "letter": "B", "spaces": 8 }],
  "entries": { "r": "A1", "g": "A6" },
  "lane": 2,
  "centre_points": [2, 1],
  "bridges": [["A3", "B2"], ["A8", "B6"], ["B4", "centre"], ["B8", "centre"]]
}"#;

/// Replaces a text in [`SMALL`], which must make the board invalid; returns its faults.
fn faults(from: &str, to: &str) -> Vec<String> {
    assert!(SMALL.contains(from), "{from} is in the small board");
    faults_of(&SMALL.replace(from, to))
}

#[test]
fn the_embedded_board_is_sound() {
    assert_eq!(faults_of(STANDARD), Vec::<String>::new());
    let board = Board::standard();
    assert_eq!(board.spaces().count(), 108, "spaces of all circles");
    assert_eq!(board.colours().len(), 6);
    let bridges = board.spaces().filter(|&space| board.bridge(space).is_some()).count();
    assert_eq!(bridges, 24, "six bridges on each circle");
}

#[test]
fn spaces_are_named_and_read_both_ways() {
    let board = Board::standard();
    for space in board.spaces() {
        assert_eq!(board.parse_space(&board.space_name(space)), Some(space));
    }
    for nowhere in ["", "A", "A0", "A37", "A01", "A1 ", "a1", "E1", "A+1", "1A", "é1", "A99999999999"] {
        assert_eq!(board.parse_space(nowhere), None, "{nowhere:?} is no space");
    }
}

#[test]
fn route_leads_from_entry_to_innermost_circle() {
    let board = Board::standard();
    for colour in Colour::ALL {
        let entry = board.entry(colour).unwrap();
        assert_eq!(board.way(colour, entry), 0);
        let mut ways: Vec<u8> = board.spaces().map(|space| board.way(colour, space)).collect();
        ways.sort_unstable();
        assert_eq!(ways, (0..108).collect::<Vec<u8>>(), "every space has its own rank on the way of {colour}");
        let innermost = board.parse_space("D18").unwrap();
        assert!(board.way(colour, innermost) >= 90, "the innermost circle comes last");
    }
}

#[test]
fn another_board_is_read() {
    assert_eq!(faults_of(SMALL), Vec::<String>::new());
    let board = Board::from_json(SMALL).unwrap();
    assert_eq!((board.spaces().count(), board.lane(), board.colours().len()), (18, 2, 2));
    let bridge = board.parse_space("A3").unwrap();
    assert_eq!(board.crossing(bridge, 3), board.parse_space("B4").map(Place::Space));
    assert_eq!(board.space_name(board.walk(bridge, 6)), "A9");
    assert_eq!(board.leave_home(Colour::Green, 2, 1), None);
    assert_eq!(board.leave_home(Colour::Green, 2, 6).map(|space| board.space_name(space)), Some("A10".into()));
}

#[test]
fn every_fault_has_its_words() {
    let cases = [
        (r#""A3", "B2""#, r#""A11", "B2""#, "bridge A11-B2: no space A11"),
        (r#""A3", "B2""#, r#""A3", "B9""#, "bridge A3-B9: leads nowhere: no space B9"),
        (r#""A3", "B2""#, r#""A3", "A4""#, "bridge A3-A4: must lead to the next circle"),
        (r#""A3", "B2""#, r#""A3", "centre""#, "bridge A3-centre: only the innermost circle leads to the centre"),
        (r#""A3", "B2""#, r#""A8", "B2""#, "bridge A8-B6: A8 has a bridge already"),
        (r#""A3", "B2""#, r#""A4", "B2""#, "sectors unequal: the bridges of A3 and A8 differ"),
        (r#""spaces": 10"#, r#""spaces": 11"#, "circle A: 11 spaces cannot be shared by 2 equal sectors"),
        (r#""spaces": 10"#, r#""spaces": 6"#, "circle A: 6 spaces, must be more than 6"),
        (r#""spaces": 10"#, r#""spaces": 18446744073709551615"#, "spaces in all, at most 128"),
        (r#""g": "A6""#, r#""g": "A7""#, "sectors unequal: the entry of g is not one sector clockwise"),
        (r#""g": "A6""#, r#""g": "B1""#, "entry g: B1 is not on the outermost circle"),
        (r#""g": "A6""#, r#""x": "A6""#, "entry x: no such colour"),
        (r#", "g": "A6""#, "", "1 entries, must be 2 to 6"),
        (r#""lane": 2"#, r#""lane": 0"#, "lane too short"),
        (r#""lane": 2"#, r#""lane": 5"#, "lane too long"),
        ("[2, 1]", "[]", "0 places in the centre, must be 1 to 5"),
        ("[2, 1]", "[1, 1]", "centre points must be at most 15 and fall"),
        (r#""letter": "B""#, r#""letter": "A""#, "circle A: circles come in the order of their letters"),
        (r#", ["B4", "centre"], ["B8", "centre"]"#, "", "circle B: no bridge leads on"),
        (r#""lane": 2"#, r#""lain": 2"#, "unknown field `lain`"),
    ];
    for (from, to, expected) in cases {
        let faults = faults(from, to);
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{to}: {expected:?} is missing in {faults:?}");
    }
}

#[test]
fn all_faults_are_named_at_once() {
    let bad =
        SMALL.replace("\"lane\": 2", "\"lane\": 9").replace("\"A8\", \"B6\"", "\"A8\", \"C6\"").replace("A6", "Q1");
    let faults = faults_of(&bad);
    for expected in ["lane too long", "no space C6", "entry g: no space Q1"] {
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{expected:?} is missing in {faults:?}");
    }
}

#[test]
fn next_colour_is_the_nearest_clockwise() {
    let set = |text: &str| text.chars().filter_map(Colour::from_letter).collect::<ColourSet>();
    let next: String = Colour::ALL.into_iter().map(|colour| set("ogp").left_of(colour).letter()).collect();
    assert_eq!(next, "oggppo");
    assert_eq!(set("y").left_of(Colour::Yellow), Colour::Yellow, "alone");
    assert_eq!(ColourSet::EMPTY.left_of(Colour::Blue), Colour::Blue, "nobody");
}
