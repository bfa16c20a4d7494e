//! The draw, the cut, the cards, and who is waited for.

use super::*;

#[test]
fn g08_a_forced_card_waits_for_its_player_but_the_last_does_not() {
    let (mut forced, mut last) = (0, 0);
    for book in [Book::Short, Book::Simple, Book::Long] {
        let mut fixture = Fixture::dealt(book);
        while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
            let (seat, _) = fixture.on_turn();
            let view = fixture.table.seen_from(seat).unwrap();
            if view.legal.iter().count() == 1 && view.hand.len() > 1 {
                assert!(!fixture.table.plays_itself(seat), "{view:?}");
                forced += 1;
            }
            if view.hand.len() == 1 {
                assert!(fixture.table.plays_itself(seat));
                last += 1;
            }
            fixture.play_one();
        }
    }
    assert!(forced > 10 && last == 12, "{forced} forced cards, {last} last ones");
}

#[test]
fn the_draw_seats_the_two_lowest_against_the_two_highest() {
    // spec.md 1.1.2: the lowest is North and deals, its partner is South.
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    for user in [BEN, CLEO, DIRK] {
        fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(9)))).unwrap();
    let drawn = fixture.table.drawn().last_chunk::<4>().copied().unwrap();
    let height = |card: Card| (card.rank as u8 + 1) % 13;
    let mut by_height: Vec<_> = [ANN, BEN, CLEO, DIRK].into_iter().zip(drawn).collect();
    by_height.sort_by_key(|&(_, card)| height(card));
    let seated = |seat: Seat| fixture.table.people().on(seat.into()).unwrap().user;
    let [lowest, second, third, highest] = [0, 1, 2, 3].map(|place: usize| by_height[place].0);
    assert_eq!(seated(Seat::North), lowest);
    assert_eq!(seated(Seat::South), second);
    assert_eq!(seated(Seat::West), third);
    assert_eq!(seated(Seat::East), highest);
    assert_eq!(fixture.table.play.last_match().unwrap().terms().1, Seat::North.into());
}

#[test]
fn the_cutter_alone_cuts_and_leaves_four_cards_in_each_part() {
    let mut fixture = Fixture::begun(Book::Long);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("the pack is not there") };
    // The player on the dealer's right cuts.
    let dealer = Seat::ALL[fixture.table.play.last_match().unwrap().terms().1.index()];
    assert_eq!(cutter, Member::from(dealer.previous()));
    let user = fixture.table.people().on(cutter).unwrap().user;
    let other = fixture.table.people().on(dealer.into()).unwrap().user;
    let turn = fixture.table.turn();
    let cut = |user, at| Event::Play(PlayEvent::Cut(user, turn, at));
    assert_eq!(fixture.tell(&cut(other, Some(20))), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(fixture.tell(&cut(user, Some(3))), Err(Refusal::CutTooThin));
    assert_eq!(fixture.tell(&cut(user, Some(49))), Err(Refusal::CutTooThin));
    fixture.tell(&cut(user, Some(48))).unwrap();
    assert!(matches!(fixture.table.awaits(), Awaits::Actions(_)));
    assert_eq!(fixture.tell(&cut(user, None)), Err(Refusal::NoCut));
}

#[test]
fn only_the_player_who_may_cut_is_asked() {
    let mut fixture = Fixture::begun(Book::Long);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("the pack is not there") };
    let user = fixture.table.people().on(cutter).unwrap().user;
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let turn = fixture.table.turn();
    let may_cut = |fixture: &Fixture, user| fixture.seen().may_cut(user, turn);
    assert_eq!(may_cut(&fixture, user), Ok(()));
    assert_eq!(may_cut(&fixture, other), Err(Refusal::NotTheCutter { cutter }));
    assert_eq!(may_cut(&fixture, EVE), Err(Refusal::NotSeated));
    assert_eq!(fixture.seen().may_cut(user, Turn(turn.0 + 1)), Err(Refusal::NotYet));
    // Any seated player may cut for one who is away.
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(may_cut(&fixture, other), Ok(()));
    assert_eq!(may_cut(&fixture, EVE), Err(Refusal::NotSeated));
    fixture.tell(&Event::Play(PlayEvent::Cut(other, turn, None))).unwrap();
    assert_eq!(may_cut(&fixture, user), Err(Refusal::NoCut));
}

#[test]
fn a_turn_is_limited_by_what_it_waits_for() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    assert_eq!(fixture.table.limit(), Some(Limit::Lobby), "a lobby is kept for a while");
    fixture = Fixture::begun(Book::Long);
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("the pack is not there") };
    assert_eq!(fixture.table.limit(), Some(Limit::Cut));
    let user = fixture.table.people().on(cutter).unwrap().user;
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(fixture.table.limit(), Some(Limit::Robot), "nobody is there to cut");
    fixture.tell(&Event::Look(user)).unwrap();
    fixture.deal();
    let (turn, (_, user)) = (fixture.table.turn(), fixture.on_turn());
    for idled in 0..2 {
        assert_eq!((fixture.table.limit(), fixture.table.idled()), (Some(Limit::Turn), idled));
        assert!(!fixture.table.is_idle());
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    }
    assert!(fixture.table.is_idle());
    assert_eq!(fixture.table.limit(), None, "twice is enough");
    let mut fixture = Fixture::dealt(Book::Long);
    assert_eq!(fixture.on_turn().1, user);
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    assert_eq!(fixture.table.limit(), None, "a robot keeps nobody waiting");
}

#[test]
fn an_uncut_pack_is_dealt_when_its_time_is_up() {
    let mut fixture = Fixture::begun(Book::Long);
    let turn = fixture.table.turn();
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Play(PlayEntry::Dealt { cut: None })])
    );
}

#[test]
fn e01_a_button_of_an_earlier_trick_says_which_trick_it_is_now() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (user, turn, _) = fixture.play_one();
    for _ in 0..8 {
        fixture.play_one();
    }
    // The ninth card lies in the third trick.
    let held =
        fixture.table.people().member_of(user).map(|member| Seat::ALL[member.index()]).unwrap();
    let card = fixture.table.seen_from(held).unwrap().hand.first().unwrap();
    let late = fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(late, Err(Refusal::TooLate { then: Some(1), now: Some(3) }));
}

#[test]
fn a_button_of_before_the_cards_is_of_no_trick() {
    let mut fixture = Fixture::begun(Book::Long);
    let turn = fixture.table.turn();
    fixture.deal();
    let late = fixture.tell(&Event::Time(TimeEvent::TimeUp(turn)));
    assert_eq!(late, Err(Refusal::TooLate { then: None, now: Some(1) }));
    let early = fixture.tell(&Event::Time(TimeEvent::TimeUp(Turn(fixture.table.turn().0 + 1))));
    assert_eq!(early, Err(Refusal::NotYet));
}

#[test]
fn e03_the_same_card_pressed_twice_is_one_play() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (user, turn, card) = fixture.play_one();
    let entries = fixture.log.len();
    let again = fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(again, Err(Refusal::AlreadyPlayed { card }));
    assert_eq!(fixture.log.len(), entries);
}

#[test]
fn e05_another_seats_turn_is_named() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, _) = fixture.on_turn();
    let other = fixture.table.people().on(seat.next().into()).unwrap().user;
    let card = fixture.table.seen_from(seat.next()).unwrap().hand.first().unwrap();
    let turn = fixture.table.turn();
    let refused = fixture.tell(&Event::Play(PlayEvent::Act(other, Some(turn), Action::Play(card))));
    assert_eq!(refused, Err(Refusal::Rules(rules::Refusal::NotYourTurn { turn: seat })));
}

#[test]
fn a14_a_button_of_a_turn_to_come_is_refused() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, user) = fixture.on_turn();
    let card = fixture.first_legal(seat);
    let turn = Turn(fixture.table.turn().0 + 1);
    let early = fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card))));
    assert_eq!(early, Err(Refusal::NotYet));
}

#[test]
fn a_robot_plays_for_who_leaves_until_they_press_anything() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, user) = fixture.on_turn();
    let own = fixture.table.member_of(seat);
    assert_eq!(
        fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))),
        Ok(vec![Entry::Chairs(ChairsEntry::Away(own))])
    );
    assert_eq!(fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))), Err(Refusal::AlreadyAway));
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    assert_eq!(fixture.tell(&Event::Look(user)), Ok(vec![Entry::Chairs(ChairsEntry::Back(own))]));
    assert_eq!(fixture.table.chairs().occupant(own), Occupant::Person { away: false });
}

#[test]
fn f02_a_robot_that_thought_too_long_comes_too_late() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, user) = fixture.on_turn();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    // Its owner is back and plays first: exactly one of the two wins.
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(card)))).unwrap();
    let late = fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card))));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn a_robot_does_not_play_for_one_who_came_back() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, user) = fixture.on_turn();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    fixture.tell(&Event::Look(user)).unwrap();
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    let late = fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card))));
    assert!(matches!(late, Err(Refusal::TooLate { .. })));
}

#[test]
fn a_late_player_is_pinged_once_then_replaced_on_request() {
    let mut fixture = Fixture::dealt(Book::Long);
    let (seat, user) = fixture.on_turn();
    let own = fixture.table.member_of(seat);
    let turn = fixture.table.turn();
    let other = [ANN, BEN].into_iter().find(|&other| other != user).unwrap();
    let replace = Event::Chairs(ChairsEvent::LetRobotPlay(other, turn, own));
    assert_eq!(fixture.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Time(TimeEntry::Idled)])
    );
    assert_eq!(fixture.tell(&replace), Err(Refusal::NotIdle));
    assert_eq!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Ok(vec![Entry::Time(TimeEntry::Idled)])
    );
    assert!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).is_err(), "twice is enough");
    assert_eq!(fixture.tell(&replace), Ok(vec![Entry::Chairs(ChairsEntry::Away(own))]));
    // The same way back as for one who left.
    assert_eq!(fixture.tell(&Event::Look(user)), Ok(vec![Entry::Chairs(ChairsEntry::Back(own))]));
}

#[test]
fn a_new_turn_begins_with_patience() {
    let mut fixture = Fixture::dealt(Book::Long);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(fixture.table.idled(), 1);
    fixture.play_one();
    assert_eq!(fixture.table.idled(), 0);
    assert!(matches!(
        fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))),
        Err(Refusal::TooLate { .. })
    ));
}
