//! The sheet as text, CSV and JSON (wiezen.md H.5).

use kept::{DealError, Evening, KeptContract, Labels, Notation, ReadError, Refusal, Sheet};
use rules::{Book, Member};
use rules_json::own_scale;

use crate::table::{NAMES, enter, entry, rules, stamp, wiezen};

/// Five at Eva's, with a correction, a struck deal and a penalty.
pub(crate) fn at_eva() -> Sheet {
    let rules = rules(Book::Wiezen, "members=5 all_pass=double misere_most=3");
    let names = &NAMES[..5];
    let evening = Evening::new(rules, names, Member::ALL[0], "2026-11-27", "Bij Eva").unwrap();
    let mut sheet = Sheet::new(evening);
    enter(
        &mut sheet,
        &[
            "pair 8: M2+M4 9",
            "pass",
            "misere: M1+M3 M3",
            "ask",
            "solo 5: M1 4",
            "M1 -5 M2 5: misdeal, Ann",
            "abundance 11: M5 11",
        ],
    );
    let seven = entry(&sheet, "pair 8: M2+M4 7");
    assert_eq!(sheet.correct(7, 1, seven, stamp(4)).unwrap().version, 8);
    assert_eq!(sheet.strike(8, 4, stamp(9)).unwrap().factors, [5]);
    sheet
}

#[test]
fn the_text_has_points_totals_and_marks() {
    let pages = at_eva().pages(&Notation);
    assert_eq!(pages.concat(), TEXT);
}

const TEXT: &str = "\
2026-11-27 · wiezen iwwa · Bij Eva
                                             Ann     Bob     Cas     Dee     Eva
  1x pair 8 Bob+Dee 9
  1  pair 8 Bob+Dee 7                       *  0  -6  -6  +6   6  -6  -6  +6   6
  2  passed                                    0    * -6       6      -6       6
  3  misere Ann✓ Cas✗ ×2                 +56  56    * -6 -56 -50   0  -6   0   6
  4x refused
  5  solo 5 Ann 4                        -12  44  +4  -2    *-50  +4  -2  +4  10
  6  misdeal, Ann                         -5  39  +5   3     -50      -2      10
  7  abundance 11 Eva 11                  -8  31  -8  -5  -8 -58    * -2 +24  34
     total                                    31      -5     -58      -2      34
";

#[test]
fn the_csv_has_a_line_each_deal_that_stands() {
    assert_eq!(at_eva().to_csv().replace("\r\n", "\n"), CSV);
}

const CSV: &str = r#"deal,dealer,contract,declarers,tricks,factor,Ann,Bob,Cas,Dee,Eva
1,Ann,pair 8,Bob + Dee,7,1,0,-6,6,-6,6
2,Bob,passed,,,,0,0,0,0,0
3,Bob,misere,Ann + Cas,Cas,2,56,0,-56,0,0
5,Cas,solo 5,Ann,4,1,-12,4,0,4,4
6,,"misdeal, Ann",,,,-5,5,0,0,0
7,Dee,abundance 11,Eva,11,1,-8,-8,-8,0,24
"#;

#[test]
fn fields_of_the_csv_are_quoted_and_no_formulas() {
    let names = ["=Ann", "Bob, jr", "\"Cas\"", "Dee"];
    let rules = rules(Book::Wiezen, "");
    let evening = Evening::new(rules, &names, Member::ALL[0], "2026-11-27", "").unwrap();
    let csv = Sheet::new(evening).to_csv();
    let names = "'=Ann,\"Bob, jr\",\"\"\"Cas\"\"\",Dee";
    assert_eq!(csv, format!("deal,dealer,contract,declarers,tricks,factor,{names}\r\n"));
}

#[test]
fn the_json_has_entries_and_no_points() {
    let json = at_eva().to_json();
    let (options, rest) = json.split_once("\"options\":{").unwrap();
    let (all, rest) = rest.split_once("},").unwrap();
    assert!(all.contains("\"scale\":\"iwwa\"") && all.contains("\"deals\":20"));
    let told = format!("{options}{rest}").replace("},{", "},\n{");
    let told = told.replace(",\"members\"", ",\n\"members\"").replace(",\"deals\"", ",\n\"deals\"");
    assert_eq!(told, JSON);
}

const JSON: &str = r#"{"format":"whist-sheet/1","book":"wiezen","version":1,
"members":["Ann","Bob","Cas","Dee","Eva"],"first_dealer":"M1","date":"2026-11-27","note":"Bij Eva","changes":9,
"deals":[{"contract":"pair 8","declarers":["M2","M4"],"tricks":7,"former":[{"contract":"pair 8","declarers":["M2","M4"],"tricks":9,"struck":{"by":"M2","at":"2026-11-27T21:04:00Z"}}]},
{"passed":true},
{"contract":"misere","declarers":["M1","M3"],"failed":["M3"]},
{"refused":true,"struck":{"by":"M2","at":"2026-11-27T21:09:00Z"}},
{"contract":"solo 5","declarers":["M1"],"tricks":4},
{"points":{"M1":-5,"M2":5},"why":"misdeal, Ann"},
{"contract":"abundance 11","declarers":["M5"],"tricks":11}]}"#;

#[test]
fn twenty_five_rows_make_a_page() {
    let mut sheet = wiezen("deals=null");
    assert_eq!(sheet.pages(&Notation).len(), 1);
    enter(&mut sheet, &["pair 8: M1+M2 8"; 26]);
    let pages = sheet.pages(&Notation);
    assert_eq!(pages.len(), 2);
    let sums =
        |page: &str| page.lines().last().unwrap().split_whitespace().last().map(str::to_owned);
    assert_eq!(sums(&pages[0]).as_deref(), Some("-50"));
    assert_eq!(sums(&pages[1]).as_deref(), Some("-52"));
}

#[test]
fn six_members_with_large_numbers_fit_into_the_page() {
    let mut sheet = wiezen("members=6 deals=null scale=cents all_pass=following_double");
    let slim = ["pass", "pass", "slam 13 trump: M2 13", "slam 13 trump: M3 13"];
    enter(&mut sheet, &slim);
    for name in ["M2", "M1", "M4"] {
        enter(&mut sheet, &[&format!("{name} -9999: a reason that is longer than its column is")]);
    }
    let page = sheet.pages(&Notation).concat();
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    assert!(page.contains("slam 13 trump Bob 13 ×2"), "{page}");
    assert!(page.contains("-9099") && page.contains("than its…"), "{page}");
}

struct Dutch;

impl Labels for Dutch {
    fn contract(&self, contract: KeptContract) -> String {
        contract.to_string().replace("pair", "V&M")
    }

    fn passed(&self) -> String {
        "ronde pas".to_owned()
    }

    fn asked_in_vain(&self) -> String {
        "niet mee".to_owned()
    }

    fn total(&self) -> String {
        "samen".to_owned()
    }
}

#[test]
fn the_words_of_the_text_come_from_its_reader() {
    let page = at_eva().pages(&Dutch).concat();
    for words in ["V&M 8 Bob+Dee 7", "ronde pas", "niet mee", "samen"] {
        assert!(page.contains(words), "{words}: {page}");
    }
}

fn read_error(from: &str, to: &str) -> ReadError {
    let json = at_eva().to_json();
    assert!(json.contains(from), "{from}");
    Sheet::from_json(&json.replacen(from, to, 1)).unwrap_err()
}

#[test]
fn a_text_that_is_no_sheet_is_refused_by_its_place() {
    use ReadError::{Json, Options, Setup, TooLong, UnknownBook, UnknownFormat};

    let json = |from, to| matches!(read_error(from, to), Json(_));
    assert!(json("\"date\"", "\"day\""));
    assert!(json("\"passed\":true", "\"passed\":true,\"dealer\":\"M1\""));
    assert!(json("\"by\":\"M2\"", "\"by\":\"M9\""));
    assert!(json("\"by\":\"M2\"", "\"of\":\"M2\""));
    assert!(matches!(read_error("sheet/1", "sheet/2"), UnknownFormat(_)));
    assert!(matches!(read_error("\"wiezen\"", "\"bridge\""), UnknownBook { .. }));
    assert!(matches!(read_error("\"version\":1", "\"version\":9"), UnknownBook { version: 9, .. }));
    assert!(matches!(read_error("\"misere_most\":3", "\"misere_most\":5"), Options(_)));
    assert!(matches!(read_error("\"Dee\",", ""), Setup(_)));
    let long = " ".repeat(Sheet::MOST_BYTES + 1);
    assert!(matches!(Sheet::from_json(&long), Err(TooLong)));
    let many = format!("\"deals\":[{}", "{\"passed\":true},".repeat(Sheet::MOST_DEALS));
    assert!(matches!(read_error("\"deals\":[", &many), ReadError::Sheet(_)));
}

#[test]
fn a_deal_that_cannot_be_is_refused_by_its_number() {
    for (from, to, number, expected) in [
        ("\"passed\":true", "\"passed\":true,\"refused\":true", 2, DealError::Fields),
        ("\"passed\":true", "\"passed\":false", 2, DealError::Fields),
        ("\"failed\":[\"M3\"]", "\"failed\":[\"M3\"],\"tricks\":1", 3, DealError::Fields),
        ("[\"M1\",\"M3\"]", "[\"M3\",\"M3\"]", 3, DealError::Fields),
        ("\"misere\"", "\"picolo\"", 3, DealError::Contract("picolo".to_owned())),
        ("\"tricks\":7", "\"tricks\":99", 1, {
            DealError::Refused(Refusal::Tricks { given: 99, most: 13 })
        }),
        ("\"M2\":5", "\"M6\":5", 6, DealError::Refused(Refusal::NoSuchMember(Member::ALL[5]))),
        ("\"by\":\"M2\"", "\"by\":\"M6\"", 1, {
            DealError::Refused(Refusal::NoSuchMember(Member::ALL[5]))
        }),
    ] {
        let error = read_error(from, to);
        let ReadError::Deal { number: found, why } = error else { panic!("{to}: {error}") };
        assert_eq!((found, why), (number, expected), "{to}");
    }
    let time = read_error("T21:04", " 21:04");
    assert!(matches!(time, ReadError::Deal { why: DealError::Time(_), .. }), "{time}");
}

#[test]
fn a_declarer_who_sits_out_is_read_and_told() {
    let json = at_eva().to_json();
    let moved = json.replace("[\"M5\"]", "[\"M4\"]");
    let sheet = Sheet::from_json(&moved).unwrap();
    let misfits = sheet.deals().iter().filter(|deal| deal.is_misfit).count();
    assert_eq!(misfits, 1);
}

#[test]
fn a_table_of_players_own_points_stands_beside_the_options() {
    let (_, iwwa) = scales::KNOWN.iter().find(|(name, _)| *name == "iwwa").unwrap();
    let own = own_scale::from_toml(&iwwa.replace("made = 7", "made = 9")).unwrap().own;
    let word = own.word.clone();
    let rules = rules(Book::Wiezen, "").with_scale(own.into()).unwrap();
    let evening = Evening::new(rules, &NAMES[..4], Member::ALL[0], "2026-11-27", "").unwrap();
    let mut sheet = Sheet::new(evening);
    enter(&mut sheet, &["misere: M1 -"]);
    assert_eq!(sheet.totals().of(Member::ALL[0]), 27);
    let json = sheet.to_json();
    assert_eq!(Sheet::from_json(&json).unwrap(), sheet);
    assert!(json.contains(&format!("\"scale\":\"{word}\"")), "{json}");
    let other = Sheet::from_json(&json.replace("\"made\":9", "\"made\":10"));
    assert!(other.unwrap_err().to_string().contains("and the text is own:"));
}
