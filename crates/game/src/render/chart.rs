//! Counted rolls as a picture: the deviation of each face and of each of the 21 rolls from chance.
//!
//! Counts are drawn in standard deviations, so that charts of few and of many rolls look alike. The line in the middle
//! is the expected count. With fair dice, 95 of 100 points lie in the band around the line.

use super::glyphs::Align;
use super::shapes::{disc, round_box};
use super::sheet::Sheet;
use super::sprites::pips;
use super::{Painter, RenderError};
use crate::rules::{Counted, RollCount};

/// A panel reaches this many times half the band's height above its middle line, and as far below it.
const BANDS: f64 = 2.0;

/// A part of the picture: its middle line, its height above and below that line, its columns (`left` is the middle of
/// the first), and the radius of its points.
struct Panel {
    middle: f32,
    half: f32,
    left: f32,
    step: f32,
    columns: usize,
    point: f32,
}

const FACES: Panel = Panel { middle: 196.0, half: 150.0, left: 105.0, step: 138.0, columns: 6, point: 15.0 };
const ROLLS: Panel = Panel { middle: 634.0, half: 130.0, left: 50.0, step: 40.0, columns: 21, point: 10.0 };

impl Painter {
    /// Draws counted rolls under a title, as a PNG file.
    ///
    /// # Errors
    /// As [`Painter::poster`].
    pub fn dice(&self, count: &RollCount, title: &str) -> Result<Vec<u8>, RenderError> {
        let mut sheet = Sheet::new(self)?;
        sheet.name(title, FACES.left - 75.0, 26.0, 20.0, 860.0);
        FACES.frame(&mut sheet);
        for (column, counted) in count.faces().into_iter().enumerate() {
            FACES.point(&mut sheet, column, counted);
            let x = FACES.x(column);
            die(&mut sheet, column as u8 + 1, x, 388.0, 52.0);
            sheet.digits(&counted.seen.to_string(), x, 440.0, 24.0, Align::Middle);
        }
        ROLLS.frame(&mut sheet);
        for (column, (roll, counted)) in count.rolls().enumerate() {
            ROLLS.point(&mut sheet, column, counted);
            let x = ROLLS.x(column);
            die(&mut sheet, roll.high(), x, 796.0, 32.0);
            die(&mut sheet, roll.low(), x, 834.0, 32.0);
        }
        sheet.png()
    }
}

impl Panel {
    fn x(&self, column: usize) -> f32 {
        self.left + column as f32 * self.step
    }

    /// Draws the band and the line in its middle.
    fn frame(&self, sheet: &mut Sheet<'_>) {
        let colours = sheet.painter.colours;
        let (left, right) = (self.left - self.step * 0.45, self.x(self.columns - 1) + self.step * 0.45);
        let half = self.half / BANDS as f32;
        let corner = sheet.at(left, self.middle - half);
        let band = round_box(corner.x, corner.y, sheet.px(right - left), sheet.px(2.0 * half), sheet.px(10.0));
        sheet.fill(band, colours.outer[0]);
        // The middle line, and the edges of the band for themes in which the band is as dark as the background.
        for (y, width) in [(self.middle - half, 1.5), (self.middle, 4.0), (self.middle + half, 1.5)] {
            sheet.rule((left, y), (right, y), &[(width, colours.outer_bridge)]);
        }
    }

    /// Draws a count as a point on a stem. A count outside the band has the colour of captures; one beyond the panel is
    /// drawn at its edge.
    fn point(&self, sheet: &mut Sheet<'_>, column: usize, counted: Counted) {
        let colours = sheet.painter.colours;
        let away = if counted.band > 0.0 { (counted.seen as f64 - counted.expected) / counted.band } else { 0.0 };
        let y = self.middle - self.half * (away / BANDS).clamp(-1.0, 1.0) as f32;
        let x = self.x(column);
        let ink = if counted.is_usual() { colours.text } else { colours.burst };
        sheet.rule((x, self.middle), (x, y), &[(self.point * 0.45, ink)]);
        let point = disc(sheet.at(x, y), sheet.px(self.point));
        sheet.fill(point, ink);
    }
}

/// Draws the face of a die around a point.
fn die(sheet: &mut Sheet<'_>, face: u8, x: f32, y: f32, size: f32) {
    let colours = sheet.painter.colours;
    for (size, ink) in [(size + 3.0, colours.outer_bridge), (size, colours.die)] {
        let corner = sheet.at(x - size / 2.0, y - size / 2.0);
        let side = sheet.px(size);
        sheet.fill(round_box(corner.x, corner.y, side, side, side * 0.18), ink);
    }
    // Here 2 and 3 lie along the other diagonal than on the board.
    for &(across, down) in pips(face) {
        let pip = sheet.at(x - across * size * 0.27, y + down * size * 0.27);
        sheet.fill(disc(pip, sheet.px(size * 0.105)), colours.pip);
    }
}
