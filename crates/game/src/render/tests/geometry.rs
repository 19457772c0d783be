//! A board of two or three players grows; everything of it stays inside the picture and clear of the corners, whoever
//! they are.

use super::super::geometry::{BoardPlan, Extent};
use super::super::layout::corners;
use super::super::shapes::Point;
use super::*;

/// All sets of `few` to `many` colours.
fn tables(few: usize, many: usize) -> impl Iterator<Item = ColourSet> {
    let set = |bits: u8| Colour::ALL.into_iter().filter(|colour| bits & 1 << colour.index() != 0).collect();
    (0..64).map(set).filter(move |set: &ColourSet| (few..=many).contains(&set.len()))
}

#[test]
fn boards_of_two_and_three_grow() {
    let board = Board::standard();
    let radius = |players| {
        let (extent, _) = BoardPlan::turned(board, players, None);
        BoardPlan::new(board, SIZE, extent).rim()
    };
    for players in tables(2, 3) {
        assert!(radius(players) * 2.0 >= 810.0, "{players:?}: {}", radius(players));
    }
    for players in tables(4, 6) {
        assert!(radius(players) * 2.0 < 750.0, "{players:?}: {}", radius(players));
    }
}

#[test]
fn grown_boards_stay_inside_and_clear_of_corners() {
    let board = Board::standard();
    for players in tables(2, 3) {
        for below in players.iter().map(Some).chain([None]) {
            let (extent, turned) = BoardPlan::turned(board, players, below);
            let plan = BoardPlan::new(board, SIZE, extent).turned_by(turned);
            if extent == Extent::Full {
                assert!(below.is_some(), "{players:?} do not grow");
                continue;
            }
            let lanes = players.iter().flat_map(|colour| (1..=4).map(move |slot| (colour, slot)));
            let mut discs: Vec<(Point, f32)> =
                lanes.map(|(colour, slot)| (plan.home(colour, slot), plan.lane_width() / 2.0)).collect();
            discs.push((plan.middle, plan.rim()));
            for (at, radius) in discs {
                let inside = |along: f32| along >= radius && along <= plan.side - radius;
                assert!(inside(at.x) && inside(at.y), "{players:?} with {below:?} below leave the picture at {at:?}");
                for corner in corners(&plan, players.len()) {
                    let gap = |one: f32, other: f32, half: f32| ((one - other).abs() - half).max(0.0);
                    let away =
                        gap(at.x, corner.middle.x, corner.half.0).hypot(gap(at.y, corner.middle.y, corner.half.1));
                    assert!(away >= radius, "{players:?} with {below:?} below reach the corner {:?}", corner.middle);
                }
            }
        }
    }
}

#[test]
fn seat_below_has_the_lowest_home() {
    let board = Board::standard();
    for players in tables(2, 6) {
        for below in players.iter() {
            let (extent, turned) = BoardPlan::turned(board, players, Some(below));
            let plan = BoardPlan::new(board, SIZE, extent).turned_by(turned);
            let lowest = players.iter().max_by(|one, other| plan.home(*one, 1).y.total_cmp(&plan.home(*other, 1).y));
            assert_eq!(lowest, Some(below), "{players:?}");
        }
    }
}

/// A board whose bottom seat is theirs already does not turn for a player.
#[test]
fn board_turns_for_whoever_is_not_below() {
    use Colour::{Blue, Green, Red, Yellow};
    let all = Colour::ALL.to_vec();
    let cases = [
        (vec![Red, Green], vec![Red]),
        (vec![Red, Blue], vec![Red, Blue]),
        (all.clone(), all.into_iter().filter(|colour| *colour != Yellow).collect()),
    ];
    for (players, expected) in cases {
        let seated = players.iter().copied().collect();
        let position =
            Position::start(Board::standard(), seated, players[0], crate::rules::Variant::default()).unwrap();
        let turned: Vec<Colour> = players.iter().copied().filter(|colour| turns_for(&position, *colour)).collect();
        assert_eq!(turned, expected, "{players:?}");
    }
}
