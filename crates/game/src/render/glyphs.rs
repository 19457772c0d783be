//! Letters and digits as paths, from the embedded font.

use super::RenderError;
use super::shapes::Point;
use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

/// Atkinson Hyperlegible Next ExtraBold, cut to capital letters, digits and `+ - . / # = × −`.
const FONT: &[u8] = include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext-ExtraBold.ttf");

/// Atkinson Hyperlegible Next Bold, cut to the letters of names in Latin script.
const NAMES: &[u8] = include_bytes!("../../assets/fonts/AtkinsonHyperlegibleNext-Bold.ttf");

/// The font, ready to be drawn.
pub(super) struct Font {
    face: Face<'static>,
}

/// Where a text's point lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Align {
    Left,
    Middle,
}

impl Font {
    pub fn new() -> Result<Font, RenderError> {
        let face = Face::parse(FONT, 0).map_err(|_| RenderError::Prepare("the font is damaged"))?;
        Ok(Font { face })
    }

    /// The font of names.
    pub fn of_names() -> Result<Font, RenderError> {
        let face = Face::parse(NAMES, 0).map_err(|_| RenderError::Prepare("the font of names is damaged"))?;
        Ok(Font { face })
    }

    /// A name as far as it can be drawn, shortened to a width in capitals' heights; none when no letter can be.
    pub fn drawable(&self, name: &str, width: f32) -> Option<String> {
        let known = |letter: &char| letter.is_whitespace() || self.face.glyph_index(*letter).is_some();
        let drawn: String =
            name.chars().filter(known).collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        if !drawn.chars().any(char::is_alphanumeric) {
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

    /// The width of a text, in heights of its capitals.
    pub fn width(&self, text: &str) -> f32 {
        let advance = |letter| Some(f32::from(self.face.glyph_hor_advance(self.face.glyph_index(letter)?)?));
        text.chars().filter_map(advance).sum::<f32>() / self.capitals()
    }

    fn capitals(&self) -> f32 {
        f32::from(self.face.capital_height().unwrap_or(700))
    }

    /// The outline of a text whose capitals are `height` high; the point is half way up, at the left or in the middle.
    pub fn text(&self, text: &str, at: Point, height: f32, align: Align) -> Option<Path> {
        let mut pen = Pen { builder: PathBuilder::new(), x: 0.0 };
        for letter in text.chars() {
            let Some(glyph) = self.face.glyph_index(letter) else { continue };
            self.face.outline_glyph(glyph, &mut pen);
            pen.x += f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0));
        }
        let scale = height / self.capitals();
        let left = if align == Align::Middle { at.x - pen.x * scale / 2.0 } else { at.x };
        let transform = Transform::from_row(scale, 0.0, 0.0, -scale, left, at.y + height / 2.0);
        pen.builder.finish()?.transform(transform)
    }
}

struct Pen {
    builder: PathBuilder,
    x: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.builder.move_to(self.x + x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.builder.line_to(self.x + x, y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.builder.quad_to(self.x + x1, y1, self.x + x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.builder.cubic_to(self.x + x1, y1, self.x + x2, y2, self.x + x, y);
    }
    fn close(&mut self) {
        self.builder.close();
    }
}
