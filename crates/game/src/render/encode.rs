//! Encodes PNG files: from palette indices, and with [`free_png`] from a picture with a transparent background.
//!
//! On pictures of the board, PNG's adaptive filter takes time and makes files larger, and the `png` crate's own deflate
//! is slower and compresses less. So the `png` crate writes only the chunks around palette indices, and
//! [`deflate`](super::deflate) or libdeflate compresses them.

use super::RenderError;
use super::deflate::Parse;
use super::palette::Rgb;
use super::spare::SPARE;
use image::error::{EncodingError, UnsupportedError, UnsupportedErrorKind};
use image::{ExtendedColorType, GrayImage, ImageEncoder, ImageError, ImageFormat, ImageResult};
use libdeflater::{CompressionLvl, Compressor};
use std::error::Error;
use std::io::Write;
use tiny_skia::Pixmap;

/// Compression level, 1 to 12, for pictures unlike any known one: with level 4 files are a tenth larger, level 7 takes
/// twice as long.
const LEVEL: i32 = 5;

/// Writes a buffer of palette indices as a PNG file.
pub(super) struct PaletteEncoder<'a, W> {
    pub to: W,
    pub colours: &'a [Rgb],
    /// The compression of a known picture that is mostly equal to this one.
    pub like: Option<&'a Parse>,
}

impl<W: Write> ImageEncoder for PaletteEncoder<'_, W> {
    /// Writes a buffer with one index for each pixel, which counts as [`ExtendedColorType::L8`].
    fn write_image(self, indices: &[u8], width: u32, height: u32, colour: ExtendedColorType) -> ImageResult<()> {
        if colour != ExtendedColorType::L8 {
            let kind = UnsupportedErrorKind::Color(colour);
            return Err(ImageError::Unsupported(UnsupportedError::from_format_and_kind(ImageFormat::Png.into(), kind)));
        }
        let rows = unfiltered_rows(indices, width as usize);
        let data = match self.like.and_then(|like| like.pack(&rows, width as usize + 1)) {
            Some(data) => data,
            None => deflated(&rows, LEVEL)?,
        };
        SPARE.keep(rows);
        let mut encoder = png::Encoder::new(self.to, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.colours.concat());
        encoder.validate_sequence(false);
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_chunk(png::chunk::IDAT, &data).map_err(failed)?;
        writer.finish().map_err(failed)
    }
}

/// Encodes palette indices as a PNG file and keeps their buffer in [`SPARE`]. `like` is the compression of a known
/// picture that is mostly equal to this one.
pub(super) fn png(pixels: GrayImage, colours: &[Rgb], like: Option<&Parse>) -> Result<Vec<u8>, RenderError> {
    let mut file = Vec::with_capacity(pixels.len() / 8);
    pixels.write_with_encoder(PaletteEncoder { to: &mut file, colours, like })?;
    SPARE.keep(pixels.into_raw());
    Ok(file)
}

/// A PNG file of a picture with a transparent background.
pub(super) fn free_png(pixels: &Pixmap) -> Result<Vec<u8>, RenderError> {
    let colours = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let data: Vec<u8> = colours.flat_map(|ink| [ink.red(), ink.green(), ink.blue(), ink.alpha()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&data).and_then(|()| writer.finish()).map_err(failed)?;
    Ok(file)
}

fn failed(error: impl Into<Box<dyn Error + Send + Sync>>) -> ImageError {
    ImageError::Encoding(EncodingError::new(ImageFormat::Png.into(), error))
}

/// The rows of a picture, each after the filter byte 0 (no filter).
pub(super) fn unfiltered_rows(indices: &[u8], width: usize) -> Vec<u8> {
    let mut rows = SPARE.take(indices.len() + indices.len() / width.max(1));
    for row in indices.chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    rows
}

/// Compresses data to a zlib stream at this level of libdeflate.
pub(super) fn deflated(data: &[u8], level: i32) -> ImageResult<Vec<u8>> {
    let level = CompressionLvl::new(level).map_err(|error| failed(format!("{error:?}")))?;
    let mut compressor = Compressor::new(level);
    let mut packed = vec![0; compressor.zlib_compress_bound(data.len())];
    let length = compressor.zlib_compress(data, &mut packed).map_err(failed)?;
    packed.truncate(length);
    Ok(packed)
}
