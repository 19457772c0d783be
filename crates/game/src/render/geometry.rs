//! Positions on the picture in pixels, computed from a [`Board`] and a size.
//!
//! A place on the board is named by a turn (0 to 1 around the board, anti-clockwise, 0 where the spaces with number 1
//! begin) and a radius. The swirl then turns the places of each radius by an angle of their own, along a logarithmic
//! spiral. Adjacent spaces stay adjacent, and the sides of the spaces lie on spirals that wind inwards in the direction
//! in which pawns move.

use super::shapes::{Outline, Point};
use crate::board::{Board, Colour, ColourSet, Place, Space};
use std::f32::consts::TAU;

/// The side, in pixels, of the picture for which the lengths below are given.
const UNIT: f32 = 900.0;
/// Outer radius of the outermost circle where there is a lane at each seat.
const RIM: f32 = 371.0;
/// Outer radius of the outermost circle of a board that has grown over the lanes of empty seats.
const GROWN_RIM: f32 = 408.0;
/// The middle of a grown board: towards the bottom left, where it has no lanes.
const GROWN_MIDDLE: (f32, f32) = (426.0, 484.0);
/// Rotation of a grown board, in turns: it brings the first home spaces of three seats to the right edge, the top right
/// and the upper edge, and that of a fourth to the bottom left. There is no room at the two other seats.
const GROWN_TILT: f32 = -5.0 / 360.0;
/// The number of seats of a board that can grow and turn.
const SEATS: usize = 6;
/// The lowest seat, in sixths of a turn anti-clockwise from the right.
const LOWEST: usize = 4;
/// The places of a grown board that have room for a lane, in sixths of a turn anti-clockwise from the right.
const GROWN_SEATS: [usize; 4] = [0, 1, 2, 4];
/// The most players for whom a board grows.
const GROWN_PLAYERS: usize = 3;
/// The least radius of the centre, as a share of the radius of the board. The centre is larger where [`WIDTH_MAX`]
/// limits the width of the circles.
const HUB: f32 = 142.0 / RIM;
/// The largest width of a circle, as a share of the radius of the board.
const WIDTH_MAX: f32 = 57.25 / RIM;
/// Tangent of the angle between a spiral and the radius.
const SWIRL: f32 = 0.62;
/// Diameter of a pawn where the spaces are wide enough, as a share of the radius of the board.
const PAWN: f32 = 50.0 / RIM;

/// Whether a board has room for a lane at every seat, or has grown over the lanes of empty seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Extent {
    /// A lane at every seat.
    Full,
    /// At most [`GROWN_PLAYERS`] lanes, at some of [`GROWN_SEATS`].
    Grown,
}

/// Where everything is on a picture of one size.
#[derive(Clone, Copy)]
pub(super) struct BoardPlan {
    board: &'static Board,
    pub extent: Extent,
    /// Rotation of the board, in turns anti-clockwise: with 0, red sits at the right.
    start: f32,
    /// The factor from lengths on a picture of [`UNIT`] pixels to lengths on this picture.
    pub scale: f32,
    /// The side of the picture in pixels.
    pub side: f32,
    /// The middle of the board.
    pub middle: Point,
    /// Outer radius of the outermost circle, in pixels.
    rim: f32,
    /// Width of a circle in pixels.
    pub width: f32,
    /// Diameter of a pawn in pixels.
    pub pawn: f32,
}

/// A place on the board: its turn and its radius (in pixels), before the swirl is applied.
#[derive(Debug, Clone, Copy)]
pub(super) struct Polar {
    pub turn: f32,
    pub radius: f32,
}

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
}

impl BoardPlan {
    pub fn new(board: &'static Board, size: u32, extent: Extent) -> BoardPlan {
        let scale = size as f32 / UNIT;
        let (rim, (x, y)) = match extent {
            Extent::Full => (RIM, (UNIT / 2.0, UNIT / 2.0)),
            Extent::Grown => (GROWN_RIM, GROWN_MIDDLE),
        };
        let width = (rim * (1.0 - HUB) / board.circles().len() as f32).min(WIDTH_MAX * rim);
        let narrowest = board
            .circles()
            .iter()
            .zip(1..)
            .map(|(circle, rank)| TAU * (rim - (rank as f32 - 0.5) * width) / circle.spaces() as f32)
            .fold(width, f32::min);
        BoardPlan {
            board,
            extent,
            start: 0.0,
            scale,
            side: size as f32,
            middle: Point::new(x * scale, y * scale),
            rim: rim * scale,
            width: width * scale,
            pawn: (PAWN * rim).min(narrowest * 0.87) * scale,
        }
    }

    /// How far the board of these players grows and turns, the latter in sixths of a turn anti-clockwise. `below` sits
    /// at the bottom, if anybody; where others then sit beside them, the board does not grow.
    pub fn turned(board: &'static Board, players: ColourSet, below: Option<Colour>) -> (Extent, usize) {
        let seat = |colour: Colour| {
            let entry = board.entry(colour).map_or(1, |entry| board.number_of(entry));
            (entry - 1) * SEATS / board.circles()[0].spaces()
        };
        let has_room = |turn: &usize| {
            let mut seats = players.iter().map(|colour| (seat(colour) + turn) % SEATS);
            let lowest = below.is_none_or(|below| (seat(below) + turn) % SEATS == LOWEST);
            lowest && seats.all(|seat| GROWN_SEATS.contains(&seat))
        };
        let grows = players.len() <= GROWN_PLAYERS && board.colours().len() == SEATS;
        match (0..SEATS).find(has_room).filter(|_| grows) {
            Some(turn) => (Extent::Grown, turn),
            None => (Extent::Full, below.map_or(0, |below| LOWEST + SEATS - seat(below)) % SEATS),
        }
    }

    /// The plan turned by sixths of a turn, anti-clockwise.
    pub fn turned_by(self, sixths: usize) -> BoardPlan {
        BoardPlan { start: sixths as f32 / SEATS as f32, ..self }
    }

    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Scales a length that is given for a picture of 900 pixels.
    pub fn px(&self, length: f32) -> f32 {
        length * self.scale
    }

    /// Outer radius of the outermost circle.
    pub fn rim(&self) -> f32 {
        self.rim
    }

    /// Radius of the centre.
    pub fn hub(&self) -> f32 {
        self.rim() - self.width * self.board.circles().len() as f32
    }

    /// The angle of a place with the swirl, in radians anti-clockwise from three o'clock.
    pub fn angle(&self, polar: Polar) -> f32 {
        let tilt = if self.extent == Extent::Grown { GROWN_TILT } else { 0.0 };
        (tilt + self.start + polar.turn) * TAU + SWIRL * (self.rim() / polar.radius.max(1.0)).ln()
    }

    /// The point of a place on the picture.
    pub fn point(&self, polar: Polar) -> Point {
        let (sin, cos) = self.angle(polar).sin_cos();
        Point { x: self.middle.x + polar.radius * cos, y: self.middle.y - polar.radius * sin }
    }

    /// Rank of a space's circle: 0 is the outermost.
    pub fn circle_rank(&self, space: Space) -> usize {
        let first = self.board.circle_of(space).first();
        self.board.circles().iter().take_while(|circle| circle.first() < first).count()
    }

    /// Outer and inner radius of a circle.
    pub fn radii(&self, rank: usize) -> (f32, f32) {
        let outer = self.rim() - self.width * rank as f32;
        (outer, outer - self.width)
    }

    /// Beginning and end of a space, in turns around the board.
    pub fn turns(&self, space: Space) -> (f32, f32) {
        let spaces = self.board.circle_of(space).spaces() as f32;
        let number = self.board.number_of(space) as f32;
        ((number - 1.0) / spaces, number / spaces)
    }

    /// The middle of a space.
    pub fn space(&self, space: Space) -> Polar {
        let (from, to) = self.turns(space);
        let (outer, inner) = self.radii(self.circle_rank(space));
        Polar { turn: (from + to) / 2.0, radius: (outer + inner) / 2.0 }
    }

    /// Whether a space has the light shade of its circle. The shades change from space to space and stay where they are
    /// when the board turns.
    pub fn is_light(&self, space: Space) -> bool {
        let turned = (self.start * self.board.circle_of(space).spaces() as f32).round() as usize;
        (self.board.number_of(space) + turned) % 2 == 1
    }

    /// The outline of a space.
    pub fn space_outline(&self, space: Space) -> Outline {
        let (outer, inner) = self.radii(self.circle_rank(space));
        let (from, to) = self.turns(space);
        self.band(from, to, outer, inner)
    }

    /// The outline of a part of a circle, its sides along the swirl.
    pub fn band(&self, from: f32, to: f32, outer: f32, inner: f32) -> Outline {
        const STEPS: usize = 10;
        let lerp = |from: f32, to: f32, step: usize| from + (to - from) * step as f32 / STEPS as f32;
        let along_outer = (0..=STEPS).map(|step| (lerp(from, to, step), outer));
        let inwards = (1..STEPS).map(|step| (to, lerp(outer, inner, step)));
        let along_inner = (0..=STEPS).map(|step| (lerp(to, from, step), inner));
        let outwards = (1..STEPS).map(|step| (from, lerp(inner, outer, step)));
        along_outer
            .chain(inwards)
            .chain(along_inner)
            .chain(outwards)
            .map(|(turn, radius)| self.point(Polar { turn, radius }))
            .collect()
    }

    /// Width of a lane in pixels.
    pub fn lane_width(&self) -> f32 {
        self.pawn + self.px(5.0)
    }

    /// A point on the middle line of a colour's lane; `along` is 0 at the end next to the entry, and grows by 1 with
    /// each home space. `None` for a colour without a seat.
    fn lane_polar(&self, colour: Colour, along: f32) -> Option<Polar> {
        let entry = self.board.entry(colour)?;
        let (from, to) = self.turns(entry);
        let width = self.lane_width();
        let radius = self.rim() + width / 2.0 + along * self.px(5.0);
        // The swirl is subtracted, because the lane has a curve of its own.
        let swirl = SWIRL * (self.rim() / radius).ln();
        let offset = (along - 0.5) * (self.pawn + self.px(1.0)) / radius;
        Some(Polar { turn: (from + to) / 2.0 - (offset + swirl) / TAU, radius })
    }

    /// The middle of a home space (1 is next to the entry); the middle of the board for a colour without a seat.
    pub fn home(&self, colour: Colour, slot: u8) -> Point {
        match self.lane_polar(colour, f32::from(slot) - 0.5) {
            Some(polar) => self.point(polar),
            None => self.middle,
        }
    }

    /// Points along a colour's lane; `from` and `to` count home spaces from the end next to the entry. `None` for a
    /// colour without a seat.
    pub fn lane(&self, colour: Colour, from: f32, to: f32) -> Option<Outline> {
        const STEPS: usize = 16;
        (0..=STEPS)
            .map(|step| from + (to - from) * step as f32 / STEPS as f32)
            .map(|along| self.lane_polar(colour, along).map(|polar| self.point(polar)))
            .collect()
    }

    /// The middle of a place in the centre; `index` 0 is the place of the first arrival.
    pub fn seat(&self, index: usize) -> Point {
        let places = self.board.centre_points().len() as f32;
        let angle = TAU * (0.25 + index as f32 / places);
        let radius = self.hub() * 0.60;
        Point { x: self.middle.x + radius * angle.cos(), y: self.middle.y - radius * angle.sin() }
    }

    /// The middle of a place where a pawn can be; in the centre, the one with index `seat`.
    pub fn place(&self, colour: Colour, place: Place, seat: usize) -> Point {
        match place {
            Place::Home(slot) => self.home(colour, slot),
            Place::Space(space) => self.point(self.space(space)),
            Place::Centre => self.seat(seat),
        }
    }

    /// The way of a move between two points, as a curve around the middle. The radius changes only in the first part of
    /// the way, whose share of the whole is `early` (0 to 1). Half way along, the curve is shifted outwards by `bow`
    /// pixels. A way to the centre is straight.
    pub fn trail(&self, from: Point, to: Point, early: f32, bow: f32) -> Outline {
        const STEPS: usize = 20;
        let polar = |point: Point| {
            let (x, y) = (point.x - self.middle.x, self.middle.y - point.y);
            (y.atan2(x), x.hypot(y))
        };
        let ((from_angle, from_radius), (to_angle, to_radius)) = (polar(from), polar(to));
        if to_radius < self.hub() {
            return vec![from, to];
        }
        let turn = (to_angle - from_angle + TAU / 2.0).rem_euclid(TAU) - TAU / 2.0;
        (0..=STEPS)
            .map(|step| {
                let share = step as f32 / STEPS as f32;
                let change = (share / early).min(1.0);
                let smooth = change * change * (3.0 - 2.0 * change);
                let bowed = bow * (share * TAU / 2.0).sin();
                let radius = from_radius + (to_radius - from_radius) * smooth + bowed;
                let (sin, cos) = (from_angle + turn * share).sin_cos();
                Point { x: self.middle.x + radius * cos, y: self.middle.y - radius * sin }
            })
            .collect()
    }
}
