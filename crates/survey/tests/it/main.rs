//! Surveys from outside the crate.

mod clubs;
mod doubts;
mod forms;
mod tables;
mod texts;

use std::ops::RangeInclusive;

use scales::{Cell, Line, Play, Scale};
use survey::{Answer, End, Question, Survey};

fn known(name: &str) -> Scale {
    scales::known(name).expect("it is known")
}

/// The points that a table pays for a result.
fn paid(scale: &Scale, question: Question) -> Cell {
    match question.end {
        End::Tricks { level, tricks } => {
            let rows = scale.rows(question.line).expect("the table has the line");
            rows.rows[usize::from(level - rows.lowest)][usize::from(tricks)]
        }
        End::Alone { declarers, failing } => {
            let alone = scale.alone(question.line).expect("the table has the line");
            let way = alone.ways[usize::from(declarers) - 1][usize::from(failing)];
            let bonus =
                |failing: u8| [0, alone.bonus[0], alone.bonus[1]][usize::from(failing.min(2))];
            let declarer = if failing < declarers {
                way.made + bonus(failing)
            } else {
                way.lost + bonus(failing - 1)
            };
            let other = if declarers == 4 { 0 } else { way.other + bonus(failing) };
            Cell { declarer, other }
        }
    }
}

/// The lines of a table with their levels; at most three declarers play each for himself.
fn played(scale: &Scale) -> Vec<(&'static str, RangeInclusive<u8>)> {
    let levels = |line: &Line| match line.play {
        Play::Alone => scale.alone(line.name).map(|_| 1..=3),
        Play::Partners | Play::Single => {
            scale.rows(line.name).map(|rows| rows.lowest..=line.highest)
        }
    };
    let lines = scale.book.lines().iter();
    lines.filter_map(|line| Some((line.name, levels(line)?))).collect()
}

/// A survey of the lines of a table, which says where its deals need not sum to zero.
fn survey_of(scale: &Scale) -> Survey {
    let mut survey = Survey::new(scale.book, &played(scale)).expect("the book has the lines");
    survey.set_zero_sum(scale.name != "FreeWhist");
    survey
}

/// A survey whose questions are answered by tables, a line each, until none is left.
fn asked(mut survey: Survey, table: impl Fn(&str) -> Scale) -> (Survey, usize) {
    let mut answers = 0;
    while let Some(question) = survey.next_question() {
        let points = paid(&table(question.line), question);
        survey.answer(question, Answer::Points(points)).expect("it was asked");
        answers += 1;
    }
    (survey, answers)
}

/// The cells that differ from those of tables, a line each.
fn wrong(survey: &Survey, table: impl Fn(&str) -> Scale) -> Vec<Question> {
    let cells = survey.cells().into_iter();
    let wrong = cells.filter(|it| it.points != Some(paid(&table(it.question.line), it.question)));
    wrong.map(|it| it.question).collect()
}

fn tricks(line: &'static str, level: u8, tricks: u8) -> Question {
    Question { line, end: End::Tricks { level, tricks } }
}

fn alone(line: &'static str, declarers: u8, failing: u8) -> Question {
    Question { line, end: End::Alone { declarers, failing } }
}

fn points(declarer: i32, other: i32) -> Answer {
    Answer::Points(Cell { declarer, other })
}
