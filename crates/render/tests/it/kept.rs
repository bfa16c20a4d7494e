//! The messages of an evening with real cards.

use kept::{Moment, Setup, Sheet, Stamp, Step};
use render::keep::{self, Draft, Kept};
use render::press::{Half, Place};
use rules::{Book, Member, Rules, Value};
use table::id::EveningId;
use words::Language;

use super::golden::check;

const NAMES: [&str; 5] = ["Ann", "Bob", "Cas *the Great*", "Dee", "Eva"];

fn set_up(book: Book) -> Setup {
    Setup {
        rules: Rules::new(book),
        first_dealer: Member::ALL[0],
        date: "2026-11-27".to_owned(),
        note: "Bij Eva".to_owned(),
        is_kept_by_opener: false,
    }
}

fn names(members: usize) -> Vec<String> {
    NAMES[..members].iter().map(|&name| name.to_owned()).collect()
}

/// A deal by the texts of its parts: `pair 8`, `24`, `t9`.
fn enter(sheet: &mut Sheet, [contract, who, result]: [&str; 3]) {
    let half = Half::at(Place::Next(1)).with_contract(&contract.replace(' ', "_"));
    let half = half.with_who(who).with_result(result);
    let entry = keep::entry_of(&half, &sheet.choices()).unwrap();
    sheet.enter(sheet.version(), entry).unwrap();
}

fn sheet(members: usize) -> Sheet {
    let mut setup = set_up(Book::Wiezen);
    setup.rules = setup.rules.with([("all_pass", Value::Word("double".into()))]).unwrap();
    let mut sheet = Sheet::new(setup.evening(&names(members)).unwrap());
    sheet.enter(0, kept::Entry::Passed).unwrap();
    for deal in [["pair 8", "23", "t9"], ["solo 5", "3", "t4"], ["misere", "25", "f5"]] {
        enter(&mut sheet, deal);
    }
    let points = keep::points_of("Ann: -5\nBob: 0\ncas 4\nmisdeal", &sheet.choices()).unwrap();
    sheet.enter(4, kept::Entry::Points(points)).unwrap();
    sheet
}

fn stamp() -> Stamp {
    Stamp { by: Some(Member::ALL[1]), at: Moment::at(1_795_813_440) }
}

fn kept(sheet: &Sheet, language: Language) -> Kept<'_> {
    Kept { evening: EveningId(12), sheet, is_open: true, is_pictured: false, language }
}

#[test]
fn a_set_up_says_who_plays_what() {
    let setup = set_up(Book::Wiezen);
    let of = |members: usize, language| {
        let (evening, names) = (EveningId(12), names(members));
        let draft =
            Draft { evening, changes: 3, setup: &setup, names: &names, opener: "Ann", language };
        keep::setup(&draft, "")
    };
    check("keep-setup", |language| of(5, language));
    check("keep-setup-empty", |language| of(0, language));
}

#[test]
fn a_sheet_shows_its_deals_and_asks_for_the_next() {
    let sheet = sheet(5);
    let half = Half::at(Place::Next(6)).with_contract("misere").with_who("12");
    check("keep-sheet", |language| {
        keep::sheet(&kept(&sheet, language), &Half::at(Place::Next(6)), 0, "")
    });
    check("keep-sheet-third", |language| keep::sheet(&kept(&sheet, language), &half, 0, ""));
    check("keep-closed", |language| {
        let kept = Kept { is_open: false, ..kept(&sheet, language) };
        keep::sheet(&kept, &half, 0, "")
    });
    check("keep-close", |language| keep::closing(&kept(&sheet, language)));
}

#[test]
fn a_correction_shows_what_stood_there() {
    let mut sheet = sheet(5);
    check("keep-deals", |language| keep::corrections(&kept(&sheet, language), 1, ""));
    let pair = sheet.deals()[1].entry.clone();
    let change = sheet.take(5, Step::Correct(1, pair, stamp())).unwrap().unwrap();
    check("keep-corrected", |language| {
        let note = keep::changed(&change, language);
        keep::sheet(&kept(&sheet, language), &Half::at(Place::Next(6)), 0, &note)
    });
    check("keep-correct", |language| {
        keep::correction(&kept(&sheet, language), &keep::half_of(&sheet, 1), "")
    });
}

#[test]
fn the_picture_marks_the_deals_that_its_text_calls_corrected() {
    let mut sheet = sheet(5);
    let entry = sheet.deals()[1].entry.clone();
    drop(sheet.take(5, Step::Correct(1, entry, stamp())).unwrap().unwrap());
    for language in Language::ALL {
        let kept = Kept { is_pictured: true, ..kept(&sheet, language) };
        let message = keep::sheet(&kept, &Half::at(Place::Next(6)), 0, "");
        let picture = message.picture().unwrap();
        let pictures::Scene::Sheet(scene) = &picture.scene else { panic!("a sheet") };
        let told = picture.alt.lines().skip(1).map(|it| it.contains(&language.keep_corrected()));
        let marked: Vec<_> = scene.rows.iter().map(|row| row.is_corrected).collect();
        assert!(marked.contains(&true) && marked.contains(&false), "{marked:?}");
        assert_eq!(told.take(marked.len()).collect::<Vec<_>>(), marked, "{}", picture.alt);
    }
}

#[test]
fn the_picture_strikes_through_what_was_corrected() {
    let mut sheet = sheet(5);
    let twice = [["pair 8", "23", "t8"], ["solo 5", "3", "t6"]];
    for (version, deal) in (5..).zip(twice) {
        let [contract, who, result] = deal;
        let half = Half::at(Place::Correct(2)).with_contract(&contract.replace(' ', "_"));
        let half = half.with_who(who).with_result(result);
        let entry = keep::entry_of(&half, &sheet.choices_at(2).unwrap()).unwrap();
        drop(sheet.take(version, Step::Correct(2, entry, stamp())).unwrap().unwrap());
    }
    for language in Language::ALL {
        let kept = Kept { is_pictured: true, ..kept(&sheet, language) };
        let message = keep::sheet(&kept, &Half::at(Place::Next(6)), 0, "");
        let picture = message.picture().unwrap();
        let pictures::Scene::Sheet(scene) = &picture.scene else { panic!("a sheet") };
        let second = scene.rows.iter().filter(|row| row.number == "2");
        let told: Vec<_> = second.map(|row| (row.is_struck, row.points[1].as_str())).collect();
        // The deal counts twice, since all passed before it.
        assert_eq!(told, [(true, "+6"), (true, "+4"), (false, "−6")], "{:?}", scene.rows);
        let struck = picture.alt.lines().filter(|line| line.contains(&language.keep_struck()));
        assert_eq!(struck.count(), 2, "{}", picture.alt);
    }
}

#[test]
fn the_evenings_of_a_server_are_a_list() {
    let evening = keep::Evening {
        date: "2026-11-27".to_owned(),
        note: "Bij Eva".to_owned(),
        deals: 1,
        sums: vec![("Ann".to_owned(), -5), ("Bob".to_owned(), 5)],
    };
    let people = [("Bob".to_owned(), 5, 2), ("Ann".to_owned(), -5, 1)];
    check("keep-evenings", |language| {
        keep::evenings((EveningId(12), 7), std::slice::from_ref(&evening), &people, 1, language)
    });
}

#[test]
fn every_part_of_an_entry_has_room_in_every_book() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let sheet = Sheet::new(set_up(book).evening(&names(5)[..4]).unwrap());
        for language in Language::ALL {
            let message = keep::sheet(&kept(&sheet, language), &Half::at(Place::Next(1)), 0, "");
            for part in &message.parts {
                let render::message::Part::Row(render::message::Row::Select(select)) = part else {
                    continue;
                };
                assert!((1..=25).contains(&select.lines.len()) && select.id.len() <= 100);
                assert!(select.placeholder.chars().count() <= 150);
                for line in &select.lines {
                    assert!((1..=100).contains(&line.label.chars().count()), "{}", line.label);
                    assert!(line.description.chars().count() <= 100);
                }
            }
        }
    }
}

/// Sixty deals of one kind.
fn long_sheet(members: usize) -> Sheet {
    let mut sheet = sheet(members);
    for deal in 0..60 {
        let players: Vec<_> = sheet.choices().players().iter().copied().collect();
        let who = players[deal % 4].number().to_string();
        enter(&mut sheet, ["abundance 9", &who, if deal % 3 == 0 { "t8" } else { "t9" }]);
    }
    sheet
}

#[test]
fn a_picture_of_a_sheet_says_no_more_than_its_text() {
    for members in [5, 6] {
        let names = ["Ann", "Bob", "Cas", "Dee", "Eva", "Flo"].map(str::to_owned);
        let empty = Sheet::new(set_up(Book::Wiezen).evening(&names[..members]).unwrap());
        let sheets = [empty, if members == 5 { long_sheet(5) } else { sheet(5) }];
        for sheet in &sheets {
            let next = Half::at(Place::Next(1));
            for page in 0..6 {
                let kept = Kept { is_pictured: true, ..kept(sheet, Language::German) };
                let message = keep::sheet(&kept, &next, page, "");
                let picture = message.picture();
                assert_eq!(picture.is_some(), !sheet.deals().is_empty());
                let Some(picture) = picture else { continue };
                assert!(picture.alt.chars().count() <= 1_000, "{}", picture.alt);
                let pictures::Scene::Sheet(scene) = &picture.scene else { panic!("a sheet") };
                assert!(scene.rows.len() <= 25);
                let told = scene.rows.iter().flat_map(|row| row.points.iter().chain([&row.words]));
                for text in told.chain(&scene.names).chain(&scene.sums) {
                    assert!(picture.alt.contains(text.as_str()), "{text}: {}", picture.alt);
                }
            }
        }
    }
}

#[test]
fn a_graph_has_a_line_a_member_which_its_text_tells() {
    let sheet = long_sheet(5);
    assert!(keep::graph(&kept(&sheet, Language::English)).picture().is_none());
    let kept = Kept { is_pictured: true, ..kept(&sheet, Language::English) };
    let message = keep::graph(&kept);
    let picture = message.picture().unwrap();
    let pictures::Scene::Graph(scene) = &picture.scene else { panic!("a graph") };
    assert_eq!(scene.totals.len(), 5);
    assert_eq!(
        scene.totals[0].now,
        sheet.totals().of(Member::ALL[0]).to_string().replace('-', "−")
    );
    for total in &scene.totals {
        let points = total.runs[0].iter().map(|it| it.to_string().replace('-', "−"));
        assert!(picture.alt.contains(&points.collect::<Vec<_>>().join(", ")), "{}", picture.alt);
    }
}
