//! Writes tokens as a compressed stream.

use super::huffman::{self, BITS_MAX};
use super::symbols::{
    DISTANCE_BITS, DISTANCE_FROM, DISTANCES, END, HEAD_PLACES, HEADS, LENGTH_BITS, LENGTH_FROM, LITERALS, Token,
    of_distance,
};

/// The order in which the code lengths of the code for code lengths are written: RFC 1951, section 3.2.7.
pub const LENGTHS_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The maximum number of bytes of a token.
const TOKEN_BYTES: usize = 6;
/// The maximum number of bytes of a block's header and end.
const HEAD_BYTES: usize = 512;

/// Writes bits, the lowest bit first.
pub struct Writer {
    bytes: Vec<u8>,
    /// Number of whole bytes written.
    length: usize,
    /// Bits that do not fill a byte yet.
    bits: u64,
    /// The number of bits in `bits`.
    count: u32,
}

impl Writer {
    pub fn new(bytes: Vec<u8>) -> Writer {
        Writer { length: bytes.len(), bytes, bits: 0, count: 0 }
    }

    /// Writes at most 48 bits. The caller must have made room for them in `bytes`.
    #[inline(always)]
    fn put(&mut self, bits: u64, count: u32) {
        self.bits |= bits << self.count;
        self.count += count;
        if let Some(room) = self.bytes.get_mut(self.length..self.length + 8) {
            room.copy_from_slice(&self.bits.to_le_bytes());
        }
        self.length += (self.count / 8) as usize;
        self.bits >>= self.count & !7;
        self.count %= 8;
    }

    /// Returns the bytes written; the last byte is padded with zeros.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length);
        if self.count > 0 {
            self.bytes.push(self.bits as u8);
        }
        self.bytes
    }

    /// Writes tokens as one block with codes of its own.
    pub fn block(&mut self, tokens: &[Token], last: bool) {
        let (mut literals, mut distances) = count(tokens);
        literals[END] = 1;
        // Even a block without matches needs a code for distances.
        distances[0] = distances[0].max(1);
        let of_literals = huffman::lengths(&literals, BITS_MAX);
        let of_distances = huffman::lengths(&distances, BITS_MAX);
        self.bytes.resize(self.length + HEAD_BYTES + tokens.len() * TOKEN_BYTES, 0);
        self.put(u64::from(last) | 2 << 1, 3);
        self.head(&of_literals, &of_distances);
        let codes = huffman::codes(&of_literals);
        let heads = heads(&of_literals, &codes);
        let distances = huffman::codes(&of_distances);
        let tails: [(u16, u8, u8); 32] = std::array::from_fn(|symbol| match distances.get(symbol) {
            Some(code) => (*code, of_distances[symbol], of_distances[symbol] + DISTANCE_BITS[symbol]),
            None => (0, 0, 0),
        });
        for token in tokens {
            let (mut bits, mut count) = heads[token.place()];
            if token.distance > 0 {
                let symbol = of_distance(token.distance) & 31;
                let beyond = token.distance - DISTANCE_FROM[symbol];
                let (code, length, whole) = tails[symbol];
                bits |= (u64::from(code) | u64::from(beyond) << length) << count;
                count += u32::from(whole);
            }
            self.put(bits, count);
        }
        self.put(codes[END].into(), of_literals[END].into());
    }

    /// Writes the header of a block: the code lengths of both codes, which are themselves compressed by a code.
    fn head(&mut self, literals: &[u8; LITERALS], distances: &[u8; DISTANCES]) {
        let used = |lengths: &[u8]| lengths.iter().rposition(|length| *length > 0).map_or(1, |last| last + 1);
        let (of_literals, of_distances) = (used(literals).max(END + 1), used(distances));
        let runs = runs(&[&literals[..of_literals], &distances[..of_distances]].concat());
        let mut counts = [0; 19];
        runs.iter().for_each(|(symbol, ..)| counts[usize::from(*symbol)] += 1);
        let lengths = huffman::lengths(&counts, 7);
        let codes = huffman::codes(&lengths);
        let written = LENGTHS_ORDER.iter().rposition(|at| lengths[*at] > 0).map_or(4, |last| (last + 1).max(4));
        self.put(of_literals as u64 - 257, 5);
        self.put(of_distances as u64 - 1, 5);
        self.put(written as u64 - 4, 4);
        LENGTHS_ORDER[..written].iter().for_each(|at| self.put(lengths[*at].into(), 3));
        for (symbol, beyond, bits) in runs {
            let symbol = usize::from(symbol);
            self.put(codes[symbol].into(), lengths[symbol].into());
            self.put(beyond.into(), bits);
        }
    }
}

/// Frequencies of the symbols for bytes and lengths, and of those for distances.
pub fn count(tokens: &[Token]) -> ([u32; LITERALS], [u32; DISTANCES]) {
    let mut heads = [0u32; HEAD_PLACES];
    let mut distances = [0; DISTANCES];
    for token in tokens {
        heads[token.place()] += 1;
        // A byte's distance of 0 counts as distance symbol 0; these counts are subtracted below.
        distances[of_distance(token.distance)] += 1;
    }
    let mut literals = [0; LITERALS];
    for (count, symbol) in heads.iter().zip(HEADS) {
        literals[usize::from(symbol)] += count;
    }
    distances[0] -= heads[512..].iter().sum::<u32>();
    (literals, distances)
}

/// The bits to write for each entry of [`HEADS`], and their number.
fn heads(lengths: &[u8; LITERALS], codes: &[u16; LITERALS]) -> [(u64, u32); HEAD_PLACES] {
    let mut heads = [(0, 0); HEAD_PLACES];
    for (place, (bits, count)) in (0u16..).zip(&mut heads) {
        let symbol = usize::from(HEADS[usize::from(place)]);
        *bits = codes[symbol].into();
        *count = lengths[symbol].into();
        if let Some(symbol) = symbol.checked_sub(END + 1) {
            *bits |= u64::from(place - LENGTH_FROM[symbol]) << *count;
            *count += u32::from(LENGTH_BITS[symbol]);
        }
    }
    heads
}

/// The code lengths as runs: a symbol of the code for code lengths, its extra value, and the number of its extra
/// bits.
fn runs(lengths: &[u8]) -> Vec<(u8, u8, u32)> {
    let mut runs = Vec::new();
    for same in lengths.chunk_by(|one, other| one == other) {
        let mut left = same.len();
        if same[0] > 0 {
            runs.push((same[0], 0, 0));
            left -= 1;
        }
        while left >= 3 {
            let (symbol, least, most, bits) = match same[0] {
                0 if left > 10 => (18, 11, 138, 7),
                0 => (17, 3, 10, 3),
                _ => (16, 3, 6, 2),
            };
            let taken = left.min(most);
            runs.push((symbol, (taken - least) as u8, bits));
            left -= taken;
        }
        runs.extend(std::iter::repeat_n((same[0], 0, 0), left));
    }
    runs
}
