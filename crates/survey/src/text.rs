//! The answers as a text, one a line: `pair 8 9 = 3 -3`, `misere 2 1 = ?`, `slam 13 13 = 9 -3 !`.

use std::fmt;
use std::fmt::Write as _;

use scales::{Cell, Play};

use crate::question::{End, Question};
use crate::{Answer, Survey};

const NOT_ZERO_SUM: &str = "zero_sum = false";
const PASS: &str = "pass = ";

/// A line of a text that is no answer of the survey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAnswer {
    /// The line in the text, from 1.
    pub line: usize,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is no answer of this survey", self.line)
    }
}

impl std::error::Error for NoAnswer {}

impl Survey {
    /// The answers as a text of ASCII, from which [`Survey::read`] makes the survey again.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        if !self.sums_to_zero {
            text.push_str(NOT_ZERO_SUM);
            text.push('\n');
        }
        if let Some(unit) = self.pass {
            writeln!(text, "{PASS}{unit}").expect("a string takes every text");
        }
        for given in &self.given {
            let (one, other) = match given.question.end {
                End::Tricks { level, tricks } => (level, tricks),
                End::Alone { declarers, failing } => (declarers, failing),
            };
            let answer = match given.answer {
                Answer::Points(Cell { declarer, other }) => format!("{declarer} {other}"),
                Answer::NotKnown => "?".to_owned(),
            };
            let mark = if given.is_confirmed { " !" } else { "" };
            writeln!(text, "{} {one} {other} = {answer}{mark}", given.question.line)
                .expect("a string takes every text");
        }
        text
    }

    /// Adds the answers of a text.
    ///
    /// # Errors
    ///
    /// The first line that is no answer of this survey; no answer is added then.
    pub fn read(&mut self, text: &str) -> Result<(), NoAnswer> {
        let mut read = self.clone();
        for (place, line) in text.lines().enumerate() {
            if line == NOT_ZERO_SUM {
                read.sums_to_zero = false;
                continue;
            }
            let is_read = match line.strip_prefix(PASS) {
                Some(unit) => unit.parse().ok().and_then(|unit| read.set_pass(Some(unit)).ok()),
                None => read.read_line(line),
            };
            is_read.ok_or(NoAnswer { line: place + 1 })?;
        }
        read.take_up();
        *self = read;
        Ok(())
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (question, answer) = line.split_once(" = ")?;
        let (answer, mark) =
            answer.split_once(" !").map_or((answer, None), |(own, rest)| (own, Some(rest)));
        let mut words = question.split(' ');
        let name = words.next()?;
        let own = self.lines.iter().map(|own| own.line).find(|own| own.name == name)?;
        let (one, other) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let end = if own.play == Play::Alone {
            End::Alone { declarers: one, failing: other }
        } else {
            End::Tricks { level: one, tricks: other }
        };
        let answer = match answer.split_once(' ') {
            None if answer == "?" => Answer::NotKnown,
            None => return None,
            Some((declarer, other)) => Answer::Points(Cell {
                declarer: declarer.parse().ok()?,
                other: other.parse().ok()?,
            }),
        };
        if words.next().is_some() || mark.is_some_and(|rest| !rest.is_empty()) {
            return None;
        }
        self.add(Question { line: own.name, end }, answer, mark.is_some()).ok()
    }
}
