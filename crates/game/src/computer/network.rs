//! The expert's evaluator. One hidden layer over [`Features`] computes a strength for each seat. The softmax of all
//! strengths, capped at the share of a winner, is the players' shares.
//!
//! A file of weights is one line of text, `hypnosia-network-2 INPUTS HIDDEN CHECKSUM COMMAND`, then the weights as
//! little-endian `f32`: the rows of the inputs, the bias, the outer weights. The checksum is FNV-1a of the weights in
//! 16 hexadecimal digits, and COMMAND is the command that made the weights. The shares of a network in the
//! first file format, `hypnosia-network`, are not capped.

use super::evaluator::{Equity, Evaluator, bounded, softmax};
use super::features::{Features, INPUTS, SurveyedPosition};
use crate::board::Colour;
use crate::rules::Position;
use arrayvec::ArrayVec;
use std::sync::LazyLock;

/// The most hidden units; their number is a multiple of [`BLOCK`].
const HIDDEN_MAX: usize = 128;
/// Number of hidden units that are computed together: their values fit into the registers.
const BLOCK: usize = 32;
/// Number of features that are tested for zero together.
const LANES: usize = 32;
/// The first word of a file of weights: of the first file format, and of the current one.
const MAGIC: [&str; 2] = ["hypnosia-network", "hypnosia-network-2"];

/// The values of the hidden units for one seat.
pub type Hidden = ArrayVec<f32, HIDDEN_MAX>;

/// Weights of all connections. A network may use fewer inputs than [`INPUTS`]: always the first ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// Whether shares are capped at the share of a winner.
    pub bounded: bool,
    /// Number of inputs used: a multiple of [`LANES`].
    pub inputs: usize,
    /// Number of hidden units.
    pub hidden: usize,
    /// The rows of the inputs (one weight for each hidden unit), the bias of the hidden units, the outer weights.
    pub weights: Vec<f32>,
}

/// The file of the expert's weights.
const EXPERT: &[u8] = include_bytes!("../../assets/expert.network");

impl Network {
    /// The trained network.
    ///
    /// A test of this module reads the weights, so the fault branch is never reached.
    pub fn expert() -> &'static Network {
        static NETWORK: LazyLock<Option<Network>> = LazyLock::new(|| Network::read(EXPERT));
        match &*NETWORK {
            Some(network) => network,
            None => unreachable!("assets/expert.network holds no network"),
        }
    }

    /// Makes a network from weights; `None` when `inputs` or `hidden` is not supported, the number of weights does
    /// not fit them, or a weight is not finite.
    pub fn new(inputs: usize, hidden: usize, weights: Vec<f32>) -> Option<Network> {
        let fits = (1..=INPUTS).contains(&inputs)
            && inputs.is_multiple_of(LANES)
            && (1..=HIDDEN_MAX).contains(&hidden)
            && hidden.is_multiple_of(BLOCK);
        let whole = fits && weights.len() == (inputs + 2) * hidden && weights.iter().all(|weight| weight.is_finite());
        whole.then_some(Network { bounded: true, inputs, hidden, weights })
    }

    /// The rows of the inputs.
    pub(super) fn rows(&self) -> &[f32] {
        &self.weights[..self.inputs * self.hidden]
    }

    fn bias(&self) -> &[f32] {
        &self.weights[self.inputs * self.hidden..][..self.hidden]
    }

    /// The outer weights: from each hidden unit to the strength.
    pub fn outer(&self) -> &[f32] {
        &self.weights[(self.inputs + 1) * self.hidden..]
    }

    /// The strength of a seat: the softmax of all seats' strengths is their shares.
    pub fn strength(&self, features: &Features) -> f32 {
        let mut sums = [0.0; BLOCK];
        self.for_each_block(features, |units, outer| {
            for ((unit, weight), sum) in units.iter().zip(outer).zip(&mut sums) {
                *sum += unit * weight;
            }
        });
        let (eights, _) = sums.as_chunks::<8>();
        let eight: [f32; 8] = std::array::from_fn(|at| eights.iter().map(|eight| eight[at]).sum());
        eight.iter().sum()
    }

    /// The values of the hidden units for one seat.
    pub fn hidden_units(&self, features: &Features) -> Hidden {
        let mut hidden = Hidden::new();
        self.for_each_block(features, |units, _| hidden.extend(units.iter().copied()));
        hidden
    }

    /// Calls `done` with the values of each block of hidden units and their outer weights.
    #[inline(always)]
    fn for_each_block(&self, features: &Features, mut done: impl FnMut(&[f32; BLOCK], &[f32])) {
        let (mut active, mut count) = ([(0u32, 0.0f32); INPUTS], 0);
        for (block, numbers) in features.as_chunks::<LANES>().0[..self.inputs / LANES].iter().enumerate() {
            // Most features are zero, such as those of spaces without a pawn, and are skipped.
            let mut others = 0u32;
            for (at, &number) in numbers.iter().enumerate() {
                others |= u32::from(number != 0.0) << at;
            }
            while others != 0 {
                let at = others.trailing_zeros() as usize % LANES;
                others &= others - 1;
                active[count] = ((block * LANES + at) as u32, numbers[at]);
                count += 1;
            }
        }
        let (stride, rows) = (self.hidden / BLOCK, self.rows().as_chunks::<BLOCK>().0);
        let blocks = self.bias().as_chunks::<BLOCK>().0.iter().zip(self.outer().chunks_exact(BLOCK));
        for (block, (bias, outer)) in blocks.enumerate() {
            let rows = &rows[block..];
            let mut units = *bias;
            for &(at, number) in &active[..count] {
                let row = &rows[at as usize * stride];
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += number * weight);
            }
            done(&units.map(|unit| unit.max(0.0)), outer);
        }
    }

    /// Reads a file of weights; `None` when it holds anything else.
    pub fn read(bytes: &[u8]) -> Option<Network> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (line, body) = (std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]);
        let mut words = line.split(' ');
        let magic = words.next()?;
        let bounded = MAGIC.iter().position(|&other| other == magic)? > 0;
        let (inputs, hidden) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        if u64::from_str_radix(words.next()?, 16) != Ok(checksum(body)) {
            return None;
        }
        let (numbers, rest) = body.as_chunks::<4>();
        let weights = numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let network = Network::new(inputs, hidden, weights).filter(|_| rest.is_empty())?;
        Some(Network { bounded, ..network })
    }

    /// The checksum of the weights, as in their file.
    pub(super) fn fingerprint(&self) -> u64 {
        checksum(&self.body())
    }

    /// Serialises the weights, with the command that made them.
    pub fn write(&self, command: &str) -> Vec<u8> {
        let body = self.body();
        let magic = MAGIC[usize::from(self.bounded)];
        let line = format!("{magic} {} {} {:016x} {command}\n", self.inputs, self.hidden, checksum(&body));
        [line.into_bytes(), body].concat()
    }

    fn body(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }
}

/// FNV-1a of 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

impl Network {
    /// The strength of each seat.
    pub(super) fn strengths(&self, position: &Position) -> ArrayVec<(Colour, f32), 6> {
        let surveyed = SurveyedPosition::new(position, self.inputs);
        surveyed.colours().enumerate().map(|(seat, colour)| (colour, self.strength(&surveyed.features(seat)))).collect()
    }
}

impl Evaluator for Network {
    fn evaluate(&self, position: &Position) -> Equity {
        let shares = softmax(self.strengths(position).iter().copied());
        if self.bounded { bounded(shares, position.players().len()) } else { shares }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_read_as_it_was_written() {
        let network = Network::expert();
        assert_eq!(Network::read(&network.write("by hand")).as_ref(), Some(network));
        assert!(EXPERT.len() < 1 << 20, "the expert's weights take {} bytes", EXPERT.len());
    }

    #[test]
    fn a_damaged_file_holds_no_network() {
        let file = Network::expert().write("by hand");
        let mut flipped = file.clone();
        *flipped.last_mut().unwrap() ^= 1;
        let longer = [&file[..], &[0; 4]].concat();
        for damaged in [&flipped[..], &longer, &file[..file.len() - 4], &file[1..], b"", b"\n"] {
            assert_eq!(Network::read(damaged), None);
        }
        let unfit = Network { inputs: INPUTS + LANES, ..Network::expert().clone() };
        assert_eq!(Network::read(&unfit.write("by hand")), None, "more inputs than there are");
    }
}
