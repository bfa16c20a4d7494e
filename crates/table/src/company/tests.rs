//! The people who watch, and their view: all hands only where every player has agreed.

use rules::{Book, Seat};

use crate::id::UserId;
use crate::tests::{ANN, BEN, CLEO, DIRK, EVE, Fixture, person, secret};
use crate::{
    Awaits, ChairsEvent, Choice, CompanyEntry, CompanyEvent, Entry, Event, OpenView, PlayEvent,
    Refusal, Setting, SettingsEntry, TimeEvent, Turn, Watch,
};

const FAY: UserId = UserId(700_000_000_000_000_006);

/// A deal at a table where those who watch may see the hands, or may not.
fn dealt(watch: Watch) -> Fixture {
    let mut fixture = Fixture::dealt(Book::Simple);
    // As if it had been chosen in the lobby.
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Watch(watch)))]);
    fixture
}

fn watches(fixture: &mut Fixture, user: UserId) -> Result<Vec<Entry>, Refusal> {
    fixture.tell(&Event::Company(CompanyEvent::Watch(person(user))))
}

fn answers(fixture: &mut Fixture, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Company(CompanyEvent::AnswerOpen { user, turn, agrees }))
}

fn all_agree(fixture: &mut Fixture) {
    for user in [ANN, BEN, CLEO, DIRK] {
        assert!(!sees(fixture, EVE), "not all have agreed");
        answers(fixture, user, true).unwrap();
    }
}

fn sees(fixture: &Fixture, user: UserId) -> bool {
    OpenView::of(&fixture.seen(), user).is_some()
}

fn watchers(fixture: &Fixture) -> Vec<UserId> {
    fixture.seen().watchers().map(|person| person.user).collect()
}

#[test]
fn anybody_may_watch_and_sees_no_hand() {
    let mut fixture = dealt(Watch::Closed);
    assert_eq!(watches(&mut fixture, EVE), Ok(vec![Entry::Company(CompanyEntry::Came)]));
    assert_eq!(watches(&mut fixture, EVE), Ok(vec![]), "once is enough");
    assert_eq!(watchers(&fixture), [EVE]);
    assert!(!sees(&fixture, EVE));
    assert_eq!(watches(&mut fixture, BEN), Err(Refusal::SitsHere));
    assert_eq!(answers(&mut fixture, BEN, true), Err(Refusal::NoWatchers));
    assert_eq!(
        fixture.tell(&Event::Company(CompanyEvent::StopWatching(EVE))),
        Ok(vec![Entry::Company(CompanyEntry::Went)])
    );
    assert_eq!(watchers(&fixture), []);
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::Full),
        "as anybody"
    );
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn hands_are_shown_once_every_seated_person_has_agreed() {
    let mut fixture = dealt(Watch::Open);
    assert_eq!(
        watches(&mut fixture, EVE),
        Ok(vec![Entry::Company(CompanyEntry::Came), Entry::Company(CompanyEntry::Asked)])
    );
    assert_eq!(fixture.seen().asked_to_open(), Some((0, 4)));
    for user in [ANN, BEN, CLEO] {
        let member = fixture.table.people().member_of(user).unwrap();
        assert_eq!(
            answers(&mut fixture, user, true),
            Ok(vec![Entry::Company(CompanyEntry::Agreed(member))])
        );
        assert_eq!(answers(&mut fixture, user, true), Ok(vec![]), "once is enough");
        assert!(!sees(&fixture, EVE));
    }
    let opened = answers(&mut fixture, DIRK, true).unwrap();
    assert_eq!(
        opened[1..],
        [Entry::Company(CompanyEntry::Opened), Entry::Company(CompanyEntry::Saw)]
    );
    let open = OpenView::of(&fixture.seen(), EVE).unwrap();
    for seat in Seat::ALL {
        assert_eq!(open.hands()[seat], fixture.table.seen_from(seat).unwrap().hand);
    }
    // Only a watcher without a chair sees them.
    assert!(!sees(&fixture, FAY) && !sees(&fixture, ANN));
    assert_eq!(
        watches(&mut fixture, FAY),
        Ok(vec![Entry::Company(CompanyEntry::Came), Entry::Company(CompanyEntry::Saw)])
    );
    assert!(sees(&fixture, FAY));
    assert_eq!(watchers(&fixture), [EVE, FAY]);
    assert_eq!(fixture.read_again(), fixture.table, "the log makes the same table");
}

#[test]
fn such_a_deal_does_not_count_and_the_next_is_closed_again() {
    let mut fixture = dealt(Watch::Open);
    watches(&mut fixture, EVE).unwrap();
    all_agree(&mut fixture);
    fixture.play_deal();
    assert!(!sees(&fixture, EVE), "what is over everybody sees");
    while !matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        if fixture.table.awaits() == Awaits::Secret {
            fixture.draw_secret(3);
        } else {
            fixture.deal();
        }
    }
    assert!(fixture.outcomes[0].members.is_empty(), "no leaderboard");
    assert!(!sees(&fixture, EVE));
    assert_eq!(fixture.seen().asked_to_open(), None);
    assert_eq!(answers(&mut fixture, ANN, true), Err(Refusal::NoWatchers));
    fixture.play_deal();
    while matches!(fixture.table.awaits(), Awaits::Secret) {
        fixture.draw_secret(4);
    }
    fixture.deal();
    assert_eq!(fixture.outcomes[1].members.len(), 4, "this one counts");
}

#[test]
fn one_who_would_rather_not_is_enough_even_later() {
    let mut fixture = dealt(Watch::Open);
    watches(&mut fixture, EVE).unwrap();
    answers(&mut fixture, ANN, true).unwrap();
    let ben = fixture.table.people().member_of(BEN).unwrap();
    assert_eq!(
        answers(&mut fixture, BEN, false),
        Ok(vec![Entry::Company(CompanyEntry::Refused(ben))])
    );
    assert_eq!(answers(&mut fixture, CLEO, true), Err(Refusal::NoWatchers));
    assert_eq!(
        watches(&mut fixture, FAY),
        Ok(vec![Entry::Company(CompanyEntry::Came)]),
        "nobody is asked again"
    );

    let mut fixture = dealt(Watch::Open);
    watches(&mut fixture, EVE).unwrap();
    all_agree(&mut fixture);
    assert!(sees(&fixture, EVE));
    answers(&mut fixture, BEN, false).unwrap();
    assert!(!sees(&fixture, EVE), "from now on");
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
}

#[test]
fn an_absent_player_has_not_agreed() {
    let mut fixture = dealt(Watch::Open);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    watches(&mut fixture, EVE).unwrap();
    for user in [ANN, BEN, CLEO] {
        answers(&mut fixture, user, true).unwrap();
    }
    assert!(!sees(&fixture, EVE));
    assert_eq!(fixture.seen().asked_to_open(), Some((3, 4)));
    // With the answer they have come back.
    assert_eq!(answers(&mut fixture, DIRK, true).unwrap().len(), 4);
    assert!(sees(&fixture, EVE));
}

/// Ann and three robots, a deal on the table.
fn with_robots() -> Fixture {
    let mut fixture = Fixture::opened(Book::Simple, &[], 3);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Watch(Watch::Open)))]);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    fixture
}

#[test]
fn who_has_seen_the_hands_cannot_sit_down_in_that_deal() {
    let mut fixture = with_robots();
    watches(&mut fixture, EVE).unwrap();
    answers(&mut fixture, ANN, true).unwrap();
    assert!(sees(&fixture, EVE));
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    fixture.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(!sees(&fixture, EVE));
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    // Nor after a restart: who has seen what is kept beside the log.
    let again = fixture.read_again();
    assert_eq!(
        again.decide(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    // One who has seen nothing may, and is asked before a watcher sees their hand.
    watches(&mut fixture, FAY).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    assert!(!sees(&fixture, FAY));
    answers(&mut fixture, BEN, true).unwrap();
    assert!(sees(&fixture, FAY));
}

#[test]
fn after_a_watcher_is_forgotten_no_one_sits_down_in_that_deal() {
    let mut fixture = with_robots();
    watches(&mut fixture, EVE).unwrap();
    answers(&mut fixture, ANN, true).unwrap();
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::Forget(EVE))),
        Ok(vec![Entry::Company(CompanyEntry::Forgotten)])
    );
    assert_eq!(watchers(&fixture), []);
    for user in [EVE, BEN] {
        assert_eq!(
            fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))),
            Err(Refusal::HasSeenHands)
        );
    }
    // One who has seen nothing goes without a trace.
    let mut fixture = with_robots();
    watches(&mut fixture, EVE).unwrap();
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Forget(EVE))), Ok(vec![]));
    assert!(fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).is_ok());
}

#[test]
fn a_former_watcher_is_known_while_what_they_saw_matters() {
    let is_known = |fixture: &Fixture| fixture.table.people().watchers().of(EVE).is_some();
    let mut fixture = dealt(Watch::Closed);
    watches(&mut fixture, EVE).unwrap();
    fixture.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(!is_known(&fixture), "they have seen nothing");

    let mut fixture = with_robots();
    watches(&mut fixture, EVE).unwrap();
    answers(&mut fixture, ANN, true).unwrap();
    fixture.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(is_known(&fixture) && watchers(&fixture).is_empty());
    // A forgotten watcher who has seen the hands stays in the way, also once they are closed again.
    let mut fixture = with_robots();
    watches(&mut fixture, EVE).unwrap();
    answers(&mut fixture, ANN, true).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Forget(EVE))).unwrap();
    answers(&mut fixture, ANN, false).unwrap();
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))),
        Err(Refusal::HasSeenHands)
    );
}

#[test]
fn a_button_of_another_deal_opens_nothing() {
    let mut fixture = dealt(Watch::Open);
    watches(&mut fixture, EVE).unwrap();
    let early = Event::Company(CompanyEvent::AnswerOpen { user: ANN, turn: Turn(1), agrees: true });
    assert!(matches!(fixture.tell(&early), Err(Refusal::TooLate { .. })));
    // Those of this deal do, however many cards were played since.
    let turn = fixture.table.turn();
    fixture.play_one();
    let asked = Event::Company(CompanyEvent::AnswerOpen { user: ANN, turn, agrees: true });
    assert_eq!(fixture.tell(&asked).unwrap().len(), 1);
}

#[test]
fn whether_the_hands_may_be_shown_is_chosen_in_the_lobby() {
    let mut fixture = Fixture::opened(Book::Simple, &[], 3);
    assert_eq!(fixture.seen().settings().watch(), Watch::Closed);
    let chosen = Event::Settings(ANN, Choice::Set(Setting::Watch(Watch::Open)));
    assert_eq!(
        fixture.tell(&chosen).unwrap()[1],
        Entry::Settings(SettingsEntry::Set(Setting::Watch(Watch::Open)))
    );
    assert_eq!(fixture.seen().settings().watch(), Watch::Open);
}
