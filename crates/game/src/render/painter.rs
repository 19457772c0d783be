//! A theme at a size, ready to draw frames.

use super::backdrop;
use super::canvas::Sprite;
use super::deflate::Parse;
use super::fittings::{Fittings, Table, Tools};
use super::geometry::{BoardPlan, Extent};
use super::glyphs::Font;
use super::known;
use super::palette::{Histogram, Indexer, Palette, Rgb, blend};
use super::sprites::{self, Drawn, DrawnPieces, Pieces, Sprites};
use super::theme::{Theme, ThemeColours};
use super::{RenderError, SIZE, SIZES};
use crate::board::Board;
use image::{GrayImage, Luma};
use std::collections::HashMap;
use std::ptr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tiny_skia::Pixmap;

/// The most kinds of tables whose fittings are kept.
const FITTINGS_MAX: usize = 64;

/// The most words that are kept.
const WORDS_MAX: usize = 256;

/// The letters of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Lettered {
    /// The name of a place on a ground of its own.
    Caption,
    /// The name of a player.
    Name,
    /// Digits, signs and capitals in heavier letters.
    Digits,
}

/// Draws frames of one theme and size. A painter holds the prepared backdrops and sprites, so make it once and share
/// it.
pub struct Painter {
    theme: Theme,
    pub(super) colours: &'static ThemeColours,
    pub(super) font: Font,
    pub(super) names: Font,
    pub(super) palette: Palette,
    pub(super) sprites: Sprites,
    full: Ground,
    /// The board that has grown over the lanes of empty seats; prepared when it is first needed.
    grown: OnceLock<Option<Ground>>,
    fittings: Mutex<HashMap<Table, Arc<Fittings>>>,
    /// Words, each drawn when it is first needed.
    words: Mutex<HashMap<(Lettered, String, u32), Arc<Sprite>>>,
}

/// The board of an extent.
pub(super) struct Ground {
    pub plan: BoardPlan,
    pub backdrop: GrayImage,
    pub pieces: Pieces,
    /// The compression of the embedded backdrop, which frames reuse; `None` for a backdrop drawn at run time.
    pub like: Option<Parse>,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter").field("size", &self.size()).finish_non_exhaustive()
    }
}

impl Painter {
    /// Prepares a theme for a board at a size: the side of the square in pixels.
    ///
    /// # Errors
    /// [`RenderError::Size`] when the size is outside [`SIZES`], [`RenderError::Prepare`] when a layer cannot be made.
    pub fn new(board: &'static Board, theme: Theme, size: u32) -> Result<Painter, RenderError> {
        Painter::prepared(board, theme, size, is_known(board, size))
    }

    /// Prepares a painter; draws its backdrop if it is not `known`.
    pub(super) fn prepared(
        board: &'static Board,
        theme: Theme,
        size: u32,
        is_known: bool,
    ) -> Result<Painter, RenderError> {
        if !SIZES.contains(&size) {
            return Err(RenderError::Size(size));
        }
        let colours = theme.colours();
        let font = Font::new()?;
        let plan = BoardPlan::new(board, size, Extent::Full);
        let drawn = Drawn::new(&plan, colours, &font)?;
        let pieces = DrawnPieces::new(&plan, colours, &font)?;
        let known = is_known.then(|| known::backdrop(theme, Extent::Full)).flatten();
        let (palette, backdrop, like) = match known {
            Some((backdrop, like)) => (known::palette(theme), backdrop, Some(like)),
            None => {
                let layer = backdrop::draw(&plan, colours, &font)?;
                let palette = palette(colours, board, &layer, drawn.all().chain(pieces.all()));
                let mut backdrop = indexed(&layer, &mut Indexer::new(&palette));
                Fittings::of_backdrop(Tools { colours, font: &font, palette: &palette }, &mut backdrop, &plan);
                (palette, backdrop, None)
            }
        };
        let mut indexer = Indexer::new(&palette);
        let (sprites, pieces) = (drawn.into_sprites(&mut indexer), pieces.into_pieces(&mut indexer));
        let full = Ground { plan, backdrop, pieces, like };
        Ok(Painter {
            theme,
            colours,
            font,
            names: Font::of_names()?,
            palette,
            sprites,
            full,
            grown: OnceLock::new(),
            fittings: Mutex::default(),
            words: Mutex::default(),
        })
    }

    /// The side of the picture in pixels.
    pub fn size(&self) -> u32 {
        self.full.backdrop.width()
    }

    /// Scales a length that is given for a picture of 900 pixels.
    pub(super) fn px(&self, length: f32) -> f32 {
        self.full.plan.px(length)
    }

    pub(super) fn board(&self) -> &'static Board {
        self.full.plan.board()
    }

    /// The board of an extent; the one with all lanes if the other could not be prepared.
    pub(super) fn ground(&self, extent: Extent) -> &Ground {
        let grown = || self.grown.get_or_init(|| self.prepare_grown(is_known(self.board(), self.size())).ok()).as_ref();
        match extent {
            Extent::Full => &self.full,
            Extent::Grown => grown().unwrap_or(&self.full),
        }
    }

    /// Prepares the grown board; draws its backdrop if it is not `known`.
    pub(super) fn prepare_grown(&self, is_known: bool) -> Result<Ground, RenderError> {
        let plan = BoardPlan::new(self.board(), self.size(), Extent::Grown);
        let mut indexer = Indexer::new(&self.palette);
        let pieces = DrawnPieces::new(&plan, self.colours, &self.font)?.into_pieces(&mut indexer);
        let known = is_known.then(|| known::backdrop(self.theme, Extent::Grown)).flatten();
        let (backdrop, like) = match known {
            Some((backdrop, like)) => (backdrop, Some(like)),
            None => (indexed(&backdrop::draw(&plan, self.colours, &self.font)?, &mut indexer), None),
        };
        Ok(Ground { plan, backdrop, pieces, like })
    }

    fn tools(&self) -> Tools<'_> {
        Tools { colours: self.colours, font: &self.font, palette: &self.palette }
    }

    /// The fittings of a table on its ground, with the plan of the turned board.
    pub(super) fn fittings(&self, ground: &Ground, plan: &BoardPlan, table: Table) -> Arc<Fittings> {
        let kept = || self.fittings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fittings) = kept().get(&table) {
            return Arc::clone(fittings);
        }
        let fittings = Arc::new(Fittings::draw(self.tools(), &ground.backdrop, plan, &table));
        let mut kept = kept();
        if kept.len() >= FITTINGS_MAX {
            kept.clear();
        }
        kept.insert(table, Arc::clone(&fittings));
        fittings
    }
}

impl Painter {
    /// The name of a place, on a ground of its own of this width and height. `None` if there is no memory for it.
    pub(super) fn caption(&self, name: &str, size: (f32, f32)) -> Option<Arc<Sprite>> {
        let draw = || sprites::caption(&self.full.plan, self.colours, &self.names, name, size);
        self.kept_word((Lettered::Caption, name.to_owned(), 0), || {
            draw().map(|drawn| sprites::finished_one(&drawn, &mut Indexer::new(&self.palette)))
        })
    }

    /// A word of these letters, `height` pixels high; it is placed by the middle of its left end. `None` if there is no
    /// memory for it.
    pub(super) fn word(&self, letters: Lettered, text: &str, height: f32) -> Option<Arc<Sprite>> {
        let font = match letters {
            Lettered::Digits => &self.font,
            Lettered::Name | Lettered::Caption => &self.names,
        };
        self.kept_word((letters, text.to_owned(), height as u32), || {
            let drawn = sprites::word(self.colours.text, font, text, height)?;
            Ok(sprites::finished_word(&drawn, &mut Indexer::new(&self.palette)))
        })
    }

    fn kept_word(
        &self,
        key: (Lettered, String, u32),
        draw: impl FnOnce() -> Result<Sprite, RenderError>,
    ) -> Option<Arc<Sprite>> {
        let mut kept = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(word) = kept.get(&key) {
            return Some(Arc::clone(word));
        }
        if kept.len() >= WORDS_MAX {
            kept.clear();
        }
        let word = Arc::new(draw().ok()?);
        kept.insert(key, Arc::clone(&word));
        Some(word)
    }
}

/// Whether the backdrops are embedded in the program.
fn is_known(board: &'static Board, size: u32) -> bool {
    size == SIZE && ptr::eq(board, Board::standard())
}

/// The palette for a theme, chosen for the backdrop and for everything that is drawn over it.
fn palette<'a>(
    colours: &ThemeColours,
    board: &Board,
    layer: &Pixmap,
    drawn: impl Iterator<Item = &'a Pixmap>,
) -> Palette {
    let shades = shades(colours, board);
    let mut histogram = Histogram::default();
    for same in layer.pixels().chunk_by(|one, other| one == other) {
        histogram.add([same[0].red(), same[0].green(), same[0].blue()], same.len() as u32);
    }
    for pixel in drawn.flat_map(|pixmap| pixmap.pixels()) {
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
        colours.text,
        colours.hint,
        colours.badge,
        colours.badge_ink,
        colours.bridge_ink,
    ];
    exact.extend([
        colours.burst,
        colours.seat,
        colours.number,
        colours.die,
        colours.pip,
        colours.second,
        colours.second_ink,
    ]);
    exact.extend(colours.pawns);
    exact.extend(
        (0..colours.pawns.len()).flat_map(|seat| [colours.entry(seat), colours.lane(seat), colours.outline(seat)]),
    );
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
