//! Writes the picture of a table to the standard output.
//!
//! `cargo run -p pictures --example table > table.png`

use std::io::Write;

use pictures::{Face, LastTrick, Lies, SeatScene, TableScene, Trumps};
use rules::{BySeat, Card, Seat, Suit};

fn face(card: &str) -> Face {
    let card: Card = card.parse().expect("a card is written with two letters");
    let rank = card.rank.to_string().replace('T', "10");
    Face { suit: card.suit, rank }
}

fn main() -> std::io::Result<()> {
    let lies = |card, wins| Lies::Card { face: face(card), wins, led: card == "9S" };
    let seats = BySeat::new([
        SeatScene {
            name: "Cleo".into(),
            made: Some(1),
            lies: lies("9S", false),
            ..Default::default()
        },
        SeatScene {
            name: "Dirk".into(),
            made: Some(1),
            is_dealer: true,
            lies: lies("KS", false),
            ..Default::default()
        },
        SeatScene {
            name: "Ann".into(),
            made: Some(5),
            declares: true,
            is_on_turn: true,
            lies: Lies::Place,
            ..Default::default()
        },
        SeatScene {
            name: "Ben".into(),
            made: Some(2),
            lies: lies("2H", true),
            ..Default::default()
        },
    ]);
    let last = ["7D", "AD", "4D", "TD"].map(|card| (face(card), card == "AD")).into();
    let scene = TableScene {
        trumps: Trumps::Suit(Suit::Hearts),
        heading: "Solo 8 in hearts · Ann".into(),
        progress: "5 of 8".into(),
        number: "Deal 3/16".into(),
        seats,
        open: Vec::new(),
        last: Some(LastTrick { cards: last, winner: Seat::South }),
    };
    std::io::stdout().write_all(&scene.to_png())
}
