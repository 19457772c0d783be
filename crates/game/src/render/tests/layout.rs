//! Badges never overlap each other, a pawn's sign, a corner or the picture's edge, as their rectangles show.
//! Badges of one landing place are side by side, and leave pawns and names free where there is room.

use super::super::backdrop::{self, NamedSpaces};
use super::super::geometry::{Area, BoardPlan};
use super::super::layout::{Badge, badges, corners, signs};
use super::super::sprites::BADGE;
use super::*;

/// The distance from its landing place, at 900 pixels, that no badge may reach. It is large, because in a crowd there
/// may be no nearer room for several badges side by side.
const ASIDE_MAX: f32 = 115.0;

fn plan() -> (BoardPlan, Vec<Area>) {
    let plan = BoardPlan::new(Board::standard(), SIZE);
    let named = backdrop::named(&plan, NamedSpaces::Bridges);
    (plan, named)
}

/// Checks the badges of one position; returns their number and the largest distance of a badge from its landing place.
fn check(plan: &BoardPlan, named: &[Area], position: &Position) -> (usize, f32) {
    let hints = position.legal();
    let scene = Scene { hints: &hints, ..Scene::new(position) };
    let badges = badges(plan, named, &scene);
    let (signs, corners) = (signs(plan, &scene), corners(plan, position.players().len()));
    assert_eq!(badges.len(), hints.len(), "a badge for each move of {position}");
    for (rank, badge) in badges.iter().enumerate() {
        let crowd = badges[..rank].iter().map(|other| &other.area).chain(&signs).chain(&corners);
        let hits = crowd.filter(|other| other.overlaps(&badge.area)).count();
        assert_eq!(hits, 0, "badge {} of {position} covers something", badge.letter);
        let half = badge.area.half.0;
        let inside = |at: f32| at >= half && at <= 2.0 * plan.middle - half;
        assert!(inside(badge.area.middle.x) && inside(badge.area.middle.y), "badge {} is cut off", badge.letter);
    }
    let aside = badges.iter().map(|badge| badge.area.middle.distance(badge.landing)).fold(0.0, f32::max);
    (badges.len(), aside)
}

#[test]
fn no_badge_covers_anything_in_random_games() {
    let (plan, named) = plan();
    let (mut positions, mut most, mut farthest) = (0, 0, 0.0f32);
    for seed in 0..12 {
        for moment in random_game(2 + seed as usize % 5, seed).replay() {
            let (count, aside) = check(&plan, &named, &moment.after);
            positions += usize::from(count > 0);
            (most, farthest) = (most.max(count), farthest.max(aside));
        }
    }
    assert!(positions > 2000, "{positions} positions with badges, expected thousands");
    assert!(farthest < ASIDE_MAX, "a badge stands {farthest} px aside, expected less than {ASIDE_MAX}");
    println!("{positions} positions, up to {most} badges, up to {farthest:.0} px aside");
}

#[test]
fn no_badge_covers_anything_in_crowds() {
    let (plan, named) = plan();
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    let (mut most, mut farthest) = (0, 0.0f32);
    for _ in 0..3000 {
        let position = crowd(&mut chance);
        let (count, aside) = check(&plan, &named, &position);
        (most, farthest) = (most.max(count), farthest.max(aside));
    }
    assert!(most >= 12, "at most {most} badges, expected crowds");
    assert!(farthest < ASIDE_MAX, "a badge stands {farthest} px aside, expected less than {ASIDE_MAX}");
    println!("up to {most} badges, up to {farthest:.0} px aside");
}

/// A random position of all six players. Their pawns are crowded on 14 to 39 consecutive spaces, many of them in
/// stacks; the rest are at home.
fn crowd(chance: &mut ChaCha8Rng) -> Position {
    let board = Board::standard();
    let first = chance.random_range(0..board.spaces().count());
    let length = chance.random_range(14..40);
    let mut left = [4u8; 6];
    let mut pawns: Vec<(usize, String)> = Vec::new();
    for index in (0..length).map(|rank| (first + rank) % board.spaces().count()) {
        let colour = chance.random_range(0..6usize);
        let count = chance.random_range(0..=2).min(left[colour]);
        if count > 0 {
            left[colour] -= count;
            let stack = if count == 2 { "2" } else { "" };
            let space = board.spaces().nth(index).unwrap();
            pawns.push((index, format!("{}{}{stack}", board.space_name(space), Colour::ALL[colour])));
        }
    }
    pawns.sort();
    let list: Vec<String> = pawns.into_iter().map(|(_, pawn)| pawn).collect();
    let homes: Vec<String> =
        Colour::ALL.iter().map(|colour| format!("{colour}{}", &"1234"[..left[colour.index()].into()])).collect();
    let list = if list.is_empty() { "-".to_owned() } else { list.join(",") };
    let (turn, high) = (Colour::ALL[chance.random_range(0..6)], chance.random_range(2..=6));
    let low = chance.random_range(1..high);
    position(&format!("{list} {} - r0,o0,y0,g0,b0,p0 {turn} {high}{low} cross", homes.join(",")))
}

/// The badges of the moves that a player chooses among in a position, with the plan that they are placed on.
fn lettered(text: &str) -> (BoardPlan, Vec<Badge>) {
    let (plan, named) = plan();
    let position = position(text);
    let hints = position.choices();
    let badges = badges(&plan, &named, &Scene { hints: &hints, ..Scene::new(&position) });
    (plan, badges)
}

#[test]
fn badges_of_one_landing_stand_side_by_side() {
    let (plan, badges) = lettered("A4r2 r34,g1234 - r0,g0 r 5 cross");
    let stack = badges.iter().find(|badge| badge.mv.stack).unwrap();
    let one = badges.iter().find(|badge| badge.mv.to == stack.mv.to).unwrap();
    assert!(!one.mv.stack, "one pawn of the stack goes there, too");
    let apart = one.area.middle.distance(stack.area.middle);
    assert!((apart - plan.px(BADGE)).abs() < 1.0, "they stand {apart} px apart, side by side is {BADGE}");
}

#[test]
fn badges_leave_pawns_and_names_free() {
    // A pawn on A9 can be captured, and A10 is a bridge; there is room for badges beside both.
    let (plan, badges) = lettered("A4r,A9g r4,g234 - r0,g0 r 65 cross");
    let named = backdrop::named(&plan, NamedSpaces::Bridges);
    let pawn = Board::standard().parse_space("A9").map(|space| plan.point(plan.space(space))).unwrap();
    for badge in badges {
        let pawn = Area::square(pawn, plan.pawn * 0.8);
        assert!(!badge.area.overlaps(&pawn), "badge {} hides a part of a pawn", badge.letter);
        let hidden = named.iter().filter(|name| name.overlaps(&badge.area)).count();
        assert_eq!(hidden, 0, "badge {} hides a name", badge.letter);
    }
}
