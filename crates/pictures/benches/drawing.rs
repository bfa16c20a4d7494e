//! How long each picture takes to draw, the first of it and those after, and how large
//! it is.
//!
//! `cargo bench -p pictures --bench drawing`

use std::io::Write;
use std::time::{Duration, Instant};

use pictures::{
    AuctionScene, BoardLine, BoardScene, DealScene, DealtCard, DealtHand, Face, HandScene,
    HeldCard, LastTrick, Lies, Saying, Scene, SeatScene, TableScene, Total, Trumps, Word,
};
use rules::{BySeat, Seat, Suit};

/// The most that a picture may take, and may weigh.
const SLOWEST: Duration = Duration::from_millis(15);
const LARGEST: usize = 60 * 1024;

const NAMES: [&str; 4] = ["Cleo", "Dirk", "Ann-Marie", "Ben"];
const RANKS: [&str; 13] = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

fn suit(number: usize) -> Suit {
    Suit::ALL[number % 4]
}

fn face(place: usize) -> Face {
    Face { suit: suit(place / 13), rank: RANKS[place % 13].to_owned() }
}

/// A full trick, and another beside it.
fn table(round: usize) -> Scene {
    let face = |place: usize| Face { suit: suit(round + place), ..face(place * 3 + round) };
    let seat = |seat: Seat| SeatScene {
        name: NAMES[seat as usize].to_owned(),
        made: Some(3),
        is_dealer: seat == Seat::East,
        declares: seat == Seat::South,
        is_on_turn: seat == Seat::West,
        lies: Lies::Card { face: face(seat as usize), wins: seat == Seat::North },
    };
    Scene::Table(Box::new(TableScene {
        trumps: Trumps::Suit(suit(round)),
        heading: "8 together in hearts · Ann-Marie & Ben".to_owned(),
        progress: "5 of 8".to_owned(),
        seats: BySeat::from_fn(seat),
        last: Some(LastTrick {
            cards: (0..4).map(|place| (face(place), place == 2)).collect(),
            winner: Seat::South,
        }),
    }))
}

/// As long an auction as there mostly is.
fn auction(round: usize) -> Scene {
    let saying = |place: usize| Saying {
        name: NAMES[place % 4].to_owned(),
        is_dealer: place % 4 == 3,
        word: match (place + round) % 3 {
            0 => Word::Pass("passed".to_owned()),
            _ => Word::Bid("accepted Ann-Marie (9)".to_owned()),
        },
    };
    Scene::Auction(AuctionScene {
        trumps: Trumps::Suit(suit(round)),
        heading: "9 together in hearts · Ann-Marie & Ben".to_owned(),
        said: (0..8).map(saying).collect(),
        above: "Above it: Solo 6 · 10 together · Solo 7 …".to_owned(),
    })
}

/// Every card of the pack, and deals before it.
fn deal(round: usize) -> Scene {
    let card = |place: usize| DealtCard { face: face(place * 5 % 52), is_aside: place % 13 == 5 };
    let hand = |place: usize| DealtHand {
        name: NAMES[place].to_owned(),
        is_dealer: place == 1,
        declares: place == 0,
        made: Some(4),
        remark: "discarded".to_owned(),
        brought: "+24".to_owned(),
        cards: (place * 13..(place + 1) * 13).map(card).collect(),
    };
    let total = |place: usize| Total {
        name: NAMES[place].to_owned(),
        now: "−12".to_owned(),
        runs: vec![[0, 14, -2, 12, 36, 20, 8, -9].repeat(place + 1)[place..].to_vec()],
    };
    Scene::Deal(DealScene {
        trumps: Trumps::Suit(suit(round)),
        heading: "9 together in hearts · Ann-Marie & Ben".to_owned(),
        outcome: "✔ 9 / 8".to_owned(),
        hands: (0..4).map(hand).collect(),
        totals: (0..4).map(total).collect(),
        totals_title: "Totals, deal by deal".to_owned(),
    })
}

/// A full page.
fn board(round: usize) -> Scene {
    let line = |place: i32| BoardLine {
        place: format!("{}.", place + 1),
        name: NAMES[round % 4].to_owned(),
        is_own: place == 4,
        value: 50 - place * 9,
        written: (50 - place * 9).to_string(),
    };
    Scene::Board(BoardScene {
        heading: "Rubbers won".to_owned(),
        lines: (0..10).map(line).collect(),
    })
}

fn hand(round: usize) -> Scene {
    let card = |place: usize| HeldCard {
        face: face((place * 4 + round) % 52),
        is_playable: place.is_multiple_of(3),
    };
    Scene::Hand(HandScene { cards: (0..13).map(card).collect() })
}

/// Draws forty of them, and holds their median time and the largest to the limits.
fn measure(what: &str, scene: fn(usize) -> Scene) {
    let drawn: Vec<_> = (0..40)
        .map(|round| {
            let (scene, begun) = (scene(round), Instant::now());
            let png = scene.to_png();
            let took = begun.elapsed();
            assert!(png.starts_with(b"\x89PNG"), "it is a picture");
            assert_eq!(png, scene.to_png(), "and always the same");
            (took, png.len())
        })
        .collect();
    let first = drawn[0].0;
    let mut times: Vec<_> = drawn.iter().map(|(time, _)| *time).collect();
    times.sort();
    let (median, largest) = (times[times.len() / 2], drawn.iter().map(|(_, size)| *size).max());
    let largest = largest.unwrap_or_default();
    let line = format!(
        "{what}: {:.1} ms (median of {}; the first {:.1} ms), at most {} KiB",
        median.as_secs_f64() * 1000.0,
        times.len(),
        first.as_secs_f64() * 1000.0,
        largest.div_ceil(1024)
    );
    writeln!(std::io::stdout(), "{line}").expect("somebody reads it");
    assert!(median <= SLOWEST, "{line}");
    assert!(largest <= LARGEST, "{line}");
}

fn main() {
    measure("a table", table);
    measure("an auction", auction);
    measure("a deal that is over", deal);
    measure("a leaderboard", board);
    measure("a hand", hand);
}
