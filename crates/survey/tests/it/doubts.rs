//! Answers that do not fit.

use scales::{Cell, KNOWN, Play, Scale};
use survey::{Answer, Kind, Question, Survey, Suspect};

use crate::{alone, asked, known, paid, points, survey_of, tricks, wrong};

/// A number more or less than a table has; the sum stays.
fn off(scale: &Scale, question: Question, by: i32) -> Cell {
    let Cell { declarer, other } = paid(scale, question);
    let line = scale.book.lines().iter().find(|line| line.name == question.line);
    match line.expect("the book has the line").play {
        // Its others get nothing.
        _ if other == 0 => Cell { declarer: declarer + by, other },
        Play::Partners => Cell { declarer: declarer + by, other: other - by },
        Play::Single | Play::Alone => Cell { declarer: declarer + 3 * by, other: other - by },
    }
}

fn survey_of_table(name: &str) -> (Survey, Scale) {
    let scale = known(name);
    (survey_of(&scale), scale)
}

#[test]
fn a_wrong_answer_is_suspected_within_four_more() {
    for ((name, _), (at, by)) in KNOWN.iter().flat_map(|it| [(it, (2, 1)), (it, (3, 3))]) {
        let (mut survey, scale) = survey_of_table(name);
        let mut suspect = None;
        for answers in 1..=at + 4 {
            let question = survey.next_question().unwrap();
            let by = if answers == at { by } else { 0 };
            let given = if by == 0 { paid(&scale, question) } else { off(&scale, question, by) };
            if by != 0 {
                suspect = Some(Suspect::Unlikely { question, points: given });
            }
            survey.answer(question, Answer::Points(given)).unwrap();
            let suspects = survey.suspects();
            assert!(suspects.iter().all(|it| Some(*it) == suspect), "{name}: {suspects:?}");
        }
        assert_eq!(survey.suspects(), [suspect.unwrap()], "{name}: answer {at}, off by {by}");
    }
}

#[test]
fn a_suspect_that_is_withdrawn_is_asked_again() {
    let (mut survey, scale) = survey_of_table("cents");
    let mut first = true;
    while survey.suspects().is_empty() {
        let question = survey.next_question().unwrap();
        let own = if first { off(&scale, question, 2) } else { paid(&scale, question) };
        survey.answer(question, Answer::Points(own)).unwrap();
        first = false;
    }
    let Suspect::Unlikely { question, points } = survey.suspects()[0] else { panic!() };
    survey.withdraw(question, Answer::Points(points));
    assert_eq!(survey.suspects(), []);
    let (survey, _) = asked(survey, |_| scale.clone());
    assert!(survey.given().iter().any(|given| given.question.line == question.line));
    assert_eq!(survey.known().unwrap().name, "cents");
}

#[test]
fn a_confirmed_answer_stays_and_its_line_goes_its_own_way() {
    let (mut survey, scale) = survey_of_table("iwwa");
    (survey, _) = asked(survey, |_| scale.clone());
    let slim = tricks("slim", 13, 13);
    survey.withdraw(slim, points(90, -30));
    survey.answer(slim, points(126, -42)).unwrap();
    let unlikely = Suspect::Unlikely { question: slim, points: Cell { declarer: 126, other: -42 } };
    assert_eq!(survey.suspects(), [unlikely]);
    survey.confirm(slim);
    assert_eq!(survey.suspects(), []);
    (survey, _) = asked(survey, |_| scale.clone());
    let cells = survey.cells();
    let own: Vec<_> = cells.iter().filter(|cell| cell.question == slim).collect();
    assert_eq!((own[0].kind, own[0].points.unwrap().other), (Kind::Entered, -42));
    assert_eq!(survey.known(), None);
    let wrong = wrong(&survey, |_| scale.clone());
    assert!(wrong.iter().all(|question| question.line == "slim"), "{wrong:?}");
}

#[test]
fn two_answers_for_a_cell_are_shown_until_one_is_chosen() {
    let (mut survey, _) = survey_of_table("iwwa");
    let question = tricks("pair", 8, 9);
    survey.answer(question, points(3, -3)).unwrap();
    survey.answer(question, points(3, -3)).unwrap();
    assert_eq!(survey.given().len(), 1);
    survey.answer(question, points(4, -4)).unwrap();
    let three = Cell { declarer: 3, other: -3 };
    let twice = Suspect::Twice { question, points: three, other: Cell { declarer: 4, other: -4 } };
    assert!(survey.suspects().contains(&twice));
    let kind = |survey: &Survey| {
        survey.cells().iter().find(|cell| cell.question == question).unwrap().kind
    };
    assert_eq!(kind(&survey), Kind::Open);
    survey.withdraw(question, points(4, -4));
    assert_eq!(survey.suspects(), []);
    assert_eq!(kind(&survey), Kind::Entered);
}

#[test]
fn a_sum_that_is_not_zero_is_named_at_once() {
    let (mut survey, _) = survey_of_table("iwwa");
    for (question, given, sum) in [
        (tricks("pair", 8, 9), (3, -2), 2),
        (tricks("alone", 5, 5), (6, -3), -3),
        (alone("misere", 1, 0), (7, -7), -14),
        (alone("misere", 2, 2), (-14, 15), 2),
    ] {
        let cell = Cell { declarer: given.0, other: given.1 };
        survey.answer(question, Answer::Points(cell)).unwrap();
        let suspect = Suspect::Sum { question, points: cell, sum };
        assert_eq!(survey.suspects()[0], suspect);
        survey.withdraw(question, Answer::Points(cell));
    }
    let question = tricks("pair", 8, 9);
    survey.answer(question, points(3, -2)).unwrap();
    survey.confirm(question);
    assert_eq!(survey.suspects(), []);
    // One who makes it and one who does not: the answer has not got both.
    survey.answer(alone("misere", 2, 1), points(28, 0)).unwrap();
    assert_eq!(survey.suspects(), []);
    survey.answer(tricks("pair", 8, 8), points(2, 0)).unwrap();
    survey.set_zero_sum(false);
    assert!(!survey.suspects().iter().any(|it| matches!(it, Suspect::Sum { .. })));
}

#[test]
fn answers_without_any_rule_are_kept() {
    let (mut survey, _) = survey_of_table("couleur");
    for (place, cell) in (0..).zip(survey.cells()) {
        let odd = place * 7 % 64;
        if place % 3 == 0 {
            survey.answer(cell.question, points(odd, odd - 40)).unwrap();
        }
    }
    assert!(survey.cells().iter().all(|cell| cell.share >= 0.0 && cell.share <= 1.0 + 1e-6));
    assert!(survey.toml("Odd").is_err());
}

#[test]
fn a_table_whose_sum_is_not_said_is_refused() {
    let (survey, scale) = survey_of_table("liege");
    let (mut survey, _) = asked(survey, |_| scale.clone());
    assert!(survey.toml("Liège").is_ok());
    survey.set_zero_sum(true);
    let refused = survey.toml("Liège").unwrap_err().to_string();
    assert!(refused.contains("make it 0, or say zero_sum = false"), "{refused}");
}
