//! The backdrop: everything of a theme, a size and an extent that is the same at every table. Lengths are given for a
//! picture of 900 pixels.

use super::RenderError;
use super::geometry::{BoardPlan, Polar};
use super::glyphs::{Align, Font};
use super::palette::Rgb;
use super::shapes::{Outline, Point, disc, polygon};
use super::theme::ThemeColours;
use crate::board::{Place, Space};
use std::f32::consts::TAU;
use tiny_skia::{Color, FillRule, LineJoin, Paint, Path, Pixmap, Stroke, Transform};

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

    pub fn stroke(&mut self, path: Option<Path>, ink: Rgb, width: f32) {
        if let Some(path) = path {
            let stroke = Stroke { width, line_join: LineJoin::Round, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
        }
    }
}

fn paint([r, g, b]: Rgb) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

/// Draws the board without lanes and names, which are drawn by [`fittings`](super::fittings).
pub(super) fn draw(plan: &BoardPlan, colours: &ThemeColours, font: &Font) -> Result<Pixmap, RenderError> {
    let side = plan.side as u32;
    let mut sheet = InkSheet::new(side, side)?;
    let [r, g, b] = colours.background;
    sheet.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    let drawing = Drawing { plan, colours, font };
    drawing.circles(&mut sheet);
    drawing.centre(&mut sheet);
    drawing.grooves(&mut sheet);
    drawing.bridges(&mut sheet);
    Ok(sheet.pixmap)
}

struct Drawing<'a> {
    plan: &'a BoardPlan,
    colours: &'a ThemeColours,
    font: &'a Font,
}

impl Drawing<'_> {
    /// Draws each circle whole in its dark shade, then its light spaces on top, so that no seam shows between spaces.
    fn circles(&self, sheet: &mut InkSheet) {
        let plan = self.plan;
        let board = plan.board();
        let circles = board.circles().len();
        for rank in 0..circles {
            sheet.fill(disc(plan.middle, plan.radii(rank).0), self.colours.shades(rank, circles)[0]);
            let light = |space: &Space| plan.circle_rank(*space) == rank && plan.is_light(*space);
            for space in board.spaces().filter(light) {
                sheet.fill(polygon(&plan.space_outline(space)), self.colours.shades(rank, circles)[1]);
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
        for rank in 0..=self.plan.board().circles().len() {
            sheet.stroke(disc(self.plan.middle, self.plan.radii(rank).0), self.colours.groove, self.plan.px(2.5));
        }
    }

    fn centre(&self, sheet: &mut InkSheet) {
        let plan = self.plan;
        sheet.fill(disc(plan.middle, plan.hub() - plan.px(1.5)), self.colours.vortex[0]);
        let arms = self.plan.board().colours().len();
        for arm in 0..arms {
            let from = arm as f32 / arms as f32;
            let outline = self.vortex_arm(from, from + 0.5 / arms as f32);
            sheet.fill(polygon(&outline), self.colours.vortex[1]);
        }
        let seats = plan.board().centre_points();
        for (index, points) in seats.iter().enumerate() {
            let at = plan.seat(index);
            sheet.fill(disc(at, plan.pawn * 0.6), self.colours.seat);
            let path = self.font.text(&points.to_string(), at, plan.px(36.0), Align::Middle);
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
            Point::new(self.plan.middle.x + radius * cos, self.plan.middle.y - radius * sin)
        };
        let inwards = (0..=STEPS).map(|step| at(from, step));
        let outwards = (0..=STEPS).rev().map(|step| at(to, step));
        inwards.chain(outwards).collect()
    }
}
