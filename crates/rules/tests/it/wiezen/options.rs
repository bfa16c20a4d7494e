//! The options of the book by name and value (W.11).

use rules::{Book, Contract, OptionError, Rules, Value};

use crate::belgian::table::rules;
use crate::wiezen::table::with;
use crate::wiezen::tables::SCALES;

/// The options whose values are words, yes or no, or a few numbers, the default first.
const TABLE: &[(&str, &str)] = &[
    ("alone", "after_ask any_turn"),
    ("alone_tricks", "5 6"),
    ("after_refusal", "alone anything"),
    ("first_may", "nothing wait accept_late"),
    ("rebid", "overbid never"),
    ("abundance_most", "12 9 10 11"),
    ("abundance_in_trump", "above same"),
    ("suit_order", "none hearts_first"),
    ("misere_rank", "after_10 after_9 before_9"),
    ("misere_most", "3 1 2 4"),
    ("piccolo", "false true"),
    ("slams", "two one"),
    ("troel", "overbid played off"),
    ("troel_goal", "8 9 ace_led"),
    ("royal", "troela troel off"),
    ("troel_lead", "partner announcer first"),
    ("troel_first_card", "ace any"),
    ("lead_abundance", "declarer own_suit first"),
    ("lead_slam", "declarer own_suit first"),
    ("lead_misere", "first declarer"),
    ("all_pass", "next redeal double following_double last_trick most_tricks passpel"),
    ("refused_ask", "as_all_pass next"),
    ("pass_counts", "false true"),
    ("referee", "false true"),
    ("early_stop", "true false"),
    ("packets", "4-4-5 4-5-4 3-3-3-4 3-3-3-3-1 singles"),
    ("shuffle", "cut_only full"),
    ("cutter", "right opposite"),
    ("members", "4 5 6"),
    ("sit_out", "dealer after_round by_line"),
    ("revoke", "prevented return_tricks lose_deal"),
];

/// The options with other values.
const OPEN: [&str; 4] = ["scale", "deals", "target", "shared_with"];

fn error(options: &str) -> OptionError {
    let settings = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').unwrap();
        (name, value.parse::<Value>().unwrap())
    });
    Rules::new(Book::Wiezen).with(settings).expect_err(options)
}

fn contradiction(name: &'static str, other: &'static str) -> OptionError {
    OptionError::Contradiction { name, other }
}

#[test]
fn the_book_has_the_options_of_the_table_and_no_other() {
    let mut expected: Vec<&str> = TABLE.iter().map(|(name, _)| *name).chain(OPEN).collect();
    expected.sort_unstable();
    let choices = Rules::choices(Book::Wiezen);
    let mut names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
    names.sort_unstable();
    assert_eq!(names, expected);
    for (name, values) in TABLE {
        let choice = choices.iter().find(|choice| choice.name == *name).unwrap();
        let mut found: Vec<String> = choice.values.iter().map(ToString::to_string).collect();
        let mut expected: Vec<&str> = values.split(' ').collect();
        assert_eq!(found[0], expected[0], "the default of {name}");
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn the_defaults_of_open_options_are_those_of_the_preset() {
    let default = |name| Rules::new(Book::Wiezen).value(name).unwrap().to_string();
    assert_eq!(default("scale"), "iwwa");
    assert_eq!(default("deals"), "16");
    assert_eq!(default("target"), "null");
    assert_eq!(default("shared_with"), "[]");
    assert_eq!(Rules::new(Book::Wiezen), with("iwwa", ""));
    assert_eq!(Rules::new(Book::Wiezen).first_dealer(), None, "he is drawn");
}

#[test]
fn the_book_has_one_edition() {
    assert_eq!(Rules::new(Book::Wiezen).version(), 1);
    assert_eq!(Rules::of_version(Book::Wiezen, 1), Some(Rules::new(Book::Wiezen)));
    assert_eq!(Rules::of_version(Book::Wiezen, 2), None);
    assert_eq!("wiezen".parse(), Ok(Book::Wiezen));
    assert_eq!((Book::Wiezen.name(), Book::Wiezen.is_belgian()), ("wiezen", true));
}

#[test]
fn every_value_can_be_set_and_read() {
    for (name, values) in TABLE {
        for value in values.split(' ') {
            let others = match (*name, value) {
                ("troel", "off") => "royal=off",
                ("all_pass", "last_trick" | "most_tricks" | "passpel") => "scale=cents",
                ("sit_out", "after_round") => "members=5",
                ("sit_out", "by_line") => "members=5 shared_with=[1]",
                ("revoke", "return_tricks" | "lose_deal") => "early_stop=false",
                _ => "",
            };
            let set = rules(Book::Wiezen, &format!("{others} {name}={value}"));
            assert_eq!(set.value(name).unwrap().to_string(), value, "{name}");
            assert_eq!(Rules::new(Book::Wiezen).with(set.values()), Ok(set.clone()));
            assert_eq!(Rules::new(Book::Wiezen).with(set.changed()), Ok(set));
        }
    }
    for scale in SCALES {
        let set = rules(Book::Wiezen, &format!("scale={scale} troel=off royal=off"));
        assert_eq!(set.value("scale"), Some(Value::Word(scale.into())));
    }
}

#[test]
fn a_value_that_is_none_of_the_options_is_refused_by_name() {
    for (name, text) in [
        ("scale", "whisthub"),
        ("scale", "liege"),
        ("alone", "always"),
        ("alone_tricks", "7"),
        ("abundance_most", "13"),
        ("misere_most", "0"),
        ("misere_most", "5"),
        ("piccolo", "both"),
        ("troel", "true"),
        ("troel_goal", "10"),
        ("packets", "5-4-4"),
        ("all_pass", "kaartclubs"),
        ("members", "3"),
        ("deals", "0"),
        ("revoke", "laws"),
        ("early_stop", "1"),
    ] {
        let refused = error(&format!("{name}={text}"));
        let OptionError::UnknownValue { name: named, .. } = refused else {
            panic!("{name}={text}")
        };
        assert_eq!(named, name);
    }
    for name in ["redeal_doubles", "trou_eight_with_ace_suit", "marker", "preset", "solo_suit"] {
        let expected = OptionError::UnknownOption { book: Book::Wiezen, name: name.to_owned() };
        assert_eq!(error(&format!("{name}=true")), expected);
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for royal in ["troela", "troel"] {
        let options = format!("troel=off royal={royal}");
        assert_eq!(error(&options), contradiction("royal", "troel"));
    }
    assert_eq!(error("revoke=lose_deal early_stop=true"), contradiction("early_stop", "revoke"));
    assert_eq!(error("sit_out=after_round"), contradiction("sit_out", "members"));
    assert_eq!(error("deals=10"), contradiction("deals", "members"));
}

#[test]
fn a_table_without_a_line_has_not_its_game() {
    for scale in ["solo-whist", "hoyle"] {
        for troel in ["overbid", "played"] {
            for royal in ["off", "troela"] {
                let options = format!("scale={scale} troel={troel} royal={royal}");
                assert_eq!(error(&options), contradiction("troel", "scale"));
            }
        }
    }
    for scale in ["wiezescoren", "tracker", "cents", "solo-whist", "hoyle"] {
        let options = format!("scale={scale} troel=off royal=off piccolo=true");
        assert_eq!(error(&options), contradiction("piccolo", "scale"));
    }
    for scale in ["iwwa", "rijkvanafdronk", "kaartclubs", "wiezescoren", "tracker"] {
        for all_pass in ["last_trick", "most_tricks", "passpel"] {
            let options = format!("scale={scale} all_pass={all_pass}");
            assert_eq!(error(&options), contradiction("all_pass", "scale"));
        }
    }
}

#[test]
fn a_misere_has_as_many_declarers_as_the_option_says() {
    for most in 1..=4 {
        let rules = with("iwwa", &format!("misere_most={most} piccolo=true"));
        for contract in [
            Contract::Misere { over_troel: false },
            Contract::OpenMisere { over_troel: false },
            Contract::Piccolo,
        ] {
            assert_eq!(rules.most_declarers(contract), most, "{contract}");
        }
        assert_eq!(rules.most_declarers(Contract::Troel { royal: false }), 2);
    }
}
