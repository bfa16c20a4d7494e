//! Between two deals: the moment for claims, going on, and the cut.

use super::*;

/// A deal played at a table with these options, the next pack waiting to be cut.
fn played(book: Book, options: &[(&'static str, &'static str)]) -> Evening {
    let word = |&(name, value): &(&'static str, &'static str)| (name, Value::Word(value.into()));
    let settings: Vec<_> = [("seating", "as_seated")].iter().chain(options).map(word).collect();
    let mut evening = Evening::opened(book, &settings, 0);
    for user in [BEN, CLEO, DIRK] {
        evening.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
    }
    evening.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    evening.draw_secret(2);
    evening.deal();
    while matches!(evening.table.awaits(), Awaits::Actions(_)) {
        follow_suit(&mut evening);
    }
    evening.draw_secret(3);
    evening
}

/// The player on turn follows suit, though nothing but the rules makes them.
fn follow_suit(evening: &mut Evening) {
    let (seat, user) = evening.on_turn();
    let led = evening.seen().game().cloned().unwrap().deal.unwrap().trick.led();
    let card = evening.table.seen_from(seat).unwrap().hand.playable(led).first().unwrap();
    evening.tell(&Event::Play(PlayEvent::Act(user, None, Action::Play(card)))).unwrap();
}

fn cutter(evening: &Evening) -> UserId {
    let Awaits::Cut(cutter) = evening.table.awaits() else { panic!("the pack is not there") };
    evening.table.people().on(cutter).unwrap().user
}

#[test]
fn where_nothing_can_be_claimed_the_cut_is_all_there_is() {
    let mut evening = played(Book::Long, &[]);
    let (turn, cutter) = (evening.table.turn(), cutter(&evening));
    assert_eq!(evening.table.limit(), Some(Limit::Cut));
    assert!(matches!(
        evening.tell(&Event::Play(PlayEvent::GoOn(ANN, turn))),
        Err(Refusal::TooLate { .. })
    ));
    let dealt = evening.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
    assert_eq!(dealt, [Entry::Play(PlayEntry::Dealt { cut: Some(17) })]);
}

#[test]
fn everybody_has_a_moment_to_claim_however_quick_the_cutter_is() {
    for option in [("revoke", "lose_deal"), ("revoke", "return_tricks"), ("revoke", "laws")] {
        // All have followed suit: there is nothing to claim.
        let mut evening = played(Book::Short, &[option]);
        assert!(evening.table.may_act().is_empty());
        let (turn, cutter) = (evening.table.turn(), cutter(&evening));
        assert_eq!(evening.table.limit(), Some(Limit::Claims(ClaimWindow::default().live())));
        let entries = evening.tell(&Event::Play(PlayEvent::Cut(cutter, turn, Some(17)))).unwrap();
        assert!(
            !entries.iter().any(|entry| matches!(entry, Entry::Play(PlayEntry::Dealt { .. }))),
            "{entries:?}"
        );
        assert_eq!(evening.seen().gone_on().count(), 1, "who cuts has gone on");
        for user in [ANN, BEN, CLEO, DIRK] {
            assert_eq!(
                evening.table.limit(),
                Some(Limit::Claims(ClaimWindow::default().live())),
                "{user} may still claim"
            );
            evening.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
            assert_eq!(
                evening.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap(),
                [],
                "once is enough"
            );
            if evening.seen().gone_on().count() == 4 {
                break;
            }
        }
        assert_eq!(evening.seen().gone_on().count(), 4);
        // No player waits any more, but for robots to be heard.
        assert_eq!(evening.table.limit(), Some(Limit::Robot));
        let dealt = evening.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
        assert_eq!(
            dealt,
            [Entry::Play(PlayEntry::Dealt { cut: Some(17) })],
            "the pack as it was cut"
        );
        assert_eq!(evening.seen().gone_on().count(), 0);
        let stale = evening.tell(&Event::Play(PlayEvent::GoOn(ANN, turn)));
        assert!(matches!(stale, Err(Refusal::TooLate { .. })), "{stale:?}");
    }
}

#[test]
fn who_is_away_keeps_nobody_from_going_on() {
    let mut evening = played(Book::Short, &[("honours_claim", "manual")]);
    let turn = evening.table.turn();
    evening.tell(&Event::Chairs(ChairsEvent::Leave(DIRK))).unwrap();
    for user in [ANN, BEN] {
        evening.tell(&Event::Play(PlayEvent::GoOn(user, turn))).unwrap();
    }
    assert_eq!(evening.table.limit(), Some(Limit::Claims(ClaimWindow::default().live())));
    evening.tell(&Event::Play(PlayEvent::GoOn(CLEO, turn))).unwrap();
    assert_eq!(evening.table.limit(), Some(Limit::Robot));
}

#[test]
fn who_has_gone_on_is_remembered_and_the_cut_too() {
    let mut evening = played(Book::Short, &[("revoke", "lose_deal")]);
    let (turn, cutter) = (evening.table.turn(), cutter(&evening));
    evening.tell(&Event::Play(PlayEvent::GoOn(ANN, turn))).unwrap();
    for cut in [Some(17), None, Some(20)] {
        evening.tell(&Event::Play(PlayEvent::Cut(cutter, turn, cut))).unwrap();
    }
    assert_eq!(evening.read_again(), evening.table);
}

#[test]
fn how_long_everybody_has_is_chosen_in_the_lobby_and_kept() {
    let mut evening = Evening::opened(Book::Short, &[], 0);
    let chosen = Choice::Set(Setting::ClaimWindow(ClaimWindow::Sixty));
    let entries = evening.tell(&Event::Settings(ANN, chosen)).unwrap();
    assert_eq!(
        entries,
        [
            Entry::Settings(SettingsEntry::ChosenBy(member(1))),
            Entry::Settings(SettingsEntry::Set(Setting::ClaimWindow(ClaimWindow::Sixty)))
        ]
    );
    assert_eq!(evening.read_again().settings().claim_window(), ClaimWindow::Sixty);
    let mut evening = played(Book::Short, &[("revoke", "lose_deal")]);
    evening.keep(&[Entry::Settings(SettingsEntry::Set(Setting::ClaimWindow(ClaimWindow::Five)))]);
    assert_eq!(evening.table.limit(), Some(Limit::Claims(ClaimWindow::Five.live())));
}
