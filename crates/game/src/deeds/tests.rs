use super::*;
use crate::board::Board;
use crate::computer::tests::easy_game;
use crate::rules::Variant;

const STACK_BY_STACK: &str = "\
hypnosia-log 1
variant cross
players r g b
position A4r2,A8g2,D3r r,g,b rggb r+3,g0,b-3 r - cross
1 r 41 4:A4=A8 1:D3-centre
result 1:r:11 2:g:5 3:b:-1
";

const REVENGE: &str = "\
hypnosia-log 1
variant cross
players r g
position A5r,A8g,A11r,D3r r,g gggr r0,g0 g - cross
1 g 21 1:A8-A9 2:A9-A11
2 r 61 6:A5-A11 1:D3-centre
result 1:g:12 2:r:3
";

const LAST_TO_FIRST: &str = "\
hypnosia-log 1
variant cross
players r g
position D1r2,D17g2 r,g rgg r-1,g+1 g - cross
1 g 31 1:D17=D18 3:D18=D3
2 r 21 2:D1=D3 1:D3=centre
result 1:r:9 2:g:6
";

const STRAIGHT: &str = "\
hypnosia-log 1
variant cross
players r g
position - r1,g123 rrrg r0,g0 r - cross
1 r 43 4:H1-A4 3:A4-B5
2 g 11 1:H1-A19 1:A19-A20
3 r 42 4:B5-C7 2:C7-D6
4 g 11 1:A20-A21 1:A21-A22
5 r 61 1:D6-centre -
result 1:r:13 2:g:2
";

const GIVEN_UP: &str = "\
hypnosia-log 1
variant cross
players r g
position D1r2,D17g2 r,g rgg r-1,g+1 g - cross
1 g 31 1:D17=D18 3:D18=D3
2 g resigns
result 1:r:4 2:g:8
";

const WIPED_OUT: &str = "\
hypnosia-log 1
variant cross
players r g b
position A4r,A8g,A10r,A15g,A20g,A26g,D3r r1,g,b bbbb r0,g0,b0 r - cross
1 r 54 4:A4-A8 5:A10-A15
2 g 11 1:A20-A21 1:A21-A22
3 r 61 6:A15-A21 1:A21-A22
4 g 11 1:A26-A27 1:A27-A28
5 r 61 6:A22-A28 1:D3-centre
result 1:b:14 2:r:5 3:g:-4
";

fn of(text: &str, colour: Colour, by_computer: &[u32]) -> Deeds {
    let log = GameLog::parse(Board::standard(), text).unwrap();
    let all = deeds(&log, &by_computer.iter().copied().collect());
    all.into_iter().find(|deeds| deeds.colour == colour).unwrap()
}

#[test]
fn honours_are_earned_by_what_happened() {
    use Honour::*;
    let cases: [(&str, Colour, &[u32], &[Honour]); 10] = [
        (STACK_BY_STACK, Colour::Red, &[], &[StackByStack, Untouched]),
        (STACK_BY_STACK, Colour::Red, &[1], &[Untouched]),
        (STACK_BY_STACK, Colour::Green, &[], &[]),
        (REVENGE, Colour::Red, &[], &[Revenge]),
        (REVENGE, Colour::Green, &[], &[]),
        (LAST_TO_FIRST, Colour::Red, &[], &[StackByStack, LastToFirst]),
        (STRAIGHT, Colour::Red, &[], &[Straight, FullHouse]),
        (STRAIGHT, Colour::Red, &[5], &[FullHouse]),
        (STRAIGHT, Colour::Red, &[9], &[]),
        (GIVEN_UP, Colour::Red, &[], &[]),
    ];
    for (text, colour, by_computer, honours) in cases {
        assert_eq!(of(text, colour, by_computer).honours, honours, "{colour}, computer {by_computer:?}:\n{text}");
    }
}

#[test]
fn figures_are_those_of_the_log() {
    let red = of(LAST_TO_FIRST, Colour::Red, &[]);
    let expected = Deeds {
        colour: Colour::Red,
        honours: red.honours.clone(),
        won: true,
        played_out: true,
        turns: 1,
        turns_of_all: 2,
        points: 9,
        captured: 2,
        stacks: 1,
        lost: 0,
        out: None,
        wait: 1,
        behind: 4,
    };
    assert_eq!(red, expected);
    let green = of(LAST_TO_FIRST, Colour::Green, &[]);
    assert_eq!((green.won, green.lost, green.behind), (false, 2, 0));
    let given_up = of(GIVEN_UP, Colour::Red, &[]);
    assert_eq!((given_up.won, given_up.played_out, given_up.turns), (true, false, 0));
    assert_eq!(of(REVENGE, Colour::Red, &[]).behind, 12);
    assert_eq!(longest_wait([false, true, false, false, true].into_iter()), 2);
}

#[test]
fn figures_leave_out_what_the_computer_played() {
    let figures = |text, colour, by_computer: &[u32]| {
        let deeds = of(text, colour, by_computer);
        (deeds.points, deeds.captured, deeds.stacks, deeds.lost)
    };
    assert_eq!(figures(LAST_TO_FIRST, Colour::Red, &[]), (9, 2, 1, 0));
    assert_eq!(figures(LAST_TO_FIRST, Colour::Red, &[3]), (7, 0, 0, 0), "the capture");
    assert_eq!(figures(LAST_TO_FIRST, Colour::Red, &[4]), (6, 2, 1, 0), "the arrival");
    assert_eq!(figures(REVENGE, Colour::Green, &[]), (12, 1, 0, 1));
    assert_eq!(figures(REVENGE, Colour::Green, &[2]), (11, 0, 0, 0), "the capture, and what was captured after it");
}

#[test]
fn losing_all_pawns_counts_own_turns() {
    assert_eq!(of(WIPED_OUT, Colour::Green, &[]).out, Some(2));
    assert_eq!(of(WIPED_OUT, Colour::Green, &[8]).out, None, "one was lost after a move of the computer");
    assert_eq!(of(WIPED_OUT, Colour::Red, &[]).out, None);
}

#[test]
fn a_game_in_progress_has_no_deeds() {
    let begun = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n1 r 54 5:H1-A5 4:H2-A3\n";
    let log = GameLog::parse(Board::standard(), begun).unwrap();
    assert_eq!(deeds(&log, &BTreeSet::new()), []);
}

/// Plays 300 games: each honour must be earned, but on less than a third of the seats.
#[test]
fn every_honour_is_earned_now_and_then() {
    let (mut seats, mut out, mut earned) = (0, 0, [0; Honour::ALL.len()]);
    for (players, seed) in [2, 3, 4].into_iter().flat_map(|players| (0..100).map(move |seed| (players, seed))) {
        for one in deeds(&easy_game(&Colour::ALL[..players], Variant::Cross, seed, None), &BTreeSet::new()) {
            seats += 1;
            out += u32::from(one.out.is_some());
            one.honours.iter().for_each(|honour| earned[*honour as usize] += 1);
        }
    }
    assert!(out > 0, "nobody lost all pawns");
    for honour in Honour::ALL {
        let times = earned[honour as usize];
        assert!(times > 0 && times < seats / 3, "{honour:?}: {times} of {seats} seats");
        assert_eq!(Honour::named(honour.name()), Some(honour));
    }
}
