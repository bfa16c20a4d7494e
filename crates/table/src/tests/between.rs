//! Between two deals: the moment for claims, going on, and the cut.

use std::time::Duration;

use super::*;
use crate::{Pace, Timeouts, Wait};

/// A deal played at a table with these options, the next pack waiting to be cut.
fn played(book: Book, options: &[(&'static str, &'static str)]) -> Fixture {
    let word = |&(name, value): &(&'static str, &'static str)| (name, Value::Word(value.into()));
    let settings: Vec<_> = [("seating", "as_seated")].iter().chain(options).map(word).collect();
    let mut fixture = Fixture::opened(book, &settings, 0);
    fixture.begins();
    fixture.draw_secret(2);
    fixture.deal();
    while matches!(fixture.table.awaits(), Awaits::Actions(_)) {
        follow_suit(&mut fixture);
    }
    fixture.draw_secret(3);
    fixture
}

/// The player on turn follows suit, though nothing but the rules makes them.
fn follow_suit(fixture: &mut Fixture) {
    let (seat, user) = fixture.on_turn();
    let led = fixture.seen().game().cloned().unwrap().deal.unwrap().trick.led();
    let card = fixture.table.seen_from(seat).unwrap().hand.playable(led).first().unwrap();
    fixture.tell(&Event::Play(PlayEvent::Act(user, None, Action::Play(card)))).unwrap();
}

fn claims(window: ClaimWindow) -> Limit {
    Limit::Result { claims: Some(window.live()), beat: Beat::default() }
}

fn cutter(fixture: &Fixture) -> UserId {
    let Awaits::Cut(cutter) = fixture.table.awaits() else { panic!("the pack is not there") };
    fixture.table.people().on(cutter).unwrap().user
}

#[test]
fn the_result_stands_until_all_have_gone_on_whoever_cuts() {
    let mut fixture = played(Book::Long, &[]);
    let (turn, cutter) = (fixture.table.turn(), cutter(&fixture));
    let stands = Some(Limit::Result { claims: None, beat: Beat::Eight });
    assert_eq!(fixture.table.limit(), stands);
    let others = [ANN, BEN, CLEO, DIRK].into_iter().filter(|&user| user != cutter);
    for user in others {
        fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
        assert_eq!(fixture.table.limit(), stands, "the cutter has not gone on");
    }
    let lifted = fixture.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
    let number = fixture.seen().gone_on().last().unwrap();
    assert!(lifted.contains(&Entry::Play(PlayEntry::Lifted { cut: Some(17) })), "{lifted:?}");
    assert_eq!(lifted.len(), 2, "and {number:?} has gone on");
    assert_eq!(fixture.table.limit(), Some(Limit::Robot));
    let dealt = fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(dealt, [Entry::Play(PlayEntry::Dealt { cut: Some(17) })]);
}

#[test]
fn the_result_stands_as_long_as_was_chosen() {
    let secs = Duration::from_secs;
    for (beat, to_cut, stands) in
        [(Beat::Three, 5, 3), (Beat::Eight, 8, 8), (Beat::Twenty, 20, 20), (Beat::All, 180, 180)]
    {
        let mut fixture = played(Book::Long, &[]);
        fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Beat(beat)))]);
        let timeouts = Timeouts::default();
        let wait = |fixture: &Fixture| fixture.seen().deadline(&timeouts).unwrap().wait;
        assert_eq!(wait(&fixture), Wait::Person(secs(to_cut)), "{beat:?}, to be cut");
        let (turn, cutter) = (fixture.table.turn(), cutter(&fixture));
        fixture.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
        assert_eq!(wait(&fixture), Wait::Person(secs(stands)), "{beat:?}, cut");
    }
}

#[test]
fn over_days_no_result_is_waited_for() {
    let mut fixture = played(Book::Long, &[]);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::Pace(Pace::days(12))))]);
    assert_eq!(fixture.table.limit(), Some(Limit::Cut));
    let (turn, cutter) = (fixture.table.turn(), cutter(&fixture));
    let refused = fixture.tell(&Event::Play(PlayEvent::GoOn(ANN, turn)));
    assert!(matches!(refused, Err(Refusal::TooLate { .. })), "{refused:?}");
    let dealt = fixture.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
    assert_eq!(dealt, [Entry::Play(PlayEntry::Dealt { cut: Some(17) })]);
}

#[test]
fn everybody_has_a_moment_to_claim_however_quick_the_cutter_is() {
    for option in [("revoke", "lose_deal"), ("revoke", "return_tricks"), ("revoke", "laws")] {
        // All have followed suit: there is nothing to claim.
        let mut fixture = played(Book::Short, &[option]);
        assert!(fixture.table.may_act().is_empty());
        let (turn, cutter) = (fixture.table.turn(), cutter(&fixture));
        assert_eq!(fixture.table.limit(), Some(claims(ClaimWindow::default())));
        let entries = fixture.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
        assert!(
            !entries.iter().any(|entry| matches!(entry, Entry::Play(PlayEntry::Dealt { .. }))),
            "{entries:?}"
        );
        assert_eq!(fixture.seen().gone_on().count(), 1, "who cuts has gone on");
        for user in [ANN, BEN, CLEO, DIRK] {
            assert_eq!(
                fixture.table.limit(),
                Some(claims(ClaimWindow::default())),
                "{user} may still claim"
            );
            fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
            assert_eq!(
                fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap(),
                [],
                "once is enough"
            );
            if fixture.seen().gone_on().count() == 4 {
                break;
            }
        }
        assert_eq!(fixture.seen().gone_on().count(), 4);
        // No player waits any more, but for robots to be heard.
        assert_eq!(fixture.table.limit(), Some(Limit::Robot));
        let dealt = fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
        assert_eq!(
            dealt,
            [Entry::Play(PlayEntry::Dealt { cut: Some(17) })],
            "the pack as it was cut"
        );
        assert_eq!(fixture.seen().gone_on().count(), 0);
        let stale = fixture.tell(&Event::Play(PlayEvent::GoOn(ANN, turn)));
        assert!(matches!(stale, Err(Refusal::TooLate { .. })), "{stale:?}");
    }
}

#[test]
fn who_is_away_keeps_nobody_from_going_on() {
    let mut fixture = played(Book::Short, &[("honours_claim", "manual")]);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    for user in [ANN, BEN] {
        fixture.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
    }
    assert_eq!(fixture.table.limit(), Some(claims(ClaimWindow::default())));
    fixture.tell(&Event::Play(PlayEvent::GoOn(CLEO, turn))).unwrap();
    assert_eq!(fixture.table.limit(), Some(Limit::Robot));
}

#[test]
fn who_has_gone_on_is_remembered_and_the_cut_too() {
    let mut fixture = played(Book::Short, &[("revoke", "lose_deal")]);
    let (turn, cutter) = (fixture.table.turn(), cutter(&fixture));
    fixture.tell(&Event::Play(PlayEvent::GoOn(ANN, turn))).unwrap();
    for cut in [Some(17), None, Some(20)] {
        fixture.tell(&Event::Play(PlayEvent::Cut(cutter, turn, cut))).unwrap();
    }
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn how_long_everybody_has_is_chosen_in_the_lobby_and_kept() {
    let mut fixture = Fixture::opened(Book::Short, &[], 0);
    let chosen = Choice::Set(Setting::ClaimWindow(ClaimWindow::Sixty));
    let entries = fixture.tell(&Event::Settings(ANN, chosen)).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::ClaimWindow(ClaimWindow::Sixty)))
        ]
    );
    assert_eq!(fixture.read_again().settings().claim_window(), ClaimWindow::Sixty);
    let mut fixture = played(Book::Short, &[("revoke", "lose_deal")]);
    fixture.keep(&[Entry::Settings(SettingsEntry::Set(Setting::ClaimWindow(ClaimWindow::Five)))]);
    assert_eq!(fixture.table.limit(), Some(claims(ClaimWindow::Five)));
}
