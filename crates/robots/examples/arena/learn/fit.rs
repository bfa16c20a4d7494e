//! Weights that explain the tricks.

use super::experience::features::FEATURES;
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
/// The weight of a row of easy robots among the hands of normal ones, in hands.
const PRIOR: f64 = 100.0;

type Shares = [f64; 14];

/// An average, and a weight for each feature.
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

    /// The model whose sums lie on a line with these, and explain the tricks of other players.
    pub(super) fn of_others(&self, rows: &[Row]) -> Self {
        let expected = mean(rows.iter().map(|row| self.expects(row)));
        let tricks = mean(rows.iter().map(|row| f64::from(row.tricks)));
        let apart = |row: &Row| self.expects(row) - expected;
        let both = mean(rows.iter().map(|row| apart(row) * (f64::from(row.tricks) - tricks)));
        let slope = both / mean(rows.iter().map(|row| apart(row).powi(2))).max(f64::EPSILON);
        let weights = self.weights.iter().map(|weight| slope * weight).collect();
        Self { mean: tricks + slope * (self.mean - expected), weights }
    }

    /// The hands around each row, where a hand counts less the further away it is: not at all from
    /// so many rows on.
    fn counts(&self, rows: &[Row], reach: f64) -> Vec<Shares> {
        let mut counts = vec![Shares::default(); ROWS];
        for row in rows {
            let at = (self.expects(row) - LEAST) / STEP;
            for (number, shares) in (0..).zip(&mut counts) {
                let near = 1.0 - (at - f64::from(number)).abs() / reach;
                shares[usize::from(row.tricks)] += near.max(0.0);
            }
        }
        counts
    }
}

/// Appends the average, the weights, the shares of each number of tricks, and the hands: those of
/// easy robots, and normal ones.
pub(super) fn write((easy, rows): (&Model, &[Row]), others: &[Row], file: &mut Vec<u8>) {
    let model = easy.of_others(others);
    file.extend(hundredths(model.mean));
    for &weight in &model.weights {
        file.extend(hundredths(weight));
    }
    let many = easy.counts(rows, 1.0);
    let few = model.counts(others, 2.0);
    for number in 0..ROWS {
        let row = trusted(&many, number);
        let known: f64 = few[number].iter().sum();
        let share = |tricks: usize| (few[number][tricks] + PRIOR * row[tricks]) / (known + PRIOR);
        file.extend(std::array::from_fn::<_, 14, _>(|tricks| byte(255.0 * share(tricks))));
        file.extend(hands(many[number].iter().sum()));
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
    let sum: f64 = moved.iter().sum();
    moved.map(|share| share / sum.max(1.0))
}

#[expect(clippy::cast_possible_truncation, reason = "tricks are few")]
fn hundredths(tricks: f64) -> [u8; 2] {
    ((100.0 * tricks).round() as i16).to_le_bytes()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some million")]
fn hands(count: f64) -> [u8; 4] {
    (count.round() as u32).to_le_bytes()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
fn byte(share: f64) -> u8 {
    share.round() as u8
}
