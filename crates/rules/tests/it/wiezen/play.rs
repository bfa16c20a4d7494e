//! The play (W.5): leaders, the turn-up, open hands, the early stop.

use rules::{Action, Cards, Game, Seat, Suit};

use crate::belgian::table::{act, asked, contract, points, script, sheet, with_winners};
use crate::players::card;
use crate::wiezen::table::{PLAIN, auction, deal, dealt, made, played, preset, seats, with};

#[test]
fn the_first_lead_is_as_the_table_says() {
    let alone = |bid: &str| format!("W pass, N {bid}, E pass, S pass");
    let two = |bid: &str| format!("W pass, N {bid}, E {bid}, S pass");
    for (options, lines, leader) in [
        ("", alone("misere"), Seat::West),
        ("", alone("open-misere"), Seat::West),
        ("piccolo=true", alone("piccolo"), Seat::West),
        ("lead_misere=declarer", alone("misere"), Seat::North),
        ("lead_misere=declarer", alone("open-misere"), Seat::North),
        ("lead_misere=declarer piccolo=true", alone("piccolo"), Seat::North),
        ("lead_misere=declarer", two("misere"), Seat::West),
        ("lead_misere=declarer", two("open-misere"), Seat::West),
        ("", alone("abundance 9 S"), Seat::North),
        ("", alone("abundance 12 D"), Seat::North),
        ("lead_abundance=own_suit", alone("abundance 9 S"), Seat::North),
        ("lead_abundance=own_suit", alone("abundance 9 D"), Seat::West),
        ("lead_abundance=first", alone("abundance 9 S"), Seat::West),
        ("lead_abundance=first", alone("abundance 9 D"), Seat::West),
        ("lead_abundance=first", alone("slam 13 S"), Seat::North),
        ("", alone("slam 13 S"), Seat::North),
        ("", alone("slam 13 D"), Seat::North),
        ("lead_slam=own_suit", alone("slam 13 S"), Seat::North),
        ("lead_slam=own_suit", alone("slam 13 D"), Seat::West),
        ("lead_slam=first", alone("slam 13 S"), Seat::West),
        ("lead_slam=first", alone("slam 13 D"), Seat::West),
        ("lead_slam=first", alone("abundance 9 S"), Seat::North),
        ("alone=any_turn", alone("solo 5 D"), Seat::West),
        ("", "W pass, N propose D, E accept N 8, S pass".to_owned(), Seat::West),
    ] {
        let game = auction("iwwa", options, &lines);
        assert_eq!(asked(&game), leader, "{options}: {lines}");
    }
}

#[test]
fn the_turn_up_is_known_to_all_for_the_whole_deal() {
    let turned = Some(card("2D"));
    let mut game = dealt(preset("iwwa"), PLAIN);
    let deal = game.seen_by_all().deal.unwrap();
    assert_eq!((deal.turn_up, deal.turn_up_on_table), (turned, true));
    assert!(game.seen_by(Seat::South).hand.contains(card("2D")));
    act(&mut game, "W abundance 9 S, N pass, E pass, S pass");
    assert_eq!(game.seen_by_all().deal.unwrap().turn_up, turned);
    // He may play it to the first trick.
    let void = "W AS AH AC 9D, S AD 3D 4D 5D 6D 7D 8D, N TD, E JD";
    let mut game = dealt(with("iwwa", "troel=off royal=off"), void);
    act(&mut game, "W misere, N pass, E pass, S pass, W play 9D, N play TD, E play JD");
    assert!(game.seen_by(Seat::South).legal.plays().contains(card("2D")));
    act(&mut game, "S play 2D");
    let deal = game.seen_by_all().deal.unwrap();
    assert_eq!((deal.turn_up, deal.turn_up_on_table), (turned, false));
}

#[test]
fn a_deal_needs_a_card_of_the_dealer_turned_up() {
    let mut game = Game::new(preset("iwwa"), Seat::South);
    let hands = script([4, 4, 4, 1], None, true).hands;
    assert_eq!(game.deal_hands(hands, None), Err(rules::DealError::TurnUpMissing));
    let elsewhere = hands[Seat::West].first();
    assert_eq!(game.deal_hands(hands, elsewhere), Err(rules::DealError::TurnUpElsewhere));
    assert_eq!(game.deal_hands(hands, hands[Seat::South].last()), Ok(()));
}

#[test]
fn open_hands_lie_open_once_the_first_trick_is_complete() {
    let mut game = Game::new(preset("iwwa"), Seat::South);
    let script = script([0, 0, 13, 0], None, true);
    deal(&mut game, &script);
    act(&mut game, "W pass, N open-misere, E open-misere, S pass");
    for seat in [Seat::West, Seat::North, Seat::East] {
        game.act(seat, Action::Play(script.card(0, seat))).unwrap();
        assert!(sheet(&game).open.iter().all(Option::is_none), "a card of {seat} early");
    }
    game.act(Seat::South, Action::Play(script.card(0, Seat::South))).unwrap();
    for seat in [Seat::North, Seat::East] {
        let twelve = script.hands[seat] - script.card(0, seat).into();
        assert_eq!(sheet(&game).open[seat], Some(twelve));
    }
    assert_eq!((sheet(&game).open[Seat::South], sheet(&game).open[Seat::West]), (None, None));
    // They stay open, and shrink with every card.
    game.act(Seat::South, Action::Play(script.card(1, Seat::South))).unwrap();
    game.act(Seat::West, Action::Play(script.card(1, Seat::West))).unwrap();
    game.act(Seat::North, Action::Play(script.card(1, Seat::North))).unwrap();
    assert_eq!(sheet(&game).open[Seat::North].map(Cards::len), Some(11));
    assert_eq!(sheet(&game).open[Seat::East].map(Cards::len), Some(12));
}

#[test]
fn a_hidden_misere_stays_hidden() {
    let script = script([0, 0, 13, 0], None, true);
    let game = played(preset("iwwa"), &script, "W misere, N misere, E pass, S pass");
    assert!(sheet(&game).open.iter().all(Option::is_none));
}

#[test]
fn several_at_a_misere_play_each_for_himself() {
    let lines = "W misere, N misere, E misere, S pass";
    for (tricks, expected) in [
        ([0, 2, 11, 0], [21, -35, -7, 21]),
        ([0, 0, 13, 0], [7, 7, -21, 7]),
        ([3, 2, 8, 0], [-21, -21, 7, 35]),
    ] {
        let game = made(preset("iwwa"), lines, tricks, None);
        assert_eq!(contract(&game), "misere by N E W");
        assert_eq!(points(&game), expected, "{tricks:?}");
    }
}

#[test]
fn every_contract_is_paid_by_the_tricks_that_were_made() {
    let diamonds = Some(Suit::Diamonds);
    let pair = "W propose D, N accept W 8, E pass, S pass";
    let alone = "W pass, N propose D, E pass, S pass, N solo 5 D";
    let by_north = |bid: &str| format!("W pass, N {bid}, E pass, S pass");
    for (lines, trump, tricks, expected) in [
        (pair, diamonds, [5, 2, 0, 6], [5, -5, -5, 5]),
        (pair, diamonds, [4, 3, 3, 3], [-6, 6, 6, -6]),
        (alone, diamonds, [9, 2, 2, 0], [18, -6, -6, -6]),
        (alone, diamonds, [2, 5, 5, 1], [-24, 8, 8, 8]),
        (by_north("abundance 10 D").as_str(), diamonds, [10, 3, 0, 0], [18, -6, -6, -6]),
        (by_north("abundance 11 S").as_str(), Some(Suit::Spades), [10, 3, 0, 0], [-24, 8, 8, 8]),
        (by_north("slam 13 S").as_str(), Some(Suit::Spades), [13, 0, 0, 0], [75, -25, -25, -25]),
        (by_north("slam 13 D").as_str(), diamonds, [13, 0, 0, 0], [90, -30, -30, -30]),
        (by_north("open-misere").as_str(), None, [1, 4, 4, 4], [-42, 14, 14, 14]),
    ] {
        let game = made(with("iwwa", "early_stop=false"), lines, tricks, trump);
        assert_eq!(points(&game), expected, "{lines}");
        assert_eq!(game.seen_by_all().deal.unwrap().made, rules::BySeat::new(tricks));
    }
}

/// The number of tricks of a deal in which these seats win them in turn, until it stops.
fn tricks(options: &str, lines: &str, winners: &str, trump: Option<Suit>) -> usize {
    let script = with_winners(&seats(winners), trump, true);
    let game = played(with("iwwa", options), &script, lines);
    assert!(!game.is_playing());
    game.seen_by_all().deal.unwrap().complete.len()
}

#[test]
fn a_deal_stops_once_its_points_are_settled() {
    let diamonds = Some(Suit::Diamonds);
    let pair = "W propose D, N accept W 8, E pass, S pass";
    let by_north = |bid: &str| format!("W pass, N {bid}, E pass, S pass");
    let nine = by_north("abundance 9 D");
    let nine = nine.as_str();
    let solo_whist = "scale=solo-whist troel=off royal=off";
    for (options, lines, winners, trump, expected) in [
        ("", by_north("misere").as_str(), "EEENEEEEEEEEE", None, 4),
        ("", by_north("misere").as_str(), "EEEEEEEEEEEEE", None, 13),
        ("early_stop=false", by_north("misere").as_str(), "EEENEEEEEEEEE", None, 13),
        ("", "W misere, N misere, E pass, S pass", "ENEEEWEEEEEEE", None, 6),
        ("piccolo=true", by_north("piccolo").as_str(), "ENENEEEEEEEEE", None, 4),
        ("", nine, "NNNENNNNNNEEE", diamonds, 10),
        ("", nine, "EEENNEENNNNNN", diamonds, 7),
        ("scale=tracker", nine, "NNNENNNNNNEEE", diamonds, 13),
        ("", by_north("slam 13 D").as_str(), "NNENNNNNNNNNN", diamonds, 3),
        // Every trick of a pair counts, but where overtricks bring nothing.
        ("", pair, "WWWWWWWWEEEEE", diamonds, 13),
        (solo_whist, pair, "WWWWWWWWEEEEE", diamonds, 8),
        (solo_whist, pair, "EEEEEEWWWWWWW", diamonds, 6),
    ] {
        assert_eq!(tricks(options, lines, winners, trump), expected, "{options}: {lines}");
    }
}

#[test]
fn a_game_of_passed_hands_stops_where_no_trick_counts() {
    let passes = "W pass, N pass, E pass, S pass";
    let general = |all_pass: &str, winners: &str| {
        tricks(&format!("scale=cents all_pass={all_pass}"), passes, winners, None)
    };
    assert_eq!(general("last_trick", "EEEEEEEEEEEEE"), 13);
    assert_eq!(general("passpel", "EEEEEEEEEEEEE"), 13);
    assert_eq!(general("most_tricks", "EEEEEEENNNNNN"), 7);
    assert_eq!(general("most_tricks", "EEEENNNNSSSWW"), 13);
}
