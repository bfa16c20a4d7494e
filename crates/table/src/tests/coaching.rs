//! A coach names a better card, to its player alone, and lets the card be taken back once.

use rules::{Action, Book, Card, Member, Seat, SeatView};

use super::{ANN, BEN, Fixture, member, secret};
use crate::chairs::Move;
use crate::id::UserId;
use crate::time::Limit;
use crate::{
    Awaits, ChairsEntry, ChairsEvent, Choice, Entry, Event, PlayEntry, PlayEvent, Refusal, Setting,
    SettingsEntry, TakeBack, TimeEvent, Timeouts, Wait,
};

const COACH: Entry = Entry::Settings(SettingsEntry::Set(Setting::Coach(true)));

/// Four people at a table with a coach, a deal on the table.
fn dealt(settings: &[Setting]) -> Fixture {
    let mut fixture = Fixture::begun(Book::Simple);
    // As if it had been chosen in the lobby.
    fixture.keep(&[COACH]);
    fixture.keep(
        &settings.iter().map(|&it| Entry::Settings(SettingsEntry::Set(it))).collect::<Vec<_>>(),
    );
    fixture.deal();
    fixture
}

/// Ann and three robots; robots play until Ann is to choose a card.
fn with_robots() -> Fixture {
    let mut fixture = Fixture::opened(Book::Simple, &[], 3);
    fixture.keep(&[COACH]);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    while fixture.table.member_of(seat_on_turn(&fixture)) != member(1) {
        robot_plays(&mut fixture).unwrap();
    }
    fixture
}

fn seat_on_turn(fixture: &Fixture) -> Seat {
    let Awaits::Actions(seats) = fixture.table.awaits() else { panic!("a deal is played") };
    seats.iter().next().unwrap()
}

fn robot_plays(fixture: &mut Fixture) -> Result<Vec<Entry>, Refusal> {
    let seat = seat_on_turn(fixture);
    let action = Action::Play(fixture.first_legal(seat));
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, action)))
}

/// A card of the player on turn, and another that they could have played.
fn plays(fixture: &mut Fixture) -> (UserId, SeatView, [Card; 2]) {
    let (seat, user) = fixture.on_turn();
    let view = fixture.table.seen_from(seat).unwrap();
    let other = view.legal.plays().last().unwrap();
    let (_, _, card) = fixture.play_one();
    (user, view, [card, other])
}

fn thinks(fixture: &mut Fixture, better: Option<(Card, u32)>) -> Vec<Entry> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::Coached(turn, better))).unwrap()
}

fn takes_back(fixture: &mut Fixture, user: UserId) -> Result<Vec<Entry>, Refusal> {
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::TakeBackCoached(user, turn)))
}

fn word_to(fixture: &Fixture, user: UserId) -> Option<(Card, Card, u32, bool)> {
    let own = fixture.seen().seen_by(user).unwrap();
    own.coach_word().map(|word| (word.played, word.better, word.lost, word.may_take_back))
}

fn member_of(fixture: &Fixture, user: UserId) -> Member {
    fixture.table.people().member_of(user).unwrap()
}

#[test]
fn the_coach_thinks_from_the_view_before_the_card() {
    let mut fixture = dealt(&[]);
    assert_eq!(fixture.table.to_coach(), None);
    let (user, view, [card, _]) = plays(&mut fixture);
    assert_eq!(fixture.table.to_coach(), Some((view, card)));
    assert!(fixture.table.robots_wait());
    assert_eq!(fixture.table.limit(), Some(Limit::Turn), "a person waits for no coach");
    assert_eq!(thinks(&mut fixture, None), [Entry::Play(PlayEntry::CoachSilent)]);
    assert_eq!(fixture.table.to_coach(), None);
    assert!(!fixture.table.robots_wait());
    assert_eq!(word_to(&fixture, user), None);
    assert_eq!(takes_back(&mut fixture, user), Err(Refusal::CardStays));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn a_word_is_for_its_player_and_the_card_comes_back_once() {
    let mut fixture = dealt(&[]);
    let before = fixture.table.seen_from(Seat::North).unwrap().public;
    let (user, _, [card, better]) = plays(&mut fixture);
    let member = member_of(&fixture, user);
    let said = PlayEntry::CoachSaid { member, better, lost: 1_300 };
    assert_eq!(thinks(&mut fixture, Some((better, 1_300))), [Entry::Play(said)]);
    assert_eq!(word_to(&fixture, user), Some((card, better, 1_300, true)));
    let others: Vec<_> = fixture.table.people().iter().map(|(_, it)| it.user).collect();
    for other in others.into_iter().filter(|&it| it != user) {
        assert_eq!(word_to(&fixture, other), None);
        assert_eq!(takes_back(&mut fixture, other), Err(Refusal::CardStays));
    }
    assert_eq!(fixture.read_again(), fixture.table, "a restart keeps the word");
    let took = PlayEntry::TookBack { member, by_consent: false };
    assert_eq!(takes_back(&mut fixture, user), Ok(vec![Entry::Play(took)]));
    assert_eq!(fixture.table.seen_from(Seat::North).unwrap().public, before);
    assert_eq!(word_to(&fixture, user), None);
    // Of the card that is played now it says nothing.
    plays(&mut fixture);
    assert!(fixture.table.to_coach().is_none() && !fixture.table.robots_wait());
    assert_eq!(thinks(&mut fixture, Some((better, 1_300))), []);
    assert_eq!(takes_back(&mut fixture, user), Err(Refusal::CardStays));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn after_the_next_act_the_card_stays_and_the_word_can_be_read() {
    let mut fixture = dealt(&[]);
    let (user, _, [card, better]) = plays(&mut fixture);
    let turn = fixture.table.turn();
    thinks(&mut fixture, Some((better, 2_000)));
    plays(&mut fixture);
    let late = fixture.tell(&Event::Play(PlayEvent::TakeBackCoached(user, turn)));
    assert_eq!(late, Err(Refusal::CardStays));
    assert_eq!(takes_back(&mut fixture, user), Err(Refusal::CardStays));
    assert_eq!(word_to(&fixture, user), Some((card, better, 2_000, false)));
    while fixture.on_turn().1 != user {
        plays(&mut fixture);
    }
    assert!(word_to(&fixture, user).is_some());
    plays(&mut fixture);
    assert_eq!(word_to(&fixture, user), None, "they have acted again");
    // A player who is quicker than the coach is told nothing.
    let turn = fixture.table.turn();
    plays(&mut fixture);
    let late = PlayEvent::Coached(turn, Some((better, 2_000)));
    assert_eq!(fixture.tell(&Event::Play(late)), Ok(vec![]));
}

#[test]
fn robots_wait_for_the_word_and_then_for_a_lone_reader() {
    let mut fixture = with_robots();
    let (_, _, [_, better]) = plays(&mut fixture);
    assert_eq!(robot_plays(&mut fixture), Err(Refusal::NotYet));
    let wait = |fixture: &Fixture| fixture.table.deadline(&Timeouts::default()).unwrap().wait;
    let secs = |secs| Wait::Robot(std::time::Duration::from_secs(secs));
    assert_eq!((fixture.table.limit(), wait(&fixture)), (Some(Limit::Coach), secs(2)));
    thinks(&mut fixture, Some((better, 1_000)));
    assert_eq!(robot_plays(&mut fixture), Err(Refusal::NotYet));
    assert_eq!((fixture.table.limit(), wait(&fixture)), (Some(Limit::CoachWord), secs(10)));
    let turn = fixture.table.turn();
    let mut lets_stand = fixture.table.clone();
    let heard = Ok(vec![Entry::Play(PlayEntry::CoachHeard)]);
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))), heard);
    let decision = lets_stand.decide(&Event::Play(PlayEvent::LetStand(ANN, turn))).unwrap();
    lets_stand = decision.next.unwrap();
    assert_eq!(lets_stand, fixture.table);
    assert!(word_to(&fixture, ANN).unwrap().3, "until a robot acts");
    robot_plays(&mut fixture).unwrap();
    assert_eq!(takes_back(&mut fixture, ANN), Err(Refusal::CardStays));
    assert_eq!(fixture.read_again(), fixture.table);

    let mut fixture = with_robots();
    plays(&mut fixture);
    let turn = fixture.table.turn();
    let silent = Ok(vec![Entry::Play(PlayEntry::CoachSilent)]);
    assert_eq!(fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))), silent, "after two seconds");
    robot_plays(&mut fixture).unwrap();
}

#[test]
fn a_deal_with_a_coach_counts_on_no_leaderboard() {
    let mut fixture = dealt(&[]);
    fixture.play_deal();
    assert!(fixture.outcomes.iter().all(|outcome| outcome.members.is_empty()));
    assert!(fixture.seen().last_ended_deal().is_some());
    let mut without = Fixture::dealt(Book::Simple);
    without.play_deal();
    assert!(without.log.iter().all(|entry| !entry.to_string().starts_with("coach")));
}

#[test]
fn a_card_without_a_choice_is_not_thought_about() {
    let mut fixture = dealt(&[]);
    let mut asked = 0;
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        let (_, view, _) = plays(&mut fixture);
        let is_asked = fixture.table.to_coach().is_some();
        assert!(!is_asked || view.legal.plays().len() > 1);
        asked += usize::from(is_asked);
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn one_sends_the_coach_away_and_calls_it_again() {
    let mut fixture = dealt(&[]);
    let (_, user) = fixture.on_turn();
    let own = member_of(&fixture, user);
    let turns = |fixture: &mut Fixture, wanted| {
        fixture.tell(&Event::Chairs(ChairsEvent::Coach(user, wanted)))
    };
    assert!(fixture.seen().seen_by(user).unwrap().has_coach());
    assert_eq!(turns(&mut fixture, true), Ok(vec![]));
    let sent = Entry::Chairs(ChairsEntry::CoachSent(own));
    assert_eq!(turns(&mut fixture, false), Ok(vec![sent]));
    assert!(!fixture.seen().seen_by(user).unwrap().has_coach());
    plays(&mut fixture);
    assert_eq!(fixture.table.to_coach(), None);
    plays(&mut fixture);
    assert!(fixture.table.to_coach().is_some(), "the next player has one");
    let called = Entry::Chairs(ChairsEntry::CoachCalled(own));
    assert_eq!(turns(&mut fixture, true), Ok(vec![called]));
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn the_choice_goes_along_to_another_chair_and_not_to_a_newcomer() {
    let mut fixture = dealt(&[]);
    fixture.tell(&Event::Chairs(ChairsEvent::Coach(BEN, false))).unwrap();
    let mut chairs = fixture.table.chairs().clone();
    let with = |chairs: &crate::Chairs| [1, 2, 3, 4].map(|number| chairs.has_coach(member(number)));
    let own = member_of(&fixture, BEN).index();
    assert!(with(&chairs).iter().enumerate().all(|(place, &has)| has == (place != own)));
    chairs.apply(&ChairsEntry::Moved(Move::ChangedPartners)).unwrap();
    let there = Move::ChangedPartners.chairs().into_iter().find(|(_, from)| from.index() == own);
    let there = there.map_or(own, |(to, _)| to.index());
    assert!(with(&chairs).iter().enumerate().all(|(place, &has)| has == (place != there)));
    chairs.apply(&ChairsEntry::Sat(Member::ALL[there])).unwrap();
    assert_eq!(with(&chairs), [true; 4]);
}

#[test]
fn where_deals_count_there_is_no_coach() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let wanted = fixture.tell(&Event::Chairs(ChairsEvent::Coach(ANN, true)));
    assert_eq!(wanted, Err(Refusal::NoCoach));
    assert!(!fixture.seen().seen_by(ANN).unwrap().has_coach());
    let mut lobby = Fixture::opened(Book::Simple, &[], 0);
    let choice = || Event::Settings(ANN, Choice::Set(Setting::Coach(true)));
    assert!(lobby.tell(&choice()).unwrap().contains(&COACH));
    assert_eq!(fixture.tell(&choice()), Err(Refusal::AlreadyStarted));
}

#[test]
fn where_nothing_is_taken_back_the_coach_only_speaks() {
    let mut fixture = dealt(&[Setting::TakeBack(TakeBack::Never)]);
    let (user, _, [card, better]) = plays(&mut fixture);
    thinks(&mut fixture, Some((better, 1_500)));
    assert_eq!(word_to(&fixture, user), Some((card, better, 1_500, false)));
    assert_eq!(takes_back(&mut fixture, user), Err(Refusal::CardStays));
}
