//! The formulae of a line for tricks: a made part and a lost part, each with few numbers.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use scales::{Cell, Line, Play};

use crate::number::{STEPS, chance, chances, likelihood, normalise};
use crate::question::{End, points, value};
use crate::shares::Shares;

/// An answer: the result and its points.
pub(crate) type Heard = (End, Cell);

/// Formulae kept for the shares, the likeliest ones.
const MOST_KEPT: usize = 250;
/// Formulae less likely than the best by this factor are not kept.
const LEAST_KEPT: f64 = 0.01;

/// All thirteen tricks.
#[derive(Clone, Copy, Debug)]
enum All {
    AsTricks,
    Double,
    Number(i32),
    Unheard,
}

/// The value of a made game.
#[derive(Clone, Copy, Debug)]
struct Made {
    base: i32,
    /// Each level more.
    step: i32,
    /// Each trick above the level.
    over: i32,
    /// Tricks above do not count.
    most: u8,
    all: All,
}

impl Made {
    /// Without the rule of all thirteen.
    fn plain(&self, lowest: u8, level: u8, tricks: u8) -> i32 {
        let more = i32::from(tricks.min(self.most).saturating_sub(level));
        self.base + self.step * i32::from(level - lowest) + self.over * more
    }
}

/// A made part with the chance of its numbers but the base.
struct Shape {
    made: Made,
    chance: f64,
}

/// A number for the first missing trick and one for each further one.
#[derive(Clone, Copy, Debug)]
struct Lost {
    first: i32,
    under: i32,
}

/// A missed game: level, missing tricks, what each opponent gets.
type Missed = (u8, u8, Option<i32>);

pub(crate) struct Formulae {
    play: Play,
    lowest: u8,
    evidence: f64,
    made: Vec<(Made, f64)>,
    missed: Vec<Missed>,
    /// Lost as much as made, and more for each missing trick.
    relative: Vec<(i32, f64)>,
    absolute: Vec<(Lost, f64)>,
}

/// Contracts that bring the same by any number of tricks, unless another number is heard.
pub(crate) fn is_flat(line: &Line) -> bool {
    ["abundance", "slam", "slim"].iter().any(|flat| line.name.starts_with(flat))
}

impl Formulae {
    pub(crate) fn new(line: &Line, levels: &RangeInclusive<u8>, heard: &[Heard]) -> Self {
        let value_of = |points: Cell| value(line.play, points);
        let (mut won, mut missed) = (Vec::new(), Vec::new());
        for (end, points) in heard {
            let End::Tricks { level, tricks } = *end else { continue };
            match level.checked_sub(tricks) {
                None | Some(0) => won.push((level, tricks, value_of(*points))),
                Some(missing) => {
                    missed.push((level, missing, value_of(*points).map(|value| -value)));
                }
            }
        }
        let relative = relative(line);
        let mut absolute = absolute(line, &missed);
        let all_absolute: f64 = absolute.iter().map(|(_, weight)| weight).sum();
        let mut made = Vec::new();
        let mut evidence = 0.0;
        let lowest = *levels.start();
        for Shape { made: shape, chance } in shapes(line, levels, &won) {
            for (base, of_base) in chances() {
                let own = Made { base: *base, ..shape };
                let weight = chance * of_base * likelihood(differing(&own, lowest, &won));
                let lost = all_absolute + all_relative(&own, lowest, &relative, &missed);
                evidence += weight * lost;
                made.push((own, weight));
            }
        }
        keep(&mut made);
        keep(&mut absolute);
        Self { play: line.play, lowest, evidence, made, missed, relative, absolute }
    }

    pub(crate) const fn evidence(&self) -> f64 {
        self.evidence
    }

    /// Adds the shares of a line's cells, which sum to `share` each.
    pub(crate) fn add_shares(&self, ends: &[End], cells: &mut [Shares], share: f64) {
        let absolute: f64 = self.absolute.iter().map(|(_, weight)| weight).sum();
        let mut kept = Vec::new();
        for (made, weight) in &self.made {
            let relative = all_relative(made, self.lowest, &self.relative, &self.missed);
            kept.push((made, *weight, weight * (absolute + relative)));
        }
        let all: f64 = kept.iter().map(|(_, _, whole)| whole).sum();
        let of_made: f64 = kept.iter().map(|(_, weight, _)| weight).sum();
        let factor = share / all;
        let mut by_level: BTreeMap<u8, Vec<(Lost, f64)>> = BTreeMap::new();
        for (end, own) in ends.iter().zip(cells) {
            let End::Tricks { level, tricks } = *end else { continue };
            let Some(missing) = level.checked_sub(tricks).filter(|missing| *missing > 0) else {
                for (made, _, whole) in &kept {
                    self.add_made(made, (level, tricks), own, whole * factor);
                }
                continue;
            };
            let lost = by_level.entry(level).or_insert_with(|| self.lost(level, &kept));
            let absolute = self.absolute.iter().map(|(lost, weight)| (lost, weight * of_made));
            let lost = lost.iter().map(|(lost, weight)| (lost, *weight)).chain(absolute);
            for (lost, weight) in lost {
                let value = lost.first + lost.under * (i32::from(missing) - 1);
                own.add(points(self.play, -value), weight * factor);
            }
        }
    }

    fn add_made(&self, made: &Made, (level, tricks): (u8, u8), own: &mut Shares, share: f64) {
        let plain = made.plain(self.lowest, level, tricks);
        let value = match made.all {
            All::Double if tricks == 13 => 2 * plain,
            All::Number(all) if tricks == 13 => all,
            All::Unheard if tricks == 13 => return own.add_unheard(share),
            All::AsTricks | All::Double | All::Number(_) | All::Unheard => plain,
        };
        own.add(points(self.play, value), share);
    }

    /// The lost parts of a level that follow from its made value.
    fn lost(&self, level: u8, kept: &[(&Made, f64, f64)]) -> Vec<(Lost, f64)> {
        let mut found: BTreeMap<(i32, i32), f64> = BTreeMap::new();
        for (made, weight, _) in kept {
            for (under, chance) in &self.relative {
                let first = made.plain(self.lowest, level, level) + under;
                let fits = relative_likelihood(made, self.lowest, *under, &self.missed);
                *found.entry((first, *under)).or_default() += weight * chance * fits;
            }
        }
        found.into_iter().map(|((first, under), weight)| (Lost { first, under }, weight)).collect()
    }
}

fn keep<T>(weighted: &mut Vec<(T, f64)>) {
    let most = weighted.iter().map(|(_, weight)| *weight).fold(0.0, f64::max);
    weighted.retain(|(_, weight)| *weight > most * LEAST_KEPT);
    weighted.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    weighted.truncate(MOST_KEPT);
}

/// The number of answers about made games that differ.
fn differing(made: &Made, lowest: u8, won: &[Missed]) -> usize {
    let differs = |(level, tricks, value): &&Missed| {
        let plain = made.plain(lowest, *level, *tricks);
        let own = match made.all {
            All::Double if *tricks == 13 => 2 * plain,
            All::Number(all) if *tricks == 13 => all,
            All::AsTricks | All::Double | All::Number(_) | All::Unheard => plain,
        };
        *value != Some(own)
    };
    won.iter().filter(differs).count()
}

fn relative_likelihood(made: &Made, lowest: u8, under: i32, missed: &[Missed]) -> f64 {
    let differs = |(level, missing, value): &&Missed| {
        *value != Some(made.plain(lowest, *level, *level) + under * i32::from(*missing))
    };
    likelihood(missed.iter().filter(differs).count())
}

fn all_relative(made: &Made, lowest: u8, relative: &[(i32, f64)], missed: &[Missed]) -> f64 {
    let each =
        |(under, chance): &(i32, f64)| chance * relative_likelihood(made, lowest, *under, missed);
    relative.iter().map(each).sum()
}

/// The chances of a step by its place among the steps: each costs.
fn by_place(place: usize) -> f64 {
    (0..place).map(|_| -0.3).sum::<f64>().exp()
}

/// The chance that a lost part follows from the made value.
fn relative_share(line: &Line) -> f64 {
    if is_flat(line) { 0.9 } else { 0.2 }
}

/// The chances of lost parts that follow from the made value.
fn relative(line: &Line) -> Vec<(i32, f64)> {
    let (steps, share) = (&STEPS[..5], relative_share(line));
    let of = |place| match (is_flat(line), place) {
        (true, 0) => 8.0,
        (true, _) => 0.5,
        (false, place) => by_place(place),
    };
    let mut weights: Vec<_> = (0..steps.len()).map(of).collect();
    normalise(&mut weights);
    steps.iter().zip(weights).map(|(step, weight)| (*step, share * weight)).collect()
}

/// The weights of lost parts of their own, by what was heard.
fn absolute(line: &Line, missed: &[Missed]) -> Vec<(Lost, f64)> {
    let share = 1.0 - relative_share(line);
    let mut weights: Vec<_> = (0..STEPS.len()).map(by_place).collect();
    normalise(&mut weights);
    let mut all = Vec::new();
    for (first, of_first) in chances() {
        for (under, of_under) in STEPS.iter().zip(&weights) {
            let lost = Lost { first: *first, under: *under };
            let differs = |(_, missing, value): &&Missed| {
                *value != Some(lost.first + lost.under * (i32::from(*missing) - 1))
            };
            let fits = likelihood(missed.iter().filter(differs).count());
            all.push((lost, share * of_first * of_under * fits));
        }
    }
    all
}

/// The made parts without their base, with their chances.
fn shapes(line: &Line, levels: &RangeInclusive<u8>, won: &[Missed]) -> Vec<Shape> {
    let (flat, only) = (is_flat(line), levels.start() == levels.end());
    let most: &[(u8, f64)] =
        if line.name == "solo" { &[(13, 0.7), (8, 0.3)] } else { &[(13, 1.0)] };
    let overs = if *levels.start() == 13 { &STEPS[..1] } else { &STEPS[..] };
    let mut numbers: Vec<_> = won.iter().filter(|(_, tricks, _)| *tricks == 13).collect();
    numbers.dedup();
    let mut all = vec![(All::AsTricks, if flat { 0.9 } else { 0.4 })];
    if *levels.start() < 13 {
        let own = if flat { 0.05 } else { 0.2 };
        all.push((All::Double, if flat { 0.05 } else { 0.4 }));
        let heard =
            |(_, _, value): &&Missed| Some((All::Number((*value)?), own * chance((*value)?)));
        all.extend(numbers.iter().filter_map(heard));
        if numbers.is_empty() {
            all.push((All::Unheard, own));
        }
    }
    let (mut shapes, mut weights) = (Vec::new(), Vec::new());
    for (place, over) in overs.iter().enumerate() {
        let last_step = if only { 0 } else { 10 };
        for step in 0..=last_step {
            let own = if step == *over || only { 0.0 } else { -0.3 * f64::from(1 + step) };
            let dear = if flat && *over > 0 { 0.1 } else { 1.0 };
            weights.push(by_place(place) * own.exp() * dear);
            shapes.push((*over, step));
        }
    }
    normalise(&mut weights);
    let mut found = Vec::new();
    for ((over, step), weight) in shapes.into_iter().zip(weights) {
        for (most, of_most) in most {
            for (all, of_all) in &all {
                let made = Made { base: 0, step, over, most: *most, all: *all };
                found.push(Shape { made, chance: weight * of_most * of_all });
            }
        }
    }
    found
}
