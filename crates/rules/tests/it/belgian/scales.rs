//! A table of points of the players' own is handed to the rules.

use std::borrow::Cow;
use std::sync::Arc;

use rules::{
    Alone, Book, BySeat, Contract, OptionError, OwnScale, Rows, Rules, Scale, Seat, Seats, Suit,
    Value,
};

/// Solos of six to eight bring what they bring, and a misère pays for others' failures.
fn numbers() -> Scale {
    let row =
        |made: i32| std::array::from_fn(|tricks| if tricks < 6 { (-9, 3) } else { (made, -1) });
    let mut ways = [[(0, 0, 0); 5]; 4];
    ways[1][1] = (40, -40, 0);
    let flat = || Rows { lowest: 6, cells: Cow::Owned(vec![row(3), row(6), row(12)]) };
    Scale {
        pair: Rows::NONE,
        solo: flat(),
        solo_over_misere: Rows::NONE,
        abundance: Rows::NONE,
        abundance_in_trump: Rows::NONE,
        troel: Rows::NONE,
        royal_troel: Rows::NONE,
        slam: Rows::NONE,
        solo_slim: Rows::NONE,
        small_misere: Alone::NONE,
        piccolissimo: Alone::NONE,
        piccolo: Alone::NONE,
        misere: Alone { ways, bonus: [5, 7] },
        misere_over_troel: Alone::NONE,
        open_misere: Alone::NONE,
        open_misere_over_troel: Alone::NONE,
        pass: 0,
    }
}

fn own(book: Book) -> Arc<OwnScale> {
    Arc::new(OwnScale {
        book,
        name: "Bij Eva".into(),
        word: format!("own:{}", "0123456789abcdef".repeat(4)).into(),
        text: "{}".into(),
        numbers: numbers(),
    })
}

fn points(rules: &Rules, contract: Contract, by: &[Seat], made: [u8; 4]) -> BySeat<i32> {
    let declarers: Seats = by.iter().copied().collect();
    rules.points(contract, contract.goal(), declarers, BySeat::new(made)).expect("a Belgian book")
}

#[test]
fn a_table_of_players_own_pays_instead_of_the_books() {
    for book in [Book::Couleur, Book::Liege] {
        let rules = Rules::new(book).with_scale(own(book)).unwrap();
        let solo = |tricks, made| {
            let contract = Contract::Solo { tricks, trump: Suit::Hearts };
            points(&rules, contract, &[Seat::North], [made, 13 - made, 0, 0])
        };
        assert_eq!(solo(6, 8), BySeat::new([3, -1, -1, -1]), "{book}");
        assert_eq!(solo(8, 8), BySeat::new([12, -1, -1, -1]), "{book}");
        assert_eq!(solo(7, 5), BySeat::new([-9, 3, 3, 3]), "{book}");
        // A contract that the table does not pay brings nothing.
        let pair = Contract::Pair { tricks: 8, trump: Suit::Hearts };
        let pair = points(&rules, pair, &[Seat::North, Seat::East], [4, 4, 5, 0]);
        assert_eq!(pair, BySeat::new([0; 4]), "{book}");
        let misere = Contract::Misere { over_troel: false };
        let misere = points(&rules, misere, &[Seat::North, Seat::East], [0, 1, 6, 6]);
        assert_eq!(misere, BySeat::new([45, -40, 5, 5]), "{book}");
        assert_ne!(rules, Rules::new(book));
    }
}

#[test]
fn options_that_change_the_books_table_go_with_no_other() {
    for (book, option, value) in [
        (Book::Couleur, "score_reference", Value::Word("announced".into())),
        (Book::Couleur, "solo_cap", Value::Number(13)),
        (Book::Liege, "loser_penalty", Value::Flag(false)),
        (Book::Liege, "codeclarers_collect", Value::Flag(false)),
    ] {
        let refusal = Err(OptionError::Contradiction { name: option, other: "scale" });
        let rules = Rules::new(book);
        let changed = rules.clone().with([(option, value.clone())]).unwrap();
        assert_eq!(changed.with_scale(own(book)), refusal);
        assert_eq!(rules.with_scale(own(book)).unwrap().with([(option, value)]), refusal);
    }
}

#[test]
fn the_option_scale_names_a_table_of_players_own() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let (rules, own) = (Rules::new(book), own(book));
        let word = Value::Word(own.word.to_string().into());
        let named = |rules: Rules| rules.with([("scale", word.clone())]);
        let unknown = OptionError::UnknownValue { name: "scale", value: word.clone() };
        // The rules have to know the table, and it counts only once it is named.
        assert_eq!(named(rules.clone()), Err(unknown.clone()), "{book}");
        assert_eq!(rules.clone().knowing(own.clone()).own_scale(), None, "{book}");
        let counted = named(rules.clone().knowing(own.clone())).unwrap();
        assert_eq!(counted, rules.clone().with_scale(own.clone()).unwrap(), "{book}");
        assert_eq!(counted.own_scale(), Some(&own), "{book}");
        assert_eq!(counted.value("scale"), Some(word.clone()), "{book}");
        assert_eq!(counted.changed().filter(|(name, _)| *name == "scale").count(), 1, "{book}");
        // Its hash is its name: another does not do.
        let other = Value::Word(format!("own:{}", "f".repeat(64)).into());
        assert!(counted.clone().with([("scale", other)]).is_err(), "{book}");
        // The book's own table takes its place again.
        let known = match book {
            Book::Liege => "liege",
            Book::Wiezen => "iwwa",
            Book::Couleur | Book::Long | Book::Short | Book::Simple => "couleur",
        };
        let back = counted.with([("scale", Value::Word(known.into()))]).unwrap();
        assert_eq!(back.own_scale(), None, "{book}");
        assert_eq!(back.value("scale"), rules.value("scale"), "{book}");
    }
}

#[test]
fn a_table_of_another_book_is_refused() {
    let word = Value::Word(own(Book::Liege).word.to_string().into());
    let refusal = Err(OptionError::UnknownValue { name: "scale", value: word });
    assert_eq!(Rules::new(Book::Wiezen).with_scale(own(Book::Liege)), refusal);
    let refusal = OptionError::UnknownOption { book: Book::Long, name: "scale".to_owned() };
    assert_eq!(Rules::new(Book::Long).with_scale(own(Book::Liege)), Err(refusal));
}

#[test]
fn two_tables_of_one_name_are_told_apart_by_their_text() {
    assert_eq!(own(Book::Wiezen).short_name(), "01234567");
}
