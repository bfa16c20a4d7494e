//! The public interface: scenes in, bytes of a PNG out.

use pictures::{
    AuctionScene, BoardLine, BoardScene, Colours, CountersScene, DealScene, DealtCard, DealtHand,
    Face, HandScene, HeldCard, LastTrick, Lies, OpenHand, Saying, Scene, SeatScene, SideCounters,
    TableScene, Total, Trumps, Word,
};
use rules::{BySeat, Seat, Suit};

fn card(suit: Suit, rank: &str) -> Lies {
    Lies::Card { face: Face { suit, rank: rank.to_owned() }, wins: false, led: false }
}

fn scene(names: [&str; 4]) -> TableScene {
    let seat = |seat: Seat| SeatScene {
        name: names[seat as usize].to_owned(),
        made: Some(2),
        ..SeatScene::default()
    };
    TableScene {
        trumps: Trumps::None,
        heading: "Misère · Ann".to_owned(),
        progress: String::new(),
        number: String::new(),
        seats: BySeat::from_fn(seat),
        open: Vec::new(),
        last: None,
    }
}

fn open_hand(cards: usize) -> OpenHand {
    let face = Face { suit: Suit::Clubs, rank: "10".to_owned() };
    OpenHand { name: "Ann".to_owned(), cards: vec![face; cards] }
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
fn a_hand_that_lies_open_makes_a_table_higher() {
    let height_of = |scene: &TableScene| {
        let png = scene.to_png();
        u32::from_be_bytes([png[20], png[21], png[22], png[23]])
    };
    let mut scene = usual();
    let usually = height_of(&scene);
    scene.open = vec![open_hand(17)];
    let one = height_of(&scene);
    scene.open = vec![open_hand(13), open_hand(0), open_hand(1), open_hand(17)];
    let four = height_of(&scene);
    assert!(one > usually);
    assert_eq!(four - usually, 4 * (one - usually));
}

#[test]
fn the_same_scene_is_the_same_picture_and_another_is_another() {
    let changes: [fn(&mut TableScene); 12] = [
        |_| {},
        |scene| scene.trumps = Trumps::Open,
        |scene| scene.trumps = Trumps::Suit(Suit::Clubs),
        |scene| scene.seats[Seat::East].lies = Lies::Place,
        |scene| scene.seats[Seat::East].lies = card(Suit::Clubs, "7"),
        |scene| {
            let face = Face { suit: Suit::Clubs, rank: "7".to_owned() };
            scene.seats[Seat::East].lies = Lies::Card { face, wins: false, led: true };
        },
        |scene| scene.number = "Deal 3/16".to_owned(),
        |scene| {
            let cards = vec![(Face { suit: Suit::Hearts, rank: "10".to_owned() }, true)];
            scene.last = Some(LastTrick { cards, winner: Seat::West });
        },
        |scene| scene.seats[Seat::West].is_on_turn = true,
        |scene| scene.seats[Seat::West].is_dealer = true,
        |scene| {
            let cards = vec![(Face { suit: Suit::Hearts, rank: "10".to_owned() }, true)];
            scene.last = Some(LastTrick { cards, winner: Seat::North });
        },
        |scene| scene.open = vec![open_hand(1)],
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
fn whatever_people_are_called_is_drawn() {
    let long = "W".repeat(32);
    let names = ["<svg>", "&lt;'\"/>", "a\u{0}b\u{7f}\n\u{ffff}", &long];
    let mut scene = scene(names);
    scene.heading = "</text>".repeat(40);
    scene.progress = "]]>".to_owned();
    scene.number = "]]>".repeat(20);
    assert!(scene.to_png().len() > 1000);
}

/// Every other scene, with `text` in each of its texts.
fn scenes(text: &str) -> Vec<Scene> {
    let text = || text.to_owned();
    let cards = || ["10", "A", "7"].map(|rank| Face { suit: Suit::Clubs, rank: rank.to_owned() });
    let words = [Word::Pass(text()), Word::Bid(text()), Word::Standing(text()), Word::Awaited];
    let said = words.map(|word| Saying { name: text(), is_dealer: true, word });
    let hand = DealtHand {
        name: text(),
        is_dealer: true,
        declares: true,
        made: Some(13),
        remark: text(),
        brought: text(),
        cards: cards().map(|face| DealtCard { face, is_aside: true }).into(),
    };
    let total = Total { name: text(), now: text(), runs: vec![vec![0, i32::MIN], vec![i32::MAX]] };
    let line =
        |value| BoardLine { place: text(), name: text(), is_own: true, value, written: text() };
    vec![
        Scene::Auction(AuctionScene {
            trumps: Trumps::Suit(Suit::Hearts),
            heading: text(),
            said: said.into(),
            above: text(),
        }),
        Scene::Deal(DealScene {
            trumps: Trumps::None,
            heading: text(),
            outcome: text(),
            hands: vec![hand; 4],
            totals: vec![total; 6],
            totals_title: text(),
        }),
        Scene::Board(BoardScene {
            heading: text(),
            lines: vec![line(0), line(i32::MAX), line(i32::MIN)],
        }),
        counters(text, Some([text(), text(), text()]), u8::MAX),
        Scene::Hand(HandScene {
            colours: Colours::Two,
            cards: cards().map(|face| HeldCard { face, is_playable: true }).into(),
        }),
    ]
}

fn counters(text: impl Fn() -> String, rows: Option<[String; 3]>, number: u8) -> Scene {
    let side =
        || SideCounters { name: text(), score: text(), counters: [0, 0, number], fishes: number };
    Scene::Counters(CountersScene { heading: text(), rows, sides: [side(), side()] })
}

#[test]
fn every_scene_is_drawn_whatever_is_written_on_it() {
    let long = "W".repeat(400);
    for text in ["Ann", "", "</text><svg>&'\"", "\u{0}\u{ffff}\n", &long] {
        for scene in scenes(text) {
            let png = scene.to_png();
            assert_eq!(png[16..20], 1000_u32.to_be_bytes(), "{scene:?}");
        }
    }
}

#[test]
fn a_scene_of_nothing_is_a_picture_too() {
    let nothing = [
        Scene::Auction(AuctionScene {
            trumps: Trumps::Open,
            heading: String::new(),
            said: vec![],
            above: String::new(),
        }),
        Scene::Deal(DealScene {
            trumps: Trumps::Open,
            heading: String::new(),
            outcome: String::new(),
            hands: vec![],
            totals: vec![],
            totals_title: String::new(),
        }),
        Scene::Board(BoardScene { heading: String::new(), lines: vec![] }),
        counters(String::new, None, 0),
        Scene::Hand(HandScene { colours: Colours::Four, cards: vec![] }),
    ];
    assert!(nothing.iter().all(|scene| scene.to_png().starts_with(b"\x89PNG")));
}
