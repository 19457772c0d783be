//! The poster of a finished game: who won, everybody's place, and how the points changed from turn to turn.
//!
//! A poster has names, numbers and the signs of the board, but no words, so that it fits every language.

use super::canvas::Canvas;
use super::glyphs::{Align, Font};
use super::painter::Painter;
use super::palette::Rgb;
use super::shapes::{Point, disc, line, polygon, round_box, sign, star};
use super::{RenderError, encode};
use crate::board::Colour;
use image::{GrayImage, Luma};
use tiny_skia::{LineCap, LineJoin, Path, Stroke, Transform};

/// The content of a poster.
#[derive(Debug, Clone, Default)]
pub struct Poster {
    /// The players, by rank.
    pub places: Vec<PosterLine>,
    /// Everybody's points after each turn; the arrays are indexed by [`Colour::index`].
    pub course: Vec<[i8; 6]>,
    /// The number, from 1, of the turn that decided the game; `None` if no turn did.
    pub decided: Option<u32>,
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

/// The top of the players' lines.
const LINES_TOP: f32 = 226.0;
/// The height of each player's line.
const LINES_HEIGHT: f32 = 60.0;
/// The columns of a player's line: the left edge of the names, and the middles of the ranks, pawns, points and signs.
const RANK: f32 = 56.0;
const TOKEN: f32 = 104.0;
const NAME: f32 = 136.0;
const POINTS: f32 = 500.0;
const CENTRE: f32 = 572.0;
const CAPTURED: f32 = 672.0;
const RATING: f32 = 776.0;
/// The left edge of the chart of points.
const LEFT: f32 = 74.0;
/// The right edge of the chart of points.
const RIGHT: f32 = 838.0;
/// The bottom edge of the chart of points.
const BOTTOM: f32 = 846.0;

impl Painter {
    /// The poster of a finished game as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Prepare`] when the font of names is damaged, [`RenderError::Encode`]
    /// when the encoder fails.
    pub fn poster(&self, poster: &Poster) -> Result<Vec<u8>, RenderError> {
        self.draw_poster(poster)?.png()
    }

    pub(super) fn draw_poster(&self, poster: &Poster) -> Result<Sheet<'_>, RenderError> {
        let mut sheet = Sheet::new(self)?;
        sheet.winners(poster);
        for (rank, place) in poster.places.iter().enumerate() {
            sheet.place(place, LINES_TOP + (rank as f32 + 0.5) * LINES_HEIGHT);
        }
        sheet.course(poster, LINES_TOP + poster.places.len() as f32 * LINES_HEIGHT + 52.0);
        Ok(sheet)
    }
}

/// A picture that is being drawn, empty at first; lengths are given for a picture of 900 pixels.
pub(super) struct Sheet<'a> {
    pub painter: &'a Painter,
    names: Font,
    canvas: Canvas<'a>,
    /// Words that did not fit and were shortened or drawn past the edge.
    pub cut: Vec<String>,
}

impl<'a> Sheet<'a> {
    pub fn new(painter: &'a Painter) -> Result<Sheet<'a>, RenderError> {
        let size = painter.size();
        let background = GrayImage::from_pixel(size, size, Luma([painter.palette.exact(painter.colours.background)]));
        let canvas = Canvas::new(&background, &painter.palette);
        Ok(Sheet { painter, names: Font::of_names()?, canvas, cut: Vec::new() })
    }

    pub fn png(self) -> Result<Vec<u8>, RenderError> {
        encode::png(self.canvas.into_pixels(), self.painter.palette.colours(), None)
    }

    pub fn at(&self, x: f32, y: f32) -> Point {
        Point::new(self.px(x), self.px(y))
    }

    pub fn px(&self, length: f32) -> f32 {
        self.painter.plan.px(length)
    }

    pub fn fill(&mut self, path: Option<Path>, ink: Rgb) {
        if let Some(path) = path {
            self.canvas.fill(&path, ink);
        }
    }

    /// Draws a line once for each of these widths and colours, one over the other.
    pub fn stroke(&mut self, path: Option<&Path>, layers: &[(f32, Rgb)]) {
        for &(width, ink) in layers {
            let width = self.px(width);
            let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
            self.fill(path.and_then(|path| path.stroke(&stroke, 1.0)), ink);
        }
    }

    /// Draws a straight line between two points, as [`Sheet::stroke`].
    pub fn rule(&mut self, from: (f32, f32), to: (f32, f32), layers: &[(f32, Rgb)]) {
        let path = line(&[self.at(from.0, from.1), self.at(to.0, to.1)]);
        self.stroke(path.as_ref(), layers);
    }

    /// Fills the outline of a text. Adds a text that passes an edge of the picture to `cut`.
    fn write(&mut self, text: &str, outline: Option<Path>, ink: Rgb) {
        let Some(bounds) = outline.as_ref().map(Path::bounds) else { return };
        let size = self.painter.size() as f32;
        if bounds.left() < 0.0 || bounds.top() < 0.0 || bounds.right() > size || bounds.bottom() > size {
            self.cut.push(text.to_owned());
        }
        self.fill(outline, ink);
    }

    pub fn digits(&mut self, text: &str, x: f32, y: f32, height: f32, align: Align) {
        let outline = self.painter.font.text(&text.replace('-', "\u{2212}"), self.at(x, y), self.px(height), align);
        self.write(text, outline, self.painter.colours.text);
    }

    /// Draws digits around a point in a colour, for digits on a shape.
    pub fn digits_in(&mut self, text: &str, x: f32, y: f32, height: f32, ink: Rgb) {
        let outline = self.painter.font.text(text, self.at(x, y), self.px(height), Align::Middle);
        self.write(text, outline, ink);
    }

    /// Draws words or a name, shortened to the width. Letters that the fonts lack are left out.
    pub fn name(&mut self, name: &str, x: f32, y: f32, height: f32, width: f32) {
        self.words(name, (x, y), height, width, Align::Left, self.painter.colours.text);
    }

    /// Draws words in a colour, shortened to the width. Letters that the fonts lack are left out.
    pub fn words(&mut self, words: &str, at: (f32, f32), height: f32, width: f32, align: Align, ink: Rgb) {
        let Some(drawn) = self.names.drawable(words, width / height) else { return };
        if drawn.ends_with('…') && !words.ends_with('…') {
            self.cut.push(words.to_owned());
        }
        let outline = self.names.text(&drawn, self.at(at.0, at.1), self.px(height), align);
        self.write(words, outline, ink);
    }

    /// Draws words from the left, as high as the width allows: at most `height` and at least 0.8 of it. Words that are
    /// still too wide are shortened.
    pub fn fitted(&mut self, words: &str, at: (f32, f32), height: f32, width: f32) {
        let fitting = (width / self.names.width(words).max(1.0)).clamp(height * 0.8, height);
        self.words(words, at, fitting, width + 1.0, Align::Left, self.painter.colours.text);
    }

    /// Draws the winners' pawns with crowns, the winners' names, and everybody's points.
    fn winners(&mut self, poster: &Poster) {
        let winners: Vec<&PosterLine> = poster.places.iter().filter(|place| place.rank == 1).collect();
        let radius = if winners.len() > 2 { 38.0 } else { 56.0 };
        let mut x = 126.0;
        for winner in &winners {
            let rays = star(self.at(x, 122.0), 20, self.px(radius * 1.62), self.px(radius * 1.34));
            self.fill(polygon(&rays), self.painter.colours.second);
            self.pawn(winner.colour, x, 122.0, radius);
            self.crown(x, 122.0 - radius * 1.22, radius);
            x += radius * 3.3;
        }
        let x = x - radius * 3.3 + radius * 1.62 + 34.0;
        let names: Vec<&str> = winners.iter().map(|winner| winner.name.as_str()).collect();
        let (name, width) = (names.join(" + "), 866.0 - x);
        let full = self.names.width(&name).max(1.0);
        self.name(&name, x, 88.0, (width / full).clamp(30.0, 54.0), width);
        let score: Vec<String> = poster.places.iter().map(|place| place.points.to_string()).collect();
        let score = score.join(" : ").replace('-', "\u{2212}");
        let wide = self.names.width(&score).max(1.0);
        self.name(&score, x, 168.0, (width / wide).min(44.0), width + 1.0);
    }

    /// Draws a pawn of any size.
    pub fn pawn(&mut self, colour: Colour, x: f32, y: f32, radius: f32) {
        let (colours, seat) = (self.painter.colours, colour.index());
        let middle = self.at(x, y);
        for (share, ink) in [(1.08, colours.pawn_edge), (1.0, colours.pawn_rim), (0.92, colours.pawns[seat])] {
            self.fill(disc(middle, self.px(radius * share)), ink);
        }
        let scale = self.px(radius * 0.52);
        let sign =
            sign(seat).and_then(|sign| sign.transform(Transform::from_row(scale, 0.0, 0.0, scale, middle.x, middle.y)));
        self.fill(sign, colours.signs[seat]);
        if seat == 0 {
            // The canvas fills by the nonzero winding rule, which leaves no hole in the ring of the sign, so the hole
            // is drawn.
            self.fill(disc(middle, scale * 0.42), colours.pawns[seat]);
        }
    }

    fn crown(&mut self, x: f32, y: f32, radius: f32) {
        let corner = |across: f32, up: f32| self.at(x + across * radius * 0.62, y - up * radius * 0.62);
        let points = [(-1.0, -0.35), (-1.12, 0.75), (-0.5, 0.2), (0.0, 0.95), (0.5, 0.2), (1.12, 0.75), (1.0, -0.35)];
        let crown = polygon(&points.map(|(across, up)| corner(across, up)));
        let colours = self.painter.colours;
        self.stroke(crown.as_ref(), &[(9.0, colours.background)]);
        self.fill(crown, colours.text);
    }

    /// Draws a player's line: place, pawn, name, points, pawns in the centre, pawns captured, change of the rating.
    fn place(&mut self, place: &PosterLine, y: f32) {
        let colours = self.painter.colours;
        if place.rank == 1 {
            let (corner, band) = (self.at(28.0, y - 27.0), self.px(844.0));
            self.fill(
                round_box(corner.x, corner.y, band, self.px(54.0), self.px(14.0)),
                colours.lane(place.colour.index()),
            );
        }
        self.digits(&place.rank.to_string(), RANK, y, 24.0, Align::Middle);
        self.pawn(place.colour, TOKEN, y, 19.0);
        self.name(&place.name, NAME, y, 23.0, POINTS - NAME - 46.0);
        if place.gave_up {
            let layers = [(9.0, colours.background), (5.0, colours.text)];
            self.rule((TOKEN - 20.0, y + 20.0), (TOKEN + 20.0, y - 20.0), &layers);
        }
        self.digits(&place.points.to_string(), POINTS, y, 30.0, Align::Middle);
        let arrived = polygon(&star(self.at(CENTRE, y), 5, self.px(19.0), self.px(8.5)));
        self.fill(arrived, colours.second);
        self.digits(&place.centre.to_string(), CENTRE + 28.0, y, 21.0, Align::Left);
        let burst = polygon(&star(self.at(CAPTURED, y), 12, self.px(20.0), self.px(13.0)));
        self.fill(burst, colours.burst);
        for (down, up) in [(-7.0, 7.0), (7.0, -7.0)] {
            self.rule((CAPTURED - 7.0, y + down), (CAPTURED + 7.0, y + up), &[(4.0, colours.background)]);
        }
        self.digits(&place.captured.to_string(), CAPTURED + 28.0, y, 21.0, Align::Left);
        if let Some(change) = place.rating {
            self.rating(change, y);
        }
    }

    fn rating(&mut self, change: i64, y: f32) {
        let tip = if change < 0 { 11.0 } else { -11.0 };
        let corners = [(0.0, tip), (11.0, -tip * 0.8), (-11.0, -tip * 0.8)];
        let arrow = polygon(&corners.map(|(across, down)| self.at(RATING + across, y + down)));
        self.fill(arrow, self.painter.colours.text);
        self.digits(&format!("{change:+}"), RATING + 18.0, y, 20.0, Align::Left);
    }

    /// Draws everybody's points from turn to turn, and marks the turn that decided the game.
    fn course(&mut self, poster: &Poster, top: f32) {
        let colours = self.painter.colours;
        let players: Vec<Colour> = poster.places.iter().map(|place| place.colour).collect();
        let values = || poster.course.iter().flat_map(|points| players.iter().map(|colour| points[colour.index()]));
        // Without any points, all lines are in the middle.
        let (low, high) = match (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0).max(0)) {
            (0, 0) => (-1, 1),
            bounds => bounds,
        };
        let turns = poster.course.len().max(1) as f32;
        let x = |turn: usize| LEFT + (RIGHT - LEFT) * turn as f32 / turns;
        let y = |points: i8| BOTTOM - (BOTTOM - top) * f32::from(points - low) / f32::from(high - low);
        for level in [low, 0, high].into_iter().filter(|level| *level == 0 || values().any(|points| points == *level)) {
            let width = if level == 0 { 3.0 } else { 2.0 };
            self.rule((LEFT, y(level)), (RIGHT, y(level)), &[(width, colours.outer_bridge)]);
            self.digits(&level.to_string(), LEFT - 30.0, y(level), 18.0, Align::Middle);
        }
        if let Some(turn) = poster.decided {
            self.mark(x(turn as usize), top, turn);
        }
        for (rank, &colour) in players.iter().enumerate().rev() {
            // Lines are shifted a little, so that equal ones are side by side.
            let aside = (rank as f32 - (players.len() as f32 - 1.0) / 2.0) * 4.0;
            self.points_of(colour, poster, aside, &x, &y);
        }
        self.digits(&poster.course.len().to_string(), RIGHT, BOTTOM + 28.0, 18.0, Align::Middle);
        self.digits("1", LEFT, BOTTOM + 28.0, 18.0, Align::Middle);
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
            while taken.iter().any(|(across, down)| (across - x).abs() < 30.0 && (down - at).abs() < 30.0) {
                x -= 34.0;
            }
            taken.push((x, at));
            self.pawn(colour, x, at, 15.0);
        }
    }

    /// Marks the turn that decided the game: a vertical line with a star and the turn's number. The number is left out
    /// where it would touch the first or the last turn's number.
    fn mark(&mut self, x: f32, top: f32, turn: u32) {
        let colours = self.painter.colours;
        self.rule((x, top - 10.0), (x, BOTTOM), &[(3.0, colours.second)]);
        let rays = star(self.at(x, top - 18.0), 5, self.px(20.0), self.px(9.0));
        self.fill(polygon(&rays), colours.second);
        if (LEFT + 44.0..RIGHT - 50.0).contains(&x) {
            self.digits(&turn.to_string(), x, BOTTOM + 28.0, 18.0, Align::Middle);
        }
    }
}
