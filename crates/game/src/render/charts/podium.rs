//! A podium: the first three of a tournament on their steps, and below them those who follow.

use super::parts::edged_bar;
use super::{FULL, MARGIN, ink_on};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::palette::Rgb;
use crate::render::shapes::{polygon, star};
use crate::render::sheet::Sheet;

/// A podium.
#[derive(Debug, Clone, Default)]
pub struct PodiumChart {
    /// The title: what was played for.
    pub title: String,
    /// How many people played how much.
    pub about: String,
    /// The people, the best first. The first three stand on the podium, the next [`PodiumChart::LISTED`] below it, and
    /// any others are left out.
    pub people: Vec<PodiumPlace>,
}

/// A person and their place.
#[derive(Debug, Clone, Default)]
pub struct PodiumPlace {
    /// The place, from 1. People who share a place stand equally high.
    pub place: usize,
    /// The person's name.
    pub name: String,
    /// The person's score.
    pub score: String,
}

/// The steps, the winner's first: the middle of each. The second stands at the left.
const STEPS: [f32; 3] = [450.0, 164.0, 736.0];
/// Half the width of a step.
const HALF: f32 = 136.0;
/// How high a step is: of the first, the second and any other place.
const HEIGHTS: [f32; 3] = [236.0, 180.0, 136.0];
/// The bottom of the steps, and how many times as high they are: with people below them, and without.
const FLOORS: [(f32, f32); 2] = [(620.0, 1.0), (846.0, 1.6)];
/// The radius of a pawn on its step.
const PAWN: f32 = 52.0;
/// Height of the capitals of the title, of the line below it, of names, of scores, and of the people below.
const TITLE: f32 = 42.0;
const ABOUT: f32 = 26.0;
const NAME: f32 = 34.0;
const SCORE: f32 = 29.0;
const LISTED: f32 = 27.0;
/// The first row of the people below, the distance to the next, and how many rows there are.
const ROW: f32 = 676.0;
const ROW_STEP: f32 = 58.0;
const ROWS: usize = 4;
/// The left edges of the two columns of people below, and their width.
const COLUMNS: [f32; 2] = [MARGIN, 470.0];
const COLUMN: f32 = 400.0;

impl PodiumChart {
    /// How many people are shown below the podium.
    pub const LISTED: usize = ROWS * COLUMNS.len();

    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 50.0), TITLE, FULL - MARGIN);
        sheet.fitted(&self.about, (MARGIN, 108.0), ABOUT, FULL - MARGIN);
        let floor = FLOORS[usize::from(self.people.len() <= STEPS.len())];
        for (nth, (person, x)) in self.people.iter().zip(STEPS).enumerate() {
            person.draw_step(sheet, Colour::ALL[nth], x, floor);
        }
        for (nth, person) in self.people.iter().skip(STEPS.len()).take(Self::LISTED).enumerate() {
            person.draw_line(sheet, COLUMNS[nth / ROWS], ROW + ROW_STEP * (nth % ROWS) as f32);
        }
    }
}

impl PodiumPlace {
    /// Draws the person's step with place and score, the person's pawn on it, and the name above.
    fn draw_step(&self, sheet: &mut Sheet<'_>, colour: Colour, x: f32, (floor, times): (f32, f32)) {
        let has_won = self.place == 1;
        let top = floor - times * HEIGHTS[self.place.saturating_sub(1).min(HEIGHTS.len() - 1)];
        let colours = sheet.painter.colours;
        let ground = if has_won { colours.second } else { colours.outer[1] };
        let (pawn, ink) = (top - PAWN - 8.0, ink_on(sheet, ground));
        if has_won {
            let rays = star(sheet.at(x, pawn), 20, sheet.px(PAWN * 1.62), sheet.px(PAWN * 1.34));
            sheet.fill(polygon(&rays), colours.second);
        }
        edged_bar(sheet, [x - HALF, top, x + HALF, floor], ground);
        sheet.pawn(colour, x, pawn, PAWN);
        if has_won {
            sheet.crown(x, pawn - PAWN * 1.22, PAWN);
        }
        let above = if has_won { PAWN * 2.3 } else { PAWN * 1.62 };
        middled(sheet, &self.name, (x, pawn - above), NAME, colours.text);
        sheet.digits_in(&self.place.to_string(), x, top + 42.0, 46.0, ink);
        middled(sheet, &self.score, (x, top + 104.0), SCORE, ink);
    }

    /// Draws a line with the person's place, name and score.
    fn draw_line(&self, sheet: &mut Sheet<'_>, left: f32, y: f32) {
        let ink = sheet.painter.colours.text;
        sheet.words(&format!("{}.", self.place), (left + 54.0, y), LISTED, 66.0, Align::Right, ink);
        let score = sheet.wide(&self.score, LISTED);
        sheet.name(&self.name, left + 70.0, y, LISTED, COLUMN - 86.0 - score);
        sheet.words(&self.score, (left + COLUMN, y), LISTED, score + 1.0, Align::Right, ink);
    }
}

/// Draws words around the middle of a step, as high as its width allows: at most `height` and at least 0.62 of it.
fn middled(sheet: &mut Sheet<'_>, words: &str, at: (f32, f32), height: f32, ink: Rgb) {
    let width = 2.0 * HALF;
    let fitting = (width / sheet.names.width(words).max(1.0)).clamp(height * 0.62, height);
    sheet.words(words, at, fitting, width + 1.0, Align::Middle, ink);
}
