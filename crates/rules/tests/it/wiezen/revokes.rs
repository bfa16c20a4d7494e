//! Revokes (W.7.1, spec.md 7.9).

use rules::{Action, BySeat, Cards, Ending, Game, Seat, Suit};

use crate::belgian::table::{act, asked, may, points, result, sheet};
use crate::players::card;
use crate::wiezen::table::with;

/// One suit in each hand but for the cards that change hands: North has spades, East clubs, South
/// diamonds and West hearts.
fn hands(moves: &[(Seat, &str, Seat)]) -> BySeat<Cards> {
    let mut hands = BySeat::new(Suit::ALL.map(Cards::suit));
    for (from, name, to) in moves {
        assert!(hands[*from].remove(card(name)) && hands[*to].insert(card(name)));
    }
    hands
}

/// East holds a heart, and West a club.
fn of_east() -> BySeat<Cards> {
    hands(&[(Seat::East, "2C", Seat::West), (Seat::West, "2H", Seat::East)])
}

/// East holds a heart, North a club, and West a spade.
fn of_east_who_wins_no_trick() -> BySeat<Cards> {
    hands(&[
        (Seat::East, "2C", Seat::North),
        (Seat::North, "2S", Seat::West),
        (Seat::West, "2H", Seat::East),
    ])
}

/// A deal that begins with these lines and goes on with the lowest cards that follow suit.
fn played(options: &str, hands: BySeat<Cards>, lines: &str) -> Game {
    let mut game = Game::new(with("iwwa", options), Seat::South);
    game.deal_hands(hands, Some(card("2D"))).unwrap();
    act(&mut game, lines);
    while game.is_playing() {
        let seat = asked(&game);
        let led = game.seen_by_all().deal.unwrap().trick.led();
        let card = game.seen_by(seat).hand.playable(led).first().unwrap();
        game.act(seat, Action::Play(card)).unwrap();
    }
    game
}

/// East and South are a pair, and South takes every trick.
const PAIR: &str = "W pass, N pass, E propose D, S accept E 8";

/// The first trick, in which East does not follow suit.
const FIRST: &str = "W play 3H, N play 2S, E play 3C, S play 2D";

#[test]
fn a_pair_that_revokes_loses_by_one_trick() {
    let mut game = played("revoke=lose_deal", of_east(), &format!("{PAIR}, {FIRST}"));
    assert_eq!(points(&game), [-14, 14, 14, -14]);
    assert!(may(&game, "N claim-revoke 1") && may(&game, "W claim-revoke 1"));
    assert!(!may(&game, "S claim-revoke 1") && !may(&game, "N claim-revoke 2"));
    act(&mut game, "N claim-revoke 1");
    assert_eq!(points(&game), [6, -6, -6, 6]);
    assert_eq!(game.totals().unwrap().iter().map(|(_, points)| points).sum::<i32>(), 0);
}

#[test]
fn tricks_are_given_back_where_the_table_says() {
    let mut game = played("revoke=return_tricks", of_east(), &format!("{PAIR}, {FIRST}"));
    act(&mut game, "N claim-revoke 1");
    assert_eq!(points(&game), [20, -20, -20, 20]);
}

#[test]
fn a_defender_who_revokes_loses_to_the_pair() {
    let hands = hands(&[(Seat::South, "3D", Seat::West), (Seat::West, "2H", Seat::South)]);
    let lines = "W pass, N propose D, E accept N 8, S pass, \
                 W play AH, N play 2S, E play 2C, S play 2D";
    let mut game = played("revoke=lose_deal", hands, lines);
    assert_eq!(points(&game), [-20, -20, 20, 20]);
    act(&mut game, "N claim-revoke 1");
    assert_eq!(points(&game), [2, 2, -2, -2]);
}

#[test]
fn a_misere_is_lost_by_the_declarer_who_revokes() {
    let lines = "W pass, N pass, E misere, S pass, W play AH, N play 3S, E play 3C, S play 2D";
    let mut game = played("revoke=lose_deal", of_east_who_wins_no_trick(), lines);
    assert_eq!(points(&game), [-7, 21, -7, -7]);
    act(&mut game, "W claim-revoke 1");
    assert_eq!(points(&game), [7, -21, 7, 7]);
    // The other declarer plays for himself, and claims as the opponents do.
    let lines = lines.replace("S pass", "S misere");
    let mut game = played("revoke=lose_deal", of_east_who_wins_no_trick(), &lines);
    assert_eq!(points(&game), [-14, 14, 14, -14]);
    assert!(may(&game, "S claim-revoke 1") && !may(&game, "E claim-revoke 1"));
    act(&mut game, "S claim-revoke 1");
    assert_eq!(points(&game), [0, -28, 28, 0]);
}

#[test]
fn a_defender_who_revokes_loses_to_a_misere() {
    let hands = hands(&[
        (Seat::East, "2C", Seat::West),
        (Seat::West, "2H", Seat::East),
        (Seat::North, "2S", Seat::West),
        (Seat::West, "AH", Seat::North),
    ]);
    let lines = "W pass, N misere, E pass, S pass, W play 3H, N play AH, E play 3C, S play 2D";
    let mut game = played("revoke=lose_deal", hands, lines);
    assert_eq!(points(&game), [-21, 7, 7, 7]);
    act(&mut game, "N claim-revoke 1");
    assert_eq!(points(&game), [21, -7, -7, -7]);
}

#[test]
fn when_both_sides_revoke_the_deal_is_void() {
    let hands = hands(&[
        (Seat::East, "2C", Seat::South),
        (Seat::South, "3D", Seat::West),
        (Seat::West, "2H", Seat::East),
    ]);
    let second = "S play 4D, W play 4H, N play 3S, E play 4C";
    let lines = format!("{PAIR}, {FIRST}, {second}");
    let mut game = played("revoke=lose_deal all_pass=double", hands, &lines);
    act(&mut game, "N claim-revoke 1");
    assert_eq!(result(&game).ending, Ending::Played);
    act(&mut game, "E claim-revoke 2");
    assert_eq!((result(&game).ending, points(&game)), (Ending::Void, [0; 4]));
    assert_eq!((game.dealer(), sheet(&game).played), (Seat::South, 0));
    assert_eq!(sheet(&game).next.times, 1);
}

#[test]
fn a_price_on_revokes_turns_the_early_stop_off() {
    let rules = with("iwwa", "revoke=lose_deal");
    assert_eq!(rules.value("early_stop"), Some(rules::Value::Flag(false)));
}
