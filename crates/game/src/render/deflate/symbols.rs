//! Tokens, and the symbols that they are written with: RFC 1951, section 3.2.5.

/// A byte, or a match: `length` bytes repeated from `distance` back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The length of a match; for a byte, its value.
    pub length: u16,
    /// The distance of a match; 0 for a byte.
    pub distance: u16,
}

impl Token {
    pub fn literal(byte: u8) -> Token {
        Token { length: byte.into(), distance: 0 }
    }

    /// The number of bytes that the token stands for.
    #[inline]
    pub fn span(self) -> usize {
        if self.distance == 0 { 1 } else { self.length.into() }
    }

    /// The token's index in [`HEADS`].
    #[inline]
    pub fn place(self) -> usize {
        usize::from(self.length | u16::from(self.distance == 0) << 9) & (HEAD_PLACES - 1)
    }

    #[inline]
    pub fn push_to(self, tokens: &mut Vec<Token>) -> usize {
        tokens.push(self);
        self.span()
    }
}

/// The longest match.
pub const LENGTH_MAX: usize = 258;
/// The symbol that ends a block. Smaller symbols are bytes, larger ones are lengths.
pub const END: usize = 256;
/// Number of symbols for bytes, the end of a block, and lengths.
pub const LITERALS: usize = 286;
/// Number of symbols for distances.
pub const DISTANCES: usize = 30;

/// Number of extra bits after each symbol for lengths.
pub const LENGTH_BITS: [u8; 29] =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
/// The shortest length of each symbol.
pub const LENGTH_FROM: [u16; 29] =
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
/// Number of extra bits after each symbol for distances.
pub const DISTANCE_BITS: [u8; DISTANCES] =
    [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/// The shortest distance of each symbol.
pub const DISTANCE_FROM: [u16; DISTANCES] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
];

/// Number of entries of [`HEADS`]: 512 for lengths, then those for bytes.
pub const HEAD_PLACES: usize = 1024;
/// The symbol of each length and, from 512 on, of each byte.
pub static HEADS: [u16; HEAD_PLACES] = {
    let mut symbols = [0; HEAD_PLACES];
    let (mut length, mut symbol) = (3, 0);
    while length <= LENGTH_MAX {
        while symbol + 1 < LENGTH_FROM.len() && LENGTH_FROM[symbol + 1] as usize <= length {
            symbol += 1;
        }
        symbols[length] = (END + 1 + symbol) as u16;
        length += 1;
    }
    let mut byte = 0;
    while byte < END {
        symbols[512 + byte] = byte as u16;
        byte += 1;
    }
    symbols
};

/// The symbol of each distance. The first half has the distances up to 256; the second half has larger ones in steps
/// of 128, because no symbol begins within such a step.
static DISTANCE_SYMBOLS: [u8; 512] = {
    let mut symbols = [0; 512];
    let mut at = 0;
    while at < 512 {
        let distance = if at < 256 { at + 1 } else { (at - 256) * 128 + 1 };
        let mut symbol = DISTANCES - 1;
        while DISTANCE_FROM[symbol] as usize > distance {
            symbol -= 1;
        }
        symbols[at] = symbol as u8;
        at += 1;
    }
    symbols
};

/// The symbol of a length, counted from the first symbol for lengths.
#[inline]
pub fn of_length(length: u16) -> usize {
    usize::from(HEADS[usize::from(length)]).saturating_sub(END + 1)
}

/// The symbol of a distance.
#[inline]
pub fn of_distance(distance: u16) -> usize {
    let before = usize::from(distance.saturating_sub(1));
    usize::from(DISTANCE_SYMBOLS[if before < 256 { before } else { 256 | (before >> 7) & 255 }])
}
