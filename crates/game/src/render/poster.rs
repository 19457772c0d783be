//! The poster of a finished game: who won against whom, everybody's place, the turn that decided, and how the points
//! changed from turn to turn. All words come from the caller.

use super::RenderError;
use super::glyphs::Align;
use super::painter::Painter;
use super::shapes::{line, polygon, round_box, star};
use super::sheet::Sheet;
use crate::board::Colour;

/// The content of a poster.
#[derive(Debug, Clone, Default)]
pub struct Poster {
    /// How the winners won, after their names.
    pub headline: String,
    /// The words above the columns: points, pawns in the centre, pawns captured, change of the rating.
    pub heads: [String; 4],
    /// The players, by rank.
    pub places: Vec<PosterLine>,
    /// Everybody's points after each turn; the arrays are indexed by [`Colour::index`].
    pub course: Vec<[i8; 6]>,
    /// The turn that decided the game; `None` if no turn did.
    pub decided: Option<Decided>,
}

/// The turn that decided a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    /// Its number, from 1.
    pub turn: u32,
    /// The turn and what it changed for the winner, in words.
    pub words: String,
}

/// A player on a poster.
#[derive(Debug, Clone)]
pub struct PosterLine {
    /// The place, from 1.
    pub rank: u8,
    /// The colour.
    pub colour: Colour,
    /// The name; letters that cannot be drawn are left out.
    pub name: String,
    /// Points at the end.
    pub points: i8,
    /// Pawns in the centre.
    pub centre: u8,
    /// Pawns of others captured.
    pub captured: u8,
    /// Change of the rating; `None` when the game was not rated.
    pub rating: Option<i64>,
    /// Whether the player gave up.
    pub gave_up: bool,
}

/// The middles of the signs and of the words above the columns.
const SIGNS: f32 = 213.0;
const HEADS: f32 = 240.0;
/// The top of the players' lines.
const LINES_TOP: f32 = 258.0;
/// The height of each player's line, for up to this many players more than two: the fewer players, the higher.
const LINES_HEIGHT: [f32; 5] = [78.0, 70.0, 64.0, 60.0, 56.0];
/// The columns of a player's line: the left edge of the names, and the middles of the ranks, pawns and numbers.
const RANK: f32 = 56.0;
const TOKEN: f32 = 106.0;
const NAME: f32 = 142.0;
const POINTS: f32 = 474.0;
const CENTRE: f32 = 580.0;
const CAPTURED: f32 = 698.0;
const RATING: f32 = 814.0;
/// The width for a word above a column.
const COLUMN: f32 = 112.0;
/// The left edge of the chart of points.
const LEFT: f32 = 74.0;
/// The right edge of the chart of points.
const RIGHT: f32 = 838.0;
/// The bottom edge of the chart of points.
const BOTTOM: f32 = 840.0;
/// Least distance between the numbers beside the chart.
const LEVELS: f32 = 30.0;

impl Painter {
    /// The poster of a finished game as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Prepare`] when the font of names is damaged, [`RenderError::Encode`]
    /// when the encoder fails.
    pub fn poster(&self, poster: &Poster) -> Result<Vec<u8>, RenderError> {
        self.draw_poster(poster)?.png()
    }

    /// The words of a poster that do not fit and are therefore shortened or drawn past the edge. Only names may be among
    /// them.
    ///
    /// # Errors
    /// As [`Painter::poster`].
    pub fn cut_from_poster(&self, poster: &Poster) -> Result<Vec<String>, RenderError> {
        Ok(self.draw_poster(poster)?.cut)
    }

    pub(super) fn draw_poster(&self, poster: &Poster) -> Result<Sheet<'_>, RenderError> {
        let mut sheet = Sheet::new(self)?;
        sheet.winners(poster);
        sheet.heads(poster);
        let height = LINES_HEIGHT[poster.places.len().saturating_sub(2).min(LINES_HEIGHT.len() - 1)];
        for (rank, place) in poster.places.iter().enumerate() {
            sheet.place(place, LINES_TOP + (rank as f32 + 0.5) * height, height);
        }
        let below = LINES_TOP + poster.places.len() as f32 * height;
        sheet.turned(poster, below + 44.0);
        sheet.course(poster, below + if poster.decided.is_some() { 112.0 } else { 52.0 });
        Ok(sheet)
    }
}

impl Sheet<'_> {
    /// Draws the winners' pawns with crowns, the winners' names, and how they won.
    fn winners(&mut self, poster: &Poster) {
        let winners: Vec<&PosterLine> = poster.places.iter().filter(|place| place.rank == 1).collect();
        let radius = if winners.len() > 2 { (420.0 / (3.3 * winners.len() as f32)).min(38.0) } else { 56.0 };
        let mut x = 28.0 + radius * 1.75;
        for winner in &winners {
            let rays = star(self.at(x, 118.0), 20, self.px(radius * 1.62), self.px(radius * 1.34));
            self.fill(polygon(&rays), self.painter.colours.second);
            self.pawn(winner.colour, x, 118.0, radius);
            self.crown(x, 118.0 - radius * 1.22, radius);
            x += radius * 3.3;
        }
        let x = x - radius * 3.3 + radius * 1.62 + 34.0;
        let names: Vec<&str> = winners.iter().map(|winner| winner.name.as_str()).collect();
        let (name, width) = (names.join(" + "), 866.0 - x);
        let full = self.names.width(&name).max(1.0);
        self.name(&name, x, 82.0, (width / full).clamp(30.0, 54.0), width);
        let wide = self.names.width(&poster.headline).max(1.0);
        self.name(&poster.headline, x, 158.0, (width / wide).clamp(18.0, 38.0), width + 1.0);
    }

    /// Draws the words above the columns, and above them the signs of the centre and of captures. Without ratings, their
    /// column has no word.
    fn heads(&mut self, poster: &Poster) {
        let colours = self.painter.colours;
        let arrived = polygon(&star(self.at(CENTRE, SIGNS), 5, self.px(18.0), self.px(8.0)));
        self.fill(arrived, colours.second);
        let burst = polygon(&star(self.at(CAPTURED, SIGNS), 12, self.px(18.0), self.px(12.0)));
        self.fill(burst, colours.burst);
        for (down, up) in [(-6.0, 6.0), (6.0, -6.0)] {
            self.rule((CAPTURED - 6.0, SIGNS + down), (CAPTURED + 6.0, SIGNS + up), &[(4.0, colours.background)]);
        }
        let rated = poster.places.iter().any(|place| place.rating.is_some());
        let middles = [POINTS, CENTRE, CAPTURED].into_iter().chain(rated.then_some(RATING));
        for (word, middle) in poster.heads.iter().zip(middles) {
            let height = (COLUMN / self.names.width(word).max(1.0)).clamp(14.0, 19.0);
            self.words(word, (middle, HEADS), height, COLUMN + 1.0, Align::Middle, colours.text);
        }
    }

    /// Draws the turn that decided: the flag that marks it in the chart, the winner's pawn, and what it changed.
    fn turned(&mut self, poster: &Poster, y: f32) {
        let (Some(decided), Some(winner)) = (&poster.decided, poster.places.first()) else { return };
        self.flag(RANK - 10.0, y, 20.0);
        self.pawn(winner.colour, TOKEN, y, 17.0);
        self.fitted(&decided.words, (NAME, y), 26.0, 866.0 - NAME);
    }

    /// Draws a crown.
    pub(super) fn crown(&mut self, x: f32, y: f32, radius: f32) {
        let corner = |across: f32, up: f32| self.at(x + across * radius * 0.62, y - up * radius * 0.62);
        let points = [(-1.0, -0.35), (-1.12, 0.75), (-0.5, 0.2), (0.0, 0.95), (0.5, 0.2), (1.12, 0.75), (1.0, -0.35)];
        let crown = polygon(&points.map(|(across, up)| corner(across, up)));
        let colours = self.painter.colours;
        self.stroke(crown.as_ref(), &[(9.0, colours.background)]);
        self.fill(crown, colours.text);
    }

    /// Draws a player's line: place, pawn, name, points, pawns in the centre, pawns captured, change of the rating.
    fn place(&mut self, place: &PosterLine, y: f32, height: f32) {
        let colours = self.painter.colours;
        if place.rank == 1 {
            let (corner, band) = (self.at(28.0, y - height * 0.46), self.px(844.0));
            let box_of_winner = round_box(corner.x, corner.y, band, self.px(height * 0.92), self.px(14.0));
            self.fill(box_of_winner, colours.lane(place.colour.index()));
        }
        let large = (height * 0.4).min(28.0);
        self.digits(&place.rank.to_string(), RANK, y, 24.0, Align::Middle);
        self.pawn(place.colour, TOKEN, y, (height * 0.33).min(23.0));
        self.name(&place.name, NAME, y, large, POINTS - NAME - 44.0);
        if place.gave_up {
            let layers = [(9.0, colours.background), (5.0, colours.text)];
            self.rule((TOKEN - 20.0, y + 20.0), (TOKEN + 20.0, y - 20.0), &layers);
        }
        self.digits(&place.points.to_string(), POINTS, y, large + 6.0, Align::Middle);
        for (count, x) in [(place.centre, CENTRE), (place.captured, CAPTURED)] {
            self.digits(&count.to_string(), x, y, 25.0, Align::Middle);
        }
        if let Some(change) = place.rating {
            self.rating(change, y);
        }
    }

    /// Draws the change of a rating: on green if it is a gain, and otherwise on a ground as quiet as the board.
    fn rating(&mut self, change: i64, y: f32) {
        let colours = self.painter.colours;
        let (ground, ink) = match change > 0 {
            true => (colours.pawns[Colour::Green.index()], colours.signs[Colour::Green.index()]),
            false => (colours.outer[1], colours.text),
        };
        let corner = self.at(RATING - 52.0, y - 21.0);
        self.fill(round_box(corner.x, corner.y, self.px(104.0), self.px(42.0), self.px(12.0)), ground);
        let sign = if change > 0 { "+" } else { "" };
        self.digits_in(&format!("{sign}{change}").replace('-', "\u{2212}"), RATING, y, 24.0, ink);
    }

    /// Draws everybody's points from turn to turn, and marks the turn that decided the game. Players who never had a
    /// point have no line, unless nobody had any.
    fn course(&mut self, poster: &Poster, top: f32) {
        let colours = self.painter.colours;
        let everybody: Vec<Colour> = poster.places.iter().map(|place| place.colour).collect();
        let scored = |colour: &Colour| poster.course.iter().any(|points| points[colour.index()] != 0);
        let mut players: Vec<Colour> = everybody.iter().copied().filter(scored).collect();
        if players.is_empty() {
            players = everybody;
        }
        let values = || poster.course.iter().flat_map(|points| players.iter().map(|colour| points[colour.index()]));
        // Without any points, all lines are in the middle.
        let (low, high) = match (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0).max(0)) {
            (0, 0) => (-1, 1),
            bounds => bounds,
        };
        let turns = poster.course.len().max(1) as f32;
        let x = |turn: usize| LEFT + (RIGHT - LEFT) * turn as f32 / turns;
        let y = |points: i8| BOTTOM - (BOTTOM - top) * f32::from(points - low) / f32::from(high - low);
        let has_points = values().any(|points| points != 0);
        let levels = [0, high, low].into_iter().chain((low..high).filter(|level| level % 5 == 0));
        let mut numbered: Vec<i8> = Vec::new();
        for level in levels.filter(|level| *level == 0 || has_points) {
            if numbered.iter().any(|other| (y(*other) - y(level)).abs() < LEVELS) {
                continue;
            }
            numbered.push(level);
            let width = if level == 0 { 3.0 } else { 2.0 };
            self.rule((LEFT, y(level)), (RIGHT, y(level)), &[(width, colours.outer_bridge)]);
            self.digits(&level.to_string(), LEFT - 30.0, y(level), 20.0, Align::Middle);
        }
        if let Some(decided) = &poster.decided {
            self.mark(x(decided.turn as usize), top, decided.turn);
        }
        for (rank, &colour) in players.iter().enumerate().rev() {
            // Lines are shifted a little, so that equal ones are side by side.
            let aside = (rank as f32 - (players.len() as f32 - 1.0) / 2.0) * 4.0;
            self.points_of(colour, poster, aside, &x, &y);
        }
        self.digits(&poster.course.len().to_string(), RIGHT, BOTTOM + 32.0, 20.0, Align::Middle);
        self.digits("1", LEFT, BOTTOM + 32.0, 20.0, Align::Middle);
        self.tokens(&players, poster, &y);
    }

    /// Draws a player's points as a line of steps.
    fn points_of(
        &mut self,
        colour: Colour,
        poster: &Poster,
        aside: f32,
        x: &impl Fn(usize) -> f32,
        y: &impl Fn(i8) -> f32,
    ) {
        let mut corners = vec![self.at(LEFT, y(0) + aside)];
        let mut before = 0;
        for (turn, points) in poster.course.iter().enumerate() {
            let now = points[colour.index()];
            if now != before {
                corners.push(self.at(x(turn + 1), y(before) + aside));
                corners.push(self.at(x(turn + 1), y(now) + aside));
            }
            before = now;
        }
        corners.push(self.at(RIGHT, y(before) + aside));
        let colours = self.painter.colours;
        let layers = [(10.0, colours.background), (7.0, colours.pawn_rim), (5.0, colours.pawns[colour.index()])];
        self.stroke(line(&corners).as_ref(), &layers);
    }

    /// Draws a small pawn at the end of each line, to show whose line it is. Where several lines end close together,
    /// their pawns are side by side.
    fn tokens(&mut self, players: &[Colour], poster: &Poster, y: &impl Fn(i8) -> f32) {
        let Some(last) = poster.course.last() else { return };
        let mut taken: Vec<(f32, f32)> = Vec::new();
        for &colour in players {
            let at = y(last[colour.index()]);
            let mut x = RIGHT;
            while taken.iter().any(|(across, down)| (across - x).abs() < 26.0 && (down - at).abs() < 26.0) {
                x -= 34.0;
            }
            taken.push((x, at));
            self.pawn(colour, x, at, 15.0);
        }
    }

    /// Marks the turn that decided the game: a vertical line with a flag and the turn's number. The number is left out
    /// where it would touch the first or the last turn's number.
    fn mark(&mut self, x: f32, top: f32, turn: u32) {
        self.rule((x, top - 10.0), (x, BOTTOM), &[(3.0, self.painter.colours.second)]);
        self.flag(x, top - 20.0, 18.0);
        if (LEFT + 44.0..RIGHT - 50.0).contains(&x) {
            self.digits(&turn.to_string(), x, BOTTOM + 32.0, 20.0, Align::Middle);
        }
    }
}
