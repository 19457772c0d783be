//! Layout of the letters of moves and of the names of spaces. Each badge is near its landing place; badges of one place
//! are side by side, above its name. A pawn that can be moved has the name of its place beside it.
//!
//! Badges and names never cover each other, a pawn's sign, a place in the centre or the labels in the corners. They
//! cover the rest of a pawn only if nothing nearby is free. A name is left out where it would push its badges far away.
//! The layout is computed with rectangles, so that a test can prove this.

use super::geometry::{Area, BoardPlan};
use super::glyphs::Font;
use super::shapes::Point;
use super::sprites::{BADGE, DIE, NAME, NARROW, SIGN, STACK_COUNT, STACK_COUNT_SIDE, STACK_OFFSET, TURN};
use super::{Scene, Viewer, letters};
use crate::board::{Board, Colour, Place};
use crate::rules::Move;
use std::f32::consts::TAU;

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

/// The name of a place, such as `A21`.
#[derive(Debug, Clone)]
pub(super) struct Caption {
    pub name: String,
    /// The area that the name and its ground cover.
    pub area: Area,
}

/// The letters of moves and the names of places.
#[derive(Debug, Default)]
pub(super) struct Lettering {
    pub badges: Vec<Badge>,
    pub captions: Vec<Caption>,
}

/// A badge for each hinted move, and the names of the places that these moves connect. Badges of moves to one place,
/// such as those of one pawn of a stack and of the whole stack, are side by side. Where all spaces are named, landing
/// places need no other names.
pub(super) fn lettering(plan: &BoardPlan, font: &Font, scene: &Scene) -> Lettering {
    let mover = scene.position.turn();
    let mut crowd = Crowd::new(plan, scene);
    let mut captions = Vec::new();
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
        let name = place_name(plan, to).filter(|_| scene.viewer == Viewer::All);
        let size = name.as_ref().map(|name| caption_size(plan, font, name));
        let block = crowd.free_block(plan, badges[first].landing, together.len(), size);
        captions.extend(name.zip(block.caption()).map(|(name, area)| Caption { name, area }));
        for (index, area) in together.into_iter().zip(block.areas()) {
            badges[index].area = area;
        }
        crowd.never.extend(block.areas().into_iter().chain(block.caption()));
    }
    let mut named: Vec<Place> = Vec::new();
    for badge in &badges {
        let place = badge.mv.from;
        let Some(name) = place_name(plan, place) else { continue };
        if !named.contains(&place) && captions.iter().all(|caption: &Caption| caption.name != name) {
            named.push(place);
            let area = crowd.beside_pawn(plan, mover, place, caption_size(plan, font, &name));
            crowd.never.extend(area);
            captions.extend(area.map(|area| Caption { name, area }));
        }
    }
    Lettering { badges, captions }
}

/// The name of a place, such as `A21` or `H4`; the centre has none.
fn place_name(plan: &BoardPlan, place: Place) -> Option<String> {
    match place {
        Place::Home(slot) => Some(Board::home_name(slot)),
        Place::Space(space) => Some(plan.board().space_name(space)),
        Place::Centre => None,
    }
}

/// Width and height of a caption.
fn caption_size(plan: &BoardPlan, font: &Font, name: &str) -> (f32, f32) {
    (font.width(name) * plan.px(NAME) * NARROW + plan.px(9.0), plan.px(NAME + 7.0))
}

/// The squares around the signs of all pawns, the numbers of stacks, and the places in the centre.
pub(super) fn signs(plan: &BoardPlan, scene: &Scene) -> Vec<Area> {
    let seats = (0..scene.position.centre_points().len()).map(|seat| plan.seat(seat));
    let signs = pawns(plan, scene).chain(seats).map(|middle| Area::square(middle, plan.pawn * SIGN));
    let stacks = scene.position.cells().filter(|(_, cell)| cell.stack).map(|(space, _)| {
        let (at, (x, y)) = (plan.point(plan.space(space)), STACK_COUNT);
        Area::square(Point::new(at.x + plan.pawn * x, at.y + plan.pawn * y), plan.pawn * STACK_COUNT_SIDE)
    });
    signs.chain(stacks).collect()
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

/// The corners of the picture, with their labels: dice; name, sign and number of whose turn it is; and the points.
pub(super) fn corners(plan: &BoardPlan, players: usize) -> [Area; 5] {
    let far = plan.side;
    let area = |x: f32, y: f32, width: f32, height: f32| Area {
        middle: Point::new(x, y),
        half: (plan.px(width / 2.0), plan.px(height / 2.0)),
    };
    let points = 12.0 + points_line(players) * players as f32;
    [
        area(plan.px(76.0), plan.px(50.0), 152.0, 100.0),
        area(far - plan.px(110.0), plan.px(22.0), 220.0, 44.0),
        area(far - plan.px(60.0), plan.px(68.0), 120.0, 136.0),
        area(far - plan.px(166.0), plan.px(68.0), 100.0, 34.0),
        area(far - plan.px(92.0), far - plan.px(points / 2.0), 184.0, points),
    ]
}

/// The middle of the large pawn of whose turn it is.
pub(super) fn turn_sign(plan: &BoardPlan) -> Point {
    Point::new(plan.side - plan.px(16.0 + TURN / 2.0), plan.px(50.0 + TURN / 2.0))
}

/// The middle of a die in the corner, by its rank.
pub(super) fn die(plan: &BoardPlan, rank: usize) -> Point {
    Point::new(plan.px(14.0 + DIE / 2.0 + rank as f32 * (DIE + 8.0)), plan.px(10.0 + DIE / 2.0))
}

/// Height of a line in the list of points, on a picture of 900 pixels.
pub(super) fn points_line(players: usize) -> f32 {
    if players > 4 { 34.0 } else { 38.0 }
}

/// The place in the centre for the next pawn that arrives.
fn next_seat(scene: &Scene) -> usize {
    let seats = scene.position.centre_points().len();
    scene.position.centre().len().min(seats - 1)
}

/// The obstacles that badges keep away from.
struct Crowd {
    /// Areas that nothing covers.
    never: Vec<Area>,
    /// Areas that are better left free, each with the detour in pixels that avoiding it is worth.
    rather_not: Vec<(Area, f32)>,
}

impl Crowd {
    fn new(plan: &BoardPlan, scene: &Scene) -> Crowd {
        let mut never = signs(plan, scene);
        never.extend(corners(plan, scene.position.players().len()));
        let pawns = pawns(plan, scene).map(|pawn| (Area::square(pawn, plan.pawn * 0.88), plan.px(WHOLE_PAWN)));
        Crowd { never, rather_not: pawns.collect() }
    }

    /// Places for `count` badges side by side above a caption of this size, as near to the landing place as there is
    /// room. Without the caption, if it would take the badges much further away.
    fn free_block(&self, plan: &BoardPlan, landing: Point, count: usize, caption: Option<(f32, f32)>) -> Block {
        let (cost, block) = self.nearest_block(plan, landing, count, caption);
        let worth = plan.px(CAPTION_WORTH);
        if cost <= worth {
            return block;
        }
        let (near, alone) = self.nearest_block(plan, landing, count, None);
        if cost <= near + worth { block } else { alone }
    }

    /// The nearest room for a block, with its cost.
    fn nearest_block(
        &self,
        plan: &BoardPlan,
        landing: Point,
        count: usize,
        caption: Option<(f32, f32)>,
    ) -> (f32, Block) {
        const DIRECTIONS: usize = 24;
        let step = plan.px(3.0);
        let block = |middle: Point, columns: usize| Block { middle, columns, count, side: plan.px(BADGE), caption };
        // The directions begin with outwards and inwards, because other spaces are to the sides.
        let outwards = (plan.middle.y - landing.y).atan2(landing.x - plan.middle.x);
        let mut best = (f32::INFINITY, block(landing, 1));
        for ring in 0..(plan.side / step) as usize {
            let reach = ring as f32 * step;
            if best.0 <= reach {
                break;
            }
            for rank in 0..if ring == 0 { 1 } else { DIRECTIONS } {
                let angle = outwards + TAU * (rank * 13 % DIRECTIONS) as f32 / DIRECTIONS as f32;
                let middle = Point::new(landing.x + reach * angle.cos(), landing.y - reach * angle.sin());
                for columns in 1..=count.min(COLUMNS_MAX) {
                    let block = block(middle, columns);
                    let cost = reach + self.cost(plan, &block);
                    if cost < best.0 {
                        best = (cost, block);
                    }
                }
            }
        }
        best
    }

    /// A place for the name of a pawn's place, touching the pawn: rather below, at home rather outside. `None` if all
    /// places around the pawn are taken.
    fn beside_pawn(&self, plan: &BoardPlan, mover: Colour, place: Place, size: (f32, f32)) -> Option<Area> {
        const DIRECTIONS: usize = 24;
        let pawn = plan.place(mover, place, 0);
        let wanted = match place {
            Place::Home(_) => (plan.middle.y - pawn.y).atan2(pawn.x - plan.middle.x),
            Place::Space(_) | Place::Centre => -TAU / 4.0,
        };
        let half = (size.0 / 2.0, size.1 / 2.0);
        let touching = plan.pawn / 2.0 - plan.px(2.0);
        let places = (0..DIRECTIONS).map(|rank| {
            let angle = wanted + TAU * rank as f32 / DIRECTIONS as f32;
            let (x, y) = (angle.cos(), -angle.sin());
            // The least distance at which the rectangle no longer reaches into the pawn.
            let reach = |away: f32| {
                let gap = |along: f32, half: f32| ((along * away).abs() - half).max(0.0);
                gap(x, half.0).hypot(gap(y, half.1))
            };
            let away = (0..200).map(|step| step as f32 * plan.px(1.0)).find(|away| reach(*away) >= touching);
            let away = away.unwrap_or(plan.pawn);
            let area = Area { middle: Point::new(pawn.x + x * away, pawn.y + y * away), half };
            (area, plan.px(TURNED) * (1.0 - (angle - wanted).cos()) + self.cost_of(plan, &area))
        });
        let best = places.min_by(|one, other| one.1.total_cmp(&other.1));
        best.filter(|(_, cost)| *cost < f32::INFINITY).map(|(area, _)| area)
    }

    /// The cost of a block's position, in pixels of detour: for the areas that the block covers, and for reaching over
    /// neighbouring spaces. Infinite if the block leaves the picture or covers an area that no badge may cover.
    fn cost(&self, plan: &BoardPlan, block: &Block) -> f32 {
        let whole = block.whole();
        let covered = self.cost_of(plan, &whole);
        // A block that is longer along its circle than across costs more, because it reaches over neighbouring
        // spaces.
        let (x, y) = (whole.middle.x - plan.middle.x, whole.middle.y - plan.middle.y);
        let (across, along) =
            (whole.half.0 * x.abs() + whole.half.1 * y.abs(), whole.half.0 * y.abs() + whole.half.1 * x.abs());
        covered + (along - across).max(0.0) / x.hypot(y).max(1.0) * 0.5
    }

    /// The cost of covering an area; infinite outside of the picture and over an area that nothing may cover.
    fn cost_of(&self, plan: &BoardPlan, area: &Area) -> f32 {
        let inside = |at: f32, half: f32| at >= half && at <= plan.side - half;
        let may_stand = inside(area.middle.x, area.half.0) && inside(area.middle.y, area.half.1);
        if !may_stand || self.never.iter().any(|other| other.overlaps(area)) {
            return f32::INFINITY;
        }
        self.rather_not.iter().filter(|(other, _)| other.overlaps(area)).map(|(_, cost)| cost).sum()
    }
}

/// The maximum number of badges in a row of a block.
const COLUMNS_MAX: usize = 3;
/// The detour that a badge makes to avoid a pawn, in pixels on a picture of 900 pixels.
const WHOLE_PAWN: f32 = 30.0;
/// The detour that badges make for the sake of a caption, in pixels on a picture of 900 pixels.
const CAPTION_WORTH: f32 = 60.0;
/// Half of the detour that turning a caption to the other side of its pawn counts as, in pixels on a picture of 900
/// pixels.
const TURNED: f32 = 12.0;

/// Badges side by side, in rows, perhaps with a caption below.
struct Block {
    middle: Point,
    columns: usize,
    count: usize,
    /// The side of one badge.
    side: f32,
    /// Width and height of the caption.
    caption: Option<(f32, f32)>,
}

impl Block {
    fn rows(&self) -> usize {
        self.count.div_ceil(self.columns)
    }

    fn whole(&self) -> Area {
        let half = |badges: usize| self.side * badges as f32 / 2.0;
        let (width, height) = self.caption.unwrap_or_default();
        Area { middle: self.middle, half: (half(self.columns).max(width / 2.0), half(self.rows()) + height / 2.0) }
    }

    /// The areas of the badges, slightly smaller than their parts of the block, so that they do not touch.
    fn areas(&self) -> Vec<Area> {
        let top = self.middle.y - self.whole().half.1;
        let left = self.middle.x - self.side * self.columns as f32 / 2.0;
        let at = |from: f32, rank: usize| from + self.side * (rank as f32 + 0.5);
        let place = |rank: usize| Point::new(at(left, rank % self.columns), at(top, rank / self.columns));
        (0..self.count).map(|rank| Area::square(place(rank), self.side * 0.999)).collect()
    }

    /// The area of the caption.
    fn caption(&self) -> Option<Area> {
        let (width, height) = self.caption?;
        let middle = Point::new(self.middle.x, self.middle.y + self.whole().half.1 - height / 2.0);
        Some(Area { middle, half: (width / 2.0, height * 0.4995) })
    }
}
