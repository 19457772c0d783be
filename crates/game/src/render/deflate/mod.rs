//! DEFLATE for pictures that differ little from a known one.
//!
//! A frame is its theme's backdrop with a twentieth of the pixels changed. To find the best compression of the
//! backdrop takes half a second, so it is computed once, and each frame reuses its matches. New matches are searched
//! for, with little effort, only where pixels or the source of a match have changed. A frame therefore takes less time
//! than with libdeflate's level 1, and is smaller than with its level 9.

mod follow;
mod huffman;
mod read;
mod symbols;
mod write;

use follow::Costs;
use symbols::Token;
use write::Writer;

/// Number of blocks of a stream, at most. Each block has its own codes, because the picture differs from top to bottom.
const BLOCKS: usize = 10;

/// How a known picture is compressed: the tokens of its stream, and the cost of each kind of token in the stream.
pub(super) struct Parse {
    tokens: Vec<Token>,
    costs: Costs,
    /// Length of the unpacked data.
    length: usize,
}

impl Parse {
    /// Reads the tokens of a zlib stream; `None` when the stream is invalid or has a block without dynamic codes.
    pub fn read(zlib: &[u8]) -> Option<Parse> {
        let tokens = read::tokens(zlib.get(2..)?)?;
        let length = tokens.iter().map(|token| token.span()).sum();
        Some(Parse { costs: Costs::of(&tokens), tokens, length })
    }

    /// Compresses rows of `row` bytes each to a zlib stream; `None` when they have fewer or more bytes than the known
    /// picture.
    pub fn pack(&self, rows: &[u8], row: usize) -> Option<Vec<u8>> {
        if rows.len() != self.length {
            return None;
        }
        let tokens = follow::follow(&self.tokens, &self.costs, rows, row);
        let mut stream = Vec::with_capacity(rows.len() / 8);
        stream.extend([0x78, 0xDA]);
        let mut writer = Writer::new(stream);
        let mut blocks = tokens.chunks(tokens.len().div_ceil(BLOCKS)).peekable();
        while let Some(block) = blocks.next() {
            writer.block(block, blocks.peek().is_none());
        }
        let mut stream = writer.finish();
        stream.extend(libdeflater::adler32(rows).to_be_bytes());
        Some(stream)
    }
}

#[cfg(test)]
mod tests;
