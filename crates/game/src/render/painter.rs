//! A theme at a size, ready to draw frames.

use super::backdrop::{self, NamedSpaces};
use super::deflate::Parse;
use super::geometry::{Area, BoardPlan};
use super::glyphs::Font;
use super::known::{self, PackedBackdrop};
use super::palette::{Histogram, Indexer, Palette, Rgb, blend};
use super::shapes::Point;
use super::sprites::{Drawn, Sprites};
use super::theme::{Theme, ThemeColours};
use super::{RenderError, SIZE, SIZES};
use crate::board::{Board, Colour};
use image::{GrayImage, Luma};
use std::ptr;
use tiny_skia::Pixmap;

/// Draws frames of one theme and size. A painter holds the prepared backdrop and sprites, so make it once and share
/// it.
pub struct Painter {
    pub(super) plan: BoardPlan,
    pub(super) colours: &'static ThemeColours,
    pub(super) font: Font,
    pub(super) names: Font,
    /// The areas of names and numbers that badges avoid, as [`backdrop::named`] returns them.
    pub(super) named: Vec<Area>,
    pub(super) palette: Palette,
    pub(super) backdrop: GrayImage,
    pub(super) sprites: Sprites,
    /// The compression of the embedded backdrop, which frames reuse; `None` for a backdrop drawn at run time.
    pub(super) like: Option<Parse>,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter").field("size", &self.backdrop.width()).finish_non_exhaustive()
    }
}

impl Painter {
    /// Prepares a theme for a board at a size: the side of the square in pixels.
    ///
    /// # Errors
    /// [`RenderError::Size`] when the size is outside [`SIZES`], [`RenderError::Prepare`] when a layer cannot be made.
    pub fn new(board: &'static Board, theme: Theme, size: u32) -> Result<Painter, RenderError> {
        let is_known = size == SIZE && ptr::eq(board, Board::standard());
        let known = is_known.then(|| known::known(theme)).flatten();
        Painter::prepared(BoardPlan::new(board, size), theme, size, NamedSpaces::Bridges, known)
    }

    /// Prepares a theme for a picture that one person sees: every space is named and, with `below`, this player's
    /// seat is at the bottom.
    pub fn for_one(
        board: &'static Board,
        theme: Theme,
        size: u32,
        below: Option<Colour>,
    ) -> Result<Painter, RenderError> {
        let plan = below.map_or_else(|| BoardPlan::new(board, size), |colour| BoardPlan::below(board, size, colour));
        Painter::prepared(plan, theme, size, NamedSpaces::All, None)
    }

    /// Prepares a painter; draws its backdrop if it is not `known`.
    pub(super) fn prepared(
        plan: BoardPlan,
        theme: Theme,
        size: u32,
        names: NamedSpaces,
        known: Option<PackedBackdrop>,
    ) -> Result<Painter, RenderError> {
        if !SIZES.contains(&size) {
            return Err(RenderError::Size(size));
        }
        let colours = theme.colours();
        let font = Font::new()?;
        let drawn = Drawn::new(&plan, colours, &font)?;
        let (palette, backdrop, like) = match known {
            Some(PackedBackdrop { palette, backdrop, like }) => (palette, backdrop, Some(like)),
            None => {
                let layer = backdrop::draw(&plan, colours, &font, names)?;
                let palette = palette(colours, plan.board(), &layer, &drawn);
                let backdrop = indexed(&layer, &mut Indexer::new(&palette));
                (palette, backdrop, None)
            }
        };
        let sprites = drawn.into_sprites(&mut Indexer::new(&palette));
        let named = backdrop::named(&plan, names);
        Ok(Painter { sprites, colours, font, names: Font::of_names()?, named, plan, palette, backdrop, like })
    }

    /// The side of the picture in pixels.
    pub fn size(&self) -> u32 {
        self.backdrop.width()
    }

    /// The colour of the empty board at a point.
    pub(super) fn ground(&self, at: Point) -> Rgb {
        let inside = |number: f32| (number.max(0.0) as u32).min(self.size() - 1);
        self.palette.ink(self.backdrop.get_pixel(inside(at.x), inside(at.y)).0[0])
    }
}

/// The palette for a theme, chosen for the backdrop and for everything that is drawn over it.
fn palette(colours: &ThemeColours, board: &Board, layer: &Pixmap, drawn: &Drawn) -> Palette {
    let shades = shades(colours, board);
    let mut histogram = Histogram::default();
    for same in layer.pixels().chunk_by(|one, other| one == other) {
        histogram.add([same[0].red(), same[0].green(), same[0].blue()], same.len() as u32);
    }
    for pixel in drawn.all().flat_map(|pixmap| pixmap.pixels()) {
        let colour = pixel.demultiply();
        let ink = [colour.red(), colour.green(), colour.blue()];
        match colour.alpha() {
            0 => {}
            255 => histogram.add(ink, 1),
            alpha => shades.iter().for_each(|under| histogram.add(blend(*under, ink, alpha), 1)),
        }
    }
    Palette::new(&exact_colours(colours, board), &histogram)
}

fn shades(colours: &ThemeColours, board: &Board) -> Vec<Rgb> {
    let circles = board.circles().len();
    (0..circles).flat_map(|rank| colours.shades(rank, circles)).collect()
}

/// The colours of whole areas, which the palette must have exactly.
pub(super) fn exact_colours(colours: &ThemeColours, board: &Board) -> Vec<Rgb> {
    let circles = board.circles().len();
    let mut exact = vec![
        colours.background,
        colours.groove,
        colours.ray,
        colours.text,
        colours.hint,
        colours.badge,
        colours.badge_ink,
        colours.bridge_ink,
    ];
    exact.extend([colours.burst, colours.seat, colours.die, colours.pip, colours.second, colours.second_ink]);
    exact.extend(colours.pawns);
    exact.extend((0..colours.pawns.len()).flat_map(|seat| [colours.entry(seat), colours.lane(seat)]));
    exact.extend((0..circles).map(|rank| colours.bridge(rank, circles)));
    exact.extend(colours.vortex);
    exact.extend(shades(colours, board));
    exact
}

fn indexed(layer: &Pixmap, indexer: &mut Indexer) -> GrayImage {
    let mut pixels = GrayImage::new(layer.width(), layer.height());
    for (pixel, Luma([index])) in layer.pixels().iter().zip(pixels.pixels_mut()) {
        *index = indexer.exact([pixel.red(), pixel.green(), pixel.blue()]);
    }
    pixels
}
