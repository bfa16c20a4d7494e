//! Writes the picture of a finished deal to the standard output.
//!
//! `cargo run -p pictures --example deal > deal.png`

use std::io::Write;

use pictures::{DealScene, DealtCard, DealtHand, Face, Total, Trumps};
use rules::{Card, Suit};

fn hand(name: &str, made: u8, brought: &str, cards: &str) -> DealtHand {
    let face = |card: &str| {
        let card: Card = card.parse().expect("a card is written with two letters");
        Face { suit: card.suit, rank: card.rank.to_string().replace('T', "10") }
    };
    let cards = cards.split_whitespace();
    DealtHand {
        name: name.into(),
        made: Some(made),
        brought: brought.into(),
        cards: cards.map(|card| DealtCard { face: face(card), is_aside: false }).collect(),
        ..DealtHand::default()
    }
}

fn total(name: &str, now: &str, values: &[i32]) -> Total {
    Total { name: name.into(), now: now.into(), runs: vec![values.to_vec()] }
}

fn main() -> std::io::Result<()> {
    let mut hands = vec![
        hand("Ann", 9, "+24", "AS QS 4S AH KH TH 9H 8H 2H KC 3C AD 7D"),
        hand("Ben", 2, "−8", "TS 7S QH 3H QC JC 9C 6C 2C KD JD 9D 5D"),
        hand("Cleo", 1, "−8", "9S 8S 6S 2S JH 7H AC TC 5C QD TD 4D 3D"),
        hand("Dirk", 1, "−8", "KS JS 5S 3S 6H 5H 4H 8C 7C 4C 8D 6D 2D"),
    ];
    hands[0].declares = true;
    hands[1].is_dealer = true;
    let scene = DealScene {
        trumps: Trumps::Suit(Suit::Hearts),
        heading: "Solo 8 in hearts · Ann".into(),
        outcome: "✔ 9 / 8".into(),
        hands,
        totals: vec![
            total("Ann", "36", &[0, 14, -2, 12, 36]),
            total("Ben", "−12", &[0, 6, 10, -4, -12]),
            total("Cleo", "−11", &[0, -16, -4, -3, -11]),
            total("Dirk", "−13", &[0, -4, -4, -5, -13]),
        ],
        totals_title: "Totals, deal by deal".into(),
    };
    std::io::stdout().write_all(&scene.to_png())
}
