//! The people who watch, and their view: all hands only where every player has agreed.

use rules::{Book, Seat};

use crate::id::UserId;
use crate::tests::{ANN, BEN, CLEO, DIRK, EVE, Evening, person, secret};
use crate::{
    Awaits, ChairsEvent, Choice, CompanyEntry, CompanyEvent, Entry, Event, OpenView, PlayEvent,
    Refusal, Setting, SettingsEntry, TimeEvent, Turn, Watch,
};

const FAY: UserId = UserId(700_000_000_000_000_006);

/// A deal at a table where those who watch may see the hands, or may not.
fn dealt(watch: Watch) -> Evening {
    let mut evening = Evening::dealt(Book::Simple);
    // As if it had been chosen in the lobby.
    evening.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Watch(watch)))]);
    evening
}

fn watches(evening: &mut Evening, user: UserId) -> Result<Vec<Entry>, Refusal> {
    evening.tell(&Event::Company(CompanyEvent::Watch(person(user))))
}

fn answers(evening: &mut Evening, user: UserId, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let turn = evening.table.turn();
    evening.tell(&Event::Company(CompanyEvent::AnswerOpen { user, turn, agrees }))
}

fn all_agree(evening: &mut Evening) {
    for user in [ANN, BEN, CLEO, DIRK] {
        assert!(!sees(evening, EVE), "not all have agreed");
        answers(evening, user, true).unwrap();
    }
}

fn sees(evening: &Evening, user: UserId) -> bool {
    OpenView::of(&evening.seen(), user).is_some()
}

fn watchers(evening: &Evening) -> Vec<UserId> {
    evening.seen().watchers().map(|person| person.user).collect()
}

#[test]
fn anybody_may_watch_and_sees_no_hand() {
    let mut evening = dealt(Watch::Closed);
    assert_eq!(watches(&mut evening, EVE), Ok(vec![Entry::Company(CompanyEntry::Came)]));
    assert_eq!(watches(&mut evening, EVE), Ok(vec![]), "once is enough");
    assert_eq!(watchers(&evening), [EVE]);
    assert!(!sees(&evening, EVE));
    assert_eq!(watches(&mut evening, BEN), Err(Refusal::SitsHere));
    assert_eq!(answers(&mut evening, BEN, true), Err(Refusal::NoWatchers));
    assert_eq!(
        evening.tell(&Event::Company(CompanyEvent::StopWatching(EVE))),
        Ok(vec![Entry::Company(CompanyEntry::Went)])
    );
    assert_eq!(watchers(&evening), []);
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::Full),
        "as anybody"
    );
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn hands_are_shown_once_every_seated_person_has_agreed() {
    let mut evening = dealt(Watch::Open);
    assert_eq!(
        watches(&mut evening, EVE),
        Ok(vec![Entry::Company(CompanyEntry::Came), Entry::Company(CompanyEntry::Asked)])
    );
    assert_eq!(evening.seen().asked_to_open(), Some((0, 4)));
    for user in [ANN, BEN, CLEO] {
        let member = evening.table.people().member_of(user).unwrap();
        assert_eq!(
            answers(&mut evening, user, true),
            Ok(vec![Entry::Company(CompanyEntry::Agreed(member))])
        );
        assert_eq!(answers(&mut evening, user, true), Ok(vec![]), "once is enough");
        assert!(!sees(&evening, EVE));
    }
    let opened = answers(&mut evening, DIRK, true).unwrap();
    assert_eq!(
        opened[1..],
        [Entry::Company(CompanyEntry::Opened), Entry::Company(CompanyEntry::Saw)]
    );
    let open = OpenView::of(&evening.seen(), EVE).unwrap();
    for seat in Seat::ALL {
        assert_eq!(open.hands()[seat], evening.table.seen_from(seat).unwrap().hand);
    }
    // Only a watcher without a chair sees them.
    assert!(!sees(&evening, FAY) && !sees(&evening, ANN));
    assert_eq!(
        watches(&mut evening, FAY),
        Ok(vec![Entry::Company(CompanyEntry::Came), Entry::Company(CompanyEntry::Saw)])
    );
    assert!(sees(&evening, FAY));
    assert_eq!(watchers(&evening), [EVE, FAY]);
    assert_eq!(evening.read_again(), evening.table, "the log makes the same table");
}

#[test]
fn such_a_deal_does_not_count_and_the_next_is_closed_again() {
    let mut evening = dealt(Watch::Open);
    watches(&mut evening, EVE).unwrap();
    all_agree(&mut evening);
    evening.play_deal();
    assert!(!sees(&evening, EVE), "what is over everybody sees");
    while !matches!(evening.table.awaits(), Awaits::Actions(_)) {
        if evening.table.awaits() == Awaits::Secret {
            evening.draw_secret(3);
        } else {
            evening.deal();
        }
    }
    assert!(evening.outcomes[0].members.is_empty(), "no leaderboard");
    assert!(!sees(&evening, EVE));
    assert_eq!(evening.seen().asked_to_open(), None);
    assert_eq!(answers(&mut evening, ANN, true), Err(Refusal::NoWatchers));
    evening.play_deal();
    while matches!(evening.table.awaits(), Awaits::Secret) {
        evening.draw_secret(4);
    }
    evening.deal();
    assert_eq!(evening.outcomes[1].members.len(), 4, "this one counts");
}

#[test]
fn one_who_would_rather_not_is_enough_even_later() {
    let mut evening = dealt(Watch::Open);
    watches(&mut evening, EVE).unwrap();
    answers(&mut evening, ANN, true).unwrap();
    let ben = evening.table.people().member_of(BEN).unwrap();
    assert_eq!(
        answers(&mut evening, BEN, false),
        Ok(vec![Entry::Company(CompanyEntry::Refused(ben))])
    );
    assert_eq!(answers(&mut evening, CLEO, true), Err(Refusal::NoWatchers));
    assert_eq!(
        watches(&mut evening, FAY),
        Ok(vec![Entry::Company(CompanyEntry::Came)]),
        "nobody is asked again"
    );

    let mut evening = dealt(Watch::Open);
    watches(&mut evening, EVE).unwrap();
    all_agree(&mut evening);
    assert!(sees(&evening, EVE));
    answers(&mut evening, BEN, false).unwrap();
    assert!(!sees(&evening, EVE), "from now on");
    evening.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
}

#[test]
fn whoever_is_away_has_not_agreed() {
    let mut evening = dealt(Watch::Open);
    evening.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    watches(&mut evening, EVE).unwrap();
    for user in [ANN, BEN, CLEO] {
        answers(&mut evening, user, true).unwrap();
    }
    assert!(!sees(&evening, EVE));
    assert_eq!(evening.seen().asked_to_open(), Some((3, 4)));
    // With the answer they have come back.
    assert_eq!(answers(&mut evening, DIRK, true).unwrap().len(), 4);
    assert!(sees(&evening, EVE));
}

/// Ann and three robots, a deal on the table.
fn with_robots() -> Evening {
    let mut evening = Evening::opened(Book::Simple, &[], 3);
    evening.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Watch(Watch::Open)))]);
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    evening.draw_secret(2);
    let turn = evening.table.turn();
    evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    evening
}

#[test]
fn who_has_seen_the_hands_cannot_sit_down_in_that_deal() {
    let mut evening = with_robots();
    watches(&mut evening, EVE).unwrap();
    answers(&mut evening, ANN, true).unwrap();
    assert!(sees(&evening, EVE));
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    evening.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(!sees(&evening, EVE));
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    // Nor after a restart: who has seen what is kept beside the log.
    let again = evening.read_again();
    assert_eq!(
        again.decide(&Event::Chairs(ChairsEvent::SitDown(person(EVE)))),
        Err(Refusal::HasSeenHands)
    );
    // One who has seen nothing may, and is asked before a watcher sees their hand.
    watches(&mut evening, FAY).unwrap();
    evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).unwrap();
    assert!(!sees(&evening, FAY));
    answers(&mut evening, BEN, true).unwrap();
    assert!(sees(&evening, FAY));
}

#[test]
fn after_a_watcher_is_forgotten_no_one_sits_down_in_that_deal() {
    let mut evening = with_robots();
    watches(&mut evening, EVE).unwrap();
    answers(&mut evening, ANN, true).unwrap();
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::Forget(EVE))),
        Ok(vec![Entry::Company(CompanyEntry::Forgotten)])
    );
    assert_eq!(watchers(&evening), []);
    for user in [EVE, BEN] {
        assert_eq!(
            evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))),
            Err(Refusal::HasSeenHands)
        );
    }
    // One who has seen nothing goes without a trace.
    let mut evening = with_robots();
    watches(&mut evening, EVE).unwrap();
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::Forget(EVE))), Ok(vec![]));
    assert!(evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))).is_ok());
}

#[test]
fn a_former_watcher_is_known_while_what_they_saw_matters() {
    let is_known = |evening: &Evening| evening.table.people().watchers().of(EVE).is_some();
    let mut evening = dealt(Watch::Closed);
    watches(&mut evening, EVE).unwrap();
    evening.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(!is_known(&evening), "they have seen nothing");

    let mut evening = with_robots();
    watches(&mut evening, EVE).unwrap();
    answers(&mut evening, ANN, true).unwrap();
    evening.tell(&Event::Company(CompanyEvent::StopWatching(EVE))).unwrap();
    assert!(is_known(&evening) && watchers(&evening).is_empty());
    // A forgotten watcher who has seen the hands stays in the way, also once they are closed again.
    let mut evening = with_robots();
    watches(&mut evening, EVE).unwrap();
    answers(&mut evening, ANN, true).unwrap();
    evening.tell(&Event::Chairs(ChairsEvent::Forget(EVE))).unwrap();
    answers(&mut evening, ANN, false).unwrap();
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(BEN)))),
        Err(Refusal::HasSeenHands)
    );
}

#[test]
fn a_button_of_another_deal_opens_nothing() {
    let mut evening = dealt(Watch::Open);
    watches(&mut evening, EVE).unwrap();
    let early = Event::Company(CompanyEvent::AnswerOpen { user: ANN, turn: Turn(1), agrees: true });
    assert!(matches!(evening.tell(&early), Err(Refusal::TooLate { .. })));
    // Those of this deal do, however many cards were played since.
    let turn = evening.table.turn();
    evening.play_one();
    let asked = Event::Company(CompanyEvent::AnswerOpen { user: ANN, turn, agrees: true });
    assert_eq!(evening.tell(&asked).unwrap().len(), 1);
}

#[test]
fn whether_the_hands_may_be_shown_is_chosen_in_the_lobby() {
    let mut evening = Evening::opened(Book::Simple, &[], 3);
    assert_eq!(evening.seen().settings().watch(), Watch::Closed);
    let chosen = Event::Settings(ANN, Choice::Set(Setting::Watch(Watch::Open)));
    assert_eq!(
        evening.tell(&chosen).unwrap()[1],
        Entry::Settings(SettingsEntry::Set(Setting::Watch(Watch::Open)))
    );
    assert_eq!(evening.seen().settings().watch(), Watch::Open);
}
