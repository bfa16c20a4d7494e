//! Writes a picture of a table to the standard output.
//!
//! `cargo run -p pictures --example table [own|first|misere|lost|sides|open|review] > table.png`

use std::io::Write;

use pictures::{
    DealtCard, Face, Fate, LastTrick, Lies, Progress, ReviewScene, SeatScene, TableScene, Team,
    Trumps,
};
use rules::{BySeat, Card, Seat, Side, Suit};

fn face(card: &str) -> Face {
    let card: Card = card.parse().expect("a card is written with two letters");
    let rank = card.rank.to_string().replace('T', "10");
    Face { suit: card.suit, rank }
}

fn faces(cards: &str) -> Vec<Face> {
    cards.split_whitespace().map(face).collect()
}

fn seat(name: &str, team: Team, made: u8, held: u8) -> SeatScene {
    SeatScene {
        name: name.to_owned(),
        team: Some(team),
        made: Some(made),
        held,
        ..SeatScene::default()
    }
}

fn lies(card: &str, wins: bool) -> Lies {
    Lies::Card { face: face(card), wins }
}

/// The eighth trick of a solo: Ben leads, Ann is to play.
fn usual() -> TableScene {
    let mut seats = BySeat::new([
        seat("Ann", Team::Blue, 1, 6),
        seat("Ben", Team::Orange, 5, 5),
        seat("Cleo", Team::Blue, 1, 5),
        seat("Ada", Team::Blue, 0, 5),
    ]);
    seats[Seat::North].is_on_turn = true;
    seats[Seat::North].lies = Lies::Place;
    seats[Seat::East].declares = true;
    seats[Seat::East].lies = lies("QD", false);
    seats[Seat::South].lies = lies("AD", true);
    seats[Seat::West].lies = lies("4D", false);
    seats[Seat::West].is_robot = true;
    let last = ["JS", "3S", "5S", "AS"].map(|card| (face(card), card == "AS")).into();
    TableScene {
        bottom: Seat::North,
        is_own: false,
        trumps: Trumps::Suit(Suit::Hearts),
        heading: "Solo 8".into(),
        progress: Progress::Tricks { made: 5, needed: 8 },
        trick: Some((8, 13)),
        dealer: Some(Seat::West),
        seats,
        last: Some(LastTrick { cards: last, winner: Seat::East }),
    }
}

fn scene(name: &str) -> TableScene {
    let mut scene = usual();
    match name {
        "own" => {
            scene.is_own = true;
            scene.seats[Seat::North].name = "You".into();
        }
        "first" => {
            scene = TableScene { is_own: true, last: None, trick: Some((1, 13)), ..scene };
            scene.progress = Progress::Tricks { made: 0, needed: 8 };
            scene.seats[Seat::North].lies = Lies::Nothing;
            for seat in Seat::ALL {
                let is_on_turn = seat == Seat::East;
                let lies = if is_on_turn { Lies::Place } else { Lies::Nothing };
                let before = scene.seats[seat].clone();
                scene.seats[seat] =
                    SeatScene { made: Some(0), held: 13, is_on_turn, lies, ..before };
            }
        }
        "misere" | "lost" => {
            let is_lost = name == "lost";
            scene.is_own = true;
            scene.trumps = Trumps::None;
            scene.heading = "Open misère".into();
            scene.dealer = Some(Seat::North);
            scene.progress = if is_lost {
                Progress::Lost("lost".into())
            } else {
                Progress::Holds("holds so far".into())
            };
            scene.seats = BySeat::new([
                SeatScene { is_on_turn: !is_lost, ..seat("You", Team::Blue, 1, 9) },
                seat("Ben", Team::Blue, 1, 8),
                seat("Dirk", Team::Blue, 2, 8),
                SeatScene { declares: true, ..seat("Cleo", Team::Orange, 0, 8) },
            ]);
            scene.seats[Seat::North].lies = if is_lost { lies("KH", false) } else { Lies::Place };
            scene.seats[Seat::East].lies = lies("9S", false);
            scene.seats[Seat::South].lies = lies("KS", !is_lost);
            scene.seats[Seat::West].lies = lies("5S", is_lost);
            scene.seats[Seat::West].open = faces("2S AH 8H 3H 4C 2C 4D 2D");
        }
        "sides" => {
            scene.is_own = true;
            scene.heading = String::new();
            scene.progress = Progress::Sides([5, 3]);
            scene.trumps = Trumps::Suit(Suit::Diamonds);
            scene.seats[Seat::South].team = Some(Team::Blue);
            scene.seats[Seat::East].name = "Alexandra-Marie".into();
            scene.seats[Seat::East].declares = false;
            scene.seats[Seat::West].team = Some(Team::Orange);
        }
        "open" => {
            let hands = [
                "2S AH 8H 3H 4C 2C 4D 2D",
                "KS QS JS TS 9S 8S 7S KC QC",
                "AC TC 9C 8C KH QH AD",
                "4S 3S 5H 6H KD QD",
            ];
            for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
                scene.seats[seat].open = faces(hand);
            }
        }
        _ => {}
    }
    scene
}

/// The sixth trick of a match of sides, which Ann has given away.
fn review() -> ReviewScene {
    let mut table = usual();
    (table.heading, table.progress) = (String::new(), Progress::Sides([3, 2]));
    let team = |seat: Seat| if seat.side() == Side::NorthSouth { Team::Blue } else { Team::Orange };
    for (seat, (played, made)) in
        Seat::ALL.into_iter().zip([("4D", 1), ("QD", 1), ("KD", 2), ("8H", 1)])
    {
        let shown = &mut table.seats[seat];
        (shown.team, shown.made, shown.is_on_turn) = (Some(team(seat)), Some(made), false);
        (shown.lies, shown.declares) = (lies(played, played == "8H"), false);
    }
    let marked = |card: &str| DealtCard {
        face: face(card.trim_end_matches(['-', '!', '+'])),
        fate: match card.chars().last() {
            Some('-') => Fate::Aside,
            Some('!') => Fate::Fatal,
            Some('+') => Fate::Better,
            _ => Fate::Played,
        },
    };
    let hand = |cards: &str| cards.split_whitespace().map(marked).collect();
    ReviewScene {
        table: TableScene { trick: Some((6, 13)), last: None, ..table },
        hands: BySeat::new([
            hand("AS+ 4S+ QH 3H 7C 5C TD 4D!"),
            hand("JS TS 7H AC 9C 4C QD- 5D"),
            hand("QS 8S KH 9H JC KD- 8D 3D"),
            hand("9S 7S 5S TH 8H- KC 6C 2C"),
        ]),
        better: BySeat::new([Some(face("AS")), None, None, None]),
    }
}

fn main() -> std::io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let png = if name == "review" { review().to_png() } else { scene(&name).to_png() };
    std::io::stdout().write_all(&png)
}
