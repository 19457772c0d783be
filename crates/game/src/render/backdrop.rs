//! The backdrop: everything of a theme and size that stays the same from frame to frame. Lengths are given for a
//! picture of 900 pixels.

use super::RenderError;
use super::geometry::{Area, BoardPlan, Polar};
use super::glyphs::{Align, Font};
use super::palette::{Rgb, contrast, mix};
use super::shapes::{Outline, Point, disc, line, polygon};
use super::theme::ThemeColours;
use crate::board::{Board, Colour, Place, Space};
use std::f32::consts::TAU;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, Pixmap, Stroke, Transform};

/// Height of the letters where only bridges are named. They can be read even where a chat shrinks the picture to 350
/// pixels.
const NAME: f32 = 13.5;
/// Height of the letters where all spaces are named. Where a chat shrinks the picture to 350 pixels, they are as high
/// as those of a font of 12 pixels.
const NAME_LARGE: f32 = 20.6;
/// The least contrast of a space's number with its ground: a little more than is needed to read it.
const READABLE: f32 = 6.0;
/// Height of the names of home spaces. Their lanes leave little room at the edge of the picture.
pub(super) const HOME_NAME: f32 = 12.0;

/// A pixmap that plain colours are drawn on.
#[derive(Clone)]
pub(super) struct InkSheet {
    pub pixmap: Pixmap,
}

impl InkSheet {
    pub fn new(width: u32, height: u32) -> Result<InkSheet, RenderError> {
        let pixmap = Pixmap::new(width, height).ok_or(RenderError::Prepare("no memory"))?;
        Ok(InkSheet { pixmap })
    }

    pub fn fill(&mut self, path: Option<Path>, ink: Rgb) {
        self.fill_with(path, ink, FillRule::Winding);
    }

    pub fn fill_with(&mut self, path: Option<Path>, ink: Rgb, rule: FillRule) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(ink), rule, Transform::identity(), None);
        }
    }

    /// Draws a line with round ends.
    pub fn round_line(&mut self, points: &[Point], ink: Rgb, width: f32) {
        self.stroke_with(line(points), ink, width, LineCap::Round);
    }

    pub fn stroke(&mut self, path: Option<Path>, ink: Rgb, width: f32) {
        self.stroke_with(path, ink, width, LineCap::default());
    }

    fn stroke_with(&mut self, path: Option<Path>, ink: Rgb, width: f32, line_cap: LineCap) {
        if let Some(path) = path {
            let stroke = Stroke { width, line_join: LineJoin::Round, line_cap, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
        }
    }
}

fn paint([r, g, b]: Rgb) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

/// Which spaces are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedSpaces {
    /// The bridges, from which the spaces between can be counted.
    Bridges,
    /// All spaces, in large letters: bridges by name, the spaces between them by their numbers.
    All,
}

/// Draws the board without pawns.
pub(super) fn draw(
    plan: &BoardPlan,
    colours: &ThemeColours,
    font: &Font,
    names: NamedSpaces,
) -> Result<Pixmap, RenderError> {
    let side = (plan.middle * 2.0) as u32;
    let mut sheet = InkSheet::new(side, side)?;
    let [r, g, b] = colours.background;
    sheet.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    let drawing = Drawing { plan, colours, font };
    drawing.rays(&mut sheet);
    drawing.circles(&mut sheet);
    drawing.centre(&mut sheet);
    drawing.grooves(&mut sheet);
    drawing.lanes(&mut sheet);
    drawing.bridges(&mut sheet);
    drawing.names(&mut sheet, names);
    Ok(sheet.pixmap)
}

/// The areas of the names of spaces and of those of home spaces, which badges avoid. With [`NamedSpaces::All`]
/// the names of spaces are left out: they are everywhere, so badges cannot avoid them.
pub(super) fn named(plan: &BoardPlan, names: NamedSpaces) -> Vec<Area> {
    let board = plan.board();
    let text = |middle: Point, letters: usize| Area {
        middle,
        half: (plan.px(NAME) * 0.5 * letters as f32, plan.px(NAME) * 0.6),
    };
    let bridges = board.spaces().filter(|space| names == NamedSpaces::Bridges && board.bridge(*space).is_some());
    let bridges = bridges.map(|space| text(plan.point(plan.space(space)), board.space_name(space).len()));
    let homes = board.colours().iter().flat_map(|colour| (1..=board.lane()).map(move |slot| (colour, slot)));
    bridges.chain(homes.map(|(colour, slot)| text(home_name(plan, colour, slot), 2))).collect()
}

/// The place of the name of a home space: beside the lane, where no pawn covers it.
pub(super) fn home_name(plan: &BoardPlan, colour: Colour, slot: u8) -> Point {
    let middle = Point::new(plan.middle, plan.middle);
    plan.home(colour, slot).towards(middle, -(plan.lane_width() / 2.0 + plan.px(8.0)))
}

struct Drawing<'a> {
    plan: &'a BoardPlan,
    colours: &'a ThemeColours,
    font: &'a Font,
}

impl Drawing<'_> {
    /// Draws the swirl, hardly visible, behind the whole board.
    fn rays(&self, sheet: &mut InkSheet) {
        let rays = self.plan.board().colours().len() * 2;
        for ray in 0..rays {
            let from = ray as f32 / rays as f32;
            let outline = self.plan.band(from, from + 0.5 / rays as f32, self.plan.middle * 1.5, self.plan.rim());
            sheet.fill(polygon(&outline), self.colours.ray);
        }
    }

    /// Draws each circle whole in its dark shade, then its light spaces on top, so that no seam shows between spaces.
    /// Then draws the entries, each in its player's colour.
    fn circles(&self, sheet: &mut InkSheet) {
        let plan = self.plan;
        let board = plan.board();
        let circles = board.circles().len();
        let middle = Point::new(plan.middle, plan.middle);
        for rank in 0..circles {
            sheet.fill(disc(middle, plan.radii(rank).0), self.colours.shades(rank, circles)[0]);
            let light = |space: &Space| plan.circle_rank(*space) == rank && board.number_of(*space) % 2 == 1;
            for space in board.spaces().filter(light) {
                sheet.fill(polygon(&plan.space_outline(space)), self.colours.shades(rank, circles)[1]);
            }
        }
        for colour in board.colours().iter() {
            if let Some(entry) = board.entry(colour) {
                sheet.fill(polygon(&plan.space_outline(entry)), self.colours.entry(colour.index()));
            }
        }
    }

    /// Draws the bridges. The outer half of a bridge has its own circle's colour; the inner half has the next
    /// circle's colour and a tip that reaches over to the space, or into the centre, where the bridge ends.
    fn bridges(&self, sheet: &mut InkSheet) {
        let circles = self.plan.board().circles().len();
        for space in self.plan.board().spaces() {
            let Some(end) = self.plan.board().bridge(space) else { continue };
            let rank = self.plan.circle_rank(space);
            let (outer, inner) = self.plan.radii(rank);
            let half = (outer + inner) / 2.0;
            let (from, to) = self.plan.turns(space);
            sheet.fill(polygon(&self.plan.band(from, to, outer, inner)), self.colours.bridge(rank, circles));
            sheet.fill(polygon(&self.plan.band(from, to, half, inner)), self.colours.bridge(rank + 1, circles));
            self.bridge_head(sheet, space, end, rank);
        }
    }

    fn bridge_head(&self, sheet: &mut InkSheet, space: Space, end: Place, rank: usize) {
        let plan = self.plan;
        let (_, inner) = plan.radii(rank);
        let (from, to) = plan.turns(space);
        let (from, to) = match end {
            Place::Space(target) => {
                let (other_from, other_to) = plan.turns(target);
                (from.max(other_from), to.min(other_to))
            }
            _ => (from, to),
        };
        let middle = (from + to) / 2.0;
        let half = (plan.px(17.0) / inner / TAU).min((to - from) / 2.0);
        let tip = Polar { turn: middle, radius: inner - plan.px(15.0) };
        let points: Outline = [
            plan.point(Polar { turn: middle - half, radius: inner + plan.px(5.0) }),
            plan.point(tip),
            plan.point(Polar { turn: middle + half, radius: inner + plan.px(5.0) }),
        ]
        .into();
        sheet.fill(polygon(&points), self.colours.bridge(rank + 1, plan.board().circles().len()));
    }

    /// Draws the lines around and between the circles. Within a circle only the shade separates the spaces.
    fn grooves(&self, sheet: &mut InkSheet) {
        let middle = Point::new(self.plan.middle, self.plan.middle);
        for rank in 0..=self.plan.board().circles().len() {
            sheet.stroke(disc(middle, self.plan.radii(rank).0), self.colours.groove, self.plan.px(2.5));
        }
    }

    /// Draws the names of bridges and, if all spaces are named, the numbers of the other spaces. Pawns are drawn over
    /// them later; the name of a covered space follows from its neighbours' names.
    fn names(&self, sheet: &mut InkSheet, names: NamedSpaces) {
        let plan = self.plan;
        let board = plan.board();
        for space in board.spaces() {
            let (name, ink) = match board.bridge(space) {
                Some(_) => (board.space_name(space), self.colours.bridge_ink),
                None if names == NamedSpaces::Bridges => continue,
                None => (board.number_of(space).to_string(), self.number_ink(space)),
            };
            let height = if names == NamedSpaces::All { NAME_LARGE } else { NAME };
            let at = plan.point(plan.space(space));
            sheet.fill(self.font.text(&name, at, plan.px(height), Align::Middle), ink);
        }
    }

    /// The colour of a space's number: as faint as can still be read well, so that pawns and badges are seen first.
    fn number_ink(&self, space: Space) -> Rgb {
        let ground = self.ground(space);
        let ThemeColours { text, pip, .. } = *self.colours;
        let ink = if contrast(text, ground) >= contrast(pip, ground) { text } else { pip };
        let calmer = [0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05].map(|share| mix(ink, ground, share));
        calmer.into_iter().find(|calm| contrast(*calm, ground) >= READABLE).unwrap_or(ink)
    }

    /// The colour of a space that is no bridge.
    fn ground(&self, space: Space) -> Rgb {
        let (plan, board) = (self.plan, self.plan.board());
        let entry = board.colours().iter().find(|colour| board.entry(*colour) == Some(space));
        let shades = self.colours.shades(plan.circle_rank(space), board.circles().len());
        entry.map_or(shades[board.number_of(space) % 2], |colour| self.colours.entry(colour.index()))
    }

    fn home_names(&self, sheet: &mut InkSheet, colour: Colour) {
        let plan = self.plan;
        for slot in 1..=plan.board().lane() {
            let at = home_name(plan, colour, slot);
            let path = self.font.text(&Board::home_name(slot), at, plan.px(HOME_NAME), Align::Middle);
            sheet.fill(path, self.colours.text);
        }
    }

    /// Draws each player's lane: a rounded arm in the player's colour with a numbered hollow for each pawn, and an
    /// arrow into the entry.
    fn lanes(&self, sheet: &mut InkSheet) {
        let plan = self.plan;
        let lane = plan.board().lane();
        for colour in plan.board().colours().iter() {
            let ink = self.colours.pawns[colour.index()];
            let Some(arm) = plan.lane(colour, 0.5, f32::from(lane) - 0.5) else { continue };
            let width = plan.lane_width();
            self.entry_arrow(sheet, colour, ink);
            sheet.round_line(&arm, self.colours.background, width + plan.px(2.0));
            sheet.round_line(&arm, ink, width - plan.px(1.0));
            sheet.round_line(&arm, self.colours.lane(colour.index()), width - plan.px(5.0));
            for slot in 1..=lane {
                sheet.fill(disc(plan.home(colour, slot), plan.pawn * 0.40), self.colours.hollow(colour.index()));
            }
            self.home_names(sheet, colour);
        }
    }

    fn entry_arrow(&self, sheet: &mut InkSheet, colour: Colour, ink: Rgb) {
        let plan = self.plan;
        let Some(entry) = plan.board().entry(colour) else { return };
        let to = plan.point(plan.space(entry));
        let from = plan.home(colour, 1);
        let tip = from.mix(to, 0.80);
        let across = plan.px(15.0) / from.distance(to);
        let (x, y) = ((to.y - from.y) * across, (from.x - to.x) * across);
        let points = [Point::new(from.x + x, from.y + y), tip, Point::new(from.x - x, from.y - y)];
        sheet.fill(polygon(&points), ink);
    }

    fn centre(&self, sheet: &mut InkSheet) {
        let plan = self.plan;
        let middle = Point::new(plan.middle, plan.middle);
        sheet.fill(disc(middle, plan.hub() - plan.px(1.5)), self.colours.vortex[0]);
        let arms = self.plan.board().colours().len();
        for arm in 0..arms {
            let from = arm as f32 / arms as f32;
            let outline = self.vortex_arm(from, from + 0.5 / arms as f32);
            sheet.fill(polygon(&outline), self.colours.vortex[1]);
        }
        let seats = plan.board().centre_points();
        for (index, points) in seats.iter().enumerate() {
            let at = plan.seat(index);
            sheet.fill(disc(at, plan.px(27.0)), self.colours.seat);
            let path = self.font.text(&points.to_string(), at, plan.px(24.0), Align::Middle);
            sheet.fill(path, self.colours.seat_ink);
        }
    }

    fn vortex_arm(&self, from: f32, to: f32) -> Outline {
        const STEPS: usize = 40;
        let hub = self.plan.hub() - self.plan.px(1.5);
        let at = |turn: f32, step: usize| {
            let share = step as f32 / STEPS as f32;
            let radius = hub * (1.0 - share);
            let angle = self.plan.angle(Polar { turn, radius: hub }) + 4.2 * share.powf(1.3);
            let (sin, cos) = angle.sin_cos();
            Point::new(self.plan.middle + radius * cos, self.plan.middle - radius * sin)
        };
        let inwards = (0..=STEPS).map(|step| at(from, step));
        let outwards = (0..=STEPS).rev().map(|step| at(to, step));
        inwards.chain(outwards).collect()
    }
}
