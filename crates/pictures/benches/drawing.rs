//! How long a picture takes to draw, and how large it is.
//!
//! `cargo bench -p pictures --bench drawing`

use std::io::Write;
use std::time::{Duration, Instant};

use pictures::{Face, LastTrick, Lies, SeatScene, TableScene, Trumps};
use rules::{BySeat, Seat, Suit};

/// The most that a picture may take, and may weigh.
const SLOWEST: Duration = Duration::from_millis(15);
const LARGEST: usize = 60 * 1024;

/// A full trick, and another beside it.
fn scene(round: usize) -> TableScene {
    let face = |place: usize| Face {
        suit: Suit::ALL[(round + place) % 4],
        rank: ["10", "K", "7", "A"][place].to_owned(),
    };
    let seat = |seat: Seat| SeatScene {
        name: ["Cleo", "Dirk", "Ann-Marie", "Ben"][seat as usize].to_owned(),
        made: Some(3),
        is_dealer: seat == Seat::East,
        declares: seat == Seat::South,
        is_on_turn: seat == Seat::West,
        lies: Lies::Card { face: face(seat as usize), wins: seat == Seat::North },
        ..SeatScene::default()
    };
    TableScene {
        trumps: Trumps::Suit(Suit::ALL[round % 4]),
        heading: "8 together in hearts · Ann-Marie & Ben".to_owned(),
        progress: "5 of 8".to_owned(),
        seats: BySeat::from_fn(seat),
        last: Some(LastTrick {
            cards: (0..4).map(|place| (face(place), place == 2)).collect(),
            winner: Seat::South,
        }),
    }
}

fn main() {
    let drawn: Vec<_> = (0..40)
        .map(|round| {
            let (scene, begun) = (scene(round), Instant::now());
            let png = scene.to_png();
            assert!(png.starts_with(b"\x89PNG"), "it is a picture");
            assert_eq!(png, scene.to_png(), "and always the same");
            (begun.elapsed() / 2, png.len())
        })
        .collect();
    let mut times: Vec<_> = drawn.iter().map(|(time, _)| *time).collect();
    times.sort();
    let (median, largest) = (times[times.len() / 2], drawn.iter().map(|(_, size)| *size).max());
    let largest = largest.unwrap_or_default();
    let line = format!(
        "a table: {:.1} ms (median of {}), at most {} KiB",
        median.as_secs_f64() * 1000.0,
        times.len(),
        largest.div_ceil(1024)
    );
    writeln!(std::io::stdout(), "{line}").expect("somebody reads it");
    assert!(median <= SLOWEST, "{line}");
    assert!(largest <= LARGEST, "{line}");
}
