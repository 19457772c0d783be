//! Parts that several charts share: places for small panels in two rows, and panels with two lines or two bars.

use super::{COLUMNS, HEAD, HEADING, HEIGHT, LABEL, Plot, ROWS, WIDTH, draw_line, ink_on, share};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::palette::Rgb;
use crate::render::prospects::apart;
use crate::render::shapes::{Point, disc, round_box, trim};
use crate::render::sheet::Sheet;

/// A panel with two lines: two running sums after each game.
#[derive(Debug, Clone, Default)]
pub struct TwoLines {
    /// The title of the panel.
    pub title: String,
    /// The names of both sums.
    pub names: [String; 2],
    /// Both sums after each game.
    pub sums: Vec<[f64; 2]>,
    /// The words beside the ends of the lines.
    pub shown: [String; 2],
}

/// A panel with two bars, one for each of two values.
#[derive(Debug, Clone, Default)]
pub struct TwoBars {
    /// The title of the panel.
    pub title: String,
    /// The names of both values.
    pub names: [String; 2],
    /// The values.
    pub values: [f64; 2],
    /// The values in words.
    pub shown: [String; 2],
}

/// A panel with two points on a scale, one for each of two values.
#[derive(Debug, Clone, Default)]
pub struct TwoPoints {
    /// The title of the panel.
    pub title: String,
    /// The names of both values.
    pub names: [String; 2],
    /// The values.
    pub values: [f64; 2],
    /// The values in words.
    pub shown: [String; 2],
    /// The whole numbers at both ends of the scale.
    pub ends: [u8; 2],
}

/// Assigns places to panels, from left to right and then downwards; the field counts the places assigned so far.
#[derive(Default)]
pub(super) struct Panels(usize);

impl Panels {
    /// The places of the lower row alone.
    pub fn below() -> Panels {
        Panels(COLUMNS.len())
    }
}

impl Panels {
    /// Draws the title of the next panel, and its content from the corner below the title; nothing when all places are
    /// taken.
    pub fn add(&mut self, sheet: &mut Sheet<'_>, title: &str, content: impl FnOnce(&mut Sheet<'_>, (f32, f32))) {
        let (left, Some(&top)) = (COLUMNS[self.0 % COLUMNS.len()], ROWS.get(self.0 / COLUMNS.len())) else { return };
        self.0 += 1;
        sheet.fitted(title, (left, top), HEADING, WIDTH);
        content(sheet, (left, top + HEAD));
    }
}

/// The colours of two people or things that are compared.
pub(super) fn sides(sheet: &Sheet<'_>) -> [Rgb; 2] {
    [Colour::Green, Colour::Orange].map(|colour| sheet.painter.colours.pawns[colour.index()])
}

impl TwoLines {
    /// Draws both sums, which begin at 0 before the first game: one line is solid, the other dashed, and each has its
    /// name and its value at the end.
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32)) {
        let colours = sheet.painter.colours;
        let all = || self.sums.iter().flatten().copied().chain([0.0]);
        let (low, high) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        let air = (high - low).max(0.1) * 0.06;
        let up = [low - air, high + air];
        let across = [0.0, self.sums.len().max(1) as f64];
        let (right, bottom) = (left + WIDTH - 142.0, top + HEIGHT - 8.0);
        let plot = Plot { left: left + 4.0, right, top, bottom, across, up };
        sheet.rule((plot.left, plot.y(0.0)), (right, plot.y(0.0)), &[(3.0, colours.outer_bridge)]);
        for which in [1, 0] {
            let sums = std::iter::once(0.0).chain(self.sums.iter().map(|sums| sums[which])).enumerate();
            let points: Vec<Point> = sums.map(|(game, sum)| plot.point(sheet, game as f64, sum)).collect();
            let ink = sides(sheet)[which];
            match which {
                0 => draw_line(sheet, &points, ink),
                _ => {
                    dashes(&points, sheet.px(20.0), sheet.px(13.0)).iter().for_each(|dash| draw_line(sheet, dash, ink))
                }
            }
        }
        let Some(last) = self.sums.last() else { return };
        let ends = last.map(|sum| plot.y(sum));
        // A label is two lines of text high, so labels whose ends are close are moved apart.
        let upper = usize::from(ends[1] < ends[0]);
        let sorted = [ends[upper], ends[1 - upper]];
        let heights = apart(&sorted, 60.0, top + 26.0, bottom - 26.0);
        for (rank, which) in [upper, 1 - upper].into_iter().enumerate() {
            let y = heights[rank];
            sheet.fitted(&self.names[which], (right + 14.0, y - 13.0), 17.0, 128.0);
            sheet.words(&self.shown[which], (right + 14.0, y + 14.0), LABEL, 128.0, Align::Left, colours.text);
        }
    }
}

impl TwoBars {
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32), grounds: [Rgb; 2]) {
        let colours = sheet.painter.colours;
        let most = self.values.iter().copied().fold(0.1, f64::max);
        for (which, ground) in grounds.into_iter().enumerate() {
            let y = top + 12.0 + 66.0 * which as f32;
            sheet.words(&self.names[which], (left, y), LABEL, WIDTH, Align::Left, colours.text);
            let right = left + (WIDTH - 76.0) * (self.values[which] / most) as f32;
            edged_bar(sheet, [left, y + 17.0, right, y + 43.0], ground);
            sheet.words(&self.shown[which], (right + 12.0, y + 30.0), HEADING, 70.0, Align::Left, colours.text);
        }
    }
}

impl TwoPoints {
    /// Draws a line for each value, with the value's name above it and its point on it, and the scale's numbers below.
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32)) {
        let (colours, sides) = (sheet.painter.colours, sides(sheet));
        let [low, high] = self.ends.map(f64::from);
        let (left, right) = (left + 14.0, left + WIDTH - 84.0);
        let x = |value: f64| left + (right - left) * share(value, [low, high]);
        for (which, ink) in sides.into_iter().enumerate() {
            let y = top + 38.0 + 58.0 * which as f32;
            sheet.fitted(&self.names[which], (left - 14.0, y - 28.0), LABEL, WIDTH);
            sheet.rule((left, y), (right, y), &[(4.0, colours.outer_bridge)]);
            for layer in [(14.0, colours.text), (11.5, ink)] {
                let point = disc(sheet.at(x(self.values[which]), y), sheet.px(layer.0));
                sheet.fill(point, layer.1);
            }
            sheet.words(&self.shown[which], (right + 30.0, y), HEADING, 70.0, Align::Left, colours.text);
        }
        for number in self.ends[0]..=self.ends[1] {
            let (x, y) = (x(f64::from(number)), top + 130.0);
            sheet.words(&number.to_string(), (x, y), LABEL, 40.0, Align::Middle, colours.text);
        }
    }
}

/// A part of a divided bar: its count, its colour, and the words for it, the longest first.
pub(super) type BarPart = (u32, Rgb, Vec<String>);

/// Draws a bar of a panel's row between `left` and `right`, divided by the counts of its parts. On each part are the
/// first of its words for which it has room. `step` is the height of the row, and `y` its middle.
pub(super) fn divided_bar(sheet: &mut Sheet<'_>, [left, right]: [f32; 2], y: f32, step: f32, parts: &[BarPart]) {
    let total = parts.iter().map(|(count, ..)| count).sum::<u32>().max(1);
    let x = |count: u32| left + (right - left) * count as f32 / total as f32;
    let mut before = 0;
    let height = (step * 0.44).min(LABEL);
    for (count, ground, words) in parts.iter().filter(|(count, ..)| *count > 0) {
        let (from, to) = (x(before), x(before + count));
        before += count;
        edged_bar(sheet, [from + 2.0, y - step * 0.4, to - 2.0, y + step * 0.4], *ground);
        let ink = ink_on(sheet, *ground);
        if let Some(words) = words.iter().find(|words| sheet.wide(words, height) < to - from - 10.0) {
            sheet.words(words, ((from + to) / 2.0, y), height, to - from, Align::Middle, ink);
        }
    }
}

/// Draws a bar with an edge, so that even a bar as dark as the background is visible.
pub(super) fn edged_bar(sheet: &mut Sheet<'_>, [left, top, right, bottom]: [f32; 4], ground: Rgb) {
    let edge = sheet.painter.colours.text;
    draw_bar(sheet, [left - 2.0, top - 2.0, right + 2.0, bottom + 2.0], edge);
    draw_bar(sheet, [left, top, right, bottom], ground);
}

/// Draws a bar from its left, top, right and bottom; nothing if it has no area.
fn draw_bar(sheet: &mut Sheet<'_>, [left, top, right, bottom]: [f32; 4], ground: Rgb) {
    if right <= left || bottom <= top {
        return;
    }
    let corner = sheet.at(left, top);
    let (width, height) = (sheet.px(right - left), sheet.px(bottom - top));
    let round = sheet.px(4.0).min(width / 2.0).min(height / 2.0);
    sheet.fill(round_box(corner.x, corner.y, width, height, round), ground);
}

/// Cuts a line into dashes.
fn dashes(points: &[Point], dash: f32, gap: f32) -> Vec<Vec<Point>> {
    let length: f32 = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let count = (length / (dash + gap)).ceil() as usize;
    let starts = (0..count).map(|at| at as f32 * (dash + gap));
    starts.filter_map(|start| trim(points, start, (length - start - dash).max(0.0))).collect()
}
