//! The results of one person: rating after each game, and below it places, play and luck, and captures.

use super::parts::{BarPart, Panels, TwoBars, TwoLines, divided_bar};
use super::{FULL, HEADING, LABEL, MARGIN, Plot, TITLE, draw_line, number, whole_ticks};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::shapes::Point;
use crate::render::sheet::Sheet;

/// The results of one person.
#[derive(Debug, Clone, Default)]
pub struct ProfileChart {
    /// The title, with the person's name.
    pub title: String,
    /// The colour of the rating's line; red if this is `None`.
    pub colour: Option<Colour>,
    /// The rating before the first game that is shown, and after each game.
    pub rating: Vec<i64>,
    /// The number, from 1, of the first game that is shown: the game between the first two ratings in `rating`.
    pub first: u32,
    /// The word for games, beside their numbers.
    pub games: String,
    /// The places, for each number of players.
    pub places: Vec<PlacesRow>,
    /// The title of the places.
    pub places_title: String,
    /// Play and luck, summed up from game to game; `None` if no game has been judged.
    pub luck: Option<TwoLines>,
    /// Pawns captured and lost; `None` if they have been counted for no game.
    pub captures: Option<TwoBars>,
}

/// The games with some number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacesRow {
    /// The number of players, in words.
    pub players: String,
    /// The number of games with each place, from the first.
    pub places: [u32; 6],
    /// Each place with its number of games, in words.
    pub shown: [String; 6],
}

/// The area of the rating: left, right, top and bottom.
const RATING: [f32; 4] = [104.0, 762.0, 78.0, 350.0];
/// The middle of the title of the places, and the top and height of their rows.
const PLACES: [f32; 3] = [434.0, 462.0, 196.0];
/// The left and right edge of the bars of the places.
const BARS: [f32; 2] = [196.0, FULL];
/// The maximum height of a row of places.
const ROW: f32 = 56.0;

impl ProfileChart {
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 36.0), TITLE, FULL - MARGIN);
        self.draw_rating(sheet);
        self.draw_places(sheet);
        let mut panels = Panels::below();
        if let Some(luck) = &self.luck {
            panels.add(sheet, &luck.title, |sheet, corner| luck.draw(sheet, corner));
        }
        let grounds = [sheet.painter.colours.burst, sheet.painter.colours.outer_bridge];
        if let Some(captures) = &self.captures {
            panels.add(sheet, &captures.title, |sheet, corner| captures.draw(sheet, corner, grounds));
        }
    }

    fn draw_rating(&self, sheet: &mut Sheet<'_>) {
        let values: Vec<f64> = self.rating.iter().map(|rating| *rating as f64).collect();
        let Some(&end) = values.last() else { return };
        let (low, high) = (values.iter().copied().fold(end, f64::min), values.iter().copied().fold(end, f64::max));
        let before = f64::from(self.first) - 1.0;
        let across = [before, before + (values.len() - 1).max(1) as f64];
        let air = ((high - low) * 0.06).max(10.0);
        let [left, right, top, bottom] = RATING;
        let plot = Plot { left, right, top, bottom, across, up: [low - air, high + air] };
        let points: Vec<Point> =
            (0..).zip(&values).map(|(at, value)| plot.point(sheet, before + f64::from(at), *value)).collect();
        plot.levels(sheet, &whole_ticks(plot.up, 6));
        plot.numbers(sheet, &whole_ticks([across[0].max(1.0), across[1]], 8), &self.games);
        let (colours, colour) = (sheet.painter.colours, self.colour.unwrap_or(Colour::Red));
        draw_line(sheet, &points, colours.pawns[colour.index()]);
        let y = plot.y(end);
        sheet.pawn(colour, right, y, 17.0);
        sheet.words(&number(end), (right + 26.0, y), 26.0, FULL - right, Align::Left, colours.text);
    }

    /// Draws a bar for each number of players, divided by the places. Each part has its place and the number of games on
    /// it, or the place alone, as far as there is room.
    fn draw_places(&self, sheet: &mut Sheet<'_>) {
        let colours = sheet.painter.colours;
        let [title, top, height] = PLACES;
        sheet.fitted(&self.places_title, (MARGIN, title), HEADING, FULL - MARGIN);
        let grounds =
            [colours.second, colours.die, colours.outer_bridge, colours.outer[1], colours.outer[0], colours.outer[0]];
        let step = (height / self.places.len().max(1) as f32).min(ROW);
        for (rank, row) in self.places.iter().enumerate() {
            let y = top + (rank as f32 + 0.5) * step;
            sheet.fitted(&row.players, (MARGIN, y), LABEL, BARS[0] - MARGIN - 14.0);
            let parts = (1..).zip(row.places).zip(&row.shown).zip(grounds);
            let parts =
                parts.map(|(((place, count), shown), ground)| (count, ground, vec![shown.clone(), place.to_string()]));
            divided_bar(sheet, BARS, y, step, &parts.collect::<Vec<BarPart>>());
        }
    }
}
