//! The rules of thumb, one deal each. West dealt, so North leads; hearts are
//! trumps.

use robots::{Level, decide};
use rules::{Action, Book, BySeat, Card, Cards, Game, Omniscient, Rules, Seat, Suit, Value};

use crate::tables::{Random, long_match, robot, table};

/// Checks the card of the seat on turn at a table.
fn check(cards: &str, lines: &[&str], plays: &str) {
    let game = table(cards, lines);
    let seat = game.to_act().iter().next().unwrap();
    for seed in 0..5 {
        assert_eq!(format!("{seat} {}", robot(&game, seat, seed)), plays, "{cards}: {lines:?}");
    }
}

#[test]
fn second_hand_plays_low() {
    check("N 5S, E KS JS 2S, S 3S, W 4S 2H", &["N play 5S"], "E play 2S");
}

#[test]
fn second_hand_covers_an_honour() {
    check("N QS, E KS 6S 2S, S 3S, W 4S 2H", &["N play QS"], "E play KS");
}

#[test]
fn third_hand_plays_high() {
    check("N 5S, E 6S, S KS 9S 2S, W 4S 2H", &["N play 5S", "E play 6S"], "S play KS");
}

#[test]
fn third_hand_plays_the_lowest_of_equals() {
    check("N 5S, E 6S, S KS QS JS 2S, W 4S 2H", &["N play 5S", "E play 6S"], "S play JS");
}

#[test]
fn third_hand_keeps_what_is_as_good_as_the_partners_card() {
    check("N QS, E 6S, S KS 2S, W 4S 2H", &["N play QS", "E play 6S"], "S play 2S");
}

#[test]
fn a_partners_sure_winner_is_not_overtaken() {
    check("N KS, E 6S, S QS 2S, W 4S 2H", &["N play KS", "E play 6S"], "S play 2S");
    check("N AS, E 6S, S KS 2S, W 4S 2H", &["N play AS", "E play 6S"], "S play 2S");
}

/// A hand without spades, and two small trumps in it.
const VOID: &str = "S 3C 4C 5C 6C 7C 8C 9C TC JC 2D 3D 3H 4H";

#[test]
fn a_partners_sure_winner_is_not_ruffed() {
    let cards = format!("N AS, E 6S, {VOID}, W 4S 2H");
    check(&cards, &["N play AS", "E play 6S"], "S play 2D");
}

#[test]
fn a_trick_the_partner_is_not_winning_is_ruffed_low() {
    let cards = format!("N 5S, E 9S, {VOID}, W 4S 2H");
    check(&cards, &["N play 5S", "E play 9S"], "S play 3H");
}

#[test]
fn a_ruff_that_cannot_win_is_not_made() {
    let east = "E 2C AC KC QC 4D 5D 6D 7D 8D 9D TD JD 9H";
    let cards = format!("N 5S, {east}, {VOID}, W 4S 2H");
    check(&cards, &["N play 5S", "E play 9H"], "S play 2D");
}

#[test]
fn the_last_hand_wins_as_cheaply_as_it_can() {
    let lines = ["N play 5S", "E play 6S", "S play 9S"];
    check("N 5S, E 6S, S 9S, W AS TS JS 2S 2H", &lines, "W play TS");
}

#[test]
fn the_last_hand_leaves_the_trick_to_the_partner() {
    let lines = ["N play 5S", "E play 9S", "S play 6S"];
    check("N 5S, E 9S, S 6S, W AS TS 2S 2H", &lines, "W play 2S");
}

#[test]
fn the_lead_is_from_length() {
    let north = "N KS 9S 7S 6S 4S 3S 3C 5C 3D 7D 8D 3H 4H";
    check(&format!("{north}, W 2H"), &[], "N play 6S");
}

#[test]
fn of_neighbours_at_its_head_a_suit_is_led_with_the_highest() {
    let north = "N KS QS 7S 6S 4S 3S 3C 5C 3D 7D 8D 3H 4H";
    check(&format!("{north}, W 2H"), &[], "N play KS");
}

#[test]
fn a_card_that_nobody_can_beat_is_led() {
    let north = "N KS 9S 7S 6S 4S 3S AC 5C 3D 7D 8D 3H 4H";
    check(&format!("{north}, W 2H"), &[], "N play AC");
}

#[test]
fn trumps_are_drawn_from_a_hand_that_has_many() {
    let north = "N AS 3S AC 5C 3D 7D 8D AH 9H 8H 7H 6H 5H";
    check(&format!("{north}, W 2H"), &[], "N play AH");
}

#[test]
fn the_partners_suit_is_returned_from_the_top() {
    let south = "S AS JS 3C 4C 5C 7C 8C 3D 4D 5D 6D 3H 4H";
    let lines = ["N play 5S", "E play 6S", "S play AS", "W play 4S"];
    check(&format!("N 5S 7S, E 6S 2S, {south}, W 4S 3S 2H"), &lines, "S play JS");
}

#[test]
fn honours_that_can_be_claimed_are_claimed() {
    let settings =
        [("honours", Value::Flag(true)), ("honours_claim", Value::Word("manual".into()))];
    let random = &mut Random::new(7);
    let mut claimed = 0;
    for seed in 0..100 {
        let rules = Rules::new(Book::Short).with(settings.clone()).unwrap();
        let mut game = Game::new(rules, Seat::West);
        game.next_deal(&random.pack()).unwrap();
        while let Some(seat) = game.to_act().iter().next() {
            let action = robot(&game, seat, seed);
            assert_eq!(action == Action::ClaimHonours, !game.is_playing());
            claimed += u32::from(action == Action::ClaimHonours);
            game.act(seat, action).unwrap();
        }
    }
    assert!(claimed > 0);
}

#[test]
fn honours_are_called_and_shown_whenever_they_can_be() {
    let random = &mut Random::new(6);
    let (mut called, mut shown) = (0, 0);
    for seed in 0..400 {
        let mut game = long_match(Book::Long);
        for _ in 0..20 {
            game.next_deal(&random.pack()).unwrap();
            while let Some(seat) = game.to_act().iter().next() {
                let action = robot(&game, seat, seed);
                match Omniscient::of(&game).legal(seat).others() {
                    [] => assert!(matches!(action, Action::Play(_))),
                    calls => assert_eq!([action], calls),
                }
                called += u32::from(action == Action::CallHonours);
                shown += u32::from(action == Action::ShowHonours);
                game.act(seat, action).unwrap();
            }
        }
    }
    assert!(called > 0 && shown > 0, "{called} called, {shown} shown");
}

/// A deal in which all others follow suit: East plays clubs as long as he has any, though he holds
/// the two of spades.
fn with_a_revoke_of_east(turn_up: &str, dealer: Seat, option: &'static str) -> Game {
    let mut hands =
        BySeat::new([Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts].map(Cards::suit));
    let [spade, club]: [Card; 2] = ["2S", "2C"].map(|card| card.parse().unwrap());
    hands[Seat::North].remove(spade);
    hands[Seat::North].insert(club);
    hands[Seat::East].remove(club);
    hands[Seat::East].insert(spade);
    let revoke = ("revoke", Value::Word(option.into()));
    let mut game = Game::new(Rules::new(Book::Simple).with([revoke]).unwrap(), dealer);
    game.deal_hands(hands, turn_up.parse().ok()).unwrap();
    while game.is_playing() {
        let seat = game.to_act().iter().next().unwrap();
        let (led, hand) = (game.seen_by_all().deal.unwrap().trick.led(), game.seen_by(seat).hand);
        let clubs = hand.of(Suit::Clubs);
        let throws_clubs = seat == Seat::East && !clubs.is_empty();
        let card = if throws_clubs { clubs.first() } else { hand.playable(led).first() };
        game.act(seat, Action::Play(card.unwrap())).unwrap();
    }
    game
}

#[test]
fn a_revoke_is_claimed_where_the_claim_helps_and_nowhere_else() {
    // Hearts are trumps, and all the tricks those of East's side.
    for option in ["return_tricks", "lose_deal"] {
        let game = with_a_revoke_of_east("AH", Seat::West, option);
        let claim = Action::ClaimRevoke { trick: 1, penalty: None };
        assert_eq!(decide(&game.seen_by(Seat::North), Level::Easy, 7), Some(claim), "{option}");
        assert_eq!(decide(&game.seen_by(Seat::East), Level::Easy, 7), None, "{option}");
    }
    // Spades are: from the revoke on East's side has won no trick to give back.
    let game = with_a_revoke_of_east("AS", Seat::North, "return_tricks");
    for seat in [Seat::North, Seat::South] {
        let view = game.seen_by(seat);
        let may = |action: &Action| matches!(action, Action::ClaimRevoke { .. });
        assert!(view.legal.others().iter().any(may), "there is one to be claimed");
        assert_eq!(decide(&view, Level::Easy, 7), None);
    }
}
