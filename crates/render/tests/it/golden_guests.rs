//! Whole messages about who watches and where the table goes, as in `golden.rs`.

use pictures::Scene;
use rules::{Book, Rules};
use words::Language;

use super::fixture::{FOUR, Fixture, user};
use super::golden::check;
use render::cards::in_a_line;
use render::message::{Part, Picture};
use render::moving::{Whereabouts, departed};
use render::scene::Depiction;
use render::{lobby, public, watched};
use table::id::{ChannelId, GuildId, MessageId, Timestamp};
use table::{CompanyEvent, Event, OpenView, Person, PlaceEvent, Way};

const WAY: Way = Way { from: ChannelId(4), to: ChannelId(5) };

/// A deal on the table, and Eve, who watches where the hands may be open.
fn watched() -> Fixture {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    // As if it had been chosen in the lobby.
    drop(fixture.table.apply(&"watch open".parse().unwrap()).unwrap());
    let eve = Person { user: user(9), name: "Eve".to_owned() };
    fixture.happens(&Event::Company(CompanyEvent::Watch(eve)));
    fixture
}

#[test]
fn a_watched_table_names_watchers_and_asks_to_show_a_hand() {
    let mut fixture = watched();
    let answer = |fixture: &Fixture, place| {
        Event::Company(CompanyEvent::AnswerOpen {
            user: user(place),
            turn: fixture.table.turn(),
            agrees: true,
        })
    };
    fixture.happens(&answer(&fixture, 0));
    check("table-watched", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
    check("watch-closed", |language| watched::closed(&fixture.seen(), language));
    for place in 1..4 {
        fixture.happens(&answer(&fixture, place));
    }
    let open = OpenView::of(&fixture.seen(), user(9)).unwrap();
    check("watch-open", |language| watched::open(&open, language));
    fixture.play_out();
    check("watch-over", |language| watched::closed(&fixture.seen(), language));
}

#[test]
fn a_watcher_sees_the_public_picture_and_hands_once_they_may() {
    let mut fixture = watched();
    let language = Language::English;
    fixture.play(5);
    let seen = fixture.seen();
    let closed = watched::picture(&seen, None, language);
    let public = public::public(&seen, language, None, Depiction::Picture);
    assert_eq!(closed.as_ref(), public.picture());
    assert_eq!(OpenView::of(&seen, user(9)), None);
    for place in 0..4 {
        let turn = fixture.table.turn();
        let agrees = CompanyEvent::AnswerOpen { user: user(place), turn, agrees: true };
        fixture.happens(&Event::Company(agrees));
    }
    let view = OpenView::of(&fixture.seen(), user(9)).unwrap();
    let Picture { scene, alt } =
        watched::picture(&fixture.seen(), Some(view.hands()), language).unwrap();
    let Scene::Table(scene) = scene else { panic!("it is played: {scene:?}") };
    for (seat, hand) in view.hands().seats() {
        assert_eq!(scene.seats[seat].open.len(), usize::from(hand.len()));
        let told = in_a_line(*hand, language);
        assert!(alt.contains(&told), "{told} in {alt}");
    }
    // Below the picture stand the title, and who watches.
    let shown =
        watched::open(&view, language).below_table(Picture { scene: Scene::Table(scene), alt });
    let texts = shown.shown().filter(|part| matches!(part, Part::Text(_))).count();
    assert_eq!(texts, 3, "{shown:#?}");
}

#[test]
fn a_table_asks_whether_it_goes_elsewhere_and_leaves_word() {
    let mut fixture = Fixture::dealt(&Rules::new(Book::Simple), FOUR, 1);
    let now = Timestamp(1_800_000_000);
    fixture.happens(&Event::Place(PlaceEvent::Move {
        user: user(0),
        moderator: false,
        way: WAY,
        now,
    }));
    check("table-moving", |language| {
        public::public(&fixture.seen(), language, None, Depiction::Words)
    });
    let place =
        Whereabouts { guild: GuildId(3), channel: ChannelId(5), message: Some(MessageId(6)) };
    check("table-departed", |language| departed(&fixture.seen(), place, language));
    fixture.happens(&Event::Place(PlaceEvent::AnswerMove { user: user(1), agrees: false, now }));
    let asker = fixture.seen().seat_of(rules::Member::ALL[0]).unwrap();
    check("hand-kept-here", |language| super::golden::hand_of(&fixture, asker, language));
}

#[test]
fn a_lobby_says_to_the_player_who_asked_that_it_stays() {
    let mut fixture = Fixture::seated(&Rules::new(Book::Simple), FOUR);
    let now = Timestamp(1_800_000_000);
    let asks = PlaceEvent::Move { user: user(0), moderator: false, way: WAY, now };
    fixture.happens(&Event::Place(asks));
    fixture.happens(&Event::Place(PlaceEvent::AnswerMove { user: user(1), agrees: false, now }));
    for (scene, depiction) in
        [("lobby-kept-here", Depiction::Words), ("lobby-kept-here-pictured", Depiction::Picture)]
    {
        check(scene, |language| lobby::lobby(&fixture.seen(), language, depiction));
    }
    // A request that its player withdraws was not refused.
    fixture.happens(&Event::Place(PlaceEvent::Move {
        user: user(0),
        moderator: false,
        way: WAY,
        now,
    }));
    fixture.happens(&Event::Place(PlaceEvent::AnswerMove { user: user(0), agrees: false, now }));
    let text = format!("{:?}", lobby::lobby(&fixture.seen(), Language::English, Depiction::Words));
    assert!(!text.contains("stays here"), "{text}");
}
