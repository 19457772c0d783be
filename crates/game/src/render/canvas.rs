//! Painting on palette indices: sprites are blitted, paths are filled, edges are blended.

use super::palette::{Indexer, Palette, Rgb, blend};
use super::shapes::Point;
use super::spare::SPARE;
use image::{GrayImage, Luma};
use tiny_skia::{FillRule, Mask, Path, Pixmap, Transform};

/// The number of pixels of a mask that are skipped together when all are empty.
const CLEAR: usize = 16;

/// A small picture, drawn in advance, with soft edges and an anchor.
pub(super) struct Sprite {
    width: u32,
    /// Each pixel's colour and opacity, and the palette index of a pixel that is fully opaque.
    pixels: Vec<(Rgb, u8, u8)>,
    anchor: (i32, i32),
}

impl Sprite {
    /// Makes a sprite from a pixmap; `anchor` is the pixel placed on the point where the sprite is drawn.
    pub fn new(pixmap: &Pixmap, anchor: (i32, i32), indexer: &mut Indexer) -> Sprite {
        let pixels = pixmap
            .pixels()
            .iter()
            .map(|pixel| {
                let colour = pixel.demultiply();
                let ink = [colour.red(), colour.green(), colour.blue()];
                (ink, colour.alpha(), if colour.alpha() < 255 { 0 } else { indexer.exact(ink) })
            })
            .collect();
        Sprite { width: pixmap.width(), pixels, anchor }
    }
}

/// A picture that is being drawn, as indices of a palette.
pub(super) struct Canvas<'a> {
    pixels: GrayImage,
    palette: &'a Palette,
}

impl<'a> Canvas<'a> {
    pub fn new(backdrop: &GrayImage, palette: &'a Palette) -> Canvas<'a> {
        let mut pixels = SPARE.take(backdrop.len());
        pixels.extend_from_slice(backdrop);
        let pixels = GrayImage::from_raw(backdrop.width(), backdrop.height(), pixels);
        Canvas { pixels: pixels.unwrap_or_else(|| backdrop.clone()), palette }
    }

    /// The picture's palette indices.
    pub fn into_pixels(self) -> GrayImage {
        self.pixels
    }

    /// The colour at a point of the picture.
    pub fn ink(&self, at: Point) -> Rgb {
        let (right, bottom) = (self.pixels.width() - 1, self.pixels.height() - 1);
        let Luma([index]) = *self.pixels.get_pixel((at.x as u32).min(right), (at.y as u32).min(bottom));
        self.palette.ink(index)
    }

    /// Puts palette indices on the picture, from a pixel on.
    pub fn put(&mut self, first: usize, pixels: &[u8]) {
        if let Some(old) = self.pixels.as_mut().get_mut(first..first + pixels.len()) {
            old.copy_from_slice(pixels);
        }
    }

    /// Draws a sprite with its anchor on a point.
    pub fn blit(&mut self, sprite: &Sprite, at: Point) {
        let left = at.x.round() as i32 - sprite.anchor.0;
        let top = at.y.round() as i32 - sprite.anchor.1;
        let palette = self.palette;
        let width = self.pixels.width() as usize;
        // Parts of the sprite beyond an edge of the picture are left out.
        let cut = left.min(0).unsigned_abs() as usize;
        let left = left.max(0) as usize;
        let rows = self.pixels.chunks_exact_mut(width).skip(top.max(0) as usize);
        let lines = sprite.pixels.chunks_exact(sprite.width as usize).skip(top.min(0).unsigned_abs() as usize);
        for (row, line) in rows.zip(lines) {
            let (Some(row), Some(line)) = (row.get_mut(left..), line.get(cut..)) else { return };
            for (pixel, &(ink, alpha, index)) in row.iter_mut().zip(line) {
                match alpha {
                    0 => {}
                    255 => *pixel = index,
                    _ => *pixel = palette.nearest(blend(palette.ink(*pixel), ink, alpha)),
                }
            }
        }
    }

    /// Fills a path with a colour.
    pub fn fill(&mut self, path: &Path, ink: Rgb) {
        let bounds = path.bounds();
        let (right, bottom) = (self.pixels.width() as f32, self.pixels.height() as f32);
        let left = bounds.left().floor().clamp(0.0, right);
        let top = bounds.top().floor().clamp(0.0, bottom);
        let width = bounds.right().ceil().clamp(0.0, right) - left;
        let height = bounds.bottom().ceil().clamp(0.0, bottom) - top;
        let Some(mut mask) = Mask::new(width as u32, height as u32) else { return };
        mask.fill_path(path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        let palette = self.palette;
        let index = palette.exact(ink);
        let (side, left) = (self.pixels.width() as usize, left as usize);
        let rows = self.pixels.chunks_exact_mut(side).skip(top as usize);
        for (row, line) in rows.zip(mask.data().chunks_exact(width as usize)) {
            // Most of a mask is empty, so blocks of empty pixels are skipped.
            for (pixels, covers) in row[left..].chunks_mut(CLEAR).zip(line.chunks(CLEAR)) {
                if covers.iter().fold(0, |any, cover| any | cover) == 0 {
                    continue;
                }
                for (pixel, cover) in pixels.iter_mut().zip(covers) {
                    match *cover {
                        0 => {}
                        255 => *pixel = index,
                        cover => *pixel = palette.nearest(blend(palette.ink(*pixel), ink, cover)),
                    }
                }
            }
        }
    }
}
