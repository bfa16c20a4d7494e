//! Tables of clubs that mix known ones, or have their own.

use scales::Scale;
use survey::{Answer, Kind};

use crate::{asked, known, paid, points, survey_of, tricks, wrong};

/// A club's table: a known one with some lines of another.
fn mixed(main: &str, other: &str, lines: &'static [&str]) -> impl Fn(&str) -> Scale {
    let (main, other) = (known(main), known(other));
    move |line| if lines.contains(&line) { other.clone() } else { main.clone() }
}

#[test]
fn a_mix_of_known_tables_is_found_in_the_end() {
    for (main, other, lines) in [
        ("iwwa", "rijkvanafdronk", &["misere", "open_misere"][..]),
        ("rijkvanafdronk", "iwwa", &["slam", "slim"]),
        ("kaartclubs", "iwwa", &["abundance", "abundance_in_trump"]),
        ("hoyle", "cents", &["abundance", "abundance_in_trump"]),
    ] {
        let table = mixed(main, other, lines);
        let (survey, answers) = asked(survey_of(&table("pair")), &table);
        assert!(answers <= 26, "{main}, {other}: {answers}");
        assert_eq!(wrong(&survey, &table), [], "{main}, {other}");
        assert_eq!(survey.known(), None);
        let read = scales::read(&survey.toml("Club").unwrap()).unwrap();
        assert_eq!(wrong(&survey, |_| read.clone()), [], "{main}, {other}");
    }
}

#[test]
fn a_mix_is_right_from_the_ninth_answer_on() {
    let table = mixed("iwwa", "rijkvanafdronk", &["misere", "open_misere"]);
    let mut survey = survey_of(&table("pair"));
    let mut answers = 0;
    while let Some(question) = survey.next_question() {
        survey.answer(question, Answer::Points(paid(&table(question.line), question))).unwrap();
        answers += 1;
        if answers >= 9 {
            assert_eq!(wrong(&survey, &table), [], "after {answers}");
        }
        assert_eq!(survey.suspects(), [], "after {answers}");
    }
}

const OWN: &str = "
format = \"whist-scale/1\"
name = \"Own\"
book = \"wiezen\"
[pair]
made = 3
over = 2
all = 20
lost = 4
under = 2
[alone]
made = 4
over = 2
lost = 6
under = 2
[abundance]
made = [12, 16, 21, 27]
[misere]
made = 11
[open_misere]
made = 22
[slam]
made = 45
[slim]
made = 60
";

#[test]
fn a_table_of_its_own_is_found_from_more_answers() {
    let own = scales::read(OWN).unwrap();
    let (survey, answers) = asked(survey_of(&own), |_| own.clone());
    assert!(answers <= 40, "{answers}");
    assert!(survey.cells().iter().all(|cell| cell.kind != Kind::Open));
    assert_eq!(wrong(&survey, |_| own.clone()), []);
    assert_eq!(survey.known(), None);
    let read = scales::read(&survey.toml("Own").unwrap()).unwrap();
    assert_eq!(wrong(&survey, |_| read.clone()), []);
}

#[test]
fn a_formula_follows_from_three_answers() {
    let own = scales::read(OWN).unwrap();
    let mut survey = survey_of(&own);
    for (level, number) in [(8, 3), (9, 5), (11, 9)] {
        survey.answer(tricks("pair", 8, level), points(number, -number)).unwrap();
    }
    let cells = survey.cells();
    let ten = cells.iter().find(|cell| cell.question == tricks("pair", 8, 10)).unwrap();
    assert_eq!((ten.kind, ten.points.unwrap().declarer), (Kind::Follows, 7));
}
