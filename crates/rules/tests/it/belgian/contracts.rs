//! The contracts of a table (spec.md 3.2, 3.3, 4.2, 7.5, 7.8).

use rules::{Book, Contract, Rules};

use crate::belgian::table::rules;

/// The contracts of a table as records have them, without their suit.
fn played(rules: &Rules) -> String {
    let names = rules.contracts().into_iter().map(|contract| {
        let name = contract.to_string();
        name.strip_suffix(" S").map_or(name.clone(), str::to_owned)
    });
    names.collect::<Vec<_>>().join(", ")
}

const COULEUR: &str = "pair 8, pair 9, solo 6, pair 10, solo 7, pair 11, solo 8, pair 12, \
    pair 13, small-misere, solo-over-misere, piccolissimo, piccolo, abundance 9, abundance 10, \
    abundance 11, abundance 12, abundance 13, misere, open-misere, slam 13 NT, troel, \
    royal-troel, misere-over-troel, open-misere-over-troel";

#[test]
fn couleur_plays_its_ladder_and_the_troels() {
    assert_eq!(played(&Rules::new(Book::Couleur)), COULEUR);
}

#[test]
fn liege_plays_its_grid() {
    let expected = "pair 8, pair 9, solo 6, pair 10, solo 7, pair 11, small-misere, pair 12, \
        solo 8, piccolo, pair 13, abundance 9, troel, misere, abundance 10, abundance 11, \
        open-misere, slam 12, slam 12 NT, slam 13, slam 13 NT";
    assert_eq!(played(&Rules::new(Book::Liege)), expected);
}

#[test]
fn a_table_leaves_out_what_it_does_not_play() {
    let couleur = |options| played(&rules(Book::Couleur, options));
    assert_eq!(couleur("piccolo=piccolo_only"), COULEUR.replace("piccolissimo, ", ""));
    assert_eq!(couleur("piccolo=none"), COULEUR.replace("piccolissimo, piccolo, ", ""));
    let always = COULEUR.replace(", misere-over-troel, open-misere-over-troel", "");
    assert_eq!(couleur("trou_priority=always_played"), always);
    assert_eq!(couleur("misere_generale=six_twelve"), format!("{COULEUR}, general-misere"));
    let between = COULEUR.replace("piccolissimo, ", "").replace("solo 6,", "solo 6, piccolissimo,");
    assert_eq!(couleur("piccolissimo_rank=between_s6_s7"), between);
}

#[test]
fn a_book_with_fixed_sides_has_none() {
    for book in [Book::Long, Book::Short, Book::Simple] {
        assert_eq!(Rules::new(book).contracts(), []);
    }
}

#[test]
fn miseres_are_shared_as_the_books_say() {
    let most = |book, contract: Contract| Rules::new(book).most_declarers(contract);
    let misere = Contract::Misere { over_troel: false };
    assert_eq!((most(Book::Couleur, misere), most(Book::Liege, misere)), (2, 4));
    let open = Contract::OpenMisere { over_troel: false };
    assert_eq!((most(Book::Couleur, open), most(Book::Liege, open)), (1, 4));
    assert_eq!(most(Book::Couleur, Contract::Misere { over_troel: true }), 1);
    assert_eq!(most(Book::Couleur, Contract::Troel { royal: true }), 2);
    assert_eq!(most(Book::Couleur, Contract::Slam { tricks: 13, trump: None }), 1);
}
