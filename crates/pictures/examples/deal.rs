//! Writes the picture of a finished deal to the standard output.
//!
//! `cargo run -p pictures --example deal [slam|misere|sides|passed] [own] > deal.png`

use std::io::Write;

use pictures::{
    DealScene, DealtCard, DealtHand, Face, Fate, Mood, OwnDealScene, Progress, Total, Verdict,
};
use rules::{Card, Suit};

fn face(card: &str) -> Face {
    let card: Card = card.parse().expect("a card is written with two letters");
    Face { suit: card.suit, rank: card.rank.to_string().replace('T', "10") }
}

fn hand(name: &str, brought: &str, cards: &str) -> DealtHand {
    let card = |card: &str| DealtCard { face: face(card), fate: Fate::Played };
    DealtHand {
        name: name.into(),
        declares: name == "Ben",
        brought: brought.into(),
        cards: cards.split_whitespace().map(card).collect(),
    }
}

fn total(name: &str, now: &str, values: &[i32]) -> Total {
    Total { name: name.into(), now: now.into(), runs: vec![values.to_vec()] }
}

/// One trick short.
fn usual() -> DealScene {
    DealScene {
        verdict: Verdict {
            mood: Mood::Lost,
            headline: "One trick short".into(),
            who: "Ben".into(),
            contract: "Solo 8 ♥".into(),
            progress: Progress::Tricks { made: 7, needed: 8 },
            fatal: None,
        },
        hands: vec![
            hand("Ben", "−21", "AS 8S AH KH JH 9H 8H 3H KC 7C QD 9D 5D"),
            hand("Cleo", "+7", "KS JS 4S QH 5H AC TC 6C 2C AD JD 8D 2D"),
            hand("Ada", "+7", "QS 9S 6S 3S TH 4H QC 9C 5C KD 7D 6D 4D"),
            hand("Alexandra", "+7", "TS 7S 5S 2S 7H 6H 2H JC 8C 4C 3C TD 3D"),
        ],
        totals: vec![
            total("Alexandra", "+32", &[0, 7, 14, 25, 32]),
            total("Ben", "−28", &[0, -7, -16, -7, -28]),
            total("Cleo", "−17", &[0, 7, -8, -24, -17]),
            total("Ada", "+13", &[0, -7, 10, 6, 13]),
        ],
    }
}

fn main() -> std::io::Result<()> {
    let mut scene = usual();
    let verdict = &mut scene.verdict;
    match std::env::args().nth(1).unwrap_or_default().as_str() {
        "slam" => {
            (verdict.mood, verdict.headline) = (Mood::Triumph, "Grand slam!".into());
            verdict.progress = Progress::Tricks { made: 13, needed: 13 };
            verdict.contract = "Slam ♥".into();
        }
        "misere" => {
            (verdict.mood, verdict.headline) = (Mood::Misere, "Had to take it".into());
            verdict.contract = "Open misère".into();
            verdict.progress = Progress::Lost("Trick 9 of 13 · ♥A".into());
            verdict.fatal = Some(Face { suit: Suit::Hearts, rank: "A".into() });
            scene.hands[0].cards[2].fate = Fate::Fatal;
            scene.hands[1].cards[0].fate = Fate::Aside;
        }
        "sides" => {
            (verdict.mood, verdict.headline) = (Mood::Made, "Ann and Cleo, 9 to 4".into());
            (verdict.who, verdict.contract) = (String::new(), String::new());
            verdict.progress = Progress::Sides([9, 4]);
        }
        "passed" => {
            (verdict.mood, verdict.headline) = (Mood::Passed, "Nobody dared".into());
            (verdict.who, verdict.contract) = (String::new(), String::new());
            verdict.progress = Progress::Nothing;
            scene.totals = Vec::new();
        }
        _ => {}
    }
    if std::env::args().nth(2).is_some() {
        let (brought, total) = ("−21".into(), "total −28 · 4th".into());
        let own = OwnDealScene { verdict: scene.verdict, brought, total };
        return std::io::stdout().write_all(&own.to_png());
    }
    std::io::stdout().write_all(&scene.to_png())
}
