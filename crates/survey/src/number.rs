//! The numbers of formulae: small ones are likelier.

use std::sync::LazyLock;

/// Steps from trick to trick.
pub(crate) const STEPS: [i32; 6] = [0, 1, 2, 3, 4, 6];

/// Chance of one answer that differs from what is thought.
const DIFFERS: f64 = 1e-4;

/// The chance of a number that no formula has.
const ODD: f64 = 1e-3;

fn numbers() -> impl Iterator<Item = i32> {
    (1..=60).chain([75, 80, 90, 100, 120, 150, 200])
}

fn weight(number: i32) -> f64 {
    let number = f64::from(number);
    (-if number <= 20.0 { 0.05 * number } else { 2.0 + 0.02 * number }).exp()
}

/// The chances of [`numbers`]: half by size, half alike.
static CHANCES: LazyLock<Vec<(i32, f64)>> = LazyLock::new(|| {
    let all: f64 = numbers().map(weight).sum();
    let each = 0.5 / f64::from(u32::try_from(numbers().count()).expect("67 numbers"));
    numbers().map(|number| (number, 0.5 * weight(number) / all + each)).collect()
});

pub(crate) fn chances() -> &'static [(i32, f64)] {
    &CHANCES
}

pub(crate) fn chance(number: i32) -> f64 {
    let found = CHANCES.binary_search_by_key(&number, |(own, _)| *own);
    found.map_or(ODD, |place| CHANCES[place].1)
}

/// Divides by the sum.
pub(crate) fn normalise(weights: &mut [f64]) {
    let all: f64 = weights.iter().sum();
    for weight in weights {
        *weight /= all;
    }
}

/// Answers of a line beyond these make nothing less likely: a product of chances stays above 0.
const MOST_DIFFERING: usize = 20;

/// The likelihood of answers of which some differ.
pub(crate) fn likelihood(differing: usize) -> f64 {
    (0..differing.min(MOST_DIFFERING)).map(|_| DIFFERS).product()
}
