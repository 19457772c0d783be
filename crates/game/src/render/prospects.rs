//! The course of a finished game as a picture: everybody's chance to win from turn to turn. Below the chart is
//! a row for each player with the player's captures, arrivals and resignation.
//!
//! With two players, one line divides the chart: the area below it is the first player's chance, the area above it
//! the second player's.

use super::glyphs::Align;
use super::poster::Sheet;
use super::shapes::{line, polygon, star};
use super::{Painter, RenderError};
use crate::board::Colour;

/// The content of the picture.
#[derive(Debug, Clone, Default)]
pub struct Prospects {
    /// The picture's title.
    pub title: String,
    /// The word for turns, beside their numbers.
    pub turns: String,
    /// The players, in seat order.
    pub players: Vec<Colour>,
    /// Everybody's chance to win before the first turn, after each turn, and, if somebody resigned, at the end. The
    /// arrays are indexed by [`Colour::index`].
    pub chances: Vec<[f32; 6]>,
    /// The events, in order.
    pub marks: Vec<Mark>,
}

/// An event in the row of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The turn, from 1.
    pub turn: u32,
    /// The player who captured, arrived or gave up.
    pub colour: Colour,
    /// The kind of the event.
    pub what: Marked,
}

/// The kind of a [`Mark`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marked {
    /// A pawn or a stack of this colour was captured.
    Captured(Colour),
    /// Pawns arrived in the centre, for this many points.
    Arrived(i8),
    /// The player gave up.
    GaveUp,
}

/// The left edge of the chart of chances.
const LEFT: f32 = 96.0;
/// The right edge of the chart of chances.
const RIGHT: f32 = 796.0;
/// The top edge of the chart of chances.
const TOP: f32 = 86.0;
/// Horizontal middle of the pawns beside the ends of the lines, which show whose line it is.
const ENDS: f32 = 846.0;
/// The bottom of the last row.
const BOTTOM: f32 = 882.0;
/// The height of a row.
const ROW: f32 = 52.0;
/// Height of the numbers of turns between the chart and the rows.
const NUMBERS: f32 = 58.0;
/// The radius of the pawns beside the ends of the lines, and of those at the beginning of the rows.
const PAWN: f32 = 21.0;
/// Preferred distance between marks, and the longest way that a mark is moved for it.
const MARK: f32 = 34.0;
/// Number of small pawns on a line.
const SIGNS: usize = 5;
/// The maximum number of turns that are numbered below the chart, besides 0.
const NUMBERS_MAX: usize = 8;

impl Painter {
    /// The course of a finished game as a PNG file.
    ///
    /// # Errors
    /// As [`Painter::poster`].
    pub fn prospects(&self, prospects: &Prospects) -> Result<Vec<u8>, RenderError> {
        let mut sheet = Sheet::new(self)?;
        let course = CourseLayout::of(prospects);
        sheet.name(&prospects.title, LEFT - 66.0, 38.0, 26.0, 840.0);
        sheet.name(&prospects.turns, RIGHT + 26.0, course.bottom + 29.0, 20.0, 74.0);
        match prospects.players[..] {
            [below, above] => {
                course.areas(&mut sheet, prospects, below, above);
                course.frame(&mut sheet);
            }
            _ => {
                course.frame(&mut sheet);
                course.lines(&mut sheet, prospects);
            }
        }
        course.rows(&mut sheet, prospects);
        sheet.png()
    }
}

/// Positions on the picture.
struct CourseLayout {
    turns: usize,
    bottom: f32,
}

impl CourseLayout {
    fn of(prospects: &Prospects) -> CourseLayout {
        let bottom = BOTTOM - ROW * prospects.players.len() as f32 - NUMBERS;
        CourseLayout { turns: prospects.chances.len().saturating_sub(1).max(1), bottom }
    }

    fn x(&self, turn: usize) -> f32 {
        LEFT + (RIGHT - LEFT) * turn as f32 / self.turns as f32
    }

    fn y(&self, chance: f32) -> f32 {
        self.bottom - (self.bottom - TOP) * chance.clamp(0.0, 1.0)
    }

    /// Draws the levels of the chances in hundredths, and the numbers of the turns.
    fn frame(&self, sheet: &mut Sheet<'_>) {
        let ink = sheet.painter.colours.outer_bridge;
        for percent in [0, 25, 50, 75, 100] {
            let y = self.y(percent as f32 / 100.0);
            sheet.rule((LEFT, y), (RIGHT, y), &[(if percent == 0 { 3.0 } else { 1.5 }, ink)]);
            sheet.name(&format!("{percent}%"), LEFT - 84.0, y, 18.0, 84.0);
        }
        for turn in numbered(self.turns) {
            let x = self.x(turn);
            sheet.rule((x, self.bottom), (x, self.bottom + 9.0), &[(3.0, ink)]);
            sheet.digits(&turn.to_string(), x, self.bottom + 29.0, 23.0, Align::Middle);
        }
    }

    /// Draws everybody's line, with pawns that show whose line it is.
    fn lines(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        for &colour in prospects.players.iter().rev() {
            self.line_of(sheet, prospects, colour);
        }
        self.signs(sheet, prospects);
        self.ends(sheet, prospects);
    }

    /// Draws the chances of two players: one as the area below the line, the other as the area above it.
    fn areas(&self, sheet: &mut Sheet<'_>, prospects: &Prospects, below: Colour, above: Colour) {
        let colours = sheet.painter.colours;
        let chances = prospects.chances.iter().map(|chances| chances[below.index()]).enumerate();
        let edge: Vec<_> = chances.map(|(turn, chance)| sheet.at(self.x(turn), self.y(chance))).collect();
        for (colour, side) in [(above, TOP), (below, self.bottom)] {
            let corners = [sheet.at(RIGHT, side), sheet.at(LEFT, side)];
            let area: Vec<_> = edge.iter().copied().chain(corners).collect();
            sheet.fill(polygon(&area), colours.lane(colour.index()));
        }
        sheet.stroke(line(&edge).as_ref(), &[(9.0, colours.background), (5.0, colours.text)]);
        sheet.pawn(above, ENDS, TOP + PAWN, PAWN);
        sheet.pawn(below, ENDS, self.bottom - PAWN, PAWN);
    }

    fn line_of(&self, sheet: &mut Sheet<'_>, prospects: &Prospects, colour: Colour) {
        let chances = prospects.chances.iter().map(|chances| chances[colour.index()]).enumerate();
        let points: Vec<_> = chances.map(|(turn, chance)| sheet.at(self.x(turn), self.y(chance))).collect();
        let colours = sheet.painter.colours;
        // The line has a thin edge in two colours, so that it is visible on dark and on light ground.
        let layers = [(11.0, colours.background), (7.5, colours.text), (5.5, colours.pawns[colour.index()])];
        sheet.stroke(line(&points).as_ref(), &layers);
    }

    /// Draws small pawns on the lines, for people who cannot distinguish the colours. Different players' pawns
    /// are at different turns if the game is long enough, so that they do not overlap.
    fn signs(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        let step = (self.turns / SIGNS).max(1) as f32;
        for (rank, &colour) in prospects.players.iter().enumerate() {
            let first = step * (rank as f32 + 0.5) / prospects.players.len() as f32;
            let turns = (0..SIGNS).map(|sign| (first + step * sign as f32).round() as usize);
            for (turn, chances) in turns.filter_map(|turn| Some((turn, prospects.chances.get(turn)?))) {
                sheet.pawn(colour, self.x(turn), self.y(chances[colour.index()]), 12.0);
            }
        }
    }

    /// Draws a pawn beside the end of each line, to show whose line it is. The pawn is moved up or down where other
    /// lines end close by.
    fn ends(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        let Some(last) = prospects.chances.last() else { return };
        let mut ends: Vec<(f32, Colour)> =
            prospects.players.iter().map(|&colour| (self.y(last[colour.index()]), colour)).collect();
        ends.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let ys: Vec<f32> = ends.iter().map(|(y, _)| *y).collect();
        for (y, (end, colour)) in apart(&ys, 2.0 * PAWN + 2.0, TOP, self.bottom).into_iter().zip(ends) {
            let colours = sheet.painter.colours;
            let layers = [(4.5, colours.text), (3.0, colours.pawns[colour.index()])];
            sheet.rule((RIGHT, end), (ENDS - PAWN, y), &layers);
            sheet.pawn(colour, ENDS, y, PAWN);
        }
    }

    /// Draws a row for each player: captures in the colour of the captured pawns, arrivals with their points, and the
    /// resignation.
    fn rows(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        let top = self.bottom + NUMBERS;
        for (rank, &colour) in prospects.players.iter().enumerate() {
            let y = top + (rank as f32 + 0.5) * ROW;
            sheet.rule((LEFT, y), (RIGHT, y), &[(1.5, sheet.painter.colours.outer_bridge)]);
            sheet.pawn(colour, LEFT - 42.0, y, PAWN);
            let mut before = f32::MIN;
            for mark in prospects.marks.iter().filter(|mark| mark.colour == colour) {
                let x = self.x((mark.turn as usize).min(self.turns));
                // A mark is at its turn, or moved right where the mark before leaves too little room, by at most
                // `MARK`.
                before = x.max((before + MARK).min(x + MARK));
                draw(sheet, mark.what, before, y);
            }
        }
    }
}

fn draw(sheet: &mut Sheet<'_>, what: Marked, x: f32, y: f32) {
    let colours = sheet.painter.colours;
    match what {
        Marked::Captured(taken) => {
            let burst = polygon(&star(sheet.at(x, y), 12, sheet.px(23.0), sheet.px(16.0)));
            sheet.fill(burst, colours.burst);
            sheet.pawn(taken, x, y, 12.0);
        }
        Marked::Arrived(points) => {
            let arrived = polygon(&star(sheet.at(x, y), 5, sheet.px(25.0), sheet.px(14.0)));
            sheet.stroke(arrived.as_ref(), &[(4.0, colours.background)]);
            sheet.fill(arrived, colours.second);
            sheet.digits_in(&points.to_string(), x, y + 1.0, 18.0, colours.seat_ink);
        }
        Marked::GaveUp => {
            for down in [15.0, -15.0] {
                let layers = [(11.0, colours.background), (6.0, colours.text)];
                sheet.rule((x - 15.0, y - down), (x + 15.0, y + down), &layers);
            }
        }
    }
}

/// The turns whose numbers are shown: round ones, and few enough to be read.
fn numbered(turns: usize) -> impl Iterator<Item = usize> {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    let step = steps.into_iter().find(|step| turns / step <= NUMBERS_MAX).unwrap_or(turns);
    (0..=turns).step_by(step.max(1))
}

/// Moves heights, which are in ascending order, as little as is needed to keep them at least `gap` apart and between
/// `top` and `bottom`.
pub(super) fn apart(heights: &[f32], gap: f32, top: f32, bottom: f32) -> Vec<f32> {
    let mut moved = heights.to_vec();
    for _ in 0..heights.len() {
        for index in 1..moved.len() {
            let lack = gap - (moved[index] - moved[index - 1]);
            if lack > 0.0 {
                moved[index - 1] -= lack / 2.0;
                moved[index] += lack / 2.0;
            }
        }
    }
    let mut lowest = bottom;
    for height in moved.iter_mut().rev() {
        *height = height.min(lowest);
        lowest = *height - gap;
    }
    let mut highest = top;
    for height in &mut moved {
        *height = height.max(highest);
        highest = *height + gap;
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_round_turns_are_numbered() {
        assert_eq!(numbered(3).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(numbered(80).collect::<Vec<_>>(), [0, 10, 20, 30, 40, 50, 60, 70, 80]);
        for turns in 1..3000 {
            assert!(numbered(turns).count() <= NUMBERS_MAX + 1, "{turns}");
        }
    }

    #[test]
    fn pawns_at_equal_height_are_moved_apart() {
        let moved = apart(&[100.0, 400.0, 400.0, 400.0, 400.0, 400.0], 44.0, TOP, 400.0);
        assert!(moved.windows(2).all(|pair| pair[1] - pair[0] >= 43.9), "{moved:?}");
        assert!(moved.iter().all(|height| (TOP..=400.0).contains(height)), "{moved:?}");
        assert_eq!(moved[0], 100.0);
    }
}
