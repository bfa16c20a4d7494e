//! A card or a call is taken back, and the log keeps both.

use rules::{Action, Book, Member, Seat, Sheet, Step};

use super::{ANN, BEN, CLEO, DIRK, Fixture, member};
use crate::id::UserId;
use crate::time::Limit;
use crate::{
    Awaits, ChairsEntry, ChairsEvent, Choice, ConsentEntry, ConsentEvent, ConsentRequest, Entry,
    Event, Occupant, PlayEntry, PlayEvent, Refusal, Setting, SettingsEntry, Table, TakeBack,
    TimeEvent,
};

fn dealt(take_back: TakeBack) -> Fixture {
    let mut fixture = Fixture::dealt(Book::Simple);
    // As if it had been chosen in the lobby.
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(take_back)))]);
    fixture
}

fn on_turn(fixture: &Fixture) -> (Seat, Member, UserId) {
    let Awaits::Actions(seats) = fixture.table.awaits() else { panic!("a deal is played") };
    let seat = seats.iter().next().unwrap();
    let member = fixture.table.member_of(seat);
    (seat, member, fixture.table.people().on(member).unwrap().user)
}

/// The player on turn plays a card.
fn plays(fixture: &mut Fixture) -> (Member, UserId, Step) {
    let (seat, member, user) = on_turn(fixture);
    let card = fixture.first_legal(seat);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap();
    (member, user, format!("{seat} play {card}").parse().unwrap())
}

fn asks(fixture: &mut Fixture, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Consent(ConsentEvent::Ask(user, turn, ConsentRequest::TakeBack)))
}

fn answers(fixture: &mut Fixture, user: UserId, agrees: bool) -> Vec<Entry> {
    let turn = fixture.table.turn();
    fixture
        .tell(&Event::Consent(ConsentEvent::Answer {
            user,
            turn,
            request: ConsentRequest::TakeBack,
            agrees,
        }))
        .unwrap()
}

/// The game as all see it, without what was taken back: the same cards, the same turn.
fn game(table: &Table) -> rules::PublicView {
    table.seen_from(Seat::North).unwrap().public
}

#[test]
fn what_all_others_agree_to_is_taken_back_and_does_not_count() {
    let mut fixture = dealt(TakeBack::Consent);
    plays(&mut fixture);
    let before = (game(&fixture.table), on_turn(&fixture));
    let (own, user, step) = plays(&mut fixture);
    plays(&mut fixture);
    assert_eq!(
        asks(&mut fixture, user),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::TakeBack, own))])
    );
    assert_eq!(fixture.table.limit(), Some(Limit::Consent(ConsentRequest::TakeBack)));
    assert_eq!(fixture.seen().consent().request(), Some((ConsentRequest::TakeBack, own)));
    let others: Vec<_> = [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user).collect();
    for &other in &others[..2] {
        assert_eq!(answers(&mut fixture, other, true).len(), 1);
        assert_eq!(answers(&mut fixture, other, true), [], "once is enough");
    }
    let took = answers(&mut fixture, others[2], true);
    assert_eq!(took[1], Entry::Play(PlayEntry::TookBack { member: own, by_consent: true }));
    assert_eq!((game(&fixture.table), on_turn(&fixture)), before);
    assert_eq!(fixture.seen().took_back(), Some((own, step)));
    assert_eq!(fixture.read_again(), fixture.table, "the log makes the same table");

    let (_, _, again) = plays(&mut fixture);
    assert_eq!(fixture.seen().took_back(), None);
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        plays(&mut fixture);
    }
    let ended = fixture.seen().last_ended_deal().unwrap().record();
    assert_eq!(ended.actions.len(), 52);
    assert_eq!(ended.actions[1], again.to_string());
    assert_eq!(ended.taken_back.len(), 1);
    assert_eq!((ended.taken_back[0].after, ended.taken_back[0].actions.len()), (1, 2));
    assert_eq!(ended.taken_back[0].actions[0], step.to_string());
    assert!(fixture.outcomes.iter().all(|outcome| outcome.members.is_empty()), "no leaderboard");
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn an_own_card_is_returned_at_once_until_another_acts() {
    let mut fixture = dealt(TakeBack::Own);
    let before = game(&fixture.table);
    let (own, user, _) = plays(&mut fixture);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: false });
    assert_eq!(asks(&mut fixture, user), Ok(vec![took]));
    assert_eq!(game(&fixture.table), before);
    assert_eq!(asks(&mut fixture, user), Err(Refusal::NothingToTakeBack));
    plays(&mut fixture);
    assert!(fixture.seen().seen_by(user).unwrap().may_take_back());
    plays(&mut fixture);
    assert!(!fixture.seen().seen_by(user).unwrap().may_take_back(), "another has acted");
    assert_eq!(asks(&mut fixture, user), Err(Refusal::NothingToTakeBack));
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        plays(&mut fixture);
    }
    assert!(fixture.outcomes.iter().any(|outcome| outcome.members.len() == 4));
}

#[test]
fn playing_on_or_silence_says_no() {
    let mut fixture = dealt(TakeBack::Consent);
    let (own, user, _) = plays(&mut fixture);
    asks(&mut fixture, user).unwrap();
    let (_, _, other) = on_turn(&fixture);
    assert_eq!(
        answers(&mut fixture, other, false),
        [Entry::Consent(ConsentEntry::Refused(
            ConsentRequest::TakeBack,
            fixture.table.people().member_of(other).unwrap()
        ))]
    );
    assert_eq!(fixture.table.limit(), Some(Limit::Turn));
    assert_eq!(asks(&mut fixture, user), Ok(vec![]), "once a turn");
    plays(&mut fixture);
    asks(&mut fixture, user).unwrap();
    let turn = fixture.table.turn();
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Consent(ConsentEntry::Lapsed(ConsentRequest::TakeBack))])
    );
    assert_eq!(fixture.seen().consent().request(), None);
    plays(&mut fixture);
    asks(&mut fixture, user).unwrap();
    plays(&mut fixture);
    assert_eq!(fixture.seen().consent().request(), None, "the trick has gone on");
    assert_eq!(fixture.table.chairs().occupant(own), fixture.read_again().chairs().occupant(own));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn where_nothing_is_taken_back_nobody_is_asked() {
    let mut fixture = dealt(TakeBack::Never);
    let (_, user, _) = plays(&mut fixture);
    assert_eq!(asks(&mut fixture, user), Err(Refusal::NoTakingBack));
    let mut fixture = dealt(TakeBack::Consent);
    assert_eq!(asks(&mut fixture, ANN), Err(Refusal::NothingToTakeBack));
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        plays(&mut fixture);
    }
    assert_eq!(asks(&mut fixture, ANN), Err(Refusal::NothingToTakeBack), "the deal is over");
}

#[test]
fn robots_mind_nothing_and_wait_while_people_think() {
    let mut fixture = dealt(TakeBack::Consent);
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    while on_turn(&fixture).2 != ANN {
        let (seat, turn) = (on_turn(&fixture).0, fixture.table.turn());
        let card = fixture.first_legal(seat);
        fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    }
    let (own, _, _) = plays(&mut fixture);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: true });
    assert_eq!(asks(&mut fixture, ANN), Ok(vec![took]));

    let mut fixture = dealt(TakeBack::Consent);
    let (_, user, _) = plays(&mut fixture);
    let (seat, _, next) = on_turn(&fixture);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(next))).unwrap();
    asks(&mut fixture, user).unwrap();
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    let robot = Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)));
    assert_eq!(fixture.tell(&robot), Err(Refusal::NotYet));
}

#[test]
fn a_card_that_a_robot_played_is_not_taken_back() {
    for take_back in [TakeBack::Own, TakeBack::Consent] {
        let mut fixture = dealt(take_back);
        let (seat, own, user) = on_turn(&fixture);
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
        let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
        fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
        fixture.tell(&Event::Look(user)).unwrap();
        assert_eq!(fixture.table.chairs().occupant(own), Occupant::Person { away: false });
        assert!(!fixture.seen().seen_by(user).unwrap().may_take_back(), "{take_back:?}");
        assert_eq!(asks(&mut fixture, user), Err(Refusal::NothingToTakeBack));
        // An own card is, as before; the robot's stays so when cards after it come back.
        let (_, next, _) = plays(&mut fixture);
        asks(&mut fixture, next).unwrap();
        assert!(!fixture.seen().seen_by(user).unwrap().may_take_back(), "{take_back:?}");
        assert_eq!(fixture.read_again(), fixture.table);
    }
}

#[test]
fn who_is_away_has_no_say_and_refuses_nothing() {
    let mut fixture = dealt(TakeBack::Consent);
    let (own, user, _) = plays(&mut fixture);
    let other = [ANN, BEN, CLEO, DIRK].into_iter().find(|it| *it != user).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(other))).unwrap();
    asks(&mut fixture, user).unwrap();
    let chair = fixture.table.people().member_of(other).unwrap();
    assert_eq!(answers(&mut fixture, other, false), [Entry::Chairs(ChairsEntry::Back(chair))]);
    assert_eq!(fixture.seen().consent().request(), Some((ConsentRequest::TakeBack, own)));
    // They are back, and are asked like the others.
    let refused = Entry::Consent(ConsentEntry::Refused(ConsentRequest::TakeBack, chair));
    assert_eq!(answers(&mut fixture, other, false), [refused]);
}

#[test]
fn in_a_later_deal_the_score_of_those_before_stays() {
    let mut fixture = dealt(TakeBack::Own);
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        plays(&mut fixture);
    }
    fixture.draw_secret(3);
    fixture.deal();
    plays(&mut fixture);
    let before = (game(&fixture.table), on_turn(&fixture));
    let (own, user, _) = plays(&mut fixture);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: false });
    assert_eq!(asks(&mut fixture, user), Ok(vec![took]));
    assert_eq!((game(&fixture.table), on_turn(&fixture)), before);
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_call_is_taken_back_like_a_card() {
    let mut fixture = Fixture::dealt(Book::Couleur);
    let (seat, own, user) = on_turn(&fixture);
    let turn = fixture.table.turn();
    let propose: Action = "propose H".parse().unwrap();
    let legal = fixture.table.seen_from(seat).unwrap().legal;
    let call = if legal.contains(propose) { propose } else { "pass".parse().unwrap() };
    let before = game(&fixture.table);
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), call))).unwrap();
    asks(&mut fixture, user).unwrap();
    for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user) {
        answers(&mut fixture, other, true);
    }
    assert_eq!(game(&fixture.table), before);
    assert_eq!(on_turn(&fixture), (seat, own, user));
}

#[test]
fn what_is_taken_back_is_chosen_in_the_lobby_and_kept() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    let chosen = Choice::Set(Setting::TakeBack(TakeBack::Never));
    let entries = fixture.tell(&Event::Settings(ANN, chosen)).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::TakeBack(TakeBack::Never)))
        ]
    );
    assert_eq!(fixture.read_again().settings().take_back(), TakeBack::Never);
}

fn acts(fixture: &mut Fixture, action: &str) -> UserId {
    let ((_, _, user), turn) = (on_turn(fixture), fixture.table.turn());
    let action = action.parse().unwrap();
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), action))).unwrap();
    user
}

/// An open misère: who leads to the second trick sees the declarer's hand.
#[test]
fn what_an_act_has_uncovered_is_taken_back_by_consent_alone() {
    let mut fixture = Fixture::dealt(Book::Couleur);
    let own = Entry::Settings(SettingsEntry::Set(Setting::TakeBack(TakeBack::Own)));
    fixture.keep(&[own]);
    acts(&mut fixture, "pass");
    acts(&mut fixture, "open-misere");
    acts(&mut fixture, "pass");
    acts(&mut fixture, "pass");
    for _ in 0..3 {
        plays(&mut fixture);
    }
    let (last, user, _) = plays(&mut fixture);
    let free = Entry::Play(PlayEntry::TookBack { member: last, by_consent: false });
    assert_eq!(asks(&mut fixture, user), Ok(vec![free]), "a trick is no secret");
    plays(&mut fixture);

    let before = game(&fixture.table);
    let (leader, user, _) = plays(&mut fixture);
    let Sheet::Belgian(sheet) = game(&fixture.table).sheet else { panic!("an auction") };
    assert!(sheet.open.iter().any(Option::is_some), "the declarer's hand lies open");
    let asked = Entry::Consent(ConsentEntry::Asked(ConsentRequest::TakeBack, leader));
    assert_eq!(asks(&mut fixture, user), Ok(vec![asked]));
    for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user) {
        answers(&mut fixture, other, true);
    }
    assert_eq!(game(&fixture.table), before);
    assert_eq!(fixture.read_again(), fixture.table);
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        plays(&mut fixture);
    }
    assert!(fixture.outcomes.iter().all(|outcome| outcome.members.is_empty()), "no leaderboard");
}

#[test]
fn alone_with_robots_an_uncovered_hand_costs_the_deal() {
    let mut fixture = Fixture::dealt(Book::Couleur);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(TakeBack::Own)))]);
    for bid in ["pass", "open-misere", "pass", "pass"] {
        acts(&mut fixture, bid);
    }
    for _ in 0..4 {
        plays(&mut fixture);
    }
    let (leader, user, _) = plays(&mut fixture);
    for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user) {
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(other))).unwrap();
    }
    let took = Entry::Play(PlayEntry::TookBack { member: leader, by_consent: true });
    assert_eq!(asks(&mut fixture, user), Ok(vec![took]));
}
