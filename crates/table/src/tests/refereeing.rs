//! A bid that waits for the referee (spec.md 4.11): who is asked, and what they see.

use rules::{Action, Book, Call, Line, Refusal as Rule, Step, Value, Verdict};

use super::{ANN, BEN, CLEO, DIRK, EVE, Fixture, person, secret};
use crate::id::UserId;
use crate::{
    Awaits, ChairsEvent, ConsentEvent, ConsentRequest, Entry, Event, PlayEntry, PlayEvent, Refusal,
    Setting, SettingsEntry, TakeBack, TimeEntry, TimeEvent,
};

/// A deal of Liège with a referee, in which these have sat down in turn.
fn dealt(members: u32, people: &[UserId]) -> Fixture {
    let settings = [("referee", Value::Flag(true)), ("members", Value::Number(members))];
    let mut fixture = Fixture::opened(Book::Liege, &settings, 0);
    for &user in &people[1..] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    fixture.deal();
    fixture
}

/// Makes the first player bid what the referee is asked about; answers the bidder and the line.
fn bid(fixture: &mut Fixture) -> (UserId, Line) {
    let ((seat, bidder), turn) = (fixture.on_turn(), fixture.table.turn());
    let action: Action = "open-misere".parse().unwrap();
    fixture.tell(&Event::Play(PlayEvent::Act(bidder, Some(turn), action))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Referee);
    (bidder, Line { seat, action })
}

fn judge(fixture: &mut Fixture, user: UserId, verdict: Verdict) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::Judge(user, Some(turn), verdict)))
}

#[test]
fn a_bid_stands_or_is_a_pass_as_the_owner_says_and_nobody_else() {
    for verdict in [Verdict::Approve, Verdict::Refuse] {
        let mut fixture = dealt(4, &[ANN, BEN, CLEO, DIRK]);
        assert_eq!(fixture.seen().referee(), None);
        let early = judge(&mut fixture, ANN, verdict);
        assert_eq!(early, Err(Refusal::Rules(Rule::NothingToJudge)));

        let (bidder, line) = bid(&mut fixture);
        assert_ne!(bidder, ANN, "the owner bids in another test");
        let referee = fixture.table.people().member_of(ANN).unwrap();
        assert_eq!(fixture.seen().referee(), Some(referee));
        for other in [BEN, CLEO, DIRK] {
            let refused = judge(&mut fixture, other, verdict);
            assert_eq!(refused, Err(Refusal::NotTheReferee { referee }));
            assert_eq!(fixture.seen().seen_by(other).unwrap().judged(), None);
        }
        assert_eq!(judge(&mut fixture, EVE, verdict), Err(Refusal::NotSeated));
        let own = fixture.seen().seen_by(ANN).unwrap();
        let judged = own.judged().unwrap();
        assert_eq!((judged.seat, Action::Call(judged.call)), (line.seat, line.action));
        assert_eq!(judged.hand, None, "who plays in the deal judges blind");

        let turn = fixture.table.turn();
        let step = Entry::Play(PlayEntry::Acted(Step::Referee(verdict)));
        assert_eq!(judge(&mut fixture, ANN, verdict), Ok(vec![step]));
        assert_eq!(fixture.seen().referee(), None);
        assert_eq!(fixture.read_again(), fixture.table);
        let stale = Event::Play(PlayEvent::Judge(ANN, Some(turn), verdict));
        assert!(matches!(fixture.tell(&stale), Err(Refusal::TooLate { .. })));
        let asked_again = fixture.on_turn().1 == bidder;
        assert!(!asked_again, "whoever has bid or passed is not asked at once");
    }
}

#[test]
fn a_present_referee_may_decide_after_the_wait_is_over() {
    let mut fixture = dealt(4, &[ANN, BEN, CLEO, DIRK]);
    bid(&mut fixture);
    let turn = fixture.table.turn();
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Time(TimeEntry::Idled)])
    );
    assert_eq!(fixture.table.awaits(), Awaits::Referee);
    let step = Entry::Play(PlayEntry::Acted(Step::Referee(Verdict::Refuse)));
    assert_eq!(judge(&mut fixture, ANN, Verdict::Refuse), Ok(vec![step]));
}

#[test]
fn no_player_judges_their_own_bid_and_alone_it_stands_in_time() {
    let mut fixture = dealt(4, &[ANN, BEN, CLEO, DIRK]);
    while fixture.on_turn().1 != ANN {
        let ((_, user), turn) = (fixture.on_turn(), fixture.table.turn());
        fixture
            .tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Call(Call::Pass))))
            .unwrap();
    }
    bid(&mut fixture);
    let referee = fixture.table.people().member_of(BEN).unwrap();
    assert_eq!(fixture.seen().referee(), Some(referee));
    let own = judge(&mut fixture, ANN, Verdict::Approve);
    assert_eq!(own, Err(Refusal::NotTheReferee { referee }));
    // An absent player is not asked, and a robot is no referee.
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    assert_eq!(fixture.seen().referee(), None);
    assert_eq!(judge(&mut fixture, ANN, Verdict::Approve), Err(Refusal::NotYet));
    let turn = fixture.table.turn();
    let stands = Entry::Play(PlayEntry::Acted(Step::Referee(Verdict::Approve)));
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))), Ok(vec![stands]));
}

#[test]
fn a_referee_who_sits_the_deal_out_sees_the_hand() {
    let five = [ANN, BEN, CLEO, DIRK, EVE];
    let mut fixture = dealt(5, &five);
    let sits_out = |user: &UserId| {
        let member = fixture.table.people().member_of(*user).unwrap();
        fixture.seen().seat_of(member).is_none()
    };
    let out = five.into_iter().find(sits_out).unwrap();
    let (bidder, line) = bid(&mut fixture);
    // No other player is there to judge.
    for user in five.into_iter().filter(|user| ![out, bidder].contains(user)) {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    let hand = fixture.table.seen_from(line.seat).unwrap().hand;
    let judged = fixture.seen().seen_by(out).unwrap().judged().copied().unwrap();
    assert_eq!((judged.seat, judged.hand), (line.seat, Some(hand)));
    assert_eq!(fixture.seen().seen_by(bidder).unwrap().judged(), None);
}

#[test]
fn a_bid_whose_hand_was_looked_at_is_not_taken_back_alone() {
    let five = [ANN, BEN, CLEO, DIRK, EVE];
    for (people, seen) in [(&five[..4], false), (&five[..], true)] {
        let mut fixture = dealt(people.len().try_into().unwrap(), people);
        let own = Setting::TakeBack(TakeBack::Own);
        fixture.keep(&[Entry::Settings(SettingsEntry::Set(own))]);
        let sits_out = |user: &UserId| {
            let member = fixture.table.people().member_of(*user).unwrap();
            fixture.seen().seat_of(member).is_none()
        };
        let out = people.iter().copied().find(sits_out);
        let (bidder, _) = bid(&mut fixture);
        for &user in people.iter().filter(|&&user| Some(user) != out && user != bidder) {
            // Of five only the one who sits out is left to judge.
            if seen {
                fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
            }
        }
        let member = fixture.table.people().member_of(bidder).unwrap();
        let turn = fixture.table.turn();
        let ask = ConsentEvent::Ask(bidder, turn, ConsentRequest::TakeBack);
        let free = Entry::Play(PlayEntry::TookBack { member, by_consent: false });
        let asked = fixture.tell(&Event::Consent(ask)).unwrap();
        assert_eq!(asked == [free], !seen, "{asked:?}");
    }
}
