//! Pictures as somebody gets them: bytes of a PNG.

use pictures::{Face, LastTrick, Lies, SeatScene, TableScene, Trumps};
use rules::{BySeat, Seat, Suit};

fn card(suit: Suit, rank: &str) -> Lies {
    Lies::Card { face: Face { suit, rank: rank.to_owned() }, wins: false }
}

fn scene(names: [&str; 4]) -> TableScene {
    let seat = |seat: Seat| SeatScene {
        name: names[seat as usize].to_owned(),
        other_name: "Seat".to_owned(),
        made: Some(2),
        ..SeatScene::default()
    };
    TableScene {
        trumps: Trumps::None,
        heading: "Misère · Ann".to_owned(),
        progress: String::new(),
        seats: BySeat::from_fn(seat),
        last: None,
    }
}

fn usual() -> TableScene {
    scene(["Ann", "Ben", "Cleo", "Dirk"])
}

#[test]
fn a_picture_is_a_thousand_pixels_wide() {
    let png = usual().to_png();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(
        (&png[16..20], &png[20..24]),
        (&1000_u32.to_be_bytes()[..], &640_u32.to_be_bytes()[..])
    );
}

#[test]
fn the_same_scene_is_the_same_picture_and_another_is_another() {
    let changes: [fn(&mut TableScene); 9] = [
        |_| {},
        |scene| scene.trumps = Trumps::Open,
        |scene| scene.trumps = Trumps::Suit(Suit::Clubs),
        |scene| scene.seats[Seat::East].lies = Lies::Place,
        |scene| scene.seats[Seat::East].lies = card(Suit::Clubs, "7"),
        |scene| scene.seats[Seat::East].lies = Lies::Word("wacht".to_owned()),
        |scene| scene.seats[Seat::West].is_on_turn = true,
        |scene| scene.seats[Seat::West].is_dealer = true,
        |scene| {
            let cards = vec![(Face { suit: Suit::Hearts, rank: "10".to_owned() }, true)];
            scene.last = Some(LastTrick { cards, winner: Seat::North });
        },
    ];
    let draw = || {
        changes.map(|change| {
            let mut scene = usual();
            change(&mut scene);
            scene.to_png()
        })
    };
    let drawn = draw();
    assert_eq!(drawn, draw());
    for (place, one) in drawn.iter().enumerate() {
        assert!(drawn[place + 1..].iter().all(|other| one != other), "{place}");
    }
}

#[test]
fn a_name_that_the_font_cannot_write_gives_way() {
    let unwritten = scene(["王芳", "Ben", "Cleo", "Dirk"]).to_png();
    assert_eq!(unwritten, scene(["Seat", "Ben", "Cleo", "Dirk"]).to_png());
    assert_ne!(unwritten, usual().to_png());
}

#[test]
fn whatever_people_are_called_is_drawn() {
    let long = "W".repeat(32);
    let names = ["<svg>", "&lt;'\"/>", "a\u{0}b\u{7f}\n\u{ffff}", &long];
    let mut scene = scene(names);
    scene.heading = "</text>".repeat(40);
    scene.progress = "]]>".to_owned();
    scene.seats[Seat::South].lies = Lies::Word("x".repeat(500));
    assert!(scene.to_png().len() > 1000);
}
