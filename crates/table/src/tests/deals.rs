//! The draw, the cut, the cards, and who is waited for.

use super::*;

#[test]
fn g08_a_forced_card_waits_for_its_player_but_the_last_does_not() {
    let (mut forced, mut last) = (0, 0);
    for book in [Book::Short, Book::Simple, Book::Long] {
        let mut evening = Evening::dealt(book);
        while matches!(evening.table.awaits(), Awaits::Actions(_)) {
            let (seat, _) = evening.on_turn();
            let view = evening.table.seen_from(seat).unwrap();
            if view.legal.iter().count() == 1 && view.hand.len() > 1 {
                assert!(!evening.table.plays_itself(seat), "{view:?}");
                forced += 1;
            }
            if view.hand.len() == 1 {
                assert!(evening.table.plays_itself(seat));
                last += 1;
            }
            evening.play_one();
        }
    }
    assert!(forced > 10 && last == 12, "{forced} forced cards, {last} last ones");
}

#[test]
fn the_draw_seats_the_two_lowest_against_the_two_highest() {
    // spec.md 1.1.2: the lowest is North and deals, its partner is South.
    let mut evening = Evening::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(9)))).unwrap();
    let drawn = evening.table.drawn().last_chunk::<4>().copied().unwrap();
    let height = |card: Card| (card.rank as u8 + 1) % 13;
    let mut by_height: Vec<_> = [ANN, BEN, CLEO, DIRK].into_iter().zip(drawn).collect();
    by_height.sort_by_key(|&(_, card)| height(card));
    let seated = |seat: Seat| evening.table.people().on(seat.into()).unwrap().user;
    let [lowest, second, third, highest] = [0, 1, 2, 3].map(|place: usize| by_height[place].0);
    assert_eq!(seated(Seat::North), lowest);
    assert_eq!(seated(Seat::South), second);
    assert_eq!(seated(Seat::West), third);
    assert_eq!(seated(Seat::East), highest);
    assert_eq!(evening.table.play.last_match().unwrap().terms().1, Seat::North.into());
}

#[test]
fn the_cutter_alone_cuts_and_leaves_four_cards_in_each_part() {
    let mut evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    // The player on the dealer's right cuts.
    let dealer = Seat::ALL[evening.table.play.last_match().unwrap().terms().1.index()];
    assert_eq!(cutter, Member::from(dealer.previous()));
    let user = evening.table.people().on(cutter).unwrap().user;
    let other = evening.table.people().on(dealer.into()).unwrap().user;
    let turn = evening.table.turn();
    let cut = |user, at| Event::Play(PlayEvent::Cut(user, turn, at));
    assert_eq!(evening.tell(&cut(other, Some(20))), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(evening.tell(&cut(user, Some(3))), Err(Refusal::CutTooThin));
    assert_eq!(evening.tell(&cut(user, Some(49))), Err(Refusal::CutTooThin));
    evening.tell(&cut(user, Some(48))).unwrap();
    assert!(matches!(evening.table.awaits(), Awaits::Actions(_)));
    assert_eq!(evening.tell(&cut(user, None)), Err(Refusal::NoCut));
}

#[test]
fn whoever_may_cut_is_asked_and_nobody_else() {
    let mut evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    let user = evening.table.people().on(cutter).unwrap().user;
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let turn = evening.table.turn();
    let may_cut = |evening: &Evening, user| evening.seen().may_cut(user, turn);
    assert_eq!(may_cut(&evening, user), Ok(()));
    assert_eq!(may_cut(&evening, other), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(may_cut(&evening, EVE), Err(Refusal::NotSeated));
    assert_eq!(evening.seen().may_cut(user, Turn(turn.0 + 1)), Err(Refusal::NotYet));
    // Any seated player may cut for one who is away.
    evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(may_cut(&evening, other), Ok(()));
    assert_eq!(may_cut(&evening, EVE), Err(Refusal::NotSeated));
    evening.tell(&Event::Play(PlayEvent::Cut(other, turn, None))).unwrap();
    assert_eq!(may_cut(&evening, user), Err(Refusal::NoCut));
}

#[test]
fn a_turn_is_limited_by_what_it_waits_for() {
    let mut evening = Evening::opened(Book::Long, &[], 0);
    assert_eq!(evening.table.limit(), Some(Limit::Lobby), "a lobby is kept for a while");
    evening = Evening::begun(Book::Long);
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    assert_eq!(evening.table.limit(), Some(Limit::Cut));
    let user = evening.table.people().on(cutter).unwrap().user;
    evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(evening.table.limit(), Some(Limit::Robot), "nobody is there to cut");
    evening.tell(&Event::Look(user)).unwrap();
    evening.deal();
    let (turn, (_, user)) = (evening.table.turn(), evening.on_turn());
    for idled in 0..2 {
        assert_eq!((evening.table.limit(), evening.table.idled()), (Some(Limit::Turn), idled));
        assert!(!evening.table.is_idle());
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    }
    assert!(evening.table.is_idle());
    assert_eq!(evening.table.limit(), None, "twice is enough");
    let mut evening = Evening::dealt(Book::Long);
    assert_eq!(evening.on_turn().1, user);
    evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(evening.table.limit(), None, "a robot keeps nobody waiting");
}

#[test]
fn an_uncut_pack_is_dealt_when_its_time_is_up() {
    let mut evening = Evening::begun(Book::Long);
    let turn = evening.table.turn();
    assert_eq!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Play(PlayEntry::Dealt { cut: None })])
    );
}

#[test]
fn e01_a_button_of_an_earlier_trick_says_which_trick_it_is_now() {
    let mut evening = Evening::dealt(Book::Long);
    let (user, turn, _) = evening.play_one();
    for _ in 0..8 {
        evening.play_one();
    }
    // The ninth card lies in the third trick.
    let held =
        evening.table.people().member_of(user).map(|member| Seat::ALL[member.index()]).unwrap();
    let card = evening.table.seen_from(held).unwrap().hand.first().unwrap();
    let late = evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(late, Err(Refusal::TooLate { then: Some(1), now: Some(3) }));
}

#[test]
fn a_button_of_before_the_cards_is_of_no_trick() {
    let mut evening = Evening::begun(Book::Long);
    let turn = evening.table.turn();
    evening.deal();
    let late = evening.tell(&Event::Time(TimeEvent::TimeUp(turn)));
    assert_eq!(late, Err(Refusal::TooLate { then: None, now: Some(1) }));
    let early = evening.tell(&Event::Time(TimeEvent::TimeUp(Turn(evening.table.turn().0 + 1))));
    assert_eq!(early, Err(Refusal::NotYet));
}

#[test]
fn e03_the_same_card_pressed_twice_is_one_play() {
    let mut evening = Evening::dealt(Book::Long);
    let (user, turn, card) = evening.play_one();
    let entries = evening.log.len();
    let again = evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(again, Err(Refusal::AlreadyPlayed { card }));
    assert_eq!(evening.log.len(), entries);
}

#[test]
fn e05_another_seats_turn_is_named() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, _) = evening.on_turn();
    let other = evening.table.people().on(seat.next().into()).unwrap().user;
    let card = evening.table.seen_from(seat.next()).unwrap().hand.first().unwrap();
    let turn = evening.table.turn();
    let refused = evening.tell(&Event::Play(PlayEvent::Act(other, Some(turn), Action::Play(card))));
    assert_eq!(refused, Err(Refusal::Rules(rules::Refusal::NotYourTurn { turn: seat })));
}

#[test]
fn a14_a_button_of_a_turn_to_come_is_refused() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let card = evening.first_legal(seat);
    let turn = Turn(evening.table.turn().0 + 1);
    let early = evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(early, Err(Refusal::NotYet));
}

#[test]
fn a_robot_plays_for_who_leaves_until_they_press_anything() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let own = evening.table.member_of(seat);
    assert_eq!(
        evening.tell(&Event::Chairs(ChairsEvent::Leave(user))),
        Ok(vec![Entry::Chairs(ChairsEntry::Away(own))])
    );
    assert_eq!(evening.tell(&Event::Chairs(ChairsEvent::Leave(user))), Err(Refusal::AlreadyAway));
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    evening.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    assert_eq!(evening.tell(&Event::Look(user)), Ok(vec![Entry::Chairs(ChairsEntry::Back(own))]));
    assert_eq!(evening.table.chairs().occupant(own), Occupant::Person { away: false });
}

#[test]
fn f02_a_robot_that_thought_too_long_comes_too_late() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    // Its owner is back and plays first: exactly one of the two wins.
    evening.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap();
    let late = evening.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card))));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn a_robot_does_not_play_for_one_who_came_back() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    evening.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    evening.tell(&Event::Look(user)).unwrap();
    let (turn, card) = (evening.table.turn(), evening.first_legal(seat));
    let late = evening.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card))));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn a_late_player_is_pinged_once_then_replaced_on_request() {
    let mut evening = Evening::dealt(Book::Long);
    let (seat, user) = evening.on_turn();
    let own = evening.table.member_of(seat);
    let turn = evening.table.turn();
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let replace = Event::Chairs(ChairsEvent::LetRobotPlay(other, turn, own));
    assert_eq!(evening.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Time(TimeEntry::Idled)])
    );
    assert_eq!(evening.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Time(TimeEntry::Idled)])
    );
    assert!(evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).is_err(), "twice is enough");
    assert_eq!(evening.tell(&replace), Ok(vec![Entry::Chairs(ChairsEntry::Away(own))]));
    // The same way back as for one who left.
    assert_eq!(evening.tell(&Event::Look(user)), Ok(vec![Entry::Chairs(ChairsEntry::Back(own))]));
}

#[test]
fn a_new_turn_begins_with_patience() {
    let mut evening = Evening::dealt(Book::Long);
    let turn = evening.table.turn();
    evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(evening.table.idled(), 1);
    evening.play_one();
    assert_eq!(evening.table.idled(), 0);
    assert!(matches!(
        evening.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Err(Refusal::TooLate { .. })
    ));
}
