//! Three aces in one hand, or four (W.3).

use rules::{Cards, Game, Goal, Refusal, Seat, Stage, Suit};

use crate::belgian::table::{
    Script, act, asked, contract, may, points, refusal, sheet, stage, with_winners, words,
};
use crate::players::card;
use crate::wiezen::table::{deal, dealt, seats, with};

/// Three aces with West, the fourth with East.
const THREE: &str = "W AS AH AC 2S 4D, E AD 3D 5S";

/// Four aces with North.
const FOUR: &str = "N AS AH AD AC, E KH QH";

/// The four passes after which a troel is played.
const PASSES: &str = "W pass, N pass, E pass, S pass";

fn troel(options: &str, cards: &str, lines: &str) -> Game {
    let mut game = dealt(with("iwwa", options), cards);
    act(&mut game, lines);
    game
}

/// The cards that the player on turn may play.
fn plays(game: &Game) -> Cards {
    game.seen_by(asked(game)).legal.plays()
}

#[test]
fn exactly_three_aces_are_announced_with_their_trumps() {
    let game = troel("", THREE, "");
    let announced = sheet(&game).troel.unwrap();
    assert_eq!((announced.seat, announced.royal), (Seat::West, false));
    assert_eq!(announced.trump, Some(Suit::Diamonds));
    assert!(sheet(&game).declarers.is_empty(), "the partner is not known yet");
    let two = troel("", "W AS AH, E AD AC", "");
    assert_eq!(sheet(&two).troel, None);
    assert!(may(&two, "W propose D"));
}

#[test]
fn the_suit_of_the_fourth_ace_is_trumps() {
    for (cards, trump) in [
        ("N AH AC AD, S AS", Suit::Spades),
        ("N AS AH AD, S AC", Suit::Clubs),
        ("N AS AC AD, S AH", Suit::Hearts),
    ] {
        let game = troel("", cards, PASSES);
        assert_eq!(contract(&game), "troel by N S");
        assert_eq!(game.seen_by_all().deal.unwrap().trump, Some(trump));
        assert_eq!(asked(&game), Seat::South);
    }
}

#[test]
fn four_aces_play_with_the_highest_heart_outside() {
    for (held, next, partner) in [
        ("AH", "W KH", Seat::West),
        ("AH KH", "E QH", Seat::East),
        ("AH KH QH JH", "S TH", Seat::South),
    ] {
        let game = troel("", &format!("N AS AC AD {held}, {next}"), PASSES);
        let announced = sheet(&game).troel.unwrap();
        assert_eq!((announced.royal, announced.trump), (true, Some(Suit::Hearts)));
        assert_eq!(sheet(&game).contract.unwrap().to_string(), "royal-troel");
        assert_eq!(asked(&game), partner);
        assert!(sheet(&game).declarers.contains(Seat::North));
        assert!(sheet(&game).declarers.contains(partner));
    }
}

#[test]
fn a_table_may_leave_troels_alone() {
    for (options, cards) in
        [("troel=off royal=off", THREE), ("troel=off royal=off", FOUR), ("royal=off", FOUR)]
    {
        let game = troel(options, cards, "");
        assert_eq!(sheet(&game).troel, None, "{options}");
        assert!(may(&game, "W propose D") && may(&game, "W misere"), "{options}");
    }
    assert!(sheet(&troel("royal=off", THREE, "")).troel.is_some());
}

#[test]
fn a_table_may_have_every_troel_played() {
    for (cards, expected) in [(THREE, "troel by E W"), (FOUR, "royal-troel by N E")] {
        let game = troel("troel=played", cards, "");
        assert_eq!((stage(&game), contract(&game)), (Stage::Play, expected.to_owned()));
        assert_eq!(asked(&game), Seat::East);
        assert!(sheet(&game).said.is_empty());
    }
}

#[test]
fn over_a_troel_there_is_only_what_stands_above_it() {
    let game = troel("alone=any_turn piccolo=true first_may=wait", THREE, "");
    for word in ["propose D", "wait", "solo 5 D", "piccolo", "misere", "abundance 12 D"] {
        assert!(!may(&game, &format!("W {word}")), "{word}");
    }
    // Once it is overbid the auction goes on.
    let mut game = troel("", THREE, "W pass, N open-misere, E open-misere, S slam 13 H");
    assert_eq!(
        (asked(&game), words(&game)),
        (Seat::North, vec!["pass".to_owned(), "slam 13 D".to_owned()])
    );
    act(&mut game, "N pass, E pass");
    assert_eq!((contract(&game), asked(&game)), ("slam 13 H by S".to_owned(), Seat::South));
}

#[test]
fn who_leads_to_a_troel_is_an_option() {
    for (lead, leader) in
        [("partner", Seat::East), ("announcer", Seat::North), ("first", Seat::West)]
    {
        for cards in ["N AS AH AC, E AD", "N AS AH AC AD, E KH"] {
            let game = troel(&format!("troel_lead={lead}"), cards, PASSES);
            assert_eq!((stage(&game), asked(&game)), (Stage::Play, leader), "{lead}");
        }
    }
}

#[test]
fn the_partner_begins_with_the_card_that_made_him_partner() {
    for (cards, bound, other) in [(THREE, "AD", "3D"), (FOUR, "KH", "QH")] {
        let bound = card(bound);
        let mut game = troel("", cards, PASSES);
        assert_eq!(plays(&game), bound.into());
        let refused = refusal(&game, &format!("E play {other}"));
        assert_eq!(refused, Refusal::FirstCard { card: bound });
        assert!(!may(&game, &format!("E play {other}")));
        act(&mut game, &format!("E play {bound}"));
        // His second card is free.
        while asked(&game) != Seat::East {
            let seat = asked(&game);
            game.act(seat, rules::Action::Play(plays(&game).first().unwrap())).unwrap();
        }
        let led = game.seen_by_all().deal.unwrap().trick.led();
        assert_eq!(plays(&game), game.seen_by(Seat::East).hand.playable(led));
        let free = troel("troel_first_card=any", cards, PASSES);
        assert_eq!(plays(&free), free.seen_by(Seat::East).hand);
    }
}

#[test]
fn the_first_card_is_bound_only_where_it_may_be_played() {
    let lead = |cards: &str, card: &str| {
        let mut game = troel("troel_lead=announcer", cards, PASSES);
        act(&mut game, &format!("W play {card}"));
        let north = plays(&game).first().unwrap();
        game.act(Seat::North, rules::Action::Play(north)).unwrap();
        assert_eq!(asked(&game), Seat::East);
        game
    };
    let ace: Cards = card("AD").into();
    assert_eq!(plays(&lead(THREE, "4D")), ace, "the ace's suit is led");
    let follows = lead(THREE, "2S");
    assert_eq!(plays(&follows), follows.seen_by(Seat::East).hand.of(Suit::Spades));
    assert!(matches!(refusal(&follows, "E play AD"), Refusal::MustFollow { .. }));
    let void = "W AS AH AC 2S 4D, E AD 3D 5D 6D 7D 8D 9D TD JD QD KD 3C 4C";
    assert_eq!(plays(&lead(void, "2S")), ace, "he holds no spade");
}

#[test]
fn a_troel_is_made_with_what_the_table_says() {
    for (options, cards, goal) in [
        ("", THREE, 8),
        ("troel_goal=9", THREE, 9),
        ("", FOUR, 9),
        ("troel_goal=9", FOUR, 9),
        ("royal=troel", FOUR, 8),
        ("royal=troel troel_goal=9", FOUR, 9),
    ] {
        let game = troel(options, cards, PASSES);
        assert_eq!(sheet(&game).goal, Some(Goal::AtLeast(goal)), "{options}");
    }
}

#[test]
fn the_goal_may_hang_on_the_ace_that_is_led() {
    let ace_led = |lead: &str, cards: &str, lines: &str| {
        let options = format!("troel_goal=ace_led troel_lead={lead}");
        sheet(&troel(&options, cards, &format!("{PASSES}{lines}"))).goal
    };
    assert_eq!(ace_led("partner", THREE, ""), None);
    assert_eq!(ace_led("partner", THREE, ", E play AD"), Some(Goal::AtLeast(8)));
    assert_eq!(ace_led("partner", THREE, ", E play 3D"), Some(Goal::AtLeast(9)));
    // Each of these follows suit.
    let cards = "W AS AH AC 2S 4D, N 3S 5D, E AD 3D 5S";
    assert_eq!(ace_led("announcer", cards, ", W play 2S, N play 3S"), None);
    let spade = ", W play 2S, N play 3S, E play 5S";
    assert_eq!(ace_led("announcer", cards, spade), Some(Goal::AtLeast(9)));
    let ace = ", W play 4D, N play 5D, E play AD";
    assert_eq!(ace_led("announcer", cards, ace), Some(Goal::AtLeast(8)));
    let low = ", W play 4D, N play 5D, E play 3D";
    assert_eq!(ace_led("announcer", cards, low), Some(Goal::AtLeast(9)));
}

/// East holds the ace of spades and West the three others. They take eight tricks, or more.
fn of_east_and_west(west: usize) -> Script {
    let mut winners = seats("E");
    winners.extend(std::iter::repeat_n(Seat::West, west));
    winners.extend(std::iter::repeat_n(Seat::South, 12 - west));
    with_winners(&winners, Some(Suit::Spades), false)
}

#[test]
fn the_ace_that_is_led_decides_what_eight_tricks_pay() {
    for (west, first, paid) in [(7, 0, 4), (7, 1, -6), (8, 1, 4), (6, 0, -6), (6, 1, -8)] {
        let script = of_east_and_west(west);
        let mut game = Game::new(with("iwwa", "troel_goal=ace_led"), Seat::South);
        deal(&mut game, &script);
        act(&mut game, PASSES);
        // East leads the ace, or another suit before it.
        for trick in [first, 1 - first].into_iter().chain(2..13) {
            for _ in 0..4 {
                let seat = asked(&game);
                game.act(seat, rules::Action::Play(script.card(trick, seat))).unwrap();
            }
        }
        assert_eq!(points(&game), [-paid, paid, -paid, paid], "{west}, {first}");
    }
}
