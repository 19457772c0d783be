//! How many tables a round has, and how many people sit at each.

use std::ops::RangeInclusive;

/// The sizes of table that a host may prefer.
pub const SIZES: RangeInclusive<usize> = 2..=6;
/// The size of table that is preferred unless the host chooses another.
pub const USUAL_SIZE: usize = 4;

/// The sizes of the tables for so many people, the largest first. Everybody sits, the sizes are within one of each other,
/// and their mean is as near to the preferred size as can be; of two means that are equally near, the smaller. There are
/// tables of two only for two people, or if two is the preferred size. One person alone has no table.
pub fn sizes(people: usize, preferred: usize) -> Vec<usize> {
    let preferred = preferred.clamp(*SIZES.start(), *SIZES.end());
    let least = if people == 2 { 2 } else { preferred.min(3) };
    let possible = people.div_ceil(*SIZES.end()).max(1)..=people / least;
    let best = possible.min_by(|&one, &other| {
        // The distance of the mean, multiplied by both numbers of tables.
        let distance = |tables: usize, of_other: usize| {
            (people as u128).abs_diff(preferred as u128 * tables as u128) * of_other as u128
        };
        distance(one, other).cmp(&distance(other, one)).then(other.cmp(&one))
    });
    best.map_or_else(Vec::new, |tables| shared_out(people, tables))
}

/// The size of the final table: of the round's sizes, the nearest to the preferred one.
pub(super) fn size_of_final(sizes: &[usize], preferred: usize) -> Option<usize> {
    sizes.iter().copied().min_by_key(|size| size.abs_diff(preferred))
}

/// So many people at so many tables, as evenly as can be.
fn shared_out(people: usize, tables: usize) -> Vec<usize> {
    let larger = people % tables;
    (0..tables).map(|table| people / tables + usize::from(table < larger)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_near_the_preferred_size() {
        // The preferred size, the number of people, and the expected sizes.
        let cases: [(usize, usize, &[usize]); 29] = [
            (4, 0, &[]),
            (4, 1, &[]),
            (4, 2, &[2]),
            (4, 3, &[3]),
            (4, 4, &[4]),
            (4, 5, &[5]),
            (4, 6, &[3, 3]),
            (4, 7, &[4, 3]),
            (4, 8, &[4, 4]),
            (4, 9, &[5, 4]),
            (4, 10, &[4, 3, 3]),
            (4, 11, &[4, 4, 3]),
            (4, 13, &[5, 4, 4]),
            (4, 14, &[4, 4, 3, 3]),
            (4, 23, &[4, 4, 4, 4, 4, 3]),
            (2, 1, &[]),
            (2, 3, &[3]),
            (2, 4, &[2, 2]),
            (2, 7, &[3, 2, 2]),
            (3, 4, &[4]),
            (3, 5, &[5]),
            (3, 7, &[4, 3]),
            (5, 9, &[5, 4]),
            (5, 12, &[4, 4, 4]),
            (6, 7, &[4, 3]),
            (6, 13, &[5, 4, 4]),
            (6, 18, &[6, 6, 6]),
            (0, 4, &[2, 2]),
            (usize::MAX, 12, &[6, 6]),
        ];
        for (preferred, people, expected) in cases {
            assert_eq!(sizes(people, preferred), expected, "{people} people, {preferred} preferred");
        }
    }

    #[test]
    fn sizes_fit_any_number_of_people() {
        for preferred in SIZES {
            for people in 2..=500 {
                let sizes = sizes(people, preferred);
                let least = if people == 2 || preferred == 2 { 2 } else { 3 };
                let (largest, smallest) = (sizes[0], sizes[sizes.len() - 1]);
                assert_eq!(sizes.iter().sum::<usize>(), people);
                assert!(largest - smallest <= 1 && smallest >= least && largest <= 6, "{people}: {sizes:?}");
            }
        }
    }

    #[test]
    fn a_final_has_the_preferred_size() {
        let cases: [(&[usize], Option<usize>); 4] =
            [(&[], None), (&[5, 4, 4], Some(4)), (&[4, 3], Some(4)), (&[3, 3], Some(3))];
        for (sizes, expected) in cases {
            assert_eq!(size_of_final(sizes, 4), expected, "{sizes:?}");
        }
    }
}
