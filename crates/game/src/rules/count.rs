//! Counts of rolls, and their deviation from chance.

use super::Roll;

/// Half width, in standard deviations, of the interval around the expectation that holds 95 of 100 counts.
const BAND: f64 = 1.96;

/// Counts of the rolls of several games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RollCount {
    faces: [u64; 6],
    rolls: [u64; 21],
    doubles: u64,
    serial: Serial,
}

/// Sums for the correlation of consecutive rolls of a game: x is the sum of a roll's dice, y that of the next roll's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Serial {
    count: u64,
    x: u64,
    y: u64,
    xx: u64,
    yy: u64,
    xy: u64,
}

/// A count beside its expectation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counted {
    /// The observed count.
    pub seen: u64,
    /// The expected count.
    pub expected: f64,
    /// The half width of the interval around `expected` that holds 95 of 100 counts of fair dice.
    pub band: f64,
}

impl Counted {
    fn new(seen: u64, trials: u64, chance: f64) -> Counted {
        let expected = trials as f64 * chance;
        Counted { seen, expected, band: BAND * (expected * (1.0 - chance)).sqrt() }
    }

    /// Whether the count is within the band.
    pub fn is_usual(&self) -> bool {
        (self.seen as f64 - self.expected).abs() <= self.band
    }
}

impl RollCount {
    /// Counts the rolls of a game, in their order.
    pub fn add_game(&mut self, rolls: impl IntoIterator<Item = Roll>) {
        let mut before: Option<Roll> = None;
        for roll in rolls {
            self.add(roll);
            if let Some(before) = before {
                self.serial.add(before.sum().into(), roll.sum().into());
            }
            before = Some(roll);
        }
    }

    /// Counts a roll without regard to the roll before it.
    pub fn add(&mut self, roll: Roll) {
        for die in [roll.high(), roll.low()] {
            self.faces[usize::from(die - 1)] += 1;
        }
        self.rolls[index(roll)] += 1;
        self.doubles += u64::from(roll.is_double());
    }

    /// Number of rolls counted.
    pub fn total(&self) -> u64 {
        self.rolls.iter().sum()
    }

    /// The counts of the faces 1 to 6.
    pub fn faces(&self) -> [Counted; 6] {
        self.faces.map(|seen| Counted::new(seen, 2 * self.total(), 1.0 / 6.0))
    }

    /// The counts of the 21 different rolls, in the order of [`Roll::all`].
    pub fn rolls(&self) -> impl Iterator<Item = (Roll, Counted)> + '_ {
        let total = self.total();
        Roll::all()
            .zip(self.rolls)
            .map(move |(roll, seen)| (roll, Counted::new(seen, total, f64::from(roll.ways()) / 36.0)))
    }

    /// The count of rolls with two equal dice.
    pub fn doubles(&self) -> Counted {
        Counted::new(self.doubles, self.total(), 1.0 / 6.0)
    }

    /// The probability that fair dice show the six faces at least as unevenly as these dice; `None` without a roll.
    pub fn p_of_faces(&self) -> Option<f64> {
        (self.total() > 0).then(|| p_value(self.faces().into_iter(), 5))
    }

    /// The probability that fair dice show the 21 different rolls at least as unevenly as these; `None` without a roll.
    pub fn p_of_rolls(&self) -> Option<f64> {
        (self.total() > 0).then(|| p_value(self.rolls().map(|(_, counted)| counted), 20))
    }

    /// An upper bound of the probability that fair dice deviate at least as much as these in any of four measures: the
    /// faces, the different rolls, the doubles, and the correlation of consecutive rolls. The bound is the smallest of
    /// the measures' probabilities, times four (Bonferroni), and at most 1; `None` without a roll.
    pub fn p_of_all(&self) -> Option<f64> {
        let serial = self.serial_correlation().map(|(correlation, band)| p_of_normal(correlation / (band / BAND)));
        let smallest = [self.p_of_faces(), self.p_of_rolls(), self.p_of_doubles(), serial].into_iter().flatten();
        smallest.min_by(f64::total_cmp).map(|p| (4.0 * p).min(1.0))
    }

    fn p_of_doubles(&self) -> Option<f64> {
        let Counted { seen, expected, band } = self.doubles();
        (self.total() > 0).then(|| p_of_normal((seen as f64 - expected) / (band / BAND)))
    }

    /// Correlation, from -1 to 1, between the sum of a roll and the sum of the next roll in the same game, and a
    /// bound: with fair dice, the correlation is between minus the bound and the bound in 95 of 100 cases. `None`
    /// for fewer than three pairs of rolls, or if the sums do not vary.
    pub fn serial_correlation(&self) -> Option<(f64, f64)> {
        let Serial { count, x, y, xx, yy, xy } = &self.serial;
        let [n, x, y, xx, yy, xy] = [count, x, y, xx, yy, xy].map(|sum| *sum as f64);
        let spread = ((n * xx - x * x) * (n * yy - y * y)).sqrt();
        (n >= 3.0 && spread > 0.0).then(|| ((n * xy - x * y) / spread, BAND / n.sqrt()))
    }
}

impl Serial {
    fn add(&mut self, before: u64, after: u64) {
        self.count += 1;
        self.x += before;
        self.y += after;
        self.xx += before * before;
        self.yy += after * after;
        self.xy += before * after;
    }
}

/// The index of a roll in [`Roll::all`].
fn index(roll: Roll) -> usize {
    let (high, low) = (usize::from(roll.high()), usize::from(roll.low()));
    high * (high - 1) / 2 + low - 1
}

/// Pearson's test: the probability that a chi-square with this many degrees of freedom is at least as large as that of
/// the counts.
fn p_value(counted: impl Iterator<Item = Counted>, degrees: u32) -> f64 {
    let squares = counted.map(|counted| (counted.seen as f64 - counted.expected).powi(2) / counted.expected);
    upper_gamma(f64::from(degrees) / 2.0, squares.sum::<f64>() / 2.0)
}

/// The two-sided p-value of a deviation in standard deviations.
fn p_of_normal(deviations: f64) -> f64 {
    upper_gamma(0.5, deviations * deviations / 2.0)
}

/// The regularized upper incomplete gamma function, computed as 1 minus the series of the lower one. `a` must be a
/// positive multiple of 1/2.
fn upper_gamma(a: f64, x: f64) -> f64 {
    // For larger `x` the result is 0 in all digits that matter.
    if x > 700.0 {
        return 0.0;
    }
    let (mut at, mut gamma) = if a.fract() == 0.0 { (1.0, 1.0) } else { (0.5, std::f64::consts::PI.sqrt()) };
    while at <= a {
        gamma *= at;
        at += 1.0;
    }
    let (mut term, mut sum, mut n) = (1.0, 1.0, a);
    while term > sum * 1e-17 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    (1.0 - x.powf(a) * (-x).exp() / gamma * sum).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts the p-values of points of the chi-square distribution from printed tables.
    #[test]
    fn p_values_are_those_of_the_tables() {
        let cases = [
            (5.0, 11.070, 0.05),
            (5.0, 20.515, 0.001),
            (1.0, 3.841, 0.05),
            (1.0, 10.828, 0.001),
            (20.0, 31.410, 0.05),
            (20.0, 45.315, 0.001),
            (20.0, 12.443, 0.9),
        ];
        for (degrees, chi_square, p) in cases {
            let found = upper_gamma(degrees / 2.0, chi_square / 2.0);
            assert!((found - p).abs() < p * 2e-3, "{degrees} degrees, {chi_square}: expected {p}, found {found}");
        }
        assert_eq!((upper_gamma(2.5, 0.0), upper_gamma(2.5, 1e6)), (1.0, 0.0));
    }

    #[test]
    fn every_way_to_roll_once_is_as_expected() {
        let mut count = RollCount::default();
        let every_way = (1..=6).flat_map(|one| (1..=6).filter_map(move |other| Roll::new(one, other)));
        every_way.for_each(|roll| count.add(roll));
        assert_eq!(count.total(), 36);
        assert!(count.faces().iter().all(|face| (face.seen, face.expected.round()) == (12, 12.0)));
        assert!(count.rolls().all(|(roll, counted)| counted.seen == u64::from(roll.ways()) && counted.is_usual()));
        assert_eq!(count.doubles().seen, 6);
        assert_eq!(count.p_of_faces().map(|p| p > 0.999_999), Some(true));
        assert_eq!(count.p_of_rolls().map(|p| p > 0.999_999), Some(true));
        assert_eq!(RollCount::default().p_of_faces(), None);
    }

    #[test]
    fn loaded_dice_are_found() {
        let mut count = RollCount::default();
        let rolls: Vec<Roll> = (0..600u32)
            .filter_map(|n| Roll::new((n % 6 + 1) as u8, if n % 3 == 0 { 6 } else { (n / 6 % 6 + 1) as u8 }))
            .collect();
        count.add_game(rolls);
        assert!(count.p_of_faces().unwrap() < 1e-6, "{:?}", count.p_of_faces());
        assert!(!count.faces()[5].is_usual());
    }

    #[test]
    fn rolls_that_follow_each_other_alike_correlate() {
        let sums = |sums: &[u8]| sums.iter().filter_map(|sum| Roll::new(sum / 2, sum - sum / 2)).collect::<Vec<_>>();
        let mut alike = RollCount::default();
        alike.add_game(sums(&[2, 2, 12, 12, 2, 2, 12, 12, 2]));
        assert!(alike.serial_correlation().unwrap().0.abs() < 0.2, "{:?}", alike.serial_correlation());
        let mut turns = RollCount::default();
        turns.add_game(sums(&[2, 12, 2, 12, 2, 12, 2, 12, 2]));
        assert!(turns.serial_correlation().unwrap().0 < -0.9);
        assert_eq!(RollCount::default().serial_correlation(), None);
    }
}
