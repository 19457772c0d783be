//! Parsers of numbers on the command line. Their errors name the bounds.

use std::ops::RangeInclusive;

/// A parser of whole numbers in a range.
pub fn whole<N>(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: TryFrom<u64> + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| must_be(&range))
    }
}

/// A parser of any whole number, such as a seed.
pub fn any(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "must be a whole number from 0 on".to_owned())
}

fn must_be(range: &RangeInclusive<u64>) -> String {
    format!("must be a whole number from {} to {}", range.start(), range.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_out_of_range_is_refused_with_bounds() {
        let read = whole::<u32>(2..=6);
        assert_eq!((read("2"), read("6")), (Ok(2), Ok(6)));
        for text in ["1", "7", "-2", "two", "", "18446744073709551616"] {
            assert_eq!(read(text), Err("must be a whole number from 2 to 6".to_owned()), "{text}");
        }
        assert!(any("-1").unwrap_err().contains("whole number"));
    }
}
