//! A table of points from examples: answers in, questions and a table out.
//!
//! Players say what a deal brought, as far as they remember. A [`Survey`] weighs the known tables
//! of [`scales`], mixes of their lines, and formulae. It gives the question that tells most, the
//! cells that follow, the answers that do not fit, and in the end the text of the table. It is a
//! function of its answers, in any order, and is kept as their text.
//!
//! ```
//! use survey::{Answer, Survey};
//!
//! let iwwa = scales::known("iwwa").expect("it is known");
//! let mut survey = Survey::new(iwwa.book, &[("pair", 8..=8), ("misere", 1..=3)])?;
//! let question = survey.next_question().expect("nothing is known yet");
//! survey.answer(question, Answer::Points(scales::Cell { declarer: 2, other: -2 }))?;
//! assert!(survey.toml("Our club").is_err(), "cells are open");
//! # Ok::<(), survey::Unfit>(())
//! ```

mod ask;
mod doubt;
mod estimate;
mod family;
mod form;
mod formula;
mod lists;
mod misere;
mod mixture;
mod number;
mod question;
mod shares;
mod text;
mod toml;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use scales::{Book, Cell, Play};

pub use doubt::Suspect;
pub use estimate::{Estimate, Kind, Offer};
use family::Played;
pub use form::FormLine;
use mixture::{Answered, Known, Mixture};
pub use question::{End, Question};
pub use text::NoAnswer;
pub use toml::Unfinished;

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// The points of the first declarer, of those who make it before others, and of each player
    /// who did not declare; 0 where all four declare.
    Points(Cell),
    /// The players do not know; the line is asked no more.
    NotKnown,
}

/// A question with its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Given {
    /// The question.
    pub question: Question,
    /// The answer.
    pub answer: Answer,
    /// The players have said again that it is right.
    pub is_confirmed: bool,
}

/// The most points of an answer, as in a table.
const MOST_POINTS: i32 = 9_999;

/// A cell or a number that the survey does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// A line, a level or a result that the survey has not got.
    Cell,
    /// More than 9,999 points, or less than 0 where none are lost.
    Points,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell => f.write_str("no such line, level or result"),
            Self::Points => write!(f, "points beyond {MOST_POINTS}, or below 0"),
        }
    }
}

impl std::error::Error for Unfit {}

/// The answers about one table, and the cells that follow from them.
#[derive(Clone, Debug)]
pub struct Survey {
    book: Book,
    lines: Vec<Played>,
    known: Vec<Known>,
    /// In the order of the cells.
    given: Vec<Given>,
    sums_to_zero: bool,
    pass: Option<i32>,
    /// By line, from `given`.
    answered: Vec<Answered>,
    /// Found when it is asked for: several answers come together.
    mixture: OnceLock<Mixture>,
}

impl Survey {
    /// A survey without answers, for a book and the lines that are played: each with its levels, or
    /// from 1 to the most declarers where each plays for himself.
    ///
    /// # Errors
    ///
    /// A line or a level that the book has not got.
    pub fn new(book: Book, played: &[(&str, RangeInclusive<u8>)]) -> Result<Self, Unfit> {
        let mut lines = Vec::new();
        for line in book.lines() {
            let Some((_, levels)) = played.iter().find(|(name, _)| *name == line.name) else {
                continue;
            };
            let (lowest, highest) =
                if line.play == Play::Alone { (1, 4) } else { (line.lowest, line.highest) };
            if *levels.start() < lowest || *levels.end() > highest || levels.is_empty() {
                return Err(Unfit::Cell);
            }
            lines.push(Played::new(line, levels.clone()));
        }
        if lines.len() != played.len() || lines.is_empty() {
            return Err(Unfit::Cell);
        }
        let tables =
            scales::KNOWN.iter().filter_map(|(name, _)| Some((*name, scales::known(name)?)));
        let tables = tables.filter(|(_, scale)| scale.book == book);
        let known = tables.map(|(name, scale)| Known::new(name, scale, &lines)).collect();
        let mut survey = Self {
            book,
            lines,
            known,
            given: Vec::new(),
            sums_to_zero: true,
            pass: None,
            answered: Vec::new(),
            mixture: OnceLock::new(),
        };
        survey.take_up();
        Ok(survey)
    }

    /// Adds an answer. Two answers for one cell both stay, as suspects, until one is withdrawn.
    ///
    /// # Errors
    ///
    /// A cell that the survey has not got, or too many points.
    pub fn answer(&mut self, question: Question, answer: Answer) -> Result<(), Unfit> {
        self.add(question, answer, false)?;
        self.take_up();
        Ok(())
    }

    /// Keeps an answer as it is: it is no suspect any more, and its line may go its own way.
    pub fn confirm(&mut self, question: Question) {
        for given in self.given.iter_mut().filter(|given| given.question == question) {
            given.is_confirmed = true;
        }
        self.take_up();
    }

    /// Takes an answer back. Nothing changes where it was not given.
    pub fn withdraw(&mut self, question: Question, answer: Answer) {
        self.given.retain(|given| (given.question, given.answer) != (question, answer));
        self.take_up();
    }

    /// Sets a table whose deals need not sum to zero; none is a suspect for its sum.
    pub const fn set_zero_sum(&mut self, sums_to_zero: bool) {
        self.sums_to_zero = sums_to_zero;
    }

    /// Sets the unit of a game that follows four passes, which is no cell and is not asked; `None`
    /// where the table pays none.
    ///
    /// # Errors
    ///
    /// A book without such games, a negative unit, or too many points.
    pub fn set_pass(&mut self, unit: Option<i32>) -> Result<(), Unfit> {
        if unit.is_some() && self.book != Book::Wiezen {
            return Err(Unfit::Cell);
        }
        if unit.is_some_and(|unit| !(0..=MOST_POINTS).contains(&unit)) {
            return Err(Unfit::Points);
        }
        self.pass = unit;
        Ok(())
    }

    /// The answers, in the order of the cells.
    #[must_use]
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    fn add(&mut self, question: Question, answer: Answer, confirmed: bool) -> Result<(), Unfit> {
        let (line, end) = self.place(question).ok_or(Unfit::Cell)?;
        let question = self.question((line, end));
        let answer = match (answer, question.end) {
            (Answer::Points(points), End::Alone { declarers: 4, .. }) => {
                Answer::Points(Cell { other: 0, ..points })
            }
            (answer, _) => answer,
        };
        if let Answer::Points(Cell { declarer, other }) = answer
            && [declarer, other].iter().any(|own| !(-MOST_POINTS..=MOST_POINTS).contains(own))
        {
            return Err(Unfit::Points);
        }
        let given = Given { question, answer, is_confirmed: confirmed };
        let order = |it: &Given| (self.place(it.question), it.answer);
        match self.given.binary_search_by_key(&order(&given), order) {
            Ok(place) => self.given[place].is_confirmed |= confirmed,
            Err(place) => self.given.insert(place, given),
        }
        Ok(())
    }

    /// Sorts the answers by line; they are weighed when a cell is asked for.
    fn take_up(&mut self) {
        self.answered = self.answered_but(None);
        self.mixture = OnceLock::new();
    }

    fn mixture(&self) -> &Mixture {
        self.mixture.get_or_init(|| Mixture::new(&self.lines, &self.known, &self.answered))
    }

    /// The answers by line, without the one at this place of `given`.
    fn answered_but(&self, without: Option<usize>) -> Vec<Answered> {
        let mut answered = vec![Answered::default(); self.lines.len()];
        for (place, given) in self.given.iter().enumerate() {
            let (Some((line, _)), Answer::Points(points)) =
                (self.place(given.question), given.answer)
            else {
                continue;
            };
            if without != Some(place) {
                answered[line].heard.push((given.question.end, points));
                answered[line].is_confirmed |= given.is_confirmed;
            }
        }
        answered
    }

    /// The cells as line and place in the line.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        let ends =
            |(line, played): (usize, &Played)| (0..played.ends.len()).map(move |end| (line, end));
        self.lines.iter().enumerate().flat_map(ends)
    }

    fn place(&self, question: Question) -> Option<(usize, usize)> {
        let line = self.lines.iter().position(|own| own.line.name == question.line)?;
        let end = self.lines[line].ends.iter().position(|end| *end == question.end)?;
        Some((line, end))
    }

    fn question(&self, (line, end): (usize, usize)) -> Question {
        Question { line: self.lines[line].line.name, end: self.lines[line].ends[end] }
    }

    fn is_answered(&self, line: usize) -> bool {
        !self.answered[line].heard.is_empty()
    }

    fn is_unknown(&self, line: usize) -> bool {
        let name = self.lines[line].line.name;
        let unknown =
            |given: &Given| given.question.line == name && given.answer == Answer::NotKnown;
        self.given.iter().any(unknown)
    }

    /// The answers of a cell.
    fn entered(&self, (line, end): (usize, usize)) -> impl Iterator<Item = Cell> {
        let end = self.lines[line].ends[end];
        let own = self.answered[line].heard.iter().filter(move |(own, _)| *own == end);
        own.map(|(_, points)| *points)
    }
}
