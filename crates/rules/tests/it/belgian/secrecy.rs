//! No player is shown a card he has not seen (spec.md 0.5).

use rules::{
    Action, Book, BySeat, Card, Cards, Game, PublicView, Seat, SeatView, Sheet, Stage, Step,
};

use crate::belgian::laws::random_rules;
use crate::belgian::table::{BOOKS, PLAIN, act, deal_with, game, rules, script, sheet, stage};
use crate::players::Random;

/// Every card that a public view names.
fn cards_of(view: &PublicView) -> Cards {
    let Sheet::Belgian(sheet) = &view.sheet else { panic!("no auction") };
    let mut cards = Cards::EMPTY;
    for open in sheet.open.iter().flatten() {
        cards |= *open;
    }
    let Some(deal) = &view.deal else { return cards };
    for trick in deal.complete.iter().chain([&deal.trick]) {
        cards |= trick.cards();
    }
    for dealt in deal.dealt.iter().flat_map(|dealt| dealt.iter()) {
        cards |= *dealt;
    }
    cards.extend(deal.turn_up);
    cards
}

/// Every card that a seat's view names.
fn cards_of_seat(view: &SeatView) -> Cards {
    let received = view.received.iter().fold(Cards::EMPTY, |all, &gift| all | gift);
    let legal = view.legal.plays() | view.legal.discards() | view.legal.gives();
    cards_of(&view.public) | view.hand | view.dealt | view.aside | view.gave | received | legal
}

/// The cards that all players have seen, by the rules: the cards played, and the hand of an open
/// misère once the second trick has been led.
struct Witness {
    dealt: BySeat<Cards>,
    gifts: BySeat<Cards>,
    played: BySeat<Cards>,
    count: usize,
}

impl Witness {
    fn new(game: &Game) -> Self {
        let dealt = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
        Self { dealt, gifts: BySeat::default(), played: BySeat::default(), count: 0 }
    }

    fn sees(&mut self, step: Step) {
        let Step::Seat(line) = step else { return };
        if let Action::Play(card) = line.action {
            self.played[line.seat].insert(card);
            self.count += 1;
        }
        if let Action::Give(cards) = line.action {
            self.gifts[line.seat] = cards;
        }
    }

    fn public(&self, game: &Game) -> Cards {
        let sheet = sheet(game);
        let mut seen = self.played.iter().fold(Cards::EMPTY, |all, &cards| all | cards);
        let open = matches!(sheet.contract, Some(rules::Contract::OpenMisere { .. }));
        // Four cards of the first trick, and the lead to the second.
        if open && self.count >= 5 {
            for seat in sheet.declarers.iter() {
                seen |= self.held(game, seat);
            }
        }
        seen
    }

    fn held(&self, game: &Game, seat: Seat) -> Cards {
        let received = if seat == game.seen_by_all().deal.unwrap().dealer {
            self.gifts.iter().fold(Cards::EMPTY, |all, &gift| all | gift)
        } else {
            Cards::EMPTY
        };
        (self.dealt[seat] | received) - self.gifts[seat]
    }

    fn of_seat(&self, game: &Game, seat: Seat) -> Cards {
        let all_in = stage(game) != Stage::Gifts;
        let own = if all_in { self.held(game, seat) } else { self.dealt[seat] };
        self.public(game) | own | self.dealt[seat]
    }
}

#[test]
fn no_view_shows_a_card_that_its_seat_has_not_seen() {
    let random = &mut Random::new(77);
    let mut stages = std::collections::BTreeSet::new();
    for number in 0..120 {
        let book = BOOKS[number % 2];
        // Every fourth table plays troels, and seventeen cards after them.
        let (rules, deals) = if number % 4 == 0 {
            let options = "brimborion=full_round trou_priority=always_played deals=null";
            (rules(Book::Couleur, options), 8)
        } else {
            (random_rules(random, book), 3)
        };
        let mut game = Game::new(rules, Seat::West);
        for _ in 0..deals {
            if game.is_over() {
                break;
            }
            game.next_deal(&random.pack()).unwrap();
            let mut witness = Witness::new(&game);
            loop {
                stages.insert(stage(&game));
                let shown = cards_of(&game.seen_by_all());
                assert_eq!(shown - witness.public(&game), Cards::EMPTY, "{:?}", stage(&game));
                for seat in Seat::ALL {
                    let view = game.seen_by(seat);
                    let unseen = cards_of_seat(&view) - witness.of_seat(&game, seat);
                    assert_eq!(unseen, Cards::EMPTY, "{seat} at {:?}", stage(&game));
                    let legal: Vec<Action> = view.legal.others().to_vec();
                    assert!(!legal.iter().any(|action| matches!(action, Action::Play(_))));
                }
                let Some(step) = random.belgian_step(&mut game) else { break };
                witness.sees(step);
            }
        }
    }
    assert_eq!(stages.len(), 8, "{stages:?}");
}

#[test]
fn an_open_misere_lies_open_from_the_second_lead_on() {
    // "Après le premier pli et la première carte rentrée en vue du second pli."
    for (book, bids) in [
        (Book::Couleur, "N pass, E open-misere, S pass, W pass"),
        (Book::Liege, "N open-misere, E open-misere, S pass, W pass"),
    ] {
        let mut game = game(book, "early_stop=false");
        let script = script([0, 0, 13, 0], None, true);
        game.deal_hands(script.hands, None).unwrap();
        act(&mut game, bids);
        script.play_tricks(&mut game, 1);
        assert_eq!(game.seen_by_all().deal.unwrap().complete.len(), 1);
        assert!(sheet(&game).open.iter().all(Option::is_none), "one card early");
        // South leads to the second trick.
        game.act(Seat::South, Action::Play(script.card(1, Seat::South))).unwrap();
        let twelve = script.hands[Seat::East] - script.card(0, Seat::East).into();
        let open = sheet(&game).open;
        assert_eq!(open[Seat::East], Some(twelve));
        assert_eq!(open[Seat::North].is_some(), book == Book::Liege);
        assert_eq!((open[Seat::South], open[Seat::West]), (None, None));
        // "… et la partie continue": it stays until the end.
        game.act(Seat::West, Action::Play(script.card(1, Seat::West))).unwrap();
        game.act(Seat::North, Action::Play(script.card(1, Seat::North))).unwrap();
        game.act(Seat::East, Action::Play(script.card(1, Seat::East))).unwrap();
        let eleven = twelve - script.card(1, Seat::East).into();
        assert_eq!(sheet(&game).open[Seat::East], Some(eleven));
        script.play_from(&mut game, 2);
        assert_eq!(sheet(&game).open[Seat::East], Some(Cards::EMPTY));
    }
}

#[test]
fn a_declarer_who_leads_lays_down_eleven() {
    // decision WK-28.
    let mut game = game(Book::Couleur, "");
    let script = script([0, 13, 0, 0], None, true);
    game.deal_hands(script.hands, None).unwrap();
    act(&mut game, "N pass, E open-misere, S pass, W pass");
    script.play_tricks(&mut game, 1);
    game.act(Seat::East, Action::Play(script.card(1, Seat::East))).unwrap();
    assert_eq!(sheet(&game).open[Seat::East].map(Cards::len), Some(11));
}

/// Two games that differ only in cards a seat does not know look alike to it.
fn looks_the_same(one: &Game, other: &Game, seats: &[Seat]) {
    for &seat in seats {
        assert_eq!(one.seen_by(seat), other.seen_by(seat), "{seat}");
    }
    assert_eq!(one.seen_by_all(), other.seen_by_all());
}

#[test]
fn what_is_put_aside_only_its_owner_knows() {
    for book in BOOKS {
        let mut one = game(book, "");
        deal_with(&mut one, PLAIN);
        act(&mut one, "N small-misere, E pass, S pass, W pass");
        let mut other = one.clone();
        act(&mut one, "E discard AC");
        act(&mut other, "E discard 2H");
        looks_the_same(&one, &other, &[Seat::North, Seat::South, Seat::West]);
        let card: Card = "AC".parse().unwrap();
        assert_eq!(one.seen_by(Seat::East).aside, card.into());
        assert_eq!(one.seen_by(Seat::East).hand.len(), 12);
        // No hand has shrunk before all have chosen.
        assert_eq!(one.seen_by_all().deal.unwrap().held, BySeat::new([13; 4]));
        for game in [&mut one, &mut other] {
            act(game, "N discard AS, W discard AH, S discard AD");
        }
        looks_the_same(&one, &other, &[Seat::North, Seat::South, Seat::West]);
        assert_eq!(one.seen_by_all().deal.unwrap().held, BySeat::new([12; 4]));
        // Nor is it revealed after the deal.
        let random = &mut Random::new(4);
        while random.belgian_step(&mut one).is_some() {}
        let dealt = one.seen_by_all().deal.unwrap().dealt.unwrap();
        assert!(!dealt[Seat::East].contains(card));
        assert!(one.seen_by(Seat::East).dealt.contains(card));
    }
}

#[test]
fn a_gift_is_between_giver_and_receiver() {
    let mut one = Game::new(rules(Book::Couleur, "brimborion=one_deal deals=null"), Seat::West);
    let random = &mut Random::new(6);
    while !sheet(&one).next.brimborion {
        one.next_deal(&random.pack()).unwrap();
        while random.belgian_step(&mut one).is_some() {}
    }
    one.next_deal(&random.pack()).unwrap();
    let dealer = one.dealer();
    let [giver, second, third] = [1, 2, 3].map(|places| dealer.clockwise(places));
    let hand = one.seen_by(giver).hand;
    let lowest: Cards = hand.iter().take(4).collect();
    let highest: Cards = hand.iter().rev().take(4).collect();
    let mut other = one.clone();
    one.act(giver, Action::Give(lowest)).unwrap();
    other.act(giver, Action::Give(highest)).unwrap();
    // Not even the dealer knows before all are in.
    looks_the_same(&one, &other, &[second, third, dealer]);
    assert_eq!(one.seen_by(giver).gave, lowest);
    assert_eq!(one.seen_by(giver).hand, hand - lowest);
    assert_eq!(one.seen_by_all().deal.unwrap().held[giver], 17);
    for game in [&mut one, &mut other] {
        for seat in [second, third] {
            let gift = game.seen_by(seat).hand.iter().take(4).collect();
            game.act(seat, Action::Give(gift)).unwrap();
        }
    }
    assert_eq!(one.seen_by(dealer).received[giver], lowest);
    assert_eq!(one.seen_by(dealer).hand.len(), 13);
    // Aces among them may be announced; the others do not see the rest of a gift.
    for seat in [second, third] {
        assert_eq!(one.seen_by(seat).received, BySeat::default());
        assert_eq!(one.seen_by(seat).hand, other.seen_by(seat).hand);
    }
}

#[test]
fn a_white_hand_is_told_once_all_have_answered() {
    let mut one = game(Book::Couleur, "white_hand=same_dealer");
    deal_with(&mut one, "N 2S 3S 4S 5S 2C 3C 4C 5C 2D 3D 4D 2H 3H, E AS, S AC, W AD");
    let mut other = one.clone();
    act(&mut one, "N white");
    act(&mut other, "N decline");
    looks_the_same(&one, &other, &[Seat::East, Seat::South, Seat::West]);
    for game in [&mut one, &mut other] {
        act(game, "E decline, S decline, W decline");
    }
    assert!(!one.is_playing() && other.is_playing());
    // The hand itself is not shown.
    assert_eq!(cards_of(&one.seen_by_all()), Cards::EMPTY);
}

#[test]
fn the_fourth_ace_hides_until_the_troel_is_to_be_played() {
    for book in BOOKS {
        let deal = |cards: &str| {
            let mut game = game(book, "");
            deal_with(&mut game, cards);
            game
        };
        let mut one = deal("N AS AC AD 2H 3H, E AH 4H, S 2S 3S 4S, W 5H 6H");
        let mut other = deal("N AS AC AD 2H 3H, W AH 4H, S 2S 3S 4S, E 5H 6H");
        for game in [&mut one, &mut other] {
            let mut hands = BySeat::from_fn(|seat| game.seen_by(seat).dealt);
            // The same hands but for the ace.
            let [ace, four]: [Card; 2] = ["AH", "5H"].map(|card| card.parse().unwrap());
            let east = hands[Seat::East].contains(ace);
            assert!(east || hands[Seat::West].contains(ace));
            hands[Seat::East].remove(four);
        }
        act(&mut one, "N pass, E pass, S pass");
        act(&mut other, "N pass, E pass, S pass");
        assert_eq!(one.seen_by_all(), other.seen_by_all());
        assert!(sheet(&one).declarers.is_empty());
        act(&mut one, "W pass");
        act(&mut other, "W pass");
        assert!(one.to_act().contains(Seat::East) && other.to_act().contains(Seat::West));
        assert!(sheet(&one).declarers.contains(Seat::East));
    }
}

#[test]
fn a_deal_that_is_not_played_out_keeps_its_cards() {
    let mut passed = game(Book::Liege, "");
    deal_with(&mut passed, PLAIN);
    act(&mut passed, "N pass, E pass, S pass, W pass");
    assert_eq!(cards_of(&passed.seen_by_all()), Cards::EMPTY);
    let mut stopped = game(Book::Liege, "");
    let script = script([13, 0, 0, 0], None, true);
    stopped.deal_hands(script.hands, None).unwrap();
    act(&mut stopped, "N misere, E pass, S pass, W pass");
    script.play(&mut stopped);
    assert_eq!(cards_of(&stopped.seen_by_all()).len(), 4);
}

#[test]
fn a_log_line_holds_no_hidden_card() {
    let names: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
    let random = &mut Random::new(15);
    for number in 0..40 {
        let book = BOOKS[number % 2];
        let mut game = Game::new(random_rules(random, book), Seat::West);
        game.next_deal(&random.pack()).unwrap();
        loop {
            let shown = cards_of(&game.seen_by_all());
            let told = format!("{game:?}");
            for word in told.split(|letter: char| !letter.is_alphanumeric()) {
                if names.iter().any(|name| name == word) {
                    assert!(shown.contains(word.parse().unwrap()), "{word}");
                }
            }
            if random.belgian_step(&mut game).is_none() {
                break;
            }
        }
    }
}
