//! The three selects of a deal (wiezen.md H.2).

use kept::{Entry, KeptContract, Members, Outcome};
use rules::{Book, Goal, Member, Rules};

use crate::table::{members, rules, sheet_of, wiezen};

fn contracts(book: Book, options: &str) -> String {
    let contracts = KeptContract::all(&rules(book, options));
    contracts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn named(all: &[KeptContract], text: &str) -> KeptContract {
    *all.iter().find(|contract| contract.to_string() == text).expect("the options have it")
}

#[test]
fn the_contracts_are_those_of_the_options_without_suits() {
    assert_eq!(
        contracts(Book::Wiezen, ""),
        "pair 8, solo 5, abundance 9, abundance 10, misere, abundance 11, abundance 12, troel 8, \
         royal-troel, open-misere, slam 13, slam 13 trump"
    );
    assert_eq!(
        contracts(Book::Wiezen, "scale=wiezescoren troel_goal=ace_led abundance_most=9"),
        "pair 8, solo 5, abundance 9, misere, troel 9, troel 8, open-misere, slam 13",
        "both slams, three aces and four are paid alike"
    );
    assert_eq!(
        contracts(Book::Wiezen, "scale=solo-whist slams=one alone_tricks=6 all_pass=passpel"),
        "pair 8, solo 6, abundance 9, abundance 10, misere, abundance 11, abundance 12, \
         open-misere, slam 13, general-misere"
    );
    assert_eq!(
        contracts(Book::Liege, ""),
        "pair 8, pair 9, solo 6, pair 10, solo 7, pair 11, small-misere, pair 12, solo 8, piccolo, \
         pair 13, abundance 9, troel 9, misere, abundance 10, abundance 11, open-misere, slam 12, \
         slam 13"
    );
    assert_eq!(
        contracts(Book::Couleur, "misere_generale=six_twelve trou_priority=always_played"),
        "pair 8, pair 9, solo 6, pair 10, solo 7, pair 11, solo 8, pair 12, pair 13, \
         small-misere, solo-over-misere, piccolissimo, piccolo, abundance 9, abundance 10, \
         abundance 11, abundance 12, abundance 13, misere, open-misere, slam 13, troel 9, \
         general-misere"
    );
}

/// The largest number of contracts over every combination of these options.
fn most_contracts(book: Book, options: &[&str]) -> usize {
    let combinations = (0..1_u32 << options.len()).map(|chosen| {
        let taken = options.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
        let text = taken.map(|(_, option)| *option).collect::<Vec<_>>().join(" ");
        KeptContract::all(&rules(book, &text)).len()
    });
    combinations.max().expect("some combine")
}

#[test]
fn contracts_fit_into_a_select() {
    let wiezen = ["piccolo=true", "troel_goal=ace_led", "all_pass=double", "royal=troel"];
    assert_eq!(most_contracts(Book::Wiezen, &wiezen), 13);
    assert_eq!(most_contracts(Book::Liege, &["trou_eight_with_ace_suit=true"]), 20);
    let couleur = ["trou_eight_with_ace_suit=true", "trou_eight_royal=true"];
    assert_eq!(most_contracts(Book::Couleur, &couleur), 25);
    let played = [couleur[0], couleur[1], "misere_generale=six_twelve piccolo=none"];
    assert_eq!(most_contracts(Book::Couleur, &played), 25);
}

#[test]
fn passes_are_those_of_the_options() {
    let passes = |book, options: &str| sheet_of(rules(book, options)).choices().passes();
    assert_eq!(passes(Book::Wiezen, ""), [Entry::Passed, Entry::AskedInVain]);
    assert_eq!(passes(Book::Liege, ""), [Entry::Passed]);
    assert_eq!(passes(Book::Couleur, "misere_generale=six_twelve"), []);
    assert_eq!(passes(Book::Wiezen, "scale=hoyle all_pass=last_trick"), []);
    let next = "scale=hoyle all_pass=last_trick refused_ask=next";
    assert_eq!(passes(Book::Wiezen, next), [Entry::AskedInVain]);
}

#[test]
fn declarers_are_pairs_single_players_or_groups() {
    let sheet = wiezen("members=5 deals=null");
    let choices = sheet.choices();
    assert_eq!(choices.sitting_out(), [sheet.evening().first_dealer()]);
    let of = |text| {
        let contract = named(choices.contracts(), text);
        let all = choices.declarers(contract);
        all.iter().map(|it| it.iter().map(Member::number).collect()).collect::<Vec<Vec<_>>>()
    };
    assert_eq!(of("pair 8"), [[2, 3], [2, 4], [2, 5], [3, 4], [3, 5], [4, 5]]);
    assert_eq!(of("solo 5"), [[2], [3], [4], [5]]);
    assert_eq!(of("troel 8").len(), 6);
    assert_eq!(of("misere").len(), 14, "at most three");
    assert_eq!(of("misere")[9], [4, 5]);
    let four = wiezen("misere_most=4");
    let misere = named(four.choices().contracts(), "misere");
    assert_eq!(four.choices().declarers(misere).len(), 15);
    let all = Member::ALL.into_iter().take(4).collect::<Members>();
    assert_eq!(four.choices().declarers(misere)[14], all);
    let one = wiezen("misere_most=1");
    assert_eq!(one.choices().declarers(misere).len(), 4);
    let couleur = sheet_of(Rules::new(Book::Couleur));
    let over = named(couleur.choices().contracts(), "misere-over-troel");
    assert_eq!(couleur.choices().declarers(over).len(), 4);
}

#[test]
fn results_are_tricks_or_those_who_failed() {
    let sheet = wiezen("");
    let choices = sheet.choices();
    let pair = named(choices.contracts(), "pair 8");
    let results = choices.results(pair, members("M1+M2"));
    assert_eq!(results, (0..=13).map(Outcome::Tricks).collect::<Vec<_>>());
    assert_eq!(pair.goal(), Goal::AtLeast(8));
    let misere = named(choices.contracts(), "misere");
    let failed = ["-", "M1", "M3", "M1+M3"].map(|text| Outcome::Failed(members(text)));
    assert_eq!(choices.results(misere, members("M1+M3")), failed);
    assert_eq!(choices.results(misere, members("M1+M3+M4")).len(), 8);
    assert_eq!(choices.results(misere, members("M1+M2+M3+M4")).len(), 16);
    let hoyle = wiezen("scale=hoyle all_pass=last_trick");
    let general = named(hoyle.choices().contracts(), "general-misere");
    let all = hoyle.choices().declarers(general);
    assert_eq!(all, [members("M1+M2+M3+M4")]);
    assert_eq!(hoyle.choices().counted_tricks(), 1);
    let third = Outcome::Taken([0, 0, 1, 0, 0, 0]);
    assert_eq!(hoyle.choices().results(general, all[0])[2], third);
    let passpel = wiezen("scale=cents all_pass=passpel");
    assert_eq!(passpel.choices().counted_tricks(), 13);
    assert_eq!(passpel.choices().results(general, all[0]), []);
}
