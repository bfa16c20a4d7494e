//! The actions of robots by seed, fixed for every version: a change to these lines is a change to
//! the robots' play, and the figures of docs/robots.md go with it.

use robots::{Level, decide};
use rules::{Action, Book, BySeat, Call, Cards, Game, Rules, Seat, Suit};

use crate::tables::{robot, table};

/// Checks the action of the seat on turn at both levels that use random numbers, for the seeds 0 to
/// 7.
fn check(game: &Game, normal: &str, strong: &str) {
    let seat = game.to_act().iter().next().unwrap();
    let view = game.seen_by(seat);
    let done = |level| {
        let done = (0..8).map(|seed| decide(&view, level, seed).unwrap().to_string());
        done.collect::<Vec<_>>().join(", ")
    };
    let expected = (normal.to_owned(), strong.to_owned());
    assert_eq!((done(Level::Normal), done(Level::Strong)), expected);
}

#[test]
fn on_lead_at_whist() {
    let north = "N KS JS 4S 3S AC TC 8C KD 9D 5D QH 6H 3H";
    check(
        &table(&format!("{north}, W 2H"), &[]),
        "play 3H, play 6H, play 9D, play 3H, play 3H, play 3S, play 8C, play 5D",
        "play 3H, play 3H, play 8C, play 3H, play 8C, play 3H, play 3H, play 3H",
    );
}

/// A deal of whist after this number of tricks by easy robots.
fn whist_after(tricks: usize) -> Game {
    let hands = "N AS TS 7S 5S KH JH 8H QC 9C 4C KD 6D 2D, E KS 9S 3S QH 9H 5H AC TC 8C 2C QD TD 4D, \
        S QS 8S 4S AH 7H 3H KC 7C 6C JD 9D 7D 3D";
    let mut game = table(hands, &[]);
    while game.seen_by_all().deal.unwrap().complete.len() < tricks {
        let seat = game.to_act().iter().next().unwrap();
        game.act(seat, robot(&game, seat, 0)).unwrap();
    }
    game
}

#[test]
fn in_the_middle_of_a_deal() {
    check(
        &whist_after(6),
        "play 3D, play 7C, play 9D, play 3D, play 3D, play 7C, play 3D, play 3D",
        "play 3D, play 3D, play 3D, play 3D, play 3D, play 3D, play 3D, play 3D",
    );
}

#[test]
fn where_every_sample_is_solved() {
    let always = ["play QC"; 8].join(", ");
    check(&whist_after(7), &always, &always);
}

/// A deal of four hands, of which East, on turn, holds these.
fn auction(book: Book, east: &str) -> Game {
    let east: Cards = east.parse().unwrap();
    let mut rest = (Cards::PACK - east).iter();
    let hands =
        BySeat::from_fn(
            |seat| {
                if seat == Seat::East { east } else { rest.by_ref().take(13).collect() }
            },
        );
    let mut game = Game::new(Rules::new(book), Seat::North);
    game.deal_hands(hands, None).unwrap();
    game
}

#[test]
fn in_an_auction() {
    let hand = "2S 4S 6S TS 2H 3H 7H 2C 5C 9C 3D 6D AD";
    check(
        &auction(Book::Couleur, hand),
        "wait, wait, wait, wait, wait, wait, wait, wait",
        "wait, piccolo, piccolo, wait, wait, piccolo, wait, wait",
    );
    check(
        &auction(Book::Liege, hand),
        "wait, wait, wait, wait, wait, wait, wait, wait",
        "wait, piccolo, piccolo, wait, wait, piccolo, wait, wait",
    );
}

/// A deal of wiezen in which East has asked in spades, and South, on turn, holds these.
fn question(south: &str) -> Game {
    let south: Cards = south.parse().unwrap();
    let east: Cards = "AS KS TS 7S 5S QH 8H 6H JC 9C 4C QD 6D".parse().unwrap();
    let mut rest = (Cards::PACK - south - east).iter();
    let hands = BySeat::from_fn(|seat| match seat {
        Seat::East => east,
        Seat::South => south,
        Seat::North | Seat::West => rest.by_ref().take(13).collect(),
    });
    let turned = hands[Seat::North].of(Suit::Spades).first();
    let mut game = Game::new(Rules::new(Book::Wiezen), Seat::North);
    game.deal_hands(hands, turned).unwrap();
    game.act(Seat::East, Action::Call(Call::Propose(Suit::Spades))).unwrap();
    game
}

#[test]
fn in_an_answer_at_wiezen() {
    let [joins, passes] = ["accept E 8", "pass"].map(|call| [call; 8].join(", "));
    check(&question("QS JS 3S AC KC 7C 2C AD KD 2D 9H 4H 2H"), &joins, &passes);
    check(&question("QS JS 9S 6S 3S AC KC 2C 7D 2D 9H 4H 2H"), &passes, &joins);
}
