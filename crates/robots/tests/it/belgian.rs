//! The books with an auction: legal, sensible, and never stuck.

use robots::{Level, decide};
use rules::{Action, Book, Call, Card, Contract, Game, Rules, Seat, Sheet, Value};

use crate::tables::{self, Random, any_rules, long_match, robot};

/// Plays the next deal with easy robots.
fn play(game: &mut Game, seed: u64) {
    game.next_deal(&Random::new(seed).pack()).unwrap();
    tables::play(game, |game, seat| robot(game, seat, seed));
}

#[test]
fn robots_undertake_contracts_and_make_most_of_them() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        let mut game = long_match(book);
        let (mut undertaken, mut made) = (0, 0);
        for seed in 1000..1400 {
            play(&mut game, seed);
            let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { unreachable!() };
            let Some(result) = sheet.result else { continue };
            if !matches!(sheet.contract, None | Some(Contract::Troel { .. })) {
                undertaken += 1;
                made += i32::from(result.made == sheet.declarers);
            }
        }
        // Only one suit can be proposed where a card is turned up.
        let least = if book == Book::Wiezen { 150 } else { 200 };
        assert!(undertaken > least, "{book}: {undertaken} contracts in 400 deals");
        assert!(4 * made > 3 * undertaken, "{book}: {made} of {undertaken} made");
    }
}

#[test]
fn a_weak_hand_passes() {
    // No card above a nine, and no length.
    let mut rest: Vec<Card> = rules::Cards::PACK.iter().collect();
    let weak: rules::Cards = "9S 8S 7S 5S 9H 8H 7H 9C 8C 7C 9D 8D 6D".parse().unwrap();
    rest.retain(|card| !weak.contains(*card));
    let mut others = rest.chunks(13).map(|hand| hand.iter().copied().collect());
    let hands =
        rules::BySeat::from_fn(
            |seat| {
                if seat == Seat::East { weak } else { others.next().unwrap() }
            },
        );
    let mut game = Game::new(Rules::new(Book::Liege), Seat::North);
    game.deal_hands(hands, None).unwrap();
    let action = decide(&game.seen_by(Seat::East), Level::Easy, 1);
    assert!(matches!(action, Some(Action::Call(Call::Pass | Call::Wait))), "{action:?}");
}

#[test]
fn easy_robots_make_most_contracts_of_kleurenwiezen() {
    let table = [("ladder", "whisthub"), ("scale", "whisthub")];
    let options = table.map(|(name, word)| (name, Value::Word(word.into())));
    let rules = Rules::new(Book::Liege).with([("deals", Value::Null)]).unwrap();
    let mut game = Game::new(rules.with(options).unwrap(), Seat::North);
    let (mut undertaken, mut made) = (0, 0);
    for seed in 1000..1800 {
        play(&mut game, seed);
        let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { unreachable!() };
        let Some(result) = sheet.result else { continue };
        if matches!(sheet.contract, Some(Contract::Pair { .. })) {
            undertaken += 1;
            made += i32::from(result.made == sheet.declarers);
        }
    }
    assert!(undertaken > 300, "{undertaken} pairs in 800 deals");
    assert!(100 * made > 83 * undertaken, "{made} of {undertaken} made");
}

#[test]
fn who_has_experience_asks_with_a_weaker_hand() {
    // An ace, two kings and much that helps a partner: 2.4 tricks by the rules of thumb.
    let east: rules::Cards = "KH TH 8H 5H AS JS TS 9S KC JC TC QD JD".parse().unwrap();
    let turn_up: Card = "2H".parse().unwrap();
    let mut rest = (rules::Cards::PACK - east - turn_up.into()).iter();
    let mut hands = rules::BySeat::<rules::Cards>::default();
    hands[Seat::North].insert(turn_up);
    hands[Seat::North].extend(rest.by_ref().take(12));
    hands[Seat::East] = east;
    hands[Seat::South].extend(rest.by_ref().take(13));
    hands[Seat::West].extend(rest);
    let mut game = Game::new(Rules::new(Book::Wiezen), Seat::North);
    game.deal_hands(hands, Some(turn_up)).unwrap();
    let view = game.seen_by(Seat::East);
    let does = |level| decide(&view, level, 1);
    assert_eq!(does(Level::Easy), Some(Action::Call(Call::Pass)));
    let asks = Some(Action::Call(Call::Propose(rules::Suit::Hearts)));
    assert_eq!((does(Level::Normal), does(Level::Strong)), (asks, asks));
}

#[test]
fn robots_play_under_any_options_and_never_revoke() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        for seed in 0..80 {
            let mut random = Random::new(seed);
            let mut game = Game::new(any_rules(book, &mut random), Seat::North);
            for deal in 0..8 {
                if game.is_over() {
                    break;
                }
                play(&mut game, 100 * seed + deal);
                if let Some(dealer) = game.asked_for_brimborion() {
                    let answer = decide(&game.seen_by(dealer), Level::Easy, seed).unwrap();
                    assert_eq!(answer, Action::Decline, "others keep the best of seventeen");
                    game.act(dealer, answer).unwrap();
                }
                // Open claims would be revokes.
                assert!(game.to_act().is_empty(), "somebody has revoked");
            }
        }
    }
}
