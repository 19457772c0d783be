//! The tokens of a compressed stream.

use super::huffman::Decoder;
use super::symbols::{DISTANCE_BITS, DISTANCE_FROM, END, LENGTH_BITS, LENGTH_FROM, Token};
use super::write::LENGTHS_ORDER;

/// The tokens of a raw DEFLATE stream; `None` when it is invalid or has a block without dynamic codes.
pub fn tokens(stream: &[u8]) -> Option<Vec<Token>> {
    let mut bits = Bits { stream, at: 0 };
    let mut tokens = Vec::new();
    loop {
        let last = bits.take(1)?;
        match bits.take(2)? {
            // Only blocks with dynamic codes are read: libdeflate writes no others for a picture.
            2 => block(&mut bits, &mut tokens)?,
            _ => return None,
        }
        if last == 1 {
            return Some(tokens);
        }
    }
}

struct Bits<'a> {
    stream: &'a [u8],
    /// Number of bits read.
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: u8) -> Option<u16> {
        let mut value = 0;
        for rank in 0..count {
            let byte = self.stream.get(self.at / 8)?;
            value |= u16::from(byte >> (self.at % 8) & 1) << rank;
            self.at += 1;
        }
        Some(value)
    }

    fn symbol(&mut self, decoder: &Decoder) -> Option<usize> {
        decoder.read(|| self.take(1).map(u32::from))
    }
}

fn block(bits: &mut Bits, tokens: &mut Vec<Token>) -> Option<()> {
    let (literals, distances) = decoders(bits)?;
    loop {
        match bits.symbol(&literals)? {
            END => return Some(()),
            byte if byte < END => tokens.push(Token::literal(byte as u8)),
            symbol => {
                let symbol = symbol - END - 1;
                let length = LENGTH_FROM.get(symbol)? + bits.take(*LENGTH_BITS.get(symbol)?)?;
                let symbol = bits.symbol(&distances)?;
                let distance = DISTANCE_FROM.get(symbol)? + bits.take(*DISTANCE_BITS.get(symbol)?)?;
                tokens.push(Token { length, distance });
            }
        }
    }
}

fn decoders(bits: &mut Bits) -> Option<(Decoder, Decoder)> {
    let literals = usize::from(bits.take(5)?) + 257;
    let distances = usize::from(bits.take(5)?) + 1;
    let mut of_lengths = [0; 19];
    for at in LENGTHS_ORDER.iter().take(usize::from(bits.take(4)?) + 4) {
        of_lengths[*at] = bits.take(3)? as u8;
    }
    let decoder = Decoder::new(&of_lengths);
    let mut lengths: Vec<u8> = Vec::new();
    while lengths.len() < literals + distances {
        let (length, times) = match bits.symbol(&decoder)? {
            16 => (*lengths.last()?, bits.take(2)? + 3),
            17 => (0, bits.take(3)? + 3),
            18 => (0, bits.take(7)? + 11),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(length, usize::from(times)));
    }
    let (of_literals, of_distances) = lengths.split_at_checked(literals)?;
    Some((Decoder::new(of_literals), Decoder::new(of_distances)))
}
