//! Cells as far as they are known, and the known table that they agree with.

use scales::Cell;

use crate::Survey;
use crate::ask::MANY_LINES;
use crate::family::counts_like;
use crate::formula::is_flat;
use crate::mixture::Known;
use crate::question::Question;

/// The least share of a sure value.
const SURE: f64 = 0.9;

/// The origin of a cell's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An answer.
    Entered,
    /// Follows from the answers of its line.
    Follows,
    /// As in the known table of this name.
    Known(&'static str),
    /// The value is not sure.
    Open,
}

/// A cell as far as it is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The cell.
    pub question: Question,
    /// The likeliest points; `None` where no value is likelier than any other.
    pub points: Option<Cell>,
    /// Their share, 0 to 1.
    pub share: f64,
    /// Their origin.
    pub kind: Kind,
}

/// A known table that fits all answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Offer {
    /// Its name among [`scales::KNOWN`].
    pub name: &'static str,
    /// The share of this table as a whole, 0 to 1.
    pub share: f64,
}

impl Survey {
    /// All cells of the lines and levels that are played.
    #[must_use]
    pub fn cells(&self) -> Vec<Estimate> {
        self.places().map(|place| self.estimate(place)).collect()
    }

    /// The known table that all cells agree with, once every cell is sure.
    #[must_use]
    pub fn known(&self) -> Option<Offer> {
        let agrees = |known: &Known| {
            self.places().all(|(line, end)| {
                let own = known.cells[line].as_ref().map(|cells| cells[end]);
                let estimate = self.estimate((line, end));
                estimate.kind != Kind::Open && estimate.points == own
            })
        };
        let (known, share) = self.likeliest()?;
        agrees(known).then_some(Offer { name: known.name, share })
    }

    /// The known table of the greatest share.
    pub(crate) fn likeliest(&self) -> Option<(&Known, f64)> {
        let shares = self.known.iter().zip(self.mixture().whole.iter().copied());
        shares.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    pub(crate) fn estimate(&self, place: (usize, usize)) -> Estimate {
        let (question, (line, end)) = (self.question(place), place);
        let mut entered = self.entered(place);
        let (first, is_one) = (entered.next(), entered.next().is_none());
        if let Some(points) = first.filter(|_| is_one) {
            return Estimate { question, points: Some(points), share: 1.0, kind: Kind::Entered };
        }
        let best = self.mixture().cells[line][end].best();
        let (points, share) = best.unzip();
        let share = share.unwrap_or_default();
        let sure =
            points.filter(|points| is_one && share >= SURE && self.may_follow(place, *points));
        let Some(points) = sure else {
            return Estimate { question, points, share, kind: Kind::Open };
        };
        let mut best: Option<(&Known, f64)> = None;
        let mut all = 0.0;
        for (known, part) in self.known.iter().zip(&self.mixture().parts[line]) {
            if known.cells[line].as_ref().is_some_and(|cells| cells[end] == points) {
                all += part;
                best = best.filter(|(_, most)| most >= part).or(Some((known, *part)));
            }
        }
        let kind = match best {
            Some((known, _)) if all * 2.0 > share => Kind::Known(known.name),
            _ => Kind::Follows,
        };
        Estimate { question, points: Some(points), share, kind }
    }

    /// Some cells follow from a known table only: those of a line without an answer; those with
    /// overtricks, or of a lost game for tricks, of which no other was heard.
    fn may_follow(&self, (line, end): (usize, usize), points: Cell) -> bool {
        let is_known = self.likeliest().is_some_and(|(known, share)| {
            let own = known.cells[line].as_ref().map(|cells| cells[end]);
            share >= SURE && own == Some(points)
        });
        if !self.is_answered(line) {
            let others = self.answered.iter().filter(|other| !other.heard.is_empty()).count();
            return is_known && (others >= MANY_LINES || self.is_unknown(line));
        }
        let heard = [Some(line), counts_like(&self.lines, line)].into_iter().flatten();
        let mut heard = heard.flat_map(|line| &self.answered[line].heard);
        let own = &self.lines[line];
        is_known || heard.any(|(heard, _)| own.ends[end].follows_from(*heard, is_flat(own.line)))
    }

    /// The cells that are not sure.
    pub(crate) fn unsure(&self) -> Vec<(usize, usize)> {
        let is_open = |place: &(usize, usize)| self.estimate(*place).kind == Kind::Open;
        self.places().filter(is_open).collect()
    }
}
