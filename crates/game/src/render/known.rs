//! The backdrops of each theme for frames of [`SIZE`] on the standard board, drawn in advance and embedded in the
//! program. For each theme, `assets/backdrops` has the colours, and the pixels of both extents as zlib streams made by
//! libdeflate's level 12.
//!
//! To draw a backdrop takes longer than everything else before the first frame of a theme. Each frame reuses the
//! matches of the stream, which makes frames small and quick to encode. A test asserts that the files are what would
//! be drawn.

use super::SIZE;
use super::deflate::Parse;
use super::geometry::Extent;
use super::palette::Palette;
use super::theme::Theme;
use image::GrayImage;
use libdeflater::Decompressor;

/// The embedded palette of a theme.
pub(super) fn palette(theme: Theme) -> Palette {
    Palette::of(files(theme).0.as_chunks().0.to_vec())
}

/// The embedded backdrop of a theme, with its compression; `None` if its file is damaged.
pub(super) fn backdrop(theme: Theme, extent: Extent) -> Option<(GrayImage, Parse)> {
    let (_, full, grown) = files(theme);
    let stream = match extent {
        Extent::Full => full,
        Extent::Grown => grown,
    };
    let row = SIZE as usize + 1;
    let mut rows = vec![0; row * SIZE as usize];
    Decompressor::new().zlib_decompress(stream, &mut rows).ok()?;
    let mut pixels = Vec::with_capacity(rows.len());
    rows.chunks_exact(row).for_each(|row| pixels.extend_from_slice(&row[1..]));
    Some((GrayImage::from_raw(SIZE, SIZE, pixels)?, Parse::read(stream)?))
}

/// The colours of a theme's palette, and its backdrops as zlib streams of unfiltered rows.
fn files(theme: Theme) -> (&'static [u8], &'static [u8], &'static [u8]) {
    macro_rules! files {
        ($name:literal) => {
            (
                include_bytes!(concat!("../../assets/backdrops/", $name, ".colours")),
                include_bytes!(concat!("../../assets/backdrops/", $name, ".zlib")),
                include_bytes!(concat!("../../assets/backdrops/", $name, "-grown.zlib")),
            )
        };
    }
    match theme {
        Theme::Dark => files!("dark"),
        Theme::Light => files!("light"),
        Theme::Contrast => files!("contrast"),
    }
}
