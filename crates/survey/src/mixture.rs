//! The weights of the known tables and of the formulae, by all answers.
//!
//! A club has one of the known tables as a whole, or a mix of one with other lines, or lines of
//! its own. Given one of these, the lines are independent of each other.

use scales::{Cell, Scale};

use crate::family::{Family, Played, counts_like};
use crate::formula::Heard;
use crate::number::likelihood;
use crate::question::paid;
use crate::shares::Shares;

/// The shares of clubs, before any answer: of a known table, of a mix with one, of their own.
const WHOLE: f64 = 0.5;
const MIXED: f64 = 0.3;
const FREE: f64 = 0.2;

/// The lines of a mix: from its main table, from any table; the rest are formulae.
const OF_MAIN: f64 = 0.4;
const OF_ANY: f64 = 0.3;
/// The lines of a club of its own that are from any table; the rest are formulae.
const OF_ANY_FREE: f64 = 0.4;
/// The lines with a confirmed answer that are from the table all the same.
const CONFIRMED: f64 = 0.5;
/// The lines that count like another, of those that may.
const LIKE: f64 = 0.6;

/// A known table with its cells by line; `None` where it does not pay one.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) name: &'static str,
    pub(crate) scale: Scale,
    pub(crate) cells: Vec<Option<Vec<Cell>>>,
}

impl Known {
    pub(crate) fn new(name: &'static str, scale: Scale, lines: &[Played]) -> Self {
        let of_line = |played: &Played| {
            played.ends.iter().map(|end| paid(&scale, played.line, *end)).collect()
        };
        let cells = lines.iter().map(of_line).collect();
        Self { name, scale, cells }
    }
}

/// The answers of a line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answered {
    pub(crate) heard: Vec<Heard>,
    pub(crate) is_confirmed: bool,
}

/// The families of a line, with that of a line that it may count like.
struct Model {
    own: Family,
    /// Of both lines' answers, with the chance of the other's.
    joint: Option<(Family, f64)>,
}

impl Model {
    fn new(line: usize, lines: &[Played], answered: &[Answered]) -> Self {
        let (played, heard) = (&lines[line], &answered[line].heard);
        let own = Family::new(played, heard);
        let joint = counts_like(lines, line).map(|other| {
            let levels = &lines[other].levels;
            let levels =
                *levels.start().min(played.levels.start())..=*levels.end().max(played.levels.end());
            let both = Played { line: played.line, levels, ends: Vec::new() };
            let others = &answered[other].heard;
            let all: Vec<_> = others.iter().chain(heard).copied().collect();
            (Family::new(&both, &all), Family::new(&both, others).evidence())
        });
        Self { own, joint }
    }

    fn evidence(&self) -> f64 {
        match &self.joint {
            None => self.own.evidence(),
            Some((both, other)) => {
                (1.0 - LIKE) * self.own.evidence() + LIKE * both.evidence() / other
            }
        }
    }

    fn shares(&self, played: &Played) -> Vec<Shares> {
        let mut cells = vec![Shares::default(); played.ends.len()];
        let own = match &self.joint {
            None => 1.0,
            Some(_) => (1.0 - LIKE) * self.own.evidence() / self.evidence(),
        };
        self.own.add_shares(&played.ends, &mut cells, own);
        if let Some((both, _)) = &self.joint {
            both.add_shares(&played.ends, &mut cells, 1.0 - own);
        }
        cells
    }
}

/// The chances of a line's answers: by each known table, and by the formulae.
struct Evidence {
    known: Vec<Option<f64>>,
    formulae: f64,
    is_confirmed: bool,
}

/// A club by its table, with the place of a known one.
#[derive(Clone, Copy, Debug)]
enum Club {
    Whole(usize),
    Mixed(usize),
    Free,
}

impl Club {
    /// All of them with their logarithmic weights before any answer.
    fn all(known: usize) -> Vec<(Self, f64)> {
        #[expect(clippy::cast_precision_loss, reason = "eleven tables")]
        let each = |weight: f64| (weight / known as f64).ln();
        let whole = (0..known).map(|table| (Self::Whole(table), each(WHOLE)));
        let mixed = (0..known).map(|table| (Self::Mixed(table), each(MIXED)));
        whole.chain(mixed).chain([(Self::Free, FREE.ln())]).collect()
    }

    /// The chance of a line's answers with each known line, last with the formulae.
    fn parts(self, evidence: &Evidence) -> Vec<f64> {
        let (main, of_main, of_any) = match self {
            Self::Whole(table) if evidence.is_confirmed => (Some(table), CONFIRMED, 0.0),
            Self::Whole(table) => (Some(table), 1.0, 0.0),
            Self::Mixed(table) => (Some(table), OF_MAIN, OF_ANY),
            Self::Free => (None, 0.0, OF_ANY_FREE),
        };
        #[expect(clippy::cast_precision_loss, reason = "eleven tables")]
        let paying = evidence.known.iter().flatten().count() as f64;
        let mut rest = 1.0;
        let mut parts = Vec::new();
        for (table, known) in evidence.known.iter().enumerate() {
            let own = if main == Some(table) { of_main } else { 0.0 };
            let weight = known.map_or(0.0, |_| own + of_any / paying);
            rest -= weight;
            parts.push(weight * known.unwrap_or_default());
        }
        parts.push(rest.max(0.0) * evidence.formulae);
        parts
    }
}

/// The weights that follow from all answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mixture {
    /// Of each known table as a whole.
    pub(crate) whole: Vec<f64>,
    /// By line: of each known table's, last of the formulae.
    pub(crate) parts: Vec<Vec<f64>>,
    /// By line, then by cell.
    pub(crate) cells: Vec<Vec<Shares>>,
}

/// The chances of all answers, to weigh them again without one.
pub(crate) struct Weighing<'a> {
    lines: &'a [Played],
    known: &'a [Known],
    clubs: Vec<(Club, f64)>,
    /// By line.
    evidence: Vec<Evidence>,
}

fn evidence_of(
    line: usize,
    lines: &[Played],
    known: &[Known],
    answered: &[Answered],
) -> (Model, Evidence) {
    let Answered { heard, is_confirmed } = &answered[line];
    let ends = &lines[line].ends;
    let of_table = |table: &Known| {
        let cells = table.cells[line].as_ref()?;
        let differs = |(end, own): &&Heard| {
            let place = ends.iter().position(|other| other == end);
            place.is_none_or(|place| cells[place] != *own)
        };
        Some(likelihood(heard.iter().filter(differs).count()))
    };
    let known = known.iter().map(of_table).collect();
    let model = Model::new(line, lines, answered);
    let formulae = model.evidence();
    (model, Evidence { known, formulae, is_confirmed: *is_confirmed })
}

impl<'a> Weighing<'a> {
    pub(crate) fn new(lines: &'a [Played], known: &'a [Known], answered: &[Answered]) -> Self {
        let of_line = |line| evidence_of(line, lines, known, answered).1;
        let evidence = (0..lines.len()).map(of_line).collect();
        Self { lines, known, clubs: Club::all(known.len()), evidence }
    }

    /// The logarithm of the chance of all answers.
    pub(crate) fn all(&self) -> f64 {
        let (_, most, sum) = weigh(&self.clubs, &self.evidence.iter().collect::<Vec<_>>());
        most + sum.ln()
    }

    /// The logarithm with other answers of one line.
    pub(crate) fn with(&self, line: usize, answered: &[Answered]) -> f64 {
        let name = Some(self.lines[line].line.name);
        let mut changed = Vec::new();
        for (other, played) in self.lines.iter().enumerate() {
            let depends = other == line || played.line.like == name;
            changed.push(depends.then(|| evidence_of(other, self.lines, self.known, answered).1));
        }
        let pairs = changed.iter().zip(&self.evidence);
        let evidence: Vec<_> = pairs.map(|(new, old)| new.as_ref().unwrap_or(old)).collect();
        let (_, most, sum) = weigh(&self.clubs, &evidence);
        most + sum.ln()
    }
}

/// The weights of the clubs, as parts of the likeliest one's, which has this logarithm; their sum.
fn weigh(clubs: &[(Club, f64)], evidence: &[&Evidence]) -> (Vec<f64>, f64, f64) {
    let of_line = |club: &Club, line: &Evidence| club.parts(line).iter().sum::<f64>().ln();
    let of_club = |(club, before): &(Club, f64)| {
        before + evidence.iter().map(|line| of_line(club, line)).sum::<f64>()
    };
    let logarithms: Vec<_> = clubs.iter().map(of_club).collect();
    let most = logarithms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<_> = logarithms.iter().map(|own| (own - most).exp()).collect();
    let sum = weights.iter().sum();
    (weights, most, sum)
}

impl Mixture {
    pub(crate) fn new(lines: &[Played], known: &[Known], answered: &[Answered]) -> Self {
        let clubs = Club::all(known.len());
        let (models, evidence): (Vec<_>, Vec<_>) =
            (0..lines.len()).map(|line| evidence_of(line, lines, known, answered)).unzip();
        let (weights, _, sum) = weigh(&clubs, &evidence.iter().collect::<Vec<_>>());
        let mut mixture = Self { whole: vec![0.0; known.len()], ..Self::default() };
        for ((club, _), weight) in clubs.iter().zip(&weights) {
            if let Club::Whole(table) = club {
                mixture.whole[*table] = weight / sum;
            }
        }
        for (line, played) in lines.iter().enumerate() {
            let mut parts = vec![0.0; known.len() + 1];
            for ((club, _), weight) in clubs.iter().zip(&weights) {
                let own = club.parts(&evidence[line]);
                let all: f64 = own.iter().sum();
                parts.iter_mut().zip(own).for_each(|(part, own)| *part += weight / sum * own / all);
            }
            let formulae = models[line].shares(played);
            let mut cells = vec![Shares::default(); played.ends.len()];
            for (cell, own) in cells.iter_mut().zip(&formulae) {
                cell.add_all(own, parts[known.len()]);
            }
            for (table, part) in known.iter().zip(&parts) {
                for (cell, value) in cells.iter_mut().zip(table.cells[line].iter().flatten()) {
                    cell.add(*value, *part);
                }
            }
            mixture.parts.push(parts);
            mixture.cells.push(cells);
        }
        mixture
    }
}
