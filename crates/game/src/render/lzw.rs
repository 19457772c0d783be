//! GIF's LZW, for frames of an animation with few changes.
//!
//! An unchanged pixel may be encoded as transparent or in its colour, whichever continues the current code. A run of
//! transparent pixels that has a code is encoded at once, without a look-up for each pixel.

/// The largest number of codes in a table.
const CODES_MAX: usize = 4096;
/// The length of the longest code, in bits.
const BITS_MAX: u32 = 12;

/// Compresses frames that share a palette.
pub(super) struct Packer {
    /// The transparent index, which is the highest.
    free: u8,
    /// Bits for the index of a pixel.
    bits: u32,
    /// For a code and a following pixel, the code for both together; 0 if there is none.
    longer: Vec<u16>,
    /// The codes for runs of transparent pixels: of one pixel, of two, and so on.
    runs: Vec<u16>,
    /// The next free code.
    next: usize,
    /// The present length of codes in bits.
    width: u32,
    /// The whole bytes written.
    out: Vec<u8>,
    /// Bits that do not fill a byte yet.
    left: u64,
    /// The number of bits in `left`.
    left_bits: u32,
}

impl Packer {
    /// A compressor for frames in which `free`, the highest index, is transparent.
    pub fn new(free: u8) -> Packer {
        let bits = (u32::from(free) + 1).max(4).next_power_of_two().trailing_zeros();
        Packer {
            free,
            bits,
            longer: vec![0; CODES_MAX << bits],
            runs: Vec::new(),
            next: 0,
            width: 0,
            out: Vec::new(),
            left: 0,
            left_bits: 0,
        }
    }

    /// Compresses a frame; the first byte of the data is the number of bits for a pixel. `pixels` has the transparent
    /// index where a pixel is unchanged; `whole` has all pixels in their colours.
    pub fn pack(&mut self, pixels: &[u8], whole: &[u8]) -> Vec<u8> {
        self.out.push(self.bits as u8);
        self.width = self.bits + 1;
        self.clear();
        let mut at = 0;
        while let Some((mut code, begun)) = self.begin(&pixels[at..]) {
            at += begun;
            while let (Some(pixel), Some(instead)) = (pixels.get(at), whole.get(at)) {
                let longer = match self.longer(code, *pixel) {
                    0 if *pixel == self.free => self.longer(code, *instead),
                    longer => longer,
                };
                if longer == 0 {
                    self.learn(code, *pixel);
                    break;
                }
                code = longer;
                at += 1;
            }
            self.put(code);
            self.grow();
        }
        self.put(1 << self.bits | 1);
        let last = self.left_bits.div_ceil(8) as usize;
        self.out.extend_from_slice(&self.left.to_le_bytes()[..last]);
        (self.left, self.left_bits) = (0, 0);
        std::mem::take(&mut self.out)
    }

    /// The code for the first of these pixels, or for the longest run of transparent pixels at their beginning that has
    /// a code; and the number of pixels that the code stands for.
    fn begin(&self, pixels: &[u8]) -> Option<(u16, usize)> {
        let first = *pixels.first()?;
        if first != self.free {
            return Some((first.into(), 1));
        }
        let known = self.runs.len().min(pixels.len());
        let run = pixels[..known].iter().position(|pixel| *pixel != first).unwrap_or(known);
        Some((*self.runs.get(run.checked_sub(1)?)?, run))
    }

    #[inline]
    fn longer(&self, code: u16, pixel: u8) -> u16 {
        self.longer[usize::from(code) << self.bits | usize::from(pixel)]
    }

    /// Assigns the next free code to the pixels of `code` followed by `pixel`.
    fn learn(&mut self, code: u16, pixel: u8) {
        self.longer[usize::from(code) << self.bits | usize::from(pixel)] = self.next as u16;
        if pixel == self.free && self.runs.last() == Some(&code) {
            self.runs.push(self.next as u16);
        }
    }

    /// Advances to the next free code, and to longer codes where needed; the decoder does the same after each code. A
    /// full table is emptied.
    fn grow(&mut self) {
        if self.next == 1 << self.width && self.width < BITS_MAX {
            self.width += 1;
        }
        self.next += 1;
        if self.next == CODES_MAX {
            self.clear();
        }
    }

    /// Writes the clear code and empties the table of codes.
    fn clear(&mut self) {
        self.put(1 << self.bits);
        self.longer.fill(0);
        self.runs.clear();
        self.runs.push(self.free.into());
        self.next = (1 << self.bits) + 2;
        self.width = self.bits + 1;
    }

    #[inline]
    fn put(&mut self, code: u16) {
        self.left |= u64::from(code) << self.left_bits;
        self.left_bits += self.width;
        while self.left_bits >= 8 {
            self.out.push(self.left as u8);
            self.left >>= 8;
            self.left_bits -= 8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
    use proptest::prelude::*;
    use std::borrow::Cow;

    const FREE: u8 = 42;

    /// The indices that a GIF decoder reads from compressed data.
    fn unpacked(data: Vec<u8>, pixels: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, pixels as u16, 1, &[0; 129]).unwrap();
        let frame = Frame { width: pixels as u16, height: 1, buffer: Cow::Owned(data), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    fn is_the_same(pixels: &[u8], whole: &[u8], read: &[u8]) -> bool {
        let mut all = pixels.iter().zip(whole).zip(read);
        read.len() == pixels.len() && all.all(|((pixel, whole), read)| read == pixel || *pixel == FREE && read == whole)
    }

    proptest! {
        #[test]
        fn packed_pixels_are_read_back(runs in prop::collection::vec((0..=FREE, 0..FREE, 1..400usize), 1..120)) {
            let pixels: Vec<u8> = runs.iter().flat_map(|(pixel, _, times)| vec![*pixel; *times]).collect();
            let whole: Vec<u8> = runs
                .iter()
                .flat_map(|(pixel, instead, times)| vec![if *pixel == FREE { *instead } else { *pixel }; *times])
                .collect();
            let mut packer = Packer::new(FREE);
            // The second frame must not use codes of the first.
            for _ in 0..2 {
                let read = unpacked(packer.pack(&pixels, &whole), pixels.len());
                prop_assert!(is_the_same(&pixels, &whole, &read));
            }
        }

        #[test]
        fn a_full_table_is_begun_anew(pixels in prop::collection::vec(0..FREE, 30_000..40_000)) {
            let read = unpacked(Packer::new(FREE).pack(&pixels, &pixels), pixels.len());
            prop_assert!(read == pixels);
        }
    }
}
