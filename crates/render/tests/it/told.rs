//! The text in place of a picture: it tells all that the picture shows.

use pictures::{Lies, Progress, Scene, SeatScene, TableScene, Trumps};
use rules::{Book, Call, Rules, Sheet, Side};
use words::Language;

use super::fixture::{FOUR, Fixture};
use super::pictures::{calls, picture, without_troel, written};

/// The facts told of a seat, its name first; and whether it is on turn.
fn told_of<'a>(alt: &'a str, place: &str, name: &str) -> (Vec<&'a str>, bool) {
    let told = alt.lines().find_map(|line| {
        let mut facts: Vec<_> =
            line.trim_start_matches(['▶', '🔵', '🟠', ' ']).split(" · ").collect();
        if facts.first() == Some(&place) {
            facts.remove(0);
        }
        (facts.first() == Some(&name)).then(|| (facts, line.starts_with('▶')))
    });
    told.unwrap_or_else(|| panic!("{name} is told of in {alt}"))
}

/// Holds what is told of a seat to what is drawn of it.
#[track_caller]
fn check_seat(
    scene: &SeatScene,
    is_dealer: bool,
    (facts, is_on_turn): &(Vec<&str>, bool),
    language: Language,
) {
    let is_told = |fact: String| facts.contains(&fact.as_str());
    let (card, wins) = match &scene.lies {
        Lies::Card { face, wins } => (Some(written(face)), *wins),
        Lies::Nothing | Lies::Place => (None, false),
    };
    assert!(card.is_none_or(is_told), "{facts:?}");
    let takes = is_told(language.picture_takes()) || is_told(language.took_the_trick());
    assert_eq!(takes, wins, "{facts:?}");
    assert_eq!(is_told(language.seat_dealer()), is_dealer, "{facts:?}");
    assert_eq!(is_told(language.picture_robot()), scene.is_robot, "{facts:?}");
    let held = language.picture_held(scene.held);
    assert_eq!(is_told(held), scene.open.is_empty(), "{facts:?}");
    let made = scene.made.map(|made| language.picture_tricks(made));
    assert!(made.is_none_or(is_told), "{facts:?}");
    assert_eq!(*is_on_turn, scene.is_on_turn, "{facts:?}");
    let turn = is_told(language.seat_to_lead()) || is_told(language.seat_to_play());
    assert_eq!(turn, scene.is_on_turn, "{facts:?}");
}

/// Holds all that is told of a table to its picture.
#[track_caller]
fn check(scene: &TableScene, alt: &str, language: Language) {
    for (seat, drawn) in scene.seats.seats() {
        let is_dealer = scene.dealer == Some(seat);
        check_seat(drawn, is_dealer, &told_of(alt, &language.seat(seat), &drawn.name), language);
    }
    let trumps = match scene.trumps {
        Trumps::Suit(suit) => language.suit(suit),
        Trumps::None | Trumps::Open => language.no_trump(),
    };
    assert!(alt.contains(&trumps), "{trumps} in {alt}");
    let (number, all) = scene.trick.unwrap();
    assert!(alt.contains(&language.trick_number(number, all)), "{alt}");
    let progress = match &scene.progress {
        Progress::Nothing => String::new(),
        Progress::Tricks { made, needed } => language.picture_progress(*made, *needed),
        Progress::Sides(sides) => {
            for (side, made) in Side::ALL.into_iter().zip(sides) {
                let [one, other] = side.seats().map(|seat| scene.seats[seat].name.clone());
                let told = format!("{} {made}", language.side_name(one, other));
                assert!(alt.contains(&told), "{told} in {alt}");
            }
            String::new()
        }
        Progress::Holds(words) | Progress::Lost(words) => words.clone(),
    };
    assert!(alt.lines().any(|line| line == progress) || progress.is_empty(), "{progress} in {alt}");
    // The contract stands first, with who plays it.
    let contract = alt.lines().next().unwrap();
    let declares = scene.seats.iter().filter(|seat| seat.declares);
    assert!(declares.clone().all(|seat| contract.contains(&seat.name)), "{alt}");
    assert!(declares.count() == 0 || contract.starts_with(&scene.heading), "{alt}");
    if let Some(last) = &scene.last {
        let winner = &scene.seats[last.winner].name;
        let tells = |line: &str| last.cards.iter().all(|(face, _)| line.contains(&written(face)));
        let took = |line: &str| line.starts_with(winner.as_str()) && tells(line);
        assert!(alt.lines().any(took), "{alt}");
    }
}

/// Plays a deal, and holds each of its pictures to its words.
fn check_deal(fixture: &mut Fixture) {
    while !fixture.deal_is_over() {
        for language in Language::ALL {
            let shown = picture(fixture, language).unwrap();
            let Scene::Table(scene) = &shown.scene else { panic!("cards are played: {shown:?}") };
            check(scene, &shown.alt, language);
        }
        fixture.play(1);
    }
}

#[test]
fn all_that_the_picture_of_a_table_shows_is_told_in_words() {
    check_deal(&mut Fixture::dealt(&Rules::new(Book::Short), FOUR, 4));
    for said in [["open-misere", "pass", "pass", "pass"], ["abundance 9 H", "pass", "pass", "pass"]]
    {
        let mut fixture = without_troel(&Rules::new(Book::Couleur));
        calls(&mut fixture, &said);
        check_deal(&mut fixture);
    }
    let mut fixture = without_troel(&Rules::new(Book::Liege));
    let eldest = fixture.on_turn().unwrap();
    calls(&mut fixture, &["propose H", &format!("accept {eldest} 8"), "pass", "pass"]);
    check_deal(&mut fixture);
}

#[test]
fn of_a_long_auction_is_told_whose_turn_it_is_and_what_stands() {
    // Twenty letters, each with an accent that is a character of its own.
    let names = ["q", "x", "b", "d"].map(|letter| format!("{letter}\u{301}").repeat(20));
    for seed in 1..40 {
        let rules = Rules::new(Book::Couleur);
        let mut fixture = Fixture::dealt(&rules, names.each_ref().map(String::as_str), seed);
        while let Some(seat) = fixture.on_turn().filter(|_| is_bid(&fixture)) {
            for language in Language::ALL {
                let shown = picture(&fixture, language).unwrap();
                let Scene::Auction(scene) = &shown.scene else { panic!("it is bid: {shown:?}") };
                let alt = &shown.alt;
                assert!(alt.chars().count() <= 1000, "{alt}");
                assert!(alt.contains(&scene.heading), "{alt}");
                let turn = format!("▶ {}", names[fixture.seen().member_of(seat).index()]);
                assert!(alt.lines().any(|line| line.starts_with(&turn)), "{alt}");
            }
            // As little as goes above what stands, and no player passes before they have to.
            let legal = fixture.seat(seat).legal;
            let passes = |action: &rules::Action| *action == rules::Action::Call(Call::Pass);
            let action = legal.iter().find(|action| !passes(action)).or(legal.iter().next());
            fixture.acts(seat, action.unwrap());
        }
    }
}

fn is_bid(fixture: &Fixture) -> bool {
    let view = fixture.seen().game().cloned().unwrap();
    matches!(view.sheet, Sheet::Belgian(sheet) if sheet.stage == rules::Stage::Auction)
}
