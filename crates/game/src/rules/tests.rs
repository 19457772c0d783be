use super::*;
use crate::board::{Board, Colour, ColourSet};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const START: &str = "- r1234,g1234 - r0,g0 r - cross";

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

fn faults(text: &str) -> Vec<String> {
    match parse_position(Board::standard(), text) {
        Ok(position) => panic!("{position} must be refused"),
        Err(NotationError(faults)) => faults,
    }
}

#[test]
fn the_start_is_written_as_the_rules_say() {
    let players = [Colour::Red, Colour::Green].into_iter().collect();
    let start = Position::start(Board::standard(), players, Colour::Red, Variant::Cross).unwrap();
    assert_eq!(start.to_string(), START);
}

#[test]
fn game_needs_two_seated_players_and_a_first() {
    let alone: ColourSet = [Colour::Red].into_iter().collect();
    let two: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
    let start = |players, first| Position::start(Board::standard(), players, first, Variant::Cross);
    assert!(start(alone, Colour::Red).is_none());
    assert!(start(two, Colour::Blue).is_none());
    assert!(start(two, Colour::Green).is_some());
}

#[test]
fn perft_agrees_with_the_rules() {
    assert_eq!(perft(&position(START), 1), 364);
    assert_eq!(perft(&position(START), 2), 132_496);
}

#[test]
fn short_game_has_three_pawns_and_two_places() {
    let players = [Colour::Red, Colour::Green].into_iter().collect();
    let start = Position::start(Board::standard(), players, Colour::Red, Variant::Short).unwrap();
    assert_eq!(start.to_string(), "- r123,g123 - r0,g0 r - short");
    assert_eq!(start.centre_points(), [5, 4]);
    let before = position("D3r r1,g1 g r0,g0 r 1 short");
    let after = before.play(&parse_move(Board::standard(), "1:D3-centre").unwrap()).unwrap();
    assert!(after.is_over(), "the second pawn in the centre ends it");
    assert_eq!((after.points(Colour::Green), after.points(Colour::Red)), (5, 4));
    assert!(!position("D3r r1,g1 gr r0,g0 r 1 cross").is_over());
}

#[test]
fn a_short_position_holds_no_more_than_fits() {
    assert_eq!(faults("- r1234,g - r0,g0 r - short"), ["homes r1234: slots are 1 to 3, each once"]);
    assert_eq!(faults("- r1,g1 rgg r0,g0 r - short"), ["centre: 3 pawns, must be - or 1 to 2"]);
    assert_eq!(faults("A1r r123,g1 - r0,g0 r - short"), ["r: 4 pawns, at most 3"]);
}

#[test]
fn perft_of_the_short_game() {
    // 256 is worked out without the program. In each sequence, either both dice take out a pawn, or the second die
    // moves the pawn that the first die took out. If that pawn stands on the bridge space A4, it has two ways.
    let start = position("- r123,g123 - r0,g0 r - short");
    assert_eq!((perft(&start, 1), perft(&start, 2)), PERFT_SHORT);
}

/// The perft of the short game from its start, at depths 1 and 2.
const PERFT_SHORT: (u64, u64) = (256, 65_536);

#[test]
fn perft_skips_finished_players_and_games() {
    // Red has no pawns left, so green rolls. Green's pawn on D1 has one way with each die: two sequences for
    // different dice, played in either order, and one for doubles. After a 2 or a 5 the pawn stands on a bridge,
    // where a 1 can also enter the centre: one more sequence for each of two rolls.
    assert_eq!(perft(&position("D1g r,g rrg r-2,g+2 r - cross"), 1), 15 * 2 + 6 + 2);
    assert_eq!(perft(&position("- r,g rgrgr r0,g0 r - cross"), 3), 1);
}

#[test]
fn a_smaller_board_is_played_to_the_end() {
    let board: &'static Board = Box::leak(Box::new(Board::from_json(crate::board::tests::SMALL).unwrap()));
    let mut rng = SmallRng::seed_from_u64(5);
    for variant in Variant::ALL {
        let start = Position::start(board, board.colours(), Colour::Red, variant).unwrap();
        assert!(start.to_string().starts_with("- r12,g12 - "), "two pawns each: {start}");
        for _ in 0..200 {
            let end = playout(&start, &mut rng).position;
            assert!(end.is_over());
            assert_eq!(parse_position(board, &end.to_string()), Ok(end));
        }
    }
}

#[test]
fn impossible_position_is_refused_with_each_fault() {
    let cases = [
        ("A4r,A10g2,E7b r,g,b - r0,g0,b0 r - cross", "pawn 3: no space E7"),
        ("A4r,A4g r,g - r0,g0 r - cross", "pawn 2: A4 is taken"),
        ("A4r3 r,g - r0,g0 r - cross", "pawn 1: A4r3 does not end in a colour"),
        ("A4r22 r,g - r0,g0 r - cross", "pawn 1: A4r22 does not end in a colour"),
        ("A4b r,g - r0,g0 r - cross", "pawn 1: b does not play"),
        ("A4g r,g!1,b - r0,g0,b0 r - cross", "pawn 1: g does not play"),
        ("A4r, r,g - r0,g0 r - cross", "pawn 2: nothing between the commas"),
        ("A4é r,g - r0,g0 r - cross", "pawn 1: A4é does not end in a colour"),
        ("ér r,g - r0,g0 r - cross", "pawn 1: no space é"),
        ("A4r r1234,g - r0,g0 r - cross", "r: 5 pawns, at most 4"),
        ("A1r,A2r,A3r,A4r,A5r,A6r2 r,g - r0,g0 r - cross", "r: 7 pawns, at most 4"),
        ("- r123,g rr r0,g0 r - cross", "r: 5 pawns, at most 4"),
        ("- r1234,g1234 - r+1,g-1 r - cross", "g: has 4 of 4 pawns, and cannot have lost 1"),
        ("- r,g rrrggg r0,g0 r - cross", "centre: 6 pawns, must be - or 1 to 5"),
        ("- r,g rbg r0,g0 r - cross", "centre 2: b does not play"),
        ("- r1234,g1234 - r+1,g0 r - cross", "captures: add up to 1, must be 0"),
        ("- r1234,g1234 - r0 r - cross", "captures: must name the players"),
        ("- r1234,g1234 - r0,b0 r - cross", "captures: must name the players"),
        ("- r1234,g1234 - r0,g0,r0 r - cross", "captures r0: r stands there twice"),
        ("- r1234,g1234 - r+0,g0 r - cross", "captures r+0: must be 0, or a sign and 1 to 8"),
        ("- r1234,g1234 - r1,g-1 r - cross", "captures r1: must be 0, or a sign"),
        ("- r1234,g1234 - r+999,g0 r - cross", "captures r+999: must be 0, or a sign"),
        ("- r1234 - r0 r - cross", "homes: 1 players, must be 2 to 6"),
        ("- r1234,r1234 - r0,r0 r - cross", "homes r1234: r stands there twice"),
        ("- r11,g - r0,g0 r - cross", "homes r11: slots are 1 to 4, each once"),
        ("- r5,g - r0,g0 r - cross", "homes r5: slots are 1 to 4, each once"),
        ("- r1,x - r0,g0 r - cross", "homes x: no such colour"),
        ("- r1,g!2 - r0,g0 r - cross", "homes: the orders of resigning must be 1, 2"),
        ("- r1,g!+1 - r0,g0 r - cross", "homes g!+1: the order of resigning must be 1 to 6"),
        ("- r!2,g!1 - r0,g0 r - cross", "homes: somebody must stay"),
        ("- r1234,g1234 - r0,g0 b - cross", "turn b: does not play"),
        ("- r1234,g1234 - r0,g0 rg - cross", "turn rg: does not play"),
        ("- r1234,g1234 - r0,g0 r 7 cross", "dice 7: must be -, or one or two values 1 to 6"),
        ("- r1234,g1234 - r0,g0 r 444 cross", "dice 444: must be"),
        ("- r1234,g1234 - r0,g0 r - Cross", "variant Cross: must be cross, nocross or short"),
        ("- r1234,g1234 - r0,g0 r -", "6 fields, must be 7"),
        ("-  r1234,g1234 - r0,g0 r - cross", "8 fields, must be 7"),
        ("foo", "1 field, must be 7: PAWNS HOMES CENTRE CAPTURES TURN DICE VARIANT, such as - r1234,g1234 "),
        ("", "1 field, must be 7"),
    ];
    for (text, expected) in cases {
        let faults = faults(text);
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{text}: {expected:?} is missing in {faults:?}");
    }
}

#[test]
fn position_parts_are_read_in_any_order() {
    let written = "A4r,A10g2 r24,g rg r+1,g-1 r 54 cross";
    let swapped = position("A10g2,A4r g,r42 rg g-1,r+1 r 45 cross");
    assert_eq!(swapped, position(written));
    assert_eq!(swapped.to_string(), written);
    assert_ne!(position(&written.replace(" rg ", " gr ")), swapped, "who arrived first is another matter");
}

#[test]
fn faults_are_listed_in_order_of_the_fields() {
    let faults = faults("E7r,A4q r9,g q r1,g0 x 7 maybe");
    let begins: Vec<&str> = faults.iter().map(|fault| fault.split([' ', ':']).next().unwrap()).collect();
    assert_eq!(begins, ["pawn", "pawn", "homes", "centre", "captures", "turn", "dice", "variant"]);
}

#[test]
fn long_texts_are_refused_unread() {
    assert_eq!(faults(&"A4r,".repeat(1000)), ["4000 bytes, at most 512"]);
}

#[test]
fn malformed_moves_are_refused() {
    for text in [
        "",
        "5",
        "5:",
        "5:A4",
        "5:A4-",
        "5:-A4",
        "+5:A4-A9",
        "05:A4-A9",
        "7:A4-A9",
        "0:A4-A9",
        "5:A4-H1",
        "5:centre-A4",
    ] {
        assert!(parse_move(Board::standard(), text).is_err(), "{text:?} is no move");
    }
    for text in ["5:A4-A9 ", "5:A4--A9", "5:A4=-A9", "5:H5-A9", "5:H0-A9", "5:A4-E1", "５:A4-A9", "5:A4-Centre"] {
        assert!(parse_move(Board::standard(), text).is_err(), "{text:?} is no move");
    }
}

#[test]
fn refused_roll_or_move_leaves_the_position_unchanged() {
    let rolled = position("- r1234,g1234 - r0,g0 r 54 cross");
    let roll = Roll::new(1, 2).unwrap();
    assert_eq!(rolled.roll(roll), Err(RollError::Rolled));
    assert_eq!(rolled.next(), Err(PlayError::DiceLeft));
    assert_eq!(rolled.resign(Colour::Blue), Err(PlayError::NotPlaying));
    let mv = parse_move(Board::standard(), "5:H1-A6").unwrap();
    assert_eq!(rolled.play(&mv), Err(PlayError::NotLegal));
    let over = position("- r,g rgrgr r0,g0 r - cross");
    assert_eq!(over.roll(roll), Err(RollError::Nobody));
    assert_eq!(over.next(), Err(PlayError::Over));
    assert_eq!(over.resign(Colour::Red), Err(PlayError::Over));
    let nobody_left = position("- r,g1234 rrrr r0,g0 r - cross");
    assert_eq!(nobody_left.roll(roll), Err(RollError::Nobody));
}

#[test]
fn resignation_removes_pawns_except_in_the_centre() {
    let before = position("A4r2,A10g,B5b r1,g12,b123 rg r0,g0,b0 r 54 cross");
    let after = before.resign(Colour::Red).unwrap();
    assert_eq!(after.to_string(), "A10g,B5b r!1,g12,b123 rg r0,g0,b0 r - cross");
    assert_eq!(after.next().unwrap().turn(), Colour::Green);
    assert_eq!(after.resign(Colour::Red), Err(PlayError::NotPlaying), "only once");
    let end = after.resign(Colour::Blue).unwrap();
    assert!(end.is_over(), "one player is left");
    let ranks: Vec<String> = end.standings().iter().map(|player| format!("{}{}", player.rank, player.colour)).collect();
    assert_eq!(ranks.join(" "), "1g 2b 3r", "the later one resigned the better");
}

#[test]
fn the_turn_goes_on_when_another_resigns() {
    let before = position("A4r2,A10g,B5b r1,g12,b123 rg r0,g0,b0 r 5 cross");
    let after = before.resign(Colour::Green).unwrap();
    assert_eq!((after.turn(), after.dice()), (Colour::Red, before.dice()));
}

#[test]
fn tied_set_up_rolls_are_repeated() {
    use Colour::{Blue, Green, Red};
    let roll = |one, other| Roll::new(one, other).unwrap();
    let mut setup = Setup::new([Red, Green, Blue].into_iter().collect());
    assert!(setup.add_round(&[(Red, roll(6, 1)), (Green, roll(4, 3))]).is_err(), "blue must roll too");
    setup.add_round(&[(Red, roll(6, 1)), (Green, roll(4, 3)), (Blue, roll(3, 3))]).unwrap();
    assert_eq!(setup.contenders().to_string(), "rg");
    setup.add_round(&[(Red, roll(1, 1)), (Green, roll(1, 1))]).unwrap();
    assert_eq!(setup.first(), None);
    setup.add_round(&[(Red, roll(1, 1)), (Green, roll(2, 1))]).unwrap();
    assert_eq!(setup.first(), Some(Green));
    assert_eq!(setup.add_round(&[(Green, roll(1, 1))]), Err(SetupError::Decided));
}

#[test]
fn same_randomness_yields_the_same_game() {
    let play = |seed| playout(&position(START), &mut SmallRng::seed_from_u64(seed)).position.to_string();
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// A played position equals the position parsed from its text, also in the field `in_play`, which play updates and the
/// parser computes.
#[test]
fn played_positions_round_trip_through_text() {
    let check = |played: Position| {
        let read = position(&played.to_string());
        assert_eq!(read, played);
        assert_eq!(read.in_play, played.in_play, "{played}");
        played
    };
    let everybody = Colour::ALL.into_iter().collect();
    let mut rng = SmallRng::seed_from_u64(8);
    for variant in Variant::ALL.repeat(20) {
        let mut position = Position::start(Board::standard(), everybody, Colour::Red, variant).unwrap();
        while !position.is_over() {
            position = position.roll(Roll::of_faces(rng.random_range(1..=6), rng.random_range(1..=6))).unwrap();
            while let Some(mv) = position.legal().choose(&mut rng) {
                position = check(position.play(mv).unwrap());
            }
            position = check(position.next().unwrap_or(position));
        }
    }
}

#[test]
fn roll_is_read_only_as_written() {
    let written: Vec<String> = Roll::all().map(|roll| roll.to_string()).collect();
    for high in 0..=9 {
        for low in 0..=9 {
            let text = format!("{high}{low}");
            assert_eq!(text.parse::<Roll>().is_ok(), written.contains(&text), "{text}");
        }
    }
    for text in ["", "6", "666", "6 ", "é", "-1", "66\n"] {
        assert_eq!(text.parse::<Roll>(), Err(NoSuchRoll), "{text:?}");
    }
}

/// In the first two cases, green is alone on the board and may leave the rest to the computer, although green can still
/// overtake red. Red may not, because red has no pawn left. In the other cases, nobody is alone, and the ranking is
/// open.
#[test]
fn a_player_alone_may_finish() {
    let cases = [
        ("A4g r,g123 rr r-2,g+2 g - cross", Colour::Green, true),
        ("A4g r,g123 rr r-2,g+2 g - cross", Colour::Red, false),
        ("A4g r4,g123 rr r-1,g+1 g - cross", Colour::Green, false),
        ("A4r,D3b r1,g,b1 gg r0,g-2,b+2 r - cross", Colour::Red, false),
    ];
    for (text, colour, may) in cases {
        assert_eq!(position(text).may_be_finished_by(colour), may, "{text}: {colour:?}");
    }
}

#[test]
fn ranking_settles_when_no_play_changes_it() {
    let cases = [
        ("- r1234,g1234 - r0,g0 r - cross", false),
        // In these three cases red has no pawns left. Green leads in the first, cannot overtake red any more in the
        // second, and can still overtake red in the third.
        ("A4g r,g123 - r-4,g+4 g - cross", true),
        ("A4g r,g12 rrr r0,g0 g - cross", true),
        ("A4g r,g123 rr r-2,g+2 g - cross", false),
        // Green can still be captured, and so can red, so points can still change.
        ("A4g,B9r r,g123 - r-3,g+3 g - cross", false),
        // Blue or green has resigned, and ranks last for good. In the first of these cases, red and green can still
        // change places.
        ("A4r,B9g r2,g3,b!1 - r0,g0,b0 r - cross", false),
        ("A4r r23,g!1 - r0,g0 r - cross", true),
    ];
    for (text, settled) in cases {
        assert_eq!(position(text).ranking_is_settled(), settled, "{text}");
    }
}
