//! The headlines of each rule, cell by cell, in four languages.

use pictures::Mood;
use rules::{ALL_TRICKS, Book, Contract, Goal, Suit};
use words::Language;

use super::rule::{Facts, Last, Reader, Rule};

const WON: Last = Last { number: ALL_TRICKS, is_won: true };
const LOST: Last = Last { number: ALL_TRICKS, is_won: false };
const SOLO: Contract = Contract::Solo { tricks: 8, trump: Suit::Hearts };

fn told(facts: Facts) -> ([String; 4], Mood) {
    let rule = facts.rule();
    let told = Language::ALL.map(|language| rule.told(language));
    (told, rule.mood(facts.reader, facts.is_made))
}

fn solo(made: u8, last: Last, reader: Reader) -> ([String; 4], Mood) {
    let goal = Some(Goal::AtLeast(8));
    told(Facts {
        contract: SOLO,
        book: Book::Couleur,
        goal,
        made,
        is_made: made >= 8,
        last,
        reader,
    })
}

fn exactly(wanted: u8, made: u8, reader: Reader) -> ([String; 4], Mood) {
    let contract = match wanted {
        0 => Contract::Misere { over_troel: false },
        1 => Contract::Piccolo,
        _ => Contract::Piccolissimo,
    };
    let goal = Some(Goal::Exactly(wanted));
    told(Facts {
        contract,
        book: Book::Couleur,
        goal,
        made,
        is_made: made == wanted,
        last: WON,
        reader,
    })
}

#[track_caller]
fn check((told, mood): ([String; 4], Mood), wanted: [&str; 4], mood_wanted: Mood) {
    assert_eq!(
        Language::ALL,
        [Language::English, Language::French, Language::Dutch, Language::German]
    );
    assert_eq!((told.each_ref().map(String::as_str), mood), (wanted, mood_wanted));
}

#[test]
fn a_slam_bid_and_made() {
    let contract = Contract::Slam { tricks: 13, trump: Some(Suit::Hearts) };
    let facts = Facts {
        book: Book::Couleur,
        contract,
        goal: Some(Goal::AtLeast(13)),
        made: 13,
        is_made: true,
        last: WON,
        reader: Reader::All,
    };
    check(
        told(facts),
        ["Grand slam!", "Grand chelem\u{a0}!", "Solo slim!", "Großschlemm!"],
        Mood::Triumph,
    );
}

#[test]
fn thirteen_tricks_not_bid_as_a_slam() {
    let words = ["All thirteen!", "Les treize\u{a0}!", "Alle dertien!", "Alle dreizehn!"];
    check(solo(13, WON, Reader::All), words, Mood::Triumph);
    check(solo(13, WON, Reader::Defender), words, Mood::Lost);
}

#[test]
fn a_rubber_or_a_match_won() {
    let told = |rule: Rule| {
        (Language::ALL.map(|language| rule.told(language)), rule.mood(Reader::All, true))
    };
    check(told(Rule::Rubber), ["Rubber!", "Robre\u{a0}!", "Robber!", "Robber!"], Mood::Triumph);
    let words = ["The match!", "La partie\u{a0}!", "De partij!", "Das Spiel!"];
    check(told(Rule::Match), words, Mood::Triumph);
}

#[test]
fn a_contract_decided_by_a_penalty_for_a_revoke() {
    let facts = Facts {
        book: Book::Couleur,
        contract: SOLO,
        goal: Some(Goal::AtLeast(8)),
        made: 8,
        is_made: false,
        last: WON,
        reader: Reader::All,
    };
    let words = [
        "Undone by a revoke",
        "Perdu sur renonce",
        "Verloren door verzaken",
        "Verloren: nicht bedient",
    ];
    check(told(facts), words, Mood::Lost);
}

#[test]
fn a_troel_made() {
    let facts = Facts {
        book: Book::Couleur,
        contract: Contract::Troel { royal: false },
        goal: Some(Goal::AtLeast(8)),
        made: 8,
        is_made: true,
        last: WON,
        reader: Reader::All,
    };
    check(
        told(facts),
        ["Troel!", "Trou réussi\u{a0}!", "Troel gehaald!", "Troel geschafft!"],
        Mood::Triumph,
    );
}

#[test]
fn a_misere_held_and_lost() {
    let words = ["Not one trick", "Pas une levée", "Geen enkele slag", "Kein einziger Stich"];
    check(exactly(0, 0, Reader::Declarer), words, Mood::Triumph);
    let words = ["Had to take it", "Une levée de trop", "Toch een slag", "Doch ein Stich"];
    check(exactly(0, 1, Reader::All), words, Mood::Misere);
    check(exactly(0, 1, Reader::Defender), words, Mood::Made);
    let words = [
        "You had to take it",
        "Vous deviez la prendre",
        "Je moest hem nemen",
        "Du musstest ihn nehmen",
    ];
    check(exactly(0, 2, Reader::Declarer), words, Mood::Misere);
}

#[test]
fn a_piccolo_with_one_none_and_more() {
    let words = ["Just the one", "Une, pas plus", "Net die ene", "Genau einer"];
    check(exactly(1, 1, Reader::All), words, Mood::Made);
    let words = ["Not even one", "Pas même une", "Zelfs die niet", "Nicht mal einer"];
    check(exactly(1, 0, Reader::All), words, Mood::Lost);
    let words = ["One too many", "Une de trop", "Eentje te veel", "Einer zu viel"];
    check(exactly(1, 2, Reader::All), words, Mood::Lost);
    check(exactly(2, 3, Reader::All), words, Mood::Lost);
}

#[test]
fn the_thirteenth_trick_makes_it_or_loses_it() {
    let words =
        ["At the last trick", "À la dernière levée", "In de laatste slag", "Mit dem letzten Stich"];
    check(solo(8, WON, Reader::All), words, Mood::Made);
    let words = [
        "Robbed at the last",
        "Perdu à la dernière",
        "Op het einde geroofd",
        "Im letzten Stich verloren",
    ];
    check(solo(7, LOST, Reader::All), words, Mood::Lost);
    check(solo(7, LOST, Reader::Defender), words, Mood::Gold);
}

#[test]
fn one_trick_short_is_told_to_all_and_to_the_defenders() {
    let words = ["One trick short", "Il en manque une", "Eén slag te kort", "Ein Stich zu wenig"];
    check(solo(7, WON, Reader::All), words, Mood::Lost);
    check(solo(7, WON, Reader::Declarer), words, Mood::Lost);
    let words =
        ["Beaten by one", "Battus d’une levée", "Met één slag geklopt", "Um einen Stich gestoppt"];
    check(solo(7, WON, Reader::Defender), words, Mood::Gold);
}

#[test]
fn made_exactly_and_with_more() {
    let words = ["Just made", "Tout juste", "Net gehaald", "Genau geschafft"];
    check(solo(8, LOST, Reader::All), words, Mood::Made);
    let words = [
        "Made, and one over",
        "Réussi, et une de plus",
        "Gehaald, en één over",
        "Geschafft, einer mehr",
    ];
    check(solo(9, LOST, Reader::All), words, Mood::Made);
    let words =
        ["Made, and 3 over", "Réussi, et 3 de plus", "Gehaald, en 3 over", "Geschafft, 3 mehr"];
    check(solo(11, LOST, Reader::All), words, Mood::Made);
    check(solo(11, LOST, Reader::Defender), words, Mood::Lost);
}

#[test]
fn more_than_one_trick_short() {
    let words = ["3 tricks short", "Il en manque 3", "3 slagen te kort", "3 Stiche zu wenig"];
    check(solo(5, WON, Reader::All), words, Mood::Lost);
    check(solo(5, WON, Reader::Defender), words, Mood::Made);
}

#[test]
fn tricks_that_were_not_played_are_neither_short_nor_over() {
    let words =
        ["Lost in trick 7", "Perdu à la levée 7", "Verloren in slag 7", "Verloren in Stich 7"];
    let lost = Last { number: 7, ..LOST };
    check(solo(1, lost, Reader::Declarer), words, Mood::Lost);
    check(solo(1, lost, Reader::Defender), words, Mood::Made);
    let words =
        ["Made in trick 9", "Réussi à la levée 9", "Gehaald in slag 9", "Geschafft in Stich 9"];
    check(solo(8, Last { number: 9, ..WON }, Reader::All), words, Mood::Made);
}

#[test]
fn fixed_sides_and_the_general_misere() {
    let odd = Language::ALL.map(|language| Rule::OddTrick.told(language));
    assert_eq!(
        odd,
        ["By the odd trick", "D’une seule levée", "Met de zevende slag", "Mit dem siebten Stich"]
    );
    let name = |name: &str| name.to_owned();
    let sides =
        Language::ALL.map(|language| language.headline_sides(name("Ann"), name("Cleo"), 9, 4));
    assert_eq!(
        sides,
        ["Ann and Cleo, 9 to 4", "Ann et Cleo, 9 à 4", "Ann en Cleo, 9–4", "Ann und Cleo, 9 zu 4"]
    );
    let pays = Language::ALL.map(|language| language.headline_pays(1, name("Ben")));
    assert_eq!(
        pays,
        ["Ben pays most", "Ben paie le plus", "Ben betaalt het meest", "Ben zahlt am meisten"]
    );
    let two = Language::English.headline_pays(2, name("Ann & Ben"));
    assert_eq!(two, "Ann & Ben pay most");
}

#[test]
fn all_passed() {
    let told = Language::ALL.map(|language| Rule::Passed.told(language));
    assert_eq!(told, ["Nobody dared", "Personne n’a osé", "Niemand durfde", "Keiner traute sich"]);
    assert_eq!(Rule::Passed.mood(Reader::All, false), Mood::Passed);
}
