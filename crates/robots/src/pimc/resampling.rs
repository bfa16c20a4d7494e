//! From weighted samples to a set in which all count the same.

use crate::random::Random;

/// How often weights are tempered at the most: then they are as good as equal.
const MAX_TEMPERINGS: u8 = 20;

/// Draws so many of the samples by their weight. The draws lie at equal
/// distances on the sum of the weights, and one random number shifts them all,
/// so that a sample comes as often as its weight says, give or take one
/// (systematic resampling: Kitagawa 1996; beside its rivals: Douc and Cappé
/// 2005).
///
/// Where a few weights outweigh all others they are tempered first, until at
/// least half as many samples count as are drawn: the model that gave the
/// weights is not that sure of people.
pub(super) fn systematic_resampling<T: Copy>(
    samples: &[T],
    many: usize,
    random: &mut Random,
    weight: impl Fn(&T) -> f64,
) -> Vec<T> {
    let mut weights: Vec<f64> = samples.iter().map(weight).collect();
    temper(&mut weights, as_f64(many.min(samples.len())) / 2.0);
    let total: f64 = weights.iter().sum();
    if total <= 0.0 {
        return samples.iter().copied().take(many).collect();
    }
    let step = total / as_f64(many);
    let mut next = random.unit() * step;
    let mut passed = 0.0;
    let mut drawn = Vec::with_capacity(many);
    for (&sample, weight) in samples.iter().zip(weights) {
        passed += weight;
        while next < passed && drawn.len() < many {
            drawn.push(sample);
            next += step;
        }
    }
    drawn
}

/// Brings the weights nearer to each other until the sample is effectively that
/// large.
fn temper(weights: &mut [f64], wanted: f64) {
    for _ in 0..MAX_TEMPERINGS {
        if effective_sample_size(weights) >= wanted {
            break;
        }
        for weight in &mut *weights {
            *weight = to_three_quarters(*weight);
        }
    }
}

/// The weight to the power of 3/4. Square roots are rounded in one way on every
/// machine, as no other power is: robots must not differ between two of them.
fn to_three_quarters(weight: f64) -> f64 {
    weight.sqrt() * weight.sqrt().sqrt()
}

/// How many samples of equal weight would tell as much: 1 / Σ w² for weights
/// that sum to one (Kong, Liu and Wong 1994).
fn effective_sample_size(weights: &[f64]) -> f64 {
    let (sum, squares) = weights
        .iter()
        .fold((0.0, 0.0), |(sum, squares), weight| (sum + weight, squares + weight * weight));
    sum * sum / f64::max(squares, f64::MIN_POSITIVE)
}

#[expect(clippy::cast_precision_loss, reason = "they are a few thousand at the most")]
const fn as_f64(count: usize) -> f64 {
    count as f64
}
