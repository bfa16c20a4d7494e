//! Honours: counted, called at eight, claimed (spec.md 1.3, 1.5, 2.1.3, 2.2.6).

use rules::{Action, Book, Game, Omniscient, Refusal, Seat, Side};

use crate::players::{
    act, deal_with, game, last_game, legal_lines, make_tricks, play_out, score, sheet,
};

const NS: Side = Side::NorthSouth;
const EW: Side = Side::EastWest;

/// The honours that count, in points of each side, when North and South were dealt these, and East
/// and West the others.
fn counted(book: Book, options: &str, cards: &str) -> (u8, u8) {
    let mut game = game(book, options);
    deal_with(&mut game, cards);
    play_out(&mut game);
    let result = sheet(&game).result.unwrap();
    (result.honours[NS], result.honours[EW])
}

#[test]
fn three_honours_count_two_and_four_count_four() {
    let table = [
        ("N AH KH, S QH JH", (4, 0)),
        ("N AH KH QH JH", (4, 0)),
        ("N AH, S QH JH, E KH", (2, 0)),
        ("N AH KH QH, W JH", (2, 0)),
        ("N AH KH, E QH JH", (0, 0)),
        ("N AH, E QH, S KH, W JH", (0, 0)),
        ("E AH KH, W QH, S JH", (0, 2)),
        ("W AH KH QH JH", (0, 4)),
    ];
    for (cards, points) in table {
        // The target is far enough away in the first deal of Long Whist only.
        assert_eq!(counted(Book::Long, "", cards), points, "{cards}");
        assert_eq!(counted(Book::Long, "honours=false", cards), (0, 0), "{cards}");
        assert_eq!(counted(Book::Simple, "", cards), (0, 0), "{cards}");
    }
}

#[test]
fn the_turn_up_is_an_honour_of_the_dealer() {
    let mut game = game(Book::Long, "");
    let hands = rules::BySeat::new(["C", "S", "D", "H"].map(|suit| {
        let cards = "23456789TJQKA".chars().map(|rank| format!("{rank}{suit}"));
        cards.collect::<Vec<_>>().join(" ").parse().unwrap()
    }));
    game.deal_hands(hands, Some("AH".parse().unwrap())).unwrap();
    play_out(&mut game);
    assert_eq!(sheet(&game).result.unwrap().honours[EW], 4);
}

#[test]
fn honours_count_after_tricks_and_not_once_tricks_have_won() {
    // In Short Whist: West +4, North +3, then East and West make the odd trick
    // while South was dealt three honours.
    let mut game = game(Book::Short, "");
    make_tricks(&mut game, EW, 10);
    make_tricks(&mut game, NS, 9);
    assert_eq!(score(&game), (3, 4));
    make_tricks(&mut game, EW, 7);
    assert_eq!(last_game(&game), Some((EW, (3, 5), 1)));
    assert_eq!(sheet(&game).result.unwrap().honours, rules::BySide::default());
}

#[test]
fn honours_can_win_the_game() {
    // Beginner's whist: four and two honours are more than five.
    let mut game = game(Book::Simple, "honours=true");
    make_tricks(&mut game, EW, 10);
    assert_eq!(score(&game), (0, 4));
    make_tricks(&mut game, NS, 7);
    assert_eq!(last_game(&game), Some((EW, (1, 5), 0)));
}

#[test]
fn a_side_at_four_counts_no_honours_in_short_whist() {
    let mut game = game(Book::Short, "");
    make_tricks(&mut game, EW, 10);
    make_tricks(&mut game, NS, 7);
    assert_eq!(score(&game), (1, 4));
    assert_eq!(sheet(&game).result.unwrap().honours, rules::BySide::default());
}

/// Five deals after which East and West have nine and North and South six, and
/// a sixth in which the former are dealt three honours and lose the odd trick.
fn honours_at_nine(options: &str) -> Game {
    let mut game = game(Book::Long, options);
    for side in [EW, NS, EW, NS, EW] {
        make_tricks(&mut game, side, 9);
    }
    assert_eq!(score(&game), (6, 9));
    make_tricks(&mut game, NS, 7);
    game
}

#[test]
fn a_side_at_nine_counts_honours_unless_the_table_says_not() {
    assert_eq!(last_game(&honours_at_nine("")), Some((EW, (7, 10), 1)));
    let game = honours_at_nine("honours_at_nine=no_count");
    assert_eq!((last_game(&game), score(&game)), (None, (7, 9)));
}

#[test]
fn the_others_count_honours_while_a_side_is_at_nine() {
    let mut game = game(Book::Long, "honours_at_nine=no_count");
    for side in [EW, NS, EW, NS, EW] {
        make_tricks(&mut game, side, 9);
    }
    // East leads; North was dealt all four, and his side scores them and odd tricks.
    deal_with(&mut game, "N AH KH QH JH TH 9H");
    play_out(&mut game);
    assert_eq!(sheet(&game).result.unwrap().honours[NS], 4);
}

/// A deal in which South leads and North and South began at this score.
fn south_leads_at(points: u8, options: &str, cards: &str) -> Game {
    let mut game = game(Book::Long, &format!("honours_claim=manual {options}"));
    make_tricks(&mut game, NS, 6 + points.div_ceil(2));
    make_tricks(&mut game, NS, 6 + points / 2);
    assert_eq!(game.dealer(), Seat::East);
    assert_eq!(score(&game).0, points);
    deal_with(&mut game, cards);
    game
}

fn may_call(game: &Game, seat: Seat) -> (bool, bool) {
    let legal = Omniscient::of(game).legal(seat);
    (legal.contains(Action::CallHonours), legal.contains(Action::ShowHonours))
}

#[test]
fn at_eight_two_honours_are_called_and_three_are_shown() {
    let table = [
        ("", (false, false)),
        ("S AH", (false, false)),
        ("S AH JH", (true, false)),
        ("S KH QH, N AH", (true, false)),
        ("S AH KH QH", (false, true)),
        ("S AH KH QH JH", (false, true)),
        // Three are at North's side, but it is not his turn.
        ("N AH KH QH", (false, false)),
    ];
    for (cards, calls) in table {
        // Honours that are not named are with seats other than South.
        let others = if cards.contains('N') { "" } else { ", N 3S" };
        let missing: Vec<&str> =
            ["AH", "KH", "QH", "JH"].into_iter().filter(|card| !cards.contains(card)).collect();
        let west = format!("W 4S {}", missing.join(" "));
        let cards = format!("{cards}{others}, {}", west.trim());
        let game = south_leads_at(8, "", cards.trim_start_matches(", "));
        assert_eq!(may_call(&game, Seat::South), calls, "{cards}");
        assert_eq!(may_call(&game, Seat::North), (false, false));
    }
}

#[test]
fn honours_are_called_at_a_score_of_eight_exactly() {
    for points in 0..10 {
        let two = south_leads_at(points, "", "S AH KH, N JH");
        assert_eq!(may_call(&two, Seat::South), (points == 8, false), "{points}");
        let three = south_leads_at(points, "", "S AH KH QH, N JH");
        assert_eq!(may_call(&three, Seat::South), (false, points == 8), "{points}");
    }
}

#[test]
fn nothing_is_called_where_the_table_says_not() {
    let game = south_leads_at(8, "calling=false", "S AH KH QH, N JH");
    assert_eq!(may_call(&game, Seat::South), (false, false));
}

#[test]
fn shown_honours_win_the_game_at_once() {
    let mut game = south_leads_at(8, "", "S AH KH QH, W JH");
    act(&mut game, &["S show-honours"]);
    assert!(!game.is_playing());
    // East and West have not scored: eight were made in two deals.
    assert_eq!(last_game(&game), Some((NS, (10, 0), 2)));
    let result = sheet(&game).result.unwrap();
    assert_eq!((result.honours[NS], result.called_by), (2, Some(Seat::South)));
    assert_eq!(result.odd_tricks, rules::BySide::default());
    assert_eq!(game.dealer(), Seat::South);
    let deal = game.seen_by_all().deal.unwrap();
    assert!(deal.over && deal.made.iter().all(|&tricks| tricks == 0));
}

#[test]
fn called_honours_win_when_the_partner_has_one() {
    for cards in ["S AH KH, N JH, W QH", "S AH KH, N JH QH"] {
        let mut game = south_leads_at(8, "", cards);
        act(&mut game, &["S call-honours"]);
        assert_eq!(last_game(&game), Some((NS, (10, 0), 2)), "{cards}");
        assert_eq!(sheet(&game).calls[Seat::South], Some(true));
    }
}

#[test]
fn called_honours_cost_nothing_when_the_partner_has_none() {
    let mut game = south_leads_at(8, "", "S AH KH, W JH QH");
    act(&mut game, &["S call-honours"]);
    assert!(game.is_playing());
    assert_eq!(sheet(&game).calls[Seat::South], Some(false));
    assert_eq!(score(&game), (8, 0));
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [Seat::South]);
    assert_eq!(may_call(&game, Seat::South), (false, false));
    assert_eq!(game.act(Seat::South, Action::CallHonours), Err(Refusal::NoHonours));
    act(&mut game, &["S play AH"]);
}

#[test]
fn a_call_is_made_before_the_own_first_card_or_not_at_all() {
    let mut game = south_leads_at(8, "", "S AH KH, N JH, W QH 2C");
    act(&mut game, &["S play AH"]);
    assert_eq!(
        game.act(Seat::South, Action::CallHonours),
        Err(Refusal::NotYourTurn { turn: Seat::West })
    );
    act(&mut game, &["W play QH", "N play JH"]);
    let east = Omniscient::of(&game).legal(Seat::East).plays().first().unwrap();
    game.act(Seat::East, Action::Play(east)).unwrap();
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [Seat::South]);
    assert_eq!(may_call(&game, Seat::South), (false, false));
    play_out(&mut game);
}

#[test]
fn an_honour_already_played_answers_a_call() {
    // South leads his only honour; North, third to play, has two.
    let mut game = south_leads_at(8, "", "S JH, N AH KH, W QH 3H, E 4H");
    act(&mut game, &["S play JH", "W play 3H"]);
    assert_eq!(may_call(&game, Seat::North), (true, false));
    act(&mut game, &["N call-honours"]);
    assert_eq!(last_game(&game).map(|(winner, ..)| winner), Some(NS));
}

/// Both sides at eight, East to deal and South to lead.
fn both_at_eight(cards: &str) -> Game {
    let mut game = game(Book::Long, "honours_claim=manual");
    for (side, points) in [(NS, 3), (EW, 3), (NS, 3), (EW, 3), (NS, 2), (EW, 2)] {
        make_tricks(&mut game, side, 6 + points);
    }
    assert_eq!((score(&game), game.dealer()), ((8, 8), Seat::East));
    deal_with(&mut game, cards);
    game
}

#[test]
fn of_two_sides_at_eight_the_first_to_call_wins() {
    let mut game = both_at_eight("S AH 3H, W KH QH, E JH, N 4H");
    assert_eq!(may_call(&game, Seat::South), (false, false));
    act(&mut game, &["S play 3H"]);
    assert_eq!(may_call(&game, Seat::West), (true, false));
    act(&mut game, &["W call-honours"]);
    assert_eq!(last_game(&game), Some((EW, (8, 10), 1)));

    // When a call fails, the other side holds two honours as well, and may ask.
    let mut game = both_at_eight("S AH KH, W QH JH, N 4H, E 3H");
    act(&mut game, &["S call-honours", "S play AH", "W call-honours"]);
    assert!(game.is_playing());
    act(&mut game, &["W play JH"]);
    assert_eq!(sheet(&game).calls, rules::BySeat::new([None, None, Some(false), Some(false)]));
}

#[test]
fn only_long_whist_calls_honours() {
    for (book, options) in [(Book::Short, ""), (Book::Simple, "honours=true")] {
        let mut game = game(book, options);
        deal_with(&mut game, "N AH KH QH JH");
        assert!(legal_lines(&game).iter().all(|line| matches!(line.action, Action::Play(_))));
        for call in [Action::CallHonours, Action::ShowHonours] {
            assert_eq!(game.act(Seat::North, call), Err(Refusal::NoHonours));
        }
    }
}

/// A deal played out with honours to be claimed: North leads, West dealt.
fn unclaimed(book: Book, cards: &str) -> Game {
    let options = "honours=true honours_claim=manual";
    let mut game = game(book, options);
    deal_with(&mut game, cards);
    play_out(&mut game);
    game
}

#[test]
fn either_of_a_side_claims_its_honours_once() {
    for claimant in ["N claim-honours", "S claim-honours"] {
        let mut game = unclaimed(Book::Long, "N AH, S KH QH, E JH");
        let before = score(&game);
        assert_eq!(sheet(&game).result.unwrap().honours[NS], 0);
        for seat in [Seat::East, Seat::West] {
            assert_eq!(game.act(seat, Action::ClaimHonours), Err(Refusal::NoHonours));
        }
        assert!(sheet(&game).claims_open);
        act(&mut game, &[claimant]);
        assert_eq!(score(&game), (before.0 + 2, before.1));
        assert_eq!(sheet(&game).result.unwrap().honours[NS], 2);
        assert!(!sheet(&game).claims_open && legal_lines(&game).is_empty());
        assert_eq!(game.act(Seat::North, Action::ClaimHonours), Err(Refusal::NoHonours));
    }
}

#[test]
fn honours_are_not_claimed_before_the_last_trick() {
    let mut game = game(Book::Long, "honours_claim=manual");
    deal_with(&mut game, "N AH KH QH JH");
    while game.is_playing() {
        for seat in Seat::ALL {
            let before = game.clone();
            assert_eq!(game.act(seat, Action::ClaimHonours), Err(Refusal::NoHonours));
            assert_eq!(game, before);
        }
        let seat = game.to_act().iter().next().unwrap();
        let card = Omniscient::of(&game).legal(seat).plays().first().unwrap();
        game.act(seat, Action::Play(card)).unwrap();
    }
    act(&mut game, &["N claim-honours"]);
}

#[test]
fn unclaimed_honours_are_lost_with_the_next_turn_up() {
    let mut game = unclaimed(Book::Long, "N AH KH QH JH");
    let before = score(&game);
    deal_with(&mut game, "");
    assert_eq!(score(&game), before);
    for seat in Seat::ALL {
        assert_eq!(game.act(seat, Action::ClaimHonours), Err(Refusal::NoHonours));
    }
}

#[test]
fn nothing_is_claimed_without_three_honours() {
    let game = unclaimed(Book::Long, "N AH, E KH, S QH, W JH");
    assert!(legal_lines(&game).is_empty());
    // The table is asked all the same: it does not know the hands.
    assert!(sheet(&game).claims_open);
}

#[test]
fn nothing_is_claimed_once_tricks_have_won() {
    let mut game = game(Book::Short, "honours_claim=manual");
    make_tricks(&mut game, EW, 13);
    assert_eq!(last_game(&game), Some((EW, (0, 5), 3)));
    assert!(!sheet(&game).claims_open && legal_lines(&game).is_empty());
}

#[test]
fn a_claim_wins_the_game_and_the_match() {
    let mut game = game(Book::Simple, "honours=true honours_claim=manual format=single_manche");
    // West deals: eight tricks to North's side, then nine to East's with four honours.
    make_tricks(&mut game, NS, 8);
    make_tricks(&mut game, EW, 9);
    assert_eq!(score(&game), (2, 3));
    assert!(!game.is_over());
    act(&mut game, &["W claim-honours"]);
    assert_eq!(last_game(&game), Some((EW, (2, 5), 0)));
    assert!(game.is_over() && game.to_act().is_empty());
}
