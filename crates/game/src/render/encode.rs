//! Palette indices to a PNG file.
//!
//! Measured on the board: the adaptive filter costs time and makes palette pictures larger, and libdeflate is both
//! quicker and smaller than the encoder's own deflate. So the frame of the file is the `png` crate's, the data is not.

use super::RenderError;
use super::palette::Palette;
use image::GrayImage;
use libdeflater::{CompressionLvl, Compressor};
use tiny_skia::Pixmap;

/// Effort of the compression, 1 to 12: 4 is a tenth larger, 7 half as quick.
const LEVEL: i32 = 5;

/// A PNG file of a palette picture.
pub(super) fn png(pixels: &GrayImage, palette: &Palette) -> Result<Vec<u8>, RenderError> {
    let data = deflated(&unfiltered_rows(pixels))?;
    let mut file = Vec::with_capacity(data.len() + 1024);
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours().concat());
    encoder.validate_sequence(false);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &data)?;
    writer.finish()?;
    Ok(file)
}

/// A PNG file of a picture with its ground left free.
pub(super) fn free_png(pixels: &Pixmap) -> Result<Vec<u8>, RenderError> {
    let colours = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let data: Vec<u8> = colours.flat_map(|ink| [ink.red(), ink.green(), ink.blue(), ink.alpha()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}

/// Each row behind the byte that says it is not filtered.
fn unfiltered_rows(pixels: &GrayImage) -> Vec<u8> {
    let width = pixels.width() as usize;
    let mut rows = Vec::with_capacity(pixels.len() + pixels.height() as usize);
    for row in pixels.chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    rows
}

fn deflated(data: &[u8]) -> Result<Vec<u8>, RenderError> {
    let level = CompressionLvl::new(LEVEL).map_err(|_| RenderError::Deflate)?;
    let mut compressor = Compressor::new(level);
    let mut packed = vec![0; compressor.zlib_compress_bound(data.len())];
    let length = compressor.zlib_compress(data, &mut packed).map_err(|_| RenderError::Deflate)?;
    packed.truncate(length);
    Ok(packed)
}
