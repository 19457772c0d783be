use super::*;
use proptest::prelude::*;

const ROW: usize = 61;

fn packed(rows: &[u8], level: i32) -> Vec<u8> {
    crate::render::encode::deflated(rows, level).unwrap()
}

fn unpacked(stream: &[u8], length: usize) -> Vec<u8> {
    let mut data = vec![0; length];
    let read = libdeflater::Decompressor::new().zlib_decompress(stream, &mut data).unwrap();
    data.truncate(read);
    data
}

/// Rows like a picture's: stripes with some noise.
fn rows(count: usize, noise: &[(usize, u8)]) -> Vec<u8> {
    let mut rows: Vec<u8> = (0..count * ROW).map(|at| ((at % ROW) / 7 + at / ROW / 9) as u8 % 5).collect();
    for (at, byte) in noise {
        let length = rows.len();
        rows[at % length] = *byte;
    }
    rows
}

proptest! {
    #[test]
    fn changed_data_round_trips(
        known in prop::collection::vec((any::<usize>(), any::<u8>()), 0..300),
        changed in prop::collection::vec((any::<usize>(), any::<u8>()), 0..600),
        level in 1..=12i32,
    ) {
        let parse = Parse::read(&packed(&rows(700, &known), level)).unwrap();
        let changed = rows(700, &changed);
        let stream = parse.pack(&changed, ROW).unwrap();
        prop_assert!(unpacked(&stream, changed.len()) == changed);
    }

    #[test]
    fn unrelated_data_round_trips(data in prop::collection::vec(any::<u8>(), 4096)) {
        let parse = Parse::read(&packed(&vec![7; 4096], 12)).unwrap();
        let stream = parse.pack(&data, 64).unwrap();
        prop_assert!(unpacked(&stream, data.len()) == data);
    }

    #[test]
    fn a_stream_of_anything_is_read_or_refused(stream in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = Parse::read(&stream);
    }
}

#[test]
fn repacking_the_same_data_keeps_the_size() {
    let data = rows(700, &[(5_000, 9), (9_999, 8)]);
    let known = packed(&data, 12);
    let again = Parse::read(&known).unwrap().pack(&data, ROW).unwrap();
    assert!(again.len() < known.len() + 60 * BLOCKS, "{} bytes of {}", again.len(), known.len());
}

#[test]
fn another_length_is_not_like_it() {
    let parse = Parse::read(&packed(&rows(700, &[]), 12)).unwrap();
    assert_eq!(parse.pack(&rows(701, &[]), ROW), None);
}

#[test]
fn one_dominant_symbol_keeps_codes_short() {
    let counts: [u32; 40] = std::array::from_fn(|rank| 1 << (rank / 2));
    for limit in [7, huffman::BITS_MAX] {
        let lengths = huffman::lengths(&counts, limit);
        let room: usize = lengths.iter().map(|length| 1 << (limit - usize::from(*length))).sum();
        assert!(lengths.iter().all(|length| (1..=limit as u8).contains(length)), "{lengths:?}");
        assert_eq!(room, 1 << limit, "{lengths:?}");
    }
}
