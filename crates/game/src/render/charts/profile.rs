//! The results of one person: rating after each game, and below it places, play and luck, captures and colours.

use super::parts::{BarPart, Panels, TwoBars, TwoLines, divided_bar, edged_bar};
use super::{FULL, HEIGHT, LABEL, MARGIN, Plot, TITLE, WIDTH, draw_line, number, ticks, whole_ticks};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::poster::Sheet;
use crate::render::shapes::{Point, line, polygon};

/// The results of one person.
#[derive(Debug, Clone, Default)]
pub struct ProfileChart {
    /// The title, with the person's name.
    pub title: String,
    /// The colour of the rating's line; red if this is `None`.
    pub colour: Option<Colour>,
    /// The rating before the first game that is shown, and after each game.
    pub rating: Vec<RatingPoint>,
    /// The number, from 1, of the first game that is shown: the game between the first two ratings in `rating`.
    pub first: u32,
    /// The word for games, beside their numbers.
    pub games: String,
    /// The meaning of the band.
    pub band: String,
    /// The places, for each number of players.
    pub places: Vec<PlacesRow>,
    /// The title of the places.
    pub places_title: String,
    /// Play and luck, summed up from game to game; `None` if no game has been judged.
    pub luck: Option<TwoLines>,
    /// Pawns captured and lost; `None` if they have been counted for no game.
    pub captures: Option<TwoBars>,
    /// Games with each colour, in seat order.
    pub colours: [u32; 6],
    /// The title of the colours.
    pub colours_title: String,
}

/// A rating, and the top of the band in which the person's strength lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RatingPoint {
    /// The number that is shown: the bottom of the band.
    pub shown: i64,
    /// The top of the band.
    pub top: i64,
}

/// The games with some number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacesRow {
    /// The number of players.
    pub players: u8,
    /// The number of games with each place, from the first.
    pub places: [u32; 6],
}

/// The area of the rating: left, right, top and bottom.
const RATING: [f32; 4] = [104.0, 762.0, 100.0, 412.0];
/// Height of the area for the pawns below the bars of the colours.
const FOOT: f32 = 40.0;

impl ProfileChart {
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 36.0), TITLE, FULL - MARGIN);
        sheet.fitted(&self.band, (MARGIN, 72.0), LABEL, FULL - MARGIN);
        self.draw_rating(sheet);
        let mut panels = Panels::default();
        panels.add(sheet, &self.places_title, |sheet, corner| self.draw_places(sheet, corner));
        if let Some(luck) = &self.luck {
            panels.add(sheet, &luck.title, |sheet, corner| luck.draw(sheet, corner));
        }
        let grounds = [sheet.painter.colours.burst, sheet.painter.colours.outer_bridge];
        if let Some(captures) = &self.captures {
            panels.add(sheet, &captures.title, |sheet, corner| captures.draw(sheet, corner, grounds));
        }
        panels.add(sheet, &self.colours_title, |sheet, corner| draw_colours(sheet, corner, &self.colours));
    }

    fn draw_rating(&self, sheet: &mut Sheet<'_>) {
        let shown: Vec<f64> = self.rating.iter().map(|point| point.shown as f64).collect();
        let tops: Vec<f64> = self.rating.iter().map(|point| point.top as f64).collect();
        let Some(&end) = shown.last() else { return };
        let lowest = shown.iter().copied().fold(end, f64::min);
        let highest = tops.iter().copied().fold(end, f64::max);
        let before = f64::from(self.first) - 1.0;
        let across = [before, before + (shown.len() - 1).max(1) as f64];
        let air = (highest - lowest).max(20.0) * 0.06;
        let [left, right, top, bottom] = RATING;
        let plot = Plot { left, right, top, bottom, across, up: [lowest - air, highest + air] };
        let points = |values: &[f64]| -> Vec<Point> {
            (0..).zip(values).map(|(at, value)| plot.point(sheet, before + f64::from(at), *value)).collect()
        };
        let (shown, tops) = (points(&shown), points(&tops));
        let band: Vec<Point> = shown.iter().copied().chain(tops.iter().rev().copied()).collect();
        let colours = sheet.painter.colours;
        sheet.fill(polygon(&band), colours.outer[0]);
        plot.levels(sheet, &ticks(plot.up, 6));
        // The edge of the band, for themes in which the band is as dark as the background.
        sheet.stroke(line(&tops).as_ref(), &[(3.0, colours.outer_bridge)]);
        plot.numbers(sheet, &whole_ticks([across[0].max(1.0), across[1]], 8), &self.games);
        let colour = self.colour.unwrap_or(Colour::Red);
        draw_line(sheet, &shown, colours.pawns[colour.index()]);
        let y = plot.y(end);
        sheet.pawn(colour, right, y, 17.0);
        sheet.words(&number(end), (right + 26.0, y), 24.0, FULL - right, Align::Left, colours.text);
    }

    /// Draws a bar for each number of players, divided by the places, with the number of games at the right. Each part
    /// with enough room has its place on it.
    fn draw_places(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32)) {
        let colours = sheet.painter.colours;
        let grounds =
            [colours.second, colours.die, colours.outer_bridge, colours.outer[1], colours.outer[0], colours.outer[0]];
        let step = (HEIGHT / self.places.len() as f32).min(50.0);
        let bars = [left + 36.0, left + WIDTH - 78.0];
        for (rank, row) in self.places.iter().enumerate() {
            let y = top + (rank as f32 + 0.5) * step;
            sheet.words(&row.players.to_string(), (left + 10.0, y), LABEL, 40.0, Align::Middle, colours.text);
            let parts = (1..).zip(row.places).zip(grounds).map(|((place, count), ground)| (count, ground, place));
            divided_bar(sheet, bars, y, step, 20.0, &parts.collect::<Vec<BarPart>>());
            let total = row.places.iter().sum::<u32>();
            sheet.words(&format!("{total}×"), (left + WIDTH, y), LABEL, 74.0, Align::Right, colours.text);
        }
    }
}

/// Draws a bar for each colour, the pawn below it and the number of games above.
fn draw_colours(sheet: &mut Sheet<'_>, (left, top): (f32, f32), counts: &[u32; 6]) {
    let colours = sheet.painter.colours;
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f32;
    let step = WIDTH / counts.len() as f32;
    let base = top + HEIGHT - FOOT;
    for (colour, count) in Colour::ALL.into_iter().zip(counts) {
        let x = left + (colour.index() as f32 + 0.5) * step;
        let height = (base - top - 26.0) * *count as f32 / most;
        if *count > 0 {
            edged_bar(sheet, [x - 24.0, base - height, x + 24.0, base], colours.pawns[colour.index()]);
        }
        sheet.words(&count.to_string(), (x, base - height - 16.0), LABEL, step, Align::Middle, colours.text);
        sheet.pawn(colour, x, base + 22.0, 17.0);
    }
    sheet.rule((left, base), (left + WIDTH, base), &[(3.0, colours.outer_bridge)]);
}
