//! The moment for white hands, before the auction.

use rules::{Ending, Line, Step};

use super::*;
use crate::{ChairsEvent, Pace, PlayEntry, PlayEvent, Setting, SettingsEntry, TimeEvent};

/// A deal of couleur with the option, dealt from that secret.
fn dealt_from(byte: u8) -> Fixture {
    let settings = [("white_hand", Value::Word("same_dealer".into()))];
    let mut fixture = Fixture::opened(Book::Couleur, &settings, 0);
    fixture.begins();
    fixture.draw_secret(byte);
    fixture.deal();
    fixture
}

/// The seat that may show a white hand now.
fn holder(fixture: &Fixture) -> Option<Seat> {
    let holds = |seat: &Seat| fixture.table.seen_from(*seat).unwrap().legal.contains(Action::White);
    Seat::ALL.into_iter().find(holds)
}

fn user_of(fixture: &Fixture, seat: Seat) -> UserId {
    user_on(fixture, fixture.table.member_of(seat))
}

fn user_on(fixture: &Fixture, member: Member) -> UserId {
    fixture.table.people().on(member).unwrap().user
}

/// A deal with a white hand, and its holder.
fn with_a_white_hand() -> (Fixture, Seat) {
    let mut deals = (1..=u8::MAX).map(dealt_from);
    deals.find_map(|fixture| holder(&fixture).map(|seat| (fixture, seat))).unwrap()
}

fn without_one() -> Fixture {
    (1..=u8::MAX).map(dealt_from).find(|fixture| holder(fixture).is_none()).unwrap()
}

/// All four answers, in the order of the seats.
fn answers(shows: Option<Seat>) -> Vec<Entry> {
    let action = |seat| if shows == Some(seat) { Action::White } else { Action::Decline };
    let line =
        |seat| Entry::Play(PlayEntry::Acted(Step::Seat(Line { seat, action: action(seat) })));
    Seat::ALL.into_iter().map(line).collect()
}

#[test]
fn the_auction_opens_by_itself_whatever_the_hands_are() {
    for mut fixture in [with_a_white_hand().0, without_one()] {
        let turn = fixture.table.turn();
        assert_eq!(fixture.table.awaits(), Awaits::WhiteHands);
        assert_eq!(fixture.table.limit(), Some(Limit::WhiteHands));
        assert_eq!(fixture.table.awaited_members().count(), 0, "nobody keeps anybody waiting");
        for user in [ANN, BEN, CLEO, DIRK] {
            fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
        }
        assert_eq!(fixture.table.limit(), Some(Limit::Robot), "nobody is there");
        fixture.tell(&Event::Look(ANN)).unwrap();
        assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap(), answers(None));
        assert!(matches!(fixture.table.awaits(), Awaits::Actions(_)), "the auction is open");
        let late = fixture.tell(&Event::Time(TimeEvent::TimeUp(turn)));
        assert!(matches!(late, Err(Refusal::TooLate { .. })), "{late:?}");
    }
}

#[test]
fn the_auction_opens_once_all_have_gone_on() {
    let (fixture, seat) = with_a_white_hand();
    all_go_on(fixture, seat);
    let (mut fixture, seat) = with_a_white_hand();
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::days(24))))]);
    all_go_on(fixture, seat);
}

/// The holder of the white hand last.
fn all_go_on(mut fixture: Fixture, seat: Seat) {
    let (turn, holder) = (fixture.table.turn(), user_of(&fixture, seat));
    let others = [ANN, BEN, CLEO, DIRK].into_iter().filter(|&user| user != holder);
    for user in others {
        assert_eq!(fixture.table.limit(), Some(Limit::WhiteHands));
        let member =
            fixture.table.chairs().members().find(|&it| user_on(&fixture, it) == user).unwrap();
        let went_on = fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
        assert_eq!(went_on, [Entry::Play(PlayEntry::WentOn(member))]);
        assert_eq!(
            fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap(),
            [],
            "once is enough"
        );
    }
    assert_eq!(fixture.table.limit(), Some(Limit::WhiteHands), "one has not");
    // To keep a white hand looks like having none.
    let member = fixture.table.member_of(seat);
    let kept =
        fixture.tell(&Event::Play(PlayEvent::Act(holder, Some(turn), Action::Decline))).unwrap();
    assert_eq!(
        kept,
        [Entry::Play(PlayEntry::KeptHand(member)), Entry::Play(PlayEntry::WentOn(member))]
    );
    assert_eq!(fixture.seen().gone_on().count(), 4);
    assert_eq!(fixture.table.limit(), Some(Limit::Robot));
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap(), answers(None));
    assert_eq!(fixture.seen().gone_on().count(), 0, "there is more to go on from after the deal");
}

#[test]
fn a_white_hand_that_is_shown_ends_the_deal_at_once() {
    for by_robot in [false, true] {
        let (mut fixture, seat) = with_a_white_hand();
        let (turn, user) = (fixture.table.turn(), user_of(&fixture, seat));
        let shows = if by_robot {
            fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
            Event::Play(PlayEvent::RobotAct(seat, turn, Action::White))
        } else {
            Event::Play(PlayEvent::Act(user, Some(turn), Action::White))
        };
        let edition = Entry::Play(PlayEntry::RobotsAre(robots::EDITION));
        let edition = by_robot.then_some(edition).into_iter();
        let expected: Vec<_> = edition.chain(answers(Some(seat))).collect();
        assert_eq!(fixture.tell(&shows).unwrap(), expected);
        let seen = fixture.seen();
        let Sheet::Belgian(sheet) = seen.game().cloned().unwrap().sheet else {
            panic!("an auction")
        };
        assert_eq!(sheet.result.unwrap().ending, Ending::WhiteHand { seat });
    }
}

#[test]
fn nobody_else_may_show_one() {
    let (mut fixture, seat) = with_a_white_hand();
    let turn = fixture.table.turn();
    let other = user_of(&fixture, seat.next());
    let refused = fixture.tell(&Event::Play(PlayEvent::Act(other, Some(turn), Action::White)));
    assert_eq!(refused, Err(Refusal::Rules(rules::Refusal::NotWhite)));
}

#[test]
fn a_hand_that_is_kept_leaves_no_trace_in_what_everybody_reads() {
    let (mut fixture, seat) = with_a_white_hand();
    let (turn, user) = (fixture.table.turn(), user_of(&fixture, seat));
    let (member, before) = (fixture.table.member_of(seat), fixture.seen().game().cloned());
    assert!(fixture.seen().seen_by(user).unwrap().may_show_white_hand());
    let keep = Event::Play(PlayEvent::Act(user, Some(turn), Action::Decline));
    let kept = [Entry::Play(PlayEntry::KeptHand(member)), Entry::Play(PlayEntry::WentOn(member))];
    assert_eq!(fixture.tell(&keep).unwrap(), kept);
    assert!(!fixture.seen().seen_by(user).unwrap().may_show_white_hand());
    assert_eq!(fixture.tell(&keep).unwrap(), [], "once is enough");
    // A button of an earlier version, on a hand that is not white.
    let other = user_of(&fixture, seat.next());
    fixture.tell(&Event::Play(PlayEvent::Act(other, Some(turn), Action::Decline))).unwrap();
    assert_eq!((fixture.table.turn(), fixture.seen().game().cloned()), (turn, before));
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap(), answers(None));
    // No player has kept anything in the next deal.
    assert!(members_keeping(&fixture) > 0);
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        let (_, user) = fixture.on_turn();
        let pass = Action::Call(rules::Call::Pass);
        let said = fixture.tell(&Event::Play(PlayEvent::Act(user, None, pass)));
        if said.is_err() {
            fixture.play_one();
        }
    }
    fixture.draw_secret(9);
    fixture.deal();
    assert!(members_keeping(&fixture) == 0);
}

#[test]
fn answers_of_a_log_from_before_stand_and_the_others_follow() {
    let mut fixture = without_one();
    let seat = Seat::East;
    fixture
        .keep(&[Entry::Play(PlayEntry::Acted(Step::Seat(Line { seat, action: Action::Decline })))]);
    assert_eq!(fixture.table.awaits(), Awaits::WhiteHands);
    let turn = fixture.table.turn();
    let mut rest = answers(None);
    rest.remove(seat as usize);
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap(), rest);
    assert!(matches!(fixture.table.awaits(), Awaits::Actions(_)));
}

#[test]
fn who_keeps_a_white_hand_is_remembered() {
    let (mut fixture, seat) = with_a_white_hand();
    let (turn, user) = (fixture.table.turn(), user_of(&fixture, seat));
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Decline))).unwrap();
    assert_eq!(fixture.read_again(), fixture.table);
}

fn members_keeping(fixture: &Fixture) -> usize {
    Member::ALL.into_iter().filter(|&it| fixture.table.hidden.keeps_hand(it)).count()
}
