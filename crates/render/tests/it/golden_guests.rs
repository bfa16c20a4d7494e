//! Whole messages about who watches and where the table goes, as in `golden.rs`.

use rules::{Book, Rules};

use super::evening::{Evening, FOUR, user};
use super::golden::check;
use render::moving::{Whereabouts, departed};
use render::scene::Depiction;
use render::{public, watched};
use table::id::{ChannelId, GuildId, MessageId, Timestamp};
use table::{CompanyEvent, Event, OpenView, Person, PlaceEvent, Way};

const WAY: Way = Way { from: ChannelId(4), to: ChannelId(5) };

/// A deal on the table, and Eve, who watches where the hands may be open.
fn watched() -> Evening {
    let mut evening = Evening::dealt(&Rules::new(Book::Simple), FOUR, 1);
    // As if it had been chosen in the lobby.
    drop(evening.table.apply(&"watch open".parse().unwrap()).unwrap());
    let eve = Person { user: user(9), name: "Eve".to_owned() };
    evening.happens(&Event::Company(CompanyEvent::Watch(eve)));
    evening
}

#[test]
fn a_watched_table_names_watchers_and_asks_to_show_a_hand() {
    let mut evening = watched();
    let answer = |evening: &Evening, place| {
        Event::Company(CompanyEvent::AnswerOpen {
            user: user(place),
            turn: evening.table.turn(),
            agrees: true,
        })
    };
    evening.happens(&answer(&evening, 0));
    check("table-watched", |language| {
        public::public(&evening.seen(), language, None, Depiction::Words)
    });
    check("watch-closed", |language| watched::closed(&evening.seen(), language));
    for place in 1..4 {
        evening.happens(&answer(&evening, place));
    }
    let open = OpenView::of(&evening.seen(), user(9)).unwrap();
    check("watch-open", |language| watched::open(&open, language));
    evening.play_out();
    check("watch-over", |language| watched::closed(&evening.seen(), language));
}

#[test]
fn a_table_asks_whether_it_goes_elsewhere_and_leaves_word() {
    let mut evening = Evening::dealt(&Rules::new(Book::Simple), FOUR, 1);
    let now = Timestamp(1_800_000_000);
    evening.happens(&Event::Place(PlaceEvent::Move {
        user: user(0),
        moderator: false,
        way: WAY,
        now,
    }));
    check("table-moving", |language| {
        public::public(&evening.seen(), language, None, Depiction::Words)
    });
    let place =
        Whereabouts { guild: GuildId(3), channel: ChannelId(5), message: Some(MessageId(6)) };
    check("table-departed", |language| departed(&evening.seen(), place, language));
}
