//! Painting on palette indices: sprites are blitted, paths are filled, edges are blended.

use super::palette::{Palette, Rgb, blend};
use super::shapes::Point;
use image::{GrayImage, Luma};
use tiny_skia::{FillRule, Mask, Path, Pixmap, Transform};

/// A prepared small picture with soft edges, drawn around its anchor.
pub(super) struct Sprite {
    width: u32,
    /// Colour, opacity, and for full opacity the index.
    pixels: Vec<(Rgb, u8, u8)>,
    anchor: (i32, i32),
}

impl Sprite {
    /// Takes over a pixmap; its `anchor` is the pixel that lies on the point where the sprite is drawn.
    pub fn new(pixmap: &Pixmap, anchor: (i32, i32), palette: &Palette) -> Sprite {
        let pixels = pixmap
            .pixels()
            .iter()
            .map(|pixel| {
                let colour = pixel.demultiply();
                let ink = [colour.red(), colour.green(), colour.blue()];
                (ink, colour.alpha(), if colour.alpha() == 0 { 0 } else { palette.exact(ink) })
            })
            .collect();
        Sprite { width: pixmap.width(), pixels, anchor }
    }
}

/// The picture as indices of a palette.
pub(super) struct Canvas<'a> {
    pixels: GrayImage,
    palette: &'a Palette,
}

impl<'a> Canvas<'a> {
    pub fn new(backdrop: &GrayImage, palette: &'a Palette) -> Canvas<'a> {
        Canvas { pixels: backdrop.clone(), palette }
    }

    /// The finished indices.
    pub fn into_pixels(self) -> GrayImage {
        self.pixels
    }

    /// Draws a sprite with its anchor on a point.
    pub fn blit(&mut self, sprite: &Sprite, at: Point) {
        let left = at.x.round() as i32 - sprite.anchor.0;
        let top = at.y.round() as i32 - sprite.anchor.1;
        let palette = self.palette;
        for (row, line) in (top..).zip(sprite.pixels.chunks_exact(sprite.width as usize)) {
            for (column, &(ink, alpha, index)) in (left..).zip(line) {
                if alpha == 0 {
                    continue;
                }
                if let Some(Luma([pixel])) = self.pixel(column, row) {
                    *pixel = if alpha == 255 { index } else { palette.nearest(blend(palette.ink(*pixel), ink, alpha)) };
                }
            }
        }
    }

    fn pixel(&mut self, column: i32, row: i32) -> Option<&mut Luma<u8>> {
        self.pixels.get_pixel_mut_checked(u32::try_from(column).ok()?, u32::try_from(row).ok()?)
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
        let (left, top) = (left as u32, top as u32);
        for (row, line) in (top..).zip(mask.data().chunks_exact(width as usize)) {
            let Some(first) = line.iter().position(|cover| *cover > 0) else { continue };
            for (column, &cover) in (left..).zip(line).skip(first) {
                if cover == 0 {
                    continue;
                }
                let Luma([pixel]) = self.pixels.get_pixel_mut(column, row);
                *pixel = if cover == 255 { index } else { palette.nearest(blend(palette.ink(*pixel), ink, cover)) };
            }
        }
    }
}
