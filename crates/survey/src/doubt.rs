//! Answers that do not fit.

use scales::Cell;

use crate::mixture::Weighing;
use crate::question::Question;
use crate::{Answer, Survey};

/// Without a suspect all others are likelier by more than this factor: the logarithm of 1,000.
const SUSPECT: f64 = 6.907_755;

/// An answer that does not fit, or two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suspect {
    /// The points of the four do not sum to zero.
    Sum {
        /// The question.
        question: Question,
        /// The answer.
        points: Cell,
        /// The sum of the four.
        sum: i32,
    },
    /// Two answers for one cell.
    Twice {
        /// The question.
        question: Question,
        /// An answer.
        points: Cell,
        /// Another answer.
        other: Cell,
    },
    /// Without it the others are more than a thousand times likelier.
    Unlikely {
        /// The question.
        question: Question,
        /// The answer.
        points: Cell,
    },
}

impl Survey {
    /// The answers that do not fit: first by their sums, then two for one cell, then the unlikely
    /// ones, the unlikeliest first. Confirmed answers are none of the unlikely ones, and their sum
    /// stays.
    #[must_use]
    pub fn suspects(&self) -> Vec<Suspect> {
        let mut found = Vec::new();
        for given in self.given.iter().filter(|given| !given.is_confirmed && self.sums_to_zero) {
            let Answer::Points(points) = given.answer else { continue };
            let line = self.lines.iter().find(|own| own.line.name == given.question.line);
            let sum = line.and_then(|own| given.question.end.sum(own.line.play, points));
            if let Some(sum) = sum.filter(|sum| *sum != 0) {
                found.push(Suspect::Sum { question: given.question, points, sum });
            }
        }
        for pair in self.given.windows(2) {
            if let (Answer::Points(points), Answer::Points(other)) =
                (pair[0].answer, pair[1].answer)
                && pair[0].question == pair[1].question
            {
                found.push(Suspect::Twice { question: pair[0].question, points, other });
            }
        }
        found.extend(self.unlikely());
        found
    }

    fn unlikely(&self) -> Vec<Suspect> {
        let answers = self.answered.iter().map(|line| line.heard.len()).sum::<usize>();
        if answers < 2 {
            return Vec::new();
        }
        let weighing = Weighing::new(&self.lines, &self.known, &self.answered);
        let all = weighing.all();
        let mut found = Vec::new();
        for (place, given) in self.given.iter().enumerate() {
            let (Answer::Points(points), false) = (given.answer, given.is_confirmed) else {
                continue;
            };
            let Some((line, _)) = self.place(given.question) else { continue };
            let surprise = weighing.with(line, &self.answered_but(Some(place))) - all;
            if surprise > SUSPECT {
                found.push((Suspect::Unlikely { question: given.question, points }, surprise));
            }
        }
        found.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        found.into_iter().map(|(suspect, _)| suspect).collect()
    }
}
