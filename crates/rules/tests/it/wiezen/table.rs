//! A table for the tests of wiezen. South deals and turns a diamond up, unless a test has another
//! dealer; so West speaks first.

use rules::{Book, BySeat, Cards, Game, Rules, Seat, Suit};

use crate::belgian::table::{Script, act, rules, script};
use crate::players::card;

/// The presets, each with the options in which it differs from the defaults.
const PRESETS: [(&str, &str); 5] = [
    ("iwwa", ""),
    (
        "rijkvanafdronk",
        "abundance_most=9 misere_most=4 royal=troel troel_first_card=any \
         lead_abundance=own_suit lead_slam=own_suit all_pass=following_double refused_ask=next \
         scale=rijkvanafdronk",
    ),
    (
        "kaartclubs",
        "alone=any_turn rebid=never misere_rank=after_9 misere_most=1 all_pass=double \
         refused_ask=next scale=kaartclubs",
    ),
    (
        "solo-whist",
        "packets=3-3-3-3-1 alone=any_turn after_refusal=anything first_may=accept_late \
         abundance_most=9 misere_rank=before_9 misere_most=1 slams=one troel=off royal=off \
         lead_abundance=first scale=solo-whist",
    ),
    (
        "whist-de-gand",
        "packets=singles shuffle=full alone=any_turn after_refusal=anything \
         first_may=accept_late abundance_most=9 abundance_in_trump=same misere_rank=before_9 \
         misere_most=1 slams=one troel=off royal=off lead_abundance=first scale=solo-whist",
    ),
];

/// The rules of a preset.
pub(crate) fn preset(name: &str) -> Rules {
    with(name, "")
}

/// The rules of a preset with some options changed.
pub(crate) fn with(name: &str, options: &str) -> Rules {
    let (_, own) = PRESETS.iter().find(|(preset, _)| *preset == name).unwrap();
    rules(Book::Wiezen, &format!("{own} {options}"))
}

/// A deal in which each seat holds an ace, so that no troel is announced.
pub(crate) const PLAIN: &str = "W AS, N AH, E AC, S AD";

/// Hands in which the seats hold these cards, `W AS AH, N KS`, and South the turn-up; the rest is
/// dealt round.
pub(crate) fn hands(cards: &str) -> BySeat<Cards> {
    let mut hands = BySeat::<Cards>::default();
    hands[Seat::South].insert(card("2D"));
    for holding in cards.split(", ") {
        let (seat, held) = holding.split_once(' ').unwrap();
        hands[seat.parse().unwrap()] |= held.parse().unwrap();
    }
    let given = hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand);
    let mut seat = Seat::North;
    for card in Cards::PACK - given {
        while hands[seat].len() == 13 {
            seat = seat.next();
        }
        hands[seat].insert(card);
        seat = seat.next();
    }
    hands
}

/// A match with these hands on the table.
pub(crate) fn dealt(rules: Rules, cards: &str) -> Game {
    let mut game = Game::new(rules, Seat::South);
    game.deal_hands(hands(cards), Some(card("2D"))).unwrap();
    game
}

/// An auction over plain hands.
pub(crate) fn auction(preset: &str, options: &str, lines: &str) -> Game {
    let mut game = dealt(with(preset, options), PLAIN);
    act(&mut game, lines);
    game
}

/// Deals the hands of the script, with the dealer's lowest diamond for turn-up.
pub(crate) fn deal(game: &mut Game, script: &Script) {
    let turn_up = script.hands[game.dealer()].of(Suit::Diamonds).first();
    game.deal_hands(script.hands, turn_up).unwrap();
}

/// A deal, called and played.
pub(crate) fn played(rules: Rules, script: &Script, lines: &str) -> Game {
    let mut game = Game::new(rules, Seat::South);
    deal(&mut game, script);
    act(&mut game, lines);
    script.play(&mut game);
    game
}

/// A deal that is played so that North, East, South and West make these tricks.
pub(crate) fn made(rules: Rules, lines: &str, made: [u8; 4], trump: Option<Suit>) -> Game {
    played(rules, &script(made, trump, true), lines)
}

/// The winners of the tricks in turn: `NNNEES`.
pub(crate) fn seats(letters: &str) -> Vec<Seat> {
    letters.chars().map(|letter| letter.to_string().parse().unwrap()).collect()
}
