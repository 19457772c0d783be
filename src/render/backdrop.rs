//! The prepared layer of a theme and size: everything that never moves.

use super::RenderError;
use super::geometry::{Plan, Polar};
use super::glyphs::{Align, Font};
use super::palette::{Ink, mix};
use super::shapes::{Outline, Point, disc, line, polygon};
use super::theme::Look;
use crate::board::{Colour, Place, Space};
use std::f32::consts::TAU;
use tiny_skia::{Color, FillRule, LineJoin, Paint, Path, Pixmap, Stroke, Transform};

/// A pixmap that plain colours are drawn on.
pub(super) struct Sheet {
    pub pixmap: Pixmap,
}

impl Sheet {
    pub fn new(width: u32, height: u32) -> Result<Sheet, RenderError> {
        let pixmap = Pixmap::new(width, height).ok_or(RenderError::Prepare("no memory"))?;
        Ok(Sheet { pixmap })
    }

    pub fn fill(&mut self, path: Option<Path>, ink: Ink) {
        self.fill_with(path, ink, 1.0, FillRule::Winding);
    }

    pub fn fill_with(&mut self, path: Option<Path>, ink: Ink, opacity: f32, rule: FillRule) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(ink, opacity), rule, Transform::identity(), None);
        }
    }

    pub fn stroke(&mut self, path: Option<Path>, ink: Ink, width: f32) {
        if let Some(path) = path {
            let stroke = Stroke { width, line_join: LineJoin::Round, ..Stroke::default() };
            self.pixmap.stroke_path(&path, &paint(ink, 1.0), &stroke, Transform::identity(), None);
        }
    }
}

fn paint(ink: Ink, opacity: f32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let [r, g, b] = ink;
    paint.set_color_rgba8(r, g, b, (opacity * 255.0) as u8);
    paint
}

/// Draws the board without pawns.
pub(super) fn draw(plan: &Plan, look: &Look, font: &Font) -> Result<Pixmap, RenderError> {
    let side = (plan.middle * 2.0) as u32;
    let mut sheet = Sheet::new(side, side)?;
    let [r, g, b] = look.background;
    sheet.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    let drawing = Drawing { plan, look, font };
    drawing.lanes(&mut sheet);
    drawing.circles(&mut sheet);
    drawing.bridges(&mut sheet);
    drawing.grooves(&mut sheet);
    drawing.numbers(&mut sheet);
    drawing.centre(&mut sheet);
    Ok(sheet.pixmap)
}

struct Drawing<'a> {
    plan: &'a Plan,
    look: &'a Look,
    font: &'a Font,
}

impl Drawing<'_> {
    fn circles(&self, sheet: &mut Sheet) {
        let circles = self.plan.board().circles().len();
        for space in self.plan.board().spaces() {
            let shades = self.look.shades(self.plan.circle_rank(space), circles);
            let shade = shades[self.plan.board().number_of(space) % 2];
            sheet.fill(polygon(&self.plan.space_outline(space)), shade);
        }
        for colour in self.plan.board().colours().iter() {
            if let Some(entry) = self.plan.board().entry(colour) {
                let shade = self.look.shades(0, circles)[self.plan.board().number_of(entry) % 2];
                let tinted = mix(shade, self.look.pawns[colour.index()], 0.45);
                sheet.fill(polygon(&self.plan.space_outline(entry)), tinted);
            }
        }
    }

    /// A bridge carries its own circle's colour outside and the next one's inside, which reaches over to where it leads.
    fn bridges(&self, sheet: &mut Sheet) {
        let circles = self.plan.board().circles().len();
        for space in self.plan.board().spaces() {
            let Some(end) = self.plan.board().bridge(space) else { continue };
            let rank = self.plan.circle_rank(space);
            let (outer, inner) = self.plan.radii(rank);
            let half = (outer + inner) / 2.0;
            let (from, to) = self.plan.turns(space);
            sheet.fill(polygon(&self.plan.band(from, to, outer, half)), self.look.bridge(rank, circles));
            sheet.fill(polygon(&self.plan.band(from, to, half, inner)), self.look.bridge(rank + 1, circles));
            self.bridge_head(sheet, space, end, rank);
        }
    }

    fn bridge_head(&self, sheet: &mut Sheet, space: Space, end: Place, rank: usize) {
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
        let half = (plan.px(13.0) / inner / TAU).min((to - from) / 2.0);
        let tip = Polar { turn: middle, radius: inner - plan.px(13.0) };
        let points: Outline = [
            plan.point(Polar { turn: middle - half, radius: inner + plan.px(1.0) }),
            plan.point(tip),
            plan.point(Polar { turn: middle + half, radius: inner + plan.px(1.0) }),
        ]
        .into();
        sheet.fill(polygon(&points), self.look.bridge(rank + 1, plan.board().circles().len()));
    }

    fn grooves(&self, sheet: &mut Sheet) {
        let width = self.plan.px(2.5);
        for space in self.plan.board().spaces() {
            let (outer, inner) = self.plan.radii(self.plan.circle_rank(space));
            let (from, to) = self.plan.turns(space);
            let side = self.plan.band(from, from, outer, inner);
            sheet.stroke(line(&side), self.look.groove, width);
            let over = self.plan.band(from, to, outer, outer);
            sheet.stroke(line(&over), self.look.groove, width);
        }
    }

    /// Each space's number, small, in its outer corner on the clockwise side.
    fn numbers(&self, sheet: &mut Sheet) {
        for space in self.plan.board().spaces() {
            let (outer, _) = self.plan.radii(self.plan.circle_rank(space));
            let (from, to) = self.plan.turns(space);
            let at = self.plan.point(Polar { turn: from + (to - from) * 0.17, radius: outer - self.plan.px(10.0) });
            let number = self.plan.board().number_of(space).to_string();
            sheet.fill(self.font.text(&number, at, self.plan.px(8.0), Align::Middle), self.look.number);
        }
    }

    fn lanes(&self, sheet: &mut Sheet) {
        let lane = self.plan.board().lane();
        for colour in self.plan.board().colours().iter() {
            for slot in 0..lane {
                let slot = f32::from(slot);
                let Some(outline) = self.plan.lane_outline(colour, slot, slot + 1.0) else { continue };
                sheet.fill(polygon(&outline), self.look.lane(colour.index()));
                sheet.stroke(polygon(&outline), self.look.pawns[colour.index()], self.plan.px(1.5));
            }
        }
    }

    fn centre(&self, sheet: &mut Sheet) {
        let plan = self.plan;
        let middle = Point::new(plan.middle, plan.middle);
        sheet.fill(disc(middle, plan.hub() - plan.px(1.5)), self.look.vortex[0]);
        let arms = Colour::ALL.len();
        for arm in 0..arms {
            let from = arm as f32 / arms as f32;
            let outline = self.vortex_arm(from, from + 0.5 / arms as f32);
            sheet.fill(polygon(&outline), self.look.vortex[1]);
        }
        let seats = plan.board().centre_points();
        for (index, points) in seats.iter().enumerate() {
            let at = plan.seat(index);
            sheet.fill(disc(at, plan.px(27.0)), self.look.seat);
            let path = self.font.text(&points.to_string(), at, plan.px(24.0), Align::Middle);
            sheet.fill(path, self.look.seat_ink);
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
