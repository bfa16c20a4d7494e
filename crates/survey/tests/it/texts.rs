//! Answers and tables as texts.

use scales::Book;
use survey::{Answer, NoAnswer, Survey, Unfinished, Unfit};

use crate::{alone, asked, known, points, survey_of, tricks, wrong};

fn small() -> Survey {
    let played = [("misere", 1..=3), ("pair", 8..=8), ("abundance", 9..=12)];
    Survey::new(Book::Wiezen, &played).expect("the book has the lines")
}

const ANSWERS: &str = "\
zero_sum = false
pass = 5
pair 8 7 = -6 6
pair 8 9 = 3 -3
pair 8 9 = 4 -4 !
abundance 9 9 = ?
misere 2 1 = 28 0
";

#[test]
fn a_survey_is_made_again_from_its_text() {
    let mut survey = small();
    survey.answer(alone("misere", 2, 1), points(28, 0)).unwrap();
    survey.answer(tricks("pair", 8, 9), points(4, -4)).unwrap();
    survey.confirm(tricks("pair", 8, 9));
    survey.answer(tricks("pair", 8, 9), points(3, -3)).unwrap();
    survey.answer(tricks("abundance", 9, 9), Answer::NotKnown).unwrap();
    survey.answer(tricks("pair", 8, 7), points(-6, 6)).unwrap();
    survey.set_zero_sum(false);
    survey.set_pass(Some(5)).unwrap();
    assert_eq!(survey.text(), ANSWERS);
    assert!(survey.given()[2].is_confirmed);
    let mut again = small();
    again.read(ANSWERS).unwrap();
    assert_eq!(again.text(), ANSWERS);
    assert_eq!(again.cells(), survey.cells());
    assert_eq!(again.suspects(), survey.suspects());
}

#[test]
fn a_line_that_is_no_answer_is_named() {
    for wrong in [
        "",
        "pair",
        "pair 8 9",
        "pair 8 9 = ",
        "pair 8 9 = 3",
        "pair 8 9 = 3 x",
        "pair 8 9 = 3 -3 3",
        "pair 8 9 = 3 -3 !!",
        "pair 8 9 1 = 3 -3",
        "pair 9 9 = 3 -3",
        "pair 8 14 = 3 -3",
        "misere 2 3 = 3 -3",
        "troel 8 8 = 4 -4",
        "pair 8 9 = 10000 -3",
        "pass = -1",
        "pass = ?",
    ] {
        let mut survey = small();
        let read = survey.read(&format!("pair 8 8 = 2 -2\n{wrong}\n"));
        assert_eq!(read, Err(NoAnswer { line: 2 }), "{wrong}");
        assert_eq!(survey.given(), []);
    }
}

#[test]
fn only_cells_of_the_survey_are_answered() {
    let mut survey = small();
    for question in [tricks("pair", 9, 9), alone("misere", 4, 1), tricks("troel", 8, 8)] {
        assert_eq!(survey.answer(question, points(1, -1)), Err(Unfit::Cell));
    }
    let question = tricks("pair", 8, 8);
    assert_eq!(survey.answer(question, points(i32::MAX, i32::MIN)), Err(Unfit::Points));
    for played in [
        &[][..],
        &[("pair", 8..=9)],
        &[("pair", 7..=8)],
        &[("solo", 6..=8)],
        &[("misere", 0..=2)],
        &[("misere", 1..=5)],
        &[("pair", 8..=8), ("pair", 8..=8)],
    ] {
        assert!(Survey::new(Book::Wiezen, played).is_err(), "{played:?}");
    }
}

#[test]
fn a_table_with_open_cells_has_no_text() {
    let survey = small();
    let Err(Unfinished::Open(cells)) = survey.toml("Club") else { panic!() };
    assert_eq!(cells.len(), survey.cells().len());
    let iwwa = known("iwwa");
    let (mut survey, _) = asked(survey_of(&iwwa), |_| iwwa.clone());
    assert!(survey.toml("Club").is_ok());
    survey.answer(tricks("pair", 8, 8), points(3, -3)).unwrap();
    let Err(Unfinished::Open(cells)) = survey.toml("Club") else { panic!() };
    assert!(cells.contains(&tricks("pair", 8, 8)));
}

#[test]
fn a_name_that_no_table_has_is_refused() {
    let iwwa = known("iwwa");
    let (survey, _) = asked(survey_of(&iwwa), |_| iwwa.clone());
    for name in ["", "a\nb", "\u{7f}", &"x".repeat(41)] {
        let refused = survey.toml(name).unwrap_err();
        assert!(refused.to_string().contains("1 to 40 characters"), "{refused}");
    }
}

#[test]
fn a_table_has_what_is_not_played_too() {
    for name in ["iwwa", "tracker", "cents"] {
        let scale = known(name);
        let survey = Survey::new(
            Book::Wiezen,
            &[("pair", 8..=8), ("alone", 6..=6), ("abundance", 9..=9), ("troel", 9..=9)],
        );
        let (survey, _) = asked(survey.unwrap(), |_| scale.clone());
        let read = scales::read(&survey.toml("Club").unwrap()).unwrap();
        assert_eq!(wrong(&survey, |_| read.clone()), [], "{name}");
        assert_eq!(read.alone("misere"), scale.alone("misere"), "{name}");
        assert_eq!(read.rows("slam"), scale.rows("slam"), "{name}");
        assert_eq!(read.rows("alone").unwrap().lowest, 5, "{name}");
    }
}

#[test]
fn a_table_has_the_unit_of_passes_that_is_set() {
    let cents = known("cents");
    let (mut survey, _) = asked(survey_of(&cents), |_| cents.clone());
    let pass = |survey: &Survey| scales::read(&survey.toml("Club").unwrap()).unwrap().pass;
    assert_eq!(pass(&survey), None);
    survey.set_pass(Some(7)).unwrap();
    assert_eq!(pass(&survey), Some(7));
    assert_eq!(survey.set_pass(Some(10_000)), Err(Unfit::Points));
    assert_eq!(survey_of(&known("couleur")).set_pass(Some(1)), Err(Unfit::Cell));
}
