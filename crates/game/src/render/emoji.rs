//! The signs of the game as small pictures for a chat: the same pawns, dice and colours as on the board.

use super::backdrop::InkSheet;
use super::palette::Rgb;
use super::shapes::{Point, disc, line, polygon, round_box, star};
use super::sprites::{die_face, pawn_alone, square};
use super::theme::{Theme, ThemeColours};
use super::{RenderError, encode};
use crate::board::{Colour, DIE_MAX};
use tiny_skia::Pixmap;

/// The size in pixels to which Discord scales every emoji; the pictures are a little smaller.
const SIDE: f32 = 128.0;
/// Diameter of a single pawn and side of a die: smaller than the emoji, so that nothing touches the emoji's edge.
const DRAWN: f32 = 120.0;

/// A sign of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emoji {
    /// A pawn, in its colour and with its sign.
    Pawn(Colour),
    /// A face of the first die.
    FirstDie(u8),
    /// A face of the second die.
    SecondDie(u8),
    /// A bridge that is crossed.
    Bridge,
    /// Two pawns on one space.
    Stack,
    /// A capture.
    Capture,
    /// An arrival in the centre.
    Centre,
}

impl Emoji {
    /// All signs.
    pub fn all() -> impl Iterator<Item = Emoji> {
        let faces = || 1..=DIE_MAX;
        let signs = [Emoji::Bridge, Emoji::Stack, Emoji::Capture, Emoji::Centre];
        let dice = faces().map(Emoji::FirstDie).chain(faces().map(Emoji::SecondDie));
        Colour::ALL.into_iter().map(Emoji::Pawn).chain(dice).chain(signs)
    }

    /// The emoji's name: lower-case letters, digits and underscores. It is short, because each use counts in full
    /// towards Discord's limit for the length of a message.
    pub fn name(self) -> String {
        match self {
            Emoji::Pawn(colour) => colour.name().to_owned(),
            Emoji::FirstDie(face) => format!("d{face}"),
            Emoji::SecondDie(face) => format!("d{face}b"),
            Emoji::Bridge => "bridge".to_owned(),
            Emoji::Stack => "stack".to_owned(),
            Emoji::Capture => "capture".to_owned(),
            Emoji::Centre => "centre".to_owned(),
        }
    }

    /// The emoji's picture as a PNG file with a transparent background.
    pub fn png(self) -> Result<Vec<u8>, RenderError> {
        encode::free_png(&self.drawn(Theme::Dark.colours())?)
    }

    fn drawn(self, colours: &ThemeColours) -> Result<Pixmap, RenderError> {
        match self {
            Emoji::Pawn(colour) => pawn_alone(colours, colour.index(), DRAWN),
            Emoji::FirstDie(face) => die_face(DRAWN, face, [colours.die, colours.pip]),
            Emoji::SecondDie(face) => die_face(DRAWN, face, [colours.second, colours.second_ink]),
            Emoji::Bridge => bridge(colours),
            Emoji::Stack => stack(colours),
            Emoji::Capture => capture(colours),
            Emoji::Centre => centre(colours),
        }
    }
}

fn sheet() -> Result<(InkSheet, Point), RenderError> {
    square(SIDE - 5.0)
}

/// Draws a bridge: its outer part in one circle's colour, and its inner part, whose tip points inwards, in the next
/// circle's.
fn bridge(colours: &ThemeColours) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = sheet()?;
    let at = |x: f32, y: f32| Point::new(middle.x + x, middle.y + y);
    sheet.fill(round_box(middle.x - 44.0, middle.y - 60.0, 88.0, 84.0, 14.0), colours.pawn_rim);
    let head = |reach: f32| polygon(&[at(-52.0 - reach, 14.0), at(0.0, 60.0 + reach), at(52.0 + reach, 14.0)]);
    sheet.fill(head(2.0), colours.pawn_rim);
    sheet.fill(round_box(middle.x - 37.0, middle.y - 53.0, 74.0, 70.0, 9.0), colours.bridge(0, 2));
    sheet.fill(head(-8.0), colours.bridge(1, 2));
    sheet.fill(round_box(middle.x - 37.0, middle.y - 16.0, 74.0, 34.0, 0.5), colours.bridge(1, 2));
    Ok(sheet.pixmap)
}

/// Draws two plain pawns, one behind the other.
fn stack(colours: &ThemeColours) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = sheet()?;
    for (x, y) in [(17.0, -17.0), (-17.0, 17.0)] {
        plain_pawn(&mut sheet, colours, Point::new(middle.x + x, middle.y + y), 42.0, colours.gold);
    }
    Ok(sheet.pixmap)
}

fn plain_pawn(sheet: &mut InkSheet, colours: &ThemeColours, at: Point, radius: f32, ink: Rgb) {
    sheet.fill(disc(at, radius), colours.pawn_edge);
    sheet.fill(disc(at, radius * 0.94), colours.pawn_rim);
    sheet.fill(disc(at, radius * 0.80), ink);
}

/// Draws the burst that marks a capture on the board.
fn capture(colours: &ThemeColours) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = sheet()?;
    sheet.fill(polygon(&star(middle, 12, 61.0, 42.0)), colours.pawn_rim);
    sheet.fill(polygon(&star(middle, 12, 53.0, 36.0)), colours.burst);
    for (x, y) in [(19.0, 19.0), (19.0, -19.0)] {
        let stroke = [Point::new(middle.x - x, middle.y - y), Point::new(middle.x + x, middle.y + y)];
        sheet.stroke(line(&stroke), colours.pawn_rim, 13.0);
    }
    Ok(sheet.pixmap)
}

/// Draws a golden star in the dark centre.
fn centre(colours: &ThemeColours) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = sheet()?;
    plain_pawn(&mut sheet, colours, middle, 60.0, colours.vortex[0]);
    sheet.fill(disc(middle, 40.0), colours.vortex[1]);
    sheet.fill(polygon(&star(middle, 5, 44.0, 19.0)), colours.gold);
    Ok(sheet.pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_sign_has_its_own_small_picture() {
        let mut pictures = BTreeSet::new();
        let mut names = BTreeSet::new();
        for emoji in Emoji::all() {
            let file = emoji.png().unwrap();
            assert!(file.len() < 16 * 1024, "{emoji:?} has {} bytes", file.len());
            let picture = image::load_from_memory(&file).unwrap().into_rgba8();
            assert!((100..=128).contains(&picture.width()) && picture.width() == picture.height(), "{emoji:?}");
            assert_eq!(picture.get_pixel(0, 0).0[3], 0, "{emoji:?} has no ground");
            assert!(pictures.insert(file) && names.insert(emoji.name()), "{emoji:?} is like another");
        }
        assert_eq!(names.len(), 22);
    }
}
