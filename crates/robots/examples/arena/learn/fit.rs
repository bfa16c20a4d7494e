//! Weights that explain the tricks.

use super::features::FEATURES;
use super::mean;
use super::table::Row;

/// The rounds of the fit; more change nothing to hundredths of a trick.
const ROUNDS: u32 = 80;
/// The part of an error that one of the five features of a hand takes in one round.
const PACE: f64 = 0.4;
/// The hands without an error that each feature begins with, and the weight of its being none: rare
/// features are not trusted.
const DOUBT: f64 = 20.0;
const NONE: f64 = 5.0;
/// The rows of the shares, in tricks, as `experience` reads them.
const LEAST: f64 = 2.0;
const STEP: f64 = 0.25;
const ROWS: usize = 45;
/// The hands of a row that is trusted.
const MANY: f64 = 300.0;

type Shares = [f64; 14];

pub(super) struct Model {
    pub(super) mean: f64,
    weights: Vec<f64>,
}

pub(super) fn fit(rows: &[Row]) -> Model {
    let mean = mean(rows.iter().map(|row| f64::from(row.tricks)));
    let mut model = Model { mean, weights: vec![0.0; FEATURES] };
    for _ in 0..ROUNDS {
        let mut errors = vec![(0.0, 0.0); FEATURES];
        for row in rows {
            let error = f64::from(row.tricks) - model.expects(row);
            for &feature in &row.features {
                let (sum, count) = &mut errors[feature];
                *sum += error;
                *count += 1.0;
            }
        }
        for (weight, (sum, count)) in model.weights.iter_mut().zip(errors) {
            *weight += PACE * (sum - NONE * *weight) / (count + DOUBT);
        }
    }
    model
}

impl Model {
    pub(super) fn expects(&self, row: &Row) -> f64 {
        self.mean + row.features.iter().map(|&feature| self.weights[feature]).sum::<f64>()
    }

    /// The standard deviation of the tricks from those expected.
    pub(super) fn error(&self, rows: &[Row]) -> f64 {
        mean(rows.iter().map(|row| (f64::from(row.tricks) - self.expects(row)).powi(2))).sqrt()
    }

    /// Appends the average, the weights, and the shares of each number of tricks.
    pub(super) fn write(&self, shift: f64, rows: &[Row], file: &mut Vec<u8>) {
        file.extend(hundredths(self.mean + shift));
        for &weight in &self.weights {
            file.extend(hundredths(weight));
        }
        // A hand counts in the two rows next to it, by its nearness.
        let mut counts = vec![Shares::default(); ROWS];
        for row in rows {
            let at = (self.expects(row) - LEAST) / STEP;
            for (number, shares) in (0..).zip(&mut counts) {
                shares[usize::from(row.tricks)] += (1.0 - (at - f64::from(number)).abs()).max(0.0);
            }
        }
        for number in 0..ROWS {
            let row = trusted(&counts, number);
            let sum: f64 = row.iter().sum();
            file.extend(row.map(|share| byte(255.0 * share / f64::max(sum, 1.0))));
        }
    }
}

/// The shares of a row; where it has few hands those of the nearest with many, moved by the tricks
/// between them.
fn trusted(counts: &[Shares], number: usize) -> Shares {
    let has_many = |row: &usize| counts[*row].iter().sum::<f64>() >= MANY;
    let near = (0..counts.len()).filter(has_many).min_by_key(|row| row.abs_diff(number));
    let near = near.unwrap_or(number);
    let mut moved = Shares::default();
    for (tricks, share) in counts[near].iter().enumerate() {
        // Four rows are a trick; half a trick is moved away from the nearest row.
        let by = (number.abs_diff(near) + 2) / 4;
        let tricks = if number > near { (tricks + by).min(13) } else { tricks.saturating_sub(by) };
        moved[tricks] += share;
    }
    moved
}

#[expect(clippy::cast_possible_truncation, reason = "tricks are few")]
fn hundredths(tricks: f64) -> [u8; 2] {
    ((100.0 * tricks).round() as i16).to_le_bytes()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
fn byte(share: f64) -> u8 {
    share.round() as u8
}
