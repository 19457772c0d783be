//! Layout of the lettered badges: near their landing places, never over each other, over a pawn's sign, or over the
//! corners' labels. Computed with rectangles, so that a test can prove it.

use super::geometry::Plan;
use super::shapes::Point;
use super::sprites::{BADGE, SIGN, STACK_OFFSET};
use super::{Scene, letters};
use crate::board::Place;
use crate::rules::Move;
use std::f32::consts::TAU;

/// An upright rectangle in pixels, by its middle and half its sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub middle: Point,
    pub half: (f32, f32),
}

impl Area {
    pub fn square(middle: Point, side: f32) -> Area {
        Area { middle, half: (side / 2.0, side / 2.0) }
    }

    pub fn overlaps(&self, other: &Area) -> bool {
        (self.middle.x - other.middle.x).abs() < self.half.0 + other.half.0
            && (self.middle.y - other.middle.y).abs() < self.half.1 + other.half.1
    }

    pub fn holds(&self, point: Point) -> bool {
        (self.middle.x - point.x).abs() <= self.half.0 && (self.middle.y - point.y).abs() <= self.half.1
    }
}

/// A lettered move with the place of its badge.
#[derive(Debug, Clone, Copy)]
pub(super) struct Badge {
    pub letter: char,
    pub mv: Move,
    /// Which die it uses: 0 for the first, 1 for the second.
    pub die: usize,
    /// The pawn's place.
    pub from: Point,
    /// Its landing place.
    pub landing: Point,
    /// The badge itself.
    pub area: Area,
}

/// A badge for each hinted move. The first badge of each landing place is set before the second of any, so that a
/// crowd does not drive others away from theirs.
pub(super) fn badges(plan: &Plan, scene: &Scene) -> Vec<Badge> {
    let mover = scene.position.turn();
    let mut taken = signs(plan, scene);
    taken.extend(corners(plan));
    let mut badges: Vec<Badge> = letters(scene.hints)
        .map(|(letter, mv)| {
            let place = |place: Place| plan.place(mover, place, next_seat(scene));
            let landing = place(mv.to);
            let area = Area::square(landing, plan.px(BADGE));
            Badge { letter, mv, die: scene.die_rank(mv.die), from: place(mv.from), landing, area }
        })
        .collect();
    let is_second = |index: usize| badges[..index].iter().any(|other| other.mv.to == badges[index].mv.to);
    let (second, first): (Vec<usize>, Vec<usize>) = (0..badges.len()).partition(|index| is_second(*index));
    for index in first.into_iter().chain(second) {
        let area = free_area(plan, badges[index].landing, &taken);
        taken.push(area);
        badges[index].area = area;
    }
    badges
}

/// The squares around the signs of all pawns, and around the numbers of the centre.
pub(super) fn signs(plan: &Plan, scene: &Scene) -> Vec<Area> {
    let position = scene.position;
    let sign = |middle: Point| Area::square(middle, plan.pawn * SIGN);
    let offset = plan.pawn * STACK_OFFSET;
    let on_circles = position.cells().map(|(space, cell)| {
        let at = plan.point(plan.space(space));
        sign(if cell.stack { Point::new(at.x - offset, at.y + offset) } else { at })
    });
    let at_home = position
        .players()
        .iter()
        .flat_map(|colour| position.home_slots(colour).map(move |slot| (colour, slot)))
        .map(|(colour, slot)| sign(plan.home(colour, slot)));
    let seats = (0..position.board().centre_points().len()).map(|seat| sign(plan.seat(seat)));
    on_circles.chain(at_home).chain(seats).collect()
}

/// The corners of the picture, with their labels.
pub(super) fn corners(plan: &Plan) -> [Area; 4] {
    let far = plan.middle * 2.0;
    let area = |x: f32, y: f32, width: f32, height: f32| Area {
        middle: Point::new(x, y),
        half: (plan.px(width / 2.0), plan.px(height / 2.0)),
    };
    let (dice, turn, points) = (plan.px(74.0), plan.px(54.0), plan.px(68.0));
    [
        area(dice, plan.px(43.0), 148.0, 86.0),
        area(far - turn, turn, 108.0, 108.0),
        area(plan.px(60.0), far - points, 120.0, 136.0),
        area(far - plan.px(60.0), far - points, 120.0, 136.0),
    ]
}

/// The seat that a pawn takes which comes into the centre next.
fn next_seat(scene: &Scene) -> usize {
    let seats = scene.position.board().centre_points().len();
    scene.position.centre().len().min(seats - 1)
}

/// The free square nearest to a landing place.
fn free_area(plan: &Plan, landing: Point, taken: &[Area]) -> Area {
    const DIRECTIONS: usize = 24;
    let side = plan.px(BADGE);
    let step = plan.px(3.0);
    let reach_max = plan.middle * 2.0;
    let free = |area: &Area| {
        let inside = [area.middle.x, area.middle.y].iter().all(|at| (side / 2.0..reach_max - side / 2.0).contains(at));
        inside && !taken.iter().any(|other| other.overlaps(area))
    };
    // Outwards and inwards first: beside the landing place lie others.
    let outwards = (plan.middle - landing.y).atan2(landing.x - plan.middle);
    let around = move |reach: f32| {
        (0..DIRECTIONS).map(move |rank| {
            let angle = outwards + TAU * (rank * 13 % DIRECTIONS) as f32 / DIRECTIONS as f32;
            Point::new(landing.x + reach * angle.cos(), landing.y - reach * angle.sin())
        })
    };
    let rings = (1..=(reach_max / step) as usize).flat_map(|ring| around(ring as f32 * step));
    std::iter::once(landing)
        .chain(rings)
        .map(|middle| Area::square(middle, side))
        .find(free)
        .unwrap_or(Area::square(landing, side))
}
