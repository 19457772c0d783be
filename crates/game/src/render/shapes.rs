//! Points, lines and plain shapes, such as discs, stars and the players' signs.

use std::f32::consts::TAU;
use tiny_skia::{Path, PathBuilder};

/// A point in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point `length` from here on the way to `other`; this point when both are the same.
    pub fn towards(self, other: Point, length: f32) -> Point {
        match self.distance(other) {
            0.0 => self,
            whole => self.mix(other, length / whole),
        }
    }

    pub fn mix(self, other: Point, share: f32) -> Point {
        Point { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }
}

/// The points of a line, or the corners of a closed shape.
pub(super) type Outline = Vec<Point>;

/// A closed polygon.
pub(super) fn polygon(points: &[Point]) -> Option<Path> {
    let mut builder = through(points);
    builder.close();
    builder.finish()
}

/// An open line through points.
pub(super) fn line(points: &[Point]) -> Option<Path> {
    through(points).finish()
}

fn through(points: &[Point]) -> PathBuilder {
    let mut builder = PathBuilder::new();
    for (index, point) in points.iter().enumerate() {
        match index {
            0 => builder.move_to(point.x, point.y),
            _ => builder.line_to(point.x, point.y),
        }
    }
    builder
}

/// A line without its first `start` and its last `end` pixels; `None` when nothing is left.
pub(super) fn trim(points: &[Point], start: f32, end: f32) -> Option<Outline> {
    let cut = |points: &[Point], length: f32| -> Option<Outline> {
        let mut left = length;
        for (index, pair) in points.windows(2).enumerate() {
            let whole = pair[0].distance(pair[1]);
            if whole > left {
                let first = pair[0].towards(pair[1], left);
                return Some(std::iter::once(first).chain(points[index + 1..].iter().copied()).collect());
            }
            left -= whole;
        }
        None
    };
    let mut backwards = cut(points, start)?;
    backwards.reverse();
    let mut forwards = cut(&backwards, end)?;
    forwards.reverse();
    Some(forwards)
}

/// The outline of a line whose width grows from `thin` to `thick`.
pub(super) fn swoosh(points: &[Point], thin: f32, thick: f32) -> Outline {
    let last = points.len().saturating_sub(1).max(1) as f32;
    let side = |index: usize, sign: f32| {
        let before = points[index.saturating_sub(1)];
        let after = points[(index + 1).min(points.len() - 1)];
        let length = before.distance(after).max(f32::EPSILON);
        let half = sign * (thin + (thick - thin) * index as f32 / last) / 2.0;
        let (x, y) = ((after.y - before.y) / length * half, (before.x - after.x) / length * half);
        Point::new(points[index].x + x, points[index].y + y)
    };
    let there = (0..points.len()).map(|index| side(index, 1.0));
    let back = (0..points.len()).rev().map(|index| side(index, -1.0));
    there.chain(back).collect()
}

/// A disc.
pub(super) fn disc(middle: Point, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(middle.x, middle.y, radius)
}

/// A rectangle with round corners.
pub(super) fn round_box(x: f32, y: f32, width: f32, height: f32, corner: f32) -> Option<Path> {
    let bend = corner * 0.4477;
    let (right, bottom) = (x + width, y + height);
    let mut b = PathBuilder::new();
    b.move_to(x + corner, y);
    b.line_to(right - corner, y);
    b.cubic_to(right - bend, y, right, y + bend, right, y + corner);
    b.line_to(right, bottom - corner);
    b.cubic_to(right, bottom - bend, right - bend, bottom, right - corner, bottom);
    b.line_to(x + corner, bottom);
    b.cubic_to(x + bend, bottom, x, bottom - bend, x, bottom - corner);
    b.line_to(x, y + corner);
    b.cubic_to(x, y + bend, x + bend, y, x + corner, y);
    b.close();
    b.finish()
}

/// Points around a middle at alternating radii, the first straight up: a star or, with equal radii, a polygon.
pub(super) fn star(middle: Point, rays: usize, outer: f32, inner: f32) -> Outline {
    (0..rays * 2)
        .map(|index| {
            let angle = TAU * index as f32 / (rays * 2) as f32;
            let radius = if index % 2 == 0 { outer } else { inner };
            Point::new(middle.x + radius * angle.sin(), middle.y - radius * angle.cos())
        })
        .collect()
}

/// The sign of the player with this index in seat order, in a disc of radius 1 around the origin: ring, triangle,
/// square, star, diamond, cross. The ring is to be filled by the even-odd rule.
pub(super) fn sign(seat: usize) -> Option<Path> {
    let at = |points: &[(f32, f32)]| {
        let outline: Outline = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        polygon(&outline)
    };
    let origin = Point::new(0.0, 0.0);
    match seat {
        0 => {
            let mut builder = PathBuilder::new();
            builder.push_circle(0.0, 0.0, 0.92);
            builder.push_circle(0.0, 0.0, 0.42);
            builder.finish()
        }
        1 => at(&[(0.0, -0.98), (0.98, 0.72), (-0.98, 0.72)]),
        2 => at(&[(-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76)]),
        3 => polygon(&star(origin, 5, 1.12, 0.47)),
        4 => at(&[(0.0, -1.12), (0.76, 0.0), (0.0, 1.12), (-0.76, 0.0)]),
        _ => {
            let (long, half) = (1.0, 0.32);
            at(&[
                (-half, -long),
                (half, -long),
                (half, -half),
                (long, -half),
                (long, half),
                (half, half),
                (half, long),
                (-half, long),
                (-half, half),
                (-long, half),
                (-long, -half),
                (-half, -half),
            ])
        }
    }
}
