//! The secrecy of a seat's view (spec.md 0.5).

use bolero::check;
use rules::{BySeat, Card, Cards, Game, Line, Omniscient, Seat, Trick};

use crate::players::{CASES, Random, game, legal_lines};

/// A deal as far as it has been played: the match before it, the hands, the turn-up, and the
/// actions.
struct Played {
    before: Game,
    hands: BySeat<Cards>,
    turn_up: Card,
    lines: Vec<Line>,
    now: Game,
}

/// A deal after some actions, in a match that has gone on for a while.
fn played(random: &mut Random) -> Option<Played> {
    let steps = random.below(500);
    let mut now = random.game(steps);
    while now.is_playing() {
        random.step(&mut now);
    }
    if now.is_over() {
        return None;
    }
    let before = now.clone();
    now.next_deal(&random.pack()).unwrap();
    let hands = BySeat::from_fn(|seat| now.seen_by(seat).dealt);
    let turn_up = now.seen_by_all().deal?.turn_up?;
    let mut lines = Vec::new();
    for _ in 0..random.below(52) {
        let legal = legal_lines(&now);
        if !now.is_playing() {
            break;
        }
        let line = random.pick(&legal);
        now.act(line.seat, line.action).unwrap();
        lines.push(line);
    }
    Some(Played { before, hands, turn_up, lines, now })
}

/// The deal with two unplayed cards of a suit exchanged. They are no honours, so that no call could
/// have differed.
fn exchanged(played: &Played, [one, other]: [Card; 2]) -> Game {
    let exchange = |hand: Cards| match (hand.contains(one), hand.contains(other)) {
        (true, false) => (hand - one.into()) | other.into(),
        (false, true) => (hand - other.into()) | one.into(),
        _ => hand,
    };
    let mut game = played.before.clone();
    game.deal_hands(played.hands.map(exchange), Some(played.turn_up)).unwrap();
    for line in &played.lines {
        game.act(line.seat, line.action).unwrap();
    }
    game
}

#[test]
fn a_view_does_not_depend_on_cards_its_seat_has_not_seen() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|seed: u64| {
        let random = &mut Random::new(seed);
        let Some(played) = played(random) else { return };
        if !played.now.is_playing() {
            return;
        }
        let held = BySeat::from_fn(|seat| played.now.seen_by(seat).hand);
        let hidden =
            |seat: Seat| (held[seat] - played.turn_up.into()) - Cards::honours(played.turn_up.suit);
        for seat in Seat::ALL {
            let view = played.now.seen_by(seat);
            let [one, two, three] = [1, 2, 3].map(|places| hidden(seat.clockwise(places)));
            for (first, second) in [(one, two), (two, three), (one, three)] {
                for card in first {
                    let Some(other) = second.of(card.suit).first() else { continue };
                    let otherwise = exchanged(&played, [card, other]);
                    assert_eq!(&otherwise.seen_by(seat), &view);
                    assert_eq!(otherwise.seen_by_all(), played.now.seen_by_all());
                }
            }
        }
    });
}

#[test]
fn a_view_shows_no_card_its_seat_has_not_seen() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|seed: u64| {
        let random = &mut Random::new(seed);
        let Some(played) = played(random) else { return };
        if !played.now.is_playing() {
            return;
        }
        for seat in Seat::ALL {
            let view = played.now.seen_by(seat);
            let deal = view.public.deal.unwrap();
            let mut public = deal.trick.cards() | played.turn_up.into();
            public.extend(deal.complete.iter().flat_map(Trick::cards));
            assert_eq!(view.dealt, played.hands[seat]);
            assert_eq!(view.hand | public, view.dealt | public);
            assert!(view.dealt.contains_all(view.legal.plays()));
            assert!(deal.dealt.is_none());
            // Every card on the table was put there by an action.
            let acted = played.lines.iter().filter_map(|line| {
                if let rules::Action::Play(card) = line.action { Some(card) } else { None }
            });
            assert_eq!(public, acted.collect::<Cards>() | played.turn_up.into());
        }
    });
}

#[test]
fn a_game_in_a_log_line_shows_no_unplayed_card() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|seed: u64| {
        let random = &mut Random::new(seed);
        let Some(played) = played(random) else { return };
        let deal = played.now.seen_by_all().deal.unwrap();
        let mut public = deal.trick.cards() | played.turn_up.into();
        public.extend(deal.complete.iter().flat_map(Trick::cards));
        let told = format!("{:?}{:?}", played.now, played.now.seen_by(Seat::North));
        for card in Cards::PACK - public {
            assert!(!told.contains(&card.to_string()), "{card} in {told}");
        }
    });
}

#[test]
fn the_hands_are_shown_when_the_deal_is_over() {
    let mut game = game(rules::Book::Long, "");
    game.next_deal(&Random::new(3).pack()).unwrap();
    let dealt = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
    assert_eq!(game.seen_by_all().deal.unwrap().dealt, None);
    crate::players::play_out(&mut game);
    assert_eq!(game.seen_by_all().deal.unwrap().dealt, Some(dealt));
}

#[test]
fn the_turn_up_lies_on_the_table_until_the_dealer_plays() {
    let mut game = game(rules::Book::Simple, "");
    game.next_deal(&Random::new(5).pack()).unwrap();
    for seat in Seat::West.next().round() {
        let deal = game.seen_by_all().deal.unwrap();
        assert!(deal.turn_up_on_table);
        assert!(game.seen_by(Seat::West).hand.contains(deal.turn_up.unwrap()));
        let card = Omniscient::of(&game).legal(seat).plays().first().unwrap();
        game.act(seat, rules::Action::Play(card)).unwrap();
    }
    let deal = game.seen_by_all().deal.unwrap();
    assert!(!deal.turn_up_on_table && deal.turn_up.is_some());
}
