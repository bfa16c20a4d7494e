//! Writes a picture of an auction to the standard output.
//!
//! `cargo run -p pictures --example auction [own] > auction.png`

use std::io::Write;

use pictures::{AuctionScene, Face, Saying, SeatScene, Trumps, Word};
use rules::{BySeat, Card, Seat, Suit};

fn face(card: &str) -> Face {
    let card: Card = card.parse().expect("a card is written with two letters");
    Face { suit: card.suit, rank: card.rank.to_string().replace('T', "10") }
}

fn main() -> std::io::Result<()> {
    let is_own = std::env::args().nth(1).is_some();
    let hand = "TS 7S 5S 2S 7H 6H 2H JC 8C 4C 3C TD 3D";
    let seat = |name: &str| SeatScene { name: name.to_owned(), held: 13, ..SeatScene::default() };
    let said = |words: &str, word| Some(Saying { words: words.to_owned(), word });
    let ann = if is_own { "You" } else { "Ann" };
    let mut scene = AuctionScene {
        turn_up: None,
        bottom: Seat::North,
        trumps: Trumps::Open,
        heading: "No bid yet".into(),
        declarers: String::new(),
        number: (5, Some(16)),
        dealer: Some(Seat::North),
        seats: BySeat::new([ann, "Ben", "Cleo", "Ada"].map(seat)),
        said: BySeat::new([
            None,
            said("proposed ♥", Word::Bid),
            said("proposed ♣", Word::Bid),
            said("passed", Word::Pass),
        ]),
        awaited: "to bid".into(),
        hand: Vec::new(),
    };
    scene.seats[Seat::North].is_on_turn = true;
    scene.seats[Seat::West].is_robot = true;
    if is_own {
        scene.hand = hand.split_whitespace().map(face).collect();
        scene.trumps = Trumps::Suit(Suit::Hearts);
        scene.heading = "9 together".into();
        scene.declarers = "Ben & Cleo".into();
        scene.said[Seat::South] = said("accepted Ben (9)", Word::Standing);
    }
    std::io::stdout().write_all(&scene.to_png())
}
