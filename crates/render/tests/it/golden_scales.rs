//! Tables of points, as they are shown.

use render::message::{Field, Message};
use render::scale::{Listed, Standing, complaints, list, page};
use render::survey::{self as pages, Surveyed};
use rules::Book;
use rules_json::own_scale;
use scales::Scale;
use words::Language;

use super::golden::check;

fn known(name: &str) -> (Scale, &'static str) {
    let (_, text) = scales::KNOWN.iter().find(|(own, _)| *own == name).unwrap();
    (scales::known(name).unwrap(), text)
}

#[test]
fn a_table_of_points_stands_line_by_line() {
    for (name, golden) in
        [("iwwa", "scale-iwwa"), ("couleur", "scale-couleur"), ("liege", "scale-liege")]
    {
        let (scale, _) = known(name);
        check(golden, |language| page(&scale, Err(name), Standing::default(), language));
    }
    let (_, text) = known("iwwa");
    let own = own_scale::from_toml(&text.replace("\"IWWA\"", "\"Bij *Eva*\"")).unwrap();
    let standing = Standing { is_kept: false, may_be_used: true, may_be_dropped: true };
    check("scale-own", |language| page(&own.scale, Ok(&own.own), standing, language));
}

/// A page names what there is, where no button takes its table.
#[test]
fn without_a_lobby_the_way_to_play_is_told_in_true_words() {
    let (iwwa, text) = known("iwwa");
    let (cents, _) = known("cents");
    let own = own_scale::from_toml(&text.replace("\"IWWA\"", "\"Bij Eva\"")).unwrap();
    let kept = Standing { is_kept: true, ..Standing::default() };
    let lobby = Standing { may_be_used: true, ..Standing::default() };
    for language in Language::ALL {
        let told = |message: Message| format!("{:?}", message.parts);
        let play = language.button_use_scale();
        let options = language.button_options();
        for (message, names_options) in [
            (page(&iwwa, Err("iwwa"), Standing::default(), language), false),
            (page(&cents, Err("cents"), Standing::default(), language), true),
            (page(&own.scale, Ok(&own.own), Standing::default(), language), true),
            (page(&own.scale, Ok(&own.own), kept, language), true),
        ] {
            let told = told(message);
            assert!(told.contains("/whist n") && !told.contains(&play), "{told}");
            assert_eq!(told.contains(&format!("**{options}**")), names_options, "{told}");
        }
        let told = told(page(&own.scale, Ok(&own.own), lobby, language));
        assert!(told.contains(&play) && !told.contains("/whist n"), "{told}");
        let kept = ["yes", "no"].map(|here| language.scale_is_kept(here));
        assert!(kept[0].contains(&format!("**{play}**")) && !kept[0].contains("/whist n"));
        assert!(kept[1].contains("/whist n") && !kept[1].contains(&play), "{}", kept[1]);
    }
}

#[test]
fn a_table_of_points_fits_on_a_phone() {
    for (name, _) in scales::KNOWN {
        let (scale, _) = known(name);
        for language in Language::ALL {
            let message = page(&scale, Err(name), Standing::default(), language);
            let wide = super::columns::too_wide(&message);
            assert!(wide.is_empty(), "{name} {language:?}: {wide:?}");
        }
    }
}

#[test]
fn the_tables_of_a_server_and_the_known_ones_are_listed() {
    let kept = ["3fa01c22", "9c01aa07"].map(|key| Listed {
        key: format!("{key}{}", "0".repeat(56)),
        book: Book::Wiezen,
        name: "Onze club".to_owned(),
    });
    let known = scales::KNOWN.map(|(key, _)| Listed {
        key: key.to_owned(),
        book: own_scale::book_of(&scales::known(key).unwrap()),
        name: String::new(),
    });
    check("scales", |language| list(&kept, &known, language));
    check("scales-none", |language| list(&[], &known, language));
}

/// A text for each kind of complaint.
#[test]
fn each_mistake_is_told_with_its_place_and_what_would_do() {
    let (_, text) = known("iwwa");
    let wrong = [
        text.replace("made = 7", "made = -7"),
        text.replace("[misere]", "[miserie]"),
        text.replace("\nover = 1", "\noverr = 1"),
        text.replace("made = [5, 6, 8, 9]", "made = [5, 6, 8, 9, 10]"),
        text.replace("name = \"IWWA\"", "name = \"\""),
        text.replace("[pair]", "[pair"),
        text.replace("under = 2", "unit = \"own\"\nunder = 2"),
        format!("{text}\n[pair.9]\nmade = 3\n"),
        format!(
            "{text}\n[[cell]]\nline = \"pair\"\nlevel = 8\ntricks = 9\ndeclarer = -3\nothers = 1\n"
        ),
        format!(
            "{text}\n[[cell]]\nline = \"pair\"\nlevel = 8\ntricks = 7\ndeclarer = 3\nothers = -3\n"
        ),
        text.replace("all = \"double\"", "all = true"),
        text.replace("made = 5\n", ""),
    ];
    let all: Vec<_> = wrong.iter().flat_map(|text| scales::read(text).unwrap_err()).collect();
    for language in Language::ALL {
        let told = format!("{:?}", complaints(&all, language).parts);
        assert!(!told.contains("the text") && !told.contains("unclosed"), "{told}");
    }
    check("scale-wrong", |language| complaints(&all, language));
}

/// A survey of wiezen with some answers: the last one does not fit.
fn surveyed(answers: &[(&str, i32, i32)]) -> survey::Survey {
    let lines: Vec<_> = scales::Book::Wiezen
        .lines()
        .iter()
        .map(|line| match line.play {
            scales::Play::Alone => (line.name, 1..=3),
            scales::Play::Partners | scales::Play::Single => {
                (line.name, line.lowest..=line.highest)
            }
        })
        .collect();
    let mut survey = survey::Survey::new(scales::Book::Wiezen, &lines).unwrap();
    for (cell, declarer, other) in answers {
        let cells = survey.cells();
        let question = cells.iter().map(|it| it.question).find(|it| pages::key(*it) == *cell);
        let points = scales::Cell { declarer: *declarer, other: *other };
        survey.answer(question.unwrap(), survey::Answer::Points(points)).unwrap();
    }
    survey
}

#[test]
fn a_survey_asks_shows_and_doubts() {
    check("survey-games", pages::games);
    let plays = &["piccolo", "troel"][..];
    let begun = surveyed(&[("pair 8 8", 2, -2), ("pair 8 9", 3, -3), ("misere 1 0", 21, -7)]);
    let shown = Surveyed { book: Book::Wiezen, survey: &begun, plays };
    check("survey-asked", |language| pages::page(&shown, true, language));
    check("survey-table", |language| pages::table(&shown, 1, language));
    let missing = surveyed(&[("pair 8 9", 3, -2)]);
    let shown = Surveyed { book: Book::Wiezen, survey: &missing, plays };
    check("survey-sum", |language| pages::page(&shown, true, language));
    let twice = surveyed(&[("misere 2 1", 28, 0), ("misere 2 1", 20, 0)]);
    let shown = Surveyed { book: Book::Wiezen, survey: &twice, plays };
    check("survey-twice", |language| pages::page(&shown, true, language));
}

/// The points of the IWWA for a result.
fn paid(question: survey::Question) -> scales::Cell {
    let (iwwa, _) = known("iwwa");
    match question.end {
        survey::End::Tricks { level, tricks } => {
            let rows = iwwa.rows(question.line).unwrap();
            rows.rows[usize::from(level - rows.lowest)][usize::from(tricks)]
        }
        survey::End::Alone { declarers, failing } => {
            let alone = iwwa.alone(question.line).unwrap();
            let way = alone.ways[usize::from(declarers) - 1][usize::from(failing)];
            let declarer = if failing < declarers { way.made } else { way.lost };
            scales::Cell { declarer, other: way.other }
        }
    }
}

#[test]
fn lines_are_recommended_only_while_something_is_asked() {
    let lines = [("pair", 8..=8), ("misere", 1..=2)];
    let mut survey = survey::Survey::new(scales::Book::Wiezen, &lines).unwrap();
    let is_told = |survey: &survey::Survey, language: Language| {
        let shown = Surveyed { book: Book::Wiezen, survey, plays: &[] };
        let page = format!("{:?}", pages::page(&shown, false, language).parts);
        page.contains(&language.survey_by_lines())
    };
    assert!(survey.next_question().is_some() && !is_told(&survey, Language::Dutch));
    let questions: Vec<_> = survey.cells().into_iter().map(|cell| cell.question).collect();
    let (pair, misere): (Vec<_>, Vec<_>) = questions.into_iter().partition(|it| it.line == "pair");
    for question in pair {
        survey.answer(question, survey::Answer::Points(paid(question))).unwrap();
    }
    assert!(survey.given().len() >= 12 && is_told(&survey, Language::Dutch));
    for question in misere {
        survey.answer(question, survey::Answer::Points(paid(question))).unwrap();
    }
    for language in Language::ALL {
        assert!(survey.next_question().is_none() && !is_told(&survey, language));
    }
}

#[test]
fn each_form_of_a_survey_is_one_of_discord() {
    let survey = surveyed(&[]);
    let shown = Surveyed { book: Book::Wiezen, survey: &survey, plays: &[] };
    for language in Language::ALL {
        super::limits::check_modal(&pages::name_form(language));
        for cell in survey.cells() {
            super::limits::check_modal(&pages::form(Book::Wiezen, cell.question, language));
        }
        for line in survey.form_lines() {
            let form = pages::line_form(&shown, line, language).unwrap();
            super::limits::check_modal(&form);
            let end = |field: &Field| field.label.ends_with('…');
            assert!(!form.fields.iter().any(end), "{:?}", form.fields);
        }
    }
    let nothing = survey::FormLine { line: "nothing", level: 0 };
    assert_eq!(pages::line_form(&shown, nothing, Language::English), None);
}

#[test]
fn a_form_is_filled_in_with_what_is_thought() {
    let told = &[("pair 8 8", 2, -2), ("pair 8 9", 3, -3), ("pair 8 7", -3, 2)];
    let survey = surveyed(told);
    let shown = Surveyed { book: Book::Wiezen, survey: &survey, plays: &[] };
    let pair = survey::FormLine { line: "pair", level: 8 };
    let form = pages::line_form(&shown, pair, Language::English).unwrap();
    let fields: Vec<_> = form.fields.iter().map(|own| (&*own.label, &*own.value)).collect();
    // Two pairs: what one gets the other pays, unless it is said.
    assert_eq!(fields[..2], [("8 tricks", "2"), ("9 tricks", "3")]);
    assert_eq!(fields[3], ("7 tricks", "-3 2"));
    assert_eq!((fields[2].0, fields[4].0), ("13 tricks", "6 tricks"));
}

#[test]
fn the_others_get_what_makes_the_four_sum_to_zero() {
    let survey = surveyed(&[]);
    let cells = survey.cells();
    let of = |cell: &str, declarer: i32| {
        let question = cells.iter().map(|it| it.question).find(|it| pages::key(*it) == cell);
        pages::others_of(Book::Wiezen, question.unwrap(), declarer)
    };
    assert_eq!(of("pair 8 9", 3), Some(-3));
    assert_eq!(of("abundance 9 9", 15), Some(-5));
    assert_eq!(of("abundance 9 9", 16), None);
    assert_eq!(of("misere 2 0", 14), Some(-14));
    assert_eq!(of("misere 2 1", 28), None);
    assert_eq!(of("misere 3 3", -7), Some(21));
}
