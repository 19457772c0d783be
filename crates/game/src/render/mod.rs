//! Draws positions as pictures; also animations and posters of games, charts, and emoji. Nothing here depends on a
//! language or on Discord.
//!
//! A [`Scene`] is the content of a frame; a [`Painter`] draws it as a PNG. A painter holds everything of a theme and a
//! size that stays the same from frame to frame, so make one for each theme and share it.
//!
//! ```
//! use hypnosia_game::board::Board;
//! use hypnosia_game::render::{Painter, Scene, Theme};
//! use hypnosia_game::rules::parse_position;
//!
//! let position = parse_position(Board::standard(), "- r1234,g1234 - r0,g0 r 54 cross")?;
//! let painter = Painter::new(Board::standard(), Theme::Dark, 300)?;
//! let hints = position.legal();
//! let png = painter.png(&Scene { hints: &hints, ..Scene::new(&position) })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod backdrop;
mod canvas;
mod chart;
mod charts;
mod deflate;
mod emoji;
mod encode;
mod fittings;
mod frame;
mod geometry;
mod glyphs;
mod known;
mod layout;
mod lzw;
mod painter;
mod palette;
mod poster;
mod prospects;
mod shapes;
mod sheet;
mod spare;
mod sprites;
mod theme;

pub use animation::{ANIMATION_SIZE, Cover, animation};
pub use charts::{
    Chart, LadderChart, LadderRow, PlacesRow, PodiumChart, PodiumPlace, ProfileChart, RatingPoint, RatingRace, SizeRow,
    TwoBars, TwoLines, TwoPoints, VersusChart,
};
pub use emoji::Emoji;
pub use painter::Painter;
pub use poster::{Decided, Poster, PosterLine};
pub use prospects::{Mark, Marked, Prospects};
pub use theme::{Theme, pawn_colour};

use crate::board::Colour;
use crate::rules::{Move, PlayedMove, Position, Roll};
use geometry::BoardPlan;
use std::ops::RangeInclusive;

/// Sizes of a picture: the sides of the square in pixels.
pub const SIZES: RangeInclusive<u32> = 300..=2000;

/// The size of the pictures in messages: two to three device pixels for each pixel that a chat shows.
pub const SIZE: u32 = 900;

/// The people who see a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// All at a table. Only the spaces that matter now are named.
    All,
    /// One person, perhaps with this seat at the bottom. Every space is named.
    One(Option<Colour>),
}

/// Whether the board of a position looks different with a player's seat at the bottom.
pub fn turns_for(position: &Position, colour: Colour) -> bool {
    let turned = |below| BoardPlan::turned(position.board(), position.players(), below);
    turned(Some(colour)) != turned(None)
}

/// The content of a frame.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// Pawns, points, whose turn it is, and the dice still to be used.
    pub position: &'a Position,
    /// The whole roll of the turn, so that the used dice can be shown faded. Without it only the dice of the position
    /// are shown.
    pub roll: Option<Roll>,
    /// The moves of the last turn, or of the turn so far, in the order played; drawn as arrows.
    pub last: &'a [PlayedMove],
    /// The moves to be shown as lettered badges, lettered as [`letters`] says; at most 26 are shown.
    pub hints: &'a [Move],
    /// The player whose turn is shown; without one, the player to move in the position.
    pub mover: Option<Colour>,
    /// The number of the turn.
    pub number: Option<u32>,
    /// The players' names, which are drawn above the sign of whose turn it is and beside the points, shortened to the
    /// room there is. A colour that is not
    /// listed has no name.
    pub names: &'a [(Colour, String)],
    /// The people who see the frame.
    pub viewer: Viewer,
}

impl<'a> Scene<'a> {
    /// A scene with a position alone.
    pub fn new(position: &'a Position) -> Scene<'a> {
        Scene {
            position,
            roll: None,
            last: &[],
            hints: &[],
            mover: None,
            number: None,
            names: &[],
            viewer: Viewer::All,
        }
    }

    /// The name of a player.
    fn name(&self, colour: Colour) -> Option<&'a str> {
        self.names.iter().find(|(named, _)| *named == colour).map(|(_, name)| name.as_str())
    }

    /// The player whose turn is shown.
    fn shown(&self) -> Colour {
        self.mover.unwrap_or(self.position.turn())
    }

    /// Which of the dice shown has this value: 0 for the first, 1 for the second; 0 for a double.
    fn die_rank(&self, die: u8) -> usize {
        let first = self.roll.map_or_else(|| self.position.dice().values().first().copied(), |roll| Some(roll.high()));
        usize::from(first != Some(die))
    }
}

/// Assigns letters to moves, beginning with K; the picture and the buttons use the same letters. A to D come last,
/// because they name the circles.
pub fn letters(moves: &[Move]) -> impl Iterator<Item = (char, Move)> {
    ('K'..='Z').chain('E'..='J').chain('A'..='D').zip(moves.iter().copied())
}

/// Whether pictures can show all letters and digits of a name; its emoji and other signs do not count. False for a name
/// without a letter or digit. The embedded fonts have Latin, Greek, Cyrillic, Hangul and kana. A font of Chinese
/// letters would add some ten megabytes, and Arabic, Hebrew, Thai and the scripts of India need shaping, for which no
/// library is used here.
pub fn can_draw(name: &str) -> bool {
    glyphs::Font::of_names().is_ok_and(|font| font.has_letters_of(name))
}

/// Whether a letter is visible in a picture: `Some(false)` if its glyph has no outline, `None` if the fonts lack it.
pub fn inks(letter: char) -> Option<bool> {
    glyphs::Font::of_names().ok().and_then(|font| font.inks(letter))
}

/// A name for the title of a chart: without letters that cannot be drawn, and shortened if it would leave too little
/// room for the other words. If no letter can be drawn, the name is returned as it is.
pub fn name_in_title(name: &str) -> String {
    let drawn = glyphs::Font::of_names().ok().and_then(|font| font.drawable(name, NAME_IN_TITLE));
    drawn.unwrap_or_else(|| name.to_owned())
}

/// The maximum width of a name in a title, in heights of its capitals.
const NAME_IN_TITLE: f32 = 19.0;

/// Why no picture could be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The size is outside [`SIZES`].
    #[error("size {0}, must be {low} to {high} pixels", low = SIZES.start(), high = SIZES.end())]
    Size(u32),
    /// A layer, a font or a starting position could not be prepared.
    #[error("cannot prepare the picture: {0}")]
    Prepare(&'static str),
    /// The picture could not be encoded.
    #[error("cannot encode the picture: {0}")]
    Encode(#[from] image::ImageError),
    /// The animation could not be encoded.
    #[error("cannot encode the animation: {0}")]
    Animate(#[from] gif::EncodingError),
    /// A log of a game whose first player is not known yet.
    #[error("the log has no turn to show: it is not known yet who begins")]
    Empty,
}

#[cfg(test)]
mod tests;
