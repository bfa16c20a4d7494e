//! What a robot does is legal, repeatable, and owes nothing to hidden cards.

use rules::{Action, BySeat, Card, Cards, Game, Omniscient, Seat};

use crate::tables::{BOOKS, Random, long_match, robot};

#[test]
fn robots_play_a_thousand_deals_of_each_book_by_the_rules() {
    for book in BOOKS {
        let random = &mut Random::new(1);
        let mut game = long_match(book);
        for seed in 0..1000 {
            if game.is_over() {
                game = long_match(book);
            }
            game.next_deal(&random.pack()).unwrap();
            while let Some(seat) = game.to_act().iter().next() {
                let action = robot(&game, seat, seed);
                assert!(
                    Omniscient::of(&game).legal(seat).contains(action),
                    "{book}: {seat} {action}"
                );
                game.act(seat, action).unwrap();
            }
        }
    }
}

#[test]
fn a_robot_does_the_same_when_asked_again() {
    let random = &mut Random::new(2);
    for seed in 0..50 {
        let mut game = long_match(rules::Book::Long);
        game.next_deal(&random.pack()).unwrap();
        while let Some(seat) = game.to_act().iter().next() {
            let action = robot(&game, seat, seed);
            assert_eq!(robot(&game.clone(), seat, seed), action);
            game.act(seat, action).unwrap();
        }
    }
}

#[test]
fn a_robot_does_nothing_out_of_turn() {
    let mut game = long_match(rules::Book::Short);
    let nothing =
        |game: &Game, seat| robots::decide(&game.seen_by(seat), robots::Level::Normal, 0).is_none();
    assert!(Seat::ALL.into_iter().all(|seat| nothing(&game, seat)));
    game.next_deal(&Random::new(3).pack()).unwrap();
    for seat in Seat::ALL {
        assert_eq!(nothing(&game, seat), seat != Seat::North);
    }
}

/// The same deal after the same actions, but the other three hold what is
/// hidden from the seat in another way: those who followed suit still do. The
/// turn-up stays with the dealer.
fn dealt_anew(
    random: &mut Random,
    hands: BySeat<Cards>,
    actions: &[(Seat, Action)],
    game: &Game,
    seat: Seat,
) -> Game {
    let turn_up = game.seen_by_all().deal.unwrap().turn_up.unwrap();
    let mut hands = hands;
    let hidden = BySeat::from_fn(|other| game.seen_by(other).hand - turn_up.into());
    let mut held = hidden;
    for _ in 0..60 {
        let [one, other] =
            [0, 1].map(|_| seat.clockwise(u8::try_from(1 + random.below(3)).unwrap()));
        let cards: Vec<Card> = held[one].iter().collect();
        if cards.is_empty() {
            continue;
        }
        let card = cards[random.below(cards.len())];
        let same: Vec<Card> = held[other].of(card.suit).iter().collect();
        if one == other || same.is_empty() {
            continue;
        }
        let back = same[random.below(same.len())];
        for (from, to, card) in [(one, other, card), (other, one, back)] {
            assert!(held[from].remove(card) && hands[from].remove(card));
            assert!(held[to].insert(card) && hands[to].insert(card));
        }
    }
    let mut anew = long_match(rules::Book::Simple);
    anew.deal_hands(hands, Some(turn_up)).unwrap();
    for &(seat, action) in actions {
        anew.act(seat, action).unwrap();
    }
    anew
}

#[test]
fn a_robot_does_the_same_whatever_the_others_hold() {
    let random = &mut Random::new(4);
    for seed in 0..100 {
        let mut game = long_match(rules::Book::Simple);
        game.next_deal(&random.pack()).unwrap();
        let hands = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
        let mut actions = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            let action = robot(&game, seat, seed);
            let anew = dealt_anew(random, hands, &actions, &game, seat);
            assert_eq!(robot(&anew, seat, seed), action);
            game.act(seat, action).unwrap();
            actions.push((seat, action));
        }
    }
}
