//! Resampling from weighted samples to a set with equal weights.

use crate::random::Random;

/// The largest number of temperings of weights: after it they are nearly equal.
const MAX_TEMPERINGS: u8 = 20;

/// Draws `many` samples by their weight. The draws are equally spaced on the sum of the weights,
/// shifted by one random number, so that the count of a sample is its expected value, rounded up or
/// down (systematic resampling: Kitagawa 1996; compared with its rivals: Douc and Cappé 2005).
///
/// Weights that are dominated by a few are tempered first, until the effective sample size is at
/// least half the draws: the model of the players is not that certain.
pub(super) fn systematic_resampling<T: Copy>(
    samples: &[T],
    many: usize,
    random: &mut Random,
    weight: impl FnMut(&T) -> f64,
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

/// Tempers the weights until the effective sample size is reached.
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

/// The weight to the power of 3/4. Square roots are rounded in one way on every machine, unlike
/// other powers: robots must not differ between two of them.
fn to_three_quarters(weight: f64) -> f64 {
    weight.sqrt() * weight.sqrt().sqrt()
}

/// The effective sample size: 1 / Σ w² for weights that sum to one (Kong, Liu and Wong 1994).
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

#[cfg(test)]
mod tests {
    use super::{effective_sample_size, systematic_resampling, temper};
    use crate::random::Random;

    /// The count of each of the samples 0, 1, 2 … in draws by these weights.
    fn drawn(weights: &[f64], many: usize, seed: u64) -> Vec<usize> {
        let samples: Vec<usize> = (0..weights.len()).collect();
        let random = &mut Random::at(seed, 1, 0, 13);
        let drawn = systematic_resampling(&samples, many, random, |&sample| weights[sample]);
        assert_eq!(drawn.len(), many);
        samples.iter().map(|sample| drawn.iter().filter(|drawn| *drawn == sample).count()).collect()
    }

    #[test]
    fn a_sample_comes_as_often_as_its_weight_says_give_or_take_one() {
        // The effective sample size is more than half: no tempering.
        let weights = [1.0, 2.0, 3.0, 4.0, 2.5, 1.5, 3.5, 2.5];
        for seed in 0..100 {
            for (times, weight) in drawn(&weights, 8, seed).into_iter().zip(weights) {
                let expected = 8.0 * weight / 20.0;
                let times = f64::from(u8::try_from(times).unwrap());
                assert!((times - expected).abs() < 1.0, "{times} for {expected}");
            }
        }
    }

    #[test]
    fn the_draws_hang_on_the_seed() {
        let weights = [1.0; 7];
        let all: std::collections::BTreeSet<_> =
            (0..50).map(|seed| drawn(&weights, 3, seed)).collect();
        assert!(all.len() > 1);
    }

    #[test]
    fn where_all_weights_are_nothing_the_first_samples_are_taken() {
        assert_eq!(drawn(&[0.0; 5], 3, 1), [1, 1, 1, 0, 0]);
    }

    #[test]
    fn equal_weights_tell_as_much_as_there_are_samples() {
        let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(close(effective_sample_size(&[0.2; 9]), 9.0));
        assert!(close(effective_sample_size(&[0.0, 0.0, 5.0, 0.0]), 1.0));
        // Two of one weight and two of a third of it: 64 / 20.
        assert!(close(effective_sample_size(&[3.0, 3.0, 1.0, 1.0]), 3.2));
    }

    #[test]
    fn tempered_weights_keep_their_order_and_count_for_half() {
        let mut weights: Vec<f64> = (0..40).map(|power| 0.5_f64.powi(power)).collect();
        temper(&mut weights, 20.0);
        assert!(effective_sample_size(&weights) >= 20.0);
        assert!(weights.is_sorted_by(|one, next| one > next));
    }
}
