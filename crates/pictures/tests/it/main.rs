//! The public interface: scenes in, bytes of a PNG out.

use pictures::{
    AuctionScene, BoardLine, BoardScene, ChairScene, CountersScene, DealScene, DealtCard,
    DealtHand, Face, Fact, Fate, GraphScene, Kind, LastTrick, Lies, LobbyScene, Mood, OwnDealScene,
    PageScene, Progress, ReviewScene, Saying, Scene, SeatScene, SheetRow, SheetScene, SideCounters,
    TableScene, Team, Total, Trumps, Verdict, Word,
};
use rules::{BySeat, Seat, Suit};

fn card(suit: Suit, rank: &str) -> Lies {
    Lies::Card { face: Face { suit, rank: rank.to_owned() }, wins: false }
}

fn scene(names: [&str; 4]) -> TableScene {
    let seat = |seat: Seat| SeatScene {
        name: names[seat as usize].to_owned(),
        made: Some(2),
        ..SeatScene::default()
    };
    TableScene {
        bottom: Seat::North,
        is_own: false,
        trumps: Trumps::None,
        heading: "Misère".to_owned(),
        progress: Progress::Nothing,
        trick: Some((3, 13)),
        dealer: None,
        seats: BySeat::from_fn(seat),
        last: None,
    }
}

fn open_hand(cards: usize) -> Vec<Face> {
    vec![Face { suit: Suit::Clubs, rank: "10".to_owned() }; cards]
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
        (&1000_u32.to_be_bytes()[..], &520_u32.to_be_bytes()[..])
    );
}

#[test]
fn a_picture_grows_for_hands_that_lie_open_and_have_no_room() {
    let height_of = |change: fn(&mut TableScene)| {
        let mut scene = usual();
        change(&mut scene);
        let png = scene.to_png();
        u32::from_be_bytes([png[20], png[21], png[22], png[23]])
    };
    assert_eq!(height_of(|scene| scene.is_own = true), 500);
    assert_eq!(height_of(|scene| scene.seats[Seat::East].open = open_hand(6)), 520);
    // The hand of one's own seat is not told twice.
    let own = |scene: &mut TableScene| {
        scene.is_own = true;
        scene.seats[Seat::North].open = open_hand(13);
    };
    assert_eq!(height_of(own), 500);
    for seat in [Seat::North, Seat::South] {
        let mut scene = usual();
        scene.seats[seat].open = open_hand(13);
        let png = scene.to_png();
        assert!(u32::from_be_bytes([png[20], png[21], png[22], png[23]]) > 520, "{seat}");
    }
    assert!(height_of(|scene| scene.seats[Seat::West].open = open_hand(31)) > 520);
}

#[test]
fn a_table_is_the_same_from_each_chair_but_for_the_places() {
    let from = |bottom| TableScene { bottom, ..usual() }.to_png();
    let [one, others @ ..] = Seat::ALL.map(from);
    assert!(others.iter().all(|other| *other != one));
    let alike = scene(["Ann"; 4]);
    for bottom in Seat::ALL {
        assert_eq!(TableScene { bottom, ..alike.clone() }.to_png(), alike.to_png());
    }
}

#[test]
fn the_same_scene_is_the_same_picture_and_another_is_another() {
    let changes: [fn(&mut TableScene); 19] = [
        |_| {},
        |scene| scene.trumps = Trumps::Open,
        |scene| scene.trumps = Trumps::Suit(Suit::Clubs),
        |scene| scene.seats[Seat::East].lies = Lies::Place,
        |scene| scene.seats[Seat::East].lies = card(Suit::Clubs, "7"),
        |scene| {
            let face = Face { suit: Suit::Clubs, rank: "7".to_owned() };
            scene.seats[Seat::East].lies = Lies::Card { face, wins: true };
        },
        |scene| scene.trick = Some((4, 13)),
        |scene| scene.is_own = true,
        |scene| scene.progress = Progress::Tricks { made: 2, needed: 5 },
        |scene| scene.progress = Progress::Sides([2, 5]),
        |scene| scene.progress = Progress::Holds("holds".to_owned()),
        |scene| scene.progress = Progress::Lost("lost".to_owned()),
        |scene| scene.seats[Seat::West].team = Some(Team::Blue),
        |scene| scene.seats[Seat::West].held = 5,
        |scene| {
            let cards = vec![(Face { suit: Suit::Hearts, rank: "10".to_owned() }, true)];
            scene.last = Some(LastTrick { cards, winner: Seat::West });
        },
        |scene| scene.seats[Seat::West].is_on_turn = true,
        |scene| scene.dealer = Some(Seat::West),
        |scene| {
            let cards = vec![(Face { suit: Suit::Hearts, rank: "10".to_owned() }, true)];
            scene.last = Some(LastTrick { cards, winner: Seat::North });
            scene.seats[Seat::North].team = Some(Team::Orange);
        },
        |scene| scene.seats[Seat::West].open = open_hand(1),
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
    scene.progress = Progress::Lost("]]>".repeat(20));
    assert!(scene.to_png().len() > 1000);
}

/// A trick of a finished deal, with so many clubs in each hand, one of each fate among them.
fn review(names: [&str; 4], cards: usize) -> Scene {
    let mut table = scene(names);
    table.seats[Seat::East].lies = card(Suit::Clubs, "10");
    let fates = [Fate::Fatal, Fate::Better, Fate::Aside];
    let hand = |_| {
        let fates = fates.into_iter().chain(std::iter::repeat(Fate::Played));
        let hand = open_hand(cards).into_iter().zip(fates);
        hand.map(|(face, fate)| DealtCard { face, fate }).collect()
    };
    let better = |_| open_hand(1).pop();
    Scene::Review(Box::new(ReviewScene {
        table,
        hands: BySeat::from_fn(hand),
        better: BySeat::from_fn(better),
    }))
}

#[test]
fn a_review_is_as_high_with_few_cards_as_with_many() {
    let names = ["Ann", "Ben", "Cleo", "Dirk"];
    for cards in [0, 1, 13] {
        assert_eq!(review(names, cards).to_png()[20..24], 760_u32.to_be_bytes());
    }
}

#[test]
fn a_slip_and_a_better_card_are_marked() {
    let names = ["Ann", "Ben", "Cleo", "Dirk"];
    let Scene::Review(usual) = review(names, 3) else { panic!("it is a review") };
    let drawn = |change: fn(&mut ReviewScene)| {
        let mut scene = (*usual).clone();
        change(&mut scene);
        scene.to_png()
    };
    let changes: [fn(&mut ReviewScene); 5] = [
        |_| {},
        |scene| scene.better[Seat::East] = None,
        |scene| scene.hands[Seat::East][0].fate = Fate::Played,
        |scene| scene.hands[Seat::East][1].fate = Fate::Played,
        |scene| scene.table.seats[Seat::East].lies = Lies::Nothing,
    ];
    let drawn = changes.map(drawn);
    for (place, one) in drawn.iter().enumerate() {
        assert!(drawn[place + 1..].iter().all(|other| other != one), "{place}");
    }
}

/// Every other scene, with `text` in each of its texts.
fn scenes(text: &str) -> Vec<Scene> {
    let text = || text.to_owned();
    let cards = || ["10", "A", "7"].map(|rank| Face { suit: Suit::Clubs, rank: rank.to_owned() });
    let words = [Some(Word::Pass), Some(Word::Bid), Some(Word::Standing), None];
    let said = words.map(|word| word.map(|word| Saying { words: text(), word }));
    let calls = SeatScene {
        name: text(),
        is_on_turn: true,
        is_robot: true,
        held: 13,
        ..SeatScene::default()
    };
    let fates = [Fate::Played, Fate::Aside, Fate::Fatal];
    let dealt = cards().into_iter().zip(fates).map(|(face, fate)| DealtCard { face, fate });
    let hand = DealtHand { name: text(), declares: true, brought: text(), cards: dealt.collect() };
    let verdict = Verdict {
        mood: Mood::Triumph,
        headline: text(),
        who: text(),
        contract: text(),
        progress: Progress::Lost(text()),
        fatal: Some(Face { suit: Suit::Hearts, rank: text() }),
    };
    let total = Total { name: text(), now: text(), runs: vec![vec![0, i32::MIN], vec![i32::MAX]] };
    let line = |place| BoardLine {
        place,
        name: text(),
        is_own: place.is_some(),
        recent: vec![0, i32::MAX, i32::MIN, 1, 2, 3, 4, 5, 6, 7],
        written: text(),
    };
    vec![
        Scene::Auction(Box::new(AuctionScene {
            turn_up: None,
            bottom: Seat::West,
            trumps: Trumps::Suit(Suit::Hearts),
            heading: text(),
            declarers: text(),
            number: (usize::MAX, Some(u32::MAX)),
            dealer: Some(Seat::East),
            seats: BySeat::new([calls.clone(), calls.clone(), calls.clone(), calls]),
            said: BySeat::new(said),
            awaited: text(),
            hand: cards().into(),
        })),
        Scene::OwnDeal(OwnDealScene { verdict: verdict.clone(), brought: text(), total: text() }),
        Scene::Deal(Box::new(DealScene {
            verdict,
            hands: vec![hand; 4],
            totals: vec![total.clone(); 6],
        })),
        review([text(), text(), text(), text()].each_ref().map(String::as_str), 17),
        Scene::Board(BoardScene {
            heading: text(),
            recent: text(),
            counted: text(),
            you: text(),
            lines: vec![line(Some(0)), line(Some(u32::MAX)), line(None)],
            apart: Some(line(Some(3))),
        }),
        page(text, 5),
        counters(text, Some([text(), text(), text()]), u8::MAX),
        sheet(text),
        Scene::Graph(GraphScene { heading: text(), totals: vec![total] }),
        lobby(text),
    ]
}

/// A page with so many kinds, facts and deals.
fn page(text: impl Fn() -> String, count: usize) -> Scene {
    let fact = || Fact { value: text(), label: text() };
    let kind = |made| Kind { name: text(), made, bid: 4, written: text() };
    Scene::Page(Box::new(PageScene {
        name: text(),
        standing: text(),
        place: u32::try_from(count).ok(),
        figures: vec![fact(), fact(), fact()],
        form: [0, i32::MIN, i32::MAX, 3, -1].into_iter().take(count).collect(),
        sum: fact(),
        title: text(),
        kinds: (0..5).map(kind).take(count).collect(),
        facts: std::iter::repeat_with(fact).take(count).collect(),
    }))
}

#[test]
fn a_page_differs_by_form_contracts_and_place() {
    let changes: [fn(&mut PageScene); 7] = [
        |_| {},
        |scene| scene.form[1] = 9,
        |scene| scene.form.truncate(3),
        |scene| scene.kinds[2].made = 1,
        |scene| drop(scene.kinds.pop()),
        |scene| scene.place = Some(2),
        |scene| drop(scene.facts.pop()),
    ];
    let drawn = changes.map(|change| {
        let Scene::Page(mut scene) = page(|| "Ann".to_owned(), 4) else { panic!("it is a page") };
        scene.form = vec![0, 3, 1, 4];
        change(&mut scene);
        scene.to_png()
    });
    for (place, one) in drawn.iter().enumerate() {
        assert!(drawn[place + 1..].iter().all(|other| other != one), "{place}");
    }
}

/// The last letter of a text is not seen where the text is cut.
#[test]
fn the_names_of_a_page_are_seen_to_their_last_letter() {
    type Text = fn(&mut PageScene) -> &mut String;
    let texts: [(&str, Text); 10] = [
        ("contrats réussis", |scene| &mut scene.figures[2].label),
        ("Runden gewonnen", |scene| &mut scene.figures[1].label),
        ("contracten gehaald", |scene| &mut scene.figures[0].label),
        ("30 dernières", |scene| &mut scene.sum.label),
        ("laatste 30", |scene| &mut scene.sum.label),
        ("dernière donne", |scene| &mut scene.sum.label),
        ("am schlechtesten gegen", |scene| &mut scene.facts[1].label),
        ("langste reeks gewonnen", |scene| &mut scene.facts[3].label),
        ("Marie-Christine van… +10,5", |scene| &mut scene.facts[0].value),
        ("+24 · Tisch 1200, Runde 13", |scene| &mut scene.facts[2].value),
    ];
    for (name, text) in texts {
        let drawn = ["", "x"].map(|end| {
            let Scene::Page(mut scene) = page(|| "Ann".to_owned(), 4) else { panic!("a page") };
            text(&mut scene).clone_from(&format!("{name}{end}"));
            scene.to_png()
        });
        assert!(drawn[0] != drawn[1], "{name}");
    }
}

fn board(lines: Vec<BoardLine>) -> BoardScene {
    let text = String::new;
    BoardScene { heading: text(), recent: text(), counted: text(), you: text(), lines, apart: None }
}

#[test]
fn a_leaderboard_differs_by_place_deals_and_reader() {
    let line = |place| BoardLine {
        place: Some(place),
        name: "Ann".to_owned(),
        is_own: false,
        recent: vec![3, -2],
        written: "+1".to_owned(),
    };
    let changes: [fn(&mut BoardScene); 8] = [
        |_| {},
        |scene| scene.lines[0].place = None,
        |scene| scene.lines[0].place = Some(4),
        |scene| scene.lines[1].is_own = true,
        |scene| scene.lines[1].recent = vec![3, 2],
        |scene| scene.lines[1].recent = vec![-2],
        |scene| scene.lines[1].recent = vec![],
        |scene| scene.apart = scene.lines.pop(),
    ];
    let drawn = changes.map(|change| {
        let mut scene = board(vec![line(1), line(2), line(3)]);
        change(&mut scene);
        scene.to_png()
    });
    for (place, one) in drawn.iter().enumerate() {
        assert!(drawn[place + 1..].iter().all(|other| other != one), "{place}");
    }
}

/// A sheet of six with a struck deal.
fn sheet(text: impl Fn() -> String) -> Scene {
    let six = || vec![text(), text(), text(), text(), text(), text()];
    let row = |is_struck| SheetRow {
        number: text(),
        points: six(),
        declared: vec![(0, true), (5, false)],
        words: text(),
        dealer: Some(5),
        is_struck,
        is_corrected: is_struck,
    };
    let rows = vec![row(false), row(true)];
    Scene::Sheet(SheetScene { heading: text(), names: six(), rows, sums: six() })
}

#[test]
fn a_corrected_deal_looks_otherwise_than_another() {
    let drawn = [false, true].map(|is_corrected| {
        let Scene::Sheet(mut scene) = sheet(|| "7".to_owned()) else { panic!("it is a sheet") };
        scene.rows[0].is_corrected = is_corrected;
        scene.to_png()
    });
    assert!(drawn[0] != drawn[1]);
}

/// Chairs of which every other one is taken, by a robot on the first.
fn lobby(text: impl Fn() -> String) -> Scene {
    let chair = |place: u8| ChairScene {
        name: place.is_multiple_of(2).then(&text),
        is_robot: place == 0,
        team: (place > 2).then_some(Team::Blue),
    };
    let chairs = [0, 1, 2, 3].map(chair);
    Scene::Lobby(LobbyScene { heading: text(), chairs, free: text() })
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
        Scene::Auction(Box::new(AuctionScene {
            turn_up: None,
            bottom: Seat::North,
            trumps: Trumps::Open,
            heading: String::new(),
            declarers: String::new(),
            number: (0, None),
            dealer: None,
            seats: BySeat::from_fn(|_| SeatScene::default()),
            said: BySeat::from_fn(|_| None),
            awaited: String::new(),
            hand: vec![],
        })),
        Scene::Deal(Box::new(DealScene {
            verdict: Verdict {
                mood: Mood::Passed,
                headline: String::new(),
                who: String::new(),
                contract: String::new(),
                progress: Progress::Nothing,
                fatal: None,
            },
            hands: vec![],
            totals: vec![],
        })),
        Scene::Board(board(vec![])),
        page(String::new, 0),
        counters(String::new, None, 0),
        lobby(String::new),
    ];
    assert!(nothing.iter().all(|scene| scene.to_png().starts_with(b"\x89PNG")));
}
