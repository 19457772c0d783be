//! Letters and digits as paths, from the embedded fonts.

use super::RenderError;
use super::shapes::Point;
use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Atkinson Hyperlegible Next ExtraBold, cut to capital letters, digits and `+ - . / # = × −`.
const FONT: &[u8] = include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext-ExtraBold.ttf");

/// Atkinson Hyperlegible Next Bold, cut to Latin letters, digits and punctuation.
const LATIN: &[u8] = include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext-Bold.ttf");

/// Pretendard Bold, cut to Hangul, Cyrillic, Greek and kana, under another name as its licence asks.
const BEYOND_LATIN: &[u8] = include_bytes!("../../assets/fonts/HypnosiaNames-Bold.ttf");

/// Fonts, ready to be drawn: each letter is drawn in the first that has it.
pub(super) struct Font {
    faces: Vec<Face<'static>>,
}

/// Alignment of a text to its point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Align {
    Left,
    Middle,
    Right,
}

impl Font {
    pub fn new() -> Result<Font, RenderError> {
        Font::of([FONT])
    }

    /// The fonts of names.
    pub fn of_names() -> Result<Font, RenderError> {
        Font::of([LATIN, BEYOND_LATIN])
    }

    fn of<const N: usize>(files: [&'static [u8]; N]) -> Result<Font, RenderError> {
        let faces = files.into_iter().map(|file| Face::parse(file, 0)).collect::<Result<_, _>>();
        Ok(Font { faces: faces.map_err(|_| RenderError::Prepare("a font is damaged"))? })
    }

    /// A letter in the first font that has it.
    fn glyph(&self, letter: char) -> Option<(&Face<'static>, GlyphId)> {
        self.faces.iter().find_map(|face| Some((face, face.glyph_index(letter)?)))
    }

    /// Reduces a name to the letters that the fonts have and shortens it to `width`, counted in heights of capitals;
    /// `None` when no visible letter or digit would be left.
    pub fn drawable(&self, name: &str, width: f32) -> Option<String> {
        let known = |letter: &char| letter.is_whitespace() || self.glyph(*letter).is_some();
        let drawn: String =
            name.chars().filter(known).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        if !drawn.chars().any(|letter| letter.is_alphanumeric() && self.inks(letter) == Some(true)) {
            return None;
        }
        let mut kept: Vec<char> = drawn.chars().collect();
        if self.width(&drawn) > width {
            while kept.len() > 1 && self.width(&kept.iter().collect::<String>()) > width - self.width("…") {
                kept.pop();
            }
            kept.push('…');
        }
        Some(kept.into_iter().collect())
    }

    /// Whether the fonts have every letter and digit of a name. Other signs, such as emoji, are left out of a drawn
    /// name and do not count, nor do letters without an outline, such as fillers. False for a name without a letter
    /// to draw.
    pub fn has_letters_of(&self, name: &str) -> bool {
        let drawn = |letter: char| self.inks(letter) != Some(false);
        let mut letters = name.chars().filter(|letter| letter.is_alphanumeric() && drawn(*letter)).peekable();
        letters.peek().is_some() && letters.all(|letter| self.glyph(letter).is_some())
    }

    /// Whether a letter is visible, which means that its glyph has an outline; `None` when no font has the letter.
    pub fn inks(&self, letter: char) -> Option<bool> {
        self.glyph(letter).map(|(face, glyph)| face.glyph_bounding_box(glyph).is_some())
    }

    /// The width of a text, in heights of its capitals.
    pub fn width(&self, text: &str) -> f32 {
        let letters = text.chars().filter_map(|letter| self.glyph(letter));
        letters.map(|(face, glyph)| advance(face, glyph) / capitals(face)).sum()
    }

    /// The outline of a text whose capitals are `height` high. The point is at half their height, and at the left
    /// end, in the middle or at the right end of the text, by `align`.
    pub fn text(&self, text: &str, at: Point, height: f32, align: Align) -> Option<Path> {
        let unit = self.faces.first().map_or(1.0, capitals);
        let mut pen = Pen { builder: PathBuilder::new(), x: 0.0, scale: 1.0, stretch: 1.0 };
        for (letter, face, glyph) in
            text.chars().filter_map(|letter| self.glyph(letter).map(|(face, glyph)| (letter, face, glyph)))
        {
            pen.scale = unit / capitals(face);
            let (outline, stretch) = plain_zero(face).filter(|_| letter == '0').unwrap_or((glyph, 1.0));
            pen.stretch = stretch;
            face.outline_glyph(outline, &mut pen);
            pen.x += advance(face, glyph) * pen.scale;
        }
        let scale = height / unit;
        let left = at.x
            - match align {
                Align::Left => 0.0,
                Align::Middle => pen.x * scale / 2.0,
                Align::Right => pen.x * scale,
            };
        let transform = Transform::from_row(scale, 0.0, 0.0, -scale, left, at.y + height / 2.0);
        pen.builder.finish()?.transform(transform)
    }
}

/// The glyph of a zero without a stroke, since the stroke makes a small zero look like an 8 or Ø: the letter O, and
/// the factor that makes it as narrow as a digit.
fn plain_zero(face: &Face) -> Option<(GlyphId, f32)> {
    let (zero, letter) = (face.glyph_index('0')?, face.glyph_index('O')?);
    Some((letter, advance(face, zero) / advance(face, letter)))
}

/// The height of a font's capitals, in its units.
fn capitals(face: &Face) -> f32 {
    f32::from(face.capital_height().unwrap_or(700))
}

/// The width of a letter, in its font's units.
fn advance(face: &Face, glyph: GlyphId) -> f32 {
    f32::from(face.glyph_hor_advance(glyph).unwrap_or(0))
}

/// Draws letters side by side, in units of the first font.
struct Pen {
    builder: PathBuilder,
    x: f32,
    /// Units of the first font per unit of the current font, so that the capitals of all fonts are equally high.
    scale: f32,
    /// The factor by which the current letter's width is changed.
    stretch: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale * self.stretch, y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.move_to(x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.line_to(x, y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }
    fn close(&mut self) {
        self.builder.close();
    }
}
