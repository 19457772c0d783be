//! Means and their standard errors.

/// Half the width of a 95 % interval, in standard errors.
const INTERVAL: f64 = 1.959_963_984_540_054;

/// A mean with its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Measured {
    /// The mean of some numbers; zero for no numbers.
    pub fn of(numbers: &[f64]) -> Measured {
        let count = numbers.len().max(2) as f64;
        let mean = numbers.iter().sum::<f64>() / numbers.len().max(1) as f64;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        Measured { mean, error: (squares / (count - 1.0) / count).sqrt() }
    }

    /// Half the width of the 95 % interval.
    pub fn half_interval(&self) -> f64 {
        INTERVAL * self.error
    }
}
