//! A line at a time (wiezen.md X.6).

use scales::{Book, Cell};
use survey::{Answer, End, FormLine, Kind, Question, Survey, Unfit};

use crate::{known, paid, survey_of, tricks, wrong};

const fn points(declarer: i32, other: i32) -> Cell {
    Cell { declarer, other }
}

/// The results that a form asks for.
fn asked(survey: &Survey, line: &'static str, level: u8) -> Vec<End> {
    let form = survey.form(FormLine { line, level });
    form.iter().map(|cell| cell.question.end).collect()
}

#[test]
fn a_form_has_at_most_five_results() {
    for (book, lines) in [(Book::Wiezen, 14), (Book::Liege, 18), (Book::Couleur, 21)] {
        let table = known(match book {
            Book::Wiezen => "iwwa",
            Book::Liege => "liege",
            Book::Couleur => "couleur",
        });
        let survey = survey_of(&table);
        let all = survey.form_lines();
        assert!(all.len() <= lines, "{book:?}: {}", all.len());
        for line in all {
            let form = survey.form(line);
            assert!((1..=5).contains(&form.len()), "{line:?}");
            assert!(form.iter().all(|cell| cell.question.line == line.line), "{line:?}");
        }
        let nothing = FormLine { line: "nothing", level: 0 };
        assert_eq!(survey.form(nothing), []);
    }
}

#[test]
fn a_form_asks_for_what_is_remembered_best() {
    let survey = survey_of(&known("iwwa"));
    let at = |level, tricks| End::Tricks { level, tricks };
    let alone = |declarers, failing| End::Alone { declarers, failing };
    assert_eq!(asked(&survey, "pair", 8), [at(8, 8), at(8, 9), at(8, 13), at(8, 7), at(8, 6)]);
    let levels = [at(9, 9), at(10, 10), at(11, 11), at(12, 12), at(9, 8)];
    let own = asked(&survey, "abundance", 0);
    assert!(levels[..4].iter().all(|end| own.contains(end)), "{own:?}");
    let misere = [alone(1, 0), alone(1, 1), alone(2, 0), alone(2, 1), alone(2, 2)];
    assert_eq!(asked(&survey, "misere", 0), misere);
}

/// All forms, filled in from a table, give the whole table, also where asking does not suffice.
#[test]
fn any_table_can_be_filled_in() {
    for (name, ..) in scales::KNOWN {
        let table = known(name);
        let mut survey = survey_of(&table);
        for line in survey.form_lines() {
            loop {
                let open: Vec<_> = survey.form(line);
                if open.iter().all(|cell| matches!(cell.kind, Kind::Entered)) {
                    break;
                }
                for cell in open {
                    survey.set(cell.question, paid(&table, cell.question)).unwrap();
                    survey.confirm(cell.question);
                }
            }
        }
        let text = survey.cells().iter().filter(|cell| cell.kind == Kind::Open).count();
        assert_eq!(text, 0, "{name}");
        assert_eq!(wrong(&survey, |_| table.clone()), [], "{name}");
    }
}

#[test]
fn a_result_that_is_set_takes_the_place_of_answers() {
    let mut survey = survey_of(&known("iwwa"));
    let nine = tricks("pair", 8, 9);
    survey.answer(nine, Answer::Points(points(3, -3))).unwrap();
    survey.answer(nine, Answer::Points(points(4, -4))).unwrap();
    survey.set(nine, points(5, -5)).unwrap();
    assert_eq!(survey.given().len(), 1);
    assert_eq!(survey.set(nine, points(10_000, 0)), Err(Unfit::Points));
    let kept: Vec<_> = survey.given().iter().map(|given| given.answer).collect();
    assert_eq!(kept, [Answer::Points(points(5, -5))]);
    let nowhere = Question { line: "nothing", ..nine };
    assert_eq!(survey.set(nowhere, points(1, -1)), Err(Unfit::Cell));
}
