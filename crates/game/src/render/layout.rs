//! Layout of the lettered badges: each is near its landing place, and badges of one place are side by side. Badges
//! never cover each other, a pawn's sign, a place in the centre or the labels in the corners. They cover the rest of a
//! pawn or the name of a space only if nothing nearby is free; where all spaces are named, badges ignore those names.
//! The layout is computed with rectangles, so that a test can prove this.

use super::geometry::{Area, BoardPlan};
use super::shapes::Point;
use super::sprites::{BADGE, SIGN, STACK_OFFSET};
use super::{Scene, letters};
use crate::board::Place;
use crate::rules::Move;
use std::f32::consts::TAU;

/// Height of a line in the list of points, on a picture of 900 pixels.
pub(super) const POINTS_LINE: f32 = 34.0;

/// A lettered move with the place of its badge.
#[derive(Debug, Clone, Copy)]
pub(super) struct Badge {
    pub letter: char,
    pub mv: Move,
    /// The die that the move uses: 0 for the first, 1 for the second.
    pub die: usize,
    /// The middle of the pawn that the move is for.
    pub from: Point,
    /// The middle of the landing place.
    pub landing: Point,
    /// The area that the badge covers.
    pub area: Area,
}

/// A badge for each hinted move. Badges of moves to one place, such as those of one pawn of a stack and of the whole
/// stack, are side by side.
pub(super) fn badges(plan: &BoardPlan, named: &[Area], scene: &Scene) -> Vec<Badge> {
    let mover = scene.position.turn();
    let mut crowd = Crowd::new(plan, named, scene);
    let mut badges: Vec<Badge> = letters(scene.hints)
        .map(|(letter, mv)| {
            let place = |place: Place| plan.place(mover, place, next_seat(scene));
            let landing = place(mv.to);
            let area = Area::square(landing, plan.px(BADGE));
            Badge { letter, mv, die: scene.die_rank(mv.die), from: place(mv.from), landing, area }
        })
        .collect();
    for first in 0..badges.len() {
        let to = badges[first].mv.to;
        if badges[..first].iter().any(|earlier| earlier.mv.to == to) {
            continue;
        }
        let together: Vec<usize> = (first..badges.len()).filter(|other| badges[*other].mv.to == to).collect();
        let areas = crowd.free_block(plan, badges[first].landing, together.len());
        for (index, area) in together.into_iter().zip(areas) {
            crowd.never.push(area);
            badges[index].area = area;
        }
    }
    badges
}

/// The squares around the signs of all pawns, and around the places in the centre.
pub(super) fn signs(plan: &BoardPlan, scene: &Scene) -> Vec<Area> {
    let seats = (0..scene.position.centre_points().len()).map(|seat| plan.seat(seat));
    pawns(plan, scene).chain(seats).map(|middle| Area::square(middle, plan.pawn * SIGN)).collect()
}

/// The middles of all pawns on the circles and at home; for a stack, only the middle of the pawn in front.
fn pawns<'a>(plan: &'a BoardPlan, scene: &'a Scene) -> impl Iterator<Item = Point> + 'a {
    let position = scene.position;
    let offset = plan.pawn * STACK_OFFSET;
    let on_circles = position.cells().map(move |(space, cell)| {
        let at = plan.point(plan.space(space));
        if cell.stack { Point::new(at.x - offset, at.y + offset) } else { at }
    });
    let homes = position.players().iter();
    let homes = homes.flat_map(|colour| position.home_slots(colour).map(move |slot| (colour, slot)));
    on_circles.chain(homes.map(|(colour, slot)| plan.home(colour, slot)))
}

/// The corners of the picture, with their labels: dice, whose turn it is, and the points.
pub(super) fn corners(plan: &BoardPlan, players: usize) -> [Area; 3] {
    let far = plan.middle * 2.0;
    let area = |x: f32, y: f32, width: f32, height: f32| Area {
        middle: Point::new(x, y),
        half: (plan.px(width / 2.0), plan.px(height / 2.0)),
    };
    let points = 14.0 + POINTS_LINE * players as f32;
    [
        area(plan.px(74.0), plan.px(46.0), 148.0, 92.0),
        area(far - plan.px(54.0), plan.px(70.0), 108.0, 140.0),
        area(far - plan.px(90.0), far - plan.px(points / 2.0), 180.0, points),
    ]
}

/// The place in the centre for the next pawn that arrives.
fn next_seat(scene: &Scene) -> usize {
    let seats = scene.position.centre_points().len();
    scene.position.centre().len().min(seats - 1)
}

/// The obstacles that badges keep away from.
struct Crowd {
    /// Areas that no badge covers.
    never: Vec<Area>,
    /// Areas that a badge avoids, each with the detour in pixels that avoiding it is worth.
    rather_not: Vec<(Area, f32)>,
}

impl Crowd {
    fn new(plan: &BoardPlan, named: &[Area], scene: &Scene) -> Crowd {
        let mut never = signs(plan, scene);
        never.extend(corners(plan, scene.position.players().len()));
        let pawns = pawns(plan, scene).map(|pawn| (Area::square(pawn, plan.pawn * 0.88), plan.px(WHOLE_PAWN)));
        let names = named.iter().map(|name| (*name, plan.px(WHOLE_NAME)));
        Crowd { never, rather_not: pawns.chain(names).collect() }
    }

    /// Places for `count` badges side by side, as near to the landing place as there is room.
    fn free_block(&self, plan: &BoardPlan, landing: Point, count: usize) -> Vec<Area> {
        const DIRECTIONS: usize = 24;
        let reach_max = plan.middle * 2.0;
        let step = plan.px(3.0);
        // The directions begin with outwards and inwards, because other spaces are to the sides.
        let outwards = (plan.middle - landing.y).atan2(landing.x - plan.middle);
        let mut best: Option<(f32, Block)> = None;
        for ring in 0..(reach_max / step) as usize {
            let reach = ring as f32 * step;
            if best.as_ref().is_some_and(|(cost, _)| *cost <= reach) {
                break;
            }
            for rank in 0..if ring == 0 { 1 } else { DIRECTIONS } {
                let angle = outwards + TAU * (rank * 13 % DIRECTIONS) as f32 / DIRECTIONS as f32;
                let middle = Point::new(landing.x + reach * angle.cos(), landing.y - reach * angle.sin());
                for columns in 1..=count.min(COLUMNS_MAX) {
                    let block = Block { middle, columns, count, side: plan.px(BADGE) };
                    let cost = reach + self.cost(plan, &block);
                    if cost < best.as_ref().map_or(f32::INFINITY, |(cost, _)| *cost) {
                        best = Some((cost, block));
                    }
                }
            }
        }
        let block = best.map(|(_, block)| block);
        block.unwrap_or(Block { middle: landing, columns: 1, count, side: plan.px(BADGE) }).areas()
    }

    /// The cost of a block's position, in pixels of detour: for the areas that the block covers, and for reaching over
    /// neighbouring spaces. Infinite if the block leaves the picture or covers an area that no badge may cover.
    fn cost(&self, plan: &BoardPlan, block: &Block) -> f32 {
        let whole = block.whole();
        let inside = |at: f32, half: f32| at >= half && at <= plan.middle * 2.0 - half;
        let may_stand = inside(whole.middle.x, whole.half.0) && inside(whole.middle.y, whole.half.1);
        if !may_stand || self.never.iter().any(|other| other.overlaps(&whole)) {
            return f32::INFINITY;
        }
        let covered: f32 =
            self.rather_not.iter().filter(|(other, _)| other.overlaps(&whole)).map(|(_, cost)| cost).sum();
        // A block that is longer along its circle than across costs more, because it reaches over neighbouring
        // spaces.
        let (x, y) = (whole.middle.x - plan.middle, whole.middle.y - plan.middle);
        let (across, along) =
            (whole.half.0 * x.abs() + whole.half.1 * y.abs(), whole.half.0 * y.abs() + whole.half.1 * x.abs());
        covered + (along - across).max(0.0) / x.hypot(y).max(1.0) * 0.5
    }
}

/// The maximum number of badges in a row of a block.
const COLUMNS_MAX: usize = 3;
/// The detour that a badge makes to avoid a pawn, in pixels on a picture of 900 pixels.
const WHOLE_PAWN: f32 = 30.0;
/// The detour that a badge makes to avoid a name, in pixels on a picture of 900 pixels.
const WHOLE_NAME: f32 = 30.0;

/// Badges side by side, in rows.
struct Block {
    middle: Point,
    columns: usize,
    count: usize,
    /// The side of one badge.
    side: f32,
}

impl Block {
    fn rows(&self) -> usize {
        self.count.div_ceil(self.columns)
    }

    fn whole(&self) -> Area {
        let half = |badges: usize| self.side * badges as f32 / 2.0;
        Area { middle: self.middle, half: (half(self.columns), half(self.rows())) }
    }

    /// The areas of the badges, slightly smaller than their parts of the block, so that they do not touch.
    fn areas(&self) -> Vec<Area> {
        let Area { middle, half } = self.whole();
        let at = |from: f32, half: f32, rank: usize| from - half + self.side * (rank as f32 + 0.5);
        (0..self.count)
            .map(|rank| {
                let (column, row) = (rank % self.columns, rank / self.columns);
                let middle = Point::new(at(middle.x, half.0, column), at(middle.y, half.1, row));
                Area::square(middle, self.side * 0.999)
            })
            .collect()
    }
}
