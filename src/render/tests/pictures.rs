//! What a picture shows, and what is said of it to who cannot see it.

use pictures::{Face, Lies, TableScene};
use rules::{Book, Rules, Seat, Suit, Value};

use super::evening::{Evening, FOUR};
use super::meaning::{cards_in, public_cards};
use crate::render::message::Picture;
use crate::render::table::{Depiction, table};
use crate::words::{Language, symbol};

fn picture(evening: &Evening, language: Language) -> Option<Picture> {
    table(&evening.seen(), language, None, Depiction::Picture).picture().cloned()
}

/// Every card that is drawn, as it is written.
fn drawn(scene: &TableScene) -> String {
    let before = scene.seats.iter().filter_map(|seat| match &seat.lies {
        Lies::Card { face, .. } => Some(face),
        Lies::Nothing | Lies::Place | Lies::Word(_) => None,
    });
    let last = scene.last.iter().flat_map(|last| last.cards.iter().map(|(face, _)| face));
    let written = |face: &Face| format!("{}{}", symbol(face.suit), face.rank);
    before.chain(last).map(written).collect::<Vec<_>>().join(" ")
}

#[test]
fn g01_a_picture_shows_the_cards_that_lie_open_and_says_them_in_words() {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let rules = Rules::new(Book::Short).with(as_seated).unwrap();
    for seed in 0..6 {
        let mut evening = Evening::dealt(&rules, FOUR, seed);
        while !evening.deal_is_over() {
            let public = public_cards(&evening);
            let deal = evening.seen().game().unwrap().deal.unwrap();
            for language in Language::ALL {
                let Picture { scene, alt } = picture(&evening, language).unwrap();
                let drawn = cards_in(&drawn(&scene), language);
                let last = deal.last_trick().map(rules::Trick::cards).unwrap_or_default();
                assert_eq!(drawn, deal.trick.cards() | last, "{scene:?}");
                assert!(public.contains_all(cards_in(&alt, language)), "{alt}");
                assert!(cards_in(&alt, language).contains_all(drawn), "{alt}");
                assert!(FOUR.iter().all(|name| alt.contains(name)), "{alt}");
                assert!(alt.chars().count() <= 1024 && !alt.contains(['*', '\\', '_']), "{alt}");
            }
            evening.play(1);
        }
        assert_eq!(picture(&evening, Language::English), None, "between two deals it is words");
    }
}

#[test]
fn who_is_on_turn_who_deals_and_what_wins_is_seen_at_once() {
    let mut evening = Evening::dealt(&Rules::new(Book::Simple), FOUR, 3);
    evening.play(2);
    let view = evening.seen().game().unwrap();
    let deal = view.deal.unwrap();
    let scene = picture(&evening, Language::English).unwrap().scene;
    assert_eq!(scene.trumps, pictures::Trumps::Suit(deal.trump.unwrap()));
    for seat in Seat::ALL {
        let shown = &scene.seats[seat];
        assert_eq!(shown.is_on_turn, view.to_act.contains(seat));
        assert_eq!(shown.is_dealer, deal.dealer == seat);
        assert_eq!(shown.made, Some(deal.made[seat]));
        match &shown.lies {
            Lies::Card { wins, .. } => {
                assert_eq!(*wins, deal.trick.winner(deal.trump) == Some(seat));
            }
            Lies::Place => assert!(shown.is_on_turn),
            Lies::Nothing | Lies::Word(_) => assert!(!shown.is_on_turn),
        }
    }
}

#[test]
fn an_auction_is_shown_as_it_is_spoken() {
    let mut evening = Evening::dealt(&Rules::new(Book::Couleur), FOUR, 11);
    let seat = evening.on_turn().unwrap();
    let propose = rules::Action::Call(rules::Call::Propose(Suit::Hearts));
    if evening.seat(seat).legal.contains(propose) {
        evening.acts(seat, propose);
    } else {
        panic!("the eldest hand may propose: choose a seed without a troel");
    }
    let Picture { scene, alt } = picture(&evening, Language::English).unwrap();
    assert!(matches!(&scene.seats[seat].lies, Lies::Word(word) if word.contains('♥')), "{scene:?}");
    assert_eq!(scene.trumps, pictures::Trumps::Open);
    assert!(alt.contains('♥'), "{alt}");
}
