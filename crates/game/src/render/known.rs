//! The backdrop of each theme for frames of [`SIZE`] on the standard board, drawn in advance and embedded in the
//! program. For each theme, `assets/backdrops` has the colours, and the pixels as a zlib stream made by libdeflate's
//! level 12.
//!
//! To draw a backdrop takes longer than everything else before the first frame of a theme. Each frame reuses the
//! matches of the stream, which makes frames small and quick to encode. A test asserts that the files are what would
//! be drawn.

use super::SIZE;
use super::deflate::Parse;
use super::palette::Palette;
use super::theme::Theme;
use image::GrayImage;
use libdeflater::Decompressor;

/// A backdrop with its palette and its compression.
pub(super) struct PackedBackdrop {
    pub palette: Palette,
    pub backdrop: GrayImage,
    pub like: Parse,
}

/// Reads the embedded backdrop of a theme; `None` if its files are damaged.
pub(super) fn known(theme: Theme) -> Option<PackedBackdrop> {
    let (colours, stream) = files(theme);
    let row = SIZE as usize + 1;
    let mut rows = vec![0; row * SIZE as usize];
    Decompressor::new().zlib_decompress(stream, &mut rows).ok()?;
    let mut pixels = Vec::with_capacity(rows.len());
    rows.chunks_exact(row).for_each(|row| pixels.extend_from_slice(&row[1..]));
    Some(PackedBackdrop {
        palette: Palette::of(colours.as_chunks().0.to_vec()),
        backdrop: GrayImage::from_raw(SIZE, SIZE, pixels)?,
        like: Parse::read(stream)?,
    })
}

/// The colours of a theme's palette, and the backdrop as a zlib stream of unfiltered rows.
fn files(theme: Theme) -> (&'static [u8], &'static [u8]) {
    macro_rules! files {
        ($name:literal) => {
            (
                include_bytes!(concat!("../../assets/backdrops/", $name, ".colours")),
                include_bytes!(concat!("../../assets/backdrops/", $name, ".zlib")),
            )
        };
    }
    match theme {
        Theme::Dark => files!("dark"),
        Theme::Light => files!("light"),
        Theme::Contrast => files!("contrast"),
    }
}
