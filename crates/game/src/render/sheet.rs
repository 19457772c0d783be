//! A picture of words, lines and signs that is being drawn: posters and charts.

use super::canvas::Canvas;
use super::glyphs::{Align, Font};
use super::painter::Painter;
use super::palette::Rgb;
use super::shapes::{Point, disc, line, polygon, sign};
use super::{RenderError, encode};
use crate::board::Colour;
use image::{GrayImage, Luma};
use tiny_skia::{LineCap, LineJoin, Path, Stroke, Transform};

/// A picture that is being drawn, empty at first; lengths are given for a picture of 900 pixels.
pub(super) struct Sheet<'a> {
    pub painter: &'a Painter,
    pub names: Font,
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
        self.painter.px(length)
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

    /// The width of words whose capitals are `height` high.
    pub fn wide(&self, words: &str, height: f32) -> f32 {
        self.names.width(words) * height
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

    /// Draws a flag whose pole stands at `x`, from `size` above the middle to `size` below it.
    pub fn flag(&mut self, x: f32, y: f32, size: f32) {
        let colours = self.painter.colours;
        let cloth = [(0.0, -1.0), (1.7, -0.45), (0.0, 0.1)];
        let cloth = polygon(&cloth.map(|(across, down)| self.at(x + across * size, y + down * size)));
        self.stroke(cloth.as_ref(), &[(5.0, colours.background)]);
        self.fill(cloth, colours.second);
        self.rule((x, y - size), (x, y + size), &[(9.0, colours.background), (5.0, colours.text)]);
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
}
