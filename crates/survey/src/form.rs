//! A line at a time: the cells that a form asks for (wiezen.md X.6).

use scales::{Cell, Play};

use crate::formula::is_flat;
use crate::question::{End, Question};
use crate::{Answer, Estimate, Kind, Survey, Unfit};

/// The most cells of a form.
const CELLS: usize = 5;

/// A line of the form: all levels where each has one number, or all results of a game of each for
/// himself; else one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormLine {
    /// The line of the table.
    pub line: &'static str,
    /// The level in tricks; 0 for the whole line.
    pub level: u8,
}

impl FormLine {
    fn has(self, question: Question) -> bool {
        let level = match question.end {
            End::Tricks { level, .. } => level,
            End::Alone { .. } => 0,
        };
        self.line == question.line && (self.level == 0 || self.level == level)
    }
}

impl Survey {
    /// The lines of the form, from the lowest contract.
    #[must_use]
    pub fn form_lines(&self) -> Vec<FormLine> {
        let lines = self.lines.iter().flat_map(|own| {
            let line = own.line.name;
            let levels = if own.line.play == Play::Alone || is_flat(own.line) {
                0..=0
            } else {
                own.levels.clone()
            };
            levels.map(move |level| FormLine { line, level })
        });
        lines.collect()
    }

    /// The cells of a form, at most five, made ones first: the best remembered five, and once they
    /// are sure the next five with an open one. Empty for a line that the survey has not got.
    #[must_use]
    pub fn form(&self, line: FormLine) -> Vec<Estimate> {
        let mut cells = self.cells();
        cells.retain(|cell| line.has(cell.question));
        let lowest = cells.iter().find_map(|cell| match cell.question.end {
            End::Tricks { level, .. } => Some(level),
            End::Alone { .. } => None,
        });
        let memory = |cell: &Estimate| cell.question.end.memory(lowest.unwrap_or_default());
        cells.sort_by(|one, other| memory(other).total_cmp(&memory(one)));
        let is_open = |own: &&[Estimate]| own.iter().any(|cell| cell.kind == Kind::Open);
        let all = || cells.chunks(CELLS);
        let mut own = all().find(is_open).or_else(|| all().next()).unwrap_or_default().to_vec();
        own.sort_by_key(|cell| match cell.question.end {
            End::Tricks { level, tricks } => (tricks < level, level, tricks.abs_diff(level)),
            End::Alone { declarers, failing } => (false, declarers, failing),
        });
        own
    }

    /// Sets the points of a cell, in place of its answers before.
    ///
    /// # Errors
    ///
    /// A cell that the survey has not got, or too many points; then nothing changes.
    pub fn set(&mut self, question: Question, points: Cell) -> Result<(), Unfit> {
        let before = self.given.clone();
        self.given.retain(|given| given.question != question);
        let set = self.answer(question, Answer::Points(points));
        if set.is_err() {
            self.given = before;
        }
        set
    }
}
