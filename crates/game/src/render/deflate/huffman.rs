//! Huffman codes: their lengths from counts, the codes from lengths, and a decoder.

/// Length of the longest code, in bits.
pub const BITS_MAX: usize = 15;

/// The code lengths for these frequencies, none longer than `limit`; 0 for symbols that do not occur.
pub fn lengths<const N: usize>(counts: &[u32; N], limit: usize) -> [u8; N] {
    let mut lengths = [0; N];
    let mut leaves: Vec<(u32, usize)> =
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(symbol, count)| (*count, symbol)).collect();
    leaves.sort_unstable();
    let mut of_length = depths(&leaves, limit);
    shorten(&mut of_length, limit);
    // The rarest symbols get the longest codes.
    let mut rarest_first = leaves.iter();
    for length in (1..=limit).rev() {
        for (_, symbol) in rarest_first.by_ref().take(of_length[length]) {
            lengths[*symbol] = length as u8;
        }
    }
    lengths
}

/// Number of leaves of the Huffman tree at each depth; leaves deeper than `limit` are counted at `limit`.
fn depths(leaves: &[(u32, usize)], limit: usize) -> [usize; BITS_MAX + 1] {
    let mut of_length = [0; BITS_MAX + 1];
    let count = leaves.len();
    if count < 2 {
        of_length[1] = count;
        return of_length;
    }
    // The leaves and the inner nodes are each in ascending order of weight, so the lightest node is the next leaf or
    // the next inner node.
    let mut weights: Vec<u32> = leaves.iter().map(|(weight, _)| *weight).collect();
    let mut parents = vec![0; 2 * count - 1];
    let (mut leaf, mut inner) = (0, count);
    for node in count..2 * count - 1 {
        let mut weight = 0;
        for _ in 0..2 {
            let next =
                if leaf < count && (inner == node || weights[leaf] <= weights[inner]) { &mut leaf } else { &mut inner };
            parents[*next] = node;
            weight += weights[*next];
            *next += 1;
        }
        weights.push(weight);
    }
    let mut depth = vec![0; 2 * count - 1];
    for node in (0..2 * count - 2).rev() {
        depth[node] = depth[parents[node]] + 1;
    }
    depth[..count].iter().for_each(|depth| of_length[limit.min(*depth)] += 1);
    of_length
}

/// Makes room for the leaves that were moved up to `limit`: a leaf further up moves one level down and becomes the
/// sibling of one of the deepest leaves. This keeps the code complete; decoders refuse incomplete codes.
fn shorten(of_length: &mut [usize; BITS_MAX + 1], limit: usize) {
    let room = 1 << limit;
    let taken: usize = (1..=limit).map(|length| of_length[length] << (limit - length)).sum();
    for _ in room..taken {
        let Some(length) = (1..limit).rev().find(|length| of_length[*length] > 0) else { return };
        of_length[length] -= 1;
        of_length[length + 1] += 2;
        of_length[limit] -= 1;
    }
}

/// The codes for these lengths; the lowest bit of a code is written first.
pub fn codes<const N: usize>(lengths: &[u8; N]) -> [u16; N] {
    let mut next = first_codes(lengths);
    let mut codes = [0; N];
    for (code, length) in codes.iter_mut().zip(lengths).filter(|(_, length)| **length > 0) {
        let of_length = &mut next[usize::from(*length)];
        *code = of_length.reverse_bits() >> (16 - length);
        *of_length += 1;
    }
    codes
}

/// The first code of each length.
fn first_codes(lengths: &[u8]) -> [u16; BITS_MAX + 1] {
    let mut count = [0; BITS_MAX + 1];
    lengths.iter().filter(|length| **length > 0).for_each(|length| count[usize::from(*length)] += 1);
    let mut code = 0u16;
    count.map(|count| {
        let first = code;
        code = code.wrapping_add(count) << 1;
        first
    })
}

/// Reads symbols bit by bit, which is fast enough for data read once.
pub struct Decoder {
    count: [u16; BITS_MAX + 1],
    symbols: Vec<u16>,
}

impl Decoder {
    pub fn new(lengths: &[u8]) -> Decoder {
        let mut count = [0; BITS_MAX + 1];
        lengths.iter().for_each(|length| count[usize::from(*length)] += 1);
        let mut symbols: Vec<u16> =
            (0..lengths.len() as u16).filter(|symbol| lengths[usize::from(*symbol)] > 0).collect();
        symbols.sort_by_key(|symbol| lengths[usize::from(*symbol)]);
        Decoder { count, symbols }
    }

    /// Reads the next symbol; `None` when the bits are no code or end early.
    pub fn read(&self, mut bit: impl FnMut() -> Option<u32>) -> Option<usize> {
        let (mut code, mut first, mut before) = (0u32, 0u32, 0u32);
        for count in &self.count[1..] {
            let count = u32::from(*count);
            code |= bit()?;
            if code < first + count {
                return self.symbols.get((before + code - first) as usize).map(|symbol| usize::from(*symbol));
            }
            before += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }
}
