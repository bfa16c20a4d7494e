//! Options by name and value (spec.md 9).

use rules::{Book, OptionError, Rules, Value};

use crate::belgian::table::{BOOKS, rules};

/// The table of spec.md 9 where values are words, yes or no, or a few numbers,
/// the default first.
const TABLE: &[(&str, &str, &[&str])] = &[
    ("couleur", "early_stop", &["false", "true"]),
    ("liege", "early_stop", &["true", "false"]),
    ("couleur liege", "trou_eight_with_ace_suit", &["false", "true"]),
    ("couleur liege", "redeal_doubles", &["false", "true"]),
    ("couleur liege", "members", &["4", "5", "6"]),
    ("couleur liege", "sit_out", &["dealer", "after_round", "by_line"]),
    ("couleur liege", "revoke", &["prevented", "return_tricks", "lose_deal"]),
    ("couleur", "trou_priority", &["misere_overrides", "always_played"]),
    ("couleur liege", "trou_eight_royal", &["false", "true"]),
    ("couleur", "emballeur_needs_card", &["true", "false"]),
    ("couleur", "solo_suit", &["own", "any"]),
    ("couleur", "solo_cap", &["8", "13"]),
    ("couleur", "score_reference", &["minimum", "announced"]),
    ("couleur", "piccolo", &["both", "piccolo_only", "none"]),
    ("couleur", "piccolissimo_rank", &["after_s8pm", "between_s6_s7"]),
    ("couleur", "abondance10_over_gm", &["false", "true"]),
    ("couleur", "late_announcements", &["false", "true"]),
    ("couleur", "misere_generale", &["off", "six_twelve", "one_seven_thirteen"]),
    ("couleur", "white_hand", &["off", "same_dealer", "next_dealer"]),
    ("couleur", "white_hand_double", &["false", "true"]),
    ("couleur", "brimborion", &["off", "one_deal", "full_round", "asked"]),
    ("liege", "loser_penalty", &["true", "false"]),
    ("liege", "codeclarers_collect", &["true", "false"]),
    ("liege", "referee", &["false", "true"]),
    ("couleur", "cutter", &["opposite", "right"]),
    ("liege", "cutter", &["right", "opposite"]),
    ("couleur liege", "shuffle", &["full", "cut_only"]),
    ("liege", "marker", &["3", "0", "1", "2"]),
    ("liege", "ladder", &["freewhist", "whisthub"]),
    ("liege", "suit_kept", &["false", "true"]),
    ("liege", "packets", &["4-5-4", "4-4-5", "3-3-3-4", "3-3-3-3-1", "singles"]),
    ("liege", "trou_ace_led", &["false", "true"]),
    ("liege", "royal_troel", &["false", "true"]),
    ("liege", "scale", &["liege", "whisthub"]),
];

/// The options of both books with unbounded values.
const OPEN: [&str; 3] = ["deals", "target", "shared_with"];

fn error(book: Book, options: &str) -> OptionError {
    let settings = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').unwrap();
        (name, value.parse::<Value>().unwrap())
    });
    Rules::new(book).with(settings).expect_err(options)
}

fn contradiction(name: &'static str, other: &'static str) -> OptionError {
    OptionError::Contradiction { name, other }
}

#[test]
fn every_book_has_the_options_of_the_table_and_no_other() {
    for book in BOOKS {
        let own = |books: &str| books.split(' ').any(|name| name == book.name());
        let mut expected: Vec<&str> =
            TABLE.iter().filter(|(books, ..)| own(books)).map(|(_, name, _)| *name).collect();
        expected.extend(OPEN);
        expected.extend((book == Book::Couleur).then_some("misere_generale_points"));
        expected.sort_unstable();
        let mut names: Vec<&str> = Rules::choices(book).iter().map(|choice| choice.name).collect();
        names.sort_unstable();
        assert_eq!(names, expected, "{book}");
        for choice in Rules::choices(book) {
            let values: Vec<String> = choice.values.iter().map(ToString::to_string).collect();
            let row = TABLE.iter().find(|(books, name, _)| own(books) && *name == choice.name);
            if let Some((_, name, expected)) = row {
                assert_eq!(&values, expected, "{name}");
            }
        }
    }
}

#[test]
fn the_defaults_of_open_options_are_those_of_the_table() {
    for book in BOOKS {
        let default = |name| Rules::new(book).value(name).unwrap().to_string();
        assert_eq!(default("deals"), "16");
        assert_eq!(default("target"), "null");
        assert_eq!(default("shared_with"), "[]");
    }
    let points = Rules::new(Book::Couleur).value("misere_generale_points");
    assert_eq!(points, Some(Value::Number(6)));
}

#[test]
fn every_value_can_be_set_and_read() {
    for book in BOOKS {
        for choice in Rules::choices(book) {
            for value in &choice.values {
                let others = match (choice.name, value.to_string().as_str()) {
                    ("sit_out", "after_round") => "members=5",
                    ("sit_out", "by_line") => "members=5 shared_with=[1]",
                    _ => "",
                };
                let set = rules(book, others).with([(choice.name, value.clone())]).unwrap();
                assert_eq!(set.value(choice.name).as_ref(), Some(value), "{}", choice.name);
            }
        }
    }
}

#[test]
fn tricks_of_the_tables_own_are_kept_in_order_and_by_their_name() {
    for (text, kept) in [("[9,2]", "[2,9]"), ("[6,12]", "six_twelve"), ("[13]", "[13]")] {
        let set = rules(Book::Couleur, &format!("misere_generale={text}"));
        assert_eq!(set.value("misere_generale").unwrap().to_string(), kept);
        assert_eq!(Rules::new(Book::Couleur).with(set.changed()), Ok(set));
    }
}

#[test]
fn all_values_together_make_the_same_rules() {
    for book in BOOKS {
        for options in ["", "members=6 shared_with=[2,3] revoke=lose_deal target=100"] {
            let rules = rules(book, options);
            assert_eq!(Rules::new(book).with(rules.values()), Ok(rules.clone()));
            assert_eq!(Rules::new(book).with(rules.changed()), Ok(rules));
        }
    }
}

#[test]
fn options_set_one_by_one_are_those_set_together() {
    for book in BOOKS {
        let all = ["deals=40 members=5", "deals=16 shared_with=[1] sit_out=by_line members=5"];
        for options in all {
            let together = rules(book, options);
            let settings = options.split(' ').map(|option| option.split_once('=').unwrap());
            let settings = settings.map(|(name, value)| (name.to_owned(), value.parse().unwrap()));
            let mut one_by_one = Rules::new(book);
            for (name, value) in Rules::new(book).one_by_one(&settings.collect::<Vec<_>>()) {
                one_by_one = one_by_one.with([(name.as_str(), value)]).unwrap();
            }
            assert_eq!(one_by_one, together, "{options}");
        }
    }
}

#[test]
fn a_value_that_is_none_of_the_options_is_refused_by_name() {
    for book in BOOKS {
        for (name, text) in [
            ("deals", "0"),
            ("deals", "many"),
            ("target", "0"),
            ("target", "-5"),
            ("members", "3"),
            ("members", "7"),
            ("members", "true"),
            ("shared_with", "[0]"),
            ("shared_with", "[5]"),
            ("shared_with", "2"),
            ("revoke", "laws"),
            ("early_stop", "1"),
            ("sit_out", "marker"),
        ] {
            let OptionError::UnknownValue { name: named, .. } =
                error(book, &format!("{name}={text}"))
            else {
                panic!("{name}={text}");
            };
            assert_eq!(named, name);
        }
    }
    for text in ["0", "5", "7", "-6", "null"] {
        let options = format!("misere_generale_points={text}");
        assert!(matches!(error(Book::Couleur, &options), OptionError::UnknownValue { .. }));
    }
    for text in ["[]", "[0]", "[14]", "[2,2]", "6", "null"] {
        let options = format!("misere_generale={text}");
        assert!(matches!(error(Book::Couleur, &options), OptionError::UnknownValue { .. }));
    }
    for (book, name) in
        [(Book::Liege, "trou_priority"), (Book::Liege, "piccolo"), (Book::Couleur, "referee")]
    {
        let refused = error(book, &format!("{name}=true"));
        assert_eq!(refused, OptionError::UnknownOption { book, name: name.to_string() });
    }
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for book in BOOKS {
        // spec.md 7.1, 9: only with five or six members.
        assert_eq!(error(book, "sit_out=after_round"), contradiction("sit_out", "members"));
        let by_line = "members=5 sit_out=by_line";
        assert_eq!(error(book, by_line), contradiction("sit_out", "shared_with"));
        let by_line = "members=5 shared_with=[1] sit_out=by_line deals=20";
        assert_eq!(error(book, by_line), contradiction("deals", "members"));
        assert_eq!(error(book, "shared_with=[1]"), contradiction("shared_with", "members"));
        // One member for each extra one.
        let two = "members=5 shared_with=[1,2]";
        assert_eq!(error(book, two), contradiction("shared_with", "members"));
        let one = "members=6 shared_with=[1]";
        assert_eq!(error(book, one), contradiction("shared_with", "members"));
        // Every member deals equally often.
        assert_eq!(error(book, "deals=10"), contradiction("deals", "members"));
        assert_eq!(error(book, "deals=16 members=5"), contradiction("deals", "members"));
        let rounds = "members=5 sit_out=after_round deals=25";
        assert_eq!(error(book, rounds), contradiction("deals", "members"));
        // With a penalty for revokes no deal stops early.
        let revoke = "early_stop=true revoke=lose_deal";
        assert_eq!(error(book, revoke), contradiction("early_stop", "revoke"));
    }
    // The dealer has to play to be given cards (spec.md 7.3).
    let brimborion = "brimborion=one_deal members=5";
    assert_eq!(error(Book::Couleur, brimborion), contradiction("brimborion", "sit_out"));
    let rota = "brimborion=one_deal members=5 sit_out=after_round";
    assert!(rules(Book::Couleur, rota).value("brimborion").is_some());
}

#[test]
fn a_match_is_four_deals_a_member_by_default() {
    for book in BOOKS {
        let deals = |options: &str| rules(book, options).value("deals").unwrap().to_string();
        assert_eq!(deals("members=5"), "20");
        assert_eq!(deals("members=6"), "24");
        assert_eq!(deals("members=6 sit_out=after_round"), "24");
        assert_eq!(deals("members=5 shared_with=[1] sit_out=by_line"), "16");
        assert_eq!(deals("members=6 shared_with=[1,3] sit_out=by_line"), "24");
        assert_eq!(deals("members=6 shared_with=[2,2] sit_out=by_line"), "24");
        assert_eq!(deals("members=5 deals=10"), "10");
        assert_eq!(deals("deals=null members=5"), "null");
        assert_eq!(deals("members=4"), "16");
        let later = rules(book, "deals=30 members=6").with([("target", Value::Number(9))]);
        assert_eq!(later.unwrap().value("deals"), Some(Value::Number(30)));
    }
}

#[test]
fn a_price_on_revokes_turns_the_early_stop_off() {
    let rules = rules(Book::Liege, "revoke=return_tricks");
    assert_eq!(rules.value("early_stop"), Some(Value::Flag(false)));
}

#[test]
fn the_player_after_the_scorekeeper_deals_first() {
    // "Le premier joueur qui donne est celui qui suit le marqueur."
    use rules::{Member, Seat};
    for (marker, dealer) in [(3, Seat::North), (0, Seat::East), (1, Seat::South), (2, Seat::West)] {
        let rules = rules(Book::Liege, &format!("marker={marker}"));
        assert_eq!(rules.first_dealer(), Some(Member::from(dealer)));
    }
    // Of five members the fifth sits on the left of the fourth.
    assert_eq!(rules(Book::Liege, "members=5 marker=3").first_dealer(), Member::new(5));
    assert_eq!(rules(Book::Couleur, "").first_dealer(), None);
}
