//! Charts of people: a profile, two people compared, a leaderboard, the race of a season, a podium.
//!
//! The board's painter draws them. Two libraries were considered instead. Plotters draws RGB bitmaps, with fonts and
//! edges unlike the board's, and lacks the layout, labels and signs that are needed here. Charts-rs writes SVG, which
//! needs resvg and a font database, and has legends in place of labels.
//!
//! All words come from the caller. Each line has a label, a player's sign or dashes, so that nobody needs the colours
//! to tell lines apart.

mod ladder;
mod parts;
mod podium;
mod profile;
mod versus;

pub use ladder::{LadderChart, LadderRow, RatingPoint, RatingRace};
pub use parts::{TwoBars, TwoLines, TwoPoints};
pub use podium::{PodiumChart, PodiumPlace};
pub use profile::{PlacesRow, ProfileChart};
pub use versus::{SizeRow, VersusChart};

use super::glyphs::Align;
use super::palette::{Rgb, contrast};
use super::shapes::{Point, line};
use super::sheet::Sheet;
use super::{Painter, RenderError};

/// The content of a chart.
#[derive(Debug, Clone)]
pub enum Chart {
    /// The results of one person.
    Profile(ProfileChart),
    /// The games of two people.
    Versus(VersusChart),
    /// A page of a leaderboard.
    Ladder(LadderChart),
    /// The first of a tournament.
    Podium(PodiumChart),
}

/// Left edge of titles. All lengths of charts are given for a picture of 900 pixels.
const MARGIN: f32 = 30.0;
/// Right edge of everything.
const FULL: f32 = 870.0;
/// Height of the capitals of a chart's title.
const TITLE: f32 = 28.0;
/// Height of the capitals of headings.
const HEADING: f32 = 21.0;
/// Height of the capitals of labels.
const LABEL: f32 = 19.0;
/// The tops of the two rows of small panels.
const ROWS: [f32; 2] = [490.0, 704.0];
/// The left edges of the two columns of small panels.
const COLUMNS: [f32; 2] = [MARGIN, 474.0];
/// Height of a small panel's title, with the gap below it.
const HEAD: f32 = 34.0;
/// Width of the area under a small panel's title.
const WIDTH: f32 = 396.0;
/// Height of the area under a small panel's title.
const HEIGHT: f32 = 148.0;

impl Painter {
    /// A chart as a PNG file.
    ///
    /// # Errors
    /// As [`Painter::poster`].
    pub fn chart(&self, chart: &Chart) -> Result<Vec<u8>, RenderError> {
        self.draw_chart(chart)?.png()
    }

    /// The words of a chart that do not fit and are therefore shortened or drawn past the edge. Only names may be
    /// among them.
    ///
    /// # Errors
    /// As [`Painter::poster`].
    pub fn cut_words(&self, chart: &Chart) -> Result<Vec<String>, RenderError> {
        Ok(self.draw_chart(chart)?.cut)
    }

    fn draw_chart(&self, chart: &Chart) -> Result<Sheet<'_>, RenderError> {
        let mut sheet = Sheet::new(self)?;
        match chart {
            Chart::Profile(chart) => chart.draw(&mut sheet),
            Chart::Versus(chart) => chart.draw(&mut sheet),
            Chart::Ladder(chart) => chart.draw(&mut sheet),
            Chart::Podium(chart) => chart.draw(&mut sheet),
        }
        Ok(sheet)
    }
}

/// The area of a chart, and the values at its edges.
struct Plot {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    across: [f64; 2],
    up: [f64; 2],
}

impl Plot {
    fn x(&self, value: f64) -> f32 {
        self.left + (self.right - self.left) * share(value, self.across)
    }

    fn y(&self, value: f64) -> f32 {
        self.bottom - (self.bottom - self.top) * share(value, self.up)
    }

    fn point(&self, sheet: &Sheet<'_>, across: f64, up: f64) -> Point {
        sheet.at(self.x(across), self.y(up))
    }

    /// Draws a horizontal line for each level, with its value at the left.
    fn levels(&self, sheet: &mut Sheet<'_>, levels: &[f64]) {
        let colours = sheet.painter.colours;
        for level in levels {
            let y = self.y(*level);
            sheet.rule((self.left, y), (self.right, y), &[(1.5, colours.outer_bridge)]);
            sheet.words(&number(*level), (self.left - 12.0, y), LABEL, 90.0, Align::Right, colours.text);
        }
    }

    /// Draws values below the area, each with a tick, and beside them the word for what they count.
    fn numbers(&self, sheet: &mut Sheet<'_>, numbers: &[f64], what: &str) {
        let colours = sheet.painter.colours;
        sheet.rule((self.left, self.bottom), (self.right, self.bottom), &[(3.0, colours.outer_bridge)]);
        for value in numbers {
            let x = self.x(*value);
            sheet.rule((x, self.bottom), (x, self.bottom + 8.0), &[(3.0, colours.outer_bridge)]);
            sheet.words(&number(*value), (x, self.bottom + 27.0), LABEL, 90.0, Align::Middle, colours.text);
        }
        sheet.fitted(what, (self.right + 34.0, self.bottom + 27.0), LABEL, FULL - self.right - 34.0);
    }
}

/// The position of a value between two others, from 0 to 1; 0.5 when the two are the same.
fn share(value: f64, [low, high]: [f64; 2]) -> f32 {
    if high > low { ((value - low) / (high - low)).clamp(0.0, 1.0) as f32 } else { 0.5 }
}

/// Draws a line in a colour, with a light and a dark edge that set it off from any ground.
fn draw_line(sheet: &mut Sheet<'_>, points: &[Point], ink: Rgb) {
    let colours = sheet.painter.colours;
    sheet.stroke(line(points).as_ref(), &[(11.0, colours.background), (7.5, colours.text), (5.0, ink)]);
}

/// Round values from `low` to `high`, at most `most` of them; only `low` if `high` is not larger.
fn ticks([low, high]: [f64; 2], most: usize) -> Vec<f64> {
    if high <= low {
        return vec![low];
    }
    let power = 10f64.powf(((high - low) / most as f64).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|one| one * power);
    let step = step.into_iter().find(|step| (high / step).floor() - (low / step).ceil() < most as f64);
    let step = step.unwrap_or(10.0 * power);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last).map(|tick| tick as f64 * step).collect()
}

/// Those of [`ticks`] that are whole numbers.
fn whole_ticks(bounds: [f64; 2], most: usize) -> Vec<f64> {
    ticks(bounds, most).into_iter().filter(|tick| tick.fract() == 0.0).collect()
}

/// A number with at most two decimals and no unneeded digits, whose minus sign is as wide as a digit.
fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    let digits = if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() };
    digits.replace('-', "\u{2212}")
}

/// The ink with the highest contrast on a colour.
fn ink_on(sheet: &Sheet<'_>, ground: Rgb) -> Rgb {
    let colours = sheet.painter.colours;
    let inks = [colours.text, colours.background, colours.second_ink];
    inks.into_iter()
        .max_by(|one, other| contrast(*one, ground).total_cmp(&contrast(*other, ground)))
        .unwrap_or(colours.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks([973.0, 1310.0], 5), [1000.0, 1100.0, 1200.0, 1300.0]);
        assert_eq!(ticks([-1.2, 0.7], 4), [-1.0, -0.5, 0.0, 0.5]);
        assert_eq!(ticks([7.0, 7.0], 4), [7.0]);
        assert_eq!(whole_ticks([0.0, 3.0], 8), [0.0, 1.0, 2.0, 3.0]);
        for games in 1..600 {
            let numbers = whole_ticks([1.0, f64::from(games)], 8);
            assert!((1..=8).contains(&numbers.len()), "{games}: {numbers:?}");
        }
    }

    #[test]
    fn numbers_have_no_needless_digits() {
        assert_eq!([1000.0, 0.5, -0.25, -0.001].map(number), ["1000", "0.5", "−0.25", "0"]);
    }
}
