//! The places where a reader of the sources found the bot to say something else, in that
//! reader's words, and what is said now.

use rules::{Book, Rules, Value};

use super::contracts::{bids, dealt, has_troel};
use super::drawing::drawn;
use super::fixture::{FOUR, Fixture, user};
use super::last_summary;
use super::pictures::{calls, without_troel};
use render::hand::hand;
use render::public;
use render::rules_page::rules_page;
use render::scene::Depiction;
use render::score::score;
use render::watched;
use table::{Event, PlayEvent};
use words::Language;

fn rules_with(book: Book, option: &str, value: impl Into<Value>) -> Rules {
    Rules::new(book).with([(option, value.into())]).unwrap()
}

/// The public message of the table, in words.
fn public_of(fixture: &Fixture, language: Language) -> String {
    drawn(&public::public(&fixture.seen(), language, None, Depiction::Words))
}

/// The page of the rules of a table that plays by them.
fn page(rules: &Rules, language: Language) -> String {
    drawn(&rules_page(&Fixture::opened(rules, "Ann").seen(), language))
}

/// The French text above and on the buttons of the player on turn.
fn own_in_french(fixture: &Fixture) -> String {
    let seat = fixture.on_turn().unwrap();
    drawn(&hand(&fixture.seen_by(seat), Language::French, None).unwrap())
}

/// "'deal N of M' is wrong. Redeals do not count. Seen: 'deal 6 of 4' after five
/// all-passes; 'deal 5 of 4' after Play again."
#[test]
fn deal_numbers_count_neither_redeals_nor_earlier_matches() {
    let rules = rules_with(Book::Liege, "deals", Value::Number(4));
    let mut fixture = Fixture::dealt(&rules, FOUR, 1);
    let (mut redeals, mut first_match) = (0, true);
    loop {
        for number in 1..=4_u32 {
            for _ in 0..2 {
                if !has_troel(&fixture) {
                    check_number(&fixture, number);
                    calls(&mut fixture, &["pass"; 4]);
                    redeals += 1;
                    check_number(&fixture, number);
                    fixture.seal();
                    fixture.deal();
                }
            }
            let eldest = fixture.on_turn().unwrap();
            bids(&mut fixture, &[(eldest, "misere")]);
            check_number(&fixture, number);
            fixture.play_out();
            check_score(&fixture, number);
            if number < 4 {
                fixture.seal();
                fixture.deal();
            }
        }
        if !std::mem::take(&mut first_match) {
            break;
        }
        let secret = fixture.secret();
        fixture.happens(&Event::Play(PlayEvent::PlayAgain(user(0), secret, None)));
        fixture.seal();
        fixture.deal();
    }
    assert!(redeals > 8, "{redeals} were thrown in");
}

#[track_caller]
fn check_number(fixture: &Fixture, number: u32) {
    for language in Language::ALL {
        let title = language.deal_of(language.book(Book::Liege), number, 4);
        let told = public_of(fixture, language);
        assert!(told.contains(&title), "{title} in {told}");
    }
}

#[track_caller]
fn check_score(fixture: &Fixture, number: u32) {
    for language in Language::ALL {
        let title = language.score_title(language.book(Book::Liege), number);
        let told = drawn(&score(&fixture.seen(), 0, language));
        assert!(told.contains(title.trim_matches('*')), "{title} in {told}");
    }
}

/// "It tells Liège players of a piccolissimo that the book has not. With piccolo=none it
/// contradicts the table."
#[test]
fn the_rules_tell_of_the_piccolos_that_are_played() {
    for language in Language::ALL {
        let piccolos = [language.bid_piccolo(), language.bid_piccolissimo()];
        for (rules, told) in [
            (Rules::new(Book::Couleur), [true, true]),
            (
                rules_with(Book::Couleur, "piccolo", Value::Word("piccolo_only".into())),
                [true, false],
            ),
            (rules_with(Book::Couleur, "piccolo", Value::Word("none".into())), [false, false]),
            (Rules::new(Book::Liege), [true, false]),
        ] {
            let page = page(&rules, language);
            // The line of options at its end says what there is not.
            let options = language.rules_options(String::new());
            let page = page.split(options.split(" · ").next().unwrap()).next().unwrap();
            for (name, told) in piccolos.iter().zip(told) {
                assert_eq!(page.contains(name.as_str()), told, "{name} in {page}");
            }
        }
    }
}

/// "It tells couleur players that others may join every such game (open misère is for one,
/// the rest for two). It says 'play alone' without saying that a solo needs a proposal
/// first."
#[test]
fn the_rules_tell_who_may_join_and_what_a_solo_needs() {
    let any = rules_with(Book::Couleur, "solo_suit", Value::Word("any".into()));
    for (rules, joins, solo) in [
        (Rules::new(Book::Couleur), "a second player may join you", "the suit you proposed"),
        (any, "though not in an open misère", "once nobody has accepted your proposal"),
        (Rules::new(Book::Liege), "the others may join you", "comes after a proposal"),
    ] {
        let page = page(&rules, Language::English);
        assert!(page.contains(joins) && page.contains(solo), "{page}");
    }
    for language in Language::ALL {
        for (book, solo) in [(Book::Couleur, "own"), (Book::Liege, "liege")] {
            let page = page(&Rules::new(book), language);
            assert!(page.contains(&language.rules_join(book.name())), "{page}");
            assert!(page.contains(&language.rules_solo(solo)), "{page}");
        }
    }
}

/// "`belgian()` never looks at the options: with `trou_priority=always_played`,
/// `piccolissimo_rank`, `abondance10_over_gm`, 5/6 members ('Four play') it contradicts the
/// table."
#[test]
fn the_rules_are_those_of_the_options_of_the_table() {
    let always = rules_with(Book::Couleur, "trou_priority", Value::Word("always_played".into()));
    let moved = Value::Word("between_s6_s7".into());
    let moved = rules_with(Book::Couleur, "piccolissimo_rank", moved);
    let above = rules_with(Book::Couleur, "abondance10_over_gm", Value::Flag(true));
    for language in Language::ALL {
        let troel = |kind| language.rules_troel(kind);
        let (default, always) =
            (page(&Rules::new(Book::Couleur), language), page(&always, language));
        assert!(default.contains(&troel("couleur")) && always.contains(&troel("couleur-always")));
        for members in [4, 5, 6] {
            let rules = rules_with(Book::Liege, "members", Value::Number(members));
            let deal = language.rules_auction_deal(members);
            assert!(page(&rules, language).contains(&deal), "{members}: {deal}");
        }
        // Which of two stands lower, in the order from low to high.
        let is_lower = |page: &str, low: &str, high: &str| {
            let order = page.split(" · ").collect::<Vec<_>>();
            let place = |name| order.iter().position(|it| *it == name).unwrap();
            place(low) < place(high)
        };
        let (piccolissimo, solo) = (language.bid_piccolissimo(), language.bid_solo(7));
        assert!(is_lower(&default, &solo, &piccolissimo));
        assert!(is_lower(&page(&moved, language), &piccolissimo, &solo));
        let (ten, misere) = (language.bid_abundance(10), language.bid_misere());
        assert!(is_lower(&default, &ten, &misere));
        assert!(is_lower(&page(&above, language), &misere, &ten));
    }
}

/// "'The hands as they were dealt' are not. After an all-pass four lines '♠ – · ♥ – · ♣ – ·
/// ♦ –' (seen)."
#[test]
fn of_a_deal_that_all_passed_no_hands_are_shown() {
    for book in [Book::Couleur, Book::Liege] {
        let mut fixture = without_troel(&Rules::new(book));
        calls(&mut fixture, &["pass"; 4]);
        for language in Language::ALL {
            assert_eq!(last_summary(&fixture.seen(), language), None);
            let told = public_of(&fixture, language);
            assert!(!told.contains(&language.summary_hands()), "{told}");
            assert!(!told.contains("♠ –"), "{told}");
            let watched = drawn(&watched::closed(&fixture.seen(), language));
            assert!(!watched.contains(&language.deal_gone()), "{watched}");
        }
    }
}

/// "French words are not those of the book. couleur: buttons say 'Grande misère étalée',
/// 'Grand chelem'; 001 and docs/rules say 'sur table', 'solo-chelem'."
#[test]
fn in_french_whist_a_la_couleur_has_the_words_of_its_book() {
    let own = own_in_french(&without_troel(&Rules::new(Book::Couleur)));
    assert!(own.contains("Grande misère sur table") && own.contains("Solo-chelem"), "{own}");
    assert!(!own.contains("étalée") && !own.contains("Grand chelem"), "{own}");
    let page = page(&Rules::new(Book::Couleur), Language::French);
    assert!(page.contains("Grande misère sur table") && page.contains("Solo-chelem"), "{page}");
    assert!(!page.contains("Grand chelem"), "{page}");
}

/// "Liège: 'Attendre', 'Passer' where 003 has *premier*, *passe la grande*; *passe-trou* is
/// never shown though both French pages say the bot announces it."
#[test]
fn in_french_liege_has_the_words_of_its_book() {
    let mut fixture = without_troel(&Rules::new(Book::Liege));
    let own = own_in_french(&fixture);
    assert!(own.contains("Premier") && !own.contains("Attendre"), "{own}");
    calls(&mut fixture, &["wait"]);
    let told = public_of(&fixture, Language::French);
    assert!(told.contains("dit «\u{a0}premier\u{a0}»"), "{told}");

    let mut fixture = dealt(Book::Liege, true);
    let own = own_in_french(&fixture);
    assert!(own.contains("Passer la grande"), "{own}");
    calls(&mut fixture, &["pass"]);
    let told = public_of(&fixture, Language::French);
    assert!(told.contains("passe la grande"), "{told}");
    for book in [Book::Couleur, Book::Liege] {
        let page = page(&Rules::new(book), Language::French);
        assert!(page.contains("passe-trou"), "{page}");
    }
}

/// "The private hand does not say which suit is accepted. Buttons read 'Emballer Robot 2 ·
/// 8', 'Emballer Robot 3 · 8'."
#[test]
fn the_button_to_accept_names_the_suit() {
    let mut fixture = without_troel(&Rules::new(Book::Couleur));
    let mut proposed = Vec::new();
    while proposed.len() < 2 {
        let seat = fixture.on_turn().unwrap();
        let legal = fixture.seat(seat).legal;
        let suits = ["C", "H", "D", "S"].into_iter();
        let mut suits = suits.filter(|suit| proposed.iter().all(|(_, taken)| taken != suit));
        let suit = suits.find(|suit| legal.contains(format!("propose {suit}").parse().unwrap()));
        fixture.acts(seat, format!("propose {}", suit.unwrap()).parse().unwrap());
        proposed.push((seat, suit.unwrap()));
    }
    let seat = fixture.on_turn().unwrap();
    for language in Language::ALL {
        let own = drawn(&hand(&fixture.seen_by(seat), language, None).unwrap());
        for (by, suit) in &proposed {
            let member = fixture.seen().member_of(*by);
            let symbol = match *suit {
                "C" => "♣",
                "H" => "♥",
                "D" => "♦",
                _ => "♠",
            };
            let name = FOUR[member.index()];
            let says = own.lines().any(|line| line.contains(symbol) && line.contains(name));
            assert!(says, "{name} and {symbol} in {own}");
        }
    }
}
