//! The next dealer is asked for a Brimborion (spec.md 7.3).

use rules::{Call, Ending};

use super::*;
use crate::record::Record;

/// A troel that four people have played, by the first secret that deals one.
fn after_a_troel() -> Fixture {
    let tables = (2..=u8::MAX).map(|byte| {
        let asked = [("brimborion", Value::Word("asked".into()))];
        let mut fixture = Fixture::opened(Book::Couleur, &asked, 0);
        fixture.begins();
        fixture.draw_secret(byte);
        fixture.deal();
        fixture
    });
    let is_troel = |fixture: &Fixture| sheet(fixture).troel.is_some();
    let mut fixture = tables.into_iter().find(is_troel).unwrap();
    while fixture.table.is_playing() {
        let (seat, user) = fixture.on_turn();
        let legal = fixture.table.seen_from(seat).unwrap().legal;
        let pass = Action::Call(Call::Pass);
        let action = if legal.contains(pass) { pass } else { legal.iter().next().unwrap() };
        let turn = fixture.table.turn();
        fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), action))).unwrap();
    }
    fixture
}

fn sheet(fixture: &Fixture) -> rules::BelgianSheet {
    match &fixture.seen().game().unwrap().sheet {
        Sheet::Belgian(sheet) => sheet.clone(),
        Sheet::Whist(_) => panic!("it has an auction"),
    }
}

#[test]
fn the_next_dealer_alone_is_asked_before_the_pack_is_cut() {
    for (answer, wanted) in [(Action::Brimborion, true), (Action::Decline, false)] {
        let mut fixture = after_a_troel();
        assert_eq!(sheet(&fixture).result.unwrap().ending, Ending::Played);
        let dealer = sheet(&fixture).asked.unwrap();
        assert_eq!(fixture.table.awaits(), Awaits::Actions(dealer.into()));
        assert_eq!(fixture.table.limit(), Some(Limit::Turn));
        let (turn, (_, user)) = (fixture.table.turn(), fixture.on_turn());
        for other in [ANN, BEN, CLEO, DIRK].into_iter().filter(|&other| other != user) {
            let act = PlayEvent::Act(other, Some(turn), answer);
            assert!(matches!(fixture.tell(&Event::Play(act)), Err(Refusal::Rules(_))));
        }
        fixture.tell(&Event::Play(PlayEvent::Act(user, Some(turn), answer))).unwrap();
        assert_eq!(fixture.table.awaits(), Awaits::Secret);
        assert_eq!(fixture.outcomes.len(), 1, "the troel counts, once");
        fixture.draw_secret(9);
        fixture.deal();
        assert_eq!(sheet(&fixture).brimborion, wanted);
        assert_eq!(fixture.read_again(), fixture.table);

        let record = fixture.seen().record().unwrap();
        let said = format!("{dealer} {answer}");
        assert_eq!(record.deals[0].actions.last(), Some(&said));
        record.verify().unwrap();
        Record::parse(&record.to_json()).unwrap().replay(true).unwrap();
    }
}

#[test]
fn a_robot_deals_as_usual() {
    let mut fixture = after_a_troel();
    let (seat, user) = fixture.on_turn();
    fixture.tell(&Event::Chairs(ChairsEvent::Leave(user))).unwrap();
    let view = fixture.table.seen_from(seat).unwrap();
    let answer = robots::decide(&view, robots::Level::Easy, 1).unwrap();
    assert_eq!(answer, Action::Decline);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Play(PlayEvent::RobotAct(seat, turn, answer))).unwrap();
    assert_eq!(fixture.table.awaits(), Awaits::Secret);
}
