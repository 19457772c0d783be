//! Where the lettered badges go: near their landing places, never over each other, over a pawn's sign, or over the
//! corners. Worked out with rectangles, so that a test can prove it.

use super::geometry::Plan;
use super::shapes::Point;
use super::sprites::{BADGE, SIGN, STACK_OFFSET};
use super::{Scene, letters};
use crate::board::{Colour, Place};
use std::f32::consts::TAU;

/// An upright square by its middle and half its side, in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square {
    pub middle: Point,
    pub half: f32,
}

impl Square {
    pub fn overlaps(&self, other: &Square) -> bool {
        let reach = self.half + other.half;
        (self.middle.x - other.middle.x).abs() < reach && (self.middle.y - other.middle.y).abs() < reach
    }
}

/// A lettered move with the place of its badge.
#[derive(Debug, Clone, Copy)]
pub(super) struct Badge {
    pub letter: char,
    /// Where the pawn stands.
    pub from: Point,
    /// Where it would land.
    pub landing: Point,
    /// The badge itself.
    pub square: Square,
}

/// The squares around the signs of all pawns.
pub(super) fn signs(plan: &Plan, scene: &Scene) -> Vec<Square> {
    let position = scene.position;
    let sign = |middle: Point| Square { middle, half: plan.pawn * SIGN };
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
    let seats = (0..position.board().centre_points().len())
        .map(|index| Square { middle: plan.seat(index), half: plan.px(20.0) });
    on_circles.chain(at_home).chain(seats).collect()
}

/// The seat that a pawn takes which comes into the centre next.
fn next_seat(scene: &Scene) -> usize {
    let seats = scene.position.board().centre_points().len();
    scene.position.centre().len().min(seats - 1)
}

/// A badge for each hinted move.
pub(super) fn badges(plan: &Plan, scene: &Scene) -> Vec<Badge> {
    let mover: Colour = scene.position.turn();
    let mut taken = signs(plan, scene);
    taken.extend(corners(plan));
    let mut badges: Vec<Badge> = Vec::new();
    for (letter, mv) in letters(scene.hints) {
        let place = |place: Place| plan.place(mover, place, next_seat(scene));
        let landing = place(mv.to);
        let square = free_square(plan, landing, &taken);
        taken.push(square);
        badges.push(Badge { letter, from: place(mv.from), landing, square });
    }
    badges
}

/// The corners of the picture with what stands there.
fn corners(plan: &Plan) -> [Square; 4] {
    let far = plan.middle * 2.0;
    let half = plan.px(60.0);
    [(half, half), (far - half, half), (half, far - half), (far - half, far - half)]
        .map(|(x, y)| Square { middle: Point::new(x, y), half })
}

/// The nearest square to a landing place that overlaps nothing taken.
fn free_square(plan: &Plan, landing: Point, taken: &[Square]) -> Square {
    let half = plan.px(BADGE) / 2.0;
    let step = plan.px(6.0);
    let free = |middle: &Point| {
        let square = Square { middle: *middle, half: half + plan.px(1.0) };
        let inside = [middle.x, middle.y].iter().all(|at| (half..plan.middle * 2.0 - half).contains(at));
        inside && !taken.iter().any(|other| other.overlaps(&square))
    };
    let middle = (0..150)
        .flat_map(|ring| {
            let directions = if ring == 0 { 1 } else { 24 };
            (0..directions).map(move |direction| (ring as f32 * step, TAU * direction as f32 / 24.0))
        })
        .map(|(reach, angle)| Point::new(landing.x + reach * angle.cos(), landing.y + reach * angle.sin()))
        .find(free)
        .unwrap_or(landing);
    Square { middle, half }
}
