//! The advice of robots: a strong one's action, with a true reason.

use robots::{Advice, Level, Reason, advise, decide};
use rules::{Action, Book, Cards, Game, Line, Rules, Seat, Sheet, Side, Suit};

use crate::tables::{Random, robot, table};

/// Checks the reason of the card that is advised at a table.
fn check(cards: &str, lines: &[&str], reason: Reason) {
    let game = table(cards, lines);
    let seat = game.to_act().iter().next().unwrap();
    let advice = advise(&game.seen_by(seat), 1).unwrap();
    assert_eq!(advice.reason, reason, "{cards}: {lines:?}: {}", advice.action);
}

#[test]
fn a_lone_card_needs_no_other_reason() {
    let cards = "N 5S, E 6S, S KS, W 4S 2H";
    check(cards, &["N play 5S", "E play 6S"], Reason::NoChoice);
}

#[test]
fn of_equal_cards_none_is_better() {
    let cards = "N 5S, E 6S, S AS KS QS, W 4S 2H";
    check(cards, &["N play 5S", "E play 6S"], Reason::AllEqual);
}

#[test]
fn a_trick_that_the_partner_has_is_left_to_him() {
    let cards = "N AS, E 6S, S KS 2S, W 4S 2H";
    check(cards, &["N play AS", "E play 6S"], Reason::PartnerWins);
}

#[test]
fn the_last_hand_knows_that_it_wins() {
    let lines = ["N play 5S", "E play 6S", "S play 9S"];
    check("N 5S, E 6S, S 9S, W AS TS 2S 2H", &lines, Reason::WinsForCertain);
}

#[test]
fn what_cannot_win_is_said_to_be_lost() {
    let lines = ["N play 5S", "E play 6S", "S play AS"];
    check("N 5S, E 6S, S AS, W KS TS 2S 2H", &lines, Reason::CannotWin);
}

/// Checks that the reason is true, by the hands of all seats.
fn is_true(game: &Game, seat: Seat, card: rules::Card, reason: Reason) -> bool {
    let view = game.seen_by(seat);
    let deal = view.public.deal.unwrap();
    let (trick, led) = (deal.trick, deal.trick.led());
    let others = || Seat::ALL.into_iter().filter(|&other| other != seat);
    let hand = |other: Seat| game.seen_by(other).hand;
    let beats = |card: rules::Card, best: rules::Card| {
        if card.suit == best.suit { card.rank > best.rank } else { Some(card.suit) == deal.trump }
    };
    let best = trick
        .plays()
        .map(|(_, card)| card)
        .reduce(|best, card| if beats(card, best) { card } else { best });
    let winner = trick.plays().find(|&(_, card)| Some(card) == best).map(|(seat, _)| seat);
    let wins = best.is_none_or(|best| beats(card, best));
    let partners = match &view.public.sheet {
        Sheet::Whist(_) => seat.side().into(),
        Sheet::Belgian(sheet) if sheet.declarers.contains(seat) => sheet.declarers,
        Sheet::Belgian(sheet) => sheet.declarers.others(),
    };
    let to_come = others().filter(|&other| trick.card(other).is_none());
    let legal = view.hand.playable(led);
    match reason {
        Reason::NoChoice => legal.len() == 1,
        Reason::AllEqual => {
            let between = legal.first().zip(legal.last()).map(|(low, high)| {
                let cards = others().map(hand).fold(trick.cards(), |all, hand| all | hand);
                cards.iter().filter(|&card| low < card && card < high).count()
            });
            between == Some(0)
        }
        Reason::DrawsTrumps => trick.is_empty() && Some(card.suit) == deal.trump,
        Reason::Highest => {
            let is_lower = |held: rules::Card| held.suit != card.suit || held < card;
            wins && others().all(|other| hand(other).iter().all(is_lower))
        }
        Reason::PartnersSuit | Reason::LowLead => trick.is_empty(),
        Reason::LongestSuit => {
            let held = |suit| view.hand.of(suit).len();
            let others = Suit::ALL.into_iter().filter(|&suit| Some(suit) != deal.trump);
            trick.is_empty()
                && held(card.suit) >= 4
                && others.map(held).max() == Some(held(card.suit))
        }
        Reason::PartnerWins => !wins && winner.is_some_and(|winner| partners.contains(winner)),
        Reason::CannotWin => best.is_some_and(|best| !legal.iter().any(|card| beats(card, best))),
        Reason::WinsForCertain => {
            let led = led.unwrap();
            wins && to_come.filter(|&other| !partners.contains(other)).all(|other| {
                let cards = hand(other).playable(Some(led));
                !cards.iter().any(|other| beats(other, card))
            })
        }
        Reason::Ruffs => wins && led.is_some_and(|led| legal.is_void(led)),
        Reason::MustBeBeaten | Reason::TakesWanted => wins,
        Reason::SavesHighCards => !wins && trick.len() < 3,
        Reason::StaysBelow | Reason::LeavesIt => !wins,
        Reason::LowAgainst => trick.is_empty() || !wins,
        Reason::RidOfDanger => led.is_some_and(|led| legal.is_void(led)),
        Reason::DidBest => true,
        Reason::Made { .. }
        | Reason::MadeBefore { .. }
        | Reason::NothingPays
        | Reason::BestTrumps
        | Reason::LeavesOpen
        | Reason::CostsNothing
        | Reason::HelpsLeast => false,
    }
}

/// Easy robots play, and a strong one is asked now and then.
#[test]
fn advice_is_what_a_strong_robot_does_for_a_reason_that_is_true() {
    for book in Book::ALL {
        let random = &mut Random::new(21);
        let mut heard = 0;
        // Where a card is turned up, many deals are passed.
        for deal in 0..12 {
            if deal > 1 && heard > 10 {
                break;
            }
            let mut game = Game::new(Rules::new(book), Seat::ALL[deal % 4]);
            game.next_deal(&random.pack()).unwrap();
            while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
                let view = game.seen_by(seat);
                if random.below(3) == 0 {
                    let advice = advise(&view, 5).unwrap();
                    assert_eq!(Some(advice.action), decide(&view, Level::Strong, 5));
                    if let Action::Play(card) = advice.action {
                        let (action, reason) = (advice.action, advice.reason);
                        let says = format!("{book}: {seat} {action}: {reason:?}");
                        assert!(is_true(&game, seat, card, reason), "{says}");
                        heard += 1;
                    }
                }
                game.act(seat, robot(&game, seat, 5)).unwrap();
            }
        }
        assert!(heard > 10, "{book}: {heard}");
    }
}

/// The bid of a hand that makes nine tricks by itself.
#[test]
fn a_contract_is_advised_with_how_often_it_is_made() {
    let mut game = Game::new(Rules::new(Book::Couleur), Seat::West);
    let hands = ["AS KS QS JS TS 9S 8S 7S 6S AH KH KD QD", "", "", ""];
    let mut hands = hands.map(|hand| hand.parse::<Cards>().unwrap());
    let mut rest = (Cards::PACK - hands[0]).iter();
    for hand in &mut hands[1..] {
        hand.extend(rest.by_ref().take(13));
    }
    game.deal_hands(rules::BySeat::new(hands), None).unwrap();
    let advice = advise(&game.seen_by(Seat::North), 1).unwrap();
    assert_eq!(advice.reason, Reason::Made { in_hundred: 100 }, "{}", advice.action);
    assert!(matches!(advice.action, Action::Call(rules::Call::Bid(_))), "{}", advice.action);
}

/// North asks in hearts, and East has four of them with two aces beside.
#[test]
fn a_partner_hears_how_often_such_hands_made_it() {
    for book in [Book::Couleur, Book::Liege] {
        let mut game = Game::new(Rules::new(book), Seat::West);
        let mut hands = [
            "AH QH JH TH 9H 8S 7S 4S 5D 3D 2D 9C 8C",
            "KH 7H 6H 5H AS 6S 5S AC 7C 6C QD JD TD",
            "",
            "",
        ]
        .map(|hand| hand.parse::<Cards>().unwrap());
        let mut rest = (Cards::PACK - hands[0] - hands[1]).iter();
        for hand in &mut hands[2..] {
            hand.extend(rest.by_ref().take(13));
        }
        game.deal_hands(rules::BySeat::new(hands), None).unwrap();
        game.act(Seat::North, Action::Call(rules::Call::Propose(Suit::Hearts))).unwrap();
        let Advice { action, reason } = advise(&game.seen_by(Seat::East), 1).unwrap();
        let joins = Action::Call(rules::Call::Accept { proposer: Seat::North, tricks: 8 });
        assert_eq!(action, joins, "{book}");
        let Reason::MadeBefore { hands, in_hundred } = reason else { panic!("{reason:?}") };
        assert!(hands >= 400 && in_hundred >= 80, "{book}: {in_hundred} of {hands}");
    }
}

#[test]
fn after_the_deal_nothing_is_advised() {
    let mut game = Game::new(Rules::new(Book::Simple), Seat::West);
    assert_eq!(advise(&game.seen_by(Seat::North), 1), None);
    game.next_deal(&Random::new(3).pack()).unwrap();
    assert_eq!(advise(&game.seen_by(Seat::West), 1), None, "it is North's turn");
    while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
        let Line { seat, action } = Line { seat, action: robot(&game, seat, 1) };
        game.act(seat, action).unwrap();
    }
    for side in Side::ALL {
        for seat in side.seats() {
            assert_eq!(advise(&game.seen_by(seat), 1), None);
        }
    }
}
