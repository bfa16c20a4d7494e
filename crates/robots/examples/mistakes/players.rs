//! Players of known strength.

use std::collections::BTreeMap;
use std::fmt;

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use robots::Level;

const PLAYERS: usize = 400;

/// A line of `play`.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) deal: u64,
    pub(crate) partner: &'a str,
    pub(crate) points: f64,
    pub(crate) lost: f64,
    pub(crate) tricks: f64,
    pub(crate) decisions: f64,
    pub(crate) calls: f64,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Option<(&'a str, Self)> {
        let words: Vec<&str> = line.split(' ').collect();
        let [deal, player, partner, points, lost, tricks, _, decisions, calls] = words[..] else {
            return None;
        };
        let number = |word: &str| word.parse::<f64>().ok();
        let line = Self {
            deal: deal.parse().ok()?,
            partner,
            points: number(points)?,
            lost: number(lost)?,
            tricks: number(tricks)?,
            decisions: number(decisions)?,
            calls: number(calls)?,
        };
        Some((player, line))
    }
}

/// A mean with its standard error.
pub(crate) struct Sample(pub(crate) Vec<f64>);

impl Sample {
    pub(crate) fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / count(self.0.len())
    }

    pub(crate) fn deviation(&self) -> f64 {
        let mean = self.mean();
        let squares = self.0.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
        (squares / (count(self.0.len()) - 1.0).max(1.0)).sqrt()
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.deviation() / count(self.0.len()).sqrt();
        write!(f, "{:+.3} ± {:.3}", self.mean(), error)
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are thousands")]
const fn count(number: usize) -> f64 {
    number as f64
}

/// The lines by player.
pub(crate) type Lines<'a> = BTreeMap<&'a str, Vec<Line<'a>>>;

pub(crate) fn read(text: &str) -> Lines<'_> {
    let mut lines = Lines::new();
    for (player, line) in text.lines().filter_map(Line::read) {
        lines.entry(player).or_default().push(line);
    }
    lines
}

pub(crate) fn sample(lines: &[Line<'_>], of: impl Fn(&Line<'_>) -> f64) -> Sample {
    Sample(lines.iter().map(of).collect())
}

fn levels_of<'a>(lines: &'a Lines<'_>) -> Option<[&'a [Line<'a>]; 3]> {
    let levels = Level::ALL.map(|level| lines.get(level.name()).map(Vec::as_slice));
    let [Some(easy), Some(normal), Some(strong)] = levels else { return None };
    Some([easy, normal, strong])
}

/// A mix of the three levels.
pub(crate) struct Player {
    /// In points a deal.
    strength: f64,
    pub(crate) points: f64,
    pub(crate) lost: f64,
    pub(crate) tricks: f64,
    /// Lost by the same with a hint at every decision.
    pub(crate) hinted: f64,
    /// One in ten asks for a hint at every decision.
    pub(crate) asks: bool,
}

pub(crate) struct Players(Vec<Player>);

impl Players {
    /// Players of so many of the deals that were judged, with the true strength by other lines.
    /// `None` without lines of every level.
    pub(crate) fn new(
        judged: &Lines<'_>,
        strengths: &Lines<'_>,
        deals: usize,
        seed: u64,
    ) -> Option<Self> {
        let [pool, strengths] = [levels_of(judged)?, levels_of(strengths)?];
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let strengths = strengths.map(|lines| sample(lines, |line| line.points).mean());
        let player = |number: usize| {
            // Every mix is as likely as any other.
            let parts: [f64; 3] = std::array::from_fn(|_| -random.random::<f64>().ln());
            let all: f64 = parts.iter().sum();
            let strength = parts.iter().zip(strengths).map(|(part, of)| part / all * of).sum();
            let [mut points, mut lost, mut tricks, mut hinted] = [0.0; 4];
            for _ in 0..deals {
                let mut at = random.random::<f64>() * all;
                let level = parts.iter().position(|part| {
                    at -= part;
                    at < 0.0
                });
                let lines = pool[level.unwrap_or(2)];
                let line = lines[random.random_range(..lines.len())];
                points += line.points;
                lost += line.lost;
                tricks += line.tricks;
                hinted += pool[2][random.random_range(..pool[2].len())].lost;
            }
            Player { strength, points, lost, tricks, hinted, asks: number.is_multiple_of(10) }
        };
        Some(Self((0..PLAYERS).map(player).collect()))
    }

    /// The rank correlation of a number with the true strength.
    pub(crate) fn agree(
        &self,
        number: impl Fn(&Player) -> f64,
        counts: impl Fn(&Player) -> bool,
    ) -> f64 {
        let players: Vec<&Player> = self.0.iter().filter(|player| counts(player)).collect();
        let numbers = ranks(players.iter().map(|player| number(player)));
        let strengths = ranks(players.iter().map(|player| player.strength));
        correlation(&numbers, &strengths)
    }
}

fn ranks(numbers: impl Iterator<Item = f64>) -> Vec<f64> {
    let numbers: Vec<f64> = numbers.collect();
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = count(rank);
    }
    ranks
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / count(numbers.len());
    let (middle, center) = (mean(one), mean(other));
    let product = |one: &[f64], a: f64, other: &[f64], b: f64| {
        one.iter().zip(other).map(|(one, other)| (one - a) * (other - b)).sum::<f64>()
    };
    let both = product(one, middle, other, center);
    both / (product(one, middle, one, middle) * product(other, center, other, center)).sqrt()
}
