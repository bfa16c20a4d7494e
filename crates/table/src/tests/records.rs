//! The content of the log and the record, and what they never say.

use super::*;

#[test]
fn a_log_replayed_is_the_table() {
    let mut fixture = Fixture::dealt(Book::Long);
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    for _ in 0..7 {
        fixture.play_one();
    }
    assert_eq!(fixture.read_again(), fixture.table);
}

#[test]
fn no_entry_names_a_person() {
    let mut fixture = Fixture::opened(Book::Long, &[], 0);
    for event in [
        Event::Chairs(ChairsEvent::SitDown(person(BEN))),
        Event::Chairs(ChairsEvent::Leave(BEN)),
        Event::Chairs(ChairsEvent::SitDown(person(CLEO))),
        Event::Chairs(ChairsEvent::SitDown(person(DIRK))),
        Event::Chairs(ChairsEvent::AddRobot(ANN)),
        Event::Settings(ANN, Choice::Options(vec![("robre_points".into(), Value::Number(4))])),
        Event::Play(PlayEvent::Start(ANN, secret(1))),
    ] {
        fixture.tell(&event).unwrap();
    }
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    for event in [
        Event::Time(TimeEvent::TimeUp(turn)),
        Event::Chairs(ChairsEvent::Leave(CLEO)),
        Event::Look(CLEO),
        Event::Play(PlayEvent::End { user: ANN, moderator: false }),
        Event::Play(PlayEvent::End { user: CLEO, moderator: false }),
        Event::Play(PlayEvent::End { user: DIRK, moderator: false }),
    ] {
        fixture.tell(&event).unwrap();
    }
    assert_eq!(fixture.log.last(), Some(&Entry::Play(PlayEntry::Closed)));
    for entry in &fixture.log {
        let line = entry.to_string();
        for user in [ANN, BEN, CLEO, DIRK] {
            assert!(!line.contains(&user.to_string()), "{line}");
            assert!(!line.contains(&person(user).name), "{line}");
        }
    }
}

#[test]
fn a_log_that_was_not_written_here_is_refused() {
    let mut table = Table::new(TableId(7), Book::Long);
    for line in ["deal", "N play AS", "again", "sit 9", "open chess 1", "robot", "commit x y"] {
        let entry = line.parse::<Entry>();
        assert!(entry.is_err() || table.apply(&entry.unwrap()).is_err(), "{line}");
    }
}

#[test]
fn the_record_of_a_match_proves_how_it_was_dealt() {
    for shuffle in ["full", "cut_only"] {
        let settings = [
            ("seating", Value::Word("as_seated".into())),
            ("shuffle", Value::Word(shuffle.into())),
        ];
        let mut fixture = Fixture::opened(Book::Long, &settings, 0);
        for user in [BEN, CLEO, DIRK] {
            fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
        for byte in 2..5 {
            fixture.draw_secret(byte);
            fixture.deal();
            fixture.play_deal();
        }
        let record = fixture.seen().record().unwrap();
        assert_eq!(record.deals.len(), 3);
        record.verify().unwrap();

        let mut lied = record.clone();
        lied.deals[1].hands = record.deals[0].hands;
        assert_eq!(lied.verify().unwrap_err().deal, 2);
        let mut lied = record;
        lied.deals[2].dealing = None;
        assert_eq!(lied.verify().unwrap_err().deal, 3);
    }
}

#[test]
fn g06_the_record_leaves_out_the_deal_that_is_being_played() {
    let mut fixture = Fixture::dealt(Book::Long);
    assert_eq!(fixture.seen().record().unwrap().deals, []);
    fixture.play_deal();
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_one();
    assert_eq!(fixture.seen().record().unwrap().deals.len(), 1);
    fixture.tell(&Event::Play(PlayEvent::End { user: EVE, moderator: true })).unwrap();
    assert_eq!(fixture.seen().record().unwrap().deals.len(), 1, "a closed table tells no more");
}

#[test]
fn g10_the_secret_of_a_deal_that_was_broken_off_is_never_told() {
    let mut fixture = Fixture::dealt(Book::Long);
    fixture.play_deal();
    assert_eq!(fixture.seen().ended_deal_on_table().unwrap().number(), 1);
    fixture.draw_secret(3);
    fixture.deal();
    fixture.play_one();
    fixture.tell(&Event::Play(PlayEvent::End { user: EVE, moderator: true })).unwrap();
    let seen = fixture.seen();
    let [ended] = seen.ended_deals() else { panic!("one of two deals is over") };
    assert_eq!((ended.number(), ended.secret()), (1, &secret(2)));
    assert_eq!(seen.ended_deal_on_table(), None);
}

#[test]
fn a_claim_after_a_deal_stands_in_its_record() {
    let manual = ("honours_claim", Value::Word("manual".into()));
    let seated = ("seating", Value::Word("as_seated".into()));
    let claims = |fixture: &Fixture| !fixture.table.may_act().is_empty();
    let played = |byte| {
        let mut fixture = Fixture::opened(Book::Long, &[manual.clone(), seated.clone()], 0);
        for user in [BEN, CLEO, DIRK] {
            fixture.tell(&Event::Chairs(ChairsEvent::SitDown(person(user)))).unwrap();
        }
        fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
        fixture.draw_secret(byte);
        fixture.deal();
        fixture.play_deal();
        fixture
    };
    let mut fixture = (2..99).map(played).find(claims).unwrap();
    assert_eq!(fixture.outcomes, [], "what it brought is still open");
    // With any cutter, there is time to claim.
    fixture.draw_secret(2);
    assert_eq!(fixture.table.limit(), Some(Limit::Claims(ClaimWindow::default().live())));
    let seat = fixture.table.may_act().iter().next().unwrap();
    let user = fixture.table.people().on(seat.into()).unwrap().user;
    fixture.tell(&Event::Play(PlayEvent::Act(user, None, Action::ClaimHonours))).unwrap();
    let seen = fixture.seen();
    let [ended] = seen.ended_deals() else { panic!("one deal is over") };
    assert_eq!(ended.record().actions.last().unwrap(), &format!("{seat} claim-honours"));
    let Sheet::Whist(sheet) = ended.game().sheet else { panic!("it is whist") };
    assert!(sheet.result.unwrap().honours[seat.side()] > 0);
    seen.record().unwrap().verify().unwrap();
}
