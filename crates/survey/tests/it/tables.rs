//! Known tables are found again from few answers.

use scales::KNOWN;
use survey::{Answer, Kind};

use crate::{asked, known, paid, survey_of, wrong};

#[test]
fn each_known_table_is_found_from_twelve_answers() {
    for (name, _) in KNOWN {
        let scale = known(name);
        let (survey, answers) = asked(survey_of(&scale), |_| scale.clone());
        assert!(answers <= 12, "{name}: {answers}");
        assert_eq!(wrong(&survey, |_| scale.clone()), [], "{name}");
        assert!(survey.cells().iter().all(|cell| cell.kind != Kind::Open), "{name}");
        let offer = survey.known().unwrap();
        assert_eq!(offer.name, name);
        assert!(offer.share > 0.9, "{name}: {}", offer.share);
    }
}

#[test]
fn a_known_table_is_right_from_the_second_answer() {
    for (name, _) in KNOWN {
        let scale = known(name);
        let mut survey = survey_of(&scale);
        for _ in 0..2 {
            let question = survey.next_question().unwrap();
            survey.answer(question, Answer::Points(paid(&scale, question))).unwrap();
            assert_eq!(survey.known(), None, "{name}: not every line was asked");
        }
        assert_eq!(wrong(&survey, |_| scale.clone()), [], "{name}");
    }
}

#[test]
fn the_table_of_a_survey_reads_back_with_every_cell() {
    for (name, _) in KNOWN {
        let scale = known(name);
        let (survey, _) = asked(survey_of(&scale), |_| scale.clone());
        let text = survey.toml("Our \"club\" \\ é").unwrap();
        let read = scales::read(&text).unwrap_or_else(|refused| panic!("{refused:?}\n{text}"));
        assert_eq!(read.name, "Our \"club\" \\ é");
        assert_eq!(wrong(&survey, |_| read.clone()), [], "{name}\n{text}");
    }
}

#[test]
fn the_order_of_answers_does_not_matter() {
    let iwwa = known("iwwa");
    let (survey, _) = asked(survey_of(&iwwa), |_| iwwa.clone());
    let given = &survey.given()[..7];
    let mut orders = [given.to_vec(), given.to_vec(), given.to_vec()];
    orders[1].reverse();
    orders[2].rotate_left(3);
    let [one, other, third] = orders.map(|order| {
        let mut survey = survey_of(&iwwa);
        for given in order {
            survey.answer(given.question, given.answer).unwrap();
        }
        survey
    });
    for other in [other, third] {
        assert_eq!(one.cells(), other.cells());
        assert_eq!(one.next_question(), other.next_question());
        assert_eq!(one.suspects(), other.suspects());
        assert_eq!(one.text(), other.text());
    }
}

#[test]
fn a_line_that_is_not_known_is_asked_no_more() {
    let scale = known("rijkvanafdronk");
    let mut survey = survey_of(&scale);
    let (mut unknown, mut answers) = (None, 0);
    while let Some(question) = survey.next_question() {
        assert_ne!(unknown, Some(question.line));
        answers += 1;
        let points = Answer::Points(paid(&scale, question));
        let answer = if answers == 3 { Answer::NotKnown } else { points };
        unknown = unknown.or((answers == 3).then_some(question.line));
        survey.answer(question, answer).unwrap();
    }
    assert!(answers <= 12, "{answers}");
    assert_eq!(survey.known().unwrap().name, "rijkvanafdronk");
}
