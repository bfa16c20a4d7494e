//! A card or a call is taken back, and the log keeps both.

use rules::{Action, Book, Member, Seat, Step};

use super::{ANN, BEN, CLEO, DIRK, Evening, member};
use crate::id::UserId;
use crate::time::Limit;
use crate::{
    Awaits, ChairsEntry, ChairsEvent, Choice, ConsentEntry, ConsentEvent, ConsentRequest, Entry,
    Event, PlayEntry, PlayEvent, Refusal, Setting, SettingsEntry, Table, TakeBack, TimeEvent,
};

fn dealt(take_back: TakeBack) -> Evening {
    let mut evening = Evening::dealt(Book::Simple);
    // As if it had been chosen in the lobby.
    evening.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(take_back)))]);
    evening
}

fn on_turn(evening: &Evening) -> (Seat, Member, UserId) {
    let Awaits::Actions(seats) = evening.table.awaits() else { panic!("a deal is played") };
    let seat = seats.iter().next().unwrap();
    let member = evening.table.member_of(seat);
    (seat, member, evening.table.people().on(member).unwrap().user)
}

/// The player on turn plays a card.
fn plays(evening: &mut Evening) -> (Member, UserId, Step) {
    let (seat, member, user) = on_turn(evening);
    let card = evening.first_legal(seat);
    let turn = evening.table.turn();
    evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap();
    (member, user, format!("{seat} play {card}").parse().unwrap())
}

fn asks(evening: &mut Evening, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = evening.table.turn();
    evening.tell(&Event::Consent(ConsentEvent::Ask(user, turn, ConsentRequest::TakeBack)))
}

fn answers(evening: &mut Evening, user: UserId, agrees: bool) -> Vec<Entry> {
    let turn = evening.table.turn();
    evening
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
    let mut evening = dealt(TakeBack::Consent);
    plays(&mut evening);
    let before = (game(&evening.table), on_turn(&evening));
    let (own, user, step) = plays(&mut evening);
    plays(&mut evening);
    assert_eq!(
        asks(&mut evening, user),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::TakeBack, own))])
    );
    assert_eq!(evening.table.limit(), Some(Limit::Consent(ConsentRequest::TakeBack)));
    assert_eq!(evening.seen().consent().request(), Some((ConsentRequest::TakeBack, own)));
    let others: Vec<_> = [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user).collect();
    for &other in &others[..2] {
        assert_eq!(answers(&mut evening, other, true).len(), 1);
        assert_eq!(answers(&mut evening, other, true), [], "once is enough");
    }
    let took = answers(&mut evening, others[2], true);
    assert_eq!(took[1], Entry::Play(PlayEntry::TookBack { member: own, by_consent: true }));
    assert_eq!((game(&evening.table), on_turn(&evening)), before);
    assert_eq!(evening.seen().took_back(), Some((own, step)));
    assert_eq!(evening.read_again(), evening.table, "the log makes the same table");

    let (_, _, again) = plays(&mut evening);
    assert_eq!(evening.seen().took_back(), None);
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        plays(&mut evening);
    }
    let ended = evening.seen().last_ended_deal().unwrap().record();
    assert_eq!(ended.actions.len(), 52);
    assert_eq!(ended.actions[1], again.to_string());
    assert_eq!(ended.taken_back.len(), 1);
    assert_eq!((ended.taken_back[0].after, ended.taken_back[0].actions.len()), (1, 2));
    assert_eq!(ended.taken_back[0].actions[0], step.to_string());
    assert!(evening.outcomes.iter().all(|outcome| outcome.members.is_empty()), "no leaderboard");
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn an_own_card_is_returned_at_once_until_another_acts() {
    let mut evening = dealt(TakeBack::Own);
    let before = game(&evening.table);
    let (own, user, _) = plays(&mut evening);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: false });
    assert_eq!(asks(&mut evening, user), Ok(vec![took]));
    assert_eq!(game(&evening.table), before);
    assert_eq!(asks(&mut evening, user), Err(Refusal::NothingToTakeBack));
    plays(&mut evening);
    plays(&mut evening);
    assert_eq!(
        asks(&mut evening, user),
        Ok(vec![Entry::Consent(ConsentEntry::Asked(ConsentRequest::TakeBack, own))]),
        "others have acted"
    );
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        plays(&mut evening);
    }
    assert!(evening.outcomes.iter().any(|outcome| outcome.members.len() == 4));
}

#[test]
fn whoever_plays_on_has_said_no_and_so_does_silence() {
    let mut evening = dealt(TakeBack::Consent);
    let (own, user, _) = plays(&mut evening);
    asks(&mut evening, user).unwrap();
    let (_, _, other) = on_turn(&evening);
    assert_eq!(
        answers(&mut evening, other, false),
        [Entry::Consent(ConsentEntry::Refused(
            ConsentRequest::TakeBack,
            evening.table.people().member_of(other).unwrap()
        ))]
    );
    assert_eq!(evening.table.limit(), Some(Limit::Turn));
    assert_eq!(asks(&mut evening, user), Ok(vec![]), "once a turn");
    plays(&mut evening);
    asks(&mut evening, user).unwrap();
    let turn = evening.table.turn();
    assert_eq!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Consent(ConsentEntry::Lapsed(ConsentRequest::TakeBack))])
    );
    assert_eq!(evening.seen().consent().request(), None);
    plays(&mut evening);
    asks(&mut evening, user).unwrap();
    plays(&mut evening);
    assert_eq!(evening.seen().consent().request(), None, "the trick has gone on");
    assert_eq!(evening.table.chairs().occupant(own), evening.read_again().chairs().occupant(own));
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn where_nothing_is_taken_back_nobody_is_asked() {
    let mut evening = dealt(TakeBack::Never);
    let (_, user, _) = plays(&mut evening);
    assert_eq!(asks(&mut evening, user), Err(Refusal::NoTakingBack));
    let mut evening = dealt(TakeBack::Consent);
    assert_eq!(asks(&mut evening, ANN), Err(Refusal::NothingToTakeBack));
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        plays(&mut evening);
    }
    assert_eq!(asks(&mut evening, ANN), Err(Refusal::NothingToTakeBack), "the deal is over");
}

#[test]
fn robots_mind_nothing_and_wait_while_people_think() {
    let mut evening = dealt(TakeBack::Consent);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    }
    while on_turn(&evening).2 != ANN {
        let (seat, turn) = (on_turn(&evening).0, evening.table.turn());
        let card = evening.first_legal(seat);
        evening.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    }
    let (own, _, _) = plays(&mut evening);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: true });
    assert_eq!(asks(&mut evening, ANN), Ok(vec![took]));

    let mut evening = dealt(TakeBack::Consent);
    let (_, user, _) = plays(&mut evening);
    let (seat, _, next) = on_turn(&evening);
    evening.tell(&Event::Chairs(ChairsEvent::Leave(next))).unwrap();
    asks(&mut evening, user).unwrap();
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    let robot = Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)));
    assert_eq!(evening.tell(&robot), Err(Refusal::NotYet));
}

#[test]
fn who_is_away_has_no_say_and_refuses_nothing() {
    let mut evening = dealt(TakeBack::Consent);
    let (own, user, _) = plays(&mut evening);
    let other = [ANN, BEN, CLEO, DIRK].into_iter().find(|it| *it != user).unwrap();
    evening.tell(&Event::Chairs(ChairsEvent::Leave(other))).unwrap();
    asks(&mut evening, user).unwrap();
    let chair = evening.table.people().member_of(other).unwrap();
    assert_eq!(answers(&mut evening, other, false), [Entry::Chairs(ChairsEntry::Back(chair))]);
    assert_eq!(evening.seen().consent().request(), Some((ConsentRequest::TakeBack, own)));
    // They are back, and are asked like the others.
    let refused = Entry::Consent(ConsentEntry::Refused(ConsentRequest::TakeBack, chair));
    assert_eq!(answers(&mut evening, other, false), [refused]);
}

#[test]
fn in_a_later_deal_the_score_of_those_before_stays() {
    let mut evening = dealt(TakeBack::Own);
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        plays(&mut evening);
    }
    evening.draw_secret(3);
    evening.deal();
    plays(&mut evening);
    let before = (game(&evening.table), on_turn(&evening));
    let (own, user, _) = plays(&mut evening);
    let took = Entry::Play(PlayEntry::TookBack { member: own, by_consent: false });
    assert_eq!(asks(&mut evening, user), Ok(vec![took]));
    assert_eq!((game(&evening.table), on_turn(&evening)), before);
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn a_call_is_taken_back_like_a_card() {
    let mut evening = Evening::dealt(Book::Couleur);
    let (seat, own, user) = on_turn(&evening);
    let turn = evening.table.turn();
    let propose: Action = "propose H".parse().unwrap();
    let legal = evening.table.seen_from(seat).unwrap().legal;
    let call = if legal.contains(propose) { propose } else { "pass".parse().unwrap() };
    let before = game(&evening.table);
    evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), call))).unwrap();
    asks(&mut evening, user).unwrap();
    for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|it| *it != user) {
        answers(&mut evening, other, true);
    }
    assert_eq!(game(&evening.table), before);
    assert_eq!(on_turn(&evening), (seat, own, user));
}

#[test]
fn what_is_taken_back_is_chosen_in_the_lobby_and_kept() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    let chosen = Choice::Set(Setting::TakeBack(TakeBack::Never));
    let entries = evening.tell(&Event::Settings(ANN, chosen)).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::TakeBack(TakeBack::Never)))
        ]
    );
    assert_eq!(evening.read_again().settings().take_back(), TakeBack::Never);
}
