//! A page of a leaderboard: a row for each person with a bar as long as their rating, and below the rows the ratings of
//! the first people in the course of the season.

use super::parts::edged_bar;
use super::{FULL, HEADING, LABEL, MARGIN, Plot, TITLE, draw_line, ticks, whole_ticks};
use crate::board::Colour;
use crate::render::glyphs::Align;
use crate::render::prospects::apart;
use crate::render::shapes::Point;
use crate::render::sheet::Sheet;

/// A page of a leaderboard.
#[derive(Debug, Clone, Default)]
pub struct LadderChart {
    /// The title, with the season.
    pub title: String,
    /// The meaning of bars and thin lines.
    pub meaning: String,
    /// The rating at which everybody starts, where the bars begin.
    pub start: i64,
    /// The people on the page, best rank first.
    pub rows: Vec<LadderRow>,
    /// The ratings of the first people in the course of the season; `None` for a chart without them, such as one of all
    /// time.
    pub race: Option<RatingRace>,
}

/// A rating, and the top of the band in which the person's strength lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RatingPoint {
    /// The number that is shown: the bottom of the band.
    pub shown: i64,
    /// The top of the band.
    pub top: i64,
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
const BARS: [f32; 2] = [410.0, 746.0];
/// Left edge and width of the names.
const NAME: [f32; 2] = [104.0, 290.0];
/// The top of the first row.
const TOP: f32 = 104.0;
/// The lowest bottom of the last row: with a race below it, and without one.
const BOTTOM: [f32; 2] = [470.0, 810.0];
/// The area of the race: left, right, top and bottom.
const RACE: [f32; 4] = [104.0, 620.0, 586.0, 816.0];
/// The maximum height of a row.
const ROW: f32 = 96.0;
/// Least vertical distance between the names at the ends of the race's lines.
const APART: f32 = 36.0;
/// Left edge of the names at the ends of the race's lines.
const RUNNER: f32 = 686.0;

impl LadderChart {
    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        sheet.fitted(&self.title, (MARGIN, 36.0), TITLE, FULL - MARGIN);
        sheet.fitted(&self.meaning, (MARGIN, 72.0), LABEL, FULL - MARGIN);
        self.draw_rows(sheet);
        if let Some(race) = &self.race {
            race.draw(sheet, &self.rows);
        }
    }

    fn draw_rows(&self, sheet: &mut Sheet<'_>) {
        let ends =
            || self.rows.iter().flat_map(|row| [row.rating.shown, row.rating.top, self.start]).map(|end| end as f64);
        let (low, high) = (ends().fold(f64::MAX, f64::min), ends().fold(f64::MIN, f64::max));
        let air = (high - low).max(20.0) * 0.06;
        let bottom = BOTTOM[usize::from(self.race.is_none())];
        let step = ((bottom - TOP) / self.rows.len().max(1) as f32).min(ROW);
        let [left, right] = BARS;
        let bottom = TOP + step * self.rows.len() as f32;
        let plot = Plot { left, right, top: TOP, bottom, across: [low - air, high + air], up: [0.0, 1.0] };
        plot.numbers(sheet, &whole_ticks(plot.across, 4), "");
        let (colours, height) = (sheet.painter.colours, (step * 0.6).min(HEADING));
        for (rank, row) in self.rows.iter().enumerate() {
            let y = TOP + (rank as f32 + 0.5) * step;
            let [start, shown, top] = [self.start, row.rating.shown, row.rating.top].map(|at| plot.x(at as f64));
            let sign = self.sign_of(rank);
            let ground = sign.map_or(colours.outer_bridge, |colour| colours.pawns[colour.index()]);
            sheet.rule((shown, y), (top, y), &[(3.0, colours.outer_bridge)]);
            sheet.rule((top, y - step * 0.12), (top, y + step * 0.12), &[(3.0, colours.outer_bridge)]);
            let thick = (step * 0.2).min(9.0);
            edged_bar(sheet, [start.min(shown), y - thick, start.max(shown), y + thick], ground);
            match sign {
                Some(colour) => sheet.pawn(colour, shown, y, (step * 0.4).min(17.0)),
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
    /// Draws the race; the lines are of the first of these people.
    fn draw(&self, sheet: &mut Sheet<'_>, people: &[LadderRow]) {
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
        let mut ends: Vec<(f32, Colour)> = runners
            .iter()
            .filter_map(|(colour, games)| games.last().map(|(_, rating)| (plot.y(*rating as f64), *colour)))
            .collect();
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let heights: Vec<f32> = ends.iter().map(|(y, ..)| *y).collect();
        for ((end, colour), y) in ends.iter().zip(apart(&heights, APART, top, bottom)) {
            // A thin line leads from the end of the person's line to their name, which may be higher or lower.
            sheet.rule((right, *end), (RUNNER - 24.0, y), &[(3.0, sheet.painter.colours.pawns[colour.index()])]);
            sheet.pawn(*colour, RUNNER - 20.0, y, 14.0);
            let name = people.get(colour.index()).map_or("", |row| row.name.as_str());
            sheet.name(name, RUNNER, y, HEADING, FULL - RUNNER);
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
