//! The games of two people: who finished ahead, from game to game and by the size of the table.

use super::parts::{BarPart, Panels, TwoLines, TwoPoints, divided_bar, edged_bar, sides};
use super::{FULL, HEADING, HEIGHT, LABEL, MARGIN, Plot, WIDTH, draw_line, ink_on, number, whole_ticks};
use crate::render::glyphs::Align;
use crate::render::shapes::{line, polygon};
use crate::render::sheet::Sheet;

/// The games of two people.
#[derive(Debug, Clone, Default)]
pub struct VersusChart {
    /// Both names.
    pub names: [String; 2],
    /// The number of games, below the score.
    pub caption: String,
    /// The places of both in each game, the oldest first.
    pub places: Vec<[u8; 2]>,
    /// The title of the chart of the lead.
    pub lead_title: String,
    /// The word for games, beside their numbers.
    pub games: String,
    /// The scores, for each number of players.
    pub sizes: Vec<SizeRow>,
    /// The title of the scores.
    pub sizes_title: String,
    /// The play of both without luck, summed up from game to game; `None` if no game has been judged.
    pub play: Option<TwoLines>,
    /// The mean places of both.
    pub means: TwoPoints,
    /// The title of the last games.
    pub last_title: String,
}

/// The games with some number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeRow {
    /// The number of players.
    pub players: u8,
    /// The number of games in which the first person finished ahead, in which both shared a place, and in which the
    /// second person finished ahead.
    pub score: [u32; 3],
}

/// The area of the chart of the lead: left, right, top and bottom.
const LEAD: [f32; 4] = [104.0, 762.0, 160.0, 412.0];
/// The horizontal middle of the score.
const MIDDLE: f32 = 450.0;
/// The width for each name beside the score.
const NAME: f32 = 300.0;
/// The number of most recent games whose places are shown.
const LAST: usize = 7;

impl VersusChart {
    /// The lead before the first game and after each game: the number of games in which the first person finished
    /// ahead, less the number in which the second did.
    pub fn leads(&self) -> Vec<i32> {
        let mut lead = 0;
        let after = self.places.iter().map(|[one, other]| {
            lead += i32::from(one < other) - i32::from(other < one);
            lead
        });
        std::iter::once(0).chain(after).collect()
    }

    pub(super) fn draw(&self, sheet: &mut Sheet<'_>) {
        self.draw_score(sheet);
        sheet.fitted(&self.lead_title, (MARGIN, 122.0), HEADING, FULL - MARGIN);
        self.draw_lead(sheet);
        let mut panels = Panels::default();
        panels.add(sheet, &self.sizes_title, |sheet, corner| self.draw_sizes(sheet, corner));
        panels.add(sheet, &self.last_title, |sheet, corner| self.draw_last(sheet, corner));
        panels.add(sheet, &self.means.title, |sheet, corner| self.means.draw(sheet, corner));
        if let Some(play) = &self.play {
            panels.add(sheet, &play.title, |sheet, corner| play.draw(sheet, corner));
        }
    }

    /// Draws both names above their colours, and how often each finished ahead.
    fn draw_score(&self, sheet: &mut Sheet<'_>) {
        let (text, sides) = (sheet.painter.colours.text, sides(sheet));
        let ahead = |side: usize| self.places.iter().filter(|places| places[side] < places[1 - side]).count();
        sheet.words(&format!("{} : {}", ahead(0), ahead(1)), (MIDDLE, 38.0), 38.0, 230.0, Align::Middle, text);
        for (side, left) in [MARGIN, FULL - NAME].into_iter().enumerate() {
            edged_bar(sheet, [left, 56.0, left + NAME, 66.0], sides[side]);
            let (at, align) = if side == 0 { (left, Align::Left) } else { (FULL, Align::Right) };
            sheet.words(&self.names[side], (at, 32.0), 25.0, NAME, align, text);
        }
        sheet.words(&self.caption, (MIDDLE, 86.0), LABEL, FULL - MARGIN, Align::Middle, text);
    }

    /// Draws the lead of the first person from game to game.
    fn draw_lead(&self, sheet: &mut Sheet<'_>) {
        let colours = sheet.painter.colours;
        let leads: Vec<f64> = self.leads().into_iter().map(f64::from).collect();
        let (low, high) = (leads.iter().copied().fold(-1.0, f64::min), leads.iter().copied().fold(1.0, f64::max));
        let across = [0.0, self.places.len().max(1) as f64];
        let [left, right, top, bottom] = LEAD;
        let plot = Plot { left, right, top, bottom, across, up: [low - 0.2, high + 0.2] };
        let points: Vec<_> = (0..).zip(&leads).map(|(game, lead)| plot.point(sheet, f64::from(game), *lead)).collect();
        let ends = [across[1], across[0]].map(|game| plot.point(sheet, game, 0.0));
        let area: Vec<_> = points.iter().copied().chain(ends).collect();
        sheet.fill(polygon(&area), colours.outer[0]);
        plot.levels(sheet, &whole_ticks([low, high], 6));
        sheet.stroke(line(&ends).as_ref(), &[(3.0, colours.outer_bridge)]);
        plot.numbers(sheet, &whole_ticks([1.0, across[1]], 8), &self.games);
        draw_line(sheet, &points, colours.second);
        let end = leads.last().copied().unwrap_or_default();
        let sign = if end > 0.0 { "+" } else { "" };
        let shown = format!("{sign}{}", number(end));
        sheet.words(&shown, (right + 16.0, plot.y(end)), 28.0, FULL - right, Align::Left, colours.text);
    }

    /// Draws a bar for each number of players, divided by who finished ahead.
    fn draw_sizes(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32)) {
        let (colours, [one, other]) = (sheet.painter.colours, sides(sheet));
        let step = (HEIGHT / self.sizes.len().max(1) as f32).min(50.0);
        let bars = [left + 36.0, left + WIDTH];
        for (rank, row) in self.sizes.iter().enumerate() {
            let y = top + (rank as f32 + 0.5) * step;
            sheet.words(&row.players.to_string(), (left + 10.0, y), LABEL, 40.0, Align::Middle, colours.text);
            let [ahead, equal, behind] = row.score;
            let part = |count: u32, ground| -> BarPart { (count, ground, vec![count.to_string()]) };
            divided_bar(sheet, bars, y, step, &[part(ahead, one), part(equal, colours.die), part(behind, other)]);
        }
    }

    /// Draws the places in the last games; the better place has the colour of its player.
    fn draw_last(&self, sheet: &mut Sheet<'_>, (left, top): (f32, f32)) {
        let (colours, sides) = (sheet.painter.colours, sides(sheet));
        let last = &self.places[self.places.len().saturating_sub(LAST)..];
        for (side, ground) in sides.into_iter().enumerate() {
            let y = top + 30.0 + 62.0 * side as f32;
            sheet.fitted(&self.names[side], (left, y), LABEL, 128.0);
            for (rank, places) in last.iter().enumerate() {
                let x = left + 155.0 + 37.0 * rank as f32;
                let ground = if places[side] < places[1 - side] { ground } else { colours.background };
                edged_bar(sheet, [x - 14.0, y - 22.0, x + 15.0, y + 22.0], ground);
                let ink = ink_on(sheet, ground);
                sheet.words(&places[side].to_string(), (x + 0.5, y), HEADING, 30.0, Align::Middle, ink);
            }
        }
    }
}
