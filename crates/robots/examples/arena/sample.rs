//! Means and their standard errors.

use std::fmt;

/// A sample of numbers: its mean, and the mean's standard error.
#[derive(Default)]
pub(crate) struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
    most: f64,
}

impl Sample {
    pub(crate) fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
        self.most = self.most.max(number);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    pub(crate) const fn most(&self) -> f64 {
        self.most
    }

    fn error(&self) -> f64 {
        let variance = self.squares / self.count.max(1.0) - self.mean() * self.mean();
        (variance.max(0.0) / (self.count - 1.0).max(1.0)).sqrt()
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.3} ± {:.3}", self.mean(), self.error())
    }
}
