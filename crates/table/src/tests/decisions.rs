//! The decisions of a finished deal, as their players saw it.

use rules::{Action, Book, Seat, Seats};

use super::Fixture;
use crate::{Awaits, Entry};
use crate::{
    ChairsEvent, ConsentEvent, ConsentRequest, Event, PlayEvent, Setting, SettingsEntry, TakeBack,
    decisions_before,
};

#[test]
fn each_decision_has_the_view_of_its_player() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let mut seen = Vec::new();
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        let (seat, _) = fixture.on_turn();
        let view = fixture.table.seen_from(seat).unwrap();
        assert_eq!(usize::from(decisions_before(&view)), seen.len() / 4);
        let (_, _, card) = fixture.play_one();
        seen.push((view, Action::Play(card)));
    }
    let decisions = fixture.seen().decisions(1).unwrap();
    let made = decisions.made_by(Seats::ALL);
    assert_eq!(made.len(), 52);
    for (made, (view, action)) in made.iter().zip(&seen) {
        assert_eq!((made.action, made.view.hand), (*action, view.hand));
        assert_eq!(
            made.view.public.deal.as_ref().map(|deal| deal.trick),
            view.public.deal.as_ref().map(|deal| deal.trick)
        );
    }
    let own = decisions.made_by(Seat::East.into());
    assert!(own.len() == 13 && own.iter().all(|made| made.view.seat == Seat::East));
    assert!(fixture.seen().decisions(2).is_none());
}

#[test]
fn what_was_taken_back_counts_as_it_was_first_made() {
    let mut fixture = Fixture::dealt(Book::Simple);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::TakeBack(TakeBack::Own)))]);
    let (user, _, first) = fixture.play_one();
    let turn = fixture.table.turn();
    let asks = ConsentEvent::Ask(user, turn, ConsentRequest::TakeBack);
    fixture.tell(&Event::Consent(asks)).unwrap();
    let (seat, _) = fixture.on_turn();
    let other = fixture.table.seen_from(seat).unwrap().legal.plays().last().unwrap();
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), Action::Play(other)))).unwrap();
    fixture.play_deal();
    let made = fixture.seen().decisions(1).unwrap().made_by(Seats::ALL);
    assert_eq!(made.len(), 52);
    assert_eq!(made[0].action, Action::Play(first));
    assert!(made.iter().all(|made| made.action != Action::Play(other)), "it was no decision");
}

#[test]
fn what_a_robot_played_in_a_place_does_not_count() {
    let mut fixture = Fixture::dealt(Book::Simple);
    let (seat, user) = fixture.on_turn();
    let person = fixture.table.people().on(fixture.table.member_of(seat)).cloned().unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let (turn, card) = (fixture.table.turn(), fixture.first_legal(seat));
    fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, Action::Play(card)))).unwrap();
    fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person))).unwrap();
    fixture.play_deal();
    let made = fixture.seen().decisions(1).unwrap().made_by(seat.into());
    assert_eq!(made.len(), 12);
    assert!(made.iter().all(|made| made.action != Action::Play(card)));
}
