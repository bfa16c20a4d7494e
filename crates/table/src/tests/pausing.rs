//! A game that is played over days is paused, where all who play agree.

use rules::{Book, Member};

use super::days::{Days, HOUR, due};
use super::{ANN, BEN, CLEO, DIRK, Fixture};
use crate::id::{Timestamp, UserId};
use crate::time::Limit;
use crate::{
    ConsentEntry, ConsentEvent, ConsentRequest, Entry, Event, PlayEntry, Refusal, TimeEntry,
    TimeEvent,
};
use crate::{Hours, Span};
use crate::{Pause, Rest};

const OPEN: ConsentRequest = ConsentRequest::Pause(Pause::Open);
const DAY: ConsentRequest = ConsentRequest::Pause(Pause::Day);

fn asks(days: &mut Days, user: UserId, request: ConsentRequest) -> Result<Vec<Entry>, Refusal> {
    let turn = days.fixture.table.turn();
    days.tell(&Event::Consent(ConsentEvent::Ask(user, turn, request)))
}

fn answers(
    days: &mut Days,
    user: UserId,
    request: ConsentRequest,
    agrees: bool,
) -> Result<Vec<Entry>, Refusal> {
    let turn = days.fixture.table.turn();
    days.tell(&Event::Consent(ConsentEvent::Answer { user, turn, request, agrees }))
}

/// A table where Ann has asked for it and all others have agreed, at this moment.
fn paused(request: ConsentRequest) -> (Days, Vec<Entry>) {
    let mut days = Days::dealt(Hours::default());
    days.now += HOUR;
    let by = member_of(&days, ANN);
    assert!(days.fixture.table.may_be_paused());
    assert_eq!(
        asks(&mut days, ANN, request),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(request, by))])
    );
    assert!(!days.fixture.table.may_be_paused(), "it is asked about already");
    assert_eq!(answers(&mut days, BEN, request, true).unwrap().len(), 1);
    assert_eq!(answers(&mut days, CLEO, request, true).unwrap().len(), 1);
    assert!(days.fixture.table.rest().is_none(), "one has not agreed yet");
    let agreed = answers(&mut days, DIRK, request, true).unwrap();
    (days, agreed)
}

fn member_of(days: &Days, user: UserId) -> Member {
    days.fixture.table.people().member_of(user).unwrap()
}

#[test]
fn a_paused_game_goes_on_by_itself_when_its_time_is_over() {
    let (mut days, agreed) = paused(DAY);
    let (since, by) = (Timestamp(days.now), member_of(&days, ANN));
    let until = Timestamp(days.now + 24 * HOUR);
    let rest = Rest { since, until: Some(until) };
    assert_eq!(
        agreed[1..],
        [Entry::Time(TimeEntry::Paused(by, Pause::Day)), Entry::Time(TimeEntry::Rests(rest))]
    );
    let table = &days.fixture.table;
    assert_eq!((table.limit(), table.due()), (Some(Limit::Date(until)), None));
    assert!(table.stands_still() && !table.may_be_paused());
    assert_eq!(days.fixture.read_again(), days.fixture.table);
    assert_eq!(days.late(until.0 - 1), Err(Refusal::NotIdle), "no player is called");

    let goes_on = days.late(until.0).unwrap();
    let span = Span { from: since, to: until };
    assert_eq!(
        goes_on[..2],
        [Entry::Time(TimeEntry::Resumed(None)), Entry::Time(TimeEntry::Down(span))]
    );
    let (_, due) = due(&goes_on);
    assert_eq!(due.up.0 - due.began.0, 48 * HOUR, "the day of the turn, and that of the pause");
    assert!(!days.fixture.table.stands_still());
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn one_without_an_end_lasts_until_somebody_resumes_it() {
    let (mut days, agreed) = paused(OPEN);
    let since = Timestamp(days.now);
    assert_eq!(agreed[2], Entry::Time(TimeEntry::Rests(Rest { since, until: None })));
    assert_eq!(days.fixture.table.limit(), None);
    assert_eq!(days.late(days.now + 1_000 * HOUR), Err(Refusal::NotIdle));
    let eve = days.tell(&Event::Time(TimeEvent::Resume(super::EVE)));
    assert_eq!(eve, Err(Refusal::NotSeated), "it is theirs who sit there");
    let member = member_of(&days, CLEO);
    let resumed = days.tell(&Event::Time(TimeEvent::Resume(CLEO))).unwrap();
    assert_eq!(resumed[0], Entry::Time(TimeEntry::Resumed(Some(member))));
    let (_, due) = due(&resumed);
    assert_eq!(due.up.0 - due.began.0, (24 + 1_000) * HOUR);
    assert_eq!(
        days.tell(&Event::Time(TimeEvent::Resume(CLEO))),
        Ok(Vec::new()),
        "it goes on already"
    );
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn playing_on_resumes_it_and_their_bank_is_whole() {
    let (mut days, _) = paused(OPEN);
    let (since, (member, _)) = (Timestamp(days.now), days.on_turn());
    let played = days.plays_after(50);
    let span = Span { from: since, to: Timestamp(days.now) };
    assert_eq!(played[0], Entry::Time(TimeEntry::Resumed(Some(member))));
    assert!(matches!(played[1], Entry::Play(PlayEntry::Acted(_))));
    assert_eq!(played[2], Entry::Time(TimeEntry::Down(span)));
    let banked =
        Entry::Time(TimeEntry::Banked { member, left: std::time::Duration::from_hours(2) });
    assert_eq!(played[3], banked, "two hours for the card, and none is spent");
    assert_eq!(due(&played).1.up.0, days.now + 24 * HOUR);
    assert_eq!(days.fixture.read_again(), days.fixture.table);
}

#[test]
fn a_downtime_during_a_pause_is_not_counted_twice() {
    let (mut days, _) = paused(DAY);
    let since = days.now;
    days.now += 20 * HOUR;
    let down = Span { from: Timestamp(since + HOUR), to: Timestamp(days.now) };
    days.tell(&Event::Time(TimeEvent::WasDown(down))).unwrap();
    let (_, due) = due(&days.late(since + 24 * HOUR).unwrap());
    assert_eq!(due.up.0 - due.began.0, 48 * HOUR);
}

#[test]
fn one_who_would_not_leaves_the_game_as_it_is() {
    let mut days = Days::dealt(Hours::default());
    asks(&mut days, ANN, OPEN).unwrap();
    let by = member_of(&days, BEN);
    assert_eq!(
        answers(&mut days, BEN, OPEN, false),
        Ok(vec![Entry::Consent(ConsentEntry::Refused(OPEN, by))])
    );
    assert!(!days.fixture.table.stands_still());
    assert_eq!(answers(&mut days, CLEO, OPEN, true), Err(Refusal::NotAsked));
    let asker = member_of(&days, ANN);
    assert_eq!(days.fixture.table.consent().denied(asker), Some(OPEN));
    assert_eq!(days.fixture.table.consent().denied(by), None);
}

#[test]
fn one_who_asks_and_thinks_better_of_it_was_denied_nothing() {
    let mut days = Days::dealt(Hours::default());
    asks(&mut days, ANN, OPEN).unwrap();
    answers(&mut days, ANN, OPEN, false).unwrap();
    let asker = member_of(&days, ANN);
    assert_eq!(days.fixture.table.consent().denied(asker), None);
}

#[test]
fn only_a_deal_over_days_is_paused_and_only_once() {
    let mut live = Fixture::dealt(Book::Long);
    let turn = live.table.turn();
    assert_eq!(
        live.tell(&Event::Consent(ConsentEvent::Ask(ANN, turn, DAY))),
        Err(Refusal::NoPause)
    );
    assert!(!live.table.may_be_paused());
    let (mut days, _) = paused(OPEN);
    assert_eq!(asks(&mut days, ANN, DAY), Err(Refusal::NoPause));
    assert!(!days.fixture.table.may_be_paused());
}

#[test]
fn a_log_says_each_pause_in_its_words() {
    let member = Member::new(2).unwrap();
    let entries = [
        (
            "ask-pause-3-days 2",
            Entry::Consent(ConsentEntry::Asked(ConsentRequest::Pause(Pause::ThreeDays), member)),
        ),
        ("refuse-pause 2", Entry::Consent(ConsentEntry::Refused(OPEN, member))),
        ("pause-week 2", Entry::Time(TimeEntry::Paused(member, Pause::Week))),
        ("pause 2", Entry::Time(TimeEntry::Paused(member, Pause::Open))),
        (
            "rests 1795300000",
            Entry::Time(TimeEntry::Rests(Rest { since: Timestamp(1_795_300_000), until: None })),
        ),
        (
            "rests 1795300000 1795386400",
            Entry::Time(TimeEntry::Rests(Rest {
                since: Timestamp(1_795_300_000),
                until: Some(Timestamp(1_795_386_400)),
            })),
        ),
        ("resume 2", Entry::Time(TimeEntry::Resumed(Some(member)))),
        ("resume", Entry::Time(TimeEntry::Resumed(None))),
    ];
    for (line, entry) in entries {
        assert_eq!(entry.to_string(), line);
        assert_eq!(line.parse(), Ok(entry), "{line}");
    }
}
