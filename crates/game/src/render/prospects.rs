//! The course of a finished game as a picture: everybody's chance to win from turn to turn, and the turn that decided.
//! Below the chart is a row for each player with the player's captures, arrivals and resignation.
//!
//! With two players, one line divides the chart: the area below it is the first player's chance, the area above it
//! the second player's. The names of both stand above the chart.

use super::glyphs::Align;
use super::shapes::{line, polygon, star};
use super::sheet::Sheet;
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
    /// The players' names. They are drawn if there are two.
    pub names: Vec<String>,
    /// Everybody's chance to win before the first turn, after each turn, and, if somebody resigned, at the end. The
    /// arrays are indexed by [`Colour::index`].
    pub chances: Vec<[f32; 6]>,
    /// The events, in order.
    pub marks: Vec<Mark>,
    /// The number, from 1, of the turn that decided the game; `None` if no turn did.
    pub decided: Option<u32>,
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
const RIGHT: f32 = 776.0;
/// The middle of the title: of two players, whose names stand above it, and of more.
const TITLE: [f32; 2] = [96.0, 38.0];
/// The distance from the middle of the title to the top edge of the chart of chances.
const BELOW_TITLE: f32 = 72.0;
/// Horizontal middle of the first pawn beside the ends of the lines, which shows whose line it is.
const ENDS: f32 = 800.0;
/// Horizontal middle of the last pawn beside the ends of lines, if many end at the same height.
const ENDS_LAST: f32 = 874.0;
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
/// The radius of the small pawns on the lines, at everybody's best turn.
const BEST: f32 = 13.0;
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
        sheet.name(&prospects.title, LEFT - 66.0, course.top - BELOW_TITLE, 26.0, 840.0);
        sheet.fitted(&prospects.turns, (LEFT - 84.0, course.bottom + 29.0), 20.0, 74.0);
        match prospects.players[..] {
            [below, above] => {
                course.names(&mut sheet, prospects, below, above);
                course.areas(&mut sheet, prospects, below, above);
                course.frame(&mut sheet);
                course.turning_point(&mut sheet, prospects);
            }
            _ => {
                course.frame(&mut sheet);
                course.turning_point(&mut sheet, prospects);
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
    /// The top and bottom edges of the chart of chances.
    top: f32,
    bottom: f32,
}

impl CourseLayout {
    fn of(prospects: &Prospects) -> CourseLayout {
        let bottom = BOTTOM - ROW * prospects.players.len() as f32 - NUMBERS;
        let top = TITLE[usize::from(prospects.players.len() != 2)] + BELOW_TITLE;
        CourseLayout { turns: prospects.chances.len().saturating_sub(1).max(1), top, bottom }
    }

    fn x(&self, turn: usize) -> f32 {
        LEFT + (RIGHT - LEFT) * turn as f32 / self.turns as f32
    }

    fn y(&self, chance: f32) -> f32 {
        self.bottom - (self.bottom - self.top) * chance.clamp(0.0, 1.0)
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

    /// Draws the pawns and names of two players: on the left the one whose chance is below the line.
    fn names(&self, sheet: &mut Sheet<'_>, prospects: &Prospects, below: Colour, above: Colour) {
        let (y, ink) = (40.0, sheet.painter.colours.text);
        let ends = [(below, LEFT - 42.0, 1.0, Align::Left), (above, 846.0, -1.0, Align::Right)];
        for (name, (colour, x, inwards, align)) in prospects.names.iter().zip(ends) {
            sheet.pawn(colour, x, y, 24.0);
            sheet.words(name, (x + 38.0 * inwards, y), 28.0, 350.0, align, ink);
        }
    }

    /// Marks the turn that decided: a line with a flag and the turn's number above it.
    fn turning_point(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        let Some(turn) = prospects.decided else { return };
        let (x, gold) = (self.x(turn as usize), sheet.painter.colours.second);
        sheet.rule((x, self.top - 6.0), (x, self.bottom), &[(3.0, gold)]);
        sheet.flag(x, self.top - 20.0, 17.0);
        let (right, align) = if x > RIGHT - 90.0 { (x - 10.0, Align::Right) } else { (x + 36.0, Align::Left) };
        sheet.digits(&turn.to_string(), right, self.top - 22.0, 22.0, align);
    }

    /// Draws everybody's line, with pawns that show whose line it is.
    fn lines(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        for &colour in prospects.players.iter().rev() {
            self.line_of(sheet, prospects, colour);
        }
        self.best(sheet, prospects);
        self.ends(sheet, prospects);
    }

    /// Draws the chances of two players: one as the area below the line, the other as the area above it.
    fn areas(&self, sheet: &mut Sheet<'_>, prospects: &Prospects, below: Colour, above: Colour) {
        let colours = sheet.painter.colours;
        let chances = prospects.chances.iter().map(|chances| chances[below.index()]).enumerate();
        let edge: Vec<_> = chances.map(|(turn, chance)| sheet.at(self.x(turn), self.y(chance))).collect();
        for (colour, side) in [(above, self.top), (below, self.bottom)] {
            let corners = [sheet.at(RIGHT, side), sheet.at(LEFT, side)];
            let area: Vec<_> = edge.iter().copied().chain(corners).collect();
            sheet.fill(polygon(&area), colours.entry(colour.index()));
        }
        sheet.stroke(line(&edge).as_ref(), &[(9.0, colours.background), (5.0, colours.text)]);
        sheet.pawn(above, ENDS, self.top + PAWN, PAWN);
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

    /// Draws a small pawn on each line where it is highest, for people who cannot distinguish the colours: everybody
    /// begins and most end at the same height. None where the line is highest at its end, which has a pawn of its own.
    fn best(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        for &colour in &prospects.players {
            let chances = prospects.chances.iter().map(|chances| chances[colour.index()]).enumerate();
            let Some((turn, best)) = chances.max_by(|(_, one), (_, other)| one.total_cmp(other)) else { return };
            if turn < self.turns {
                sheet.pawn(colour, self.x(turn), self.y(best), BEST);
            }
        }
    }

    /// Draws a pawn beside the end of each line, at its height, to show whose line it is. Pawns at the same height are
    /// beside each other.
    fn ends(&self, sheet: &mut Sheet<'_>, prospects: &Prospects) {
        let Some(last) = prospects.chances.last() else { return };
        // Everybody but the winner may end at the same height.
        let aside = ((ENDS_LAST - ENDS) / prospects.players.len().saturating_sub(2).max(1) as f32).min(2.0 * PAWN);
        let mut taken: Vec<(f32, f32)> = Vec::new();
        for &colour in &prospects.players {
            let y = self.y(last[colour.index()]);
            let mut x = ENDS;
            while taken.iter().any(|(across, down)| (across - x).abs() < aside - 1.0 && (down - y).abs() < 1.5 * PAWN) {
                x += aside;
            }
            taken.push((x, y));
            sheet.pawn(colour, x, y, PAWN);
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
        let moved = apart(&[100.0, 400.0, 400.0, 400.0, 400.0, 400.0], 44.0, 86.0, 400.0);
        assert!(moved.windows(2).all(|pair| pair[1] - pair[0] >= 43.9), "{moved:?}");
        assert!(moved.iter().all(|height| (86.0..=400.0).contains(height)), "{moved:?}");
        assert_eq!(moved[0], 100.0);
    }
}
