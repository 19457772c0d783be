//! Badges and names of places never overlap each other, a pawn's sign, a corner or the picture's edge, as their
//! rectangles show. Badges of one landing place are side by side above its name, and leave pawns free where there is
//! room. At 350 pixels, both are large enough to be read.

use super::super::geometry::{Area, BoardPlan};
use super::super::glyphs::Font;
use super::super::layout::{Badge, Lettering, corners, lettering, signs};
use super::super::sprites::BADGE;
use super::super::sprites::NAME;
use super::*;

/// The distance from its landing place, at 900 pixels, that no badge of a game may reach.
const ASIDE_MAX: f32 = 115.0;
/// The same in a crowd, where there may be no nearer room for several badges side by side.
const CROWD_ASIDE_MAX: f32 = 190.0;

/// The plan of a position's board, for all who are at the table.
fn plan(position: &Position) -> BoardPlan {
    let (extent, turned) = BoardPlan::turned(position.board(), position.players(), None);
    BoardPlan::new(position.board(), SIZE, extent).turned_by(turned)
}

/// What was found in positions.
#[derive(Default)]
struct Found {
    positions: usize,
    /// The most badges of a position.
    most: usize,
    /// The largest distance of a badge from its landing place.
    aside: f32,
    /// Places whose names should be shown, and those whose names are.
    places: usize,
    named: usize,
}

impl Found {
    /// Checks the badges and names of one position.
    fn check(&mut self, font: &Font, position: &Position) {
        let plan = plan(position);
        let hints = position.legal();
        let scene = Scene { hints: &hints, ..Scene::new(position) };
        let Lettering { badges, captions } = lettering(&plan, font, &scene);
        let (signs, corners) = (signs(&plan, &scene), corners(&plan, position.players().len()));
        assert_eq!(badges.len(), hints.len(), "a badge for each move of {position}");
        let areas = badges.iter().map(|badge| (badge.letter.to_string(), badge.area));
        let areas: Vec<(String, Area)> =
            areas.chain(captions.iter().map(|caption| (caption.name.clone(), caption.area))).collect();
        for (rank, (name, area)) in areas.iter().enumerate() {
            let crowd = areas[..rank].iter().map(|(_, other)| other).chain(&signs).chain(&corners);
            assert_eq!(crowd.filter(|other| other.overlaps(area)).count(), 0, "{name} of {position} covers something");
            let inside = |at: f32, half: f32| at >= half && at <= plan.side - half;
            let is_inside = inside(area.middle.x, area.half.0) && inside(area.middle.y, area.half.1);
            assert!(is_inside, "{name} of {position} is cut off");
        }
        let mut places: Vec<Place> = hints.iter().flat_map(|mv| [mv.from, mv.to]).collect();
        places.retain(|place| *place != Place::Centre);
        places.sort_by_key(|place| format!("{place:?}"));
        places.dedup();
        let aside = badges.iter().map(|badge| badge.area.middle.distance(badge.landing)).fold(self.aside, f32::max);
        *self = Found {
            positions: self.positions + usize::from(!badges.is_empty()),
            most: self.most.max(badges.len()),
            aside,
            places: self.places + places.len(),
            named: self.named + captions.len(),
        };
    }

    fn print(&self) {
        let Found { positions, most, aside, places, named } = self;
        println!("{positions} positions, up to {most} badges, {aside:.0} px aside, {named} of {places} places named");
    }
}

#[test]
fn badges_and_names_can_be_read_on_phones() {
    let on_phone = |length: f32| length * 350.0 / SIZE as f32;
    assert!(on_phone(NAME) >= 10.0 && on_phone(BADGE) >= 16.0, "{} and {}", on_phone(NAME), on_phone(BADGE));
}

#[test]
fn nothing_covers_anything_in_random_games() {
    let (font, mut found) = (Font::of_names().unwrap(), Found::default());
    for seed in 0..12 {
        for moment in random_game(2 + seed as usize % 5, seed).replay() {
            found.check(&font, &moment.after);
        }
    }
    found.print();
    assert!(found.positions > 2000, "{} positions with badges, expected thousands", found.positions);
    let missing = found.places - found.named;
    assert!(missing * 100 < found.places, "{missing} of {} places without a name", found.places);
    assert!(found.aside < ASIDE_MAX, "a badge stands {} px aside, expected less than {ASIDE_MAX}", found.aside);
}

#[test]
fn nothing_covers_anything_in_crowds() {
    let (font, mut found) = (Font::of_names().unwrap(), Found::default());
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..3000 {
        found.check(&font, &crowd(&mut chance));
    }
    found.print();
    assert!(found.most >= 12, "at most {} badges, expected crowds", found.most);
    assert!(found.aside < CROWD_ASIDE_MAX, "a badge stands {} px aside, expected less", found.aside);
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
    let position = position(text);
    let (plan, hints) = (plan(&position), position.choices());
    let scene = Scene { hints: &hints, ..Scene::new(&position) };
    (plan, lettering(&plan, &Font::of_names().unwrap(), &scene).badges)
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
fn badges_leave_pawns_free() {
    // A pawn on A9 can be captured; there is room for badges beside it.
    let (plan, badges) = lettered("A4r,A9g r4,g234 - r0,g0 r 65 cross");
    let pawn = Board::standard().parse_space("A9").map(|space| plan.point(plan.space(space))).unwrap();
    for badge in badges {
        let pawn = Area::square(pawn, plan.pawn * 0.8);
        assert!(!badge.area.overlaps(&pawn), "badge {} hides a part of a pawn", badge.letter);
    }
}

#[test]
fn only_usable_places_are_named() {
    let position = position("A4r,B9r,A9g r34,g234 - r0,g0 r 5 cross");
    let hints = position.choices();
    let font = Font::of_names().unwrap();
    let names = |viewer: Viewer, hints: &[Move]| {
        let scene = Scene { hints, viewer, ..Scene::new(&position) };
        let mut names: Vec<String> =
            lettering(&plan(&position), &font, &scene).captions.into_iter().map(|caption| caption.name).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(names(Viewer::All, &hints), "A2 A3 A4 A9 B14 B7 B9 H3 H4");
    assert_eq!(names(Viewer::One(None), &hints), "A4 B9 H3 H4", "all spaces are named already");
    assert_eq!(names(Viewer::All, &[]), "", "nobody can move");
}
