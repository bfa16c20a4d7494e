//! Options by name and value (spec.md 9).

use rules::{Book, OptionError, Rules, Value};

use crate::players::{BOOKS, rules};

/// The table of spec.md 9, the default first.
const TABLE: &[(&str, &str, &[&str])] = &[
    ("long short", "seating", &["draw", "as_seated"]),
    ("simple", "seating", &["as_seated", "draw"]),
    ("long short", "honours", &["true", "false"]),
    ("simple", "honours", &["false", "true"]),
    ("long short simple", "honours_claim", &["auto", "manual"]),
    ("long short simple", "revoke", &["prevented", "return_tricks", "lose_deal", "laws"]),
    ("long", "calling", &["true", "false"]),
    ("long", "honours_at_nine", &["count", "no_count"]),
    ("long", "manche_scale", &["double", "triple"]),
    ("long", "robre_points", &["1", "2", "4", "6"]),
    ("short", "robre_points", &["2", "1", "4", "6"]),
    ("long short", "robres", &["1", "2", "3", "4", "5", "6", "7", "8", "9"]),
    ("simple", "format", &["best_of_3", "single_manche"]),
    ("long short simple", "cutter", &["right", "opposite"]),
    ("long short simple", "shuffle", &["full", "cut_only"]),
];

#[test]
fn every_book_has_the_options_of_the_table_and_no_other() {
    for book in BOOKS {
        let expected: Vec<(&str, Vec<String>)> = TABLE
            .iter()
            .filter(|(books, ..)| books.split(' ').any(|name| name == book.name()))
            .map(|(_, name, values)| (*name, values.iter().map(ToString::to_string).collect()))
            .collect();
        let choices: Vec<(&str, Vec<String>)> = Rules::choices(book)
            .into_iter()
            .map(|choice| (choice.name, choice.values.iter().map(ToString::to_string).collect()))
            .collect();
        assert_eq!(choices, expected, "{book}");
    }
}

#[test]
fn every_value_can_be_set_and_read() {
    for book in BOOKS {
        for choice in Rules::choices(book) {
            let default = Rules::new(book);
            assert_eq!(default.value(choice.name).as_ref(), choice.values.first());
            for value in &choice.values {
                // `revoke` has a test of its own.
                if choice.name == "revoke" && value != &choice.values[0] {
                    continue;
                }
                let rules = Rules::new(book).with([(choice.name, value.clone())]).unwrap();
                assert_eq!(rules.value(choice.name).as_ref(), Some(value));
                let changed = rules.changed().any(|(name, _)| name == choice.name);
                assert_eq!(changed, value != &choice.values[0]);
            }
        }
    }
}

#[test]
fn all_values_together_make_the_same_rules() {
    for book in BOOKS {
        let odd = rules(book, "honours=false honours_claim=manual cutter=opposite");
        for rules in [Rules::new(book), odd] {
            assert_eq!(Rules::new(book).with(rules.values()), Ok(rules.clone()));
            assert_eq!(Rules::new(book).with(rules.changed()), Ok(rules));
        }
    }
}

#[test]
fn an_option_of_another_book_is_refused_by_name() {
    for book in BOOKS {
        let own: Vec<&str> = Rules::choices(book).iter().map(|choice| choice.name).collect();
        let names =
            TABLE.iter().map(|(_, name, _)| *name).chain(["", "deals", "Honours", "jokers"]);
        for name in names.filter(|name| !own.contains(name)) {
            let error = Rules::new(book).with([(name, Value::Flag(true))]).unwrap_err();
            let expected = OptionError::UnknownOption { book, name: name.to_string() };
            assert_eq!(error, expected);
            assert!(error.to_string().contains(book.name()));
            assert_eq!(Rules::new(book).value(name), None);
        }
    }
}

#[test]
fn a_value_that_is_none_of_the_options_is_refused_by_name() {
    let wrong = ["null", "true", "0", "3", "10", "[1]", "maybe", "", "Draw"];
    for book in BOOKS {
        for choice in Rules::choices(book) {
            for text in wrong {
                let value: Value = text.parse().unwrap();
                if choice.values.contains(&value) {
                    continue;
                }
                let error = Rules::new(book).with([(choice.name, value.clone())]).unwrap_err();
                assert_eq!(error, OptionError::UnknownValue { name: choice.name, value });
                assert!(error.to_string().contains(choice.name));
            }
        }
    }
}

#[test]
fn a_revoke_can_cost_something() {
    for book in BOOKS {
        for word in ["return_tricks", "lose_deal", "laws"] {
            let value = Value::Word(word.into());
            let rules = Rules::new(book).with([("revoke", value.clone())]).unwrap();
            assert_eq!(rules.value("revoke"), Some(value));
        }
    }
}

#[test]
fn calling_goes_with_honours() {
    let off = Value::Flag(false);
    let on = Value::Flag(true);
    // Without honours the default is that none are called, in either order.
    let without = Rules::new(Book::Long).with([("honours", off.clone())]).unwrap();
    assert_eq!(without.value("calling"), Some(off.clone()));
    for settings in [
        [("honours", off.clone()), ("calling", on.clone())],
        [("calling", on.clone()), ("honours", off.clone())],
    ] {
        let error = Rules::new(Book::Long).with(settings).unwrap_err();
        assert_eq!(error, OptionError::Contradiction { name: "calling", other: "honours" });
    }
    let both = [("honours", off.clone()), ("calling", off)];
    assert!(Rules::new(Book::Long).with(both).is_ok());
}

#[test]
fn what_is_set_later_goes_on_top_of_what_was_set() {
    let flag = |name, on: bool| (name, Value::Flag(on));
    let settings = |bits: u8| {
        let both = [flag("honours", bits & 1 == 1), flag("calling", bits & 2 == 2)];
        both.into_iter().take(usize::from(bits >> 2))
    };
    // The earlier options make no difference to a table that remembers only those that are not the
    // book's defaults.
    for (before, now) in (0..12).flat_map(|before| (0..12).map(move |now| (before, now))) {
        let Ok(rules) = Rules::new(Book::Long).with(settings(before)) else { continue };
        let afresh = Rules::new(Book::Long).with(rules.changed().chain(settings(now)));
        assert_eq!(rules.clone().with(settings(now)), afresh, "{before} {now}");
    }
}

#[test]
fn settings_that_go_together_can_be_made_one_by_one() {
    let members = ("members".to_owned(), Value::Number(5));
    let deals = ("deals".to_owned(), Value::Number(25));
    let settings = [deals.clone(), members.clone()];
    let rules = Rules::new(Book::Couleur);
    // Sixteen deals suit four members, twenty-five suit five.
    assert_eq!(rules.one_by_one(&settings), [members, deals]);
    let one_by_one = rules.one_by_one(&settings).into_iter().fold(rules, |rules, (name, value)| {
        rules.with([(name.as_str(), value)]).expect("each can be made after the other")
    });
    assert_eq!((one_by_one.members(), one_by_one.deals()), (5, Some(25)));
}
