//! A table goes to another channel, and waits where its channel is gone.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Book, Member};

use crate::id::{ChannelId, Timestamp, UserId};
use crate::tests::{ANN, BEN, CLEO, DIRK, EVE, Fixture};
use crate::time::Limit;
use crate::{
    ChairsEvent, Entry, Event, Pace, PlaceEntry, PlaceEvent, PlayEntry, Refusal, Setting,
    SettingsEntry, Span, TimeEntry, TimeEvent, Way,
};

const WAY: Way = Way { from: ChannelId(4), to: ChannelId(5) };
const NOW: Timestamp = Timestamp(1_800_000_000);

fn asks(fixture: &mut Fixture, user: UserId, moderator: bool) -> Result<Vec<Entry>, Refusal> {
    fixture.tell(&Event::Place(PlaceEvent::Move { user, moderator, way: WAY, now: NOW }))
}

fn answers(fixture: &mut Fixture, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    fixture.tell(&Event::Place(PlaceEvent::AnswerMove { user, agrees, now: NOW }))
}

fn member_of(fixture: &Fixture, user: UserId) -> Member {
    fixture.table.people().member_of(user).unwrap()
}

#[test]
fn a_table_goes_elsewhere_once_all_who_sit_there_agree() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let ann = member_of(&fixture, ANN);
    assert_eq!(asks(&mut fixture, EVE, false), Err(Refusal::NotSeated));
    assert_eq!(answers(&mut fixture, BEN, true), Err(Refusal::NoMoveRequest));
    let asked = Entry::Place(PlaceEntry::Asked { member: ann, way: WAY });
    assert_eq!(asks(&mut fixture, ANN, false), Ok(vec![asked]));
    assert_eq!(asks(&mut fixture, ANN, false), Ok(vec![]), "once is enough");
    for user in [BEN, CLEO] {
        let agreed = Entry::Place(PlaceEntry::Agreed(member_of(&fixture, user)));
        assert_eq!(answers(&mut fixture, user, true), Ok(vec![agreed]));
        assert_eq!(answers(&mut fixture, user, true), Ok(vec![]));
    }
    assert_eq!(answers(&mut fixture, EVE, true), Err(Refusal::NotSeated));
    // A card that is played meanwhile changes nothing of it.
    fixture.play_one();
    assert_eq!(fixture.seen().place().asked_to_move().unwrap().2.len(), 2);
    let moved = answers(&mut fixture, DIRK, true).unwrap();
    assert_eq!(
        moved,
        [
            Entry::Place(PlaceEntry::Agreed(member_of(&fixture, DIRK))),
            Entry::Place(PlaceEntry::Moved(WAY))
        ]
    );
    assert!(fixture.seen().place().asked_to_move().is_none());
    assert!(fixture.seen().place().has_left(WAY.from) && !fixture.seen().place().has_left(WAY.to));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn one_refusal_stops_a_move_and_it_can_be_asked_again() {
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    answers(&mut fixture, BEN, true).unwrap();
    let stays = Entry::Place(PlaceEntry::Stayed(member_of(&fixture, CLEO)));
    assert_eq!(answers(&mut fixture, CLEO, false), Ok(vec![stays]));
    let told = |fixture: &Fixture| {
        let seen = fixture.seen();
        [ANN, BEN, CLEO].map(|user| seen.is_kept_here(member_of(fixture, user)))
    };
    assert_eq!(told(&fixture), [true, false, false], "she who asked is told so");
    assert_eq!(answers(&mut fixture, DIRK, true), Err(Refusal::NoMoveRequest));
    assert_eq!(asks(&mut fixture, DIRK, false).unwrap().len(), 1);
    assert_eq!(told(&fixture), [false; 3]);
    // A request that its player withdraws was not refused.
    answers(&mut fixture, DIRK, false).unwrap();
    assert!(!fixture.seen().is_kept_here(member_of(&fixture, DIRK)));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_moderator_or_a_player_among_robots_moves_it_at_once() {
    let mut fixture = Fixture::dealt(Book::Simple);
    assert_eq!(asks(&mut fixture, EVE, true), Ok(vec![Entry::Place(PlaceEntry::Moved(WAY))]));
    let mut alone = Fixture::opened(Book::Simple, &[], 3);
    assert_eq!(asks(&mut alone, ANN, false), Ok(vec![Entry::Place(PlaceEntry::Moved(WAY))]));
}

#[test]
fn those_who_have_left_are_not_waited_for() {
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    for user in [BEN, CLEO] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    let moved = answers(&mut fixture, DIRK, true).unwrap();
    assert_eq!(moved[1], Entry::Place(PlaceEntry::Moved(WAY)));
    // A player who asks again finds that no other is left to be asked.
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    assert_eq!(asks(&mut fixture, ANN, false), Ok(vec![Entry::Place(PlaceEntry::Moved(WAY))]));
}

#[test]
fn another_place_is_asked_about_anew() {
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    for user in [BEN, CLEO] {
        answers(&mut fixture, user, true).unwrap();
    }
    // All but one have agreed to the first, and none of them to the second.
    let (dirk, way) = (member_of(&fixture, DIRK), Way { to: ChannelId(6), ..WAY });
    let asks_too = Event::Place(PlaceEvent::Move { user: DIRK, moderator: false, way, now: NOW });
    let asked = Entry::Place(PlaceEntry::Asked { member: dirk, way });
    assert_eq!(fixture.tell(&asks_too), Ok(vec![asked]));
    assert_eq!(fixture.seen().place().asked_to_move(), Some((dirk, way, &[][..])));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn every_place_is_known_that_it_has_left_and_none_where_it_is() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let mut here = WAY.from;
    for (to, left) in [(5, &[4][..]), (4, &[5]), (6, &[5, 4]), (7, &[5, 4, 6]), (5, &[4, 6, 7])] {
        let way = Way { from: here, to: ChannelId(to) };
        fixture
            .tell(&Event::Place(PlaceEvent::Move { user: EVE, moderator: true, way, now: NOW }))
            .unwrap();
        here = way.to;
        let has_left: Vec<u64> =
            (4..8).filter(|&it| fixture.seen().place().has_left(ChannelId(it))).collect();
        let mut left = left.to_vec();
        left.sort_unstable();
        assert_eq!(has_left, left, "in {to}");
    }
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn who_has_agreed_is_not_waited_for_again() {
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    answers(&mut fixture, BEN, true).unwrap();
    for user in [CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    assert_eq!(asks(&mut fixture, ANN, false), Ok(vec![Entry::Place(PlaceEntry::Moved(WAY))]));
}

#[test]
fn d02_any_player_may_move_a_table_whose_channel_is_gone() {
    let mut fixture = Fixture::dealt(Book::Simple);
    asks(&mut fixture, ANN, false).unwrap();
    assert_eq!(
        fixture.tell(&Event::Place(PlaceEvent::Lost(NOW))),
        Ok(vec![Entry::Place(PlaceEntry::Lost(NOW))])
    );
    let later = Timestamp(NOW.0 + 60);
    assert_eq!(fixture.tell(&Event::Place(PlaceEvent::Lost(later))), Ok(vec![]), "it is known");
    assert!(fixture.seen().place().asked_to_move().is_none(), "nobody could answer");
    let kept = Timestamp(NOW.0 + 30 * 24 * 3_600);
    assert_eq!(fixture.table.limit(), Some(Limit::Date(kept)), "nobody's time runs");
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::DeadlinePassed(later))), Err(Refusal::NotIdle));
    assert_eq!(asks(&mut fixture, BEN, false), Ok(vec![Entry::Place(PlaceEntry::Moved(WAY))]));
    assert_eq!(fixture.table.limit(), Some(Limit::Turn));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn d02_after_thirty_days_it_is_closed() {
    let mut fixture = Fixture::dealt(Book::Simple);
    fixture.tell(&Event::Place(PlaceEvent::Lost(NOW))).unwrap();
    let kept = Timestamp(NOW.0 + 30 * 24 * 3_600);
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::DeadlinePassed(Timestamp(kept.0 - 1)))),
        Err(Refusal::NotIdle)
    );
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::DeadlinePassed(kept))),
        Ok(vec![Entry::Play(PlayEntry::Closed)])
    );
}

#[test]
fn d02_over_days_nobodys_time_has_run_meanwhile() {
    let mut fixture = Fixture::dealt(Book::Simple);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::Days {
        hours: 24,
        weekends: true,
    })))]);
    let set = fixture.table.turn_entries(&[], NOW, &BTreeMap::new());
    fixture.keep(&set);
    let due = fixture.table.due().unwrap();
    let hour = i64::try_from(Duration::from_hours(1).as_secs()).unwrap();
    fixture.tell(&Event::Place(PlaceEvent::Lost(Timestamp(NOW.0 + hour)))).unwrap();
    let back = Timestamp(NOW.0 + 31 * hour);
    let event = Event::Place(PlaceEvent::Move { user: ANN, moderator: false, way: WAY, now: back });
    let moved = fixture.tell(&event).unwrap();
    let down = Entry::Time(TimeEntry::Down(Span { from: Timestamp(NOW.0 + hour), to: back }));
    assert_eq!(moved, [Entry::Place(PlaceEntry::Moved(WAY)), down]);
    let set = fixture.table.turn_entries(&moved, back, &BTreeMap::new());
    fixture.keep(&set);
    assert_eq!(fixture.table.due(), Some(Timestamp(due.0 + 30 * hour)));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn d05_a_table_goes_on_in_its_place_with_no_time_lost() {
    let mut fixture = Fixture::dealt(Book::Simple);
    assert_eq!(
        fixture.tell(&Event::Place(PlaceEvent::Found(NOW))),
        Ok(vec![]),
        "it was never gone"
    );
    let limit = fixture.table.limit();
    fixture.tell(&Event::Place(PlaceEvent::Lost(NOW))).unwrap();
    let found = fixture.tell(&Event::Place(PlaceEvent::Found(Timestamp(NOW.0 + 60))));
    assert_eq!(found, Ok(vec![Entry::Place(PlaceEntry::Found)]));
    assert_eq!(fixture.table.limit(), limit);
    assert_eq!(fixture.read_again(), fixture.table);

    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::Days {
        hours: 24,
        weekends: true,
    })))]);
    let set = fixture.table.turn_entries(&[], NOW, &BTreeMap::new());
    fixture.keep(&set);
    let due = fixture.table.due().unwrap();
    fixture.tell(&Event::Place(PlaceEvent::Lost(NOW))).unwrap();
    let back = Timestamp(NOW.0 + 7_200);
    let found = fixture.tell(&Event::Place(PlaceEvent::Found(back))).unwrap();
    let set = fixture.table.turn_entries(&found, back, &BTreeMap::new());
    fixture.keep(&set);
    assert_eq!(fixture.table.due(), Some(Timestamp(due.0 + 7_200)));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn the_thread_of_a_table_is_known_from_its_log() {
    let mut fixture = Fixture::dealt(Book::Simple);
    assert_eq!(fixture.seen().place().own_thread(), None);
    fixture.keep(&[Entry::Place(PlaceEntry::OwnThread(WAY.from))]);
    assert_eq!(fixture.seen().place().own_thread(), Some(WAY.from));
    assert_eq!(fixture.read_again(), fixture.table);
}
