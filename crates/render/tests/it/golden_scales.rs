//! Tables of points, as they are shown.

use render::scale::{Listed, Standing, complaints, list, page};
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
    check("scale-wrong", |language| complaints(&all, language));
}
