//! A page of a leaderboard: a row for each person with the band of their strength, and below the rows the ratings of
//! the first people in the course of the season.

use super::parts::edged_bar;
use super::{FULL, HEADING, LABEL, MARGIN, Plot, RatingPoint, TITLE, draw_line, number, ticks, whole_ticks};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::poster::Sheet;
use crate::render::prospects::apart;
use crate::render::shapes::Point;

/// A page of a leaderboard.
#[derive(Debug, Clone, Default)]
pub struct LadderChart {
    /// The title, with the season.
    pub title: String,
    /// The meaning of dots and bars.
    pub meaning: String,
    /// The people on the page, best rank first.
    pub rows: Vec<LadderRow>,
    /// The ratings of the first people in the course of the season; `None` for a chart without them, such as one of all
    /// time.
    pub race: Option<RatingRace>,
}

/// A person on a leaderboard.
#[derive(Debug, Clone, Default)]
pub struct LadderRow {
    /// The person's place on the leaderboard; empty for a person who has none.
    pub place: String,
    /// The person's name.
    pub name: String,
    /// The person's rating.
    pub rating: RatingPoint,
    /// The rating in words.
    pub shown: String,
}

/// The race: how the ratings of the first people of a season have developed since the season's start.
#[derive(Debug, Clone, Default)]
pub struct RatingRace {
    /// The title of the race.
    pub title: String,
    /// The word for weeks, beside their numbers.
    pub weeks: String,
    /// The length so far, in weeks from the season's start.
    pub length: f64,
    /// For each of the first rows, the points of the person's line, one for a game, in order: when the game ended, in
    /// weeks from the season's start, and the rating after it.
    pub lines: Vec<Vec<(f64, i64)>>,
}

/// Left and right edge of the bars.
const BARS: [f32; 2] = [350.0, 746.0];
/// Left edge and width of the names.
const NAME: [f32; 2] = [104.0, 236.0];
/// The top of the first row.
const TOP: f32 = 104.0;
/// The lowest bottom of the last row: with a race below it, and without one.
const BOTTOM: [f32; 2] = [470.0, 810.0];
/// The area of the race: left, right, top and bottom.
const RACE: [f32; 4] = [104.0, 752.0, 586.0, 816.0];
/// The maximum height of a row.
const ROW: f32 = 72.0;
/// Least vertical distance between the ratings at the ends of the race's lines.
const APART: f32 = 36.0;

impl LadderChart {
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 36.0), TITLE, FULL - MARGIN);
        sheet.fitted(&self.meaning, (MARGIN, 72.0), LABEL, FULL - MARGIN);
        self.draw_rows(sheet);
        if let Some(race) = &self.race {
            race.draw(sheet);
        }
    }

    fn draw_rows(&self, sheet: &mut Sheet<'_>) {
        let ends = || self.rows.iter().flat_map(|row| [row.rating.shown as f64, row.rating.top as f64]);
        let (low, high) = (ends().fold(f64::MAX, f64::min), ends().fold(f64::MIN, f64::max));
        let air = (high - low).max(20.0) * 0.06;
        let bottom = BOTTOM[usize::from(self.race.is_none())];
        let step = ((bottom - TOP) / self.rows.len().max(1) as f32).min(ROW);
        let [left, right] = BARS;
        let bottom = TOP + step * self.rows.len() as f32;
        let plot = Plot { left, right, top: TOP, bottom, across: [low - air, high + air], up: [0.0, 1.0] };
        plot.numbers(sheet, &whole_ticks(plot.across, 5), "");
        let (colours, height) = (sheet.painter.colours, (step * 0.6).min(HEADING));
        for (rank, row) in self.rows.iter().enumerate() {
            let y = TOP + (rank as f32 + 0.5) * step;
            let (shown, top) = (plot.x(row.rating.shown as f64), plot.x(row.rating.top as f64));
            edged_bar(sheet, [shown, y - step * 0.16, top, y + step * 0.16], colours.outer[0]);
            match self.sign_of(rank) {
                Some(colour) => sheet.pawn(colour, shown, y, (step * 0.36).min(15.0)),
                None => edged_bar(sheet, [shown - 6.0, y - 6.0, shown + 6.0, y + 6.0], colours.second),
            }
            sheet.words(&row.place, (NAME[0] - 18.0, y), height.min(LABEL), 64.0, Align::Right, colours.text);
            sheet.fitted(&row.name, (NAME[0], y), height, NAME[1]);
            sheet.words(&row.shown, (FULL, y), height, FULL - right - 16.0, Align::Right, colours.text);
        }
    }

    /// The colour of a row's line in the race; `None` for a row without an entry in [`RatingRace::lines`].
    fn sign_of(&self, rank: usize) -> Option<Colour> {
        let races = self.race.as_ref().is_some_and(|race| rank < race.lines.len());
        Colour::ALL.get(rank).copied().filter(|_| races)
    }
}

impl RatingRace {
    fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 552.0), HEADING, FULL - MARGIN);
        let all = || self.lines.iter().flatten().map(|(_, rating)| *rating as f64);
        let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
        let air = (high - low).max(20.0) * 0.08;
        let [left, right, top, bottom] = RACE;
        let begin = self.lines.iter().flatten().map(|(week, _)| week.floor()).fold(self.length, f64::min);
        let across = [begin, self.length.max(begin + 1.0)];
        let plot = Plot { left, right, top, bottom, across, up: [low - air, high + air] };
        plot.levels(sheet, &ticks(plot.up, 5));
        plot.numbers(sheet, &whole_ticks([begin.max(1.0), across[1]], 13), &self.weeks);
        let runners: Vec<_> = Colour::ALL.into_iter().zip(&self.lines).filter(|(_, line)| !line.is_empty()).collect();
        // The lines are drawn from the last person to the first, so that the first person's line is on top.
        for (colour, games) in runners.iter().rev() {
            let ink = sheet.painter.colours.pawns[colour.index()];
            draw_line(sheet, &plot.steps(sheet, games), ink);
        }
        let mut ends: Vec<(f32, Colour, i64)> = runners
            .iter()
            .filter_map(|(colour, games)| games.last().map(|(_, rating)| (plot.y(*rating as f64), *colour, *rating)))
            .collect();
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let heights: Vec<f32> = ends.iter().map(|(y, ..)| *y).collect();
        let text = sheet.painter.colours.text;
        for ((_, colour, rating), y) in ends.iter().zip(apart(&heights, APART, top, bottom)) {
            sheet.pawn(*colour, right + 20.0, y, 14.0);
            sheet.words(&number(*rating as f64), (right + 44.0, y), HEADING, FULL - right, Align::Left, text);
        }
    }
}

impl Plot {
    /// The points of a line that changes at each game, is level between games, and extends to the right edge.
    fn steps(&self, sheet: &Sheet<'_>, games: &[(f64, i64)]) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::new();
        let mut before = None;
        for (week, rating) in games {
            let level = before.replace(*rating).unwrap_or(*rating);
            points.push(self.point(sheet, *week, level as f64));
            points.push(self.point(sheet, *week, *rating as f64));
        }
        points.extend(before.map(|rating| self.point(sheet, self.across[1], rating as f64)));
        points
    }
}
