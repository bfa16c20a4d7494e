//! Measures the time to draw each picture, the first and later ones, and its size.
//!
//! `cargo bench -p pictures --bench drawing`

use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use pictures::{
    AuctionScene, BoardLine, BoardScene, ChairScene, DealScene, DealtCard, DealtHand, Face, Fate,
    LastTrick, Lies, LobbyScene, Mood, OwnDealScene, Progress, ReviewScene, Saying, Scene,
    SeatScene, TableScene, Team, Total, Trumps, Verdict, Word,
};
use rules::{BySeat, Seat, Suit};

/// Limits: the time of a picture with its parts cached, the time of the first of a process, and the
/// size of any.
const PREPARED: Duration = Duration::from_millis(5);
const COLD: Duration = Duration::from_millis(15);
const LARGEST: usize = 60 * 1024;
/// Size limit of a player's picture, which is sent at each turn.
const SEAT: usize = 24 * 1024;

/// The argument by which this program starts itself for the first picture of a kind.
const FIRST: &str = "--first=";

const NAMES: [&str; 4] = ["Cleo", "Dirk", "Ann-Marie", "Ben"];
const RANKS: [&str; 13] = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

fn suit(number: usize) -> Suit {
    Suit::ALL[number % 4]
}

fn face(place: usize) -> Face {
    Face { suit: suit(place / 13), rank: RANKS[place % 13].to_owned() }
}

/// A full trick before a player, with the last one beside it.
fn seat(round: usize) -> Scene {
    Scene::Table(Box::new(TableScene { is_own: true, ..table_with(round, 0) }))
}

/// A full trick, as all see it.
fn table(round: usize) -> Scene {
    Scene::Table(Box::new(table_with(round, 0)))
}

/// A full trick, and two open hands.
fn open_table(round: usize) -> Scene {
    Scene::Table(Box::new(table_with(round, 2)))
}

fn table_with(round: usize, open: usize) -> TableScene {
    let face = |place: usize| Face { suit: suit(round + place), ..face(place * 3 + round) };
    let trick = u8::try_from(round % 12 + 1).expect("there are thirteen tricks");
    let seat = |seat: Seat| SeatScene {
        name: NAMES[seat as usize].to_owned(),
        team: Some(if seat == Seat::South { Team::Orange } else { Team::Blue }),
        made: Some(3),
        declares: seat == Seat::South,
        is_on_turn: seat == Seat::West,
        is_robot: seat == Seat::East,
        held: 13 - trick,
        open: if (seat as usize) < open {
            (seat as usize * 12..(seat as usize + 1) * 12).map(self::face).collect()
        } else {
            Vec::new()
        },
        lies: Lies::Card { face: face(seat as usize), wins: seat == Seat::North },
    };
    TableScene {
        bottom: Seat::ALL[round / 12 % 4],
        is_own: false,
        trumps: Trumps::Suit(suit(round)),
        heading: "Abundance 9".to_owned(),
        progress: Progress::Tricks { made: 5, needed: 8 },
        trick: Some((trick, 13)),
        dealer: Some(Seat::East),
        seats: BySeat::from_fn(seat),
        last: Some(LastTrick {
            cards: (0..4).map(|place| (face(place), place == 2)).collect(),
            winner: Seat::South,
        }),
    }
}

/// An auction in which each has spoken, before the reader's hand.
fn auction(round: usize) -> Scene {
    let said = |seat: Seat| {
        let word = if seat == Seat::East { Word::Standing } else { Word::Bid };
        Some(Saying { words: "accepted Ann-Marie (9)".to_owned(), word })
    };
    let seat = |seat: Seat| SeatScene {
        name: NAMES[seat as usize].to_owned(),
        is_robot: seat == Seat::West,
        is_on_turn: seat == Seat::North,
        held: 13,
        ..SeatScene::default()
    };
    Scene::Auction(Box::new(AuctionScene {
        turn_up: None,
        bottom: Seat::ALL[round % 4],
        trumps: Trumps::Suit(suit(round)),
        heading: "9 together".to_owned(),
        declarers: "Ann-Marie & Ben".to_owned(),
        number: (round, Some(40)),
        dealer: Some(Seat::South),
        seats: BySeat::from_fn(seat),
        said: BySeat::from_fn(said),
        awaited: String::new(),
        hand: (0..13).map(|place| face((place * 3 + round) % 52)).collect(),
    }))
}

/// Every card of the pack, and the last eight deals.
fn deal(round: usize) -> Scene {
    let card = |place: usize| DealtCard {
        face: face(place),
        fate: if place % 13 == 5 { Fate::Aside } else { Fate::Played },
    };
    let hand = |place: usize| DealtHand {
        name: NAMES[place].to_owned(),
        declares: place == 0,
        brought: "+24".to_owned(),
        cards: (0..13).map(|at| card((place + at * 4 + round) % 52)).collect(),
    };
    let total = |place: usize| Total {
        name: NAMES[place].to_owned(),
        now: "−12".to_owned(),
        runs: vec![[0, 14, -2, 12, 36, 20, 8, -9].repeat(3)[place..place + 9].to_vec()],
    };
    Scene::Deal(Box::new(DealScene {
        verdict: verdict(round),
        hands: (0..4).map(hand).collect(),
        totals: (0..4).map(total).collect(),
    }))
}

fn verdict(round: usize) -> Verdict {
    let moods = [Mood::Triumph, Mood::Gold, Mood::Lost, Mood::Misere, Mood::Made];
    Verdict {
        mood: moods[round % 5],
        headline: "Robbed at the last".to_owned(),
        who: "Ann-Marie & Ben".to_owned(),
        contract: "9 together ♥".to_owned(),
        progress: Progress::Tricks { made: 9, needed: 13 },
        fatal: None,
    }
}

fn own_deal(round: usize) -> Scene {
    let total = "total +32 · 1st".to_owned();
    Scene::OwnDeal(OwnDealScene { verdict: verdict(round), brought: "+24".to_owned(), total })
}

/// A first trick with two slips.
fn review(round: usize) -> Scene {
    let fates = [Fate::Fatal, Fate::Aside, Fate::Better, Fate::Better];
    let card = |seat: Seat, at: usize| DealtCard {
        face: face(seat as usize + at * 4),
        fate: if seat as usize > 1 && at == 0 {
            Fate::Aside
        } else {
            *fates.get((at + round) % 13).unwrap_or(&Fate::Played)
        },
    };
    let hand = |seat: Seat| (0..13).map(|at| card(seat, at)).collect();
    Scene::Review(Box::new(ReviewScene {
        table: table_with(round, 0),
        hands: BySeat::from_fn(hand),
        better: BySeat::from_fn(|seat| ((seat as usize) < 2).then(|| face(seat as usize + round))),
    }))
}

/// A person and three robots, or chairs that are free.
fn lobby(round: usize) -> Scene {
    let chair = |place: usize| ChairScene {
        name: (place <= round % 4).then(|| NAMES[place].to_owned()),
        is_robot: place > 0,
        team: None,
    };
    let (heading, free) = ("Whist à la couleur".to_owned(), "free".to_owned());
    Scene::Lobby(LobbyScene { heading, chairs: [0, 1, 2, 3].map(chair), free })
}

/// A full page.
fn board(round: usize) -> Scene {
    let line = |place: i32| BoardLine {
        place: u32::try_from(place + 1).ok(),
        name: NAMES[round % 4].to_owned(),
        is_own: place == 4,
        recent: (0..8).map(|deal| (deal * place) % 7 - 3).collect(),
        written: (50 - place * 9).to_string(),
    };
    Scene::Board(BoardScene {
        heading: "November 2026".to_owned(),
        recent: "last 8".to_owned(),
        counted: "a deal".to_owned(),
        you: "you".to_owned(),
        lines: (0..10).map(line).collect(),
        apart: Some(line(22)),
    })
}

/// A kind of picture: its name, and its scenes by number.
type Kind = (&'static str, fn(usize) -> Scene, usize);

const KINDS: [Kind; 9] = [
    ("a lobby", lobby, SEAT),
    ("a table from a chair", seat, SEAT),
    ("a table", table, LARGEST),
    ("a table with open hands", open_table, LARGEST),
    ("an auction", auction, LARGEST),
    ("a deal that is over", deal, LARGEST),
    ("the same for a player", own_deal, LARGEST),
    ("a trick of it with all cards open", review, LARGEST),
    ("a leaderboard", board, LARGEST),
];

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Draws a picture; returns its time and its size.
fn draw(scene: &Scene) -> (Duration, usize) {
    let begun = Instant::now();
    let png = scene.to_png();
    let took = begun.elapsed();
    assert!(png.starts_with(b"\x89PNG"), "it is a picture");
    (took, png.len())
}

/// The time of the first picture of a process, with nothing cached: the fastest of nine processes.
fn cold(number: usize) -> Duration {
    let program = std::env::current_exe().expect("a program has a place");
    let time = || {
        let child = Command::new(&program).arg(format!("{FIRST}{number}")).output();
        let told = child.expect("it can be run").stdout;
        let nanoseconds = String::from_utf8_lossy(&told).trim().parse();
        Duration::from_nanos(nanoseconds.expect("it tells its time"))
    };
    (0..9).map(|_| time()).min().unwrap_or_default()
}

/// Draws forty different pictures 25 times each and takes the fastest time of each, since other
/// processes use the machine too. Holds their median, the time of the first of a process, and the
/// largest size to the limits.
fn measure(number: usize, (what, scene, most): Kind) {
    let cold = cold(number);
    let fastest = |round| {
        let scene = scene(round);
        let drawn = (0..25).map(|_| draw(&scene));
        let fastest = drawn.reduce(|one, other| {
            assert_eq!(one.1, other.1, "the same scene is the same picture");
            one.min(other)
        });
        fastest.expect("it was drawn many times")
    };
    let drawn: Vec<_> = (0..40).map(fastest).collect();
    let prepared = median(drawn.iter().map(|(time, _)| *time).collect());
    let largest = drawn.iter().map(|(_, size)| *size).max().unwrap_or_default();
    let line = format!(
        "{what}: {:.1} ms, the first of a process {:.1} ms, at most {} KiB",
        prepared.as_secs_f64() * 1000.0,
        cold.as_secs_f64() * 1000.0,
        largest.div_ceil(1024)
    );
    say(&line);
    assert!(prepared <= PREPARED, "{line}");
    assert!(cold <= COLD, "{line}");
    assert!(largest <= most, "{line}");
}

fn say(line: &str) {
    writeln!(std::io::stdout(), "{line}").expect("somebody reads it");
}

fn main() {
    for argument in std::env::args() {
        if let Some(number) = argument.strip_prefix(FIRST) {
            let (_, scene, _) = KINDS[number.parse::<usize>().expect("a number of a kind")];
            let (took, _) = draw(&scene(0));
            return say(&took.as_nanos().to_string());
        }
    }
    for (number, kind) in KINDS.into_iter().enumerate() {
        measure(number, kind);
    }
}
