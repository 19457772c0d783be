//! Finds the tokens of data that is mostly equal to known data. The tokens of the known data are reused where possible.

use super::symbols::{DISTANCE_BITS, DISTANCES, END, LENGTH_BITS, LENGTH_MAX, Token, of_distance, of_length};
use super::write::count;

/// The shortest match.
const SHORTEST: usize = 3;
/// Longest distance of a match.
const WINDOW: usize = 1 << 15;
/// Bits of a hash of the four bytes at a position, by which [`Search`] finds earlier positions.
const HASH_BITS: u32 = 13;
/// Number of distances tried at every position, besides the indexed positions with the same hash.
const NEAR: usize = 8;
/// Number of earlier positions kept for each hash.
const PLACES: usize = 4;
/// A match that begins one byte later is preferred if it saves this many bits more.
const BETTER: f32 = 1.5;
/// A match of at least this length is used without a search for a better one at the next byte.
const LONG: usize = 24;
/// The maximum number of positions that are indexed for a match. Most positions of a long match begin with the same
/// bytes, so to index more of them would add little.
const REMEMBERED: usize = 8;

/// Costs of tokens, in bits.
pub struct Costs {
    literal: f32,
    lengths: [f32; LENGTH_MAX + 1],
    distances: [f32; DISTANCES],
}

impl Costs {
    /// The costs of tokens in a stream whose symbols are as frequent as in these tokens.
    pub fn of(tokens: &[Token]) -> Costs {
        let (literals, distances) = count(tokens);
        let bits = |count: u32, all: u32| (all as f32 / count.max(1) as f32).log2();
        let all: u32 = literals.iter().sum();
        let bytes = literals[..END].iter().filter(|count| **count > 0);
        let spent: f32 = bytes.clone().map(|count| *count as f32 * bits(*count, all)).sum();
        let mut costs = Costs {
            literal: spent / bytes.sum::<u32>().max(1) as f32,
            lengths: [0.0; LENGTH_MAX + 1],
            distances: [0.0; DISTANCES],
        };
        for (length, cost) in (0..).zip(&mut costs.lengths).skip(SHORTEST) {
            let symbol = of_length(length);
            *cost = bits(literals[END + 1 + symbol], all) + f32::from(LENGTH_BITS[symbol]);
        }
        let all: u32 = distances.iter().sum();
        for (symbol, cost) in costs.distances.iter_mut().enumerate() {
            *cost = bits(distances[symbol], all) + f32::from(DISTANCE_BITS[symbol]);
        }
        costs
    }
}

/// Returns tokens for `data`, which has rows of `row` bytes and as many bytes in all as the known data. Tokens of
/// `known` are reused where `data` still matches them; elsewhere new matches are searched for.
pub fn follow(known: &[Token], costs: &Costs, data: &[u8], row: usize) -> Vec<Token> {
    let mut search =
        Search { data, costs, row, recent: [0; 3], ahead: None, places: vec![[u32::MAX; PLACES]; 1 << HASH_BITS] };
    let mut tokens = Vec::with_capacity(known.len() * 2);
    let mut at = 0;
    let mut end = 0;
    for token in known {
        end += token.span();
        while at < end {
            at += match token.distance {
                0 if data[at] == token.length as u8 => token.push_to(&mut tokens),
                0 => search.anew(at, 0, &mut tokens),
                distance => {
                    let distance = usize::from(distance);
                    let rest = end - at;
                    // The rest of the known match can still hold when its first bytes have changed.
                    if rest >= SHORTEST && data[at..end] == data[at - distance..end - distance] {
                        Token { length: rest as u16, ..*token }.push_to(&mut tokens)
                    } else {
                        search.anew(at, distance, &mut tokens)
                    }
                }
            };
        }
    }
    tokens
}

/// Searches for new matches where the known ones do not hold.
struct Search<'a> {
    data: &'a [u8],
    costs: &'a Costs,
    row: usize,
    /// The last three different distances of new matches, other than 1, latest first. They are likely to match again,
    /// because shapes extend over several rows.
    recent: [usize; 3],
    /// The match already found at the next position.
    ahead: Option<(usize, Found)>,
    /// For each hash, the last indexed positions with this hash, latest first.
    places: Vec<[u32; PLACES]>,
}

/// A match, and how many bits it saves.
#[derive(Clone, Copy)]
struct Found {
    saves: f32,
    length: usize,
    distance: usize,
}

impl Search<'_> {
    /// Adds the next token, by a new search; returns the number of bytes that the token stands for. `known` is the
    /// distance of the known match, 0 if there is none.
    fn anew(&mut self, at: usize, known: usize, tokens: &mut Vec<Token>) -> usize {
        let found = match self.ahead.take() {
            Some((place, found)) if place == at => found,
            _ => self.best(at, known),
        };
        if found.length < LONG {
            let next = self.best(at + 1, known);
            if found.length < SHORTEST || next.saves > found.saves + BETTER {
                self.ahead = Some((at + 1, next));
                self.remember(at, 1);
                return Token::literal(self.data[at]).push_to(tokens);
            }
        }
        self.remember(at, found.length.min(REMEMBERED));
        if found.distance != 1 && !self.recent.contains(&found.distance) {
            self.recent = [found.distance, self.recent[0], self.recent[1]];
        }
        Token { length: found.length as u16, distance: found.distance as u16 }.push_to(tokens)
    }

    /// Of the matches tried at a position, the one that saves most bits; its length is 0 when no match saves any.
    fn best(&self, at: usize, known: usize) -> Found {
        let mut best = Found { saves: 0.0, length: 0, distance: 0 };
        let here = self.data.get(at..).unwrap_or_default();
        let here = &here[..here.len().min(LENGTH_MAX)];
        let (Some(first), Some(hash)) = (first_three(here), self.hash(at)) else { return best };
        let [one, two, three] = self.recent;
        let near = [1, self.row, known, self.row - 1, self.row + 1, one, two, three];
        let near = near.map(|distance| at.wrapping_sub(distance) as u32);
        let places = self.places[hash];
        // Most candidates begin with other bytes. The first bytes of all are compared before a match is measured: a
        // branch for each candidate would be mispredicted too often.
        let mut alike = 0u32;
        for (rank, from) in (0..).zip(near) {
            let from = from as usize;
            alike |= u32::from(from < at && self.begins(from) == first) << rank;
        }
        for (rank, from) in (NEAR..).zip(places) {
            let from = from as usize;
            alike |= u32::from(from < at && at - from <= WINDOW && self.begins(from) == first) << rank;
        }
        while alike > 0 {
            let rank = alike.trailing_zeros() as usize;
            alike &= alike - 1;
            let from = if rank < NEAR { near[rank] } else { places[(rank - NEAR) % PLACES] } as usize;
            self.offer(here, from, at - from, &mut best);
        }
        best
    }

    /// The first bytes at a position as [`first_three`] returns them; 0 near the end of the data.
    #[inline(always)]
    fn begins(&self, from: usize) -> u32 {
        self.data.get(from..).and_then(first_three).unwrap_or_default()
    }

    /// Replaces `best` by the match at `from` if the new match saves more bits. A match that is not longer hardly ever
    /// saves more, so its cost is not computed.
    #[inline(always)]
    fn offer(&self, here: &[u8], from: usize, distance: usize, best: &mut Found) {
        let there = &self.data[from..];
        if here.get(best.length) != there.get(best.length) {
            return;
        }
        let length = common(here, there);
        let Some(cost) = self.costs.lengths.get(length) else { return };
        let saves = self.costs.literal * length as f32 - cost - self.costs.distances[of_distance(distance as u16)];
        if saves > best.saves {
            *best = Found { saves, length, distance };
        }
    }

    fn remember(&mut self, at: usize, count: usize) {
        for at in at..at + count {
            let Some(hash) = self.hash(at) else { return };
            let places = &mut self.places[hash];
            places.copy_within(..PLACES - 1, 1);
            places[0] = at as u32;
        }
    }

    #[inline]
    fn hash(&self, at: usize) -> Option<usize> {
        let four = self.data.get(at..)?.first_chunk::<4>()?;
        Some((u32::from_le_bytes(*four).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize)
    }
}

/// The first three bytes as a number; `None` for fewer than four bytes.
#[inline(always)]
fn first_three(bytes: &[u8]) -> Option<u32> {
    bytes.first_chunk::<4>().map(|four| u32::from_le_bytes(*four) << 8)
}

/// Length of the common prefix.
#[inline]
fn common(one: &[u8], other: &[u8]) -> usize {
    let eights = one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0);
    let mut same = 0;
    for (a, b) in eights {
        let differ = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if differ != 0 {
            return same + (differ.trailing_zeros() / 8) as usize;
        }
        same += 8;
    }
    same + one[same..].iter().zip(&other[same..]).take_while(|(a, b)| a == b).count()
}
